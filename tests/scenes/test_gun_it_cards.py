"""The faces of the action cards: every title stands whole on its card, in every language and at every size."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from game.rules.gun_it.cards import BACKS
from game.scenes.gun_it.cards import draw_card
from tests.german import german
from tests.rules.gun_it.pieces import CONTENT
from tests.scenes.player import MouseRobot


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080)], ids=str)
def test_no_title_is_cut(size: tuple[int, int], language: str) -> None:
    robot = MouseRobot(size)
    with german() if language == "de" else nullcontext():
        for width in (66, 88, 100):
            for card in range(BACKS[0]):
                robot.page.begin()
                draw_card(robot.page, card, 640, 360, width=width, weapons=CONTENT.equipment)
                assert robot.page.lines_seen
                assert not [line.text for line in robot.page.lines_seen if line.is_cut]
    robot.close()
