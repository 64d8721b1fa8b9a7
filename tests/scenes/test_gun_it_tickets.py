"""What is in force lies beside the hands with all its words: alone, both decks, and two settings beside a moment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from itertools import combinations, pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.words import tr
from game.rules.gun_it.state import GunItSetup
from game.scenes.gun_it import tickets
from game.scenes.gun_it.layout import GOAL_LOW, GOAL_SHORT, LEFT_COLUMN, MOMENT, MOMENT_HIGH, Rect
from game.scenes.gun_it.tickets import Look, Ticket
from game.storage import Settings
from game.ui.canvas import Canvas
from tests.german import german
from tests.rules.gun_it.pieces import CONTENT, in_force
from tests.scenes.gun_it_tables import FOUR, forced, planning
from tests.scenes.player import MouseRobot

MOMENTS = [Ticket("moment", card.name, option.text, "art", letter) for card in CONTENT.moments
           for letter, option in zip("AB", card.options, strict=True)]  # fmt: skip
SETTINGS = [Ticket("setting", card.name, card.text, "art") for card in CONTENT.settings]
SMALL = 12
"""Letters that are smaller than this are for the longest three cards alone."""


@pytest.fixture(params=[(1280, 720), (1920, 1080)], ids=str)
def canvas(request: pytest.FixtureRequest) -> Iterator[Canvas]:
    made = MouseRobot(request.param)
    yield made.page
    made.close()


def set_in(canvas: Canvas, papers: list[Ticket], room: Rect) -> Look:
    """All words are there and on the paper; the answer is how they are set."""
    look = tickets.look_for(canvas, papers, room)
    rects = tickets.stacked(room, [tickets.need(canvas, paper, room[2], look) for paper in papers])
    assert all(one[1] + one[3] <= other[1] for one, other in pairwise(rects))
    assert rects[-1][1] + rects[-1][3] <= room[1] + room[3] + 0.01
    for paper, rect in zip(papers, rects, strict=True):
        rows = tickets.rows_of(canvas, paper, rect[2], look)
        assert " ".join(row for row in rows if row) == tr(paper.text)
        assert tickets.need(canvas, paper, rect[2], look) <= rect[3] + 0.01
    return look


@pytest.mark.parametrize("is_german", [False, True])
def test_no_word_of_a_card_is_cut(canvas: Canvas, is_german: bool) -> None:
    with german() if is_german else nullcontext():
        for paper in (*MOMENTS, *SETTINGS):
            assert set_in(canvas, [paper], MOMENT_HIGH).size >= 15
        for moment in MOMENTS:
            for setting in SETTINGS:
                assert set_in(canvas, [moment, setting], LEFT_COLUMN).size > SMALL
        longest = sorted(MOMENTS, key=lambda paper: -len(tr(paper.text)))[:3]
        sizes = [set_in(canvas, [moment, *pair], LEFT_COLUMN).size for moment in longest
                 for pair in combinations(SETTINGS, 2)]  # fmt: skip
        assert sum(size < SMALL for size in sizes) < len(sizes) / 2


def test_short_cards_are_set_large_and_loose(canvas: Canvas) -> None:
    short = [min(pool, key=lambda paper: len(paper.text)) for pool in (MOMENTS, SETTINGS)]
    assert set_in(canvas, short, LEFT_COLUMN) == tickets.PLAIN
    assert set_in(canvas, short[:1], MOMENT) == tickets.PLAIN
    long = max(SETTINGS, key=lambda paper: len(paper.text))
    assert set_in(canvas, [long, long, short[0]], LEFT_COLUMN).is_dense


@pytest.mark.parametrize(("fields", "goal"), [("M01A", GOAL_SHORT), ("M17B", GOAL_LOW)])
def test_the_goal_makes_room_for_a_card_of_many_words(fields: str, goal: Rect) -> None:
    robot = MouseRobot(settings=Settings(animation_speed=0, reduced_motion=True))
    scene = planning(robot, GunItSetup(players=FOUR, setting_level=1, limit="none"))
    given: dict[str, Any] = {key: value for key, value in in_force(fields).items() if key in ("moment", "option")}
    forced(robot, scene, **given)
    found = scene.hots.find("goal")
    assert found is not None
    assert tuple(found.box) == goal
    assert robot.reads("XP in 5 rounds") is (goal == GOAL_SHORT)
    assert robot.reads(scene.stage.tables.scenario.name)
    robot.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("is_german", [False, True])
def test_the_words_of_advanced_equipment_are_whole(size: tuple[int, int], is_german: bool) -> None:
    robot = MouseRobot(size, Settings(animation_speed=0, reduced_motion=True))
    with german() if is_german else nullcontext():
        scene = planning(robot, GunItSetup(players=FOUR, crew_level=2, limit="none"))
        for number, weapon in enumerate(CONTENT.equipment[4:], 12):
            forced(robot, scene, gear=(replace(scene.table.gear[0], card=number),))
            drawn = " ".join(line.text for line in robot.page.kept["right"])
            assert tr(weapon.text) in drawn
            assert weapon.name in drawn
    robot.close()


def test_letters_that_nobody_could_read_are_cut_instead() -> None:
    """In a small window with large letters the hover has all the words."""
    robot = MouseRobot((960, 540), Settings(text_size=150))
    longest = sorted(SETTINGS, key=lambda paper: -len(paper.text))[:2]
    papers = [max(MOMENTS, key=lambda paper: len(paper.text)), *longest]
    look = tickets.look_for(robot.page, papers, LEFT_COLUMN)
    assert look.size * robot.page.map.scale >= tickets.USUAL * 0.75
    rect = tickets.stacked(LEFT_COLUMN, [tickets.need(robot.page, paper, 313, look) for paper in papers])[0]
    assert tickets.need(robot.page, papers[0], 313, look) > rect[3]
    robot.close()
