"""Players as a match meets them: they are asked, then polled, and never wait."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, cast

from game.bots.protocol import Bot, Fuse, Sight
from game.core.match import Match, Played
from game.core.protocol import CLOCK, Command, Event, Seats, State


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


class Watch:
    """What a match shows one player who is to act."""

    def __init__(self, seats: Seats) -> None:
        self._seats = seats

    def legal(self, match: Match[Any, Any]) -> list[Command]:
        """What the player may do now."""
        return [command for seat in self._seats for command in match.legal(seat)]

    def sight(self, match: Match[Any, Any]) -> Any:
        """What the player's bot is shown now."""
        return match.view(self._seats)


class TimedWatch(Watch):
    """The same where the clock runs while all act: what is seen and what may be done change only with what is told, so
    that a quiet tick costs nothing."""

    def __init__(self, seats: Seats, people: Seats) -> None:
        super().__init__(seats)
        self._people = people
        self._told = -1
        self._news: tuple[Event, ...] = ()
        self._legal: list[Command] = []
        self._view: Any = None

    def legal(self, match: Match[Any, Any]) -> list[Command]:
        """See `Watch`."""
        is_first = self._told < 0
        told = match.feed(self._seats, max(0, self._told))
        if told or is_first:
            self._told = max(0, self._told) + len(told)
            self._news = () if is_first else self._news + told
            self._legal, self._view = super().legal(match), super().sight(match)
        return self._legal

    def sight(self, match: Match[Any, Any]) -> Sight:
        """See `Watch`; what was told since the last call is in it."""
        news, self._news = self._news, ()
        return Sight(self._view, match.state.clock, news, self._people)


def watch(match: Match[Any, Any], seats: Seats, people: Seats = ()) -> Watch:
    """The watch of these seats that fits the game. `people` are the seats of which a bot may know that people hold
    them."""
    return TimedWatch(seats, people) if match.rules.spec.real_time else Watch(seats)


class Company:
    """The automatic players of one match, asked one after another from the lowest seat on.

    Every change of the match asks them anew and drops what was asked before. Time that passes is no change as
    long as it leaves them the same legal commands, unless all act while it runs.
    """

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = sorted(players, key=lambda player: player.seats)
        self._watches: list[Watch] = []
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
                self._ticket = player.ask(self._watches[self._turn].sight(match), legal, match.digest)
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
        if self._state is None:
            held = {seat for player in self._players for seat in player.seats}
            people = tuple(seat for seats in match.setup.players for seat in seats if seat not in held)
            self._watches = [watch(match, player.seats, people) for player in self._players]
        news = match.log[self._seen :]
        is_same = (
            self._state is not None
            and not match.rules.spec.real_time
            and all(isinstance(entry, Played) and entry.command.seat == CLOCK for entry in news)
        )
        self._state, self._seen = match.state, len(match.log)
        legal = [one.legal(match) for one in self._watches]
        if not is_same or legal != self._legal:
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
