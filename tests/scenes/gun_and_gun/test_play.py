"""Whole duels by mouse alone and by keys alone: what is touched is what happens."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.players import Company, LocalPlayer
from game.bots.protocol import Fuse
from game.core.match import Match
from game.core.protocol import Command
from game.rules.gun_and_gun.commands import Concede
from game.rules.gun_and_gun.state import OVER, GunAndGunSetup
from game.scenes.gun_and_gun.scene import GunAndGunScene
from game.scenes.sitting import Sitting
from game.ui.area import Hot
from tests.scenes.gun_and_gun.tables import AT_ONCE, FIRST_GAME, ONE_SET, RULES, TWO, TWO_SETS, chosen, seated, table_of
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
        touch(robot, rng)
    raise AssertionError(f"no end in turn {table_of(scene).turn}")


def touch(robot: Any, rng: Random) -> None:
    """Touch something, and where it is picked up something that takes it."""
    found = touchable(robot)
    assert found, f"nothing can be touched: {robot.words}"
    hot = choose(rng, found)
    robot.use(hot.id)
    if robot.hots.carried is not None:
        targets = [target for target in robot.targets() if target.id != hot.id]
        robot.use(rng.choice(targets).id if targets else hot.id)


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


class AnyMove:
    """An automatic player that does anything."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, view: Any, legal: Sequence[Command], fuse: Fuse) -> Command | None:
        mine = [command for command in legal if not isinstance(command, Concede)]
        return chosen(self.rng, mine) if mine else None

    def suggest(self, view: Any, fuse: Fuse) -> None:
        return None


def with_company(robot: Robot, setup: GunAndGunSetup, seed: int, who: tuple[str, str]) -> GunAndGunScene:
    """A duel with automatic players for whoever is no person."""
    players = [LocalPlayer(AnyMove(seed + seat), (seat,), 1000) for seat in (0, 1) if who[seat] != "human"]
    sitting = Sitting(Match(RULES, replace(setup, turn_cap=TURNS), seed), who, Company(players))
    scene = GunAndGunScene(robot.app, sitting)
    robot.app.open_result = lambda sitting: None  # type: ignore[method-assign]
    robot.app.stack = robot.stack
    robot.stack.push(scene)
    robot.look()
    return scene


@pytest.mark.parametrize("setup", [FIRST_GAME, ONE_SET, TWO_SETS])
def test_a_person_plays_an_automatic_player(setup: GunAndGunSetup) -> None:
    robot = MouseRobot(settings=AT_ONCE)
    scene = with_company(robot, setup, 5, ("human", "easy"))
    rng = Random(5)
    for _ in range(CLICKS):
        robot.until(lambda: scene.is_ready or table_of(scene).phase == OVER, "the own decision")
        assert not scene.curtain.is_down
        if table_of(scene).phase == OVER:
            break
        touch(robot, rng)
    check_end(robot, scene)
    robot.close()


def test_two_automatic_players_are_watched_to_the_end() -> None:
    robot = MouseRobot(settings=AT_ONCE)
    scene = with_company(robot, ONE_SET, 6, ("easy", "easy"))
    robot.until(lambda: table_of(scene).phase == OVER, "the end", looks=6000)
    check_end(robot, scene)
    assert scene.seats == ()
    robot.close()
