"""A hint for a driver: the best and the second choice in sentences, and where on the table they lie."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import takewhile

from game.bots.gang_rush.racer import Hint
from game.core.protocol import Command
from game.core.words import say
from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.board import AHEAD, AHEAD_LEFT, AHEAD_RIGHT, DELTAS, turned
from game.rules.gang_rush.commands import NONE
from game.rules.gang_rush.content import REPAIR, SHOT
from game.rules.gang_rush.state import Table
from game.scenes.gang_rush.advice import advised
from game.scenes.gang_rush.stage import Stage
from game.scenes.hint import Told

STEP, MUCH = 10, 3000
"""Dollars to which a guess is rounded, and from which on it says nothing any more."""
WAYS = (AHEAD, AHEAD_LEFT, AHEAD_RIGHT)
"""Directions of the ways of a step."""


def tell(stage: Stage, hint: Hint) -> list[Told]:
    """The best, and with what the second is worth less."""
    told = [Told(advised(stage, hint.commands), about(stage.table, hint.commands))]
    if hint.second:
        told.append(Told(with_worth(advised(stage, hint.second), hint.behind)))
    return told


def with_worth(words: str, behind: float) -> str:
    """A sentence and the money that the choice is worth less than the best."""
    money = STEP * round(behind / STEP)
    if money >= MUCH:
        return say("{what} It is worth far less.", what=words)
    if not money:
        return say("{what} It is worth about as much.", what=words)
    return say("{what} It is worth about ${n} less.", what=words, n=money)


def about(table: Table, commands: Sequence[Command]) -> tuple[Hashable, ...]:
    """The ids of what a choice is about, its target last."""
    first = commands[0]
    match first:
        case cmd.Drive(seat, _):
            return tuple(("space", space) for space in way(table, seat, commands))
        case cmd.PlaceHazard(_, token, space):
            return ("row", table.row.index(token)), ("space", space)
        case cmd.PlaceRamp(_, space):
            return "ramp", ("space", space)
        case cmd.PoliceExit(_, space) | cmd.Rebound(_, space) | cmd.CraneSpace(_, space):
            return (("space", space),)
        case cmd.Shoot(_, _, _, target, back):
            return *dice(table, SHOT, 1), *(("space", space) for space in (back, target) if space != NONE)
        case cmd.Scope(_, target):
            return (("rival", target),)
        case cmd.UseToken(seat, token, target, _):
            rival: tuple[Hashable, ...] = (("rival", target),) if target != NONE else ()
            return ("token", "reserve", place_of(table, seat, token)), *rival
        case cmd.Buy(_, slot):
            return (("shop", slot),)
        case cmd.Keep(_, kept):
            held = tuple(("die", i) for i in range(len(table.turn.dice)) if kept >> i & 1)
            return held if 0 < len(held) < len(table.turn.dice) else ("second",) if held else ("main",)
        case cmd.ApplyRepairs(_, count):
            return dice(table, REPAIR, count) or ("second",)
        case cmd.SetSpeed():
            return ("dial",)
        case cmd.FullRepair():
            return ("gauge",)
    return (button(table, first),)


def button(table: Table, command: Command) -> str:
    """The one of the two buttons that gives a command."""
    match command:
        case cmd.TurnFacing(_, back):
            return "second" if back else "main"
        case cmd.UTurn() | cmd.HandBrake():
            return "second"
    return "main"


def dice(table: Table, face: int, count: int) -> tuple[Hashable, ...]:
    """The first unspent dice with a face."""
    turn = table.turn
    return tuple(("die", i) for i, die in enumerate(turn.dice) if die == face and not turn.spent >> i & 1)[:count]


def way(table: Table, seat: int, commands: Sequence[Command]) -> list[int]:
    """The spaces of the steps to come, as the car faces."""
    car, space, found = table.cars[seat], table.cars[seat].at, []
    for step in takewhile(lambda command: isinstance(command, cmd.Drive), commands):
        space += DELTAS[turned(WAYS[step.way], car.facing)]  # type: ignore[attr-defined]
        found.append(space)
    return found


def place_of(table: Table, seat: int, token: int) -> int:
    """The place of a token of the reserve among all of the driver's."""
    car = table.cars[seat]
    return len(car.gold) + len(car.active) + car.reserve.index(token)
