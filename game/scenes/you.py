"""The tag that says which of several is the one person at this screen."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.theme import AMBER, INK

WIDE = 40.0
"""Units of the tag from side to side."""


def draw_you(canvas: Canvas, x: float, y: float) -> None:
    """The tag with its middle at a point."""
    canvas.box((x - WIDE / 2, y - 10, WIDE, 20), AMBER, radius=6, edge=INK, width=1.6)
    canvas.text("YOU", x, y - 0.5, 16, "display", INK, align="center", fixed=True)
