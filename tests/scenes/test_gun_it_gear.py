"""Accessories, advanced equipment, purchases and the questions of cards on the screen."""

from __future__ import annotations

from typing import cast

import pygame
import pytest
from msgspec.structs import replace

from game.rules.gun_it.commands import RepairCar, UseKey
from game.rules.gun_it.state import INTERLUDE, NO_CARD, TRADING, Ask, GunItSetup, GunItState, Result, Worn
from tests.rules.gun_it.pieces import CONTENT
from tests.scenes.gun_it_tables import FOUR, SOLO, forced, opened, planning
from tests.scenes.player import MouseRobot

# ------------------------------------------------------------ advanced equipment


@pytest.mark.clause("GI-5.15", "GI-5.19")
def test_advanced_equipment_is_carried_onto_a_card_of_ones_own_and_back(robot: MouseRobot) -> None:
    scene = planning(robot, GunItSetup(players=FOUR, crew_level=2))
    (gear,) = scene.table.gear
    robot.put(("gear", gear.card), ("card", 8))
    robot.until(lambda: scene.is_idle, "the change")
    assert gear.card in scene.table.hands[0]
    assert scene.table.gear[0].parked == 8
    robot.look()
    robot.put(("card", gear.card), ("gear", gear.card))
    robot.until(lambda: scene.is_idle, "the change")
    assert scene.table.gear[0].parked == NO_CARD
    assert 8 in scene.table.hands[0]


def test_a_card_of_another_kind_says_why_it_cannot_be_parked(robot: MouseRobot) -> None:
    scene = planning(robot, GunItSetup(players=FOUR, crew_level=2))
    (gear,) = scene.table.gear
    with robot.holding(("gear", gear.card)):
        targets = [hot.id for hot in robot.targets()]
        assert targets == [("card", 8), ("card", 9), ("card", 10), ("card", 11)] or set(targets) == {
            ("card", card) for card in range(8, 12)
        }
        refusal = scene.desk.refusal(robot.hots.carried.payload, 0, scene.table.hands[0][0])  # type: ignore[union-attr]
    assert refusal is not None
    assert refusal.clause == "GI-5.16"


# ------------------------------------------------------------------ accessories


@pytest.mark.clause("GI-16.03")
def test_at_a_shared_screen_a_hidden_accessory_is_shown_to_whoever_asks_alone(robot: MouseRobot) -> None:
    scene = opened(robot, GunItSetup(players=FOUR, accessories=True, limit="none"))
    ((_, number),) = cast(GunItState, scene.sitting.match.state).hidden
    name = CONTENT.accessories[number].name
    assert not robot.reads(name)
    robot.click(("accessory", 0))
    robot.look()
    assert not robot.reads(name)
    robot.click(("look", 0))
    robot.look()
    assert robot.reads(name)
    robot.click(("hide", 0))
    robot.look()
    assert not robot.reads(name)
    assert not any(name in words for _, words in scene.director.told)


@pytest.mark.clause("GI-16.03")
@pytest.mark.parametrize("is_shown", [False, True])
def test_an_accessory_that_is_looked_at_is_turned_down_when_the_plan_locks(robot: MouseRobot, is_shown: bool) -> None:
    """It would lie over all that is played out, and over the next question."""
    scene = planning(robot, GunItSetup(players=FOUR, accessories=True, limit="none"))
    robot.click(("accessory", 0))
    robot.look()
    if is_shown:
        robot.click(("look", 0))
    robot.click("go")
    robot.look()
    assert scene.accessories.asked_by is None
    assert not robot.sees(("hide", 0))
    assert not robot.sees(("look", 0))


@pytest.mark.clause("GI-16.03")
def test_no_picture_before_that_depends_on_the_card(robot: MouseRobot) -> None:
    scene = opened(robot, GunItSetup(players=FOUR, accessories=True, limit="none"))
    pictures = []
    for number in (0, 7):
        forced(robot, scene, hidden=((0, number),))
        robot.click(("accessory", 0))
        robot.move((5, 5))
        scene.stage.driven = 0
        robot.look()
        pictures.append(pygame.image.tobytes(robot.window.surface, "RGB"))
        robot.click("look away")
    assert pictures[0] == pictures[1]


@pytest.mark.clause("GI-16.09")
def test_a_crew_of_one_sees_its_accessories_and_the_common_keys(robot: MouseRobot) -> None:
    scene = planning(robot, GunItSetup(players=SOLO, accessories=True))
    assert [worn.card >= 0 for worn in scene.table.worn] == [True, True]
    forced(robot, scene, key_pool=3)
    hot = robot.hots.find("key pool")
    assert hot is not None
    assert robot.reads("3")


@pytest.mark.clause("GI-18.33")
def test_who_gets_an_accessory_is_asked_with_its_text(robot: MouseRobot) -> None:
    scene = opened(robot, GunItSetup(players=SOLO, accessories=True))
    card = CONTENT.accessories[scene.table.to_assign]
    assert robot.reads(card.text)
    assert not robot.named("constraint option")
    robot.click(robot.named("question")[1].id)
    robot.until(lambda: scene.is_idle, "the next one")
    assert [worn.seat for worn in scene.table.worn] == [1]


@pytest.mark.clause("GI-16.12")
def test_an_empty_space_is_kept_empty_by_a_click_on_it(robot: MouseRobot) -> None:
    scene = opened(robot, GunItSetup(players=FOUR, accessories=True, limit="none"))
    flares = next(i for i, card in enumerate(CONTENT.accessories) if card.window == "flares")
    table = scene.table
    spaces = scene.stage.view.face_down[:2]
    state = cast(GunItState, scene.sitting.match.state)
    left = tuple(pair for pair in state.face_down if pair[0] not in spaces)
    scene.sitting.match._state = replace(state, face_down=left)
    forced(robot, scene, hidden=(), worn=(Worn(0, flares, 1, is_triggered=True),), ask=Ask("flares", 0))
    assert table.phase == scene.table.phase
    places = [hot.id for hot in robot.named("question") if isinstance(hot.id[1], UseKey)]
    assert len(places) >= 2
    robot.click(places[0])
    robot.until(lambda: scene.table.worn[0].keys == 0, "the key spent")


# -------------------------------------------------------------------- purchases


@pytest.mark.clause("GI-17.10")
def test_what_a_scenario_sells_is_bought_with_a_click_on_the_board(robot: MouseRobot) -> None:
    scene = planning(robot, GunItSetup(players=FOUR, scenario="SC3"))
    hot = robot.hots.find(("buy", 1))
    assert hot is not None
    assert not hot.enabled
    assert hot.reason is not None
    assert hot.reason.clause == "GI-17.10"
    forced(robot, scene, xp=20)
    robot.click(("buy", 1))
    robot.look()
    aims = robot.named("aim")
    assert aims
    tile, turns = aims[0].id[1:]  # type: ignore[index]
    robot.click(aims[0].id)
    robot.until(lambda: scene.is_idle, "the turn")
    cost = scene.stage.tables.scenario.purchases[1].cost
    assert (scene.table.xp, scene.table.rotation[tile]) == (20 - cost, turns)
    robot.look()
    assert robot.reads("sold")


def test_choosing_on_the_board_is_given_up_with_the_same_button(robot: MouseRobot) -> None:
    scene = planning(robot, GunItSetup(players=FOUR, scenario="SC3"))
    forced(robot, scene, xp=20)
    robot.click(("buy", 0))
    robot.look()
    assert robot.named("aim")
    robot.click(("buy", 0))
    robot.look()
    assert not robot.named("aim")
    assert scene.table.xp == 20


# ----------------------------------------------------------------------- series


@pytest.mark.clause("GI-17.22")
def test_between_two_scenarios_the_crew_repairs_and_drives_on(robot: MouseRobot) -> None:
    scene = opened(robot, GunItSetup(players=SOLO, sequels=("SC2",), limit="none"))
    forced(robot, scene, phase=INTERLUDE, crew_damage=2, results=(Result(2, 27, 27),))
    assert robot.reads("PIT STOP")
    assert robot.reads("Scrap Parade")
    assert robot.reads("27 XP so far")
    repair = next(hot for hot in robot.named("question") if isinstance(hot.id[1], RepairCar))
    robot.click(repair.id)
    robot.until(lambda: scene.is_idle and scene.table.part == 1, "the next scenario")
    assert scene.table.crew_damage == 1
    assert any(isinstance(entry.command, RepairCar) for entry in scene.sitting.match.log if hasattr(entry, "command"))
    robot.until(lambda: robot.reads("SCRAP PARADE"), "its name")
    assert scene.table.phase != TRADING
