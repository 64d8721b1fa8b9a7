"""What instinct asks of a table again and again, looked up once."""

from __future__ import annotations

from game.bots.gun_and_gun.merits import LOAD, Merits
from game.bots.gun_and_gun.present import ready, strike
from game.bots.gun_and_gun.worth import care, strain
from game.rules.gun_and_gun.loading import load_value
from game.rules.gun_and_gun.state import Table
from game.rules.gun_and_gun.tables import Tables

GAIN = 0.36
"""The part of the HIT that a load adds to its gun's next shot that counts for the load."""
RUIN = 20.0
"""What drawing the last card costs."""


class Glance:
    """A table as `seat` looks at it. `strain` is what one more card from the decks costs, `redrawn` what it costs that
    a card played will be drawn anew at the end of the turn (GG-6.7)."""

    __slots__ = ("_gains", "_loads", "_shots", "_strike", "merits", "redrawn", "seat", "strain", "table", "tables")

    def __init__(self, tables: Tables, merits: Merits, table: Table, seat: int) -> None:
        self.tables, self.merits, self.table, self.seat = tables, merits, table, seat
        self.strain = strain(tables, merits, table, seat)
        self.redrawn = self._redrawn()
        self._loads = [-1, -1]
        self._gains: dict[tuple[int, int], float] = {}
        self._shots = self._strike = -1

    def _redrawn(self) -> float:
        side = self.table.sides[self.seat]
        hands, hand = self.tables.content.gunners[side.gunner].hands, len(side.hand)
        if hand > hands or self.table.active != self.seat:
            return 0.0
        is_last = len(side.decks[0]) + len(side.decks[1]) <= hands - hand + 1
        return RUIN * care(self.table) if is_last else self.strain

    def load(self, gun: int) -> int:
        """The load value of an own gun, as far as its table goes."""
        if self._loads[gun] < 0:
            best = len(self.merits.hits[self.table.sides[self.seat].guns[gun]]) - 1
            self._loads[gun] = min(load_value(self.tables, self.table, self.seat, gun), best)
        return self._loads[gun]

    def gain(self, gun: int, value: int) -> float:
        """What loads of that value bring a gun."""
        found = self._gains.get((gun, value))
        if found is None:
            hits, load = self.merits.hits[self.table.sides[self.seat].guns[gun]], self.load(gun)
            more = hits[min(load + value, len(hits) - 1)] - hits[load]
            found = self._gains[gun, value] = LOAD * value + GAIN * more
        return found

    @property
    def reach(self) -> int:
        """The HIT that shots and Skill can deal now."""
        self._look()
        return self._shots + self._strike

    @property
    def is_finish(self) -> bool:
        """Whether shots alone do not end the duel, but with the Skill they do."""
        self._look()
        life = self.table.sides[1 - self.seat].life
        return self._shots < life <= self._shots + self._strike

    def _look(self) -> None:
        if self._shots < 0:
            self._shots = sum(ready(self.tables, self.merits, self.table, self.seat))
            self._strike = strike(self.tables, self.merits, self.table, self.seat)
