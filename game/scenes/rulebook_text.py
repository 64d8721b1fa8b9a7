"""The text of the rulebook on the screen: headings and clauses of any length, one below the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.core.rulebook import Clause
from game.core.words import Said, say, tr
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.input import Composing, Key, Typed
from game.ui.theme import AMBER, INK, PAPER, PAPER_DIM

_SIZE, _SOURCE, _HEAD = 19.0, 16.0, 27.0
_PAD = 14.0
_BAR = 14.0
_NUMBER = 96.0
"""Units of the column of clause numbers at normal text size."""
_RULING = "our own ruling"
_SOURCES = {"rulebook": "rulebook: {what}", "public": "publicly known", "ruling": _RULING}
"""What clauses rest on, by the word that it begins with."""


@dataclass(frozen=True)
class Row:
    """A heading (no clause), or a clause; `top` and `height` in units from the beginning of the text."""

    top: float
    height: float
    heading: str
    clause: Clause | None
    lines: tuple[str, ...] = ()


def _source(text: str) -> str:
    """What a clause rests on, in the language in force. Chapters of the printed rulebook are named as they are printed;
    the reasons for rulings stand in English only."""
    parts = [part.partition(": ") for part in text.split("; ")]
    if tr(_RULING) == _RULING or parts[0][0] not in _SOURCES:
        return Said(text)
    return Said("; ".join(say(_SOURCES[kind], what=Said(what)) for kind, _, what in parts if kind in _SOURCES))


class RuleText:
    """What is read. `set` gives it the clauses; `show` brings one into view and marks it. A clause that is clicked goes
    to `on_pick`, if there is one."""

    def __init__(self, on_pick: Callable[[Clause], object] | None = None) -> None:
        self.offset = 0.0
        self.marked = ""
        self._clauses: tuple[Clause, ...] = ()
        self._rows: list[Row] = []
        self._measured: tuple[object, ...] = ()
        self._wanted = ""
        self._view = pygame.FRect(0, 0, 1, 1)
        self._on_pick = on_pick

    def set(self, clauses: Sequence[Clause]) -> None:
        """Show these clauses from their beginning; a heading wherever the chapter changes."""
        self._clauses = tuple(clauses)
        self._rows = []
        self.offset = 0.0

    def show(self, clause_id: str, *, mark: bool = True) -> None:
        """Bring a clause into view; an unknown one changes nothing."""
        self._wanted = clause_id
        self.marked = clause_id if mark else ""

    @property
    def chapter(self) -> str:
        """The chapter at the top of the view."""
        heading = ""
        for row in self._rows:
            if row.top > self.offset + 40 and heading:
                break
            heading = row.heading
        return heading

    # ------------------------------------------------------------------ layout

    def _measure(self, canvas: Canvas, width: float) -> None:
        now = (width, canvas.text_size, canvas.scale, canvas.language)
        if self._rows and now == self._measured:
            return
        share = self.offset / self._whole if self._rows else 0.0
        self._measured = now
        self._rows = []
        top, chapter = 0.0, ""
        for clause in self._clauses:
            if clause.section != chapter:
                chapter = clause.section
                high = canvas.line_height(_HEAD, "display") + 22
                self._rows.append(Row(top, high, chapter, None))
                top += high
            row = self._row(canvas, top, clause, width)
            self._rows.append(row)
            top += row.height
        self.offset = share * self._whole

    def _row(self, canvas: Canvas, top: float, clause: Clause, width: float) -> Row:
        room = width - _NUMBER * canvas.text_size - 2 * _PAD - _BAR
        lines = tuple(canvas.lines(clause.text, _SIZE, max_width=room, most=40))
        high = len(lines) * canvas.line_height(_SIZE) + canvas.line_height(_SOURCE) + 2 * _PAD - 4
        return Row(top, high, clause.section, clause, lines)

    @property
    def _whole(self) -> float:
        return self._rows[-1].top + self._rows[-1].height if self._rows else 0.0

    @property
    def _most(self) -> float:
        return max(0.0, self._whole - self._view.height)

    def scroll(self, units: float) -> None:
        """Move the text up by some units, as far as there is text."""
        self.offset = max(0.0, min(self._most, self.offset + units))

    def _go_to_wanted(self) -> None:
        wanted, self._wanted = self._wanted, ""
        for before, row in zip([None, *self._rows], self._rows, strict=False):
            if row.clause is not None and row.clause.id == wanted:
                has_head = before is not None and before.clause is None
                top = before.top if has_head and before is not None else row.top - 12
                self.offset = top
                self.scroll(0)
                return

    # ------------------------------------------------------------------- doing

    def _key(self, event: Key | Typed | Composing) -> bool:
        if not isinstance(event, Key):
            return False
        page = self._view.height - 60
        moves = {"up": -60.0, "down": 60.0, "page_up": -page, "page_down": page, "first": -1e9, "last": 1e9}
        for action, by in moves.items():
            if event.does(action):
                before = self.offset
                self.scroll(by)
                return self.offset != before
        return False

    def _at(self, y: float) -> Row | None:
        place = y - self._view.y + self.offset
        return next((row for row in self._rows if row.top <= place < row.top + row.height), None)

    def lay_out(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Find the place of every clause, and what is in view. `chapter` is right from then on."""
        self._view = rect
        self._measure(canvas, rect.width)
        if self._wanted:
            self._go_to_wanted()
        self.scroll(0)

    def draw(self, canvas: Canvas, hots: HotAreas, rect: pygame.FRect) -> None:
        """Draw what is in view and register it."""
        self.lay_out(canvas, rect)
        on_pick = self._on_pick

        def click() -> None:
            row = self._at(hots.pointer[1])
            if on_pick is not None and row is not None and row.clause is not None and not hots.shows_focus:
                on_pick(row.clause)

        wheel, doing = (lambda dy: self.scroll(-80 * dy)), (click if on_pick is not None else None)
        hots.add(Hot("text", rect, on_click=doing, on_key=self._key, on_wheel=wheel, radius=6))
        can_pick = doing is not None and hots.hovered == "text" and not hots.shows_focus
        lit = self._at(hots.pointer[1]) if can_pick else None
        with canvas.clip(rect):
            for row in self._rows:
                y = rect.y + row.top - self.offset
                if y + row.height > rect.y and y < rect.bottom:
                    self._draw_row(canvas, row, y, row is lit)
        if self._most > 0:
            self._draw_bar(canvas, hots)

    def _draw_row(self, canvas: Canvas, row: Row, y: float, lit: bool) -> None:
        x, w = self._view.x, self._view.width - _BAR
        if row.clause is None:
            canvas.text(row.heading, x + _PAD, y + row.height - 12, _HEAD, "display", AMBER, valign="baseline",
                        max_width=w - 2 * _PAD)  # fmt: skip
            return
        marked = row.clause.id == self.marked
        if marked:
            canvas.box((x, y, w - 6, row.height - 4), AMBER, radius=8)
        elif lit:
            canvas.box((x, y, w - 6, row.height - 4), (0x3A, 0x36, 0x42), radius=8)
        ink = INK if marked else PAPER
        canvas.text(row.clause.id, x + _PAD, y + _PAD, 17, "semibold", INK if marked else AMBER, valign="top")
        left = x + _PAD + _NUMBER * canvas.text_size
        top, step = y + _PAD - 2, canvas.line_height(_SIZE)
        for line in row.lines:
            canvas.text(line, left, top, _SIZE, "medium", ink, valign="top")
            top += step
        source = _source(row.clause.source)
        canvas.text(source, left, top, _SOURCE, "medium", INK if marked else PAPER_DIM, valign="top",
                    max_width=w - left + x - _PAD, alpha=255 if marked else 165)  # fmt: skip

    def _draw_bar(self, canvas: Canvas, hots: HotAreas) -> None:
        view = self._view
        high = max(30.0, view.height * view.height / self._whole)
        span = view.height - high

        def slide(_: float, y: float) -> None:
            self.offset = 0.0
            self.scroll(self._most * (y - view.y - high / 2) / span)

        hots.add(Hot("text bar", (view.right - _BAR, view.y, _BAR, view.height), on_slide=slide, focusable=False))
        canvas.box((view.right - 9, view.y, 6, view.height), (0x15, 0x14, 0x18), radius=3)
        lit = hots.is_lit("text bar") or hots.pressed == "text bar"
        top = view.y + span * self.offset / self._most
        canvas.box((view.right - 10, top, 8, round(high)), AMBER if lit else PAPER_DIM, radius=4)
