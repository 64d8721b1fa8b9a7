"""GR-5: durability and speed after the dice."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.events import (
    DamageTaken,
    DiceSold,
    Flipped,
    MovementOpened,
    NeedleChanged,
    Repaired,
    RepairsSkipped,
    RollingEnded,
    SteersSpent,
    Turned,
    WindowShut,
)
from game.rules.gang_rush.state import MOVED, MOVING, REPAIRING, SHUT, SPEEDING, START
from tests.rules.gang_rush.bridge import Bridge

OTHERS = ("B L1@2 0", "C L5@2 0")


def rolled(car: str, dice: str, *pieces: str, **more: Any) -> Bridge:
    """A has rolled these dice."""
    bridge = Bridge(car, *OTHERS, *pieces, phase=START, **more)
    bridge.roll(dice)
    return bridge


def needles(bridge: Bridge) -> list[int]:
    return [command.needle for command in bridge.legal(cmd.SetSpeed)]


@pytest.mark.clause("GR-5.1", "GR-5.2", "GR-5.3", "GR-5.7", "GR-4.8", "GR-6.14")
def test_the_example_of_the_rules():
    bridge = rolled("A L3@10 20 d4 $300", "damage damage r sp st")
    assert bridge.cars[0] == "A L3@10 20 d3 $200"
    assert bridge.money == {"L3@10": 100}
    bridge.speed(30)
    assert bridge.told(RollingEnded, DamageTaken, RepairsSkipped, NeedleChanged, MovementOpened) == [
        "RollingEnded GR-5.2 A 1",
        "DamageTaken GR-5.3 A 1 1 100 dice L3@10",
        "RepairsSkipped GR-5.4 A",
        "NeedleChanged GR-5.7 A 20 30 dice",
        "MovementOpened GR-5.9 A 3 2",
    ]
    assert bridge.turn.spent == 0b01111
    bridge.drive("straight straight straight")
    bridge.close()
    assert bridge.cars[0] == "A L3@16 30 d3 $300"


@pytest.mark.clause("GR-5.2")
@pytest.mark.parametrize(
    ("dice", "pairs", "lost", "spent"),
    [
        ("r damage st st st", 1, 0, 0b00011),
        ("r r damage damage st", 2, 0, 0b01111),
        ("damage r r r st", 1, 0, 0b00011),
        ("damage damage damage r r", 2, 1, 0b11111),
        ("damage damage damage damage damage", 0, 5, 0b11111),
        ("st sh st sh st", 0, 0, 0),
    ],
)
def test_repair_and_damage_cancel_one_for_one(dice: str, pairs: int, lost: int, spent: int):
    bridge = rolled("A L3@10 0 $900", dice)
    assert bridge.told(RollingEnded) == [f"RollingEnded {'GR-5.2' if pairs else 'GR-4.6'} A {pairs}"]
    assert bridge.turn.spent == spent
    assert bridge.cars[0] == f"A L3@10 0 d{6 - lost} ${900 - 100 * lost}"


@pytest.mark.clause("GR-5.3", "GR-7.7", "GR-17.5")
def test_the_damage_left_over_is_one_loss_under_the_car():
    bridge = rolled("A L3@10 20 d5 $900", "damage st damage sp damage")
    assert bridge.told(DamageTaken) == ["DamageTaken GR-5.3 A 3 3 300 dice L3@10"]
    assert bridge.money == {"L3@10": 300}
    bridge.speed(20)
    bridge.drive("straight")
    assert bridge.money == {"L3@10": 300}
    assert bridge.cash("A") == 600


@pytest.mark.clause("GR-5.3", "GR-7.4", "GR-7.5")
def test_a_broke_player_loses_nothing():
    bridge = rolled("A L3@10 0 d3 $0 debt300", "damage damage st st st")
    assert bridge.cars[0] == "A L3@10 0 d3 $0 debt300"
    assert bridge.money == {}
    bridge = rolled("A L3@10 0 d3 $100 debt300", "damage damage st st st")
    assert bridge.cars[0] == "A L3@10 0 d2 $0 debt300"


@pytest.mark.clause("GR-5.4")
@pytest.mark.parametrize("used", [0, 1, 2, 3])
def test_any_number_of_repairs(used: int):
    bridge = rolled("A L3@10 0 d2", "r st r r sh")
    assert bridge.phase == REPAIRING
    assert [command.count for command in bridge.legal()] == [0, 1, 2, 3]
    bridge.repair(used)
    assert bridge.durability("A") == 2 + used
    assert bridge.turn.spent == (0, 0b00001, 0b00101, 0b01101)[used]
    expected = f"Repaired GR-5.4 A {used} dice 0 0" if used else "RepairsSkipped GR-5.4 A"
    assert bridge.told(Repaired, RepairsSkipped) == [expected]
    assert bridge.cash("A") == 500


@pytest.mark.clause("GR-5.4", "GR-5.5", "GR-19.4")
@pytest.mark.parametrize(("car", "most"), [("d5", 1), ("d4", 2), ("d6", 0), ("d6 spender", 2), ("d8 spender", 0)])
def test_not_above_the_maximum(car: str, most: int):
    bridge = rolled(f"A L3@10 0 {car}", "r r r st sh")
    if most:
        assert [command.count for command in bridge.legal()] == list(range(most + 1))
    else:
        assert bridge.told(RepairsSkipped) == ["RepairsSkipped GR-5.4 A"]
        assert bridge.phase == MOVED
        assert bridge.turn.spent == 0


@pytest.mark.clause("GR-5.4", "GR-5.2")
def test_cancelled_repairs_do_not_restore():
    bridge = rolled("A L3@10 0 d2", "damage r r st st")
    assert [command.count for command in bridge.legal()] == [0, 1]


@pytest.mark.clause("GR-5.6", "GR-7.8", "GR-6.16", "GR-6.14")
def test_a_flip_by_dice_ends_the_turn():
    """The example of the rules: three Speedometer dice are sold, and the car turns in its next turn."""
    bridge = rolled("A L3@10 30 d1", "damage damage sp sp sp")
    assert bridge.phase == SHUT
    assert bridge.told(DamageTaken, Flipped, WindowShut, NeedleChanged) == [
        "DamageTaken GR-7.1 A 2 1 100 dice L3@10",
        "Flipped GR-7.8 A L3@10 start",
        "WindowShut GR-5.6 A 0",
    ]
    assert bridge.legal() == [cmd.Close(0), cmd.FullRepair(0)]
    bridge.close()
    assert bridge.told(DiceSold) == ["DiceSold GR-6.14 A 3 300"]
    assert bridge.cars[0] == "A L3@10 0 d0 $700 back marked"


@pytest.mark.clause("GR-5.6", "GR-11.3", "GR-11.5", "GR-5.9")
def test_the_turn_after_a_flip():
    bridge = rolled("A L3@10 0 d0 $700 back marked", "sp sp sh sh sh")
    bridge.speed(20)
    assert bridge.told(MovementOpened, Turned) == [
        "MovementOpened GR-5.9 A 2 3", "Turned GR-11.3 A finish finish U-turn",
    ]  # fmt: skip
    assert bridge.events(SteersSpent) == [SteersSpent("GR-6.9", 0, 3, 0, 0, "U-turn")]
    bridge.drive("straight straight")
    assert bridge.cars[0] == "A L3@14 20 d0 $700"


@pytest.mark.clause("GR-5.7", "GR-5.8")
@pytest.mark.parametrize(
    ("needle", "dice", "reach"),
    [
        (20, "sp st st st st", [10, 20, 30]),
        (20, "sp sp sp st st", [0, 10, 20, 30, 40, 50]),
        (0, "sp sp st st st", [0, 10, 20]),
        (50, "sp sp st st st", [30, 40, 50]),
        (40, "sp sp sp sp sp", [0, 10, 20, 30, 40, 50]),
    ],
)
def test_the_needles_within_reach(needle: int, dice: str, reach: list[int]):
    bridge = rolled(f"A L3@10 {needle}", dice)
    assert bridge.phase == SPEEDING
    assert needles(bridge) == reach
    for speed in reach:
        bridge = rolled(f"A L3@10 {needle}", dice)
        bridge.speed(speed)
        assert bridge.needle("A") == speed
        assert bridge.turn.spent.bit_count() == abs(speed - needle) // 10
        changes = [f"NeedleChanged GR-5.7 A {needle} {speed} dice"] if speed != needle else []
        assert bridge.told(NeedleChanged) == changes


@pytest.mark.clause("GR-5.7")
def test_without_a_speedometer_there_is_no_question():
    bridge = rolled("A L3@10 30", "st st sh sh st")
    assert bridge.phase == MOVING
    assert bridge.needle("A") == 30
    assert bridge.told(NeedleChanged) == []


@pytest.mark.clause("GR-5.9", "GR-5.11", "GR-0.10")
@pytest.mark.parametrize("needle", [0, 10, 20, 30, 40, 50])
def test_free_steers_and_movement_points(needle: int):
    bridge = rolled(f"A L3@10 {needle}", "sh sh sh sh sh")
    assert bridge.turn.mp == needle // 10
    assert bridge.turn.free == 5 - needle // 10
    assert bridge.told(MovementOpened) == [f"MovementOpened GR-5.9 A {needle // 10} {5 - needle // 10}"]


@pytest.mark.clause("GR-5.9")
def test_it_is_the_new_needle_that_counts():
    bridge = rolled("A L3@10 10", "sp sp sp st st")
    bridge.speed(40)
    assert (bridge.turn.mp, bridge.turn.free) == (4, 1)


@pytest.mark.clause("GR-5.9", "GR-10.2")
def test_later_changes_of_the_needle_do_not_change_the_free_steers():
    bridge = rolled("A L3@10 20", "sh sh sh sh sh", "cont L3@12")
    assert bridge.turn.free == 3
    bridge.drive("straight")
    assert (bridge.needle("A"), bridge.turn.free, bridge.phase) == (0, 3, MOVED)
    bridge = rolled("A L3@10 10", "sh sh sh sh sh", "spk2 L3@12")
    bridge.drive("straight")
    assert (bridge.needle("A"), bridge.turn.free) == (0, 4)


@pytest.mark.clause("GR-5.10", "GR-11.3")
@pytest.mark.parametrize(
    ("dice", "reach"),
    [
        ("sp sp sp sp sp", [0, 10, 20]),
        ("sp sp sp sp st", [0, 10, 20, 30]),
        ("sp sp sp st st", [0, 10, 20, 30]),
        ("sp sp sh sh sh", [0, 10, 20]),
    ],
)
def test_a_backwards_car_needs_three_steers_to_drive(dice: str, reach: list[int]):
    """Free Steers at that needle plus Steer dice."""
    for car in ("A L3@10 0 d0 back marked", "A L3@10 0 back"):
        assert needles(rolled(car, dice)) == reach


@pytest.mark.clause("GR-5.10")
def test_steer_dice_allow_more_speed():
    """Four of them would allow 40 mph; more dice than five there are not."""
    bridge = rolled("A L3@10 0 back", "sp sp sp st st")
    bridge.speed(30)
    assert bridge.told(Turned) == ["Turned GR-11.3 A finish finish U-turn"]
    assert bridge.events(SteersSpent) == [SteersSpent("GR-6.9", 0, 2, 0, 1, "U-turn")]
    bridge.drive("straight straight straight")
    assert bridge.where("A") == "L3@16"


@pytest.mark.clause("GR-5.10")
def test_a_backwards_car_without_speedometer_stays_at_zero():
    bridge = rolled("A L3@10 0 back", "st st st st st")
    assert (bridge.phase, bridge.needle("A"), bridge.turn.mp) == (MOVED, 0, 0)


@pytest.mark.clause("GR-5.1", "GR-5.4", "GR-23.39")
def test_losses_then_repairs_then_speed_then_the_turn():
    bridge = rolled("A L3@10 0 d0 back marked", "damage damage r sp sh")
    bridge.speed(10)
    assert [word.split()[0] for word in bridge.told()] == [
        "DiceRolled", "RollingEnded", "DamageTaken", "RepairsSkipped", "NeedleChanged", "MovementOpened",
        "SteersSpent", "Turned",
    ]  # fmt: skip
    assert bridge.cars[0] == "A L3@10 10 d0 $500"
