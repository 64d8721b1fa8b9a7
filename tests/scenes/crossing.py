"""Matches of Gang Rush opened at a moment of one's choice, for robots to sit down at."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, cast

from game.bots.players import Company
from game.content.gang_rush import content
from game.core.match import Match
from game.rules.gang_rush.commands import Keep
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.state import MOVING, GangRushSetup, GangRushState
from game.scenes.gang_rush.scene import GangRushScene
from game.scenes.sitting import Sitting
from game.storage import Settings
from tests.scenes.player import Robot

FOUR = GangRushSetup(players=((0,), (1,), (2,), (3,)))
BORDER = GangRushSetup(players=((0,), (1,), (2,), (3,)), variant="border")
AT_ONCE = Settings(animation_speed=0)
RULES = GangRush(content())


def opened(
    robot: Robot,
    is_there: Callable[[GangRushState], bool],
    setup: GangRushSetup = FOUR,
    seed: int = 5,
    people: tuple[str, ...] = (),
) -> GangRushScene:
    """A match of people at this screen, or of those named, played at random to a moment of it."""
    match: Match[Any, Any] = Match(RULES, setup, seed)
    rng = Random(seed)
    while not is_there(match.state):
        legal = next(list(match.legal(seat)) for seat in range(len(setup.players)) if match.legal(seat))
        rolls = [command for command in legal if isinstance(command, Keep)]
        faces = match.state.table.turn.dice
        wanted = sum(1 << i for i, face in enumerate(faces) if face in (2, 3))
        match.submit(Keep(rolls[0].seat, wanted) if rolls else rng.choice(legal))
    sitting = Sitting(match, people or ("human",) * len(setup.players), Company(()), begins=False)
    scene = GangRushScene(robot.app, sitting)
    robot.app.stack = robot.stack
    robot.stack.push(scene)
    robot.until(lambda: scene.is_idle, "the table")
    robot.look()
    return scene


def table_of(scene: GangRushScene) -> Any:
    """The table as the rules have it."""
    return cast(GangRushState, scene.sitting.match.state).table


def phase(wanted: int, since: int = 1) -> Callable[[GangRushState], bool]:
    """A moment of a round from the `since`-th on."""
    return lambda state: state.table.phase == wanted and state.table.round >= since and state.table.pending is None


def may_drive(state: GangRushState) -> bool:
    """A person has movement points left."""
    table = state.table
    return table.phase == MOVING and table.pending is None and table.turn.mp > 1
