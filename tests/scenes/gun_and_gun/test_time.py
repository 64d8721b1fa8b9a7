"""The time that people have to decide: when it runs, what comes when it is up, and that it gives nothing away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.match import Match, Played
from game.core.protocol import CLOCK
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.state import DOWN, GUNNERS, MAIN, OVER, SKILLS, GunAndGunSetup, Table
from game.rules.gun_and_gun.zones import with_side
from game.scenes import memory
from game.scenes.clock import TimeUp
from game.scenes.gun_and_gun.scene import GunAndGunScene
from game.storage import Settings
from tests.scenes.gun_and_gun.tables import (
    AT_ONCE,
    FIRST_GAME,
    ONE_SET,
    RULES,
    TWO,
    TWO_SETS,
    asked,
    free,
    opened,
    played,
    seated,
    table_of,
)
from tests.scenes.player import STRIDE, KeyRobot

LIMIT = 15


@pytest.fixture
def keys() -> Iterator[KeyRobot]:
    """A robot with a keyboard; nothing takes time but what is waited for."""
    robot = KeyRobot(settings=AT_ONCE)
    yield robot
    robot.close()


def left(scene: GunAndGunScene) -> float:
    return scene.timer.clock.left


def said(scene: GunAndGunScene) -> list[str]:
    """The clauses of the lines that say that time was up."""
    return [event.rule for event, words in scene.director.told if isinstance(event, TimeUp) and "Time is up" in words]


def given(scene: GunAndGunScene, since: int) -> list[Any]:
    """The commands from the since-th on."""
    return [entry.command for entry in scene.sitting.match.log[since:] if isinstance(entry, Played)]


def begun(table: Table) -> bool:
    """A phase before the duel."""
    return table.phase in (GUNNERS, SKILLS)


# ------------------------------------------------------------------- running


def test_without_a_limit_there_is_no_clock(keys: KeyRobot) -> None:
    scene = opened(keys, free(1))
    before = scene.sitting.match.digest
    keys.pass_by(2 * LIMIT)
    assert keys.hots.find("clock") is None
    assert scene.sitting.match.digest == before


def test_the_clock_is_shown_and_runs(keys: KeyRobot) -> None:
    scene = opened(keys, free(1), time_limit=90)
    assert keys.hots.find("clock") is not None
    keys.pass_by(20)
    assert left(scene) == pytest.approx(70, abs=1)
    assert keys.reads("1:10")


def test_it_stands_still_in_the_menu_and_when_the_window_is_left(keys: KeyRobot) -> None:
    scene = opened(keys, free(1), time_limit=LIMIT)
    keys.pass_by(5)
    keys.press(pygame.K_F10)
    before = left(scene)
    keys.pass_by(2 * LIMIT)
    keys.press(pygame.K_ESCAPE)
    assert left(scene) == pytest.approx(before, abs=2 * STRIDE)
    keys.until(lambda: keys.scene is scene, "the table")
    before = left(scene)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    keys.pass_by(2 * LIMIT)
    assert keys.screen == "Pause"
    assert keys.reads("The window was in the background.")
    assert left(scene) == pytest.approx(before, abs=2 * STRIDE)


def test_without_a_limit_a_lost_focus_opens_no_menu(keys: KeyRobot) -> None:
    scene = opened(keys, free(1))
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    keys.look()
    assert keys.scene is scene


def test_each_action_has_its_own_time_and_what_is_shown_takes_none() -> None:
    robot = KeyRobot(settings=Settings(animation_speed=1))
    scene = opened(robot, lambda table: free(1)(table) and bool(table.sides[table.active].hand), time_limit=LIMIT)
    robot.pass_by(5)
    load = next(command for command in scene.desk.legal if isinstance(command, cmd.Load))
    scene.submit(load)
    before, pictures = left(scene), 0
    while scene.timeline.is_busy:
        robot.look(STRIDE)
        pictures += 1
        assert left(scene) == before or not scene.timeline.is_busy
    assert pictures > 1
    assert left(scene) == pytest.approx(LIMIT, abs=2 * STRIDE)
    robot.close()


def test_undo_gives_no_time_back(keys: KeyRobot) -> None:
    scene = opened(keys, lambda table: free(1)(table) and bool(table.sides[table.active].hand), time_limit=LIMIT)
    keys.pass_by(6)
    load = next(command for command in scene.desk.legal if isinstance(command, cmd.Load) and not command.face_up)
    for _ in range(2):
        scene.submit(load)
        keys.until(lambda: scene.is_idle, "the load")
        keys.pass_by(3)
        keys.press(pygame.K_BACKSPACE)
        keys.until(lambda: scene.is_idle, "the step back")
        assert left(scene) <= LIMIT - 6 + STRIDE
    scene.submit(load)
    keys.look()
    assert left(scene) <= LIMIT - 6


def test_automatic_players_have_no_clock(keys: KeyRobot) -> None:
    scene = opened(keys, lambda table: free(1)(table) and table.active == 0, who=("easy", "human"), time_limit=LIMIT)
    before = scene.sitting.match.digest
    keys.pass_by(2 * LIMIT)
    assert keys.hots.find("clock") is None
    assert scene.sitting.match.digest == before


def test_the_last_seconds_pulse_but_for_reduced_motion() -> None:
    for calm in (False, True):
        robot = KeyRobot(settings=Settings(animation_speed=0, reduced_motion=calm))
        scene = opened(robot, free(1), time_limit=LIMIT)
        assert not scene.timer.beats
        robot.pass_by(8)
        assert scene.timer.beats == (not calm)
        assert robot.reads("0:07")
        robot.close()


# --------------------------------------------------------------- time is up


def test_the_main_phase_ends_and_the_log_says_why(keys: KeyRobot) -> None:
    scene = opened(keys, free(1), time_limit=LIMIT)
    seat, count = scene.desk.seat, len(scene.sitting.match.log)
    keys.pass_by(LIMIT - 1)
    assert len(scene.sitting.match.log) == count
    keys.pass_by(1.4)
    assert given(scene, count)[0] == cmd.EndPhase(seat)
    assert said(scene)[0] == "GG-18.8"
    keys.press(pygame.K_l)
    keys.pass_by(1)
    assert keys.reads("Time is up")
    assert keys.reads("GG-18.8")


@pytest.mark.parametrize(
    ("is_there", "setup", "rule"),
    [(begun, ONE_SET, "GG-18.2"), (lambda table: table.phase == SKILLS, ONE_SET, "GG-18.3"),
     (begun, TWO_SETS, "GG-18.2"), (asked("opening_deck"), FIRST_GAME, "GG-18.5"),
     (asked("draw_deck"), FIRST_GAME, "GG-18.10"), (asked("react"), FIRST_GAME, "GG-18.18")],
)  # fmt: skip
def test_every_decision_has_its_clause(keys: KeyRobot, is_there: Any, setup: GunAndGunSetup, rule: str) -> None:
    scene = opened(keys, is_there, setup, time_limit=LIMIT)
    keys.pass_by(LIMIT + 1)
    assert said(scene)[0] == rule
    assert scene.stage.view == scene.sitting.match.view(scene.seats)


def test_what_was_being_chosen_or_carried_is_dropped(keys: KeyRobot) -> None:
    match = played(free(1))
    seat = match.state.table.active
    cards = {card.name: number for number, card in enumerate(RULES.content.cards)}
    hand = bytes([cards["Supercharge"], cards["Cool Off"], cards["Recycle"], cards["Double Bullet"]])
    match._state = replace(match.state, table=with_side(match.state.table, seat, hand=hand))
    scene = seated(keys, match, time_limit=LIMIT)
    scene.aims.play(0, hand[0])
    keys.look()
    assert scene.choosing.intent is not None
    keys.pass_by(LIMIT + 1)
    assert table_of(scene).phase != MAIN or table_of(scene).active != seat
    assert scene.choosing.intent is None


def pays_two(table: Table) -> bool:
    """Two cards or more are to be paid, and there is a choice."""
    return table.pending is not None and table.pending.kind == "pay_cards" and table.pending.n > 1


def test_all_cards_of_one_choice_are_chosen_at_once(keys: KeyRobot) -> None:
    scene = opened(keys, pays_two, time_limit=LIMIT)
    seat, count, hand = scene.desk.seat, len(scene.sitting.match.log), scene.hand.cards
    keys.pass_by(LIMIT + 0.4)
    assert given(scene, count)[:2] == [cmd.PickCard(seat, "hand", card) for card in (hand[-1], hand[-2])]
    assert said(scene) == ["GG-18.9"]


def test_a_duel_at_which_nobody_ever_decides_plays_on(keys: KeyRobot) -> None:
    """Two people who are always late."""
    scene = seated(keys, Match(RULES, ONE_SET, 3), TWO, begins=True, time_limit=1)

    def goes_on() -> bool:
        if scene.curtain.is_down:
            keys.press(pygame.K_RETURN)
        return table_of(scene).turn >= 4

    keys.until(goes_on, "the fourth turn")
    assert {"GG-18.2", "GG-18.3", "GG-18.5", "GG-18.8"} <= set(said(scene))


def test_the_curtain_takes_no_time_and_the_log_keeps_what_was_said(keys: KeyRobot) -> None:
    scene = opened(keys, free(1), who=TWO, time_limit=LIMIT)
    keys.until(lambda: scene.curtain.is_down or scene.is_ready, "the table")
    if scene.curtain.is_down:
        keys.press(pygame.K_RETURN)
    keys.until(lambda: scene.curtain.is_down, "the curtain of the next one", looks=4000)
    lines = said(scene)
    assert lines[0] == "GG-18.8"
    at = [i for i, (event, _) in enumerate(scene.director.told) if isinstance(event, TimeUp)]
    seat = scene.curtain.seat
    keys.pass_by(3 * LIMIT)
    assert scene.curtain.seat == seat
    keys.press(pygame.K_RETURN)
    assert said(scene) == lines
    assert [i for i, (event, _) in enumerate(scene.director.told) if isinstance(event, TimeUp)] == at
    assert left(scene) == pytest.approx(LIMIT, abs=2 * STRIDE)


# ------------------------------------------------- what a window does not tell


def window(robot: KeyRobot, cards: str, hand: int) -> tuple[list[Any], list[str], list[int]]:
    """A shot at somebody with one set card, who lets time run out: what the shooter is told, what the log says, and
    in which pictures something changed."""
    match = played(asked("react"))
    pending = match.state.table.pending
    assert pending is not None
    numbers = {card.name: number for number, card in enumerate(RULES.content.cards)}
    side = match.state.table.sides[pending.seat]
    own = bytes([numbers[cards]])
    filled = bytes([numbers["Scheme"]] * hand)
    match._state = replace(match.state, table=with_side(match.state.table, pending.seat, set_cards=own, hand=filled))
    scene = seated(robot, match, time_limit=LIMIT)
    events, pictures = len(match.feed((1 - pending.seat,))), []
    for i in range(round((LIMIT + 3) / STRIDE)):
        before = len(match.log)
        robot.look(STRIDE)
        if len(match.log) != before:
            pictures.append(i)
    told = [event for event in match.feed((1 - pending.seat,))[events:] if event.rule.startswith("GG-10")]
    lines = [words for event, words in scene.director.told if isinstance(event, TimeUp)]
    assert side.set_cards
    return told, lines, pictures[:1]


@pytest.mark.parametrize(("cards", "hand"), [("Impact Absorber", 0), ("Quick Setup", 2), ("Interception", 1)])
def test_a_window_that_time_closes_tells_nothing(keys: KeyRobot, cards: str, hand: int) -> None:
    """Neither whether the set card could be paid for nor whether it would have helped: the same facts, the same
    words, after the same time as with a card that could have been used."""
    able = window(keys, "Impact Absorber", 3)
    assert able[1] == [able[1][0]]
    assert window(keys, cards, hand) == able
    assert not any(name in able[1][0] for name in ("Absorber", "Interception", "Setup", "GG-7"))


# -------------------------------------------------------- time for the duel

ONE_MINUTE = replace(FIRST_GAME, minutes=1)


def test_the_time_for_the_duel_is_shown_and_lost_with_it(keys: KeyRobot) -> None:
    """It goes on from decision to decision, stands still in the menu, and is booked before the table can be left."""
    scene = opened(keys, lambda table: free(1)(table) and bool(table.sides[table.active].hand), ONE_MINUTE)
    seat = scene.desk.seat
    keys.pass_by(20)
    assert keys.reads("0:40")
    load = next(command for command in scene.desk.legal if isinstance(command, cmd.Load) and not command.face_up)
    scene.submit(load)
    keys.until(lambda: scene.is_idle, "the load")
    assert keys.reads("0:40")
    keys.press(pygame.K_BACKSPACE)
    keys.until(lambda: scene.is_idle, "the step back")
    keys.pass_by(10)
    assert (keys.reads("0:30"), table_of(scene).spent) == (True, (0, 0))
    keys.press(pygame.K_F10)
    assert table_of(scene).spent[seat] == 30
    keys.pass_by(LIMIT)
    keys.press(pygame.K_ESCAPE)
    keys.pass_by(29)
    assert table_of(scene).phase != OVER
    keys.pass_by(1.5)
    assert (table_of(scene).phase, table_of(scene).winner, table_of(scene).reason) == (OVER, 1 - seat, "clock")
    keys.until(lambda: scene.is_idle, "the end")
    assert "no time left" in scene.director.told[-1][1]


def test_a_decision_gets_no_new_time_when_that_of_the_duel_is_booked(keys: KeyRobot) -> None:
    scene = opened(keys, free(1), ONE_MINUTE, time_limit=LIMIT)
    keys.pass_by(6)
    keys.press(pygame.K_F10)
    keys.press(pygame.K_ESCAPE)
    keys.look()
    assert left(scene) <= LIMIT - 6


def test_a_match_that_goes_on_keeps_what_was_used(keys: KeyRobot) -> None:
    match = played(free(1), ONE_MINUTE)
    seat = match.state.table.active
    for _ in range(15):
        match.submit(cmd.Spend(CLOCK, seat))
    seated(keys, match)
    assert keys.reads("0:45")


# ---------------------------------------------------------------- the set-up


def test_the_set_up_offers_it_and_a_match_that_goes_on_keeps_it(keys: KeyRobot) -> None:
    memory.keep_choices("gun_and_gun", memory.Choices(count=2, controllers=["human", "human"], has_played=True))
    keys.app.stack = keys.stack
    keys.app.open_set_up("gun_and_gun")
    keys.look()
    keys.use(("sheets", 3))
    assert keys.written_in("time_limit") == "No limit"
    keys.choose("time_limit", "60 s")
    assert memory.choices("gun_and_gun").time_limit == 60
    keys.press(pygame.K_g)
    keys.until(lambda: keys.screen == "GunAndGunScene", "the table")
    assert isinstance(keys.scene, GunAndGunScene)
    assert keys.scene.timer.clock.limit == 60
    keys.app.leave_match()
    keys.app.time_limit = 0
    keys.until(lambda: keys.screen == "Title", "the title")
    keys.wait_until_still()
    keys.use("continue")
    keys.until(lambda: keys.screen == "GunAndGunScene", "the table")
    assert isinstance(keys.scene, GunAndGunScene)
    assert keys.scene.timer.clock.limit == 60


def test_a_decision_of_the_down_phase_follows_with_its_own_time(keys: KeyRobot) -> None:
    scene = opened(keys, lambda table: free(1)(table) and len(table.sides[table.active].hand) < 2, time_limit=LIMIT)
    keys.pass_by(LIMIT + 0.4)
    assert (table_of(scene).phase, said(scene)) == (DOWN, ["GG-18.8"])
    assert left(scene) > LIMIT - 3
    keys.pass_by(LIMIT + 1)
    assert said(scene)[:2] == ["GG-18.8", "GG-18.10"]
