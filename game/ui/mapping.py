"""Units to pixels: where the virtual canvas of 1280 x 720 units lies in a window of any shape."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

WIDTH, HEIGHT = 1280, 720
"""The canvas in units."""
SMALLEST_WINDOW = (960, 540)
"""Pixels; the window cannot be made smaller by hand."""


@dataclass(frozen=True)
class Mapping:
    """`scale` pixels a unit, `offset` pixels to unit (0, 0)."""

    scale: float
    offset: tuple[float, float]
    size: tuple[int, int]

    @classmethod
    def fit(cls, size: tuple[int, int]) -> Mapping:
        """The largest canvas of 16:9 that a window of `size` pixels holds, centred; any size is fine."""
        width, height = max(1, size[0]), max(1, size[1])
        scale = min(width / WIDTH, height / HEIGHT)
        return cls(scale, ((width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2), (width, height))

    @property
    def extent(self) -> pygame.FRect:
        """All that the window shows, in units: the canvas and the surplus at its sides."""
        (left, top), (width, height) = self.offset, self.size
        return pygame.FRect(-left / self.scale, -top / self.scale, width / self.scale, height / self.scale)

    def to_px(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point."""
        return round(x * self.scale + self.offset[0]), round(y * self.scale + self.offset[1])

    def to_units(self, px: float, py: float) -> tuple[float, float]:
        """The point of a pixel."""
        return (px - self.offset[0]) / self.scale, (py - self.offset[1]) / self.scale

    def length(self, units: float) -> int:
        """A length in pixels, at least one."""
        return max(1, round(units * self.scale))

    def rect_px(self, rect: Box) -> pygame.Rect:
        """The pixels of a rectangle; neighbours in units stay neighbours in pixels."""
        x, y, w, h = rect
        left, top = self.to_px(x, y)
        right, bottom = self.to_px(x + w, y + h)
        return pygame.Rect(left, top, right - left, bottom - top)


Box = tuple[float, float, float, float] | pygame.FRect | pygame.Rect
"""x, y, width, height in units."""
