"""The log drawer: every event in plain words with its clause; a click on a line opens the rulebook there."""

from __future__ import annotations

from collections.abc import Callable

from game.core.protocol import Event
from game.core.record import Person
from game.scenes.badge import draw_person
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.theme import AMBER, PANEL_BOTTOM, PAPER, PAPER_DIM
from game.ui.tween import Glide

ROW = 46
"""Height of a line at the usual text size."""

Rect = tuple[float, float, float, float]
People = Callable[[], list[tuple[Person, str]]]


class LogDrawer:
    """`told` is shared with the director: every event shown so far and its sentence. `rect` is where the drawer
    lies when it is out. `people()` are those with a profile and what the log calls them; they stand at its top."""

    def __init__(
        self, told: list[tuple[Event, str]], on_clause: Callable[[str], object], rect: Rect, people: People
    ) -> None:
        self.told = told
        self.on_clause = on_clause
        self.rect = rect
        self.people = people
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
        """Draw the drawer as far as it is out, at the right end of the window."""
        if self.slide.value <= 0:
            return
        _, y, w, h = self.rect
        x = canvas.extent.right - w * self.slide.value
        hots.cover((x, y, w, h))
        canvas.box((x, y, w + 20, h), PANEL_BOTTOM, radius=10)
        canvas.panel((x, y, w + 20, h), "panel")
        canvas.text("LOG", x + 20, y + 26, 22, "display", AMBER)
        canvas.text("click a line for its rule", x + w - 20, y + 27, 16, "medium", PAPER_DIM, align="right")
        hots.add(Hot("log area", (x, y, w, h), on_wheel=self._wheel, focusable=False))
        top = self._draw_people(canvas, x + 18, y + 52, w - 36)
        high = ROW * canvas.text_size
        lines, rows = self.lines(), int((y + h - 8 - top) // high)
        self.scroll = max(0, min(self.scroll, len(lines) - rows))
        end = len(lines) - self.scroll
        for i, (event, words) in enumerate(lines[max(0, end - rows) : end]):
            self._draw_line(canvas, hots, i, event, words, (x + 8, top + i * high, w - 16, high - 4))

    def _draw_people(self, canvas: Canvas, x: float, y: float, room: float) -> float:
        """Who is who; where the lines begin below."""
        high = 10 + 18 * canvas.text_size
        for person, words in self.people():
            draw_person(canvas, person, x + 12, y + high / 2, 24)
            canvas.text(f"{person.name}: {words}", x + 32, y + high / 2, 16, "semibold", PAPER, max_width=room - 32)
            y += high
        return y

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
