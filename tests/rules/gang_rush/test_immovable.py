"""GR-10: containers, container-like objects and supports."""

from __future__ import annotations

import pytest

from game.rules.gang_rush.commands import Drive, HandBrake
from game.rules.gang_rush.events import (
    DamageTaken,
    Fell,
    Flipped,
    Moved,
    MovementEnded,
    NeedleChanged,
    PushBlocked,
    Scraped,
    Wrecked,
)
from game.rules.gang_rush.state import MOVED, MOVING
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import PRINTED

HIT = (Wrecked, Scraped, PushBlocked, DamageTaken, NeedleChanged, MovementEnded, Moved, Fell, Flipped)


@pytest.mark.clause("GR-10.1", "GR-3.13")
def test_nothing_moves_or_destroys_a_container() -> None:
    bridge = Bridge("A L3@10 20 gold:shotgun", "B L3@8 30", "cont L3@12", "cont L2@11", dice="shot shot")
    assert (bridge.targets(), bridge.modes()) == ([], set())
    bridge.drive("left straight")
    assert bridge.road == {"L3@12": "cont", "L2@11": "cont"}
    assert bridge.discard == []


@pytest.mark.clause("GR-10.2", "GR-6.11")
@pytest.mark.parametrize("needle", [10, 30, 50])
def test_head_on(needle: int) -> None:
    speed = needle // 10
    bridge = Bridge(f"A L3@10 {needle}", "cont L3@12", dice="steer steer steer")
    bridge.drive("straight")
    assert bridge.told(*HIT) == [
        f"Wrecked GR-10.2 A L3@12 {speed}",
        f"DamageTaken GR-10.2 A {speed} {speed} {speed}00 head-on L3@10",
        f"NeedleChanged GR-10.2 A {needle} 0 head-on",
        f"MovementEnded GR-6.11 A {speed - 1}",
    ]
    assert bridge.cars == [f"A L3@10 0 d{6 - speed} ${500 - 100 * speed}"]
    assert (bridge.phase, bridge.turn.mp, bridge.legal(Drive), bridge.legal(HandBrake)) == (
        MOVED,
        0,
        [],
        [HandBrake(0)],
    )


@pytest.mark.clause("GR-10.2", "GR-23.4")
def test_head_on_counts_the_needle_before_a_slowdown() -> None:
    """The wreck leaves the spikes nothing to take."""
    bridge = Bridge("A L3@10 40", "spk3 L3@12", "cont L3@14")
    bridge.drive("straight straight")
    assert bridge.told(DamageTaken, NeedleChanged) == [
        "DamageTaken GR-10.2 A 4 4 400 head-on L3@12", "NeedleChanged GR-10.2 A 40 0 head-on",
    ]  # fmt: skip
    assert bridge.turn.slow == 0


@pytest.mark.clause("GR-10.3")
@pytest.mark.parametrize(
    ("way", "where", "direction"), [("left", "L2@11", "ahead-left"), ("right", "L4@11", "ahead-right")]
)
def test_steering_into_one(way: str, where: str, direction: str) -> None:
    bridge = Bridge("A L3@10 20", f"cont {where}")
    bridge.drive(way)
    assert bridge.told(*HIT) == [
        f"Scraped GR-10.3 A {direction} object", "DamageTaken GR-10.3 A 1 1 100 scrape L3@10",
    ]  # fmt: skip
    assert bridge.cars == ["A L3@10 20 d5 $400"]
    assert (bridge.turn.mp, bridge.turn.free, bridge.phase) == (1, 1, MOVING)


@pytest.mark.clause("GR-10.4", "GR-10.6", "GR-9.4")
def test_a_bump_straight_into_a_container() -> None:
    bridge = Bridge("A L3@10 20", "B L3@12 50", "cont L3@14")
    bridge.drive("straight")
    assert bridge.told(*HIT) == [
        "DamageTaken GR-9.4 A 1 1 100 impact L3@10",
        "DamageTaken GR-9.4 B 1 1 100 impact L3@12",
        "Wrecked GR-10.4 A B L3@14 2",
        "DamageTaken GR-10.4 A 2 2 200 wreck L3@10",
        "DamageTaken GR-10.4 B 2 2 200 wreck L3@12",
        "NeedleChanged GR-10.4 A 20 0 wreck",
        "MovementEnded GR-6.11 A 1",
        "NeedleChanged GR-10.4 B 50 0 wreck",
    ]
    assert bridge.cars == ["A L3@10 0 d3 $200", "B L3@12 0 d3 $200"]
    assert bridge.phase == MOVED


@pytest.mark.clause("GR-10.4", "GR-23.10")
def test_a_crash_straight_into_a_container() -> None:
    """3 for the crash and 3 for the wreck, though the needles are 0 by then."""
    bridge = Bridge("A L3@10 30 $900", "B L3@12 0 d6 $900", "cont L3@14")
    bridge.drive("straight")
    assert bridge.told(*HIT) == [
        "DamageTaken GR-9.7 A 3 3 300 impact L3@10",
        "DamageTaken GR-9.7 B 3 3 300 impact L3@12",
        "NeedleChanged GR-9.7 A 30 0 impact",
        "MovementEnded GR-6.11 A 2",
        "Wrecked GR-10.4 A B L3@14 3",
        "DamageTaken GR-10.4 A 3 3 300 wreck L3@10",
        "DamageTaken GR-10.4 B 3 3 300 wreck L3@12",
    ]
    assert bridge.cars == ["A L3@10 0 d0 $300", "B L3@12 0 d0 $300"]


@pytest.mark.clause("GR-10.4", "GR-9.5")
def test_a_hitter_that_flips_wrecks_with_the_speed_it_had() -> None:
    bridge = Bridge("A L3@10 40 d1", "B L3@12 20", "cont L3@14")
    bridge.drive("straight")
    assert bridge.told(Wrecked, Flipped) == ["Flipped GR-7.8 A L3@10 start", "Wrecked GR-10.4 A B L3@14 4"]
    assert bridge.cars == ["A L3@10 0 d0 $400 back marked", "B L3@12 0 d1 $0"]


@pytest.mark.clause("GR-10.5")
def test_pushed_diagonally_into_one() -> None:
    bridge = Bridge("A L3@10 20", "B L2@11 30", "cont L1@12")
    bridge.drive("left")
    assert bridge.told(*HIT)[2:] == [
        "PushBlocked GR-10.5 B ahead-left object",
        "Scraped GR-10.5 B ahead-left object",
        "DamageTaken GR-10.5 B 1 1 100 scrape L2@11",
    ]
    assert bridge.cars == ["A L3@10 20 d5 $400", "B L2@11 30 d4 $300"]
    assert (bridge.turn.mp, bridge.phase) == (1, MOVING)


@pytest.mark.clause("GR-10.6", "GR-19.2", "GR-23.13")
def test_the_active_car_goes_on_if_its_needle_did_not_fall() -> None:
    bridge = Bridge("A L3@10 30 pupetta", "B L3@12 20", "cont L3@14")
    bridge.drive("straight")
    assert bridge.cars == ["A L3@10 30 d6 $500 pupetta", "B L3@12 0 d2 $100"]
    assert (bridge.turn.mp, bridge.phase, bridge.events(MovementEnded)) == (2, MOVING, [])


@pytest.mark.clause("GR-10.7", "GR-12.1")
@pytest.mark.parametrize(
    ("hitter", "struck", "way"), [("L2@19", "L1@20", "left"), ("L4@19", "L5@20", "right"), ("L2@1", "L1@2", "left")]
)
def test_an_open_edge_is_the_river(hitter: str, struck: str, way: str) -> None:
    bridge = Bridge(f"A {hitter} 20", f"B {struck} 30")
    bridge.drive(way)
    assert bridge.told(*HIT)[2:] == [f"Fell GR-10.7 B {struck}"]
    assert bridge.cars[1] == "B river 0 d5 $400"


@pytest.mark.clause("GR-10.8")
@pytest.mark.parametrize(
    ("hitter", "struck", "way"),
    [("L2@13", "L1@14", "left"), ("L4@11", "L5@12", "right"), ("L2@25", "L1@26", "left"), ("L2@-1", "L1@0", "left")],
)
def test_a_support_is_like_the_side_of_a_container(hitter: str, struck: str, way: str) -> None:
    """Low ones, a high one, the approach."""
    bridge = Bridge(f"A {hitter} 20", f"B {struck} 30")
    bridge.drive(way)
    assert bridge.told(*HIT)[2:] == [
        f"PushBlocked GR-10.8 B ahead-{way} edge",
        f"Scraped GR-10.8 B ahead-{way} edge",
        f"DamageTaken GR-10.8 B 1 1 100 scrape {struck}",
    ]
    assert bridge.cars == [f"A {hitter} 20 d5 $400", f"B {struck} 30 d4 $300"]


@pytest.mark.clause("GR-10.9")
@pytest.mark.parametrize(
    ("struck", "end"), [("L1@10", "river"), ("L1@12", "L1@12"), ("L1@14", "L1@14"), ("L1@16", "river")]
)
def test_the_edge_of_the_space_where_the_car_stands_counts(struck: str, end: str) -> None:
    """The low support is beside 12 and 14."""
    pos = int(struck.split("@")[1])
    bridge = Bridge(f"A L2@{pos - 1} 20", f"B {struck}")
    bridge.drive("left")
    assert bridge.where("B") == end


@pytest.mark.clause("GR-10.10")
def test_supports_do_not_touch_a_car_that_drives_by() -> None:
    """Nothing but damaged road and edges is printed on a space, and driving past an edge does nothing."""
    assert set(PRINTED.board.spaces[0].__struct_fields__) == {"lane", "pos", "zone", "damage", "edge"}
    bridge = Bridge("A L1@10 50", "B L5@24 50")
    bridge.drive("straight straight straight straight straight")
    assert bridge.told(DamageTaken, NeedleChanged) == []
    assert bridge.where("A") == "L1@20"


@pytest.mark.clause("GR-10.12", "GR-9.8")
def test_a_hitter_pushed_back_into_the_wall_of_its_own_back() -> None:
    """The struck car is not involved; the hitter's own speed counts."""
    bridge = Bridge("A L3@12 10", "B L3@14 20 home", "cont L3@10", variant="border", players=5)
    bridge.drive("straight")
    assert bridge.told(*HIT) == [
        "DamageTaken GR-9.7 A 3 3 300 impact L3@12",
        "DamageTaken GR-9.7 B 3 3 300 impact L3@14",
        "NeedleChanged GR-9.7 A 10 0 impact",
        "MovementEnded GR-6.11 A 0",
        "NeedleChanged GR-9.7 B 20 0 impact",
        "Wrecked GR-10.4 A L3@10 1",
        "DamageTaken GR-10.4 A 1 1 100 wreck L3@12",
    ]


@pytest.mark.clause("GR-10.12")
def test_the_cars_behind_a_hitter_pushed_back_are_wrecked_with_it() -> None:
    bridge = Bridge("A L3@12 10", "B L3@14 20 home", "C L3@10 30", "cont L3@8", variant="border", players=5)
    bridge.drive("straight")
    assert bridge.told(Wrecked) == ["Wrecked GR-10.4 A C L3@8 1"]
    assert bridge.cars == ["A L3@12 0 d2 $100", "B L3@14 0 d3 $200 home", "C L3@10 0 d5 $400"]


@pytest.mark.clause("GR-10.11", "GR-13.15")
def test_a_shelled_car_meets_a_container_head_on() -> None:
    bridge = Bridge("A L3@10 20 gold:mortar", "B L3@16 30 d3", "cont L3@18", dice="shot")
    bridge.shoot(mode="shell")
    assert bridge.told(*HIT) == [
        "Wrecked GR-10.2 B L3@18 3", "DamageTaken GR-10.2 B 3 3 300 head-on L3@16",
        "NeedleChanged GR-10.2 B 30 0 head-on",
    ]  # fmt: skip
    assert bridge.cars[1] == "B L3@16 0 d0 $200"
    assert (bridge.phase, bridge.turn.mp) == (MOVING, 2)
