"""What a newcomer stumbled over: nobody is rushed, nothing comes to nothing without a word, nothing hides a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from game.bots.players import Company
from game.core.match import Match
from game.core.protocol import Command
from game.rules.shoot_your_friends import commands as cmd
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.state import COUNTDOWN, DEALT, LIVE, OVER, ROUND_OVER
from game.scenes.shoot_your_friends import races
from game.scenes.shoot_your_friends.course import GOES_ON, HURRIED
from game.scenes.shoot_your_friends.hinted import AT, PLAIN, advised
from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene
from game.scenes.sitting import Sitting
from game.storage import Settings
from game.ui.loop import STEP
from tests.rules.shoot_your_friends.matches import RULES as QUICK
from tests.scenes.player import MouseRobot
from tests.scenes.shoot_your_friends.tables import THREE, clock, laid, seated, sent, setup, table_of

CALM = Settings(reduced_motion=True)
FOUR = (*THREE, "Z Z A V | AAVV")
BEAT: dict[str, Any] = {"mode": "beat"}


@pytest.fixture
def mouse() -> Iterator[MouseRobot]:
    robot = MouseRobot(settings=CALM)
    yield robot
    robot.close()


def tap(robot: MouseRobot, key: int, *kinds: int) -> None:
    """Press and let go a key, or only one of both."""
    for kind in kinds or (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=key, scancode=0, mod=0, unicode=""))
    robot.look()


# ------------------------------------------------------------------ nobody is rushed


@pytest.mark.clause("SF-4.2", "SF-2.31")
def test_the_clock_stands_until_everybody_here_is_ready(mouse: MouseRobot) -> None:
    """With rules that wait for 0.3 s only."""
    scene = seated(mouse, Match(QUICK, setup(3), 5), begins=True)
    mouse.run(2)
    assert table_of(scene).phase == DEALT
    mouse.click("action")
    scene.sitting.submit(cmd.Ready(1))
    scene.sitting.submit(cmd.Ready(2))
    mouse.until(lambda: table_of(scene).phase == LIVE, "GO", stride=STEP, looks=200)
    assert clock(scene) <= 6, "the seconds before are not made up for"


def test_a_match_that_goes_on_gives_a_moment_to_find_the_keys(mouse: MouseRobot) -> None:
    match = laid(*THREE)
    scene = ShootYourFriendsScene(mouse.app, Sitting(match, ("human", "absent", "absent"), Company(()), begins=False))
    mouse.app.stack = mouse.stack
    mouse.stack.push(scene)
    mouse.look()
    assert mouse.reads("IT GOES ON")
    assert not mouse.named("slot")
    before = clock(scene)
    mouse.run(GOES_ON - 0.2)
    assert clock(scene) == before
    mouse.run(0.5)
    assert len(mouse.named("slot")) == 12


def guided(mouse: MouseRobot) -> ShootYourFriendsScene:
    """A guided game of one person at such a moment, once it has gone on."""
    sitting = Sitting(laid(*THREE), ("human", "absent", "absent"), Company(()), begins=False)
    sitting.is_guided = True
    scene = ShootYourFriendsScene(mouse.app, sitting)
    mouse.app.stack = mouse.stack
    mouse.stack.push(scene)
    mouse.run(GOES_ON + 0.2)
    return scene


def test_the_guide_asks_nothing_of_who_is_out(mouse: MouseRobot) -> None:
    guided(mouse)
    assert mouse.reads("Drag a card onto a set that shows its face!")
    mouse.click("gun")
    mouse.run(0.4)
    mouse.click(("plate", 1))
    mouse.until(lambda: mouse.reads("YOU ARE OUT"), "an illegal shot")
    assert mouse.reads("Rosa shoots Otto, but neither has a match."), "why"
    assert not mouse.reads("Drag a card onto a set that shows its face!")


def test_the_clock_stops_the_table_for_who_has_only_a_mouse(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid(*THREE))
    mouse.click("plaque")
    assert scene.driver.is_stopped
    assert mouse.reads("STOPPED · PLAN A MOVE")
    mouse.click("plaque")
    assert not scene.driver.is_stopped


def test_the_plate_of_who_is_out_has_room_for_the_name(mouse: MouseRobot) -> None:
    """Helps are of no use any more, and would leave two letters of it."""
    scene = seated(mouse, laid("out", *THREE[1:]))
    scene.helps.announce_matches = True
    plate = scene.opponents.plate(0, "J")
    assert (plate.note, plate.helps) == ("IS OUT", 0)


@pytest.mark.parametrize(("who", "options"), [(("human", "absent", "absent"), BEAT), (("absent",) * 3, {})])
def test_the_clock_stops_nothing_where_there_is_nothing_to_stop(
    mouse: MouseRobot, who: tuple[str, ...], options: dict[str, Any]
) -> None:
    seated(mouse, Match(QUICK, setup(3, **options), 5), who, begins=True)
    plaque = mouse.hots.find("plaque")
    assert plaque is not None
    assert plaque.on_click is None


def test_what_the_guide_says_steps_aside_for_the_stopped_table(mouse: MouseRobot) -> None:
    guided(mouse)
    assert mouse.reads("Drag a card onto a set that shows its face!")
    tap(mouse, pygame.K_p)
    mouse.look()
    assert mouse.reads("STOPPED · PLAN A MOVE")
    assert not mouse.reads("Drag a card onto a set that shows its face!")


# ------------------------------------------------------------------ keys


@pytest.mark.clause("SF-16.2")
@pytest.mark.parametrize(("sides", "opens"), [(FOUR, False), (FOUR[:2], True)])
def test_a_set_key_that_is_pressed_too_early_opens_nothing(
    mouse: MouseRobot, sides: tuple[str, ...], opens: bool
) -> None:
    """L is the key of a third set; with fewer it is that of the log, and only then the button shows it."""
    scene = seated(mouse, laid(*sides, dealt=True))
    log = mouse.hots.find("log")
    assert log is not None
    assert bool(log.key) is opens
    tap(mouse, pygame.K_l)
    mouse.run(0.5)
    assert scene.log.is_open is opens


def test_who_is_out_can_let_the_round_run_faster(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid("out", *THREE[1:]))
    mouse.look()
    assert mouse.reads("Hold Space: faster.")
    before = clock(scene)
    mouse.run(1)
    usual = clock(scene) - before
    tap(mouse, pygame.K_SPACE, pygame.KEYDOWN)
    before = clock(scene)
    mouse.run(1)
    hurried = clock(scene) - before
    tap(mouse, pygame.K_SPACE, pygame.KEYUP)
    before = clock(scene)
    mouse.run(1)
    assert hurried == pytest.approx(HURRIED * usual, rel=0.1)
    assert clock(scene) - before == pytest.approx(usual, rel=0.1)


def test_who_is_in_the_round_cannot_hurry_it(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid(*THREE))
    tap(mouse, pygame.K_SPACE, pygame.KEYDOWN)
    before = clock(scene)
    mouse.run(1)
    assert clock(scene) - before <= 101


# ------------------------------------------------------------------ what is planned is seen


@pytest.mark.clause("SF-16.14")
def test_a_planned_card_lies_where_it_would_go(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid(*THREE))
    tap(mouse, pygame.K_p)
    assert scene.marks.plan is None
    mouse.put(("hand", 0), ("slot", 0, 2))
    mouse.look()
    card = scene.table.sides[0].hand[0]
    assert scene.marks.plan == (card, ("slot", 0, 2))
    assert mouse.reads("PLANNED: A CARD")
    mouse.click("action")
    mouse.look()
    assert mouse.reads("PLANNED: GRAB")


# ------------------------------------------------------------------ nothing comes to nothing without a word


@pytest.mark.clause("SF-17.4")
def test_an_order_that_cannot_be_given_says_why(mouse: MouseRobot) -> None:
    """The Zombie is not in Otto's set."""
    scene = seated(mouse, laid(*THREE, **BEAT))
    tap(mouse, pygame.K_d)
    tap(mouse, pygame.K_k)
    mouse.run(0.2)
    assert sent(scene) == []
    reason = scene.desk.reason(cmd.Place(0, scene.table.sides[0].hand[2], 1, 0)).text
    assert mouse.reads(reason)


@pytest.mark.clause("SF-16.13")
def test_a_help_that_keeps_something_back_says_so(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid(*THREE))
    scene.helps.no_fumble = scene.helps.fire_guard = True
    tap(mouse, pygame.K_d)
    tap(mouse, pygame.K_k)
    mouse.run(0.1)
    assert mouse.reads("That character is not there")
    mouse.click("gun")
    mouse.run(0.5)
    mouse.click(("plate", 1))
    mouse.run(0.1)
    assert mouse.reads("No match: not fired")
    assert not mouse.reads("That character is not there"), "one note is in place of the other"
    assert [type(command) for command in sent(scene)] == [cmd.Grab]


@pytest.mark.clause("SF-17.6", "SF-17.8")
def test_a_shot_that_comes_too_late_and_an_aim_without_a_match_say_so(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid("N N N Z | NAZG | S", *THREE[1:], **BEAT))
    for order in (cmd.Snap(1, 0), cmd.Snap(0, 1), cmd.Pass(2)):
        scene.submit(order)
    mouse.until(lambda: mouse.reads("Too late: one shot a beat"), "the word of who was too late")
    mouse.wait_until_still()
    scene = seated(mouse, laid(*THREE, **BEAT))
    for aim in (cmd.Aim(0, 1), cmd.Pass(1), cmd.Pass(2)):
        scene.submit(aim)
    mouse.until(lambda: mouse.reads("No match: does not shoot"), "the word of who aimed at nothing")


@pytest.mark.clause("SF-17.3")
def test_orders_that_are_shown_name_card_and_set(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid(*THREE, **BEAT))
    for order in (cmd.Place(0, scene.table.sides[0].hand[0], 0, 2), cmd.Pass(1), cmd.Pass(2)):
        scene.submit(order)
    mouse.until(lambda: mouse.reads("Lays The Nun"), "the order")


def test_who_has_won_a_round_of_beats_is_not_called_out(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid("N N N Z | NAZG", "A G V O | GGZZ", **BEAT))
    scene.submit(cmd.Snap(0, 1))
    scene.submit(cmd.Pass(1))
    mouse.until(lambda: mouse.reads("ROSA IS LEFT"), "the end of the round")
    assert not mouse.reads("You are out of this round.")
    assert mouse.reads("THE ROUND IS OVER")


@pytest.mark.clause("SF-2.18")
def test_a_frozen_table_takes_no_shield(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid("N N C Z | SAZG", "V V V O | GGZZ", "V C C Z | CCAA"))
    assert scene.actions.why_no_shield() is None
    scene.sitting.submit(cmd.Grab(2))
    mouse.run(0.5)
    scene.sitting.submit(cmd.Fire(2, 1))
    mouse.run(0.2)
    reason = scene.actions.why_no_shield()
    assert reason is not None
    assert reason.clause == "SF-2.18"


@pytest.mark.clause("SF-7.7", "SF-14.4")
@pytest.mark.parametrize("first", ["N N C Z | NAZG", "N N N Z | NAZG"])
def test_a_safety_catch_announces_no_match(mouse: MouseRobot, first: str) -> None:
    """The button looks the same with and without a match, unless the help is on; a grab in vain says why."""
    scene = seated(mouse, laid(first, *THREE[1:], safety_catch=True))
    assert scene.actions.why_not_grab() is None
    scene.helps.announce_matches = True
    is_matched = first.startswith("N N N")
    assert (scene.actions.why_not_grab() is None) is is_matched
    scene.helps.announce_matches = False
    mouse.click("gun")
    mouse.run(0.1)
    assert mouse.reads("No match: the gun is locked") is not is_matched


@pytest.mark.clause("SF-8.4")
def test_an_arm_that_was_too_late_lies_under_the_cards() -> None:
    robot = MouseRobot()
    scene = seated(robot, laid(*THREE))
    scene.sitting.submit(cmd.Grab(1))
    robot.run(0.1)
    scene.sitting.submit(cmd.Grab(0))
    robot.run(0.1)
    assert len(scene.stage.slaps) == 1
    assert len(scene.stage.effects) == 1, "the word about it"
    robot.run(1.5)
    assert scene.stage.slaps == scene.stage.effects == []
    robot.close()


@pytest.mark.clause("SF-2.21")
def test_who_won_a_tie_is_named_first(mouse: MouseRobot) -> None:
    scene = seated(mouse, laid(*THREE))
    race = races.Race(began=scene.stage.clock)
    race.note(scene.stage, ev.TieBroken(rule="SF-2.21", thing="gun", seats=(0, 1, 2), winner=1))
    assert list(race.times) == [1, 0, 2]


@pytest.mark.clause("SF-17.15")
def test_hands_lie_face_down_while_all_look_on(mouse: MouseRobot) -> None:
    """Two people at one screen: each sits down for each order, and nobody's hand is open when they watch."""
    scene = seated(mouse, laid(THREE[0], "A G V O | SGZZ", THREE[2], **BEAT), ("human", "human", "absent"))
    assert scene.curtain.is_down
    mouse.click("sit down")
    mouse.look()
    assert not scene.curtain.hides_hand
    assert all(hot.tip for hot in mouse.named("hand"))
    mouse.click("pass")
    mouse.until(lambda: scene.curtain.is_down, "the page for the next")
    mouse.click("sit down")
    mouse.click("pass")
    scene.submit(cmd.Pass(2))
    mouse.look()
    assert scene.curtain.hides_hand
    assert scene.actions.why_no_shield() is not None
    assert not any(hot.tip for hot in mouse.named("hand"))
    mouse.until(lambda: scene.curtain.is_down, "the page of the next beat")
    assert table_of(scene).beat == 2


# ------------------------------------------------------------------ advice


def of(kind: type[Command]) -> Command:
    """A command of seat 0, its card the first and its target seat 1."""
    return msgspec.convert({"type": kind.__name__, "seat": 0} | dict.fromkeys(kind.__struct_fields__[1:], 1), kind)


def test_each_command_has_a_wording_of_its_own(mouse: MouseRobot) -> None:
    kinds = [kind for kind in vars(cmd).values() if getattr(kind, "__module__", "") == cmd.__name__]
    assert {*AT, *PLAIN, cmd.Place} == set(kinds)
    stage = seated(mouse, laid(*THREE)).stage
    told = [advised(stage, of(kind)) for kind in kinds]
    assert len(set(told)) == len(kinds)
    assert all(words.endswith(".") for words in told)


@pytest.mark.parametrize(("phase", "says"), [(LIVE, True), (COUNTDOWN, True), (ROUND_OVER, False), (OVER, False)])
def test_a_round_that_is_over_does_not_go_on_without_anybody(mouse: MouseRobot, phase: int, says: bool) -> None:
    scene = seated(mouse, laid("out", *THREE[1:]))
    scene.driver.is_stopped = True
    scene.stage.view = replace(scene.stage.view, table=replace(scene.table, phase=phase))
    scene.redraw = True
    mouse.look(0)
    assert mouse.reads("YOU ARE OUT") is says
