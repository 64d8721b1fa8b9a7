"""The slot that a card wants where only the set was chosen (SF-16.4)."""

from __future__ import annotations

import pytest

from game.scenes.shoot_your_friends.smart import smart_slot
from tests.rules.shoot_your_friends.pieces import Box
from tests.scenes.shoot_your_friends.tables import RULES, setup

TABLES = RULES.tables(setup(3))


@pytest.mark.clause("SF-16.4")
@pytest.mark.parametrize(
    ("tops", "card", "slot"),
    [
        ("VCVV", "C", 0),  # breaks the match at its leftmost card
        ("NNCZ", "N", 3),  # the card furthest from a match goes: one Zombie of four
        ("NNCA", "N", 3),
        ("ANAN", "A", 1),
        ("NNNN", "N", 0),  # nothing else to do
        ("OOVV", "V", 0),  # the Gorillas are matched
        ("VVVN", "V", 3),  # the own match is not broken
        ("MVCZ", "Z", 0),  # a Great Grandma alone is a match
        (".NCZ", "N", 3),
        ("....", "N", -1),
    ],
)
def test_the_smart_slot(tops: str, card: str, slot: int) -> None:
    box = Box()
    assert smart_slot(TABLES, box.take(tops), box.take(card)[0]) == slot
