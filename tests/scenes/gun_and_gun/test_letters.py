"""Words stay in sight: in a full hand, beside the guns, in the draft, at every size of text."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.rules.gun_and_gun.commands import Load, Play
from game.rules.gun_and_gun.state import GUNS, Table
from game.rules.gun_and_gun.zones import with_side
from game.scenes.gun_and_gun.faces import END, ROOM, Pen, in_sight
from game.scenes.gun_and_gun.fitting import height, widest
from game.scenes.gun_and_gun.lane import PICTURES, PLATE_H, _named
from game.scenes.gun_and_gun.layout import CARD, GUIDE_TAB, HAND_Y, LANE_H, MECH_W, SENTENCE, SET_W, load_plate
from game.storage import Settings
from game.ui.canvas import Canvas
from tests.scenes.gun_and_gun.tables import NUMBERS, ONE_SET, RULES, free, opened, played, seated, with_hand
from tests.scenes.player import MouseRobot

CARDS = RULES.content.cards
SIZES = [(size, text) for size in ((1280, 720), (1920, 1080), (960, 540)) for text in (100, 125, 150)]


def robot_of(size: tuple[int, int], text: int) -> MouseRobot:
    return MouseRobot(size, settings=Settings(animation_speed=0, text_size=text))


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_in_a_hand_of_seven_the_next_card_hides_no_word(size: tuple[int, int], text: int) -> None:
    robot = robot_of(size, text)
    scene = with_hand(robot, *["Armor-Piercing Shell"] * 7)
    shown = scene.hand.step() * 300 / CARD[0]
    assert shown >= END
    pen = Pen(robot.page, CARD[0])
    for card in CARDS:
        for fit in (pen.title(card.name), pen.short(card.short, (ROOM, 130))):
            half = widest(robot.page, fit[1], fit[0], "display") / pen.k / 2
            assert in_sight(pen, fit) + half <= shown, card.name
            assert in_sight(pen, fit) - half >= 12, card.name
    robot.close()


def test_a_sentence_touches_no_load_plate() -> None:
    for text in (100, 150):
        robot = robot_of((1280, 720), text)
        scene = with_hand(robot, "Supercharge", "Cool Off", "Recycle")
        plates = [load_plate(scene.guns.mat(seat, slot)) for seat in (0, 1) for slot in (0, 1)]
        assert max(y + h for _, y, _, h in plates) + 2 < SENTENCE[1]
        scene.aims.play(0, scene.hand.cards[0])
        robot.look()
        line = next(line for line in robot.page.lines_seen if line.text.startswith("Supercharge: choose"))
        assert line.rect is not None
        assert line.rect.top >= SENTENCE[1] - 2
        robot.close()


def test_a_sentence_of_one_line_lies_over_no_card_and_the_guide_s_button_over_nothing() -> None:
    assert SENTENCE[1] + SENTENCE[3] <= HAND_Y - CARD[1] / 2 + 3
    robot = robot_of((1280, 720), 100)
    with_hand(robot, "Supercharge", "Cool Off", "Recycle")
    tab = pygame.FRect(GUIDE_TAB)
    assert not [hot.id for hot in robot.areas if hot.id != "table" and tab.colliderect(hot.box)]
    robot.close()


LONGEST = "Tip: Drag Impact Absorber face down into Hakumen: its shot deals 3 instead of 2."
EVER = "Tip: End the Main Phase: keep these cards, and you draw none. No cards left in both decks: you lose."


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("words", ["Your turn.", LONGEST, EVER])
def test_at_no_size_of_text_a_sentence_covers_what_stands_on_a_card(
    size: tuple[int, int], text: int, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    robot = robot_of(size, text)
    scene = with_hand(robot, *["Supercharge"] * 7)
    monkeypatch.setattr(scene, "sentence", lambda: words)
    scene.redraw = True
    robot.look()
    box = next(hot.box for hot in robot.areas if hot.id == "sentence")
    assert box.bottom <= min(scene.hand.rect(i)[1] for i in range(7)) + 4
    assert box.left >= SENTENCE[0] - 0.1
    assert box.right <= GUIDE_TAB[0]
    assert box.top > max(
        load_plate(scene.guns.mat(0, slot))[1] + load_plate(scene.guns.mat(0, slot))[3] for slot in (0, 1)
    )
    robot.close()


def test_the_name_of_a_mechanism_in_play_can_be_read() -> None:
    canvas = Canvas(pygame.Surface((1280, 720)))
    for card in (card for card in CARDS if card.type == "mechanism"):
        _, (size, lines) = _named(canvas, card, MECH_W, LANE_H)
        assert size >= 15, card.name
        assert widest(canvas, lines, size, "display") <= MECH_W - 9 - PICTURES[-1]


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_names_of_own_set_cards_stand_on_plates_and_in_letters_of_one_size(size: tuple[int, int], text: int) -> None:
    robot = robot_of(size, text)
    match = played(free(1))
    seat = match.state.table.active
    cards = bytes(NUMBERS[name] for name in ("Flash", "Quick Setup", "Impact Absorber"))
    match._state = replace(match.state, table=with_side(match.state.table, seat, set_cards=cards))
    scene = seated(robot, match)
    names = scene.lane._names_of_sets(robot.page, seat)
    assert [" ".join(name[1]) for name in names if name is not None] == ["FLASH", "QUICK SETUP", "IMPACT ABSORBER"]
    assert len({name[0] for name in names if name is not None}) == 1
    for name in names:
        assert name is not None
        assert widest(robot.page, name[1], name[0], "display") <= SET_W - 8
        assert height(name[1], name[0], "display") <= PLATE_H
    robot.close()


def three_guns(table: Table) -> bool:
    """The last gun is to be taken."""
    return table.phase == GUNS and sum(len(side.guns) for side in table.sides) == 3


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_what_was_taken_lies_beside_the_inspector(size: tuple[int, int], text: int) -> None:
    robot = robot_of(size, text)
    scene = opened(robot, three_guns, ONE_SET)
    trays = robot.named("tray")
    assert len(trays) == 5
    inspector = pygame.FRect(scene.inspector.rect(text / 100))
    for tray in trays:
        assert not inspector.colliderect(tray.box), tray.id
        assert tray.box.height >= 40
    for seat in (0, 1):
        name = RULES.content.gunners[scene.table.sides[seat].gunner].name.upper()
        assert name in robot.words
    robot.close()


@pytest.mark.parametrize("text", [100, 125, 150])
def test_under_the_card_stands_what_it_takes(text: int) -> None:
    robot = robot_of((1280, 720), text)
    scene = with_hand(robot, "Supercharge", "Cool Off", "Evasion", "Double Bullet", "Portable Capacitor")
    wanted = ["Costs 2 cards. Nothing can answer", "do nothing now", "Set it for nothing", "face down as 1 load",
              "Costs 1 card. It stays"]  # fmt: skip
    for place, words in enumerate(wanted):
        robot.move(robot.point(("hand", place)))
        robot.look()
        read = " ".join(robot.words)
        assert all(word in read for word in words.split()), (words, robot.words)
    small = [line for line in robot.page.lines_seen if line.is_cut]
    assert not small
    assert scene.desk.may(Play(scene.desk.seat, scene.hand.cards[0]))
    robot.close()


def test_under_a_loaded_gun_stands_what_it_would_deal() -> None:
    robot = robot_of((1280, 720), 100)
    scene = with_hand(robot, "Double Bullet", "Cool Off")
    seat = scene.desk.seat
    scene.submit(Load(seat, scene.hand.cards[0], 0, True))
    robot.until(lambda: scene.is_idle, "the load")
    robot.move(robot.point(("gun", seat, 0)))
    robot.look()
    read = " ".join(robot.words)
    assert f"Fires HIT {scene.outlook(0).hit} now." in read
    robot.close()
