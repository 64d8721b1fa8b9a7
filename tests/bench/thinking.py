"""How long automatic players think: about a round of Gun It, about a decision of Gang Rush Breakout, in a tick of Shoot
Your Friends."""

from __future__ import annotations

import statistics
import time
from random import Random

from game import content
from game.bots.gun_it.planning import Planner
from game.bots.gun_it.plans import all_plans
from game.bots.players import Company, LocalPlayer, play_out
from game.bots.protocol import no_fuse
from game.bots.registry import BOTS
from game.core.match import Match
from game.core.protocol import CLOCK, Advance
from game.rules.gang_rush.legal import to_decide
from game.rules.gang_rush.state import GangRushSetup
from game.rules.gun_it.state import TRADING, GunItSetup, GunItView
from game.rules.shoot_your_friends.state import ShootYourFriendsSetup
from game.scenes.sitting import BUDGETS
from tests.bench.gun_it import Game
from tests.bench.rig import Row

SETUP = GunItSetup(players=((0,), (1,), (2,), (3,)), hostiles_level=3, limit="none")
SEEDS = (1, 2)
NOTHING_LOCKED = ((),) * 5
USUAL, WORST = 1.0, 0.5
"""Seconds of a usual round; the share of its time limit that the longest may take."""


RACE = GangRushSetup(players=((0,), (1,), (2,), (3,)))
RACE_SEEDS = {"normal": 5, "hard": 2}
"""How many matches each level plays against its like."""
RACE_USUAL = {"normal": 100.0, "hard": 500.0}
"""Milliseconds of a decision, on the mean."""

TABLE = ShootYourFriendsSetup(players=((0,), (1,), (2,), (3,), (4,)), rounds=3)
TICK, TICK_USUAL, TICK_WORST = 10.0, 0.02, 0.5
"""Milliseconds of a tick; the parts of it that five players and the rules may take, on the mean and at most."""


def rows() -> list[Row]:
    """A round thought out whole; every decision of some races; every tick of a match in real time."""
    return [*_rounds(), *(row for level in RACE_SEEDS for row in _races(level)), *_ticks()]


def _rounds() -> list[Row]:
    game = Game()
    tables = game.rules.tables(SETUP)
    plans = len(all_plans(tables.occupied, SETUP.backseat))
    seconds = []
    for view in _views(game):
        start = time.process_time()
        Planner(None).plans(tables, view, NOTHING_LOCKED, Random(1), no_fuse)
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


def _races(level: str) -> list[Row]:
    """The decisions of a level in races among its like."""
    seconds = [second for seed in range(1, RACE_SEEDS[level] + 1) for second in _raced(level, seed)]
    usual, worst, fuse = statistics.mean(seconds), max(seconds), BUDGETS[level] / 1000
    return [
        Row(
            f"a decision in a race, level {level}, mean", usual * 1000, RACE_USUAL[level], "ms",
            f"{len(seconds)} of {RACE_SEEDS[level]} matches, {statistics.median(seconds) * 1000:.1f} ms the median",
        ),
        Row(f"the longest, level {level}", worst / fuse, WORST, "of its time limit", f"{worst:.2f} s of {fuse:.0f} s"),
    ]  # fmt: skip


def _raced(level: str, seed: int) -> list[float]:
    """Seconds of every decision of a race."""
    rules = content.load("gang_rush")
    match = Match(rules, RACE, seed)
    drivers = [BOTS["gang_rush"][level](rules, seats, seed, True) for seats in RACE.players]
    seconds = []
    while match.outcome is None:
        seat = to_decide(match.state.table)
        view, legal = match.view((seat,)), match.legal(seat)
        start = time.process_time()
        command = drivers[seat].choose(view, legal, no_fuse)
        seconds.append(time.process_time() - start)
        assert command is not None, "a driver has always something to do"
        match.submit(command)
    return seconds


def _ticks() -> list[Row]:
    """The ticks of a match of five strong players."""
    rules = content.load("shoot_your_friends")
    match = Match(rules, TABLE, 1)
    factory = BOTS["shoot_your_friends"]["hard"]
    company = Company([LocalPlayer(factory(rules, seats, 1, True), seats, 60_000) for seats in TABLE.players])
    times = []
    while match.outcome is None:
        start = time.process_time()
        while (command := company.next(match)) is not None:
            match.submit(command)
        match.submit(Advance(CLOCK, 1))
        times.append(1000 * (time.process_time() - start))
    usual, worst = statistics.mean(times), max(times)
    return [
        Row(
            "a tick of five players, level hard, mean", usual / TICK, TICK_USUAL, "of a tick",
            f"{usual * 1000:.0f} us, {len(times)} ticks",
        ),
        Row("the longest such tick", worst / TICK, TICK_WORST, "of a tick", f"{worst:.2f} ms"),
    ]  # fmt: skip
