"""A queue of animations that always ends in exactly the state it would have reached unhurried.

Each step shows its progress and may do something at its start and end. However the steps are hurried,
skipped or played at once, every `on_start` and `on_end` runs once and in the same order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
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


class Hold:
    """Nothing goes on until somebody says so, however fast the rest is played."""

    def __init__(self) -> None:
        self.is_released = False

    def boundary(self) -> float:
        return 0.0

    def play(self, dt: float) -> float | None:
        return dt if self.is_released else None


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
        self.their_speed = 1.0
        """The same for what others do."""
        self.holds_theirs = False
        """Whether it stands still after each thing that others do."""
        self.is_theirs = False
        """Whether what is played now was done by others."""
        self.is_hurried = False
        self._usual = (self.speed, self.their_speed)
        self._queue: deque[Step] = deque()
        self._is_playing = False
        self._skips = 0.0

    @property
    def is_busy(self) -> bool:
        """Whether anything is still to be played."""
        return bool(self._queue)

    @property
    def is_held(self) -> bool:
        """Whether it stands still until somebody lets it go on."""
        return bool(self._queue) and isinstance(self._queue[0], Hold)

    @property
    def _pace(self) -> float:
        speed = self.their_speed if self.is_theirs else self.speed
        return max(speed, HURRY) if self.is_hurried else speed

    def set_speed(self, speed: float) -> None:
        """Play everything at this speed from now on."""
        self.speed = self.their_speed = speed

    def set_usual(self, speed: float, their_speed: float) -> None:
        """The speeds of the settings; one that was chosen for now stays until they change."""
        if self._usual != (speed, their_speed):
            self._usual = self.speed, self.their_speed = speed, their_speed

    @contextmanager
    def told_of(self, *, others: bool) -> Iterator[None]:
        """What is added within it was done by others or not: that sets its speed, and whether it is held after it."""
        self.add(call(lambda: setattr(self, "is_theirs", others)))
        yield
        self.add(call(lambda: setattr(self, "is_theirs", False)))
        if others and self.holds_theirs:
            self.add(Hold())

    def add(self, *steps: Step) -> None:
        """Queue steps behind those that wait."""
        self._queue.extend(steps)

    def update(self, dt: float) -> None:
        """Let time pass at the chosen speed."""
        left: float | None = dt
        while self._queue and left is not None:
            pace = self._pace
            rest = self._play_first(left * pace if pace < INSTANT else INSTANT)
            if rest is None:
                return
            left = rest / pace if pace < INSTANT else left

    def skip(self) -> None:
        """End the current step now, or let it go on."""
        if self.is_held:
            self._release(1)
        if self._is_playing:
            self._skips = max(self._skips, 1)
        elif self._queue:
            self._play_first(INSTANT)

    def skip_all(self) -> None:
        """End all steps now, in order."""
        self._release(len(self._queue))
        if self._is_playing:
            self._skips = INSTANT
        else:
            while self._queue and self._play_first(INSTANT) is not None:
                pass

    def _release(self, most: int) -> None:
        for step in list(self._queue)[:most]:
            if isinstance(step, Hold):
                step.is_released = True

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
                self.set_speed(speed)
                return True
        if key.does("skip"):
            self.skip_all()
        elif self.is_held and (key.does("hurry") or key.does("confirm")):
            if not key.repeat:
                self.skip()
        elif key.does("hurry"):
            self.is_hurried = True
        else:
            return False
        return True
