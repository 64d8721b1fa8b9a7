"""The log drawer of the match and the tab that pulls it out."""

from __future__ import annotations

from game.scenes import log_drawer
from game.scenes.gun_it.layout import LOG_DRAWER, LOG_TAB
from game.scenes.log_drawer import Story
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.theme import AMBER, PAPER
from game.ui.tips import Tip

_CHEVRON = (
    '<path d="M13 4 L4 13 L13 22" fill="none" stroke="#F4E6C8" stroke-width="3.4" stroke-linecap="round" '
    'stroke-linejoin="round"/>'
)


class LogDrawer(log_drawer.LogDrawer):
    """With the tab that pulls it out."""

    def __init__(self, story: Story) -> None:
        super().__init__(story, LOG_DRAWER)

    def draw(self, canvas: Canvas, hots: HotAreas) -> None:
        """Draw the tab, and the drawer as far as it is out."""
        self._draw_tab(canvas, hots, canvas.extent.right - LOG_TAB[2] - LOG_DRAWER[2] * self.slide.value)
        super().draw(canvas, hots)

    def _draw_tab(self, canvas: Canvas, hots: HotAreas, x: float) -> None:
        rect = (x, LOG_TAB[1], LOG_TAB[2] + 10, LOG_TAB[3])
        area = (x, LOG_TAB[1], LOG_TAB[2], LOG_TAB[3])
        tip = Tip("All that has happened, with the clause of the rulebook.", "Log", "")
        hots.add(Hot("log", area, on_click=self.toggle, tip=tip, key="log", radius=8))
        canvas.panel(rect, "panel", edge=AMBER)
        turn = 180 if self.is_open else 0
        canvas.put(canvas.svg("chevron", _CHEVRON, 18, 26, turn=turn), x + 16, LOG_TAB[1] + 28)
        word = canvas.drawn("log word", _word, 52, 24, turn=-90)
        canvas.put(word, x + 15, LOG_TAB[1] + 86)


def _word(canvas: Canvas) -> None:
    canvas.text("LOG", 26, 12, 18, "display", PAPER, align="center", fixed=True)
