"""`demo GAME`: bots play; pictures and the record are written to a folder."""

from __future__ import annotations

import argparse

from game.cli.fault import CliError
from game.cli.games import rules_of


def run(arguments: argparse.Namespace) -> int:
    """See the module."""
    rules_of(arguments.game)
    from game.scenes import demo  # here, so that other commands load no pygame

    try:
        demo.demo(arguments.game, arguments.out, arguments.seed)
    except OSError as error:
        raise CliError(f"cannot write to {arguments.out}: {error.strerror or error}; name another folder") from None
    return 0
