"""A plain button of the table."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.scenes.gun_it.layout import Rect
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.theme import AMBER, PAPER
from game.ui.tips import Tip


def add_button(
    canvas: Canvas,
    hots: HotAreas,
    id_: Hashable,
    rect: Rect,
    label: str,
    on_click: Callable[[], object],
    key: str = "",
    tip: Tip | None = None,
) -> None:
    """Draw a button with its words and register it."""
    canvas.panel(rect, "tile", shadow=False)
    if hots.is_lit(id_):
        canvas.halo(rect, AMBER, 10)
    x, y = rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
    canvas.text(label, x, y, 18, "display", PAPER, align="center", max_width=rect[2] - 8)
    hots.add(Hot(id_, rect, on_click=on_click, key=key, tip=tip))
