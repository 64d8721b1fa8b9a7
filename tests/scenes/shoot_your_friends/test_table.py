"""The table as it is drawn: all words in their place at every size, all seats around; and the set-up's form."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from game.scenes.shoot_your_friends.layout import HAND_WIDE, hand_place
from game.scenes.shoot_your_friends.options import form, house_rules
from game.storage import Settings
from tests.scenes.player import MouseRobot
from tests.scenes.shoot_your_friends.tables import CONTENT, RULES, laid, run, seated, setup

SIDES = ("N N C Z | NAZG | S", "A G V O | GGZZ", "V C C Z | CCAA", "Z Z A V | AAVV", "O C G G | NNCC")
SIZES = ((1280, 720), (960, 540), (960, 720), (1720, 720))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_all_words_are_whole_and_in_the_window(size: tuple[int, int], text_size: int, count: int) -> None:
    robot = MouseRobot(size, Settings(reduced_motion=True, text_size=text_size))
    for mode in ("real_time", "beat"):
        seated(robot, laid(*SIDES[:count], mode=mode))
        window = robot.page.extent
        assert [line.text for line in robot.page.lines_seen if line.is_cut] == []
        for line in robot.page.lines_seen:
            assert line.rect is None or window.contains(line.rect.inflate(-4, -4)), line.text
    robot.close()


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_sets_lie_apart_and_all_of_them_in_the_window(count: int) -> None:
    robot = MouseRobot(settings=Settings(reduced_motion=True))
    seated(robot, laid(*SIDES[:count]))
    slots = robot.named("slot")
    assert len(slots) == 4 * count
    for i, one in enumerate(slots):
        assert robot.page.extent.contains(one.box)
        for other in slots[i + 1 :]:
            assert one.box.inflate(-14, -14).colliderect(other.box.inflate(-14, -14)) == 0, (one.id, other.id)
    robot.close()


@pytest.mark.parametrize("count", [1, 4, 5, 8, 10])
def test_a_hand_of_any_size_leaves_each_number_in_sight(count: int) -> None:
    places = [hand_place(i, count)[0] for i in range(count)]
    steps = [b - a for a, b in pairwise(places)]
    assert all(step > 50 for step in steps)
    assert places[0] - HAND_WIDE / 2 >= 344
    assert places[-1] + HAND_WIDE / 2 <= 937


def test_who_watches_sees_no_hand() -> None:
    robot = MouseRobot(settings=Settings(reduced_motion=True))
    scene = seated(robot, laid(*SIDES[:3]), ("absent",) * 3)
    assert scene.seats == ()
    assert robot.carryable() == []
    assert robot.reads("WATCHING")
    robot.close()


# ------------------------------------------------------------------------ set-up


def test_the_form_makes_set_ups_that_the_rules_take() -> None:
    made = form(CONTENT)
    options: dict[str, Any] = {option.field: option.default for option in made.options}
    for option in made.options:
        for value in [item.value for item in option.items] or [True, False]:
            chosen = options | {option.field: value}
            RULES.start(replace(setup(4), **chosen), 1)
            assert made.summary(chosen)
    for party in made.preset.parties:
        RULES.start(replace(setup(4), players=party.players, **made.preset.options), 1)
    assert house_rules(replace(setup(4), **options)) == []


@pytest.mark.clause("SF-14.9")
@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"grandma": "wild"}, "wild Grandma"),
        ({"grace": 0}, "grace of 0 s"),
        ({"hand_shield": "reflex"}, "Shields by reflex"),
        ({"rounds": 3}, "three rounds"),
        ({"high_noon": False}, "no high noon"),
        ({"calm_opening": "on"}, "calm opening on"),
    ],
)
def test_every_house_rule_is_named(changed: dict[str, Any], said: str) -> None:
    assert house_rules(replace(setup(4), **changed)) == [said]
