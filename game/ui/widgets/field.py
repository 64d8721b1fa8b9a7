"""A line of text to type in: any language, input methods, selection, the clipboard."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.core.words import Said
from game.ui.canvas import Canvas
from game.ui.desktop import copy_text
from game.ui.hot import Hot, HotAreas
from game.ui.input import Composing, Key, Typed
from game.ui.lettering import clean
from game.ui.mapping import Box
from game.ui.theme import AMBER, INK, INK_SOFT, PAPER
from game.ui.tips import Tip
from game.ui.widgets.line import Line

_SIZE = 18
_PASSED_ON = ("next", "up", "down", "help", "full_screen", "screenshot")


def clipboard() -> str:
    """The text on the clipboard, "" where there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


class TextField:
    """`text` of at most `longest` characters, with a cursor and a selection. `on_change` gets every new text,
    `on_enter` the text when Return is pressed.
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
        self.line = Line(text, longest)
        self.composing = ""
        self.on_change = on_change
        self.on_enter = on_enter
        self.hint = hint
        self.tip = tip
        self._canvas: Canvas | None = None
        self._left = 0.0
        self._is_held = False

    @property
    def text(self) -> str:
        """What is written in it."""
        return self.line.text

    # ----------------------------------------------------------------- editing

    def handle(self, event: Key | Typed | Composing) -> bool:
        """Edit; false for keys that are not the field's, such as Tab. While composing, keys are the method's."""
        if self.on_enter is not None and self._is_enter(event):
            self.on_enter(self.text)
            return True
        before = self.text
        used = self._edit(event)
        if self.text != before:
            self.on_change(self.text)
        return used

    def _is_enter(self, event: Key | Typed | Composing) -> bool:
        if not isinstance(event, Key) or self.composing:
            return False
        return event.chord.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not event.chord.alt

    def _edit(self, event: Key | Typed | Composing) -> bool:
        if isinstance(event, Typed):
            self.composing = ""
            self.line.insert(event.text)
            return True
        if isinstance(event, Composing):
            self.composing = clean(event.text)
            if self.composing and self.line.selected:
                self.line.delete(self.line.cursor)
            return True
        if self.composing or self.line.handle(event):
            return True
        if event.chord.ctrl:
            return self._shortcut(event)
        is_typed = event.chord.key != pygame.K_ESCAPE and not event.chord.alt
        return is_typed and not any(event.does(action) for action in _PASSED_ON)

    def _shortcut(self, event: Key) -> bool:
        match event.chord.key:
            case pygame.K_v:
                self.line.insert(clipboard())
            case pygame.K_c | pygame.K_x:
                if self.line.selected:
                    copy_text(self.line.selected)
                    if event.chord.key == pygame.K_x:
                        self.line.delete(self.line.cursor)
            case _:
                return False
        return True

    # ----------------------------------------------------------------- drawing

    def _slide(self, x: float, _: float) -> None:
        """The press places the cursor, a drag selects from there."""
        if self._canvas is None:
            return
        widths = [self._wide(self._canvas, self.text[:i]) for i in range(len(self.text) + 1)]
        to = min(range(len(widths)), key=lambda i: abs(widths[i] - (x - self._left)))
        self.line.go(to, select=self._is_held)
        self._is_held = True

    def _wide(self, canvas: Canvas, text: str) -> float:
        return canvas.text_width(Said(text), _SIZE) if text else 0.0

    def draw(self, canvas: Canvas, hots: HotAreas, rect: Box) -> None:
        """Draw it across `rect` and register it. Longer text than fits moves with the cursor."""
        x, y, w, h = rect
        self._is_held = self._is_held and hots.pressed == self.name
        hots.add(
            Hot(
                self.name,
                rect,
                tip=self.tip,
                on_key=self.handle,
                on_slide=self._slide,
                on_double=self.line.select_word,
                wants_text=True,
            )
        )
        active = hots.focused == self.name
        canvas.box(rect, PAPER, radius=8, edge=AMBER if active or hots.is_lit(self.name) else INK, width=3)
        composing = self.composing if active else ""
        before = self.text[: self.line.cursor] + composing
        shown = before + self.text[self.line.cursor :]
        at, room = self._wide(canvas, before), w - 24
        self._canvas, self._left = canvas, x + 12 - max(0.0, at - room)
        with canvas.clip((x + 10, y, w - 20, h)):
            if active:
                self._draw_selection(canvas, y, h)
            if shown:
                canvas.text(Said(shown), self._left, y + h / 2, _SIZE, "medium", INK)
            elif not active:
                canvas.text(self.hint, self._left, y + h / 2, _SIZE, "medium", INK_SOFT, max_width=room)
            if active:
                high = canvas.line_height(_SIZE)
                canvas.fill(INK, (self._left + at, y + (h - high) / 2, 2, high))
                if composing:
                    wide = self._wide(canvas, composing)
                    canvas.fill(INK, (self._left + at - wide, y + (h + high) / 2 - 3, wide, 2))

    def _draw_selection(self, canvas: Canvas, y: float, h: float) -> None:
        if self.line.selected:
            start, end = (self._left + self._wide(canvas, self.text[:at]) for at in (self.line.start, self.line.end))
            high = canvas.line_height(_SIZE) + 4
            canvas.fill(AMBER, (start, y + (h - high) / 2, end - start, high))
