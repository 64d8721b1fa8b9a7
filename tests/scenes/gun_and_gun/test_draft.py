"""A card of the draft is looked at, then taken by the button; it flies from the offer to its tray."""

from __future__ import annotations

import pytest

from game.core.match import Played
from game.rules.gun_and_gun.commands import PickGun, PickGunner
from game.rules.gun_and_gun.state import GUN, GUNNER, GUNNERS, GUNS, OPENING, SKILLS, GunAndGunSetup, Table
from game.scenes.gun_and_gun import motion_turn
from game.scenes.gun_and_gun.draft import offer
from game.scenes.gun_and_gun.flights import Flight
from game.scenes.gun_and_gun.scene import GunAndGunScene
from game.scenes.gun_and_gun.usage import usage
from game.storage import Settings
from tests.scenes.gun_and_gun.tables import FIRST_GAME, ONE_SET, RULES, TWO_SETS, opened
from tests.scenes.player import KeyRobot, MouseRobot


def flown(monkeypatch: pytest.MonkeyPatch, setup: GunAndGunSetup, phase: int) -> tuple[list[Flight], Table]:
    """The flights after a pick in this phase, and the table before it."""
    robot = MouseRobot(settings=Settings(animation_speed=1))
    scene = opened(robot, lambda table: table.phase == phase, setup)
    before, seen = scene.table, []

    def spy(*parts: object) -> Flight:
        seen.append(Flight(*parts))  # type: ignore[arg-type]
        return seen[-1]

    monkeypatch.setattr(motion_turn, "Flight", spy)
    scene.submit(next(c for c in scene.desk.legal if isinstance(c, PickGun | PickGunner)))
    robot.look()
    areas = {hot.id: hot.box.center for hot in robot.areas}
    robot.until(lambda: scene.is_idle or not robot.scene, "the flight")
    for flight in seen:
        assert flight.start == offer(RULES.content, flight.face)
        assert flight.start.at == areas["draft", flight.face]
        seat = next(seat for seat, i in scene.stage.trays if scene.stage.trays[seat, i] == flight.end[:3])
        taken = scene.table.sides[seat]
        assert flight.face in (GUNNER + taken.gunner, *(GUN + gun for gun in taken.guns))
    robot.close()
    return seen, before


@pytest.mark.parametrize("phase", [GUNNERS, GUNS])
def test_an_open_pick_flies_to_its_tray(monkeypatch: pytest.MonkeyPatch, phase: int) -> None:
    seen, _ = flown(monkeypatch, ONE_SET, phase)
    assert len(seen) == 1


def test_a_secret_pick_stays_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing may be seen of it before both have chosen."""
    seen, before = flown(monkeypatch, TWO_SETS, GUNNERS)
    assert seen == [] or any(side.pick >= 0 for side in before.sides)


@pytest.mark.parametrize("kind", [MouseRobot, KeyRobot])
@pytest.mark.parametrize("phase", [GUNNERS, GUNS, SKILLS])
def test_the_button_takes_the_card_that_was_chosen(kind: type[MouseRobot] | type[KeyRobot], phase: int) -> None:
    robot = kind(settings=Settings(animation_speed=0))
    scene = opened(robot, lambda table: table.phase == phase, ONE_SET)
    taken = len(scene.sitting.match.log)
    robot.use("take")
    assert len(scene.sitting.match.log) == taken, "nothing is chosen yet"
    face, command = sorted(scene.draft.commands().items())[1]
    robot.use(("draft", face))
    robot.use("take")
    played = scene.sitting.match.log[taken]
    assert isinstance(played, Played)
    assert played.command == command
    robot.close()


def test_the_numbers_of_what_is_offered_are_explained() -> None:
    robot = MouseRobot(settings=Settings(animation_speed=0))
    scene = opened(robot, lambda table: table.phase == GUNNERS, ONE_SET)
    content = RULES.content
    for face, numbers in (
        (GUNNER, (content.gunners[0].hands, content.gunners[0].agility)),
        (GUN, (content.guns[0].capacity, content.guns[0].limit)),
    ):
        robot.move(robot.point(("draft", face)))
        robot.look()
        read = " ".join(robot.words)
        assert all(word in read for word in usage(scene).split())
        assert all(str(number) in usage(scene) for number in numbers)
    robot.close()


def test_who_plays_alone_finds_his_own_tray() -> None:
    robot = MouseRobot(settings=Settings(animation_speed=0))
    opened(robot, lambda table: table.phase == GUNNERS, ONE_SET)
    assert {"YOU", "SEAT 2"} <= set(robot.words)
    robot.close()


def test_the_first_duel_is_laid_out_and_asks_nobody_to_choose() -> None:
    robot = MouseRobot(settings=Settings(animation_speed=1))
    robot.app.open_match(FIRST_GAME, ("human", "human"), 3, guided=True)
    scene = robot.scene
    assert isinstance(scene, GunAndGunScene)
    while scene.draft.is_on:
        robot.look()
        assert robot.reads("THE FIRST DUEL IS LAID OUT") or not scene.draft.is_on
        assert not robot.reads("CHOOSES")
        assert not robot.sees(("guide", "bubble"))
    while scene.table.phase < OPENING:
        robot.look()
        assert not scene.draft.is_on, "it does not come back while the decks are shuffled"
    robot.close()
