"""What is taken in the draft flies from the offer to its tray."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun.commands import PickGun, PickGunner
from game.rules.gun_and_gun.state import GUN, GUNNER, GUNNERS, GUNS, GunAndGunSetup, Table
from game.scenes.gun_and_gun import motion_turn
from game.scenes.gun_and_gun.draft import offer
from game.scenes.gun_and_gun.flights import Flight
from game.storage import Settings
from tests.scenes.gun_and_gun.tables import ONE_SET, RULES, TWO_SETS, opened
from tests.scenes.player import MouseRobot


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
