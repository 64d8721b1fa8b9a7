"""The gun in the hand: perhaps a second look, then a shot or back with it (SF-18.7)."""

from __future__ import annotations

from math import log2

from game.bots.shoot_your_friends.belief import Belief
from game.bots.shoot_your_friends.senses import Senses, ticks
from game.core.protocol import Command
from game.rules.shoot_your_friends.commands import Fire, PutBack
from game.rules.shoot_your_friends.state import ALWAYS, NOBODY, Table


class Trigger:
    """`due` is the table time of the next thing to do with the gun, ALWAYS without it."""

    def __init__(self, seat: int, senses: Senses, belief: Belief) -> None:
        self.due = ALWAYS
        self._seat = seat
        self._senses = senses
        self._belief = belief
        self._is_careful = self._has_looked = False

    def raise_gun(self, table: Table, since: int) -> None:
        """The gun was taken at table time `since`: while it goes up one thinks whom to shoot."""
        level = self._senses.level
        others = sum(side.alive for side in table.sides) - 1
        thinking = self._senses.about(level.dec0) + ticks(level.hick * log2(others + 1))
        self.due = since + max(self._belief.tables.constants.raising, thinking)
        self._is_careful, self._has_looked = self._senses.random.random() < level.verify, False

    def lower(self) -> None:
        """The gun is gone."""
        self.due = ALWAYS

    def pull(self, table: Table, tau: int) -> Command | None:
        """Fire at whom one believes to be a lawful target, or put the gun back."""
        if tau < self.due:
            return None
        if self._is_careful and not self._has_looked:
            self._has_looked = True
            self.due = tau + self._senses.about(self._senses.level.vms)
            return None
        if self._is_careful:
            self._belief.look_round(table, tau)
        self.due = ALWAYS
        target = self._belief.best_target(table)
        return PutBack(self._seat) if target == NOBODY else Fire(self._seat, target)
