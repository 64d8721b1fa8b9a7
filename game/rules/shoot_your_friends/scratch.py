"""The workbench of one step: the table as it is now, what no view shows, and the events so far.

Nothing outside the step sees a Scratch. Chapters of the rulebook are functions that take it; all they change on the
table they change by emitting events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.protocol import Event
from game.rules.shoot_your_friends.changes import apply
from game.rules.shoot_your_friends.commands import Leave, TableInput
from game.rules.shoot_your_friends.events_of_table import Reason, Rejected
from game.rules.shoot_your_friends.state import (
    ALWAYS,
    NEVER,
    NOBODY,
    SLOTS,
    Hidden,
    ShootYourFriendsState,
    Side,
    Table,
    tau_at,
)
from game.rules.shoot_your_friends.tables import Tables

RULES: dict[Reason, str] = {
    "busy": "SF-2.26",
    "absent": "SF-5.15",
    "no_target": "SF-5.14",
    "raising": "SF-8.5",
    "not_live": "SF-4.4",
    "spot_full": "SF-10.2",
    "missed": "SF-8.4",
    "second_input": "SF-2.9",
    "nothing_to_answer": "SF-10.9",
    "safety": "SF-14.4",
    "no_gun": "SF-8.7",
    "out": "SF-11.3",
}
"""The clause of each reason for which an input comes to nothing."""


class Chance(Protocol):
    """What the rules ask of a generator; `state` is kept between steps."""

    state: int

    def shuffle(self, items: list[int]) -> None: ...


class Scratch:
    """The fields of the state and of Hidden, as lists where cards move."""

    __slots__ = (
        "answered", "chance", "clock", "cold", "discard", "due", "events", "idle", "inputs", "matched", "piles",
        "refills", "stock", "stuck", "table", "tables",
    )  # fmt: skip

    def __init__(self, tables: Tables, state: ShootYourFriendsState, chance: Chance) -> None:
        self.tables = tables
        self.chance = chance
        self.events: list[Event] = []
        self.clock = state.clock
        self.due = state.due
        self.inputs: tuple[TableInput | Leave, ...] = state.inputs
        self.table: Table = state.table
        hidden = state.hidden
        self.stock = list(hidden.stock)
        self.discard = list(hidden.discard)
        self.piles = list(map(list, hidden.piles))
        self.refills = list(hidden.refills)
        self.matched = list(hidden.matched)
        self.cold = hidden.cold
        self.stuck = hidden.stuck
        self.idle = hidden.idle
        self.answered = hidden.answered

    def freeze(self) -> ShootYourFriendsState:
        """The state that this scratch has become."""
        hidden = Hidden(
            bytes(self.stock), bytes(self.discard), tuple(map(bytes, self.piles)), tuple(self.refills),
            tuple(self.matched), self.cold, self.stuck, self.idle, self.answered,
        )  # fmt: skip
        return ShootYourFriendsState(self.chance.state, self.clock, self.due, self.inputs, self.table, hidden)

    def reset(self, stock: list[int]) -> None:
        """Nothing is left of the round before (SF-3.9)."""
        seats = len(self.tables.seats)
        self.stock, self.discard, self.piles = stock, [], [[] for _ in range(seats * SLOTS)]
        self.refills, self.matched = [], [NEVER] * seats
        self.cold = self.stuck = self.idle = ALWAYS
        self.clock, self.due, self.inputs, self.answered = 0, self.tables.constants.ready_wait, (), False

    def emit(self, event: Event) -> None:
        """Let something happen."""
        self.events.append(event)
        self.table = apply(self.table, event)

    def reject(self, seat: int, reason: Reason, until: int = 0, rule: str = "") -> None:
        """An input comes to nothing (SF-2.11)."""
        self.emit(Rejected(rule or RULES[reason], seat, reason, until))

    def side(self, seat: int) -> Side:
        """What belongs to a seat, as it is now."""
        return self.table.sides[seat]

    @property
    def tau(self) -> int:
        """Table time now (SF-2.3)."""
        return tau_at(self.table, self.clock)

    @property
    def alive(self) -> list[int]:
        """The seats that are not eliminated (SF-1.14)."""
        return [seat for seat, side in enumerate(self.table.sides) if side.alive]

    def first_of(self, seats: Sequence[int]) -> int:
        """The one of these seats that stands first in the tie list (SF-2.21); NOBODY of none."""
        return next((seat for seat in self.table.ties if seat in seats), NOBODY)

    @property
    def any_match(self) -> bool:
        """Whether some set on the table is matched."""
        return ALWAYS in self.matched

    def is_matched(self, seat: int) -> bool:
        """Whether a seat's set is matched (SF-7.1)."""
        return self.matched[seat] == ALWAYS
