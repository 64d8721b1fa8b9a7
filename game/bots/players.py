"""Players as a match meets them: they are asked, then polled, and never wait."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, cast

from game.bots.protocol import Bot, Fuse
from game.core.match import Match, Played
from game.core.protocol import CLOCK, Command, Seats, State


class Answer(NamedTuple):
    """What a player wants to do: a command, or None for nothing until the state changes. For a bot that was
    asked to suggest something, the suggestion."""

    choice: Any


class Ticket(Protocol):
    """A question that was put to a player."""

    def poll(self) -> Answer | None:
        """The answer, the same at every call; None as long as there is none."""


class Player(Protocol):
    """Who plays some seats. `digest` names the state that is asked about."""

    seats: Seats

    def ask(self, view: Any, legal: Sequence[Command], digest: str) -> Ticket:
        """Put the question; never waits."""


def timed(budget_ms: int) -> Fuse:
    """A fuse that burns for so many milliseconds from now on."""
    end = time.monotonic() + budget_ms / 1000
    return lambda: time.monotonic() >= end


class LocalPlayer:
    """A bot that thinks at once in this process: for matches without a screen, and when all else fails."""

    def __init__(self, bot: Bot, seats: Seats, budget_ms: int) -> None:
        self.seats = seats
        self._bot = bot
        self._budget_ms = budget_ms

    def ask(self, view: Any, legal: Sequence[Command], digest: str) -> Ticket:
        """See `Player`; the answer is there at once."""
        return Known(Answer(self._bot.choose(view, legal, timed(self._budget_ms))))


class Known:
    """A ticket whose answer is there."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    def poll(self) -> Answer | None:
        """See `Ticket`."""
        return self._answer


class Company:
    """The automatic players of one match, asked one after another from the lowest seat on.

    Every change of the match asks them anew and drops what was asked before. Time that passes is no change as
    long as it leaves them the same legal commands.
    """

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = sorted(players, key=lambda player: player.seats)
        self._state: State | None = None
        self._seen = 0
        self._legal: list[list[Command]] = []
        self._turn = 0
        self._ticket: Ticket | None = None

    def next(self, match: Match[Any, Any]) -> Command | None:
        """A legal command that one of them gives now; None while they think or have nothing to do."""
        self._look(match)
        while self._turn < len(self._players):
            player, legal = self._players[self._turn], self._legal[self._turn]
            if legal and self._ticket is None:
                self._ticket = player.ask(match.view(player.seats), legal, match.digest)
            answer = self._ticket.poll() if self._ticket else Answer(None)
            if answer is None:
                return None
            if answer.choice in legal:
                return cast(Command, answer.choice)
            self._turn, self._ticket = self._turn + 1, None
        return None

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._ticket is not None and self._ticket.poll() is None

    def _look(self, match: Match[Any, Any]) -> None:
        """Start again from the first player if the match has changed."""
        if match.state is self._state:
            return
        news = match.log[self._seen :]
        only_time = self._state is not None and all(
            isinstance(entry, Played) and entry.command.seat == CLOCK for entry in news
        )
        self._state, self._seen = match.state, len(match.log)
        legal = [[c for seat in player.seats for c in match.legal(seat)] for player in self._players]
        if not only_time or legal != self._legal:
            self._legal, self._turn, self._ticket = legal, 0, None


def play_out(match: Match[Any, Any], company: Company, on_step: Callable[[], None] = lambda: None) -> None:
    """Play a match of automatic players that think at once to its end. Where none of them has anything to do
    the clock ticks."""
    while match.outcome is None:
        command = company.next(match)
        if command is None:
            ticks = match.legal(CLOCK)
            if not ticks:
                raise RuntimeError(f"nobody has anything to do after {len(match.log)} commands")
            command = ticks[0]
        match.submit(command)
        on_step()
