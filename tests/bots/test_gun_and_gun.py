"""Automatic duelists: always legal, the same every time, to the end of every duel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game import content
from game.bots.gun_and_gun.duelist import Hint
from game.bots.protocol import Bot, no_fuse
from game.bots.registry import BOTS, LEVELS
from game.core.match import Match
from game.core.protocol import Command
from game.rules.gun_and_gun.commands import Concede, PickGunner
from game.rules.gun_and_gun.legal import to_decide
from game.rules.gun_and_gun.state import HIDDEN, NONE, GunAndGunSetup, GunAndGunView

RULES = content.load("gun_and_gun")
FACTORIES = BOTS["gun_and_gun"]
MODES = ("one_set", "two_sets", "first_game")
MOMENTS = {"random": 60, "easy": 60, "normal": 40, "hard": 14}
"""How many decisions of a duel are looked at: dear thoughts are seldom watched."""


def begun(seed: int, **options: Any) -> Match[Any, Any]:
    return Match(RULES, GunAndGunSetup(players=((0,), (1,)), **options), seed)


def duelists(levels: tuple[str, str], seed: int) -> list[Bot]:
    return [FACTORIES[level](RULES, (seat,), seed, True) for seat, level in enumerate(levels)]


def played(match: Match[Any, Any], bots: list[Bot]) -> Iterator[tuple[int, GunAndGunView, list[Command], Command]]:
    """Every decision of a duel of these bots before it is carried out: seat, view, legal commands, choice."""
    while match.outcome is None:
        seat = to_decide(match.state.table)[0]
        view, legal = match.view((seat,)), list(match.legal(seat))
        command = bots[seat].choose(view, legal, no_fuse)
        assert command is not None
        yield seat, view, legal, command
        match.submit(command)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("levels", [("normal", "easy"), ("random", "normal")])
def test_every_choice_is_legal_and_the_duel_ends(levels: tuple[str, str], mode: str) -> None:
    match = begun(20, mode=mode)
    for _, _, legal, command in played(match, duelists(levels, 5)):
        assert command in legal
    assert match.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_gives_up(level: str) -> None:
    """Not even asked with nothing else to do."""
    match = begun(3)
    seat = to_decide(match.state.table)[0]
    bot = FACTORIES[level](RULES, (seat,), 1, True)
    assert bot.choose(match.view((seat,)), [Concede(seat)], no_fuse) is None
    for number, (_, _, _, command) in enumerate(played(match, duelists((level, level), 3))):
        assert not isinstance(command, Concede)
        if number > MOMENTS[level]:
            break


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_gives_the_same_answer(level: str) -> None:
    """A bot that saw the whole duel so far and one that sees it for the first time agree."""
    match = begun(8)
    for number, (seat, view, legal, command) in enumerate(played(match, duelists((level, level), 7))):
        if number % 5 == 0:
            assert FACTORIES[level](RULES, (seat,), 7, True).choose(view, legal, no_fuse) == command
        if number > MOMENTS[level]:
            break


@pytest.mark.parametrize("level", LEVELS)
def test_a_fuse_that_has_burnt_still_gives_a_legal_command(level: str) -> None:
    match = begun(4)
    bots = duelists((level, level), 2)
    while match.outcome is None:
        seat = to_decide(match.state.table)[0]
        legal = list(match.legal(seat))
        command = bots[seat].choose(match.view((seat,)), legal, lambda: True)
        assert command in legal
        assert not isinstance(command, Concede)
        match.submit(command)


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_to_do_is_no_command(level: str) -> None:
    match = begun(4)
    assert FACTORIES[level](RULES, (1,), 2, True).choose(match.view((1,)), [], no_fuse) is None


def test_with_two_sets_both_choose_before_either_is_shown() -> None:
    match = begun(5, mode="two_sets")
    first, second = duelists(("hard", "hard"), 2)
    for _ in range(3):
        command = first.choose(match.view((0,)), list(match.legal(0)), no_fuse)
        assert command is not None
        match.submit(command)
        view = match.view((1,))
        assert (view.table.sides[0].pick, view.table.sides[1].pick) == (HIDDEN, NONE)
        answer = second.choose(view, list(match.legal(1)), no_fuse)
        assert answer is not None
        match.submit(answer)
    assert all(len(side.guns) == 2 for side in match.state.table.sides)


def test_what_is_hidden_does_not_matter() -> None:
    """Two states that look alike to a player get the same answer from him."""
    match = begun(6)
    seat, view, legal = next(
        (seat, view, legal)
        for seat, view, legal, _ in played(match, duelists(("easy", "easy"), 2))
        if view.table.turn > 3 and len(legal) > 6
    )
    bot = FACTORIES["normal"](RULES, (seat,), 2, True)
    worlds = [RULES.imagine(view, number) for number in (1, 2)]
    assert worlds[0] != worlds[1]
    assert len({bot.choose(RULES.view(world, (seat,)), legal, no_fuse) for world in worlds}) == 1


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_hint_begins_with_what_the_bot_would_do(level: str) -> None:
    """Unless it slips, which a normal one does now and then."""
    match = begun(4)
    thought = same = 0
    for number, (seat, view, legal, command) in enumerate(played(match, duelists((level, level), 2))):
        hint = FACTORIES[level](RULES, (seat,), 2, True).suggest(view, no_fuse)
        assert isinstance(hint, Hint)
        assert level == "normal" or hint.commands[0] == command
        same += hint.commands[0] == command
        assert set(hint.commands) <= set(legal) - {Concede(seat)}
        assert len(hint.chances) in (0, len(hint.commands))
        assert all(0 <= one <= 1 for one in hint.chances)
        thought += len(hint.commands) == 2
        if number > 20:
            break
    assert thought > 3
    assert same >= 12


def test_a_hint_for_the_draft_is_a_gunner() -> None:
    match = begun(4)
    seat = to_decide(match.state.table)[0]
    hint = FACTORIES["hard"](RULES, (seat,), 2, True).suggest(match.view((seat,)), no_fuse)
    assert isinstance(hint, Hint)
    assert isinstance(hint.commands[0], PickGunner)


def test_who_has_nothing_to_decide_gets_no_hint() -> None:
    match = begun(4)
    seat = 1 - to_decide(match.state.table)[0]
    assert FACTORIES["hard"](RULES, (seat,), 2, True).suggest(match.view((seat,)), no_fuse) is None


@pytest.mark.parametrize("level", ["random", "easy"])
def test_the_weak_ones_give_no_hints(level: str) -> None:
    match = begun(4)
    seat = to_decide(match.state.table)[0]
    assert FACTORIES[level](RULES, (seat,), 2, True).suggest(match.view((seat,)), no_fuse) is None
