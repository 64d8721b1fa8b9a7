"""How well each text of a picture can be read: the contrast of its colour with the pixels that it is written on."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pygame

from game.ui.canvas import Canvas, Draw
from game.ui.mapping import Box
from game.ui.plates import STYLES
from game.ui.theme import PAPER, Colour, contrast

LARGE, LARGE_BOLD = 24.0, 18.66
"""Pixels from which on letters count as large: 18 points, or 14 points of a bold face."""
FEW = (10, 2)
"""Fields into which the ground of a text is divided; that with the least contrast counts."""
CLEAR = 250
"""Opacity below which the ground of a text shows through to what is not known here."""


class Reading(NamedTuple):
    """A text with the least contrast on its way. `needs` is what people need for letters of that size."""

    text: str
    contrast: float
    needs: float
    colour: Colour
    ground: Colour

    @property
    def is_poor(self) -> bool:
        """Whether it cannot be read well."""
        return self.contrast < self.needs


class _Nowhere:
    """Stands for a surface of a size while a text is only measured."""

    surface = pygame.Surface((1, 1))


@contextmanager
def measured() -> Iterator[list[Reading]]:
    """Every text that is written meanwhile, on whatever canvas. What is off, and letters with an edge of their own,
    are left out."""
    found: list[Reading] = []
    below: dict[int, pygame.Surface] = {}
    text, sheet = Canvas.text, Canvas.sheet

    def noted_text(self: Canvas, string: str, x: float, y: float, size: float, *look: Any, **more: Any) -> pygame.FRect:
        target = self.target
        self.target = _Nowhere.surface
        box = text(self, string, x, y, size, *look, **more)
        self.target = target
        colour = look[1] if len(look) > 1 else more.get("colour", PAPER)
        role = look[0] if look else more.get("role", "medium")
        if string.strip() and colour != STYLES["off"].text and not more.get("outline") and more.get("alpha", 255) > 200:
            px = self.font_px(size, more.get("fixed", False))
            needs = 3.0 if px >= (LARGE if role == "medium" else LARGE_BOLD) else 4.5
            reading = _read(self, string, self.palette.of(colour), box, needs, below.get(id(target)))
            found.extend(reading)
        return text(self, string, x, y, size, *look, **more)

    def noted_sheet(self: Canvas, name: str, rect: Box, version: Hashable, draw: Draw) -> bool:
        ground = self.target

        def drawn(inner: Canvas) -> None:
            area = self.map.rect_px(rect)
            under = pygame.Surface(area.size)
            under.blit(ground, (0, 0), area)
            below[id(inner.target)] = under
            draw(inner)
            del below[id(inner.target)]

        return sheet(self, name, rect, version, drawn)

    Canvas.text, Canvas.sheet = noted_text, noted_sheet  # type: ignore[method-assign, assignment]
    try:
        yield found
    finally:
        Canvas.text, Canvas.sheet = text, sheet  # type: ignore[method-assign]


def _read(
    canvas: Canvas, string: str, colour: Colour, box: pygame.FRect, needs: float, under: pygame.Surface | None
) -> list[Reading]:
    """The reading of one text, if its ground lies on the canvas and hides what is below."""
    high = box.height * 0.3
    area = canvas.map.rect_px((box.x, box.y + high, max(1, box.width), max(1, box.height - 2 * high)))
    area = area.clip(canvas.target.get_rect()).clip(canvas.target.get_clip())
    if area.width < FEW[0] or area.height < FEW[1]:
        return []
    ground = pygame.Surface(area.size, pygame.SRCALPHA, 32)
    if under is not None:
        ground.blit(under, (0, 0), area)
    ground.blit(canvas.target, (0, 0), area)
    fields = pygame.transform.smoothscale(ground, FEW)
    pixels = [fields.get_at((x, y)) for x in range(FEW[0]) for y in range(FEW[1])]
    if min(pixel.a for pixel in pixels) < CLEAR:
        return []
    worst = min(((p.r, p.g, p.b) for p in pixels), key=lambda each: contrast(colour, each))
    return [Reading(string, contrast(colour, worst), needs, colour, worst)]
