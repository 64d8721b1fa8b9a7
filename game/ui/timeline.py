"""A queue of animations that always ends in exactly the state it would have reached unhurried.

Each step shows its progress and may do something at its start and end. However the steps are hurried,
skipped or played at once, every `on_start` and `on_end` runs once and in the same order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Protocol

from game.ui.input import Event, FocusLost, Key, KeyUp, Press
from game.ui.tween import ease

INSTANT = float("inf")
HURRY = 8.0
"""Speed while the hurry key is held, unless the chosen speed is higher."""
_TINY = 1e-9

Show = Callable[[float], object]
Do = Callable[[], object]


class Step(Protocol):
    """A piece of a timeline. It is played once."""

    def play(self, dt: float) -> float | None:
        """Let `dt` seconds pass (may be infinite). The seconds left over once it is over, else None."""

    def boundary(self) -> float:
        """Seconds until the next start or end of something inside."""


class Act:
    """Calls `show` with the eased progress for `seconds`; always with that of 1 in the end, then `on_end`."""

    def __init__(
        self,
        seconds: float,
        show: Show | None = None,
        curve: str = "cubic_in_out",
        *,
        on_start: Do | None = None,
        on_end: Do | None = None,
    ) -> None:
        self._seconds = max(0.0, seconds)
        self._passed = 0.0
        self._show = show
        self._ease = ease(curve)
        self._on_start = on_start
        self._on_end = on_end

    def boundary(self) -> float:
        return max(0.0, self._seconds - self._passed)

    def play(self, dt: float) -> float | None:
        start, self._on_start = self._on_start, None
        if start is not None:
            start()
        rest = self._seconds - self._passed
        if dt < rest - _TINY:
            self._passed += dt
            if self._show is not None:
                self._show(self._ease(self._passed / self._seconds))
            return None
        self._passed = self._seconds
        if self._show is not None:
            self._show(1.0)
        if self._on_end is not None:
            self._on_end()
        return max(0.0, dt - rest)


def wait(seconds: float) -> Act:
    """A step in which nothing happens."""
    return Act(seconds)


def call(do: Do) -> Act:
    """A step without length that does something."""
    return Act(0, on_end=do)


class InTurn:
    """Steps one after another."""

    def __init__(self, *steps: Step) -> None:
        self._steps = deque(steps)

    def boundary(self) -> float:
        return self._steps[0].boundary() if self._steps else 0.0

    def play(self, dt: float) -> float | None:
        while self._steps:
            left = self._steps[0].play(dt)
            if left is None:
                return None
            self._steps.popleft()
            dt = left
        return dt


class Together:
    """Steps side by side; over when the last is. Give single ones a delay with `InTurn(wait(…), …)`."""

    def __init__(self, *steps: Step) -> None:
        self._steps = list(steps)

    def boundary(self) -> float:
        return min((step.boundary() for step in self._steps), default=0.0)

    def play(self, dt: float) -> float | None:
        """From boundary to boundary, so that ends come in the order of their times however long `dt` is."""
        while self._steps:
            part = self.boundary()
            if part > dt + _TINY:
                self._pass(dt)
                return None
            self._pass(part)
            dt = max(0.0, dt - part)
            if dt <= 0 and self._steps:
                return None
        return dt

    def _pass(self, dt: float) -> None:
        self._steps = [step for step in self._steps if step.play(dt) is None]


def staggered(gap: float, *steps: Step) -> Together:
    """Steps side by side, each starting `gap` seconds after the one before."""
    return Together(*(InTurn(wait(i * gap), step) for i, step in enumerate(steps)))


class Timeline:
    """Plays steps in the order in which they were added. A step may add more."""

    def __init__(self) -> None:
        self.speed = 1.0
        """1, 2, 4 or INSTANT."""
        self.is_hurried = False
        self._queue: deque[Step] = deque()
        self._is_playing = False
        self._skips = 0.0

    @property
    def is_busy(self) -> bool:
        """Whether anything is still to be played."""
        return bool(self._queue)

    def add(self, *steps: Step) -> None:
        """Queue steps behind those that wait."""
        self._queue.extend(steps)

    def update(self, dt: float) -> None:
        """Let time pass at the chosen speed."""
        if self.speed == INSTANT:
            self.skip_all()
        else:
            self._play(dt * (max(self.speed, HURRY) if self.is_hurried else self.speed))

    def skip(self) -> None:
        """End the current step now."""
        if self._is_playing:
            self._skips = max(self._skips, 1)
        elif self._queue:
            self._play_first(INSTANT)

    def skip_all(self) -> None:
        """End all steps now, in order."""
        if self._is_playing:
            self._skips = INSTANT
        else:
            self._play(INSTANT)

    def _play(self, dt: float) -> None:
        left: float | None = dt
        while self._queue and left is not None:
            left = self._play_first(left)

    def _play_first(self, dt: float) -> float | None:
        """Play the first step; a skip that a callback asked for is done right after."""
        if self._is_playing:
            return None
        self._is_playing = True
        try:
            left = self._queue[0].play(dt)
            if left is None and self._skips:
                self._queue[0].play(INSTANT)
                left = 0.0
        finally:
            self._is_playing = False
        if left is not None:
            self._queue.popleft()
        again, self._skips = self._skips == INSTANT, 0.0
        return INSTANT if again else left

    def handle(self, event: Event) -> bool:
        """The player's wishes: a click ends the step, skip ends all, hurry is held, 1/2/4 set the speed.

        True if it was one of them and something is playing. Ask the hot areas first.
        """
        if isinstance(event, FocusLost) or (isinstance(event, KeyUp) and "hurry" in event.actions):
            self.is_hurried = False
            return False
        if isinstance(event, Key):
            return self._key(event)
        if isinstance(event, Press) and event.button == 1 and self.is_busy:
            self.skip()
            return True
        return False

    def _key(self, key: Key) -> bool:
        if not self.is_busy:
            return False
        for action, speed in (("speed_1", 1.0), ("speed_2", 2.0), ("speed_4", 4.0)):
            if key.does(action):
                self.speed = speed
                return True
        if key.does("skip"):
            self.skip_all()
        elif key.does("hurry"):
            self.is_hurried = True
        else:
            return False
        return True
