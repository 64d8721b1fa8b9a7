"""Where hazards, police, ramps and craned cars go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from game.bots.gang_rush.prospects import Prospects
from game.bots.gang_rush.road import Glance
from game.rules.gang_rush.board import AHEAD, AHEAD_LEFT, AHEAD_RIGHT, DELTAS, turned
from game.rules.gang_rush.commands import PlaceHazard
from game.rules.gang_rush.content import BARRIERS, CONTAINER, LIMIT, POLICE, SPIKES
from game.rules.gang_rush.order import order_of
from game.rules.gang_rush.state import OFF, Table
from game.rules.gang_rush.tables import Tables

REACH = 4
"""Spaces ahead of a car where a hazard is worth a look."""
HARM = {CONTAINER: 130.0, BARRIERS: 95.0, POLICE: 70.0, SPIKES: 60.0, LIMIT: 40.0}
"""What a hazard straight ahead is worth; barriers, police and spikes for each one."""


def place_before(tables: Tables, table: Table, seat: int, victim: int, legal: Sequence[PlaceHazard]) -> PlaceHazard:
    """The worst hazard as near before the victim as possible."""
    ahead = straight_ahead(tables, table, victim)
    return max(legal, key=lambda c: (_harm(tables, table, victim, c.token) - 12 * ahead.get(c.space, 99), -c.space))


def straight_ahead(tables: Tables, table: Table, seat: int) -> dict[int, int]:
    """Spaces before a car in its lane, with their distance."""
    car = table.cars[seat]
    delta = DELTAS[turned(AHEAD, car.leg)]
    found: dict[int, int] = {}
    space = car.at + delta
    while tables.road[space]:
        found[space] = len(found)
        space += delta
    return found


def _harm(tables: Tables, table: Table, victim: int, token: int) -> float:
    kind = tables.kind[token + 1]
    points = max(1, table.cars[victim].needle // 10)
    if kind == CONTAINER:
        return HARM[kind] * points
    if kind == LIMIT:
        return HARM[kind]
    return HARM[kind] * min(tables.number[token], points if kind == SPIKES else 9)


def rival(tables: Tables, table: Table, seat: int, prospects: Prospects) -> int:
    """Whom to hinder: the leader, or the richest if oneself leads."""
    order = [other for other in order_of(table) if other != seat]
    if order_of(table)[0] != seat:
        return order[0]
    money = prospects.outlook(table).money
    return max(order, key=lambda other: money[other])


class Placer:
    """Chooses hazards by what they cost each driver."""

    def __init__(self, tables: Tables, prospects: Prospects) -> None:
        self._tables = tables
        self._prospects = prospects

    def best(self, table: Table, seat: int, legal: Sequence[PlaceHazard]) -> PlaceHazard:
        """The placement that helps the seat's chances most."""
        weights = self._weights(table, seat)
        before = self._roads(table)
        spaces = self._near(table)
        found, best = legal[0], float("-inf")
        for command in legal:
            if command.space not in spaces:
                continue
            number = command.token
            hazards, left = bytearray(table.hazards), bytearray(table.left)
            hazards[command.space], left[command.space] = number + 1, self._tables.number[number]
            then = replace(table, hazards=bytes(hazards), left=bytes(left))
            worth = 0.0
            for other in spaces[command.space]:
                worth += weights[other] * (Glance(self._tables, then, other).best() - before[other])
            if worth > best:
                found, best = command, worth
        return found

    def _weights(self, table: Table, seat: int) -> list[float]:
        """What a dollar of each driver is worth to the seat."""
        base = self._prospects.worth(table, seat)
        found = []
        for other, car in enumerate(table.cars):
            cars = (*table.cars[:other], replace(car, cash=car.cash + 200), *table.cars[other + 1 :])
            found.append((self._prospects.worth(replace(table, cars=cars), seat) - base) / 200)
        return found

    def _roads(self, table: Table) -> dict[int, float]:
        return {
            seat: Glance(self._tables, table, seat).best() for seat, car in enumerate(table.cars) if car.at > OFF
        }

    def _near(self, table: Table) -> dict[int, list[int]]:
        """Spaces where a hazard may matter soon, and to whom."""
        found: dict[int, list[int]] = {}
        for seat, car in enumerate(table.cars):
            if car.at > OFF:
                for space in cone(car.at, car.leg):
                    found.setdefault(space, []).append(seat)
        return found


def cone(start: int, leg: int) -> Iterable[int]:
    """Spaces that a car may soon enter."""
    deltas = [DELTAS[turned(way, leg)] for way in (AHEAD, AHEAD_LEFT, AHEAD_RIGHT)]
    edge = {start: True}
    found: dict[int, bool] = {}
    for _ in range(REACH):
        edge = {space + delta: True for space in edge for delta in deltas}
        found.update(edge)
    return found
