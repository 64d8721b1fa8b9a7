"""Every event has its motion; whatever is shown ends in the view of the rules, however it is hurried."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.bots.players import Company
from game.core.protocol import Event
from game.rules.shoot_your_friends.events import ShootYourFriendsEvent
from game.scenes.shoot_your_friends.hum import Hum
from game.scenes.shoot_your_friends.motions import MOTIONS, STILL
from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene
from game.scenes.sitting import Sitting
from game.storage import Settings
from game.ui.loop import STEP
from tests.rules.shoot_your_friends.matches import RULES as QUICK
from tests.rules.shoot_your_friends.moment import Moment
from tests.scenes.player import KeyRobot, MouseRobot
from tests.scenes.shoot_your_friends.tables import laid, seated, told

KINDS: tuple[type[Event], ...] = ShootYourFriendsEvent.__args__  # type: ignore[attr-defined]
MODES = ("real_time", "beat")


def test_every_event_has_a_motion_or_a_reason_for_none() -> None:
    assert set(MOTIONS) == set(KINDS)
    assert all(STILL.values())


class Show:
    """A scene that is told a match event by event."""

    def __init__(self, robot: MouseRobot, seats: tuple[int, ...], mode: str, seed: int) -> None:
        from game.core.match import Match

        self.steps = told(seed, mode=mode)
        match: Match[Any, Any] = Match(QUICK, self.steps[0][0].table.setup, seed)
        who = tuple("human" if seat in seats else "absent" for seat in range(3))
        self.scene: ShootYourFriendsScene = seated(robot, match, who)
        self.seats = self.scene.seats
        self.scene.stage.view = QUICK.blank(match.setup, self.seats)
        self.scene.director.told.clear()
        self.sounds: set[str] = set()
        self.scene.director.sounds = self

    def play(self, name: str, volume: float = 1.0, *, step: int = 0) -> None:
        """Stands for the audio."""
        self.sounds.add(name)

    def tell(self) -> Iterator[None]:
        """Event by event; stops after each."""
        scene = self.scene
        for state, events in self.steps:
            scene.stage.clock = state.clock
            masked = tuple(m for event in events if (m := event.masked(self.seats)) is not None)
            scene.director.hear(masked)
            yield
            scene.director.end_all()
            assert scene.stage.view == QUICK.view(state, self.seats)
            assert scene.stage.effects == []
            assert scene.stage.hidden == set()
            assert scene.stage.shot is None


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("calm", [False, True])
def test_what_is_shown_ends_in_what_is_known(mode: str, calm: bool) -> None:
    robot = MouseRobot(settings=Settings(reduced_motion=calm))
    show = Show(robot, (0,), mode, 3)
    for _ in show.tell():
        show.scene.director.update(0.1)
    assert len(show.scene.director.told) > 60
    robot.close()


@pytest.mark.parametrize("mode", MODES)
def test_any_moment_can_be_drawn(mode: str) -> None:
    robot = MouseRobot((480, 270))
    show = Show(robot, (0,), mode, 4)
    drawn = 0
    for i, _ in enumerate(show.tell()):
        show.scene.director.update(0.05 + 0.07 * (i % 9))
        drawn += len(show.scene.stage.effects)
        robot.page.begin()
        robot.stack.draw()
    assert drawn > 40
    robot.close()


@pytest.mark.clause("SF-16.17")
def test_every_sound_of_the_motion_is_there() -> None:
    robot = MouseRobot()
    asked: set[str] = set()
    for mode in MODES:
        show = Show(robot, (0, 1, 2), mode, 5)
        for _ in show.tell():
            pass
        asked |= show.sounds
    files = {path.stem for path in (Path(__file__).parents[3] / "audio").glob("*.ogg")}
    there = files | {name.removesuffix("_1") for name in files}
    assert len(asked) > 8
    assert asked <= there
    robot.close()


def test_arms_lie_under_all_cards() -> None:
    """The picture of a card that an arm passes is the same with and without the arm."""
    from game.rules.shoot_your_friends import commands as cmd
    from tests.scenes.shoot_your_friends.tables import laid

    robot = MouseRobot(settings=Settings(reduced_motion=True))
    scene = seated(robot, laid("N N C Z | NAZG", "A G V O", "V C C Z"))
    robot.run(0.3)
    areas = [robot.page.map.rect_px(hot.rect).inflate(-10, -10) for hot in robot.named("slot")]
    before = [pygame.image.tobytes(robot.window.surface.subsurface(area), "RGB") for area in areas]
    scene.sitting.match.submit(cmd.Grab(2))
    robot.run(0.3)
    assert scene.table.holder == 2
    after = [pygame.image.tobytes(robot.window.surface.subsurface(area), "RGB") for area in areas]
    assert before == after
    robot.close()


def test_the_first_deal_goes_to_every_seat() -> None:
    """The set-up's first picture knows where everybody sits: cards fly to four sets, which lie apart."""
    from game.core.match import Match
    from tests.scenes.shoot_your_friends.tables import RULES, setup

    robot = MouseRobot()
    match: Match[Any, Any] = Match(RULES, setup(4), 1)
    scene = ShootYourFriendsScene(robot.app, Sitting(match, ("human",) * 4, Company(())))
    spots = {scene.spots.slot(seat, slot).at for seat in range(4) for slot in range(4)}
    assert len(spots) == 16
    robot.close()


class Heard:
    """Keeps the levels of the music."""

    levels: tuple[float, float, float] = (0, 0, 0)

    def layers(self, calm: float, tight: float, last: float) -> None:
        self.levels = calm, tight, last


@pytest.mark.clause("SF-7.7")
def test_the_music_follows_gun_and_rounds_and_tells_nothing_of_a_match() -> None:
    heard = Heard()
    hum = Hum(heard)  # type: ignore[arg-type]

    def levels(*sides: str, **more: Any) -> tuple[float, float, float]:
        moment = Moment(*sides, **more)
        hum.update(moment.table)
        return heard.levels

    assert levels("N N C Z", "A G V O", "V C C Z") == levels("N N N Z", "V V V O", "V C C Z") == (1, 0, 0)
    assert levels("N N C Z", "A G V O", "out") == (1, 1, 0)
    assert levels("N N C Z", "A G V O", "V C C Z", round=6) == (1, 0, 1)
    assert levels("N N C Z", "A G V O", "V C C Z", noon=True) == (1, 1, 1)
    moment = Moment("N N C Z", "A G V O", "V C C Z")
    moment.at(1, "1 grab")
    hum.update(moment.table)
    assert heard.levels == (1, 1, 0)


def test_a_sudden_death_is_announced_once() -> None:
    """The words of who plays it are not written over those of a usual deal."""
    robot = KeyRobot(settings=Settings(reduced_motion=True))
    scene = seated(robot, laid("N N N Z | NAZG", "A G V O | GGZZ", "out", round=6, bullets=(2, 3, 1)))
    robot.press(pygame.K_SPACE)
    robot.run(1)
    robot.press(pygame.K_k)
    robot.until(lambda: robot.reads("Rosa and Otto play for it"), "the sudden death", stride=STEP)
    while scene.stage.effects:
        assert robot.words.count("SUDDEN DEATH") == 1
        assert not robot.reads("Nobody may look yet")
        robot.look()
    robot.close()
