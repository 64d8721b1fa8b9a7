"""Hands the arguments to the module of the command."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from game.cli import content, demo, play, replay, rules, selfplay, selftest
from game.cli.parser import parser
from game.cli.window import open_window

COMMANDS: dict[str | None, Callable[[argparse.Namespace], int]] = {
    None: open_window,
    "play": play.run,
    "replay": replay.run,
    "selfplay": selfplay.run,
    "demo": demo.run,
    "rules": rules.run,
    "content": content.run,
    "selftest": selftest.run,
}


def run(arguments: Sequence[str]) -> int:
    """Carry out the command; the exit code. Raises CliError."""
    try:
        asked = parser().parse_args(arguments)
    except SystemExit:  # after --help and --version
        return 0
    return COMMANDS[asked.command](asked)
