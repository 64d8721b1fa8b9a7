"""What threatens a car where it stands: the police at the end of the round, and rivals behind it."""

from __future__ import annotations

from functools import lru_cache

from game.rules.gang_rush.board import AHEAD, BEHIND, DELTAS, lane_of
from game.rules.gang_rush.content import CONTAINER, POLICE
from game.rules.gang_rush.state import OFF, WALL_POLICE, Car, Table
from game.rules.gang_rush.tables import OPEN, Tables


@lru_cache(maxsize=64)
def lines_of_fire(tables: Tables, hazards: bytes, left: bytes) -> dict[int, int]:
    """How many police shots each space may be hit by at the end of a round, with these hazards on the road."""
    found: dict[int, int] = {}
    for start, code in enumerate(hazards):
        if code and (code == WALL_POLICE or tables.kind[code] == POLICE):
            for direction in (AHEAD, BEHIND):
                space = start + DELTAS[direction]
                while tables.road[space] and tables.kind[hazards[space]] != CONTAINER:
                    found[space] = found.get(space, 0) + left[start]
                    space += DELTAS[direction]
    return found


def under_fire(tables: Tables, table: Table, seat: int) -> float:
    """Dollars that the police of this round may cost a car where it stands."""
    car = table.cars[seat]
    powers = tables.powers(car.driver, car.gold, car.active)
    if car.at <= OFF or "ignore_police" in powers or "shot_immunity" in powers:
        return 0.0
    points = 0.0
    for direction in (AHEAD, BEHIND):
        points += _fire_from(tables, table, car, DELTAS[direction])
    able = min(points, car.durability, car.cash // 100)
    flip = 230.0 if car.durability and able >= car.durability else 0.0
    return 100.0 * able + 10.0 * able + flip


def _fire_from(tables: Tables, table: Table, car: Car, delta: int) -> float:
    """Shots from that way; cars between may leave before they are fired, police behind them not."""
    waiting = {table.cars[other].at for other in table.to_play}
    cars = {other.at for other in table.cars if other.at > OFF}
    points, chance, space = 0.0, 1.0, car.at + delta
    while tables.road[space]:
        code = table.hazards[space]
        kind = tables.kind[code] if code else -1
        if code == WALL_POLICE or kind == POLICE:
            points += chance * table.left[space]
        if kind == CONTAINER:
            break
        if space in cars:
            chance *= 0.6 if space in waiting else 0.0
        space += delta
    return points


def beside_the_river(tables: Tables, table: Table, seat: int) -> float:
    """Dollars at risk because a rival who plays before this seat may push it off the bridge, or crash into it
    while it stands."""
    car = table.cars[seat]
    if car.at <= OFF:
        return 0.0
    powers = tables.powers(car.driver, car.gold, car.active)
    risk = 0.0
    for other, rival in enumerate(table.cars):
        if other == seat or rival.at <= OFF or rival.facing != rival.leg:
            continue
        behind = (car.at - rival.at) * rival.facing
        reach = 8 * (rival.needle // 10 + 1)
        if not 0 < behind <= reach + 2:
            continue
        soon = 1.0 if other in table.to_play else 0.5
        near = abs(lane_of(car.at) - lane_of(rival.at))
        if tables.edge[car.at] == OPEN and near == 1 and "unpushable" not in powers:
            risk += 70.0 * soon
        if near == 0 and not car.needle:
            risk += 60.0 * soon
    return risk
