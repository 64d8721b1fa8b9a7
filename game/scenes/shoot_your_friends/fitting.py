"""Words that must fit on a thing: a card, a key, a strip."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.theme import Role


def fitted(canvas: Canvas, text: str, role: Role, room: float, most: float, least: float) -> float:
    """The largest size from `most` down to `least` at which a line is no wider than `room`; unlike other lines it may
    be smaller than what was asked for, for a thing has its size."""
    size = most
    while size > least and canvas.text_width(text, size, role, fixed=True) > room:
        size -= 0.5
    return size
