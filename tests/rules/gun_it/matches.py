"""Random matches of Gun It, step by step, for properties that always hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.core.protocol import CLOCK, Advance, Command, Event
from game.rules.gun_it.changes import follow_table
from game.rules.gun_it.commands import Ready, StartTimer
from game.rules.gun_it.events_of_course import RoundStarted
from game.rules.gun_it.rules import GunIt
from game.rules.gun_it.setup import choices
from game.rules.gun_it.state import OVER, TRADING, GunItSetup, GunItState
from game.rules.gun_it.state import Table as OpenTable
from game.rules.gun_it.tables import Tables
from tests.rules.gun_it.pieces import CONTENT

RULES = GunIt(CONTENT)
CREWS = (
    ((0, 1, 2, 3),),
    ((0, 3), (1, 2)),
    ((0, 1), (3, 2)),
    ((0,), (1,), (3,)),
    ((0,), (1,), (2,)),
    ((0,), (1,), (2,), (3,)),
)
TRADES = 6
"""About how many commands are given in a round before all are ready."""


def _setup(**options: Any) -> GunItSetup:
    """Tiles that the scenario uses itself are left to chance; no scenario is played twice, and the first game has no
    sequel."""
    sequels = (name for name in dict.fromkeys(options["sequels"]) if name != options["scenario"])
    options["sequels"] = () if options["onramp"] else tuple(sequels)
    scenario = next(each for each in CONTENT.scenarios if each.id == options["scenario"])
    for field in ("advanced", "obstacle"):
        if options[field] not in choices(CONTENT, scenario, field):
            options[field] = "random"
    return GunItSetup(**options)


setups: st.SearchStrategy[GunItSetup] = st.builds(
    _setup,
    players=st.sampled_from(CREWS),
    scenario=st.sampled_from([scenario.id for scenario in CONTENT.scenarios]),
    sequels=st.sampled_from([(), (), ("SC2",), ("SC6", "SC5")]),
    scenario_level=st.sampled_from([1, 2, 3]),
    crew_level=st.sampled_from([1, 2, 3]),
    accessories=st.booleans(),
    equipment=st.sampled_from(["random", *(card.id for card in CONTENT.equipment if card.uses)]),
    hostiles_level=st.sampled_from([1, 2, 3]),
    setting_level=st.sampled_from([0, 1, 2, 3]),
    constraints=st.sampled_from(["moments", "settings"]),
    starred=st.booleans(),
    advanced=st.sampled_from([tile.id for tile in CONTENT.tiles if tile.group == "advanced"]),
    obstacle=st.sampled_from([tile.id for tile in CONTENT.tiles if tile.group == "obstacle"]),
    limit=st.sampled_from(["relaxed", "normal", "thrilling", "none"]),
    backseat=st.booleans(),
    onramp=st.sampled_from([False, False, False, True]),
)


@dataclass(frozen=True)
class Step:
    """A command carried out. `tables` are the constants of the scenario after it; the first step has no command."""

    tables: Tables
    before: GunItState | None
    command: Command | None
    events: tuple[Event, ...]
    after: GunItState

    def folded(self) -> list[tuple[Event, OpenTable, OpenTable]]:
        """(event, the open table before it, the open table after it)."""
        return self._folded

    @cached_property
    def _folded(self) -> list[tuple[Event, OpenTable, OpenTable]]:
        found = []
        table = RULES.blank(self.tables.setup, (0,)).table if self.before is None else self.before.table
        for event in self.events:
            then = follow_table(table, event)
            found.append((event, table, then))
            table = then
        return found


def play(setup: GunItSetup, seed: int) -> list[Step]:
    """A whole match with random commands; in some rounds the timer runs out."""
    choices = Random(seed)
    tables = RULES.tables(setup)
    state, events = RULES.start(setup, seed)
    steps = [Step(tables, None, None, events, state)]
    hurry = False
    while state.table.phase != OVER:
        if any(isinstance(event, RoundStarted) for event in steps[-1].events):
            hurry = choices.random() < 0.1 and state.table.clock > 0
        command = _choose(tables, state, choices, hurry=hurry)
        after, events = RULES.step(state, command)
        steps.append(Step(RULES.tables(setup, after.table.part), state, command, events, after))
        state = after
        assert len(steps) < 8000, "this match does not end"
    return steps


def _choose(tables: Tables, state: GunItState, choices: Random, *, hurry: bool) -> Command:
    if hurry and state.table.phase == TRADING and state.table.clock > 0 and choices.random() < 0.99:
        return Advance(CLOCK, 1)
    commands: list[Command] = [c for seat in tables.occupied for c in RULES.legal(state, seat)]
    assert commands, f"nothing can be done in phase {state.table.phase}"
    steady: list[Command] = [c for c in commands if isinstance(c, StartTimer) or (isinstance(c, Ready) and c.on)]
    if steady and choices.randrange(TRADES) == 0:
        return choices.choice(steady)
    return choices.choice(_one_of_each(commands, choices))


def _one_of_each(commands: list[Command], choices: Random) -> list[Command]:
    """One command of each type, so that the many trades do not crowd out the rest."""
    by_type: dict[type[Command], list[Command]] = {}
    for command in commands:
        by_type.setdefault(type(command), []).append(command)
    return [choices.choice(group) for group in by_type.values()]


def rounds(steps: list[Step]) -> Iterator[list[Event]]:
    """The events of a match, round by round."""
    current: list[Event] = []
    for step in steps:
        for event in step.events:
            if isinstance(event, RoundStarted) and current:
                yield current
                current = []
            current.append(event)
    yield current


def seeds() -> st.SearchStrategy[Any]:
    return st.integers(0, 2**32)
