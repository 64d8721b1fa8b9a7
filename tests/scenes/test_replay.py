"""Watching a match from its record: the bar, every way to go along it, the views, taking over."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pygame
import pytest

from game import content
from game.bots.players import Company, LocalPlayer
from game.bots.registry import BOTS
from game.core import record
from game.core.match import Match
from game.core.protocol import CLOCK, Advance, Setup, encode
from game.rules.gang_rush.state import GangRushSetup
from game.rules.gun_and_gun.state import GunAndGunSetup
from game.rules.gun_it.commands import Accept
from game.rules.gun_it.state import GunItSetup
from game.rules.shoot_your_friends.state import ShootYourFriendsSetup
from game.scenes.games import GAMES
from game.scenes.replay.bar import BAR, STAYS, TRACK
from game.scenes.replay.playback import Tale
from game.scenes.replay.scene import Watch
from game.storage import Settings
from tests.scenes.lot import SEATS
from tests.scenes.player import KeyRobot, MouseRobot

ONE_EACH = ((0,), (1,), (2,))
SETUPS: dict[str, Setup] = {
    "gun_it": GunItSetup(players=SEATS, limit="none"),
    "gang_rush": GangRushSetup(players=ONE_EACH),
    "gun_and_gun": GunAndGunSetup(players=((0,), (1,)), mode="first_game"),
    "shoot_your_friends": ShootYourFriendsSetup(players=ONE_EACH),
}
LENGTHS = {"gun_it": 60, "gang_rush": 120, "gun_and_gun": 60, "shoot_your_friends": 900}


class Viewer(MouseRobot, KeyRobot):
    """Has a mouse and keys."""


@cache
def begun(game: str) -> Match[Any, Any]:
    """The first commands of a match of automatic players."""
    rules, setup = content.load(game), SETUPS[game]
    match = Match(rules, setup, 5)
    company = Company([LocalPlayer(BOTS[game]["easy"](rules, s, 5, True), s, 1000) for s in setup.players])
    while len(match.log) < LENGTHS[game] and match.outcome is None:
        match.submit(company.next(match) or match.legal(CLOCK)[0])
    return match


def told(game: str) -> str:
    """Its record."""
    return record.write(begun(game), ("human", *("easy",) * (len(SETUPS[game].players) - 1)))


def tale_of(game: str) -> Tale:
    return Tale(content.load(game), told(game), GAMES[game].round_of)


@pytest.fixture
def robot() -> Iterator[Viewer]:
    robot = Viewer(settings=Settings(reduced_motion=True, animation_speed=0))
    yield robot
    robot.close()


def watching(robot: Viewer, game: str) -> Watch:
    robot.app.open_record(told(game))
    robot.look()
    assert isinstance(robot.scene, Watch)
    return robot.scene


def state(watch: Watch) -> bytes:
    assert watch.app.sitting is not None
    return encode(watch.app.sitting.match.state)


# ------------------------------------------------------------------------- the tale


@pytest.mark.parametrize("game", GAMES)
def test_every_place_of_a_record_can_be_reached(game: str) -> None:
    tale, match = tale_of(game), begun(game)
    assert len(tale.commands) == len(match.log)
    assert encode(tale.match_at(len(tale.commands)).state) == encode(match.state)
    for at in (0, 1, len(tale.commands) // 2):
        stood = tale.match_at(at)
        assert stood.digest == (match.log[at - 1].digest if at else match.first_digest)
        stood.submit(tale.commands[at])
    assert tale.match_at(1).digest == match.log[0].digest, "a branch does not disturb what is kept"


def test_what_was_taken_back_is_not_told() -> None:
    rules = content.load("gang_rush")
    match = Match(rules, SETUPS["gang_rush"], 5)
    company = Company([LocalPlayer(BOTS["gang_rush"]["easy"](rules, s, 5, True), s, 1000) for s in ONE_EACH])
    undone = 0
    while len(match.log) < 200:
        command = company.next(match)
        assert command is not None
        match.submit(command)
        if undone < 2 and match.can_undo(command.seat) is None:
            match.undo(command.seat)
            undone += 1
            match.submit(command)
    assert undone == 2
    tale = Tale(rules, record.write(match), GAMES["gang_rush"].round_of)
    assert len(tale.commands) == len(match.log) - 2 * undone
    assert tale.match_at(len(tale.commands)).digest == match.digest


def test_rounds_are_found_on_both_sides() -> None:
    tale = tale_of("gang_rush")
    begins = [begun for begun, _ in tale.rounds]
    assert [number for _, number in tale.rounds] == list(range(len(begins)))
    assert len(begins) > 2
    inside = begins[2] + 1
    assert tale.round_at(inside) == 2
    assert tale.round_before(inside) == begins[2]
    assert tale.round_before(begins[2]) == begins[1]
    assert tale.round_after(begins[1]) == begins[2]
    assert tale.round_after(begins[-1]) == len(tale.commands)


# ---------------------------------------------------------------------- the screen


@pytest.mark.parametrize("game", GAMES)
def test_a_record_plays_by_itself_to_its_end(robot: Viewer, game: str) -> None:
    watch = watching(robot, game)
    robot.until(lambda: watch.playback.is_over, "the end of the record", looks=6000)
    assert state(watch) == encode(begun(game).state)


@pytest.mark.parametrize("game", GAMES)
def test_it_stops_and_goes_by_steps_and_back(robot: Viewer, game: str) -> None:
    watch = watching(robot, game)
    robot.press(pygame.K_SPACE)
    stood = watch.playback.at
    robot.look(1)
    assert watch.playback.at == stood
    seen = [state(watch)]
    for _ in range(3):
        robot.press(pygame.K_RIGHT)
        robot.wait_until_still()
        robot.look()
        seen.append(state(watch))
    assert len(set(seen)) == 4
    for before in reversed(seen[:-1]):
        robot.press(pygame.K_LEFT)
        robot.look()
        if before is not seen[0]:
            assert state(watch) == before
    assert watch.playback.is_paused


def test_rounds_ends_and_the_time_line_lead_everywhere(robot: Viewer) -> None:
    watch = watching(robot, "gang_rush")
    tale = watch.playback.tale
    robot.press(pygame.K_SPACE)
    robot.press(pygame.K_HOME)
    robot.press(pygame.K_PAGEDOWN)
    assert watch.playback.at == tale.rounds[1][0]
    robot.press(pygame.K_PAGEDOWN)
    assert watch.playback.at == tale.rounds[2][0]
    robot.press(pygame.K_PAGEUP)
    assert watch.playback.at == tale.rounds[1][0]
    robot.press(pygame.K_END)
    assert state(watch) == encode(begun("gang_rush").state)
    robot.look()
    middle = robot.page.map.to_px(TRACK.x + TRACK.width / 2, BAR.centery)
    robot.move(middle)
    robot.look()
    robot.button(pygame.MOUSEBUTTONDOWN, middle)
    robot.look()
    robot.button(pygame.MOUSEBUTTONUP, middle)
    robot.look()
    assert abs(watch.playback.at - len(tale.commands) / 2) <= 2


def test_the_bar_goes_and_comes_back_with_the_pointer(robot: Viewer) -> None:
    watch = watching(robot, "gun_it")
    assert robot.sees("replay take over")
    robot.move((640, 300))
    for _ in range(40):
        robot.look(STAYS / 20)
    assert not robot.sees("replay take over")
    robot.move((640, 320))
    robot.look()
    robot.look()
    assert robot.sees("replay take over")
    assert watch.bar.is_shown


def test_the_view_of_one_player_hides_what_he_did_not_see(robot: Viewer) -> None:
    watch = watching(robot, "gun_and_gun")
    robot.press(pygame.K_END)
    faces = []
    for wanted in ((), (0,), (1,), ()):
        assert watch.playback.chosen == wanted
        faces.append(encode(watch.table.stage.view))  # type: ignore[attr-defined]
        robot.press(pygame.K_v)
        robot.look()
    assert len(set(faces)) == 3
    match = begun("gun_and_gun")
    assert [encode(match.view(seats)) for seats in ((), (0,), (1,))] == faces[:3]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_taken_over_and_kept_as_ones_own(robot: Viewer, game: str) -> None:
    watch = watching(robot, game)
    robot.press(pygame.K_SPACE)
    robot.press(pygame.K_END)
    robot.press(pygame.K_LEFT)
    at = watch.playback.at
    robot.look()
    robot.click("replay take over")
    robot.look()
    assert robot.reads(GAMES[game].name_of(begun(game), SETUPS[game].players[1][0]))
    robot.click(("place", 1))
    robot.look()
    sitting = robot.app.sitting
    assert sitting is not None
    assert sitting.playback is None
    assert sitting.people == SETUPS[game].players[1]
    assert "human" not in (sitting.controllers[0], *sitting.controllers[2:])
    assert [e.command for e in sitting.match.log[:at]] == watch.playback.tale.commands[:at]  # type: ignore[union-attr]
    robot.app.leave_match()
    from game.scenes.records import newest

    entry = newest(robot.app)
    assert entry is not None
    assert entry.game == game


def test_the_clock_of_a_game_of_turns_keeps_nobody_waiting(robot: Viewer) -> None:
    """Ticks between two trades pass at once; in real time they come as they came."""
    rules = content.load("gun_it")
    match = Match(rules, GunItSetup(players=SEATS), 5)
    company = Company([LocalPlayer(BOTS["gun_it"]["easy"](rules, s, 5, True), s, 1000) for s in SEATS])
    while not any(isinstance(entry.command, Accept) for entry in match.log):  # type: ignore[union-attr]
        command = company.next(match)
        assert command is not None
        match.submit(command)
    for _ in range(900):
        match.submit(Advance(CLOCK, 1))
    tale = Tale(rules, record.write(match), GAMES["gun_it"].round_of)
    robot.app.open_record(tale.text)
    watch = robot.scene
    assert isinstance(watch, Watch)
    robot.until(lambda: watch.playback.is_over, "the end", looks=60)


def test_a_step_back_passes_over_ticks() -> None:
    tale = tale_of("shoot_your_friends")
    acts = [i for i, command in enumerate(tale.commands) if not isinstance(command, Advance)]
    assert tale.step_before(len(tale.commands)) == acts[-2] + 1
    assert tale.step_before(acts[-2] + 1) == acts[-3] + 1
    assert tale.step_before(acts[0] + 1) == 0
    assert tale.step_before(0) == 0


@pytest.mark.parametrize("size", [(960, 540)], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_the_bar_fit_at_the_largest_text(game: str, size: tuple[int, int]) -> None:
    robot = Viewer(size, Settings(reduced_motion=True, animation_speed=0, text_size=150))
    watch = watching(robot, game)
    robot.press(pygame.K_SPACE)
    robot.press(pygame.K_END)
    robot.press(pygame.K_v)
    robot.look()
    bar = [line for line in robot.page.lines_seen if line.rect is not None and BAR.contains(line.rect)]
    name = GAMES[game].name_of(begun(game), SETUPS[game].players[0][0]).split()[0].upper()
    assert {line.text for line in bar} >= {name, "TAKE OVER", "1 x"}
    assert not [line.text for line in bar if line.is_cut]
    robot.press(pygame.K_t)
    robot.look()
    assert not [line.text for line in robot.page.lines_seen if line.is_cut]
    robot.press(pygame.K_ESCAPE)
    assert robot.scene is watch
    robot.close()


def test_a_replay_is_played_as_fast_as_one_likes(robot: Viewer) -> None:
    """In real time as in turns: so many times as much time passes."""
    watch = watching(robot, "shoot_your_friends")
    went = []
    for _ in range(2):
        watch.go_to(200)
        robot.look()
        for _ in range(10):
            robot.look(0.1)
        went.append(watch.playback.at - 200)
        robot.press(pygame.K_s)
    assert watch.speed == 4
    assert went[1] > 1.6 * went[0] > 0
