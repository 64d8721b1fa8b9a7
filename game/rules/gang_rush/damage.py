"""GR-7: losses and flips."""

from __future__ import annotations

from game.rules.gang_rush.events import Cause, DamageTaken, Flipped
from game.rules.gang_rush.scratch import Scratch

IN_THE_AIR = -1
"""Where the money of a jumper lies that has not come down (GR-15.17)."""


def lose(s: Scratch, seat: int, points: int, cause: Cause, rule: str, *, flips: bool = True) -> None:
    """One loss in the car's own space, and the flip if it was the last point (GR-7.1, GR-7.2, GR-7.8). Objects
    never flip a car (GR-7.10)."""
    taken = take_points(s, seat, points, cause, rule, s.car(seat).at)
    if taken and flips and s.car(seat).durability == 0:
        flip(s, seat)


def take_points(s: Scratch, seat: int, points: int, cause: Cause, rule: str, space: int) -> int:
    """A loss without a flip, its money on `space`; how many points were taken."""
    if points <= 0:
        return 0
    car = s.car(seat)
    point = s.tables.content.constants.point
    affordable = car.cash // point
    taken = min(points, car.durability, affordable)
    if taken < points:
        rule = _why_less(car.durability, affordable, taken)
    s.emit(DamageTaken(rule, seat, points, taken, taken * point, cause, space))
    return taken


def _why_less(durability: int, affordable: int, taken: int) -> str:
    """Worn out, broke, or in part (GR-7.4 to GR-7.6)."""
    if durability == 0:
        return "GR-7.6"
    if affordable == 0:
        return "GR-7.4"
    return "GR-7.5" if affordable == taken else "GR-7.1"


def flip(s: Scratch, seat: int) -> None:
    """The car is turned to face against its way, stopped and marked (GR-7.8, GR-7.9)."""
    car = s.car(seat)
    s.emit(Flipped("GR-7.8", seat, car.at, -car.leg))
