"""The stop between two scenarios of a series: the way so far, and what the crew may do as cards to take."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rules.gun_it.commands import AddEquipment, DriveOn, RepairCar
from game.rules.gun_it.state import INTERLUDE, NO_CARD, GunItSetup, Result
from game.scenes.gun_it.scene import GunItScene
from game.storage import Settings
from tests.german import german
from tests.scenes.gun_it_tables import FOUR, SOLO, forced, opened
from tests.scenes.player import MouseRobot

MARATHON = GunItSetup(players=SOLO, sequels=("SC2", "SC4"), limit="none")


@pytest.fixture(params=[(1280, 720, 100), (1920, 1080, 100), (960, 540, 150)], ids=str)
def robot(request: pytest.FixtureRequest) -> Iterator[MouseRobot]:
    wide, high, text = request.param
    made = MouseRobot((wide, high), Settings(animation_speed=0, reduced_motion=True, text_size=text))
    yield made
    made.close()


def stopped(robot: MouseRobot, setup: GunItSetup = MARATHON, damage: int = 2, *results: Result) -> GunItScene:
    """The crew stands in the pit."""
    scene = opened(robot, setup)
    forced(robot, scene, phase=INTERLUDE, crew_damage=damage, results=results or (Result(2, 27, 27),), ask=None)
    return scene


def cut(robot: MouseRobot) -> list[str]:
    """What is written on the panel and not whole."""
    return [line.text for line in robot.page.kept["prompt"] if line.is_cut]


@pytest.mark.clause("GI-17.22")
@pytest.mark.parametrize("is_german", [False, True])
@pytest.mark.parametrize("damage", [0, 3])
def test_all_is_read_and_every_choice_lies_on_the_panel_alone(robot: MouseRobot, damage: int, is_german: bool) -> None:
    if is_german:
        with german() as missed:
            scene = stopped(robot, MARATHON, damage)
        assert missed.english == []
    else:
        scene = stopped(robot, MARATHON, damage)
    assert cut(robot) == []
    panel = scene.hots.find("interlude")
    assert panel is not None
    areas = [hot.box for hot in (*robot.named("question"), *robot.named("station"))]
    assert len(areas) == 3 + len(scene.desk.legal(0))
    assert all(panel.box.contains(area) for area in areas)
    assert all(area.collidelist(areas[i + 1 :]) < 0 for i, area in enumerate(areas))


@pytest.mark.clause("GI-17.22")
def test_each_choice_is_a_card_that_tells_what_it_does(robot: MouseRobot) -> None:
    scene = stopped(robot)
    commands = scene.desk.legal(0)
    assert [type(command) for command in (commands[0], commands[1], commands[-1])] == [RepairCar, AddEquipment, DriveOn]
    for command in commands:
        hot = scene.hots.find(("question", command))
        assert hot is not None
        assert hot.tip is not None
        assert hot.tip.clause == "GI-17.22"
        assert len(hot.tip.text) > 8
    assert robot.reads("REPAIR 1 DAMAGE")
    assert robot.reads("ANY NEW WEAPON")
    robot.click(("question", AddEquipment(0, NO_CARD)))
    robot.until(lambda: scene.is_idle and scene.table.part == 1, "the next scenario")
    assert len(scene.table.gear) == 1
    assert scene.table.crew_damage == 2


@pytest.mark.clause("GI-17.20", "GI-17.26")
def test_the_way_shows_what_each_scenario_brought_and_which_is_next(robot: MouseRobot) -> None:
    stopped(robot, MARATHON, 1, Result(2, 27, 27), Result(1, 4, 19))
    assert robot.reads("46 XP so far")
    assert robot.reads("19 XP")
    tips = [hot.tip for hot in robot.named("station")]
    assert [tip.text for tip in tips if tip is not None] == ["27 XP", "Pileups 4, 19 XP", ""]
    assert all(tip is not None and tip.picture is not None for tip in tips)
    assert robot.reads("next")


def test_who_has_no_say_sees_no_choices() -> None:
    robot = MouseRobot(settings=Settings(animation_speed=0, reduced_motion=True))
    scene = opened(robot, GunItSetup(players=FOUR, sequels=("SC2",), limit="none"))
    scene.sitting.people = ()
    forced(robot, scene, phase=INTERLUDE, crew_damage=1, results=(Result(2, 27, 27),), ask=None)
    assert robot.reads("The automatic crew decides.")
    assert robot.named("question") == []
    robot.close()
