"""F1 opens the rule of whatever is looked at: every kind of piece, card, number, button that is off and refused target
on the tables of all four games, by the pointer and by the keyboard. Escape goes back one step."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pygame
import pytest

from game import storage
from game.content.gun_and_gun import content
from game.scenes.games import GAMES
from game.scenes.gun_and_gun.clauses import OF_CARDS, OF_GUNNERS, clause_of
from game.scenes.pause import Pause
from game.scenes.rulebook import RulebookScene
from game.storage import Settings
from game.ui.area import Hot
from tests.scenes.test_reference import half_played
from tests.scenes.test_replay import Viewer

CONTENT = content()
FRAME = {"menu", "log", "hint", "undo", "book", "ask", "bridge", "map"}
"""Buttons round the table and grounds: no rule is about them."""
LEAST = {"gun_it": 5, "gang_rush": 14, "gun_and_gun": 12, "shoot_your_friends": 10}
"""Kinds of things that lie on each table."""


@pytest.fixture
def robot(game: str) -> Iterator[Viewer]:
    """Before a match that goes on in its middle; whoever decides sits here."""
    storage.Journal(f"{game}-0001", half_played(game))
    robot = Viewer(settings=Settings(reduced_motion=True, animation_speed=0))
    robot.press(pygame.K_c)
    if robot.sees("rise") or robot.sees("sit down"):
        robot.press(pygame.K_RETURN)
    robot.pass_by(6)
    yield robot
    robot.close()


def kind(id_: Hashable) -> Hashable:
    return id_[0] if isinstance(id_, tuple) else id_


def words(hot: Hot) -> str:
    """The clause of what is said of an area."""
    tip = hot.tip if hot.enabled else hot.reason or hot.tip
    return (tip.clause if tip else "") or hot.clause


def kinds(robot: Viewer) -> dict[tuple[Hashable, str], Hot]:
    """One area of each kind and clause that the pointer can reach."""
    found: dict[tuple[Hashable, str], Hot] = {}
    for hot in robot.areas:
        top = robot.hots.at(*hot.box.center)
        if kind(hot.id) not in FRAME and top is not None and top.id == hot.id:
            found.setdefault((kind(hot.id), words(hot)), hot)
    return found


def asked(robot: Viewer) -> str:
    """F1, which clause is marked, and Escape."""
    robot.press(pygame.K_F1)
    book = robot.scene
    assert isinstance(book, RulebookScene)
    marked = book._text.marked
    robot.press(pygame.K_ESCAPE)
    return marked


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_the_table_has_a_rule_that_f1_opens(robot: Viewer, game: str) -> None:
    table, found = robot.scene, kinds(robot)
    assert len({name for name, _ in found}) >= LEAST[game]
    for (name, clause), hot in found.items():
        assert clause, f"{name} has no rule"
        robot.move(robot.page.map.to_px(*hot.box.center))
        assert asked(robot) == clause, hot.id
        assert robot.scene is table


@pytest.mark.parametrize("game", GAMES)
def test_by_the_keyboard_too(robot: Viewer) -> None:
    hot = next(hot for hot in robot.areas if hot.focusable and words(hot) and kind(hot.id) not in FRAME)
    robot.go_to(hot.id)
    assert asked(robot) == words(hot)


@pytest.mark.parametrize("game", ["gun_it", "gang_rush", "shoot_your_friends"])
def test_f1_says_why_what_is_carried_cannot_be_put_there(robot: Viewer) -> None:
    source = robot.carryable()[0].id
    robot.grab(source)
    held = robot.hots.carried
    assert held is not None
    refused = {
        tip.clause: hot.box.center
        for hot in robot.areas
        if hot.refusal is not None and not robot.hots.may_drop(hot) and (tip := hot.refusal(held.payload))
        and (top := robot.hots.at(*hot.box.center)) is not None and top.id == hot.id
    }  # fmt: skip
    assert refused
    robot.button(pygame.MOUSEBUTTONDOWN, (1, 1), 3)
    for clause, center in refused.items():
        assert clause
        robot.grab(source)
        robot.move(robot.page.map.to_px(*center), held=True)
        assert asked(robot) == clause
        robot.button(pygame.MOUSEBUTTONUP, (1, 1))


@pytest.mark.parametrize("game", GAMES)
def test_escape_closes_the_log_before_it_opens_the_menu(robot: Viewer) -> None:
    table = robot.scene
    log = table.log if hasattr(table, "log") else table.frame.log
    robot.press(pygame.K_l)
    assert log.is_open
    robot.press(pygame.K_ESCAPE)
    assert not log.is_open
    assert robot.scene is table
    robot.press(pygame.K_ESCAPE)
    assert isinstance(robot.scene, Pause)


def test_each_card_of_the_duel_has_a_rule() -> None:
    assert {clause_of(CONTENT, 300 + i) for i in range(len(CONTENT.cards))} == set(OF_CARDS.values())
    assert {clause_of(CONTENT, i) for i in range(len(CONTENT.gunners))} == set(OF_GUNNERS.values())
    assert clause_of(CONTENT, 100)
    assert clause_of(CONTENT, 200)
    assert clause_of(CONTENT, -1) == ""
