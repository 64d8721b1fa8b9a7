"""Gang Rush Breakout's rules behind the protocol of the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import cast

from msgspec.structs import replace

from game.core.protocol import Codec, Command, Event, Outcome, Refusal, Seat, Seats, Setup, SetupError, Spec, Step
from game.core.rng import Generator
from game.core.words import say
from game.rules.gang_rush import refusals, setup
from game.rules.gang_rush.changes import apply
from game.rules.gang_rush.commands import GangRushCommand
from game.rules.gang_rush.content import Content
from game.rules.gang_rush.ending import final_money, is_eligible, ranking_of, standing_of
from game.rules.gang_rush.events import GangRushEvent
from game.rules.gang_rush.legal import legal
from game.rules.gang_rush.play import carry_out
from game.rules.gang_rush.scratch import Chance, Scratch
from game.rules.gang_rush.state import NO_TOKEN, OVER, WALL, GangRushSetup, GangRushState, GangRushView, Table
from game.rules.gang_rush.tables import Tables

SEATS = ("1", "2", "3", "4", "5")


class GangRush:
    """The rules, built once with their content. `generator` makes the source of chance of a step from the
    state's number; tests hand in a scripted one."""

    def __init__(self, content: Content, generator: Callable[[int], Chance] = Generator) -> None:
        self.content = content
        self.generator = generator
        self.spec = Spec(
            id="gang_rush", title="Gang Rush Breakout", seats=SEATS, players=(3, 4, 5), version=1, ticks=0,
            real_time=False, cooperative=False,
        )  # fmt: skip
        self.codec: Codec[GangRushState, GangRushView] = Codec(
            GangRushSetup, GangRushCommand, GangRushEvent, GangRushState, GangRushView
        )
        self._tables: dict[GangRushSetup, Tables] = {}
        self._last: tuple[GangRushSetup, Tables] | None = None

    def tables(self, chosen: GangRushSetup) -> Tables:
        """The constants of a match with this set-up."""
        if self._last is not None and self._last[0] is chosen:
            return self._last[1]
        found = self._tables.get(chosen)
        if found is None:
            found = self._tables[chosen] = Tables(self.content, chosen)
        self._last = chosen, found
        return found

    def start(self, setup_: Setup, seed: int) -> Step[GangRushState]:
        """Set the table up to the draft; raises SetupError for a set-up the rules do not allow (GR-1)."""
        if not isinstance(setup_, GangRushSetup):
            raise SetupError("this is not a set-up of Gang Rush Breakout")
        setup.check(self.content, setup_)
        s = setup.start(self.tables(setup_), self.generator(seed))
        return s.freeze(), tuple(s.events)

    def legal(self, state: GangRushState, seat: Seat) -> Sequence[Command]:
        """Everything this seat may do now (the Decisions of the rulebook)."""
        return legal(self.tables(state.table.setup), state.table, seat)

    def step(self, state: GangRushState, command: Command) -> Step[GangRushState]:
        """Carry out a legal command and run on to the next decision."""
        s = Scratch(self.tables(state.table.setup), state, self.generator(state.rng))
        carry_out(s, command)
        return s.freeze(), tuple(s.events)

    def outcome(self, state: GangRushState) -> Outcome | None:
        """The richest wins, but not the last one nor an arrested one (GR-18.10 to GR-18.13, GR-20.18, GR-20.19)."""
        table = state.table
        if table.phase != OVER:
            return None
        ranking, money = ranking_of(table), final_money(self.tables(table.setup), table)
        standing = standing_of(table, ranking, money)
        has_winner = is_eligible(table, ranking, standing[0])
        first = 1 if has_winner else 2
        places = tuple(standing.index(seat) + first for seat in range(len(table.cars)))
        if not has_winner:
            return Outcome("GR-20.19", places, money, "Nobody got away")
        driver = self.content.drivers[table.cars[standing[0]].driver].name
        return Outcome("GR-18.10", places, money, say("{driver} has the Boss's confidence", driver=driver))

    def blank(self, setup_: Setup, seats: Seats) -> GangRushView:
        """The table before anything is dealt."""
        return GangRushView(seats, setup.blank_table(self.tables(cast(GangRushSetup, setup_))))

    def view(self, state: GangRushState, seats: Seats) -> GangRushView:
        """All but the order of the piles and the generator (GR-22.1)."""
        return GangRushView(seats, state.table)

    def follow(self, view: GangRushView, event: Event) -> GangRushView:
        """The view one event later."""
        return replace(view, table=apply(view.table, event))

    def imagine(self, view: GangRushView, seed: int) -> GangRushState:
        """A state this view allows: the unseen tokens in some order (GR-22.1)."""
        table = view.table
        tables = self.tables(table.setup)
        chance = Generator(seed)
        hazards = _unseen(tables.hazard_tokens(), _open_hazards(table))
        bonuses = _unseen(tables.bonus_tokens(), _open_bonuses(table))
        chance.shuffle(hazards)
        chance.shuffle(bonuses)
        return GangRushState(chance.state, table, tuple(hazards), tuple(bonuses))

    def why_not(self, view: GangRushView, command: Command) -> Refusal:
        """One sentence and a clause."""
        return refusals.why_not(self.tables(view.table.setup), view.table, command)


def _unseen(tokens: list[int], seen: list[int]) -> list[int]:
    """The tokens that do not lie open."""
    return list((Counter(tokens) - Counter(seen)).elements())


def _open_hazards(table: Table) -> list[int]:
    """Hazards in the row, in the discard and on the road, without the wall."""
    on_road = [code - 1 for code in table.hazards if 0 < code < WALL]
    return [*table.row, *table.hazard_discard, *on_road]


def _open_bonuses(table: Table) -> list[int]:
    """Bonus tokens in the shop, in the discard and before the players."""
    held = [token for car in table.cars for token in car.gold + car.active + car.reserve]
    return [*(token for token in table.shop if token != NO_TOKEN), *table.bonus_discard, *held]
