"""The road before a car: what its next turn will cost or bring there."""

from __future__ import annotations

from game.bots.gang_rush.pace import turns_left
from game.bots.gang_rush.threats import lines_of_fire
from game.rules.gang_rush.board import DELTAS, TO_FINISH, lane_of, turned
from game.rules.gang_rush.content import BARRIERS, CONTAINER, LIMIT, SPIKES
from game.rules.gang_rush.driving import LANE_CHANGE, WAYS
from game.rules.gang_rush.state import OFF, Table
from game.rules.gang_rush.tables import Tables

STEER_DIE = 115.0
"""A Steer from the dice: one that is not sold, and rolls for it."""
SPARE_STEERS = 2
POINTS = range(1, 6)
STAND = 75.0
"""A speed point lost."""
TURN = 330.0
"""A turn lost in the race."""
IN_THE_WAY = 45.0
"""A car that may still be there."""
LANDING = 1.2
"""Landing losses of one point that a jump comes to."""
SHIELDED = 0.65
"""The chance that no other car stands in the line of fire."""
CALM = 0.8
"""How much of what a glance sees will come true."""


class Glance:
    """Looks ahead from one table; remembers what it saw. `spare` Steers may come from the dice."""

    def __init__(self, tables: Tables, table: Table, seat: int, spare: int = SPARE_STEERS) -> None:
        self._spare = spare
        self._tables = tables
        self._table = table
        car = table.cars[seat]
        self._car = car
        self._powers = tables.powers(car.driver, car.gold, car.active)
        self._cars = {other.at for i, other in enumerate(table.cars) if i != seat and other.at > OFF}
        self._seen: dict[tuple[int, int, int, int], float] = {}
        self._deltas = tuple(DELTAS[turned(way, car.leg)] for way in WAYS)
        self._free = tables.content.constants.free_steers
        is_safe = "ignore_police" in self._powers or "shot_immunity" in self._powers
        self._fire = {} if is_safe else lines_of_fire(tables, table.hazards, table.left)
        self._met: dict[tuple[int, bool, int], tuple[int, float]] = {}
        self._bills: dict[int, int] = {}
        for space, who, when, much in table.money:
            if who != seat or when != car.stay:
                self._bills[space] = self._bills.get(space, 0) + much

    def best(self) -> float:
        """Dollars that the best speed and way of the next turn bring; below 0 a cost."""
        now = self._car.needle // 10
        backwards = 3 if self._car.facing != self._car.leg else 0
        found = -TURN * turns_left(self._tables, self._car, self._car.at, 0) - STAND * now
        for points in POINTS:
            if points > now + 3 or now - points > 2:
                continue
            steers = self._free[points] - backwards + self._spare
            if steers < 0:
                continue
            self._seen.clear()
            value = self._drive(self._car.at, points, steers, points) - STAND * abs(points - now)
            found = max(found, value)
        return found

    def _drive(self, space: int, left: int, steers: int, points: int) -> float:
        """The best way on from here; the end is valued by the turns it saves."""
        if not left:
            shots = self._fire.get(space, 0)
            hurt = SHIELDED * self._loss(shots) if shots else 0.0
            return -TURN * turns_left(self._tables, self._car, space, 10 * points) - hurt
        key = (space, left, steers, points)
        known = self._seen.get(key)
        if known is None:
            known = max(
                self._step(space + delta, way, left, steers, points)
                for way, delta in enumerate(self._deltas)
                if not way or (steers >= LANE_CHANGE and 1 <= lane_of(space + delta) <= 5)
            )
            self._seen[key] = known
        return known

    def _step(self, space: int, way: int, left: int, steers: int, points: int) -> float:
        cost = 0.0
        if way:
            steers -= LANE_CHANGE
            cost = STEER_DIE * max(0, min(LANE_CHANGE, self._spare - steers))
        tables, table = self._tables, self._table
        if not tables.road[space] or tables.closed[space]:
            return -cost
        if tables.kind[table.hazards[space]] == CONTAINER:
            if way:
                back = space - self._deltas[way]
                return self._drive(back, left - 1, steers, points) - cost - self._loss(1)
            end = -TURN * turns_left(tables, self._car, space - self._deltas[0], 0)
            return end - cost - self._loss(points) - STAND * points
        if table.ramps[space] and space not in self._cars and not way and self._points_ahead(space) and left > 1:
            return self._fly(space + (left - 1) * self._deltas[0], points) - cost
        speed, lost = self._meet(space, not way, points)
        return self._drive(space, left - 1, steers, speed) - cost - lost

    def _points_ahead(self, space: int) -> bool:
        return self._table.ramps[space] == (1 if self._car.leg == TO_FINISH else 2)

    def _fly(self, space: int, points: int) -> float:
        """A jump that comes down there."""
        tables = self._tables
        speed, lost = points, 0.0
        if tables.road[space]:
            if tables.kind[self._table.hazards[space]] == CONTAINER or space in self._cars:
                lost = self._loss(1)
            else:
                speed, lost = self._meet(space, True, points)
            lost += LANDING * self._loss(1)
        return self._drive(space, 0, 0, speed) - lost

    def _meet(self, space: int, straight: bool, points: int) -> tuple[int, float]:
        """The speed points after the space, and the dollars it costs."""
        key = (space, straight, points)
        found = self._met.get(key)
        if found is None:
            found = self._met[key] = self._reckoned(space, straight, points)
        return found

    def _reckoned(self, space: int, straight: bool, points: int) -> tuple[int, float]:
        tables, table = self._tables, self._table
        cost = IN_THE_WAY if space in self._cars else 0.0
        if table.ramps[space]:
            cost += 0.0 if straight and self._points_ahead(space) else self._loss(3)
        damage = tables.damage[space]
        if damage:
            cost += self._loss(damage - self._powers.get("soft_landing", 0))
        code = table.hazards[space]
        kind = tables.kind[code] if code else -1
        if kind == BARRIERS:
            cost += self._loss(table.left[space])
        elif kind == SPIKES and "ignore_spikes" not in self._powers:
            slower = min(points, table.left[space])
            cost += 0.8 * STAND * slower
            points -= slower
        elif kind == LIMIT and "ignore_limits" not in self._powers:
            cost += self._loss(points - table.left[space] // 10)
        return points, cost - 0.8 * self._bills.get(space, 0)

    def _loss(self, number: int) -> float:
        """Points lost in dollars; the last one flips the car."""
        if number <= 0:
            return 0.0
        car = self._car
        able = min(number, car.durability, car.cash // 100)
        flip = 250.0 if able == car.durability > 0 else 0.0
        return 100.0 * able + 12.0 * able + flip
