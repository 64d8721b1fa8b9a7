"""The virtual canvas of 1280 x 720 units on a surface of any size.

Everything is given in units and rasterised for the real pixels. What is drawn again comes from caches with
a limit of bytes; they are dropped when the size changes. Angles are degrees, clockwise.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

import pygame

from game.ui import plates
from game.ui.mapping import Box, Mapping
from game.ui.strokes import Stroke, stroke_markup
from game.ui.theme import Colour, hexed
from game.ui.writing import Writing

Draw = Callable[["Canvas"], None]


class Canvas(Writing):
    """Draws on `target`. `text_size` is the setting of 1 to 1.5 that all text follows."""

    def fill(self, colour: Colour, rect: Box | None = None) -> None:
        """Fill a rectangle, or everything."""
        self.target.fill(self.palette.of(colour), None if rect is None else self.map.rect_px(rect))

    def dim(self, light: float, rect: Box | None = None) -> None:
        """Leave `light` (0 to 1) of what is there, in a rectangle or everywhere."""
        level = max(0, min(255, round(255 * light)))
        area = None if rect is None else self.map.rect_px(rect)
        self.target.fill((level, level, level), area, special_flags=pygame.BLEND_RGB_MULT)

    def layer(self, name: str, version: Hashable, draw: Draw) -> None:
        """Cover the whole window with what `draw` draws; drawn anew only when `version` changes.

        For all that stands still: one opaque blit a frame, however much is in it.
        """
        kept = self.store.layers.get(name)
        if kept is None or kept[0] != version:
            surface = kept[1] if kept else pygame.Surface(self.target.get_size()).convert(self.target)
            inner = self._inner(surface, self.map.scale)
            inner.map = self.map
            draw(inner)
            kept = self.store.layers[name] = (version, surface)
        self.target.blit(kept[1], (0, 0))

    def sheet(self, name: str, rect: Box, version: Hashable, draw: Draw) -> bool:
        """Lay over `rect` what `draw` draws on a transparent sheet; drawn anew only when `version` changes.

        For panels that stand still over a moving ground; what sticks out of the rectangle is cut. Light that is
        added (`glow`, `add`, `dim`) has no place on a sheet. True if it was drawn anew.
        """
        area = self.map.rect_px(rect)
        kept = self.store.layers.get(name)
        is_new = kept is None or kept[0] != version
        if kept is None or is_new:
            surface = pygame.Surface(area.size, pygame.SRCALPHA, 32)
            inner = self._inner(surface, self.map.scale)
            left, top = self.map.offset
            inner.map = Mapping(self.map.scale, (left - area.left, top - area.top), area.size)
            draw(inner)
            kept = self.store.layers[name] = (version, surface)
        self.target.blit(kept[1], area.topleft)
        return is_new

    @contextmanager
    def clip(self, rect: Box) -> Iterator[None]:
        """Within it, nothing outside a rectangle is drawn."""
        before = self.target.get_clip()
        self.target.set_clip(self.map.rect_px(rect).clip(before))
        try:
            yield
        finally:
            self.target.set_clip(before)

    def glow(self, cx: float, cy: float, w: float, h: float, colour: Colour, strength: float = 1) -> None:
        """Add a soft ellipse of light."""
        key = ("glow", w, h, colour)
        image = self.svg(key, lambda: plates.glow(w, h, colour), w, h)
        self.add(image, key, cx, cy, strength)

    def panel(
        self,
        rect: Box,
        style: str = "panel",
        *,
        edge: Colour | None = None,
        shadow: bool = True,
        alpha: int = 255,
    ) -> None:
        """A plate of `plates.STYLES` with an outline, an optional coloured rim, and a soft shadow."""
        x, y, w, h = rect
        key = ("plate", style, w, h, edge, shadow)
        m = plates.MARGIN

        def body() -> str:
            return plates.plate(w, h, plates.STYLES[style], edge, shadow)

        self.put_at(self.svg(key, body, w + 2 * m, h + 2 * m), x - m, y - m, alpha=alpha)

    def halo(self, rect: Box, colour: Colour, radius: float = 10, *, alpha: int = 255) -> None:
        """A glowing ring round a rectangle."""
        x, y, w, h = rect
        m = plates.MARGIN
        key = ("halo", w, h, colour, radius)
        image = self.svg(key, lambda: plates.halo(w, h, radius, colour), w + 2 * m, h + 2 * m)
        self.put_at(image, x - m, y - m, alpha=alpha)

    def dashed(self, rect: Box, colour: Colour, radius: float = 10, *, alpha: int = 255) -> None:
        """A dashed outline."""
        x, y, w, h = rect
        m = plates.MARGIN
        key = ("dashed", w, h, colour, radius)
        image = self.svg(key, lambda: plates.dashed(w, h, radius, colour), w + 2 * m, h + 2 * m)
        self.put_at(image, x - m, y - m, alpha=alpha)

    def box(
        self,
        rect: Box,
        fill: Colour | None,
        *,
        radius: float = 6,
        edge: Colour | None = None,
        width: float = 2,
        alpha: int = 255,
    ) -> None:
        """A plain rounded rectangle with its rim inside `rect`."""
        x, y, w, h = rect
        half = width / 2 if edge else 0
        inside = (half, half, w - 2 * half, h - 2 * half)
        paint = hexed(fill) if fill else "none"

        def body() -> str:
            return plates.rounded(*inside, radius, fill=paint, stroke=edge, stroke_width=width)

        key = ("box", w, h, fill, radius, edge, width)
        self.put_at(self.svg(key, body, w, h), x, y, alpha=alpha)

    def disc(
        self,
        cx: float,
        cy: float,
        radius: float,
        fill: Colour | None,
        *,
        edge: Colour | None = None,
        width: float = 2,
        alpha: int = 255,
    ) -> None:
        """A circle with its rim inside `radius`."""
        rect = (cx - radius, cy - radius, 2 * radius, 2 * radius)
        self.box(rect, fill, radius=radius, edge=edge, width=width, alpha=alpha)

    def stroke(self, points: list[tuple[float, float]], stroke: Stroke, *, alpha: int = 255) -> None:
        """A line through points, with the dashes, head and outline of `stroke`."""
        left, top = min(p[0] for p in points), min(p[1] for p in points)
        m = stroke.reach
        local = tuple((round(x - left + m, 1), round(y - top + m, 1)) for x, y in points)
        w = max(p[0] for p in local) + m
        h = max(p[1] for p in local) + m
        image = self.svg(("stroke", local, stroke), lambda: stroke_markup(local, stroke), w, h)
        self.put_at(image, left - m, top - m, alpha=alpha)
