"""The loop: steps of time, stalls, events, the end. Under SDL's dummy driver and with a clock of our own."""

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.input import Event, FocusLost, Key, QuitAsked, Stalled
from game.ui.loop import STALL, STEP, Loop, Pace, run
from game.ui.stack import Scene, SceneStack
from game.ui.theme import DUSK
from game.ui.window import NoDisplayError, Window


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Probe(Scene):
    """Counts steps and pictures; optionally takes the question to quit."""

    def __init__(self, keeps_open: bool = False) -> None:
        super().__init__()
        self.steps = self.pictures = 0
        self.keeps_open = keeps_open
        self.events: list[Event] = []
        self.wants_text = False
        self.left = False

    def handle(self, event: Event) -> bool:
        self.events.append(event)
        return super().handle(event) or (self.keeps_open and isinstance(event, QuitAsked))

    def update(self, dt: float) -> None:
        assert dt == STEP
        self.steps += 1

    def leave(self) -> None:
        self.left = True

    def draw(self, canvas: Canvas) -> None:
        self.pictures += 1
        canvas.fill((0, 0, 0))
        self.hots.add(Hot("card", (100, 100, 100, 100), payload=1, wants_text=self.wants_text))


class Rig:
    def __init__(self, probe: Probe) -> None:
        self.clock = Clock()
        self.window = Window((1280, 720))
        self.stack = SceneStack(Canvas(self.window.surface))
        self.kept: list[pygame.Surface] = []
        self.loop = Loop(self.window, self.stack, self.kept.append, self.clock)
        self.probe = probe
        self.stack.push(probe)
        pygame.event.clear()

    def frame(self, seconds: float = STEP) -> bool:
        self.clock.now += seconds
        return self.loop.frame()


@pytest.fixture
def rig() -> object:
    made = Rig(Probe())
    yield made
    made.window.close()


def test_time_becomes_fixed_steps_and_none_is_lost() -> None:
    clock = Clock()
    pace = Pace(clock)
    steps = 0
    for _ in range(1000):
        clock.now += 0.013
        steps += pace.elapse()[0]
        assert 0 <= pace.between <= 1
    assert steps == pytest.approx(13 * 60, abs=1)


@pytest.mark.parametrize("gap", [STALL + 0.01, 10, 3600])
def test_a_stall_gives_no_time(rig: Rig, gap: float) -> None:
    rig.frame()
    before = rig.probe.steps
    rig.frame(gap)
    assert rig.probe.steps == before
    assert [event.seconds for event in rig.probe.events if isinstance(event, Stalled)] == [pytest.approx(gap)]


def test_nothing_moves_nothing_is_drawn(rig: Rig) -> None:
    drawn = [rig.frame() for _ in range(60)]
    assert drawn[0]
    assert not any(drawn[1:])
    assert rig.probe.steps == pytest.approx(60, abs=1)


def test_a_new_size_is_seen_without_an_event(rig: Rig) -> None:
    rig.frame()
    for size in ((1600, 900), (1000, 1000), (1280, 720)):
        rig.window._window.size = size
        pygame.event.clear()
        assert rig.frame()
        assert rig.stack.canvas.map.size == size


def test_closing_the_window_ends_unless_the_scene_takes_it() -> None:
    for keeps_open in (False, True):
        rig = Rig(Probe(keeps_open))
        pygame.event.post(pygame.Event(pygame.QUIT))
        if keeps_open:
            rig.frame()
            assert rig.stack.top is rig.probe
            rig.loop.end()
        rig.loop.run()
        assert rig.probe.left
        rig.window.close()


def test_a_flooded_queue_does_no_harm(rig: Rig) -> None:
    rig.frame()
    move = pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    with suppress(pygame.error):
        for _ in range(70_000):
            pygame.event.post(move)
    rig.frame()
    pygame.event.post(pygame.Event(pygame.QUIT))
    rig.loop.run()
    assert rig.probe.left


def test_a_broken_queue_does_no_harm(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise KeyError(3)

    monkeypatch.setattr(pygame.event, "get", broken)
    assert rig.frame()


def test_lost_focus_ends_a_drag(rig: Rig) -> None:
    rig.frame()
    here, there = rig.stack.canvas.map.to_px(150, 150), rig.stack.canvas.map.to_px(400, 400)
    for kind, pos in ((pygame.MOUSEBUTTONDOWN, here), (pygame.MOUSEMOTION, there)):
        pygame.event.post(pygame.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(1, 0, 0)))
    rig.frame()
    assert rig.probe.hots.carried is not None
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    rig.frame()
    assert rig.probe.hots.carried is None
    assert rig.probe.hots.pressed is None
    assert any(isinstance(event, FocusLost) for event in rig.probe.events)


def test_full_screen_and_screenshot_keys(rig: Rig) -> None:
    rig.frame()
    size = rig.window.surface.get_size()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode=""))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
    rig.frame()
    assert [picture.get_size() for picture in rig.kept] == [size]
    assert rig.window.is_full_screen
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_F11, mod=0, unicode=""))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
    rig.frame()
    assert not rig.window.is_full_screen
    assert not any(isinstance(event, Key) for event in rig.probe.events)


def test_full_screen_is_a_window_without_a_border_over_the_desktop(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never a mode of the screen's own: that would keep other programs from coming in front."""
    asked: list[dict[str, bool]] = []

    class Frame:
        def set_fullscreen(self, **how: bool) -> None:
            asked.append(how)

        def set_windowed(self) -> None:
            asked.append({})

    with monkeypatch.context() as patch:
        patch.setattr(rig.window, "_window", Frame())
        rig.window.toggle_full_screen()
        rig.window.toggle_full_screen()
    assert asked == [{"desktop": True}, {}]
    sizes = pygame.display.get_desktop_sizes()
    rig.window.toggle_full_screen()
    rig.frame()
    assert rig.window.surface.get_size() in sizes
    assert pygame.display.get_desktop_sizes() == sizes


def test_text_input_follows_the_focus(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    rig.probe.wants_text = True
    rig.frame()
    rig.probe.hots.focus("card")
    rig.frame()
    rig.probe.hots.focus(None)
    rig.frame()
    assert calls == ["start", "stop"]


def test_a_hidden_window_is_not_drawn(rig: Rig) -> None:
    rig.frame()
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    rig.frame()
    rig.probe.redraw = True
    assert not rig.frame()
    pygame.event.post(pygame.Event(pygame.WINDOWRESTORED))
    assert rig.frame()


def test_a_window_has_bounds() -> None:
    window = Window((20, 20))
    assert window.surface.get_size() == (960, 540)
    window.close()
    window = Window((90_000, 90_000))
    desktop = pygame.display.get_desktop_sizes()[0]
    assert window.surface.get_size() == desktop
    window.close()


def test_a_window_shows_one_colour_until_something_is_drawn() -> None:
    window = Window((960, 540))
    assert pygame.transform.average_color(window.surface)[:3] == DUSK
    window.close()


def test_the_window_becomes_what_is_wanted(rig: Rig) -> None:
    rig.stack.wanted_size = (1000, 600)
    rig.frame()
    assert rig.window.surface.get_size() == rig.stack.canvas.map.size == (1000, 600)
    for wanted in (True, True, False):
        rig.stack.wants_full_screen = wanted
        rig.frame()
        assert rig.stack.is_full_screen == wanted
        assert rig.stack.wants_full_screen is None
    rig.stack.wanted_size = (20, 90_000)
    rig.frame()
    assert rig.window.surface.get_size() == (960, pygame.display.get_desktop_sizes()[0][1])


def test_a_new_size_ends_full_screen(rig: Rig) -> None:
    rig.stack.wants_full_screen = True
    rig.frame()
    rig.stack.wanted_size = (1000, 600)
    rig.frame()
    assert not rig.stack.is_full_screen
    assert rig.window.surface.get_size() == (1000, 600)


def test_pictures_come_no_faster_than_the_cap(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    for cap in (30, 60, 120):
        rig.stack.frame_cap = cap
        rig.frame()
        rig.clock.now += 0.002
        rig.loop._sleep(drawn=True)
    assert slept == [pytest.approx(1 / cap - 0.002) for cap in (30, 60, 120)]


def test_the_stack_knows_whether_the_window_is_in_front(rig: Rig) -> None:
    for kind, has in ((pygame.WINDOWFOCUSLOST, False), (pygame.WINDOWFOCUSGAINED, True)):
        pygame.event.post(pygame.Event(kind))
        rig.frame()
        assert rig.stack.has_focus == has


class Leaving(Probe):
    def update(self, dt: float) -> None:
        super().update(dt)
        if self.steps == 3:
            assert not gc.isenabled()
            self.stack.pop()


def test_run_plays_until_no_scene_is_left_and_puts_all_back() -> None:
    scene = Leaving()
    run(Window((1280, 720)), lambda stack: scene)
    assert scene.left
    assert gc.isenabled()
    assert not pygame.display.get_init()


def test_run_ends_cleanly_at_sigterm() -> None:
    scene = Probe()
    before = signal.getsignal(signal.SIGTERM)

    def later() -> None:
        while not scene.pictures:
            time.sleep(0.01)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=later, daemon=True).start()
    run(Window((1280, 720)), lambda stack: scene)
    assert scene.left
    assert signal.getsignal(signal.SIGTERM) == before


def test_no_display_is_one_line_that_names_demo(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    env = {name: value for name, value in os.environ.items() if name not in gone}
    code = "from game.ui.window import Window; Window((1280, 720))"
    seen = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60)
    last = seen.stderr.strip().splitlines()[-1]
    assert NoDisplayError.__name__ in last
    assert "demo" in last
