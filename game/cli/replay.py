"""`replay FILE`: the window shows a recorded match; with --check it is only replayed."""

from __future__ import annotations

import argparse

from game.cli.challenges import told
from game.cli.record_files import replayed
from game.cli.window import Recorded, open_window


def run(arguments: argparse.Namespace) -> int:
    """See the module."""
    match = replayed(arguments.file)
    if not arguments.check:
        return open_window(arguments, Recorded(match))
    print(f"OK: {len(match.log)} commands lead to the digests on record")
    print(told(match.rules, match.setup, match.seed), end="")
    return 0
