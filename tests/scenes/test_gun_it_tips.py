"""What a newcomer can ask of the table by resting on it: a vehicle's arrows, a seat's risks, the forecast."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rules.gun_it.geometry import DELTAS, OFF, ORIGIN, turned
from game.rules.gun_it.state import GunItSetup
from game.scenes.gun_it.layout import TOP_BAR
from game.scenes.gun_it.scene import GunItScene
from game.ui.loop import STEP
from tests.scenes.gun_it_tables import EACH, forced, opened, planning
from tests.scenes.player import MouseRobot


@pytest.fixture
def mouse() -> Iterator[MouseRobot]:
    """A robot with a mouse."""
    robot = MouseRobot()
    yield robot
    robot.close()


def said(robot: MouseRobot, id_: object) -> str:
    """The words of an area's tip."""
    hot = robot.hots.find(id_)  # type: ignore[arg-type]
    assert hot is not None
    assert hot.tip is not None
    return str(hot.tip.text)


def aims(scene: GunItScene, tile: int) -> set[str]:
    """What the arrows of a tile point at, by the rules' own geometry."""
    table, content = scene.table, scene.rules.content
    arrows = content.tiles[tile].arrow_directions()
    spaces = {table.at[tile] + DELTAS[turned(arrow, table.rotation[tile])] for arrow in arrows}
    names = {content.tiles[other].name for other, space in enumerate(table.at) if space in spaces}
    return names | ({"your car"} if ORIGIN in spaces else set())


@pytest.mark.clause("GI-9.08")
def test_a_vehicle_says_what_its_arrows_point_at(mouse: MouseRobot) -> None:
    scene = planning(mouse, EACH)
    pointed: set[str] = set()
    for quarters in range(4):
        forced(mouse, scene, rotation=type(scene.table.rotation)([quarters] * len(scene.table.at)))
        for tile in (tile for tile, space in enumerate(scene.table.at) if space != OFF):
            words, found = said(mouse, ("tile", tile)), aims(scene, tile)
            assert ("It would strike: " in words) is bool(found)
            assert all(name in words for name in found)
            pointed |= found
    assert "your car" in pointed


def test_a_hand_says_which_of_its_ways_are_risky_and_lights_its_lines(mouse: MouseRobot) -> None:
    scene = planning(mouse, EACH)
    at = mouse.point(("seat", 1, "compass"))
    assert "tails hits your own car" in said(mouse, ("seat", 1, "compass"))
    mouse.move(at)
    assert scene.controls.looked_at() == 1


def test_the_forecast_says_what_its_words_mean(mouse: MouseRobot) -> None:
    scene = planning(mouse, EACH)
    marks = scene.marks()
    assert marks is not None
    words = said(mouse, "forecast")
    assert "Pileup: " in words
    assert "Opening: " in words
    assert ("show heads" in words) is bool(marks.coins)


@pytest.mark.parametrize(
    ("players", "who", "labels"),
    [
        (((0, 1), (2, 3)), ("human", "human"), {"Driver: player 1", "Front right: player 1", "Rear left: player 2"}),
        (((0, 1), (2, 3)), ("human", "normal"), {"Driver: you", "Front right: you", "automatic, normal"}),
        (((0, 1, 2, 3),), ("human",), {"Driver", "Front right", "Rear left", "Rear right"}),
        (((0,), (1,), (2,), (3,)), ("human",) * 4, {"Driver", "Front right", "Rear left", "Rear right"}),
    ],
)
def test_each_hand_says_whose_it_is(
    mouse: MouseRobot, players: tuple[tuple[int, ...], ...], who: tuple[str, ...], labels: set[str]
) -> None:
    opened(mouse, GunItSetup(players=players), who)
    assert labels <= set(mouse.words)


def test_no_tip_opens_over_what_is_played_out(mouse: MouseRobot) -> None:
    """However long the pointer rests on the board; what it rested on is not told afterwards either."""
    scene = planning(mouse, EACH)
    tile = next(tile for tile, space in enumerate(scene.table.at) if space == ORIGIN + DELTAS[1])
    mouse.move(mouse.point(("tile", tile)))
    mouse.until(lambda: mouse.reads("HP left"), "the tip")
    scene.go()
    mouse.until(lambda: scene.is_playing_out, "the locked plan")
    while not scene.is_idle:
        mouse.look(2 * STEP)
        assert not mouse.reads("HP left")
    mouse.run(1)
    assert scene.table.round == 2
    assert not mouse.reads("HP left")


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_the_tip_of_a_vehicle_covers_no_other(size: tuple[int, int]) -> None:
    robot = MouseRobot(size)
    scene = planning(robot, EACH)
    at = list(scene.table.at)
    at[at.index(ORIGIN + DELTAS[1] + DELTAS[0])] = ORIGIN + 2 * DELTAS[1]
    forced(robot, scene, at=type(scene.table.at)(at))
    tiles = robot.named("tile")
    for hot in tiles:
        robot.move(robot.point(hot.id))
        robot.run(0.5)
        shown = robot.hots._shown
        assert shown is not None
        assert shown.anchor == hot.box
        assert shown.rect.collidelist([other.box for other in tiles]) < 0
        assert shown.rect.top > TOP_BAR
    assert len(tiles) == 8
    robot.close()
