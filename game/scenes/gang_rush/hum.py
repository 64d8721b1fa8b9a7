"""What is heard all the time: the engine of the active car, and the music in three layers of tension."""

from __future__ import annotations

from game.rules.gang_rush.board import pos_of
from game.rules.gang_rush.state import Table
from game.rules.gang_rush.tables import Tables
from game.ui.audio import Audio

VOLUME = 0.3
NEAR = 16
"""Half spaces before the finish at which it gets tight."""


class Hum:
    """Follows the table as shown."""

    def __init__(self, audio: Audio) -> None:
        self.audio = audio
        self._engine = ""

    def update(self, table: Table, tables: Tables) -> None:
        """The engine hums by the needle; the music tightens once the leader is near, and when one is across."""
        self._run(engine_of(table))
        ahead = max((car.at for car in table.cars if car.at > 0), default=0)
        near = ahead > 0 and pos_of(ahead) >= tables.finish - NEAR
        self.audio.layers(1.0, 1.0 if near or table.finished else 0.0, 1.0 if table.finished else 0.0)

    def _run(self, wanted: str) -> None:
        if wanted == self._engine:
            return
        if self._engine:
            self.audio.stop(self._engine)
        if wanted:
            self.audio.loop(wanted, VOLUME)
        self._engine = wanted


def engine_of(table: Table) -> str:
    """The loop of the active car; "" between turns."""
    seat = table.turn.seat
    if seat < 0 or table.cars[seat].at <= 0:
        return ""
    needle = table.cars[seat].needle
    return "engine_fast" if needle >= 40 else "engine_mid" if needle >= 20 else "engine_slow"
