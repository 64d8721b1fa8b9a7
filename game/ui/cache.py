"""Surfaces kept by key up to a number of bytes; the one unused for longest goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


def byte_size(surface: pygame.Surface) -> int:
    """Bytes of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()


class SurfaceCache:
    """`get(key, make)` gives the kept surface or makes it. A surface larger than the limit is still given."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface under `key`; `make` is called when it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.used += byte_size(made)
        self._shrink()
        return made

    def drop(self, key: Hashable) -> None:
        """Forget one surface; nothing happens if it is not kept."""
        found = self._kept.pop(key, None)
        if found is not None:
            self.used -= byte_size(found)

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
        self.used = 0

    def _shrink(self) -> None:
        while self.used > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.used -= byte_size(old)
