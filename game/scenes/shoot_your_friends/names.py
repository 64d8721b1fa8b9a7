"""What things are called and which drawing shows them."""

from __future__ import annotations

from game.rules.shoot_your_friends.tables import Tables
from game.ui.theme import Colour, rgb

ART = "shoot_your_friends"
SEATS = ("red", "blue", "amber", "magenta", "green")
"""Colour of each seat in the names of drawings; each has an emblem of its own too."""
COLOURS: tuple[Colour, ...] = tuple(rgb(c) for c in ("#E23B2E", "#5B9BD5", "#F2A541", "#D6408F", "#4FAE5A"))
NAMES = ("Rosa", "Otto", "Mabel", "Duke", "Greta")
CREAM: Colour = rgb("#FFF6DF")
DARK: Colour = rgb("#23252B")
DIM: Colour = rgb("#C9C2B2")
MATCH: Colour = rgb("#FFD24A")
BACK = -1
"""The kind of a card that nobody sees."""


def card_art(tables: Tables, kind: int) -> str:
    """The drawing of a kind of card."""
    if kind == BACK:
        return "back"
    return "shield" if kind == tables.shield else tables.content.characters[kind].id


def card_name(tables: Tables, kind: int) -> str:
    """What a kind of card is called."""
    return tables.content.shield.name if kind == tables.shield else tables.content.characters[kind].name


def card_letter(tables: Tables, kind: int) -> str:
    """Its capital."""
    return tables.content.shield.letter if kind == tables.shield else tables.content.characters[kind].letter


def seat_name(seat: int) -> str:
    """How who sits there is called."""
    return NAMES[seat]
