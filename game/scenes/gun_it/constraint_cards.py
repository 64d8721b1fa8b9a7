"""Faces of moments and settings: small beside the hands while they are in force, large while one is chosen."""

from __future__ import annotations

from game.rules.gun_it.content import Moment, Setting
from game.scenes.gun_it.layout import Rect
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, AMBER_DEEP, CYAN, INK, INK_SOFT, PAPER, PAPER_DIM, STEEL_DEEP, Colour, rgb

SMALL = (70.0, 78.0)
CLOCK = (
    '<circle cx="20" cy="21" r="14" fill="none" stroke="{c}" stroke-width="4"/>'
    '<path d="M20 13 V21 L26 25 M15 3 H25" fill="none" stroke="{c}" stroke-width="4" stroke-linecap="round"/>'
)
"""The sign of moments: a stopwatch."""
ROAD = (
    '<path d="M4 36 L16 6 H24 L36 36" fill="none" stroke="{c}" stroke-width="4" stroke-linejoin="round"/>'
    '<path d="M20 9 V14 M20 19 V25 M20 30 V36" stroke="{c}" stroke-width="3.4"/>'
)
"""The sign of settings: a road to the horizon."""
STAR = '<path d="M10 1 L12.6 7.2 19 7.7 14.1 11.9 15.7 18.4 10 14.8 4.3 18.4 5.9 11.9 1 7.7 7.4 7.2 Z" fill="{c}"/>'
BACK = rgb("#2A2320")


def hexed(colour: Colour) -> str:
    """A colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])


def sign(canvas: Canvas, name: str, colour: Colour, x: float, y: float, size: float) -> None:
    """The stopwatch of a moment or the road of a setting, its middle at a point."""
    body = (CLOCK if name == "moment" else ROAD).format(c=hexed(colour))
    scale = size / 40
    art = f'<g transform="scale({scale})">{body}</g>'
    canvas.put(canvas.svg(("constraint sign", name, colour, size), art, size, size), x, y)


def draw_small(canvas: Canvas, card: Moment | Setting, option: int, rect: Rect, *, lit: bool) -> None:
    """A card in force: sign, name, and for a moment its option."""
    x, y, w, _h = rect
    is_moment = isinstance(card, Moment)
    ink, band = (AMBER_DEEP, AMBER) if is_moment else (STEEL_DEEP, CYAN)
    if lit:
        canvas.halo(rect, band, 8)
    canvas.panel(rect, "paper", shadow=False)
    canvas.box((x + 4, y + 4, w - 8, 28), ink, radius=5)
    sign(canvas, "moment" if is_moment else "setting", PAPER, x + (20 if is_moment else w / 2), y + 18, 22)
    if is_moment:
        canvas.text("AB"[option], x + w - 20, y + 18, 19, "display", PAPER, align="center", fixed=True)
    canvas.text(card.name, x + w / 2, y + 54, 15, "semibold", INK, align="center", max_width=w - 8, most=2, fixed=True)


def draw_back(canvas: Canvas, name: str, rect: Rect) -> None:
    """The back of a card that nobody here may see."""
    x, y, w, h = rect
    canvas.box(rect, BACK, radius=7, edge=PAPER_DIM, width=2)
    sign(canvas, name, PAPER_DIM, x + w / 2, y + h / 2, min(w, h) * 0.5)


def draw_head(canvas: Canvas, card: Moment | Setting, rect: Rect) -> None:
    """The upper part of a large card: sign, kind, name, the star of a card for new players."""
    x, y, w, _ = rect
    is_moment = isinstance(card, Moment)
    ink = AMBER_DEEP if is_moment else STEEL_DEEP
    canvas.panel(rect, "paper")
    canvas.box((x + 6, y + 6, w - 12, 58), ink, radius=6)
    sign(canvas, "moment" if is_moment else "setting", PAPER, x + 36, y + 35, 36)
    canvas.text("MOMENT" if is_moment else "SETTING", x + 66, y + 22, 16, "display", PAPER_DIM, fixed=True)
    canvas.text(card.name, x + 66, y + 45, 24, "display", PAPER, max_width=w - 110, fixed=True)
    if isinstance(card, Moment) and card.star:
        star = f'<g transform="scale(1.2)">{STAR.format(c=hexed(AMBER))}</g>'
        canvas.put(canvas.svg("constraint star", star, 24, 24), x + w - 28, y + 35)


def draw_option(canvas: Canvas, letter: str, tag: str, text: str, rect: Rect, *, lit: bool) -> None:
    """One of two ways to choose: a letter on its disc, what it acts on, its words."""
    x, y, w, h = rect
    canvas.box(rect, rgb("#FFF8E4") if lit else rgb("#EADBB6"), radius=8, edge=INK, width=2)
    if lit:
        canvas.halo(rect, AMBER, 8)
    canvas.disc(x + 30, y + h / 2, 19, INK)
    canvas.text(letter, x + 30, y + h / 2, 22, "display", AMBER, align="center", fixed=True)
    canvas.text(tag.upper(), x + 60, y + 16, 16, "display", INK_SOFT, fixed=True)
    size = 17 if len(canvas.lines(text, 17, "medium", max_width=w - 72, most=9)) < 5 else 16
    canvas.text(text, x + 60, y + 26, size, "medium", INK, valign="top", max_width=w - 72, most=5)
