"""The main loop: fixed steps of 1/60 s, pictures only when something moves, sleep in between."""

from __future__ import annotations

import gc
import signal
import time
from collections.abc import Callable
from types import FrameType

import pygame

from game.ui.canvas import Canvas
from game.ui.input import Bindings, FocusLost, Key, QuitAsked, Stalled, Translator
from game.ui.stack import Scene, SceneStack
from game.ui.window import Window

STEP = 1 / 60
STALL = 0.25
"""Seconds; a longer gap between two frames gives no time to scenes, they get a `Stalled` event."""
_IDLE_WAIT = 0.05
_HIDDEN_WAIT = 0.15

KeepPicture = Callable[[pygame.Surface], object]


class Pace:
    """Turns real time into fixed steps. `clock` gives seconds that never go back."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last = clock()
        self._owed = 0.0

    def elapse(self) -> tuple[int, float]:
        """(steps to play now, seconds of a stall or 0)."""
        now = self._clock()
        gap, self._last = now - self._last, now
        if gap > STALL:
            return 0, gap
        self._owed += gap
        steps = int(self._owed / STEP + 1e-6)
        self._owed = max(0.0, self._owed - steps * STEP)
        return steps, 0.0

    def until_next(self, gap: float) -> float:
        """Seconds until `gap` has passed since time was last looked at."""
        return max(0.0, gap - (self._clock() - self._last))

    @property
    def between(self) -> float:
        """The share of a step that is still owed, 0 to 1."""
        return min(1.0, self._owed / STEP)


class Loop:
    """Plays the scenes of a stack in a window until the stack is empty."""

    def __init__(
        self,
        window: Window,
        stack: SceneStack,
        keep_picture: KeepPicture | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.window = window
        self.stack = stack
        self._keep_picture = keep_picture
        self._translator = Translator(stack.bindings)
        self._pace = Pace(clock)
        self._must_end = False
        self._hidden = False
        self._collected = -1
        self._early: list[pygame.Event] = []
        self._text_area: pygame.Rect | None = None

    def end(self, *_: int | FrameType | None) -> None:
        """End at the next frame; also serves as the handler of SIGTERM."""
        self._must_end = True

    def run(self) -> None:
        """Until no scene is left, the window is closed, or `end` was called."""
        while self.stack.top is not None and not self._must_end:
            drawn = self.frame()
            self._tidy()
            self._sleep(drawn)
        self.stack.clear()

    def frame(self) -> bool:
        """Events, steps and, if something moved, a picture. True if one was drawn."""
        self._translator.pixels = self.window.pixels
        self._events()
        steps, stalled = self._pace.elapse()
        if stalled:
            self.stack.handle(Stalled(stalled))
        for _ in range(steps):
            self.stack.update(STEP)
        self._fit_window()
        if self.stack.canvas.use(self.window.surface):
            self.stack.ask_redraw()
        if self._hidden or self.stack.top is None or not self.stack.needs_draw:
            return False
        self.stack.draw(self._pace.between)
        self.window.present()
        self._text_input()
        return True

    def _fit_window(self) -> None:
        """The window as the settings want it."""
        stack, window = self.stack, self.window
        if stack.wants_full_screen is not None and stack.wants_full_screen != window.is_full_screen:
            window.toggle_full_screen()
        if stack.wanted_size is not None:
            window.resize(stack.wanted_size)
        stack.wants_full_screen = stack.wanted_size = None
        stack.is_full_screen = window.is_full_screen

    def _text_input(self) -> None:
        """Text input is on while an area that wants text has the focus; input methods show beside it."""
        top = self.stack.top
        hot = top.hots.find(top.hots.focused) if top is not None else None
        area = self.stack.canvas.map.rect_px(hot.rect) if hot is not None and hot.wants_text else None
        if area == self._text_area:
            return
        self._text_area = area
        if area is None:
            pygame.key.stop_text_input()
        else:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(area)

    def _events(self) -> None:
        try:
            waiting = self._early + pygame.event.get()
        except (pygame.error, KeyError, SystemError):
            return  # a controller that was unplugged can break the queue for one call
        self._early = []
        for event in waiting:
            self._event(event)

    def _event(self, event: pygame.Event) -> None:
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self._hidden = False
            self.stack.ask_redraw()
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._hidden = True
        ours = self._translator.translate(event, self.stack.canvas.map)
        if ours is None or (isinstance(ours, Key) and self._own_key(ours)):
            return
        if isinstance(ours, FocusLost) and self.stack.top is not None:
            self.stack.top.hots.let_go()
        if not self.stack.handle(ours) and isinstance(ours, QuitAsked):
            self.end()

    def _own_key(self, key: Key) -> bool:
        if key.does("full_screen"):
            if not key.repeat:
                self.window.toggle_full_screen()
                self.stack.ask_redraw()
            return True
        if key.does("screenshot"):
            if not key.repeat and self._keep_picture is not None:
                self._keep_picture(self.window.surface.copy())
            return True
        return False

    def _tidy(self) -> None:
        """Collect garbage when the scene has changed; the collector is off while frames are drawn."""
        if self._collected != self.stack.changes:
            self._collected = self.stack.changes
            gc.collect()

    def _sleep(self, drawn: bool) -> None:
        if self._hidden:
            self._wait(_HIDDEN_WAIT)
        elif not drawn and not self.stack.needs_draw:
            self._wait(_IDLE_WAIT)
        else:
            time.sleep(self._pace.until_next(1 / self.stack.frame_cap))

    def _wait(self, seconds: float) -> None:
        """Sleep until something happens; the event that ends the sleep comes first in the next frame."""
        event = pygame.event.wait(round(seconds * 1000))
        if event.type != pygame.NOEVENT:
            self._early.append(event)


def run(
    window: Window,
    make_first_scene: Callable[[SceneStack], Scene],
    *,
    text_size: float = 1.0,
    bindings: Bindings | None = None,
    keep_picture: KeepPicture | None = None,
) -> None:
    """Play in a window until the player leaves, and close it.

    `keep_picture` gets a copy of the window when the screenshot key is pressed.
    """
    stack = SceneStack(Canvas(window.surface, text_size), bindings)
    loop = Loop(window, stack, keep_picture)
    before = signal.signal(signal.SIGTERM, loop.end)
    try:
        stack.push(make_first_scene(stack))
        gc.collect()
        gc.freeze()
        gc.disable()
        loop.run()
    finally:
        gc.enable()
        gc.unfreeze()
        signal.signal(signal.SIGTERM, before)
        window.close()
