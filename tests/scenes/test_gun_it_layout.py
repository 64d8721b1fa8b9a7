"""The match screen at every size of window and text: all can be read, all can be reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, cast

import pygame
import pytest
from msgspec.structs import replace

from game.core.words import tr
from game.rules.gun_it.commands import SetLimit
from game.rules.gun_it.state import INTERLUDE, LOOKOUT, GunItSetup, GunItState, Result
from game.scenes.gun_it.scene import GunItScene
from game.storage import Settings
from game.ui.area import Hot
from game.ui.timeline import INSTANT
from tests.german import german
from tests.rules.gun_it.pieces import MOMENTS as MOMENTS_BY_ID
from tests.rules.gun_it.pieces import SETTINGS
from tests.scenes.gun_it_tables import forced
from tests.scenes.player import Line, MouseRobot, Tale, lock, trade
from tests.scenes.test_around_pictures import SIZES

USUAL = ((100, SIZES[0]), (100, SIZES[1]), (100, SIZES[2]), (150, SIZES[0]), (150, SIZES[4]), (150, SIZES[2]))
"""Sizes of text, in percent, and of the window that are looked at in every run."""
REST = ((100, SIZES[3]), (100, SIZES[4]), (125, SIZES[0]), (150, SIZES[1]), (150, SIZES[3]))
LOOKS = (*USUAL, *(pytest.param(*look, marks=pytest.mark.soak) for look in REST))
GERMAN = ((100, SIZES[0]), (150, SIZES[2]))
"""Where German, which is longer, is looked at."""
SOLO = GunItSetup(players=((0, 1, 2, 3),))
EACH = ((0,), (1,), (2,), (3,))
FOUR = GunItSetup(players=EACH, hostiles_level=2)
THREE = GunItSetup(players=((0,), (1,), (3,)), hostiles_level=2)
SLACK = 1.5
"""Units that a frame may stick out of the window."""
LEAST = 0.4
"""The share of an area that must be free to be clicked."""


def opened(robot: MouseRobot, setup: GunItSetup = FOUR) -> GunItScene:
    """A match of people at this screen, the pack dealt."""
    robot.app.open_match(setup, ("human",) * len(setup.players), 3)
    scene = robot.scene
    assert isinstance(scene, GunItScene)
    robot.until(lambda: scene.is_idle, "the lookout")
    return scene


def lookout(robot: MouseRobot) -> None:
    """Before START."""
    opened(robot)


def planning(robot: MouseRobot, setup: GunItSetup = FOUR) -> GunItScene:
    """Cards can be traded."""
    scene = opened(robot, setup)
    scene.go()
    robot.until(lambda: scene.is_trading, "the planning")
    robot.look()
    return scene


def offers(robot: MouseRobot) -> None:
    """Two offers wait for their answers."""
    planning(robot)
    for which in (0, -1):
        source = robot.carryable()[0].id
        robot.put(source, _target(robot, source, which))
        robot.until(lambda: bool(robot.carryable()), "the offer")


def _target(robot: MouseRobot, source: object, which: int) -> object:
    with robot.holding(source):
        return [hot.id for hot in robot.targets()][which]


def carrying(robot: MouseRobot) -> None:
    """A card is over another."""
    planning(robot)
    source = robot.carryable()[0].id
    target = _target(robot, source, 0)
    robot.grab(source)
    robot.move(robot.point(target), held=True)


def locking(robot: MouseRobot) -> None:
    """One of two traded cards has to be locked."""
    planning(robot, SOLO)
    trade(robot, Tale(), by_drag=True)


def locked(robot: MouseRobot) -> None:
    """It has been."""
    locking(robot)
    lock(robot, Tale())


def log(robot: MouseRobot) -> None:
    """The drawer is out, offers behind it."""
    offers(robot)
    robot.click("log")
    for _ in range(5):
        robot.look(0.1)


def three(robot: MouseRobot) -> None:
    """A hand lies open on the table."""
    planning(robot, THREE)


def extra(robot: MouseRobot) -> None:
    """Two hands hold a card more."""
    scene = planning(robot, THREE)
    scene.timeline.speed = INSTANT
    for _ in range(2):
        trade(robot, Tale(), by_drag=True, onto="hand")


def action(robot: MouseRobot) -> None:
    """In the middle of the turns."""
    scene = planning(robot)
    scene.go()
    robot.until(lambda: scene.stage.acting == 2, "the third turn", stride=0.1)


def action_of_three(robot: MouseRobot) -> None:
    """The same with an extra card."""
    extra(robot)
    scene = robot.scene
    assert isinstance(scene, GunItScene)
    scene.timeline.speed = 1.0
    scene.go()
    robot.until(lambda: scene.stage.acting == 1, "the second turn", stride=0.1)


def pit_stop(robot: MouseRobot) -> None:
    """Between two scenarios."""
    scene = opened(robot, GunItSetup(players=((0, 1, 2, 3),), sequels=("SC2", "SC3"), limit="none"))
    forced(robot, scene, phase=INTERLUDE, crew_damage=2, results=(Result(2, 27, 27),))
    assert robot.reads("PIT STOP")


def shop(robot: MouseRobot) -> None:
    """What a scenario sells has been bought."""
    scene = planning(robot, GunItSetup(players=EACH, scenario="SC3"))
    forced(robot, scene, xp=20, bought=(0, 1))


def race(robot: MouseRobot) -> None:
    """The scenario asks for an early round."""
    planning(robot, GunItSetup(players=EACH, scenario="SC4"))


def whose(robot: MouseRobot) -> None:
    """An accessory is given to somebody."""
    opened(robot, GunItSetup(players=SOLO.players, accessories=True))


def looked_at(robot: MouseRobot) -> None:
    """Somebody looks at a hidden accessory."""
    opened(robot, GunItSetup(players=EACH, accessories=True, limit="none"))
    for area in (("accessory", 0), ("look", 0)):
        robot.click(area)
        robot.look()


ALL: dict[str, Any] = {
    "setting_level": 3,
    "crew_level": 3,
    "accessories": True,
    "hostiles_level": 3,
    "scenario_level": 3,
}


def full(robot: MouseRobot, players: tuple[tuple[int, ...], ...] = EACH, scenario: str = "SC2") -> GunItScene:
    """Everything that the box has: a moment, a setting, accessories, advanced equipment."""
    scene = opened(robot, GunItSetup(players=players, scenario=scenario, **ALL))
    while scene.table.phase == LOOKOUT:
        answer(robot, scene)
        scene.go()
        robot.until(lambda: scene.is_idle, "the reveal")
    answer(robot, scene)
    robot.look()
    return scene


def answer(robot: MouseRobot, scene: GunItScene) -> None:
    """The first answer to each question of a card."""
    while scene.table.ask is not None:
        seat = scene.table.ask.seat
        scene.submit(next(each for each in scene.desk.legal(seat) if not isinstance(each, SetLimit)))
        robot.until(lambda: scene.is_idle, "the next question")


def full_shop_of_three(robot: MouseRobot) -> None:
    """Beside it an open hand, and a scenario that sells something."""
    full(robot, ((0,), (1,), (3,)), "SC3")


def full_of_settings(robot: MouseRobot) -> None:
    """Two settings with long words are in force beside a moment."""
    scene = full(robot)
    forced(robot, scene, moment=MOMENTS_BY_ID["M12"], option=0, settings=(SETTINGS["ST11"], SETTINGS["ST10"]))


def choosing(robot: MouseRobot) -> None:
    """Somebody chooses between the long options of a moment."""
    scene = opened(robot, GunItSetup(players=EACH, setting_level=2))
    match = scene.sitting.match
    state = cast(GunItState, match.state)
    match._state = replace(state, drawn=replace(state.drawn, moment=MOMENTS_BY_ID["M17"]))
    assert scene.table.ask is not None
    robot.click(("show", scene.table.ask.seat))


Moments = tuple[Callable[[MouseRobot], object], ...]
MOMENTS: Moments = (
    *(lookout, planning, offers, carrying, locking, locked, log, three, extra, action, action_of_three, pit_stop),
)
RARE: Moments = (shop, race, whose, looked_at, full, full_shop_of_three, full_of_settings, choosing)
"""What only some matches have."""
Sight = tuple[str, MouseRobot]


def sights(size: tuple[int, int], text: int, moments: Moments) -> Iterator[Sight]:
    """A robot before each moment."""
    for moment in moments:
        robot = MouseRobot(size, Settings(text_size=text))
        moment(robot)
        if robot.hots.carried is None:
            robot.move(robot.page.map.to_px(640, 5))
        robot.scene.redraw = True
        robot.look(0)
        yield moment.__name__, robot
        robot.close()


@pytest.mark.parametrize(("text", "size"), LOOKS, ids=str)
def test_every_word_can_be_read_and_every_area_be_reached(size: tuple[int, int], text: int) -> None:
    assert faults(size, text) == []


@pytest.mark.parametrize(("text", "size"), GERMAN, ids=str)
def test_so_it_is_in_what_only_some_matches_have(size: tuple[int, int], text: int) -> None:
    assert faults(size, text, RARE) == []


@pytest.mark.parametrize(("text", "size"), GERMAN, ids=str)
def test_so_it_is_in_german(size: tuple[int, int], text: int) -> None:
    with german() as missed:
        assert faults(size, text, (*MOMENTS, *RARE)) == []
    assert missed.english == []


def faults(size: tuple[int, int], text: int, moments: Moments = MOMENTS) -> list[str]:
    """What cannot be read or reached, at any of the moments. What the areas would tell is translated as well."""
    found: set[str] = set()
    for moment, robot in sights(size, text, moments):
        found |= {f"{moment}: {fault}" for fault in faults_of(robot, moment)}
        for tip in [tip for hot in robot.areas for tip in (hot.tip, hot.reason) if tip is not None]:
            tr(tip.text), tr(tip.title)
    return sorted(found)


def faults_of(robot: MouseRobot, moment: str = "") -> list[str]:
    """What cannot be read or reached now."""
    window = robot.page.extent.inflate(2 * SLACK, 2 * SLACK)
    return [*_unread(moment, robot, window), *_unreached(robot, window)]


def _unread(moment: str, robot: MouseRobot, window: pygame.FRect) -> Iterator[str]:
    """Texts that are cut, leave the window or lie over another."""
    lines = [line for line in robot.page.lines_seen if line.text.strip()]
    yield from (f"cut: {line.text!r}" for line in lines if line.is_cut)
    placed = [line for line in lines if line.rect is not None and not robot.hots.carried]
    if moment == "log":  # the drawer covers what is below it
        placed = placed[next(i for i, line in enumerate(placed) if tr(line.text) == tr("All players")) :]
        top = next(hot.box.top for hot in robot.areas if hot.id == "log lines")
        placed = placed[:2] + [line for line in placed[2:] if line.rect and line.rect.top >= top]  # not scrolled away
    yield from (f"outside: {line.text!r}" for line in placed if line.rect and not window.contains(line.rect))
    yield from (f"{a.text!r} over {b.text!r}" for a, b in combinations(placed, 2) if _clash(a, b))


def _clash(one: Line, other: Line) -> bool:
    """Whether two texts stand over each other; of each line the middle counts, without the room of its tails."""
    if one.rect is None or other.rect is None or _is_mark(one) or _is_mark(other):
        return False
    common = one.rect.inflate(0, -0.4 * one.rect.height).clip(other.rect.inflate(0, -0.4 * other.rect.height))
    return common.width > 2 and common.height > 1


def _is_mark(line: Line) -> bool:
    """On the board numbers on lines of fire and shields of damage stand where they must."""
    on_board = line.rect is not None and 440 < line.rect.centerx < 840
    return on_board and line.text.lstrip("-+x").isdigit()


def _unreached(robot: MouseRobot, window: pygame.FRect) -> Iterator[str]:
    """What can be focused but leaves the window, or is hidden by something of another kind."""
    for hot in [hot for hot in robot.areas if hot.focusable]:
        if not window.contains(hot.box):
            yield f"{hot.id} leaves the window"
        if _free(robot, hot) < LEAST:
            yield f"{hot.id} is hidden"


def _free(robot: MouseRobot, hot: Hot) -> float:
    """The share of an area that is on top of all others, those of its own kind left aside."""
    steps = [(i + 0.5) / 10 for i in range(10)]
    points = [(hot.box.x + sx * hot.box.width, hot.box.y + sy * hot.box.height) for sx in steps for sy in steps]
    tops = [robot.hots.at(*point) for point in points]
    return sum(top is not None and _kind(top) == _kind(hot) for top in tops) / len(points)


def _kind(hot: Hot) -> object:
    return hot.id[0] if isinstance(hot.id, tuple) else hot.id


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_menu_can_be_seen(size: tuple[int, int]) -> None:
    """The middle bar of its button is as light as paper."""
    robot = MouseRobot(size)
    lookout(robot)
    menu = robot.hots.find("menu")
    assert menu is not None
    light = robot.window.surface.get_at(robot.page.map.to_px(*menu.box.center))
    robot.close()
    assert min(light[:3]) > 140
