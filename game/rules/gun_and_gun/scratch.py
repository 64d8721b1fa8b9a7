"""The workbench of one step: the table as it is now, the generator, and what is still to do.

Nothing outside the step sees a Scratch. Chapters of the rulebook are functions that take it; all they change on the
table they change by emitting events.
"""

from __future__ import annotations

from typing import Protocol

from game.core.protocol import Event
from game.rules.gun_and_gun.changes import apply
from game.rules.gun_and_gun.state import GunAndGunState, Side, Table, Task
from game.rules.gun_and_gun.tables import Tables


class Chance(Protocol):
    """What the rules ask of a generator; `state` is kept between steps."""

    state: int

    def coin(self) -> bool: ...
    def shuffle(self, items: list[int]) -> None: ...


class Scratch:
    """`agenda` holds the tasks of the resolution under way, the next one last."""

    __slots__ = ("agenda", "chance", "events", "table", "tables")

    def __init__(self, tables: Tables, table: Table, chance: Chance) -> None:
        self.tables = tables
        self.table = table
        self.chance = chance
        self.agenda: list[Task] = []
        self.events: list[Event] = []

    def freeze(self) -> GunAndGunState:
        """The state that this scratch has become."""
        return GunAndGunState(self.chance.state, self.table)

    def emit(self, event: Event) -> None:
        """Let something happen."""
        self.events.append(event)
        self.table = apply(self.table, event)

    def side(self, seat: int) -> Side:
        """A player's area as it is now."""
        return self.table.sides[seat]

    def then(self, *tasks: Task) -> None:
        """Put tasks on the agenda, the first one to be done first."""
        self.agenda.extend(reversed(tasks))
