"""The caches of a canvas and of everything that is drawn for it."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.cache import SurfaceCache


class Store:
    """The caches of a canvas and of all that is drawn for it."""

    def __init__(self) -> None:
        self.images = SurfaceCache(0)
        self.lines = SurfaceCache(0)
        self.layers: dict[str, tuple[Hashable, pygame.Surface]] = {}
        self.layouts: dict[Hashable, list[str]] = {}

    def fit(self, size: tuple[int, int]) -> None:
        """Forget everything and set the limits for a window of `size`: twelve times its pixels."""
        frame = max(1, size[0]) * max(1, size[1]) * 4
        self.images.limit, self.lines.limit = 12 * frame, 2 * frame
        self.images.clear()
        self.lines.clear()
        self.layers.clear()
        self.layouts.clear()
