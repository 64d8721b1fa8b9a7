"""The caches of a canvas and of everything that is drawn for it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from game.ui.cache import ByteCache, byte_size


@dataclass(frozen=True, slots=True)
class Block:
    """Rendered lines of one text: surfaces with their pixels from its point, and its rectangle from there."""

    parts: tuple[tuple[pygame.Surface, int, int], ...]
    rect: tuple[int, int, int, int]


def _block_size(block: Block) -> int:
    return sum(byte_size(image) for image, _, _ in block.parts)


class Store:
    """Images, blocks of text and whole layers, by key."""

    def __init__(self) -> None:
        self.images = ByteCache(0, byte_size)
        self.blocks = ByteCache(0, _block_size)
        self.layers: dict[str, tuple[Hashable, pygame.Surface]] = {}

    def fit(self, size: tuple[int, int]) -> None:
        """Forget everything and set the limits for a window of `size`: twenty times its bytes, and two for text."""
        frame = max(1, size[0]) * max(1, size[1]) * 4
        self.images.limit, self.blocks.limit = 20 * frame, 2 * frame
        self.images.clear()
        self.blocks.clear()
        self.layers.clear()
