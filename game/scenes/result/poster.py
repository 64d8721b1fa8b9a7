"""What the posters of all results share: the frame, and large words stamped on."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.canvas import Canvas
from game.ui.theme import INK, Colour, rgb

MARGIN = 20.0
"""Units round a poster for its shadow."""
INSET = 11.0
"""From the edge of a poster to its art."""
FOOT = 58.0
_FACE, _DEEP = rgb("#FFE9B8"), rgb("#8F1D1A")
_FACE_LOST, _DEEP_LOST = rgb("#F4E6C8"), rgb("#5A1512")


@dataclass(frozen=True)
class Words:
    """Large words, one line each; those of a loss are colder."""

    lines: tuple[str, ...]
    is_won: bool


def put_frame(canvas: Canvas, w: float, h: float) -> pygame.FRect:
    """The frame of a poster of `w` x `h` units, MARGIN from the corner of the canvas; the answer is the room for
    its art above the foot."""
    frame = (
        f'<rect x="20" y="20" width="{w}" height="{h}" rx="7" fill="#17181C"/>'
        f'<rect x="23" y="23" width="{w - 6}" height="{h - 6}" rx="5" fill="#F4E6C8"/>'
        f'<rect x="28" y="28" width="{w - 16}" height="{h - 16}" rx="2" fill="#17181C"/>'
    )
    shadow = "".join(
        f'<rect x="{20 - i}" y="{26 - i}" width="{w + 2 * i}" height="{h + 2 * i}" rx="{8 + i}" fill="#000"'
        ' fill-opacity=".05"/>'
        for i in range(14, 0, -2)
    )
    canvas.put_at(canvas.svg(("result frame", w, h), shadow + frame, w + 40, h + 40), 0, 0)
    edge = MARGIN + INSET
    return pygame.FRect(edge, edge, w - 2 * INSET, h - 2 * INSET - FOOT)


def put_foot(canvas: Canvas, art: pygame.FRect, text: str, is_won: bool) -> None:
    """The strip below the art with a line of text."""
    ground, ink = (rgb("#F2A541"), INK) if is_won else (rgb("#C2281D"), rgb("#F4E6C8"))
    canvas.fill(INK, (art.x, art.bottom, art.width, 4))
    canvas.fill(ground, (art.x, art.bottom + 4, art.width, FOOT - 4))
    canvas.text(text, art.centerx, art.bottom + 2 + FOOT / 2, 27, "display", ink, align="center",
                max_width=art.width - 20, fixed=True)  # fmt: skip


def stamp_words(canvas: Canvas, box: pygame.FRect, top: float, words: Words, stamp: float) -> None:
    """Words as large as the poster lets them be, from `top` units below its upper edge on; `stamp` from 0 to 1 is
    how far they are stamped on."""
    if stamp <= 0.01:
        return
    lines, room = words.lines, box.width - 70
    widest = max(canvas.text_width(line, 100, "display", fixed=True) for line in lines) or 1
    size = round(min(100.0 if len(lines) < 2 else 76.0, 100 * room / widest))
    step = size * 1.06
    high = step * len(lines) + 40
    face, deep = (_FACE, _DEEP) if words.is_won else (_FACE_LOST, _DEEP_LOST)

    def draw(inner: Canvas) -> None:
        for i, line in enumerate(lines):
            _letters(inner, line, box.width / 2, 20 + step * (i + 0.5), size, face, deep)

    image = canvas.drawn(("stamped", words, size), draw, box.width, high, turn=-3)
    if stamp < 1:
        image = pygame.transform.smoothscale_by(image, 1.7 - 0.7 * stamp)
    canvas.put(image, box.centerx, box.y + top + step * len(lines) / 2, alpha=round(255 * min(1.0, stamp)))


def _letters(canvas: Canvas, line: str, x: float, y: float, size: float, face: Colour, deep: Colour) -> None:
    for down in range(8, 0, -1):
        canvas.text(line, x, y + down, size, "display", deep, align="center", fixed=True, outline=(deep, 3))
    canvas.text(line, x, y, size, "display", face, align="center", fixed=True, outline=(INK, 3.6))
