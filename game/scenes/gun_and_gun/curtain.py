"""The curtain between two people at one screen: nothing of the next one's is drawn before he has said that he is
there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import say
from game.scenes.badge import draw_person
from game.scenes.gun_and_gun.cards import BACK
from game.scenes.gun_and_gun.layout import Rect
from game.scenes.gun_and_gun.names import OWN, SOFT, loud
from game.scenes.gun_and_gun.shapes import panel
from game.ui.canvas import Canvas
from game.ui.theme import CYAN, INK, PAPER

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

BUTTON: Rect = (500, 520, 280, 56)


class Curtain:
    """Down between one person's decision and the next one's. `seat` is for whom it will rise."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene
        self.seat = -1

    @property
    def is_down(self) -> bool:
        """Whether it hides the table."""
        return self.seat >= 0

    def fall(self, seat: int) -> None:
        """Hide everything until this seat is there."""
        self.seat = seat
        self.scene.hots.let_go()
        self.scene.redraw = True

    def rise(self) -> None:
        """The person is there."""
        seat, self.seat = self.seat, -1
        self.scene.turn_to(seat)

    def words(self) -> str:
        """What waits, as far as everybody knows it."""
        pending = self.scene.desk.table.pending
        if pending is not None and pending.kind == "react":
            return "A shot or Skill can be answered."
        return "A decision waits."

    def draw(self, canvas: Canvas) -> None:
        """The curtain covers the window."""
        self.scene.frame.draw_ground(canvas, -1)
        canvas.dim(0.55)
        words = loud(say("{who}, it is you now", who=self.scene.seat_name(self.seat)))
        for turn, dx in ((-12, -190), (12, 190), (-4, -70), (4, 70)):
            self.scene.cards.put(canvas, BACK, 640 + dx, 220 + abs(dx) * 0.16, 150, turn=turn)
        panel(canvas, (340, 352, 600, 250), OWN)
        draw_person(canvas, self.scene.sitting.person(self.seat), 640, 352, 72)
        canvas.text(words, 640, 406, 40, "display", PAPER, max_width=560, align="center")
        canvas.text(self.words(), 640, 452, 18, "semibold", SOFT, max_width=560, align="center")
        canvas.text("The other one looks away.", 640, 480, 18, "semibold", SOFT, max_width=560, align="center")
        self.scene.orders.button(canvas, "rise", BUTTON, "SHOW MY CARDS", CYAN, INK, self.rise, "confirm")
