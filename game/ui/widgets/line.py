"""One line of text that is being edited: where the cursor stands and what is selected."""

from __future__ import annotations

import pygame

from game.ui.input import Key
from game.ui.lettering import clean


class Line:
    """`text` of at most `longest` characters; `cursor` and `mark` count the characters before them. What lies between
    the two is selected. What cannot be drawn (control characters, lone surrogates) is not taken.
    """

    def __init__(self, text: str, longest: int) -> None:
        self.longest = longest
        self.write(text)

    def write(self, text: str) -> None:
        """Other text from now on, the cursor at its end."""
        self.text = clean(text)[: self.longest]
        self.cursor = self.mark = len(self.text)

    @property
    def start(self) -> int:
        """How many characters stand before what is selected."""
        return min(self.cursor, self.mark)

    @property
    def end(self) -> int:
        """Where what is selected ends; the same as `start` if nothing is."""
        return max(self.cursor, self.mark)

    @property
    def selected(self) -> str:
        """What is selected, "" for nothing."""
        return self.text[self.start : self.end]

    def go(self, to: int, *, select: bool = False) -> None:
        """Move the cursor; `select` leaves the mark where it is."""
        self.cursor = max(0, min(len(self.text), to))
        if not select:
            self.mark = self.cursor

    def select_all(self) -> None:
        """Select the whole text."""
        self.mark, self.cursor = 0, len(self.text)

    def select_word(self) -> None:
        """Select the word in which the cursor stands."""
        start = self.text.rfind(" ", 0, self.cursor) + 1
        end = self.text.find(" ", self.cursor)
        self.mark, self.cursor = start, len(self.text) if end < 0 else end

    def insert(self, text: str) -> None:
        """Put text in the place of what is selected, as much as there is room for; without any nothing changes."""
        fresh = clean(text)[: self.longest - len(self.text) + len(self.selected)]
        if fresh:
            self._put(fresh)

    def delete(self, to: int) -> None:
        """Delete what is selected; without a selection whatever lies between the cursor and `to`."""
        if not self.selected:
            self.go(to, select=True)
        self._put("")

    def _put(self, fresh: str) -> None:
        start = self.start
        self.text = self.text[:start] + fresh + self.text[self.end :]
        self.cursor = self.mark = start + len(fresh)

    def before_word(self) -> int:
        """Where the word before the cursor begins."""
        return self.text[: self.cursor].rstrip().rfind(" ") + 1

    def after_word(self) -> int:
        """Where the word behind the cursor ends."""
        rest = self.text[self.cursor :]
        word = rest.lstrip()
        blanks, end = len(rest) - len(word), word.find(" ")
        return self.cursor + blanks + (len(word) if end < 0 else end)

    def handle(self, key: Key) -> bool:
        """Move the cursor, select or delete; false for other keys. With Ctrl all goes by words."""
        words = key.chord.ctrl
        before, after = (self.before_word, self.after_word) if words else (self._one_back, self._one_on)
        match key.chord.key:
            case pygame.K_LEFT:
                self.go(before() if words or key.shift or not self.selected else self.start, select=key.shift)
            case pygame.K_RIGHT:
                self.go(after() if words or key.shift or not self.selected else self.end, select=key.shift)
            case pygame.K_HOME:
                self.go(0, select=key.shift)
            case pygame.K_END:
                self.go(len(self.text), select=key.shift)
            case pygame.K_BACKSPACE:
                self.delete(before())
            case pygame.K_DELETE:
                self.delete(after())
            case pygame.K_a if words:
                self.select_all()
            case _:
                return False
        return True

    def _one_back(self) -> int:
        return self.cursor - 1

    def _one_on(self) -> int:
        return self.cursor + 1
