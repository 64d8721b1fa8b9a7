"""Gang Rush Breakout in the form in which games are timed beside each other: new, over, legal, apply, clone."""

from __future__ import annotations

from collections.abc import Sequence

from game import content
from game.core.protocol import Command
from game.rules.gang_rush.legal import to_decide
from game.rules.gang_rush.state import GangRushSetup, GangRushState

SETUP = GangRushSetup(players=((0,), (1,), (2,), (3,)))


class Position:
    """A match so far."""

    __slots__ = ("state",)

    def __init__(self, state: GangRushState) -> None:
        self.state = state


class Game:
    """The game as a thing to be timed. Every new match has another seed."""

    def __init__(self) -> None:
        self.rules = content.load("gang_rush")
        self._seed = 0

    def new(self) -> Position:
        """A match at its first decision."""
        self._seed += 1
        return Position(self.rules.start(SETUP, self._seed)[0])

    def over(self, position: Position) -> bool:
        """Whether the match has ended."""
        return self.rules.outcome(position.state) is not None

    def legal(self, position: Position) -> Sequence[Command]:
        """What may be done now."""
        return self.rules.legal(position.state, to_decide(position.state.table))

    def apply(self, position: Position, command: Command) -> None:
        """Do it; the position changes."""
        position.state, _ = self.rules.step(position.state, command)

    def clone(self, position: Position) -> Position:
        """An independent copy."""
        return Position(position.state)
