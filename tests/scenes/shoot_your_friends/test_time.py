"""Time at the table: its pace, active pause, and that nobody loses by what happens to the window."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from game.rules.shoot_your_friends.commands import Place
from game.rules.shoot_your_friends.state import COUNTDOWN, LIVE, OPENING, ROUND_OVER
from game.scenes.pause import GUARD
from game.scenes.shoot_your_friends.course import GOES_ON
from game.scenes.shoot_your_friends.driver import SPEEDS
from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene
from game.storage import Settings
from game.ui.input import Stalled
from game.ui.loop import STEP
from tests.scenes.player import KeyRobot, MouseRobot, Robot
from tests.scenes.shoot_your_friends.tables import THREE, clock, hand, laid, seated, sent, table_of, tops

CALM = Settings(reduced_motion=True)


@pytest.fixture
def mouse() -> Iterator[MouseRobot]:
    robot = MouseRobot(settings=CALM)
    yield robot
    robot.close()


@pytest.mark.clause("SF-2.2")
@pytest.mark.parametrize("speed", SPEEDS)
def test_ticks_follow_the_chosen_speed(mouse: MouseRobot, speed: float) -> None:
    scene = seated(mouse, laid(*THREE))
    scene.driver.speed = speed
    before = clock(scene)
    mouse.run(2)
    assert clock(scene) - before == pytest.approx(200 * speed, abs=4)


@pytest.mark.clause("SF-2.16")
def test_one_picture_brings_five_ticks_at_most(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid(*THREE))
    before = clock(scene)
    scene.driver.update(0.2)
    assert clock(scene) - before == 5


def picture(robot: Robot) -> bytes:
    """The pixels before the player."""
    robot.scene.redraw = True
    robot.look(0)
    return pygame.image.tobytes(robot.window.surface, "RGB")


WHY = {
    "focus": "The window was in the background.",
    "stall": "The computer was busy for a moment.",
}
"""What the menu says of why it came."""


def covered(way: str, *sides: str) -> tuple[bytes, int]:
    """What is seen when the table waits, and by how much its clock has moved in three seconds of that."""
    robot = MouseRobot(settings=CALM)
    scene = seated(robot, laid(*sides))
    robot.run(0.5)
    if way == "menu":
        robot.click("menu")
    elif way == "focus":
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
        robot.look()
    else:
        robot.look(5)
        robot.look()
    assert robot.screen == "Pause"
    assert robot.reads(WHY.get(way, ""))
    before = clock(scene)
    robot.move((1, 1))
    robot.run(3)
    seen = picture(robot), clock(scene) - before
    assert not robot.named("slot")
    robot.close()
    return seen


@pytest.mark.clause("SF-15.4")
@pytest.mark.parametrize("way", ["menu", "focus", "stall"])
def test_a_table_that_waits_is_covered_and_its_clock_stands(way: str) -> None:
    """Two different tables give the same picture."""
    one, other = covered(way, *THREE), covered(way, *THREE[::-1])
    assert one == other
    assert one[1] == 0


def test_a_stall_takes_no_time(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid(*THREE))
    mouse.run(0.5)
    before = clock(scene)
    mouse.look(30)
    assert clock(scene) - before <= 2
    assert mouse.screen == "Pause"
    mouse.run(GUARD)
    mouse.click("resume")
    mouse.look(5)
    mouse.look()
    assert mouse.reads("IT GOES ON"), "a slow picture of a table that stands opens no menu"
    mouse.run(GOES_ON)
    before = clock(scene)
    mouse.run(1)
    assert clock(scene) - before == pytest.approx(100, abs=12)


def test_a_slow_first_picture_does_not_open_the_menu(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid(*THREE, dealt=True))
    mouse.look(5)
    mouse.look()
    assert mouse.scene is scene


def stopped(robot: MouseRobot) -> ShootYourFriendsScene:
    """A table in active pause."""
    scene = seated(robot, laid(*THREE))
    robot.run(0.2)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p"))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_p, mod=0))
    robot.look()
    assert robot.reads("STOPPED")
    return scene


@pytest.mark.clause("SF-16.14")
def test_active_pause_shows_the_table_and_keeps_one_order(mouse: MouseRobot) -> None:
    scene = stopped(mouse)
    before = clock(scene)
    mouse.run(2)
    assert clock(scene) == before
    assert len(mouse.named("slot")) == 12
    mouse.put(("hand", 0), ("slot", 0, 2))
    mouse.run(0.5)
    assert sent(scene) == []
    mouse.click("go on")
    mouse.run(0.4)
    assert [type(command) for command in sent(scene)] == [Place]
    assert tops(scene, 0) == "NNNZ"


@pytest.mark.clause("SF-16.12")
def test_speed_and_helps_are_chosen_in_the_pause(mouse: MouseRobot) -> None:
    scene = stopped(mouse)
    mouse.click(("speed", 0.5))
    mouse.click(("help", "no_fumble"))
    mouse.click("go on")
    before = clock(scene)
    mouse.run(2)
    assert clock(scene) - before == pytest.approx(100, abs=4)
    mouse.put(("hand", 1), ("slot", 0, 0))
    mouse.run(0.2)
    assert sent(scene) == []
    assert hand(scene) == "NAZG"


@pytest.mark.clause("SF-13.10")
@pytest.mark.parametrize("late", [0, 3])
def test_the_end_of_a_round_is_seen_before_the_next_is_dealt(late: int) -> None:
    """Otto has a match and is shot; the round is over, and stands still for a while."""
    robot = MouseRobot()
    scene = seated(robot, laid("N N C Z | NAZG", "V V V O | GGZZ"))
    scene.sitting.pass_time(0.01 * late)
    robot.click("gun")
    robot.run(0.5)
    robot.click(("plate", 1))
    robot.until(lambda: table_of(scene).sides[0].bullets == 1, "the Bullet", stride=STEP)
    number = table_of(scene).round
    assert number == 1
    robot.run(0.5)
    assert robot.reads("ROSA IS LEFT")
    robot.run(1.5)
    assert table_of(scene).round == number
    robot.until(lambda: scene.film.is_playing, "the last seconds once more")
    robot.look()
    assert robot.reads("ONCE MORE, AT HALF SPEED")
    robot.click("film")
    assert scene.film.is_playing, "a click of the race"
    robot.run(0.6)
    robot.click("film")
    assert not scene.film.is_playing
    robot.until(lambda: table_of(scene).round == number + 1, "the next round")
    robot.close()


@pytest.mark.parametrize("way", ["stall", "focus", "stop"])
@pytest.mark.parametrize("key", [pygame.K_q, pygame.K_s, pygame.K_t, pygame.K_r, pygame.K_RETURN, pygame.K_ESCAPE])
def test_keys_of_a_race_do_nothing_in_a_menu_that_came_by_itself(way: str, key: int) -> None:
    robot = KeyRobot(settings=CALM)
    scene = seated(robot, laid(*THREE[:2]), ("human", "human"))
    robot.run(0.5)
    if way == "focus":
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
        robot.look()
    elif way == "stop":
        robot.press(pygame.K_p)
    else:
        robot.look(5)
    for _ in range(3):
        robot.press(key)
    assert robot.screen == "Pause"
    robot.run(GUARD)
    robot.press(pygame.K_ESCAPE)
    assert robot.scene is scene
    robot.close()


@pytest.mark.parametrize(("phase", "opens"), [(COUNTDOWN, False), (ROUND_OVER, False), (OPENING, True), (LIVE, True)])
def test_a_stall_opens_the_menu_only_while_somebody_could_lose_by_it(
    mouse: MouseRobot, phase: int, opens: bool
) -> None:
    scene = seated(mouse, laid(*THREE))
    scene.stage.view = replace(scene.stage.view, table=replace(scene.table, phase=phase))
    scene.handle(Stalled(5))
    mouse.look()
    assert (mouse.screen == "Pause") is opens
