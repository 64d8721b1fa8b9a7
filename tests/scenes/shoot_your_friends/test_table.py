"""The table as it is drawn: all words in their place at every size, all seats around; and the set-up's form."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.scenes.shoot_your_friends.cards import Cards
from game.scenes.shoot_your_friends.layout import HAND_WIDE, hand_place
from game.scenes.shoot_your_friends.options import form, house_rules
from game.storage import Settings
from game.ui.canvas import Canvas
from tests.rules.shoot_your_friends.pieces import LETTERS
from tests.scenes.player import MouseRobot
from tests.scenes.shoot_your_friends.tables import CONTENT, RULES, THREE, laid, seated, setup

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


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize(
    ("mode", "people", "dealt"),
    [
        ("real_time", 1, True),
        ("beat", 1, True),
        ("real_time", 2, True),
        ("real_time", 4, True),
        ("real_time", 4, False),
    ],
)
def test_what_explains_the_game_is_whole_and_in_the_window(
    size: tuple[int, int], text_size: int, mode: str, people: int, dealt: bool
) -> None:
    """How it goes, the keyboard, the columns of four."""
    robot = MouseRobot(size, Settings(reduced_motion=True, text_size=text_size))
    seated(robot, laid(*SIDES, mode=mode, dealt=dealt), ("human",) * people + ("absent",) * (5 - people))
    assert [line.text for line in robot.page.lines_seen if line.is_cut] == []
    for line in robot.page.lines_seen:
        assert line.rect is None or robot.page.extent.contains(line.rect.inflate(-4, -4)), line.text
    assert robot.reads("three 3s, four 4s") == dealt
    robot.close()


@pytest.mark.parametrize("text_size", [100, 150])
def test_stops_and_keys_fit_into_the_smallest_window(text_size: int) -> None:
    robot = MouseRobot((960, 540), Settings(reduced_motion=True, text_size=text_size))
    scene = seated(robot, laid(*SIDES))
    scene.panel.toggle()
    robot.look()
    assert robot.reads("Auto stop")
    assert [line.text for line in robot.page.lines_seen if line.is_cut] == []
    scene.open_keys()
    robot.run(0.1)
    assert robot.reads("Shoot Your Friends, one person")
    assert [line.text for line in robot.page.lines_seen if line.is_cut] == []
    robot.close()


@pytest.mark.clause("SF-16.1")
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


@pytest.mark.clause("SF-14.11")
def test_cards_show_the_number_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the text, the default, the Great Grandma shows 1; as printed 2."""
    shown: list[str] = []
    text = Canvas.text

    def noted(self: Canvas, words: str, *args: Any, **kwargs: Any) -> Any:
        shown.append(words)
        return text(self, words, *args, **kwargs)

    monkeypatch.setattr(Canvas, "text", noted)
    for options, number in (({}, "1"), ({"grandma": "printed"}, "2"), ({"grandma": "wild"}, "2")):
        tables = RULES.tables(setup(2, **options))
        shown.clear()
        Cards(tables).image(Canvas(pygame.Surface((1280, 720), 0, 32)), LETTERS.index("M"), 100)
        assert number in shown
        assert not {"1", "2", "3", "4"} - {number} & set(shown)


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


@pytest.mark.clause("SF-16.11")
@pytest.mark.parametrize(
    ("mode", "people", "fits"), [("real_time", 4, True), ("real_time", 5, False), ("beat", 5, True)]
)
def test_four_people_share_a_keyboard_at_most(mode: str, people: int, fits: bool) -> None:
    assert (form(CONTENT).crowd({"mode": mode}, people, {}) is None) == fits


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


def test_what_is_made_before_a_race_is_not_seen_while_it_is_made() -> None:
    robot = MouseRobot(settings=Settings(reduced_motion=True))
    scene = seated(robot, laid(*THREE, dealt=True))
    warm, seen = scene.frame._warm, set()
    made: list[object] = []
    warm._left = (made.append(each) for each in warm._all(robot.page))
    count = 0
    while len(made) > count - 1:
        count += 1
        scene.redraw = True
        robot.look()
        seen.add(pygame.image.tobytes(robot.window.surface, "RGB"))
    assert count > 100
    robot.close()
    assert len(seen) == 1


def test_at_high_noon_the_sun_shines_on_the_felt() -> None:
    def felt(**more: Any) -> pygame.Color:
        robot = MouseRobot(settings=Settings(reduced_motion=True))
        seated(robot, laid(*THREE, **more))
        colour = robot.window.surface.get_at((640, 190))
        robot.close()
        return colour

    assert felt(noon=True).r > felt().r + 30
