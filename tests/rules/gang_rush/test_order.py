"""GR-2: the steps of a round and the order of play."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.events import (
    AllowancePaid,
    Craned,
    DiceRolled,
    HazardPlaced,
    HazardRevealed,
    OrderSet,
    PlacingStarted,
    PoliceFired,
    RoundStarted,
    ShopDiscarded,
    ShopRefilled,
    TurnClosed,
    TurnLost,
    TurnStarted,
)
from game.rules.gang_rush.state import ARRESTED, FINISHED, PLACING, START
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import HAZARDS, tokens
from tests.rules.gang_rush.race import Draws, Race

STEPS = (
    RoundStarted, OrderSet, HazardRevealed, PlacingStarted, HazardPlaced, TurnStarted, TurnClosed, PoliceFired,
    Craned, ShopDiscarded, ShopRefilled,
)  # fmt: skip


def order_after(*cars: str, **options: object) -> str:
    """The order of the round that follows, when the first car, without MP, closes the last turn of this one."""
    bridge = Bridge(*cars, mp=0, **options)
    bridge.close()
    return "".join(bridge.names[seat] for seat in bridge.state.table.order)


@pytest.mark.clause("GR-0.1", "GR-2.1", "GR-1.10", "GR-3.1")
def test_a_round_goes_through_its_steps():
    race = Race(3, luck=Draws("", tokens("cont bar1 spk4 pol2 lim30", HAZARDS), ()))
    race.draft()
    race.place_far()
    for _ in range(3):
        race.idle()
    told = [type(event).__name__ for event in race.log if isinstance(event, STEPS)]
    assert told == [
        *["HazardRevealed"] * 5, "RoundStarted", "OrderSet", "PlacingStarted", *["HazardPlaced"] * 5,
        *["TurnStarted", "TurnClosed"] * 3, "PoliceFired", "PoliceFired", "ShopDiscarded", "ShopRefilled",
        "RoundStarted", "OrderSet", *["HazardRevealed"] * 5, "PlacingStarted",
    ]  # fmt: skip
    assert race.table.round == 2
    assert race.table.phase == PLACING


@pytest.mark.clause("GR-2.1", "GR-16.9", "GR-12.10")
def test_the_end_of_a_round_is_police_crane_refresh():
    bridge = Bridge("A L3@10 0", "B river@L1@20", "pol1 L5@10", shop="tire plate nitro crew sugar", bonuses="scope")
    bridge.close()
    told = [word.split()[0] for word in bridge.told(*STEPS)]
    assert told == [
        "TurnClosed", "PoliceFired", "PoliceFired", "Craned", "ShopDiscarded", "ShopRefilled", "RoundStarted",
        "OrderSet", "PlacingStarted", "TurnStarted",
    ]  # fmt: skip
    assert bridge.state.table.round == 3


@pytest.mark.clause("GR-2.2")
def test_the_leader_first_then_the_faster_then_the_lower_lane():
    """The example of the rules."""
    assert order_after("A L3@10 30", "B L1@10 30", "C L2@11 20", "D L5@10 40") == "CDBA"


@pytest.mark.clause("GR-2.2")
@pytest.mark.parametrize(
    ("cars", "order"),
    [
        (("A L3@10 0", "B L3@12 0", "C L3@14 0"), "CBA"),
        (("A L3@10 50", "B L2@11 0", "C L5@8 50"), "BAC"),
        (("A L5@10 20", "B L3@10 20", "C L1@10 20"), "CBA"),
        (("A L1@10 10", "B L3@10 20", "C L5@10 30"), "CBA"),
        (("A L2@-1 0", "B L1@-2 0", "C L3@0 0"), "CAB"),
    ],
)
def test_what_counts_first(cars: tuple[str, ...], order: str):
    assert order_after(*cars) == order


@pytest.mark.clause("GR-2.4")
def test_backwards_cars_are_sorted_like_others():
    assert order_after("A L3@10 0 back marked d0", "B L3@8 50", "C L1@10 20") == "CAB"
    assert order_after("A L1@10 0 back", "B L3@10 0", "C L5@12 0 back marked") == "CAB"


@pytest.mark.clause("GR-2.3", "GR-2.5")
def test_the_order_holds_for_the_whole_round():
    bridge = Bridge("A L3@10 30", "B L3@8 20", "C L1@6 50", to_play="B C")
    bridge.drive("straight straight straight")
    bridge.close()
    assert bridge.active == 1
    bridge.roll("st st st st st")
    bridge.drive("left straight")
    bridge.close()
    assert (bridge.active, bridge.phase) == (2, START)
    assert bridge.state.table.order == (0, 1, 2)
    assert bridge.state.table.to_play == ()
    bridge.roll("st st st st st")
    bridge.drive("straight " * 5)
    bridge.close()
    assert bridge.events(OrderSet)[-1].order == (2, 0, 1)


@pytest.mark.clause("GR-2.5")
def test_turns_are_played_leader_first():
    race = Race(4)
    race.draft(("duke", 5), ("don", 3), ("parker", 1), ("spender", 2))
    race.place_far()
    for name in "CDBA":
        assert race.active == name
        race.idle()
    assert [event.seat for event in race.all_events(TurnStarted)] == [2, 3, 1, 0]


@pytest.mark.clause("GR-2.6", "GR-19.3")
def test_a_car_in_the_river_loses_its_turn():
    """No dice, no sale, no allowance for the Don; the crane comes only at the end of the round."""
    bridge = Bridge("A L3@10 0", "B river@L1@20 don $700 reserve:crew ramp", "C L3@8 0", to_play="B C")
    bridge.close()
    assert bridge.told(TurnLost) == ["TurnLost GR-2.6 B river"]
    assert bridge.active == 2
    assert (bridge.cash("B"), bridge.where("B")) == (700, "river")
    assert not bridge.events(DiceRolled)
    assert not bridge.events(AllowancePaid)
    assert bridge.state.table.to_play == ()


@pytest.mark.clause("GR-2.6")
@pytest.mark.parametrize(("at", "reason"), [(FINISHED, "finished"), (ARRESTED, "arrested")])
def test_a_car_that_has_left_loses_its_turn(at: int, reason: str):
    bridge = Bridge("A L3@10 0", "B L3@12 0 don", "C L3@8 0", to_play="B C", variant="border")
    cars = bridge.state.table.cars
    _set_at(bridge, at)
    bridge.close()
    assert bridge.told(TurnLost) == [f"TurnLost GR-2.6 B {reason}"]
    assert bridge.active == 2
    assert bridge.state.table.cars[1].cash == cars[1].cash


def _set_at(bridge: Bridge, at: int) -> None:
    """Take car B off the road."""
    table = bridge.state.table
    gone = replace(table.cars[1], at=at)
    field = "finished" if at == FINISHED else "arrested"
    table = replace(table, cars=(table.cars[0], gone, table.cars[2]), **{field: (1,)})
    bridge.state = replace(bridge.state, table=table)


@pytest.mark.clause("GR-2.7", "GR-11.12")
def test_nothing_is_reset_between_rounds():
    bridge = Bridge(
        "A L3@10 30 d4 $300 debt200 reserve:nitro gold:tire", "B L1@8 20 d2 ramp", "C L5@6 0 back marked d0", mp=0
    )
    before = bridge.cars
    bridge.close()
    assert bridge.state.table.round == 3
    assert bridge.cars == before


def test_a_turn_begins_afresh():
    """What a turn counts does not carry over to the next one."""
    bridge = Bridge("A L3@10 20", "B L1@8 0 reserve:steering", "C L5@6 0", dice="st", to_play="B C")
    bridge.drive("left straight")
    bridge.close()
    bridge.roll("st st st st st")
    bridge.use("steering")
    assert (bridge.turn.free, bridge.turn.steers) == (5, 6)
    bridge.close()
    turn = bridge.turn
    assert (turn.seat, turn.dice, turn.spent, turn.mp, turn.free, turn.steers, turn.shots) == (2, (), 0, 0, 0, 0, 0)
    assert bridge.legal(cmd.Roll) == [cmd.Roll(2)]
