"""What lines of the log and steps of a resolution are made with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.words import Said, tr
from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.state import Table
from game.scenes.gun_and_gun import words
from game.scenes.gun_and_gun.names import gun_name, source_art, source_name
from game.scenes.gun_and_gun.stage import Link
from game.ui.theme import Colour

ART = "gun_and_gun/"


class Teller:
    """Says events in sentences, from the table as it is before each of them."""

    def __init__(self, content: Content, table: Table) -> None:
        self.content = content
        self.table = table

    def who(self, seat: int) -> str:
        """A player."""
        return words.who(self.content, self.table, seat)

    def gun(self, seat: int, slot: int) -> str:
        """A gun."""
        return gun_name(self.content, self.table, seat, slot)

    def deck(self, seat: int, slot: int) -> str:
        """A deck."""
        return words.deck(self.content, self.table, seat, slot)

    def source(self, source: int) -> str:
        """What an effect comes from."""
        return source_name(self.content, source)

    def thing(self, seat: int, source: int) -> str:
        """What of a player takes effect."""
        return words.thing(self.content, self.table, seat, source)

    def card(self, card: int, else_: str = "") -> str:
        """A card, or what it is called while unknown."""
        return words.a_card(self.content, card, else_)

    def known(self, zone: bytes) -> str:
        """The known cards by name, or nothing."""
        return words.card_names(self.content, zone)

    def named(self, zone: bytes) -> str:
        """The same behind a colon."""
        names = self.known(zone)
        return Said(f": {tr(names)}") if names else ""

    def cards(self, zone: bytes) -> str:
        """Known cards by name, else how many there are."""
        return self.known(zone) or words.cards(len(zone))

    def link(self, source: int, title: str, detail: str, number: str, colour: Colour, rule: str) -> Link:
        """A step about a card, Skill, gun or Gunner."""
        return Link(source_art(self.content, source), title, detail, number, colour, rule, source)


Chain = tuple[Link, ...]
Grown = Callable[[Teller, Chain, Any], Chain]
Line = Callable[[Teller, Any], str]
