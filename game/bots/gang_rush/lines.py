"""Lines of play: what the commands of a turn lead to, tried on the table by the rules themselves.

No pile and no generator is looked at: tokens that are drawn stay unknown, and the one die that a turn can
still roll, that of a jump, counts with all its faces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from game.bots.protocol import Fuse
from game.core.protocol import Command
from game.rules.gang_rush.agenda import run_turn
from game.rules.gang_rush.commands import Buy, Close, Drive, FullRepair, HandBrake, Scope, Shoot, UseToken, UTurn
from game.rules.gang_rush.content import DAMAGE, REPAIR, SPEEDOMETER
from game.rules.gang_rush.driving import can_brake
from game.rules.gang_rush.forecast import GivenDice
from game.rules.gang_rush.legal import can_turn, legal, ways, window
from game.rules.gang_rush.play import set_off
from game.rules.gang_rush.scratch import Scratch
from game.rules.gang_rush.state import MOVED, MOVING, NO_TOKEN, SHUT, GangRushState, Table
from game.rules.gang_rush.tables import Tables

Worth = Callable[[Table], float]
"""Values a table whose turn is closed."""
JUMPS = ((SPEEDOMETER, 4), (REPAIR, 1), (DAMAGE, 1))
"""Faces of the die of a jump that make a difference, the usual one first, with their sides."""


class Line(NamedTuple):
    """Commands, what they are worth, and the table they lead to."""

    worth: float
    commands: tuple[Command, ...]
    table: Table


def opening(commands: Sequence[Command]) -> tuple[Command, ...]:
    """How a line begins: all the steps of a way, or the first command; nothing where nothing more is done."""
    way = tuple(takewhile(lambda command: isinstance(command, Drive), commands))
    return way or tuple(commands[:1])


def after(tables: Tables, table: Table, command: Command, face: int = SPEEDOMETER) -> tuple[Table, bool]:
    """The table after a legal command, up to the end of the turn at most, and whether a die was rolled, which
    showed that face."""
    dice = GivenDice(tables.die, (face,))
    s = Scratch(tables, GangRushState(0, table, (), (NO_TOKEN,) * table.bonus_pile), dice)
    set_off(s, command)
    run_turn(s)
    return s.table, dice.rolled > 0


class Search:
    """The best line of one turn for `seat`. `width` is how many ends of the movement are looked at more closely,
    0 for none."""

    def __init__(self, tables: Tables, seat: int, worth: Worth, width: int, fuse: Fuse) -> None:
        self._tables = tables
        self._seat = seat
        self._worth = worth
        self._width = width
        self._fuse = fuse

    def best(self, starts: Sequence[tuple[tuple[Command, ...], Table]]) -> Line | None:
        """The best line that begins with one of these commands and tables; None if there are none."""
        ends = self._all_ends(starts)
        return max([*self._closer(ends), *ends[:1]], key=lambda line: line.worth, default=None)

    def ranked(self, starts: Sequence[tuple[tuple[Command, ...], Table]]) -> list[Line]:
        """The same with the best line of each other opening after it; the next two are looked at as closely."""
        ends = self._all_ends(starts)
        firsts: dict[tuple[Command, ...], Line] = {}
        for line in sorted([*self._closer(ends), *ends], key=lambda line: -line.worth):
            firsts.setdefault(opening(line.commands), line)
        best, others = list(firsts.values())[:1], list(firsts.values())[1:3]
        return best + sorted(map(self._looked_at, others), key=lambda line: -line.worth)

    def _all_ends(self, starts: Sequence[tuple[tuple[Command, ...], Table]]) -> list[Line]:
        """Every end from every start, the best first."""
        ends: list[Line] = []
        for commands, table in starts:
            ends += self.ends(commands, table)
            if ends and self._fuse():
                break
        return sorted(ends, key=lambda line: -line.worth)

    def _looked_at(self, line: Line) -> Line:
        """A line with what makes it better, unless it begins with something else then."""
        better = self._improved(line)
        return better if opening(better.commands) == opening(line.commands) else line

    def _closer(self, ends: Sequence[Line]) -> list[Line]:
        return [self._improved(line) for line in ends[: self._width]]

    def ends(self, commands: tuple[Command, ...], table: Table) -> list[Line]:
        """Every end of the movement from here, each valued as if the turn were closed there; some of them once the
        fuse has burnt."""
        found: list[Line] = []
        met: dict[object, bool] = {}
        waiting = [(commands, table)]
        while waiting:
            if found and self._fuse():
                break
            given, now = waiting.pop()
            given, now = self.settled(given, now)
            if not self._goes_on(now):
                found += self._stopped(given, now)
                continue
            for command in self._moves(now):
                then, rolled = after(self._tables, now, command)
                if rolled:
                    found.append(self._jumped(given, now, command, then))
                elif self._is_new(met, (*given, command), then):
                    waiting.append(((*given, command), then))
        return found

    def settled(self, commands: tuple[Command, ...], table: Table) -> tuple[tuple[Command, ...], Table]:
        """The same line with choices in mid-effect answered by what looks best at once."""
        while table.pending is not None and table.pending.seat == self._seat:
            answers = [(command, after(self._tables, table, command)[0]) for command in self._legal(table)]
            command, table = max(answers, key=lambda answer: self._worth(answer[1]))
            commands = (*commands, command)
        return commands, table

    def _legal(self, table: Table) -> Sequence[Command]:
        return legal(self._tables, table, self._seat)

    def _goes_on(self, table: Table) -> bool:
        return table.phase == MOVING and table.turn.mp > 0

    def _moves(self, table: Table) -> Iterator[Command]:
        yield from (Drive(self._seat, way) for way in ways(self._tables, table))

    def _is_new(self, met: dict[object, bool], commands: tuple[Command, ...], table: Table) -> bool:
        """Whether no way with as many lane changes led to the same before."""
        turn = table.turn
        lanes = sum(isinstance(command, Drive) and command.way > 0 for command in commands)
        key = (table.cars, table.hazards, table.money, turn.mp, lanes, turn.slow, table.phase)
        if key in met:
            return False
        met[key] = True
        return True

    def _stopped(self, commands: tuple[Command, ...], table: Table) -> Iterator[Line]:
        """The end of the movement, and the same with what turns the car."""
        yield Line(self.closed(table), commands, table)
        if table.phase != MOVED:
            return
        if can_turn(table):
            yield self._one_more(commands, table, UTurn(self._seat))
        if self._tables.border and can_brake(self._tables, table):
            yield self._one_more(commands, table, HandBrake(self._seat))

    def _one_more(self, commands: tuple[Command, ...], table: Table, command: Command) -> Line:
        commands, table = self.settled((*commands, command), after(self._tables, table, command)[0])
        return Line(self.closed(table), commands, table)

    def _jumped(self, commands: tuple[Command, ...], table: Table, command: Command, usual: Table) -> Line:
        """A jump, worth the mean over its die."""
        total, sides = 0.0, 0
        for face, number in JUMPS:
            _, then = self.settled((), after(self._tables, table, command, face)[0])
            total += number * self.closed(then)
            sides += number
        _, usual = self.settled((), usual)
        return Line(total / sides, (*commands, command), usual)

    def closed(self, table: Table) -> float:
        """The worth of the table once the turn is closed."""
        if table.phase in (MOVED, SHUT) and table.pending is None:
            table, _ = after(self._tables, table, Close(self._seat))
        return self._worth(table)

    def _improved(self, line: Line) -> Line:
        """The line with shots, tokens and purchases at its end, as long as they are worth it."""
        while line.table.phase in (MOVED, SHUT) and not self._fuse():
            better = max(self._additions(line), key=lambda one: one.worth, default=line)
            if better.worth <= line.worth + 1e-6:
                break
            line = better
        return line

    def _additions(self, line: Line) -> Iterator[Line]:
        for command in window(self._tables, line.table, self._seat):
            if isinstance(command, Shoot | Scope | Buy | UseToken | FullRepair | HandBrake | UTurn):
                yield self._one_more(line.commands, line.table, command)
