"""Random matches of any game, kept step by step for the checks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from game.bots.protocol import Factory
from game.core.match import Match
from game.core.protocol import CLOCK, Command, Event, Rules, Seats, Setup, State, encode

LIMIT = 6000
"""A match of more commands than this does not end."""
SAMPLE = 25
"""How many moments of a match the dear checks look at."""


@dataclass(frozen=True)
class Case:
    """One way to set a game up. `rules` builds the rules, perhaps with content that lets random matches get
    further than they would; `weights` says how likely each type of command is (1 unless named) and keeps
    matches short; `matches` is how many are played."""

    rules: Callable[[], Rules[Any, Any]]
    setup: Setup
    weights: Mapping[str, int] = field(default_factory=dict)
    matches: int = 1


@dataclass(frozen=True, eq=False)
class Game:
    """What the suite must know of a game. `GAMES[name]` of `module` is this object, for fresh processes.

    `counted(state)` counts everything that is neither made nor lost in a match; `inspect(state)` raises
    AssertionError where a state breaks a rule of its own game; `clauses` are the ids of the rulebook;
    `source` holds the rules' code; `bots` are its automatic players by level, `paced` the rules that they play
    by if the cases' own are too hasty for them; `pieces` is everything in the box by name and `played(trace)` what of
    it a match brings into play; `unreached` are clauses that no random match gets to, with the reason.
    """

    module: str
    name: str
    cases: tuple[Case, ...]
    counted: Callable[[Any], Mapping[Any, int]]
    inspect: Callable[[Any], None]
    clauses: frozenset[str]
    source: Path
    bots: Mapping[str, Factory] = field(default_factory=dict)
    paced: Callable[[], Rules[Any, Any]] | None = None
    pieces: frozenset[str] = frozenset()
    played: Callable[[Any], Iterable[str]] = lambda trace: ()
    unreached: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Moment:
    """A state, what it was encoded to when it was new, and the step that led to it."""

    state: State
    encoded: bytes
    command: Command | None
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Trace:
    """One match from its start to its end, or to LIMIT. `build` makes the same rules anew."""

    build: Callable[[], Rules[Any, Any]]
    rules: Rules[Any, Any]
    setup: Setup
    seed: int
    moments: list[Moment]

    @property
    def players(self) -> tuple[Seats, ...]:
        return self.setup.players

    @property
    def seats(self) -> Seats:
        """Every seat that may command, the CLOCK last."""
        return (*(seat for player in self.players for seat in player), CLOCK)

    @property
    def commands(self) -> list[Command]:
        return [moment.command for moment in self.moments if moment.command is not None]

    def sample(self, number: int = SAMPLE) -> list[int]:
        """Some moments, always the same ones, in order, the last before the end among them."""
        indices = range(len(self.moments))
        chosen = Random(self.seed).sample(indices, min(number, len(indices)))
        return sorted({*chosen, max(0, len(indices) - 2)})

    def match(self) -> Match[Any, Any]:
        """A match of this set-up, before the first command."""
        return Match(self.rules, self.setup, self.seed)

    def digest(self) -> str:
        """Stands for all states and events of the trace."""
        whole = blake2b(digest_size=16)
        for moment in self.moments:
            whole.update(moment.encoded)
            whole.update(encode(moment.events))
        return whole.hexdigest()


def play(case: Case, rules: Rules[Any, Any], seed: int) -> Trace:
    """Play one random match to its end or to LIMIT."""
    state, events = rules.start(case.setup, seed)
    trace = Trace(case.rules, rules, case.setup, seed, [Moment(state, encode(state), None, events)])
    random = Random(seed)
    while rules.outcome(state) is None and len(trace.moments) <= LIMIT:
        command = _choose(rules, state, trace.seats, case.weights, random)
        try:
            state, events = rules.step(state, command)
        except Exception as error:
            raise AssertionError(f"{case.setup}, seed {seed}: {command} in {state}: {error!r}") from error
        trace.moments.append(Moment(state, encode(state), command, events))
    return trace


@cache
def traces(game: Game) -> tuple[Trace, ...]:
    """The random matches of a game, the same in every process."""
    return tuple(fresh_traces(game, LIMIT))


def fresh_traces(game: Game, most: int = 1) -> Iterator[Trace]:
    """The same matches, played anew by rules built anew; of each case only so many."""
    seeds = count(1)
    for case in game.cases:
        rules = case.rules()
        numbers = [next(seeds) for _ in range(case.matches)]
        yield from (play(case, rules, seed) for seed in numbers[:most])


def _choose(rules: Rules[Any, Any], state: State, seats: Seats, weights: Mapping[str, int], random: Random) -> Command:
    """Any legal command: first the type by weight, then one of that type."""
    by_type: dict[str, list[Command]] = defaultdict(list)
    for seat in seats:
        for command in rules.legal(state, seat):
            by_type[type(command).__name__].append(command)
    assert by_type, f"nobody has a legal command, but the match is not over: {state}"
    types = sorted(by_type)
    chances = [weights.get(name, 1) for name in types]
    if not any(chances):
        chances = [1] * len(types)
    return random.choice(by_type[random.choices(types, chances)[0]])
