"""GR-3: revealing and placing hazards."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.board import AHEAD, AHEAD_LEFT, AHEAD_RIGHT, DELTAS, at, lane_of, name_of, pos_of
from game.rules.gang_rush.content import CONTAINER
from game.rules.gang_rush.events import (
    HazardPlaced,
    HazardRevealed,
    PileShuffled,
    PlacingStarted,
    RowDiscarded,
    TurnStarted,
)
from game.rules.gang_rush.rounds import spaces_for
from game.rules.gang_rush.state import PLACING, START
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import HAZARDS, PRINTED, space, tokens
from tests.rules.gang_rush.race import Draws, Race

FOUR = ("A L3@10 30", "B L1@10 30", "C L2@11 20", "D L5@10 40")
"""The order is C, D, B, A."""


def placing(*pieces: str, row: str, printed: bool = False) -> Bridge:
    """Seat A is about to place the whole row; the cars stand at the start unless the pieces say where."""
    named = {piece[0] for piece in pieces}
    cars = [car for car in ("A L1@-2 0", "B L3@0 0", "C L5@-2 0") if car[0] not in named]
    cars += [piece for piece in pieces if piece[0].isupper()]
    placers = (0,) * len(row.split())
    return Bridge(
        *sorted(cars), *(piece for piece in pieces if not piece[0].isupper()), row=row, phase=PLACING, to_play="A",
        table={"placers": placers}, printed=printed,
    )  # fmt: skip


def legal_spaces(bridge: Bridge, token: str) -> set[str]:
    commands = bridge.legal(cmd.PlaceHazard, "A")
    return {name_of(command.space) for command in commands if command.token == HAZARDS[token]}


def put(bridge: Bridge, token: str, where: str) -> None:
    bridge.do(cmd.PlaceHazard(0, HAZARDS[token], space(where)))


ROAD = {
    f"L{lane}@{pos}" for lane in (1, 2, 3, 4, 5) for pos in range(2, 49) if (lane + pos) % 2 and (lane % 2 or pos >= 3)
}
"""Every space after the start line (GR-0.7)."""


def around(where: str) -> set[str]:
    lane, pos = int(where[1]), int(where[3:])
    near = [(0, 2), (0, -2), (-1, 1), (1, 1), (-1, -1), (1, -1)]
    return {f"L{lane + a}@{pos + b}" for a, b in near}


@pytest.mark.clause("GR-3.1", "GR-3.3", "GR-3.4")
def test_the_example_of_the_rules():
    """Five hazards with four players are placed by A, B, D, C, A."""
    bridge = Bridge(*FOUR, mp=0, hazards="cont bar1 pol2 lim30 spk2 spk3")
    bridge.close()
    assert bridge.told(PlacingStarted) == ["PlacingStarted GR-3.3 A B D C A"]
    assert [event.token for event in bridge.events(HazardRevealed)] == list(
        tokens("cont bar1 pol2 lim30 spk2", HAZARDS)
    )
    assert bridge.state.hazard_pile == tokens("spk3", HAZARDS)
    for name, token, where in (("A", "cont", "L3@20"), ("B", "pol2", "L1@20"), ("D", "spk2", "L5@20")):
        assert bridge.names[bridge.state.table.placers[0]] == name
        assert not bridge.legal(cmd.PlaceHazard, "C" if name != "C" else "A")
        bridge.do(cmd.PlaceHazard(bridge.names.index(name), HAZARDS[token], space(where)))
    assert bridge.road == {"L3@20": "cont", "L1@20": "pol2", "L5@20": "spk2"}
    assert bridge.state.table.row == tokens("bar1 lim30", HAZARDS)
    assert [bridge.names[seat] for seat in bridge.state.table.placers] == ["C", "A"]


@pytest.mark.clause("GR-3.3", "GR-3.11")
def test_nothing_is_discarded_when_all_are_placed():
    bridge = placing(row="bar1 lim30")
    put(bridge, "bar1", "L3@20")
    put(bridge, "lim30", "L3@30")
    assert bridge.phase == START
    assert bridge.events(RowDiscarded) == []


@pytest.mark.clause("GR-3.3", "GR-3.4")
@pytest.mark.parametrize(("players", "placers"), [(3, (2, 1, 0, 2, 1)), (4, (3, 2, 1, 0, 3)), (5, (4, 3, 2, 1, 0))])
def test_who_places(players: int, placers: tuple[int, ...]):
    race = Race(players)
    race.draft()
    assert race.events(PlacingStarted)[0].placers == placers
    race.place_far()
    assert tuple(event.seat for event in race.all_events(HazardPlaced)) == placers
    assert race.table.row == ()
    assert race.table.phase == START


@pytest.mark.clause("GR-3.1")
def test_each_round_reveals_five_more():
    race = Race(3, luck=Draws("", tokens("cont cont cont bar1 lim30 spk2 cont spk4 bar3 lim30 pol1", HAZARDS), ()))
    race.draft()
    race.place_far()
    assert race.row() == ""
    for _ in range(3):
        race.idle()
    assert race.row() == "spk2 cont spk4 bar3 lim30"
    assert (race.table.hazard_pile, len(race.state.hazard_pile)) == (20, 20)
    assert PRINTED.hazards[race.state.hazard_pile[-1]].id == "pol1"


@pytest.mark.clause("GR-3.1")
def test_the_row_is_filled_up_to_five():
    """What lies there already counts."""
    bridge = Bridge("A L3@10 0", "B L1@4 0", "C L5@4 0", row="cont bar1", hazards="pol1 pol2 pol3 pol4")
    bridge.close()
    assert bridge.state.table.row == tokens("cont bar1 pol1 pol2 pol3", HAZARDS)
    assert bridge.state.table.placers == (2, 1, 0, 2, 1)


@pytest.mark.clause("GR-3.2", "GR-22.3")
def test_an_empty_pile_is_made_of_the_discard():
    bridge = Bridge(*FOUR, mp=0, hazards="cont", hazard_discard="bar1 bar2 bar3 spk2 spk3")
    bridge.do(cmd.Close(0), shuffles=[(4, 3, 2, 1, 0)])
    assert bridge.events(PileShuffled) == [PileShuffled("GR-3.2", "hazards", 5)]
    assert bridge.state.table.row == tokens("cont bar1 bar2 bar3 spk2", HAZARDS)
    assert bridge.state.hazard_pile == tokens("spk3", HAZARDS)
    assert (bridge.state.table.hazard_discard, bridge.state.table.hazard_pile) == ((), 1)


@pytest.mark.clause("GR-3.2", "GR-3.5")
def test_the_row_stays_short_when_both_are_empty():
    bridge = Bridge(*FOUR, mp=0, hazards="cont", hazard_discard="bar1")
    bridge.do(cmd.Close(0), shuffles=[()])
    assert bridge.state.table.row == tokens("cont bar1", HAZARDS)
    assert bridge.told(PlacingStarted) == ["PlacingStarted GR-3.3 A B"]
    put(bridge, "bar1", "L3@20")
    bridge.do(cmd.PlaceHazard(1, HAZARDS["cont"], space("L1@20")))
    assert bridge.phase == START
    assert bridge.told(TurnStarted) == ["TurnStarted GR-2.5 C"]


@pytest.mark.clause("GR-3.2", "GR-3.5")
def test_no_hazards_at_all():
    bridge = Bridge(*FOUR, mp=0)
    bridge.close()
    assert bridge.phase == START
    assert bridge.told(PlacingStarted) == ["PlacingStarted GR-3.3"]


@pytest.mark.clause("GR-3.6", "GR-0.7", "GR-3.9")
def test_a_hazard_goes_to_any_empty_space_after_the_start_line():
    """Not to a car, hazard, ramp or money; printed damaged road and spaces across a line are empty."""
    bridge = placing("A L3@10 0", "ramp L2@5", "$100 L4@7", "pol1 L1@20", row="bar2", printed=True)
    assert legal_spaces(bridge, "bar2") == ROAD - {"L3@10", "L2@5", "L4@7", "L1@20"}
    assert {"L3@22", "L4@11", "L2@9", "L4@25", "L3@12", "L3@8"} <= legal_spaces(bridge, "bar2")


@pytest.mark.clause("GR-3.7")
def test_the_example_of_neighbours():
    bridge = placing("cont L3@20", "$100 L5@30", row="cont bar1")
    near = {"L3@22", "L3@18", "L2@21", "L4@21", "L2@19", "L4@19"}
    assert around("L3@20") == near
    assert ROAD - legal_spaces(bridge, "cont") == {"L3@20", "L5@30"} | near
    assert ROAD - legal_spaces(bridge, "bar1") == {"L3@20", "L5@30"}


@pytest.mark.clause("GR-3.7")
@pytest.mark.parametrize(
    ("lying", "token"), [("spk2", "spk4"), ("bar3", "bar1"), ("pol1", "pol4"), ("lim30", "lim30"), ("cont", "cont")]
)
def test_the_type_counts_not_the_number(lying: str, token: str):
    bridge = placing(f"{lying} L2@21", row=f"{token} spk3 bar2 pol2")
    assert ROAD - legal_spaces(bridge, token) == {"L2@21"} | around("L2@21")
    other = "bar2" if token == "spk4" else "spk3"
    assert ROAD - legal_spaces(bridge, other) == {"L2@21"}


@pytest.mark.clause("GR-3.7")
def test_a_hazard_just_placed_counts_too():
    bridge = placing(row="bar1 bar2 cont")
    put(bridge, "bar1", "L3@20")
    assert not legal_spaces(bridge, "bar2") & around("L3@20")
    assert "L3@20" not in legal_spaces(bridge, "cont")


@pytest.mark.clause("GR-3.8")
def test_police_may_move_next_to_police():
    bridge = Bridge("A L3@18 10", "B L1@2", "pol2 L3@20", "pol3 L2@23", "cont L4@21", "cont L4@19", "cont L2@19")
    bridge.drive("straight")
    assert bridge.road["L2@21"] == "pol2"
    assert bridge.road["L2@23"] == "pol3"
    assert "L2@21" in around("L2@23")


@pytest.mark.clause("GR-3.9", "GR-3.12")
@pytest.mark.parametrize("token", ["spk4", "bar3", "pol4", "lim30", "cont"])
@pytest.mark.parametrize("where", ["L3@14", "L3@10", "L2@13", "L4@13", "L2@11", "L4@11"])
def test_a_hazard_next_to_a_car_does_nothing_yet(token: str, where: str):
    bridge = placing("B L3@12 50", row=f"{token} cont")
    before = bridge.state.table.cars
    put(bridge, token, where)
    assert bridge.state.table.cars == before
    assert bridge.told() == [f"HazardPlaced GR-3.3 A {token} {where} {PRINTED.hazards[HAZARDS[token]].number}"]


def all_but(*free: str) -> list[str]:
    """A speed limit on every space after the start line but these."""
    return [f"lim30 {where}" for where in sorted(ROAD - set(free))]


@pytest.mark.clause("GR-3.10", "GR-3.11")
def test_a_token_without_a_legal_space_cannot_be_chosen():
    bridge = placing(*all_but("L3@20", "L3@22"), "cont L3@22", row="bar1 cont cont")
    assert bridge.legal(seat="A") == [cmd.PlaceHazard(0, HAZARDS["bar1"], space("L3@20"))]
    put(bridge, "bar1", "L3@20")
    assert bridge.told(RowDiscarded) == ["RowDiscarded GR-3.11 cont cont"]
    table = bridge.state.table
    assert (table.row, table.placers, table.hazard_discard) == ((), (), tokens("cont cont", HAZARDS))
    assert table.phase == START


@pytest.mark.clause("GR-3.11")
def test_a_full_bridge_ends_the_placing_at_once():
    bridge = Bridge("A L3@0 0", "B L1@0 0", "C L5@0 0", *all_but(), hazards="bar1 pol1", hazard_discard="")
    bridge.close()
    assert bridge.told(RowDiscarded) == ["RowDiscarded GR-3.11 bar1 pol1"]
    assert bridge.phase == START


@pytest.mark.clause("GR-3.13", "GR-8.10", "GR-10.1")
def test_containers_and_limits_stay_on_the_road():
    bridge = Bridge("A L3@10 50", "B L1@2", "lim30 L3@12", "cont L3@14")
    bridge.drive("straight straight")
    assert bridge.road == {"L3@12": "lim30", "L3@14": "cont"}
    assert bridge.discard == []


@pytest.mark.clause("GR-3.13", "GR-8.4", "GR-8.7")
def test_spikes_and_barriers_go_to_the_discard():
    bridge = Bridge("A L3@10 50", "B L1@2", "spk3 L3@12", "bar3:1 L3@14")
    bridge.drive("straight straight")
    assert bridge.road == {}
    assert bridge.discard == ["spk3", "bar3"]


@pytest.mark.clause("GR-3.13", "GR-8.8")
def test_police_go_to_the_discard_only_without_an_exit():
    walls = ["cont L2@19", "cont L4@19", "cont L2@21"]
    bridge = Bridge("A L3@18 10", "B L1@2", "pol4 L3@20", *walls)
    bridge.drive("straight")
    assert bridge.road["L4@21"] == "pol4"
    assert bridge.discard == []
    bridge = Bridge("A L3@18 10", "B L1@2", "pol4 L3@20", *walls, "cont L4@21")
    bridge.drive("straight")
    assert "pol4" not in bridge.road.values()
    assert bridge.discard == ["pol4"]


@pytest.mark.clause("GR-3.14")
@pytest.mark.parametrize("seed", range(12))
def test_containers_never_close_the_road(seed: int):
    """However many are placed, in front of every car one of the three ways on is free of containers."""
    bridge = placing(row="cont")
    chance, table = Random(seed), bridge.state.table
    hazards = bytearray(table.hazards)
    while free := list(spaces_for(bridge.tables, replace(table, hazards=bytes(hazards)), HAZARDS["cont"])):
        hazards[chance.choice(free)] = HAZARDS["cont"] + 1
    kinds = bridge.tables.kind
    assert sum(kinds[code] == CONTAINER for code in hazards) > 20
    for lane in range(1, 6):
        for pos in range(2 + lane % 2, 45, 2):
            here = at(lane, pos if (lane + pos) % 2 else pos - 1)
            ways = [here + DELTAS[way] for way in (AHEAD, AHEAD_LEFT, AHEAD_RIGHT)]
            inside = [way for way in ways if 1 <= lane_of(way) <= 5 and pos_of(way) < 49]
            assert any(kinds[hazards[way]] != CONTAINER for way in inside)
