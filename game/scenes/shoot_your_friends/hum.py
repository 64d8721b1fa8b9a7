"""What is heard all the time: the music in three layers of tension. It follows what everybody can see and never what a
set is worth, so that it announces no match (SF-7.7)."""

from __future__ import annotations

from game.rules.shoot_your_friends.state import HELD, LIVE, Table
from game.ui.audio import Audio

FEW = 2
"""Seats alive at which it gets tight, where there were more."""


class Hum:
    """Follows the table as shown."""

    def __init__(self, audio: Audio) -> None:
        self.audio = audio

    def update(self, table: Table) -> None:
        """A march while the gun is in a hand or two are left, a whistle in what may be the last round."""
        alive = sum(side.alive for side in table.sides)
        tight = table.phase == LIVE and (table.gun == HELD or alive <= FEW < len(table.sides))
        last = table.round >= table.setup.rounds or table.noon
        self.audio.layers(1.0, 1.0 if tight or table.noon else 0.0, 1.0 if last else 0.0)
