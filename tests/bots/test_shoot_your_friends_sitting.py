"""Automatic players of Shoot Your Friends at the screen: in time, at every speed, in no process of their own."""

from __future__ import annotations

import pytest

from game.core import record
from game.core.protocol import Command
from game.rules.shoot_your_friends.state import LIVE, ShootYourFriendsSetup
from game.scenes.app import App
from game.scenes.shoot_your_friends.driver import Driver
from game.scenes.sitting import Sitting

SETUP = ShootYourFriendsSetup(players=((0,), (1,), (2,)), rounds=3)


def seated(*who: str) -> tuple[Driver, App]:
    app = App(sound=False)
    return Driver(Sitting.new(SETUP, who, 4, app)), app


def commands(driver: Driver, ticks: int, frame: float) -> list[Command]:
    """What was done up to that tick of the match, shown in pictures of that length."""
    log = driver.sitting.match.log
    while sum(entry.command.seat < 0 for entry in log) < ticks:  # type: ignore[union-attr]
        driver.update(frame)
    done = [entry.command for entry in log]  # type: ignore[union-attr]
    ends = [i for i, command in enumerate(done) if command.seat < 0]
    return done[: ends[ticks - 1]]


@pytest.mark.clause("SF-18.12")
@pytest.mark.parametrize(("speed", "frame"), [(1.0, 1 / 30), (1.0, 0.05), (0.25, 1 / 60)])
def test_pictures_and_speed_change_nothing(speed: float, frame: float) -> None:
    usual, _ = seated("easy", "hard", "deadeye")
    other, _ = seated("easy", "hard", "deadeye")
    other.speed = speed
    ticks = 900
    assert commands(usual, ticks, 1 / 60) == commands(other, ticks, frame)
    assert usual.sitting.match.state.table.phase == LIVE


def test_a_table_that_stands_is_asked_nothing() -> None:
    driver, _ = seated("normal", "normal", "normal")
    driver.is_stopped = True
    for _ in range(100):
        driver.update(0.05)
    assert driver.sitting.match.log == []


def test_they_think_in_this_process() -> None:
    driver, app = seated("human", "normal", "hard")
    for _ in range(20):
        driver.update(0.05)
    assert any(entry.command.seat > 0 for entry in driver.sitting.match.log)  # type: ignore[union-attr]
    assert app._worker is None


def test_a_match_that_was_left_goes_on_with_them() -> None:
    driver, app = seated("easy", "normal", "hard")
    commands(driver, 2100, 1 / 60)
    text = record.write(driver.sitting.match, driver.sitting.controllers)
    again = Driver(Sitting.go_on(text, app))
    assert again.sitting.match.state.table.phase == LIVE
    before = len(again.sitting.match.log)
    while again.sitting.match.state.table.phase == LIVE and len(again.sitting.match.log) < before + 4000:
        again.update(0.05)
    added = again.sitting.match.log[before:]
    assert any(entry.command.seat > 0 for entry in added)  # type: ignore[union-attr]
