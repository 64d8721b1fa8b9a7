"""GR-7: losses, durability and flips."""

from __future__ import annotations

import pytest

from game.rules.gang_rush.commands import Close, Drive
from game.rules.gang_rush.events import DamageSpared, DamageTaken, Flipped, MoneyCollected, MovementEnded, WindowShut
from game.rules.gang_rush.state import MOVED, MOVING, SHUT, START
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import PRINTED


@pytest.mark.clause("GR-7.1", "GR-7.2", "GR-7.7")
def test_a_loss_takes_points_and_money_to_the_road() -> None:
    """A triple barrier is one loss of 3."""
    bridge = Bridge("A L3@10 20", "bar3 L3@12")
    bridge.drive("straight")
    assert bridge.told(DamageTaken) == ["DamageTaken GR-8.7 A 3 3 300 barriers L3@12"]
    assert bridge.cars == ["A L3@12 20 d3 $200"]
    assert bridge.state.table.money == ((bridge.car("A").at, 0, bridge.car("A").stay, 300),)


@pytest.mark.clause("GR-7.1")
@pytest.mark.parametrize(
    ("car", "loss", "after"),
    [
        ("d6 $500", "DamageTaken GR-8.7 A 3 3 300 barriers L3@12", "A L3@12 20 d3 $200"),
        ("d2 $500", "DamageTaken GR-7.1 A 3 2 200 barriers L3@12", "A L3@12 0 d0 $300 back marked"),
        ("d6 $100", "DamageTaken GR-7.5 A 3 1 100 barriers L3@12", "A L3@12 20 d5 $0"),
        ("d6 $0", "DamageTaken GR-7.4 A 3 0 0 barriers L3@12", "A L3@12 20 d6 $0"),
        ("d3 $300", "DamageTaken GR-8.7 A 3 3 300 barriers L3@12", "A L3@12 0 d0 $0 back marked"),
    ],
)
def test_the_smallest_of_loss_durability_and_cash(car: str, loss: str, after: str) -> None:
    bridge = Bridge(f"A L3@10 20 {car}", "bar3 L3@12")
    bridge.drive("straight")
    assert (bridge.told(DamageTaken), bridge.cars) == ([loss], [after])
    assert bridge.road == {}


@pytest.mark.clause("GR-7.2")
def test_each_car_loses_its_money_where_it_stands() -> None:
    bridge = Bridge("A L3@10 20", "B L3@12 20")
    bridge.drive("straight")
    assert bridge.money == {"L3@10": 100, "L3@12": 100}
    bridge = Bridge("A L3@10 20", "B L5@30 20", dice="shot", shop="")
    assert bridge.targets() == []
    bridge = Bridge("A L3@10 20", "B L3@30 20", dice="shot")
    bridge.shoot("L3@30")
    assert bridge.money == {"L3@30": 100}


@pytest.mark.clause("GR-7.3", "GR-19.5")
def test_a_reduction_comes_before_the_minimum() -> None:
    """Duke's 2 points of road become 1 before his last $100 are looked at."""
    bridge = Bridge("A L3@10 10 duke $100", "road2 L3@12")
    bridge.drive("straight")
    assert bridge.told(DamageTaken) == ["DamageTaken GR-8.12 A 1 1 100 road L3@12"]
    assert bridge.cars == ["A L3@12 10 d5 $0 duke"]
    rich = Bridge("A L3@10 10 duke", "road1 L3@12")
    rich.drive("straight")
    assert (rich.told(DamageTaken), rich.cars) == ([], ["A L3@12 10 d6 $500 duke"])


@pytest.mark.clause("GR-7.3", "GR-19.2")
def test_an_exemption_skips_the_loss() -> None:
    bridge = Bridge("A L3@10 20 pupetta", "B L3@12 20")
    bridge.drive("straight")
    assert bridge.told(DamageSpared, DamageTaken) == [
        "DamageSpared GR-19.2 A impact ram",
        "DamageTaken GR-9.4 B 1 1 100 impact L3@12",
    ]


@pytest.mark.clause("GR-7.4", "GR-17.1")
@pytest.mark.parametrize("debt", ["", "debt300"])
def test_the_broke_lose_nothing(debt: str) -> None:
    bridge = Bridge(f"A L3@10 20 $0 {debt}", "bar3 L3@12")
    bridge.drive("straight")
    assert (bridge.durability("A"), bridge.cash("A"), bridge.money) == (6, 0, {})
    assert bridge.told(DamageTaken) == ["DamageTaken GR-7.4 A 3 0 0 barriers L3@12"]


@pytest.mark.clause("GR-7.4")
def test_who_has_cash_loses_though_in_debt() -> None:
    bridge = Bridge("A L3@10 20 $400 debt700", "bar3 L3@12")
    bridge.drive("straight")
    assert bridge.cars == ["A L3@12 20 d3 $100 debt700"]


@pytest.mark.clause("GR-7.5")
def test_two_hundred_dollars_are_two_points() -> None:
    bridge = Bridge("A L3@10 20 $200", "bar3 L3@12")
    bridge.drive("straight")
    assert bridge.cars == ["A L3@12 20 d4 $0"]
    assert bridge.told(DamageTaken) == ["DamageTaken GR-7.5 A 3 2 200 barriers L3@12"]


@pytest.mark.clause("GR-7.6", "GR-11.11")
def test_a_worn_out_car_loses_nothing_until_repaired() -> None:
    bridge = Bridge("A L3@10 20", "B L3@14 0 d0 back marked", dice="shot shot")
    bridge.shoot("L3@14")
    assert bridge.told(DamageTaken, Flipped) == ["DamageTaken GR-7.6 B 1 0 0 shot L3@14"]
    bridge = Bridge("B L3@14 0 d0 back marked", "pol4 L3@20", phase=START)
    bridge.roll("repair shot shot shot shot")
    bridge.repair(1)
    bridge.police()
    assert bridge.cars == ["B L3@14 0 d0 $400 back marked"]
    assert bridge.told(DamageTaken, Flipped) == [
        "DamageTaken GR-7.1 B 4 1 100 police L3@14", "Flipped GR-7.8 B L3@14 start",
    ]  # fmt: skip


@pytest.mark.clause("GR-7.8", "GR-6.16")
def test_a_flip_of_the_active_car() -> None:
    bridge = Bridge("A L3@10 40 d1", "bar1 L3@12", dice="steer shot")
    bridge.drive("straight")
    assert bridge.cars == ["A L3@12 0 d0 $400 back marked"]
    assert bridge.told(DamageTaken, Flipped, WindowShut, MovementEnded) == [
        "DamageTaken GR-8.7 A 1 1 100 barriers L3@12", "Flipped GR-7.8 A L3@12 start", "WindowShut GR-6.16 A 3",
    ]  # fmt: skip
    assert (bridge.phase, bridge.turn.mp) == (SHUT, 0)


@pytest.mark.clause("GR-7.8")
def test_a_flip_of_another_car_leaves_the_active_one_its_movement() -> None:
    bridge = Bridge("A L3@10 40", "B L3@16 30 d1", dice="shot")
    bridge.shoot("L3@16")
    assert bridge.cars == ["A L3@10 40 d6 $500", "B L3@16 0 d0 $400 back marked"]
    assert (bridge.phase, bridge.turn.mp) == (MOVING, 4)


@pytest.mark.clause("GR-7.9")
def test_a_backwards_car_stays_so_when_it_flips() -> None:
    bridge = Bridge("A L3@10 40", "B L3@16 0 d1 back", dice="shot")
    bridge.shoot("L3@16")
    assert bridge.told(Flipped) == ["Flipped GR-7.8 B L3@16 start"]
    assert bridge.cars[1] == "B L3@16 0 d0 $400 back marked"


@pytest.mark.clause("GR-7.9", "GR-20.9")
def test_on_the_back_leg_a_flip_turns_to_the_finish() -> None:
    bridge = Bridge("A L3@10 40", "B L3@16 30 d1 home", dice="shot", variant="border", players=5)
    bridge.shoot("L3@16")
    assert bridge.told(Flipped) == ["Flipped GR-7.8 B L3@16 finish"]


@pytest.mark.clause("GR-7.10", "GR-10.2", "GR-10.3")
@pytest.mark.parametrize(
    ("way", "container", "after", "phase"),
    [
        ("straight", "cont L3@12", "A L3@10 0 d0 $400", MOVED),
        ("left", "cont L2@11", "A L3@10 20 d0 $400", MOVING),
        ("right", "cont L4@11", "A L3@10 20 d0 $400", MOVING),
    ],
)
def test_driving_into_an_object_never_flips(way: str, container: str, after: str, phase: int) -> None:
    bridge = Bridge("A L3@10 20 d1", container)
    bridge.drive(way)
    assert (bridge.cars, bridge.events(Flipped), bridge.phase) == ([after], [], phase)


@pytest.mark.clause("GR-7.10", "GR-10.4")
def test_a_wreck_never_flips() -> None:
    bridge = Bridge("A L3@10 30 d2", "B L3@12 20 d3", "cont L3@14")
    bridge.drive("straight")
    assert bridge.cars == ["A L3@10 0 d0 $300", "B L3@12 0 d0 $200"]
    assert bridge.events(Flipped) == []


@pytest.mark.clause("GR-7.10", "GR-10.5", "GR-10.8")
@pytest.mark.parametrize(
    ("hitter", "struck", "object_"),
    [("A L3@12 20", "B L2@13 20 d2", "cont L1@14"), ("A L2@13 20", "B L1@14 20 d2", ""),
     ("A L2@25 20", "B L1@26 20 d2", "")],
)  # fmt: skip
def test_a_push_against_a_side_never_flips(hitter: str, struck: str, object_: str) -> None:
    """A container, a low support, a high one."""
    bridge = Bridge(hitter, struck, *[object_] * bool(object_))
    bridge.drive("left")
    assert bridge.cars[1] == struck.replace("d2", "d0 $300")
    assert bridge.events(Flipped) == []


@pytest.mark.clause("GR-7.11", "GR-19.4")
def test_maximum_durability() -> None:
    for driver, most in (("pupetta", 6), ("don", 6), ("spender", 8), ("duke", 6), ("parker", 6)):
        bridge = Bridge(f"A L3@10 0 d2 {driver}", phase=START)
        bridge.roll("repair repair repair repair repair")
        bridge.repair(min(5, most - 2))
        assert bridge.durability("A") == min(7, most), driver
    bridge = Bridge("A L3@10 0 d2 spender")
    (repair,) = [command for command in bridge.legal() if type(command).__name__ == "FullRepair"]
    bridge.do(repair)
    assert bridge.cars == ["A L3@10 0 d8 $300 spender"]
    assert {driver.durability for driver in PRINTED.drivers} == {6}


@pytest.mark.clause("GR-7.12", "GR-8.3", "GR-9.5")
def test_a_flip_does_not_stop_the_resolution() -> None:
    """The struck car flips, is pushed, removes the barriers and collects the money."""
    bridge = Bridge("A L3@10 20", "B L3@12 20 d1", "bar2 L3@14", "$300 L3@14")
    bridge.drive("straight")
    assert bridge.cars == ["A L3@10 20 d5 $400", "B L3@14 0 d0 $700 back marked"]
    assert (bridge.road, bridge.discard) == ({}, ["bar2"])
    assert bridge.told(DamageTaken, Flipped, MoneyCollected) == [
        "DamageTaken GR-9.4 A 1 1 100 impact L3@10",
        "DamageTaken GR-9.4 B 1 1 100 impact L3@12",
        "Flipped GR-7.8 B L3@12 start",
        "DamageTaken GR-7.6 B 2 0 0 barriers L3@14",
        "MoneyCollected GR-8.13 B 300 L3@14",
    ]


@pytest.mark.clause("GR-7.8", "GR-6.16")
def test_after_a_flip_only_closing_is_left() -> None:
    bridge = Bridge("A L3@10 40 d1 $300 reserve:crew", "bar1 L3@12", dice="shot", shop="tire")
    assert Drive(0, 0) in bridge.legal()
    bridge.drive("straight")
    assert {type(command).__name__ for command in bridge.legal()} == {"FullRepair", "Close"}
    bridge.do(Close(0), shuffles=[(), ()])
    assert bridge.cash("A") == 300
