"""A line of text to type in: any language, input methods, paste."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.core.words import Said
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.input import Composing, Key, Typed
from game.ui.lettering import clean
from game.ui.mapping import Box
from game.ui.theme import AMBER, INK, INK_SOFT, PAPER
from game.ui.tips import Tip

_SIZE = 18
_PASSED_ON = ("next", "up", "down", "help", "full_screen", "screenshot")


def clipboard() -> str:
    """The text on the clipboard, "" where there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


class TextField:
    """`text` of at most `longest` characters, with a cursor. `on_change` gets every new text, `on_enter` the
    text when Return is pressed. What cannot be drawn (control characters, lone surrogates) is not taken.
    """

    def __init__(
        self,
        name: Hashable,
        text: str,
        on_change: Callable[[str], object],
        *,
        on_enter: Callable[[str], object] | None = None,
        longest: int = 40,
        hint: str = "",
        tip: Tip | None = None,
    ) -> None:
        self.name = name
        self.text = clean(text)[:longest]
        self.cursor = len(self.text)
        self.composing = ""
        self.on_change = on_change
        self.on_enter = on_enter
        self.longest = longest
        self.hint = hint
        self.tip = tip
        self._canvas: Canvas | None = None
        self._left = 0.0

    # ----------------------------------------------------------------- editing

    def insert(self, text: str) -> None:
        """Put text at the cursor, as much as there is room for."""
        fresh = clean(text)[: self.longest - len(self.text)]
        if fresh:
            self._put(self.text[: self.cursor] + fresh + self.text[self.cursor :], self.cursor + len(fresh))

    def _put(self, text: str, cursor: int) -> None:
        self.text, self.cursor = text, cursor
        self.on_change(text)

    def _delete(self, start: int, end: int) -> None:
        start, end = max(0, start), min(len(self.text), end)
        if start < end:
            self._put(self.text[:start] + self.text[end:], start)

    def handle(self, event: Key | Typed | Composing) -> bool:
        """Edit; false for keys that are not the field's, such as Tab. While composing, keys are the method's."""
        if isinstance(event, Typed):
            self.composing = ""
            self.insert(event.text)
            return True
        if isinstance(event, Composing):
            self.composing = clean(event.text)
            return True
        if self.composing:
            return True
        return self._shortcut(event) if event.chord.ctrl else self._key(event)

    def _shortcut(self, event: Key) -> bool:
        match event.chord.key:
            case pygame.K_v:
                self.insert(clipboard())
            case pygame.K_c | pygame.K_x:
                pygame.scrap.put_text(self.text)
                if event.chord.key == pygame.K_x:
                    self._delete(0, len(self.text))
            case pygame.K_BACKSPACE:
                before = self.text[: self.cursor].rstrip()
                self._delete(before.rfind(" ") + 1, self.cursor)
            case _:
                return False
        return True

    def _key(self, event: Key) -> bool:
        match event.chord.key:
            case pygame.K_BACKSPACE:
                self._delete(self.cursor - 1, self.cursor)
            case pygame.K_DELETE:
                self._delete(self.cursor, self.cursor + 1)
            case pygame.K_LEFT:
                self.cursor = max(0, self.cursor - 1)
            case pygame.K_RIGHT:
                self.cursor = min(len(self.text), self.cursor + 1)
            case pygame.K_HOME:
                self.cursor = 0
            case pygame.K_END:
                self.cursor = len(self.text)
            case pygame.K_RETURN | pygame.K_KP_ENTER if self.on_enter is not None:
                self.on_enter(self.text)
            case pygame.K_ESCAPE:
                return False
            case _:
                return not event.chord.alt and not any(event.does(action) for action in _PASSED_ON)
        return True

    # ----------------------------------------------------------------- drawing

    def _place_cursor(self, x: float, _: float) -> None:
        if self._canvas is None:
            return
        widths = [self._canvas.text_width(Said(self.text[:i]), _SIZE) for i in range(len(self.text) + 1)]
        self.cursor = min(range(len(widths)), key=lambda i: abs(widths[i] - (x - self._left)))

    def draw(self, canvas: Canvas, hots: HotAreas, rect: Box) -> None:
        """Draw it across `rect` and register it. Longer text than fits moves with the cursor."""
        x, y, w, h = rect
        hots.add(
            Hot(
                self.name,
                rect,
                tip=self.tip,
                on_key=self.handle,
                on_slide=self._place_cursor,
                wants_text=True,
            )
        )
        active = hots.focused == self.name
        canvas.box(rect, PAPER, radius=8, edge=AMBER if active or hots.is_lit(self.name) else INK, width=3)
        before = Said(self.text[: self.cursor] + (self.composing if active else ""))
        at = canvas.text_width(before, _SIZE) if before else 0.0
        room = w - 24
        self._canvas, self._left = canvas, x + 12 - max(0.0, at - room)
        shown = Said(before + self.text[self.cursor :])
        with canvas.clip((x + 10, y, w - 20, h)):
            if shown:
                canvas.text(shown, self._left, y + h / 2, _SIZE, "medium", INK)
            elif not active:
                canvas.text(self.hint, self._left, y + h / 2, _SIZE, "medium", INK_SOFT, max_width=room)
            if active:
                high = canvas.line_height(_SIZE)
                canvas.fill(INK, (self._left + at, y + (h - high) / 2, 2, high))
                if self.composing:
                    wide = canvas.text_width(Said(self.composing), _SIZE)
                    canvas.fill(INK, (self._left + at - wide, y + (h + high) / 2 - 3, wide, 2))
