"""A side of a duel from words; duel.py says which."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.state import FACE_UP, Side
from game.rules.gun_and_gun.tables import Tables
from tests.rules.gun_and_gun.pieces import GUNNERS, SKILLS, card_of, named

ZONES = {"hand": "hand", "set": "set_cards", "mech": "mechanisms", "discard": "discard", "V": "voltage"}
"""Zones by their short names."""
ANY = -1
"""Any card that is not named."""


class Laying:
    """Lays sides out."""

    content: Content
    tables: Tables
    guns: list[str]

    def _side(self, words: str) -> Side:
        gunner, one, two, *rest = words.split()
        guns = (named(self.guns, one), named(self.guns, two))
        number = named(GUNNERS, gunner)
        found: dict[str, Any] = {"gunner": number, "guns": guns, "life": self.content.constants.life}
        given = dict(word.partition("=")[::2] for word in rest)
        skill = given.pop("skill", "")
        found["skill"] = named(SKILLS, skill) if skill else self.tables.skills_of[number][0]
        pool = Counter(card for gun in guns for card in self.tables.deck_cards(gun))
        zones = {name: self._named_cards(given.get(name, ""), guns) for name in (*ZONES, "load1", "load2")}
        tops = [self._named_cards(given.pop(f"deck{slot}", ""), guns) for slot in (1, 2)]
        for cards in (*zones.values(), *tops):
            pool -= Counter(card & ~FACE_UP for card in cards if card != ANY)
        filled = {name: self._filled(cards, pool) for name, cards in zones.items()}
        found |= {field: filled[name] for name, field in ZONES.items()}
        found["loads"] = (filled["load1"], filled["load2"])
        found["decks"] = tuple(
            self._deck(pool, gun, top, given.pop(f"size{slot}", ""))
            for slot, (gun, top) in enumerate(zip(guns, tops, strict=True), start=1)
        )
        for name in zones:
            given.pop(name, None)
        return Side(**{**found, **self._marks(given, guns)})

    def _marks(self, given: dict[str, str], guns: tuple[int, int]) -> dict[str, Any]:
        marks: dict[str, Any] = {}
        for word, value in given.items():
            if word in ("life", "skips", "fired"):
                marks[word] = int(value)
            elif word == "loads":
                marks["basic_loads"] = tuple(int(one) for one in value.split(","))
            elif word == "limited":
                cards = self._named_cards(value, guns)
                marks["limited"] = bytes(self.tables.name[card] for card in cards)
            else:
                marks[{"up": "is_up", "known": "is_known", "acted": "has_acted", "used": "has_used_skill"}[word]] = True
        if marks.get("is_up"):
            marks["is_known"] = True
        return marks

    def _named_cards(self, words: str, guns: tuple[int, int]) -> list[int]:
        if words.isdigit():
            return [ANY] * int(words)
        found: list[int] = []
        for word in filter(None, words.split(",")):
            name, _, times = word.partition("*")
            up = FACE_UP * name.endswith("^")
            card = ANY if name == "x" else card_of(self.content, name.removesuffix("^"), guns) + up
            found += [card] * int(times or 1)
        return found

    def _filled(self, cards: list[int], pool: Counter[int]) -> bytes:
        """Any card is one of which most are left."""
        found = []
        for card in cards:
            if card == ANY:
                card = min(pool, key=lambda one: (-pool[one], one))
                pool[card] -= 1
            found.append(card)
        return bytes(found)

    def _deck(self, pool: Counter[int], gun: int, top: list[int], size: str) -> bytes:
        below = [card for card in sorted(pool) if self.tables.gun_of[card] == gun for _ in range(pool[card])]
        deck = below + top[::-1]
        return bytes(deck[len(deck) - int(size) :] if size else deck)
