"""`play GAME`: the window with a new match."""

from __future__ import annotations

import argparse

from game.cli.games import rules_of
from game.cli.options import setup_from
from game.cli.tables import PERSON, sitters
from game.cli.window import Begun, open_window


def run(arguments: argparse.Namespace) -> int:
    """See the module."""
    rules = rules_of(arguments.game)
    seated = sitters(arguments.game, arguments.seats) if arguments.seats else ()
    setup = setup_from(rules, arguments.option, len(seated) or None)
    seated = seated or (PERSON,) * len(setup.players)
    return open_window(arguments, Begun(arguments.game, setup, arguments.seed, seated))
