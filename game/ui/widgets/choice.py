"""One of several values: a stepper with arrows at both ends, and a slider."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.input import Composing, Key, Typed
from game.ui.mapping import Box
from game.ui.theme import AMBER, ASPHALT, INK, PAPER, PAPER_DIM, hexed
from game.ui.tips import Tip


def triangle(canvas: Canvas, cx: float, cy: float, size: float, turn: int, colour: tuple[int, int, int]) -> None:
    """An arrow head that points right, turned clockwise."""
    half = size / 2
    body = (
        f'<path d="M{size * 0.22} {size * 0.12} L{size * 0.85} {half} L{size * 0.22} {size * 0.88} Z"'
        f' fill="{hexed(colour)}" stroke="{hexed(INK)}" stroke-width="1.5" stroke-linejoin="round"/>'
    )
    canvas.put(canvas.svg(("triangle", size, colour), body, size, size, turn=turn), cx, cy)


class Choice:
    """A stepper. Left and right (or a click on either half) change the value; it goes round the ends."""

    def __init__(
        self,
        name: Hashable,
        options: Sequence[str],
        index: int,
        on_change: Callable[[int], object],
        *,
        tip: Tip | None = None,
    ) -> None:
        self.name = name
        self.options = tuple(options)
        self.index = index
        self.on_change = on_change
        self.tip = tip
        self._middle = 0.0

    def step(self, by: int) -> None:
        """Go `by` options on and tell; with fewer than two options nothing happens."""
        if len(self.options) > 1:
            self.index = (self.index + by) % len(self.options)
            self.on_change(self.index)

    def _key(self, event: Key | Typed | Composing) -> bool:
        if not isinstance(event, Key) or not (event.does("left") or event.does("right")):
            return False
        self.step(1 if event.does("right") else -1)
        return True

    def draw(self, canvas: Canvas, hots: HotAreas, rect: Box) -> None:
        """Draw it across `rect` and register it."""
        x, y, w, h = rect
        middle = x + w / 2

        def click() -> None:
            self.step(-1 if hots.pointer[0] < middle and not hots.shows_focus else 1)

        hots.add(Hot(self.name, rect, on_click=click, tip=self.tip, on_key=self._key))
        lit = hots.is_lit(self.name)
        canvas.panel(rect, "tile", edge=AMBER if lit else None, shadow=False)
        for at, turn in ((x + 20, 180), (x + w - 20, 0)):
            triangle(canvas, at, y + h / 2, 20, turn, AMBER if len(self.options) > 1 else ASPHALT)
        label = self.options[self.index] if self.options else ""
        canvas.text(label, middle, y + h / 2, 18, "semibold", PAPER, align="center", max_width=w - 80)


class Slider:
    """A number between `low` and `high` in steps."""

    def __init__(
        self,
        name: Hashable,
        value: float,
        on_change: Callable[[float], object],
        *,
        low: float = 0,
        high: float = 100,
        step: float = 5,
        unit: str = "",
        tip: Tip | None = None,
    ) -> None:
        self.name = name
        self.value = value
        self.on_change = on_change
        self.low, self.high, self.size = low, high, step
        self.unit = unit
        self.tip = tip
        self._track = (0.0, 1.0)

    def set(self, value: float) -> None:
        """Take the nearest step within the bounds and tell if that is new."""
        steps = round((value - self.low) / self.size)
        value = max(self.low, min(self.high, self.low + steps * self.size))
        if value != self.value:
            self.value = value
            self.on_change(value)

    def _slide(self, x: float, _: float) -> None:
        left, wide = self._track
        self.set(self.low + (self.high - self.low) * (x - left) / wide)

    def _key(self, event: Key | Typed | Composing) -> bool:
        if not isinstance(event, Key):
            return False
        moves = {
            "left": -self.size,
            "right": self.size,
            "page_down": -4 * self.size,
            "page_up": 4 * self.size,
        }
        ends = {"first": self.low, "last": self.high}
        for action, by in moves.items():
            if event.does(action):
                self.set(self.value + by)
                return True
        for action, end in ends.items():
            if event.does(action):
                self.set(end)
                return True
        return False

    def draw(self, canvas: Canvas, hots: HotAreas, rect: Box) -> None:
        """Draw it across `rect` with the number at its right end, and register it."""
        x, y, w, h = rect
        room = canvas.text_width(f"{self.high:g}{self.unit}", 18, "semibold") + 14
        wide = w - room - 24
        self._track = (x + 12, wide)
        hots.add(
            Hot(
                self.name,
                (x, y, wide + 24, h),
                on_slide=self._slide,
                on_key=self._key,
                tip=self.tip,
                on_wheel=lambda dy: self.set(self.value + (self.size if dy > 0 else -self.size)),
            )
        )
        share = (self.value - self.low) / (self.high - self.low)
        middle = y + h / 2
        canvas.box((x + 12, middle - 5, wide, 10), (0x15, 0x14, 0x18), radius=5, edge=PAPER_DIM, width=1.5)
        if share > 0:
            canvas.box((x + 12, middle - 5, max(10.0, round(wide * share)), 10), AMBER, radius=5)
        edge = AMBER if hots.is_lit(self.name) else INK
        canvas.disc(x + 12 + wide * share, middle, 13, PAPER, edge=edge, width=3.5)
        canvas.text(f"{self.value:g}{self.unit}", x + w, middle, 18, "semibold", PAPER, align="right")
