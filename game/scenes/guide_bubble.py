"""The speech bubble of a guide: where it stands so that it covers little, its arrow, its buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import pi, sin

import pygame

from game.core.words import tr
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.mapping import Box
from game.ui.strokes import Stroke
from game.ui.theme import AMBER, INK, INK_SOFT, PAPER
from game.ui.tips import Tip

_WIDE, _PAD, _SIZE = 372.0, 14.0, 18.0
_BUTTON = 34.0
_GAPS = (16.0, 34.0, 64.0, 110.0, 170.0)
"""Units between the bubble and what it points at, the nearest first."""
_SHIFTS = (0.0, -0.3, 0.3, -0.6, 0.6, -1.0, 1.0)
"""Shares of its size by which it may stand beside the middle."""
_VAST = 400_000.0
"""Square units from which an area counts as ground that may be covered."""
_DEAR = 6
"""How much worse it is to cover a button, or what can be carried, than anything else that has a tip."""
_TOP = 58.0
"""Above it phase, timer and points stay in sight."""
_MIDDLE = pygame.FRect(470, 180, 340, 350)
"""The middle of the table, where everybody looks."""
_CROSSING = 60
"""How much worse a unit of the arrow over other areas is than a square unit of the bubble."""
_SWING = 5.0
_ARROW = Stroke(AMBER, 6, head=True, outline=2.5)


class Bubble:
    """Draws a bubble and its buttons: back, on, and closed, which leaves a button at `tab`."""

    def __init__(
        self, tab: Box, back: Callable[[], object], go_on: Callable[[], object], toggle: Callable[[], object]
    ) -> None:
        self._tab = tab
        self._back, self._go_on, self._toggle = back, go_on, toggle
        self._placed: tuple[object, pygame.FRect, frozenset[Hashable]] | None = None

    def draw_tab(self, canvas: Canvas, hots: HotAreas, *, is_open: bool) -> None:
        """The button that opens the guide again; while it only waits for its next word it closes it."""
        x, y, w, h = self._tab
        words = "It waits for what comes next. Click to send it away." if is_open else "Opens it again where it was."
        id_ = ("guide", "open")
        hots.add(Hot(id_, self._tab, on_click=self._toggle, tip=Tip(words, "Guide"), radius=8))
        canvas.panel(self._tab, "amber" if is_open else "tile", edge=AMBER if hots.is_lit(id_) else None, shadow=False)
        canvas.text("?", x + w / 2, y + h / 2, 22, "display", INK if is_open else PAPER, align="center", fixed=True)

    def draw(
        self,
        canvas: Canvas,
        hots: HotAreas,
        text: str,
        anchor: pygame.FRect | None,
        count: str,
        *,
        confirms: bool,
        first: bool,
        seconds: float,
    ) -> None:
        """The bubble beside `anchor`, or over the middle where there is none, and its buttons."""
        box = self._place(canvas, hots, text, anchor)
        if anchor is not None:
            canvas.halo(anchor, AMBER, 10)
        canvas.panel(box, "paper", edge=AMBER)
        if anchor is not None:
            self._draw_arrow(canvas, box, anchor, sin(seconds * 2 * pi) * _SWING if seconds else 0)
        room = box.width - 2 * _PAD
        canvas.text(text, box.x + _PAD, box.y + _PAD - 4, _SIZE, "medium", INK, valign="top", max_width=room, most=7)
        row = box.bottom - _BUTTON - 8
        canvas.text(count, box.x + _PAD, row + _BUTTON / 2, 16, "semibold", INK_SOFT, max_width=76)
        if hots.carried is None:
            hots.add(Hot(("guide", "bubble"), box, focusable=False))
            self._draw_buttons(canvas, hots, box, row, confirms=confirms, first=first)

    def _draw_buttons(
        self, canvas: Canvas, hots: HotAreas, box: pygame.FRect, row: float, *, confirms: bool, first: bool
    ) -> None:
        right = box.right - 10
        tip = Tip("The guide goes away. The question mark brings it back.", "Close")
        self._button(canvas, hots, "close", (right - 34, row, 34, _BUTTON), "", self._toggle, tip, icon="close")
        wide = 96.0 if confirms else 44.0
        word, words = ("GOT IT", "On to the next word.") if confirms else ("", "Go on without doing it.")
        on = (right - 40 - wide, row, wide, _BUTTON)
        self._button(
            canvas, hots, "on", on, word, self._go_on, Tip(words), "guide_on", icon="" if confirms else "right"
        )
        if not first:
            rect = (on[0] - 40, row, 34, _BUTTON)
            self._button(canvas, hots, "back", rect, "", self._back, Tip("One step back."), icon="left")

    @staticmethod
    def _button(
        canvas: Canvas, hots: HotAreas, name: str, rect: Box, word: str, on_click: Callable[[], object], tip: Tip,
        key: str = "", *, icon: str = "",
    ) -> None:  # fmt: skip
        id_ = ("guide", name)
        hots.add(Hot(id_, rect, on_click=on_click, tip=tip, key=key, radius=8))
        canvas.panel(rect, "tile" if icon else "amber", edge=AMBER if hots.is_lit(id_) else None, shadow=False)
        x, y, w, h = rect
        if icon:
            name = "close" if icon == "close" else "left"
            canvas.blit(f"ui/icon_{name}", x + w / 2, y + h / 2, 20, 20, turn=180 if icon == "right" else 0)
        canvas.text(word, x + w / 2, y + h / 2, 20, "display", INK, align="center", max_width=w - 8, fixed=True)

    @staticmethod
    def _draw_arrow(canvas: Canvas, box: pygame.FRect, anchor: pygame.FRect, swing: float) -> None:
        """From the bubble's rim to the rim of what it is about."""
        start, end = _arrow(box, anchor)
        long = start.distance_to(end)
        if long < 12:
            return
        end += (start - end) / long * (4 + swing)
        canvas.stroke([(start.x, start.y), (end.x, end.y)], _ARROW)

    # ------------------------------------------------------------------- place

    def _place(self, canvas: Canvas, hots: HotAreas, text: str, anchor: pygame.FRect | None) -> pygame.FRect:
        """Where the bubble stands: kept as long as what it is about does not move, and nothing more that can be acted
        on has come under it."""
        key = (tr(text), None if anchor is None else tuple(anchor), canvas.text_size, tuple(canvas.extent))
        if self._placed is None or self._placed[0] != key or not _covered(hots, self._placed[1]) <= self._placed[2]:
            box = self._best(canvas, hots, text, anchor)
            self._placed = key, box, _covered(hots, box)
        return self._placed[1]

    @staticmethod
    def _best(canvas: Canvas, hots: HotAreas, text: str, anchor: pygame.FRect | None) -> pygame.FRect:
        wide = _WIDE * min(canvas.text_size, 1.25)
        lines = canvas.lines(text, _SIZE, "medium", max_width=wide - 2 * _PAD, most=7)
        high = len(lines) * canvas.line_height(_SIZE, "medium") + _PAD + _BUTTON + 8
        bounds = canvas.extent.inflate(-24, -24)
        bounds.height, bounds.top = bounds.bottom - _TOP, _TOP
        about = anchor if anchor is not None else pygame.FRect(640, 300, 0, 0)
        taken = [(hot.box, _dear(hot)) for hot in hots.areas if _area(hot.box) < _VAST and hot.box != anchor]

        def cost(box: pygame.FRect) -> float:
            over = sum(dear * _area(box.clip(other)) for other, dear in taken)
            over += 2 * _area(box.clip(_MIDDLE)) + 20 * _area(box.clip(about.inflate(12, 12)))
            start, end = _arrow(box, about)
            over += _CROSSING * sum(dear * _length(other, start, end) for other, dear in taken)
            return over + 40 * start.distance_to(end) + 10 * pygame.Vector2(box.center).distance_to(about.center)

        return min((box.clamp(bounds) for box in _around(about, wide, high)), key=cost)


def _area(box: pygame.FRect) -> float:
    return box.width * box.height


def _covered(hots: HotAreas, box: pygame.FRect) -> frozenset[Hashable]:
    """What can be acted on under a bubble."""
    return frozenset(hot.id for hot in hots.areas if _dear(hot) > 1 and hot.box.colliderect(box))


def _dear(hot: Hot) -> int:
    """How dear an area is to a reader who wants to do something with it."""
    acts = hot.on_click is not None or hot.payload is not None or hot.on_drop is not None
    return _DEAR if acts and hot.enabled else 1


def _around(about: pygame.FRect, w: float, h: float) -> list[pygame.FRect]:
    """Places above, below, to the right and to the left of something."""
    found = []
    for gap in _GAPS:
        for shift in _SHIFTS:
            x, y = about.centerx - w / 2 + shift * w, about.centery - h / 2 + shift * h
            found += [
                pygame.FRect(x, about.top - gap - h, w, h),
                pygame.FRect(x, about.bottom + gap, w, h),
                pygame.FRect(about.right + gap, y, w, h),
                pygame.FRect(about.left - gap - w, y, w, h),
            ]
    return found


def _arrow(box: pygame.FRect, anchor: pygame.FRect) -> tuple[pygame.Vector2, pygame.Vector2]:
    """From a bubble's rim to the rim of what it is about."""
    x = max(box.left + 20, min(anchor.centerx, box.right - 20))
    y = max(box.top + 16, min(anchor.centery, box.bottom - 16))
    return pygame.Vector2(_rim(box, (x, y), anchor.center)), pygame.Vector2(_rim(anchor, anchor.center, (x, y)))


def _length(box: pygame.FRect, start: pygame.Vector2, end: pygame.Vector2) -> float:
    """How much of a line lies in a rectangle."""
    inside = box.clipline(start, end)
    return pygame.Vector2(inside[0]).distance_to(inside[1]) if inside else 0.0


def _rim(box: pygame.FRect, start: tuple[float, float], towards: tuple[float, float]) -> tuple[float, float]:
    """Where the line from a point in a rectangle to another point leaves it."""
    dx, dy = towards[0] - start[0], towards[1] - start[1]
    shares = [1.0]
    if dx:
        shares.append(((box.right if dx > 0 else box.left) - start[0]) / dx)
    if dy:
        shares.append(((box.bottom if dy > 0 else box.top) - start[1]) / dy)
    share = max(0.0, min(shares))
    return start[0] + dx * share, start[1] + dy * share
