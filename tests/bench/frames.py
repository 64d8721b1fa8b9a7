"""The cost of a frame of Gun It's table over a whole match, beside one opaque blit of the screen's size.

A match of automatic players that is over is shown from its first event to its result. A frame is a step of time, the
whole picture and presenting it, by the CPU clock; after each frame one blit is timed. The busiest frame counts as
it costs when it is drawn again and again, the median over all frames as they came.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import pygame

from game import content
from game.bots.players import Company, LocalPlayer, play_out
from game.bots.registry import BOTS
from game.core.match import Match
from game.rules.gun_it.commands import StartTimer
from game.rules.gun_it.state import GunItSetup
from game.scenes.app import App
from game.scenes.gun_it.scene import GunItScene
from game.scenes.sitting import Sitting
from game.ui.canvas import Canvas
from game.ui.loop import STEP
from game.ui.stack import SceneStack
from game.ui.window import choose_presenting
from tests.bench.rig import Row, quantile

SIZES = {(1280, 720): 4.0, (1920, 1080): 2.5}
"""Window sizes, and how many blits the busiest picture may cost."""
SPREAD = 1.5
"""How many medians the 99th percentile may be."""
SETUP = GunItSetup(players=((0,), (1,), (2,), (3,)), hostiles_level=3)
SEED, LEVEL = 1, "normal"
AGAIN = 5
"""How often a frame that looks like the busiest is drawn again."""


class Frames(NamedTuple):
    """Nanoseconds of every frame, of the busiest picture, and of a blit."""

    frames: list[float]
    busiest: float
    blit: float


def rows() -> list[Row]:
    """Every window size, watching and planning."""
    match = _played()
    found = []
    for size, limit in SIZES.items():
        name = f"{size[0]}x{size[1]}"
        whole = _watched(match, size)
        blit = whole.blit
        found += [
            Row(f"busiest picture of a match, {name}", whole.busiest / blit, limit, "blits", _ms(whole.busiest, blit)),
            Row(f"99th percentile of its frames, {name}", *_spread(whole)),
        ]
        planning = _planned(size)
        found.append(
            Row(f"picture while planning, {name}", planning.busiest / blit, limit, "blits", _ms(planning.busiest, blit))
        )
    return found


def _ms(cost: float, blit: float) -> str:
    return f"{cost / 1e6:.2f} ms, a blit {blit / 1e6:.2f} ms"


def _spread(whole: Frames) -> tuple[float, float, str, str]:
    p50, p99, most = (quantile(whole.frames, share) for share in (0.5, 0.99, 1.0))
    detail = f"{len(whole.frames)} frames, p50 {p50 / 1e6:.2f} ms, p99 {p99 / 1e6:.2f}, most {most / 1e6:.2f}"
    return p99 / p50, SPREAD, "x p50", detail


def _played() -> Match[Any, Any]:
    """A match of automatic players that is over."""
    rules = content.load("gun_it")
    match: Match[Any, Any] = Match(rules, SETUP, SEED)
    bots = [LocalPlayer(BOTS["gun_it"][LEVEL](rules, seats, SEED, True), seats, 60_000) for seats in SETUP.players]
    play_out(match, Company(bots))
    return match


class Screen:
    """A scene on a window of that size, the collector off as in the program."""

    def __init__(self, size: tuple[int, int], make: Callable[[App], Sitting]) -> None:
        choose_presenting()
        pygame.display.init()
        pygame.font.init()
        self._surface = pygame.display.set_mode(size)
        self._opaque = pygame.Surface(size).convert()
        self._opaque.fill((30, 40, 50))  # pages never written to would all be one, and blit too fast
        app = App(sound=False)
        app.stack = self.stack = SceneStack(Canvas(self._surface))
        self.sitting = make(app)
        self.scene = GunItScene(app, self.sitting)
        self.stack.push(self.scene)
        self._frames: list[float] = []
        self._blits: list[float] = []
        self._busiest = 0.0
        gc.collect()
        gc.freeze()
        gc.disable()

    def close(self) -> Frames:
        """What was found."""
        gc.enable()
        gc.unfreeze()
        self.stack.clear()
        pygame.display.quit()
        return Frames(self._frames, self._busiest, statistics.median(self._blits))

    def frame(self) -> None:
        """One frame, and one blit beside it."""
        cost = _cpu(self._step)
        self._blits.append(_cpu(lambda: self._surface.blit(self._opaque, (0, 0))))
        self._frames.append(cost)
        if cost > self._busiest:
            self._busiest = max(self._busiest, statistics.median(_cpu(self._draw) for _ in range(AGAIN)))

    def _step(self) -> None:
        self.stack.update(STEP)
        self._draw()

    def _draw(self) -> None:
        self.stack.draw()
        pygame.display.flip()


def _cpu(work: Callable[[], object]) -> float:
    """Nanoseconds of this process."""
    start = time.process_time_ns()
    work()
    return time.process_time_ns() - start


def _watched(match: Match[Any, Any], size: tuple[int, int]) -> Frames:
    """The whole match; nobody has to think any more."""
    screen = Screen(size, lambda app: Sitting(match, (LEVEL,) * 4, Company(())))
    while screen.stack.top is screen.scene:
        screen.frame()
    return screen.close()


def _planned(size: tuple[int, int], frames: int = 120) -> Frames:
    """Four people at one screen with their hands before them."""
    screen = Screen(size, lambda app: Sitting.new(SETUP, ("human",) * 4, SEED, app))
    while not screen.scene.is_idle:
        screen.stack.update(STEP)
    screen.scene.submit(StartTimer(0))
    while not screen.scene.is_trading:
        screen.stack.update(STEP)
    for _ in range(frames):
        screen.frame()
    return screen.close()
