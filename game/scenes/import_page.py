"""Taking in a replay that somebody sent: its text from the clipboard, or a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.scenes.room import Leaf
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, PAPER, SIGNAL_LIGHT
from game.ui.widgets import Button, TextField
from game.ui.widgets.field import clipboard

if TYPE_CHECKING:
    from game.scenes.app import App

_BOX = pygame.FRect(230, 150, 820, 420)


class Import(Leaf):
    """Lies over the shelf. `take_in(text)` does it and says why not, or ""."""

    def __init__(self, app: App, take_in: Callable[[str], str]) -> None:
        super().__init__(app)
        self._take_in = take_in
        self._fault = ""
        self._paste = Button("paste", "PASTE ITS TEXT", self.paste, style="amber", key="paste", size=22)
        self._file = TextField("file", "", lambda _: None, on_enter=self._try, longest=400,
                               hint="or the name of a file, then Return")  # fmt: skip
        self._back = Button("import back", "BACK", self.leave_it, size=22)

    def enter(self) -> None:
        super().enter()
        self.hots.focus("paste")

    def paste(self) -> None:
        """What is on the clipboard is the replay."""
        text = clipboard()
        if text.strip():
            self._try(text)
        else:
            self._fault = "The clipboard is empty: copy the text of a replay first."

    def _try(self, text: str) -> None:
        if not text.strip():
            return
        self._fault = self._take_in(text)
        self.redraw = True
        if not self._fault:
            self.leave_it()

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _BOX)
        x, room = _BOX.x + 32, _BOX.width - 64
        canvas.text("IMPORT A REPLAY", x, _BOX.y + 42, 34, "display", AMBER, fixed=True)
        canvas.text("A match that somebody sent you, as text or as a file.", x, _BOX.y + 90, 18,
                    "medium", PAPER, max_width=room, valign="top", most=2)  # fmt: skip
        self._paste.draw(canvas, self.hots, (x, _BOX.y + 158, room, 56))
        self._file.draw(canvas, self.hots, (x, _BOX.y + 228, room, 52))
        if self._fault:
            canvas.text(self._fault, x, _BOX.y + 290, 16, "medium", SIGNAL_LIGHT, max_width=room - 190, valign="top",
                        most=5)  # fmt: skip
        self._back.draw(canvas, self.hots, (_BOX.right - 192, _BOX.bottom - 76, 160, 52))
