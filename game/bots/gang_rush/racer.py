"""Drivers that weigh what each plan of their turn would lead to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

import msgspec

from game.bots.gang_rush.easy import chance
from game.bots.gang_rush.lines import Search, Worth, after
from game.bots.gang_rush.placing import best_place, by_chances, leader_or_richest, straight_ahead
from game.bots.gang_rush.prospects import Prospects
from game.bots.gang_rush.rolls import Plans
from game.bots.gang_rush.values import far_sighted, plain
from game.bots.protocol import Fuse
from game.core.protocol import Command, Rules, Seats
from game.rules.gang_rush.commands import (
    ApplyRepairs,
    Buy,
    CraneSpace,
    Draft,
    FullRepair,
    Keep,
    PlaceHazard,
    PlaceRamp,
    Rebound,
    Roll,
    SetSpeed,
    Shoot,
    TurnFacing,
    UseToken,
)
from game.rules.gang_rush.content import DAMAGE, FACES, REPAIR, SPEEDOMETER, STEER
from game.rules.gang_rush.legal import legal, to_decide
from game.rules.gang_rush.rolling import maximum
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.state import ROLLING, START, GangRushState, GangRushView, Table
from game.rules.gang_rush.tables import Tables

CRUISE = 40
"""The speed that dice are rolled for."""
RAMP_REACH = 2
"""Spaces straight ahead where an own ramp may help at once."""


class Hint(msgspec.Struct, frozen=True):
    """What the driver would do: the commands up to the next dice."""

    commands: tuple[Command, ...]


class Skill(NamedTuple):
    """How a driver thinks: with exact odds and an eye on the road and the rivals, or not; how many ends of its
    movement it looks at more closely; what it thinks of the worth of tokens."""

    far_sighted: bool
    width: int
    esteem: float


NORMAL = Skill(False, 1, 0.85)
HARD = Skill(True, 4, 0.6)


class Racer:
    """A driver who tries every speed and path."""

    def __init__(self, rules: Rules[GangRushState, GangRushView], seats: Seats, seed: int, skill: Skill) -> None:
        self._rules = cast(GangRush, rules)
        self._seed = seed
        self._skill = skill
        self._prospects: Prospects | None = None

    def choose(self, view: GangRushView, legal: Sequence[Command], fuse: Fuse) -> Command | None:
        """See `Bot`."""
        if not legal:
            return None
        if len(legal) == 1:
            return legal[0]
        wish = self._think(view, legal, fuse)[0]
        return wish if wish in legal else legal[0]

    def suggest(self, view: GangRushView, fuse: Fuse) -> Hint | None:
        """What it would do in the place of whose turn it is; None where nobody decides."""
        seat = to_decide(view.table)
        tables = self._tables(view)
        given = legal(tables, view.table, seat)
        return Hint(self._think(view, given, fuse)) if given else None

    def _tables(self, view: GangRushView) -> Tables:
        tables = self._rules.tables(view.table.setup)
        if self._prospects is None or self._prospects.tables is not tables:
            self._prospects = Prospects(tables, self._skill.esteem)
        return tables

    def _think(self, view: GangRushView, legal: Sequence[Command], fuse: Fuse) -> tuple[Command, ...]:
        tables, table, first = self._tables(view), view.table, legal[0]
        assert self._prospects is not None
        if isinstance(first, Draft):
            return (chance(view, self._seed).choice(legal),)
        if isinstance(first, PlaceHazard):
            return (self._placed(tables, self._prospects, table, first.seat, legal),)
        mind = _Mind(tables, self._prospects, table, first.seat, self._skill, fuse)
        return mind.turn(legal)

    def _placed(
        self, tables: Tables, prospects: Prospects, table: Table, seat: int, legal: Sequence[Command]
    ) -> Command:
        places = [command for command in legal if isinstance(command, PlaceHazard)]
        weigh = by_chances if self._skill.far_sighted else leader_or_richest
        return best_place(tables, table, weigh(table, seat, prospects), places)


class _Mind:
    """The thoughts about one decision of a turn."""

    def __init__(self, tables: Tables, prospects: Prospects, table: Table, seat: int, skill: Skill, fuse: Fuse) -> None:
        self._tables = tables
        self._table = table
        self._seat = seat
        self._skill = skill
        self._worth: Worth = far_sighted(tables, prospects, seat) if skill.far_sighted else plain(prospects, seat)
        self._search = Search(tables, seat, self._worth, skill.width, fuse)

    def turn(self, legal: Sequence[Command]) -> tuple[Command, ...]:
        """The best commands, at least one."""
        table, first = self._table, legal[0]
        if table.phase == START:
            return (self._start(legal),)
        if table.phase == ROLLING:
            return (Keep(self._seat, self._kept()),)
        if isinstance(first, ApplyRepairs):
            return (self._best_at_once(legal),)
        if isinstance(first, CraneSpace):
            return (self._best_at_once(legal),)
        line = self._search.best(list(self._starts(legal)))
        if line is None or not line.commands:
            return (self._closing(legal),)
        return line.commands

    def _closing(self, legal: Sequence[Command]) -> Command:
        return legal[0]

    def _best_at_once(self, legal: Sequence[Command]) -> Command:
        return max(legal, key=lambda command: self._worth(after(self._tables, self._table, command)[0]))

    def _start(self, legal: Sequence[Command]) -> Command:
        """The start window: a full repair or the ramp if it is worth its price."""
        tables, table = self._tables, self._table
        ahead = [space for space, _ in zip(straight_ahead(tables, table, self._seat), range(RAMP_REACH), strict=False)]
        found: Command = Roll(self._seat)
        best = self._before_rolling(table)
        for command in legal:
            is_near = isinstance(command, PlaceRamp) and command.space in ahead
            if is_near or isinstance(command, FullRepair):
                worth = self._before_rolling(after(tables, table, command)[0])
                if worth > best:
                    found, best = command, worth
        return found

    def _before_rolling(self, table: Table) -> float:
        """What the turn is worth before its dice are rolled."""
        return self._plans(table).rerolls().before()

    def _plans(self, table: Table) -> Plans:
        return Plans(self._tables, table, self._seat, self._worth, self._search)

    def _starts(self, legal: Sequence[Command]) -> Iterator[tuple[tuple[Command, ...], Table]]:
        """How the rest of the turn may begin: with any speed or answer; in the movement window at once, or with
        a shot or a token first."""
        first = legal[0]
        if isinstance(first, SetSpeed | Rebound | TurnFacing) or self._table.pending is not None:
            yield from (((command,), after(self._tables, self._table, command)[0]) for command in legal)
            return
        yield (), self._table
        if not self._skill.far_sighted or not self._table.turn.mp:
            return
        for command in legal:
            if isinstance(command, Shoot | UseToken) or (isinstance(command, Buy) and self._is_tool(command.slot)):
                yield self._search.settled((command,), after(self._tables, self._table, command)[0])

    def _is_tool(self, slot: int) -> bool:
        """A token that may change the movement to come."""
        bonus = self._tables.content.bonuses[self._table.shop[slot]]
        return bonus.deed in ("add_mp", "add_steers") or bonus.power in ("ignore_spikes", "ignore_limits")

    def _kept(self) -> int:
        """Which dice to put aside."""
        dice = self._table.turn.dice
        if not self._skill.far_sighted:
            return _simply_kept(self._tables, self._table)
        rerolls = self._plans(self._table).rerolls()
        counts = tuple(dice.count(face) for face in range(len(FACES)))
        left = self._tables.content.constants.rerolls + 1 - self._table.turn.rolls
        wanted = list(rerolls.best(counts, left))
        kept = 0
        for i, die in enumerate(dice):
            if wanted[die]:
                wanted[die] -= 1
                kept |= 1 << i
        return kept


def _simply_kept(tables: Tables, table: Table) -> int:
    """Speedometers up to the cruising speed, Repairs that help; the others once the speed is there, but no
    Damage."""
    dice, car = table.turn.dice, table.cars[table.turn.seat]
    wanted = max(0, CRUISE - car.needle) // 10
    repairs = maximum(tables, car.driver) - car.durability
    is_slow = dice.count(SPEEDOMETER) < wanted
    kept = 0
    for i, die in enumerate(dice):
        if die == SPEEDOMETER and wanted > 0:
            wanted -= 1
            keep = True
        elif die == REPAIR and repairs > 2:
            repairs -= 1
            keep = True
        else:
            keep = die != DAMAGE and (not is_slow or die == STEER)
        kept |= keep << i
    return kept
