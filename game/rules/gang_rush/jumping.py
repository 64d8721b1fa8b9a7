"""GR-15: ramps, jumps and rebounds.

A jumper's car stays on the ramp, on the table, until it comes down. What it lost in the air meanwhile stands
in the task REBOUND: the money lost on containers, and whether its last point went.
"""

from __future__ import annotations

from game.rules.gang_rush.board import AHEAD, AHEAD_LEFT, AHEAD_RIGHT, DELTAS, facing_direction, lane_of, turned
from game.rules.gang_rush.content import DAMAGE, REPAIR
from game.rules.gang_rush.damage import IN_THE_AIR, flip, lose, take_points
from game.rules.gang_rush.entering import arrest, collect, cross, fall, meet, softened
from game.rules.gang_rush.events import Bounced, Cause, Jumped, MoneyDropped, MoneyLost, Moved
from game.rules.gang_rush.scratch import Scratch
from game.rules.gang_rush.state import FLIPPED
from game.rules.gang_rush.tables import HIGH
from game.rules.gang_rush.tasks import REBOUND

CANDIDATES = (AHEAD, AHEAD_LEFT, AHEAD_RIGHT)
"""The three spaces around the front of a blocked one, in the order of D16."""


def jump(s: Scratch, seat: int) -> None:
    """A car with MP left on a ramp takes off (GR-15.6, GR-15.10 to GR-15.13). May open a choice."""
    turn, car = s.table.turn, s.car(seat)
    if turn.marks & FLIPPED or not turn.mp:
        return
    ahead = DELTAS[facing_direction(car.facing)]
    full, short = car.at + turn.mp * ahead, car.at + (turn.mp - 1) * ahead
    if _is_beyond(s, seat, full) and _is_beyond(s, seat, short):
        s.emit(Jumped("GR-15.13", seat, car.at, turn.mp, -1, -1))
        _leave(s, seat, full)
        return
    face = s.tables.die[s.chance.below(len(s.tables.die))]
    landing = short if face == DAMAGE else full
    points = {REPAIR: 0, DAMAGE: 2}.get(face, 1)
    beyond = _is_beyond(s, seat, landing)
    s.emit(Jumped("GR-15.11", seat, car.at, turn.mp, face, -1 if beyond else landing))
    if beyond:
        _leave(s, seat, landing)
    else:
        _land(s, seat, landing, points)


def _is_beyond(s: Scratch, seat: int, space: int) -> bool:
    return s.crosses(seat, space) or s.is_closed(seat, space)


def _leave(s: Scratch, seat: int, space: int) -> None:
    """Over the line, or behind the wall (GR-15.13, GR-20.23)."""
    if s.is_closed(seat, space):
        arrest(s, seat)
    else:
        cross(s, seat)


def _is_blocked(s: Scratch, seat: int, space: int) -> bool:
    """A car other than the jumper's, or a container-like object (GR-15.15)."""
    return s.is_solid(space) or s.seat_on(space) not in (None, seat)


def _land(s: Scratch, seat: int, space: int, points: int) -> None:
    """The end of the flight (GR-15.12, GR-15.14, GR-15.16)."""
    if _is_blocked(s, seat, space):
        points, was_broke = softened(s, seat, points, "landing"), _is_broke(s, space)
        carried, broken = _pay_in_air(s, seat, space, points, "landing", "GR-15.16")
        bounce(s, seat, space, carried, broken, "GR-15.15", was_broke)
        return
    ramp = s.car(seat).at
    if space != ramp:
        s.emit(Moved("GR-15.14", seat, ramp, space, "landing"))
    lose(s, seat, softened(s, seat, points, "landing"), "landing", "GR-15.11")
    if space != ramp:
        meet(s, seat, space, "landing")


def _pay_in_air(s: Scratch, seat: int, space: int, points: int, cause: Cause, rule: str) -> tuple[int, int]:
    """A jumper's loss at a blocked space: a car there collects it, at a container it stays in the air
    (GR-15.17). The money in the air and 1 if the last point went."""
    other = s.seat_on(space)
    where = IN_THE_AIR if other is None else space
    taken = take_points(s, seat, points, cause, rule, where)
    if taken and other is not None:
        collect(s, other, "GR-15.17")
    money = taken * s.tables.content.constants.point if other is None else 0
    return money, int(taken > 0 and s.car(seat).durability == 0)


def _is_broke(s: Scratch, space: int) -> bool:
    """Whether a car without cash stands there: it loses nothing to a rebound, whatever falls to it (GR-23.23)."""
    other = s.seat_on(space)
    return other is not None and s.car(other).cash == 0


def bounce(s: Scratch, seat: int, space: int, carried: int, broken: int, rule: str, was_broke: bool = False) -> None:
    """The jumper bounces off `space` (GR-15.16 to GR-15.21). `was_broke`: the car there was before the landing
    loss fell to it. May open a choice."""
    other = s.seat_on(space)
    was_broke = was_broke or _is_broke(s, space)
    s.emit(Bounced(rule, seat, space, -1 if other is None else other))
    more, now = _pay_in_air(s, seat, space, softened(s, seat, 1, "rebound"), "rebound", "GR-15.16")
    carried, broken = carried + more, broken | now
    if other is not None:
        lose(s, other, 0 if was_broke else 1, "rebound", "GR-15.16")
    ways, river = _ways_on(s, seat, space)
    if not ways and river:
        _fall(s, seat, space, carried, broken)
        return
    rule = "GR-15.19" if ways else "GR-15.21"
    ways = ways or _things_to_bounce_off(s, seat, space)
    if len(ways) == 1:
        rebound(s, seat, ways[0], carried, broken)
    else:
        s.agenda.append((REBOUND, seat, carried, broken))
        s.choose(rule, seat, "rebound", space, ways)


def _around(s: Scratch, seat: int, space: int) -> tuple[int, ...]:
    facing = s.car(seat).facing
    return tuple(space + DELTAS[turned(d, facing)] for d in CANDIDATES)


def _ways_on(s: Scratch, seat: int, space: int) -> tuple[tuple[int, ...], bool]:
    """Where the jumper may come down, and whether the river is beside (GR-15.18)."""
    around = _around(s, seat, space)
    inside = [near for near in around if 1 <= lane_of(near) <= 5]
    free = tuple(n for n in inside if _is_beyond(s, seat, n) or (s.tables.road[n] and not _is_blocked(s, seat, n)))
    return free, len(inside) < len(around) and s.tables.edge[space] != HIGH


def _things_to_bounce_off(s: Scratch, seat: int, space: int) -> tuple[int, ...]:
    """Cars if there are any, else container-like objects (GR-15.21)."""
    blocked = [near for near in _around(s, seat, space) if s.tables.road[near]]
    cars = tuple(near for near in blocked if s.seat_on(near) is not None)
    return cars or tuple(blocked)


def rebound(s: Scratch, seat: int, space: int, carried: int, broken: int) -> None:
    """On to that space: down, away, or off the next thing (GR-15.19, GR-15.21, GR-15.23). May open a choice."""
    if _is_beyond(s, seat, space):
        _lose_carried(s, seat, carried)
        _leave(s, seat, space)
    elif _is_blocked(s, seat, space):
        bounce(s, seat, space, carried, broken, "GR-15.21")
    else:
        s.emit(Moved("GR-15.19", seat, s.car(seat).at, space, "rebound"))
        if carried:
            s.emit(MoneyDropped("GR-15.17", seat, carried, space))
        if broken:
            flip(s, seat)
        meet(s, seat, space, "rebound")


def _fall(s: Scratch, seat: int, space: int, carried: int, broken: int) -> None:
    _lose_carried(s, seat, carried)
    if broken:
        flip(s, seat)
    fall(s, seat, space, "GR-15.20")


def _lose_carried(s: Scratch, seat: int, carried: int) -> None:
    if carried:
        s.emit(MoneyLost("GR-15.17", seat, carried))
