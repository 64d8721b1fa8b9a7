"""What is heard all the time: the music in three layers of tension."""

from __future__ import annotations

from game.rules.gun_and_gun.state import OPENING, Side, Table
from game.ui.audio import Audio

LIFE, CARDS = 5, 5
"""With so much life, or so many cards in both decks together, somebody is nearly beaten."""


class Hum:
    """Follows the table as shown. `burst` is the life from which Burst is active."""

    def __init__(self, audio: Audio, burst: int) -> None:
        self.audio = audio
        self.burst = burst

    def update(self, table: Table) -> None:
        """The music tightens with the first Burst, and when somebody is nearly beaten."""
        begun = table.phase > OPENING
        tight = begun and any(side.life <= self.burst for side in table.sides)
        last = begun and any(is_nearly_beaten(side) for side in table.sides)
        self.audio.layers(1.0, 1.0 if tight or last else 0.0, 1.0 if last else 0.0)


def is_nearly_beaten(side: Side) -> bool:
    """By life or by decks."""
    return side.life <= LIFE or sum(map(len, side.decks)) <= CARDS
