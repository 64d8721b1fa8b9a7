"""Whole matches with random inputs, tick by tick, for properties that always hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.protocol import CLOCK, Advance, Command, Event
from game.rules.shoot_your_friends import commands as cmd
from game.rules.shoot_your_friends.changes import apply
from game.rules.shoot_your_friends.rules import ShootYourFriends
from game.rules.shoot_your_friends.setup import blank_table
from game.rules.shoot_your_friends.state import DEALT, OVER, ShootYourFriendsSetup, ShootYourFriendsState, Table
from tests.rules.shoot_your_friends.pieces import CONTENT

SHORT = replace(CONTENT.constants, ready_wait=30, count_step=5, settle=5, cap=3000)
"""The printed times but for the waits of the opening and high noon, so that matches are shorter."""
RULES = ShootYourFriends(replace(CONTENT, constants=SHORT))
BUSY, USUAL = 0.08, 0.02
"""How often a seat gives an input in a tick."""

setups: st.SearchStrategy[ShootYourFriendsSetup] = st.builds(
    ShootYourFriendsSetup,
    players=st.integers(2, 5).map(lambda count: tuple((seat,) for seat in range(count))),
    grandma=st.sampled_from(["text", "printed", "wild"]),
    hand_shield=st.sampled_from(["auto", "reflex"]),
    grace=st.sampled_from([0, 20, 30]),
    safety_catch=st.booleans(),
    clear_on_block=st.booleans(),
    calm_opening=st.sampled_from(["by_mode", "on"]),
    standoff_draw=st.booleans(),
    rounds=st.just(3),
    take_over=st.booleans(),
)
seeds = st.integers(0, 2**32)


@dataclass(frozen=True)
class Step:
    """A command carried out; the first step has none. Steps without events, that is most ticks, are left out."""

    before: ShootYourFriendsState | None
    command: Command | None
    events: tuple[Event, ...]
    after: ShootYourFriendsState

    def folded(self) -> Iterator[tuple[Event, Table, Table]]:
        """(event, the table before it, the table after it)."""
        table = blank_table(self.after.table.setup) if self.before is None else self.before.table
        for event in self.events:
            then = apply(table, event)
            yield event, table, then
            table = then
        assert table == self.after.table, "the events do not tell what happened to the table"


def play(setup: ShootYourFriendsSetup, seed: int, rules: ShootYourFriends = RULES) -> Iterator[Step]:
    """A match to its end. Whoever holds the gun mostly fires."""
    choices = Random(seed)
    rate = choices.choice([USUAL, BUSY])
    state, events = rules.start(setup, seed)
    yield Step(None, None, events, state)
    yield from go_on(state, choices, rate, rules)


def go_on(
    state: ShootYourFriendsState, choices: Random, rate: float, rules: ShootYourFriends = RULES
) -> Iterator[Step]:
    """From any state to the end."""
    commands = 0
    while state.table.phase != OVER:
        for command in _inputs(rules, state, choices, rate):
            if command in rules.legal(state, command.seat):
                after, events = rules.step(state, command)
                if events:
                    yield Step(state, command, events, after)
                state = after
                commands += 1
        assert commands < 400_000, "this match does not end"


def _inputs(rules: ShootYourFriends, state: ShootYourFriendsState, choices: Random, rate: float) -> list[Command]:
    """What the seats do before the next tick, in any order, and the tick. In beat mode all order at once."""
    is_beat = state.table.setup.mode == "beat"
    found = []
    for seat in range(len(state.table.sides)):
        if is_beat or state.table.phase == DEALT or choices.random() < rate:
            command = _one(rules, state, seat, choices)
            found += [command] if command else []
    choices.shuffle(found)
    return found if is_beat else [*found, Advance(CLOCK, 1)]


def _one(rules: ShootYourFriends, state: ShootYourFriendsState, seat: int, choices: Random) -> Command | None:
    """First a type of command, then one of it; seldom Leave."""
    legal = rules.legal(state, seat)
    if choices.random() < 0.98:
        legal = [command for command in legal if not isinstance(command, cmd.Leave)]
    kinds = list(dict.fromkeys(type(command) for command in legal))
    if not kinds:
        return None
    kind = cmd.Fire if cmd.Fire in kinds and choices.random() < 0.5 else choices.choice(kinds)
    return choices.choice([command for command in legal if type(command) is kind])
