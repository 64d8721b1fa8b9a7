"""Whole matches from the title to the result: two people at one keyboard, and one person with the mouse."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pygame
import pytest

from game.rules.shoot_your_friends import commands as cmd
from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene
from game.storage import Settings
from tests.scenes.player import STRIDE, KeyRobot, MouseRobot, Robot
from tests.scenes.shoot_your_friends.tables import sent

POSTER = 3
ROSA = (pygame.K_a, pygame.K_s, pygame.K_d, pygame.K_w)
OTTO = (pygame.K_f, pygame.K_g, pygame.K_h, pygame.K_t)
"""Card, set, play, gun."""
QUICK = 4 / 60
SMALL = (960, 540)
"""The smallest window is the quickest to draw."""
MOST = 6000
"""Moves and pictures after which a match has no end."""


@pytest.fixture(autouse=True)
def one_chance(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The same match every time."""
    monkeypatch.setattr("game.scenes.app.by_chance", lambda: 11)
    return iter([None])


def scene_of(robot: Robot) -> ShootYourFriendsScene:
    assert isinstance(robot.scene, ShootYourFriendsScene)
    return robot.scene


def is_live(robot: Robot) -> bool:
    return robot.reads("LIVE ") or robot.screen == "ResultScene"


def taps(robot: KeyRobot, person: tuple[int, ...]) -> None:
    """A few moves of somebody who looks at the own keys only: the next card, played; the next set; played again."""
    card, set_, play, _ = person
    for key in (play, card, play, set_, play):
        robot.press(key)
        for _ in range(12):
            robot.look(QUICK)


def shot(robot: KeyRobot, person: tuple[int, ...]) -> None:
    """The gun, and after a moment the shot: it puts one of two people out, if no Shield is in its way."""
    *_, play, gun = person
    for key in (gun, play):
        robot.press(key)
        for _ in range(8):
            robot.look(QUICK)


@pytest.mark.clause("SF-16.6", "SF-16.10", "SF-16.11")
def test_two_people_at_one_keyboard_play_to_the_result() -> None:
    """By real key events: both get ready, play and shoot in every round."""
    robot = KeyRobot(SMALL)
    robot.wait_until_still()
    robot.press(pygame.K_1 + POSTER)
    robot.until(lambda: robot.screen == "SetUp", "the set-up")
    robot.choose("first who", "2 people, one keyboard")
    robot.use("first start")
    robot.until(lambda: robot.reads("tap your gun key"), "the keyboard")
    scene = scene_of(robot)
    rounds = 0
    while robot.screen != "ResultScene":
        robot.until(lambda: robot.reads("tap your gun key") or robot.screen == "ResultScene", "the next round")
        if robot.screen == "ResultScene":
            break
        rounds += 1
        assert rounds <= 4
        for *_, gun in (ROSA, OTTO):
            robot.press(gun)
        robot.until(lambda: is_live(robot), "GO")
        first, second = (ROSA, OTTO) if rounds % 2 else (OTTO, ROSA)
        for _ in range(40):
            if not is_live(robot) or robot.screen == "ResultScene":
                break
            taps(robot, second)
            shot(robot, first)
    assert rounds >= 3
    done = {(command.seat, type(command)) for command in sent(scene)}
    assert {(seat, kind) for seat in (0, 1) for kind in (cmd.Ready, cmd.Place, cmd.Grab, cmd.Fire)} <= done
    robot.close()


def put_somewhere(robot: MouseRobot) -> None:
    """Drag the first card for which there is a green frame onto it."""
    for source in [hot.id for hot in robot.carryable()]:
        with robot.holding(source):
            targets = [hot.id for hot in robot.targets()]
            if targets:
                robot.drop(targets[0])
                return


def matched(scene: ShootYourFriendsScene) -> list[int]:
    """Who has a match, by what lies open on the table."""
    tables = scene.stage.tables
    return [seat for seat, side in enumerate(scene.table.sides) if side.alive and tables.matches(side.tops)]


def act(robot: MouseRobot, scene: ShootYourFriendsScene) -> bool:
    """What somebody does who sees a match or does not; whether it was a shot."""
    seen, others = matched(scene), [seat for seat in scene.stage.others if scene.table.sides[seat].alive]
    if scene.table.holder == 0:
        wanted = others if 0 in seen else [seat for seat in seen if seat]
        if wanted and robot.reads("PUT BACK"):
            robot.click(("plate", wanted[0]))
            return True
        if not seen:
            robot.click("action")
    elif seen and robot.sees("gun"):
        robot.click("gun")
    elif robot.carryable():
        put_somewhere(robot)
    return False


@pytest.mark.clause("SF-16.3")
def test_one_person_with_the_mouse_plays_to_the_result() -> None:
    """Against three automatic players: cards are dragged, the gun is clicked, plates are shot at. After the first shot
    the person looks on."""
    robot = MouseRobot(SMALL, Settings(reduced_motion=True))
    robot.wait_until_still()
    robot.click(("poster", POSTER))
    robot.until(lambda: robot.screen == "SetUp", "the set-up")
    robot.choose("first who", "You against 3, easy")
    robot.use("first start")
    robot.until(lambda: robot.sees(("guide", "close")), "the guide")
    robot.use(("guide", "close"))
    robot.until(lambda: robot.reads("HOW IT GOES"), "how it goes")
    scene = scene_of(robot)
    has_shot = False
    for _ in range(MOST):
        if robot.screen == "ResultScene":
            break
        is_playing = robot.reads("LIVE ") and scene.table.sides[0].alive and not has_shot
        if robot.sees("action") and robot.reads("READY"):
            robot.click("action")
        elif is_playing:
            has_shot = act(robot, scene)
        robot.look(QUICK if is_playing else STRIDE)
    assert robot.screen == "ResultScene"
    kinds = {type(command) for command in sent(scene) if command.seat == 0}
    assert {cmd.Ready, cmd.Place, cmd.Grab, cmd.Fire} <= kinds
    assert cast("int", scene.table.round) >= 3
    robot.close()
