"""The timer of a round and the others at the table: neither ever runs ahead of what is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

import pygame
import pytest

from game.bots.players import Answer, Company
from game.core.protocol import Command
from game.rules.gun_it.commands import Ready
from game.rules.gun_it.state import GunItSetup, GunItState, Table
from game.rules.gun_it.tables import TICKS
from game.scenes.gun_it.desk import Held
from game.scenes.gun_it.scene import GunItScene
from game.ui.area import Hot
from game.ui.loop import STEP
from tests.scenes.gun_it_tables import opened
from tests.scenes.player import KeyRobot, MouseRobot, Robot

FOUR = GunItSetup(players=((0,), (1,), (2,), (3,)))
TWO = GunItSetup(players=((0, 3), (1, 2)))


@pytest.fixture
def mouse() -> Iterator[MouseRobot]:
    """A robot with a mouse."""
    robot = MouseRobot()
    yield robot
    robot.close()


@pytest.fixture
def keys() -> Iterator[KeyRobot]:
    """A robot with a keyboard."""
    robot = KeyRobot()
    yield robot
    robot.close()


def planning(robot: Robot, setup: GunItSetup = FOUR, seed: int = 5) -> GunItScene:
    """The same, the timer running."""
    scene = opened(robot, setup, seed=seed)
    scene.go()
    robot.until(lambda: scene.is_trading, "the planning")
    return scene


def table(scene: GunItScene) -> Table:
    """The table as the rules have it."""
    return cast(GunItState, scene.sitting.match.state).table


def seat_of(hot: Hot) -> int:
    """Whose card an area shows."""
    return hot.payload.seat if isinstance(hot.payload, Held) else -1


# -------------------------------------------------------------------------- timer


def test_the_timer_waits_until_the_tiles_have_turned(mouse: MouseRobot) -> None:
    scene = opened(mouse)
    scene.go()
    full, steps = table(scene).clock, 0
    while not scene.is_idle:
        assert table(scene).clock == full
        mouse.look()
        steps += 1
    assert steps > 0.5 / STEP
    mouse.run(3)
    assert table(scene).clock == pytest.approx(full - 3 * TICKS, abs=TICKS // 4)


def test_the_timer_waits_while_cards_fly(mouse: MouseRobot) -> None:
    scene = planning(mouse, GunItSetup(players=((0, 1, 2, 3),)))
    cards = mouse.carryable()
    before = table(scene).clock
    with mouse.holding(cards[0].id):
        target = mouse.targets()[0].id
        before = table(scene).clock
        assert before < 120 * TICKS
        mouse.drop(target)
    steps = 0
    while not scene.is_idle:
        assert before - table(scene).clock <= 2  # the pictures of the last move of the hand
        mouse.look()
        steps += 1
    assert steps > 0.2 / STEP


def test_the_timer_locks_the_plan_when_it_has_run_out(mouse: MouseRobot) -> None:
    scene = planning(mouse)
    mouse.until(lambda: mouse.reads("TIME IS UP"), "the end of the timer")
    mouse.until(lambda: mouse.reads("ACTION"), "the Action Phase")
    assert scene.is_folded


# ------------------------------------------------------------------ pause and focus


def shown(robot: Robot) -> bytes:
    """The pixels of the picture."""
    robot.scene.redraw = True
    robot.look(0)
    return pygame.image.tobytes(robot.window.surface, "RGB")


def covered_table(seed: int) -> tuple[bytes, list[str]]:
    """The picture and the words under the pause menu of a match."""
    robot = MouseRobot()
    robot.app.settings = type(robot.app.settings)(reduced_motion=True)
    planning(robot, seed=seed)
    robot.click("menu")
    assert robot.screen == "Pause"
    robot.move((1, 1))
    seen = shown(robot), robot.words
    robot.close()
    return seen


def test_under_the_menu_nothing_of_the_table_can_be_seen() -> None:
    """Two different matches give the same picture."""
    (one, words), (other, _) = covered_table(5), covered_table(6)
    assert one == other
    assert any("covered" in line for line in words)


def test_in_the_menu_the_timer_stands_still(mouse: MouseRobot) -> None:
    scene = planning(mouse)
    mouse.click("menu")
    before = table(scene).clock
    mouse.run(3)
    assert table(scene).clock == before
    mouse.click("resume")
    assert mouse.scene is scene
    mouse.run(1)
    assert table(scene).clock == pytest.approx(before - TICKS, abs=TICKS // 4)
    assert mouse.carryable()


def test_a_window_in_the_background_stops_the_timer_and_hides_the_table(mouse: MouseRobot) -> None:
    scene = planning(mouse)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    mouse.look()
    before = table(scene).clock
    mouse.run(3)
    assert table(scene).clock == before
    assert not mouse.named("tile")
    assert not mouse.carryable()


def test_a_stall_takes_no_time_from_the_timer(mouse: MouseRobot) -> None:
    scene = planning(mouse)
    before = table(scene).clock
    mouse.look(30)
    assert before - table(scene).clock <= 1


# ------------------------------------------------------------------------- others


class LateTicket:
    """Answered when the test says so."""

    def __init__(self) -> None:
        self.answer: Answer | None = None

    def poll(self) -> Answer | None:
        """As players are polled."""
        return self.answer


class LatePlayer:
    """Plays a seat and takes its time."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats
        self.tickets: list[LateTicket] = []

    def ask(self, view: Any, legal: Sequence[Command], digest: str) -> LateTicket:
        """As players are asked."""
        self.tickets.append(LateTicket())
        return self.tickets[-1]


def with_late_company(robot: MouseRobot) -> tuple[GunItScene, LatePlayer]:
    """Two hold two seats each: a person, and one who takes its time."""
    scene = planning(robot, TWO)
    scene.sitting.controllers = ("human", "easy")
    scene.sitting.people = TWO.players[0]
    late = LatePlayer(TWO.players[1])
    scene.sitting.company = Company([late])
    robot.look()
    assert late.tickets
    return scene, late


def trade_own(robot: MouseRobot, scene: GunItScene) -> None:
    """The person trades between the two own seats."""
    log = len(scene.sitting.match.log)
    for source in [hot.id for hot in robot.carryable()]:
        with robot.holding(source):
            own = [hot.id for hot in robot.targets() if seat_of(hot) in TWO.players[0]]
            if own:
                robot.drop(own[0])
        if len(scene.sitting.match.log) > log and own:
            return


def test_a_late_answer_never_meets_a_newer_table(mouse: MouseRobot) -> None:
    scene, late = with_late_company(mouse)
    first = late.tickets[-1]
    trade_own(mouse, scene)
    first.answer = Answer(Ready(1, True))
    mouse.until(lambda: late.tickets[-1] is not first, "a new question")
    mouse.run(1)
    assert not table(scene).ready
    late.tickets[-1].answer = Answer(Ready(1, True))
    mouse.run(0.2)
    assert table(scene).ready == TWO.players[1]


def test_the_others_wait_for_the_picture(mouse: MouseRobot) -> None:
    scene, late = with_late_company(mouse)
    trade_own(mouse, scene)
    for ticket in late.tickets:
        ticket.answer = Answer(Ready(1, True))
    asked = len(late.tickets)
    while not scene.is_idle:
        assert len(late.tickets) == asked
        assert not table(scene).ready
        mouse.look()


# ------------------------------------------------------------------------- keys


def hold(robot: KeyRobot, key: int, seconds: float) -> None:
    """Keep a key down; the system repeats it."""
    for _ in range(round(seconds / 0.05)):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        robot.look(0.05)
    pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0))
    robot.look()


def test_a_held_key_starts_and_does_not_go(keys: KeyRobot) -> None:
    scene = opened(keys)
    hold(keys, pygame.K_g, 6)
    assert scene.is_trading
    assert not table(scene).ready


def test_a_held_key_takes_one_trade_back_and_no_more(keys: KeyRobot) -> None:
    scene = planning(keys, TWO)
    hands = table(scene).hands
    for _ in range(2):
        source = keys.carryable()[0].id
        with keys.holding(source):
            own = [hot.id for hot in keys.targets() if seat_of(hot) in TWO.players[0]]
            keys.go_to(own[0])
            keys.press(pygame.K_RETURN)
        keys.until(lambda: scene.is_trading, "the trade")
    traded = len(scene.sitting.match.log)
    assert table(scene).hands == hands  # there and back again
    hold(keys, pygame.K_BACKSPACE, 2)
    commands = [played.command for played in scene.sitting.match.log[traded:]]  # type: ignore[union-attr]
    assert [type(command).__name__ for command in commands if type(command).__name__ != "Advance"] == ["Trade"]


def test_return_held_picks_up_and_keeps(keys: KeyRobot) -> None:
    planning(keys)
    keys.go_to(keys.carryable()[0].id)
    hold(keys, pygame.K_RETURN, 1)
    assert keys.hots.carried is not None


def test_a_match_begun_anew_can_be_used_at_once(keys: KeyRobot) -> None:
    """Instant animations, and RESTART while the first START is awaited: the new table is as good as the old."""
    keys.app.settings = type(keys.app.settings)(animation_speed=0)
    before = opened(keys)
    keys.look()
    keys.press(pygame.K_ESCAPE)
    keys.use("restart")
    keys.use(("answer", 0))
    keys.until(lambda: keys.screen == "GunItScene" and keys.scene is not before, "the new match")
    keys.look()
    keys.look()
    assert keys.sees("go")
    keys.use("go")
    keys.until(lambda: bool(keys.carryable()), "the planning")


# ----------------------------------------------------------- what is wanted now


def test_the_bar_names_the_phase_and_a_panel_what_is_wanted(mouse: MouseRobot) -> None:
    scene = opened(mouse, FOUR)
    assert mouse.reads("LOOKOUT")
    assert mouse.reads("Press START")
    scene.go()
    mouse.until(lambda: scene.is_trading, "the planning")
    mouse.look()
    assert mouse.reads("PLANNING")
    assert mouse.reads("Drag a card onto another of its kind to trade.")
    assert not mouse.reads("Press START")


def test_a_crew_of_automatic_players_says_that_it_makes_its_plan(mouse: MouseRobot) -> None:
    opened(mouse, FOUR, ("easy",) * 4)
    assert mouse.reads("The automatic crew looks at the pack and makes its plan.")
