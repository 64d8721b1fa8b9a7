"""GR-2.2 and GR-20.13: the order of the cars."""

from __future__ import annotations

from game.rules.gang_rush.board import lane_of, pos_of
from game.rules.gang_rush.state import OFF, Car, Table


def place_in_order(car: Car) -> tuple[int, int, int, int]:
    """Sorts cars on the road: the leader first (GR-2.2, GR-20.13)."""
    progress = pos_of(car.at) * car.leg
    return (car.leg, -progress, -car.needle, lane_of(car.at))


def order_of(table: Table) -> tuple[int, ...]:
    """The seats on the road, the leader first."""
    on_road = [seat for seat, car in enumerate(table.cars) if car.at > OFF]
    return tuple(sorted(on_road, key=lambda seat: place_in_order(table.cars[seat])))
