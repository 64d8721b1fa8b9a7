"""Between two people at one screen in beat mode: nothing of a hand is drawn until the next one sits down (SF-17.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import Said, say
from game.scenes.badge import draw_person
from game.scenes.shoot_your_friends.names import ART, seat_name
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, PAPER

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

NOBODY = -1


class Curtain:
    """`seat` is whom it waits for."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene
        self.seat = NOBODY

    @property
    def is_down(self) -> bool:
        """Whether it hides the table."""
        return self.seat != NOBODY

    def fall(self, seat: int) -> None:
        """Wait for somebody."""
        self.seat = seat
        self.scene.redraw = True

    def rise(self) -> None:
        """That one sits before the screen now."""
        seat, self.seat = self.seat, NOBODY
        self.scene.turn_to(seat)

    def draw(self, canvas: Canvas) -> None:
        """The felt, a name, a button."""
        person = self.scene.sitting.person(self.seat)
        name = Said((person.name if person else seat_name(self.seat)).upper())
        canvas.panel((390, 220, 500, 240), "panel", edge=AMBER)
        canvas.blit(f"{ART}/emblems/{self.scene.emblem(self.seat)}", 640, 270, 60, 60)
        draw_person(canvas, person, 640, 220, 60)
        words = say("{who} picks an order", who=name)
        canvas.text(words, 640, 330, 30, "display", PAPER, align="center", fixed=True, max_width=470)
        rect = (450.0, 380.0, 380.0, 58.0)
        lit = self.scene.hots.is_lit("sit down")
        canvas.panel(rect, "amber", edge=PAPER if lit else None)
        words = say("I AM {who}", who=name)
        canvas.text(words, 640, 409, 24, "display", INK, align="center", fixed=True, max_width=360)
        self.scene.hots.add(Hot("sit down", rect, on_click=self.rise, key="go"))
