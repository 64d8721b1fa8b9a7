"""Between people at one screen in beat mode: a hand is drawn only from when somebody sits down until that one has
ordered, so that all can watch what comes of the orders (SF-17.15)."""

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
        self._sat: tuple[int, int, int] | None = None
        """Who sat down last, with round and beat."""

    @property
    def is_down(self) -> bool:
        """Whether it hides the table."""
        return self.seat != NOBODY

    @property
    def _sits(self) -> tuple[int, int, int]:
        table = self.scene.desk.table
        return self.scene.stage.front, table.round, table.beat

    @property
    def is_up(self) -> bool:
        """Whether who is at the bottom has sat down for this beat and has still to order."""
        sits = len(self.scene.sitting.people) == 1 or self._sat == self._sits
        return sits and self.scene.stage.front in self.scene.desk.undecided

    @property
    def hides_hand(self) -> bool:
        """Whether others look on, and the hand at the bottom is shown to none of them."""
        is_shared = self.scene.stage.is_beat and len(self.scene.sitting.people) > 1
        return is_shared and not self.is_up

    def fall(self, seat: int) -> None:
        """Wait for somebody."""
        self.seat = seat
        self.scene.hots.focus("sit down")
        self.scene.redraw = True

    def rise(self) -> None:
        """That one sits before the screen now."""
        seat, self.seat = self.seat, NOBODY
        self.scene.hots.focus(None)
        self.scene.turn_to(seat)
        self._sat = self._sits

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
        self.scene.hots.add(Hot("sit down", rect, on_click=self.rise, key="go", clause="SF-17.15"))
