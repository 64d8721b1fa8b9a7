"""The play-out can be read: who acts, where to, what a coin did, what struck what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

import pygame
import pytest

from game.core.protocol import Event
from game.rules.gun_it import events as ev
from game.rules.gun_it.cards import WHEEL
from game.rules.gun_it.events_of_course import MatchEnded
from game.rules.gun_it.events_of_trading import PlanLocked
from game.rules.gun_it.forecast import Forecast
from game.rules.gun_it.geometry import OPPOSITE
from game.rules.gun_it.state import OVER
from game.scenes.gun_it import effects
from game.scenes.gun_it.layout import CAR_SIZE, of_space
from game.scenes.gun_it.preview import _read, draw_preview
from game.scenes.gun_it.scene import GunItScene
from game.scenes.gun_it.vehicles import CHARRED
from game.storage import Settings
from game.ui.canvas import Canvas
from game.ui.loop import STEP
from tests.scenes.gun_it_tables import opened
from tests.scenes.player import MouseRobot

SEED = 5
"""Its first round has a push, a pileup of two, a risky coin, a long one that fails, and openings."""


@pytest.fixture
def mouse() -> Iterator[MouseRobot]:
    """A robot with a mouse."""
    robot = MouseRobot()
    yield robot
    robot.close()


def watch(robot: MouseRobot, scene: GunItScene, each: Callable[[Event], object], *, rounds: int = 1) -> None:
    """Play the plan as it is dealt; `each` is called with the first event of what is shown in every picture."""
    while scene.table.round <= rounds and scene.table.phase != OVER:
        if scene.is_idle:
            scene.go()
        robot.look(2 * STEP)
        if scene.director.beat is not None:
            each(scene.director.beat[0])


def noted(monkeypatch: pytest.MonkeyPatch, name: str) -> list[tuple[Any, ...]]:
    """What an effect is made with, each time."""
    made, calls = getattr(effects, name), cast("list[tuple[Any, ...]]", [])

    def note(*args: Any, **more: Any) -> effects.Effect:
        calls.append(args)
        return cast(effects.Effect, made(*args, **more))

    monkeypatch.setattr(effects, name, note)
    return calls


def events(scene: GunItScene, *kinds: type[Event]) -> list[Any]:
    """What was told, of these kinds."""
    return [event for event, _ in scene.director.told if isinstance(event, kinds)]


def test_each_turn_begins_with_its_number_on_the_seat_and_an_arrow(
    monkeypatch: pytest.MonkeyPatch, mouse: MouseRobot
) -> None:
    calls = noted(monkeypatch, "call_out")
    scene = opened(mouse, seed=SEED)
    watch(mouse, scene, lambda event: None)
    turns = events(scene, ev.TurnStarted)
    assert [call[1:] for call in calls] == [(turn.seat, turn.order + 1, turn.direction) for turn in turns]


def test_a_coin_says_what_it_does(mouse: MouseRobot) -> None:
    scene = opened(mouse, seed=SEED)
    read: list[str] = []
    watch(mouse, scene, lambda event: read.extend(mouse.words) if isinstance(event, ev.CoinFlipped) else None)
    assert [(e.kind, e.heads) for e in events(scene, ev.CoinFlipped)] == [("risky", True), ("long", False)]
    assert {"RISKY", "Heads: it goes well", "LONG SHOT", "Tails: it falls short"} <= set(read)


def test_the_car_touches_what_it_pushes_before_that_moves(mouse: MouseRobot) -> None:
    scene = opened(mouse, seed=SEED)
    gaps: list[float] = []

    def measure(event: Event) -> None:
        if isinstance(event, ev.Pushed) and scene.stage.camera == (0, 0):
            gaps.append(1 + scene.stage.pose(event.tile).dx - scene.stage.car.dx)

    watch(mouse, scene, measure)
    assert min(gaps) == pytest.approx(0.58, abs=0.06)
    assert gaps[-1] == pytest.approx(1)


def test_arrows_and_counts_stay_until_the_next_turn(mouse: MouseRobot) -> None:
    scene = opened(mouse, seed=SEED)
    left: dict[type[Event], list[int]] = {}
    watch(mouse, scene, lambda event: left.setdefault(type(event), []).append(len(scene.stage.tallies)))
    assert left[ev.PileupScored][0] == 2 + 2, "two wrecks and the arrow of each"
    assert left[ev.TurnStarted][-1] == left[ev.OpeningsCounted][-1] == 0


def test_chips_fly_from_the_openings(monkeypatch: pytest.MonkeyPatch, mouse: MouseRobot) -> None:
    calls = noted(monkeypatch, "xp_coins")
    scene = opened(mouse, seed=SEED)
    watch(mouse, scene, lambda event: None)
    spaces = events(scene, ev.OpeningsCounted)[0].spaces
    assert list(calls[-1][0]) == [of_space(space) for space in spaces]


def test_a_shield_breaks_where_the_car_loses_it(monkeypatch: pytest.MonkeyPatch, mouse: MouseRobot) -> None:
    calls = noted(monkeypatch, "shield_lost")
    scene = opened(mouse, seed=SEED)
    watch(mouse, scene, lambda event: None, rounds=9)
    lost = sum(event.amount for event in events(scene, ev.Damaged) if event.vehicle == ev.CAR)
    places = [call[0] for call in calls]
    assert len(places) == lost > 1
    assert places == sorted(places, reverse=True), "from the right to the left"


@pytest.mark.parametrize("calm", [True, False])
def test_what_is_hit_starts_back_but_not_with_reduced_motion(calm: bool) -> None:
    robot = MouseRobot(settings=Settings(reduced_motion=calm))
    scene = opened(robot, seed=SEED)
    moved: set[bool] = set()
    watch(robot, scene, lambda event: moved.add(bool(scene.stage.poses)) if isinstance(event, ev.ShotFired) else None)
    robot.close()
    assert (True in moved) is not calm


def test_the_headlights_lie_below_what_drives_ahead(monkeypatch: pytest.MonkeyPatch, mouse: MouseRobot) -> None:
    order: list[str] = []
    blit, drawn = Canvas.blit, Canvas.drawn

    def note_blit(canvas: Canvas, name: str, *place: Any, **more: Any) -> None:
        order.append(name)
        blit(canvas, name, *place, **more)

    def note_drawn(canvas: Canvas, key: Any, *rest: Any, **more: Any) -> Any:
        order.append(str(key[0]))
        return drawn(canvas, key, *rest, **more)

    monkeypatch.setattr(Canvas, "blit", note_blit)
    monkeypatch.setattr(Canvas, "drawn", note_drawn)
    scene = opened(mouse, seed=SEED)
    scene.go()
    mouse.until(lambda: scene.is_trading, "the planning")
    order.clear()
    mouse.look()
    assert order.index("gun_it/vehicles/beam_crew") < order.index("tile")


@pytest.mark.parametrize("turns_round", [False, True])
def test_the_arrow_shows_the_way_that_the_wheel_will_go(
    monkeypatch: pytest.MonkeyPatch, mouse: MouseRobot, turns_round: bool
) -> None:
    """Also where a moment turns it round."""
    calls = noted(monkeypatch, "call_out")
    scene = opened(mouse, seed=SEED)
    monkeypatch.setattr(scene.stage.tables.force(scene.table), "wheel_reverse", turns_round)
    watch(mouse, scene, lambda event: None)
    turn = next(turn for turn in events(scene, ev.TurnStarted) if turn.equipment == WHEEL)
    assert calls[turn.order][3] == (OPPOSITE[turn.direction] if turns_round else turn.direction)


def test_what_moves_the_car_after_the_last_turn_has_no_number(monkeypatch: pytest.MonkeyPatch) -> None:
    told = (
        ev.TurnStarted("GI-6.07", 0, 3, WHEEL, 0),
        ev.CrewMoved("GI-7.02", 0, "wheel"),
        ev.TurnEnded("GI-6.09", 0),
        ev.CrewMoved("GI-14.01", 2, "moment"),
    )
    marks = _read(Forecast(told, 0, 0, 0))
    assert [line.turn for line in marks.lines] == [4, 0]
    numbers: list[str] = []
    monkeypatch.setattr(Canvas, "text", lambda canvas, text, *place, **more: numbers.append(text))
    draw_preview(Canvas(pygame.Surface((1280, 720))), marks, None, 0)
    assert numbers == ["4"]


def test_a_shot_at_nothing_is_told_on_the_board(mouse: MouseRobot) -> None:
    """Not under the bars and hands around it."""
    scene = opened(mouse, seed=8)
    places: list[tuple[float, float]] = []

    def look(event: Event) -> None:
        lines = [line.rect for line in mouse.page.lines_seen if line.text == "NOTHING THERE" and line.rect is not None]
        places.extend(rect.center for rect in lines)

    watch(mouse, scene, look)
    assert events(scene, ev.NoTarget)
    assert places
    assert all(320 < x < 960 and 60 < y < 640 for x, y in places)


def test_the_list_of_a_turn_tells_damage_once_it_is_done(mouse: MouseRobot) -> None:
    scene = opened(mouse, seed=SEED)
    read: dict[type[Event], list[bool]] = {}

    def look(event: Event) -> None:
        if scene.stage.acting is None:
            read.setdefault(type(event), []).append(mouse.reads("The crew car, 1 damage"))

    watch(mouse, scene, look, rounds=2)
    aim = round(0.5 / (2 * STEP))
    assert not any(read[ev.ArmedFired][1:aim])
    assert read[ev.ArmedFired][-1]


def test_an_armed_tile_takes_aim_and_the_car_shows_what_it_loses(
    monkeypatch: pytest.MonkeyPatch, mouse: MouseRobot
) -> None:
    aims, hits = noted(monkeypatch, "takes_aim"), noted(monkeypatch, "crew_hit")
    scene = opened(mouse, seed=SEED)
    watch(mouse, scene, lambda event: None, rounds=2)
    assert [call[1] for call in aims] == [event.direction for event in events(scene, ev.ArmedFired)]
    lost = [event.amount for event in events(scene, ev.Damaged) if event.vehicle == ev.CAR]
    assert [call[1] for call in hits] == lost


def test_a_lost_car_burns_and_does_not_stand_there_as_new(monkeypatch: pytest.MonkeyPatch, mouse: MouseRobot) -> None:
    tints: list[object] = []
    blit = Canvas.blit

    def note(canvas: Canvas, name: str, *place: Any, **more: Any) -> None:
        if name == "gun_it/vehicles/crew_car" and place[2:] == CAR_SIZE:
            tints.append(more.get("tint"))
        blit(canvas, name, *place, **more)

    monkeypatch.setattr(Canvas, "blit", note)
    scene = opened(mouse, seed=SEED)
    read: list[str] = []

    def look(event: Event) -> None:
        if isinstance(event, MatchEnded):
            read.extend(mouse.words)
        else:
            tints.clear()

    watch(mouse, scene, look, rounds=9)
    assert scene.table.crew_damage == scene.stage.tables.crew_hp
    assert "WRECKED" in read
    assert set(tints[1:]) == {CHARRED}


def test_a_car_that_is_refused_touches_what_is_too_heavy_and_comes_back(mouse: MouseRobot) -> None:
    scene = opened(mouse, seed=47)
    reached: list[float] = []

    def measure(event: Event) -> None:
        if isinstance(event, ev.MoveRefused) and event.mover == ev.CAR:
            reached.append(max(abs(scene.stage.car.dx), abs(scene.stage.car.dy)))

    watch(mouse, scene, measure)
    assert events(scene, ev.Collided)
    assert max(reached) == pytest.approx(0.42, abs=0.03)
    assert reached[-1] == pytest.approx(0, abs=0.01)


@pytest.mark.clause("GI-8.04")
def test_the_next_shot_is_called_risky_only_where_a_coin_falls(mouse: MouseRobot) -> None:
    """In the second round one past a crew mate finds nothing."""
    scene = opened(mouse, seed=25)
    called: dict[tuple[int, str], bool] = {}

    def look(_: Event) -> None:
        turn = next((words[6] for words in mouse.words if words.startswith("Next: ")), "")
        if turn:
            called[scene.table.round, turn] = mouse.reads("risky coin, passes")

    watch(mouse, scene, look, rounds=2)
    fell, now = dict.fromkeys(called, False), (0, "")
    for event in events(scene, PlanLocked, ev.TurnStarted, ev.CoinFlipped):
        if isinstance(event, PlanLocked):
            now = (now[0] + 1, "")
        elif isinstance(event, ev.TurnStarted):
            now = (now[0], str(event.order + 1))
        elif event.kind == "risky":
            fell[now] = True
    assert called == fell
    assert len(called) == 8
