"""A tile that is another one in its scenario: the kingpin's keys, arrows and goal on the screen; and a jammed tile."""

from __future__ import annotations

import pygame
import pytest

from game import languages
from game.rules.gun_it.state import GunItSetup
from game.scenes.gun_it import bars
from game.scenes.gun_it.layout import of_space
from game.scenes.gun_it.scene import GunItScene
from game.scenes.gun_it.words import tile_tip
from game.ui.canvas import Canvas
from tests.rules.gun_it.pieces import CONTENT, TILES
from tests.scenes.gun_it_tables import FOUR, forced, planning
from tests.scenes.player import MouseRobot

KINGPIN = GunItSetup(players=FOUR, scenario="SC7", limit="none")


@pytest.mark.clause("GI-2.13")
def test_the_kingpin_shows_its_keys_and_all_its_arrows(robot: MouseRobot) -> None:
    scene = planning(robot, KINGPIN)
    tile = TILES["A7"]
    tip = tile_tip(scene.stage.tables, scene.table, tile)
    assert "5 keys take a point of damage each for it." in tip.text
    assert "along 4 arrows" in tip.text
    seen = {_beside(robot, scene, tile)}
    forced(robot, scene, kingpin_keys=1)
    assert "1 key takes a point of damage for it." in tile_tip(scene.stage.tables, scene.table, tile).text
    seen.add(_beside(robot, scene, tile))
    forced(robot, scene, kingpin_keys=0)
    assert "point of damage" not in tile_tip(scene.stage.tables, scene.table, tile).text
    seen.add(_beside(robot, scene, tile))
    assert len(seen) == 3


def _beside(robot: MouseRobot, scene: GunItScene, tile: int) -> bytes:
    """The pixels where the keys of a tile are."""
    x, y = scene.stack.canvas.map.to_px(*of_space(scene.table.at[tile]))
    place = pygame.Rect(x - 51, y + 14, 42, 20)
    return pygame.image.tobytes(robot.window.surface.subsurface(place), "RGB")


@pytest.mark.clause("GI-16.12")
def test_a_jammed_tile_shows_neither_attributes_nor_arrows(robot: MouseRobot) -> None:
    scene = planning(robot, KINGPIN)
    tables, tile = scene.stage.tables, TILES["A7"]
    assert "Armed" in tile_tip(tables, scene.table, tile).text
    forced(robot, scene, jammed=(tile,))
    words = tile_tip(tables, scene.table, tile).text
    assert "Armed" not in words
    assert "arrow" not in words
    assert tables.bits_now(scene.table, tile) == 0


@pytest.mark.usefixtures("english_again")
@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("scenario", [each.id for each in CONTENT.scenarios])
def test_the_goal_in_the_top_bar_is_whole(robot: MouseRobot, scenario: str, code: str) -> None:
    scene = planning(robot, GunItSetup(players=FOUR, scenario=scenario, limit="none"))
    languages.use(code)
    canvas: Canvas = scene.stack.canvas
    assert canvas.text_width(bars.goal_line(scene.stage, scene.table), 16, "medium") <= bars.GOAL_WIDE
