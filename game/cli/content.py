"""`content GAME`: everything in a game's box."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

import msgspec

from game import content
from game.cli.games import rules_of


def run(arguments: argparse.Namespace) -> int:
    """See the module."""
    rules_of(arguments.game)
    if arguments.json:
        print(msgspec.json.format(content.encoded(arguments.game)).decode())
        return 0
    box: Mapping[str, Any] = msgspec.to_builtins(content.content(arguments.game))
    for name, things in box.items():
        if isinstance(things, Mapping):
            print(f"{name}: {_row(things)}\n")
            continue
        print(f"{name}: {len(things)}")
        for thing in things:
            print(f"  {_row(thing)}")
        print()
    return 0


def _row(thing: Mapping[str, Any]) -> str:
    """The id and name, then every other key that says something."""
    head = [str(thing[key]) for key in ("id", "name") if key in thing]
    rest = [
        f"{key}: {_words(value)}" for key, value in thing.items() if key not in ("id", "name") and value not in ((), "")
    ]
    return "; ".join([" ".join(head), *rest] if head else rest)


def _words(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
