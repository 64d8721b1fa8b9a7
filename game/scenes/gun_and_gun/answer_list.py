"""Answers that lie nowhere on the table, as a list of plates: modes, numbers, effects, ways to fill the voltage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import tr
from game.scenes.gun_and_gun.asks import Entry
from game.scenes.gun_and_gun.fitting import fit_text, height, write
from game.scenes.gun_and_gun.layout import Rect
from game.scenes.gun_and_gun.names import DARK, SOFT
from game.scenes.gun_and_gun.shapes import panel
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, CYAN, PAPER

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

MIDDLE = (504.0, 294.0)
WIDE, HIGH, GAP = 292.0, 62.0, 10.0


class AnswerList:
    """Draws the entries of a question in one to four columns, and registers them."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas) -> None:
        """The plates, if the question has any."""
        ask = self.scene.choosing.ask
        if ask is None or not ask.entries:
            return
        entries = ask.entries
        plain = all(len(tr(entry.title)) < 9 and not entry.detail for entry in entries)
        columns = min(6, len(entries)) if plain else 1 if len(entries) < 5 else 2
        wide = 138.0 if plain else WIDE
        rows = -(-len(entries) // columns)
        room = columns * (wide + GAP) - GAP
        size, lines = fit_text(canvas, ask.words, "display", (max(room, 272), 99), 22 * canvas.text_size, 18)
        across, head = max(room, 272) + 2 * GAP, height(lines, size, "display") + GAP
        high = head + rows * (HIGH + GAP) + GAP
        whole: Rect = (MIDDLE[0] - across / 2, MIDDLE[1] - high / 2, across, high)
        self.scene.hots.cover(whole)
        panel(canvas, whole, CYAN)
        write(canvas, (size, lines), "display", MIDDLE[0], whole[1] + GAP / 2 + head / 2, AMBER)
        for i, entry in enumerate(entries):
            x = MIDDLE[0] - room / 2 + i % columns * (wide + GAP)
            y = whole[1] + head + GAP / 2 + i // columns * (HIGH + GAP)
            self._draw_entry(canvas, i, entry, (x, y, wide, HIGH))

    def _draw_entry(self, canvas: Canvas, i: int, entry: Entry, rect: Rect) -> None:
        x, y, w, h = rect
        lit = self.scene.hots.is_lit(("entry", i))
        canvas.box(rect, DARK, radius=8, edge=AMBER if lit else CYAN, width=3 if lit else 2)
        canvas.blit(entry.art, x + 32, y + h / 2, 44, 44)
        middle = y + (20 if entry.detail else h / 2)
        size = min(19, 24 / canvas.text_size) if entry.detail else 19
        canvas.text(entry.title, x + 64, middle, size, "display", PAPER, max_width=w - 74)
        if entry.detail:
            canvas.text(entry.detail, x + 64, y + 44, min(16, 21 / canvas.text_size), "medium", SOFT, max_width=w - 74,
                        least=14)  # fmt: skip
        self.scene.area(("entry", i), rect, face=entry.face if entry.face >= 0 else None,
                        click=lambda: self.scene.choosing.answer(entry.command))  # fmt: skip
