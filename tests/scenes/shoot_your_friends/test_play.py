"""What people do at the table, by mouse and by keys, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.rules.shoot_your_friends import commands as cmd
from game.rules.shoot_your_friends.state import EMPTY, NOBODY, OVER
from game.storage import Settings
from tests.rules.shoot_your_friends.pieces import letters
from tests.scenes.player import KeyRobot, MouseRobot
from tests.scenes.shoot_your_friends.tables import THREE, hand, laid, seated, sent, table_of, tops

CALM = Settings(reduced_motion=True)


@pytest.fixture
def mouse() -> Iterator[MouseRobot]:
    robot = MouseRobot(settings=CALM)
    yield robot
    robot.close()


@pytest.fixture
def keys() -> Iterator[KeyRobot]:
    robot = KeyRobot(settings=CALM)
    yield robot
    robot.close()


@pytest.mark.clause("SF-16.3")
@pytest.mark.parametrize("by_drag", [True, False])
def test_a_card_goes_to_the_exact_slot(mouse: MouseRobot, by_drag: bool) -> None:
    scene = seated(mouse, laid(*THREE))
    mouse.put(("hand", 0), ("slot", 0, 3), by_drag=by_drag)
    mouse.run(0.4)
    assert tops(scene, 0) == "NNCN"
    mouse.run(0.5)
    assert "." not in hand(scene)


def test_a_card_can_be_laid_on_an_opponents_set(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid(*THREE))
    with mouse.holding(("hand", 3)):
        lit = {hot.id for hot in mouse.targets()}
        assert ("slot", 1, 0) in lit
        mouse.drop(("slot", 1, 0))
    mouse.run(0.4)
    assert tops(scene, 1) == "GGVO"


@pytest.mark.clause("SF-5.15")
def test_an_absent_character_fumbles_and_says_so(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid(*THREE))
    mouse.put(("hand", 1), ("slot", 0, 0))
    mouse.run(0.1)
    assert mouse.reads("That character is not there")
    assert tops(scene, 0) == "NNCZ"
    assert table_of(scene).sides[0].refused == 1


def test_a_shield_goes_to_its_spot_only(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid("N N C Z | NSZG", *THREE[1:]))
    with mouse.holding(("hand", 1)):
        assert [hot.id for hot in mouse.targets()] == ["spot"]
        mouse.drop("spot")
    mouse.run(0.4)
    assert table_of(scene).sides[0].shield != EMPTY
    assert mouse.reads("IN PLAY")
    assert mouse.reads("Shield spot is full")


@pytest.mark.clause("SF-8.3", "SF-8.6")
def test_the_gun_is_clicked_and_a_plate_fires(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid("N N C Z", "V V V O", "V C C Z"))
    mouse.click("gun")
    mouse.run(0.1)
    assert table_of(scene).holder == 0
    assert mouse.reads("PUT BACK")
    mouse.run(0.3)
    mouse.click(("plate", 1))
    mouse.run(0.1)
    assert mouse.reads("BANG")
    mouse.run(1)
    assert not table_of(scene).sides[1].alive
    assert mouse.reads("Otto is out")


def test_the_gun_points_at_whom_the_pointer_is_on_and_fires_at_a_set_too(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid("N N C Z", "V V V O", "V C C Z"))
    mouse.click("gun")
    mouse.run(0.4)
    for seat in (1, 2):
        mouse.move(mouse.point(("slot", seat, 1)))
        assert scene.marks.aimed_by(0) == seat
    mouse.click(("slot", 1, 2))
    mouse.run(0.1)
    assert cmd.Fire(0, 1) in sent(scene)


@pytest.mark.clause("SF-8.7")
@pytest.mark.parametrize("way", ["right", "button"])
def test_the_gun_is_put_back(mouse: MouseRobot, way: str) -> None:
    scene = seated(mouse, laid(*THREE))
    mouse.click("gun")
    mouse.run(0.2)
    if way == "right":
        mouse.button(pygame.MOUSEBUTTONDOWN, (640, 100), 3)
    else:
        mouse.click("action")
    mouse.run(0.1)
    assert table_of(scene).holder == NOBODY
    assert cmd.PutBack(0) in sent(scene)


def test_the_button_says_why_it_cannot_be_used(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid(*THREE))
    scene.sitting.match.submit(cmd.Grab(1))
    mouse.run(0.1)
    assert table_of(scene).holder == 1
    assert not mouse.sees("action")
    mouse.move(mouse.point("action"))
    mouse.run(0.6)
    assert mouse.reads("Otto has the gun.")


# ------------------------------------------------------------------------- keys


@pytest.mark.clause("SF-16.2", "SF-16.4")
def test_a_hand_key_and_a_set_key_lay_a_card_where_it_does_most(keys: KeyRobot) -> None:
    scene = seated(keys, laid(*THREE))
    keys.press(pygame.K_a)
    keys.press(pygame.K_j)
    keys.run(0.4)
    assert tops(scene, 0) == "NNCN"


def test_space_grabs_and_a_set_key_fires(keys: KeyRobot) -> None:
    scene = seated(keys, laid("N N C Z", "V V V O", "V C C Z"))
    keys.press(pygame.K_SPACE)
    keys.run(0.4)
    assert table_of(scene).holder == 0
    keys.press(pygame.K_k)
    keys.run(1.2)
    assert not table_of(scene).sides[1].alive


def test_g_raises_a_shield(keys: KeyRobot) -> None:
    scene = seated(keys, laid("N N C Z | NSZG", *THREE[1:]))
    keys.press(pygame.K_g)
    keys.run(0.4)
    assert letters([table_of(scene).sides[0].shield]) == "S"


@pytest.mark.clause("SF-10.6")
def test_g_holds_a_shield_up_in_time(keys: KeyRobot) -> None:
    sides = ("N N N Z | NSZG", "A G V O", "V C C Z")
    for answers in (True, False):
        scene = seated(keys, laid(*sides, hand_shield="reflex"))
        match = scene.sitting.match
        match.submit(cmd.Grab(1))
        keys.run(0.4)
        match.submit(cmd.Fire(1, 0))
        keys.run(0.2)
        assert keys.reads("HOLD IT UP!")
        if answers:
            keys.press(pygame.K_g)
        keys.run(1.3)
        assert table_of(scene).sides[0].alive == answers
        keys.stack.pop()


@pytest.mark.clause("SF-16.6", "SF-16.7")
def test_two_people_tap_at_one_keyboard(keys: KeyRobot) -> None:
    """Rosa lays her second card on the own set; Otto grabs the gun in the same moment."""
    scene = seated(keys, laid("N A C Z | NAZG", "A G V O | GGZZ"), ("human", "human"))
    for key in (pygame.K_a, pygame.K_d, pygame.K_t):
        keys.press(key)
    keys.run(0.4)
    assert tops(scene, 0).count("A") == 2
    assert table_of(scene).holder == 1
    keys.press(pygame.K_h)
    keys.run(0.1)
    assert [type(command) for command in sent(scene)] == [cmd.Place, cmd.Grab, cmd.Fire]


def test_at_one_keyboard_all_hands_are_open(keys: KeyRobot) -> None:
    scene = seated(keys, laid("N A C Z | NAZG", "A G V O | GGZZ", "V C C Z"), ("human", "human", "absent"))
    assert [letters(side.hand) for side in scene.table.sides] == ["NAZG", "GGZZ", "????"]


# ------------------------------------------------------------------------ helps


@pytest.mark.clause("SF-16.13")
def test_helps_raise_shields_and_hold_fire(keys: KeyRobot) -> None:
    scene = seated(keys, laid("N N C Z | NSZG", *THREE[1:]))
    scene.helps.auto_shield = scene.helps.fire_guard = True
    keys.run(1)
    assert scene.opponents.plate(0, "").helps == 2, "they stand on the name plate"
    assert table_of(scene).sides[0].shield != EMPTY
    keys.press(pygame.K_SPACE)
    keys.run(0.4)
    keys.press(pygame.K_k)
    keys.run(0.1)
    assert cmd.Fire(0, 1) not in sent(scene)
    assert table_of(scene).holder == 0


@pytest.mark.clause("SF-7.7")
def test_a_match_is_not_announced_unless_the_help_is_on(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid("N N N Z", "V V V O", "V C C Z"))
    assert not scene.marks.matched_slots(0)
    assert not scene.marks.matched_slots(1)
    scene.helps.announce_matches = True
    assert scene.marks.matched_slots(0) == {0, 1, 2}


# -------------------------------------------------------------------- beat mode


@pytest.mark.clause("SF-17.3", "SF-17.15")
def test_two_people_pick_orders_behind_a_curtain(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid("N N C Z | NAZG", "A G V O | GGZZ", mode="beat"), ("human", "human"))
    mouse.until(lambda: scene.curtain.is_down, "the curtain")
    mouse.click("sit down")
    mouse.put(("hand", 0), ("slot", 0, 2))
    mouse.until(lambda: scene.curtain.is_down, "the curtain")
    mouse.look()
    assert not mouse.named("hand")
    mouse.click("sit down")
    mouse.look()
    assert [letters(side.hand) for side in scene.table.sides] == ["????", "GGZZ"]
    mouse.click("pass")
    mouse.until(lambda: table_of(scene).beat == 2, "the second beat")
    assert tops(scene, 0) == "NNNZ"


@pytest.mark.clause("SF-17.7")
def test_a_snap_is_ordered_by_button_and_plate(mouse: MouseRobot) -> None:
    scene = seated(
        mouse, laid("N N N Z | NAZG", "A G V O | GGZZ", "V C C Z", mode="beat"), ("human",) + ("absent",) * 2
    )
    mouse.click("snap")
    mouse.click(("plate", 1))
    assert sent(scene) == [cmd.Snap(0, 1)]
    for seat in (1, 2):
        scene.submit(cmd.Pass(seat))
    mouse.until(lambda: scene.is_idle and not table_of(scene).sides[1].alive, "the shot")
    assert table_of(scene).phase != OVER


def _picture(robot: MouseRobot) -> bytes:
    robot.stack.ask_redraw()
    robot.look()
    return pygame.image.tobytes(robot.page.target, "RGB")


@pytest.mark.clause("SF-17.3", "SF-17.15")
def test_no_order_of_one_person_is_seen_by_the_next() -> None:
    """Neither the curtain nor the table behind it depends on the hand or on the order of whoever sat here before."""
    curtains, tables = set(), set()
    for cards in ("NAZG", "CCNZ", "OVGA"):
        for number in range(3):
            robot = MouseRobot(settings=Settings(animation_speed=0))
            match = laid(f"N N C Z | {cards}", "A G V O | GGZZ", mode="beat")
            scene = seated(robot, match, ("human", "human"))
            scene.curtain.rise()
            legal = scene.sitting.match.legal(0)
            scene.submit(legal[number * (len(legal) - 1) // 2])
            robot.until(lambda scene=scene: scene.curtain.is_down, "the curtain")  # type: ignore[misc]
            robot.move((2, 2))
            curtains.add(_picture(robot))
            robot.click("sit down")
            robot.move((2, 2))
            tables.add(_picture(robot))
            robot.close()
    assert len(curtains) == 1
    assert len(tables) == 1


# ------------------------------------------------------------ what is to be read


def test_the_plaque_names_the_phase_and_each_beat_what_is_wanted(mouse: MouseRobot) -> None:
    seated(mouse, laid(*THREE, mode="beat"))
    assert mouse.reads("LIVE   ROUND 1 OF 6   BEAT 1")
    assert mouse.reads("choose your order")


def test_a_card_under_the_pointer_is_told_with_its_clause(mouse: MouseRobot) -> None:
    seated(mouse, laid(*THREE))
    for area, name in ((("hand", 0), "The Nun"), (("slot", 2, 1), "The Cowboy")):
        mouse.move(mouse.point(area))
        mouse.run(0.7)
        assert mouse.reads(name)
        assert mouse.reads("on top of one set")
        assert mouse.reads("SF-7.1")
