"""A record given back command by command."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core import record
from game.core.match import Match, Undone
from game.core.protocol import CLOCK, Command, Rules, Seats, State

STRIDE = 500
"""Commands after which a match is kept, so that no way back is long."""


class Tale:
    """A recorded match as the commands that were not taken back, `text` being its record.

    `rounds[i]` is (commands before it, its number). Raises RecordError where the text cannot be replayed.
    """

    def __init__(self, rules: Rules[Any, Any], text: str, round_of: Callable[[State], int]) -> None:
        self.text = text
        self.commands: list[Command] = []
        self.rounds: list[tuple[int, int]] = []
        self._round_of = round_of
        self._kept: list[tuple[int, Match[Any, Any]]] = []
        head = record.header(text)
        self.controllers, self.people = head.controllers, head.people
        record.replay(rules, text, self._note)

    def _note(self, match: Match[Any, Any]) -> None:
        """One entry of the log is done; at first none."""
        if match.log and isinstance(match.log[-1], Undone):
            self.commands.pop()
            self.rounds = [mark for mark in self.rounds if mark[0] <= len(self.commands)]
            self._kept = [stop for stop in self._kept if stop[0] <= len(self.commands)]
            return
        if match.log:
            self.commands.append(match.log[-1].command)  # type: ignore[union-attr]
        number = self._round_of(match.state)
        if not self.rounds or number != self.rounds[-1][1]:
            self.rounds.append((len(self.commands), number))
        if not self._kept or len(self.commands) >= self._kept[-1][0] + STRIDE:
            self._kept.append((len(self.commands), match.branch()))

    def match_at(self, at: int) -> Match[Any, Any]:
        """The match as it stood after so many commands."""
        begun, kept = max((stop for stop in self._kept if stop[0] <= at), key=lambda stop: stop[0])
        match = kept.branch()
        for command in self.commands[begun:at]:
            match.submit(command)
        return match

    def round_at(self, at: int) -> int:
        """The number of the round in which one is after so many commands."""
        return [number for begun, number in self.rounds if begun <= at][-1]

    def round_after(self, at: int) -> int:
        """Where the next round begins, or the end."""
        return next((begun for begun, _ in self.rounds if begun > at), len(self.commands))

    def round_before(self, at: int) -> int:
        """Where this round begins; from its first command on the one before."""
        return max((begun for begun, _ in self.rounds if begun < at), default=0)

    def step_before(self, at: int) -> int:
        """Where one was before the last thing that a player did: after the one before it."""
        acts = (i for i in range(at - 1, -1, -1) if self.commands[i].seat != CLOCK)
        next(acts, None)
        return next(acts, -1) + 1


class Playback:
    """`at` of the commands of a tale have been given. `is_paused`: none comes but those that `step` lets through.

    `chosen` are the seats whose view is shown, none of them for what the game shows to those who only watch.
    """

    def __init__(self, tale: Tale, at: int = 0, *, chosen: Seats = (), is_paused: bool = False) -> None:
        self.tale = tale
        self.at = at
        self.chosen = chosen
        self.is_paused = is_paused
        self._steps = 0
        self._owed = 0.0

    @property
    def is_over(self) -> bool:
        """Whether everything has been given."""
        return self.at >= len(self.tale.commands)

    def step(self) -> None:
        """Let what a player does next through."""
        self._steps = 1

    @property
    def _waits(self) -> bool:
        return self.is_over or (self.is_paused and not self._steps)

    def next(self) -> Command | None:
        """What a player does now, if anything."""
        if self._waits or self.tale.commands[self.at].seat == CLOCK:
            return None
        self._steps = 0
        self.at += 1
        return self.tale.commands[self.at - 1]

    def ticks(self, elapsed: float, *, real_time: bool) -> Iterator[Command]:
        """The ticks of the clock that come now, `elapsed` being as many as time has passed for: so many in real time,
        else all up to the next command of a player, since nobody waits for it here."""
        flows = real_time and not self._steps
        self._owed = self._owed + elapsed if flows and not self._waits else 0.0
        while not self._waits and self.tale.commands[self.at].seat == CLOCK:
            if flows and self._owed < 1:
                return
            self._owed -= flows
            self.at += 1
            yield self.tale.commands[self.at - 1]
