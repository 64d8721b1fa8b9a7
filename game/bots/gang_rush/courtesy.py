"""Border's Closed: who gives way where cars meet nose to nose. If both pressed on, neither would ever get past."""

from __future__ import annotations

from itertools import islice

from game.bots.gang_rush.placing import straight_ahead
from game.rules.gang_rush.board import BEHIND, DELTAS, TO_FINISH, turned
from game.rules.gang_rush.content import CONTAINER
from game.rules.gang_rush.state import Car, Table
from game.rules.gang_rush.tables import Tables

ROOM = 2
"""Spaces ahead in which an oncoming car is met."""


def gives_way(tables: Tables, table: Table, seat: int) -> bool:
    """Whether a car stands before an oncoming one and lets itself be pushed: the one on its way out, unless only the
    other can be pushed."""
    car = table.cars[seat]
    near = list(islice(straight_ahead(tables, table, seat), ROOM))
    oncoming = next((other for other in table.cars if other.at in near and other.leg != car.leg), None)
    if oncoming is None:
        return False
    if car.leg == TO_FINISH:
        return _can_be_pushed(tables, table, car)
    return not _can_be_pushed(tables, table, oncoming)


def _can_be_pushed(tables: Tables, table: Table, car: Car) -> bool:
    behind = car.at + DELTAS[turned(BEHIND, car.leg)]
    is_free = tables.road[behind] > 0 and tables.kind[table.hazards[behind]] != CONTAINER
    return is_free and "unpushable" not in tables.powers(car.driver, car.gold, car.active)
