"""A message with buttons over the scene below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.input import Event, Key
from game.ui.mapping import HEIGHT, WIDTH
from game.ui.stack import Scene
from game.ui.theme import AMBER, PAPER
from game.ui.widgets.button import Button

Answer = tuple[str, Callable[[], object] | None, str]
"""Label, what it does after the dialog is gone, and the style of its plate."""


class Dialog(Scene):
    """`answers` from left to right; the last is the safe one: it has the focus, and Escape means it."""

    is_overlay = True
    _WIDTH = 560

    def __init__(self, title: str, text: str, answers: Sequence[Answer] = (("OK", None, "amber"),)) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._answers = tuple(answers)
        self._buttons = [
            Button(("answer", i), label, lambda i=i: self._choose(i), style=style)  # type: ignore[misc]
            for i, (label, _, style) in enumerate(self._answers)
        ]

    def enter(self) -> None:
        self.hots.focus(("answer", len(self._answers) - 1))

    def _choose(self, index: int) -> None:
        self.stack.pop()
        do = self._answers[index][1]
        if do is not None:
            do()

    def handle(self, event: Event) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Key) and (event.does("back") or event.does("confirm")):
            self._choose(len(self._answers) - 1)
        return isinstance(event, Key)

    def draw(self, canvas: Canvas) -> None:
        self.hots.add(Hot("ground", canvas.extent, focusable=False))
        canvas.dim(0.45)
        lines = canvas.lines(self._text, 19, max_width=self._WIDTH - 64, most=12)
        step = canvas.line_height(19)
        title = canvas.line_height(30, "display") if self._title else 0
        row = max(56.0, canvas.line_height(23, "display") + 20)
        high = 28 + title + len(lines) * step + 24 + row + 28
        x, y = (WIDTH - self._WIDTH) / 2, (HEIGHT - high) / 2
        canvas.panel((x, y, self._WIDTH, high), "panel", edge=AMBER)
        if self._title:
            canvas.text(self._title, x + 32, y + 24, 30, "display", AMBER, valign="top", max_width=self._WIDTH - 64)
        for i, line in enumerate(lines):
            canvas.text(line, x + 32, y + 28 + title + i * step, 19, "medium", PAPER, valign="top")
        each = (self._WIDTH - 64 + 14) / len(self._buttons)
        for i, button in enumerate(self._buttons):
            button.draw(canvas, self.hots, (x + 32 + i * each, y + high - 28 - row, each - 14, row))
