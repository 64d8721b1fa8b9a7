"""The moment or setting that somebody chooses about: its head and the two ways to choose."""

from __future__ import annotations

from game.rules.gun_it.content import Moment, Setting
from game.scenes.gun_it.layout import Rect
from game.scenes.gun_it.whole_cards import BANDS, LABELS, art_of
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, INK, INK_SOFT, PAPER, PAPER_DIM, rgb

HEAD = 92.0
_TEXT = 17


def draw_back(canvas: Canvas, name: str, x: float, y: float, height: float) -> None:
    """The back of a card of a deck, its middle at a point."""
    canvas.blit(f"gun_it/cards/card_back_{name}", x, y, height / 1.4, height)


def draw_head(canvas: Canvas, card: Moment | Setting, rect: Rect) -> None:
    """The upper part of a large card: drawing, kind, name, the star of a card for new players."""
    x, y, w, _ = rect
    kind = "moment" if isinstance(card, Moment) else "setting"
    canvas.panel(rect, "paper")
    canvas.box((x + 6, y + 6, w - 12, HEAD - 12), BANDS[kind], radius=6)
    canvas.blit(art_of(card), x + 52, y + HEAD / 2, 70, 70)
    canvas.text(LABELS[kind], x + 100, y + HEAD / 2 - 19, 16, "display", PAPER_DIM, fixed=True)
    canvas.text(card.name, x + 100, y + HEAD / 2 + 10, 28, "display", PAPER, max_width=w - 140, fixed=True)
    if isinstance(card, Moment) and card.star:
        canvas.blit("ui/rank_star_full", x + w - 30, y + HEAD / 2 - 17, 22, 22)


def option_height(canvas: Canvas, text: str, width: float, *, is_fixed: bool) -> float:
    """What an option needs, in letters that follow the setting text size or not."""
    lines = canvas.lines(text, _TEXT, "medium", max_width=width - 78, most=9, fixed=is_fixed)
    return 44 + len(lines) * canvas.line_height(_TEXT, "medium", fixed=is_fixed)


def draw_option(canvas: Canvas, letter: str, tag: str, text: str, rect: Rect, *, lit: bool, is_fixed: bool) -> None:
    """One of two ways to choose: a letter on its disc, what it acts on, its words."""
    x, y, w, h = rect
    canvas.box(rect, rgb("#FFF8E4") if lit else rgb("#EADBB6"), radius=8, edge=INK, width=2)
    if lit:
        canvas.halo(rect, AMBER, 8)
    canvas.disc(x + 34, y + h / 2, 21, INK)
    canvas.text(letter, x + 34, y + h / 2, 25, "display", AMBER, align="center", fixed=True)
    canvas.text(tag.upper(), x + 66, y + 18, 16, "display", INK_SOFT, fixed=True)
    canvas.text(text, x + 66, y + 30, _TEXT, "medium", INK, valign="top", max_width=w - 78, most=9, fixed=is_fixed)
