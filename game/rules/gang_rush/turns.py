"""GR-4.1, GR-4.2, GR-6.12 to GR-6.18: how a turn begins and ends."""

from __future__ import annotations

from game.rules.gang_rush.driving import end_movement
from game.rules.gang_rush.events import (
    AllowancePaid,
    DiceSold,
    EffectEnded,
    MovementEnded,
    RampPlaced,
    Reason,
    Repaired,
    TurnClosed,
    TurnLost,
    TurnStarted,
    WindowShut,
)
from game.rules.gang_rush.market import new_debt
from game.rules.gang_rush.pool import for_sale
from game.rules.gang_rush.rolling import maximum
from game.rules.gang_rush.scratch import Scratch
from game.rules.gang_rush.state import (
    ARRESTED,
    EXCUSED,
    FINISHED,
    FLIPPED,
    MOVED,
    MOVING,
    OFF,
    REPAIRED,
    SHUT,
    START,
    Table,
)
from game.rules.gang_rush.tables import Tables
from game.rules.gang_rush.tasks import PROCEED

MOST_LOITERERS_SELL = 2
"""Dice that a car standing without a reason sells (GR-21.6)."""


def begin(s: Scratch, seat: int) -> bool:
    """A place in the order comes: blue effects end, and the turn starts unless it is lost (GR-2.6, GR-4.2)."""
    for token in s.car(seat).active:
        s.emit(EffectEnded("GR-4.2", seat, token))
    at = s.car(seat).at
    if at <= OFF:
        reason: Reason = "finished" if at == FINISHED else "arrested" if at == ARRESTED else "river"
        s.emit(TurnLost("GR-2.6", seat, reason))
        return False
    bonuses = s.tables.content.bonuses
    first = {bonuses[token].deed: token for token in reversed(s.car(seat).waiting)}
    penalties = tuple(sorted(first.values()))
    s.emit(TurnStarted("GR-14.23" if penalties else "GR-2.5", seat, penalties))
    return True


def place_ramp(s: Scratch, seat: int, space: int) -> None:
    """GR-15.3, GR-15.5, GR-20.16."""
    s.emit(RampPlaced("GR-15.3", seat, space, s.car(seat).leg))


def can_repair(tables: Tables, table: Table) -> bool:
    """Whether the full repair is possible now (GR-11.9)."""
    turn = table.turn
    if table.phase not in (START, MOVING, MOVED, SHUT) or turn.marks & REPAIRED:
        return False
    car = table.cars[turn.seat]
    return car.needle == 0 and car.at > OFF and car.durability < maximum(tables, car.driver)


def full_repair(s: Scratch, seat: int) -> None:
    """GR-11.9, GR-11.10."""
    car = s.car(seat)
    fee = s.tables.content.constants.repair_fee
    points = maximum(s.tables, car.driver) - car.durability
    s.emit(Repaired("GR-11.9", seat, points, "service", fee, new_debt(s, seat, fee)))


def check(s: Scratch) -> None:
    """What the last action has made of the turn: closed, shut, at the end of movement, or going on (GR-6.11,
    GR-6.12, GR-6.16, GR-6.17)."""
    turn, phase = s.table.turn, s.table.phase
    if phase not in (MOVING, MOVED):
        return
    if s.car(turn.seat).at <= OFF:
        if phase == MOVING:
            s.emit(MovementEnded("GR-6.11", turn.seat, turn.mp))
        close(s)
    elif turn.marks & FLIPPED:
        s.emit(WindowShut("GR-6.16", turn.seat, turn.mp))
    elif phase == MOVING and turn.mp == 0:
        end_movement(s)


def close(s: Scratch) -> None:
    """Sale, allowance, end (GR-6.13 to GR-6.15, GR-6.17); nothing is sold after an arrest (GR-20.6)."""
    seat = s.table.turn.seat
    if s.car(seat).at != ARRESTED:
        _settle_up(s, seat)
    s.emit(TurnClosed("GR-6.13", seat))
    s.agenda.append((PROCEED,))


def _settle_up(s: Scratch, seat: int) -> None:
    """Every unspent die but Damage is sold (GR-6.14); the Don's allowance depends on it (GR-19.3)."""
    turn, car = s.table.turn, s.car(seat)
    count, rule = for_sale(turn.dice, turn.spent), "GR-6.14"
    loiters = s.tables.setup.no_loitering and car.at > OFF and not car.needle and not turn.marks & EXCUSED
    if loiters and count > MOST_LOITERERS_SELL:
        count, rule = MOST_LOITERERS_SELL, "GR-21.6"
    if count:
        s.emit(DiceSold(rule, seat, count, count * s.tables.content.constants.die_sale))
    allowance = s.powers(seat).get("allowance", 0)
    if allowance and count < 2:
        s.emit(AllowancePaid("GR-19.3", seat, allowance))
