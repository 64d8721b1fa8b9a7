"""GR-9: impacts, pushes and chains."""

from __future__ import annotations

import pytest

from game.rules.gang_rush.commands import Close, Drive, FullRepair
from game.rules.gang_rush.events import (
    DamageSpared,
    DamageTaken,
    Finished,
    Flipped,
    Impact,
    Moved,
    MovementEnded,
    NeedleChanged,
    PushBlocked,
    Sandwiched,
    Scraped,
    Wrecked,
)
from game.rules.gang_rush.state import MOVED, MOVING
from tests.rules.gang_rush.bridge import Bridge

HIT = (
    Impact, DamageTaken, DamageSpared, Flipped, NeedleChanged, MovementEnded, Moved, PushBlocked, Sandwiched, Wrecked,
    Scraped, Finished,
)  # fmt: skip
"""What comes of an impact."""


@pytest.mark.clause("GR-9.1", "GR-9.4", "GR-9.11")
def test_bump_straight() -> None:
    bridge = Bridge("A L3@10 30", "B L3@12 20")
    bridge.drive("straight")
    assert bridge.told(*HIT) == [
        "Impact GR-9.4 A B bump ahead 30 20",
        "DamageTaken GR-9.4 A 1 1 100 impact L3@10",
        "DamageTaken GR-9.4 B 1 1 100 impact L3@12",
        "Moved GR-9.10 B L3@12 L3@14 push",
    ]
    assert bridge.cars == ["A L3@10 30 d5 $400", "B L3@14 20 d5 $400"]
    assert (bridge.turn.mp, bridge.turn.free, bridge.phase) == (2, 2, MOVING)


@pytest.mark.clause("GR-9.1", "GR-9.2", "GR-9.4")
@pytest.mark.parametrize(
    ("way", "struck", "end", "direction"),
    [("left", "L2@11", "L1@12", "ahead-left"), ("right", "L4@11", "L5@12", "ahead-right")],
)
def test_bump_diagonal(way: str, struck: str, end: str, direction: str) -> None:
    bridge = Bridge("A L3@10 20", f"B {struck} 10")
    bridge.drive(way)
    assert bridge.told(Impact, Moved) == [
        f"Impact GR-9.4 A B bump {direction} 20 10", f"Moved GR-9.10 B {struck} {end} push",
    ]  # fmt: skip
    assert bridge.cars == ["A L3@10 20 d5 $400", f"B {end} 10 d5 $400"]
    assert (bridge.turn.mp, bridge.turn.free) == (1, 1)


@pytest.mark.clause("GR-9.2", "GR-9.7")
@pytest.mark.parametrize(
    ("way", "struck", "end"), [("straight", "L3@12", "L3@14"), ("left", "L2@11", "L1@12"), ("right", "L4@11", "L5@12")]
)
def test_a_stopped_car_is_crashed_into(way: str, struck: str, end: str) -> None:
    bridge = Bridge("A L3@10 20", f"B {struck} 0")
    bridge.drive(way)
    assert bridge.events(Impact)[0].kind == "crash"
    assert bridge.cars == ["A L3@10 0 d4 $300", f"B {end} 0 d4 $300"]


@pytest.mark.clause("GR-9.3", "GR-8.6")
def test_the_needles_at_the_instant_count() -> None:
    """The first bump pushes B onto spikes: at the second it is stopped. A's own spikes do not count yet."""
    bridge = Bridge("A L3@8 50", "B L3@12 20", "spk2 L3@14", "spk4 L3@10")
    bridge.drive("straight straight straight straight")
    assert bridge.told(Impact) == ["Impact GR-9.4 A B bump ahead 50 20", "Impact GR-9.7 A B crash ahead 50 0"]


@pytest.mark.clause("GR-9.5", "GR-7.8")
def test_the_hitter_flips_and_the_bump_goes_on() -> None:
    bridge = Bridge("A L3@10 30 d1", "B L3@12 20")
    bridge.drive("straight")
    assert bridge.told(*HIT) == [
        "Impact GR-9.4 A B bump ahead 30 20",
        "DamageTaken GR-9.4 A 1 1 100 impact L3@10",
        "Flipped GR-7.8 A L3@10 start",
        "DamageTaken GR-9.4 B 1 1 100 impact L3@12",
        "Moved GR-9.10 B L3@12 L3@14 push",
    ]
    assert not bridge.legal(Drive)


@pytest.mark.clause("GR-9.5", "GR-7.12", "GR-23.2")
def test_the_struck_car_flips_and_is_still_pushed() -> None:
    bridge = Bridge("A L3@10 30", "B L3@12 20 d1")
    bridge.drive("straight")
    assert bridge.told(Flipped, Moved) == ["Flipped GR-7.8 B L3@12 start", "Moved GR-9.10 B L3@12 L3@14 push"]
    assert bridge.cars == ["A L3@10 30 d5 $400", "B L3@14 0 d0 $400 back marked"]


@pytest.mark.clause("GR-9.6", "GR-9.21")
def test_after_a_bump_the_hitter_goes_on_and_hits_again() -> None:
    bridge = Bridge("A L3@10 40", "B L3@12 20")
    bridge.drive("straight straight straight")
    assert bridge.cars == ["A L3@12 40 d4 $400", "B L3@16 20 d4 $300"]
    assert bridge.money == {"L3@10": 100, "L3@12": 100, "L3@14": 100}
    bridge.drive("straight")
    assert (bridge.where("A"), bridge.cash("A"), bridge.phase) == ("L3@14", 500, MOVED)


@pytest.mark.clause("GR-9.7", "GR-9.8", "GR-6.11")
def test_crash_in_order() -> None:
    bridge = Bridge("A L3@10 30", "B L3@12 20 home", variant="border", players=5)
    bridge.drive("straight")
    assert bridge.told(*HIT) == [
        "Impact GR-9.7 A B crash ahead 30 20",
        "DamageTaken GR-9.7 A 5 5 500 impact L3@10",
        "DamageTaken GR-9.7 B 5 5 500 impact L3@12",
        "NeedleChanged GR-9.7 A 30 0 impact",
        "MovementEnded GR-6.11 A 2",
        "NeedleChanged GR-9.7 B 20 0 impact",
        "Moved GR-9.10 B L3@12 L3@14 push",
    ]
    assert (bridge.turn.mp, bridge.phase, bridge.legal(Drive)) == (0, MOVED, [])
    assert bridge.money == {"L3@10": 500, "L3@12": 500}


@pytest.mark.clause("GR-9.8")
@pytest.mark.parametrize(
    ("a", "b", "moved"),
    [(20, 20, "B L3@20 L3@22"), (20, 10, "B L3@20 L3@22"), (20, 30, "A L3@18 L3@16"), (10, 0, "B L3@20 L3@22")],
)
def test_the_slower_one_is_pushed(a: int, b: int, moved: str) -> None:
    bridge = Bridge(f"A L3@18 {a} $900", f"B L3@20 {b} $900 home", variant="border", players=3)
    bridge.drive("straight")
    assert bridge.told(Moved) == [f"Moved GR-9.10 {moved} push"]
    assert (bridge.needle("A"), bridge.needle("B")) == (0, 0)


@pytest.mark.clause("GR-9.8")
def test_the_slower_hitter_of_a_diagonal_crash_is_pushed_the_opposite_way() -> None:
    bridge = Bridge("A L3@18 10", "B L4@19 40 home", variant="border", players=3)
    bridge.drive("right")
    assert bridge.told(Moved) == ["Moved GR-9.10 A L3@18 L2@17 push"]


@pytest.mark.clause("GR-9.9", "GR-7.8")
def test_a_crash_flips() -> None:
    bridge = Bridge("A L3@10 30 d3", "B L3@12 0 d2")
    bridge.drive("straight")
    assert bridge.cars == ["A L3@10 0 d0 $200 back marked", "B L3@14 0 d0 $300 back marked"]
    assert bridge.told(Flipped) == ["Flipped GR-7.8 A L3@10 start", "Flipped GR-7.8 B L3@12 start"]
    assert {type(command) for command in bridge.legal()} == {Close, FullRepair}


@pytest.mark.clause("GR-9.10")
def test_push_behind_the_approach_does_nothing() -> None:
    """A is the slower hitter and stands at the very start."""
    bridge = Bridge("A L3@-2 10", "B L3@0 20 home", variant="border", players=5)
    bridge.drive("straight")
    assert bridge.told(PushBlocked, Moved, Scraped) == ["PushBlocked GR-9.10 A behind nothing"]
    assert bridge.cars == ["A L3@-2 0 d3 $200", "B L3@0 0 d3 $200 home"]


@pytest.mark.clause("GR-9.10", "GR-10.7", "GR-12.1")
def test_push_into_the_river() -> None:
    bridge = Bridge("A L2@19 20", "B L1@20 20")
    bridge.drive("left")
    assert bridge.cars == ["A L2@19 20 d5 $400", "B river 0 d5 $400"]


@pytest.mark.clause("GR-9.11")
def test_a_push_changes_neither_needle_nor_facing() -> None:
    bridge = Bridge("A L3@10 20", "B L3@12 20", "C L3@14 0 back", "D L3@16 40")
    bridge.drive("straight")
    assert bridge.cars[1:] == ["B L3@14 20 d3 $200", "C L3@16 0 d4 $300 back", "D L3@18 40 d6 $500"]


@pytest.mark.clause("GR-9.12", "GR-9.13")
def test_chain_from_the_last_car_back_to_the_first() -> None:
    bridge = Bridge("A L3@10 30", "B L3@12 20", "C L3@14 20", "D L3@16 20")
    bridge.drive("straight")
    assert bridge.told(*HIT)[3:] == [
        "Moved GR-9.10 D L3@16 L3@18 push",
        "Moved GR-9.10 C L3@14 L3@16 push",
        "Sandwiched GR-9.13 C",
        "DamageTaken GR-9.13 C 2 2 200 sandwich L3@16",
        "Moved GR-9.10 B L3@12 L3@14 push",
        "Sandwiched GR-9.13 B",
        "DamageTaken GR-9.13 B 2 2 200 sandwich L3@14",
    ]
    assert bridge.money == {"L3@10": 100, "L3@12": 100, "L3@14": 200, "L3@16": 200}


@pytest.mark.clause("GR-9.13", "GR-23.7")
def test_the_last_car_crosses_and_the_others_move_up() -> None:
    bridge = Bridge("A L3@44 30", "B L3@46 20", "C L3@48 20", "D L1@10")
    bridge.drive("straight")
    assert bridge.told(Finished, Moved, Sandwiched) == [
        "Finished GR-18.2 C L3@48 1 800", "Moved GR-9.10 B L3@46 L3@48 push", "Sandwiched GR-9.13 B",
    ]  # fmt: skip
    assert (bridge.cash("C"), bridge.durability("C"), bridge.durability("B")) == (1300, 6, 3)


@pytest.mark.clause("GR-9.13", "GR-23.9")
def test_the_sandwich_loss_comes_after_the_entry() -> None:
    bridge = Bridge("A L3@10 30", "B L3@12 20", "C L3@14 20", "road1 L3@14", "$300 L3@14")
    bridge.drive("straight")
    assert bridge.told(DamageTaken)[2:] == [
        "DamageTaken GR-8.12 B 1 1 100 road L3@14", "DamageTaken GR-9.13 B 2 2 200 sandwich L3@14",
    ]  # fmt: skip
    assert (bridge.cash("B"), bridge.money["L3@14"]) == (400, 300)


@pytest.mark.clause("GR-9.14", "GR-10.4")
def test_a_chain_into_a_container_is_a_wreck_without_sandwich() -> None:
    bridge = Bridge("A L3@10 20", "B L3@12 20", "C L3@14 30", "cont L3@16")
    bridge.drive("straight")
    assert bridge.told(*HIT)[3:] == [
        "Wrecked GR-10.4 A B C L3@16 2",
        "DamageTaken GR-10.4 A 2 2 200 wreck L3@10",
        "DamageTaken GR-10.4 B 2 2 200 wreck L3@12",
        "DamageTaken GR-10.4 C 2 2 200 wreck L3@14",
        "NeedleChanged GR-10.4 A 20 0 wreck",
        "MovementEnded GR-6.11 A 1",
        "NeedleChanged GR-10.4 B 20 0 wreck",
        "NeedleChanged GR-10.4 C 30 0 wreck",
    ]
    assert bridge.cars == ["A L3@10 0 d3 $200", "B L3@12 0 d3 $200", "C L3@14 0 d4 $300"]


@pytest.mark.clause("GR-9.15", "GR-10.5")
def test_a_diagonal_chain_against_a_container_squeezes_where_it_stands() -> None:
    bridge = Bridge("A L4@21 20", "B L3@22", "C L2@23", "cont L1@24")
    bridge.drive("left")
    assert bridge.told(*HIT)[3:] == [
        "PushBlocked GR-10.5 C ahead-left object",
        "Scraped GR-10.5 C ahead-left object",
        "DamageTaken GR-10.5 C 1 1 100 scrape L2@23",
        "Sandwiched GR-9.15 B",
        "DamageTaken GR-9.15 B 2 2 200 sandwich L3@22",
    ]


@pytest.mark.clause("GR-9.15", "GR-10.8")
@pytest.mark.parametrize(("pos", "edge"), [(14, "low"), (26, "high")])
def test_a_diagonal_chain_against_a_support(pos: int, edge: str) -> None:
    bridge = Bridge(f"A L3@{pos - 2} 20", f"B L2@{pos - 1}", f"C L1@{pos}")
    bridge.drive("left")
    assert bridge.told(PushBlocked, Sandwiched, Moved) == [
        "PushBlocked GR-10.8 C ahead-left edge", "Sandwiched GR-9.15 B",
    ]  # fmt: skip
    assert bridge.cars == [
        f"A L3@{pos - 2} 20 d5 $400", f"B L2@{pos - 1} 20 d3 $200", f"C L1@{pos} 20 d5 $400",
    ]  # fmt: skip


@pytest.mark.clause("GR-9.15")
def test_a_chain_that_ends_behind_the_approach() -> None:
    """The slower hitter is pushed back into a car that has no space behind it."""
    bridge = Bridge("A L3@0 10", "B L3@2 30 home", "C L3@-2 0", variant="border", players=5)
    bridge.drive("straight")
    assert bridge.told(PushBlocked, Sandwiched, Moved) == [
        "PushBlocked GR-9.10 C behind nothing",
        "Sandwiched GR-9.15 A",
    ]
    assert bridge.cars == ["A L3@0 0 d1 $0", "B L3@2 0 d2 $100 home", "C L3@-2 0 d6 $500"]


@pytest.mark.clause("GR-9.16", "GR-14.21")
def test_the_weight_struck_directly() -> None:
    bridge = Bridge("A L3@10 20", "B L3@12 20 gold:weight")
    bridge.drive("straight straight")
    assert bridge.cars == ["A L3@10 20 d4 $300", "B L3@12 20 d4 $300 gold:weight"]
    assert bridge.told(PushBlocked, Sandwiched) == ["PushBlocked GR-9.16 B ahead weight"] * 2


@pytest.mark.clause("GR-9.16")
@pytest.mark.parametrize(("a", "b"), [("gold:weight", ""), ("", "gold:weight")])
def test_the_weight_in_a_crash(a: str, b: str) -> None:
    """Whether the slower one is the hitter or the struck car."""
    needles = (10, 20) if a else (20, 10)
    bridge = Bridge(f"A L3@10 {needles[0]} {a}", f"B L3@12 {needles[1]} home {b}", variant="border", players=5)
    bridge.drive("straight")
    assert (bridge.where("A"), bridge.where("B"), bridge.events(Moved)) == ("L3@10", "L3@12", [])
    assert (bridge.needle("A"), bridge.needle("B"), bridge.durability("A"), bridge.durability("B")) == (0, 0, 3, 3)


@pytest.mark.clause("GR-9.16", "GR-9.15")
def test_the_weight_ends_a_chain_unhurt() -> None:
    bridge = Bridge("A L3@10 30", "B L3@12 20", "C L3@14 20", "D L3@16 20 gold:weight", "E L3@18 20")
    bridge.drive("straight")
    assert bridge.told(PushBlocked, Sandwiched, Moved) == [
        "PushBlocked GR-9.16 D ahead weight", "Sandwiched GR-9.15 C", "Sandwiched GR-9.15 B",
    ]  # fmt: skip
    assert [bridge.durability(name) for name in "ABCDE"] == [5, 3, 4, 6, 6]


@pytest.mark.clause("GR-9.17")
def test_a_chain_pushes_moving_stopped_and_oncoming_cars_alike() -> None:
    bridge = Bridge("A L3@10 10", "B L3@12 30", "C L3@14 0", "D L3@16 40 home", variant="border", players=5)
    bridge.drive("straight")
    assert len(bridge.events(Impact)) == 1
    assert bridge.cars == [
        "A L3@10 10 d5 $400", "B L3@14 30 d3 $200", "C L3@16 0 d4 $300", "D L3@18 40 d6 $500 home",
    ]  # fmt: skip


@pytest.mark.clause("GR-9.18", "GR-15.7")
@pytest.mark.parametrize(
    ("ramp", "loss"), [("ramp L3@14", []), ("ramp L3@14 home", ["DamageTaken GR-15.7 B 3 3 300 ramp L3@14"])]
)
def test_pushed_straight_onto_a_ramp(ramp: str, loss: list[str]) -> None:
    bridge = Bridge("A L3@10 30", "B L3@12 20", ramp)
    bridge.drive("straight")
    assert bridge.told(DamageTaken)[2:] == loss
    assert (bridge.where("B"), bridge.turn.mp, bridge.road["L3@14"]) == ("L3@14", 2, ramp.replace(" L3@14", ""))


@pytest.mark.clause("GR-9.18", "GR-15.7")
def test_pushed_from_the_side_onto_a_ramp() -> None:
    bridge = Bridge("A L3@10 20", "B L2@11 20", "ramp L1@12")
    bridge.drive("left")
    assert bridge.told(DamageTaken)[2:] == ["DamageTaken GR-15.7 B 3 3 300 ramp L1@12"]
    assert (bridge.where("B"), bridge.road) == ("L1@12", {"L1@12": "ramp"})


@pytest.mark.clause("GR-9.20", "GR-9.21", "GR-17.2")
def test_money_of_pushed_cars() -> None:
    bridge = Bridge("A L3@10 20", "B L3@12 20", "$200 L3@14")
    bridge.drive("straight")
    assert (bridge.cash("B"), bridge.money) == (600, {"L3@10": 100, "L3@12": 100})
    bridge.drive("straight")
    assert (bridge.cash("A"), bridge.money) == (500, {"L3@10": 100})


@pytest.mark.clause("GR-9.8", "GR-9.12", "GR-9.13")
def test_a_hitter_pushed_back_into_another_car_is_sandwiched() -> None:
    bridge = Bridge("A L3@10 10", "B L3@12 20 home", "C L3@8 30", variant="border", players=5)
    bridge.drive("straight")
    assert bridge.told(Moved, Sandwiched) == [
        "Moved GR-9.10 C L3@8 L3@6 push", "Moved GR-9.10 A L3@10 L3@8 push", "Sandwiched GR-9.13 A",
    ]  # fmt: skip
    assert bridge.cars == ["A L3@8 0 d1 $0", "B L3@12 0 d3 $200 home", "C L3@6 30 d6 $500"]
