"""Whole matches through the rules: set up, drafted and driven by the names of seats, drivers and spaces, or played
to their end with random commands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from hypothesis import strategies as st

from game.core.protocol import Command, Event, Refusal
from game.core.rng import Generator
from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.changes import apply
from game.rules.gang_rush.events import TurnClosed, TurnStarted
from game.rules.gang_rush.legal import to_decide
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.scratch import Chance
from game.rules.gang_rush.state import OVER, PLACING, GangRushSetup, GangRushState, Table
from game.rules.gang_rush.tables import Tables
from tests.rules.gang_rush.pieces import BONUSES, DRIVERS, HAZARDS, PRINTED, Luck, space
from tests.rules.gang_rush.words import car_words, place

SEATS = "ABCDE"
GRID = (("pupetta", 1), ("don", 2), ("spender", 3), ("duke", 4), ("parker", 5))
"""Who takes which car and start space where a test does not say."""
RULES = GangRush(PRINTED)

E = TypeVar("E", bound=Event)


class Draws(Luck):
    """Luck whose shuffles are given by the tokens that shall be drawn first, in that order; the others lie below
    them as they lay."""

    def __init__(self, dice: str = "", *draws: Sequence[int]) -> None:
        super().__init__(dice, [tuple(draw) for draw in draws])

    def shuffle(self, items: list[int]) -> None:
        """Put the next tokens of the script on top, which is the end of the list."""
        first = self._ask("shuffle", len(items), self._shuffles)
        for token in first:
            items.remove(token)
        items += first[::-1]


class Race:
    """One match of seats A, B, C ... `state` is its truth, `happened` the events of the last command, `log` all."""

    def __init__(self, players: int = 4, *, seed: int = 1, luck: Luck | None = None, **options: Any) -> None:
        self.rules = GangRush(PRINTED, self._generator)
        self._luck = luck
        self.setup = GangRushSetup(players=tuple((seat,) for seat in range(players)), **options)
        self.state: GangRushState
        self.state, self.happened = self.rules.start(self.setup, seed)
        self.log: list[Event] = list(self.happened)
        self._close_luck()

    def _generator(self, state: int) -> Chance:
        return self._luck or Generator(state)

    def _close_luck(self) -> None:
        if self._luck is not None:
            self._luck.close()
        self._luck = None

    # What can be seen

    @property
    def table(self) -> Table:
        """All that lies open."""
        return self.state.table

    @property
    def tables(self) -> Tables:
        """The constants of the match."""
        return self.rules.tables(self.setup)

    @property
    def cars(self) -> list[str]:
        """All cars in words: "A L3@10 30 d5 $400 duke"."""
        return [car_words(name, car) for name, car in zip(SEATS, self.table.cars, strict=False)]

    @property
    def active(self) -> str:
        """The seats that may do something."""
        return "".join(SEATS[seat] for seat in range(len(self.table.cars)) if self.rules.legal(self.state, seat))

    def where(self, name: str) -> str:
        return place(self.table.cars[SEATS.index(name)].at)

    def row(self) -> str:
        """The hazards to be placed."""
        return " ".join(PRINTED.hazards[token].id for token in self.table.row)

    def events(self, kind: type[E]) -> list[E]:
        """The events of one kind in the last command."""
        return [event for event in self.happened if isinstance(event, kind)]

    def all_events(self, kind: type[E]) -> list[E]:
        """The events of one kind so far."""
        return [event for event in self.log if isinstance(event, kind)]

    def kinds(self) -> list[str]:
        """The types of the last command's events."""
        return [type(event).__name__ for event in self.happened]

    def legal(self, kind: type[Command] | None = None) -> list[Any]:
        """What the one who decides may do now."""
        commands = self.rules.legal(self.state, to_decide(self.table))
        return [command for command in commands if kind is None or isinstance(command, kind)]

    # What is done

    def do(self, command: Command, luck: Luck | str | None = None) -> None:
        """Carry out a legal command. `luck` (dice, or Luck) is all the chance there is in it and must be used
        up; None leaves chance to the seed."""
        assert command in self.rules.legal(self.state, command.seat), f"{command}: {self.why_not(command).text}"
        self._luck = Luck(luck) if isinstance(luck, str) else luck
        self.state, self.happened = self.rules.step(self.state, command)
        self.log += self.happened
        self._close_luck()

    def why_not(self, command: Command) -> Refusal:
        return self.rules.why_not(self.rules.view(self.state, (command.seat,)), command)

    def refused(self, command: Command) -> tuple[str, str]:
        """Clause and sentence of the refusal of an illegal command."""
        assert command not in self.rules.legal(self.state, command.seat), f"{command} is legal"
        refusal = self.why_not(command)
        return refusal.rule, refusal.text

    def draft(self, *picks: tuple[str, int]) -> None:
        """Everybody takes a driver and a start space by its grid number."""
        for seat in range(len(self.table.cars)):
            driver, grid = (picks or GRID)[seat]
            self.do(cmd.Draft(seat, DRIVERS[driver], grid - 1))

    def place(self, token: str, where: str) -> None:
        """The next one to place puts a hazard there."""
        self.do(cmd.PlaceHazard(self.table.placers[0], HAZARDS[token], space(where)))

    def place_far(self) -> None:
        """All hazards go as near to the finish as they may."""
        while self.table.phase == PLACING:
            self.do(max(self.legal(cmd.PlaceHazard), key=lambda command: command.space))

    def roll(self, dice: str) -> None:
        """Roll these dice and put all of them aside."""
        self.do(cmd.Roll(self.table.turn.seat), dice)
        self.do(cmd.Keep(self.table.turn.seat, (1 << len(dice.split())) - 1))

    def speed(self, needle: int) -> None:
        self.do(cmd.SetSpeed(self.table.turn.seat, needle))

    def straight(self, steps: int) -> None:
        for _ in range(steps):
            self.do(cmd.Drive(self.table.turn.seat, cmd.STRAIGHT))

    def use(self, token: str) -> None:
        self.do(cmd.UseToken(self.table.turn.seat, BONUSES[token]))

    def close(self, luck: Luck | str | None = None) -> None:
        self.do(cmd.Close(self.table.turn.seat), luck)

    def idle(self) -> None:
        """A stopped car's turn without anything in it: five Steer dice, all sold."""
        self.roll("steer steer steer steer steer")
        self.close()


# --- random matches

setups: st.SearchStrategy[GangRushSetup] = st.builds(
    GangRushSetup,
    players=st.sampled_from([tuple((seat,) for seat in range(count)) for count in (3, 4, 5)]),
    variant=st.sampled_from(["standard", "border"]),
    shop=st.sampled_from([True, True, False]),
    ramps=st.sampled_from([True, True, False]),
    few_hazards=st.booleans(),
    no_loitering=st.booleans(),
)
seeds = st.integers(0, 2**32)


@dataclass(frozen=True)
class Step:
    """A command carried out. `tables` are the constants of the match; the first step has no command. `told` is
    (event, the open table before it, the open table after it) of each event."""

    tables: Tables
    before: GangRushState | None
    command: Command | None
    events: tuple[Event, ...]
    after: GangRushState
    told: tuple[tuple[Event, Table, Table], ...]


def _step(tables: Tables, before: GangRushState | None, command: Command | None, events: Sequence[Event],
          after: GangRushState) -> Step:  # fmt: skip
    table = RULES.blank(tables.setup, (0,)).table if before is None else before.table
    told = []
    for event in events:
        then = apply(table, event)
        told.append((event, table, then))
        table = then
    return Step(tables, before, command, tuple(events), after, tuple(told))


def play(setup: GangRushSetup, seed: int) -> list[Step]:
    """A whole match with random commands."""
    choices = Random(seed)
    tables = RULES.tables(setup)
    state, events = RULES.start(setup, seed)
    steps = [_step(tables, None, None, events, state)]
    while state.table.phase != OVER:
        commands = RULES.legal(state, to_decide(state.table))
        assert commands, f"nothing can be done in phase {state.table.phase}"
        command = _choose(commands, state.table, choices)
        after, events = RULES.step(state, command)
        steps.append(_step(tables, state, command, events, after))
        state = after
        assert len(steps) < 8000, "this match does not end"
    return steps


def turns(steps: Sequence[Step]) -> Iterator[list[tuple[Event, Table, Table]]]:
    """What was told of each turn, from its start to its close."""
    current: list[tuple[Event, Table, Table]] | None = None
    for step in steps:
        for told in step.told:
            if isinstance(told[0], TurnStarted):
                current = []
            if current is not None:
                current.append(told)
                if isinstance(told[0], TurnClosed):
                    yield current
                    current = None


def _choose(commands: Sequence[Command], table: Table, choices: Random) -> Command:
    """First a type, so that the many spaces of a ramp do not crowd out the rest. The needle mostly goes up, few
    tokens are bought, and what is placed mostly lies where cars will meet it."""
    if isinstance(commands[-1], cmd.SetSpeed) and choices.random() < 0.7:
        return commands[-1]
    if isinstance(commands[0], cmd.Keep) and choices.random() < 0.5:
        return commands[-1]
    kinds = list(dict.fromkeys(type(command) for command in commands))
    if len(kinds) > 1 and cmd.Buy in kinds and choices.random() < 0.8:
        kinds.remove(cmd.Buy)
    kind = choices.choice(kinds)
    found = [command for command in commands if isinstance(command, kind)]
    if kind in (cmd.PlaceHazard, cmd.PlaceRamp) and choices.random() < 0.7:
        found = [command for command in found if _is_near(command, table)] or found
    return choices.choice(found)


def _is_near(command: Command, table: Table) -> bool:
    """Whether its space lies a few spaces before a car."""
    where = getattr(command, "space", 0)
    return any(car.at > 0 and 0 < (where - car.at) * car.leg <= 26 for car in table.cars)
