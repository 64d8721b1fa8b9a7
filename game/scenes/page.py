"""The look that the screens around a match share: the lot at night, a heading, a way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.once import put_ground
from game.scenes.room import Room
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.input import Event, Key
from game.ui.theme import AMBER, PAPER, PAPER_DIM
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.app import App

LEFT, RIGHT = 27.0, 1253.0
TOP = 84.0
"""Units down to where the content of a page begins."""


class Page(Room):
    """A screen with a heading and a way back. Override `draw_page`, and `go_back` if it is not a pop."""

    title = ""
    subtitle = ""
    heading_end = RIGHT
    """How far to the right the heading may reach, in units."""

    def __init__(self, app: App) -> None:
        super().__init__(app)

    def go_back(self) -> None:
        """To where one came from."""
        self.app.audio.play("ui_back")
        self.stack.pop()

    def handle(self, event: Event) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.does("back") and not event.repeat:
            self.go_back()
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        backdrop(canvas)
        self._heading(canvas)
        self.draw_page(canvas)

    def draw_page(self, canvas: Canvas) -> None:
        """Draw what is below the heading."""

    def _heading(self, canvas: Canvas) -> None:
        self.hots.add(Hot("back", (LEFT, 18, 54, 50), on_click=self.go_back, tip=Tip("Back.")))
        lit = self.hots.is_lit("back")
        canvas.panel((LEFT, 18, 54, 50), "tile", edge=AMBER if lit else None, shadow=False)
        canvas.blit("ui/icon_left", LEFT + 27, 43, 30, 30)
        box = canvas.text(self.title, LEFT + 76, 43, 44, "display", PAPER, fixed=True)
        if self.subtitle:
            room = self.heading_end - box.right - 24
            canvas.text(self.subtitle, box.right + 22, 46, 20, "medium", PAPER_DIM, max_width=room)


def backdrop(canvas: Canvas, *, heading: bool = True) -> None:
    """Cover the window with the lot at night, with a dark strip for a heading."""
    canvas.layer("night", heading, lambda inner: _night(inner, heading))


def _night(canvas: Canvas, heading: bool) -> None:
    put_ground(canvas)
    canvas.dim(0.42)
    if heading:
        line = canvas.extent
        canvas.fill((0x0C, 0x0A, 0x10), (line.x, line.y, line.width, 78 - line.y))
        canvas.fill(AMBER, (line.x, 77, line.width, 2))
