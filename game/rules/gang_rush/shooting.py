"""GR-13: shots and weapons."""

from __future__ import annotations

from typing import Literal

from game.core.rng import Generator
from game.rules.gang_rush.board import DELTAS, OPPOSITE, facing_direction
from game.rules.gang_rush.commands import NONE, Shoot
from game.rules.gang_rush.content import BARRIERS, CONTAINER, POLICE, SHOT
from game.rules.gang_rush.damage import lose
from game.rules.gang_rush.driving import aim
from game.rules.gang_rush.entering import displace, remove
from game.rules.gang_rush.events import BarrierHit, BulletFlew, DamageSpared, ScopeFired, ShotFired
from game.rules.gang_rush.pool import count
from game.rules.gang_rush.scratch import Scratch
from game.rules.gang_rush.state import SHELLED, GangRushState, Table, Turn, seat_on
from game.rules.gang_rush.tables import Tables
from game.rules.gang_rush.tasks import BLAST_AT, CHECK, SHOT_AT

BLAST_REACH = 2


def shots_left(turn: Turn) -> int:
    """Shot results of tokens and dice (GR-13.1)."""
    return turn.shots + count(turn.dice, turn.spent, SHOT)


def trace(tables: Tables, table: Table, space: int, direction: int) -> tuple[int, ...]:
    """The possible targets of an ordinary shot, nearest first (GR-13.2, GR-13.3)."""
    found: list[int] = []
    delta = DELTAS[direction]
    space += delta
    while tables.road[space]:
        kind = tables.kind[table.hazards[space]]
        if kind == CONTAINER:
            break
        if kind == BARRIERS or seat_on(table, space) is not None:
            return (*found, space)
        if kind == POLICE:
            found.append(space)
        space += delta
    return tuple(found)


def shoot(s: Scratch, command: Shoot) -> None:
    """One Shot result (GR-13.18). May open choices."""
    seat = command.seat
    s.emit(ShotFired("GR-13.1", seat, command.mode, s.table.turn.shots > 0))
    s.agenda.append((CHECK,))
    if command.mode == "shell":
        _shell(s, seat, command.direction)
    elif command.mode == "blast":
        for space in reversed(blasted(s.tables, s.table, s.car(seat).at, command.direction)):
            s.agenda.append((BLAST_AT, seat, space))
    else:
        ways = ((OPPOSITE[command.direction], command.back), (command.direction, command.target))
        s.agenda += [(SHOT_AT, seat, way, space) for way, space in ways if space != NONE]


def shot_at(s: Scratch, seat: int, direction: int, space: int) -> None:
    """An ordinary shot arrives (GR-13.5 to GR-13.7, GR-13.12). May open a choice."""
    rule = "GR-13.12" if direction != facing_direction(s.car(seat).facing) else "GR-13.2"
    if "turret" in s.powers(seat):
        rule = "GR-13.11"
    s.emit(BulletFlew(rule, seat, "shot", s.car(seat).at, direction, space))
    _hit(s, space, 1, "GR-13.5")


def blast_at(s: Scratch, seat: int, space: int) -> None:
    """A blast arrives on one of its spaces (GR-13.13). May open a choice."""
    car = s.car(seat)
    s.emit(BulletFlew("GR-13.13", seat, "blast", car.at, facing_direction(car.facing), space))
    _hit(s, space, s.powers(seat)["blast"], "GR-13.13")


def _hit(s: Scratch, space: int, power: int, rule: str) -> None:
    """What a shot does to a car, barriers or police (GR-13.5 to GR-13.7)."""
    struck = s.seat_on(space)
    kind = s.tables.kind[s.table.hazards[space]]
    if struck is not None:
        hurt_by_shot(s, struck, power, "shot", rule)
    elif kind == BARRIERS:
        left = s.table.left[space] - power
        if left > 0:
            s.emit(BarrierHit("GR-13.6", space, left))
        else:
            remove(s, space, "GR-13.6")
    elif kind == POLICE:
        displace(s, space)


def hurt_by_shot(s: Scratch, seat: int, power: int, cause: Literal["shot", "scope", "police"], rule: str) -> None:
    """A shot at a car; a plate stops it (GR-13.17)."""
    if "shot_immunity" in s.powers(seat):
        s.emit(DamageSpared("GR-13.17", seat, cause, "plate"))
    else:
        lose(s, seat, power, cause, rule)


def blasted(tables: Tables, table: Table, space: int, direction: int) -> tuple[int, ...]:
    """The spaces on which a blast finds something, nearest first (GR-13.13)."""
    found = []
    for _ in range(BLAST_REACH):
        space += DELTAS[direction]
        kind = tables.kind[table.hazards[space]]
        if not tables.road[space] or kind == CONTAINER:
            break
        if kind in (BARRIERS, POLICE) or seat_on(table, space) is not None:
            found.append(space)
    return tuple(found)


def shelled(tables: Tables, table: Table, space: int, direction: int) -> int | None:
    """The seat at which a shell can be fired now: once a turn, and only if it does anything (GR-13.14, GR-4.8)."""
    target = None if table.turn.marks & SHELLED else shell_target(tables, table, space, direction)
    return None if target is None or _is_stuck(tables, table, target, direction) else target


def shell_target(tables: Tables, table: Table, space: int, direction: int) -> int | None:
    """The nearest car straight ahead, over everything between, unless it has the weight or an active plate
    (GR-13.14, GR-13.15, GR-23.16)."""
    space += DELTAS[direction]
    while tables.road[space]:
        seat = seat_on(table, space)
        if seat is not None:
            car = table.cars[seat]
            powers = tables.powers(car.driver, car.gold, car.active)
            return None if "unpushable" in powers or "shot_immunity" in powers else seat
        space += DELTAS[direction]
    return None


def _is_stuck(tables: Tables, table: Table, seat: int, direction: int) -> bool:
    """Whether a step that way changes nothing: no space is there, or what a stopped car meets does not give way."""
    s = Scratch(tables, GangRushState(0, table, (), ()), Generator(0))
    aim(s, seat, direction, "push")
    return s.table == table


def _shell(s: Scratch, seat: int, direction: int) -> None:
    """The target is pushed one space as if it had made that step itself (GR-13.15). May open a choice."""
    start = s.car(seat).at
    target = shell_target(s.tables, s.table, start, direction)
    assert target is not None
    s.emit(BulletFlew("GR-13.14", seat, "shell", start, direction, s.car(target).at))
    aim(s, target, direction, "push")


def magic_bullet(s: Scratch, seat: int, target: int) -> None:
    """The scope (GR-13.16)."""
    s.emit(ScopeFired("GR-13.16", seat, target))
    hurt_by_shot(s, target, s.powers(seat)["scope"], "scope", "GR-13.16")
