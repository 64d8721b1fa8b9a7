"""Matches of Gun It before a robot."""

from __future__ import annotations

from typing import Any, cast

from msgspec.structs import replace

from game.rules.gun_it.commands import SetLimit
from game.rules.gun_it.state import GunItSetup, GunItState
from game.scenes.gun_it.scene import GunItScene
from tests.scenes.player import MouseRobot, Robot

FOUR = ((0,), (1,), (2,), (3,))
SOLO = ((0, 1, 2, 3),)
EACH = GunItSetup(players=FOUR)


def opened(robot: Robot, setup: GunItSetup = EACH, who: tuple[str, ...] = (), *, seed: int = 5) -> GunItScene:
    """A match before its first START, the pack dealt; of people if nobody else is named."""
    robot.app.open_match(setup, who or ("human",) * len(setup.players), seed)
    scene = robot.scene
    assert isinstance(scene, GunItScene)
    robot.until(lambda: scene.is_idle, "the lookout")
    robot.look()
    return scene


def planning(robot: MouseRobot, setup: GunItSetup) -> GunItScene:
    """A match of people who trade; what was asked before is answered."""
    scene = opened(robot, setup)
    while scene.table.ask is not None:
        seat = scene.table.ask.seat
        scene.submit(next(c for c in scene.desk.legal(seat) if not isinstance(c, SetLimit)))
        robot.until(lambda: scene.is_idle, "the next question")
    robot.click("go")
    robot.until(lambda: scene.is_trading, "the planning")
    robot.look()
    return scene


def forced(
    robot: MouseRobot, scene: GunItScene, hidden: tuple[tuple[int, int], ...] | None = None, **table: Any
) -> None:
    """The table as a test wants it."""
    match = scene.sitting.match
    state = cast(GunItState, match.state)
    kept = state.hidden if hidden is None else hidden
    match._state = replace(state, hidden=kept, table=replace(state.table, **table))
    scene.stage.view = match.view(scene.sitting.watched)
    scene.redraw = True
    robot.look()
