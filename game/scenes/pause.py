"""The menu over a match that waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.room import Leaf
from game.ui.canvas import Canvas
from game.ui.mapping import WIDTH
from game.ui.theme import AMBER, PAPER_DIM
from game.ui.widgets import Button, Dialog

if TYPE_CHECKING:
    from game.scenes.app import App

_WIDE, _ROW = 420.0, 66.0


LEFT, STALLED = "The window was in the background.", "The computer was busy for a moment."
STOPPED = "Somebody has stopped the table."
"""Why the menu comes to somebody who has not asked for it."""


GUARD = 1.0
"""Seconds in which no key or press counts in a menu that came unasked: they were meant for the match."""


class Pause(Leaf):
    """Lies over the match; Escape goes on with it. `is_kept`: the match is over or from the shelf, so nothing is lost.
    `why` it came, if nobody has asked for it."""

    def __init__(self, app: App, *, is_kept: bool, why: str = "") -> None:
        super().__init__(app)
        self._is_kept = is_kept
        self._words = why or ("A match from the shelf." if is_kept else "The match waits.")
        self.guard = GUARD if why else 0.0
        leave = "TITLE" if is_kept else "LEAVE FOR NOW"
        self._buttons = (
            Button("resume", "GO ON", self.leave_it, style="amber", icon="", key="go"),
            Button("settings", "SETTINGS", app.open_settings, icon="ui/icon_settings", key="settings"),
            Button("rulebook", "RULEBOOK", app.open_rulebook, icon="ui/icon_rulebook", key="help"),
            *(() if is_kept else (Button("save", "SAVE", app.save_match, icon="ui/icon_save", key="save"),)),
            Button("restart", "RESTART", self._ask_to_restart, icon="ui/icon_undo", key="restart"),
            Button("title", leave, app.leave_match, icon="ui/icon_menu", key="title"),
            Button("quit", "QUIT", self._ask_to_quit, icon="ui/icon_quit", key="quit"),
        )

    def enter(self) -> None:
        super().enter()
        self.hots.focus("resume")

    def _ask_to_restart(self) -> None:
        if self._is_kept:
            self.app.restart()
            return
        text = "The match begins again, with the same set-up and the same seed."
        answers = (("RESTART", self.app.restart, "signal"), ("GO ON", None, "amber"))
        self.stack.push(Dialog("Begin again?", text, answers))

    def _ask_to_quit(self) -> None:
        text = "The match is kept: CONTINUE on the title goes on with it."
        answers = (("QUIT", self.app.quit, "signal"), ("STAY", None, "amber"))
        self.stack.push(Dialog("Leave Four Barrel?", text, answers))

    def draw(self, canvas: Canvas) -> None:
        high = 96 + len(self._buttons) * _ROW + 20
        x, y = (WIDTH - _WIDE) / 2, (720 - high) / 2
        self.draw_ground(canvas, (x, y, _WIDE, high))
        canvas.text("PAUSED", 640, y + 44, 40, "display", AMBER, align="center", fixed=True)
        canvas.text(self._words, 640, y + 78, 17, "medium", PAPER_DIM, align="center", max_width=_WIDE - 40)
        for i, button in enumerate(self._buttons):
            button.draw(canvas, self.hots, (x + 28, y + 98 + i * _ROW, _WIDE - 56, _ROW - 12))
