"""Crews, matches and positions for the tests of automatic crew members."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from game import content
from game.bots.gun_it.member import Member
from game.bots.gun_it.planning import Planner
from game.bots.protocol import Bot, no_fuse
from game.core.match import Match
from game.core.protocol import CLOCK, Command, Seats
from game.rules.gun_it.commands import StartTimer
from game.rules.gun_it.rules import GunIt
from game.rules.gun_it.state import TRADING, GunItSetup, GunItView

CREWS: dict[int, tuple[Seats, ...]] = {
    1: ((0, 1, 2, 3),),
    2: ((0, 3), (1, 2)),
    3: ((0,), (1,), (3,)),
    4: ((0,), (1,), (2,), (3,)),
}
MOST_COMMANDS = 400
"""No match of automatic crews takes more."""


@cache
def rules() -> GunIt:
    """Gun It with its content."""
    return content.load("gun_it")


def setup(players: int = 4, **options: Any) -> GunItSetup:
    """A set-up for so many players."""
    return GunItSetup(players=CREWS[players], **options)


def member(seats: Seats = (0,), planner: Planner | None = None, seed: int = 1, *, alone: bool = True) -> Member:
    """A crew member; by default one that looks at ten plans."""
    return Member(rules(), seats, planner or Planner(10), seed, alone)


def crew(chosen: GunItSetup, planner: Planner | None = None) -> dict[Seats, Bot]:
    """Automatic members in all seats."""
    return {seats: member(seats, planner) for seats in chosen.players}


def legal_for(match: Match[Any, Any], seats: Seats) -> list[Command]:
    """The legal commands of all these seats."""
    return [command for seat in seats for command in match.legal(seat)]


def said(match: Match[Any, Any], seats: Seats, bot: Bot) -> Command | None:
    """What a bot chooses now."""
    return bot.choose(match.view(seats), legal_for(match, seats), no_fuse)


def steps(match: Match[Any, Any], bots: dict[Seats, Bot]) -> Iterator[Command]:
    """Commands of the bots, one after another from the first on, before each is carried out. Time passes only
    where nobody has anything to do."""
    most = len(match.log) + MOST_COMMANDS
    while match.outcome is None:
        assert len(match.log) < most, "the crew gets nowhere"
        given = (said(match, seats, bot) for seats, bot in bots.items())
        command = next((command for command in given if command is not None), None)
        if command is None:
            command = match.legal(CLOCK)[0]
        yield command
        match.submit(command)


def trading(players: int = 4, seed: int = 1, round_: int = 1, **options: Any) -> Match[Any, Any]:
    """A match at the start of the trading of a round, played so far by members that look at ten plans and must
    not have wrecked the car by then."""
    chosen = setup(players, **options)
    match: Match[Any, Any] = Match(rules(), chosen, seed)
    for command in steps(match, crew(chosen)):
        if match.state.table.round == round_ and isinstance(command, StartTimer):
            break
    match.submit(StartTimer(0))
    assert match.state.table.phase == TRADING
    return match


def view_of(match: Match[Any, Any], seats: Sequence[int] = (0,)) -> GunItView:
    """What these seats see."""
    return match.view(tuple(seats))
