"""GR-6: steps, Steers, the end of the movement and closing the turn."""

from __future__ import annotations

import pytest

from game.core.protocol import Command
from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.events import (
    AllowancePaid,
    DiceSold,
    Fell,
    Finished,
    Flipped,
    Jumped,
    Moved,
    MovementEnded,
    NeedleChanged,
    SteersSpent,
    StepTaken,
    TurnClosed,
    WindowShut,
)
from game.rules.gang_rush.state import MOVED, MOVING, SHUT, START
from tests.rules.gang_rush.bridge import Bridge

B, C = "B L1@2 0", "C L5@2 0"


def kinds(bridge: Bridge) -> set[type[Command]]:
    """The types of what the active player may do."""
    return {type(command) for command in bridge.legal()}


def steers(bridge: Bridge) -> list[tuple[int, int, int, str]]:
    """(free, of tokens, of dice, purpose) of all Steers spent so far."""
    return [(event.free, event.token, event.dice, event.purpose) for event in bridge.events(SteersSpent)]


# --- the kinds of steps


@pytest.mark.clause("GR-6.3", "GR-6.4", "GR-8.1")
def test_a_step_and_a_lane_change_are_told_as_what_they_are():
    bridge = Bridge("A L3@10 30", B, C)
    bridge.drive("straight left")
    assert [event.kind for event in bridge.events(Moved)] == ["step", "lane"]


# --- the window


@pytest.mark.clause("GR-6.1", "GR-14.12", "GR-11.9")
def test_what_can_be_done_before_between_and_after_the_steps():
    gold = "gold:scope reserve:plate,nitro,steering"
    bridge = Bridge(f"A L3@10 20 d4 {gold}", "B L3@30 0", C, dice="sh", shop="tire . . . .")
    window = {cmd.Shoot, cmd.Scope, cmd.Buy, cmd.UseToken}
    assert kinds(bridge) == window | {cmd.Drive}
    bridge.drive("straight")
    assert kinds(bridge) == window | {cmd.Drive}
    bridge.drive("straight")
    assert kinds(bridge) == window | {cmd.Close, cmd.HandBrake}


@pytest.mark.clause("GR-6.1", "GR-6.19", "GR-11.9")
def test_a_stopped_car_may_be_repaired_in_the_window():
    bridge = Bridge("A L3@10 0 d4", B, C)
    assert kinds(bridge) == {cmd.Close, cmd.HandBrake, cmd.FullRepair}
    bridge.do(cmd.FullRepair(0))
    assert bridge.cars[0] == "A L3@10 0 d6 $300"
    assert kinds(bridge) == {cmd.Close, cmd.HandBrake}


@pytest.mark.clause("GR-6.2", "GR-6.13")
def test_all_movement_points_must_be_spent():
    bridge = Bridge("A L3@10 30", B, C)
    for left in (3, 2, 1):
        assert (bridge.phase, bridge.turn.mp) == (MOVING, left)
        assert cmd.Close not in kinds(bridge)
        bridge.drive("straight")
    assert (bridge.phase, bridge.turn.mp) == (MOVED, 0)
    assert bridge.legal(cmd.Drive) == []
    assert bridge.legal(cmd.Close) == [cmd.Close(0)]


# --- steps


@pytest.mark.clause("GR-6.3", "GR-6.4", "GR-0.4", "GR-0.5")
@pytest.mark.parametrize(
    ("way", "end", "spent"),
    [("straight", "L3@12", []), ("left", "L2@11", [(2, 0, 0, "lane change")]),
     ("right", "L4@11", [(2, 0, 0, "lane change")])],
)  # fmt: skip
def test_a_step(way: str, end: str, spent: list[tuple[int, int, int, str]]):
    bridge = Bridge("A L3@10 20", B, C)
    bridge.drive(way)
    assert bridge.where("A") == end
    assert bridge.turn.mp == 1
    assert bridge.needle("A") == 20
    assert steers(bridge) == spent
    rule = "GR-6.3" if way == "straight" else "GR-6.4"
    assert [event.rule for event in bridge.events(StepTaken)] == [rule]


@pytest.mark.clause("GR-6.5", "GR-0.3")
def test_lane_changes_in_a_row():
    bridge = Bridge("A L1@10 20", B, C, dice="st")
    bridge.drive("right right")
    assert bridge.where("A") == "L3@12"
    assert steers(bridge) == [(2, 0, 0, "lane change"), (1, 0, 1, "lane change")]
    bridge = Bridge("A L1@10 40", B, C, dice="st st st st", free=1)
    bridge.drive("right right")
    assert bridge.ways == ["straight"]
    bridge.drive("straight straight")
    assert bridge.where("A") == "L3@16"


@pytest.mark.clause("GR-6.4", "GR-6.5")
@pytest.mark.parametrize(
    ("free", "dice", "possible"), [(2, "", True), (1, "st", True), (1, "", False), (0, "st", False)]
)
def test_a_lane_change_takes_two_steers(free: int, dice: str, possible: bool):
    bridge = Bridge("A L3@10 20", B, C, dice=dice, free=free)
    assert bridge.ways == (["straight", "left", "right"] if possible else ["straight"])


@pytest.mark.clause("GR-6.6")
@pytest.mark.parametrize(
    ("where", "ways"),
    [
        ("L1@10", ["straight", "right"]),
        ("L2@11", ["straight", "left", "right"]),
        ("L4@11", ["straight", "left", "right"]),
        ("L5@10", ["straight", "left"]),
    ],
)
def test_nobody_leaves_the_five_lanes(where: str, ways: list[str]):
    assert Bridge(f"A {where} 20", B, C).ways == ways


@pytest.mark.clause("GR-6.7")
def test_never_back_nor_without_movement_points():
    bridge = Bridge("A L3@10 10", B, C, dice="st st st st st")
    assert bridge.ways == ["straight", "left", "right"]
    for way in (-1, 3, 4, 5):
        assert bridge.refused(cmd.Drive(0, way))[0] == "GR-6.7"
    bridge.drive("straight")
    assert bridge.ways == []
    assert bridge.refused(cmd.Drive(0, cmd.LEFT)) == ("GR-6.3", "There is no movement point to spend now.")


@pytest.mark.clause("GR-6.8", "GR-0.8", "GR-18.2")
@pytest.mark.parametrize(
    ("car", "way"), [("L3@48", "straight"), ("L2@47", "straight"), ("L3@48", "left"), ("L1@48", "right")]
)
def test_a_step_across_the_line(car: str, way: str):
    bridge = Bridge(f"A {car} 10", B, C)
    bridge.drive(way)
    assert bridge.where("A") == "finished"


@pytest.mark.clause("GR-6.8")
@pytest.mark.parametrize(
    ("piece", "what", "end"),
    [
        ("cont L3@12", "Wrecked", "L3@10"),
        ("B L3@12 10", "Impact", "L3@10"),
        ("ramp L3@12", "Jumped", "L3@18"),
        ("lim30 L3@12", "Moved", "L3@12"),
    ],
)
def test_what_a_step_comes_to(piece: str, what: str, end: str):
    cars = ["A L3@10 40", piece, C] if piece[0] == "B" else ["A L3@10 40", B, C, piece]
    bridge = Bridge(*cars)
    bridge.drive("straight", "st" if what == "Jumped" else "")
    told = [type(event).__name__ for event in bridge.said]
    assert told[0] == "StepTaken"
    assert what in told
    assert bridge.where("A") == end


# --- Steers


@pytest.mark.clause("GR-6.9", "GR-6.10")
def test_free_steers_then_those_of_tokens_then_dice():
    bridge = Bridge("A L1@10 40 reserve:steering", B, C, dice="st sh st")
    bridge.use("steering")
    assert (bridge.turn.free, bridge.turn.steers) == (1, 6)
    bridge.drive("right right right right")
    assert steers(bridge) == [(1, 1, 0, "lane change"), *[(0, 2, 0, "lane change")] * 2, (0, 1, 1, "lane change")]
    assert (bridge.turn.free, bridge.turn.steers) == (0, 0)
    assert bridge.turn.spent == 0b001
    bridge.close()
    assert bridge.told(DiceSold) == ["DiceSold GR-6.14 A 2 200"]


@pytest.mark.clause("GR-6.10")
def test_unused_steers_of_needle_and_token_are_worth_nothing():
    bridge = Bridge("A L3@10 10 reserve:steering", B, C, dice="st", to_play="B")
    bridge.use("steering")
    bridge.drive("straight")
    bridge.close()
    assert bridge.told(DiceSold) == ["DiceSold GR-6.14 A 1 100"]
    assert (bridge.turn.seat, bridge.turn.free, bridge.turn.steers) == (1, 0, 0)


# --- the end of the movement


def stopped_early() -> list[tuple[str, Bridge, str, str]]:
    """(why, the bridge, ways to drive, dice), each with MP to lose."""
    return [
        ("flip", Bridge("A L3@10 40 d1", B, C, "bar2 L3@12"), "straight", ""),
        ("impact", Bridge("A L3@10 40", "B L3@12 0", C), "straight", ""),
        ("object", Bridge("A L3@10 40", B, C, "cont L3@12"), "straight", ""),
        ("river", Bridge("A L1@10 30 d6", "B L2@11 50 back", C), "right", ""),
        ("finish", Bridge("A L3@48 40", B, C), "straight", ""),
        ("jump", Bridge("A L3@10 40", B, C, "ramp L3@12"), "straight", "r"),
    ]


@pytest.mark.clause("GR-6.11", "GR-6.12")
def test_what_ends_the_movement_early():
    lost = {}
    for why, bridge, ways, dice in stopped_early():
        bridge.drive(ways, dice)
        ends = [event for event in bridge.said if isinstance(event, MovementEnded | WindowShut)]
        assert [event.seat for event in ends] == [0], why
        lost[why] = (ends[0].rule, ends[0].lost)
        assert bridge.phase != MOVING
        assert not bridge.legal(cmd.Drive)
    assert lost == {
        "flip": ("GR-6.16", 3),
        "impact": ("GR-6.11", 3),
        "object": ("GR-6.11", 3),
        "river": ("GR-6.11", 2),
        "finish": ("GR-6.11", 3),
        "jump": ("GR-6.12", 0),
    }


@pytest.mark.clause("GR-6.11")
def test_what_does_not_end_it():
    """A bump, barriers, a scrape, spikes: the other steps follow."""
    bridge = Bridge("A L2@11 50", "B L2@13 10", C, "cont L1@14", "bar1 L2@15", "spk4 L2@17", free=2)
    bridge.drive("straight")
    assert bridge.turn.mp == 4
    bridge.drive("straight left")
    assert (bridge.where("A"), bridge.turn.mp) == ("L2@13", 2)
    assert bridge.where("B") == "L2@15"
    assert bridge.phase == MOVING


@pytest.mark.clause("GR-6.12", "GR-8.5")
def test_spikes_slow_the_car_down_at_the_end_of_its_movement():
    bridge = Bridge("A L3@10 50", B, C, "spk2 L3@12", "spk2 L3@16")
    bridge.drive("straight straight straight straight")
    assert (bridge.needle("A"), bridge.turn.mp) == (50, 1)
    bridge.drive("straight")
    assert bridge.told(MovementEnded, NeedleChanged) == [
        "MovementEnded GR-6.12 A 0", "NeedleChanged GR-8.5 A 50 10 spikes",
    ]  # fmt: skip
    assert bridge.where("A") == "L3@20"


@pytest.mark.clause("GR-6.12", "GR-11.6")
def test_then_the_hand_brake_is_allowed():
    bridge = Bridge("A L3@10 10", B, C)
    assert not bridge.legal(cmd.HandBrake)
    bridge.drive("straight")
    bridge.do(cmd.HandBrake(0))
    assert bridge.cars[0] == "A L3@12 0 d6 $500 back"
    assert steers(bridge) == [(3, 0, 0, "hand brake")]
    assert kinds(bridge) == {cmd.Close}


@pytest.mark.clause("GR-6.12", "GR-6.19")
def test_without_movement_points_the_movement_ends_as_the_window_opens():
    bridge = Bridge("A L3@10 20", B, C, phase=START)
    bridge.roll("sp sp sh st r")
    bridge.speed(0)
    assert bridge.told(MovementEnded) == ["MovementEnded GR-6.12 A 0"]
    assert bridge.phase == MOVED
    assert kinds(bridge) == {cmd.Close, cmd.HandBrake}
    bridge.close()
    assert bridge.cars[0] == "A L3@10 0 d6 $800"


# --- closing


@pytest.mark.clause("GR-6.14", "GR-6.18")
@pytest.mark.parametrize(
    ("dice", "count"),
    [("r sp st sh", 4), ("r r r r r", 5), ("sp sp sp", 3), ("st", 1), ("sh sh", 2), ("damage damage damage", 0),
     ("damage sh", 1), ("", 0)],
)  # fmt: skip
def test_all_unspent_dice_but_damage_are_sold(dice: str, count: int):
    bridge = Bridge("A L3@10 0", B, C, dice=dice)
    bridge.close()
    assert bridge.cash("A") == 500 + 100 * count
    assert bridge.told(DiceSold) == ([f"DiceSold GR-6.14 A {count} {100 * count}"] if count else [])


@pytest.mark.clause("GR-6.13", "GR-6.15", "GR-19.3", "GR-23.33")
def test_first_the_sale_then_the_allowance_then_the_turn_is_over():
    bridge = Bridge("A L3@10 0 don", B, C, dice="st", to_play="B")
    bridge.close()
    assert bridge.told(DiceSold, AllowancePaid, TurnClosed) == [
        "DiceSold GR-6.14 A 1 100", "AllowancePaid GR-19.3 A 200", "TurnClosed GR-6.13 A",
    ]  # fmt: skip
    assert bridge.active == 1


@pytest.mark.clause("GR-6.16", "GR-23.36")
def test_a_flip_in_the_own_turn_shuts_the_window():
    bridge = Bridge(
        "A L3@10 40 d1 gold:scope reserve:plate,steering", "B L3@30 0", C, "bar2 L3@12", dice="sh st st",
        shop="tire . . . .", to_play="B",
    )  # fmt: skip
    bridge.drive("straight")
    assert bridge.told(Flipped, WindowShut) == ["Flipped GR-7.8 A L3@12 start", "WindowShut GR-6.16 A 3"]
    assert bridge.phase == SHUT
    assert kinds(bridge) == {cmd.Close, cmd.FullRepair}
    bridge.do(cmd.FullRepair(0))
    assert kinds(bridge) == {cmd.Close}
    bridge.close()
    assert bridge.cars[0] == "A L3@12 0 d6 $500 back marked gold:scope reserve:plate,steering"


@pytest.mark.clause("GR-6.17", "GR-23.25", "GR-12.3")
def test_a_fall_in_the_own_turn_closes_it_and_sells_the_dice():
    """The dice are sold before the crane is paid."""
    bridge = Bridge("A L1@10 30 $400", "B L2@11 50 back", C, dice="st sh damage", to_play="B C")
    bridge.drive("right")
    assert bridge.told(Fell, DiceSold, TurnClosed) == [
        "Fell GR-10.7 A L1@10", "DiceSold GR-6.14 A 2 200", "TurnClosed GR-6.13 A",
    ]  # fmt: skip
    assert bridge.active == 1
    assert (bridge.where("A"), bridge.needle("A")) == ("river", 0)


@pytest.mark.clause("GR-6.17", "GR-23.33")
def test_a_finish_in_the_own_turn_closes_it_after_the_bounty():
    bridge = Bridge("A L3@48 20 don", B, C, dice="st damage", to_play="B C")
    bridge.drive("straight")
    assert bridge.told(Finished, DiceSold, AllowancePaid, TurnClosed) == [
        "Finished GR-18.2 A L3@48 1 600",
        "DiceSold GR-6.14 A 1 100",
        "AllowancePaid GR-19.3 A 200",
        "TurnClosed GR-6.13 A",
    ]
    assert bridge.cash("A") == 1400
    assert bridge.active == 1


@pytest.mark.clause("GR-6.8", "GR-15.13")
def test_a_jump_uses_all_movement_points():
    bridge = Bridge("A L3@10 40", B, C, "ramp L3@12")
    bridge.drive("straight", "st")
    assert [(event.mp, event.landing) for event in bridge.events(Jumped)] == [(3, bridge.car("A").at)]
    assert (bridge.where("A"), bridge.turn.mp) == ("L3@18", 0)
