"""A plain button of the table."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.scenes.gun_it.layout import Rect
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.theme import AMBER, PAPER, PAPER_DIM
from game.ui.tips import Tip

_SIZES = (18, 16, 14, 12)
"""Of the words; large text shrinks before it is cut."""


def add_button(
    canvas: Canvas,
    hots: HotAreas,
    id_: Hashable,
    rect: Rect,
    label: str,
    on_click: Callable[[], object],
    key: str = "",
    tip: Tip | None = None,
    *,
    enabled: bool = True,
) -> None:
    """Draw a button with its words and register it; the tip of a dull one says why."""
    canvas.panel(rect, "tile" if enabled else "off", shadow=False)
    if hots.is_lit(id_):
        canvas.halo(rect, AMBER, 10)
    x, y, room = rect[0] + rect[2] / 2, rect[1] + rect[3] / 2, rect[2] - 8
    size = next((size for size in _SIZES if canvas.text_width(label, size, "display") <= room), _SIZES[-1])
    canvas.text(label, x, y, size, "display", PAPER if enabled else PAPER_DIM, align="center", max_width=room)
    hots.add(Hot(id_, rect, on_click=on_click, key=key, tip=tip, enabled=enabled))
