"""The bar of a video player for a match: back and on, the time line with its rounds, the view, taking over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import say
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.theme import AMBER, INK, PAPER, PAPER_DIM
from game.ui.tips import Tip
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.replay.scene import Watch

BAR = pygame.FRect(24, 640, 1232, 66)
TRACK = pygame.FRect(322, BAR.centery - 6, 300, 12)
"""The time line."""
STAYS = 3.0
"""Seconds for which the bar stays after the pointer has moved or a key was pressed."""
_BUTTON, _STEP = 48.0, 54.0


class Bar:
    """Shown while the pointer moves, for a moment after, and while the match stands still."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self.left = STAYS
        """Seconds until it goes."""
        self.wanted = -1
        """Where the knob is held, in commands; -1 if nobody holds it."""
        self._buttons = (
            Button("replay back", "", watch.round_back, icon="ui/icon_back", tip=Tip("The round before.")),
            Button("replay step back", "", watch.step_back, icon="ui/icon_left", tip=Tip("A step back.")),
            Button("replay play", "", watch.toggle, tip=Tip("Play or stop.")),
            Button("replay step", "", watch.step, icon="ui/icon_right", tip=Tip("A step on.")),
            Button("replay on", "", watch.round_on, icon="ui/icon_skip", tip=Tip("The next round.")),
        )
        self._speed = Button("replay speed", "", watch.next_speed, size=20, tip=Tip("How fast it is played.", "Speed"))
        self._view = Button("replay view", "", watch.next_view, icon="ui/icon_eye", size=20,
                            tip=Tip("What everybody may see, or what one player saw.", "Whose view"))  # fmt: skip
        self._take = Button("replay take over", "TAKE OVER", watch.ask_to_take_over, style="signal", size=20,
                            tip=Tip("Play on from here as a match of your own.", "Take over"))  # fmt: skip

    @property
    def is_shown(self) -> bool:
        """Whether it can be seen."""
        return self.left > 0 or self.watch.playback.is_paused or self.wanted >= 0

    def wake(self) -> None:
        """Something was done: show it."""
        self.left = STAYS

    def update(self, dt: float, hots: HotAreas) -> None:
        """Let time pass; the knob let go means to go there."""
        if not hots.shows_focus and not BAR.collidepoint(hots.pointer):
            self.left -= dt
        if self.wanted >= 0 and hots.pressed != "replay line":
            at, self.wanted = self.wanted, -1
            self.watch.go_to(at)

    def draw(self, canvas: Canvas, hots: HotAreas) -> None:
        """Draw it over the match and register it."""
        hots.cover(BAR)
        hots.add(Hot("replay bar", BAR, focusable=False))
        canvas.panel(BAR, "panel", edge=AMBER)
        is_still = self.watch.playback.is_paused or self.watch.playback.is_over
        self._buttons[2].icon = "ui/icon_play" if is_still else "ui/icon_pause"
        top = BAR.y + (BAR.height - _BUTTON) / 2
        for i, button in enumerate(self._buttons):
            button.draw(canvas, hots, (BAR.x + 14 + i * _STEP, top, _BUTTON, _BUTTON))
        self._line(canvas, hots)
        self._speed.label = f"{self.watch.speed} x"
        self._speed.draw(canvas, hots, (BAR.right - 416, top, 66, _BUTTON))
        self._view.label = self.watch.view_name
        self._view.draw(canvas, hots, (BAR.right - 342, top, 172, _BUTTON))
        self._take.draw(canvas, hots, (BAR.right - 162, top, 148, _BUTTON))

    def _line(self, canvas: Canvas, hots: HotAreas) -> None:
        """The way there was so far, a mark for each round, the knob; where one is, in words."""
        watch, tale = self.watch, self.watch.playback.tale
        whole = max(1, len(tale.commands))
        at = self.wanted if self.wanted >= 0 else watch.playback.at
        knob = TRACK.x + TRACK.width * at / whole
        canvas.box(TRACK, INK, radius=6, edge=PAPER_DIM)
        canvas.fill(AMBER, (TRACK.x + 3, TRACK.y + 3, max(0, knob - TRACK.x - 3), TRACK.height - 6))
        for begun, _ in tale.rounds:
            canvas.fill(PAPER_DIM, (TRACK.x + TRACK.width * begun / whole - 1, TRACK.y - 5, 2, TRACK.height + 10))
        canvas.disc(knob, BAR.centery, 12, PAPER, edge=AMBER if hots.is_lit("replay line") else INK, width=3)
        area = (TRACK.x - 10, BAR.y + 8, TRACK.width + 20, BAR.height - 16)
        hots.add(Hot("replay line", area, on_slide=self._slide, tip=Tip("Drag along the match.", "Time line")))
        words = say(watch.counts.one_of, n=tale.round_at(at), all=tale.rounds[-1][1])
        canvas.text(words, TRACK.right + 22, BAR.centery, 17, "semibold", PAPER, max_width=186)

    def _slide(self, x: float, _: float) -> None:
        along = min(1.0, max(0.0, (x - TRACK.x) / TRACK.width))
        self.wanted = round(along * len(self.watch.playback.tale.commands))
        self.wake()
