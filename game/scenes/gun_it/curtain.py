"""The curtain before what only one of several people at a screen may see."""

from __future__ import annotations

from collections.abc import Callable

from game.core.words import say
from game.scenes.gun_it.buttons import add_button
from game.scenes.gun_it.layout import CURTAIN, Rect
from game.scenes.gun_it.names import CREW
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.theme import AMBER, PAPER


def cover(hots: HotAreas, rect: Rect = CURTAIN) -> None:
    """Nothing behind it can be acted on."""
    hots.add(Hot("curtain", rect, focusable=False))


def draw_curtain(
    canvas: Canvas, hots: HotAreas, seat: int, title: str, show: Callable[[], object], close: Callable[[], object]
) -> None:
    """What lies behind it, and who may look; the picture above the title is the caller's."""
    x, y, w, h = CURTAIN
    cover(hots)
    canvas.panel(CURTAIN, "panel", edge=AMBER)
    canvas.text(title, x + w / 2, y + 124, 20, "display", AMBER, align="center", max_width=w - 30)
    canvas.text("Everybody else looks away.", x + w / 2, y + 156, 17, "medium", PAPER, align="center", max_width=w - 30)
    label = say("I AM {who}: SHOW", who=CREW[seat].upper())
    add_button(canvas, hots, ("look", seat), (x + 30, y + h - 66, 200, 44), label, show, "confirm")
    add_button(canvas, hots, "look away", (x + w - 130, y + h - 66, 100, 44), "NOT NOW", close)
