"""What a plan would do, foretold from a view: it is what then happens, if the coins land as given."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from game.core.protocol import Event
from game.rules.gun_it.events import (
    ChoiceOpened,
    CoinFlipped,
    CollapsePassed,
    Damaged,
    OpeningsCounted,
    ShotFired,
    TileRevealed,
    TurnStarted,
)
from game.rules.gun_it.events_of_course import MatchEnded, ScenarioEnded
from game.rules.gun_it.events_of_setting import TilePlaced
from game.rules.gun_it.events_of_trading import PlanLocked
from game.rules.gun_it.forecast import Forecast, GivenCoins, forecast
from tests.rules.gun_it.matches import RULES, Step, play, setups
from tests.rules.gun_it.pieces import all_hands
from tests.rules.gun_it.table import Table, at_table, trading
from tests.rules.gun_it.test_invariants import quick, seeds

DRIVE = {"LF": "1 F wheel", "RF": "4 R shotgun", "RR": "3 B pistol", "LR": "2 L uzi"}
RISKY = {"LF": "1 L wheel", "RF": "2 F pistol", "RR": "3 B uzi", "LR": "4 R shotgun"}
"""LR's shot to the right passes RR."""


def foretell(table: Table, /, coins: str = "", **hands: str) -> Forecast:
    """The forecast of these hands, the coins as in "HT"."""
    flipped = [coin == "H" for coin in coins]
    return forecast(table.rules.tables(table.setup), table.view(), all_hands(hands), flipped)


def action_phase(step: Step) -> list[Event]:
    """The events from the lock of the plan to the end of the end steps, or to the end of the match."""
    kinds = [type(event) for event in step.events]
    start = kinds.index(PlanLocked) + 1
    ends = [i for i, kind in enumerate(kinds) if kind in (CollapsePassed, ScenarioEnded, MatchEnded)]
    return list(step.events[start : ends[0]])


@pytest.mark.clause("GI-6.01", "GI-6.07", "GI-6.12", "GI-20.01")
@settings(quick, max_examples=25)
@given(setups, seeds)
def test_what_is_foretold_with_the_coins_of_the_match_happens(setup, seed):
    for step in play(setup, seed):
        kinds = {type(event) for event in step.events}
        if PlanLocked not in kinds or {ChoiceOpened, TilePlaced, TileRevealed} & kinds or step.tables.accessories:
            continue
        assert step.before is not None
        happened = action_phase(step)
        coins = [event.heads for event in happened if isinstance(event, CoinFlipped)]
        view = RULES.view(step.before, setup.players[0])
        told = forecast(step.tables, view, step.before.table.hands, coins)
        assert list(told.events) == happened
        assert told.coins == len(coins)
        assert told.xp == step.after.table.xp
        assert told.crew_damage == step.after.table.crew_damage


@pytest.mark.clause("GI-8.05", "GI-8.06", "GI-1.24")
@pytest.mark.parametrize(
    ("coins", "flipped", "results"),
    [
        ("", 2, ["hit"]),
        ("H", 2, ["hit"]),
        ("HT", 2, ["miss"]),
        ("T", 1, ["crew hit"]),
        ("TH", 1, ["crew hit"]),
        ("HTT", 2, ["miss"]),
    ],
)
def test_coins_land_as_given_then_heads(coins: str, flipped: int, results: list[str]) -> None:
    table = trading()
    table.place(T1=(3, 0))
    told = foretell(table, coins, **RISKY)
    assert [event.result for event in told.events if isinstance(event, ShotFired)] == results
    assert (told.coins, told.crew_damage) == (flipped, 1 if coins[:1] == "T" else 0)


@pytest.mark.clause("GI-6.07", "GI-10.07")
def test_it_goes_from_the_first_turn_to_the_openings() -> None:
    """The hands are those given, not those held; the view stays as it is."""
    table = trading()
    table.place(C4=(1, 0), T1=(0, -1))
    before = table.view()
    told = foretell(table, **DRIVE)
    assert isinstance(told.events[0], TurnStarted)
    assert isinstance(told.events[-2], OpeningsCounted)
    assert [event.seat for event in told.events if isinstance(event, TurnStarted)] == [0, 3, 2, 1]
    assert (told.xp, told.coins, told.crew_damage) == (4, 1, 0)
    assert hash(told) == hash(foretell(table, **DRIVE))
    assert table.view() == before


@pytest.mark.clause("GI-6.12")
def test_it_stops_at_the_wreck_of_the_crew_car() -> None:
    table = trading()
    table.place(T1=(3, 0))
    table.change(crew_damage=3)
    told = foretell(table, "T", **RISKY)
    assert isinstance(told.events[-1], Damaged)
    assert (told.crew_damage, told.coins) == (4, 1)


@pytest.mark.clause("GI-6.04")
def test_tiles_at_full_damage_are_wrecked_first() -> None:
    table = trading()
    table.place(MC1=(0, 1, 1), C4=(2, 2))
    told = foretell(table, **DRIVE)
    assert [type(event).__name__ for event in told.events[:1]] == ["Wrecked"]


@pytest.mark.clause("GI-18.16")
def test_the_uzis_holder_is_taken_to_choose_both_rear_diagonals() -> None:
    """Then the turns after it are played."""
    hands = {"LF": "1 F shotgun", "RF": "4 2 R pistol", "LR": "3 B uzi", "table": "L wheel"}
    table = at_table()
    table.place(T1=(0, -1), T2=(-1, -1), T3=(1, -1), T4=(1, 0))
    told = foretell(table, **hands)
    shots = [(event.seat, event.direction) for event in told.events if isinstance(event, ShotFired)]
    assert shots == [(1, 1), (3, 2), (3, 6), (3, 5), (1, 1)]
    assert isinstance(told.events[-2], OpeningsCounted)


@pytest.mark.clause("GI-18.15")
def test_a_card_given_at_the_lock_counts_and_is_not_told() -> None:
    """Told is only what happens after the lock."""
    table = at_table()
    table.place(T1=(1, 0), T2=(-1, 0))
    told = foretell(table, LF="4 F wheel", RF="1 R pistol", LR="2 F uzi", table="3 L shotgun")
    assert [event.direction for event in told.events if isinstance(event, ShotFired)] == [1, 3]
    assert isinstance(told.events[0], TurnStarted)


def test_only_coins_are_left_to_chance() -> None:
    """Coins that run out are heads; nothing else moves."""
    coins, items = GivenCoins([False]), [3, 1, 2]
    assert [coins.coin() for _ in range(3)] == [False, True, True]
    coins.shuffle(items)
    assert (items, coins.below(7), coins.flipped, coins.state) == ([3, 1, 2], 0, 3, 0)
