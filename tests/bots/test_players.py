"""Automatic players as a match meets them: asked, polled, never late."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.gun_it.planning import Planner
from game.bots.players import Answer, Company, LocalPlayer, play_out
from game.core.match import Match
from game.core.protocol import CLOCK, Command, Seats
from game.rules.gun_it.commands import Advance, Ready, Trade
from tests.bots.crews import member, rules, setup, trading


class Slow:
    """A player whose answers the test gives."""

    def __init__(self, seats: Seats) -> None:
        self.seats = seats
        self.asked: list[Question] = []

    def ask(self, view: Any, legal: Sequence[Command], digest: str) -> Question:
        self.asked.append(Question(digest))
        return self.asked[-1]


class Question:
    def __init__(self, digest: str) -> None:
        self.digest = digest
        self.answer: Answer | None = None

    def poll(self) -> Answer | None:
        return self.answer


def test_it_waits_for_the_answer_and_gives_it_again() -> None:
    match = trading()
    slow = Slow((1,))
    company = Company([slow])
    assert company.next(match) is None
    assert company.is_thinking
    slow.asked[0].answer = Answer(Ready(1, True))
    assert company.next(match) == company.next(match) == Ready(1, True)
    assert len(slow.asked) == 1
    assert slow.asked[0].digest == match.digest


def test_an_answer_to_an_old_state_is_dropped() -> None:
    match = trading()
    slow = Slow((1,))
    company = Company([slow])
    assert company.next(match) is None
    match.submit(next(c for c in match.legal(0) if isinstance(c, Trade)))
    slow.asked[0].answer = Answer(Ready(1, True))
    assert company.next(match) is None
    assert [question.digest for question in slow.asked[1:]] == [match.digest]


def test_an_undone_command_is_news() -> None:
    match = trading(limit="none")
    slow = Slow((1,))
    company = Company([slow])
    match.submit(next(c for c in match.legal(0) if isinstance(c, Trade)))
    assert company.next(match) is None
    match.undo(0)
    assert company.next(match) is None
    assert len(slow.asked) == 2


def test_time_that_passes_changes_no_question() -> None:
    match = trading()
    slow = Slow((1,))
    company = Company([slow])
    assert company.next(match) is None
    match.submit(Advance(CLOCK, 1))
    assert company.next(match) is None
    assert len(slow.asked) == 1
    while match.state.table.round == 1:
        match.submit(Advance(CLOCK, 1))
    assert company.next(match) is None
    assert len(slow.asked) == 2, "the timer has run out, so this is another question"


def test_an_illegal_answer_is_no_answer() -> None:
    match = trading()
    slow = Slow((1,))
    company = Company([slow])
    assert company.next(match) is None
    slow.asked[0].answer = Answer(Ready(2, True))
    assert company.next(match) is None
    assert not company.is_thinking
    assert len(slow.asked) == 1


def test_the_lowest_seat_is_asked_first_and_the_others_once_it_has_nothing_to_do() -> None:
    match = trading()
    second, first = Slow((2,)), Slow((1,))
    company = Company([second, first])
    assert company.next(match) is None
    assert (len(first.asked), len(second.asked)) == (1, 0)
    first.asked[0].answer = Answer(None)
    assert company.next(match) is None
    assert (len(first.asked), len(second.asked)) == (1, 1)


def test_who_has_no_legal_command_is_not_asked() -> None:
    match: Match[Any, Any] = Match(rules(), setup(2), 1)
    slow = Slow((3,))
    assert Company([slow]).next(match) is None
    assert slow.asked == []


def test_a_match_is_played_out() -> None:
    match: Match[Any, Any] = Match(rules(), setup(), 2)
    players = [LocalPlayer(member(seats, Planner(10)), seats, 1000) for seats in match.setup.players]
    play_out(match, Company(players))
    assert match.outcome is not None
