"""GR-11: stopped and backwards cars, U-turn, hand brake, full repair."""

from __future__ import annotations

import pytest

from game.rules.gang_rush.commands import Close, Drive, FullRepair, HandBrake, SetSpeed, Shoot, UTurn
from game.rules.gang_rush.events import (
    DamageTaken,
    Flipped,
    Impact,
    MovementOpened,
    NeedleChanged,
    Repaired,
    SteersSpent,
    Turned,
)
from game.rules.gang_rush.state import MOVED, MOVING, SPEEDING, START
from tests.rules.gang_rush.bridge import Bridge


@pytest.mark.clause("GR-11.1")
def test_what_stops_a_car() -> None:
    """A flip, an object, a crash, the river, spikes and the sugar; the brake and the choice of 0 are below."""
    flip = Bridge("A L3@10 20", "B L3@14 20 d1", dice="shot")
    flip.shoot("L3@14")
    objects = Bridge("A L3@10 20", "B L3@12 30", "cont L3@14")
    objects.drive("straight")
    crash = Bridge("A L3@10 20", "B L3@12 0")
    crash.drive("straight")
    river = Bridge("A L2@19 20", "B L1@20 30")
    river.drive("left")
    spikes = Bridge("A L3@10 20", "B L3@12 20", "spk2 L3@14")
    spikes.drive("straight")
    sugar = Bridge("A L3@10 20 reserve:sugar", "B L3@12 20")
    sugar.use("sugar", "B")
    stopped = {"flip": flip, "objects": objects, "crash": crash, "river": river, "spikes": spikes, "sugar": sugar}
    assert {name: bridge.needle("B") for name, bridge in stopped.items()} == dict.fromkeys(stopped, 0)
    assert (objects.needle("A"), crash.needle("A"), river.needle("A")) == (0, 0, 20)


@pytest.mark.clause("GR-11.1", "GR-6.19")
def test_a_driver_may_choose_0() -> None:
    bridge = Bridge("A L3@10 20", dice="speed speed steer", phase=SPEEDING)
    bridge.speed(0)
    assert bridge.told(NeedleChanged, MovementOpened) == [
        "NeedleChanged GR-5.7 A 20 0 dice",
        "MovementOpened GR-5.9 A 0 5",
    ]
    assert (bridge.phase, bridge.legal(Drive), bridge.unspent) == (MOVED, [], 1)


@pytest.mark.clause("GR-11.2", "GR-11.4")
def test_an_optional_u_turn() -> None:
    bridge = Bridge("A L3@10 0 back", dice="steer", free=2)
    assert bridge.legal(UTurn) == [UTurn(0)]
    bridge.do(UTurn(0))
    assert bridge.told(SteersSpent, Turned) == [
        "SteersSpent GR-6.9 A 2 0 1 U-turn",
        "Turned GR-11.2 A finish finish U-turn",
    ]
    assert (bridge.cars, bridge.turn.free, bridge.unspent) == (["A L3@10 0 d6 $500"], 0, 0)


@pytest.mark.clause("GR-11.2")
def test_a_u_turn_needs_three_steers_and_a_backwards_car() -> None:
    bridge = Bridge("A L3@10 0 back", dice="steer", free=1)
    assert (bridge.legal(UTurn), bridge.refused(UTurn(0))) == ([], ("GR-11.2", "A U-turn takes 3 Steers."))
    forward = Bridge("A L3@10 0", free=5)
    assert forward.refused(UTurn(0)) == ("GR-11.2", "The car faces its way already.")


@pytest.mark.clause("GR-11.3", "GR-11.5", "GR-5.10")
def test_a_marked_car_turns_at_once_when_its_window_opens() -> None:
    bridge = Bridge("A L3@10 0 back marked", dice="speed speed steer", phase=SPEEDING)
    bridge.speed(20)
    assert bridge.told(NeedleChanged, MovementOpened, SteersSpent, Turned) == [
        "NeedleChanged GR-5.7 A 0 20 dice",
        "MovementOpened GR-5.9 A 2 3",
        "SteersSpent GR-6.9 A 3 0 0 U-turn",
        "Turned GR-11.3 A finish finish U-turn",
    ]
    assert (bridge.cars, bridge.turn.free, bridge.turn.mp) == (["A L3@10 20 d6 $500"], 0, 2)
    assert bridge.ways == ["straight"]
    bridge.drive("straight straight")


@pytest.mark.clause("GR-11.3")
def test_a_marked_car_turns_at_needle_0_too() -> None:
    bridge = Bridge("A L3@10 0 back marked", phase=START)
    bridge.roll("shot shot shot shot shot")
    assert bridge.told(Turned) == ["Turned GR-11.3 A finish finish U-turn"]
    assert (bridge.cars, bridge.turn.free, bridge.phase) == (["A L3@10 0 d6 $500"], 2, MOVED)


@pytest.mark.clause("GR-11.3")
def test_an_unmarked_backwards_car_that_is_to_drive_turns_by_itself() -> None:
    bridge = Bridge("A L3@10 0 back", dice="speed steer", phase=SPEEDING)
    bridge.speed(10)
    assert bridge.told(SteersSpent, Turned) == [
        "SteersSpent GR-6.9 A 3 0 0 U-turn",
        "Turned GR-11.3 A finish finish U-turn",
    ]
    stays = Bridge("A L3@10 0 back", dice="speed steer", phase=SPEEDING)
    stays.speed(0)
    assert (stays.events(Turned), stays.cars) == ([], ["A L3@10 0 d6 $500 back"])


@pytest.mark.clause("GR-11.3", "GR-5.10")
def test_without_three_steers_it_stays_at_0() -> None:
    """30 mph leave 2 free Steers, 20 leave 3; at 40 two dice are needed."""
    bridge = Bridge("A L3@10 0 back marked", dice="speed speed speed speed", phase=SPEEDING)
    assert [command.needle for command in bridge.legal(SetSpeed)] == [0, 10, 20]
    assert bridge.refused(SetSpeed(0, 30)) == (
        "GR-5.10", "A backwards car can drive only if it has the 3 Steers to turn.",
    )  # fmt: skip
    more = Bridge("A L3@10 0 back marked", dice="speed speed speed speed steer", phase=SPEEDING)
    assert [command.needle for command in more.legal(SetSpeed)] == [0, 10, 20, 30]


@pytest.mark.clause("GR-11.3")
def test_the_duty_waits_and_a_token_triggers_it() -> None:
    """With no free Steers left, the mark waits until the token brings some."""
    bridge = Bridge("A L3@10 0 back marked reserve:steering", free=2)
    assert bridge.legal(UTurn) == []
    bridge.use("steering")
    assert bridge.told(SteersSpent, Turned) == [
        "SteersSpent GR-6.9 A 2 1 0 U-turn",
        "Turned GR-11.3 A finish finish U-turn",
    ]
    assert (bridge.cars, bridge.turn.free, bridge.turn.steers) == (["A L3@10 0 d6 $500"], 0, 5)


@pytest.mark.clause("GR-11.4", "GR-11.5")
def test_no_step_before_the_u_turn_and_what_is_left_after_it() -> None:
    bridge = Bridge("A L3@10 0 back marked", dice="speed steer steer", phase=SPEEDING)
    bridge.speed(10)
    assert bridge.told(SteersSpent) == ["SteersSpent GR-6.9 A 3 0 0 U-turn"]
    assert (bridge.turn.free, bridge.ways) == (1, ["straight", "left", "right"])
    bridge.drive("left")
    assert bridge.told(SteersSpent)[1:] == ["SteersSpent GR-6.9 A 1 0 1 lane change"]
    assert bridge.where("A") == "L2@11"


@pytest.mark.clause("GR-11.6", "GR-5.9")
def test_hand_brake() -> None:
    bridge = Bridge("A L3@10 20", dice="steer")
    assert bridge.legal(HandBrake) == []
    bridge.drive("straight straight")
    bridge.do(HandBrake(0))
    assert bridge.told(SteersSpent, Turned, NeedleChanged) == [
        "SteersSpent GR-6.9 A 3 0 0 hand brake", "Turned GR-11.6 A start finish hand brake",
    ]  # fmt: skip
    assert (bridge.cars, bridge.unspent) == (["A L3@14 0 d6 $500 back"], 1)
    assert bridge.refused(HandBrake(0)) == ("GR-11.6", "A car that faces backwards cannot use the hand brake.")


@pytest.mark.clause("GR-11.6")
def test_hand_brake_needs_three_steers() -> None:
    bridge = Bridge("A L3@10 30", dice="shot")
    bridge.drive("straight straight straight")
    assert bridge.refused(HandBrake(0)) == ("GR-11.6", "The hand brake takes 3 Steers.")
    bridge = Bridge("A L3@10 30", dice="steer")
    bridge.drive("straight straight straight")
    assert bridge.legal(HandBrake) == [HandBrake(0)]


@pytest.mark.clause("GR-11.7", "GR-11.8")
def test_a_backwards_car_shoots_towards_the_start() -> None:
    bridge = Bridge("A L3@10 10", "B L3@4", "C L3@20", dice="steer shot shot")
    bridge.drive("straight")
    bridge.do(HandBrake(0))
    assert bridge.targets() == ["L3@4"]
    bridge.shoot("L3@4")
    assert bridge.told(DamageTaken) == ["DamageTaken GR-13.5 B 1 1 100 shot L3@4"]


@pytest.mark.clause("GR-11.8")
def test_it_may_do_so_in_any_later_turn() -> None:
    bridge = Bridge("A L3@10 0 back", "B L3@4", "C L3@20", phase=START)
    bridge.roll("shot steer steer steer repair")
    assert [shot.direction for shot in bridge.legal(Shoot)] == [3]
    bridge.shoot("L3@4")
    bridge.do(UTurn(0))
    assert (bridge.durability("B"), bridge.where("A")) == (5, "L3@10")


@pytest.mark.clause("GR-11.9", "GR-17.6")
@pytest.mark.parametrize(("cash", "after"), [("$500", "$300"), ("$100", "$0 debt100"), ("$0", "$0 debt200")])
def test_full_repair(cash: str, after: str) -> None:
    bridge = Bridge(f"A L3@10 0 d1 {cash}")
    bridge.do(FullRepair(0))
    assert bridge.cars == [f"A L3@10 0 d6 {after}"]
    assert [event.rule for event in bridge.events(Repaired)] == ["GR-11.9"]


@pytest.mark.clause("GR-11.9")
def test_full_repair_only_of_a_stopped_damaged_car_and_once() -> None:
    assert Bridge("A L3@10 10 d1").refused(FullRepair(0)) == (
        "GR-11.9", "Only a stopped car can be repaired for the fee.",
    )  # fmt: skip
    assert Bridge("A L3@10 0").refused(FullRepair(0)) == ("GR-11.9", "The car is not damaged.")
    bridge = Bridge("A L3@10 0 d1", "B L3@6", phase=START)
    bridge.do(FullRepair(0))
    bridge.roll("damage damage shot shot shot")
    assert bridge.durability("A") == 4
    assert bridge.refused(FullRepair(0)) == ("GR-11.9", "The car was repaired in this turn already.")


@pytest.mark.clause("GR-11.9", "GR-6.1", "GR-4.1")
def test_full_repair_in_the_start_window_and_after_the_last_step() -> None:
    bridge = Bridge("A L3@10 0 d3", phase=START)
    assert bridge.legal(FullRepair) == [FullRepair(0)]
    moved = Bridge("A L3@10 20 d5", "cont L3@12")
    assert moved.legal(FullRepair) == []
    moved.drive("straight")
    moved.do(FullRepair(0))
    assert moved.cars == ["A L3@10 0 d6 $100"]


@pytest.mark.clause("GR-11.10", "GR-23.36")
def test_full_repair_leaves_facing_and_mark() -> None:
    bridge = Bridge("A L3@10 20 d1", "bar1 L3@12")
    bridge.drive("straight")
    bridge.do(FullRepair(0))
    assert bridge.cars == ["A L3@12 0 d6 $200 back marked"]
    assert bridge.legal() == [Close(0)]


@pytest.mark.clause("GR-11.11", "GR-7.6")
def test_one_repair_makes_a_flipped_car_vulnerable_again() -> None:
    """It flips a second time, with the U-turn made in between."""
    bridge = Bridge("A L3@10 0 d0 back marked", "bar1 L3@12", phase=START)
    bridge.roll("repair speed shot shot shot")
    bridge.repair(1)
    bridge.speed(10)
    bridge.drive("straight")
    assert bridge.told(Turned, DamageTaken, Flipped) == [
        "Turned GR-11.3 A finish finish U-turn",
        "DamageTaken GR-8.7 A 1 1 100 barriers L3@12",
        "Flipped GR-7.8 A L3@12 start",
    ]


@pytest.mark.clause("GR-11.12", "GR-9.7", "GR-9.2")
@pytest.mark.parametrize("back", ["", " back"])
def test_a_stopped_car_blocks_its_space(back: str) -> None:
    bridge = Bridge("A L3@10 20", f"B L3@12 0{back}")
    bridge.drive("straight")
    assert bridge.told(Impact) == ["Impact GR-9.7 A B crash ahead 20 0"]
    assert bridge.cars == ["A L3@10 0 d4 $300", f"B L3@14 0 d4 $300{back}"]
    assert bridge.phase != MOVING
