"""The log drawer: every event in plain words with its clause, for all or for one player, of all rounds or of one.
A line that is clicked says why it happened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.core.protocol import Event
from game.core.record import Person
from game.core.words import Said, say
from game.scenes.badge import draw_person
from game.scenes.games import Counted
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.theme import AMBER, PANEL_BOTTOM, PAPER, PAPER_DIM
from game.ui.tips import Tip
from game.ui.tween import Glide
from game.ui.widgets import Choice, ScrollList

ROW = 46
"""Height of a line, of two rows of words, at the usual text size; with larger letters there are three."""

Rect = tuple[float, float, float, float]
Told = list[tuple[Event, str]]
_WHOSE = ("seat", "shooter", "partner", "winner")
"""Fields of events that hold a seat."""


@dataclass(frozen=True)
class Story:
    """What the log tells. `told` is shared with the director: every event shown so far and its sentence. `ask(index)`
    says why one of them happened. `people()` are those with a profile and what the log calls them; they stand at its
    top. `name` is what a seat is called now, `begins` the number of the round that an event begins, or 0, and `counts`
    the texts for what is numbered."""

    told: Told
    ask: Callable[[int], object]
    people: Callable[[], list[tuple[Person, str]]]
    seats: tuple[int, ...]
    name: Callable[[int], str]
    begins: Callable[[Event], int]
    counts: Counted
    floor: float = 720
    """Units down to where something else lies over the table."""


class LogDrawer:
    """`rect` is where the drawer lies when it is out."""

    def __init__(self, story: Story, rect: Rect) -> None:
        self.story = story
        self.rect = rect
        self.slide = Glide(0)
        self._seat = Choice("log seat", ("All",), 0, lambda _: self._to_end())
        self._round = Choice("log round", ("All",), 0, lambda _: self._to_end())
        self._list = ScrollList("log lines", ROW, self._draw_line, self._pick, tip=self._tip)
        self._lines: list[int] = []
        self._read: tuple[object, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the drawer is open or on its way."""
        return self.slide.target > 0

    def toggle(self) -> None:
        """Open or close it."""
        self._to_end()
        self.slide.to(0 if self.is_open else 1, 0.25, "cubic_out")

    def closes(self) -> bool:
        """Close it if it is open; whether it was."""
        was_open = self.is_open
        if was_open:
            self.toggle()
        return was_open

    def _to_end(self) -> None:
        self._read = ()

    # -------------------------------------------------------------------- lines

    def _look(self) -> None:
        """The lines that are wanted, newest last; the list goes on to the end unless somebody has scrolled it back."""
        told = self.story.told
        key = (len(told), self._seat.index, self._round.index)
        if key == self._read:
            return
        was_last = not self._read or self._list.index >= self._list.count - 1
        rounds, number, lines = [0], 0, []
        seat = self.story.seats[self._seat.index - 1] if self._seat.index else None
        for i, (event, words) in enumerate(told):
            number = self.story.begins(event) or number
            if number != rounds[-1]:
                rounds.append(number)
            wanted = seat is None or any(getattr(event, field, None) == seat for field in _WHOSE)
            if words and wanted and self._round.index in (0, len(rounds) - 1):
                lines.append(i)
        self._lines, self._list.count, self._read = lines, len(lines), key
        self._seat.options = ("All players", *map(self.story.name, self.story.seats))
        self._round.options = (
            self.story.counts.every,
            *(say(self.story.counts.one, n=each) for each in rounds[1:]),
        )
        if was_last:
            self._list.show(len(lines) - 1)

    def _pick(self, index: int) -> None:
        self.story.ask(self._lines[index])

    def _tip(self, index: int) -> Tip:
        event, words = self.story.told[self._lines[index]]
        return Tip(words, "Why did that happen?", event.rule)

    # ------------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas, hots: HotAreas) -> None:
        """Draw the drawer as far as it is out, at the right end of the window."""
        if self.slide.value <= 0:
            return
        _, y, w, h = self.rect
        h = min(h, self.story.floor - y)
        x = canvas.extent.right - w * self.slide.value
        hots.cover((x, y, w, h))
        canvas.box((x, y, w + 20, h), PANEL_BOTTOM, radius=10)
        canvas.panel((x, y, w + 20, h), "panel")
        hots.add(Hot("log area", (x, y, w, h), focusable=False))
        self._list.height = ROW if canvas.text_size <= 1.1 else 62 * canvas.text_size
        self._look()
        top = self._draw_people(canvas, x + 18, self._draw_choices(canvas, hots, x, y + 10), w - 36)
        rect = pygame.FRect(x + 8, top, w - 16, y + h - 8 - top)
        if not self._lines:
            canvas.text("Nothing yet.", *rect.center, 17, "medium", PAPER_DIM, align="center")
        self._list.draw(canvas, hots, rect)

    def _draw_choices(self, canvas: Canvas, hots: HotAreas, x: float, y: float) -> float:
        """Whose lines and of which round, side by side unless the letters are large; where the rest begins below."""
        wide, high = self.rect[2] - 24, 22 + 14 * canvas.text_size
        if canvas.text_size > 1.1:
            self._seat.draw(canvas, hots, (x + 12, y, wide, high))
            self._round.draw(canvas, hots, (x + 12, y + high + 6, wide, high))
            return y + 2 * high + 14
        self._seat.draw(canvas, hots, (x + 12, y, wide * 0.5 - 4, high))
        self._round.draw(canvas, hots, (x + 16 + wide * 0.5, y, wide * 0.5 - 4, high))
        return y + high + 8

    def _draw_people(self, canvas: Canvas, x: float, y: float, room: float) -> float:
        """Who is who; where the lines begin below."""
        high = 10 + 18 * canvas.text_size
        for person, words in self.story.people():
            draw_person(canvas, person, x + 12, y + high / 2, 24)
            line = say("{who}: {what}", who=Said(person.name), what=words)
            canvas.text(line, x + 32, y + high / 2, 16, "semibold", PAPER, max_width=room - 32)
            y += high
        return y

    def _draw_line(self, canvas: Canvas, index: int, rect: pygame.FRect, lit: bool) -> None:
        event, words = self.story.told[self._lines[index]]
        x, y, w, h = rect.x, rect.y, rect.width, rect.height - 4
        if lit:
            canvas.box((x, y, w, h), (72, 68, 80), radius=6)
        rule = canvas.text(event.rule, x + w - 10, y + h / 2, 16, "semibold", AMBER, align="right", fixed=True)
        room = rule.x - x - 20
        most, fixed = canvas.rows_in(words, 16, "medium", room, rect.height)
        canvas.text(words, x + 10, y + h / 2, 16, "medium", PAPER, max_width=room, most=most, fixed=fixed)
