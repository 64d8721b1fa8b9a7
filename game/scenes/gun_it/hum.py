"""What is heard all the time: engine, rotor, and the music in three layers of tension."""

from __future__ import annotations

from game.rules.gun_it import events as ev
from game.rules.gun_it.state import ACTION, NO_TIMER, TRADING
from game.rules.gun_it.tables import TICKS
from game.scenes.gun_it import bars
from game.scenes.gun_it.director import Director
from game.scenes.gun_it.stage import Stage
from game.ui.audio import Audio

LAST_SECONDS = 10
VOLUME = 0.35


class Hum:
    """Follows the table as shown."""

    def __init__(self, audio: Audio, stage: Stage) -> None:
        self.audio = audio
        self.stage = stage
        self._humming = ""

    def update(self, director: Director, *, is_folded: bool, is_busy: bool) -> None:
        """By what is going on, and by the time left."""
        self._mix(is_busy=is_busy)
        self._run(director, is_folded=is_folded)

    def tick(self, before: int) -> None:
        """The clock has gone on; each of the last seconds is heard."""
        after = self.stage.view.table.clock
        if after <= LAST_SECONDS * TICKS and after // TICKS != before // TICKS:
            self.audio.play("timer_last")

    def _run(self, director: Director, *, is_folded: bool) -> None:
        """The engine hums by what is going on; a Flying tile brings its rotor."""
        driving = director.beat is not None and isinstance(director.beat[-1], ev.CrewMoved)
        wanted = "engine_fast" if driving else "engine_mid" if is_folded else "engine_slow"
        table, flying = self.stage.view.table, self.stage.tables.flying
        if any(space >= 0 for space, flies in zip(table.at, flying, strict=True) if flies):
            wanted += " helicopter"
        for name in self._humming.split():
            if name not in wanted.split():
                self.audio.stop(name)
        for name in wanted.split():
            if name not in self._humming.split():
                self.audio.loop(name, VOLUME)
        self._humming = wanted

    def _mix(self, *, is_busy: bool) -> None:
        """Three layers: calm, tight, last ten seconds."""
        table = self.stage.view.table
        if table.phase == TRADING and 0 <= table.clock <= LAST_SECONDS * TICKS:
            self.audio.layers(1.0, 1.0, 1.0)
        elif table.phase == TRADING and table.clock != NO_TIMER and table.clock * 2 < bars.full_clock(self.stage):
            self.audio.layers(1.0, 1.0, 0.0)
        else:
            self.audio.layers(1.0, 0.5 if table.phase == ACTION or is_busy else 0.0, 0.0)
