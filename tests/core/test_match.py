"""The match: what it refuses, what it tells whom, and what can be taken back."""

from __future__ import annotations

import msgspec
import pytest

from game.core.match import MATCH_RULE, Match, Played, Undone, digest
from game.core.protocol import CLOCK, Advance, IllegalCommandError, SetupError
from tests.core.toy import HIDDEN, Choose, Chosen, Dealt, Draw, Toy, ToySetup, ToyState, ToyView

TWO = ((0,), (1,))


def new(players: tuple[tuple[int, ...], ...] = TWO, seed: int = 5) -> Match[ToyState, ToyView]:
    return Match(Toy(), ToySetup(players=players), seed)


def lowest(match: Match[ToyState, ToyView], seat: int) -> Choose:
    return Choose(seat, min(match.state.hands[seat]))


def test_a_faulty_set_up_is_refused() -> None:
    with pytest.raises(SetupError, match="deal them out once each"):
        new(((0,), (0,)))


def test_a_command_changes_the_state_and_is_logged_with_its_digest() -> None:
    match = new()
    command = lowest(match, 0)
    events = match.submit(command)
    assert events == (Chosen("TOY-1.01", 0, command.card),)
    assert match.state.chosen == (command.card, HIDDEN)
    assert match.log == [Played(command, digest(match.state))]


def test_the_reason_of_a_refusal_comes_from_the_rules() -> None:
    match = new()
    before = match.state
    with pytest.raises(IllegalCommandError, match=r"you do not hold this card \(TOY-1.01\)"):
        match.submit(Choose(0, 13))
    assert match.state is before
    assert match.log == []


@pytest.mark.parametrize(("seat", "reason"), [(2, "nobody holds seat 2"), (-2, "nobody holds seat -2")])
def test_a_seat_that_nobody_holds_can_do_nothing(seat: int, reason: str) -> None:
    match = new()
    assert match.legal(seat) == ()
    with pytest.raises(IllegalCommandError, match=reason):
        match.submit(Draw(seat))


def test_the_clock_takes_only_its_own_commands() -> None:
    with pytest.raises(IllegalCommandError) as caught:
        new().submit(Advance(CLOCK, 7))
    assert caught.value.refusal.rule == MATCH_RULE


def test_each_feed_is_masked_for_its_seats() -> None:
    match = new()
    command = lowest(match, 0)
    match.submit(command)
    dealt = match.feed((1,))[0]
    assert isinstance(dealt, Dealt)
    assert dealt.hands == ((HIDDEN,) * 3, match.state.hands[1])
    assert match.feed((1,), 2) == (Chosen("TOY-1.01", 0, HIDDEN),)
    assert match.feed((0,), 2) == (Chosen("TOY-1.01", 0, command.card),)
    assert match.feed((0,), 3) == ()


def test_a_secret_choice_can_be_taken_back_again_and_again() -> None:
    match = new()
    start, feed = match.state, match.feed((1,))
    for _ in range(3):
        match.submit(lowest(match, 0))
        assert match.can_undo(0) is None
        match.undo(0)
        assert match.state == start
        assert match.feed((1,)) == feed
    assert match.log[-1] == Undone(0, match.digest)


def test_two_choices_of_one_player_are_taken_back_in_turn() -> None:
    match = new(((0, 1), (2,)))
    start = match.state
    match.submit(lowest(match, 0))
    match.submit(lowest(match, 1))
    match.undo(0)
    match.undo(1)
    assert match.state == start
    assert "no command" in str(match.can_undo(0))


def test_what_showed_something_hidden_stays() -> None:
    match = new()
    match.submit(Draw(0))
    assert "hidden" in str(match.can_undo(0))
    with pytest.raises(IllegalCommandError, match="hidden"):
        match.undo(0)
    assert len(match.log) == 1


def test_a_choice_that_turns_the_cards_up_stays() -> None:
    match = new()
    match.submit(lowest(match, 0))
    match.submit(lowest(match, 1))
    assert match.can_undo(1) is not None


def test_chance_stays() -> None:
    seed = next(seed for seed in range(100) if _ties(new(seed=seed)))
    match = new(((0, 1),), seed)
    match.submit(lowest(match, 0))
    match.submit(lowest(match, 1))
    assert match.can_undo(0) is not None


def _ties(match: Match[ToyState, ToyView]) -> bool:
    return min(match.state.hands[0]) == min(match.state.hands[1])


def test_time_is_never_given_back() -> None:
    match = new()
    match.submit(lowest(match, 0))
    match.submit(Advance(CLOCK, 1))
    assert "time" in str(match.can_undo(0))


@pytest.mark.parametrize("real_time", [False, True])
def test_nothing_is_taken_back_in_real_time(real_time: bool) -> None:
    """What was submitted since the last tick could be, if the clock did not run while all act."""
    toy = Toy()
    toy.spec = msgspec.structs.replace(Toy.spec, real_time=real_time)
    match: Match[ToyState, ToyView] = Match(toy, ToySetup(players=TWO), 1)
    match.submit(lowest(match, 0))
    assert (match.can_undo(0) is not None) == real_time
    if real_time:
        with pytest.raises(IllegalCommandError, match="while the clock runs"):
            match.undo(0)


def test_another_players_command_stays() -> None:
    match = new(((0,), (1,), (2,)))
    match.submit(lowest(match, 0))
    match.submit(lowest(match, 1))
    assert "another player" in str(match.can_undo(0))
    assert match.can_undo(1) is None


def test_a_branch_goes_its_own_way_and_takes_nothing_back() -> None:
    match = Match(Toy(), ToySetup(players=((0,), (1, 2))), 3)
    match.submit(Choose(0, match.state.hands[0][0]))
    match.feed((0,))
    branch = match.branch()
    assert branch.can_undo(0) is not None
    branch.submit(Advance(CLOCK, 1))
    assert (len(match.log), len(branch.log)) == (1, 2)
    assert match.can_undo(0) is None
    match.submit(Advance(CLOCK, 1))
    assert match.digest == branch.digest
    assert match.feed((0,)) == branch.feed((0,))
