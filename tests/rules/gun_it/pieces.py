"""What every laid-out match is made of: the content, seats, tiles and cards by name, and chance as scripted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game import content
from game.rules.gun_it.cards import SEAT_NAMES, TABLE
from game.rules.gun_it.state import Hands

CONTENT = content.content("gun_it")
TILES = {tile.id: number for number, tile in enumerate(CONTENT.tiles)}
MOMENTS = {card.id: number for number, card in enumerate(CONTENT.moments)}
SETTINGS = {card.id: number for number, card in enumerate(CONTENT.settings)}
ACCESSORIES = {card.id: number for number, card in enumerate(CONTENT.accessories)}
SEATS = {name: seat for seat, name in enumerate(SEAT_NAMES)}
HANDS = SEATS | {"table": TABLE}
"""The four seats and the open hand of a crew of three."""
_BASIC = ("1", "2", "3", "4", "F", "R", "B", "L", "wheel", "shotgun", "pistol", "uzi")
_CARD_NAMES = (*_BASIC, "rocket", "sniper", "grenade", "minigun", "flamethrower", "shock")
CARDS = {name: card for card, name in enumerate(_CARD_NAMES)}


def cards(names: str) -> tuple[int, ...]:
    """Card numbers from names such as "1 F wheel"."""
    return tuple(CARDS[name] for name in names.split())


def names(hand: Sequence[int]) -> str:
    """Names of cards, as `cards` reads them."""
    return " ".join(_CARD_NAMES[card] for card in hand)


def all_hands(hands: Mapping[str, str]) -> Hands:
    """The five hands of a table from those that are not empty: {"LF": "1 F wheel"}."""
    assert set(hands) <= set(HANDS), f"hands are named {', '.join(HANDS)}"
    return tuple(cards(hands.get(name, "")) for name in HANDS)


def in_force(ids: str) -> dict[str, Any]:
    """The fields of a table on which these cards are in force, such as "M14A ST03"."""
    moments = [card for card in ids.split() if card.startswith("M")]
    settings = tuple(SETTINGS[card] for card in ids.split() if card.startswith("ST"))
    if not moments:
        return {"settings": settings}
    (moment,) = moments
    return {"moment": MOMENTS[moment[:-1]], "option": "AB".index(moment[-1]), "settings": settings}


class Luck:
    """Chance as scripted: `coins` such as "HT", `picks` for choices among several, `shuffles` as the new order
    of the old places (() leaves things as they lie; None as a whole lets every shuffle do so). Asking for more
    than that fails; `asked` is what was asked for."""

    def __init__(
        self, coins: str = "", picks: Sequence[int] = (), shuffles: Sequence[tuple[int, ...]] | None = (),
    ) -> None:  # fmt: skip
        self.state = 0
        self.asked: list[tuple[str, int]] = []
        self._coins, self._picks = list(coins), list(picks)
        self._shuffles = None if shuffles is None else list(shuffles)

    def _ask(self, what: str, size: int, script: list[Any]) -> Any:
        self.state += 1
        self.asked.append((what, size))
        assert script, f"no {what} is scripted; asked so far: {self.asked}"
        return script.pop(0)

    def coin(self) -> bool:
        """The next coin of the script; True for heads."""
        return {"H": True, "T": False}[self._ask("coin", 2, self._coins)]

    def below(self, bound: int) -> int:
        """The next pick of the script."""
        return int(self._ask("pick", bound, self._picks))

    def shuffle(self, items: list[int]) -> None:
        """Put the items into the next order of the script."""
        if self._shuffles is None:
            return
        order = self._ask("shuffle", len(items), self._shuffles)
        if order:
            items[:] = [items[place] for place in order]

    def close(self) -> None:
        """Fail if something scripted was never asked for."""
        left = len(self._coins) + len(self._picks) + len(self._shuffles or ())
        assert not left, f"{left} of the luck given was never used; asked for: {self.asked}"
