"""Two clicks on the same area, told from one and from clicks on others."""

from __future__ import annotations

from collections.abc import Hashable

DOUBLE = 0.35
"""Seconds between the clicks of a double click."""


class Clicks:
    """Remembers the last click. The third of three quick ones begins anew."""

    def __init__(self) -> None:
        self._last: tuple[Hashable | None, float] = (None, -1.0)

    def is_double(self, id_: Hashable, time: float) -> bool:
        """Whether this click, at `time` in seconds, is the second of two on an area."""
        before, at = self._last
        double = before == id_ and time - at <= DOUBLE
        self._last = (None, -1.0) if double else (id_, time)
        return double
