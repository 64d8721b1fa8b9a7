"""The badge of a person: an emblem of its own on a disc of its colour."""

from __future__ import annotations

from game.core.record import Person
from game.core.words import Said
from game.profiles.profile import EMBLEMS, Emblem, Hue
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, CYAN, GOOD, INK, PAPER, PINK, Colour, rgb

COLOURS: dict[str, Colour] = {
    "amber": AMBER,
    "signal": rgb("#F0604F"),
    "cyan": CYAN,
    "good": GOOD,
    "pink": PINK,
    "steel": rgb("#86AACB"),
    "paper": PAPER,
    "violet": rgb("#B79AE0"),
}
"""By the name in a profile."""
_SHORT = 11
GUEST: tuple[str, Colour] = ("guest", rgb("#9A96A0"))


def draw_badge(canvas: Canvas, emblem: Emblem | str, colour: Hue | str, x: float, y: float, size: float) -> None:
    """Draw it around a point; an emblem or a colour that there is not is a guest's."""
    name = emblem if emblem in EMBLEMS else GUEST[0]
    canvas.disc(x, y, size / 2, COLOURS.get(colour, GUEST[1]), edge=INK, width=max(1.5, size / 24))
    canvas.blit(f"ui/person_{name}", x, y, size * 0.66, size * 0.66)


def draw_person(canvas: Canvas, person: Person | None, x: float, y: float, size: float) -> None:
    """The badge of somebody at the table; nothing for a seat without a profile."""
    if person is not None:
        draw_badge(canvas, person.emblem, person.colour, x, y, size)


def first_name(person: Person) -> Said:
    """The name for a place with little room: its first word, cut where that is long."""
    word = person.name.split()[0]
    return Said(word if len(word) <= _SHORT else f"{word[: _SHORT - 1]}…")
