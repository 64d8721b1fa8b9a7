"""Shoot Your Friends in real time: from an input event to the first frame that shows it, and the cost of frames.

The program's own loop runs by the real clock in a window of five seats. An event is put into the queue at a random
moment between two frames, as a keyboard does; the time ends when a picture that differs where the event shows is
presented. Frames are timed by the CPU clock over a round in which all seats act at random.
"""

from __future__ import annotations

import gc
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pygame

from game import content
from game.bots.players import Company
from game.core.match import Match
from game.rules.shoot_your_friends.commands import PutBack, Ready
from game.rules.shoot_your_friends.state import LIVE, ON_TABLE, ShootYourFriendsSetup
from game.scenes.app import App
from game.scenes.shoot_your_friends.layout import GUN_AREA, HAND_WIDE, Rect, around, hand_place
from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene
from game.scenes.sitting import Sitting
from game.ui.canvas import Canvas
from game.ui.loop import STEP, Loop
from game.ui.stack import SceneStack
from game.ui.window import Window
from tests.bench.rig import Row, quantile

SIZES = ((1280, 720), (1920, 1080))
FRAME, FRAMES = 1000 / 60, 2
"""Milliseconds of a frame, and how many of them may pass until an input is seen."""
SEATS, SEED = 5, 7
TRIES = 20
SECONDS = 25
"""Of a round in which all seats act."""
RATE = 0.04
"""How often a seat does something in a frame."""


def rows() -> list[Row]:
    """Every window size: a card picked, the gun grabbed, frames."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["FOUR_BARREL_HOME"] = home
        return [row for size in SIZES for row in _rows(size)]


def _rows(size: tuple[int, int]) -> list[Row]:
    name = f"{size[0]}x{size[1]}"
    table = Seated(size)
    table.begin()
    found = []
    for words, tries in (("key to the picked card", table.picks()), ("key to the grabbing hand", table.grabs())):
        shown = list(tries)
        times = [each.ms for each in shown]
        detail = f"p90 {quantile(times, 0.9):.1f} ms, most {max(times):.1f}, {len(times)} times"
        found.append(Row(f"{words}, most frames, {name}", max(each.frames for each in shown), FRAMES, "frames"))
        found.append(Row(f"{words}, median, {name}", statistics.median(times), FRAMES * FRAME, "ms", detail))
    costs = table.frames()
    detail = f"p50 {statistics.median(costs):.1f} ms, p99 {quantile(costs, 0.99):.1f}, most {max(costs):.1f}"
    found.append(Row(f"frame of a live round of {SEATS}, p99, {name}", quantile(costs, 0.99), FRAME, "ms", detail))
    table.close()
    return found


class Shown(NamedTuple):
    """Frames that began after an event until one showed it, and milliseconds by the real clock."""

    frames: int
    ms: float


class Seated:
    """A person before a live table with nobody else at it, in the program's loop."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.window = Window(size)
        self.window._window.size = size  # the dummy desktop is smaller than some windows
        pygame.event.clear()
        self.app = App(sound=False)
        self.app.stack = self.stack = SceneStack(Canvas(self.window.surface))
        self.app.open_result = lambda sitting: None  # type: ignore[method-assign]
        setup = ShootYourFriendsSetup(players=tuple((seat,) for seat in range(SEATS)), calm_opening="on")
        self.match: Match[Any, Any] = Match(content.load("shoot_your_friends"), setup, SEED)
        who = ("human", *("absent",) * (SEATS - 1))
        self.scene = ShootYourFriendsScene(self.app, Sitting(self.match, who, Company(())))
        self.stack.push(self.scene)
        self.loop = Loop(self.window, self.stack)
        self._random = Random(SEED)
        gc.collect()
        gc.freeze()
        gc.disable()

    def close(self) -> None:
        """Leave."""
        gc.enable()
        gc.unfreeze()
        self.stack.clear()
        self.window.close()

    def begin(self) -> None:
        """Wait until the round is live."""
        self._rest(2.0)
        for seat in range(SEATS):
            self.match.submit(Ready(seat))
        while self.scene.table.phase != LIVE:
            self._rest(0.1)
        self._rest(0.5)

    def picks(self) -> Iterator[Shown]:
        """From the key of a hand card to its ring."""
        rect = around(*hand_place(0, 4), HAND_WIDE + 20, HAND_WIDE * 1.4 + 20)
        for _ in range(TRIES):
            yield self._shown(pygame.K_a, rect)
            self._rest(0.3)

    def grabs(self) -> Iterator[Shown]:
        """From Space to the hand that reaches for the gun."""
        x, y, w, h = GUN_AREA
        for _ in range(TRIES):
            while not (self.scene.table.gun == ON_TABLE and self.scene.actions.why_not_grab() is None):
                self._rest(0.1)
            yield self._shown(pygame.K_SPACE, (x, y, w + 150, h + 60))
            if self.scene.table.holder == 0:
                self.match.submit(PutBack(0))
            self._rest(0.2)

    def _shown(self, key: int, rect: Rect) -> Shown:
        """Post a key between two frames; until its picture is presented."""
        area = self.stack.canvas.map.rect_px(rect)
        before = self._pixels(area)
        time.sleep(self._random.random() * STEP)
        start = time.perf_counter()
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        frames, done = 0, start
        while frames < 20:
            drawn = self.loop.frame()
            frames, done = frames + 1, time.perf_counter()
            if self._pixels(area) != before:
                break
            self.loop._sleep(drawn)
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=""))
        return Shown(frames, (done - start) * 1000)

    def _pixels(self, area: pygame.Rect) -> bytes:
        surface = self.window.surface
        return pygame.image.tobytes(surface.subsurface(area.clip(surface.get_rect())), "RGB")

    def _rest(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.loop._sleep(self.loop.frame())

    def frames(self) -> list[float]:
        """Milliseconds of CPU for each frame in which all seats act at random."""
        costs = []
        for _ in range(round(SECONDS / STEP)):
            self._act()
            is_live = self.scene.table.phase == LIVE and not self.scene.film.is_playing
            start = time.process_time_ns()
            self.stack.update(STEP)
            self.stack.draw()
            self.window.present()
            if is_live:
                costs.append((time.process_time_ns() - start) / 1e6)
        return costs

    def _act(self) -> None:
        for seat in range(SEATS):
            legal = self.match.legal(seat)
            is_ready = bool(legal) and isinstance(legal[0], Ready)
            if legal and (is_ready or self._random.random() < RATE):
                kinds: list[Callable[..., object]] = list(dict.fromkeys(map(type, legal)))
                kind = self._random.choice(kinds)
                if kind is not PutBack or self._random.random() < 0.3:
                    self.match.submit(self._random.choice([each for each in legal if type(each) is kind]))
