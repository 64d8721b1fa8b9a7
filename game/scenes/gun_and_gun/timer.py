"""A person's time: what it is counted for, and what is done when it is up (GG-15.11, GG-18)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.match import digest
from game.core.protocol import CLOCK as CLOCK_SEAT
from game.core.rng import Generator
from game.core.words import say
from game.rules.gun_and_gun.commands import Spend
from game.rules.gun_and_gun.defaults import clause, default
from game.rules.gun_and_gun.ending import time_of
from game.rules.gun_and_gun.state import Pending
from game.scenes.clock import Clock, TimeUp
from game.scenes.gun_and_gun.layout import CLOCK, DUEL_CLOCK
from game.ui.canvas import Canvas
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

TIME = Tip("Each decision of a person has this time, in the Main Phase each action. When it is up, the rulebook's "
           "choice is made: the Main Phase ends, a Reaction is not used. The clock stands still while things move, "
           "behind the curtain and in the menu.", "Time to decide", "GG-15.11")  # fmt: skip
WHOLE = Tip("Whoever has used up this time loses the duel. It runs while a person decides and stands still while "
            "things move, behind the curtain and in the menu. Automatic players have no clock.",
            "Time for the duel", "GG-15.11")  # fmt: skip


class Timer:
    """Winds the clocks while a person can decide: `clock` for the decision, `limit` in seconds, 0 for none; `whole` for
    the duel, as the set-up says."""

    def __init__(self, scene: GunAndGunScene, limit: int) -> None:
        self.scene = scene
        self.clock = Clock(limit, TIME, scene.app.audio)
        table = scene.desk.table
        self.whole = Clock(time_of(table), WHOLE, scene.app.audio)
        for seat, spent in enumerate(table.spent):
            self.whole.begin(seat, spent)
        self._seat = scene.desk.seat
        self._state: object = None
        self._stretch: Hashable = None

    def update(self, dt: float) -> None:
        """All is shown and no curtain is down: time passes for whoever decides here."""
        scene, seat = self.scene, self.scene.desk.seat
        if seat != self._seat:
            self.book()
            self._seat = seat
        self.clock.turn_to(self._decision() if scene.is_ready else None)
        self.whole.turn_to(scene.desk.front if scene.has_people else None)
        if scene.is_ready and any([self.clock.run(dt), self.whole.run(dt)]):
            scene.redraw = True
        if self.whole.is_up:
            self.book()
        elif self.clock.is_up:
            self._choose()

    def book(self) -> None:
        """The seconds that people have used go into the match. That is final, so it waits until somebody else decides
        or the table is left: till then loads can be taken back."""
        for seat in self.scene.sitting.people:
            new = int(self.whole.spent(seat)) - self.scene.desk.table.spent[seat]
            if new > 0:
                self.scene.submit(*[Spend(CLOCK_SEAT, seat)] * new)

    @property
    def is_timed(self) -> bool:
        """Whether any time is limited."""
        return bool(self.clock.limit or self.whole.limit)

    def _decision(self) -> Hashable:
        """The one who decides, at the table as it is: what was taken back is the same decision again."""
        match, seat = self.scene.sitting.match, self.scene.desk.seat
        if match.state is not self._state or not isinstance(self._stretch, tuple) or self._stretch[0] != seat:
            table = replace(match.state.table, spent=(0, 0))
            self._state, self._stretch = match.state, (seat, digest(replace(match.state, table=table)))
        return self._stretch

    def _choose(self) -> None:
        """The rulebook's choice instead of the person's, card by card where several are to be picked."""
        scene, desk = self.scene, self.scene.desk
        scene.choosing.cancel()
        scene.hots.let_go()
        words = say("Time is up for {who}: the rulebook chooses.", who=scene.seat_name(desk.seat))
        scene.tell_time_up(TimeUp(clause(desk.table), desk.seat), words)
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
        is_last = self.clock.is_last or (self.whole.is_last and self.scene.is_ready)
        return is_last and not self.scene.director.calm

    def draw(self, canvas: Canvas) -> None:
        """The rings in the top bar."""
        pulse = (self.scene.pulse - 1) / 0.06
        self.clock.draw(canvas, self.scene.hots, CLOCK, pulse)
        self.whole.draw(canvas, self.scene.hots, DUEL_CLOCK, pulse, "duel_clock")


def _goes_on(asked: Pending | None, now: Pending | None) -> bool:
    """Whether cards of the same choice are left to pick."""
    if asked is None or now is None:
        return False
    return (now.kind, now.source, now.n) == (asked.kind, asked.source, asked.n - 1)
