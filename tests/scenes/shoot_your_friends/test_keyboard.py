"""Keys: which key does what, several people at one keyboard, and keys that somebody chose."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from game.core.match import Played
from game.core.protocol import Advance
from game.rules.shoot_your_friends.commands import Grab
from game.rules.shoot_your_friends.state import COUNTDOWN, EMPTY
from game.scenes.set_up.scene import SetUp
from game.scenes.shoot_your_friends.keymap import PEOPLE, SOLO, USUAL
from game.scenes.shoot_your_friends.options import form
from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene
from game.storage import Settings
from tests.rules.shoot_your_friends.pieces import CONTENT
from tests.scenes.player import KeyRobot, MouseRobot
from tests.scenes.shoot_your_friends.tables import THREE, laid, seated, table_of, tops

CALM = Settings(reduced_motion=True)
PEOPLE_KEYS = tuple(name for person in PEOPLE for name in person)


@pytest.fixture
def keys() -> Iterator[KeyRobot]:
    robot = KeyRobot(settings=CALM)
    yield robot
    robot.close()


@pytest.fixture
def mouse() -> Iterator[MouseRobot]:
    robot = MouseRobot(settings=CALM)
    yield robot
    robot.close()


def tap(robot: MouseRobot | KeyRobot, key: int, scancode: int = 0) -> None:
    """Press and let go a key of the real keyboard."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=key, scancode=scancode, mod=0, unicode=""))
    robot.look()


@pytest.mark.clause("SF-16.2", "SF-16.7")
@pytest.mark.parametrize("among", [SOLO, PEOPLE_KEYS])
def test_no_two_actions_share_a_key(among: tuple[str, ...]) -> None:
    assert len({USUAL[action] for action in among}) == len(among)


@pytest.mark.clause("SF-16.2")
def test_keys_go_by_their_place_and_show_their_letter(keys: KeyRobot) -> None:
    """On a French keyboard Q lies where A lies here."""
    scene = seated(keys, laid(*THREE))
    tap(keys, pygame.K_q, pygame.KSCAN_A)
    assert scene.tray.picked == 0
    keys.look()
    assert keys.reads("Q")
    tap(keys, pygame.K_j, pygame.KSCAN_J)
    keys.run(0.4)
    assert tops(scene, 0) == "NNCN"


@pytest.mark.clause("SF-16.2")
def test_a_key_is_changed_on_its_page(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid(*THREE))
    scene.open_keys()
    mouse.look()
    tap(mouse, pygame.K_RETURN)
    assert mouse.reads("Card 1 of the hand: press the new key, or Esc.")
    tap(mouse, pygame.K_ESCAPE)
    assert mouse.app.settings.keys == {}
    tap(mouse, pygame.K_RETURN)
    tap(mouse, pygame.K_b)
    assert mouse.app.settings.keys == {"hand_0": (pygame.K_b, False, False)}
    mouse.click("back")
    mouse.run(2)
    tap(mouse, pygame.K_b)
    tap(mouse, pygame.K_j)
    mouse.run(0.4)
    assert tops(scene, 0) == "NNCN"
    scene.open_keys()
    mouse.look()
    mouse.click("keys as at first")
    assert mouse.app.settings.keys == {}


# ----------------------------------------------------------------- at one keyboard


def couch(robot: KeyRobot, *sides: str, dealt: bool = False) -> ShootYourFriendsScene:
    """As many people at the keyboard as there are sides."""
    return seated(robot, laid(*sides, dealt=dealt), ("human",) * len(sides))


@pytest.mark.clause("SF-16.8")
def test_everybody_is_ready_by_the_own_gun_key(keys: KeyRobot) -> None:
    scene = couch(keys, *THREE[:2], dealt=True)
    assert keys.reads("Rosa and Otto: tap your gun key")
    tap(keys, pygame.K_t)
    assert [side.ready for side in table_of(scene).sides] == [False, True]
    keys.look()
    assert keys.reads("Rosa: tap your gun key")
    tap(keys, pygame.K_w)
    keys.run(0.1)
    assert table_of(scene).phase == COUNTDOWN


@pytest.mark.clause("SF-2.14")
@pytest.mark.parametrize("order", [("w", "t"), ("t", "w")])
def test_keys_read_together_are_of_one_tick(keys: KeyRobot, order: tuple[str, str]) -> None:
    """Whichever is reported first, both have pressed in the tick that follows."""
    scene = couch(keys, *THREE[:2])
    before = len(scene.sitting.match.log)
    for name in order:
        key = getattr(pygame, f"K_{name}")
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, scancode=0, mod=0, unicode=""))
    keys.run(0.1)
    played = [entry.command for entry in scene.sitting.match.log[before:] if isinstance(entry, Played)]
    grabs = [i for i, command in enumerate(played) if isinstance(command, Grab)]
    assert {played[i].seat for i in grabs} == {0, 1}
    assert grabs[1] == grabs[0] + 1
    assert isinstance(played[grabs[1] + 1], Advance)


@pytest.mark.clause("SF-16.10")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_people_sit_side_by_side_with_cards_of_one_size(keys: KeyRobot, count: int) -> None:
    scene = couch(keys, *(*THREE, "Z Z A V | AAVV")[:count])
    spots = [scene.spots.hand(seat, 0) for seat in range(count)]
    assert [spot.x for spot in spots] == sorted(spot.x for spot in spots)
    assert len({(spot.y, spot.wide) for spot in spots}) == 1
    for seat in range(count):
        sets, hands = ([at(seat, i) for i in range(4)] for at in (scene.spots.slot, scene.spots.hand))
        assert all(hand.y - slot.y > slot.wide * 1.4 for slot, hand in zip(sets, hands, strict=True))
        assert all(spot.x - spot.wide / 2 > 30 and spot.x + spot.wide / 2 < 1250 for spot in (*sets, *hands))


@pytest.mark.clause("SF-16.4", "SF-16.5", "SF-16.9")
@pytest.mark.parametrize(
    ("set_", "card", "slot", "after"),
    [("N N C Z", "N", 3, "NNCN"), ("N N N Z", "Z", 0, "ZNNZ"), ("A A A A", "A", 0, "AAAA")],
)
def test_worked_example_33_the_smart_slot_at_a_key_press(
    keys: KeyRobot, set_: str, card: str, slot: int, after: str
) -> None:
    """The mark shows where the card will land, and there it lands; the cursor stays on its position of the hand."""
    scene = couch(keys, f"{set_} | G{card}OV", "C G V O | GGZZ")
    tap(keys, pygame.K_a)
    assert scene.couch.slot(0) == slot
    tap(keys, pygame.K_d)
    keys.run(0.4)
    assert tops(scene, 0) == after
    assert scene.couch.picked(0) in (0, 1)


@pytest.mark.clause("SF-16.6")
def test_a_card_that_fits_nowhere_on_a_set_has_no_mark_there(keys: KeyRobot) -> None:
    scene = couch(keys, "N N C Z | GNOV", "A G V O | GGZZ")
    assert scene.couch.slot(0) == -1
    tap(keys, pygame.K_s)
    assert scene.couch.target(0) == 1
    assert scene.couch.slot(0) >= 0


@pytest.mark.clause("SF-16.8")
def test_keys_of_two_people_in_one_moment_both_count(keys: KeyRobot) -> None:
    scene = couch(keys, "N A C Z | NAZG", "A G V O | GGZZ")
    for key in (pygame.K_a, pygame.K_d, pygame.K_h):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    keys.look()
    keys.run(0.4)
    assert tops(scene, 0).count("A") == 2
    assert tops(scene, 1).count("G") == 2


@pytest.mark.clause("SF-2.13", "SF-16.7")
def test_a_ctrl_key_that_is_held_is_in_nobodys_way(keys: KeyRobot) -> None:
    """The fourth person's Shield key is the right Ctrl; meanwhile the first one plays."""
    scene = couch(keys, "N N C Z | NAZG", "A G V O | GGZZ", "V C C Z | CCAA", "Z Z A V | SAVV")
    for key in (pygame.K_RCTRL, pygame.K_d):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_RCTRL, unicode=""))
    keys.run(0.5)
    assert table_of(scene).sides[3].shield != EMPTY
    assert tops(scene, 0) == "NNCN"


# ----------------------------------------------------------------- one key for two

TWICE = {"1_set": (pygame.K_w, False, False)}
"""The second person's key for sets is the first one's for the gun."""
WORDS = "“Person 1: the gun” and “Person 2: pick a set” have the same key: W."


@pytest.mark.clause("SF-16.7")
@pytest.mark.parametrize(
    ("mode", "people", "fits"), [("real_time", 2, False), ("real_time", 1, True), ("beat", 2, True)]
)
def test_a_match_of_two_with_one_key_for_both_cannot_be_begun(mode: str, people: int, fits: bool) -> None:
    said = form(CONTENT).crowd({"mode": mode}, people, TWICE)
    assert (said is None) == fits
    if said is not None:
        assert said.text == f"{WORDS} Change one in SETTINGS, KEYS."


def test_keys_of_those_who_do_not_play_are_in_nobodys_way() -> None:
    assert form(CONTENT).crowd({"mode": "real_time"}, 2, {"2_set": (pygame.K_w, False, False)}) is None


@pytest.mark.parametrize("start", ["start", "first start"])
def test_start_is_refused_with_one_line(start: str) -> None:
    robot = MouseRobot(settings=Settings(reduced_motion=True, keys=TWICE))
    robot.stack.push(SetUp(robot.app, "shoot_your_friends"))
    robot.look()
    if start == "start":
        robot.click(("sheets", 1))
        for player in range(2):
            robot.choose(("who", player), "Person")
        assert robot.reads(WORDS)
        assert not robot.sees("start")
    else:
        robot.click_at("first who", 0.9)
        robot.click(start)
        assert robot.screen == "Dialog"
        assert robot.reads("“Person 1: the gun”")
    robot.close()


def test_nobody_is_ready_before_every_key_is_one_persons_own() -> None:
    robot = KeyRobot(settings=Settings(reduced_motion=True, keys=TWICE))
    scene = couch(robot, *THREE[:2], dealt=True)
    robot.look()
    assert " ".join(robot.words).count("have the same key: W") == 1
    assert not robot.sees("action")
    for key in (pygame.K_w, pygame.K_t, pygame.K_SPACE):
        tap(robot, key)
    assert not any(side.ready for side in table_of(scene).sides)
    robot.app.change(keys={})
    scene.apply_settings()
    for key in (pygame.K_w, pygame.K_t):
        tap(robot, key)
    assert all(side.ready for side in table_of(scene).sides)
    robot.close()


@pytest.mark.parametrize("people", [2, 3, 4])
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_numbers_of_the_piles_are_whole(people: int, text_size: int) -> None:
    robot = KeyRobot(settings=Settings(reduced_motion=True, text_size=text_size))
    scene = couch(robot, *(*THREE, "Z Z A V | AAVV")[:people])
    table = replace(scene.table, stock=88, discard=88)
    scene.driver.is_stopped = True
    scene.stage.view = replace(scene.stage.view, table=table)
    scene.redraw = True
    robot.look(0)
    said = [line for line in robot.page.lines_seen if line.text in ("STOCK 88", "DISCARD 88")]
    assert len(said) == 2
    assert not any(line.is_cut for line in said)
    boxes = [line.rect for line in said if line.rect is not None]
    assert not boxes[0].colliderect(boxes[1])
    robot.close()
