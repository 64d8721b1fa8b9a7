"""What every laid-out duel is made of: the content, cards by name, and chance as scripted."""

from __future__ import annotations

from collections.abc import Sequence

from game import content
from game.rules.gun_and_gun.content import Content

PRINTED: Content = content.content("gun_and_gun")
"""The content as it is."""
GUNNERS = [gunner.id for gunner in PRINTED.gunners]
SKILLS = [skill.id for skill in PRINTED.skills]
GUNS = [gun.id for gun in PRINTED.guns]
SEATS = "AB"


class Luck:
    """Chance as a test scripts it: `coins` such as "HT", and how many shuffles there are; these leave the cards as they
    lie. Fails if something else is asked for, or less."""

    def __init__(self, coins: str = "", shuffles: int = 0) -> None:
        self.state = 0
        self._coins = list(coins)
        self._shuffles = shuffles

    def coin(self) -> bool:
        """Heads or tails."""
        assert self._coins, "no coin is scripted"
        self.state += 1
        return self._coins.pop(0) == "H"

    def shuffle(self, items: list[int]) -> None:
        """One shuffle less to come."""
        assert self._shuffles, "no shuffle is scripted"
        self.state += 1
        self._shuffles -= 1

    def close(self) -> None:
        """Fail if something scripted was never asked for."""
        assert not self._coins, f"coins left: {self._coins}"
        assert not self._shuffles, f"{self._shuffles} shuffles were never made"


def named(ids: Sequence[str], name: str) -> int:
    """The place of the one id that is this name or begins with it."""
    if name in ids:
        return ids.index(name)
    found = [place for place, one in enumerate(ids) if one.startswith(name)]
    assert len(found) == 1, f"{name!r} is {[ids[place] for place in found] or 'none'} of {list(ids)}"
    return found[0]


def card_of(content_: Content, name: str, guns: Sequence[int]) -> int:
    """The card of this name (or beginning of its id) in the decks of these guns."""
    decks = [content_.guns[gun].id for gun in guns]
    return named([card.id if card.gun in decks else "" for card in content_.cards], name)
