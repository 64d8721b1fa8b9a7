"""Things kept by key up to a number of bytes; the one unused for longest goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

T = TypeVar("T")


def byte_size(surface: pygame.Surface) -> int:
    """Bytes of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()


class ByteCache(Generic[T]):
    """`get(key, make)` gives the kept thing or makes it. One larger than the limit is still given.

    `measure` tells the bytes of a thing.
    """

    def __init__(self, limit: int, measure: Callable[[T], int]) -> None:
        self.limit = limit
        self.used = 0
        self._measure = measure
        self._kept: OrderedDict[Hashable, T] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def find(self, key: Hashable) -> T | None:
        """What is kept under `key`, if anything."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is kept under `key`; `make` is called when there is nothing."""
        found = self.find(key)
        return self.keep(key, make()) if found is None else found

    def keep(self, key: Hashable, made: T) -> T:
        """Keep a thing under a new key; older ones go until the limit holds."""
        self._kept[key] = made
        self.used += self._measure(made)
        while self.used > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.used -= self._measure(old)
        return made

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
        self.used = 0
