"""Time in a real-time match: whole ticks at the chosen speed, stopped by active pause, held while a round's end is
shown. None of it changes the rules: it is how often Advance is submitted (SF-2.31)."""

from __future__ import annotations

from game.rules.shoot_your_friends.commands import Ready
from game.rules.shoot_your_friends.state import DEALT, ROUND_OVER
from game.scenes.sitting import Sitting

SPEEDS = (1.0, 0.75, 0.5, 0.33, 0.25)
TICK = 0.01
"""Seconds of game time."""
MOST = 0.05
"""Seconds that one picture may bring: five ticks (SF-2.16)."""


class Driver:
    """Gives the match its time. `speed` is 0.25 to 1 (SF-2.2)."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.speed = 1.0
        self.is_stopped = False
        self._owed = 0.0
        self.waits = 0.0
        """Seconds for which the table stands so that the end of a round can be seen."""

    def update(self, dt: float, times: float = 1) -> None:
        """Let time pass. With the tick that ends a round it stands, so that nothing comes before its end was seen.
        It runs so many `times` faster while nobody here can do anything."""
        if self.waits > 0:
            self.waits = max(0.0, self.waits - dt)
        elif not self.is_stopped:
            self._owed += min(dt, MOST) * times * self.speed / TICK
            while self._owed >= 1:
                self._owed -= 1
                self._let_others_act()
                if not self._is_awaited:
                    self.sitting.pass_time(TICK)
                if self._is_awaited or self.sitting.match.state.table.phase == ROUND_OVER:
                    self._owed = 0.0

    @property
    def _is_awaited(self) -> bool:
        """Whether somebody here is not ready yet: at one screen the longest wait of SF-4.2 helps nobody, and who still
        reads how it goes is not rushed."""
        sitting = self.sitting
        is_dealt = sitting.match.state.table.phase == DEALT
        return is_dealt and any(Ready(seat) in sitting.legal(seat) for seat in sitting.people)

    def _let_others_act(self) -> None:
        """Automatic players see the table of now; the tick judges all that was done before it."""
        for _ in self.sitting.setup.players:
            if not self.sitting.let_others_act():
                return
