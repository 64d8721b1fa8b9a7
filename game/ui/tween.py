"""Easing by name, mixing of values, and values that glide to a target."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import pi, sin

import pytweening

Ease = Callable[[float], float]
Point = tuple[float, float]


@cache
def ease(name: str) -> Ease:
    """An easing curve: "linear", or kind and side as in "cubic_in_out", "back_out", "bounce_out".

    The curve takes any number, clamped to 0..1, and is exact at both ends. An unknown name is a ValueError.
    """
    wanted = "linear" if name == "linear" else "ease" + "".join(part.title() for part in _reversed_name(name))
    curve = getattr(pytweening, wanted, None)
    if curve is None:
        raise ValueError(f"unknown easing {name!r}; use e.g. linear, cubic_in_out, back_out, bounce_out")

    def clamped(share: float) -> float:
        if 0 < share < 1:
            return float(curve(share))
        return 0.0 if share <= 0 else 1.0  # some of the library's curves end a little short

    return clamped


def _reversed_name(name: str) -> list[str]:
    """ "back_out" as ["out", "back"], the order in which the library names its curves."""
    kind, *sides = name.split("_")
    return [*sides, kind]


def mix(start: float, end: float, share: float) -> float:
    """The number `share` of the way from `start` to `end`; beyond both for shares outside 0..1."""
    return start + (end - start) * share


def mix_points(start: Point, end: Point, share: float) -> Point:
    """The point `share` of the way."""
    return mix(start[0], end[0], share), mix(start[1], end[1], share)


def arc(start: Point, end: Point, share: float, height: float) -> Point:
    """A point on a path that rises `height` units above the straight one in its middle."""
    x, y = mix_points(start, end, share)
    return x, y - height * sin(pi * max(0.0, min(1.0, share)))


class Glide:
    """A number that moves to a target over some time, e.g. how far a card is lifted."""

    def __init__(self, value: float = 0.0) -> None:
        self.value = value
        self.target = value
        self._start = value
        self._passed = self._seconds = 0.0
        self._ease = ease("linear")

    @property
    def is_moving(self) -> bool:
        """Whether the value is not yet at its target."""
        return self._passed < self._seconds

    def to(self, target: float, seconds: float = 0.16, curve: str = "cubic_out") -> None:
        """Set off to a target from where the value is now; the same target again changes nothing."""
        if target == self.target:
            return
        self.target, self._start = target, self.value
        self._passed, self._seconds, self._ease = 0.0, seconds, ease(curve)
        if seconds <= 0:
            self.value = target

    def update(self, dt: float) -> bool:
        """Let time pass; true if the value moved."""
        if not self.is_moving:
            return False
        self._passed += dt
        share = 1.0 if self._passed >= self._seconds else self._ease(self._passed / self._seconds)
        self.value = self.target if self._passed >= self._seconds else mix(self._start, self.target, share)
        return True
