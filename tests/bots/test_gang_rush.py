"""Automatic drivers: always legal, the same every time, to the end of every match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game import content
from game.bots.gang_rush.lines import opening
from game.bots.gang_rush.racer import Hint
from game.bots.protocol import Bot, no_fuse
from game.bots.registry import BOTS, LEVELS
from game.core.match import Match
from game.core.protocol import Command
from game.rules.gang_rush.commands import Draft, Drive, Keep, PlaceHazard, SetSpeed
from game.rules.gang_rush.legal import to_decide
from game.rules.gang_rush.state import GangRushSetup, GangRushView

RULES = content.load("gang_rush")
FACTORIES = BOTS["gang_rush"]
VARIANTS: list[dict[str, Any]] = [
    {},
    {"variant": "border"},
    {"shop": False, "ramps": False, "few_hazards": True},
    {"variant": "border", "no_loitering": True},
]
MIXED = ("hard", "normal", "easy", "random", "normal")


def begun(players: int, seed: int, **options: Any) -> Match[Any, Any]:
    setup = GangRushSetup(players=tuple((seat,) for seat in range(players)), **options)
    return Match(RULES, setup, seed)


def drivers(levels: tuple[str, ...], seed: int) -> list[Bot]:
    return [FACTORIES[level](RULES, (seat,), seed, True) for seat, level in enumerate(levels)]


def played(match: Match[Any, Any], bots: list[Bot]) -> Iterator[tuple[int, GangRushView, list[Command], Command]]:
    """Every decision of a match of these bots before it is carried out: seat, view, legal commands, choice."""
    while match.outcome is None:
        seat = to_decide(match.state.table)
        view, legal = match.view((seat,)), list(match.legal(seat))
        command = bots[seat].choose(view, legal, no_fuse)
        assert command is not None
        yield seat, view, legal, command
        match.submit(command)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_choice_is_legal_and_the_match_ends(players: int, options: dict[str, Any]) -> None:
    match = begun(players, 20 + players, **options)
    for _, _, legal, command in played(match, drivers(MIXED[:players], 5)):
        assert command in legal
    assert match.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", ["standard", "border"])
def test_the_same_view_gives_the_same_answer(level: str, variant: str) -> None:
    """A bot that saw the whole match so far and one that sees it for the first time agree."""
    match = begun(3, 8, variant=variant)
    for number, (seat, view, legal, command) in enumerate(played(match, drivers((level,) * 3, 7))):
        if number % 5 == 0:
            assert FACTORIES[level](RULES, (seat,), 7, True).choose(view, legal, no_fuse) == command
        if number > 150:
            break


def test_another_seed_drafts_another_car() -> None:
    match = begun(4, 1)
    choices = [FACTORIES["normal"](RULES, (0,), seed, True) for seed in range(8)]
    legal = list(match.legal(0))
    assert len({bot.choose(match.view((0,)), legal, no_fuse) for bot in choices}) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_fuse_that_has_burnt_still_gives_a_legal_command(level: str) -> None:
    match = begun(3, 4)
    bots = drivers((level,) * 3, 2)
    for number in range(120):
        seat = to_decide(match.state.table)
        legal = list(match.legal(seat))
        command = bots[seat].choose(match.view((seat,)), legal, lambda: True)
        assert command in legal, number
        match.submit(command)


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_to_do_is_no_command(level: str) -> None:
    match = begun(3, 4)
    assert FACTORIES[level](RULES, (1,), 2, True).choose(match.view((1,)), [], no_fuse) is None


def test_a_hint_begins_with_what_the_bot_would_do() -> None:
    match = begun(3, 4)
    kinds = []
    for seat, view, _, command in played(match, drivers(("hard",) * 3, 2)):
        hint = FACTORIES["hard"](RULES, (seat,), 2, True).suggest(view, no_fuse)
        if isinstance(command, Draft):
            assert hint is None, "it takes any car as gladly"
            continue
        assert isinstance(hint, Hint)
        assert hint.commands[0] == command
        kinds.append(type(command))
        if kinds.count(Drive) > 2:
            break
    assert Keep in kinds


def test_a_second_choice_is_told_apart_and_what_it_is_worth_less() -> None:
    """No choice comes twice under another name, and none that is better than the best."""
    match = begun(3, 4)
    seconds: dict[type[Command], list[float]] = {}
    for seat, view, legal, command in played(match, drivers(("hard",) * 3, 2)):
        hint = FACTORIES["hard"](RULES, (seat,), 2, True).suggest(view, no_fuse)
        if isinstance(hint, Hint) and hint.second:
            assert hint.second[0] in legal
            assert opening(hint.second) != opening(hint.commands)
            assert hint.behind >= 0
            seconds.setdefault(type(command), []).append(hint.behind)
        if len(match.log) > 60:
            break
    assert {Keep, SetSpeed, Drive, PlaceHazard} <= set(seconds)
    assert all(max(seconds[kind]) > 20 for kind in (Keep, SetSpeed, Drive, PlaceHazard))


def test_no_second_choice_without_time_to_weigh() -> None:
    match = begun(3, 4)
    for seat, view, _, command in played(match, drivers(("hard",) * 3, 2)):
        if isinstance(command, Keep):
            hint = FACTORIES["hard"](RULES, (seat,), 2, True).suggest(view, lambda: True)
            assert isinstance(hint, Hint)
            assert hint.second == ()
            return


def test_the_weak_ones_give_no_hints() -> None:
    view = begun(3, 4).view((0,))
    assert FACTORIES["random"](RULES, (0,), 2, True).suggest(view, no_fuse) is None
    assert FACTORIES["easy"](RULES, (0,), 2, True).suggest(view, no_fuse) is None
