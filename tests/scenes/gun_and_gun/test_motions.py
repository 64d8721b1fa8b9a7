"""Events of Gun and Gun become motion, and however the motion is hurried the picture ends as the rules say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.protocol import Event, Seats
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.events import GunAndGunEvent
from game.scenes.gun_and_gun import beats
from game.scenes.gun_and_gun.cards import Cards
from game.scenes.gun_and_gun.director import Director
from game.scenes.gun_and_gun.hum import Hum
from game.scenes.gun_and_gun.motions import MOTIONS, STILL
from game.scenes.gun_and_gun.stage import Stage
from game.ui.canvas import Canvas
from game.ui.loop import STEP
from game.ui.timeline import INSTANT, Timeline
from tests.rules.gun_and_gun.duel import Duel
from tests.scenes.gun_and_gun.told import BOTH, Trace, traces

KINDS: tuple[type[Event], ...] = GunAndGunEvent.__args__  # type: ignore[attr-defined]
SPEEDS = (1.0, 2.0, 4.0, INSTANT)
RARE: dict[type[Event], Event] = {
    ev.TurnSkipped: ev.TurnSkipped("GG-14.9", 1, 4),
    ev.LastingPostponed: ev.LastingPostponed("GG-14.9", 4),
    ev.SkipAdded: ev.SkipAdded("GG-14.9", 1),
    ev.LifeLost: ev.LifeLost("GG-13.9", 0, 105, 4, 12),
    ev.HitReplaced: ev.HitReplaced("GG-9.3", 1, 0, 0, 0),
    ev.GunChosen: ev.GunChosen("GG-11.3", 0, 1),
    ev.TimeSpent: ev.TimeSpent("GG-15.11", 0),
}
"""Events that random matches seldom tell of."""


class Silence:
    """Stands for the audio and notes what it was asked for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def play(self, name: str, volume: float = 1.0, *, step: int = 0) -> None:
        """Nothing is heard."""
        self.names.add(name)


class Show:
    """A match on a stage, command by command, as some seats see it."""

    def __init__(self, trace: Trace, seats: Seats = BOTH, *, calm: bool = False) -> None:
        self.trace = trace
        self.rules = trace.rules
        self.seats = seats
        self.timeline = Timeline()
        self.sounds = Silence()
        self.stage = Stage(self.rules.blank(trace.setup, seats), self.rules.tables(trace.setup), seats[0])
        people = seats if len(seats) == 1 else ()
        self.cards = Cards(self.rules.content)
        self.director = Director(self.rules, self.stage, self.timeline, self.sounds, self.cards, people)
        self.director.calm = calm

    def run(self, play_one: Callable[[Timeline], None]) -> None:
        """Queue the events of each command, play them, look at what is left."""
        for events, state in self.trace.moments:
            self.director.queue(tuple(event.masked(self.seats) for event in events))
            while self.timeline.is_busy:
                play_one(self.timeline)
            assert self.stage.view == self.rules.view(state, self.seats)
            self.assert_still()

    def assert_still(self) -> None:
        """Nothing is left of the motion."""
        stage = self.stage
        assert not stage.effects
        assert not stage.hidden
        assert (stage.life, stage.load, stage.dips, stage.bounce) == ({}, {}, {}, {})
        assert (stage.arriving, stage.counted, self.director.beat) == (1.0, 1.0, None)


def skip_all(timeline: Timeline) -> None:
    """Everything at once."""
    timeline.skip_all()


def test_every_event_has_a_motion_or_a_reason_for_none() -> None:
    assert set(MOTIONS) == set(KINDS)
    assert all(STILL.values())
    assert {kind for kind in MOTIONS if MOTIONS[kind] is MOTIONS[ev.ChoiceMade]} == set(STILL)


def test_every_event_is_played() -> None:
    told = {type(event) for trace in traces() for events, _ in trace.moments for event in events}
    assert told | set(RARE) == set(MOTIONS)


@pytest.mark.parametrize("seats", [(0,), (1,), BOTH])
def test_every_match_ends_each_feed_as_the_rules_say(seats: Seats) -> None:
    for trace in traces():
        Show(trace, seats).run(skip_all)


@pytest.mark.parametrize("speed", SPEEDS)
def test_every_speed_ends_in_the_same_picture(speed: float) -> None:
    show = Show(traces()[0], (0,))
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


@settings(max_examples=25, deadline=None)
@given(st.integers(0, len(traces()) - 1), GAITS, st.booleans(), st.sampled_from([(0,), (1,), BOTH]))
def test_any_gait_ends_each_feed_as_the_rules_say(
    which: int, gait: list[tuple[str, Any]], calm: bool, seats: Seats
) -> None:
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

    Show(traces()[which], seats, calm=calm).run(play_one)


def _endless(gait: list[tuple[str, Any]]) -> Iterator[tuple[str, Any]]:
    while True:
        yield from gait


def _watched(duel: Duel, act: Callable[[Duel], None], *, calm: bool = False) -> Show:
    """What somebody sees of an act in a duel laid out by hand, queued but not played."""
    start = len(duel.log)
    before = duel.rules.view(duel.state, (0,))
    act(duel)
    show = Show(Trace(duel.rules, duel.setup, ()), (0,), calm=calm)
    show.stage.view = before
    show.director.queue(tuple(event.masked((0,)) for event in duel.log[start:]))
    return show


def _drawn(show: Show) -> None:
    canvas = Canvas(pygame.Surface((640, 360), 0, 32))
    for effect in show.stage.effects:
        effect.draw(canvas, effect.progress)


@pytest.mark.parametrize("calm", [False, True])
def test_whatever_moves_can_be_drawn_at_any_time(calm: bool) -> None:
    show = Show(traces()[1], (0,), calm=calm)
    drawn = 0

    def play_one(timeline: Timeline) -> None:
        nonlocal drawn
        timeline.update(0.17)
        drawn += len(show.stage.effects)
        _drawn(show)

    show.run(play_one)
    assert drawn > 300


@pytest.mark.parametrize("kind", list(RARE))
@pytest.mark.parametrize("share", [0.0, 0.2, 0.6])
def test_rare_events_are_drawn_and_can_be_cut(kind: type[Event], share: float) -> None:
    duel = Duel("natori enra nue load1=x,x V=4", "ran hakumen uwan mech=reloader set=diversion")
    duel.fire("enra")
    show = Show(Trace(duel.rules, duel.setup, ()), (0,))
    show.stage.view = duel.rules.view(duel.state, (0,))
    event = RARE[kind]
    if isinstance(event, ev.HitReplaced):
        event = ev.HitReplaced("GG-9.3", 1, duel.side("B").mechanisms[0], 0, 0)
    after = show.rules.follow(show.stage.view, event)
    show.director.queue((event,))
    show.timeline.update(share)
    _drawn(show)
    show.timeline.skip_all()
    assert show.stage.view == after
    show.assert_still()


@pytest.mark.parametrize("calm", [False, True])
def test_as_many_tracers_fly_as_there_is_hit(calm: bool) -> None:
    """With reduced motion none flies, and the star does not glow."""
    act: Callable[[Duel], None] = lambda duel: duel.fire("enra")  # noqa: E731
    show = _watched(Duel("hibana enra nue load1=x,x,x"), act, calm=calm)
    seen: set[str] = set()

    class Noting(Canvas):
        def blit(self, name: str, *args: Any, **options: Any) -> None:
            seen.add(name.rpartition("/")[2])
            super().blit(name, *args, **options)

    canvas = Noting(pygame.Surface((640, 360), 0, 32))
    streaks = 0
    while show.timeline.is_busy:
        show.timeline.update(0.01)
        for effect in show.stage.effects:
            seen.discard("tracer")
            effect.draw(canvas, effect.progress)
            streaks += "tracer" in seen
    assert ("muzzle_flash" in seen, "crack" in seen) == (not calm, not calm)
    assert "hit_star" in seen
    assert (streaks > 0) == (not calm)


@pytest.mark.clause("GG-11.9")
@pytest.mark.parametrize(("life", "lights"), [(18, True), (17, True), (15, False), (21, False)])
def test_burst_lights_once_where_the_limit_is_crossed(life: int, lights: bool) -> None:
    show = _watched(Duel("hibana enra nue load1=x,x,x", f"ran hakumen uwan life={life}"), lambda d: d.fire("enra"))
    show.timeline.skip_all()
    assert ("burst" in show.sounds.names) == lights


def test_a_life_ticks_from_the_old_number_to_the_new_one() -> None:
    show = _watched(Duel("hibana enra nue load1=x,x,x", "ran hakumen uwan life=20"), lambda d: d.fire("enra"))
    seen = []
    while show.timeline.is_busy:
        show.timeline.update(0.02)
        seen += [show.stage.life[1]] if 1 in show.stage.life else []
    assert seen == sorted(seen, reverse=True)
    assert (max(seen) <= 20, round(min(seen))) == (True, 15)
    assert len({round(each) for each in seen}) > 3


def test_cards_chosen_one_by_one_move_together() -> None:
    duel = Duel("hibana enra nue V=7 skill=oboro", "ran hakumen uwan")
    duel.skill()
    discards = [beat for beat in beats.beats(tuple(duel.log)) if isinstance(beat[0], ev.Discarded)]
    assert [len(beats.moves(beat)[0]) for beat in discards] == [5]


def test_with_the_last_pick_it_is_known_who_plays_first() -> None:
    """The table is never seen with all guns taken and nobody to go on."""
    for trace in traces():
        cut = [beat for events, _ in trace.moments for beat in beats.beats(events)]
        found = [beat for beat in cut if isinstance(beat[-1], ev.FirstPlayerFound)]
        assert [isinstance(beat[0], ev.GunPicked | ev.PicksRevealed) for beat in found] == [True]


def test_beats_leave_nothing_out() -> None:
    for trace in traces():
        for events, _ in trace.moments:
            cut = beats.beats(events)
            assert tuple(event for beat in cut for event in beat) == events


def test_a_flying_card_leaves_its_place_empty_and_hides_nothing_else() -> None:
    duel = Duel("hibana enra kasane hand=rush,double,explosive")
    show = _watched(duel, lambda d: d.load("double", "enra"))
    show.timeline.update(0.2)
    assert {area for area in show.stage.hidden if area[0] == "hand"} == {("hand", place) for place in range(3)}
    assert len(show.stage.effects) == 2  # the card, and those that close their ranks


def test_every_sound_of_the_motion_is_there() -> None:
    asked: set[str] = set()
    for trace in traces():
        show = Show(trace, (0,))
        show.run(skip_all)
        asked |= show.sounds.names
    there = {path.stem for path in (Path(__file__).parents[3] / "audio").glob("*.ogg")}
    assert asked
    assert asked <= there


class Layers:
    """Stands for the audio and keeps the levels of the music."""

    levels: tuple[float, ...] = ()

    def layers(self, *levels: float) -> None:
        """The levels asked for."""
        self.levels = levels


@pytest.mark.parametrize(
    ("side", "levels"),
    [
        ("life=16", (1, 0, 0)),
        ("life=15", (1, 1, 0)),
        ("life=5", (1, 1, 1)),
        ("size1=3 size2=2", (1, 1, 1)),
        ("size1=3 size2=3", (1, 0, 0)),
    ],
)
def test_the_music_tightens_with_burst_and_near_the_end(side: str, levels: tuple[float, ...]) -> None:
    audio = Layers()
    Hum(audio, 15).update(Duel("hibana enra nue", f"ran hakumen uwan {side}").table)  # type: ignore[arg-type]
    assert audio.levels == levels


def test_before_the_duel_the_music_is_calm() -> None:
    audio = Layers()
    Hum(audio, 15).update(Duel(mode="one_set", coins="H").table)  # type: ignore[arg-type]
    assert audio.levels == (1, 0, 0)
