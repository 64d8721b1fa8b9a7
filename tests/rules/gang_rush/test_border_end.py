"""GR-20: Border's Closed: arrests, leaving the bridge, ramps, and the end."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.events import (
    AllowancePaid,
    Arrested,
    Bounced,
    DamageTaken,
    DiceSold,
    Finished,
    Impact,
    Jumped,
    MatchEnded,
    MoneyLost,
    MovementEnded,
    PoliceFired,
    RampPlaced,
    TurnClosed,
    TurnLost,
)
from game.rules.gang_rush.state import ARRESTED, OVER, START
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import space
from tests.rules.gang_rush.test_border import WALLS, border


def arrest(bridge: Bridge, names: str) -> Bridge:
    """These cars are arrested, in this order."""
    table = bridge.state.table
    seats = tuple(bridge.names.index(name) for name in names)
    cars = tuple(replace(car, at=ARRESTED) if seat in seats else car for seat, car in enumerate(table.cars))
    bridge.state = replace(bridge.state, table=replace(table, cars=cars, arrested=seats))
    return bridge


def ended(bridge: Bridge) -> tuple[str, str, str]:
    """Clause, ranking and winner ("-" for none) of the end."""
    (event,) = bridge.events(MatchEnded)
    assert bridge.phase == OVER
    winner = bridge.names[event.winner] if event.winner >= 0 else "-"
    return event.rule, "".join(bridge.names[seat] for seat in event.ranking), winner


def outcome(bridge: Bridge) -> Any:
    return bridge.rules().outcome(bridge.state)


# --- arrests


@pytest.mark.clause("GR-20.6", "GR-20.23", "GR-15.13", "GR-6.17", "GR-19.3")
def test_a_landing_beyond_the_wall_is_an_arrest():
    """Without sale and without allowance; no die if even the short landing lies beyond."""
    bridge = border("A L3@14 50 don", "B L1@2 0", "ramp L3@16", dice="st sh", mp=7, to_play="B")
    bridge.drive("straight")
    assert bridge.told(Jumped) == ["Jumped GR-15.13 A L3@16 6 - -"]
    assert bridge.told(Arrested, MovementEnded, TurnClosed) == [
        "Arrested GR-20.6 A L3@16", "MovementEnded GR-6.11 A 0", "TurnClosed GR-6.13 A",
    ]  # fmt: skip
    assert not bridge.events(DiceSold)
    assert not bridge.events(AllowancePaid)
    assert (bridge.where("A"), bridge.cash("A"), bridge.active) == ("arrested", 500, 1)
    assert bridge.state.table.arrested == (0,)


@pytest.mark.clause("GR-20.23", "GR-15.11", "GR-15.13")
@pytest.mark.parametrize(("die", "place"), [("st", "arrested"), ("r", "arrested"), ("damage", "L3@24")])
def test_the_die_decides_when_only_the_short_landing_is_before_the_wall(die: str, place: str):
    """With five MP left from L3@16 the short landing is the wall itself, to bounce off."""
    bridge = border("A L3@14 40", "B L1@2 0", "ramp L3@16", mp=6, to_play="B")
    bridge.drive("straight", die)
    if place == "arrested":
        assert (bridge.where("A"), bridge.cash("A")) == ("arrested", 500)
        return
    assert [(event.space, event.car) for event in bridge.events(Bounced)] == [(space("L3@24"), -1)]
    assert bridge.choices == ["L3@26", "L2@25", "L4@25"], "all of them beyond the wall"
    bridge.choose("L2@25")
    assert bridge.where("A") == "arrested"
    assert bridge.told(MoneyLost) == ["MoneyLost GR-15.17 A 300"]
    assert (bridge.durability("A"), bridge.cash("A")) == (3, 200)


@pytest.mark.clause("GR-20.23", "GR-20.5", "GR-15.19", "GR-15.21")
def test_a_rebound_off_the_wall():
    """Before the wall there is nothing but wall to come down on; off the side of it everything lies beyond."""
    bridge = border("A L3@14 40", "B L3@22 0", "ramp L3@16", to_play="B")
    bridge.drive("straight", "r")
    assert bridge.told(Bounced) == ["Bounced GR-15.15 A L3@22 B"]
    assert bridge.choices == ["L3@24", "L2@23", "L4@23"]
    bridge.choose("L2@23")
    assert bridge.told(Bounced)[1:] == ["Bounced GR-15.21 A L2@23 -"]
    assert bridge.where("A") == "arrested", "L2@25 is the only way on"
    assert bridge.road == {"L3@16": "ramp", **WALLS[5]}


@pytest.mark.clause("GR-20.23", "GR-15.19")
def test_a_rebound_with_a_way_back_to_the_road_is_no_arrest():
    bridge = border("A L2@15 30", "B L2@21 0", "ramp L2@17", "C L3@22 0", to_play="B")
    bridge.drive("straight", "r")
    assert bridge.choices == []
    assert bridge.where("A") == "L1@22", "L2@23 is the wall and on L3@22 stands a car"


@pytest.mark.clause("GR-20.6", "GR-2.6", "GR-14.23", "GR-20.21")
def test_for_an_arrested_car_the_game_is_over():
    bridge = arrest(
        border("A L3@10 0 reserve:loaded gold:scope", "B L3@12 0", "C L1@8 0", players=3, to_play="B C"), "B"
    )
    assert [command.target for command in bridge.legal(cmd.UseToken)] == [2]
    assert [command.target for command in bridge.legal(cmd.Scope)] == [2]
    bridge.close()
    assert bridge.told(TurnLost) == ["TurnLost GR-2.6 B arrested"]
    assert bridge.active == 2


# --- leaving


@pytest.mark.clause("GR-20.14", "GR-18.2", "GR-20.1")
@pytest.mark.parametrize(
    ("car", "way"), [("L3@2", "straight"), ("L2@1", "straight"), ("L2@1", "left"), ("L4@1", "right")]
)
def test_over_the_start_line_on_the_leg_back(car: str, way: str):
    bridge = border(f"A {car} 20 home", "B L3@10 0", to_play="B", dice="st")
    bridge.drive(way)
    assert bridge.told(Finished, DiceSold) == [
        f"Finished GR-20.14 A {car} 1 1000", "DiceSold GR-6.14 A 1 100",
    ]  # fmt: skip
    assert bridge.cash("A") == 1600
    assert bridge.active == 1


@pytest.mark.clause("GR-20.14")
@pytest.mark.parametrize(
    ("car", "way", "end"), [("L3@4", "straight", "L3@2"), ("L1@2", "left", "L2@1"), ("L3@2", "right", "L2@1")]
)
def test_not_before(car: str, way: str, end: str):
    bridge = border(f"A {car} 10 home", "B L3@10 0")
    bridge.drive(way)
    assert bridge.where("A") == end


@pytest.mark.clause("GR-20.14", "GR-20.24", "GR-9.10")
def test_a_push_over_the_start_line():
    """The one on the leg back leaves; the one on the leg out just stands on the approach."""
    bridge = border("A L3@4 20 home", "B L3@2 10 home", "C L5@8")
    bridge.drive("straight")
    assert bridge.told(Finished) == ["Finished GR-20.14 B L3@2 1 1000"]
    out = border("A L3@4 30 home $2000", "B L3@2 10 $2000", "C L5@8")
    out.drive("straight")
    assert out.where("B") == "L3@0"
    assert not out.events(Finished)


@pytest.mark.clause("GR-20.24", "GR-6.8")
def test_on_the_leg_back_nothing_at_the_start_is_in_the_way():
    """A car on the approach is beyond the line for it."""
    bridge = border("A L3@2 10 home", "B L3@0 0")
    bridge.drive("straight")
    assert bridge.where("A") == "finished"
    assert not bridge.events(Impact)


@pytest.mark.clause("GR-20.24", "GR-15.13", "GR-20.14")
def test_a_jump_over_the_start_line():
    bridge = border("A L3@6 40 home", "B L1@10 0", "ramp L3@4 home")
    bridge.drive("straight")
    assert bridge.told(Jumped, Finished) == ["Jumped GR-15.13 A L3@4 3 - -", "Finished GR-20.14 A L3@4 1 1000"]
    short = border("A L3@6 30 home", "B L1@10 0", "ramp L3@4 home")
    short.drive("straight", "damage")
    assert short.cars[0] == "A L3@2 30 d4 $300 home"


@pytest.mark.clause("GR-20.24", "GR-15.18")
def test_a_rebound_over_the_start_line():
    bridge = border("A L3@8 40 home", "B L3@2 0", "ramp L3@6 home", "C L1@10")
    bridge.drive("straight", "damage")
    assert bridge.events(Bounced)[0].space == space("L3@2")
    assert bridge.choices == ["L3@0", "L4@1", "L2@1"]
    bridge.choose("L3@0")
    assert bridge.where("A") == "finished"


@pytest.mark.clause("GR-20.14", "GR-0.8")
def test_the_finish_line_is_never_reached():
    """Even from the last space: out there is the wall; and the leg back crosses only the start line."""
    bridge = border("A L3@38 50", "B L1@2", players=3, free=0)
    bridge.drive("straight")
    assert (bridge.where("A"), bridge.needle("A")) == ("L3@38", 0)
    assert not bridge.events(Finished)


# --- meeting, ramps


@pytest.mark.clause("GR-20.15", "GR-9.7")
def test_cars_that_meet_head_on_crash():
    bridge = border("A L3@10 20", "B L3@12 10 home")
    bridge.drive("straight")
    assert bridge.told(Impact) == ["Impact GR-9.7 A B crash ahead 20 10"]
    assert bridge.cars == ["A L3@10 0 d3 $200", "B L3@14 0 d3 $200 home"]
    follow = border("A L3@14 20 home", "B L3@12 10 home")
    follow.drive("straight")
    assert [event.kind for event in follow.events(Impact)] == ["bump"]


@pytest.mark.clause("GR-20.16", "GR-15.5", "GR-15.7")
def test_a_ramp_points_along_the_leg():
    bridge = border("A L3@10 0 home ramp", "B L1@2", phase=START)
    bridge.do(cmd.PlaceRamp(0, space("L3@6")))
    assert bridge.road["L3@6"] == "ramp home"
    assert [event.facing for event in bridge.events(RampPlaced)] == [-1]
    back = border("A L3@10 30 home", "B L1@2", "ramp L3@8 home")
    back.drive("straight", "r")
    assert back.where("A") == "L3@4"
    wrong = border("A L3@10 20 home", "B L1@2", "ramp L3@8")
    wrong.drive("straight")
    assert [(event.asked, event.cause) for event in wrong.events(DamageTaken)] == [(3, "ramp")]
    assert wrong.where("A") == "L3@8"
    side = border("A L2@7 20", "B L1@2", "ramp L3@8 home")
    side.drive("right")
    assert side.durability("A") == 3


# --- the end


@pytest.mark.clause("GR-20.17", "GR-18.5", "GR-20.21", "GR-18.7")
def test_a_first_crossing_does_not_end_the_match():
    """Police fire and the next round comes; it ends when every car has left or is arrested."""
    bridge = border("A L3@2 10 home", "B L3@10 0", "C L1@10 0", "D L5@10 0", players=4)
    bridge.drive("straight")
    assert not bridge.events(MatchEnded)
    assert len(bridge.events(PoliceFired)) == 2
    assert bridge.state.table.round == 3
    last = arrest(border("A L3@2 10 home", "B finished", "C L1@10 0", players=3), "C")
    last.drive("straight")
    assert ended(last) == ("GR-20.17", "BAC", "B")


@pytest.mark.clause("GR-20.18", "GR-18.10")
def test_the_lowest_is_last_and_arrested_cars_cannot_win():
    bridge = arrest(
        border("A L3@2 10 home $0", "B finished $100", "C L1@10 0 $9000", "D L1@12 0 $8000", players=4), "CD"
    )
    bridge.drive("straight")
    assert ended(bridge) == ("GR-20.17", "BADC", "A"), "the first arrested at the very end"
    found = outcome(bridge)
    assert found.places == (1, 2, 4, 3)
    assert found.scores == (200, 100, 9000, 8000)


@pytest.mark.clause("GR-20.18", "GR-20.22", "GR-21.5")
@pytest.mark.parametrize(("round_", "end"), [(39, False), (40, True)])
def test_the_round_limit_and_the_cars_still_on_the_bridge(round_: int, end: bool):
    bridge = arrest(
        border("A L3@10 0 $900", "B finished", "C L1@20 0 home", "D L1@12 0", "E L5@8 0 $300", round_=round_), "D"
    )
    bridge.close()
    if end:
        assert ended(bridge) == ("GR-20.22", "BCAED", "A")
        assert outcome(bridge).places == (1, 2, 3, 5, 4)
    else:
        assert not bridge.events(MatchEnded)


@pytest.mark.clause("GR-20.19", "GR-20.6")
def test_if_all_are_arrested_nobody_wins():
    bridge = arrest(border("A L3@30 50", "B L1@2 0", "C L1@4 0", "ramp L3@32", players=3, mp=7), "BC")
    bridge.drive("straight")
    assert ended(bridge) == ("GR-20.17", "ACB", "-")
    found = outcome(bridge)
    assert (found.rule, found.headline) == ("GR-20.19", "Nobody got away")
    assert found.places == (2, 4, 3)


@pytest.mark.clause("GR-20.20", "GR-20.17")
def test_the_last_car_left_is_last():
    bridge = border("A L3@2 10 home $0", "B finished", "C L1@10 0 $9000", players=3, to_play="C")
    bridge.drive("straight")
    assert ended(bridge) == ("GR-20.20", "BAC", "B")
    assert not bridge.events(TurnLost)
    going_on = arrest(border("A L3@2 10 home", "B L1@8 0", "C L1@10 0", players=3, to_play="C"), "B")
    going_on.drive("straight")
    assert not going_on.events(MatchEnded), "with an arrested car the one left can still do something"
    assert going_on.active == 2


@pytest.mark.clause("GR-20.20")
def test_two_cars_left_go_on():
    bridge = border("A L3@2 10 home", "B L1@8 0", "C L1@10 0", players=3, to_play="C")
    bridge.drive("straight")
    assert not bridge.events(MatchEnded)
    assert bridge.active == 2


@pytest.mark.clause("GR-18.11", "GR-20.18")
def test_standing_by_money_then_ranking():
    bridge = border("A L3@2 10 home $0", "B finished $600", "C finished $600", "D L1@10 0", players=4)
    bridge.drive("straight")
    assert ended(bridge) == ("GR-20.20", "BCAD", "B")
    assert outcome(bridge).places == (3, 1, 2, 4)
