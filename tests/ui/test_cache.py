"""Caches with a limit of bytes."""

import pygame

from game.ui.cache import ByteCache, byte_size


def square(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), 0, 32)


def test_the_limit_holds_and_the_unused_go_first() -> None:
    cache = ByteCache(3 * 400, byte_size)
    for key in "abc":
        cache.get(key, lambda: square(10))
    cache.get("a", lambda: square(99))
    cache.get("d", lambda: square(10))
    assert cache.used <= cache.limit
    assert [key for key in "abcd" if key in cache] == ["a", "c", "d"]


def test_one_larger_than_the_limit_is_given_and_kept_alone() -> None:
    cache = ByteCache(100, byte_size)
    cache.get("small", lambda: square(2))
    large = cache.get("large", lambda: square(50))
    assert large.get_width() == 50
    assert len(cache) == 1


def test_it_is_made_once() -> None:
    cache = ByteCache(10_000, byte_size)
    made: list[int] = []
    for _ in range(3):
        cache.get("a", lambda: made.append(1) or square(4))  # type: ignore[func-returns-value]
    assert made == [1]


def test_clear_forgets_the_bytes_too() -> None:
    cache = ByteCache(10_000, byte_size)
    cache.get("a", lambda: square(4))
    cache.clear()
    assert (cache.used, len(cache)) == (0, 0)
