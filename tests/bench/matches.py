"""Games in the form in which they are timed beside each other: new, over, legal, apply, clone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game import content
from game.core.protocol import Command, Rules, Setup, State
from game.rules.gang_rush.legal import to_decide as driver_to_decide
from game.rules.gang_rush.state import GangRushSetup
from game.rules.gun_and_gun.legal import to_decide as duellists_to_decide
from game.rules.gun_and_gun.state import GunAndGunSetup
from game.rules.shoot_your_friends.state import DEALT, ShootYourFriendsSetup

FOUR = ((0,), (1,), (2,), (3,))


class Position:
    """A match so far."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state


class Game:
    """A game as a thing to be timed. Every new match has another seed; `decide` lists what may be done now."""

    def __init__(self, name: str, setup: Setup, decide: Callable[[Rules[Any, Any], Any], Sequence[Command]]) -> None:
        self.rules = content.load(name)
        self._setup = setup
        self._decide = decide
        self._seed = 0

    def new(self) -> Position:
        """A match at its first decision."""
        self._seed += 1
        return Position(self.rules.start(self._setup, self._seed)[0])

    def over(self, position: Position) -> bool:
        """Whether the match has ended."""
        return self.rules.outcome(position.state) is not None

    def legal(self, position: Position) -> Sequence[Command]:
        """What may be done now."""
        return self._decide(self.rules, position.state)

    def apply(self, position: Position, command: Command) -> None:
        """Do it; the position changes."""
        position.state, _ = self.rules.step(position.state, command)

    def clone(self, position: Position) -> Position:
        """An independent copy."""
        return Position(position.state)


def gang_rush() -> Game:
    """Whole races of four."""

    def decide(rules: Rules[Any, Any], state: Any) -> Sequence[Command]:
        return rules.legal(state, driver_to_decide(state.table))

    return Game("gang_rush", GangRushSetup(players=FOUR), decide)


def gun_and_gun() -> Game:
    """Whole duels, without giving up, which is always the last command."""

    def decide(rules: Rules[Any, Any], state: Any) -> Sequence[Command]:
        return rules.legal(state, duellists_to_decide(state.table)[0])[:-1]

    return Game("gun_and_gun", GunAndGunSetup(players=((0,), (1,))), decide)


def shoot_your_friends() -> Game:
    """Whole matches in beats, where every command does something; the ticks of real time are timed in `thinking`."""

    def decide(rules: Rules[Any, Any], state: Any) -> Sequence[Command]:
        is_dealt = state.table.phase == DEALT
        seat = next(
            seat
            for seat, side in enumerate(state.table.sides)
            if side.alive and not (side.ready if is_dealt else side.ordered)
        )
        return rules.legal(state, seat)

    return Game("shoot_your_friends", ShootYourFriendsSetup(players=FOUR, mode="beat"), decide)
