"""What is drawn over a scene for its hot areas: focus ring, key labels, tool-tips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.plates import rounded
from game.ui.theme import AMBER, INK, OUTLINE, PAPER, PAPER_DIM

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

_WIDTH = 330
_PAD = 12
_SIZE = 17


@dataclass(frozen=True)
class Tip:
    """A tool-tip: a title, some words, and the number of the clause that says so."""

    text: str
    title: str = ""
    clause: str = ""


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


def _size(canvas: Canvas, tip: Tip, key: str) -> tuple[float, float, list[str]]:
    grow = canvas.text_size
    most = (_WIDTH - 2 * _PAD) * min(grow, 1.3)
    lines = canvas.lines(tip.text, _SIZE, max_width=most, most=9)
    widths = [canvas.text_width(line, _SIZE) for line in lines]
    widths.append(canvas.text_width(tip.title, 20, "display"))
    widths.append(canvas.text_width(tip.clause, 16, "semibold") + (_cap(canvas, key) + 16 if key else 0))
    h = len(lines) * canvas.line_height(_SIZE) + 2 * _PAD
    h += canvas.line_height(20, "display") if tip.title else 0
    h += max(canvas.line_height(16, "semibold") if tip.clause else 0, canvas.line_height(16, "bold") + 6 if key else 0)
    return min(most, max(widths)) + 2 * _PAD, h, lines


def place(size: tuple[float, float], anchor: pygame.FRect, bounds: pygame.FRect) -> pygame.FRect:
    """A rectangle beside `anchor` and within `bounds`: below, above, right or left, where there is room."""
    w, h = size
    gap = 8
    tries = (
        (anchor.centerx - w / 2, anchor.bottom + gap),
        (anchor.centerx - w / 2, anchor.top - gap - h),
        (anchor.right + gap, anchor.centery - h / 2),
        (anchor.left - gap - w, anchor.centery - h / 2),
    )
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
    w, h, lines = _size(canvas, tip, key)
    rect = place((w, h), anchor, canvas.extent.inflate(-12, -12))
    canvas.panel(rect, "tip")
    y = rect.y + _PAD
    if tip.title:
        canvas.text(tip.title, rect.x + _PAD, y, 20, "display", AMBER, valign="top", max_width=w - 2 * _PAD)
        y += canvas.line_height(20, "display")
    for line in lines:
        canvas.text(line, rect.x + _PAD, y, _SIZE, "medium", PAPER, valign="top")
        y += canvas.line_height(_SIZE)
    clause = pygame.FRect(rect.x + _PAD, y, 0, 0)
    if tip.clause:
        clause = canvas.text(tip.clause, rect.x + _PAD, y, 16, "semibold", PAPER_DIM, valign="top")
        canvas.fill(PAPER_DIM, (clause.x, clause.bottom - 3, clause.width, 1.2))
    if key:
        cap = pygame.FRect(0, 0, _cap(canvas, key), canvas.line_height(16, "bold") + 4)
        cap.bottomright = rect.right - _PAD, rect.bottom - _PAD + 4
        _draw_cap(canvas, cap, key)
    return Shown(tip, rect, anchor, clause)
