"""Events of Gang Rush become motion, and however the motion is hurried the picture ends as the rules say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.gang_rush import content
from game.core.protocol import Command, Event
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.commands import Buy, Close, Keep, Roll, SetSpeed
from game.rules.gang_rush.events import GangRushEvent
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.state import MOVING, OFF, GangRushSetup, GangRushState
from game.scenes.gang_rush import beats, effects, story
from game.scenes.gang_rush.camera import FIRST, ZOOMS, Camera
from game.scenes.gang_rush.cars import SUNK, shown_pose
from game.scenes.gang_rush.deck import EARLIEST
from game.scenes.gang_rush.director import Director
from game.scenes.gang_rush.layout import HALF, VIEW
from game.scenes.gang_rush.motion_air import CAUGHT, HIGH
from game.scenes.gang_rush.motions import MOTIONS
from game.scenes.gang_rush.stage import Pose, Stage
from game.ui.canvas import Canvas
from game.ui.loop import STEP
from game.ui.timeline import INSTANT, Timeline

SPEEDS = (1.0, 2.0, 4.0, INSTANT)
MATCHES = ((4, "standard", 3), (5, "standard", 8), (3, "border", 2), (5, "border", 14), (4, "border", 43))
"""Players, variant, seed: together they tell of nearly every type of event."""
HAND_MADE: dict[type[Event], Callable[[int, int], Event]] = {
    ev.MoneyDropped: lambda seat, space: ev.MoneyDropped("GR-15.17", seat, 200, space),
    ev.MoneyLost: lambda seat, space: ev.MoneyLost("GR-15.17", seat, 100),
    ev.RowDiscarded: lambda seat, space: ev.RowDiscarded("GR-3.11", ()),
    ev.Arrested: lambda seat, space: ev.Arrested("GR-20.6", seat, space),
    ev.TurnLost: lambda seat, space: ev.TurnLost("GR-2.6", seat, "finished"),
    ev.Sandwiched: lambda seat, space: ev.Sandwiched("GR-9.13", seat),
    ev.Bounced: lambda seat, space: ev.Bounced("GR-15.16", seat, space + 8, -1),
    ev.Jumped: lambda seat, space: ev.Jumped("GR-15.10", seat, space, 2, 3, space + 16),
    ev.PushBlocked: lambda seat, space: ev.PushBlocked("GR-9.16", seat, 1, "weight"),
    ev.Fell: lambda seat, space: ev.Fell("GR-12.1", seat, space),
    ev.Craned: lambda seat, space: ev.Craned("GR-12.5", seat, space, 0, 0),
    ev.GoldDiscarded: lambda seat, space: ev.GoldDiscarded("GR-14.11", seat, 0),
}
"""Events that random matches seldom tell of, at a car and its space."""


class Silence:
    """Stands for the audio and notes what it was asked for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def play(self, name: str, volume: float = 1.0, *, step: int = 0) -> None:
        """Nothing is heard."""
        self.names.add(name)


@dataclass(frozen=True)
class Trace:
    """A match played at random: its set-up, and the events of each command with the state after it."""

    rules: GangRush
    setup: GangRushSetup
    moments: tuple[tuple[tuple[Event, ...], GangRushState], ...]


def choose(rng: Random, state: GangRushState, legal: list[Command], *, stingy: bool) -> Command:
    """Fast and reckless, so that a lot happens; a stingy one buys nothing."""
    rolls = [c for c in legal if isinstance(c, Keep)]
    if rolls:
        wanted = sum(1 << i for i, face in enumerate(state.table.turn.dice) if face in (2, 3))
        return Keep(rolls[0].seat, wanted)
    speeds = [c for c in legal if isinstance(c, SetSpeed)]
    if speeds:
        return max(speeds, key=lambda c: min(c.needle, 40))
    starts = [c for c in legal if isinstance(c, Roll)]
    if starts and rng.random() < 0.85:
        return starts[0]
    ends = [c for c in legal if isinstance(c, Close)]
    if stingy and ends:
        return ends[0]
    return rng.choice([c for c in legal if not (stingy and isinstance(c, Buy))] or legal)


@cache
def traces() -> tuple[Trace, ...]:
    """The matches, played once."""
    return tuple(_played(*match) for match in MATCHES)


def _played(players: int, variant: Any, seed: int) -> Trace:
    rules = GangRush(content())
    setup = GangRushSetup(players=tuple((seat,) for seat in range(players)), variant=variant)
    rng = Random(seed)
    state, events = rules.start(setup, seed)
    moments = [(events, state)]
    while rules.outcome(state) is None:
        legal = next(list(found) for seat in range(players) if (found := rules.legal(state, seat)))
        state, events = rules.step(state, choose(rng, state, legal, stingy=seed == 3 and state.table.round < 4))
        moments.append((events, state))
    return Trace(rules, setup, tuple(moments))


class Show:
    """A trace on a stage, command by command."""

    def __init__(self, trace: Trace, *, calm: bool = False) -> None:
        self.trace = trace
        self.rules = trace.rules
        self.seats = tuple(seat for held in trace.setup.players for seat in held)
        self.timeline = Timeline()
        self.sounds = Silence()
        self.stage = Stage(self.rules.blank(trace.setup, self.seats), self.rules.tables(trace.setup))
        self.stage.front = 0
        self.director = Director(self.rules, self.stage, self.timeline, self.sounds, self.seats)
        self.director.calm = calm

    def run(self, play_one: Callable[[Timeline], None]) -> None:
        """Queue the events of each command, play them, look at what is left."""
        for events, state in self.trace.moments:
            self.director.queue(events)
            while self.timeline.is_busy:
                play_one(self.timeline)
            assert self.stage.view == self.rules.view(state, self.seats)
            self.assert_still()

    def assert_still(self) -> None:
        """Nothing is left of the motion; only a jumper over whom somebody decides stays in the air."""
        stage = self.stage
        assert not stage.effects
        assert not stage.anchors
        assert not stage.poses
        assert not stage.needles
        assert not stage.hidden
        assert (stage.rolling, stage.shop_shift, self.director.beat) == (None, None, None)
        assert stage.table.pending is not None or not stage.flying


def test_every_event_has_a_motion() -> None:
    assert set(MOTIONS) == set(GangRushEvent.__args__)


def test_every_event_has_a_line_or_a_reason_for_none() -> None:
    assert set(story.LINES) | set(story.SILENT) == set(GangRushEvent.__args__)
    assert not set(story.LINES) & set(story.SILENT)


def test_every_event_is_played() -> None:
    told = {type(event) for trace in traces() for events, _ in trace.moments for event in events}
    assert told | set(HAND_MADE) == set(MOTIONS)


def test_events_are_told_in_words() -> None:
    for trace in traces():
        show = Show(trace)
        show.run(lambda timeline: timeline.skip_all())
        words = dict.fromkeys(type(event) for event, line in show.director.told if line)
        assert set(words) <= set(story.LINES)
        assert all(line.endswith((".", "!")) for _, line in show.director.told if line)


@pytest.mark.parametrize("speed", SPEEDS)
def test_every_match_ends_each_feed_as_the_rules_say(speed: float) -> None:
    for trace in traces()[:3]:
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


@settings(max_examples=40, deadline=None)
@given(st.integers(0, len(MATCHES) - 1), GAITS, st.booleans())
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


def _in_movement() -> Show:
    """A show that stands in the middle of a turn."""
    trace = traces()[0]
    show = Show(trace)
    show.stage.view = next(
        show.rules.view(state, show.seats)
        for _, state in trace.moments
        if state.table.phase == MOVING and state.table.round > 2 and all(car.at > OFF for car in state.table.cars)
    )
    show.stage.front = show.stage.table.turn.seat
    return show


@pytest.mark.parametrize("kind", list(HAND_MADE))
@pytest.mark.parametrize("share", [0.0, 0.3, 0.6, 0.95])
def test_rare_events_are_drawn_and_can_be_cut(kind: type[Event], share: float) -> None:
    show = _in_movement()
    stage = show.stage
    seat = stage.table.turn.seat
    space = stage.table.cars[seat].at
    if kind is ev.Craned:
        fell = ev.Fell("GR-12.1", seat, space)
        stage.view = show.rules.follow(stage.view, fell)
    if kind is ev.GoldDiscarded:
        bought = ev.TokenBought("GR-14.1", seat, 0, 0, True, 500, 0)
        stage.view = show.rules.follow(stage.view, bought)
    after = show.rules.follow(stage.view, HAND_MADE[kind](seat, space))
    show.director.queue((HAND_MADE[kind](seat, space),))
    show.timeline.update(share)
    canvas = Canvas(pygame.Surface((640, 360), 0, 32))
    for effect in stage.effects:
        effect.draw(canvas, effect.progress)
    show.timeline.skip_all()
    assert stage.view == after
    assert not stage.effects


def test_a_jumper_waits_in_the_air_until_it_comes_down() -> None:
    show = _in_movement()
    seat = show.stage.table.turn.seat
    space = show.stage.table.cars[seat].at
    show.director.queue((ev.Jumped("GR-15.10", seat, space, 2, 3, space + 16),))
    show.timeline.skip_all()
    assert show.stage.flying[seat].along == pytest.approx(4 * CAUGHT)
    show.director.queue((ev.Moved("GR-15.14", seat, space, space + 16, "landing"),))
    show.timeline.skip_all()
    assert not show.stage.flying
    assert show.stage.table.cars[seat].at == space + 16


def _poses(show: Show, seat: int) -> list[Pose]:
    """How a car is moved from where it stands, picture by picture, until nothing is shown any more."""
    found: list[Pose] = []
    while show.timeline.is_busy:
        show.timeline.update(STEP)
        if show.timeline.is_busy:
            found.append(replace(shown_pose(show.stage, seat)))
    return found


def test_a_jump_is_one_arc_without_a_halt_and_ends_with_a_hop() -> None:
    show = _in_movement()
    seat = show.stage.table.turn.seat
    space = show.stage.table.cars[seat].at
    show.director.queue((
        ev.Jumped("GR-15.10", seat, space, 2, 3, space + 16),
        ev.Moved("GR-15.14", seat, space, space + 16, "landing"),
    ))  # fmt: skip
    poses = _poses(show, seat)
    ahead = [after.along - before.along for before, after in pairwise(poses)]
    lands = next(i for i, pose in enumerate(poses) if pose.along > 3.99)
    assert all(0 <= step < 0.4 for step in ahead), "nowhere back, nowhere a leap"
    assert all(step > 0.01 for step in ahead[5 : lands - 2]), "it hangs nowhere in the air"
    lifts = [pose.lift for pose in poses]
    assert HIGH - 3 < max(lifts) <= HIGH
    top = lifts.index(max(lifts))
    assert lifts[: top + 1] == sorted(lifts[: top + 1])
    assert lifts[top : lands + 1] == sorted(lifts[top : lands + 1], reverse=True)
    assert 5 < max(lifts[lands + 1 :]) < 12


def test_what_a_bounce_costs_the_jumper_is_shown_when_it_lies_on_the_road() -> None:
    show = _in_movement()
    stage = show.stage
    seat = stage.table.turn.seat
    space = stage.table.cars[seat].at
    show.director.queue((
        ev.Jumped("GR-15.10", seat, space, 2, 3, space + 16),
        ev.DamageTaken("GR-15.16", seat, 1, 1, 100, "landing", -1),
        ev.Bounced("GR-15.15", seat, space + 16, -1),
        ev.DamageTaken("GR-15.16", seat, 1, 1, 100, "rebound", -1),
        ev.Moved("GR-15.19", seat, space, space + 8, "rebound"),
    ))  # fmt: skip
    numbers = set()
    while show.timeline.is_busy:
        show.timeline.update(STEP)
        shown = {id(effect) for effect in stage.effects if effect.draw.__qualname__.startswith("loss.")}
        assert not shown or shown_pose(stage, seat).lift < 10
        numbers |= shown
    assert len(numbers) == 2
    assert not stage.owed


def test_a_car_that_jumps_over_the_line_drives_on_from_there() -> None:
    show = _in_movement()
    seat = show.stage.table.turn.seat
    space = show.stage.table.cars[seat].at
    show.director.queue((
        ev.Jumped("GR-15.13", seat, space, 2, -1, -1),
        ev.Finished("GR-18.2", seat, space, 1, 800),
    ))  # fmt: skip
    ahead = [pose.along for pose in _poses(show, seat)]
    assert ahead == sorted(ahead)


def test_a_car_goes_under_and_comes_up_again() -> None:
    show = _in_movement()
    seat = show.stage.table.turn.seat
    show.director.queue((ev.Fell("GR-12.1", seat, show.stage.table.cars[seat].at),))
    poses = _poses(show, seat)
    lowest = min(poses, key=lambda pose: pose.alpha)
    assert lowest.alpha < SUNK.alpha / 2
    assert lowest.zoom < SUNK.zoom
    assert poses[-1].alpha == SUNK.alpha


def test_a_car_that_the_crane_put_down_is_seen_while_it_pays() -> None:
    show = _in_movement()
    stage = show.stage
    seat = stage.table.turn.seat
    space = stage.table.cars[seat].at
    stage.view = show.rules.follow(stage.view, ev.Fell("GR-12.1", seat, space))
    show.director.queue((ev.Craned("GR-12.5", seat, space, 500, 0),))
    show.timeline.update(1.2)
    x, y = (round(each) for each in stage.camera.of_space(space))
    shown: list[pygame.Surface] = []
    for playing in ([], stage.effects):
        canvas = Canvas(pygame.Surface((1280, 720), 0, 32))
        for effect in playing:
            effect.draw(canvas, effect.progress)
        shown.append(canvas.target)
    assert stage.effects
    assert shown[0].get_at((x, y)) != shown[1].get_at((x, y))


def test_before_a_closed_border_the_road_behind_is_seen_and_not_the_empty_one_beyond() -> None:
    camera = Camera(80, 40)
    camera.follow(34)
    assert camera.left.target + camera.span == 44
    camera.follow(43)
    assert camera.left.target < 43 < camera.left.target + camera.span
    camera.follow(10)
    assert camera.left.target < 10 < camera.left.target + camera.span


@pytest.mark.parametrize("lane", range(1, 6))
def test_the_star_of_an_impact_is_whole_and_beside_what_it_speaks_of(lane: int) -> None:
    camera = Camera(80)
    x, y = 400.0, camera.y(lane)
    shown: list[pygame.Surface] = []
    for effects_shown in (False, True):
        canvas = Canvas(pygame.Surface((1280, 720), 0, 32))
        with canvas.clip(VIEW):
            if effects_shown:
                effects.burst("BUMP", (x, y)).draw(canvas, 0.5)
        shown.append(canvas.target)
    red = [row for row in range(720) if shown[1].get_at((round(x) - 50, row))[0] > 180]
    assert red
    assert VIEW[1] < min(red)
    assert max(red) < y - 8 or min(red) > y + 8


def test_what_a_bounce_costs_is_seen_with_it() -> None:
    hurt = ev.DamageTaken("GR-15.16", 0, 1, 1, 100, "landing", 90)
    assert beats.beats((ev.Bounced("GR-15.16", 1, 90, 0), hurt)) == [(ev.Bounced("GR-15.16", 1, 90, 0), hurt)]


def test_beats_leave_nothing_out() -> None:
    for trace in traces():
        for events, _ in trace.moments:
            cut = beats.beats(events)
            assert tuple(event for beat in cut for event in beat) == events


def test_every_sound_of_the_motion_is_there() -> None:
    asked: set[str] = set()
    for trace in traces():
        show = Show(trace)
        show.run(lambda timeline: timeline.skip_all())
        asked |= show.sounds.names
    there = {path.stem for path in (Path(__file__).parents[2] / "audio").glob("*.ogg")}
    assert asked
    assert asked <= there


def test_the_deck_fills_the_widest_window_at_the_smallest_zoom() -> None:
    beside = (720 * 21 / 9 - 1280) / 2
    assert (FIRST - EARLIEST) * HALF * min(ZOOMS) >= beside
