"""Somebody's first race: what the guide and the panels say at each moment, at the pace of the pictures."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.rules.gang_rush.board import DELTAS, facing_direction
from game.rules.gang_rush.commands import Close, Roll
from game.rules.gang_rush.content import SPEEDOMETER
from game.rules.gang_rush.state import (
    DRAFTING,
    MOVED,
    MOVING,
    PLACING,
    ROLLING,
    SPEEDING,
    START,
    GangRushSetup,
    GangRushState,
)
from game.scenes.gang_rush.layout import CLOCK
from game.scenes.gang_rush.scene import GangRushScene
from game.scenes.gang_rush.script import SCRIPT
from game.scenes.guide import Guide, Seen
from game.storage import Settings
from game.ui.input import Chord, Key
from tests.scenes.crossing import may_drive, opened, phase, table_of
from tests.scenes.player import KeyRobot, MouseRobot

ALONE = ("human", "easy", "easy", "easy")


@pytest.fixture
def mouse() -> Iterator[MouseRobot]:
    """A robot with a mouse; what happens is shown as fast as it can be followed."""
    robot = MouseRobot(settings=Settings(animation_speed=4))
    yield robot
    robot.close()


def resumed(scene: GangRushScene) -> str:
    """What the guide says first when this match is gone on with."""
    scene.sitting.is_guided = True
    guide = Guide.of(SCRIPT, scene.sitting, (0, 0, 1, 1), scene.stage.view)
    guide.begin(scene.stage.view, scene.director.told)
    assert guide.step is not None
    return guide.step.text


def test_the_dice_are_explained_once_they_lie_there(mouse: MouseRobot) -> None:
    scene = opened(mouse, phase(START), people=ALONE)
    if table_of(scene).turn.seat != 0:
        scene = opened(mouse, lambda state: state.table.phase == START and state.table.turn.seat == 0, people=ALONE)
    scene.sitting.is_guided = True
    scene.guide = Guide.of(SCRIPT, scene.sitting, (1020, 139, 30, 30), scene.stage.view)
    scene.guide.begin(scene.stage.view, scene.director.told)
    assert "Press ROLL" in SCRIPT[scene.guide.index].text
    mouse.until(lambda: not scene.is_fresh, "the button")
    mouse.use("main")
    assert table_of(scene).phase == ROLLING
    mouse.until(lambda: scene.is_idle, "the dice")
    mouse.look()
    assert mouse.reads("A speedometer changes")


@pytest.mark.parametrize(
    ("since", "moment", "words"),
    [(0, DRAFTING, "You are on the run"), (1, START, "Press ROLL."), (1, ROLLING, "A speedometer"),
     (2, START, "Your turn again"), (2, ROLLING, "Wondered why")],
)  # fmt: skip
def test_the_guide_goes_on_where_the_match_was_left(mouse: MouseRobot, since: int, moment: int, words: str) -> None:
    def is_there(state: GangRushState) -> bool:
        table = state.table
        mine = moment == DRAFTING or table.turn.seat == 0
        return bool(table.round == since and table.phase == moment and mine and table.pending is None)

    assert words in resumed(opened(mouse, is_there, people=ALONE))


def guided(scene: GangRushScene, step: str) -> None:
    """The guide begins at a step."""
    scene.sitting.is_guided = True
    scene.guide = Guide.of(SCRIPT, scene.sitting, (1020, 139, 30, 30), scene.stage.view)
    scene.guide._open(next(i for i, each in enumerate(SCRIPT) if each.text.startswith(step)))


def test_the_words_about_cars_and_starts_end_with_the_choice(mouse: MouseRobot) -> None:
    scene = opened(mouse, lambda state: state.table.phase == DRAFTING, people=ALONE)
    guided(scene, "Choose a car")
    mouse.look()
    assert mouse.reads("YOU CHOOSE")
    mouse.use(("driver", 1))
    mouse.look()
    assert mouse.reads("Choose a start space on the bridge: ")
    mouse.use(("space", next(iter(scene.aims.starts()))))
    mouse.look()
    assert mouse.reads("Press TAKE IT.")


def test_the_word_about_the_way_ends_with_a_plan(mouse: MouseRobot) -> None:
    scene = opened(mouse, lambda state: may_drive(state) and state.table.turn.seat == 0, people=ALONE)
    guided(scene, "10 mph are one space")
    mouse.look()
    assert mouse.reads("10 mph are one space")
    scene.plan_way(next(iter(scene.planning.reach.values())))
    mouse.look()
    assert mouse.reads("then press DRIVE.")


def test_a_speedometer_says_what_it_does_while_the_speed_is_chosen(mouse: MouseRobot) -> None:
    def is_there(state: GangRushState) -> bool:
        return state.table.phase == SPEEDING

    scene = opened(mouse, is_there)
    car = scene.stage.table.cars[scene.desk.seat]
    needle = next(needle for needle in scene.planning.offered if needle != car.needle)
    scene.choose_needle(needle)
    mouse.look()
    assert mouse.reads("+10" if needle > car.needle else "-10")


def test_the_word_about_the_rivals_ends_with_their_turns(mouse: MouseRobot) -> None:
    scene = opened(mouse, phase(START, 2), people=ALONE)
    step = next(step for step in SCRIPT if step.text.startswith("Now the rivals drive"))
    seat = table_of(scene).turn.seat
    assert step.until is not None
    assert step.until(Seen(scene.stage.view, seat))
    assert not step.until(Seen(scene.stage.view, (seat + 1) % 4))


def test_before_rolling_only_what_can_be_done_is_named(mouse: MouseRobot) -> None:
    scene = opened(mouse, phase(START))
    assert mouse.reads("First you can place your ramp.")
    scene.submit(next(command for command in scene.desk.legal if isinstance(command, Roll)))
    mouse.until(lambda: scene.is_idle, "the dice")
    assert not mouse.reads("First you can")


def test_a_car_that_cannot_drive_is_said_to_stay(mouse: MouseRobot) -> None:
    def stands(state: GangRushState) -> bool:
        turn, table = state.table.turn, state.table
        return table.phase == ROLLING and SPEEDOMETER not in turn.dice and table.cars[turn.seat].needle == 0

    opened(mouse, stands)
    assert mouse.reads("At 0 mph the car stays where it is.")
    assert not mouse.reads("end the turn")


def test_who_acts_is_said_of_what_is_shown(mouse: MouseRobot) -> None:
    scene = opened(mouse, phase(MOVED))
    seat = scene.desk.seat
    scene.submit(next(command for command in scene.desk.legal if isinstance(command, Close)))
    assert table_of(scene).turn.seat != seat
    assert scene.moment.waiting_for().startswith(scene.name_of(seat))
    called = set()
    while not scene.is_idle:
        if scene.table.turn.seat < 0 and scene.table.to_play:
            called.add(scene.moment.call()[0])
        mouse.look(0.05)
    assert called == {"Next car"}


def test_who_thinks_is_said_while_nothing_moves(mouse: MouseRobot) -> None:
    """An automatic driver who has not answered yet, at a table where all has been shown."""
    scene = opened(mouse, lambda state: state.table.phase == START and state.table.turn.seat > 0, people=ALONE)
    assert scene.is_idle
    assert mouse.reads(f"{scene.name_of(scene.table.turn.seat)} decides…")


def test_escape_closes_what_is_open_before_it_opens_the_menu(mouse: MouseRobot) -> None:
    scene = opened(mouse, phase(START))
    escape = Key(Chord(pygame.K_ESCAPE), frozenset({"menu", "back"}))
    scene.frame.log.toggle()
    scene.handle(escape)
    assert not scene.frame.log.is_open
    scene.ask()
    assert scene.hint.is_open
    scene.handle(escape)
    assert not scene.hint.is_open
    assert mouse.scene is scene
    scene.handle(escape)
    mouse.look()
    assert mouse.screen == "Pause"


def test_a_number_takes_up_a_hazard_and_an_arrow_leads_to_the_road() -> None:
    keys = KeyRobot(settings=Settings(animation_speed=0))
    scene = opened(keys, phase(PLACING, 2))
    keys.press(pygame.K_1)
    keys.look()
    assert scene.hots.carried is not None
    keys.press(pygame.K_DOWN)
    keys.look()
    assert keys.hots.focused in [hot.id for hot in keys.targets()]
    row = table_of(scene).row
    keys.press(pygame.K_RETURN)
    assert len(table_of(scene).row) == len(row) - 1
    keys.close()


def test_a_number_answers_where_the_officers_go() -> None:
    keys = KeyRobot(settings=Settings(animation_speed=0))
    scene = opened(keys, lambda state: state.table.pending is not None and state.table.pending.kind == "police")
    keys.press(pygame.K_2)
    assert table_of(scene).pending is None
    keys.close()


def test_the_bounties_of_five_stand_on_the_card_of_the_boss(mouse: MouseRobot) -> None:
    opened(mouse, phase(DRAFTING, 0), GangRushSetup(players=((0,), (1,), (2,), (3,), (4,))))
    found = [line.rect for line in mouse.page.lines_seen if line.text.startswith(("1st", "2nd", "3rd")) and line.rect]
    card = mouse.hots.find("boss")
    assert card is not None
    assert all(card.box.contains(rect) for rect in found)
    first, second, third = found
    assert first.right < second.left
    assert third.centery - first.centery > 18


def test_a_hazard_that_was_put_down_does_not_fly_again_from_the_row(mouse: MouseRobot) -> None:
    scene = opened(mouse, phase(PLACING, 2))
    scene.set_speed(1)
    before = len(table_of(scene).row)
    mouse.grab(("row", 0))
    mouse.drop(mouse.targets()[0].id)
    mouse.pass_by(0.5)  # the flight of a rival's takes longer
    assert len(scene.table.row) < before


def test_the_key_of_a_way_drives_into_a_car_that_stands_there() -> None:
    def faces_a_car(state: GangRushState) -> bool:
        turn, cars = state.table.turn, state.table.cars
        if state.table.phase != MOVING or state.table.pending is not None:
            return False
        own = cars[turn.seat]
        return any(car.at == own.at + DELTAS[facing_direction(own.facing)] for car in cars)

    keys = KeyRobot(settings=Settings(animation_speed=0))
    scene = opened(keys, faces_a_car)
    keys.press(pygame.K_w)
    keys.look()
    assert len(scene.planning.ways) == 1
    keys.close()


def test_nothing_in_the_top_bar_lies_over_the_clock(mouse: MouseRobot) -> None:
    opened(mouse, phase(START), time_limit=30)
    clock = pygame.FRect(CLOCK)
    beside = [mouse.hots.find(id_) for id_ in ("map", "hint", "log", "menu")]
    assert all(hot is not None and not hot.box.colliderect(clock) for hot in beside)
    shown = next(line.rect for line in mouse.page.lines_seen if line.text == "0:30" and line.rect)
    assert clock.contains(shown)
