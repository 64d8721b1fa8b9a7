"""The keyboard's focus stays in its row when the card that had it is taken, loaded or paid with."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.rules.gun_and_gun.state import GUNS, Table
from game.scenes.gun_and_gun.scene import GunAndGunScene
from game.storage import Settings
from tests.scenes.gun_and_gun.tables import (
    ONE_SET,
    asked,
    opened,
    table_of,
    with_hand,
)
from tests.scenes.player import KeyRobot

SPEEDS = pytest.mark.parametrize("speed", [0, 1])


@pytest.fixture
def robots() -> Iterator[Callable[[int], KeyRobot]]:
    made: list[KeyRobot] = []

    def make(speed: int) -> KeyRobot:
        made.append(KeyRobot(settings=Settings(animation_speed=speed)))
        return made[-1]

    yield make
    made[-1].close()


def settled(robot: KeyRobot, scene: GunAndGunScene) -> object:
    """Where the focus is once the person can decide again."""
    robot.until(lambda: scene.is_ready, "the next decision")
    for _ in range(3):
        robot.look()
    assert robot.hots.shows_focus
    assert robot.hots.find(robot.hots.focused) is not None
    return robot.hots.focused


def one_gun(table: Table) -> bool:
    """Somebody takes a gun, and then another one."""
    return table.phase == GUNS and sum(len(side.guns) for side in table.sides) == 1


@SPEEDS
def test_after_a_pick_of_the_draft_a_neighbour_has_the_focus(robots: Callable[[int], KeyRobot], speed: int) -> None:
    robot = robots(speed)
    scene = opened(robot, one_gun, ONE_SET)
    guns = [hot for hot in robot.named("draft") if hot.on_click is not None]
    robot.go_to(guns[-1].id)
    robot.press(pygame.K_RETURN)
    robot.press(pygame.K_y)
    assert sum(len(side.guns) for side in table_of(scene).sides) == 2
    assert settled(robot, scene) == guns[-2].id


@SPEEDS
@pytest.mark.parametrize(("place", "then"), [(0, 0), (1, 1), (3, 2)])
@pytest.mark.parametrize("name", ["Evasion", "Double Bullet"])
def test_after_a_load_the_next_card_has_the_focus(
    robots: Callable[[int], KeyRobot], speed: int, name: str, place: int, then: int
) -> None:
    robot = robots(speed)
    scene = with_hand(robot, *[name] * 4)
    seat = scene.desk.seat
    robot.go_to(("hand", place))
    robot.press(pygame.K_RETURN)
    robot.go_to(("load_up", 0) if name == "Double Bullet" else ("gun", seat, 0))
    robot.press(pygame.K_RETURN)
    assert len(table_of(scene).sides[seat].hand) == 3
    assert settled(robot, scene) == ("hand", then)


@SPEEDS
def test_after_a_cost_was_paid_the_hand_has_the_focus(robots: Callable[[int], KeyRobot], speed: int) -> None:
    robot = robots(speed)
    scene = with_hand(robot, "Portable Capacitor", "Flash", "Flash", "Evasion")
    robot.go_to(("hand", 0))
    robot.press(pygame.K_RETURN)
    robot.go_to("table")
    robot.press(pygame.K_RETURN)
    robot.go_to(("hand", 3))
    robot.press(pygame.K_RETURN)
    robot.press(pygame.K_y)
    assert len(table_of(scene).sides[scene.desk.seat].hand) == 2
    assert settled(robot, scene) == ("hand", 1)


@SPEEDS
def test_what_is_put_back_keeps_the_focus(robots: Callable[[int], KeyRobot], speed: int) -> None:
    robot = robots(speed)
    scene = with_hand(robot, "Evasion", "Flash", "Flash")
    robot.go_to(("hand", 1))
    robot.press(pygame.K_RETURN)
    robot.go_to("table")
    robot.press(pygame.K_ESCAPE)
    assert settled(robot, scene) == ("hand", 1)


@SPEEDS
def test_a_focus_that_the_player_led_elsewhere_meanwhile_stays_there(
    robots: Callable[[int], KeyRobot], speed: int
) -> None:
    robot = robots(speed)
    scene = with_hand(robot, *["Evasion"] * 4)
    seat = scene.desk.seat
    robot.go_to(("hand", 1))
    robot.press(pygame.K_RETURN)
    robot.go_to(("gun", seat, 0))
    robot.press(pygame.K_RETURN)
    settled(robot, scene)
    robot.go_to("end")
    robot.run(0.5)
    assert robot.hots.focused == "end"


def test_cards_of_a_pile_are_chosen_one_beside_the_other(robots: Callable[[int], KeyRobot]) -> None:
    robot = robots(0)
    scene = opened(robot, asked("pick_discard"))
    robot.go_to(next(hot.id for hot in robot.named("pile") if scene.choosing.takes(hot.id)))
    robot.press(pygame.K_RETURN)
    if scene.choosing.is_complete:
        robot.press(pygame.K_y)
    robot.run(0.5)
    assert robot.hots.find(robot.hots.focused) is not None
