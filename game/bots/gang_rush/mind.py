"""The thoughts of a driver about one decision of his turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from msgspec.structs import replace

from game.bots.gang_rush.dice import Counts, Rerolls
from game.bots.gang_rush.lines import Search, Worth, after
from game.bots.gang_rush.placing import straight_ahead
from game.bots.gang_rush.prospects import Prospects
from game.bots.gang_rush.rolls import Plans, simply_kept, unrolled, with_car
from game.bots.gang_rush.values import far_sighted, plain
from game.bots.protocol import Fuse
from game.core.protocol import Command
from game.rules.gang_rush.commands import ApplyRepairs, Buy, FullRepair, Keep, PlaceRamp, Roll, Shoot, UseToken
from game.rules.gang_rush.content import FACES
from game.rules.gang_rush.pool import for_sale
from game.rules.gang_rush.state import MOVED, MOVING, ROLLING, SHUT, START, Table
from game.rules.gang_rush.tables import Tables

DOLLARS = 200
"""A change of cash that is small and yet seen."""
RAMP_REACH, FLIGHT = 2, 3
"""Spaces straight ahead where an own ramp may help at once, and those behind it that a jump may lead over."""
Known = dict[Table, Rerolls]
"""The worth of dice by the table on which they are rolled: a turn asks for it several times."""
MOST_KNOWN = 8


class Skill(NamedTuple):
    """How a driver thinks: with exact odds and an eye on the road and the rivals, or not; how many ends of its
    movement it looks at more closely; what it thinks of the worth of tokens."""

    far_sighted: bool
    width: int
    esteem: float


class Thought(NamedTuple):
    """The next commands, and what they are thought to be worth."""

    commands: tuple[Command, ...]
    worth: float = 0.0


class Mind:
    """What `seat` makes of a table on which it has to decide in a turn."""

    def __init__(
        self, tables: Tables, prospects: Prospects, table: Table, seat: int, skill: Skill, known: Known, fuse: Fuse
    ) -> None:
        self._tables = tables
        self._table = table
        self._seat = seat
        self._skill = skill
        self._known = known
        self._fuse = fuse
        self._worth: Worth = far_sighted(tables, prospects, seat) if skill.far_sighted else plain(prospects, seat)
        self._search = Search(tables, seat, self._worth, skill.width, fuse)

    def decide(self, legal: Sequence[Command]) -> tuple[Command, ...]:
        """The best commands, at least one."""
        thoughts = self._thoughts(legal)
        if thoughts:
            return thoughts[0].commands
        line = self._search.best(list(self._starts(legal)))
        return (line.commands if line else ()) or (legal[0],)

    def weigh(self, legal: Sequence[Command]) -> list[Thought]:
        """What it weighs against each other, the best first: what `decide` says, at least."""
        thoughts = self._thoughts(legal)
        if thoughts:
            return thoughts
        lines = self._search.ranked(list(self._starts(legal)))
        return [Thought(line.commands or (legal[0],), line.worth) for line in lines] or [Thought((legal[0],))]

    def dollar(self) -> float:
        """What a dollar is worth to it now."""
        car = self._table.cars[self._seat]
        richer = with_car(self._table, self._seat, replace(car, cash=car.cash + DOLLARS))
        return (self._worth(richer) - self._worth(self._table)) / DOLLARS

    def _thoughts(self, legal: Sequence[Command]) -> list[Thought]:
        """What it thinks of decisions before the movement, the best first; nothing of others."""
        if self._table.phase == START:
            return self._start(legal)
        if self._table.phase == ROLLING:
            return self._kept()
        return self._repairs(legal) if isinstance(legal[0], ApplyRepairs) else []

    def _repairs(self, legal: Sequence[Command]) -> list[Thought]:
        """As many as useful, or as many as are worth more than their sale."""
        if not self._skill.far_sighted:
            return [Thought((legal[-1],))]
        return _best_first(Thought((each,), self._worth(self._sold(self._after(each)))) for each in legal)

    def _after(self, command: Command) -> Table:
        return after(self._tables, self._table, command)[0]

    def _sold(self, table: Table) -> Table:
        """The table with the unspent dice sold."""
        car, turn = table.cars[self._seat], table.turn
        money = self._tables.content.constants.die_sale * for_sale(turn.dice, turn.spent)
        return with_car(table, self._seat, replace(car, cash=car.cash + money))

    def _start(self, legal: Sequence[Command]) -> list[Thought]:
        """The start window: a full repair or the ramp if it is worth its price."""
        sites = self._ramp_sites()
        others = [command for command in legal if isinstance(command, FullRepair) or _is_ramp_on(command, sites)]
        roll = Thought((Roll(self._seat),), self._before_rolling(self._table) if others else 0.0)
        found = [Thought((command,), self._before_rolling(self._after(command))) for command in others]
        return _best_first([roll, *found]) if not self._fuse() else [roll]

    def _ramp_sites(self) -> list[int]:
        """Spaces straight ahead where an own ramp may lead over something at once."""
        table = self._table
        cars = [car.at for car in table.cars]
        ahead = list(islice(straight_ahead(self._tables, table, self._seat), RAMP_REACH + FLIGHT))
        blocked = [table.hazards[space] > 0 or table.ramps[space] > 0 or space in cars for space in ahead]
        return [space for i, space in enumerate(ahead[:RAMP_REACH]) if any(blocked[i + 1 : i + 1 + FLIGHT])]

    def _before_rolling(self, table: Table) -> float:
        """What the turn is worth before its dice are rolled."""
        rolls = self._rolls(table)
        return rolls.before() if rolls else 0.0

    def _rolls(self, table: Table) -> Rerolls | None:
        """The worth of the dice of this turn; None if the fuse burns before all is reckoned."""
        start = unrolled(self._tables, table)
        if start not in self._known:
            plans = Plans(self._tables, start, self._seat, self._worth, self._search, self._fuse)
            if self._fuse():
                return None
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[start] = plans.rerolls()
        return self._known[start]

    def _starts(self, legal: Sequence[Command]) -> Iterator[tuple[tuple[Command, ...], Table]]:
        """How the rest of the turn may begin: with any speed or answer; in the movement window at once, or with
        a shot or a token first."""
        if self._table.phase not in (MOVING, MOVED, SHUT) or self._table.pending is not None:
            yield from (((command,), self._after(command)) for command in legal)
            return
        yield (), self._table
        for command in legal if self._table.turn.mp else ():
            if isinstance(command, UseToken) or (self._skill.far_sighted and self._may_help(command)):
                yield self._search.settled((command,), self._after(command))

    def _may_help(self, command: Command) -> bool:
        """A shot, or a token for sale that may change the movement to come."""
        if not isinstance(command, Buy):
            return isinstance(command, Shoot)
        bonus = self._tables.content.bonuses[self._table.shop[command.slot]]
        return bonus.deed in ("add_mp", "add_steers") or bonus.power in ("ignore_spikes", "ignore_limits")

    def _kept(self) -> list[Thought]:
        """Which dice to put aside."""
        dice = self._table.turn.dice
        rolls = self._rolls(self._table) if self._skill.far_sighted else None
        if rolls is None:
            return [Thought((Keep(self._seat, simply_kept(self._tables, self._table)),))]
        counts = tuple(dice.count(face) for face in range(len(FACES)))
        left = self._tables.content.constants.rerolls + 1 - self._table.turn.rolls
        return [
            Thought((Keep(self._seat, _bits(dice, wanted)),), rolls.worth(wanted, left))
            for wanted in rolls.ranked(counts, left)
        ]


def _best_first(thoughts: Iterable[Thought]) -> list[Thought]:
    return sorted(thoughts, key=lambda thought: -thought.worth)


def _bits(dice: Sequence[int], wanted: Counts) -> int:
    """The first dice of the wanted faces, as bits."""
    left, kept = list(wanted), 0
    for i, die in enumerate(dice):
        if left[die]:
            left[die] -= 1
            kept |= 1 << i
    return kept


def _is_ramp_on(command: Command, spaces: Sequence[int]) -> bool:
    return isinstance(command, PlaceRamp) and command.space in spaces
