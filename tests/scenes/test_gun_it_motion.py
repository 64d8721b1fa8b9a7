"""Events become motion, and however the motion is hurried the picture ends as the rules say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, cast

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.protocol import CLOCK
from game.rules.gun_it.events import GunItEvent
from game.rules.gun_it.rules import GunIt
from game.rules.gun_it.state import OVER, GunItSetup, GunItState
from game.scenes.gun_it import story
from game.scenes.gun_it.director import Director
from game.scenes.gun_it.motions import MOTIONS
from game.scenes.gun_it.scene import GunItScene
from game.scenes.gun_it.stage import Pose, Stage
from game.storage import Settings
from game.ui.canvas import Canvas
from game.ui.loop import STEP
from game.ui.theme import WHITE, Colour
from game.ui.timeline import INSTANT, Timeline
from tests.contract.games import GAMES
from tests.contract.trace import Trace, play
from tests.scenes.gun_it_tables import opened
from tests.scenes.player import KeyRobot, MouseRobot

TRACED = (
    *((case, 100) for case in range(30)),
    (5, 4),
    (7, 13),
    (30, 2),
    (31, 3),
    (33, 4),
    *((case, 8) for case in range(35, 65)),
    (65, 3),
    (65, 9),
    (67, 28),
    (69, 5),
    (71, 1),
    (75, 1),
    (77, 2),
)
"""Cases of the contract suite and seeds; together they tell of every type of event."""
SPEEDS = (1.0, 2.0, 4.0, INSTANT)


class Silence:
    """Stands for the audio."""

    def play(self, name: str, volume: float = 1.0, *, step: int = 0) -> None:
        """Nothing is heard."""


@cache
def traces() -> tuple[Trace, ...]:
    """Random matches of every crew and level."""
    cases = GAMES["gun_it"].cases
    return tuple(play(cases[case], cases[case].rules(), seed) for case, seed in TRACED)


class Show:
    """A trace on a stage, command by command."""

    def __init__(self, trace: Trace, *, calm: bool = False) -> None:
        self.trace = trace
        self.rules = cast(GunIt, trace.rules)
        self.seats = tuple(seat for seat in trace.seats if seat != CLOCK)
        setup = cast(GunItSetup, trace.setup)
        blank = self.rules.blank(setup, self.seats)
        self.timeline = Timeline()
        self.stage = Stage(blank, self.rules.tables(setup), shown_xp=blank.table.xp)
        self.director = Director(self.rules, self.stage, self.timeline, Silence())
        self.director.calm = calm

    def run(self, play_one: Callable[[Timeline], None]) -> None:
        """Queue the events of each command, play them, look at what is left."""
        for moment in self.trace.moments:
            told = tuple(m for event in moment.events if (m := event.masked(self.seats)) is not None)
            self.director.queue(told)
            while self.timeline.is_busy:
                play_one(self.timeline)
            assert self.stage.view == self.rules.view(cast(GunItState, moment.state), self.seats)
            self.assert_still()

    def assert_still(self) -> None:
        """Nothing is left of the motion."""
        stage = self.stage
        assert not stage.effects
        assert not stage.poses
        assert not stage.dealt
        assert not stage.flips
        assert not stage.cards_away
        assert (stage.car, stage.camera, stage.shake) == (Pose(), (0, 0), (0, 0))
        assert stage.shown_xp == stage.view.table.xp
        assert stage.xp_rays == 0
        assert self.director.beat is None


def test_every_event_has_a_motion() -> None:
    assert set(MOTIONS) == set(GunItEvent.__args__)


def test_every_event_has_a_line_or_a_reason_for_none() -> None:
    assert set(story.LINES) | set(story.SILENT) == set(GunItEvent.__args__)
    assert not set(story.LINES) & set(story.SILENT)


def test_every_event_is_played() -> None:
    told = {type(event) for trace in traces() for moment in trace.moments for event in moment.events}
    unreached = {kind for kind in MOTIONS if kind.__name__ in GAMES["gun_it"].unreached}
    assert told == set(MOTIONS) - unreached


@pytest.mark.parametrize("speed", SPEEDS)
def test_every_match_ends_each_feed_as_the_rules_say(speed: float) -> None:
    for trace in traces():
        show = Show(trace)
        show.timeline.speed = speed
        show.run(lambda timeline: timeline.update(0.15))


GAITS = st.lists(
    st.one_of(
        st.tuples(st.just("wait"), st.floats(0, 2)),
        st.tuples(st.just("speed"), st.sampled_from(SPEEDS)),
        st.tuples(st.just("hurry"), st.booleans()),
        st.tuples(st.just("skip"), st.none()),
        st.tuples(st.just("skip all"), st.none()),
    ),
    min_size=1,
    max_size=30,
)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(TRACED) - 1), GAITS, st.booleans())
def test_any_gait_ends_each_feed_as_the_rules_say(which: int, gait: list[tuple[str, Any]], calm: bool) -> None:
    steps = _endless(gait)

    def play_one(timeline: Timeline) -> None:
        kind, value = next(steps)
        if kind == "speed":
            timeline.speed = value
        elif kind == "hurry":
            timeline.is_hurried = value
        elif kind == "skip":
            timeline.skip()
        elif kind == "skip all":
            timeline.skip_all()
        timeline.update(STEP + value if kind == "wait" else 0.2)

    Show(traces()[which], calm=calm).run(play_one)


def _endless(gait: list[tuple[str, Any]]) -> Iterator[tuple[str, Any]]:
    while True:
        yield from gait


# ---------------------------------------------------------------- on the screen


def truth(scene: GunItScene) -> object:
    """What the rules say that this screen shows."""
    return scene.sitting.match.view(scene.sitting.watched)


def to_action(robot: MouseRobot | KeyRobot, scene: GunItScene) -> None:
    """Start the timer and lock the plan as it is."""
    scene.go()
    robot.until(lambda: scene.is_trading, "the planning")
    scene.go()
    robot.look()
    assert scene.timeline.is_busy


@pytest.mark.parametrize("ahead", [0.0, 0.3, 1.1, 2.9])
def test_a_click_ends_what_is_moving(mouse: MouseRobot, ahead: float) -> None:
    """Wherever it is, on the road or on a vehicle; some clicks end the whole phase, and the picture is true."""
    scene = opened(mouse)
    to_action(mouse, scene)
    for _ in range(round(ahead / STEP)):
        mouse.look()
    clicks = 0
    while scene.timeline.is_busy:
        before = len(scene.director.told)
        spot = _vehicle(mouse) if clicks % 2 else (640, 590)
        mouse.button(pygame.MOUSEBUTTONDOWN, spot)
        mouse.button(pygame.MOUSEBUTTONUP, spot)
        is_over = len(scene.director.told) > before or not scene.timeline.is_busy
        assert is_over, f"click {clicks} at {spot} ended nothing"
        clicks += 1
    assert scene.stage.view == truth(scene)


def _vehicle(mouse: MouseRobot) -> tuple[int, int]:
    """A pixel of a vehicle on the table."""
    board = pygame.Rect(440, 180, 400, 350)
    middles = [hot.box.center for hot in mouse.named("tile") if board.collidepoint(hot.box.center)]
    return mouse.page.map.to_px(*middles[0]) if middles else (640, 590)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_0])
@pytest.mark.parametrize("ahead", [0.0, 0.7, 3.1])
def test_a_key_ends_all_that_is_moving(keys: KeyRobot, key: int, ahead: float) -> None:
    scene = opened(keys)
    to_action(keys, scene)
    for _ in range(round(ahead / STEP)):
        keys.look()
    assert scene.timeline.is_busy
    state = cast(GunItState, scene.sitting.match.state)
    keys.press(key)
    assert cast(GunItState, scene.sitting.match.state) is state
    assert not scene.timeline.is_busy
    assert scene.stage.view == truth(scene)
    assert keys.screen == "GunItScene"


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_match_skipped_at_random_is_shown_as_it_is(mouse: MouseRobot, seed: int) -> None:
    """Whatever people do, at any speed and cut short anywhere, the table at rest is the match's."""
    random = Random(seed)
    scene = opened(mouse, seed=seed)
    while scene.table.phase != OVER:
        moves = [command for chair in scene.sitting.people for command in scene.sitting.legal(chair)]
        if moves and scene.is_idle:
            names = sorted({type(command).__name__ for command in moves})
            name = "Ready" if "Ready" in names and random.random() < 0.5 else random.choice(names)
            scene.submit(random.choice([command for command in moves if type(command).__name__ == name]))
        scene.set_speed(random.choice(SPEEDS))
        for _ in range(random.randrange(12)):
            mouse.look(random.choice((STEP, 0.1, 0.2)))
        random.choice((scene.timeline.skip, scene.timeline.skip_all, lambda: None))()
        if scene.is_idle and scene.table.clock < 0:
            assert scene.stage.view == truth(scene)
    assert scene.stage.view == truth(scene)


# ---------------------------------------------------------------- reduced motion


class Lights:
    """Notes the shake of a stage and the light that is added to pictures."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.colours: list[Colour] = []
        self.shakes: set[tuple[float, float]] = set()
        glow = Canvas.glow

        def noted(canvas: Canvas, cx: float, cy: float, w: float, h: float, colour: Colour, light: float = 1) -> None:
            self.colours.append(colour)
            glow(canvas, cx, cy, w, h, colour, light)

        monkeypatch.setattr(Canvas, "glow", noted)

    def watch(self, robot: MouseRobot, scene: GunItScene) -> None:
        """Play three rounds of the plan as it is dealt."""
        while scene.table.round < 4 and scene.table.phase != OVER:
            if scene.is_idle:
                scene.go()
            robot.look(0.05)
            self.shakes.add(scene.stage.shake)


@pytest.mark.parametrize("calm", [True, False])
def test_reduced_motion_neither_shakes_nor_flashes(monkeypatch: pytest.MonkeyPatch, calm: bool) -> None:
    lights = Lights(monkeypatch)
    robot = MouseRobot(settings=Settings(reduced_motion=calm))
    scene = opened(robot, seed=8)
    lights.watch(robot, scene)
    robot.close()
    assert (lights.shakes == {(0, 0)}) is calm
    assert (WHITE not in lights.colours) is calm


@pytest.mark.parametrize("calm", [True, False])
def test_at_rest_the_picture_is_up_to_date(calm: bool) -> None:
    """Also where nothing moves of itself: what was hidden by motion can be used, and the time left is read."""
    robot = MouseRobot(settings=Settings(reduced_motion=calm))
    scene = opened(robot)
    robot.look()
    assert robot.sees("go")
    assert not robot.reads("ROUND 1")
    scene.go()
    robot.until(lambda: scene.is_trading, "the planning")
    robot.look()
    assert robot.reads("2:00")
    for _ in range(20):
        robot.look(0.2)
    assert robot.reads("1:56") or robot.reads("1:57")
    assert robot.carryable()
    robot.close()


@pytest.fixture
def mouse() -> Iterator[MouseRobot]:
    """A robot with a mouse."""
    robot = MouseRobot()
    yield robot
    robot.close()


@pytest.fixture
def keys() -> Iterator[KeyRobot]:
    """A robot with a keyboard."""
    robot = KeyRobot()
    yield robot
    robot.close()
