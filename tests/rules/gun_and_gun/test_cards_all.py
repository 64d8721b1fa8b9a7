"""Everything in the box has a test of its own in the file of its deck."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules.gun_and_gun.content import Card, Gun, Gunner, Skill
from tests.rules.gun_and_gun.pieces import PRINTED

FOLDER = Path(__file__).parent


def words(name: str) -> str:
    """A name as it stands in the name of a test."""
    return "_".join(re.findall(r"[a-z]+", name.replace("'", "").lower()))


def has_test(file: str, name: str) -> bool:
    text = (FOLDER / f"test_cards_{file}.py").read_text("utf-8")
    return re.search(rf"^def test_\w*?{words(name)}", text, re.MULTILINE) is not None


def file_of(thing: Card | Gun | Gunner | Skill) -> str:
    if isinstance(thing, Card):
        return thing.gun
    return "guns" if isinstance(thing, Gun) else "gunners"


@pytest.mark.parametrize(
    "thing", [*PRINTED.cards, *PRINTED.guns, *PRINTED.gunners, *PRINTED.skills], ids=lambda thing: thing.id
)
def test_it_has_a_test(thing: Card | Gun | Gunner | Skill) -> None:
    assert has_test(file_of(thing), thing.name)


def test_what_is_not_in_the_box_has_none() -> None:
    assert not has_test("enra", "Rush")
