"""One sitting of one game: the only long-lived mutable object of the program."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from copy import copy
from hashlib import blake2b
from typing import Generic, TypeVar

import msgspec

from game.core.protocol import (
    CLOCK,
    Command,
    Event,
    IllegalCommandError,
    Outcome,
    Refusal,
    Rules,
    Seat,
    Seats,
    Setup,
    State,
    View,
    encode,
)
from game.core.words import say

StateT = TypeVar("StateT", bound=State)
ViewT = TypeVar("ViewT", bound=View)

WORLDS = 8
"""How many imagined worlds a step is tried in before it counts as having shown nothing."""

MATCH_RULE = "match"
"""Stands for the clause in refusals that come from the match and not from a rulebook."""


def digest(state: State) -> str:
    """16 hexadecimal digits that stand for this state in records."""
    return blake2b(encode(state), digest_size=8).hexdigest()


class Played(msgspec.Struct, frozen=True):
    """A command that was carried out, and the digest of the state after it."""

    command: Command
    digest: str


class Undone(msgspec.Struct, frozen=True):
    """`seat` took the last command back; `digest` is that of the state it gave back."""

    seat: Seat
    digest: str


class _Past(Generic[StateT]):
    """A step that could perhaps be undone: what was before it."""

    __slots__ = ("command", "events", "refusal", "state", "tried")

    def __init__(self, state: StateT, events: int, command: Command) -> None:
        self.state = state
        self.events = events
        self.command = command
        self.refusal: Refusal | None = None
        self.tried = False


class Match(Generic[StateT, ViewT]):
    """Plays one match by `rules`. Same rules, set-up, seed and commands always give the same match.

    `log` holds every command and undo so far, `first_digest` is that of the state before the first of them;
    `record` turns both into text. Raises SetupError.
    """

    def __init__(self, rules: Rules[StateT, ViewT], setup: Setup, seed: int) -> None:
        self.rules = rules
        self.setup = setup
        self.seed = seed
        self.log: list[Played | Undone] = []
        self._state, events = rules.start(setup, seed)
        self.first_digest = self._digest = digest(self._state)
        self._events = list(events)
        self._begins = [0]
        """Events there were before the set-up and before each command."""
        self._past: list[_Past[StateT]] = []
        self._feeds: dict[Seats, tuple[int, list[Event]]] = {}

    def branch(self) -> Match[StateT, ViewT]:
        """A match of its own that stands where this one does; nothing before can be undone in it."""
        other = copy(self)
        other.log, other._events, other._begins = list(self.log), list(self._events), list(self._begins)
        other._past, other._feeds = [], {}
        return other

    @property
    def state(self) -> StateT:
        """The state of the match; frozen."""
        return self._state

    @property
    def digest(self) -> str:
        """The digest of the state."""
        return self._digest

    @property
    def outcome(self) -> Outcome | None:
        """The result once the match is over."""
        return self.rules.outcome(self._state)

    def legal(self, seat: Seat) -> Sequence[Command]:
        """Every command this seat may give now; none for a seat that nobody holds."""
        return self.rules.legal(self._state, seat) if seat == CLOCK or self._player(seat) else ()

    def view(self, seats: Seats) -> ViewT:
        """What the holder of these seats may know now."""
        return self.rules.view(self._state, seats)

    def feed(self, seats: Seats, since: int = 0) -> tuple[Event, ...]:
        """The events as the holder of these seats is told them, from the `since`-th of this feed on.

        An undo takes the events of the undone step out of the feed again: start again from `view` then.
        """
        seen, told = self._feeds.get(seats, (0, []))
        told.extend(m for event in self._events[seen:] if (m := event.masked(seats)) is not None)
        self._feeds[seats] = (len(self._events), told)
        return tuple(told[since:])

    def step_of(self, seats: Seats, index: int) -> range:
        """Which events of the feed of these seats came of the same command as its `index`-th, or of the set-up."""
        raw = [at for at, event in enumerate(self._events) if event.masked(seats) is not None]
        step = bisect_right(self._begins, raw[index])
        ends = self._begins[step] if step < len(self._begins) else len(self._events)
        return range(bisect_left(raw, self._begins[step - 1]), bisect_left(raw, ends))

    def submit(self, command: Command) -> tuple[Event, ...]:
        """Carry out a command and return all its events, unmasked. Raises IllegalCommandError."""
        if command not in self.legal(command.seat):
            raise IllegalCommandError(self._why_not(command))
        before = self._state
        self._state, events = self.rules.step(before, command)
        if command.seat == CLOCK or before.rng != self._state.rng:
            self._past.clear()
        self._past.append(_Past(before, len(self._events), command))
        self._begins.append(len(self._events))
        self._digest = digest(self._state)
        self._events.extend(events)
        self.log.append(Played(command, self._digest))
        return events

    def can_undo(self, seat: Seat) -> Refusal | None:
        """None if this seat may take the last command back, or why not."""
        if self.rules.spec.real_time and self.legal(CLOCK):
            return _refused("nothing is taken back while the clock runs")
        if not self._past:
            return _refused("there is no command to take back")
        past = self._past[-1]
        if past.command.seat == CLOCK:
            return _refused("time is never given back")
        player = self._player(past.command.seat)
        if seat not in player:
            return _refused("the last command is another player's")
        if not past.tried:
            past.refusal, past.tried = self._why_final(past, player), True
        return past.refusal

    def undo(self, seat: Seat) -> None:
        """Go back to the state before the last command. Raises IllegalCommandError if it may not be."""
        refusal = self.can_undo(seat)
        if refusal is not None:
            raise IllegalCommandError(refusal)
        past = self._past.pop()
        self._state = past.state
        self._digest = digest(self._state)
        del self._events[past.events :]
        self._begins.pop()
        self._feeds.clear()
        self.log.append(Undone(seat, self._digest))

    def _player(self, seat: Seat) -> Seats:
        """The seats of the player who holds this one; none if nobody does."""
        return next((seats for seats in self.setup.players if seat in seats), ())

    def _why_not(self, command: Command) -> Refusal:
        if command.seat == CLOCK:
            return _refused("the clock does not run now, or not by that many ticks")
        player = self._player(command.seat)
        if not player:
            return _refused(say("nobody holds seat {seat} in this match", seat=command.seat))
        return self.rules.why_not(self.view(player), command)

    def _why_final(self, past: _Past[StateT], player: Seats) -> Refusal | None:
        if past.state.rng != self._state.rng:
            return _refused("chance has spoken since")
        for seats in self.setup.players:
            others_move = seats != player
            if _has_learned(self.rules, seats, past.state, past.command, self._state, others_move):
                return _refused("it showed something that was hidden")
        return None


def _refused(text: str) -> Refusal:
    return Refusal(MATCH_RULE, text)


def _has_learned(
    rules: Rules[StateT, ViewT],
    seats: Seats,
    before: StateT,
    command: Command,
    after: StateT,
    others_move: bool,
) -> bool:
    """Whether the holder of `seats` learned something hidden from a step.

    He did if a world that he thought possible before the step is impossible after it: no command that he
    takes for possible leads from there to what he sees. His own command he knows; a hidden one of another
    player may have been any that is legal in that world.
    """
    known, seen = rules.view(before, seats), rules.view(after, seats)
    for seed in range(WORLDS):
        world = rules.imagine(known, seed)
        legal = rules.legal(world, command.seat)
        commands = [command] if command in legal else []
        if others_move:
            commands.extend(legal)
        if not any(rules.view(rules.step(world, c)[0], seats) == seen for c in commands):
            return True
    return False
