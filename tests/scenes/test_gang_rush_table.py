"""Gang Rush played by mouse alone and by keys alone: what is planned, held and carried is what then happens."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pygame
import pytest

from game.core.words import tr
from game.rules.gang_rush.board import at
from game.rules.gang_rush.commands import Drive, HandBrake, PlaceHazard
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.state import (
    BOUGHT,
    DRAFTING,
    MOVED,
    MOVING,
    OVER,
    PLACING,
    ROLLING,
    SPEEDING,
    START,
    GangRushSetup,
)
from game.scenes.gang_rush.layout import DIAL, middle
from game.scenes.gang_rush.story import tell
from game.storage import Settings
from tests.german import german, read_tips
from tests.scenes.crossing import AT_ONCE, BORDER, FOUR, RULES, may_drive, opened, phase, table_of
from tests.scenes.lot import raced
from tests.scenes.player import KeyRobot, MouseRobot, Robot


@pytest.fixture
def mouse() -> Iterator[MouseRobot]:
    """A robot with a mouse; nothing takes time."""
    robot = MouseRobot(settings=AT_ONCE)
    yield robot
    robot.close()


@pytest.fixture
def keys() -> Iterator[KeyRobot]:
    """A robot with a keyboard; nothing takes time."""
    robot = KeyRobot(settings=AT_ONCE)
    yield robot
    robot.close()


# ----------------------------------------------------------------- whole games


def _touchable(robot: Robot) -> list[Any]:
    """What moves the match on, without menus and views of the rivals."""
    idle = ("order", "rival", "placed", "speed", "log line", "plan_row")
    found = []
    for hot in robot.areas:
        kind = hot.id[0] if isinstance(hot.id, tuple) else hot.id
        if hot.enabled and (hot.on_click or hot.payload) and kind not in (*idle, "menu", "log"):
            found.append(hot)
    return found


@pytest.mark.parametrize(("setup", "seed"), [(FOUR, 6), (FOUR, 7), (BORDER, 8)])
def test_a_mouse_plays_on_and_on(mouse: MouseRobot, setup: GangRushSetup, seed: int) -> None:
    scene = opened(mouse, phase(DRAFTING, 0), setup, seed)
    rng = Random(seed)
    for _ in range(420):
        mouse.look(0.1)
        if mouse.screen == "Dialog":
            mouse.click(rng.choice([hot for hot in mouse.areas if hot.on_click]).id)
            continue
        if table_of(scene).phase == OVER or not scene.is_idle:
            continue
        choice = _touchable(mouse)
        assert choice, "nothing can be touched"
        main = [hot for hot in choice if hot.id == "main"]
        hot = main[0] if main and rng.random() < 0.4 else rng.choice(choice)
        mouse.click(hot.id)
        if mouse.hots.carried is not None:
            targets = mouse.targets()
            mouse.click(rng.choice(targets).id if targets else hot.id)
    assert table_of(scene).round >= 3
    mouse.until(lambda: not scene.timeline.is_busy, "the end of the motion")
    assert scene.stage.view == scene.sitting.match.view(scene.sitting.watched)


def test_keys_play_from_the_draft_to_the_end_of_a_turn(keys: KeyRobot) -> None:
    scene = opened(keys, phase(DRAFTING, 0))
    for car in range(4):
        keys.press(pygame.K_1 + car)
        keys.go_to(next(hot.id for hot in keys.named("space") if hot.on_click is not None))
        keys.press(pygame.K_RETURN)
        keys.press(pygame.K_g)
        keys.until(lambda: scene.is_idle, "the next one's choice")
    assert [car.driver for car in table_of(scene).cars] == [0, 1, 2, 3]
    while table_of(scene).phase == PLACING:
        before = table_of(scene).row
        keys.go_to(next(hot.id for hot in keys.named("row") if hot.enabled))
        keys.press(pygame.K_RETURN)
        keys.look()
        keys.go_to(keys.targets()[0].id)
        keys.press(pygame.K_RETURN)
        keys.until(lambda: scene.is_idle, "the hazard on the road")
        assert len(table_of(scene).row) < len(before)
    keys.press(pygame.K_g)
    keys.until(lambda: scene.is_idle, "the dice")
    assert table_of(scene).phase == ROLLING
    keys.press(pygame.K_e)
    keys.until(lambda: scene.is_idle, "the stop")
    for _ in range(12):
        if table_of(scene).phase in (MOVED, START):
            break
        if table_of(scene).phase == MOVING:
            keys.press(pygame.K_w)
        keys.press(pygame.K_g)
        keys.until(lambda: scene.is_idle, "the step")
    assert table_of(scene).phase in (MOVED, START)


# ----------------------------------------------------------------------- dice


def test_held_dice_lie_still_while_the_others_roll(keys: KeyRobot) -> None:
    scene = opened(keys, lambda state: state.table.phase == ROLLING and state.table.turn.rolls == 1)
    before = table_of(scene).turn.dice
    keys.press(pygame.K_2)
    keys.press(pygame.K_4)
    keys.press(pygame.K_5)
    keys.press(pygame.K_5)
    assert scene.planning.held == 0b01010
    keys.press(pygame.K_g)
    keys.until(lambda: scene.is_idle, "the reroll")
    after = table_of(scene).turn
    assert after.rolls == 2
    assert (after.dice[1], after.dice[3]) == (before[1], before[3])


def test_the_needle_rests_only_on_speeds_that_the_dice_reach(mouse: MouseRobot) -> None:
    scene = opened(mouse, lambda state: state.table.phase == SPEEDING)
    reach = scene.planning.offered
    assert len(reach) > 1
    cx, cy = middle(DIAL)
    for share in range(0, 360, 15):
        turn = pygame.Vector2(60, 0).rotate(share)
        to = mouse.page.map.to_px(cx + turn.x, cy + turn.y)
        mouse.move(to)
        mouse.button(pygame.MOUSEBUTTONDOWN, to)
        mouse.button(pygame.MOUSEBUTTONUP, to)
        assert scene.planning.chosen in reach
    assert table_of(scene).phase == SPEEDING


# ------------------------------------------------------------------- planning


def test_a_plan_is_not_told_before_it_is_driven(keys: KeyRobot) -> None:
    scene = opened(keys, may_drive)
    before = scene.sitting.match.digest
    keys.press(pygame.K_w)
    keys.press(pygame.K_w)
    assert len(scene.planning.ways) >= 1
    assert scene.sitting.match.digest == before
    keys.press(pygame.K_BACKSPACE)
    keys.press(pygame.K_BACKSPACE)
    assert scene.planning.ways == []
    assert scene.sitting.match.digest == before


@pytest.mark.parametrize("seed", range(4, 16))
def test_what_a_plan_shows_is_what_happens(keys: KeyRobot, seed: int) -> None:
    scene = opened(keys, may_drive, seed=seed)
    ways = max(scene.planning.reach.values(), key=len)
    scene.plan_way(ways)
    keys.look()
    steps = scene.planning.steps
    assert steps
    if any(step.is_open for step in steps):
        return
    foreseen = steps[-1].state.table
    keys.press(pygame.K_g)
    keys.until(lambda: not scene.timeline.is_busy and not scene.planning.orders, "the drive")
    assert table_of(scene) == foreseen
    assert scene.table == foreseen


def test_a_click_on_a_far_space_plans_the_whole_way(mouse: MouseRobot) -> None:
    scene = opened(mouse, may_drive)
    far = max(
        (hot.id for hot in mouse.named("space") if hot.on_click is not None),
        key=lambda id_: len(scene.planning.reach[cast(Any, id_)[1]]),
    )
    ways = scene.planning.reach[cast(Any, far)[1]]
    mouse.click(far)
    assert tuple(scene.planning.ways) == ways
    assert all(isinstance(way, int) and Drive(scene.desk.seat, way) for way in ways)


def test_the_own_car_can_be_dragged_along_its_way(mouse: MouseRobot) -> None:
    scene = opened(mouse, may_drive)
    seat = scene.desk.seat
    target = next(hot.id for hot in mouse.named("space") if hot.on_click is not None)
    mouse.grab(("car", seat))
    mouse.drop(target)
    assert scene.planning.ways
    assert table_of(scene).turn.mp == scene.table.turn.mp


# -------------------------------------------------------------------- carrying


def test_a_hazard_dropped_beside_the_bridge_stays_in_the_row(mouse: MouseRobot) -> None:
    scene = opened(mouse, phase(PLACING, 2))
    row = table_of(scene).row
    mouse.grab(("row", 0))
    mouse.move((20, 700), held=True)
    mouse.button(pygame.MOUSEBUTTONUP, (20, 700))
    assert mouse.hots.carried is None
    assert table_of(scene).row == row


def test_a_hazard_goes_where_it_is_dropped(mouse: MouseRobot) -> None:
    scene = opened(mouse, phase(PLACING, 2))
    token = table_of(scene).row[0]
    mouse.grab(("row", 0))
    target = cast(Any, mouse.targets()[0].id)
    mouse.drop(target)
    mouse.until(lambda: scene.is_idle, "the hazard on the road")
    assert table_of(scene).hazards[target[1]] == token + 1


def test_a_space_that_takes_no_hazard_says_why(mouse: MouseRobot) -> None:
    scene = opened(mouse, phase(PLACING, 2))
    car = next(seat for seat, each in enumerate(table_of(scene).cars) if scene.stage.camera.sees(each.at))
    seat, token = scene.desk.seat, table_of(scene).row[0]
    space = table_of(scene).cars[car].at
    assert not scene.desk.may(PlaceHazard(seat, token, space))
    tip = scene.aims.refusal(("hazard", token), space)
    assert tip is not None
    assert tip.text
    assert tip.clause.startswith("GR-")


def test_a_token_is_bought_by_two_clicks_and_not_by_one(mouse: MouseRobot) -> None:
    scene = opened(mouse, lambda state: state.table.phase == MOVED and not state.table.turn.marks & BOUGHT)
    slot = next(hot.id for hot in mouse.named("shop") if hot.enabled)
    shop = table_of(scene).shop
    mouse.click(slot)
    assert table_of(scene).shop == shop
    mouse.click(slot)
    mouse.until(lambda: scene.is_idle, "the purchase")
    assert table_of(scene).shop != shop


def test_what_is_bought_may_be_put_on_the_dice_of_the_glowing_dashboard(mouse: MouseRobot) -> None:
    scene = opened(mouse, lambda state: state.table.phase == MOVED and not state.table.turn.marks & BOUGHT)
    slot = next(hot.id for hot in mouse.named("shop") if hot.enabled)
    shop, at_die = table_of(scene).shop, mouse.named("die")[0].box.center
    mouse.click(slot)
    mouse.move(at_die)
    mouse.button(pygame.MOUSEBUTTONDOWN, at_die)
    mouse.button(pygame.MOUSEBUTTONUP, at_die)
    mouse.until(lambda: scene.is_idle, "the purchase")
    assert table_of(scene).shop != shop


def test_whoever_can_turn_round_is_told_so(mouse: MouseRobot) -> None:
    def turns(state: Any) -> bool:
        seat = state.table.turn.seat
        return state.table.phase == MOVED and any(isinstance(c, HandBrake) for c in RULES.legal(state, seat))

    scene = opened(mouse, turns, BORDER)
    assert "turn round" in tr(scene.moment.card_words())


def test_the_camera_shows_the_space_that_was_asked_for(mouse: MouseRobot) -> None:
    scene = opened(mouse, phase(START, 2))
    for pos in (2, 46, 24):
        space = at(3, pos)
        scene.gaze.at(space)
        mouse.until(lambda: not scene.stage.camera.left.is_moving, "the camera at rest")
        assert scene.stage.camera.sees(space)
        x, y = scene.stage.camera.of_space(space)
        assert scene.stage.camera.space_at(x, y) == space


def test_zooming_keeps_what_is_under_the_pointer(mouse: MouseRobot) -> None:
    scene = opened(mouse, phase(START, 2))
    camera = scene.stage.camera
    camera.drag_to(12)
    before = camera.left.value + 500 / camera.half
    camera.change_zoom(1, 500)
    assert camera.left.value + 500 / camera.half == pytest.approx(before)


def nothing_is_cut(robot: MouseRobot) -> None:
    """Drive and place by chance for a while, and read all that is drawn and every tip."""
    scene = opened(robot, phase(DRAFTING, 0), seed=9)
    rng = Random(9)
    for _ in range(160):
        _read(robot)
        if scene.is_idle and scene.desk.seat >= 0:
            if scene.planning.reach and rng.random() < 0.5:
                scene.planning.add(rng.choice(list(scene.planning.reach.values())))
                _read(robot)
            scene.submit(rng.choice(scene.desk.legal))
    assert table_of(scene).round >= 1


def _read(robot: MouseRobot) -> None:
    robot.look(0.1)
    assert [line.text for line in robot.page.lines_seen if line.is_cut] == []
    read_tips(robot)


@pytest.mark.parametrize("text_size", [100, 150])
def test_no_words_are_cut(text_size: int) -> None:
    robot = MouseRobot(settings=Settings(animation_speed=0, text_size=text_size))
    nothing_is_cut(robot)
    robot.close()


@pytest.mark.parametrize("text_size", [100, 150])
def test_no_words_are_cut_in_german_and_none_are_english(text_size: int) -> None:
    with german() as missed:
        robot = MouseRobot(settings=Settings(animation_speed=0, text_size=text_size))
        nothing_is_cut(robot)
        robot.close()
    assert missed.english == []


@pytest.mark.parametrize("options", [{}, {"variant": "border"}])
def test_every_line_of_the_log_is_german(options: dict[str, Any]) -> None:
    with german() as missed:
        match = raced(5, players=5, **options)
        content = cast(GangRush, match.rules).content
        told = {type(event): tr(tell(content, match.state.table, event)) for event in match.feed(tuple(range(5)))}
        assert len(told) > 25
    assert missed.english == []
