"""Gun and Gun's rules behind the protocol of the box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from msgspec.structs import replace

from game.core.protocol import Codec, Command, Event, Outcome, Refusal, Seat, Seats, Setup, SetupError, Spec, Step
from game.core.rng import Generator
from game.core.words import say
from game.rules.gun_and_gun import refusals, setup
from game.rules.gun_and_gun.agenda import run
from game.rules.gun_and_gun.changes import apply
from game.rules.gun_and_gun.commands import GunAndGunCommand
from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.ending import LOSS_RULES
from game.rules.gun_and_gun.events import GunAndGunEvent
from game.rules.gun_and_gun.hidden import masked
from game.rules.gun_and_gun.imagining import imagine
from game.rules.gun_and_gun.legal import legal
from game.rules.gun_and_gun.play import carry_out
from game.rules.gun_and_gun.scratch import Chance, Scratch
from game.rules.gun_and_gun.state import NONE, OVER, GunAndGunSetup, GunAndGunState, GunAndGunView, Table
from game.rules.gun_and_gun.tables import Tables

SEATS = ("1", "2")


class GunAndGun:
    """The rules, built once with their content. `generator` makes the source of chance of a step from the state's
    number; tests hand in a scripted one."""

    def __init__(self, content: Content, generator: Callable[[int], Chance] = Generator) -> None:
        self.content = content
        self.generator = generator
        self.spec = Spec(
            id="gun_and_gun", title="Gun and Gun", seats=SEATS, players=(2,), version=2, ticks=0, real_time=False,
            cooperative=False,
        )  # fmt: skip
        self.codec: Codec[GunAndGunState, GunAndGunView] = Codec(
            GunAndGunSetup, GunAndGunCommand, GunAndGunEvent, GunAndGunState, GunAndGunView
        )
        self._tables: dict[GunAndGunSetup, Tables] = {}
        self._last: tuple[GunAndGunSetup, Tables] | None = None

    def tables(self, chosen: GunAndGunSetup) -> Tables:
        """The constants of a match with this set-up."""
        if self._last is not None and self._last[0] is chosen:
            return self._last[1]
        found = self._tables.get(chosen)
        if found is None:
            found = self._tables[chosen] = Tables(self.content, chosen)
        self._last = chosen, found
        return found

    def start(self, setup_: Setup, seed: int) -> Step[GunAndGunState]:
        """Lay everything out up to the first choice; raises SetupError for a set-up the rules do not allow (GG-3 to
        GG-5)."""
        if not isinstance(setup_, GunAndGunSetup):
            raise SetupError("this is not a set-up of Gun and Gun")
        setup.check(setup_)
        s = setup.start(self.tables(setup_), self.generator(seed))
        run(s)
        return s.freeze(), tuple(s.events)

    def legal(self, state: GunAndGunState, seat: Seat) -> Sequence[Command]:
        """Everything this seat may do now (the Decisions of the rulebook)."""
        return legal(self.tables(state.table.setup), state.table, seat)

    def step(self, state: GunAndGunState, command: Command) -> Step[GunAndGunState]:
        """Carry out a legal command and run on to the next decision."""
        s = Scratch(self.tables(state.table.setup), state.table, self.generator(state.rng))
        carry_out(s, command)
        return s.freeze(), tuple(s.events)

    def outcome(self, state: GunAndGunState) -> Outcome | None:
        """The winner (GG-15); `scores` are the lives left."""
        table = state.table
        if table.phase != OVER:
            return None
        scores = tuple(side.life for side in table.sides)
        if table.winner == NONE:
            rule = "GG-15.10" if table.reason == "turn cap" else "GG-15.7"
            return Outcome(rule, (1, 1), scores, say("Nobody has won"))
        assert table.reason
        places = (1, 2) if table.winner == 0 else (2, 1)
        return Outcome(LOSS_RULES[table.reason], places, scores, say("{who} has won the duel", who=self._name(table)))

    def _name(self, table: Table) -> str:
        gunner = table.sides[table.winner].gunner
        return self.content.gunners[gunner].name if gunner >= 0 else say("Player {n}", n=table.winner + 1)

    def blank(self, setup_: Setup, seats: Seats) -> GunAndGunView:
        """The table before anything is chosen."""
        return GunAndGunView(seats, Table(cast(GunAndGunSetup, setup_)))

    def view(self, state: GunAndGunState, seats: Seats) -> GunAndGunView:
        """The table with what these seats may not know covered (GG-2)."""
        return GunAndGunView(seats, masked(state.table, seats))

    def follow(self, view: GunAndGunView, event: Event) -> GunAndGunView:
        """The view one event later."""
        return replace(view, table=masked(apply(view.table, event), view.seats))

    def imagine(self, view: GunAndGunView, seed: int) -> GunAndGunState:
        """A state this view allows: unseen cards somewhere where they may lie."""
        chance = Generator(seed)
        table = imagine(self.tables(view.table.setup), view.table, chance)
        return GunAndGunState(chance.state, table)

    def why_not(self, view: GunAndGunView, command: Command) -> Refusal:
        """One sentence and a clause."""
        return refusals.why_not(self.tables(view.table.setup), view.table, command)
