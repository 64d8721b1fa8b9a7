"""One player in beat mode, which nobody wins by being quick (SF-18.13)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.shoot_your_friends.belief import Belief
from game.bots.shoot_your_friends.levels import Level
from game.bots.shoot_your_friends.placing import Merits
from game.bots.shoot_your_friends.senses import Senses
from game.core.protocol import Command
from game.rules.shoot_your_friends.commands import Aim, Pass, RaiseShield, Snap
from game.rules.shoot_your_friends.state import Table
from game.rules.shoot_your_friends.tables import Tables

BREAK, SNAP, AIM_AHEAD = 0.5, 0.35, 0.3
"""How often the own match is broken rather than used by one who is not first; how often such a one snaps rather than
aims; how often one aims at somebody who is one card short of a match."""


class CoolHead:
    """The mind of one seat."""

    def __init__(self, tables: Tables, seat: int, level: Level) -> None:
        self._tables = tables
        self._seat = seat
        self._level = level
        self._merits = Merits(tables, seat)

    def order(self, table: Table, legal: Sequence[Command], random: Random) -> Command:
        """The order of this beat."""
        belief = Belief(self._tables, self._seat, Senses(self._tables, self._level, random))
        belief.look_round(table, 0)
        place = table.initiative.index(self._seat)
        if belief.targets(table) and random.random() >= self._level.miss:
            command: Command | None = self._shot(belief, table, place, random)
        else:
            command = self._quiet(belief, table, legal, place, random)
        return command if command is not None and command in legal else Pass(self._seat)

    def _shot(self, belief: Belief, table: Table, place: int, random: Random) -> Command:
        """Somebody can be shot."""
        target = belief.best_target(table)
        if place == 0:
            return Snap(self._seat, target)
        breaking = self._merits.breaking(belief, table)
        if breaking and random.random() < BREAK:
            return random.choice(breaking)
        return Snap(self._seat, target) if random.random() < SNAP else Aim(self._seat, target)

    def _quiet(
        self, belief: Belief, table: Table, legal: Sequence[Command], place: int, random: Random
    ) -> Command | None:
        """Nobody can, as far as one sees. A match is completed by the second of the list, who is the first next
        time; the others sometimes wait for it with the gun."""
        shield = next((command for command in legal if isinstance(command, RaiseShield)), None)
        if shield is not None:
            return shield
        is_next = place == 1
        short = [seat for seat in belief.sets_in_play(table) if self._merits.is_short(belief.sets[seat])]
        others = [seat for seat in short if seat != self._seat]
        if others and not is_next and random.random() < AIM_AHEAD:
            return Aim(self._seat, random.choice(others))
        return self._merits.best(belief, table, is_next, self._level.noise, random)
