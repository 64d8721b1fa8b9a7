"""Hands the arguments to the module of the command."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from game.cli.parser import parser

MODULES = ("play", "replay", "selfplay", "demo", "rules", "content", "selftest")
"""Commands, each with a module of its own name in this package and a function `run` in it."""


def run(arguments: Sequence[str]) -> int:
    """Carry out the command; the exit code. Only the module of the command is loaded. Raises CliError."""
    try:
        asked = parser().parse_args(arguments)
    except SystemExit:  # after --help and --version
        return 0
    if asked.command is None:
        from game.cli.window import open_window

        return open_window(asked)
    code: int = import_module(f"game.cli.{asked.command}").run(asked)
    return code
