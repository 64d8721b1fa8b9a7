"""Taking over a match from its record: as whom?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.scenes.room import Leaf
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, PAPER, PAPER_DIM
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.app import App

_WIDE, _ROW = 620.0, 66.0


class Places(Leaf):
    """Lies over the record. `places` are the names of each player's seats and who played for it; `take(player)`."""

    def __init__(self, app: App, places: tuple[tuple[str, str], ...], take: Callable[[int], object]) -> None:
        super().__init__(app)
        self._places = places
        self._buttons = [
            Button(("place", i), "", lambda i=i: self._take(i, take), style="tile")  # type: ignore[misc]
            for i in range(len(places))
        ]
        self._back = Button("place back", "BACK", self.leave_it, style="amber")

    def enter(self) -> None:
        super().enter()
        self.hots.focus("place back")

    def _take(self, player: int, take: Callable[[int], object]) -> None:
        self.leave_it()
        take(player)

    def draw(self, canvas: Canvas) -> None:
        high = 116 + len(self._places) * _ROW + 76
        box = pygame.FRect(640 - _WIDE / 2, 360 - high / 2, _WIDE, high)
        self.draw_ground(canvas, box)
        canvas.text("TAKE OVER", box.x + 30, box.y + 38, 34, "display", AMBER, fixed=True)
        canvas.text("You play on from here. As whom?", box.x + 30, box.y + 82, 18, "medium",
                    PAPER, max_width=_WIDE - 60)  # fmt: skip
        for i, (button, (name, who)) in enumerate(zip(self._buttons, self._places, strict=True)):
            rect = (box.x + 30, box.y + 112 + i * _ROW, _WIDE - 60, _ROW - 10)
            button.draw(canvas, self.hots, rect)
            middle, right = rect[1] + rect[3] / 2, rect[0] + rect[2] - 18
            seen = canvas.text(who, right, middle, 17, "medium", PAPER_DIM, align="right")
            canvas.text(name, rect[0] + 18, middle, 21, "semibold", PAPER, max_width=seen.left - rect[0] - 34)
        self._back.draw(canvas, self.hots, (box.right - 190, box.bottom - 72, 160, 52))
