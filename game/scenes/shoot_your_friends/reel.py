"""A recorded match at the pace at which it was played."""

from __future__ import annotations

from collections import deque

from game.bots.players import Company
from game.core.match import Match, Played
from game.core.protocol import CLOCK, Advance, Command
from game.scenes.sitting import WATCHED, Sitting


class Reel(Sitting):
    """Plays the commands of a match again: in real time tick by tick, in beat mode one at a time."""

    def __init__(self, sitting: Sitting) -> None:
        past = sitting.match
        super().__init__(Match(past.rules, past.setup, past.seed), sitting.controllers, Company(()))
        self._left: deque[Command] = deque(entry.command for entry in past.log if isinstance(entry, Played))
        self._owed = 0.0

    def pass_time(self, seconds: float) -> None:
        """Whole ticks, each with what was done before it."""
        self._owed += seconds * self.rules.spec.ticks
        while self._owed >= 1:
            self._owed -= 1
            while self._left and not isinstance(self._next(), Advance):
                pass

    def let_others_act(self) -> bool:
        """The next command, if no clock gives the pace."""
        if not self._left or self.match.legal(CLOCK):
            return False
        self._next()
        return True

    def _next(self) -> Command:
        command = self._left.popleft()
        self.match.submit(command)
        return command


def paced(sitting: Sitting) -> Sitting:
    """The sitting itself, or a reel of it if it is a record."""
    return Reel(sitting) if WATCHED in sitting.controllers else sitting
