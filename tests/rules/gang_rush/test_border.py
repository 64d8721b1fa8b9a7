"""GR-20: Border's Closed: the walls, legs, the turn, and the hazards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.board import TO_FINISH, TO_START, name_of
from game.rules.gang_rush.events import (
    HazardRevealed,
    OrderSet,
    PileShuffled,
    PlacingStarted,
    PoliceFired,
    SteersSpent,
    Turned,
    Wrecked,
)
from game.rules.gang_rush.state import MOVED, MOVING, START, WALL, WALL_POLICE
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import HAZARDS, PRINTED, tokens
from tests.rules.gang_rush.race import Draws, Race

CONT, POLICE = "wall", "wall-police"
WALLS = {
    5: {"L1@24": CONT, "L2@23": CONT, "L3@24": CONT, "L4@23": CONT, "L5@24": CONT},
    4: {"L1@32": CONT, "L2@31": CONT, "L3@32": POLICE, "L4@31": CONT, "L5@32": CONT},
    3: {"L1@40": CONT, "L2@39": POLICE, "L3@40": CONT, "L4@39": POLICE, "L5@40": CONT},
}
OFFICERS = {5: {}, 4: {"L3@32": 1}, 3: {"L2@39": 1, "L4@39": 2}}
ASIDES = {5: "cont cont cont cont cont", 4: "cont cont cont cont pol1 bar1", 3: "cont cont cont pol1 pol2 bar2"}
PLAYERS = pytest.mark.parametrize("players", [3, 4, 5])


def border(*pieces: str, players: int = 5, **more: Any) -> Bridge:
    """A race to the wall; five players unless said otherwise."""
    return Bridge(*pieces, players=players, variant="border", **more)


def zone(players: int) -> int:
    return {5: 3, 4: 4, 3: 5}[players]


def turnaround(players: int) -> set[str]:
    """The thirteen spaces before the wall."""
    end = 8 * zone(players)
    odd = {f"L{lane}@{pos}" for lane in (1, 3, 5) for pos in (end - 6, end - 4, end - 2)}
    return odd | {f"L{lane}@{pos}" for lane in (2, 4) for pos in (end - 5, end - 3)}


# --- the wall


@PLAYERS
@pytest.mark.clause("GR-20.2", "GR-20.3")
def test_the_wall(players: int):
    bridge = border("A L3@0 0", players=players)
    assert bridge.road == WALLS[players]
    officers = {name_of(at): left for at, left in enumerate(bridge.state.table.left) if left}
    assert officers == OFFICERS[players]
    for name in WALLS[players]:
        place = next(one for one in PRINTED.board.spaces if f"L{one.lane}@{one.pos}" == name)
        assert place.zone == zone(players)
    codes = Counter(code for code in bridge.state.table.hazards if code)
    assert codes == Counter({WALL: 5 - len(OFFICERS[players]), WALL_POLICE: len(OFFICERS[players])})


@PLAYERS
@pytest.mark.clause("GR-20.8", "GR-20.2")
def test_the_turnaround_zone(players: int):
    tables = border("A L3@0 0", players=players).tables
    found = {name_of(at) for at, inside in enumerate(tables.turnaround) if inside}
    assert found == turnaround(players)
    assert len(found) == 13


@PLAYERS
@pytest.mark.clause("GR-20.4", "GR-20.7")
def test_the_tokens_of_the_wall_are_not_in_the_pile(players: int):
    race = Race(players, variant="border")
    dealt = Counter(race.table.row + race.state.hazard_pile)
    box = Counter({number: hazard.copies for number, hazard in enumerate(PRINTED.hazards)})
    assert box - dealt == Counter(tokens(ASIDES[players], HAZARDS))
    assert not dealt - box
    size = 30 - len(ASIDES[players].split())
    assert race.happened[0] == PileShuffled("GR-20.4", "hazards", size)
    assert len(race.events(HazardRevealed)) == players


@pytest.mark.clause("GR-20.5", "GR-10.2", "GR-10.3")
@pytest.mark.parametrize(
    ("players", "at", "end"), [(4, "L3@30", "L3@32"), (3, "L2@37", "L2@39"), (5, "L1@22", "L1@24")]
)
def test_the_wall_is_a_container_for_driving(players: int, at: str, end: str):
    bridge = border(f"A {at} 30", players=players)
    bridge.drive("straight")
    assert bridge.cars[0] == f"A {at} 0 d3 $200"
    assert bridge.told(Wrecked) == [f"Wrecked GR-10.2 A {end} 3"]
    assert bridge.road == WALLS[players]


@pytest.mark.clause("GR-20.5", "GR-10.4", "GR-23.40")
def test_the_wall_is_a_container_for_pushing():
    bridge = border("A L3@28 30", "B L3@30 20", players=4)
    bridge.drive("straight")
    assert bridge.cars == ["A L3@28 0 d2 $100", "B L3@30 0 d2 $100"]
    oncoming = border("A L3@28 30 $2000", "B L3@30 20 home $2000", players=4)
    oncoming.drive("straight")
    assert oncoming.cars == ["A L3@28 0 d0 $1400", "B L3@30 0 d0 $1400 home"], "5 each, then the wall, without a flip"
    assert oncoming.told(Wrecked) == ["Wrecked GR-10.4 A B L3@32 3"]


@pytest.mark.clause("GR-20.5", "GR-13.3", "GR-13.8")
def test_the_walls_police_cannot_be_shot():
    bridge = border("A L3@26 20 gold:shotgun", "pol1 L3@28", dice="sh", players=4)
    assert bridge.targets() == ["L3@28"]
    near = border("A L3@30 20 gold:shotgun", dice="sh", players=4)
    assert near.legal(cmd.Shoot) == []


@pytest.mark.clause("GR-20.5", "GR-16.1", "GR-16.2", "GR-16.3", "GR-20.21")
def test_the_walls_police_fire_every_round():
    bridge = border("A L4@21", "B L2@21", players=3)
    bridge.police()
    assert (bridge.durability("A"), bridge.durability("B")) == (4, 5)
    fired = [(name_of(event.space), event.shots) for event in bridge.events(PoliceFired)]
    assert fired == [("L2@39", 1), ("L2@39", 1), ("L4@39", 2), ("L4@39", 2)]
    five = border("A L3@20")
    five.police()
    assert not five.events(PoliceFired)


@PLAYERS
@pytest.mark.clause("GR-20.23", "GR-20.8", "GR-3.6", "GR-15.4")
def test_nothing_is_placed_in_the_zone_at_the_wall_or_beyond(players: int):
    race = Race(players, variant="border")
    race.draft()
    end = 8 * zone(players)
    road = {f"L{lane}@{pos}" for lane in (1, 2, 3, 4, 5) for pos in range(2, end - 6) if (lane + pos) % 2}
    road = {name for name in road if name[1] in "135" or name[-2:] != "@1"}
    assert {name_of(command.space) for command in race.legal(cmd.PlaceHazard)} == road
    assert f"L2@{end - 7}" in road, "a space across the zone line does not belong to the zone"
    while race.table.phase != START:
        race.do(race.legal(cmd.PlaceHazard)[0])
    ramps = {name_of(command.space) for command in race.legal(cmd.PlaceRamp)}
    taken = {name_of(at) for at, code in enumerate(race.table.hazards) if code} - set(WALLS[players])
    assert ramps == road - taken


@pytest.mark.clause("GR-20.8", "GR-20.23", "GR-8.8")
def test_police_are_not_moved_into_the_zone():
    bridge = border("A L3@14 10", "pol2 L3@16", "cont L2@15")
    bridge.drive("straight")
    assert bridge.choices == ["L2@17", "L4@17", "L4@15"]
    bridge = border("A L2@15 10", "pol2 L2@17", "cont L1@16")
    bridge.drive("straight")
    assert bridge.choices == []
    assert bridge.road["L3@16"] == "pol2", "L1@18 and L3@18 are turnaround spaces"


@pytest.mark.clause("GR-20.23", "GR-12.6", "GR-12.7")
def test_the_crane_puts_no_car_beyond_the_wall():
    """With everything full up to the wall the nearest free space is the one farther back, not L1@42."""
    full = [f"cont {name}" for name in ("L1@34", "L1@36", "L2@35", "L2@37", "L3@36", "L3@38")]
    bridge = border("A L1@38 0", "B river@L1@38", *full, players=3)
    bridge.crane()
    assert bridge.where("B") == "L1@32"


@pytest.mark.clause("GR-20.7", "GR-20.21", "GR-3.4")
def test_each_player_still_racing_places_one():
    bridge = border(
        "A L3@10 0", "B L1@12 0", "C finished", "D river@L1@2", "E L5@8 0", hazards="cont bar1 pol2 lim30 spk2 spk3",
    )  # fmt: skip
    bridge.close()
    assert len(bridge.events(HazardRevealed)) == 4
    assert {event.rule for event in bridge.events(HazardRevealed)} == {"GR-20.7"}
    assert bridge.told(PlacingStarted) == ["PlacingStarted GR-20.7 D E A B"]


@pytest.mark.clause("GR-20.7", "GR-20.21")
def test_in_round_one_as_many_as_there_are_players():
    race = Race(4, variant="border", luck=Draws("", tokens("bar2 bar3 spk2 spk3", HAZARDS), ()))
    race.draft()
    assert race.table.placers == (3, 2, 1, 0)
    assert race.row() == "bar2 bar3 spk2 spk3"


# --- legs and the turn


@pytest.mark.clause("GR-20.1", "GR-20.9", "GR-0.12")
def test_all_begin_on_the_leg_out():
    race = Race(5, variant="border")
    race.draft()
    assert {(car.facing, car.leg) for car in race.table.cars} == {(TO_FINISH, TO_FINISH)}


@pytest.mark.clause("GR-20.9", "GR-0.4")
@pytest.mark.parametrize(("way", "end"), [("straight", "L3@8"), ("left", "L4@9"), ("right", "L2@9")])
def test_on_the_leg_back_cars_drive_to_the_start(way: str, end: str):
    bridge = border("A L3@10 20 home")
    bridge.drive(way)
    assert bridge.where("A") == end


@pytest.mark.clause("GR-20.10", "GR-11.6", "GR-6.9")
def test_the_turn():
    """The example of the rules."""
    bridge = border("A L3@16 30", dice="st")
    bridge.drive("straight straight straight")
    assert bridge.where("A") == "L3@22"
    bridge.do(cmd.HandBrake(0))
    assert bridge.cars[0] == "A L3@22 0 d6 $500 home"
    assert bridge.events(Turned) == [Turned("GR-20.10", 0, TO_START, TO_START, "hand brake")]
    assert bridge.events(SteersSpent) == [SteersSpent("GR-6.9", 0, 2, 0, 1, "hand brake")]
    assert not bridge.car("A").marked
    assert {type(command) for command in bridge.legal()} == {cmd.Close}


@PLAYERS
@pytest.mark.clause("GR-20.10", "GR-20.8")
def test_the_only_hand_brake_is_in_the_turnaround_zone(players: int):
    for one in PRINTED.board.spaces:
        name = f"L{one.lane}@{one.pos}"
        if name in WALLS[players] or one.pos > 8 * zone(players):
            continue
        out, home = (border(f"A {name} 0 {leg}", players=players) for leg in ("", "home"))
        assert bool(out.legal(cmd.HandBrake)) is (name in turnaround(players)), name
        assert not home.legal(cmd.HandBrake), name


@pytest.mark.clause("GR-20.10")
def test_it_takes_three_steers_and_the_end_of_the_movement():
    assert border("A L3@20 0", free=3).legal(cmd.HandBrake)
    assert not border("A L3@20 0", free=2).legal(cmd.HandBrake)
    assert border("A L3@20 0", free=2, dice="st").legal(cmd.HandBrake)
    assert not border("A L3@20 10").legal(cmd.HandBrake)
    assert not border("A L3@20 0 back").legal(cmd.HandBrake)


@pytest.mark.clause("GR-20.11", "GR-11.3")
@pytest.mark.parametrize(("answer", "left"), [("out", "A L3@20 10 d0 $500"), ("back", "A L3@20 10 d0 $500 home")])
def test_a_flipped_car_in_the_zone_chooses_its_leg(answer: str, left: str):
    bridge = border("A L3@20 0 d0 back marked", phase=START)
    bridge.roll("sp sh sh sh sh")
    bridge.speed(10)
    assert (bridge.chooser, bridge.choices) == ("A", [])
    assert bridge.legal() == [cmd.TurnFacing(0, False), cmd.TurnFacing(0, True)]
    bridge.choose(answer)
    assert bridge.cars[0] == left
    assert bridge.events(SteersSpent) == [SteersSpent("GR-6.9", 0, 3, 0, 0, "U-turn")]
    assert [event.rule for event in bridge.events(Turned)] == ["GR-20.11"]
    assert (bridge.phase, bridge.turn.mp, bridge.turn.free) == (MOVING, 1, 1)
    bridge.drive("straight")
    assert bridge.where("A") == ("L3@22" if answer == "out" else "L3@18")


@pytest.mark.clause("GR-20.11")
def test_it_chooses_while_standing_too():
    bridge = border("A L3@20 0 d0 back marked", phase=START)
    bridge.roll("sh sh sh sh sh")
    bridge.choose("back")
    assert bridge.cars[0] == "A L3@20 0 d0 $500 home"
    assert bridge.phase == MOVED


@pytest.mark.clause("GR-20.12", "GR-11.3", "GR-20.11")
@pytest.mark.parametrize(
    ("car", "facing"), [("A L3@16", 1), ("A L2@17", 1), ("A L3@10 home", -1), ("A L3@20 home", -1)]
)
def test_elsewhere_the_u_turn_faces_along_the_leg(car: str, facing: int):
    bridge = border(f"{car} 0 d0 back marked", phase=START)
    assert bridge.car("A").facing == -facing
    bridge.roll("sh sh sh sh sh")
    assert (bridge.car("A").facing, bridge.car("A").leg, bridge.car("A").marked) == (facing, facing, False)
    assert [event.rule for event in bridge.events(Turned)] == ["GR-20.12"]


@pytest.mark.clause("GR-20.9", "GR-7.8")
def test_a_flip_turns_the_car_against_its_leg():
    bridge = border("A L3@10 10 d1 home", "bar1 L3@8")
    bridge.drive("straight")
    assert bridge.cars[0] == "A L3@8 0 d0 $400 home back marked"
    assert bridge.car("A").facing == TO_FINISH


# --- order


@pytest.mark.clause("GR-20.13")
@pytest.mark.parametrize(
    ("cars", "order"),
    [
        (("E L1@20 0 home", "F L3@22 0", "G L5@18 0 home"), "GEF"),
        (("A L3@2 0 home", "B L3@22 50", "C L1@18 50"), "ABC"),
        (("A L3@10 10 home", "B L1@10 20 home", "C L5@10 20 home"), "BCA"),
        (("A L3@10 10", "B L5@10 20", "C L1@10 20"), "CBA"),
        (("A L1@4 0 back marked home d0", "B L5@2 0 home", "C L3@20 0"), "BAC"),
    ],
)
def test_cars_on_the_leg_back_come_first(cars: tuple[str, ...], order: str):
    bridge = border(*cars, players=3, mp=0)
    bridge.close()
    (event,) = bridge.events(OrderSet)
    assert "".join(bridge.names[seat] for seat in event.order) == order
    assert event.rule == "GR-20.13"
