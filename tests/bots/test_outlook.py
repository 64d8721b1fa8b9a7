"""The expectation of plans against playing every plan and every coin one by one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from game.bots.gun_it.outlook import Outlook, Worth
from game.bots.gun_it.planning import KEPT, Planner
from game.bots.gun_it.plans import NO_USES, Plan, all_plans
from game.bots.gun_it.worth import far_sighted, near_sighted
from game.bots.protocol import no_fuse
from game.rules.gun_it.forecast import GivenCoins, run, workbench
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import GunItView
from game.rules.gun_it.tables import Tables
from tests.bots.crews import rules, trading, view_of

POSITIONS = [
    (4, 3, 2, {}),
    (4, 8, 3, {"scenario": "SC2"}),
    (4, 5, 4, {"scenario": "SC4", "hostiles_level": 2, "advanced": "A6"}),
    (2, 7, 2, {"hostiles_level": 3, "scenario_level": 2, "backseat": True, "advanced": "A1"}),
    (3, 2, 2, {}),
    (3, 7, 4, {"hostiles_level": 3, "advanced": "A1"}),
]


def brute(tables: Tables, view: GunItView, plan: Plan, worth: Worth) -> float:
    """The expected worth of a plan, by playing it with all coins."""
    total, waiting = 0.0, [()]
    while waiting:
        given: tuple[bool, ...] = waiting.pop()
        coins = GivenCoins(given)
        s = workbench(tables, view, plan.hands, coins)
        s.table = replace(s.table, uses=plan.uses)
        run(s)
        total += worth(s) * 0.5**coins.flipped
        waiting += [(*given, *(True,) * i, False) for i in range(coins.flipped - len(given))]
    return total


@pytest.mark.parametrize(("players", "seed", "round_", "options"), POSITIONS)
@pytest.mark.parametrize("sight", [near_sighted, far_sighted])
def test_expectations_are_exact(
    players: int,
    seed: int,
    round_: int,
    options: dict[str, object],
    sight: Callable[[Tables, GunItView], Worth],
) -> None:
    match = trading(players, seed, round_, **options)
    view = view_of(match)
    tables = rules().tables(match.setup)
    outlook = Outlook(tables, view, sight(tables, view))
    plans = all_plans(tables.occupied, tables.setup.backseat)
    for plan in Random(seed).sample(plans, 250):
        expected = brute(tables, view, plan, sight(tables, view))
        assert outlook.value(plan) == pytest.approx(expected), plan


def test_odds_are_exact() -> None:
    view = view_of(trading(*POSITIONS[1][:3], **POSITIONS[1][3]))
    tables, before = rules().tables(view.table.setup), view.table
    outlook = Outlook(tables, view, far_sighted(tables, view))
    hurt = []

    def gained(s: Scratch) -> int:
        return s.xp - before.xp if s.crew_damage < tables.crew_hp else 0

    for plan in Random(2).sample(all_plans(tables.occupied, False), 60):
        odds = outlook.odds(plan)
        assert odds.xp == pytest.approx(brute(tables, view, plan, gained)), plan
        assert odds.hurt == pytest.approx(brute(tables, view, plan, lambda s: s.crew_damage > before.crew_damage))
        hurt.append(odds.hurt)
    assert any(0 < part < 1 for part in hurt)


def test_the_whole_search_finds_the_best_of_all_plans() -> None:
    """And the next best after it."""
    match = trading(4, 2, 2)
    view = view_of(match)
    tables = rules().tables(match.setup)
    plans = all_plans((0, 1, 2, 3), False)
    assert len(plans) == len(dict.fromkeys(plans)) == 24 * 24 * 12
    outlook = Outlook(tables, view, far_sighted(tables, view))
    found = Planner(None).plans(tables, view, NO_USES, Random(1), no_fuse)
    assert len(dict.fromkeys(found)) == KEPT
    best = sorted(map(outlook.value, plans), reverse=True)[:KEPT]
    assert list(map(outlook.value, found)) == pytest.approx(best)


def test_a_guess_goes_through_a_plan_four_times() -> None:
    """With coins it lies between the ends, without it is exact."""
    match = trading(4, 3, 3)
    view = view_of(match)
    tables = rules().tables(match.setup)
    outlook = Outlook(tables, view, near_sighted(tables, view))
    guesses = 0
    for plan in Random(1).sample(all_plans((0, 1, 2, 3), False), 60):
        guess, exact = outlook.guess(plan, Random(2)), outlook.value(plan)
        guesses += guess != pytest.approx(exact)
        ends = [outlook.guess(plan, Random(seed)) for seed in range(40)]
        assert sum(ends) / len(ends) == pytest.approx(exact, abs=12)
    assert 0 < guesses < 60


def test_a_burnt_fuse_still_gives_a_plan() -> None:
    match = trading(4, 3, 2)
    view = view_of(match)
    tables = rules().tables(match.setup)
    found = Planner(None).plans(tables, view, NO_USES, Random(1), lambda: True)
    assert len(found) == 1
    assert found[0] in all_plans((0, 1, 2, 3), False)
