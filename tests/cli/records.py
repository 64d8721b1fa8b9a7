"""A record to look at."""

from __future__ import annotations

from functools import cache

from game import content
from game.bots.players import Company, LocalPlayer, play_out
from game.bots.registry import BOTS
from game.core import record
from game.core.match import Match
from game.rules.gun_it.state import GunItSetup


@cache
def written() -> str:
    """A whole match of weak bots."""
    rules = content.load("gun_it")
    match = Match(rules, GunItSetup(players=((0, 3), (1, 2))), 5)
    players = [
        LocalPlayer(BOTS["gun_it"]["random"](rules, seats, 5, True), seats, 1000) for seats in match.setup.players
    ]
    play_out(match, Company(players))
    return record.write(match)
