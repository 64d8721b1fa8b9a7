"""The board that the other tests are built on: it must see a test that is wrong."""

from __future__ import annotations

import pytest

from game.rules.gun_it.scratch import Scratch
from tests.rules.gun_it.board import Board
from tests.rules.gun_it.pieces import TILES


@pytest.mark.parametrize(("coins", "message"), [("", "no coin"), ("HH", "never used"), ("TT", "never used")])
def test_a_wrong_number_of_coins_fails(coins: str, message: str) -> None:
    board = Board("C4@0,1")
    with pytest.raises(AssertionError, match=message):
        board.turn("RR", "shotgun", "F", coins)


def test_events_that_do_not_tell_the_whole_story_fail() -> None:
    board = Board("C4@0,1")

    def silently(s: Scratch) -> None:
        s.damage[TILES["C4"]] = 1

    with pytest.raises(AssertionError, match="do not tell"):
        board.run(silently)
