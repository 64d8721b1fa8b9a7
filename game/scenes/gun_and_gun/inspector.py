"""The inspector: the card that is looked at, large, with its whole wording; and why it cannot be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import Said, say, tr
from game.rules.gun_and_gun.state import GUNNER
from game.scenes.gun_and_gun.fitting import fit_text, height, write
from game.scenes.gun_and_gun.layout import INSPECTOR, READING, Rect
from game.scenes.gun_and_gun.names import DIM
from game.scenes.gun_and_gun.shapes import lock, panel
from game.scenes.gun_and_gun.usage import usage
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, PAPER
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

GROWN = (252.0, 408.0)
"""The reading face with large letters: it grows upwards over the chain."""


def reading_size(text_size: float) -> tuple[float, float]:
    """The size of the reading face at a text size."""
    share = (text_size - 1) / 0.5
    return READING[0] + (GROWN[0] - READING[0]) * share, READING[1] + (GROWN[1] - READING[1]) * share


class Inspector:
    """Follows what is looked at, holds the last card, and can be held with the right button or Space."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene
        self.face = -1
        self.is_pinned = False

    def look(self, face: int | None) -> None:
        """Another card is looked at, or none."""
        if face is not None and face >= 0 and not self.is_pinned:
            self.face = face

    def pin(self, face: int | None) -> None:
        """Hold this card, or let go."""
        self.is_pinned = not self.is_pinned and face is not None
        if self.is_pinned and face is not None:
            self.face = face

    def rect(self, text_size: float) -> Rect:
        """The panel, which grows upwards with the letters."""
        high = reading_size(text_size)[1] + (INSPECTOR[3] - READING[1]) * (1 + 0.8 * (text_size - 1))
        return INSPECTOR[0], INSPECTOR[1] + INSPECTOR[3] - high, INSPECTOR[2], high

    def draw(self, canvas: Canvas) -> None:
        """The panel with the card."""
        rect = self.rect(canvas.text_size)
        x, y, w, h = rect
        panel(canvas, rect, AMBER)
        gunner = self.scene.stage.side(self.scene.stage.front).gunner
        face = self.face if self.face >= 0 else GUNNER + gunner
        if gunner < 0 and self.face < 0:
            lines = fit_text(canvas, "Point at a card to read it.", "medium", (w - 40, 99), 16 * canvas.text_size, 16)
            write(canvas, lines, "medium", x + w / 2, y + h / 2, DIM)
            return
        wide, high = reading_size(canvas.text_size)
        canvas.put_at(self.scene.cards.reading(canvas, face, wide, high), x + (w - wide) / 2, y + 6)
        self._draw_reason(canvas, (x, y + high + 4, w, h - high - 10))

    def _draw_reason(self, canvas: Canvas, rect: Rect) -> None:
        """Why the card that is looked at cannot be played, or what it takes; or that it is pinned."""
        reason: Tip | None = self.scene.reason_now()
        use = usage(self.scene)
        key = self.scene.stack.bindings.label("hurry")
        held = say("Held. {key} lets go.", key=key) if self.is_pinned else use or say("{key} holds this card.", key=key)
        words = Said(f"{tr(reason.text)} {reason.clause}") if reason else held
        x, y, w, h = rect
        left = 40 if reason else 12
        fit = fit_text(canvas, words, "semibold", (w - left - 12, h), 16 * canvas.text_size, 16)
        if height(fit[1], fit[0], "semibold") > h and reason:
            see = say("See {clause}", clause=reason.clause)
            fit = fit_text(canvas, see, "semibold", (w - left - 12, h), 16 * canvas.text_size, 16)
        if reason:
            lock(canvas, x + 22, y + h / 2)
        colour = AMBER if reason or self.is_pinned else PAPER if use else DIM
        write(canvas, fit, "semibold", x + (left + w - 12) / 2, y + h / 2, colour)
