"""The time that people have to decide: how it runs, when it stands still, and what comes when it is up."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.rules.gang_rush.commands import Drive, Keep, SetSpeed
from game.rules.gang_rush.state import DRAFTING, MOVING, PLACING, ROLLING, SPEEDING, START, GangRushState
from game.scenes import memory
from game.scenes.clock import LAST, LIMITS, Clock, TimeUp
from game.scenes.gang_rush.scene import GangRushScene
from game.scenes.set_up.scene import SetUp
from game.storage import Settings
from game.ui.tips import Tip
from tests.scenes.crossing import AT_ONCE, may_drive, opened, phase, table_of
from tests.scenes.lot import Visit
from tests.scenes.player import STRIDE, KeyRobot

LIMIT = 15
AWAY = ("easy", "human", "easy", "easy")
"""Nobody thinks for the automatic ones here: they never move."""


@pytest.fixture
def keys() -> Iterator[KeyRobot]:
    """A robot with a keyboard; nothing takes time but what is waited for."""
    robot = KeyRobot(settings=AT_ONCE)
    yield robot
    robot.close()


def left(scene: GangRushScene) -> float:
    return scene.timer.clock.left


def said(scene: GangRushScene) -> list[str]:
    """The clauses of the lines that say that time was up."""
    return [event.rule for event, words in scene.director.told if isinstance(event, TimeUp) and "Time is up" in words]


# ------------------------------------------------------------------ the clock


class Ticks:
    """Counts what is played."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def play(self, name: str, volume: float = 1.0, *, step: int = 0) -> None:
        self.names.append(name)


def test_the_last_seconds_are_heard_one_by_one() -> None:
    sounds = Ticks()
    clock = Clock(LIMIT, Tip(""), sounds)
    clock.turn_to("first")
    shown = []
    for _ in range(60 * LIMIT - 1):
        if clock.run(1 / 60):
            shown.append(clock.seconds)
            assert len(sounds.names) == max(0, LAST + 1 - clock.seconds)
    assert shown == list(range(LIMIT - 1, 0, -1))
    assert not clock.is_up
    clock.run(0.1)
    assert clock.is_up
    assert (clock.left, clock.run(5)) == (0, False)


def test_a_stretch_that_is_come_back_to_has_no_more_time_than_before() -> None:
    clock = Clock(LIMIT, Tip(""), Ticks())
    clock.turn_to("first")
    clock.run(9)
    clock.turn_to("second")
    assert clock.left == LIMIT
    clock.run(5)
    clock.turn_to("first")
    assert clock.left == LIMIT - 9
    clock.turn_to(None)
    assert not clock.run(100)
    assert not clock.is_up


# ------------------------------------------------------------------- running


def test_without_a_limit_there_is_no_clock(keys: KeyRobot) -> None:
    scene = opened(keys, phase(ROLLING))
    before = scene.sitting.match.digest
    keys.pass_by(2 * LIMIT)
    assert keys.hots.find("clock") is None
    assert scene.sitting.match.digest == before


def test_the_clock_is_shown_and_runs(keys: KeyRobot) -> None:
    scene = opened(keys, phase(ROLLING), time_limit=90)
    assert keys.hots.find("clock") is not None
    keys.pass_by(20)
    assert left(scene) == pytest.approx(70, abs=1)
    assert keys.reads("1:10")


def test_the_log_is_no_pause(keys: KeyRobot) -> None:
    scene = opened(keys, phase(ROLLING), time_limit=LIMIT)
    keys.press(pygame.K_l)
    keys.pass_by(10)
    assert scene.frame.log.is_open
    assert left(scene) == pytest.approx(LIMIT - 10, abs=1)


def test_it_stands_still_in_the_menu_and_under_the_rulebook(keys: KeyRobot) -> None:
    scene = opened(keys, phase(ROLLING), time_limit=LIMIT)
    keys.pass_by(5)
    keys.press(pygame.K_F10)
    before = left(scene)
    keys.pass_by(2 * LIMIT)
    keys.press(pygame.K_F1)
    assert keys.screen == "RulebookScene"
    keys.pass_by(2 * LIMIT)
    keys.press(pygame.K_ESCAPE)
    assert left(scene) == before
    keys.press(pygame.K_ESCAPE)
    keys.until(lambda: keys.scene is scene, "the table")
    keys.pass_by(5)
    assert left(scene) == pytest.approx(before - 5, abs=1)


def test_whoever_looks_elsewhere_loses_no_time(keys: KeyRobot) -> None:
    scene = opened(keys, phase(ROLLING), time_limit=LIMIT)
    before = left(scene)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    keys.pass_by(2 * LIMIT)
    assert keys.screen == "Pause"
    assert left(scene) == pytest.approx(before, abs=0.1)


def test_without_a_limit_a_lost_focus_opens_no_menu(keys: KeyRobot) -> None:
    scene = opened(keys, phase(ROLLING))
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    keys.look()
    assert keys.scene is scene


def test_a_stall_takes_no_time(keys: KeyRobot) -> None:
    scene = opened(keys, phase(ROLLING), time_limit=LIMIT)
    before = left(scene)
    keys.look(2 * LIMIT)
    assert left(scene) == before


def test_what_is_shown_takes_no_time() -> None:
    robot = KeyRobot(settings=Settings(animation_speed=1))
    scene = opened(robot, phase(START), time_limit=LIMIT)
    robot.pass_by(5)
    robot.press(pygame.K_g)
    before, pictures = left(scene), 0
    while scene.timeline.is_busy:
        robot.look(STRIDE)
        pictures += 1
        assert left(scene) == before or not scene.timeline.is_busy
    assert pictures > 3
    assert table_of(scene).phase == ROLLING
    assert left(scene) == pytest.approx(LIMIT, abs=2 * STRIDE), "each decision has its own time"
    robot.close()


def test_automatic_players_have_no_clock(keys: KeyRobot) -> None:
    scene = opened(keys, lambda state: _decides(state, 0), people=AWAY, time_limit=LIMIT)
    before = scene.sitting.match.digest
    keys.pass_by(2 * LIMIT)
    assert keys.hots.find("clock") is None
    assert scene.sitting.match.digest == before
    assert said(scene) == []


def test_a_person_among_them_has_one(keys: KeyRobot) -> None:
    scene = opened(keys, lambda state: _decides(state, 1), people=AWAY, time_limit=LIMIT)
    keys.pass_by(5)
    assert keys.hots.find("clock") is not None
    assert left(scene) < LIMIT - 4


def _decides(state: GangRushState, seat: int) -> bool:
    return state.table.phase == ROLLING and state.table.turn.seat == seat


def test_reduced_motion_does_not_pulse() -> None:
    robot = KeyRobot(settings=Settings(animation_speed=0, reduced_motion=True))
    scene = opened(robot, phase(ROLLING), time_limit=LIMIT)
    pulses = set()
    for _ in range(50):
        robot.look(STRIDE)
        pulses.add(scene.pulse)
    assert robot.reads("0:05"), "and the seconds are drawn all the same"
    assert pulses == {0}
    robot.close()


# --------------------------------------------------------------- time is up


def test_at_the_end_the_choice_of_the_rulebook_is_made_and_said(keys: KeyRobot) -> None:
    scene = opened(keys, lambda state: state.table.phase == ROLLING and state.table.turn.rolls == 1, time_limit=LIMIT)
    seat, count = scene.desk.seat, len(scene.sitting.match.log)
    keys.pass_by(LIMIT - 1)
    assert len(scene.sitting.match.log) == count
    keys.pass_by(1.4)
    commands = [entry.command for entry in scene.sitting.match.log[count:]]
    assert commands == [Keep(seat, 0b11111)]
    assert said(scene) == ["GR-24.7"]
    keys.press(pygame.K_l)
    keys.pass_by(1)
    assert keys.reads("Time is up")
    assert keys.reads("GR-24.7")


@pytest.mark.parametrize(
    ("is_there", "clause"),
    [(phase(DRAFTING, 0), "GR-24.1"), (phase(PLACING), "GR-24.2"), (phase(START), "GR-24.6"),
     (phase(SPEEDING), "GR-24.9")],
)  # fmt: skip
def test_every_decision_has_its_clause(keys: KeyRobot, is_there, clause: str) -> None:  # type: ignore[no-untyped-def]
    scene = opened(keys, is_there, time_limit=LIMIT)
    keys.pass_by(LIMIT + 1)
    assert said(scene) == [clause]
    assert scene.is_idle
    assert left(scene) > LIMIT - 3


def test_all_that_is_driven_is_one_stretch_and_ends_with_the_turn(keys: KeyRobot) -> None:
    scene = opened(keys, may_drive, time_limit=LIMIT)
    seat, points = scene.desk.seat, table_of(scene).turn.mp
    keys.pass_by(10)
    keys.press(pygame.K_w)
    keys.press(pygame.K_g)
    keys.until(lambda: scene.is_idle, "the step")
    assert table_of(scene).turn.mp == points - 1
    assert left(scene) < LIMIT - 9
    assert said(scene) == []
    keys.pass_by(7)
    assert table_of(scene).turn.seat != seat
    assert said(scene) == ["GR-24.11", "GR-24.18"]
    assert left(scene) > LIMIT - 5


def test_a_hazard_in_the_hand_is_put_back_when_time_is_up(keys: KeyRobot) -> None:
    scene = opened(keys, phase(PLACING), time_limit=LIMIT)
    keys.go_to(next(hot.id for hot in keys.named("row") if hot.enabled))
    keys.press(pygame.K_RETURN)
    assert keys.hots.carried is not None
    keys.pass_by(LIMIT + 1)
    assert keys.hots.carried is None
    assert said(scene) == ["GR-24.2"]


def test_undo_gives_no_time_back(keys: KeyRobot) -> None:
    scene = opened(keys, phase(SPEEDING), time_limit=LIMIT)
    keys.pass_by(6)
    speed = next(command for command in scene.desk.all_of(SetSpeed) if command.needle > 0)
    scene.submit(speed)
    keys.until(lambda: scene.is_idle and table_of(scene).phase == MOVING, "the speed")
    keys.pass_by(4)
    scene.submit(Drive(scene.desk.seat, 0))
    keys.until(lambda: scene.is_idle, "the step")
    for phase_, most in ((MOVING, LIMIT - 4), (SPEEDING, LIMIT - 6)):
        assert scene.may_take_back
        keys.press(pygame.K_BACKSPACE)
        keys.until(lambda: scene.is_idle, "the step back")
        assert table_of(scene).phase == phase_
        assert left(scene) <= most + STRIDE


def test_the_log_keeps_its_order_when_a_step_is_taken_back_after_a_time_out(keys: KeyRobot) -> None:
    scene = opened(keys, _is_fast, seed=6, time_limit=LIMIT)
    keys.until(lambda: table_of(scene).phase == MOVING, "the driving")
    told = list(scene.director.told)
    assert said(scene)
    scene.submit(Drive(scene.desk.seat, 0))
    keys.until(lambda: scene.is_idle, "the step")
    assert scene.may_take_back
    keys.press(pygame.K_BACKSPACE)
    assert scene.director.told == told


def _is_fast(state: GangRushState) -> bool:
    """Somebody rolls and will drive on with the needle as it is."""
    table = state.table
    return table.phase == ROLLING and table.cars[table.turn.seat].needle >= 20


def test_a_table_at_which_nobody_ever_decides_plays_on(keys: KeyRobot) -> None:
    scene = opened(keys, phase(DRAFTING, 0), time_limit=1)
    keys.until(lambda: table_of(scene).round == 2 and table_of(scene).phase == START, "the second round")
    assert {"GR-24.1", "GR-24.2", "GR-24.6", "GR-24.7", "GR-24.18"} <= set(said(scene))
    assert scene.stage.view == scene.sitting.match.view(scene.sitting.watched)


# ---------------------------------------------------------------- the set-up


def test_the_set_up_offers_it_and_remembers_it(keys: KeyRobot) -> None:
    memory.keep_choices("gang_rush", memory.Choices(count=3, has_played=True))
    keys.app.stack = keys.stack
    keys.app.open_set_up("gang_rush")
    keys.look()
    keys.use(("sheets", 2))
    assert keys.written_in("time_limit") == "No limit"
    keys.choose("time_limit", "90 s")
    assert memory.choices("gang_rush").time_limit == 90
    keys.press(pygame.K_ESCAPE)
    keys.app.open_set_up("gang_rush")
    keys.look()
    keys.press(pygame.K_g)
    keys.until(lambda: keys.screen == "GangRushScene", "the table")
    scene = keys.scene
    assert isinstance(scene, GangRushScene)
    assert scene.timer.clock.limit == 90


def test_the_first_game_has_it_too() -> None:
    memory.keep_choices("gang_rush", memory.Choices(count=3, time_limit=30))
    visit = Visit()
    visit.app.open_set_up("gang_rush")
    visit.look()
    visit.click("first start")
    assert visit.name == "FakeMatch"
    assert visit.app.time_limit == 30


@pytest.mark.parametrize("limit", [-30, 7, 10**9])
def test_a_limit_that_is_not_offered_counts_as_none(keys: KeyRobot, limit: int) -> None:
    memory.keep_choices("gang_rush", memory.Choices(count=3, time_limit=limit))
    keys.app.stack = keys.stack
    set_up = SetUp(keys.app, "gang_rush")
    assert set_up.draft.time_limit == 0
    assert 0 in LIMITS


def test_gun_it_which_has_a_clock_of_its_own_offers_none(keys: KeyRobot) -> None:
    keys.app.stack = keys.stack
    keys.app.open_set_up("gun_it")
    keys.look()
    keys.use(("sheets", 7))
    assert keys.sees("preview")
    assert not keys.sees("time_limit")


def test_a_match_that_goes_on_keeps_it(keys: KeyRobot) -> None:
    people = ["human"] * 3
    memory.keep_choices("gang_rush", memory.Choices(count=3, controllers=people, has_played=True, time_limit=60))
    keys.app.stack = keys.stack
    keys.app.open_set_up("gang_rush")
    keys.look()
    keys.press(pygame.K_g)
    keys.until(lambda: keys.screen == "GangRushScene", "the table")
    keys.app.leave_match()
    keys.app.time_limit = 0
    keys.until(lambda: keys.screen == "Title", "the title")
    keys.wait_until_still()
    keys.use("continue")
    keys.until(lambda: keys.screen == "GangRushScene", "the table")
    scene = keys.scene
    assert isinstance(scene, GangRushScene)
    assert scene.timer.clock.limit == 60
    keys.until(lambda: left(scene) < 58, "the clock")
