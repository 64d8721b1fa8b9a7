"""Panels and plates as SVG markup: body with a vertical gradient, ink outline, inner line, soft shadow.

The renderer has no filters, so a shadow is a stack of faint rectangles, each a little larger than the next.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.theme import (
    AMBER,
    ASPHALT_LIGHT,
    FELT_LIGHT,
    OUTLINE,
    PANEL_BOTTOM,
    PANEL_TOP,
    PAPER,
    SIGNAL_DEEP,
    Colour,
    hexed,
    rgb,
)

MARGIN = 16
"""Units round a plate that its shadow may use."""


@dataclass(frozen=True)
class Style:
    """How a plate looks; `text` is fit for its ground."""

    top: Colour
    bottom: Colour
    text: Colour
    line: Colour = PAPER
    line_opacity: float = 0.18
    opacity: float = 1.0
    radius: float = 10


STYLES: dict[str, Style] = {
    "panel": Style(PANEL_TOP, PANEL_BOTTOM, PAPER, opacity=0.94),
    "glass": Style(PANEL_TOP, PANEL_BOTTOM, PAPER, opacity=0.6),
    "tip": Style(PANEL_TOP, PANEL_BOTTOM, PAPER, line=AMBER, line_opacity=0.6, opacity=0.98, radius=8),
    "tile": Style(rgb("#3F424B"), rgb("#23252B"), PAPER, line_opacity=0.75),
    "paper": Style(rgb("#FBF1DA"), rgb("#DCC79A"), rgb("#17181C"), line=rgb("#8A6A3A"), line_opacity=0.35),
    "signal": Style(SIGNAL_DEEP, rgb("#8E1A12"), rgb("#FFF6DF"), line_opacity=0.45),
    "amber": Style(rgb("#FFC766"), AMBER, rgb("#17181C"), line_opacity=0.5),
    "good": Style(FELT_LIGHT, rgb("#3F9468"), rgb("#17181C"), line_opacity=0.4),
    "off": Style(ASPHALT_LIGHT, rgb("#26282D"), rgb("#B9B2A2"), line_opacity=0.1),
}
"""Named styles of plates."""


def gradient(name: str, x1: float, y1: float, x2: float, y2: float, *stops: tuple[float, Colour, float]) -> str:
    """A linear gradient for `defs`; stops are (offset, colour, opacity)."""
    inner = "".join(
        f'<stop offset="{at}" stop-color="{hexed(c)}" stop-opacity="{opacity}"/>' for at, c, opacity in stops
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
        f"{inner}</linearGradient>"
    )


def soft_rect(
    x: float,
    y: float,
    w: float,
    h: float,
    radius: float,
    *,
    spread: int = 12,
    opacity: float = 0.05,
    colour: Colour = (8, 4, 12),
    dx: float = 0,
    dy: float = 4,
) -> str:
    """A shadow (or with a light colour a halo) that fades over `spread` units outside a rectangle."""
    return "".join(
        f'<rect x="{x - i + dx}" y="{y - i + dy}" width="{w + 2 * i}" height="{h + 2 * i}" rx="{radius + i}"'
        f' fill="{hexed(colour)}" fill-opacity="{opacity}"/>'
        for i in range(spread, 0, -1)
    )


def rounded(
    x: float,
    y: float,
    w: float,
    h: float,
    radius: float,
    *,
    fill: str = "none",
    stroke: Colour | None = None,
    stroke_width: float = 0,
    stroke_opacity: float = 1,
    dash: str = "",
) -> str:
    """One rounded rectangle; `fill` is an SVG paint."""
    line = ""
    if stroke is not None:
        line = f' stroke="{hexed(stroke)}" stroke-width="{stroke_width}" stroke-opacity="{stroke_opacity}"'
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{max(0.0, radius)}" fill="{fill}"{line}{dashes}/>'


def plate(w: float, h: float, style: Style, edge: Colour | None, shadow: bool) -> str:
    """A plate of `w` x `h` at (MARGIN, MARGIN); `edge` is a coloured rim of 3 units."""
    m, r = MARGIN, min(style.radius, w / 2, h / 2)
    stops = (0, style.top, style.opacity), (1, style.bottom, style.opacity)
    body = f"<defs>{gradient('g', 0, m, 0, m + h, *stops)}</defs>"
    body += soft_rect(m, m, w, h, r) if shadow else ""
    body += rounded(m + 1, m + 1, w - 2, h - 2, r, fill="url(#g)", stroke=OUTLINE, stroke_width=2.5)
    inner = (m + 4, m + 4, w - 8, h - 8, r - 3)
    body += rounded(*inner, stroke=style.line, stroke_width=1.5, stroke_opacity=style.line_opacity)
    if edge is not None:
        body += rounded(m + 1.5, m + 1.5, w - 3, h - 3, r, stroke=edge, stroke_width=3)
    return body


def halo(w: float, h: float, radius: float, colour: Colour) -> str:
    """A glowing ring round a rectangle at (MARGIN, MARGIN); the inside stays as it is."""
    m = MARGIN
    rings = "".join(
        rounded(
            m - i,
            m - i,
            w + 2 * i,
            h + 2 * i,
            radius + i,
            stroke=colour,
            stroke_width=2,
            stroke_opacity=round(0.4 * (1 - i / m), 3),
        )
        for i in range(2, m)
    )
    return rings + rounded(m - 2, m - 2, w + 4, h + 4, radius + 2, stroke=colour, stroke_width=4)


def dashed(w: float, h: float, radius: float, colour: Colour) -> str:
    """A dashed outline with an ink one below it, round a rectangle at (MARGIN, MARGIN)."""
    m = MARGIN
    return rounded(m, m, w, h, radius, stroke=OUTLINE, stroke_width=5, stroke_opacity=0.7) + rounded(
        m, m, w, h, radius, stroke=colour, stroke_width=2.7, dash="9.5 5.5"
    )


def glow(w: float, h: float, colour: Colour) -> str:
    """A soft ellipse that fills `w` x `h` and fades to nothing at its rim."""
    r = w / 2
    stops = "".join(
        f'<stop offset="{at}" stop-color="{hexed(colour)}" stop-opacity="{(1 - at) ** 2:.3f}"/>'
        for at in (0, 0.2, 0.4, 0.6, 0.8, 1)
    )
    return (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{r}" cy="{r}" r="{r}">{stops}'
        f'</radialGradient></defs><g transform="scale(1 {h / w})"><circle cx="{r}" cy="{r}" r="{r}"'
        ' fill="url(#g)"/></g>'
    )
