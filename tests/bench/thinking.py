"""How long the strongest automatic player thinks about a round, and how many plans it values in a second."""

from __future__ import annotations

import statistics
import time
from random import Random

from game.bots.gun_it.planning import Planner
from game.bots.gun_it.plans import all_plans
from game.bots.players import Company, LocalPlayer, play_out
from game.bots.protocol import no_fuse
from game.bots.registry import BOTS
from game.core.match import Match
from game.rules.gun_it.state import TRADING, GunItSetup, GunItView
from game.scenes.sitting import BUDGETS
from tests.bench.adapter import Game
from tests.bench.rig import Row

SETUP = GunItSetup(players=((0,), (1,), (2,), (3,)), hostiles_level=3, limit="none")
SEEDS = (1, 2)
NOTHING_LOCKED = ((),) * 5
USUAL, WORST = 1.0, 0.5
"""Seconds of a usual round; the share of its time limit that the longest may take."""


def rows() -> list[Row]:
    """A round thought out whole."""
    game = Game()
    tables = game.rules.tables(SETUP)
    plans = len(all_plans(tables.occupied, SETUP.backseat))
    seconds = []
    for view in _views(game):
        start = time.process_time()
        Planner(None).plan(tables, view, NOTHING_LOCKED, Random(1), no_fuse)
        seconds.append(time.process_time() - start)
    usual, worst = statistics.median(seconds), max(seconds)
    fuse = BUDGETS["hard"] / 1000
    return [
        Row(
            "a round thought out by level hard, median", usual, USUAL, "s",
            f"{plans} plans, {plans / usual:,.0f} a second, {len(seconds)} rounds",
        ),
        Row("the longest such round", worst / fuse, WORST, "of its time limit", f"{worst:.2f} s of {fuse:.0f} s"),
    ]  # fmt: skip


def _views(game: Game) -> list[GunItView]:
    """What the crew sees when each round's trading begins."""
    return [view for seed in SEEDS for view in _begun(game, seed)]


def _begun(game: Game, seed: int) -> list[GunItView]:
    match = Match(game.rules, SETUP, seed)
    easy = BOTS["gun_it"]["easy"]
    players = [LocalPlayer(easy(game.rules, seats, seed, True), seats, 60_000) for seats in SETUP.players]
    begun: dict[int, GunItView] = {}

    def keep() -> None:
        view = match.view((0, 1, 2, 3))
        if view.table.phase == TRADING:
            begun.setdefault(view.table.round, view)

    play_out(match, Company(players), keep)
    return list(begun.values())
