"""Beat mode at the screen: a time for each order, and orders with a single key."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.rules.shoot_your_friends import commands as cmd
from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene
from game.storage import Settings
from game.ui.loop import STEP
from tests.scenes.player import KeyRobot
from tests.scenes.shoot_your_friends.tables import laid, seated, sent, table_of

SIDES = ("N N C Z | NAZG", "A G V O | GGZZ", "V C C Z | CCAA")


@pytest.fixture
def keys() -> Iterator[KeyRobot]:
    robot = KeyRobot(settings=Settings(reduced_motion=True))
    yield robot
    robot.close()


def beat(keys: KeyRobot, *, limit: int = 0) -> ShootYourFriendsScene:
    """A beat in which seat 0 orders, and nobody else can."""
    scene = seated(keys, laid(*SIDES, mode="beat"))
    scene.timer.clock.limit = limit
    return scene


@pytest.mark.clause("SF-17.13")
def test_there_is_no_limit_unless_one_is_set(keys: KeyRobot) -> None:
    scene = beat(keys)
    keys.run(2)
    assert not scene.timer.clock.is_on
    assert sent(scene) == []


@pytest.mark.clause("SF-17.13")
def test_when_time_is_up_the_order_is_to_pass(keys: KeyRobot) -> None:
    scene = beat(keys, limit=30)
    keys.run(1)
    assert keys.reads("0:29")
    scene.app.open_pause()
    keys.run(3)
    keys.stack.pop()
    keys.run(0.1)
    assert 28 <= scene.timer.clock.left <= 29.2, "the menu costs nothing"
    keys.until(lambda: bool(sent(scene)), "the end of the time")
    assert sent(scene) == [cmd.Pass(0)]
    assert scene.director.told[-1][1] or scene.director.told
    assert any("Time is up for Rosa" in words for _, words in scene.director.told)


def lit(keys: KeyRobot, scene: ShootYourFriendsScene, area: object) -> None:
    """Wait until an area is offered, then press the one key."""
    keys.until(lambda: scene.scan.offered == area, str(area), stride=STEP, looks=1500)
    keys.press(pygame.K_SPACE)


@pytest.mark.clause("SF-17.16")
def test_one_key_lays_a_card(keys: KeyRobot) -> None:
    """The Alien fits on Otto's set only."""
    scene = beat(keys)
    scene.scan.change()
    assert scene.scan.offered == ("hand", 0)
    before = scene.scan.offered
    keys.run(1.1)
    assert scene.scan.offered != before
    lit(keys, scene, ("hand", 1))
    assert scene.scan.offered == ("plate", 1)
    lit(keys, scene, ("plate", 1))
    order = sent(scene)[0]
    assert isinstance(order, cmd.Place)
    assert order.target == 1


@pytest.mark.clause("SF-17.16")
@pytest.mark.parametrize(("area", "kind"), [("snap", cmd.Snap), ("aim", cmd.Aim)])
def test_one_key_shoots_and_can_go_back(keys: KeyRobot, area: str, kind: type[cmd.Snap] | type[cmd.Aim]) -> None:
    scene = beat(keys)
    scene.scan.change()
    lit(keys, scene, area)
    lit(keys, scene, "reaction")
    assert sent(scene) == []
    lit(keys, scene, area)
    lit(keys, scene, ("plate", 2))
    assert sent(scene) == [kind(0, 2)]


@pytest.mark.clause("SF-17.16")
def test_one_key_passes_at_every_pace(keys: KeyRobot) -> None:
    scene = beat(keys)
    for pace in (1, 2, 3, 0):
        keys.use("one key")
        assert scene.scan.pace == pace
    keys.use("one key")
    lit(keys, scene, "pass")
    assert sent(scene) == [cmd.Pass(0)]
    assert table_of(scene).sides[0].ordered
    assert not scene.scan.is_on


def test_while_orders_happen_nobody_chooses() -> None:
    robot = KeyRobot(settings=Settings())
    scene = seated(robot, laid(*SIDES, mode="beat"))
    assert robot.reads("choose your order")
    scene.orders.pass_()
    robot.run(0.1)
    assert robot.reads("the others choose")
    for seat in (1, 2):
        scene.submit(cmd.Pass(seat))
    robot.run(0.1)
    assert not scene.is_idle
    assert robot.reads("orders happen")
    robot.close()
