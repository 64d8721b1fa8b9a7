"""GR-9 and GR-10: impacts, pushes, and what does not give way."""

from __future__ import annotations

from typing import Literal

from game.rules.gang_rush.board import DELTAS, OPPOSITE, STRAIGHT, lane_of
from game.rules.gang_rush.damage import lose
from game.rules.gang_rush.entering import cross, enter, fall
from game.rules.gang_rush.events import (
    DamageSpared,
    Impact,
    MovementEnded,
    NeedleChanged,
    PushBlocked,
    Sandwiched,
    Scraped,
    Wrecked,
)
from game.rules.gang_rush.scratch import Scratch
from game.rules.gang_rush.state import MOVING
from game.rules.gang_rush.tables import OPEN
from game.rules.gang_rush.tasks import SHOVE, SQUEEZE

Block = Literal["object", "edge", "weight", "nothing"]
End = Literal["enter", "cross", "river"] | Block
"""What awaits the last car of a chain."""
SANDWICH_LOSS = 2


def strike(s: Scratch, hitter: int, struck: int, direction: int) -> None:
    """A car hits another that way (GR-9.1, GR-9.2). May open a choice: nothing may follow it but the agenda."""
    one, other = s.car(hitter), s.car(struck)
    if other.needle and one.facing == other.facing:
        s.emit(Impact("GR-9.4", hitter, struck, "bump", direction, one.needle, other.needle))
        _bump(s, hitter, struck, direction, one.needle // 10)
    else:
        s.emit(Impact("GR-9.7", hitter, struck, "crash", direction, one.needle, other.needle))
        _crash(s, hitter, struck, direction, one.needle // 10, other.needle // 10)


def _bump(s: Scratch, hitter: int, struck: int, direction: int, speed: int) -> None:
    """GR-9.4, GR-9.5."""
    _hit_loss(s, hitter, 1, "GR-9.4")
    lose(s, struck, 1, "impact", "GR-9.4")
    push(s, struck, direction, hitter, speed)


def _crash(s: Scratch, hitter: int, struck: int, direction: int, a: int, b: int) -> None:
    """GR-9.7, GR-9.8: both are hurt by both speeds and stop; the slower one is pushed."""
    _hit_loss(s, hitter, a + b, "GR-9.7")
    lose(s, struck, a + b, "impact", "GR-9.7")
    if "ram" not in s.powers(hitter):
        stop(s, hitter, "impact", "GR-9.7")
    stop(s, struck, "impact", "GR-9.7")
    if a >= b:
        push(s, struck, direction, hitter, a)
    else:
        push(s, hitter, OPPOSITE[direction], hitter, a)


def _hit_loss(s: Scratch, hitter: int, points: int, rule: str) -> None:
    """The hitter's part, which Pupetta does not suffer (GR-19.2)."""
    if not points:
        return
    if "ram" in s.powers(hitter):
        s.emit(DamageSpared("GR-19.2", hitter, "impact", "ram"))
    else:
        lose(s, hitter, points, "impact", rule)


def stop(s: Scratch, seat: int, cause: Literal["impact", "wreck", "head-on"], rule: str) -> None:
    """An impact sets a needle to 0; the active car's movement ends with it (GR-6.11)."""
    needle = s.car(seat).needle
    if needle:
        s.emit(NeedleChanged(rule, seat, needle, 0, cause))
    if seat == s.table.turn.seat and s.table.phase == MOVING:
        s.emit(MovementEnded("GR-6.11", seat, s.table.turn.mp))


def push(s: Scratch, seat: int, direction: int, hitter: int, speed: int) -> None:
    """Push a car one space, and the chain of cars before it (GR-9.10 to GR-9.16). `speed` is that of the hitter
    before the impact, in speed points. May open a choice."""
    chain, end = _chain(s, seat, direction)
    last = chain[-1]
    if end == "enter" or end == "cross" or end == "river":
        for pushed in chain[:-1]:
            s.agenda += ((SQUEEZE, pushed), (SHOVE, pushed, direction))
        _give_way(s, last, direction, end)
    elif end == "object" and direction in STRAIGHT:
        involved = chain if hitter in chain else (hitter, *chain)
        wreck(s, involved, s.car(last).at + DELTAS[direction], speed, hitter)
    else:
        _blocked(s, chain, direction, end)


def _chain(s: Scratch, seat: int, direction: int) -> tuple[tuple[int, ...], End]:
    """The cars that a push reaches, and what awaits the last one (GR-9.10, GR-9.12, GR-9.16)."""
    chain = [seat]
    while True:
        last = chain[-1]
        if "unpushable" in s.powers(last):
            return tuple(chain), "weight"
        space = s.car(last).at + DELTAS[direction]
        found = _beyond(s, last, space)
        if found is not None:
            return tuple(chain), found
        other = s.seat_on(space)
        if other is None:
            return tuple(chain), "enter"
        chain.append(other)


def _beyond(s: Scratch, seat: int, space: int) -> End | None:
    """What keeps a pushed car from being on that space; None if it may enter it or pushes on (GR-9.10)."""
    if not 1 <= lane_of(space) <= 5:
        return "river" if s.tables.edge[s.car(seat).at] == OPEN else "edge"
    if s.crosses(seat, space):
        return "cross"
    if not s.tables.road[space]:
        return "nothing"
    return "object" if s.is_solid(space) else None


def _give_way(s: Scratch, seat: int, direction: int, end: End) -> None:
    """The last car of a chain moves (GR-9.10 a, b, f)."""
    space = s.car(seat).at
    if end == "cross":
        cross(s, seat)
    elif end == "river":
        fall(s, seat, space, "GR-10.7")
    else:
        enter(s, seat, space + DELTAS[direction], "push", direction)


def shove(s: Scratch, seat: int, direction: int) -> None:
    """A car of the chain enters the space just left (GR-9.13). May open a choice."""
    enter(s, seat, s.car(seat).at + DELTAS[direction], "push", direction)


def squeeze(s: Scratch, seat: int, rule: str) -> None:
    """Pushed by one car and pushing another (GR-9.13, GR-9.15)."""
    s.emit(Sandwiched(rule, seat))
    lose(s, seat, SANDWICH_LOSS, "sandwich", rule)


def _blocked(s: Scratch, chain: tuple[int, ...], direction: int, end: Block) -> None:
    """Nobody moves: the last car may scrape, the others are squeezed where they stand (GR-9.15)."""
    last = chain[-1]
    rule = {"object": "GR-10.5", "edge": "GR-10.8", "weight": "GR-9.16", "nothing": "GR-9.10"}[end]
    s.emit(PushBlocked(rule, last, direction, end))
    if end == "object" or end == "edge":
        scrape(s, last, direction, end, rule)
    for seat in reversed(chain[:-1]):
        squeeze(s, seat, "GR-9.15")


def scrape(s: Scratch, seat: int, direction: int, what: Literal["object", "edge"], rule: str) -> None:
    """The side of a container-like object or a support: one point, no flip (GR-10.3, GR-10.5, GR-10.8)."""
    s.emit(Scraped(rule, seat, direction, what))
    lose(s, seat, 1, "scrape", rule, flips=False)


def wreck(s: Scratch, seats: tuple[int, ...], space: int, speed: int, hitter: int) -> None:
    """Pushed straight into an object: all involved are hurt by the hitter's speed and stop (GR-10.4, GR-10.6)."""
    s.emit(Wrecked("GR-10.4", seats, space, speed))
    for seat in seats:
        if seat == hitter and "ram" in s.powers(seat):
            s.emit(DamageSpared("GR-19.2", seat, "wreck", "ram"))
        else:
            lose(s, seat, speed, "wreck", "GR-10.4", flips=False)
    for seat in seats:
        if not (seat == hitter and "ram" in s.powers(seat)):
            stop(s, seat, "wreck", "GR-10.4")


def head_on(s: Scratch, seat: int, space: int) -> None:
    """A car drives straight into an object (GR-10.2)."""
    speed = s.car(seat).needle // 10
    s.emit(Wrecked("GR-10.2", (seat,), space, speed))
    lose(s, seat, speed, "head-on", "GR-10.2", flips=False)
    stop(s, seat, "head-on", "GR-10.2")
