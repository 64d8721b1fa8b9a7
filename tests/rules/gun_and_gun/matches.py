"""Whole matches with random commands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from hypothesis import strategies as st

from game.core.protocol import Command, Event
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.changes import apply
from game.rules.gun_and_gun.legal import to_decide
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_and_gun.state import OVER, GunAndGunSetup, GunAndGunState, Table
from tests.rules.gun_and_gun.pieces import PRINTED

RULES = GunAndGun(PRINTED)
PLAYERS = ((0,), (1,))

setups: st.SearchStrategy[GunAndGunSetup] = st.builds(
    GunAndGunSetup,
    players=st.just(PLAYERS),
    mode=st.sampled_from(["one_set", "two_sets", "first_game"]),
    bash_draws=st.booleans(),
    nue_target=st.sampled_from(["any", "self"]),
    burst_shot_free=st.booleans(),
    skip_uses_durations=st.booleans(),
    hibana_mix=st.booleans(),
)
seeds = st.integers(0, 2**32)


@dataclass(frozen=True)
class Step:
    """A command carried out; the first step has none. `told` is (event, table before it, table after it)."""

    before: GunAndGunState | None
    command: Command | None
    events: tuple[Event, ...]
    after: GunAndGunState
    told: tuple[tuple[Event, Table, Table], ...]


def _step(setup: GunAndGunSetup, before: GunAndGunState | None, command: Command | None, events: tuple[Event, ...],
          after: GunAndGunState) -> Step:  # fmt: skip
    table = Table(setup) if before is None else before.table
    told = []
    for event in events:
        then = apply(table, event)
        told.append((event, table, then))
        table = then
    assert table == after.table, "the events do not tell what happened to the table"
    return Step(before, command, events, after, tuple(told))


@lru_cache(maxsize=8)
def play(setup: GunAndGunSetup, seed: int) -> list[Step]:
    """A whole match: first a type of command, then one of it; nobody concedes and turns are rather long."""
    choices = Random(seed)
    state, events = RULES.start(setup, seed)
    steps = [_step(setup, None, None, events, state)]
    while state.table.phase != OVER:
        command = _choose(state, choices)
        after, events = RULES.step(state, command)
        steps.append(_step(setup, state, command, events, after))
        state = after
        assert len(steps) < 8000, "this match does not end"
    return steps


def _choose(state: GunAndGunState, choices: Random) -> Command:
    seat = choices.choice(to_decide(state.table))
    commands = RULES.legal(state, seat)[:-1]
    assert commands, f"nothing can be done in phase {state.table.phase}"
    kinds = list(dict.fromkeys(type(command) for command in commands))
    if len(kinds) > 1 and cmd.EndPhase in kinds and choices.random() < 0.6:
        kinds.remove(cmd.EndPhase)
    kind = choices.choice(kinds)
    return choices.choice([command for command in commands if isinstance(command, kind)])
