"""Plates and rims of this table: mats, slanted plates, discs with a number."""

from __future__ import annotations

from game.scenes.gun_and_gun.layout import Rect
from game.ui.canvas import Canvas
from game.ui.theme import INK, PAPER, Colour, hexed, rgb

PANEL_TOP, PANEL_BOTTOM = rgb("#2F313B"), rgb("#17181C")


def mat(canvas: Canvas, rect: Rect, colour: Colour, strength: float = 1) -> None:
    """The dark glass under a group of cards."""
    canvas.box(rect, rgb("#0B0A10"), radius=11, alpha=round(105 * strength))
    canvas.box(rect, None, radius=11, edge=colour, width=1.5, alpha=round(90 * strength))


def lit_mat(canvas: Canvas, rect: Rect, colour: Colour) -> None:
    """A mat that is a target, or what is looked at."""
    canvas.halo(rect, colour, 11, alpha=120)
    canvas.box(rect, rgb("#0C1C22"), radius=11, edge=colour, width=3, alpha=240)


def panel(canvas: Canvas, rect: Rect, edge: Colour, alpha: int = 255) -> None:
    """A panel with a gradient and a thin rim."""
    _, _, w, h = rect
    body = (
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
        f'<stop offset="0" stop-color="{hexed(PANEL_TOP)}" stop-opacity=".92"/>'
        f'<stop offset="1" stop-color="{hexed(PANEL_BOTTOM)}" stop-opacity=".95"/></linearGradient></defs>'
        f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="9" fill="url(#g)" stroke="#0C0A10" stroke-width="2"/>'
        f'<rect x="2.4" y="2.4" width="{w - 4.8}" height="{h - 4.8}" rx="7.6" fill="none" stroke="{hexed(edge)}"'
        ' stroke-opacity=".62" stroke-width="1.5"/>'
    )
    canvas.put_at(canvas.svg(("gun_and_gun.panel", w, h, edge), body, w, h), rect[0], rect[1], alpha=alpha)


def slanted(
    canvas: Canvas, rect: Rect, fill: Colour, *, skew: float = 6, edge: Colour = INK, width: float = 2, alpha: int = 255
) -> None:
    """A plate whose ends lean."""
    x, y, w, h = rect
    m = 3
    body = (
        f'<path d="M{m + skew} {m} L{w + m} {m} L{w + m - skew} {h + m} L{m} {h + m} Z" fill="{hexed(fill)}"'
        f' stroke="{hexed(edge)}" stroke-width="{width}" stroke-linejoin="round"/>'
    )
    image = canvas.svg(("gun_and_gun.slanted", w, h, fill, skew, edge, width), body, w + 2 * m, h + 2 * m)
    canvas.put_at(image, x - m, y - m, alpha=alpha)


def count_disc(canvas: Canvas, x: float, y: float, text: str, radius: float = 17) -> None:
    """A number on an ink disc with a paper ring."""
    canvas.disc(x, y, radius, INK)
    canvas.disc(x, y, radius - 1.6, None, edge=PAPER, width=1.8)
    canvas.text(text, x, y, 22, "display", PAPER, align="center", fixed=True)


def rim(canvas: Canvas, rect: Rect, colour: Colour, *, radius: float = 8, glow: bool = True) -> None:
    """A coloured rim round a card, with a halo."""
    if glow:
        canvas.halo(rect, colour, radius)
        return
    x, y, w, h = rect
    canvas.box((x - 2, y - 2, w + 4, h + 4), None, radius=radius + 2, edge=colour, width=3)


def lock(canvas: Canvas, x: float, y: float, size: float = 22) -> None:
    """The mark of what cannot be done."""
    canvas.blit("gun_and_gun/icons/lock", x, y, size, size)
