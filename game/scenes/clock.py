"""The time that a person has to decide: how it runs down, and how it is shown."""

from __future__ import annotations

from collections.abc import Hashable
from math import ceil, pi

from game.core.protocol import Event, Seat
from game.scenes.motion import Sounds
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.theme import AMBER, INK, PAPER, SIGNAL, SIGNAL_LIGHT, Colour, hexed
from game.ui.tips import Tip

Rect = tuple[float, float, float, float]

LIMITS = {0: "No limit", 30: "30 s", 60: "60 s", 90: "90 s", 120: "2 min"}
"""What the set-up offers, in seconds."""
LAST = 10
"""Seconds at the end that are heard and pulse."""
_MARKS = 60
"""Pictures of the ring between full and empty."""


class TimeUp(Event, frozen=True, tag=True):
    """A seat's time ran out and `rule` chose. It is told by the table, not by the rules, which have no clock."""

    seat: Seat


class Clock:
    """Each stretch has `limit` seconds, 0 for no limit; `tip` says what counts as one.

    What a stretch has used up stays so, however often it is left and come back to: nothing gives time back.
    """

    def __init__(self, limit: int, tip: Tip, sounds: Sounds) -> None:
        self.limit = limit
        self.tip = tip
        self._sounds = sounds
        self._stretch: Hashable = None
        self._spent: dict[Hashable, float] = {}

    def begin(self, stretch: Hashable, spent: float) -> None:
        """A stretch of which so many seconds are used up already."""
        self._spent[stretch] = spent

    def turn_to(self, stretch: Hashable) -> None:
        """What is to be decided now; None if it is nobody here, and no clock is shown."""
        self._stretch = stretch

    @property
    def is_on(self) -> bool:
        """Whether somebody's time is counted."""
        return self.limit > 0 and self._stretch is not None

    @property
    def left(self) -> float:
        """Seconds left in this stretch."""
        return self.limit - self.spent(self._stretch)

    def spent(self, stretch: Hashable) -> float:
        """Seconds of a stretch that are used up."""
        return self._spent.get(stretch, 0.0)

    @property
    def seconds(self) -> int:
        """The seconds that are shown."""
        return ceil(self.left)

    @property
    def is_up(self) -> bool:
        """Whether there is no time left."""
        return self.is_on and self.left <= 0

    @property
    def is_last(self) -> bool:
        """Whether the last seconds run."""
        return self.is_on and self.seconds <= LAST

    def run(self, seconds: float) -> bool:
        """Time passes; True if another second is shown now. The last ones are heard."""
        if not self.is_on or self.is_up:
            return False
        before = self.seconds
        self._spent[self._stretch] = min(self.limit, self.spent(self._stretch) + seconds)
        is_new = self.seconds != before
        if is_new and self.is_last:
            self._sounds.play("timer_last")
        return is_new

    # ------------------------------------------------------------- drawing

    def draw(self, canvas: Canvas, hots: HotAreas, rect: Rect, pulse: float, id_: str = "clock") -> None:
        """The ring and the time beside it, in a low rectangle; `pulse` is 0 to 1, for the last seconds."""
        if not self.is_on:
            return
        x, y, _, h = rect
        if self.is_last and pulse:
            canvas.glow(x + h / 2, y + h / 2, 2.2 * h, 2.2 * h, SIGNAL, 0.8 * pulse)
        marks = ceil(_MARKS * self.left / self.limit)
        colour = SIGNAL if self.is_last else AMBER
        ring = canvas.svg(("clock", h, marks, colour), lambda: _ring(h, marks / _MARKS, colour), h, h)
        canvas.put_at(ring, x, y)
        words = f"{self.seconds // 60}:{self.seconds % 60:02}"
        ink = SIGNAL_LIGHT if self.is_last else PAPER
        canvas.text(words, x + h + 6, y + h / 2 - 0.5, 0.7 * h, "display", ink, fixed=True)
        hots.add(Hot(id_, rect, tip=self.tip, focusable=False, radius=h / 2))


def _ring(size: float, share: float, colour: Colour) -> str:
    """A clock's face in a ring of which a share is left, clockwise from the top."""
    mid, radius = size / 2, size / 2 - 4
    whole = 2 * pi * radius
    dashes = f' stroke-dasharray="{whole * share:.2f} {whole:.2f}"' if share < 1 else ""
    return (
        f'<circle cx="{mid}" cy="{mid}" r="{mid - 1}" fill="{hexed(INK)}" stroke="#5B646E" stroke-width="1.6"/>'
        f'<circle cx="{mid}" cy="{mid}" r="{radius}" fill="none" stroke="{hexed(colour)}" stroke-width="5"{dashes}'
        f' transform="rotate(-90 {mid} {mid})"/>'
        f'<path d="M{mid} {mid - 0.24 * size:.2f} V{mid} l{0.16 * size:.2f} {0.1 * size:.2f}" fill="none"'
        f' stroke="{hexed(PAPER)}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>'
    )
