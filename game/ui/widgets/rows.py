"""Rows of a form, and a list that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.input import Composing, Key, Typed
from game.ui.mapping import Box
from game.ui.theme import AMBER, PAPER, PAPER_DIM
from game.ui.tips import Tip

DrawRow = Callable[[Canvas, int, pygame.FRect, bool], object]


def form_row(canvas: Canvas, rect: Box, label: str, share: float = 0.42) -> pygame.FRect:
    """Write the label of a setting at the left; the answer is the room for its widget at the right."""
    x, y, w, h = rect
    canvas.text(label, x, y + h / 2, 18, "semibold", PAPER, max_width=w * share - 12, most=2)
    return pygame.FRect(x + w * share, y, w * (1 - share), h)


class ScrollList:
    """`count` rows of `height` units, drawn by `draw_row(canvas, index, rect, is_lit)`; `tip(index)` is that of a row.

    Wheel, arrows, page keys and the bar scroll it; a click or Return on a row calls `on_pick(index)`. Where a row can
    be opened as well, a click or the arrows pick it; Return and a double click call `on_open(index)`. At its ends the
    arrows lead on to other areas.
    """

    def __init__(
        self,
        name: Hashable,
        height: float,
        draw_row: DrawRow,
        on_pick: Callable[[int], object] | None = None,
        *,
        on_open: Callable[[int], object] | None = None,
        tip: Callable[[int], Tip | None] = lambda _: None,
    ) -> None:
        self.name = name
        self.height = height
        self.count = 0
        self.index = 0
        self.offset = 0.0
        self._draw_row = draw_row
        self._on_pick = on_pick
        self._on_open = on_open
        self._tip = tip
        self._view = pygame.FRect(0, 0, 0, 0)

    @property
    def _most(self) -> float:
        return max(0.0, self.count * self.height - self._view.height)

    def scroll(self, units: float) -> None:
        """Move the rows up by some units, as far as there are rows."""
        self.offset = max(0.0, min(self._most, self.offset + units))

    def show(self, index: int) -> None:
        """Make a row the current one and bring it into view."""
        self.index = max(0, min(self.count - 1, index))
        top = self.index * self.height
        self.offset = max(top + self.height - self._view.height, min(top, self.offset))
        self.scroll(0)

    def _key(self, event: Key | Typed | Composing) -> bool:
        if not isinstance(event, Key) or not self.count:
            return False
        page = max(1, int(self._view.height / self.height) - 1)
        moves = {
            "up": -1,
            "down": 1,
            "page_up": -page,
            "page_down": page,
            "first": -self.count,
            "last": self.count,
        }
        for action, by in moves.items():
            if event.does(action):
                before = self.index
                self.show(self.index + by)
                if self.index != before and self._on_open is not None:
                    self._pick(self.index)
                return self.index != before
        return False

    def _row_at(self, y: float) -> int | None:
        index = int((y - self._view.y + self.offset) // self.height)
        return index if 0 <= index < self.count else None

    def _pick(self, index: int) -> None:
        self.index = index
        if self._on_pick is not None:
            self._on_pick(index)

    def _open(self, index: int) -> None:
        """Open a row; of two quick clicks on two rows the second picks."""
        if self._on_open is None or index != self.index:
            self._pick(index)
        else:
            self._on_open(index)

    def draw(self, canvas: Canvas, hots: HotAreas, rect: Box) -> None:
        """Draw the rows that are in view and register the list. Set `count` before."""
        is_new, self._view = not self._view, pygame.FRect(*rect)
        if is_new:
            self.show(self.index)  # where that is, is known only now
        self.scroll(0)

        def act(by_mouse: Callable[[int], None]) -> None:
            index = self.index if hots.shows_focus else self._row_at(hots.pointer[1])
            if index is not None and index < self.count:
                self._open(index) if hots.shows_focus else by_mouse(index)

        hovered = self._row_at(hots.pointer[1]) if hots.hovered == self.name else None
        lit = self.index if hots.shows_focus and hots.focused == self.name else hovered
        tip = self._tip(lit) if lit is not None and lit < self.count else None
        hots.add(
            Hot(
                self.name,
                rect,
                on_click=lambda: act(self._pick),
                on_double=lambda: act(self._open),
                on_key=self._key,
                on_wheel=lambda dy: self.scroll(-60 * dy),
                tip=tip,
                has_rows=True,
            )
        )
        bar = 14 if self._most > 0 else 0
        with canvas.clip(rect):
            first = int(self.offset // self.height)
            for index in range(first, min(self.count, int((self.offset + self._view.height) // self.height) + 1)):
                top = self._view.y + index * self.height - self.offset
                row = pygame.FRect(self._view.x, top, self._view.width - bar, self.height)
                self._draw_row(canvas, index, row, index == lit)
        if bar:
            self._bar(canvas, hots)

    def _bar(self, canvas: Canvas, hots: HotAreas) -> None:
        view = self._view
        high = max(30.0, view.height * view.height / (self.count * self.height))
        span = view.height - high

        def slide(_: float, y: float) -> None:
            self.offset = 0.0
            self.scroll(self._most * (y - view.y - high / 2) / span)

        name = (self.name, "bar")
        hots.add(Hot(name, (view.right - 14, view.y, 14, view.height), on_slide=slide, focusable=False))
        canvas.box((view.right - 9, view.y, 6, view.height), (0x15, 0x14, 0x18), radius=3)
        colour = AMBER if hots.is_lit(name) or hots.pressed == name else PAPER_DIM
        canvas.box((view.right - 10, view.y + span * self.offset / self._most, 8, round(high)), colour, radius=4)
