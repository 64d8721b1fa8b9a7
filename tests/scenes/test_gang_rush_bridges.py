"""The match screen on bridges of other lengths, with other edges and other money than that of the box."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules.gang_rush.board import at, pos_of
from game.rules.gang_rush.content import Board, Edge, Space
from game.rules.gang_rush.state import GangRushSetup
from game.scenes.gang_rush import deck, topbar
from game.scenes.gang_rush.camera import FIRST, ZOOMS
from game.scenes.gang_rush.layout import MINIMAP, VIEW
from game.scenes.gang_rush.scene import GangRushScene
from game.storage import Settings
from tests.rules.gang_rush.boards import board_of
from tests.scenes.player import MouseRobot

THREE = ((0,), (1,), (2,))


def rugged(board: Board) -> Board:
    """With supports that stand alone, in threes, and on one side only, and with money of which there is no art."""
    kinds: dict[int, Edge] = {1: "high", 5: "high", 6: "high", 7: "high", 9: "low"}

    def space(each: Space) -> Space:
        is_outer = each.zone and each.lane in (1, 5)
        return replace(each, edge=kinds.get((each.pos + 2 * each.lane) // 2 % 11, "open")) if is_outer else each

    starts = tuple(replace(start, cash=start.cash + 1200) for start in board.starts)
    return replace(board, spaces=tuple(map(space, board.spaces)), starts=starts)


BOARDS = {"short": rugged(board_of(5, 3)), "long": rugged(board_of(8, 8)), "narrow zones": rugged(board_of(21, 3))}


@pytest.fixture
def robot() -> Iterator[MouseRobot]:
    robot = MouseRobot(settings=Settings(animation_speed=0))
    yield robot
    robot.close()


def opened(robot: MouseRobot, board: Board, controllers: tuple[str, ...], **options: Any) -> GangRushScene:
    robot.app.open_match(GangRushSetup(players=THREE, board=board, **options), controllers, 4)
    robot.until(lambda: robot.screen == "GangRushScene", "the match")
    robot.look()
    assert isinstance(robot.scene, GangRushScene)
    return robot.scene


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_a_person_drafts_on_the_start_spaces_of_the_bridge(robot: MouseRobot, board: Board) -> None:
    scene = opened(robot, board, ("human",) * 3)
    robot.wait_until_still()
    for start in board.starts:
        hot = robot.hots.find(("space", at(start.lane, start.pos)))
        assert hot is not None
        assert hot.tip is not None
        assert f"${start.cash}" in hot.tip.text
    robot.click(("space", at(board.starts[3].lane, board.starts[3].pos)))
    robot.click(("driver", 1))
    assert scene.draft.chosen == (1, 3)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_the_camera_and_the_map_reach_both_ends(robot: MouseRobot, board: Board) -> None:
    scene = opened(robot, board, ("human",) * 3)
    camera, tables = scene.stage.camera, scene.stage.tables
    last = max(tables.spaces, key=pos_of)
    for zoom in ZOOMS:
        camera.change_zoom(ZOOMS.index(zoom) - ZOOMS.index(camera.zoom), VIEW[0])
        camera.drag_to(-1000)
        robot.look()
        assert camera.sees(tables.starts[3])
        assert camera.left.value == FIRST
        camera.drag_to(1000)
        robot.look()
        assert camera.sees(last)
        assert camera.left.value + camera.span <= tables.finish + deck.MORE
        x, _, w, _ = topbar.window_rect(scene.stage)
        assert MINIMAP[0] <= x < x + w <= MINIMAP[0] + MINIMAP[2]
    for pos in (-2, 1, board.finish):
        assert topbar.map_pos(topbar.map_x(pos, tables), tables) == pytest.approx(pos)
        assert MINIMAP[0] < topbar.map_x(pos, tables) < MINIMAP[0] + MINIMAP[2]


@pytest.mark.parametrize(("board", "variant"), [("short", "standard"), ("short", "border"), ("long", "standard")])
def test_automatic_drivers_race_to_the_result(robot: MouseRobot, board: str, variant: str) -> None:
    scene = opened(robot, BOARDS[board], ("random", "random", "easy"), variant=variant)
    robot.patience = 0.002
    robot.until(lambda: robot.screen == "ResultScene", "the result", looks=20_000)
    match = scene.sitting.match
    assert match.outcome is not None
    assert scene.stage.view == match.view(scene.sitting.watched), "the picture ended where the match did"
