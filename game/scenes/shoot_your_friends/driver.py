"""Time in a real-time match: whole ticks at the chosen speed, stopped by active pause, held while a round's end is
shown. None of it changes the rules: it is how often Advance is submitted (SF-2.31)."""

from __future__ import annotations

from game.scenes.sitting import Sitting

SPEEDS = (1.0, 0.75, 0.5, 0.33, 0.25)
MOST = 0.05
"""Seconds that one picture may bring: five ticks (SF-2.16)."""


class Driver:
    """Gives the match its time. `speed` is 0.25 to 1 (SF-2.2)."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.speed = 1.0
        self.is_stopped = False
        self.waits = 0.0
        """Seconds for which the table stands so that the end of a round can be seen."""

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self.waits > 0:
            self.waits = max(0.0, self.waits - dt)
        elif not self.is_stopped:
            self.sitting.pass_time(min(dt, MOST) * self.speed)
