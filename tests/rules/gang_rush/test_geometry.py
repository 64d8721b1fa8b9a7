"""GR-0: the bridge, its spaces, and the words for cars on it."""

from __future__ import annotations

import pytest

from game.rules.gang_rush.board import (
    AHEAD,
    AHEAD_LEFT,
    AHEAD_RIGHT,
    BEHIND,
    BEHIND_LEFT,
    BEHIND_RIGHT,
    DELTAS,
    DIAGONALS,
    OPPOSITE,
    STRAIGHT,
    TO_FINISH,
    TO_START,
    at,
    distance,
    facing_direction,
    lane_of,
    name_of,
    pos_of,
    turned,
)
from game.rules.gang_rush.commands import PlaceHazard, SetSpeed, Shoot
from game.rules.gang_rush.events import Finished, Impact, MovementOpened, Wrecked
from game.rules.gang_rush.state import MOVED, PLACING, SPEEDING
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import PRINTED, space

SPACES = PRINTED.board.spaces
NAMES = {f"L{one.lane}@{one.pos}" for one in SPACES}


def around(name: str) -> set[str]:
    """The neighbours of a space."""
    return {name_of(near) for near in Bridge().tables.neighbours(space(name))}


@pytest.mark.clause("GR-0.2", "GR-0.3")
def test_five_staggered_lanes() -> None:
    outer = {f"L{lane}@{pos}" for lane in (1, 3, 5) for pos in range(-2, 49, 2)}
    inner = {f"L{lane}@{pos}" for lane in (2, 4) for pos in range(-1, 48, 2)}
    assert outer | inner == NAMES
    assert len(SPACES) == 3 * 26 + 2 * 25
    assert all((one.lane + one.pos) % 2 == 1 for one in SPACES)


@pytest.mark.clause("GR-0.3")
def test_a_space_has_one_number_and_one_name() -> None:
    numbers = {at(one.lane, one.pos) for one in SPACES}
    assert len(numbers) == len(SPACES)
    for one in SPACES:
        number = at(one.lane, one.pos)
        assert (lane_of(number), pos_of(number)) == (one.lane, one.pos)
        assert name_of(number) == f"L{one.lane}@{one.pos}"


@pytest.mark.clause("GR-0.2", "GR-0.4", "GR-0.5")
def test_six_neighbours() -> None:
    here = space("L3@20")
    ways = (AHEAD, AHEAD_RIGHT, BEHIND_RIGHT, BEHIND, BEHIND_LEFT, AHEAD_LEFT)
    assert [name_of(here + DELTAS[way]) for way in ways] == ["L3@22", "L4@21", "L4@19", "L3@18", "L2@19", "L2@21"]
    from_even = space("L2@19")
    assert [name_of(from_even + DELTAS[way]) for way in ways] == ["L2@21", "L3@20", "L3@18", "L2@17", "L1@18", "L1@20"]
    assert STRAIGHT == (AHEAD, BEHIND)
    assert [name_of(here + DELTAS[way]) for way in DIAGONALS] == ["L2@21", "L4@21", "L2@19", "L4@19"]
    assert [here + DELTAS[way] + DELTAS[OPPOSITE[way]] for way in ways] == [here] * 6


@pytest.mark.clause("GR-0.4")
def test_neighbours_at_the_ends_and_sides() -> None:
    assert around("L3@20") == {"L3@22", "L3@18", "L2@21", "L4@21", "L2@19", "L4@19"}
    assert around("L1@10") == {"L1@12", "L1@8", "L2@11", "L2@9"}
    assert around("L5@-2") == {"L5@0", "L4@-1"}
    assert around("L4@47") == {"L4@45", "L3@48", "L5@48", "L3@46", "L5@46"}
    for one in SPACES:
        name = f"L{one.lane}@{one.pos}"
        assert all(name in around(near) for near in around(name))


@pytest.mark.clause("GR-0.4")
def test_the_driver_who_faces_the_start_sees_all_the_other_way_round() -> None:
    here = space("L3@20")
    seen = {way: name_of(here + DELTAS[turned(way, TO_START)]) for way in (AHEAD, AHEAD_LEFT, AHEAD_RIGHT, BEHIND)}
    assert seen == {AHEAD: "L3@18", AHEAD_LEFT: "L4@19", AHEAD_RIGHT: "L2@19", BEHIND: "L3@22"}
    assert all(turned(way, TO_FINISH) == way for way in range(6))
    assert (facing_direction(TO_FINISH), facing_direction(TO_START)) == (AHEAD, BEHIND)
    bridge = Bridge("A L3@20 20 home", variant="border", players=5)
    bridge.drive("left")
    assert bridge.where("A") == "L4@19"


@pytest.mark.clause("GR-0.6")
def test_zones_and_the_spaces_across_their_lines() -> None:
    for one in SPACES:
        across = one.pos % 8 == 1
        assert one.zone == (0 if across or one.pos < 2 else (one.pos + 6) // 8), one
    zones = {f"L{one.lane}@{one.pos}": one.zone for one in SPACES}
    assert [zones[name] for name in ("L3@2", "L3@8", "L3@10", "L2@17", "L2@19", "L3@24", "L5@48")] == [
        1, 1, 2, 0, 3, 3, 6,
    ]  # fmt: skip
    assert (PRINTED.board.start, PRINTED.board.finish) == (1, 49)


@pytest.mark.clause("GR-0.7")
def test_hazards_lie_after_the_start_line() -> None:
    bridge = Bridge("A L3@20", phase=PLACING, row="spk2", table={"placers": (0,)})
    spaces = {name_of(command.space) for command in bridge.legal(PlaceHazard, "A")}
    approach = {f"L{lane}@{pos}" for lane, pos in ((1, -2), (1, 0), (3, -2), (3, 0), (5, -2), (5, 0))}
    approach |= {f"L{lane}@{pos}" for lane in (2, 4) for pos in (-1, 1)}
    assert spaces == NAMES - approach - {"L3@20"}
    assert bridge.refused(PlaceHazard(0, 0, space("L2@1"))) == ("GR-0.7", "L2@1 is not after the start line.")


@pytest.mark.clause("GR-0.8", "GR-6.8")
@pytest.mark.parametrize(
    ("car", "ways"),
    [("A L3@48 20", "straight"), ("A L2@47 20", "straight"), ("A L3@48 20", "left"), ("A L1@48 20", "right")],
)
def test_a_step_beyond_48_crosses(car: str, ways: str) -> None:
    bridge = Bridge(car)
    bridge.drive(ways)
    assert bridge.where("A") == "finished"


@pytest.mark.clause("GR-0.8")
def test_48_is_still_on_the_bridge() -> None:
    bridge = Bridge("A L3@46 10")
    bridge.drive("straight")
    assert bridge.where("A") == "L3@48"


@pytest.mark.clause("GR-0.8", "GR-9.10", "GR-18.2")
def test_a_push_beyond_48_crosses() -> None:
    bridge = Bridge("A L3@46 20", "B L3@48 20", "C L3@10")
    bridge.drive("straight")
    assert (bridge.where("A"), bridge.where("B")) == ("L3@46", "finished")
    assert bridge.told(Finished) == ["Finished GR-18.2 B L3@48 1 600"]
    assert (bridge.cash("B"), bridge.money) == (1000, {"L3@46": 100, "L3@48": 100})


@pytest.mark.clause("GR-0.8", "GR-9.10")
@pytest.mark.parametrize(("struck", "way", "end"), [("L2@47", "left", "L1@48"), ("L4@47", "right", "L5@48")])
def test_a_diagonal_push_to_48_does_not(struck: str, way: str, end: str) -> None:
    bridge = Bridge("A L3@46 20", f"B {struck} 20", "C L3@10")
    bridge.drive(way)
    assert (bridge.where("B"), bridge.money) == (end, {"L3@46": 100, struck: 100})


@pytest.mark.clause("GR-0.8", "GR-9.10")
def test_a_diagonal_push_from_48_crosses() -> None:
    bridge = Bridge("A L4@47 20", "B L3@48 20", "C L3@10")
    bridge.drive("left")
    assert bridge.told(Finished) == ["Finished GR-18.2 B L3@48 1 600"]


@pytest.mark.clause("GR-0.9")
def test_edges() -> None:
    edges = {f"L{one.lane}@{one.pos}": one.edge for one in SPACES}
    assert all((edge == "") == (name[1] in "234") for name, edge in edges.items())
    assert {edges[name] for name in ("L1@-2", "L1@0", "L5@-2", "L5@0")} == {"high"}
    assert {edge for edge in edges.values() if edge} == {"open", "low", "high"}


@pytest.mark.clause("GR-0.10")
def test_the_needle_and_its_points() -> None:
    bridge = Bridge("A L3@10 40", dice="speed", phase=SPEEDING)
    assert [command.needle for command in bridge.legal(SetSpeed)] == [30, 40, 50]
    for needle in (60, -10, 35):
        assert bridge.refused(SetSpeed(0, needle)) == ("GR-0.10", "The needle shows 0 to 50 mph in steps of 10.")
    bridge.speed(50)
    assert bridge.told(MovementOpened) == ["MovementOpened GR-5.9 A 5 0"]


@pytest.mark.clause("GR-0.11")
@pytest.mark.parametrize("to_play", ["B", ""])
@pytest.mark.parametrize(("needle", "kind"), [(0, "crash"), (10, "bump")])
def test_stopped_is_what_the_needle_says(to_play: str, needle: int, kind: str) -> None:
    """Whether or not the other car has had its turn."""
    bridge = Bridge("A L3@10 20", f"B L3@12 {needle}", to_play=to_play)
    bridge.drive("straight")
    assert [event.kind for event in bridge.events(Impact)] == [kind]


@pytest.mark.clause("GR-0.12", "GR-9.2", "GR-20.15")
def test_oncoming_cars_crash_though_both_move() -> None:
    bridge = Bridge("A L3@10 20", "B L3@12 10 home", variant="border", players=5)
    bridge.drive("straight")
    assert bridge.told(Impact) == ["Impact GR-9.7 A B crash ahead 20 10"]
    same = Bridge("A L3@12 20 home", "B L3@10 10 home", variant="border", players=5)
    same.drive("straight")
    assert same.told(Impact) == ["Impact GR-9.4 A B bump behind 20 10"]


@pytest.mark.clause("GR-0.13")
def test_the_protected_police_of_the_wall_are_like_a_container() -> None:
    bridge = Bridge("A L2@37 20", variant="border", players=3)
    assert bridge.road["L2@39"] == "wall-police"
    bridge.drive("straight")
    assert bridge.told(Wrecked) == ["Wrecked GR-10.2 A L2@39 2"]
    assert bridge.cars == ["A L2@37 0 d4 $300"]


@pytest.mark.clause("GR-0.14", "GR-12.2")
def test_only_cars_on_the_road_are_in_the_way() -> None:
    bridge = Bridge("A L3@10 20 gold:scope", "B river@L3@12", "C finished", "D L3@20", dice="shot")
    assert bridge.targets() == ["L3@20"]
    assert bridge.legal(Shoot) == [Shoot(0, "shot", AHEAD, space("L3@20"))]
    bridge.drive("straight straight")
    assert bridge.cars == [
        "A L3@14 20 d6 $500 gold:scope",
        "B river 0 d6 $500",
        "C finished 20 d6 $500",
        "D L3@20 20 d6 $500",
    ]
    assert (bridge.phase, bridge.events(Impact)) == (MOVED, [])


@pytest.mark.clause("GR-0.15")
def test_money_comes_in_hundreds() -> None:
    numbers = PRINTED.constants
    amounts = [numbers.die_sale, numbers.point, numbers.crane_fee, numbers.repair_fee, numbers.ramp_value]
    amounts += [*numbers.prices, *(amount for bounty in numbers.bounties for amount in bounty.amounts)]
    amounts += [start.cash for start in PRINTED.board.starts]
    amounts += [one.amount for one in PRINTED.bonuses if one.power == "ramp_value" or one.deed == "steal_cash"]
    amounts += [one.amount for one in PRINTED.drivers if one.power == "allowance"]
    assert len(amounts) == 5 + 5 + 6 + 5 + 2 + 1
    assert all(amount > 0 and amount % 100 == 0 for amount in amounts)


@pytest.mark.clause("GR-12.7")
@pytest.mark.parametrize(
    ("one", "other", "half_spaces"),
    [("L3@20", "L3@20", 0), ("L3@20", "L3@22", 2), ("L3@20", "L2@21", 2), ("L3@20", "L1@20", 4), ("L3@20", "L5@26", 8),
     ("L1@20", "L5@20", 8), ("L2@11", "L3@20", 10)],
)  # fmt: skip
def test_board_distance(one: str, other: str, half_spaces: int) -> None:
    """Twice the larger of the lane difference and half the sum of both differences."""
    assert distance(space(one), space(other)) == distance(space(other), space(one)) == half_spaces
