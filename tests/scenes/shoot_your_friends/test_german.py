"""The table in German: every picture and every sentence, nothing cut, nothing outside of the window."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.core.words import tr
from game.rules.shoot_your_friends import commands as cmd
from game.rules.shoot_your_friends.changes import apply
from game.rules.shoot_your_friends.setup import blank_table
from game.scenes.result.shoot_your_friends import ResultScene
from game.scenes.shoot_your_friends import story
from game.scenes.shoot_your_friends.options import form, house_rules
from game.storage import Settings
from tests.german import Missed, check_picture, german
from tests.scenes.lot import Box, Over
from tests.scenes.player import MouseRobot
from tests.scenes.shoot_your_friends.tables import CONTENT, RULES, THREE, laid, seated, setup, told
from tests.scenes.shoot_your_friends.test_motions import Show
from tests.scenes.shoot_your_friends.test_result import MATCHES

SIDES = ("N N C Z | NAZG | S", "A G V O | GGZZ", "V C C Z | CCAA", "Z Z A V | AAVV", "O C G G | NNCC")
LOOKS = (((1280, 720), 100), ((960, 540), 150))
"""Sizes of the window and of text."""


def opened(missed: Missed, size: tuple[int, int], text_size: int = 100) -> MouseRobot:
    """A robot before the title, whose own words are no matter here."""
    robot = MouseRobot(size, Settings(reduced_motion=True, text_size=text_size))
    missed.texts.clear()
    return robot


def check(robot: MouseRobot, missed: Missed) -> None:
    """What is drawn, and every tip, is German and whole."""
    check_picture(robot, missed, 4)


@pytest.mark.parametrize(("size", "text_size"), LOOKS)
def test_tables_and_what_explains_them(size: tuple[int, int], text_size: int) -> None:
    with german() as missed:
        robot = opened(missed, size, text_size)
        for mode, people, count, dealt in (
            ("real_time", 1, 5, False),
            ("real_time", 1, 2, True),
            ("real_time", 2, 3, True),
            ("real_time", 4, 4, False),
            ("beat", 1, 4, False),
            ("beat", 1, 3, True),
            ("beat", 2, 3, False),
        ):
            match = laid(*SIDES[:count], mode=mode, dealt=dealt)
            seated(robot, match, ("human",) * people + ("absent",) * (count - people))
            check(robot, missed)
        robot.close()


@pytest.mark.parametrize(("size", "text_size"), LOOKS)
def test_what_can_be_done_and_why_not(size: tuple[int, int], text_size: int) -> None:
    """A shot and an order are given; somebody is out; somebody watches; the curtain is down."""
    with german() as missed:
        robot = opened(missed, size, text_size)
        scene = seated(robot, laid("N N C Z | NAZG", *THREE[1:]))
        robot.click("gun")
        robot.run(0.5)
        check(robot, missed)
        scene = seated(robot, laid(*THREE, mode="beat"))
        robot.click("snap")
        robot.look()
        check(robot, missed)
        scene.orders.pass_()
        robot.look()
        check(robot, missed)
        seated(robot, laid("out", *THREE[1:]))
        check(robot, missed)
        seated(robot, laid(*THREE), ("absent",) * 3)
        check(robot, missed)
        scene = seated(robot, laid(*THREE, mode="beat"), ("human", "human", "absent"))
        scene.curtain.fall(1)
        robot.look()
        check(robot, missed)
        robot.close()


@pytest.mark.parametrize(("size", "text_size"), LOOKS)
def test_the_stopped_table(size: tuple[int, int], text_size: int) -> None:
    with german() as missed:
        robot = opened(missed, size, text_size)
        scene = seated(robot, laid(*SIDES))
        scene.panel.toggle()
        for reason in (
            "",
            "a match is there",
            "a match is gone",
            "a set is dealt",
            "your hand is free",
            "the gun is taken",
        ):
            scene.auto.reason = reason
            robot.look()
            check(robot, missed)
        robot.close()


@pytest.mark.parametrize("mode", ["real_time", "beat"])
def test_what_lights_up_over_the_table(mode: str) -> None:
    with german() as missed:
        robot = MouseRobot((480, 270))
        missed.texts.clear()
        show = Show(robot, (0,), mode, 4)
        for _ in show.tell():
            show.scene.director.update(0.2)
            if show.scene.stage.effects:
                robot.page.begin()
                robot.stack.draw()
                check(robot, missed)
        robot.close()


@pytest.mark.parametrize("mode", ["real_time", "beat"])
def test_the_log(mode: str) -> None:
    with german() as missed:
        steps = told(2, 4, mode=mode)
        table = blank_table(steps[0][0].table.setup)
        lines = []
        for _, events in steps:
            for event in events:
                lines.append(tr(story.tell(RULES.tables(table.setup), table, event)))
                table = apply(table, event)
    assert missed.english == []
    assert "Runde 1: je acht Karten an Rosa, Otto, Mabel und Duke." in lines
    assert any("legt „D" in line or "spielt „D" in line for line in lines)


def test_refusals_and_outcomes() -> None:
    match: Match[Any, Any] = laid(*THREE)
    with german() as missed:
        assert tr(RULES.why_not(match.state, cmd.Fire(0, 1)).text) == "Du hältst die Pistole nicht."
        assert tr(RULES.why_not(match.state, cmd.Snap(0, 1)).text) == "Solche Befehle gibt es nur im Taktmodus."
        outcome = MATCHES[0].outcome
        assert outcome is not None
        assert outcome.headline.endswith("hat gewonnen")
    assert missed.english == []


@pytest.mark.parametrize(("size", "text_size"), LOOKS)
def test_the_result(size: tuple[int, int], text_size: int) -> None:
    with german() as missed:
        robot = opened(missed, size, text_size)
        for match in MATCHES:
            count = len(match.setup.players)
            for who in (("human",) * count, ("human", *("easy",) * (count - 1))):
                over = Over(match)
                over.controllers = who
                robot.stack.push(ResultScene(Box(), over))  # type: ignore[arg-type]
                robot.look()
                check(robot, missed)
        robot.close()


def test_the_set_up() -> None:
    with german() as missed:
        made = form(CONTENT)
        options: dict[str, Any] = {option.field: option.default for option in made.options}
        assert made.summary(options) == "Echtzeit  ·  6 Runden"
        changed = setup(4, grandma="wild", grace=0, hand_shield="reflex", high_noon=False, calm_opening="on")
        assert house_rules(changed) == [
            "Reflexschilde", "kein High Noon", "wilde Uroma", "keine Schonfrist", "ruhige Eröffnung",
        ]  # fmt: skip
    assert missed.english == []
