"""The rulebook of a game: every clause by its number, to be read, searched and jumped to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.rulebook import Clause
from game.core.words import many
from game.scenes.box import titled
from game.scenes.games import GAMES
from game.scenes.page import LEFT, RIGHT, TOP, Page
from game.scenes.rulebook_text import RuleText
from game.ui.canvas import Canvas
from game.ui.input import Event, Key
from game.ui.theme import AMBER, INK, PAPER, PAPER_DIM
from game.ui.widgets import Button, Choice, ScrollList, TextField

if TYPE_CHECKING:
    from game.scenes.app import App

_SIDE = 350.0
_BOTTOM = 702.0


class RulebookScene(Page):
    """Opened at a clause, or at its beginning; another book of the box is a step away. It goes back to where it
    was opened."""

    title = "RULEBOOK"
    subtitle = "Every rule by its number"

    def __init__(self, app: App, game: str, clause: str = "") -> None:
        super().__init__(app)
        self._text = RuleText(self._pick)
        self._list = ScrollList("chapters", 44, self._draw_chapter, self._open_chapter)
        self._games = list(GAMES)
        titles = [titled(each) for each in self._games]
        self._books = Choice("book", titles, 0, lambda index: self.open(self._games[index], ""))
        self._field = TextField(
            "search",
            "",
            self._search,
            on_enter=self._open_first,
            hint="Search words or a number",
        )
        self._clear = Button("clear", "ALL CLAUSES", lambda: self._show_all(""), size=19)
        self._found: tuple[Clause, ...] | None = None
        self._take(game)
        self.open(game, clause)

    def enter(self) -> None:
        super().enter()
        self.hots.focused = "text"

    def _take(self, game: str) -> None:
        """Lay another book open at its beginning."""
        self.game, self._book = game, self.app.rulebook(game)
        self._chapters = self._book.sections()
        self._list.count, self._list.index, self._list.offset = len(self._chapters), 0, 0.0
        self._books.index = self._games.index(game)
        self._show_all("")

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key) and event.does("search"):
            self.hots.focus("search")
            return True
        return super().handle(event)

    def open(self, game: str, clause: str) -> None:
        """Show a clause of a game's book and mark it. One that the book does not have changes nothing else."""
        if game != self.game:
            self._take(game)
        if clause in self._book:
            self._show_all(clause)

    def _show_all(self, clause: str) -> None:
        self._found = None
        self._field.line.write("")
        self._text.set(self._book.clauses)
        if clause:
            self._text.show(clause)

    def _search(self, words: str) -> None:
        self._found = self._book.search(words) if words.strip() else None
        self._text.marked = ""
        self._text.set(self._book.clauses if self._found is None else self._found)

    def _open_first(self, _: str) -> None:
        if self._found:
            self.open(self.game, self._found[0].id)

    def _pick(self, clause: Clause) -> None:
        if self._found is not None:
            self.open(self.game, clause.id)
        else:
            self._text.marked = "" if self._text.marked == clause.id else clause.id

    def _open_chapter(self, index: int) -> None:
        if self._found is not None:
            self._show_all("")
        self._text.show(self._book.section(self._chapters[index])[0].id, mark=False)

    # ----------------------------------------------------------------- drawing

    def draw_page(self, canvas: Canvas) -> None:
        high = _BOTTOM - TOP - 10
        field = 30 + 24 * canvas.text_size
        top = TOP + 10
        self._books.draw(canvas, self.hots, (LEFT, top, _SIDE, field))
        self._field.draw(canvas, self.hots, (LEFT, top + field + 12, _SIDE, field))
        right = pygame.FRect(LEFT + _SIDE + 16, TOP + 10, RIGHT - LEFT - _SIDE - 16, high)
        canvas.panel(right, "panel")
        inner = right.inflate(-24, -20)
        if self._found is not None:
            inner = self._draw_count(canvas, inner)
        self._text.lay_out(canvas, inner)
        chapters = pygame.FRect(LEFT, top + 2 * field + 24, _SIDE, high - 2 * field - 24)
        canvas.panel(chapters, "panel")
        self._list.height = self._chapter_height(canvas)
        self._list_follows()
        self._list.draw(canvas, self.hots, chapters.inflate(-16, -16))
        self._text.draw(canvas, self.hots, inner)

    def _chapter_height(self, canvas: Canvas) -> float:
        """Room for one line, or for two where a title needs them."""
        if canvas.text_size > 1.1:
            return 80.0
        widest = max(canvas.text_width(each, 17, "semibold") for each in self._chapters)
        return 44.0 if widest <= _SIDE - 56 else 54.0

    def _list_follows(self) -> None:
        """The chapter that is read is the list's current one unless the list itself is used."""
        if self.hots.focused != "chapters" and self._text.chapter in self._chapters:
            index = self._chapters.index(self._text.chapter)
            if index != self._list.index:
                self._list.show(index)

    def _draw_count(self, canvas: Canvas, box: pygame.FRect) -> pygame.FRect:
        count = len(self._found or ())
        words = many(count, "{n} clause", "{n} clauses") if count else "No clause has all of these words"
        high = 26 + 22 * canvas.text_size
        room = 130 + 60 * canvas.text_size
        canvas.text(words, box.x + 14, box.y + high / 2, 20, "semibold", AMBER, max_width=box.width - room - 30)
        self._clear.draw(canvas, self.hots, (box.right - room, box.y, room, high))
        return pygame.FRect(box.x, box.y + high + 8, box.width, box.height - high - 8)

    def _draw_chapter(self, canvas: Canvas, index: int, rect: pygame.FRect, lit: bool) -> None:
        reading = self._found is None and self._chapters[index] == self._text.chapter
        if reading:
            canvas.box((rect.x, rect.y + 2, rect.width - 4, rect.height - 4), AMBER, radius=8)
        elif lit:
            canvas.box((rect.x, rect.y + 2, rect.width - 4, rect.height - 4), None, radius=8, edge=AMBER)
        colour = INK if reading else PAPER if lit else PAPER_DIM
        canvas.text(self._chapters[index], rect.x + 12, rect.centery, 17, "semibold", colour,
                    max_width=rect.width - 24, most=2)  # fmt: skip
