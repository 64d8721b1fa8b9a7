"""GR-6 and GR-11: steps, U-turns, the hand brake, and the end of movement."""

from __future__ import annotations

from typing import Literal

from game.rules.gang_rush.board import (
    AHEAD,
    AHEAD_LEFT,
    AHEAD_RIGHT,
    DELTAS,
    STRAIGHT,
    TO_FINISH,
    TO_START,
    turned,
)
from game.rules.gang_rush.content import STEER
from game.rules.gang_rush.entering import How, cross, enter
from game.rules.gang_rush.events import MovementEnded, NeedleChanged, SteersSpent, StepTaken, Turned
from game.rules.gang_rush.pool import count
from game.rules.gang_rush.pushing import head_on, scrape, strike
from game.rules.gang_rush.scratch import Scratch
from game.rules.gang_rush.state import MOVED, Car, Table, Turn
from game.rules.gang_rush.tables import Tables
from game.rules.gang_rush.tasks import CHECK, JUMP

WAYS = (AHEAD, AHEAD_LEFT, AHEAD_RIGHT)
"""Directions of the ways STRAIGHT, LEFT, RIGHT, as the driver sees them."""
LANE_CHANGE, TURN_ROUND = 2, 3
"""Steers (GR-6.4, GR-11.2, GR-11.6)."""


def steers_left(turn: Turn) -> int:
    """Free Steers, those of tokens, and Steer dice (GR-6.9)."""
    return turn.free + turn.steers + count(turn.dice, turn.spent, STEER)


def spend_steers(s: Scratch, number: int, purpose: Literal["lane change", "U-turn", "hand brake"]) -> None:
    """Free ones first, then those of tokens, then dice (GR-6.9)."""
    turn = s.table.turn
    free = min(number, turn.free)
    token = min(number - free, turn.steers)
    s.emit(SteersSpent("GR-6.9", turn.seat, free, token, number - free - token, purpose))


def drive(s: Scratch, seat: int, way: int) -> None:
    """One step (GR-6.3, GR-6.4, GR-6.8). May open a choice."""
    direction = turned(WAYS[way], s.car(seat).facing)
    s.emit(StepTaken("GR-6.4" if way else "GR-6.3", seat, direction))
    if way:
        spend_steers(s, LANE_CHANGE, "lane change")
    s.agenda.append((CHECK,))
    aim(s, seat, direction, "lane" if way else "step")


def aim(s: Scratch, seat: int, direction: int, how: How) -> None:
    """What a step that way comes to; with `how` "push" that of a car struck by a shell (GR-6.8, GR-13.15). May
    open a choice: nothing may follow it but the agenda."""
    space = s.car(seat).at + DELTAS[direction]
    if s.crosses(seat, space):
        cross(s, seat)
        return
    if not s.tables.road[space]:
        return
    other = s.seat_on(space)
    if s.is_solid(space):
        if direction in STRAIGHT:
            head_on(s, seat, space)
        else:
            scrape(s, seat, direction, "object", "GR-10.3")
    elif other is not None:
        strike(s, seat, other, direction)
    else:
        if how == "step" and s.table.ramps[space]:
            s.agenda.append((JUMP, seat, direction))
        enter(s, seat, space, how, direction)


def end_movement(s: Scratch) -> None:
    """After the last MP: the end of movement, and the spike slowdown (GR-6.12, GR-8.5)."""
    turn = s.table.turn
    s.emit(MovementEnded("GR-6.12", turn.seat, 0))
    needle = s.car(turn.seat).needle
    if turn.slow and needle:
        s.emit(NeedleChanged("GR-8.5", turn.seat, needle, max(0, needle - turn.slow), "spikes"))


def is_backwards(car: Car) -> bool:
    """Facing against its leg (GR-0.12)."""
    return car.facing != car.leg


def turn_if_due(s: Scratch) -> None:
    """The U-turn that a marked car, or a backwards one that is to drive, makes as soon as it has the Steers
    (GR-11.3, GR-11.4). May open a choice."""
    turn = s.table.turn
    car = s.car(turn.seat)
    if is_backwards(car) and (car.marked or car.needle) and steers_left(turn) >= TURN_ROUND:
        u_turn(s, turn.seat, "GR-11.3")


def u_turn(s: Scratch, seat: int, rule: str) -> None:
    """The car turns to its direction of travel (GR-11.2); in the turnaround zone a flipped car on the out leg
    chooses which that is (GR-20.11)."""
    spend_steers(s, TURN_ROUND, "U-turn")
    car = s.car(seat)
    if s.tables.turnaround[car.at] and car.leg == TO_FINISH:
        s.choose("GR-20.11", seat, "facing", car.at, ())
    else:
        s.emit(Turned("GR-20.12" if s.tables.border else rule, seat, car.leg, car.leg, "U-turn"))


def face(s: Scratch, seat: int, back: bool) -> None:
    """The leg that a flipped car takes from the turnaround zone (GR-20.11)."""
    leg = TO_START if back else TO_FINISH
    s.emit(Turned("GR-20.11", seat, leg, leg, "U-turn"))


def can_brake(tables: Tables, table: Table) -> bool:
    """Whether the hand brake is possible now (GR-11.6, GR-20.10)."""
    turn = table.turn
    car = table.cars[turn.seat]
    if table.phase != MOVED or is_backwards(car) or steers_left(turn) < TURN_ROUND:
        return False
    return not tables.border or (tables.turnaround[car.at] > 0 and car.leg == TO_FINISH)


def hand_brake(s: Scratch, seat: int) -> None:
    """Turn round and stop; in Border's Closed that begins the back leg (GR-11.6, GR-20.10)."""
    spend_steers(s, TURN_ROUND, "hand brake")
    car = s.car(seat)
    if s.tables.border:
        s.emit(Turned("GR-20.10", seat, TO_START, TO_START, "hand brake"))
    else:
        s.emit(Turned("GR-11.6", seat, -car.facing, car.leg, "hand brake"))
