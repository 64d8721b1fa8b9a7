"""Eyes and nerves: how long things take, and what is seen wrongly."""

from __future__ import annotations

from random import Random

from game.bots.shoot_your_friends.levels import Level
from game.rules.shoot_your_friends.state import EMPTY
from game.rules.shoot_your_friends.tables import Tables

MS = 10
"""Milliseconds of a tick (SF-2.2)."""
SPREAD = (0.7, 1.3)


class Senses:
    """One player's. All times are in whole ticks, at least one."""

    def __init__(self, tables: Tables, level: Level, random: Random) -> None:
        self.level = level
        self.random = random
        self._kinds = tables.kinds
        self._faces = [tables.kinds.index(kind) for kind in range(tables.shield) if kind in tables.kinds]

    # ----------------------------------------------------------------- times

    def noticing(self) -> int:
        """From an event until it is noticed (SF-18.2)."""
        level, random = self.level, self.random
        drawn = random.gauss(level.mu, level.sigma) + random.expovariate(1 / level.tau)
        return ticks(max(level.floor, drawn))

    def overlooks(self) -> bool:
        """Whether an event is not noticed at all (SF-18.2)."""
        return self.random.random() < self.level.miss

    def about(self, ms: float) -> int:
        """A time of that length, more or less."""
        return ticks(ms * self.random.uniform(*SPREAD))

    def rarely(self, mean: float) -> float:
        """An exponential time in milliseconds."""
        return self.random.expovariate(1 / mean)

    def alarm(self) -> int:
        """From the thought "somebody can be shot" to the hand at the gun (SF-18.6)."""
        return ticks(0.6 * self.level.dec0 * self.random.uniform(*SPREAD) + self.level.motor)

    def follow(self) -> int:
        """The same after a match of one's own making, once the hand is back (SF-18.6)."""
        return ticks(self.random.gauss(self.level.follow, self.level.follow_sd))

    # ------------------------------------------------------------------ eyes

    def look(self, tops: bytes) -> bytes:
        """The tops of a set as they are taken to be: each may be mistaken for another character (SF-18.4)."""
        return bytes(self._mistaken(top) if self.random.random() < self.level.misread else top for top in tops)

    def _mistaken(self, top: int) -> int:
        others = [face for face in self._faces if self._kinds[face] != self._kinds[top]]
        return top if top == EMPTY else self.random.choice(others)


def ticks(ms: float) -> int:
    """Milliseconds as whole ticks."""
    return max(1, round(ms / MS))
