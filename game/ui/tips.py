"""What is drawn over a scene for its hot areas: focus ring, key labels, tool-tips."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING, Protocol

import pygame

from game.ui.mapping import Box
from game.ui.plates import rounded
from game.ui.theme import AMBER, INK, OUTLINE, PAPER, PAPER_DIM

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

_WIDTH = 330
_NARROW = 292
"""Width of the words of a tip that leaves something uncovered, with what is round them."""
_GAP = 8
_PAD = 12
_SIZE = 17


class Picture(Protocol):
    """What a tool-tip shows beside its words; if it `is_whole`, a card with words of its own, above what the tip adds
    to it."""

    @property
    def is_whole(self) -> bool:
        """Whether it says all that the card says."""
        ...

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Width and height, in units."""
        ...

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw it with its upper left corner at a point."""
        ...


@dataclass(frozen=True)
class Tip:
    """A tool-tip: a title, some words, the number of the clause that says so, and a picture; `aside`: right or left of
    its area rather than below, where something is that people need; `clear`: what it leaves uncovered if there is room,
    for which its words run narrower."""

    text: str
    title: str = ""
    clause: str = ""
    picture: Picture | None = None
    aside: bool = False
    clear: tuple[Box, ...] = ()


@dataclass(frozen=True)
class Shown:
    """A tool-tip on the screen."""

    tip: Tip
    rect: pygame.FRect
    anchor: pygame.FRect
    clause: pygame.FRect

    def holds(self, x: float, y: float) -> bool:
        """Whether the pointer may be here without closing the tip: only tips with a clause are entered."""
        return bool(self.tip.clause) and self.rect.inflate(16, 16).collidepoint(x, y)

    def is_neared(self, before: tuple[float, float], x: float, y: float) -> bool:
        """Whether the pointer comes closer to a tip that lies away from its area, between the two."""
        if not self.tip.clear or not self.rect.union(self.anchor).collidepoint(x, y):
            return False
        return _gap(self.rect, x, y) < _gap(self.rect, *before)

    def on_clause(self, x: float, y: float) -> bool:
        """Whether a point is on the clause's number."""
        return bool(self.tip.clause) and self.clause.collidepoint(x, y)


def draw_ring(canvas: Canvas, box: pygame.FRect, radius: float) -> None:
    """The focus ring: amber with an ink line on both sides, so that it shows on any ground."""
    m = 6
    w, h = box.width, box.height
    body = rounded(m - 2, m - 2, w + 4, h + 4, radius + 2, stroke=OUTLINE, stroke_width=6.5) + rounded(
        m - 2, m - 2, w + 4, h + 4, radius + 2, stroke=AMBER, stroke_width=3
    )
    image = canvas.svg(("ring", w, h, radius), body, w + 2 * m, h + 2 * m)
    canvas.put_at(image, box.x - m, box.y - m)


def draw_keys(canvas: Canvas, keys: list[tuple[pygame.FRect, str]]) -> None:
    """The key of each area on a small cap in its upper left corner."""
    for box, label in keys:
        size = _cap(canvas, label), canvas.line_height(16, "bold") + 4
        _draw_cap(canvas, pygame.FRect((box.x - 6, box.y - 8), size), label)


def _draw_cap(canvas: Canvas, box: pygame.FRect, label: str) -> None:
    canvas.box(box, PAPER, radius=6, edge=INK, width=2.5)
    canvas.text(label, *box.center, 16, "bold", INK, align="center")


def _room(canvas: Canvas, tip: Tip) -> float:
    """The most width that the words may take."""
    most = _NARROW - 2 * _PAD if tip.clear else (_WIDTH - 2 * _PAD) * min(canvas.text_size, 1.3)
    return tip.picture.size(canvas)[0] if tip.picture is not None and tip.picture.is_whole else most


def _size(canvas: Canvas, tip: Tip, key: str) -> tuple[float, float]:
    """Width and height of the words, without what is round them."""
    most = _room(canvas, tip)
    lines = _lines(canvas, tip)
    widths = [canvas.text_width(line, _SIZE) for line in lines]
    widths.append(canvas.text_width(tip.title, 20, "display"))
    widths.append(canvas.text_width(tip.clause, 16, "semibold") + (_cap(canvas, key) + 16 if key else 0))
    h = len(lines) * canvas.line_height(_SIZE)
    h += canvas.line_height(20, "display") if tip.title else 0
    h += max(canvas.line_height(16, "semibold") if tip.clause else 0, canvas.line_height(16, "bold") + 6 if key else 0)
    return min(most, max(widths)), h


def _lines(canvas: Canvas, tip: Tip) -> list[str]:
    """The words, line by line."""
    most = 14 if tip.clear else 9
    return canvas.lines(tip.text, _SIZE, max_width=_room(canvas, tip), most=most) if tip.text else []


def _gap(rect: pygame.FRect, x: float, y: float) -> float:
    """How far a point is from a rectangle."""
    return hypot(max(rect.left - x, 0, x - rect.right), max(rect.top - y, 0, y - rect.bottom))


def _off(size: tuple[float, float], anchor: pygame.FRect, bounds: pygame.FRect, clear: tuple[Box, ...]
         ) -> pygame.FRect | None:  # fmt: skip
    """The rectangle closest to `anchor` within `bounds` that covers nothing of `clear`; right before left."""
    w, h = size
    boxes = [pygame.FRect(*box) for box in clear]
    xs = [anchor.centerx - w / 2, *(x for box in boxes for x in (box.right + _GAP, box.left - _GAP - w))]
    ys = [anchor.centery - h / 2, *(y for box in boxes for y in (box.bottom + _GAP, box.top - _GAP - h))]
    spots = [pygame.FRect(x, y, w, h).clamp(bounds) for x in xs for y in ys]
    free = [spot for spot in spots if bounds.contains(spot) and spot.collidelist(boxes) < 0]
    return min(free, key=lambda spot: (round(_gap(spot, *anchor.center)), abs(spot.centery - anchor.centery), -spot.x),
               default=None)  # fmt: skip


def place(
    size: tuple[float, float],
    anchor: pygame.FRect,
    bounds: pygame.FRect,
    *,
    aside: bool = False,
    clear: tuple[Box, ...] = (),
) -> pygame.FRect:
    """A rectangle beside `anchor` and within `bounds`: below, above, right or left, where there is room; `aside` tries
    right and left first. With `clear` wherever it covers nothing of that, if there is such a place."""
    off = _off(size, anchor, bounds, clear) if clear else None
    if off is not None:
        return off
    w, h = size
    upright = (
        (anchor.centerx - w / 2, anchor.bottom + _GAP),
        (anchor.centerx - w / 2, anchor.top - _GAP - h),
    )
    level = (
        (anchor.right + _GAP, anchor.centery - h / 2),
        (anchor.left - _GAP - w, anchor.centery - h / 2),
    )
    tries = (*level, *upright) if aside else (*upright, *level)
    for x, y in tries:
        box = pygame.FRect(x, y, w, h)
        if box.width <= bounds.width:
            box.x = max(bounds.left, min(box.x, bounds.right - w))
        if box.top >= bounds.top and box.bottom <= bounds.bottom and not box.colliderect(anchor):
            return box
    return pygame.FRect(tries[0], size).clamp(bounds)


def _cap(canvas: Canvas, key: str) -> float:
    """Width of a key's cap."""
    return max(24.0, canvas.text_width(key, 16, "bold") + 12)


def draw_tip(canvas: Canvas, tip: Tip, anchor: pygame.FRect, key: str = "") -> Shown:
    """Draw a tool-tip beside an area, with the key that does the same."""
    w, h = _size(canvas, tip, key)
    picture = tip.picture
    wide, high = picture.size(canvas) if picture is not None else (0.0, 0.0)
    is_whole = picture is not None and picture.is_whole
    across = max(w, wide) if is_whole else w + (wide + _PAD if wide else 0)
    down = high + (h + _PAD if h else 0) if is_whole else max(h, high)
    rect = place((across + 2 * _PAD, down + 2 * _PAD), anchor, canvas.extent.inflate(-12, -12),
                 aside=tip.aside, clear=tip.clear)  # fmt: skip
    canvas.panel(rect, "tip")
    x, y = rect.x + _PAD, rect.y + _PAD
    if picture is not None:
        picture.draw(canvas, x, y if is_whole else rect.centery - high / 2)
    x, y = (x, y + high + _PAD) if is_whole else (x + (wide + _PAD if wide else 0), rect.centery - h / 2)
    clause = _draw_words(canvas, tip, x, y, w)
    if key:
        cap = pygame.FRect(0, 0, _cap(canvas, key), canvas.line_height(16, "bold") + 4)
        cap.bottomright = rect.right - _PAD, rect.bottom - _PAD + 4
        _draw_cap(canvas, cap, key)
    return Shown(tip, rect, anchor, clause)


def _draw_words(canvas: Canvas, tip: Tip, x: float, y: float, w: float) -> pygame.FRect:
    """Title, words and clause one below the other; where the clause stands."""
    if tip.title:
        canvas.text(tip.title, x, y, 20, "display", AMBER, valign="top", max_width=w)
        y += canvas.line_height(20, "display")
    for line in _lines(canvas, tip):
        canvas.text(line, x, y, _SIZE, "medium", PAPER, valign="top")
        y += canvas.line_height(_SIZE)
    clause = pygame.FRect(x, y, 0, 0)
    if tip.clause:
        clause = canvas.text(tip.clause, x, y, 16, "semibold", PAPER_DIM, valign="top")
        canvas.fill(PAPER_DIM, (clause.x, clause.bottom - 3, clause.width, 1.2))
    return clause
