"""The column of what is being resolved: newest step lowest, its number at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import tr
from game.scenes.gun_and_gun.fitting import fit_lines, fit_text, write
from game.scenes.gun_and_gun.layout import CHAIN, Rect
from game.scenes.gun_and_gun.names import DARK, SOFT, loud
from game.scenes.gun_and_gun.shapes import panel
from game.scenes.gun_and_gun.stage import Link
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, GOOD, MAGENTA, PAPER
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

DROP = 26.0
"""From so far above a new step drops in."""
SHOWN, FIRST, PITCH, HIGH = 4, 43.0, 66.6, 60.0
ADVICE = (
    ("life", "At 0 life you lose; with both decks empty too. What you use is drawn again."),
    ("capacity", "Drag cards of your hand into a gun: each is a load. More loads, more HIT."),
    ("burst", "Fire. What was fired becomes Volts, which pay for your Skill."),
    ("cards", "Or put a card down on the table: it is played, or set to answer a shot."),
)
"""An icon and what to do; with large letters there is room for the first ones."""


class Chain:
    """Draws the column and registers its areas; a click on a step opens its clause."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene

    def step_rect(self, index: int) -> Rect:
        """The index-th of the shown steps."""
        x, y, w, _ = CHAIN
        return x + 10, y + FIRST + index * PITCH, w - 21, HIGH

    def count(self, text_size: float) -> int:
        """How many steps are shown: the inspector may have grown over the lower ones."""
        room = self.scene.inspector.rect(text_size)[1] - CHAIN[1] - FIRST
        return min(SHOWN, int(room / PITCH))

    def draw(self, canvas: Canvas) -> None:
        """The newest steps."""
        stage = self.scene.stage
        x, y, w, h = CHAIN
        panel(canvas, CHAIN, MAGENTA)
        canvas.text("RESOLUTION" if stage.chain else "HOW TO WIN", x + 14, y + 23, 22, "display", PAPER, max_width=150)
        first = max(0, len(stage.chain) - self.count(canvas.text_size))
        links = stage.chain[first:]
        if not links:
            self._draw_advice(canvas)
            return
        words, colour = (tr("done"), GOOD) if stage.is_over else (tr("under way"), AMBER)
        canvas.text(words, x + w - 14, y + 23, 16, "semibold", colour, max_width=84, align="right")
        with canvas.clip((x, y + FIRST, w, PITCH * len(links) - HIGH / 2)):
            canvas.blit("gun_and_gun/table/chain", x + 38, y + h / 2 + 14, 8, 250)
        for i, link in enumerate(links):
            self._draw_step(canvas, i, first + i, link)

    def _draw_advice(self, canvas: Canvas) -> None:
        """Before anything has happened: how to play."""
        x, y, w, _ = CHAIN
        room = self.scene.inspector.rect(canvas.text_size)[1] - y - FIRST
        rows = ADVICE[: int(room / PITCH)]
        for i, (icon, words) in enumerate(rows):
            middle = y + FIRST + i * PITCH + HIGH / 2
            canvas.blit(f"gun_and_gun/icons/{icon}", x + 32, middle, 32, 32)
            fit = fit_text(canvas, words, "medium", (w - 70, PITCH - 4), 16 * canvas.text_size, 16)
            write(canvas, fit, "medium", x + 58, middle, PAPER, align="left")

    def _draw_step(self, canvas: Canvas, place: int, index: int, link: Link) -> None:
        scene, rect = self.scene, self.step_rect(place)
        if index == len(scene.stage.chain) - 1:
            rect = (rect[0], rect[1] - DROP * (1 - scene.stage.arriving), *rect[2:])
        x, y, w, h = rect
        shown = counted(link.number, scene.stage.counted) if index == len(scene.stage.chain) - 1 else link.number
        id_ = ("step", index)
        canvas.box(rect, DARK, radius=8, edge=AMBER if scene.hots.is_lit(id_) else link.colour, width=2, alpha=240)
        canvas.blit(link.art, x + 28, y + h / 2, 40, 40)
        number = fit_lines(canvas, (link.number,), "display", (70, 99), 35, 20)[0]
        wide = canvas.text_width(link.number, number, "display", fixed=True) if link.number else 0
        canvas.text(shown, x + w - 10, y + h / 2, number, "display", link.colour, align="right", fixed=True)
        room = w - 64 - wide - (8 if wide else 0)
        large = canvas.text_size > 1.3
        canvas.text(loud(link.title), x + 54, y + (h / 2 if large else 20), 18, "display", PAPER, max_width=room)
        if not large:
            canvas.text(link.detail, x + 54, y + 42, 16, "medium", SOFT, max_width=room + 4, least=15)
        tip = Tip(link.detail, link.title, link.rule) if link.detail else None
        scene.area(id_, rect, face=link.face if link.face >= 0 else None, tip=tip,
                   click=lambda: scene.app.open_rulebook(link.rule))  # fmt: skip


def counted(number: str, share: float) -> str:
    """A number that counts up from 0, with its sign; what is no number stays as it is."""
    sign = number[0] if number[:1] in ("+", "\N{MINUS SIGN}") and len(number) > 1 else ""
    digits = number[len(sign) :]
    return f"{sign}{round(int(digits) * share)}" if digits.isdecimal() else number
