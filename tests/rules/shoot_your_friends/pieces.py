"""What every laid-out moment is made of: the content, cards by their letters, and chance as scripted."""

from __future__ import annotations

from collections.abc import Iterable

from game import content
from game.rules.shoot_your_friends.content import Content
from game.rules.shoot_your_friends.state import EMPTY, KEPT, UNKNOWN

CONTENT: Content = content.content("shoot_your_friends")
LETTERS = [character.letter for character in CONTENT.characters] + [CONTENT.shield.letter]
_COPIES = [character.copies for character in CONTENT.characters] + [CONTENT.shield.copies]
NAMES = [letter for letter, copies in zip(LETTERS, _COPIES, strict=True) for _ in range(copies)]
"""The letter of each card."""
SIGNS = {EMPTY: ".", KEPT: "_", UNKNOWN: "?"}


def letters(cards: Iterable[int]) -> str:
    """Cards as letters; "." where none is, "_" for the place of a card in flight, "?" for one that is not seen."""
    return "".join(SIGNS.get(card) or NAMES[card] for card in cards)


class Box:
    """The play cards, taken out one by one."""

    def __init__(self) -> None:
        self.left = list(range(len(NAMES)))

    def take(self, names: str) -> bytes:
        """The first cards left of these letters; "." stands for none."""
        return bytes(EMPTY if name == "." else self._one(name) for name in names)

    def _one(self, name: str) -> int:
        found = next(card for card in self.left if NAMES[card] == name)
        self.left.remove(found)
        return found


class Luck:
    """Shuffles as scripted: each leaves the cards as they lie. More than `shuffles` of them fail."""

    def __init__(self, shuffles: int) -> None:
        self.state = 0
        self.left = shuffles

    def shuffle(self, items: list[int]) -> None:
        """The next shuffle of the script."""
        assert self.left, f"an unscripted shuffle of {letters(items)}"
        self.left -= 1
        self.state += 1
