"""Words that must fit a room."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.theme import Colour, Role


def fitted(canvas: Canvas, text: str, role: Role, room: float, most: float, least: float) -> float:
    """The largest size from `most` down to `least` at which a line is no wider than `room`."""
    size = most
    while size > least and canvas.text_width(text, size, role, fixed=True) > room:
        size -= 0.5
    return size


def label(
    canvas: Canvas, text: str, x: float, y: float, size: float, colour: Colour, room: float, *, role: Role = "display",
    align: str = "left", alpha: int = 255, grows: bool = True,
) -> None:  # fmt: skip
    """A line that grows with the text size as far as its room allows; what is too long at 16 units is shortened."""
    wanted = size * (canvas.text_size if grows else 1)
    fit = fitted(canvas, text, role, room, wanted, min(size, 16))
    canvas.text(text, x, y, fit, role, colour, align=align, max_width=room, alpha=alpha, fixed=True)  # type: ignore[arg-type]
