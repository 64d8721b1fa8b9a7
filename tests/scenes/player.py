"""A robot before the window: it knows the screen by its words and hot areas, and acts by mouse and keys alone.

It imports nothing of the rules and never asks the match: what it does a person could do. Pictures are drawn
under SDL's dummy driver by the program's own loop, with a clock that the robot winds.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Self

import pygame

from game.scenes.app import App
from game.scenes.title.scene import Title
from game.storage import Settings
from game.ui.area import Hot
from game.ui.canvas import Canvas, Draw
from game.ui.hot import HotAreas
from game.ui.input import Chord
from game.ui.loop import STEP, Loop
from game.ui.mapping import Box
from game.ui.stack import Scene, SceneStack
from game.ui.window import Window

STRIDE = 12 * STEP
"""Seconds of the robot's clock between two pictures while it waits: short of a stall."""
THINKING = 0.004
"""Real seconds that a robot with automatic company gives them, in their own process, at each picture."""
LOOKS = 2000
"""Pictures after which the robot gives up waiting."""
AT_ONCE = Settings(animation_speed=0, reduced_motion=True)
"""Nothing moves: what has happened is shown."""


@dataclass(frozen=True)
class Line:
    """One text of the picture: where it stands (None inside a kept image) and whether it had to be cut."""

    text: str
    rect: pygame.FRect | None
    is_cut: bool


class Page(Canvas):
    """A canvas whose words can be read, also those on what is kept from picture to picture."""

    lines_seen: list[Line]
    is_kept = False

    def begin(self) -> None:
        """Forget what was read."""
        self.lines_seen = []
        self.kept: dict[str, list[Line]] = getattr(self, "kept", {})

    def _inner(self, surface: pygame.Surface, scale: float) -> Self:
        inner = super()._inner(surface, scale)
        inner.lines_seen, inner.is_kept = self.lines_seen, True
        return inner

    def _reading(self, name: str, draw: Draw) -> Draw:
        def read(inner: Canvas) -> None:
            assert isinstance(inner, Page)
            inner.lines_seen, inner.is_kept = [], False
            draw(inner)
            self.kept[name] = inner.lines_seen

        return read

    def layer(self, name: str, version: Hashable, draw: Draw) -> None:
        """As a canvas does, and read."""
        super().layer(name, version, self._reading(name, draw))
        self.lines_seen += self.kept[name]

    def sheet(self, name: str, rect: Box, version: Hashable, draw: Draw) -> bool:
        """As a canvas does, and read."""
        is_new = super().sheet(name, rect, version, self._reading(name, draw))
        self.lines_seen += self.kept[name]
        return is_new

    def text(self, text: str, x: float, y: float, size: float, *look: Any, **more: Any) -> pygame.FRect:
        """As a canvas does, and read."""
        rect = super().text(text, x, y, size, *look, **more)
        room = {"max_width": more.get("max_width"), "most": more.get("most", 1), "fixed": more.get("fixed", False)}
        role = look[0] if look else "medium"
        px = self.whole_px(text, size, role, **room, least=more.get("least", 0))
        drawn = self.lines(text, size, role, px=px, **room)
        cut = not text.endswith("…") and any(line.endswith("…") for line in drawn)
        self.lines_seen.append(Line(text, None if self.is_kept else rect, cut))
        return rect


class Clock:
    """Seconds that the robot winds on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Robot:
    """Sits before the program from its title on."""

    def __init__(self, size: tuple[int, int] = (1280, 720), settings: Settings | None = None) -> None:
        self.patience = 0.0
        self.clock = Clock()
        self.window = Window(size)
        self.resize(size)  # the dummy desktop is smaller than some windows
        self.page = Page(self.window.surface, (settings or Settings()).text_size / 100)
        self.page.begin()
        self.stack = SceneStack(self.page)
        self.app = App(settings, sound=False)
        self.loop = Loop(self.window, self.stack, None, self.clock)
        pygame.event.clear()
        self.stack.push(Title(self.app))
        self.look()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as dragging its edge does."""
        self.window._window.size = size
        pygame.event.clear()

    def close(self) -> None:
        """Leave, as the window's close button does."""
        self.stack.clear()
        self.app.close()
        self.window.close()

    # ----------------------------------------------------------------- seeing

    def look(self, seconds: float = STEP) -> None:
        """Let time pass and see the picture."""
        self.clock.now += seconds
        before = self.page.lines_seen
        self.page.begin()
        if not self.loop.frame():
            self.page.lines_seen = before

    @property
    def scene(self) -> Scene:
        """The screen in front."""
        assert self.stack.top is not None, "the program has ended"
        return self.stack.top

    @property
    def screen(self) -> str:
        """What kind of screen is in front."""
        return type(self.scene).__name__

    @property
    def hots(self) -> HotAreas:
        """What can be touched on the screen in front."""
        return self.scene.hots

    @property
    def areas(self) -> list[Hot]:
        """All of it, the topmost last."""
        return list(self.hots.areas)

    def named(self, kind: str) -> list[Hot]:
        """The areas whose name begins with a word: cards, answers, locks."""
        return [hot for hot in self.areas if isinstance(hot.id, tuple) and hot.id[0] == kind]

    def sees(self, id_: Hashable) -> bool:
        """Whether there is such an area and it can be used."""
        hot = self.hots.find(id_)
        return hot is not None and hot.enabled

    @property
    def words(self) -> list[str]:
        """What is written on the picture."""
        return [line.text for line in self.page.lines_seen]

    def reads(self, words: str) -> bool:
        """Whether something is written."""
        return any(words in line for line in self.words)

    def until(self, is_so: Callable[[], bool], what: str, *, stride: float = STRIDE, looks: int = LOOKS) -> None:
        """Wait for something to be seen."""
        for _ in range(looks):
            if is_so():
                return
            time.sleep(self.patience)
            self.look(stride)
        raise AssertionError(f"never seen: {what}; on {self.screen}: {self.words}")

    def pass_by(self, seconds: float) -> None:
        """Let time pass, picture by picture."""
        for _ in range(round(seconds / STRIDE)):
            self.look(STRIDE)

    def run(self, seconds: float) -> None:
        """Let time pass in pictures of a step each, as the program shows them."""
        for _ in range(round(seconds / STEP)):
            self.look()

    def wait_until_still(self) -> None:
        """Wait until nothing that can be touched moves any more."""
        places: list[list[tuple[float, ...]]] = []
        while len(places) < 4 or any(each != places[-1] for each in places[-4:]):
            assert len(places) < LOOKS, f"{self.screen} never rests"
            self.look(STRIDE)
            places.append([tuple(hot.box) for hot in self.areas])

    def targets(self) -> list[Hot]:
        """Where what is carried may be put down: what shows a green frame."""
        return [hot for hot in self.areas if self.hots.may_drop(hot)]

    def carryable(self) -> list[Hot]:
        """What can be picked up."""
        return [hot for hot in self.areas if hot.payload is not None and hot.enabled]


class MouseRobot(Robot):
    """Has no keyboard."""

    def point(self, id_: Hashable) -> tuple[int, int]:
        """The pixel nearest to the middle of an area at which it is on top."""
        hot = self.hots.find(id_)
        assert hot is not None, f"no area {id_} on {self.screen}: {[each.id for each in self.areas]}"
        for dx, dy in _spread():
            x, y = hot.box.centerx + dx * hot.box.width, hot.box.centery + dy * hot.box.height
            top = self.hots.at(x, y)
            if top is not None and top.id == id_:
                return self.page.map.to_px(x, y)
        raise AssertionError(f"{id_} lies wholly under other areas")

    def move(self, to: tuple[int, int], *, held: bool = False) -> None:
        """Move the pointer to a pixel."""
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(int(held), 0, 0)))
        self.look()

    def button(self, kind: int, at: tuple[int, int], number: int = 1) -> None:
        """Press or let go a button."""
        pygame.event.post(pygame.Event(kind, pos=at, button=number))
        self.look()

    def click(self, id_: Hashable) -> None:
        """Click an area."""
        at = self.point(id_)
        self.move(at)
        self.button(pygame.MOUSEBUTTONDOWN, at)
        self.button(pygame.MOUSEBUTTONUP, at)

    def click_at(self, id_: Hashable, share: float) -> None:
        """Click an area at a share of its width: the halves of a stepper, a point of a slider."""
        hot = self.hots.find(id_)
        assert hot is not None, f"no area {id_}"
        at = self.page.map.to_px(hot.box.x + share * hot.box.width, hot.box.centery)
        self.move(at)
        self.button(pygame.MOUSEBUTTONDOWN, at)
        self.button(pygame.MOUSEBUTTONUP, at)

    def grab(self, id_: Hashable) -> None:
        """Take an area and begin to drag it."""
        x, y = self.point(id_)
        self.move((x, y))
        self.button(pygame.MOUSEBUTTONDOWN, (x, y))
        self.move((x + 30, y + 20), held=True)

    def drop(self, id_: Hashable) -> None:
        """Let go over an area."""
        at = self.point(id_)
        self.move(at, held=True)
        self.button(pygame.MOUSEBUTTONUP, at)

    # the same words for both robots

    def use(self, id_: Hashable) -> None:
        """Do what an area does."""
        self.click(id_)

    def put(self, source: Hashable, target: Hashable, *, by_drag: bool = True) -> None:
        """Carry something somewhere."""
        if by_drag:
            self.grab(source)
            self.drop(target)
        else:
            self.click(source)
            self.click(target)

    @contextmanager
    def holding(self, id_: Hashable, *, by_drag: bool = True) -> Iterator[None]:
        """Hold something; if it is still held afterwards it is given up."""
        if by_drag:
            self.grab(id_)
        else:
            self.click(id_)
        yield
        if self.hots.carried is not None:
            self.button(pygame.MOUSEBUTTONDOWN, (1, 1), 3)
            self.button(pygame.MOUSEBUTTONUP, (1, 1), 3)

    def choose(self, id_: Hashable, words: str) -> None:
        """Turn a stepper until something is written in it."""
        for _ in range(12):
            if self.written_in(id_) == words:
                return
            self.click_at(id_, 0.9)
        raise AssertionError(f"{id_} never says {words!r}")

    def written_in(self, id_: Hashable) -> str:
        """The words in an area."""
        return _written(self, id_)


class KeyRobot(Robot):
    """Has no mouse."""

    def press(self, key: int, *, shift: bool = False, ctrl: bool = False) -> None:
        """Press and let go a key."""
        mod = (pygame.KMOD_LSHIFT if shift else 0) | (pygame.KMOD_LCTRL if ctrl else 0)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=mod))
        self.look()

    def type(self, text: str) -> None:
        """Type into what has the focus."""
        for letter in text:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
            self.look()

    def go_to(self, id_: Hashable) -> None:
        """Bring the focus to an area with Tab, backwards where that is shorter."""
        ids = [hot.id for hot in self.areas if hot.focusable]
        assert id_ in ids, f"no area {id_} for the keyboard on {self.screen}: {ids}"
        here = ids.index(self.hots.focused) if self.hots.focused in ids else -1
        ahead = (ids.index(id_) - here) % len(ids)
        back = 2 * ahead > len(ids) and here >= 0
        for _ in range(len(ids) + 2):  # what gets the focus may show one more
            if self.hots.focused == id_ and self.hots.shows_focus:
                return
            self.press(pygame.K_TAB, shift=back)
        raise AssertionError(f"Tab never reaches {id_}, at {self.hots.focused}")

    def shown_key(self, id_: Hashable) -> Chord | None:
        """The key that stands on an area while Alt is held, if one does."""
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_LALT, unicode=""))
        self.look()
        hot = self.hots.find(id_)
        assert hot is not None, f"no area {id_} on {self.screen}"
        key = self.stack.bindings.keys[hot.key][0] if hot.key and self.hots.shows_keys else None
        pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_LALT, mod=0))
        self.look()
        return key

    def use(self, id_: Hashable) -> None:
        """Do what an area does: by the key that Alt shows on it, else by Tab and Return."""
        key = self.shown_key(id_)
        if key is not None:
            self.press(key.key, ctrl=key.ctrl)
        else:
            self.go_to(id_)
            self.press(pygame.K_RETURN)

    def put(self, source: Hashable, target: Hashable, *, by_drag: bool = True) -> None:
        """Carry something somewhere with Return, Tab, Return."""
        self.go_to(source)
        self.press(pygame.K_RETURN)
        self.go_to(target)
        self.press(pygame.K_RETURN)

    @contextmanager
    def holding(self, id_: Hashable, *, by_drag: bool = True) -> Iterator[None]:
        """Hold something; if it is still held afterwards it is given up."""
        self.go_to(id_)
        self.press(pygame.K_RETURN)
        yield
        if self.hots.carried is not None:
            self.press(pygame.K_ESCAPE)

    def choose(self, id_: Hashable, words: str) -> None:
        """Turn a stepper with the arrow until something is written in it."""
        self.go_to(id_)
        for _ in range(12):
            if self.written_in(id_) == words:
                return
            self.press(pygame.K_RIGHT)
        raise AssertionError(f"{id_} never says {words!r}")

    def written_in(self, id_: Hashable) -> str:
        """The words in an area."""
        return _written(self, id_)


Player = MouseRobot | KeyRobot


def _spread() -> Iterator[tuple[float, float]]:
    """Shares of a size away from the middle, nearest first."""
    steps = [(i / 12, j / 12) for i in range(-5, 6) for j in range(-5, 6)]
    yield from sorted(steps, key=lambda step: (abs(step[0]) + abs(step[1]), step))


def _written(robot: Robot, id_: Hashable) -> str:
    hot = robot.hots.find(id_)
    assert hot is not None, f"no area {id_} on {robot.screen}"
    inside = [line.text for line in robot.page.lines_seen if line.rect and hot.box.contains(line.rect.inflate(-2, -2))]
    return " ".join(inside)


# ------------------------------------------------------------------- playing


@dataclass
class Tale:
    """What a robot did in a match."""

    rounds: int = 0
    trades: int = 0
    locks: int = 0
    accepted: int = 0
    choices: int = 0


Plan = Callable[[Player, Tale], None]


def to_set_up(robot: Player) -> None:
    """From the title to the set-up."""
    robot.wait_until_still()
    robot.use("play")
    robot.until(lambda: robot.screen == "SetUp", "the set-up")


def settle_speed(robot: Player, words: str) -> None:
    """Choose the speed of animations in the settings."""
    robot.wait_until_still()
    robot.use("settings")
    robot.choose("speed", words)
    robot.use("back")


def seat(robot: Player, count: str, who: list[str]) -> None:
    """Choose on the page CREW of the set-up."""
    robot.use(("sheets", 1))
    robot.choose("players", count)
    for player, words in enumerate(who):
        robot.choose(("who", player), words)


def play(robot: Player, plan: Plan) -> Tale:
    """Play the match in front to its result: START, the plan, GO, until the result shows."""
    tale, has_plan = Tale(), False
    for _ in range(LOOKS):
        if robot.screen == "ResultScene":
            return tale
        asked = robot.named("question") or robot.named("constraint option")
        if asked:
            tale.choices += 1
            robot.use(asked[0].id)
        elif robot.sees("go") and robot.reads("LOOKOUT"):
            robot.use("go")
            tale.rounds, has_plan = tale.rounds + 1, False
        elif robot.reads("PLANNING") and robot.carryable() and not has_plan:
            plan(robot, tale)
            has_plan = True
        elif robot.reads("PLANNING") and answers(robot, "Accept"):
            accept(robot, tale)
        elif robot.sees("go") and has_plan:
            robot.use("go")
        time.sleep(robot.patience)
        robot.look(STRIDE)
    raise AssertionError(f"the match has no end: {robot.screen}, {robot.words}, {tale}")


def trade(robot: Player, tale: Tale, *, by_drag: bool, onto: str = "card") -> bool:
    """Put the first card for which there is a green frame onto it; whether there was one."""
    for source in [hot.id for hot in robot.carryable()]:
        with robot.holding(source, by_drag=by_drag):
            targets = [hot.id for hot in robot.targets() if isinstance(hot.id, tuple) and hot.id[0] == onto]
            if targets:
                put_down(robot, targets[0])
                tale.trades += 1
        robot.until(lambda: is_settled(robot), "the trade settled")
        if targets:
            return True
    return False


def put_down(robot: Player, target: Hashable) -> None:
    """Put down what is carried."""
    if isinstance(robot, KeyRobot):
        robot.go_to(target)
        robot.press(pygame.K_RETURN)
    elif robot.hots.carried is not None and robot.hots.carried.is_drag:
        robot.drop(target)
    else:
        robot.click(target)


def lock(robot: Player, tale: Tale) -> None:
    """Where LOCK is offered take the first."""
    locks = robot.named("lock")
    if locks:
        robot.use(locks[0].id)
        tale.locks += 1
        robot.until(lambda: bool(robot.carryable()) or robot.sees("go"), "the lock settled")


def answers(robot: Player, word: str) -> list[Hot]:
    """The buttons of that kind at open offers."""
    return [hot for hot in robot.named("answer") if hot.tip is not None and hot.tip.title == word]


def accept(robot: Player, tale: Tale) -> None:
    """Say yes to the first open offer."""
    robot.use(answers(robot, "Accept")[0].id)
    tale.accepted += 1
    robot.until(lambda: is_settled(robot), "the answer settled")


def is_settled(robot: Robot) -> bool:
    """Whether the table shows what a player can do next: a card to take, a lock, or the speeds of the Action Phase."""
    return bool(robot.carryable() or robot.named("lock") or robot.sees("skip") or robot.screen == "ResultScene")
