"""Shoot Your Friends in the form in which games are timed beside each other: new, over, legal, apply, clone. It is
timed in beats, where every command does something; the ticks of real time are timed in `thinking`."""

from __future__ import annotations

from collections.abc import Sequence

from game import content
from game.core.protocol import Command
from game.rules.shoot_your_friends.state import DEALT, ShootYourFriendsSetup, ShootYourFriendsState

SETUP = ShootYourFriendsSetup(players=((0,), (1,), (2,), (3,)), mode="beat")


class Position:
    """A match so far."""

    __slots__ = ("state",)

    def __init__(self, state: ShootYourFriendsState) -> None:
        self.state = state


class Game:
    """The game as a thing to be timed. Every new match has another seed."""

    def __init__(self) -> None:
        self.rules = content.load("shoot_your_friends")
        self._seed = 0

    def new(self) -> Position:
        """A match at its first decision."""
        self._seed += 1
        return Position(self.rules.start(SETUP, self._seed)[0])

    def over(self, position: Position) -> bool:
        """Whether the match has ended."""
        return self.rules.outcome(position.state) is not None

    def legal(self, position: Position) -> Sequence[Command]:
        """What the first seat may do that has not decided yet."""
        table = position.state.table
        is_dealt = table.phase == DEALT
        seat = next(
            seat
            for seat, side in enumerate(table.sides)
            if side.alive and not (side.ready if is_dealt else side.ordered)
        )
        return self.rules.legal(position.state, seat)

    def apply(self, position: Position, command: Command) -> None:
        """Do it; the position changes."""
        position.state, _ = self.rules.step(position.state, command)

    def clone(self, position: Position) -> Position:
        """An independent copy."""
        return Position(position.state)
