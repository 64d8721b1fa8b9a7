"""Races for the gun: how long after the landing that made a match each hand grabbed."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.protocol import Event
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.state import NOBODY
from game.scenes.shoot_your_friends.stage import Race as Shown
from game.scenes.shoot_your_friends.stage import Stage

TICK = 10
"""Milliseconds."""


@dataclass
class Race:
    """The running race: it began at a clock; what is known of it is shown after the bang only (SF-7.7)."""

    began: int = NOBODY
    times: dict[int, int] = field(default_factory=dict)
    all_times: dict[int, list[int]] = field(default_factory=dict)

    def note(self, stage: Stage, event: Event) -> None:
        """One event more; the stage is that before it."""
        match event:
            case ev.Landed() | ev.Redealt():
                seat = event.target if isinstance(event, ev.Landed) else event.seat
                tops = stage.table.sides[seat].tops
                if isinstance(event, ev.Landed):
                    tops = tops[: event.slot] + bytes([event.card]) + tops[event.slot + 1 :]
                else:
                    tops = event.tops
                if stage.tables.matches(tops) and not stage.tables.matches(stage.table.sides[seat].tops):
                    self.began, self.times = stage.clock, {}
            case ev.Grabbed():
                self._grab(stage, event.seat)
            case ev.TieBroken() if event.thing == "gun":
                for seat in sorted(event.seats, key=event.winner.__ne__):
                    self._grab(stage, seat)
            case ev.Rejected() if event.reason == "missed":
                self._grab(stage, event.seat)
            case ev.ShotFired() if self.times:
                stage.race = Shown(dict(self.times))
                for seat, time in self.times.items():
                    self.all_times.setdefault(seat, []).append(time)
                self.began, self.times = NOBODY, {}
            case ev.Started():
                self.began, self.times = NOBODY, {}

    def _grab(self, stage: Stage, seat: int) -> None:
        if self.began != NOBODY:
            self.times.setdefault(seat, (stage.clock - self.began) * TICK)
