"""A person's time: what it is counted for, and what is done when it is up (GR-21.7)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.core.words import say
from game.rules.gang_rush.defaults import CLAUSES, default
from game.rules.gang_rush.state import MOVED, MOVING, SHUT
from game.scenes.clock import Clock, TimeUp
from game.scenes.gang_rush.names import driver_name
from game.scenes.gang_rush.words import TIME

if TYPE_CHECKING:
    from game.scenes.gang_rush.scene import GangRushScene


class Timer:
    """Winds the clock while a person can decide. `limit` in seconds, 0 for none."""

    def __init__(self, scene: GangRushScene, limit: int) -> None:
        self.scene = scene
        self.clock = Clock(limit, TIME, scene.app.audio)
        self._said: object = None
        """The stretch and the clause of the last line about it."""

    def update(self, dt: float) -> None:
        """All is shown: time passes for whoever decides here."""
        self.clock.turn_to(self._stretch())
        if self.clock.run(dt):
            self.scene.redraw = True
        if self.clock.is_up:
            self._choose()

    def _stretch(self) -> Hashable:
        """One decision, or all that is driven in a turn; None if nobody here decides."""
        desk = self.scene.desk
        table = desk.table
        if desk.seat < 0:
            return None
        what = table.pending or (MOVING if table.phase in (MOVING, MOVED, SHUT) else table.phase)
        return table.round, desk.seat, what, len(table.placers), table.turn.rolls

    def _choose(self) -> None:
        """The rulebook's choice instead of the person's; the log says so once for all steps of a drive."""
        scene, desk = self.scene, self.scene.desk
        command = default(scene.stage.tables, desk.table, desk.seat)
        clause = CLAUSES[type(command)]
        if self._said != (self._stretch(), clause):
            self._said = self._stretch(), clause
            name = driver_name(scene.content, desk.table, desk.seat)
            words = say("Time is up for {who}: the rulebook chooses.", who=name)
            scene.director.say(TimeUp(clause, desk.seat), words)
        scene.hots.let_go()
        scene.submit(command)
