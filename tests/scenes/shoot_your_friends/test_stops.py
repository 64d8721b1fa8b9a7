"""The table stops by itself, and what was decided then is done with chosen reflexes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import languages
from game.bots.shoot_your_friends.levels import DEADEYE
from game.core.words import tr
from game.rules.shoot_your_friends import commands as cmd
from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene
from game.storage import Settings
from game.ui.loop import STEP
from tests.scenes.player import MouseRobot
from tests.scenes.shoot_your_friends.tables import THREE, clock, laid, seated, sent

CALM = Settings(reduced_motion=True)


@pytest.fixture
def mouse() -> Iterator[MouseRobot]:
    robot = MouseRobot(settings=CALM)
    yield robot
    robot.close()


def stopping(mouse: MouseRobot, *sides: str) -> ShootYourFriendsScene:
    """A table that stops by itself."""
    scene = seated(mouse, laid(*sides))
    scene.auto.is_on = True
    mouse.run(0.2)
    assert not scene.driver.is_stopped
    return scene


def wait(mouse: MouseRobot, scene: ShootYourFriendsScene) -> str:
    """Until it stops; why."""
    mouse.until(lambda: scene.driver.is_stopped, "a stop", stride=STEP, looks=200)
    mouse.look()
    assert mouse.reads("STOPPED")
    return scene.auto.reason


@pytest.mark.clause("SF-16.15")
def test_it_stops_for_what_others_do_and_for_the_own_hand(mouse: MouseRobot) -> None:
    scene = stopping(mouse, "N N C Z | NAZG", "G G C O | GGZZ", "V C C Z | CCAA")
    match = scene.sitting.match
    match.submit(cmd.Grab(1))
    assert wait(mouse, scene) == "Otto has the gun"
    mouse.click("go on")
    match.submit(cmd.PutBack(1))
    assert wait(mouse, scene) == "the gun is there"
    mouse.click("go on")
    mouse.put(("hand", 0), ("slot", 0, 3))
    assert wait(mouse, scene) == "a match is there"
    mouse.click("go on")
    assert wait(mouse, scene) == "your hand is free"


@pytest.mark.clause("SF-16.15")
def test_it_does_not_stop_unless_that_is_chosen(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid(*THREE))
    scene.sitting.match.submit(cmd.Grab(1))
    mouse.run(1)
    assert not scene.driver.is_stopped


@pytest.mark.clause("SF-16.16")
@pytest.mark.parametrize("profile", ["At once", "Deadeye"])
def test_what_was_decided_is_done_with_the_chosen_reflexes(mouse: MouseRobot, profile: str) -> None:
    scene = stopping(mouse, "N N C Z | NAZG", "V V V O | GGZZ", "V C C Z | CCAA")
    match = scene.sitting.match
    match.submit(cmd.Grab(1))
    wait(mouse, scene)
    mouse.click(("reflex", profile))
    match.submit(cmd.PutBack(1))
    mouse.click("go on")
    wait(mouse, scene)
    mouse.click("action")
    mouse.look()
    assert mouse.reads("PLANNED: GRAB")
    before = clock(scene)
    mouse.click("go on")
    mouse.until(lambda: cmd.Grab(0) in sent(scene), "the grab", stride=STEP, looks=200)
    late = 10 * (clock(scene) - before)
    assert late <= 60 if profile == "At once" else late >= DEADEYE.floor


@pytest.mark.clause("SF-16.16")
def test_reflexes_have_a_generator_of_their_own_and_the_spread_of_their_level(mouse: MouseRobot) -> None:
    scene = stopping(mouse, *THREE)
    scene.auto.profile = "Deadeye"
    drawn = [scene.auto.delay() for _ in range(200)]
    assert min(drawn) * 10 >= DEADEYE.floor
    assert DEADEYE.mu < 10 * sum(drawn) / len(drawn) < DEADEYE.mu + 2 * DEADEYE.tau
    scene.auto.is_on = False
    assert scene.auto.delay() == 0


REASONS = ("a match is there", "a match is gone", "the gun is there", "Mabel has the gun", "a set is dealt",
           "your hand is free")  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text_size", [100, 150])
def test_why_it_stopped_can_be_read_as_a_whole(language: str, text_size: int, request: pytest.FixtureRequest) -> None:
    robot = MouseRobot(settings=Settings(reduced_motion=True, text_size=text_size))
    request.addfinalizer(lambda: languages.use("en"))
    languages.use(language)
    scene = seated(robot, laid(*THREE))
    scene.panel.stop()
    for reason in REASONS:
        scene.auto.reason = reason
        scene.redraw = True
        robot.look()
        said = [line for line in robot.page.lines_seen if tr(reason).upper() in line.text]
        assert said
        assert not any(line.is_cut for line in said)
    robot.close()


@pytest.mark.clause("SF-9.8")
def test_a_table_stopped_in_a_bang_says_who_shoots_whom(mouse: MouseRobot) -> None:
    """The panel lies over the gun, and nothing can be planned while the table is frozen."""
    scene = seated(mouse, laid("N N N Z | NAZG", *THREE[1:]))
    scene.sitting.match.submit(cmd.Grab(0))
    mouse.run(1)
    scene.orders.fire(1)
    mouse.until(lambda: scene.table.bang is not None, "the bang", stride=STEP, looks=200)
    scene.panel.toggle()
    mouse.look()
    assert mouse.reads("STOPPED: ROSA SHOOTS OTTO")
    assert not mouse.reads("PLAN A MOVE")
