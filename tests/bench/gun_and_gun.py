"""Gun and Gun in the form in which games are timed beside each other: new, over, legal, apply, clone."""

from __future__ import annotations

from collections.abc import Sequence

from game import content
from game.core.protocol import Command
from game.rules.gun_and_gun.legal import to_decide
from game.rules.gun_and_gun.state import GunAndGunSetup, GunAndGunState

SETUP = GunAndGunSetup(players=((0,), (1,)))


class Position:
    """A duel so far."""

    __slots__ = ("state",)

    def __init__(self, state: GunAndGunState) -> None:
        self.state = state


class Game:
    """The game as a thing to be timed. Every new duel has another seed."""

    def __init__(self) -> None:
        self.rules = content.load("gun_and_gun")
        self._seed = 0

    def new(self) -> Position:
        """A duel at its first decision."""
        self._seed += 1
        return Position(self.rules.start(SETUP, self._seed)[0])

    def over(self, position: Position) -> bool:
        """Whether the duel has ended."""
        return self.rules.outcome(position.state) is not None

    def legal(self, position: Position) -> Sequence[Command]:
        """What may be done now but giving up, which is always the last one."""
        return self.rules.legal(position.state, to_decide(position.state.table)[0])[:-1]

    def apply(self, position: Position, command: Command) -> None:
        """Do it; the position changes."""
        position.state, _ = self.rules.step(position.state, command)

    def clone(self, position: Position) -> Position:
        """An independent copy."""
        return Position(position.state)
