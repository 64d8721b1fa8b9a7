"""Whole duels by mouse alone and by keys alone: what is touched is what happens."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.rules.gun_and_gun.state import OVER, GunAndGunSetup
from game.scenes.gun_and_gun.scene import GunAndGunScene
from game.ui.area import Hot
from tests.scenes.gun_and_gun.tables import AT_ONCE, FIRST_GAME, ONE_SET, RULES, TWO, TWO_SETS, seated, table_of
from tests.scenes.player import KeyRobot, MouseRobot, Robot

IDLE = ("menu", "log", "concede", "step", "discard", "voltage", "phase", "close")
"""Areas that do not move the duel on."""
CLICKS, TURNS = 3000, 10
"""A duel is a draw after so many turns, if nobody has won before."""


def touchable(robot: Robot) -> list[Hot]:
    """What moves the duel on."""
    kinds = [(hot.id[0] if isinstance(hot.id, tuple) else hot.id, hot) for hot in robot.areas]
    return [hot for kind, hot in kinds if hot.enabled and (hot.on_click or hot.payload) and kind not in IDLE]


def choose(rng: Random, found: list[Hot]) -> Hot:
    """One of them: fire and confirm rather than not, and end a phase rather seldom."""
    weights = {"fire": 6.0, "confirm": 8.0, "rise": 9.0, "take": 6.0, "end": 0.7, "cancel": 0.3, "swap": 0.2}
    return rng.choices(found, [weights.get(hot.id, 1.5) if isinstance(hot.id, str) else 1 for hot in found])[0]


def play_on(robot: Any, scene: GunAndGunScene, rng: Random) -> int:
    """Touch things until the duel is over; how often."""
    for count in range(CLICKS):
        robot.look()
        if table_of(scene).phase == OVER:
            return count
        assert robot.screen == "GunAndGunScene"
        found = touchable(robot)
        assert found, f"nothing can be touched: {robot.words}"
        hot = choose(rng, found)
        robot.use(hot.id)
        if robot.hots.carried is not None:
            targets = [target for target in robot.targets() if target.id != hot.id]
            robot.use(rng.choice(targets).id if targets else hot.id)
    raise AssertionError(f"no end in turn {table_of(scene).turn}")


def check_end(robot: Robot, scene: GunAndGunScene) -> None:
    """The picture has come to where the rules are."""
    robot.until(lambda: scene.is_idle, "the end of the motion")
    assert scene.table == scene.sitting.match.view(scene.seats).table
    assert scene.sitting.match.outcome is not None


@pytest.mark.parametrize(("setup", "seed"), [(FIRST_GAME, 1), (ONE_SET, 2), (TWO_SETS, 3)])
def test_two_people_play_a_duel_with_the_mouse(setup: GunAndGunSetup, seed: int) -> None:
    robot = MouseRobot(settings=AT_ONCE)
    scene = seated(robot, Match(RULES, replace(setup, turn_cap=TURNS), seed), TWO, begins=True)
    play_on(robot, scene, Random(seed))
    check_end(robot, scene)
    robot.close()


def test_two_people_play_a_duel_with_the_keys() -> None:
    robot = KeyRobot(settings=AT_ONCE)
    scene = seated(robot, Match(RULES, replace(ONE_SET, turn_cap=TURNS), 4), TWO, begins=True)
    play_on(robot, scene, Random(4))
    check_end(robot, scene)
    robot.close()
