"""GR-4 and GR-5: the dice and the dashboard."""

from __future__ import annotations

from game.rules.gang_rush.content import DAMAGE, REPAIR, SPEEDOMETER, STEER
from game.rules.gang_rush.damage import lose
from game.rules.gang_rush.driving import TURN_ROUND, is_backwards, turn_if_due
from game.rules.gang_rush.events import (
    DiceRolled,
    MovementOpened,
    NeedleChanged,
    Repaired,
    RepairsSkipped,
    RollingEnded,
    WindowShut,
)
from game.rules.gang_rush.pool import count
from game.rules.gang_rush.scratch import Scratch
from game.rules.gang_rush.state import FLIPPED, Table
from game.rules.gang_rush.tables import Tables
from game.rules.gang_rush.tasks import CHECK

TOP_SPEED = 50


def roll(s: Scratch, seat: int) -> None:
    """The first roll: five dice, fewer under a penalty (GR-4.3, GR-4.10)."""
    bonuses = s.tables.content.bonuses
    penalties = (bonuses[token] for token in s.table.turn.penalties)
    fewer = sum(penalty.amount for penalty in penalties if penalty.deed == "fewer_dice")
    number = s.tables.content.constants.dice - fewer
    rule = "GR-4.10" if fewer else "GR-4.3"
    s.emit(DiceRolled(rule, seat, 1, 0, tuple(_die(s) for _ in range(number))))


def _die(s: Scratch) -> int:
    return s.tables.die[s.chance.below(len(s.tables.die))]


def keep(s: Scratch, seat: int, kept: int) -> None:
    """Reroll what was not put aside; all put aside, or the last reroll, ends the rolling (GR-4.4, GR-4.6)."""
    turn = s.table.turn
    if kept == (1 << len(turn.dice)) - 1:
        end_rolling(s, seat)
        return
    dice = tuple(die if kept >> i & 1 else _die(s) for i, die in enumerate(turn.dice))
    s.emit(DiceRolled("GR-4.4", seat, turn.rolls + 1, kept, dice))
    if s.table.turn.rolls > s.tables.content.constants.rerolls:
        end_rolling(s, seat)


def end_rolling(s: Scratch, seat: int) -> None:
    """Repair and Damage cancel, the Damage left over hurts (GR-5.2, GR-5.3); a flip shuts the turn (GR-5.6)."""
    dice = s.table.turn.dice
    damage = dice.count(DAMAGE)
    pairs = min(damage, dice.count(REPAIR))
    s.emit(RollingEnded("GR-5.2" if pairs else "GR-4.6", seat, pairs))
    lose(s, seat, damage - pairs, "dice", "GR-5.3")
    if s.table.turn.marks & FLIPPED:
        s.emit(WindowShut("GR-5.6", seat, 0))
    elif repairs(s.tables, s.table) == 0:
        apply_repairs(s, seat, 0)


def maximum(tables: Tables, driver: int) -> int:
    """A car's full durability (GR-7.11, GR-19.4)."""
    return tables.content.drivers[driver].durability + tables.powers(driver, (), ()).get("extra_durability", 0)


def repairs(tables: Tables, table: Table) -> int:
    """The most Repair dice that can be applied (GR-5.4, GR-5.5)."""
    turn = table.turn
    car = table.cars[turn.seat]
    return min(count(turn.dice, turn.spent, REPAIR), maximum(tables, car.driver) - car.durability)


def apply_repairs(s: Scratch, seat: int, number: int) -> None:
    """GR-5.4; the speed follows, without a question where there is no choice."""
    if number:
        s.emit(Repaired("GR-5.4", seat, number, "dice", 0, 0))
    else:
        s.emit(RepairsSkipped("GR-5.4", seat))
    choice = speeds(s.tables, s.table)
    if len(choice) == 1:
        set_speed(s, seat, choice[0])


def speeds(tables: Tables, table: Table) -> list[int]:
    """The needles within reach (GR-5.7, GR-5.8); a backwards car needs the Steers to turn for any above 0
    (GR-5.10)."""
    turn = table.turn
    car = table.cars[turn.seat]
    reach = 10 * count(turn.dice, turn.spent, SPEEDOMETER)
    choice = range(max(0, car.needle - reach), min(TOP_SPEED, car.needle + reach) + 1, 10)
    if not is_backwards(car):
        return list(choice)
    steers = count(turn.dice, turn.spent, STEER)
    free = tables.content.constants.free_steers
    return [needle for needle in choice if needle == 0 or free[needle // 10] + steers >= TURN_ROUND]


def set_speed(s: Scratch, seat: int, needle: int) -> None:
    """The needle, and with it the MP and free Steers of the turn; the movement window opens (GR-5.7, GR-5.9,
    GR-5.11). May open a choice."""
    before = s.car(seat).needle
    if needle != before:
        s.emit(NeedleChanged("GR-5.7", seat, before, needle, "dice"))
    free = s.tables.content.constants.free_steers[needle // 10]
    s.emit(MovementOpened("GR-5.9", seat, needle // 10, free))
    s.agenda.append((CHECK,))
    turn_if_due(s)
