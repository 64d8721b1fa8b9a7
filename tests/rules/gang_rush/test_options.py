"""GR-21: options and seats."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.protocol import SetupError
from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.ending import final_money
from game.rules.gang_rush.events import DiceSold, HazardRevealed, PlacingStarted, RoundStarted, ShopOpened
from game.rules.gang_rush.state import START, WALL, GangRushSetup
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import BONUSES, HAZARDS, PRINTED, tokens
from tests.rules.gang_rush.race import RULES, Draws, Race

B, C = "B L1@2 0", "C L5@2 0"


@pytest.mark.clause("GR-21.4", "GR-21.1", "GR-21.2", "GR-21.3", "GR-21.5", "GR-21.6")
def test_what_is_usual():
    setup = GangRushSetup(players=((0,), (1,), (2,)))
    assert (setup.variant, setup.shop, setup.ramps) == ("standard", True, True)
    assert (setup.few_hazards, setup.no_loitering, setup.round_limit) == (False, False, 0)
    assert not any(code >= WALL for code in Race(5).table.hazards)
    assert sum(code >= WALL for code in Race(5, variant="border").table.hazards) == 5


# --- shop


@pytest.mark.clause("GR-21.1", "GR-14.6")
def test_without_the_shop_there_are_no_bonus_tokens():
    luck = Draws("", ())
    race = Race(3, shop=False, luck=luck)
    assert [what for what, _ in luck.asked] == ["shuffle"], "only the hazards are shuffled"
    race.draft()
    race.place_far()
    assert not race.all_events(ShopOpened)
    assert (race.table.shop, race.table.bonus_pile, race.state.bonus_pile, race.table.bonus_discard) == ((), 0, (), ())
    race.roll("st st st st st")
    assert race.legal(cmd.Buy) == []
    race.close()
    race.idle()
    race.idle()
    assert race.table.round == 2
    assert "ShopDiscarded" not in race.kinds()
    assert race.tables.bonus_tokens() == []


# --- few hazards


@pytest.mark.clause("GR-21.2", "GR-3.1", "GR-3.4")
@pytest.mark.parametrize(
    ("players", "few", "row"), [(3, True, 3), (4, True, 4), (5, True, 5), (3, False, 5), (4, False, 5), (5, False, 5)]
)
def test_few_hazards(players: int, few: bool, row: int):
    harmless = tokens("cont cont cont cont cont bar1 bar1 lim30 lim30 spk2", HAZARDS)
    race = Race(players, few_hazards=few, luck=Draws("", harmless, ()))
    assert len(race.events(HazardRevealed)) == row
    race.draft()
    assert len(race.events(PlacingStarted)[0].placers) == row
    race.place_far()
    for _ in range(players):
        race.idle()
    assert (race.table.round, len(race.events(HazardRevealed)), len(race.table.row)) == (2, row, row)
    assert race.table.hazard_pile == 30 - 2 * row


@pytest.mark.clause("GR-21.2", "GR-3.4")
def test_with_few_hazards_everybody_places_one():
    race = Race(4, few_hazards=True)
    race.draft()
    assert race.table.placers == (3, 2, 1, 0)


# --- ramps


@pytest.mark.clause("GR-21.3", "GR-15.1")
def test_without_ramps_there_are_29_bonus_tokens_and_no_ramp():
    race = Race(3, ramps=False)
    dealt = Counter(race.table.shop + race.state.bonus_pile)
    box = Counter({number: bonus.copies for number, bonus in enumerate(PRINTED.bonuses)})
    assert box - dealt == Counter({BONUSES["ramp700"]: 1})
    assert sum(dealt.values()) == 29
    race.draft()
    race.place_far()
    assert not any(car.ramp for car in race.table.cars)
    assert race.legal(cmd.PlaceRamp) == []
    assert final_money(race.tables, race.table) == (500, 600, 600)


@pytest.mark.clause("GR-21.3", "GR-15.1", "GR-15.2")
def test_with_ramps_everybody_has_one():
    race = Race(3)
    race.draft()
    race.place_far()
    assert all(car.ramp for car in race.table.cars)
    assert len(race.legal(cmd.PlaceRamp)) > 100
    assert final_money(race.tables, race.table) == (800, 900, 900)


# --- round limit


@pytest.mark.clause("GR-21.5")
@pytest.mark.parametrize(
    ("variant", "limit", "rounds"),
    [("standard", 0, 20), ("standard", 20, 20), ("standard", 33, 33), ("border", 0, 40), ("border", 41, 41)],
)
def test_the_round_limit_may_be_raised(variant: str, limit: int, rounds: int):
    assert Race(3, variant=variant, round_limit=limit).tables.round_limit == rounds


@pytest.mark.clause("GR-21.5")
@pytest.mark.parametrize(
    ("variant", "limit", "usual"),
    [
        ("standard", 19, 20),
        ("standard", 1, 20),
        ("standard", -1, 20),
        ("standard", 1000, 20),
        ("border", 39, 40),
        ("border", 20, 40),
    ],
)
def test_it_may_not_be_lowered_or_removed(variant: str, limit: int, usual: int):
    said = f"round_limit: {limit} is not allowed; take 0 for the usual {usual}, or up to 999"
    with pytest.raises(SetupError) as caught:
        Race(3, variant=variant, round_limit=limit)
    assert str(caught.value) == said


@pytest.mark.clause("GR-21.5", "GR-18.14")
def test_a_match_of_idlers_ends_at_the_limit():
    race = Race(3, shop=False, ramps=False)
    race.draft()
    while RULES.outcome(race.state) is None:
        race.place_far()
        race.idle()
    assert race.table.round == 20
    assert [event.number for event in race.all_events(RoundStarted)] == list(range(1, 21))


# --- no loitering


def sold(*pieces: str, ways: str = "", brake: bool = False, turn: bool = False, **more: Any) -> int:
    """The dice that A sells, after these steps, or a hand brake, or a U-turn, with no loitering."""
    bridge = Bridge(*pieces, no_loitering=True, to_play="B", **{"dice": "r sp r sp r", **more})
    if ways:
        bridge.drive(ways)
    if brake:
        bridge.do(cmd.HandBrake(0))
    if turn:
        bridge.do(cmd.UTurn(0))
    if bridge.active == 0:
        bridge.close()
    (event,) = bridge.events(DiceSold)
    assert event.seat == 0
    assert event.money == 100 * event.count
    return int(event.count)


@pytest.mark.clause("GR-21.6")
def test_a_loiterer_sells_two_dice():
    assert sold("A L3@10 0", B, C) == 2
    assert sold("A L3@10 0", B, C, dice="sh") == 1
    bridge = Bridge("A L3@10 0", B, C, dice="r sp r sp r", no_loitering=True, to_play="B")
    bridge.close()
    assert bridge.told(DiceSold) == ["DiceSold GR-21.6 A 2 200"]
    assert bridge.cash("A") == 700


@pytest.mark.clause("GR-21.6", "GR-6.14")
def test_without_the_option_all_dice_are_sold():
    bridge = Bridge("A L3@10 0", B, C, dice="r sp r sp r")
    bridge.close()
    assert bridge.told(DiceSold) == ["DiceSold GR-6.14 A 5 500"]


@pytest.mark.clause("GR-21.6")
@pytest.mark.parametrize(
    ("pieces", "ways", "count"),
    [
        (("A L3@10 10", B, C), "straight", 5),
        (("A L3@10 10 d1", B, C, "bar1 L3@12"), "straight", 5),
        (("A L3@10 10", B, C, "cont L3@12"), "straight", 5),
        (("A L3@10 10", "B L3@12 0", C), "straight", 5),
        (("A L3@10 10", "B L3@12 10", C, "cont L3@14"), "straight", 5),
        (("A L1@10 10", "B L2@11 50 back", C), "right", 5),
        (("A L3@48 10", B, C), "straight", 5),
        (("A L3@10 10", B, C, "spk2 L3@12"), "straight", 2),
    ],
    ids=["moving", "flipped", "head-on", "crashed", "wrecked", "river", "finished", "spikes are no excuse"],
)
def test_who_is_excused(pieces: tuple[str, ...], ways: str, count: int):
    assert sold(*pieces, ways=ways) == count


@pytest.mark.clause("GR-21.6", "GR-11.6")
def test_a_hand_brake_excuses_only_a_moving_car():
    assert sold("A L3@10 10", B, C, ways="straight", brake=True) == 5
    assert sold("A L3@10 0", B, C, brake=True) == 2


@pytest.mark.clause("GR-21.6", "GR-20.10")
def test_the_turn_of_borders_closed_excuses():
    wall = {"variant": "border", "players": 5}
    assert sold("A L3@20 0", B, C, brake=True, **wall) == 5
    assert sold("A L3@10 0", B, C, **wall) == 2


@pytest.mark.clause("GR-21.6")
def test_beginning_the_turn_marked_excuses():
    bridge = Bridge("B L1@8 0", "A L3@10 0 back marked", C, no_loitering=True, to_play="A C")
    bridge.close()
    bridge.roll("r sp r sp r")
    bridge.speed(0)
    bridge.close()
    assert bridge.told(DiceSold) == ["DiceSold GR-6.14 A 5 500"]
    assert sold("A L3@10 0 back", B, C) == 2, "a U-turn by choice does not"
    assert sold("A L3@10 0 back", B, C, turn=True) == 2


@pytest.mark.clause("GR-21.6", "GR-19.3")
def test_the_don_loiters_without_allowance():
    bridge = Bridge("A L3@10 0 don", B, C, dice="r sp r sp r", no_loitering=True)
    bridge.close()
    assert bridge.cash("A") == 700


# --- timers


@pytest.mark.clause("GR-21.7")
def test_the_game_has_no_clock_of_its_own():
    assert (RULES.spec.ticks, RULES.spec.real_time, RULES.spec.cooperative) == (0, False, False)
    assert Bridge("A L3@10 0", B, C, phase=START).rules().legal(Race(3).state, -1) == []
