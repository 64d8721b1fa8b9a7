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
    return "; ".join([" ".join(head), *_said(thing, "id", "name")] if head else _said(thing))


def _said(thing: Mapping[str, Any], *but: str) -> list[str]:
    return [f"{key}: {words}" for key, value in thing.items() if key not in but and (words := _words(value))]


def _words(value: Any) -> str:
    """A value in one line: a list without brackets, a table as its verb, if it has one, with the rest in brackets."""
    if isinstance(value, tuple):
        return ", ".join(map(_words, value))
    if isinstance(value, Mapping):
        said = _said(value, "do")
        return str(value.get("do", "")) + (f"({', '.join(said)})" if said else "")
    return "" if value is None else str(value)
