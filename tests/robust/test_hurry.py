"""People who press everything at once, change every setting in mid-match, or grab what is not theirs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pygame
import pytest

from game.core import record
from game.core.protocol import CLOCK, Command
from game.rules.gun_and_gun.commands import Concede
from game.rules.gun_it.commands import Trade
from game.rules.gun_it.state import GunItSetup
from game.rules.shoot_your_friends.commands import Leave
from game.rules.shoot_your_friends.state import ShootYourFriendsSetup
from game.scenes.games import GAMES
from game.storage import Settings
from tests.scenes.player import Robot
from tests.scenes.test_gun_it_hands import hands, planning
from tests.scenes.test_replay import SETUPS, Viewer, told

OPTIONS: tuple[dict[str, Any], ...] = (
    {"animation_speed": 1},
    {"animation_speed": 4, "bot_speed": 1},
    {"animation_speed": 0, "bot_speed": -1},
    {"bot_steps": True},
    {"reduced_motion": True},
    {"palette": "deuteranopia"},
    {"text_size": 150},
    {"music": 0, "effects": 0, "interface": 0},
    {"mute": True},
    {"mute_in_background": False},
    {"frame_cap": 120},
    {"keys": {"go": (97, True, False)}},
    {"language": "de"},
    {"bot_steps": False, "reduced_motion": False, "palette": "standard", "text_size": 100, "language": "en"},
)
UNTOUCHED = {"full_screen", "window", "profile"}
"""Of the window, and of whoever sits before it: no option that is changed at a table."""
TURNS = {name: SETUPS[name] for name in ("gang_rush", "gun_and_gun")} | {
    "shoot_your_friends": ShootYourFriendsSetup(players=((0,), (1,)), mode="beat")
}
"""Matches without a clock: with one, what comes when is what its ticks say."""


@pytest.fixture
def robot() -> Iterator[Viewer]:
    robot = Viewer()
    yield robot
    robot.close()


def test_trades_hammered_and_taken_back_leave_the_hands_as_they_were(robot: Viewer) -> None:
    """Backspace twenty times a second while cards fly, and a trade whenever there can be one."""
    scene = planning(robot, GunItSetup(players=((0, 1, 2, 3),), limit="none"))
    before, trades = hands(scene), 0
    for _ in range(200):
        if scene.is_trading and scene.desk.take_back() is None:
            assert hands(scene) == before
            scene.submit(next(c for c in scene.sitting.match.legal(0) if isinstance(c, Trade)))
            trades += 1
        robot.press(pygame.K_BACKSPACE)
        robot.look(0.05)
    robot.until(lambda: scene.is_idle, "a table at rest")
    scene.undo()
    robot.until(lambda: scene.is_idle, "a table at rest")
    assert trades > 3
    assert hands(scene) == scene.table.hands == before
    assert record.replay(scene.sitting.rules, scene.sitting.text).digest == scene.sitting.match.digest


@dataclass
class Changer:
    """Changes a setting before every picture, or none."""

    robot: Robot
    changes: bool

    def look(self, number: int) -> None:
        if self.changes:
            self.robot.app.change(**OPTIONS[number % len(OPTIONS)])
        self.robot.look()


def stays(command: Command) -> bool:
    """Nobody gives up or leaves."""
    return not isinstance(command, Concede | Leave)


def digest(game: str, *, changes: bool) -> str:
    """Of a match after sixty steps of people at one screen."""
    robot, rng = Viewer(settings=Settings(animation_speed=0, language="en")), Random(4)
    setup = TURNS[game]
    robot.app.open_match(setup, ("human",) * len(setup.players), 5)
    sitting, changer = robot.app.sitting, Changer(robot, changes)
    assert sitting is not None
    for number in range(60):
        seats = [seat for player in setup.players for seat in player]
        choices = ([c for c in sitting.match.legal(seat) if stays(c)] for seat in (*seats, CLOCK))
        legal = next(filter(None, choices), [])
        if not legal:
            break
        sitting.submit(rng.choice(legal))
        changer.look(number)
    found = sitting.match.digest
    robot.close()
    return found


@pytest.mark.parametrize("game", TURNS)
def test_no_setting_changes_a_match(game: str) -> None:
    assert digest(game, changes=True) == digest(game, changes=False)


def test_every_setting_is_changed() -> None:
    assert {name for change in OPTIONS for name in change} | UNTOUCHED == set(Settings.__struct_fields__)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_can_be_taken_in_a_replay_or_after_the_end(game: str) -> None:
    """A watcher drags whatever is on the table: nothing is carried, and the match is as it was."""
    robot = Viewer(settings=Settings(reduced_motion=True, animation_speed=0))
    robot.app.open_record(told(game))
    robot.look()
    watch: Any = robot.scene
    watch.toggle()
    for at in (0, len(watch.playback.tale.commands) - 1):
        watch.go_to(at)
        robot.look()
        match = watch.app.sitting.match
        before, seen = match.digest, watch.table.hots.areas
        for hot in seen:
            x, y = robot.page.map.to_px(*hot.box.center)
            robot.move((x, y))
            robot.button(pygame.MOUSEBUTTONDOWN, (x, y), 3)
            robot.button(pygame.MOUSEBUTTONUP, (x, y), 3)
            assert hot.payload is None or not hot.enabled, hot.id
            assert watch.table.hots.carried is None
        assert watch.app.sitting.match.digest == before
        assert not any(match.legal(seat) and seat != CLOCK and seat in watch.app.sitting.people for seat in range(4))
    robot.close()
