"""Things to press: a button, a switch, a row of tabs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.mapping import Box
from game.ui.plates import STYLES
from game.ui.theme import AMBER, GOOD, INK, PAPER, PAPER_DIM
from game.ui.tips import Tip


class Button:
    """A plate with a label and, if `icon` names one, a picture of art/ before it.

    While `enabled` is false it looks dull and its tool-tip is `reason`.
    """

    def __init__(
        self,
        name: Hashable,
        label: str,
        on_click: Callable[[], object],
        *,
        style: str = "tile",
        size: float = 23,
        icon: str = "",
        key: str = "",
        tip: Tip | None = None,
    ) -> None:
        self.name = name
        self.label = label
        self.on_click = on_click
        self.style = style
        self.size = size
        self.icon = icon
        self.key = key
        self.tip = tip
        self.enabled = True
        self.reason: Tip | None = None

    def draw(self, canvas: Canvas, hots: HotAreas, rect: Box) -> None:
        """Draw it and register it."""
        x, y, w, h = rect
        radius = STYLES[self.style].radius
        hots.add(
            Hot(
                self.name,
                rect,
                on_click=self.on_click,
                tip=self.tip,
                key=self.key,
                enabled=self.enabled,
                reason=self.reason,
                radius=radius,
            )
        )
        lit = self.enabled and hots.is_lit(self.name)
        sunk = 3 if self.enabled and hots.is_pressed(self.name) else -2 if lit else 0
        style = STYLES[self.style if self.enabled else "off"]
        canvas.panel((x, y + sunk, w, h), self.style if self.enabled else "off", edge=AMBER if lit else None)
        self._label(canvas, (x, y + sunk, w, h), style.text)

    def _label(self, canvas: Canvas, rect: Box, colour: tuple[int, int, int]) -> None:
        x, y, w, h = rect
        icon = min(h * 0.6, 40) if self.icon else 0
        before = icon + (12 if self.icon and self.label else 0)
        line = canvas.lines(self.label, self.size, "display", max_width=w - 24 - before)[0]
        wide = canvas.text_width(line, self.size, "display") + before
        left = x + (w - wide) / 2
        if icon:
            canvas.blit(self.icon, left + icon / 2, y + h / 2, icon, icon)
            left += icon + 12
        canvas.text(line, left, y + h / 2, self.size, "display", colour)


class Toggle:
    """A switch with a knob; on and off also differ in place and mark, not in colour alone."""

    def __init__(
        self, name: Hashable, value: bool, on_change: Callable[[bool], object], *, tip: Tip | None = None
    ) -> None:
        self.name = name
        self.value = value
        self.on_change = on_change
        self.tip = tip

    def flip(self) -> None:
        """Change the value and tell."""
        self.value = not self.value
        self.on_change(self.value)

    def draw(self, canvas: Canvas, hots: HotAreas, rect: Box) -> None:
        """Draw it at the left end of `rect` and register it."""
        x, y, _, h = rect
        wide, high = 68.0, 34.0
        top = y + (h - high) / 2
        hots.add(Hot(self.name, (x, top, wide, high), on_click=self.flip, tip=self.tip, radius=high / 2))
        ground = GOOD if self.value else (0x26, 0x28, 0x2D)
        edge = AMBER if hots.is_lit(self.name) else INK
        canvas.box((x, top, wide, high), ground, radius=high / 2, edge=edge, width=3)
        canvas.disc(x + (wide - 17 if self.value else 17), top + 17, 13, PAPER, edge=INK, width=2.5)
        word = "On" if self.value else "Off"
        canvas.text(word, x + wide + 12, y + h / 2, 18, "semibold", PAPER)


class Tabs:
    """One of several pages, as tabs in a row. A label with no room for the chosen text size stays at the usual one."""

    def __init__(self, name: Hashable, labels: Sequence[str], index: int, on_change: Callable[[int], object]) -> None:
        self.name = name
        self.labels = tuple(labels)
        self.index = index
        self.on_change = on_change

    def choose(self, index: int) -> None:
        """Open another page and tell; the open one again does nothing."""
        if index != self.index:
            self.index = index
            self.on_change(index)

    def draw(self, canvas: Canvas, hots: HotAreas, rect: Box) -> None:
        """Draw them across `rect` and register them."""
        x, y, w, h = rect
        each = w / max(1, len(self.labels))
        for i, label in enumerate(self.labels):
            box = (x + i * each, y, each - 8, h)
            name = (self.name, i)
            hots.add(Hot(name, box, on_click=lambda i=i: self.choose(i)))  # type: ignore[misc]
            chosen = i == self.index
            canvas.panel(box, "amber" if chosen else "tile", edge=AMBER if hots.is_lit(name) else None, shadow=False)
            colour = INK if chosen else PAPER_DIM
            middle = (x + i * each + (each - 8) / 2, y + h / 2)
            room = each - 24
            fixed = canvas.text_width(label, 20, "display") > room
            canvas.text(label, *middle, 20, "display", colour, align="center", max_width=room, fixed=fixed)
