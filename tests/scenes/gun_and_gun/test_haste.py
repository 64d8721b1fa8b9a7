"""Whoever is quicker than the picture loses nothing: it jumps to its end, and the click or key counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.match import Played
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.zones import with_side
from game.scenes.gun_and_gun.scene import GunAndGunScene
from game.storage import Settings
from tests.scenes.gun_and_gun.tables import RULES, free, played, seated, table_of
from tests.scenes.player import STRIDE, KeyRobot, MouseRobot

UNHURRIED = Settings(animation_speed=1)
CARDS = {card.name: number for number, card in enumerate(RULES.content.cards)}


@pytest.fixture
def mouse() -> Iterator[MouseRobot]:
    robot = MouseRobot(settings=UNHURRIED)
    yield robot
    robot.close()


def table(robot: Any, *names: str, loads: tuple[int, int] = (0, 0)) -> GunAndGunScene:
    """The first turn with these cards in hand and so many cards in the guns."""
    match = played(free(1))
    seat = match.state.table.active
    side = match.state.table.sides[seat]
    hand = bytes(CARDS[name] for name in names)
    loaded = tuple(side.decks[gun][:count] for gun, count in enumerate(loads))
    match._state = replace(match.state, table=with_side(match.state.table, seat, hand=hand, loads=loaded))
    return seated(robot, match)


def given(scene: GunAndGunScene, kind: Any) -> list[Any]:
    """The commands of a kind that were given."""
    played_ = (entry for entry in scene.sitting.match.log if isinstance(entry, Played))
    return [entry.command for entry in played_ if isinstance(entry.command, kind)]


def test_a_card_can_be_dragged_while_the_one_before_is_on_its_way(mouse: MouseRobot) -> None:
    scene = table(mouse, "Cool Off", "Recycle", "Supercharge")
    seat = scene.desk.seat
    mouse.put(("hand", 0), ("gun", seat, 0))
    assert scene.timeline.is_busy
    mouse.put(("hand", 0), ("gun", seat, 1))
    assert [load.gun for load in given(scene, cmd.Load)] == [0, 1]
    assert [load.card for load in given(scene, cmd.Load)] == [CARDS["Cool Off"], CARDS["Recycle"]]


def test_a_button_counts_while_a_card_is_on_its_way(mouse: MouseRobot) -> None:
    scene = table(mouse, "Cool Off", "Recycle", loads=(2, 0))
    mouse.put(("hand", 0), ("gun", scene.desk.seat, 0))
    assert scene.timeline.is_busy
    mouse.click("fire")
    assert len(given(scene, cmd.Fire)) == 1
    assert len(given(scene, cmd.Load)) == 1


def test_a_key_counts_while_a_card_is_on_its_way() -> None:
    robot = KeyRobot(settings=UNHURRIED)
    scene = table(robot, "Cool Off", "Recycle")
    scene.submit(cmd.Load(scene.desk.seat, CARDS["Recycle"], 0, False))
    robot.look()
    assert scene.timeline.is_busy
    robot.press(pygame.K_e)
    assert len(given(scene, cmd.EndPhase)) == 1
    robot.close()


def test_a_double_click_on_fire_fires_one_gun(mouse: MouseRobot) -> None:
    scene = table(mouse, "Cool Off", loads=(2, 4))
    at = mouse.point("fire")
    mouse.move(at)
    for _ in range(2):
        mouse.button(pygame.MOUSEBUTTONDOWN, at)
        mouse.button(pygame.MOUSEBUTTONUP, at)
    assert len(given(scene, cmd.Fire)) == 1
    mouse.look(STRIDE)
    mouse.look(STRIDE)
    assert scene.timeline.is_busy
    mouse.button(pygame.MOUSEBUTTONDOWN, at)
    mouse.button(pygame.MOUSEBUTTONUP, at)
    assert len(given(scene, cmd.Fire)) == 2


def test_a_click_on_nothing_ends_what_is_shown_and_does_nothing_else(mouse: MouseRobot) -> None:
    scene = table(mouse, "Cool Off", "Recycle", loads=(3, 0))
    scene.submit(cmd.Fire(scene.desk.seat, 0))
    mouse.look()
    before = table_of(scene)
    at = mouse.page.map.to_px(30, 700)
    pressed = 0
    while scene.timeline.is_busy:
        mouse.button(pygame.MOUSEBUTTONDOWN, at)
        mouse.button(pygame.MOUSEBUTTONUP, at)
        pressed += 1
        assert pressed < 40
    assert table_of(scene) == before


def test_while_the_other_one_decides_a_click_only_ends_what_is_shown(mouse: MouseRobot) -> None:
    scene = table(mouse, "Cool Off", "Recycle", "Supercharge")
    seat = scene.desk.seat
    scene.submit(cmd.EndPhase(seat))
    mouse.look()
    assert scene.desk.seat < 0
    assert scene.timeline.is_busy
    count = len(scene.sitting.match.log)
    mouse.click(("hand", 0))
    mouse.look()
    assert len(scene.sitting.match.log) == count
    assert mouse.hots.carried is None
