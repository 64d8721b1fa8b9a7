"""The board that the other tests are built on: it must see a test that is wrong."""

from __future__ import annotations

import pytest

from game.rules.gun_it.scratch import Scratch
from tests.rules.gun_it.board import Board


@pytest.mark.parametrize(("coins", "message"), [("", "more coins"), ("HH", "never flipped"), ("TT", "never flipped")])
def test_a_wrong_number_of_coins_fails(coins: str, message: str) -> None:
    board = Board("C4@0,1")
    with pytest.raises(AssertionError, match=message):
        board.turn("RR", "Shotgun", "F", coins)


def test_events_that_do_not_tell_the_whole_story_fail() -> None:
    board = Board("C4@0,1")

    def silently(s: Scratch) -> None:
        s.damage[board.index["C4"]] = 1

    with pytest.raises(AssertionError, match="do not tell"):
        board.run(silently)
