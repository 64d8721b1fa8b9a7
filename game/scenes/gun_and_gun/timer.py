"""A person's time: what it is counted for, and what is done when it is up (GG-15.11, GG-18)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.core.rng import Generator
from game.rules.gun_and_gun.defaults import clause, default
from game.rules.gun_and_gun.state import Pending
from game.scenes.clock import Clock, TimeUp
from game.scenes.gun_and_gun.layout import CLOCK
from game.ui.canvas import Canvas
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

TIME = Tip("Each decision of a person has this time, in the Main Phase each action. When it is up, the rulebook's "
           "choice is made: the Main Phase ends, a Reaction is not used. The clock stands still while things move, "
           "behind the curtain and in the menu.", "Time to decide", "GG-15.11")  # fmt: skip


class Timer:
    """Winds the clock while a person can decide. `limit` in seconds, 0 for none."""

    def __init__(self, scene: GunAndGunScene, limit: int) -> None:
        self.scene = scene
        self.clock = Clock(limit, TIME, scene.app.audio)
        self._state: object = None
        self._stretch: Hashable = None

    def update(self, dt: float) -> None:
        """All is shown and no curtain is down: time passes for whoever decides here."""
        self.clock.turn_to(self._decision() if self.scene.is_ready else None)
        if self.clock.run(dt):
            self.scene.redraw = True
        if self.clock.is_up:
            self._choose()

    def _decision(self) -> Hashable:
        """The one who decides, at the table as it is: what was taken back is the same decision again."""
        match, seat = self.scene.sitting.match, self.scene.desk.seat
        if match.state is not self._state or not isinstance(self._stretch, tuple) or self._stretch[0] != seat:
            self._state, self._stretch = match.state, (seat, match.digest)
        return self._stretch

    def _choose(self) -> None:
        """The rulebook's choice instead of the person's, card by card where several are to be picked."""
        scene, desk = self.scene, self.scene.desk
        scene.choosing.cancel()
        scene.hots.let_go()
        rule, name = clause(desk.table), scene.seat_name(desk.seat)
        scene.tell_time_up(TimeUp(rule, desk.seat), f"Time is up for {name}: the rulebook chooses.")
        chance = Generator(scene.sitting.match.seed + len(scene.sitting.match.log))
        while True:
            asked = desk.pending
            scene.submit(default(scene.stage.tables, desk.table, desk.seat, chance))
            if not _goes_on(asked, desk.pending):
                return

    # ----------------------------------------------------------------- drawing

    @property
    def beats(self) -> bool:
        """Whether the last seconds pulse."""
        return self.clock.is_last and not self.scene.director.calm

    def draw(self, canvas: Canvas) -> None:
        """The ring in the top bar."""
        self.clock.draw(canvas, self.scene.hots, CLOCK, (self.scene.pulse - 1) / 0.06)


def _goes_on(asked: Pending | None, now: Pending | None) -> bool:
    """Whether cards of the same choice are left to pick."""
    if asked is None or now is None:
        return False
    return (now.kind, now.source, now.n) == (asked.kind, asked.source, asked.n - 1)
