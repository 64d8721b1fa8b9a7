"""Whole matches from the title to the result and on, with the mouse alone and with the keyboard alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scenes import player
from tests.scenes.player import (
    KeyRobot,
    MouseRobot,
    Player,
    Tale,
    accept,
    answers,
    lock,
    play,
    seat,
    settle_speed,
    to_set_up,
    trade,
)

ROBOTS = (MouseRobot, KeyRobot)


@pytest.fixture(params=ROBOTS, ids=("mouse", "keys"))
def robot(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    """A robot before the title; chance deals it the same match every time."""
    monkeypatch.setattr("game.scenes.app.by_chance", lambda: 7)
    made = request.param()
    yield made
    made.close()


def two_trades(robot: Player, tale: Tale) -> None:
    """One by drag, one by two clicks, as long as there is something to trade."""
    trade(robot, tale, by_drag=True)
    lock(robot, tale)
    trade(robot, tale, by_drag=False)
    lock(robot, tale)


def again(robot: Player) -> None:
    """From the result into the next match."""
    for _ in range(20):  # the stars are counted out first
        robot.look(player.STRIDE)
    robot.use("again")
    robot.until(lambda: robot.screen == "GunItScene" and robot.sees("go"), "the next match")
    assert robot.reads("LOOKOUT")


def test_the_robot_knows_no_rules() -> None:
    tree = ast.parse(Path(player.__file__).read_text(encoding="utf-8"))
    names = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert [name for name in names if name.startswith("game.") and not name.startswith(("game.ui", "game.scenes"))] == [
        "game.storage"
    ]
    reached = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not reached & {"match", "state", "sitting", "desk", "table", "rules", "legal", "submit", "view"}


def test_one_plans_for_the_whole_crew(robot: Player) -> None:
    """The first game: four rounds, two trades and two locks in each, the speed chosen in the settings."""
    settle_speed(robot, "Instant")
    to_set_up(robot)
    robot.choose("first who", "You play all four")
    robot.use("first start")
    tale = play(robot, two_trades)
    assert 1 <= tale.rounds <= 4
    assert tale.trades == tale.locks == 2 * tale.rounds
    again(robot)


def test_at_the_speed_buttons_the_pictures_run_faster(robot: Player) -> None:
    """The match is played at 1x until the first Action Phase, at 4x from then on."""
    to_set_up(robot)
    robot.choose("first who", "You play all four")
    robot.use("first start")

    def faster(robot: Player, tale: Tale) -> None:
        two_trades(robot, tale)
        robot.use("go")
        robot.until(lambda: robot.sees(("speed", "4x")), "the speeds")
        robot.use(("speed", "4x"))

    tale = play(robot, faster)
    assert 1 <= tale.rounds <= 4


def test_one_person_with_three_automatic_players(robot: Player) -> None:
    robot.patience = player.THINKING
    settle_speed(robot, "Instant")
    to_set_up(robot)
    seat(robot, "Four players", ["Person", *["Automatic: easy"] * 3])
    robot.use("start")

    def offer(robot: Player, tale: Tale) -> None:
        trade(robot, tale, by_drag=True)

    tale = play(robot, offer)
    assert 1 <= tale.rounds <= 5
    assert tale.trades == tale.rounds
    again(robot)


def test_two_people_offer_and_accept(robot: Player) -> None:
    settle_speed(robot, "Instant")
    to_set_up(robot)
    seat(robot, "Two players", ["Person", "Person"])
    robot.use("start")

    def offer(robot: Player, tale: Tale) -> None:
        """Trade until something has to be accepted, then say yes."""
        for source in [hot.id for hot in robot.carryable()]:
            with robot.holding(source):
                targets = [hot.id for hot in robot.targets()]
                player.put_down(robot, targets[-1])
            robot.until(lambda: player.is_settled(robot), "the offer settled")
            if answers(robot, "Accept"):
                accept(robot, tale)
                assert not answers(robot, "Accept")
                return

    tale = play(robot, offer)
    assert tale.accepted == tale.rounds >= 1
    again(robot)


def test_three_people_take_an_extra_card(robot: Player) -> None:
    settle_speed(robot, "Instant")
    to_set_up(robot)
    seat(robot, "Three players", ["Person"] * 3)
    robot.use("start")

    def take_extra(robot: Player, tale: Tale) -> None:
        """A card of the table goes to a hand, which then says how it will be used; another way is chosen."""
        assert trade(robot, tale, by_drag=True, onto="hand")
        uses = robot.named("use")
        if uses:
            before = robot.written_in(uses[0].id)
            robot.use(uses[0].id)
            robot.until(lambda: player.is_settled(robot), "the other use settled")
            assert robot.written_in(uses[0].id) != before

    tale = play(robot, take_extra)
    assert tale.trades == tale.rounds >= 1
    again(robot)
