"""Where the keyboard's focus goes: by arrows to the nearest area in a direction, by Tab in order."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

DIRECTIONS: dict[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def _gap(low: float, high: float, other_low: float, other_high: float) -> float:
    """Distance between two intervals, 0 if they overlap."""
    return max(0.0, other_low - high, low - other_high)


def _cost(here: pygame.FRect, there: pygame.FRect, dx: int, dy: int) -> float | None:
    """How far `there` is in a direction; none if it lies elsewhere."""
    ahead = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
    if ahead <= 1:
        return None
    if dx:
        aside = _gap(here.top, here.bottom, there.top, there.bottom)
        off = abs(there.centery - here.centery)
        along = max(0.0, there.left - here.right if dx > 0 else here.left - there.right)
    else:
        aside = _gap(here.left, here.right, there.left, there.right)
        off = abs(there.centerx - here.centerx)
        along = max(0.0, there.top - here.bottom if dy > 0 else here.top - there.bottom)
    if aside > 0 and along == 0:
        return None
    return along + 6 * aside + 0.3 * off


def nearest(areas: Sequence[pygame.FRect], here: int, direction: str) -> int:
    """The index of the area that an arrow key leads to; `here` if there is none."""
    dx, dy = DIRECTIONS[direction]
    best, best_cost = here, float("inf")
    for index, area in enumerate(areas):
        cost = None if index == here else _cost(areas[here], area, dx, dy)
        if cost is not None and cost < best_cost:
            best, best_cost = index, cost
    return best


def following(count: int, here: int | None, step: int) -> int:
    """The index after (step 1) or before (-1) `here` in Tab order, round the ends."""
    if here is None:
        return 0 if step > 0 else count - 1
    return (here + step) % count


def closest(areas: Sequence[pygame.FRect], place: pygame.FRect) -> int:
    """The index of the area whose middle is nearest to that of a place."""
    middle = pygame.Vector2(place.center)
    return min(range(len(areas)), key=lambda index: middle.distance_squared_to(areas[index].center))


def step(areas: Sequence[pygame.FRect], here: int | None, way: str, lost: pygame.FRect | None = None) -> int:
    """The index of the area that a key leads to: an arrow, "next" or "previous". `areas` are not empty; without the
    focus in any of them (`here` is None) a key leads to the one closest to where it was `lost`, an arrow else to the
    first."""
    if here is None and lost is not None:
        return closest(areas, lost)
    if way in DIRECTIONS:
        return 0 if here is None else nearest(areas, here, way)
    return following(len(areas), here, 1 if way == "next" else -1)
