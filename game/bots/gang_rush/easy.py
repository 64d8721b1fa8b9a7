"""The two weakest drivers: one that does anything, one that only sees the next step."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

import msgspec

from game.bots.chance import chance
from game.bots.gang_rush.courtesy import gives_way
from game.bots.gang_rush.lines import after
from game.bots.gang_rush.placing import straight_ahead
from game.bots.protocol import Fuse
from game.core.protocol import Command, Rules, Seats
from game.rules.gang_rush.board import TO_FINISH, pos_of
from game.rules.gang_rush.commands import (
    ApplyRepairs,
    Buy,
    Close,
    Drive,
    FullRepair,
    HandBrake,
    Keep,
    PlaceHazard,
    PlaceRamp,
    Scope,
    SetSpeed,
    TurnFacing,
    UseToken,
)
from game.rules.gang_rush.content import DAMAGE, SPEEDOMETER
from game.rules.gang_rush.order import order_of
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.state import FINISHED, OFF, GangRushState, GangRushView, Table
from game.rules.gang_rush.tables import Tables

CAUTIOUS = 30
"""The speed that an easy driver is happy with."""
CHEAP = 3
"""The slot from which on he buys."""


class AnyDriver:
    """Does any legal thing."""

    def __init__(self, rules: Rules[GangRushState, GangRushView], seats: Seats, seed: int) -> None:
        self._seed = seed

    def choose(self, view: GangRushView, legal: Sequence[Command], fuse: Fuse) -> Command | None:
        """See `Bot`."""
        return chance(view.table, self._seed).choice(legal) if legal else None

    def suggest(self, view: GangRushView, fuse: Fuse) -> msgspec.Struct | None:
        """Nothing."""
        return None


class EasyDriver:
    """Takes what a step brings at once."""

    def __init__(self, rules: Rules[GangRushState, GangRushView], seats: Seats, seed: int) -> None:
        self._rules = cast(GangRush, rules)
        self._seed = seed

    def choose(self, view: GangRushView, legal: Sequence[Command], fuse: Fuse) -> Command | None:
        """See `Bot`."""
        if not legal:
            return None
        tables, table = self._rules.tables(view.table.setup), view.table
        random = chance(view.table, self._seed)
        first = legal[0]
        if isinstance(first, Keep):
            return Keep(first.seat, _kept(table))
        if isinstance(first, SetSpeed):
            speeds = [command.needle for command in legal if isinstance(command, SetSpeed)]
            wanted = _wanted(tables, table, first.seat)
            return SetSpeed(first.seat, min(speeds, key=lambda needle: (abs(needle - wanted), needle)))
        if isinstance(first, ApplyRepairs):
            return legal[-1]
        if isinstance(first, PlaceHazard):
            return _placed(tables, table, first.seat, legal, random)
        return self._act(tables, table, legal, random)

    def suggest(self, view: GangRushView, fuse: Fuse) -> msgspec.Struct | None:
        """Nothing."""
        return None

    def _act(self, tables: Tables, table: Table, legal: Sequence[Command], random: Random) -> Command:
        seat = legal[0].seat
        steps = [command for command in legal if isinstance(command, Drive)]
        if steps:
            return max(steps, key=lambda step: (_gain(tables, table, step), -step.way))
        likes = [command for command in legal if _likes(tables, table, command)]
        if likes:
            return random.choice(likes)
        close = Close(seat)
        return close if close in legal else _first(legal)


def _wanted(tables: Tables, table: Table, seat: int) -> int:
    """The speed that suits him; he stops where he gives way, and where he has to turn round, for that leaves him the
    Steers (GR-20.10)."""
    car = table.cars[seat]
    turns = tables.turnaround[car.at] and car.leg == TO_FINISH
    return 0 if turns or gives_way(tables, table, seat) else CAUTIOUS


def _kept(table: Table) -> int:
    """All but Damage; while the car is slow, the Speedometers alone."""
    dice = table.turn.dice
    missing = (CAUTIOUS - table.cars[table.turn.seat].needle) // 10
    slow = missing > dice.count(SPEEDOMETER)
    return sum(1 << i for i, die in enumerate(dice) if (die == SPEEDOMETER if slow else die != DAMAGE))


def _placed(tables: Tables, table: Table, seat: int, legal: Sequence[Command], random: Random) -> Command:
    """Any token close before the first of the others."""
    leader = next(other for other in order_of(table) if other != seat)
    ahead = list(straight_ahead(tables, table, leader))[:3]
    near = [command for command in legal if isinstance(command, PlaceHazard) and command.space in ahead]
    return random.choice(near or legal)


def _gain(tables: Tables, table: Table, step: Drive) -> float:
    """Money, durability and way after one step."""
    car = after(tables, table, step)[0].cars[step.seat]
    if car.at == FINISHED:
        return 9999.0
    way = pos_of(car.at) * car.leg if car.at > OFF else -99
    return car.cash - car.debt + 60.0 * car.durability + 20.0 * way + 5.0 * car.needle


def _likes(tables: Tables, table: Table, command: Command) -> bool:
    """Cheap tokens that help at once or for good, and using them; turning round where it leads home."""
    if isinstance(command, Buy):
        return command.slot >= CHEAP and table.cars[command.seat].cash >= 600
    if isinstance(command, HandBrake):
        return tables.border
    if isinstance(command, TurnFacing):
        return command.back
    if isinstance(command, FullRepair):
        return table.cars[command.seat].durability <= 1
    return isinstance(command, Scope | UseToken)


def _first(legal: Sequence[Command]) -> Command:
    """The first that neither spends a ramp nor a Shot."""
    return next((command for command in legal if not isinstance(command, PlaceRamp)), legal[0])
