"""Automatic players of Shoot Your Friends in whole matches: legal, the same every time, to the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.bots.players import Company, LocalPlayer, play_out
from game.bots.registry import BOTS, DEADEYE, LEVELS
from game.bots.shoot_your_friends.levels import CASUAL
from game.core import record
from game.core.match import Match, Played
from game.core.protocol import CLOCK, Command
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.commands import Leave, Place, Ready
from game.rules.shoot_your_friends.state import LIVE, ShootYourFriendsSetup
from tests.bots.shooters import RULES, SURE, Shooting

FACTORIES = BOTS["shoot_your_friends"]
ALL = (*LEVELS, DEADEYE)


def begun(players: int, seed: int = 1, **options: Any) -> Match[Any, Any]:
    seats = tuple((seat,) for seat in range(players))
    return Match(RULES, ShootYourFriendsSetup(players=seats, rounds=3, **options), seed)


def company(match: Match[Any, Any], level: str) -> Company:
    return Company(
        [LocalPlayer(FACTORIES[level](RULES, seats, match.seed, True), seats, 1000) for seats in match.setup.players]
    )


def played(match: Match[Any, Any], level: str, on_step: Callable[[], None] = lambda: None) -> Match[Any, Any]:
    play_out(match, company(match, level), on_step)
    return match


@pytest.mark.parametrize("level", ALL)
@pytest.mark.parametrize("mode", ["real_time", "beat"])
def test_a_match_is_the_same_every_time_and_replays_without_them(level: str, mode: str) -> None:
    one, two = (played(begun(3, 4, mode=mode), level) for _ in range(2))
    text = record.write(one)
    assert text == record.write(two)
    assert record.replay(RULES, text).outcome == one.outcome is not None


@pytest.mark.clause("SF-18.1")
def test_at_most_one_input_a_tick() -> None:
    match = played(begun(4, 2), "normal")
    waiting: set[int] = set()
    for entry in match.log:
        assert isinstance(entry, Played)
        if entry.command.seat == CLOCK:
            waiting.clear()
        elif not isinstance(entry.command, Ready):
            assert entry.command.seat not in waiting
            waiting.add(entry.command.seat)
    assert not any(isinstance(event, ev.Rejected) and event.reason == "second_input" for event in match._events)


@pytest.mark.clause("SF-18.1", "SF-15.2")
def test_what_is_hidden_changes_nothing() -> None:
    """In every world that looks the same they do the same."""
    for seed in range(8):
        sides = "N N C Z | NAZG", "A G V O | GGZZ", "V C C Z | CCAA"
        done = []
        for world in (None, 1, 2):
            table = Shooting(*sides, bots={0: CASUAL._replace(tempo=600)}, seed=seed)
            if world is not None:
                table.match._state = RULES.imagine(RULES.view(table.match.state, (0,)), world)
            while not table.events(ev.Refilled) and table.clock < 600:
                table.until(table.clock + 1)
            done.append(table.given)
        assert done[0] == done[1] == done[2] != []


def test_nobody_leaves() -> None:
    match = begun(3, take_over=False)
    played(match, "random")
    assert not any(isinstance(entry.command, Leave) for entry in match.log if isinstance(entry, Played))


def test_who_is_out_waits_for_the_next_round() -> None:
    match = begun(3, take_over=False)
    seats: list[list[int]] = []
    everybody = company(match, "hard")
    while match.outcome is None:
        command = everybody.next(match)
        if isinstance(command, Ready):
            seats.append([command.seat])
        match.submit(command or match.legal(CLOCK)[0])
    assert len(seats) >= 9


def test_a_match_that_was_left_goes_on() -> None:
    """New players sit down in the middle of a round and act as soon as they have looked at the table."""
    match = begun(3, 5)
    first = company(match, "normal")
    while match.state.table.phase != LIVE or match.state.clock < 300:
        match.submit(first.next(match) or match.legal(CLOCK)[0])
    others = company(match, "normal")
    clock, told = match.state.clock, len(match._events)
    while match.state.table.round == 1 and match.outcome is None:
        command = others.next(match)
        if isinstance(command, Place):
            assert match.state.clock > clock
        match.submit(command or match.legal(CLOCK)[0])
    assert any(isinstance(event, ev.Launched | ev.Grabbed) for event in match._events[told:])


def test_it_does_not_matter_how_often_they_are_asked() -> None:
    """A slow table shows many pictures in one tick."""

    def often(match: Match[Any, Any], times: int) -> list[Command]:
        everybody = company(match, "hard")
        while match.outcome is None:
            commands = [command for _ in range(times) if (command := everybody.next(match)) is not None][:1]
            match.submit(commands[0] if commands else match.legal(CLOCK)[0])
        return [entry.command for entry in match.log if isinstance(entry, Played)]

    assert often(begun(2, 3), 1) == often(begun(2, 3), 4)


def test_a_quiet_table_costs_no_question_of_the_rules() -> None:
    """View and legal commands are asked for anew only when something was told."""
    table = Shooting("N N C Z | NAZG", "A G V O | GGZZ", bots={0: SURE})
    table.until(5)
    asked: list[int] = []
    real = table.match.view
    table.match.view = lambda seats: (asked.append(1), real(seats))[1]  # type: ignore[method-assign]
    table.until(60)
    assert asked == []
    table.until(61, "1 place G 1 1")
    table.until(70)
    assert asked
