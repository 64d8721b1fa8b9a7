"""GR-4: the start of a turn and the dice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from game.core.protocol import Command
from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.content import DAMAGE, REPAIR, SHOT, SPEEDOMETER, STEER
from game.rules.gang_rush.events import DiceRolled, DiceSold, EffectEnded, RollingEnded, TurnLost, TurnStarted
from game.rules.gang_rush.pool import sell
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.state import MOVED, MOVING, REPAIRING, ROLLING, SPEEDING, START, Turn
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import PRINTED, faces

OTHERS = ("B L1@2 0", "C L5@2 0")


def starting(car: str, *pieces: str, **more: Any) -> Bridge:
    """The start window of A."""
    return Bridge(car, *OTHERS, *pieces, phase=START, **more)


def kinds(bridge: Bridge) -> set[type[Command]]:
    """The types of what the active player may do."""
    return {type(command) for command in bridge.legal()}


@dataclass
class Sides:
    """Chance that names sides of the die instead of faces."""

    sides: list[int]
    state: int = 0
    asked: list[int] = field(default_factory=list)

    def below(self, bound: int) -> int:
        self.asked.append(bound)
        return self.sides.pop(0)

    def shuffle(self, items: list[int]) -> None:
        raise AssertionError("nothing is shuffled")


@pytest.mark.clause("GR-4.1", "GR-15.3", "GR-11.9", "GR-14.12")
def test_what_can_be_done_before_rolling():
    bridge = starting("A L3@10 0 d4 ramp reserve:plate,crew,nitro,steering,drum gold:scope", shop="tire . . . .")
    assert kinds(bridge) == {cmd.Roll, cmd.PlaceRamp, cmd.UseToken, cmd.FullRepair}
    assert {PRINTED.bonuses[use.token].id for use in bridge.legal(cmd.UseToken)} == {"plate", "crew"}
    moving = starting("A L3@10 10 d4")
    assert kinds(moving) == {cmd.Roll}


@pytest.mark.clause("GR-4.1")
def test_a_turn_begins_without_anything_of_the_last():
    bridge = Bridge("B L1@2 30", "A L3@10 20", "C L5@2 0", "spk2 L1@4", dice="st sh sh sp r", mp=1, to_play="A")
    bridge.drive("straight")
    bridge.close()
    assert bridge.turn == Turn(
        seat=1, dice=(), spent=0, rolls=0, mp=0, free=0, steers=0, shots=0, slow=0, marks=0, penalties=()
    )


@pytest.mark.clause("GR-4.1")
def test_all_of_it_in_any_order_until_the_roll():
    bridge = starting("A L3@10 0 d2 ramp reserve:plate,crew")
    bridge.use("crew")
    bridge.do(next(c for c in bridge.legal(cmd.PlaceRamp)))
    bridge.use("plate")
    bridge.do(cmd.FullRepair(0))
    assert bridge.phase == START
    assert bridge.cars[0] == "A L3@10 0 d6 $300 active:plate"
    assert kinds(bridge) == {cmd.Roll}
    bridge.do(cmd.Roll(0), "st st st st st")
    assert kinds(bridge) == {cmd.Keep}


@pytest.mark.clause("GR-4.2", "GR-14.16")
def test_blue_effects_end_when_the_place_in_the_order_comes():
    bridge = Bridge("A L3@10 0", "B L1@2 0 active:plate,nolimit", "C L5@2 0 active:plate", to_play="B C")
    bridge.close()
    assert bridge.told(EffectEnded, TurnStarted) == [
        "EffectEnded GR-4.2 B plate", "EffectEnded GR-4.2 B nolimit", "TurnStarted GR-2.5 B",
    ]  # fmt: skip
    assert bridge.cars[1:] == ["B L1@2 0 d6 $500", "C L5@2 0 d6 $500 active:plate"]
    assert bridge.state.table.bonus_discard == tuple(
        number for name in ("plate", "nolimit") for number, one in enumerate(PRINTED.bonuses) if one.id == name
    )


@pytest.mark.clause("GR-4.2", "GR-2.6")
def test_they_end_even_if_the_turn_is_lost():
    bridge = Bridge("A L3@10 0", "B river@L1@20 active:plate", "C L5@2 0", to_play="B C")
    bridge.close()
    assert bridge.told(EffectEnded, TurnLost) == ["EffectEnded GR-4.2 B plate", "TurnLost GR-2.6 B river"]
    assert bridge.car("B").active == ()


@pytest.mark.clause("GR-4.3", "GR-22.3")
def test_five_dice_with_six_sides_each_from_left_to_right():
    luck = Sides([0, 1, 2, 3, 4])
    rules = GangRush(PRINTED, lambda _: luck)
    state, events = rules.step(starting("A L3@10 20 duke").state, cmd.Roll(0))
    assert luck.asked == [6] * 5
    assert state.table.turn.dice == (SPEEDOMETER, SPEEDOMETER, STEER, SHOT, REPAIR)
    assert events == (DiceRolled("GR-4.3", 0, 1, 0, state.table.turn.dice),)
    assert PRINTED.constants.die == ("speedometer", "speedometer", "steer", "shot", "repair", "damage")
    luck.sides = [5, 5]
    state, _ = rules.step(state, cmd.Keep(0, 0b10101))
    assert state.table.turn.dice == (SPEEDOMETER, DAMAGE, STEER, DAMAGE, REPAIR)


@pytest.mark.clause("GR-4.4", "GR-4.5", "GR-4.6")
def test_two_rerolls_of_what_is_not_put_aside():
    bridge = starting("A L3@10 20")
    bridge.do(cmd.Roll(0), "sp damage st sh r")
    bridge.do(cmd.Keep(0, 0b10001), "st sh damage")
    assert bridge.turn.dice == faces("sp st sh damage r")
    assert (bridge.phase, bridge.turn.rolls) == (ROLLING, 2)
    # What was put aside before is rolled again, what was not is kept: the Damage among the rerolled.
    bridge.do(cmd.Keep(0, 0b00110), "damage sp st")
    assert bridge.turn.dice == faces("damage st sh sp st")
    assert [(event.number, event.kept) for event in bridge.events(DiceRolled)] == [(1, 0), (2, 17), (3, 6)]
    assert len(bridge.events(RollingEnded)) == 1
    assert bridge.phase not in (START, ROLLING)


@pytest.mark.clause("GR-4.4")
def test_all_dice_may_be_rerolled():
    bridge = starting("A L3@10 20")
    bridge.do(cmd.Roll(0), "damage damage damage damage damage")
    bridge.do(cmd.Keep(0, 0), "st st st st st")
    bridge.do(cmd.Keep(0, 0), "sh sh sh sh sh")
    assert bridge.turn.dice == faces("sh sh sh sh sh")
    assert bridge.durability("A") == 6


@pytest.mark.clause("GR-4.6")
@pytest.mark.parametrize("rolls", [1, 2])
def test_putting_all_aside_ends_the_rolling(rolls: int):
    bridge = starting("A L3@10 20")
    bridge.do(cmd.Roll(0), "st st st st st")
    for _ in range(rolls - 1):
        bridge.do(cmd.Keep(0, 30), "sh")
    dice = bridge.turn.dice
    bridge.do(cmd.Keep(0, 31))
    assert (bridge.turn.dice, bridge.turn.rolls) == (dice, rolls)
    assert len(bridge.events(RollingEnded)) == 1


@pytest.mark.clause("GR-4.7", "GR-4.4")
def test_nothing_else_can_be_done_while_rolling():
    bridge = starting("A L3@10 0 d4 ramp reserve:plate,crew,sugar", shop="tire plate nitro crew sugar")
    bridge.do(cmd.Roll(0), "st st st st st")
    assert bridge.legal() == [cmd.Keep(0, kept) for kept in range(32)]
    bridge.do(cmd.Keep(0, 0), "st st st st st")
    assert bridge.legal() == [cmd.Keep(0, kept) for kept in range(32)]
    assert not bridge.legal(seat="B")


@pytest.mark.clause("GR-4.8")
def test_dice_are_spent_by_their_use_only():
    """Speedometer for the needle, Steer in a lane change, Shot in a shot, Repair in a repair: one bit each."""
    bridge = starting("A L3@10 40 d5", "pol1 L3@30")
    bridge.roll("sp st st sh r")
    assert (bridge.phase, bridge.turn.spent) == (REPAIRING, 0)
    bridge.repair(1)
    assert (bridge.phase, bridge.turn.spent) == (SPEEDING, 0b10000)
    bridge.speed(50)
    assert (bridge.phase, bridge.turn.spent) == (MOVING, 0b10001)
    bridge.drive("left")
    assert bridge.turn.spent == 0b10111
    bridge.drive("straight straight straight straight")
    assert (bridge.phase, bridge.turn.spent) == (MOVED, 0b10111)
    assert kinds(bridge) == {cmd.Close}
    bridge.close()
    assert bridge.events(DiceSold)[0].count == 1


@pytest.mark.clause("GR-4.8", "GR-6.14")
def test_unused_dice_cannot_be_thrown_away():
    """Before the sale, all that spends a die does something; with nothing to do all are sold."""
    bridge = starting("A L3@10 0")
    bridge.roll("st st sh sh r")
    assert kinds(bridge) == {cmd.Close, cmd.HandBrake}
    bridge.close()
    assert bridge.told(DiceSold) == ["DiceSold GR-6.14 A 5 500"]


@pytest.mark.clause("GR-4.8", "GR-4.9", "GR-6.14")
@pytest.mark.parametrize(("number", "spent"), [(0, 0b00100), (1, 0b00110), (2, 0b01110), (3, 0b11110)])
def test_sold_dice_are_spent_from_the_left_but_for_damage(number: int, spent: int):
    """The third die was spent before."""
    assert sell(faces("damage st sh r sp"), 0b00100, number) == spent


@pytest.mark.clause("GR-4.9", "GR-7.4", "GR-7.6")
@pytest.mark.parametrize(
    ("car", "left"),
    [
        ("A L3@10 0 $0", "A L3@10 0 d6 $300"),
        ("A L3@10 0 d0 back marked", "A L3@10 0 d0 $800"),
        ("A L3@10 0 $0 debt300 d3", "A L3@10 0 d3 $300 debt300"),
    ],
)
def test_a_damage_die_is_spent_even_if_it_hurts_nobody(car: str, left: str):
    bridge = starting(car)
    bridge.roll("damage sh damage sh sh")
    assert bridge.turn.spent == 0b00101
    assert bridge.money == {}
    bridge.close()
    assert bridge.cars[0] == left
    assert bridge.told(DiceSold) == ["DiceSold GR-6.14 A 3 300"]


@pytest.mark.clause("GR-4.10", "GR-14.24", "GR-14.23")
def test_loaded_dice_are_three():
    bridge = Bridge("B L1@2 0", "A L3@10 0 waiting:loaded", "C L5@2 0", to_play="A")
    bridge.close()
    assert bridge.told(TurnStarted) == ["TurnStarted GR-14.23 A loaded"]
    assert bridge.car("A").waiting == ()
    bridge.do(cmd.Roll(1), "st sh sh")
    assert bridge.events(DiceRolled) == [DiceRolled("GR-4.10", 1, 1, 0, faces("st sh sh"))]
    assert bridge.legal() == [cmd.Keep(1, kept) for kept in range(8)]
    bridge.do(cmd.Keep(1, 0b011), "r")
    bridge.do(cmd.Keep(1, 0b111))
    assert bridge.turn.dice == faces("st sh r")
    bridge.close()
    assert bridge.told(DiceSold) == ["DiceSold GR-6.14 A 3 300"]
    assert PRINTED.constants.dice == 5
