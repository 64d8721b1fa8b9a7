"""`play GAME`: the window with a new match."""

from __future__ import annotations

import argparse

from game.cli.challenges import challenged, told
from game.cli.fault import CliError
from game.cli.games import rules_of
from game.cli.options import setup_from
from game.cli.tables import PERSON, sitters
from game.cli.window import Begun, open_window

HANDS = 4
"""People who can play at one keyboard in real time (SF-16.11)."""


def run(arguments: argparse.Namespace) -> int:
    """See the module."""
    rules = rules_of(arguments.game)
    seated = sitters(arguments.game, arguments.seats) if arguments.seats else ()
    if arguments.challenge:
        setup, seed = challenged(rules, arguments.challenge, arguments.option)
    else:
        setup, seed = setup_from(rules, arguments.option, len(seated) or None), arguments.seed
    if seated and len(seated) != len(setup.players):
        raise CliError(f"--seats: this challenge is for {len(setup.players)} players; --seats names {len(seated)}")
    seated = seated or (PERSON,) * len(setup.players)
    if arguments.game == "shoot_your_friends" and seated.count(PERSON) > HANDS and getattr(setup, "mode", "") != "beat":
        raise CliError(
            f"--seats: {HANDS} people share a keyboard at most; let one be bot:LEVEL, or add --option mode=beat"
        )
    print(told(rules, setup, seed), end="")
    return open_window(arguments, Begun(arguments.game, setup, seed, seated))
