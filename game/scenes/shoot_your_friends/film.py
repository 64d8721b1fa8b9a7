"""The last two seconds before a round's last bang once more, at half speed. A picture follows from a view and its
clock, so that views are all that has to be kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

from game.rules.shoot_your_friends.state import ShootYourFriendsView
from game.scenes.shoot_your_friends.stage import Stage

KEPT = 420
"""Ticks that are kept."""
BEFORE, AFTER = 150, 60
"""Ticks shown before and after the bang."""
RATE = 50
"""Ticks a second: half speed."""
UNHEARD = 25
"""Ticks from its beginning in which nothing that is pressed counts."""


class Film:
    """Keeps what was seen and shows the end of it again."""

    def __init__(self) -> None:
        self._frames: deque[tuple[int, ShootYourFriendsView]] = deque()
        self._scene: list[tuple[int, ShootYourFriendsView]] = []
        self._at = 0.0
        self._end = 0

    @property
    def is_playing(self) -> bool:
        """Whether something is shown again."""
        return bool(self._scene)

    def keep(self, stage: Stage) -> None:
        """A moment of a live round."""
        if self._frames and self._frames[-1][0] > stage.clock:
            self._frames.clear()
        if not self._frames or self._frames[-1] != (stage.clock, stage.view):
            self._frames.append((stage.clock, stage.view))
        while self._frames[0][0] < stage.clock - KEPT:
            self._frames.popleft()

    def start(self) -> None:
        """Show the end of the round again, if it ended with a bang."""
        frozen = [clock for clock, view in self._frames if view.table.bang is not None]
        if not frozen:
            self._frames.clear()
            return
        bang = next(view.table.anchor_clock for _, view in reversed(self._frames) if view.table.bang is not None)
        self._scene = [frame for frame in self._frames if bang - BEFORE <= frame[0] <= bang + AFTER]
        self._at, self._end = float(self._scene[0][0]), self._scene[-1][0]
        self._frames.clear()

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._at += dt * RATE
        if self._at >= self._end:
            self.stop()

    def skip(self) -> None:
        """Somebody has seen enough of it: not who still taps from the race."""
        if self._at > self._scene[0][0] + UNHEARD:
            self.stop()

    def stop(self) -> None:
        """It is over."""
        self._scene = []

    @contextmanager
    def shown(self, stage: Stage) -> Iterator[None]:
        """Within it the stage is as it was."""
        if not self._scene:
            yield
            return
        view, clock = stage.view, stage.clock
        stage.view = next(past for at, past in reversed(self._scene) if at <= self._at)
        stage.clock = int(self._at)
        try:
            yield
        finally:
            stage.view, stage.clock = view, clock
