"""Words that must fit a room on a card: the largest size at which they do, and the lines they take."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import Said, tr
from game.ui.canvas import Canvas
from game.ui.lettering import SOFT_HYPHEN, wrap
from game.ui.theme import Colour, Role

STEP = 0.5
LEADING = {"display": 1.14, "medium": 1.2, "semibold": 1.14, "bold": 1.14}
"""Distance of lines by role, in sizes."""

Room = tuple[float, float]
Fit = tuple[float, list[str]]


def widest(canvas: Canvas, lines: Sequence[str], size: float, role: Role) -> float:
    """Width of the longest line in units."""
    return max((canvas.text_width(line, size, role, fixed=True) for line in lines), default=0)


def height(lines: Sequence[str], size: float, role: Role) -> float:
    """Height of lines in units."""
    return len(lines) * size * LEADING[role]


def broken(canvas: Canvas, text: str, size: float, role: Role, wide: float) -> list[str]:
    """`text` in lines of about equal length, as few as fit the width."""
    text = tr(text)

    def lines(limit: float) -> list[str]:
        found = wrap(text, lambda part: canvas.text_width(Said(part), size, role, fixed=True), limit, 99)
        return [Said(line) for line in found]

    best, narrow = lines(wide), wide
    least = max(0.6 * wide, widest(canvas, _words(text), size, role))
    while narrow > least and len(lines(narrow)) == len(best):
        best, narrow = lines(narrow), narrow - size / 4
    return best


def _words(text: str) -> list[Said]:
    """What stays whole in any line: words, or their parts where soft hyphens let them be broken."""
    return [Said(part) for part in text.replace(SOFT_HYPHEN, "- ").split()]


def fit_lines(canvas: Canvas, lines: Sequence[str], role: Role, room: Room, most: float, least: float) -> Fit:
    """These lines as they are, at the largest size from `most` down at which they fit; at `least` if none does."""
    size = most
    while size > least and (widest(canvas, lines, size, role) > room[0] or height(lines, size, role) > room[1]):
        size -= STEP
    return max(size, least), list(lines)


def fit_text(canvas: Canvas, text: str, role: Role, room: Room, most: float, least: float) -> Fit:
    """The text broken into lines at the largest size at which no word is broken and all fits."""
    size, text = most, tr(text)
    while size > least:
        lines = broken(canvas, text, size, role, room[0])
        whole = widest(canvas, _words(text), size, role) <= room[0]
        if whole and height(lines, size, role) <= room[1]:
            return size, lines
        size -= STEP
    return least, broken(canvas, text, least, role, room[0])


def write(canvas: Canvas, fit: Fit, role: Role, x: float, y: float, colour: Colour, *, shadow: Colour | None = None,
          align: str = "center") -> None:  # fmt: skip
    """Write fitted lines with the middle of their block at a point."""
    size, lines = fit
    step = size * LEADING[role]
    top = y - step * (len(lines) - 1) / 2
    for i, line in enumerate(lines):
        canvas.text(line, x, top + i * step, size, role, colour, align=align, shadow=shadow, fixed=True)  # type: ignore[arg-type]
