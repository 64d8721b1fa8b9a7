"""In beat mode people can be given a time for each order; when it is up, the order is PASS (SF-17.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import say
from game.rules.shoot_your_friends.commands import Pass
from game.scenes.clock import Clock, TimeUp
from game.scenes.shoot_your_friends.names import seat_name
from game.ui.canvas import Canvas
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

TIME = Tip("In beat mode each order of a person has this time; when it is up, the order is Pass. It stands still "
           "behind the curtain and in the menu. Real time needs none.", "Time to decide", "SF-17.13")  # fmt: skip
PLACE = (826.0, 5.0, 96.0, 30.0)


class Timer:
    """Winds the clock while a person can order. `limit` in seconds, 0 for none."""

    def __init__(self, scene: ShootYourFriendsScene, limit: int) -> None:
        self.scene = scene
        self.clock = Clock(limit if scene.stage.is_beat else 0, TIME, scene.app.audio)

    def update(self, dt: float) -> None:
        """All is shown and no curtain is down: time passes for whoever orders here."""
        scene, seat = self.scene, self.scene.stage.front
        may_order = scene.is_idle and not scene.curtain.is_down and scene.desk.may(Pass(seat))
        self.clock.turn_to((seat, scene.table.round, scene.table.beat) if may_order else None)
        if self.clock.run(dt):
            scene.redraw = True
        if self.clock.is_up:
            scene.hots.let_go()
            told = say("Time is up for {who}: the order is Pass.", who=seat_name(seat))
            scene.director.told.append((TimeUp("SF-17.13", seat), told))
            scene.orders.pass_()

    @property
    def beats(self) -> bool:
        """Whether the last seconds pulse."""
        return self.clock.is_last and not self.scene.director.calm

    def draw(self, canvas: Canvas) -> None:
        """The ring beside the plaque."""
        x, y, w, h = PLACE
        self.clock.draw(canvas, self.scene.hots, (x, y + canvas.extent.top, w, h), (self.scene.marks.pulse - 145) / 110)
