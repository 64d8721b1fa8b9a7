"""Where hazards and ramps go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from game.bots.gang_rush.prospects import Prospects
from game.bots.gang_rush.road import Glance
from game.bots.protocol import Fuse
from game.rules.gang_rush.board import AHEAD, AHEAD_LEFT, AHEAD_RIGHT, DELTAS, lane_of, turned
from game.rules.gang_rush.commands import PlaceHazard
from game.rules.gang_rush.content import POLICE
from game.rules.gang_rush.order import order_of
from game.rules.gang_rush.state import OFF, Table
from game.rules.gang_rush.tables import Tables

REACH = 4
"""Spaces ahead of a car where a hazard is worth a look."""
FIRE_REACH = 9
"""The same for police."""
SPARE = 0
"""Steers that a rival is thought to have besides his free ones."""
DOLLARS = 200
"""A change of cash that is small and yet seen."""

Weights = Mapping[int, float]
"""What a dollar of a seat is worth to somebody."""


def straight_ahead(tables: Tables, table: Table, seat: int) -> Iterator[int]:
    """Spaces before a car in its lane, nearest first."""
    car = table.cars[seat]
    delta = DELTAS[turned(AHEAD, car.leg)]
    space = car.at + delta
    while tables.road[space]:
        yield space
        space += delta


def favourite(table: Table, seat: int, prospects: Prospects) -> Weights:
    """The weights of one who hinders the rival on the road who is most likely to win."""
    chances = prospects.outlook(table).chances
    others = [other for other in order_of(table) if other != seat]
    return {max(others, key=chances.__getitem__): -1.0} if others else {}


def by_chances(table: Table, seat: int, prospects: Prospects) -> Weights:
    """What a dollar of each driver does to the seat's prospects."""
    base = prospects.worth(table, seat)
    found = {}
    for other, car in enumerate(table.cars):
        cars = (*table.cars[:other], replace(car, cash=car.cash + DOLLARS), *table.cars[other + 1 :])
        found[other] = (prospects.worth(replace(table, cars=cars), seat) - base) / DOLLARS
    return found


def best_places(
    tables: Tables, table: Table, weights: Weights, legal: Sequence[PlaceHazard], fuse: Fuse
) -> list[tuple[float, PlaceHazard]]:
    """The placements that matter with what they make the roads of these seats worth to somebody, the best first; none
    if none matters."""
    roads = {seat: Glance(tables, table, seat, SPARE).best() for seat in weights if table.cars[seat].at > OFF}
    near = {seat: cone(table.cars[seat].at, table.cars[seat].leg) for seat in roads}
    found = []
    for command in legal:
        if fuse():
            break
        is_police = tables.kind[command.token + 1] == POLICE
        concerned = [
            seat for seat in roads
            if command.space in near[seat] or (is_police and _is_in_line(table, seat, command.space))
        ]  # fmt: skip
        if concerned:
            then = with_hazard(tables, table, command)
            worth = sum(weights[seat] * (Glance(tables, then, seat, SPARE).best() - roads[seat]) for seat in concerned)
            found.append((worth, command))
    return sorted(found, key=lambda one: -one[0])


def _is_in_line(table: Table, seat: int, space: int) -> bool:
    """Whether police there may soon fire at a car."""
    at = table.cars[seat].at
    return abs(lane_of(space) - lane_of(at)) <= 1 and abs(space - at) <= 8 * FIRE_REACH


def with_hazard(tables: Tables, table: Table, command: PlaceHazard) -> Table:
    """The table with that hazard on the road."""
    hazards, left = bytearray(table.hazards), bytearray(table.left)
    hazards[command.space] = command.token + 1
    left[command.space] = tables.number[command.token]
    return replace(table, hazards=bytes(hazards), left=bytes(left))


def cone(start: int, leg: int) -> dict[int, bool]:
    """Spaces that a car may soon enter."""
    deltas = [DELTAS[turned(way, leg)] for way in (AHEAD, AHEAD_LEFT, AHEAD_RIGHT)]
    edge = {start: True}
    found: dict[int, bool] = {}
    for _ in range(REACH):
        edge = {space + delta: True for space in edge for delta in deltas}
        found.update(edge)
    return found
