"""The log drawer: every event in plain words with its clause; a click on a line opens the rulebook there."""

from __future__ import annotations

from collections.abc import Callable

from game.core.protocol import Event
from game.scenes.gun_it.layout import LOG_DRAWER, LOG_TAB, Rect
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.theme import AMBER, PANEL_BOTTOM, PAPER, PAPER_DIM
from game.ui.tips import Tip
from game.ui.tween import Glide

ROW = 46
"""Height of a line at the usual text size."""
_CHEVRON = (
    '<path d="M13 4 L4 13 L13 22" fill="none" stroke="#F4E6C8" stroke-width="3.4" stroke-linecap="round" '
    'stroke-linejoin="round"/>'
)


class LogDrawer:
    """`told` is shared with the director: every event shown so far and its sentence."""

    def __init__(self, told: list[tuple[Event, str]], on_clause: Callable[[str], object]) -> None:
        self.told = told
        self.on_clause = on_clause
        self.slide = Glide(0)
        self.scroll = 0

    @property
    def is_open(self) -> bool:
        """Whether the drawer is open or on its way."""
        return self.slide.target > 0

    def toggle(self) -> None:
        """Open or close it."""
        self.scroll = 0
        self.slide.to(0 if self.is_open else 1, 0.25, "cubic_out")

    def lines(self) -> list[tuple[Event, str]]:
        """The events that have words, newest last."""
        return [(event, words) for event, words in self.told if words]

    def draw(self, canvas: Canvas, hots: HotAreas) -> None:
        """Draw the tab, and the drawer as far as it is out."""
        out = LOG_DRAWER[2] * self.slide.value
        right = canvas.extent.right
        self._draw_tab(canvas, hots, right - LOG_TAB[2] - out)
        if self.slide.value > 0:
            self._draw_drawer(canvas, hots, right - out)

    def _draw_tab(self, canvas: Canvas, hots: HotAreas, x: float) -> None:
        rect = (x, LOG_TAB[1], LOG_TAB[2] + 10, LOG_TAB[3])
        area = (x, LOG_TAB[1], LOG_TAB[2], LOG_TAB[3])
        tip = Tip("All that has happened, with the clause of the rulebook.", "Log", "")
        hots.add(Hot("log", area, on_click=self.toggle, tip=tip, key=ord("l"), radius=8))
        canvas.panel(rect, "panel", edge=AMBER)
        turn = 180 if self.is_open else 0
        canvas.put(canvas.svg("chevron", _CHEVRON, 18, 26, turn=turn), x + 16, LOG_TAB[1] + 28)
        word = canvas.drawn("log word", _word, 52, 24, turn=-90)
        canvas.put(word, x + 15, LOG_TAB[1] + 86)

    def _draw_drawer(self, canvas: Canvas, hots: HotAreas, x: float) -> None:
        _, y, w, h = LOG_DRAWER
        hots.cover((x, y, w, h))
        canvas.box((x, y, w + 20, h), PANEL_BOTTOM, radius=10)
        canvas.panel((x, y, w + 20, h), "panel")
        canvas.text("LOG", x + 20, y + 26, 22, "display", AMBER)
        canvas.text("click a line for its rule", x + w - 20, y + 27, 16, "medium", PAPER_DIM, align="right")
        hots.add(Hot("log area", (x, y, w, h), on_wheel=self._wheel, focusable=False))
        high = ROW * canvas.text_size
        lines, rows = self.lines(), int((h - 60) // high)
        self.scroll = max(0, min(self.scroll, len(lines) - rows))
        end = len(lines) - self.scroll
        for i, (event, words) in enumerate(lines[max(0, end - rows) : end]):
            self._draw_line(canvas, hots, i, event, words, (x + 8, y + 52 + i * high, w - 16, high - 4))

    def _draw_line(self, canvas: Canvas, hots: HotAreas, i: int, event: Event, words: str, rect: Rect) -> None:
        x, y, w, h = rect
        id_ = ("log line", i)
        hots.add(Hot(id_, rect, on_click=lambda: self.on_clause(event.rule), radius=6))
        if hots.is_lit(id_):
            canvas.box(rect, (72, 68, 80), radius=6)
        canvas.text(words, x + 10, y + h / 2, 16, "medium", PAPER, max_width=w - 104, most=2)
        canvas.text(event.rule, x + w - 10, y + h / 2, 16, "semibold", AMBER, align="right", fixed=True)

    def _wheel(self, dy: float) -> None:
        self.scroll += round(dy * 3)


def _word(canvas: Canvas) -> None:
    canvas.text("LOG", 26, 12, 18, "display", PAPER, align="center", fixed=True)
