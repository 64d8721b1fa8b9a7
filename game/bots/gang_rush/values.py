"""What a table is worth to a driver when his turn is over."""

from __future__ import annotations

from msgspec.structs import replace

from game.bots.gang_rush.lines import Worth
from game.bots.gang_rush.pace import turns_left
from game.bots.gang_rush.prospects import Prospects
from game.bots.gang_rush.road import CALM, TURN, Glance
from game.bots.gang_rush.threats import beside_the_river, under_fire
from game.rules.gang_rush.state import OFF, OVER, Table, Turn
from game.rules.gang_rush.tables import Tables

NOBODY = Turn()


def plain(prospects: Prospects, seat: int) -> Worth:
    """The prospects alone."""

    def worth(table: Table) -> float:
        return prospects.worth(_at_rest(table), seat)

    return worth


def far_sighted(tables: Tables, prospects: Prospects, seat: int) -> Worth:
    """The same, with an eye on the road ahead, the police and those behind."""
    seen: dict[object, float] = {}

    def ahead(table: Table) -> float:
        car = table.cars[seat]
        places = tuple(other.at for other in table.cars)
        key = (car.facing, car.leg, car.needle, min(car.durability, 5), min(car.cash, 500), places,
               table.hazards, table.left, table.ramps, table.money, table.to_play)  # fmt: skip
        found = seen.get(key)
        if found is None:
            found = seen[key] = dangers(tables, table, seat)
        return found

    def worth(table: Table) -> float:
        table = _at_rest(table)
        is_racing = table.cars[seat].at > OFF and table.phase != OVER and not _is_last_round(tables, table)
        return prospects.worth(table, seat, ahead(table) if is_racing else 0.0)

    return worth


def dangers(tables: Tables, table: Table, seat: int) -> float:
    """Dollars to be expected of the place where a car stands, besides its way to the line."""
    car = table.cars[seat]
    way = TURN * (turns_left(tables, car, car.at, car.needle) - 1.0)
    road = CALM * (Glance(tables, table, seat).best() + way)
    return road - under_fire(tables, table, seat) - beside_the_river(tables, table, seat)


def _at_rest(table: Table) -> Table:
    """The table with the turn over."""
    return table if table.turn.seat < 0 else replace(table, turn=NOBODY)


def _is_last_round(tables: Tables, table: Table) -> bool:
    """The match ends with this round, and nothing waits for anybody."""
    return len(table.finished) > 0 and not tables.border
