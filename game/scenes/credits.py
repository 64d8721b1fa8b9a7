"""The credits: who made what is in the box, and under which licence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.content.credits import LGPL, Part, parts
from game.core.rulebook import Clause
from game.core.words import Said, say
from game.scenes.page import LEFT, RIGHT, TOP, Page
from game.scenes.rulebook_text import RuleText
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.app import App

_BOTTOM = 702.0
_TEXTS = "The texts of all these licences lie in the folder licences of the packaged program."


class Credits(Page):
    """Reached from the title. A text to scroll, read like the rulebook."""

    title = "CREDITS"
    subtitle = Said(f"Four Barrel {__version__}")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._text = RuleText()
        self._text.set([*(_told(part) for part in parts()), Clause("LGPL", "Your rights", LGPL, _TEXTS)])

    def enter(self) -> None:
        super().enter()
        self.hots.focused = "text"

    def draw_page(self, canvas: Canvas) -> None:
        box = pygame.FRect(LEFT, TOP + 10, RIGHT - LEFT, _BOTTOM - TOP - 10)
        canvas.panel(box, "panel")
        self._text.draw(canvas, self.hots, box.inflate(-24, -20))


def _told(part: Part) -> Clause:
    """A part as a clause: its licence for a number, its source below the text."""
    text = say("{name}: {use}.\n{by}", name=Said(part.name), use=part.use, by=Said(part.by))
    return Clause(part.licence, part.section, text, part.source)
