"""The workbench of one step: the table as it is now, the piles, the generator, and what is still to do.

Nothing outside the step sees a Scratch. Chapters of the rulebook are functions that take it; all they change
on the table they change by emitting events.
"""

from __future__ import annotations

from typing import Protocol

from game.core.protocol import Event
from game.rules.gang_rush.board import TO_FINISH, lane_of, pos_of
from game.rules.gang_rush.changes import apply
from game.rules.gang_rush.content import CONTAINER
from game.rules.gang_rush.events import ChoiceOpened
from game.rules.gang_rush.state import Car, GangRushState, Kind, Pending, Table, Task, seat_on
from game.rules.gang_rush.tables import Powers, Tables


class Chance(Protocol):
    """What the rules ask of a generator; `state` is kept between steps."""

    state: int

    def below(self, bound: int) -> int: ...
    def shuffle(self, items: list[int]) -> None: ...


class Scratch:
    """`agenda` holds the tasks of the resolution under way, the next one last."""

    __slots__ = ("agenda", "bonus_pile", "chance", "events", "hazard_pile", "table", "tables")

    def __init__(self, tables: Tables, state: GangRushState, chance: Chance) -> None:
        self.tables = tables
        self.table: Table = state.table
        self.hazard_pile = state.hazard_pile
        self.bonus_pile = state.bonus_pile
        self.chance = chance
        self.agenda: list[Task] = []
        self.events: list[Event] = []

    def freeze(self) -> GangRushState:
        """The state that this scratch has become."""
        return GangRushState(self.chance.state, self.table, self.hazard_pile, self.bonus_pile)

    def emit(self, event: Event) -> None:
        """Let something happen."""
        self.events.append(event)
        self.table = apply(self.table, event)

    def choose(self, rule: str, seat: int, kind: Kind, space: int, options: tuple[int, ...]) -> None:
        """Open a choice; the rest of the agenda waits with it."""
        pending = Pending(seat, kind, space, options, tuple(self.agenda))
        self.agenda.clear()
        self.emit(ChoiceOpened(rule, pending))

    def car(self, seat: int) -> Car:
        """A seat's car as it is now."""
        return self.table.cars[seat]

    def powers(self, seat: int) -> Powers:
        """What works for a seat's car now."""
        car = self.table.cars[seat]
        return self.tables.powers(car.driver, car.gold, car.active)

    def seat_on(self, space: int) -> int | None:
        """Whose car stands on a space."""
        return seat_on(self.table, space)

    def is_solid(self, space: int) -> bool:
        """A container-like object stands there (GR-0.13)."""
        return self.tables.kind[self.table.hazards[space]] == CONTAINER

    def crosses(self, seat: int, space: int) -> bool:
        """Whether the car would leave the bridge over its line there (GR-0.8, GR-20.14)."""
        if not 1 <= lane_of(space) <= 5:
            return False
        if self.table.cars[seat].leg == TO_FINISH:
            return pos_of(space) >= self.tables.finish and not self.tables.border
        return pos_of(space) < self.tables.start

    def is_closed(self, seat: int, space: int) -> bool:
        """Whether the car would come down beyond the wall there (GR-20.6)."""
        return self.tables.closed[space] > 0 and self.table.cars[seat].leg == TO_FINISH

    def is_free(self, space: int) -> bool:
        """A space without car, hazard and ramp, this side of the wall: for police and the crane (GR-8.8,
        GR-12.6)."""
        tables, table = self.tables, self.table
        if not tables.road[space] or table.hazards[space] or table.ramps[space] or tables.closed[space]:
            return False
        return self.seat_on(space) is None
