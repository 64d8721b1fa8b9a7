"""Shoot Your Friends' rules behind the protocol of the box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from msgspec.structs import replace

from game.core.protocol import (
    Advance,
    Codec,
    Command,
    Event,
    Outcome,
    Refusal,
    Seat,
    Seats,
    Setup,
    SetupError,
    Spec,
    Step,
)
from game.core.rng import Generator
from game.core.words import say
from game.rules.shoot_your_friends import refusals, setup
from game.rules.shoot_your_friends.changes import apply
from game.rules.shoot_your_friends.commands import ShootYourFriendsCommand
from game.rules.shoot_your_friends.content import Content
from game.rules.shoot_your_friends.ending import places, reason
from game.rules.shoot_your_friends.events import ShootYourFriendsEvent
from game.rules.shoot_your_friends.hidden import masked
from game.rules.shoot_your_friends.imagining import imagine
from game.rules.shoot_your_friends.legal import legal
from game.rules.shoot_your_friends.play import carry_out
from game.rules.shoot_your_friends.scratch import Chance, Scratch
from game.rules.shoot_your_friends.state import (
    OVER,
    ShootYourFriendsSetup,
    ShootYourFriendsState,
    ShootYourFriendsView,
)
from game.rules.shoot_your_friends.tables import Tables

SEATS = ("1", "2", "3", "4", "5")
TICKS = 100
"""Ticks in a second (SF-2.2)."""


class ShootYourFriends:
    """The rules, built once with their content. `generator` makes the source of chance of a step from the state's
    number; tests hand in a scripted one."""

    def __init__(self, content: Content, generator: Callable[[int], Chance] = Generator) -> None:
        self.content = content
        self.generator = generator
        self.spec = Spec(
            id="shoot_your_friends", title="Shoot Your Friends", seats=SEATS, players=(2, 3, 4, 5), version=1,
            ticks=TICKS, real_time=True, cooperative=False,
        )  # fmt: skip
        self.codec: Codec[ShootYourFriendsState, ShootYourFriendsView] = Codec(
            ShootYourFriendsSetup,
            ShootYourFriendsCommand,
            ShootYourFriendsEvent,
            ShootYourFriendsState,
            ShootYourFriendsView,
        )
        self._tables: dict[ShootYourFriendsSetup, Tables] = {}
        self._last: tuple[ShootYourFriendsSetup, Tables] | None = None

    def tables(self, chosen: ShootYourFriendsSetup) -> Tables:
        """The constants of a match with this set-up."""
        if self._last is not None and self._last[0] is chosen:
            return self._last[1]
        found = self._tables.get(chosen)
        if found is None:
            found = self._tables[chosen] = Tables(self.content, chosen)
        self._last = chosen, found
        return found

    def start(self, setup_: Setup, seed: int) -> Step[ShootYourFriendsState]:
        """Deal the first round; raises SetupError for a set-up the rules do not allow (SF-3)."""
        if not isinstance(setup_, ShootYourFriendsSetup):
            raise SetupError("this is not a set-up of Shoot Your Friends")
        setup.check(setup_)
        s = setup.start(self.tables(setup_), self.generator(seed))
        return s.freeze(), tuple(s.events)

    def legal(self, state: ShootYourFriendsState, seat: Seat) -> Sequence[Command]:
        """Everything this seat may submit now (SF-2.29)."""
        return legal(self.tables(state.table.setup), state.table, seat)

    def step(self, state: ShootYourFriendsState, command: Command) -> Step[ShootYourFriendsState]:
        """Carry out a legal command. A tick in which nothing is due and nothing was asked for only counts."""
        clock = state.clock + 1
        if type(command) is Advance and clock < state.due and not state.inputs:
            return ShootYourFriendsState(state.rng, clock, state.due, (), state.table, state.hidden), ()
        s = Scratch(self.tables(state.table.setup), state, self.generator(state.rng))
        carry_out(s, command)
        return s.freeze(), tuple(s.events)

    def outcome(self, state: ShootYourFriendsState) -> Outcome | None:
        """Who has won; `scores` are Bullets (SF-13.3, SF-13.5, SF-13.8)."""
        table = state.table
        if table.phase != OVER:
            return None
        scores = tuple(side.bullets for side in table.sides)
        headline = say("Player {n} has won", n=table.winner + 1)
        return Outcome(reason(table), places(table.sides, table.winner), scores, headline)

    def blank(self, setup_: Setup, seats: Seats) -> ShootYourFriendsView:
        """The table before anything was dealt."""
        return ShootYourFriendsView(seats, setup.blank_table(cast(ShootYourFriendsSetup, setup_)))

    def view(self, state: ShootYourFriendsState, seats: Seats) -> ShootYourFriendsView:
        """The table with what these seats may not know covered (SF-15)."""
        return ShootYourFriendsView(seats, masked(state.table, seats))

    def follow(self, view: ShootYourFriendsView, event: Event) -> ShootYourFriendsView:
        """The view one event later."""
        return replace(view, table=apply(view.table, event))

    def imagine(self, view: ShootYourFriendsView, seed: int) -> ShootYourFriendsState:
        """A state this view allows."""
        return imagine(self.tables(view.table.setup), view.table, Generator(seed))

    def why_not(self, view: ShootYourFriendsView, command: Command) -> Refusal:
        """One sentence and a clause."""
        return refusals.why_not(self.tables(view.table.setup), view.table, command)
