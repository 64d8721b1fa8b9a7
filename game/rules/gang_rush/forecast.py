"""Dice for playing a turn out before its commands are given: automatic players search with them."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.gang_rush.content import SPEEDOMETER


class GivenDice:
    """Dice that show the given faces in turn, then a face of a good jump (GR-15.11); `rolled` counts them."""

    __slots__ = ("die", "given", "rolled", "state")

    def __init__(self, die: tuple[int, ...], given: Sequence[int] = ()) -> None:
        self.die = die
        self.given = given
        self.rolled = 0
        self.state = 0

    def below(self, bound: int) -> int:
        """The side of the die with the next face."""
        i = self.rolled
        self.rolled = i + 1
        return self.die.index(self.given[i] if i < len(self.given) else SPEEDOMETER)

    def shuffle(self, items: list[int]) -> None:
        """Left as they are."""
