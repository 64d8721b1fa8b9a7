"""What the match screens share to show events: effects that light up and are gone, steps made late, words and
banners."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.core.words import say
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, INK, PAPER, Colour
from game.ui.timeline import Step, Timeline
from game.ui.tween import ease


@dataclass
class Effect:
    """Something that lights up and is gone: `draw(canvas, progress)` with progress 0 to 1."""

    draw: Callable[[Canvas, float], None]
    over_bars: bool = False
    progress: float = 0


class Sounds(Protocol):
    """What motion asks of the audio."""

    def play(self, name: str, volume: float = 1.0, *, step: int = 0) -> None:
        """Play an effect once; `step` picks a variant."""


class Later:
    """A step that is made when its turn comes, from the picture as it is then."""

    def __init__(self, make: Callable[[], Step]) -> None:
        self._make = make
        self._step: Step | None = None

    def boundary(self) -> float:
        return self._made().boundary()

    def play(self, dt: float) -> float | None:
        return self._made().play(dt)

    def _made(self) -> Step:
        if self._step is None:
            self._step = self._make()
        return self._step


def draw_held(canvas: Canvas, timeline: Timeline, key: str) -> None:
    """While the table stands still after what an automatic player did: how it goes on."""
    if timeline.is_held:
        words = say("Seen it? A click or {key} goes on.", key=key)
        wide = canvas.text_width(words, 18, "semibold") + 48
        canvas.panel((640 - wide / 2, 92, wide, 30 + 14 * canvas.text_size), "tip")
        canvas.text(words, 640, 107 + 7 * canvas.text_size, 18, "semibold", PAPER, align="center")


def fade(share: float) -> int:
    """Opacity that holds, then goes."""
    return round(255 * (1 - max(0.0, min(1.0, share)) ** 3))


def word(text: str, at: tuple[float, float], colour: Colour, size: float = 24) -> Effect:
    """A word that rises and fades."""

    def draw(canvas: Canvas, share: float) -> None:
        x, y = at[0], at[1] - 30 * share
        canvas.text(text, x, y, size, "display", colour, align="center", outline=(INK, 2.4), alpha=fade(share),
                    fixed=True)  # fmt: skip

    return Effect(draw)


def banner(text: str, under: str, colour: Colour = AMBER) -> Effect:
    """Big words across the table: a new round, GO."""

    def draw(canvas: Canvas, share: float) -> None:
        seen = round(255 * min(1.0, share * 5, (1 - share) * 5))
        if seen <= 0:
            return
        canvas.panel((canvas.extent.left - 20, 300, canvas.extent.width + 40, 112), "panel", shadow=False, alpha=seen)
        slide = 40 * (1 - ease("cubic_out")(min(1.0, share * 3)))
        canvas.text(text, 640 - slide, 342, 58, "display", PAPER, align="center", shadow=INK, alpha=seen, fixed=True)
        canvas.text(under, 640 + slide, 388, 20, "semibold", colour, align="center", alpha=seen, fixed=True)

    return Effect(draw, over_bars=True)
