"""A table of Shoot Your Friends laid out by hand, with automatic players in some seats and nobody in the others."""

from __future__ import annotations

from typing import Any, TypeVar

from game.bots.players import Company, LocalPlayer
from game.bots.shoot_your_friends.levels import DEADEYE, Level
from game.bots.shoot_your_friends.shooter import Shooter
from game.core.match import Match
from game.core.protocol import CLOCK, Advance, Command, Event
from game.rules.shoot_your_friends.rules import ShootYourFriends
from game.rules.shoot_your_friends.state import Table, tau_at
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.pieces import CONTENT

RULES = ShootYourFriends(CONTENT)
SURE = DEADEYE._replace(
    mu=300, sigma=0, tau=0.001, miss=0, misread=0, scan=90_000, verify=1, noise=0, follow_sd=0, tempo=90_000
)
"""One without faults, to whom nothing happens by chance: it notices after 300 ms, neither looks round nor plays."""
E = TypeVar("E", bound=Event)


class Shooting:
    """`given` is what the automatic players did, with the clock at which they did it."""

    def __init__(self, *sides: str, bots: dict[int, Level], seed: int = 1, **more: Any) -> None:
        self.moment = Moment(*sides, **more)
        self.match: Match[Any, Any] = Match(RULES, self.moment.setup, seed)
        self.match._state = self.moment.state
        self.match._events.clear()
        self.bots = {seat: Shooter(RULES, (seat,), seed, level) for seat, level in bots.items()}
        self.company = Company([LocalPlayer(bot, (seat,), 1000) for seat, bot in self.bots.items()])
        self.given: list[tuple[int, Command]] = []

    @property
    def table(self) -> Table:
        table: Table = self.match.state.table
        return table

    @property
    def clock(self) -> int:
        clock: int = self.match.state.clock
        return clock

    @property
    def tau(self) -> int:
        return tau_at(self.table, self.clock)

    def until(self, clock: int, *inputs: str) -> None:
        """Let time pass up to a clock; in its tick these inputs are taken, as `Moment` writes them."""
        while self.clock < clock and self.table.winner < 0:
            if self.clock == clock - 1:
                self.moment.state = self.match.state
                for words in inputs:
                    self.match.submit(self.moment.command(words))
            self.think()
            self.match.submit(Advance(CLOCK, 1))

    def think(self) -> None:
        """Everybody does what is to be done now."""
        while (command := self.company.next(self.match)) is not None:
            self.given.append((self.clock, command))
            self.match.submit(command)

    def did(self, kind: type[Command]) -> list[int]:
        """When commands of this kind were given."""
        return [clock for clock, command in self.given if isinstance(command, kind)]

    def events(self, kind: type[E]) -> list[E]:
        """The events of a kind so far."""
        return [event for event in self.match._events if isinstance(event, kind)]
