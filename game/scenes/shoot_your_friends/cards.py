"""Cards as images, kept by size: small ones of opponents, large ones with their name, and a back."""

from __future__ import annotations

import pygame

from game.core.words import tr
from game.rules.shoot_your_friends.tables import Tables
from game.scenes.shoot_your_friends.fitting import fitted
from game.scenes.shoot_your_friends.names import ART, BACK, CREAM, card_art, card_letter, card_name
from game.ui.canvas import Canvas
from game.ui.theme import INK, Colour

SHADOW = (1.5, 1.4)
"""Size of a card's picture with its shadow, in widths and heights of the card."""
DULL: Colour = (120, 120, 126)
"""The tint of what cannot be played."""
RING = (232 / 200, 312 / 200)
GLOW = (360 / 200, 440 / 200)


class Cards:
    """Draws the cards of one match; their numbers are those in force (SF-14.11)."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def put(
        self, canvas: Canvas, kind: int, cx: float, cy: float, wide: float, *, named: bool = False, turn: float = 0,
        zoom: float = 1, tint: Colour | None = None, alpha: int = 255,
    ) -> None:  # fmt: skip
        """A card with its shadow, its middle at a point; `named` shows its name."""
        canvas.put(self.image(canvas, kind, wide, named=named, turn=turn, zoom=zoom, tint=tint), cx, cy, alpha=alpha)

    def image(
        self, canvas: Canvas, kind: int, wide: float, *, named: bool = False, turn: float = 0, zoom: float = 1,
        tint: Colour | None = None,
    ) -> pygame.Surface:  # fmt: skip
        """The picture of a card with its shadow."""
        w, h = wide * SHADOW[0], wide * 1.4 * SHADOW[1]
        number = self.tables.req[kind] if 0 <= kind < self.tables.shield else 0
        key = ("syf_card", kind, named, number)
        return canvas.drawn(
            key, lambda c: self._draw(c, kind, w / 2, h / 2, wide, named), w, h, turn=turn, zoom=zoom, tint=tint
        )

    def _draw(self, canvas: Canvas, kind: int, cx: float, cy: float, wide: float, named: bool) -> None:
        unit = wide / 200
        canvas.blit(f"{ART}/table/card_shadow", cx + 3, cy + 4, 288 * unit, 360 * unit)
        plain = named or kind == BACK
        canvas.blit(f"{ART}/cards/{card_art(self.tables, kind)}{'' if plain else '_small'}", cx, cy, wide, wide * 1.4)
        if kind == BACK:
            return
        x, y = (160, 40) if named else (156, 44)
        at = cx + (x - 100) * unit, cy + (y - 140) * unit
        canvas.text(card_letter(self.tables, kind), *at, max(16, 34 * unit), "display", INK, align="center", fixed=True)
        if kind < self.tables.shield:
            self._number(canvas, kind, cx, cy, unit, named)
        if named:
            name = tr(card_name(self.tables, kind)).upper()
            short = name if len(name) < 14 else name.partition(" ")[2]
            size = fitted(canvas, short, "display", 176 * unit, 16, 12)
            canvas.text(short, cx, cy + 114 * unit, size, "display", INK, align="center", fixed=True)

    def _number(self, canvas: Canvas, kind: int, cx: float, cy: float, unit: float, named: bool) -> None:
        x, y, size = (-58, -86, 92) if named else (-56, -82, 104)
        edge = (INK, max(1.6, 7 * unit))
        canvas.text(str(self.tables.req[kind]), cx + x * unit, cy + y * unit, size * unit, "display", CREAM,
                    align="center", outline=edge, fixed=True)  # fmt: skip

    def glow(self, canvas: Canvas, name: str, cx: float, cy: float, wide: float, turn: float = 0,
             alpha: int = 255) -> None:  # fmt: skip
        """The light under a card: match or focus."""
        canvas.blit(f"{ART}/effects/{name}_glow", cx, cy, wide * GLOW[0], wide * GLOW[1], turn=turn, alpha=alpha)

    def ring(self, canvas: Canvas, name: str, cx: float, cy: float, wide: float, turn: float = 0,
             alpha: int = 255) -> None:  # fmt: skip
        """The ring round a card: match, focus or target."""
        canvas.blit(f"{ART}/effects/{name}_ring", cx, cy, wide * RING[0], wide * RING[1], turn=turn, alpha=alpha)
