"""How many turns a car still needs, as drivers guess it."""

from __future__ import annotations

from functools import cache

from game.rules.gang_rush import driving
from game.rules.gang_rush.board import DELTAS, TO_FINISH, pos_of, turned
from game.rules.gang_rush.content import CONTAINER
from game.rules.gang_rush.state import Car, Table
from game.rules.gang_rush.tables import Tables

FAR = 160
"""Half spaces beyond which the guess is not computed."""
CRUISE, TOP = 4, 5
"""Speed points of the road and of the last stretch."""
FASTER = ((1, 0.2), (2, 0.4), (3, 0.4))
"""Speed points that the dice add in a turn, with their chances."""
WAYS = ((0, 0.62), (-1, 0.2), (-3, 0.08))
"""Half spaces that a turn falls short of its speed, with their chances."""
TROUBLE = 0.1
"""The chance that a turn goes wrong: half the way, and then the car stands."""
BACKWARDS = 0.35
"""Turns that it costs to turn round."""
ZONE = 0.4
"""Turns that the turnaround zone costs besides starting from a stand."""


STUCK = 2.0
"""Turns that it costs to stand nose to nose."""


@cache
def turns(distance: int, points: int) -> float:
    """Turns to drive so many half spaces at these speed points."""
    if distance <= 0:
        return 0.0
    if distance > FAR:
        return turns(FAR, points) + (distance - FAR) / 7
    total = 1.0
    top = TOP if distance <= 2 * TOP else CRUISE
    for more, chance in FASTER:
        speed = max(points, min(top, points + more))
        for short, part in WAYS:
            total += chance * part * turns(distance - max(1, 2 * speed + short), speed)
        total += chance * TROUBLE * turns(distance - speed, 0)
    return total


def distance_left(tables: Tables, leg: int, space: int) -> tuple[int, int]:
    """Half spaces to the line for a car on this leg; in Border's Closed those of the out leg to the zone, then those
    back."""
    pos = pos_of(space)
    if not tables.border:
        return tables.finish - pos, 0
    if leg != TO_FINISH:
        return pos - tables.start + 1, 0
    first = zone_start(tables)
    return max(0, first - pos), max(first, pos) - tables.start + 1


@cache
def zone_start(tables: Tables) -> int:
    """Where the turnaround zone begins."""
    return min(pos_of(space) for space in tables.spaces if tables.turnaround[space])


def is_stuck(tables: Tables, table: Table, car: Car) -> bool:
    """Nose to nose with an oncoming car, and no way round it: only a crash makes room."""
    ahead, *sides = (car.at + DELTAS[turned(way, car.leg)] for way in driving.WAYS)
    if all(other.at != ahead or other.leg == car.leg for other in table.cars):
        return False
    return all(not tables.road[side] or tables.kind[table.hazards[side]] == CONTAINER for side in sides)


def turns_left(tables: Tables, car: Car, space: int, needle: int) -> float:
    """Turns that a car on this space with this needle still needs."""
    return _turns_from(tables, car.leg, space, needle // 10) + (BACKWARDS if car.facing != car.leg else 0.0)


@cache
def _turns_from(tables: Tables, leg: int, space: int, points: int) -> float:
    """The same for a car that faces along its leg."""
    way, back = distance_left(tables, leg, space)
    if back:
        return turns(way, points) * (way > 0) + ZONE + turns(back, 0)
    return turns(way, points)
