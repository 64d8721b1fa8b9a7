"""One player in beat mode, which nobody wins by being quick (SF-18.13)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

from game.bots.shoot_your_friends.belief import Belief
from game.bots.shoot_your_friends.levels import Level
from game.bots.shoot_your_friends.placing import Merits
from game.bots.shoot_your_friends.senses import Senses
from game.core.protocol import Command
from game.rules.shoot_your_friends.commands import Aim, Pass, Place, RaiseShield, Snap
from game.rules.shoot_your_friends.state import Table
from game.rules.shoot_your_friends.tables import Tables

BREAK, SNAP, AIM_AHEAD = 0.5, 0.35, 0.3
"""How often the own match is broken rather than used by one who is not first; how often such a one snaps rather than
aims; how often one aims at somebody who is one card short of a match."""


Options = list[tuple[float, Command | None]]
"""Orders that come into question, each with its share; None is to pass."""


class CoolHead:
    """The mind of one seat."""

    def __init__(self, tables: Tables, seat: int, level: Level) -> None:
        self._tables = tables
        self._seat = seat
        self._level = level
        self._merits = Merits(tables, seat)

    def order(self, table: Table, legal: Sequence[Command], random: Random) -> Command:
        """The order of this beat."""
        shares, commands = zip(*self.options(table, legal, random), strict=True)
        return cast(Command, random.choices(commands, shares)[0])

    def options(self, table: Table, legal: Sequence[Command], random: Random) -> list[tuple[float, Command]]:
        """The orders that come into question in this beat, each with the part of the times in which it is given."""
        belief = Belief(self._tables, self._seat, Senses(self._tables, self._level, random))
        belief.look_round(table, 0)
        place = table.initiative.index(self._seat)
        if belief.targets(table) and random.random() >= self._level.miss:
            found = self._shots(belief, table, place, random)
        else:
            found = self._quiet(belief, table, legal, place, random)
        return [(share, each if each is not None and each in legal else Pass(self._seat)) for share, each in found]

    def instead(self, best: Command, table: Table, legal: Sequence[Command], random: Random) -> Command | None:
        """What comes after an order that it always gives; None after a shot, since nobody else is looked at then."""
        if isinstance(best, RaiseShield):
            rest = [command for command in legal if not isinstance(command, RaiseShield)]
            return max(self.options(table, rest, random), key=lambda one: one[0])[1]
        if not isinstance(best, Place):
            return None
        belief = Belief(self._tables, self._seat, Senses(self._tables, self._level, random))
        belief.look_round(table, 0)
        kinds = self._tables.kinds
        others = self._merits.worthwhile(belief, table, table.initiative.index(self._seat) == 1)
        differ = (each for each in others if (kinds[each.card], each.target) != (kinds[best.card], best.target))
        return next(differ, Pass(self._seat))

    def _shots(self, belief: Belief, table: Table, place: int, random: Random) -> Options:
        """Somebody can be shot."""
        target = belief.best_target(table)
        if place == 0:
            return [(1.0, Snap(self._seat, target))]
        breaking = self._merits.breaking(belief, table)
        rest = 1.0 - BREAK * bool(breaking)
        shots: Options = [
            (rest * SNAP, Snap(self._seat, target)),
            (rest * (1 - SNAP), Aim(self._seat, target)),
        ]
        return [*shots, (BREAK, random.choice(breaking))] if breaking else shots

    def _quiet(self, belief: Belief, table: Table, legal: Sequence[Command], place: int, random: Random) -> Options:
        """Nobody can, as far as one sees. A match is completed by the second of the list, who is the first next
        time; the others sometimes wait for it with the gun."""
        shield = next((command for command in legal if isinstance(command, RaiseShield)), None)
        if shield is not None:
            return [(1.0, shield)]
        is_next = place == 1
        short = [seat for seat in belief.sets_in_play(table) if self._merits.is_short(belief.sets[seat])]
        others = [seat for seat in short if seat != self._seat]
        best = self._merits.best(belief, table, is_next, self._level.noise, random)
        if not others or is_next:
            return [(1.0, best)]
        return [(AIM_AHEAD, Aim(self._seat, random.choice(others))), (1 - AIM_AHEAD, best)]
