"""The dice with which a turn is played out before its commands are given."""

from __future__ import annotations

import pytest

from game.rules.gang_rush.content import SPEEDOMETER
from game.rules.gang_rush.forecast import GivenDice
from tests.rules.gang_rush.pieces import faces
from tests.rules.gang_rush.race import Race


def shown(dice: GivenDice, die: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The faces of that many rolls."""
    return tuple(die[dice.below(len(die))] for _ in range(number))


@pytest.mark.clause("GR-4.3", "GR-15.11")
def test_they_show_the_given_faces_in_turn_and_then_that_of_a_good_jump():
    die = Race(3).tables.die
    dice = GivenDice(die, faces("damage steer"))
    assert shown(dice, die, 4) == (*faces("damage steer"), SPEEDOMETER, SPEEDOMETER)
    assert dice.rolled == 4
    assert shown(GivenDice(die), die, 1) == (SPEEDOMETER,)


def test_nothing_is_shuffled_and_no_number_is_kept():
    dice = GivenDice(Race(3).tables.die)
    items = [3, 1, 2]
    dice.shuffle(items)
    assert (items, dice.state, dice.rolled) == ([3, 1, 2], 0, 0)
