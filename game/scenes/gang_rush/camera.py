"""The part of the bridge that is in view: half spaces to units and back."""

from __future__ import annotations

from game.rules.gang_rush.board import at, lane_of, pos_of
from game.scenes.gang_rush.layout import HALF, LANE, MIDDLE_Y, VIEW, Point, Rect
from game.ui.tween import Glide

FIRST, BEYOND = -6.0, 4.0
"""The half space at which the world that can be looked at begins, and how many of it lie beyond the finish."""
ZOOMS = (0.55, 0.75, 1.0, 1.25)
STEP = 6
"""Half spaces that a key scrolls."""


class Camera:
    """Looks at the bridge from above, the finish on the right. `left` glides; `zoom` is one of ZOOMS."""

    def __init__(self, finish: int, wall: int = 0) -> None:
        """`wall` is where the bridge is closed, 0 if it is open: no car is followed so far that more than that is seen
        of what lies behind it, unless it goes there itself."""
        self.last = finish + BEYOND
        self.end = wall + BEYOND if wall else self.last
        self.zoom = 1.0
        self.left = Glide(FIRST)
        self.edge = 0.0
        """Where the picture of the bridge begins: further left in windows wider than the canvas."""

    @property
    def half(self) -> float:
        """Units of a half space."""
        return HALF * self.zoom

    @property
    def lane(self) -> float:
        """Units of a lane."""
        return LANE * self.zoom

    @property
    def span(self) -> float:
        """Half spaces in view."""
        return VIEW[2] / self.half

    def x(self, pos: float) -> float:
        """Where a half-space line is."""
        return VIEW[0] + (pos - self.left.value) * self.half

    def y(self, lane: float) -> float:
        """The middle of a lane; lanes between lanes are fine."""
        return MIDDLE_Y + (lane - 3) * self.lane

    def of_space(self, space: int) -> Point:
        """The middle of a space."""
        return self.x(pos_of(space)), self.y(lane_of(space))

    def rect(self, space: int) -> Rect:
        """The rectangle of a space."""
        x, y = self.of_space(space)
        return x - self.half, y - self.lane / 2, 2 * self.half, self.lane

    def sees(self, space: int) -> bool:
        """Whether most of a space is in view."""
        return self.edge <= self.x(pos_of(space)) <= VIEW[0] + VIEW[2]

    def space_at(self, x: float, y: float) -> int:
        """The number of the space at a point, whether or not there is one."""
        lane = round((y - MIDDLE_Y) / self.lane) + 3
        lane = max(1, min(5, lane))
        pos = (x - VIEW[0]) / self.half + self.left.value
        whole = round((pos - (lane + 1) % 2) / 2) * 2 + (lane + 1) % 2
        return at(lane, whole)

    def _held(self, left: float) -> float:
        """A left end within the world."""
        return max(FIRST, min(self.last - self.span, left))

    def look_at(self, left: float, seconds: float = 0.45) -> None:
        """Let the left end glide there, as far as the world goes."""
        self.left.to(self._held(left), seconds, "cubic_in_out")

    def follow(self, pos: float, facing: int = 1) -> None:
        """Keep a place well in view, with more road ahead of it than behind."""
        behind, span = (0.28, self.span) if facing > 0 else (0.7, self.span)
        near, far = self.left.target + 0.18 * span, self.left.target + 0.62 * span
        if not near <= pos <= far:
            self.look_at(min(pos - behind * span, max(self.end, pos + BEYOND) - span))

    def scroll(self, halves: float) -> None:
        """Move by half spaces."""
        self.look_at(self.left.target + halves, 0.25)

    def drag_to(self, left: float) -> None:
        """Put the left end there at once."""
        self.look_at(left, 0)
        self.left.update(0)

    def change_zoom(self, steps: int, x: float) -> None:
        """Zoom in or out by steps; what is at `x` stays there."""
        index = max(0, min(len(ZOOMS) - 1, ZOOMS.index(self.zoom) + steps))
        pos = self.left.value + (x - VIEW[0]) / self.half
        self.zoom = ZOOMS[index]
        left = pos - (x - VIEW[0]) / self.half
        self.left = Glide(self._held(left))
