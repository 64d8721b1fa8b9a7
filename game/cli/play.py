"""`play GAME`: the window with a new match."""

from __future__ import annotations

import argparse

import msgspec

from game.cli.challenges import challenged, told
from game.cli.fault import CliError
from game.cli.games import rules_of
from game.cli.options import setup_from
from game.cli.tables import PERSON, sitters
from game.cli.window import Begun, open_window


def run(arguments: argparse.Namespace) -> int:
    """See the module."""
    from game.scenes.games import GAMES  # here, so that headless commands load no pygame

    rules = rules_of(arguments.game)
    seated = sitters(arguments.game, arguments.seats) if arguments.seats else ()
    if arguments.challenge:
        setup, seed = challenged(rules, arguments.challenge, arguments.option)
    else:
        setup, seed = setup_from(rules, arguments.option, len(seated) or None), arguments.seed
    if seated and len(seated) != len(setup.players):
        raise CliError(f"--seats: this challenge is for {len(setup.players)} players; --seats names {len(seated)}")
    seated = seated or (PERSON,) * len(setup.players)
    crowd = GAMES[arguments.game].form(rules).crowd(msgspec.structs.asdict(setup), seated.count(PERSON), {})
    if crowd is not None:
        raise CliError(f"--seats: {crowd.text}")
    print(told(rules, setup, seed), end="")
    return open_window(arguments, Begun(arguments.game, setup, seed, seated))
