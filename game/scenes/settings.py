"""The settings. Each change is in force and on disk at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.page import LEFT, RIGHT, TOP, Page
from game.ui.canvas import Canvas
from game.ui.mapping import Box
from game.ui.theme import AMBER, PAPER_DIM, TEXT_SIZES
from game.ui.tips import Tip
from game.ui.widgets import Choice, Slider, Toggle, form_row

if TYPE_CHECKING:
    from game.scenes.app import App

_SPEEDS = (1, 2, 4, 0)
_GAP = 22.0
_ROW = 88.0
Rows = tuple[tuple[str, Choice | Slider | Toggle], ...]


class SettingsScene(Page):
    """Reached from the title and from the pause menu."""

    title = "SETTINGS"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        now = app.settings
        sizes = [round(100 * size) for size in TEXT_SIZES]
        nearest = min(range(len(sizes)), key=lambda i: abs(sizes[i] - now.text_size))
        f11 = Tip("F11 does it too.")
        self._full_screen = Toggle("full screen", app.is_full_screen, self._set_full_screen, tip=f11)
        self._mute = Toggle("mute", now.mute, lambda on: app.change(mute=on), tip=Tip("The key M does it too."))
        self._screen: Rows = (
            (
                "Animations",
                Choice(
                    "speed",
                    ("1 x", "2 x", "4 x", "Instant"),
                    _SPEEDS.index(now.animation_speed),
                    lambda i: app.change(animation_speed=_SPEEDS[i]),
                    tip=Tip("How fast a match shows what happens. The keys 1, 2 and 4 do it while it plays."),
                ),
            ),
            (
                "Reduced motion",
                Toggle(
                    "reduced motion",
                    now.reduced_motion,
                    lambda on: app.change(reduced_motion=on),
                    tip=Tip("No shaking, no flashing; things fade instead of flying."),
                ),
            ),
            (
                "Text size",
                Choice(
                    "text size",
                    tuple(f"{size} %" for size in sizes),
                    nearest,
                    lambda i: app.change(text_size=sizes[i]),
                    tip=Tip("All words of all screens."),
                ),
            ),
            ("Full screen", self._full_screen),
        )
        self._sound: Rows = (
            ("Music", Slider("music", now.music, lambda v: app.change(music=round(v)), unit=" %")),
            ("Effects", Slider("effects", now.effects, lambda v: app.change(effects=round(v)), unit=" %")),
            ("Interface", Slider("interface", now.interface, lambda v: app.change(interface=round(v)), unit=" %")),
            ("No sound at all", self._mute),
        )

    def _set_full_screen(self, on: bool) -> None:
        if on != self.app.is_full_screen:
            self.app.toggle_full_screen()

    def update(self, dt: float) -> None:
        super().update(dt)
        real = self.app.is_full_screen
        changed = pygame.display.get_init() and real != self.app.settings.full_screen
        if changed:
            self.app.change(full_screen=real)
        if self._full_screen.value != real and changed:
            self._full_screen.value, self.redraw = real, True

    def draw_page(self, canvas: Canvas) -> None:
        self._mute.value = self.app.settings.mute
        wide = (RIGHT - LEFT - _GAP) / 2
        high = 70 + 4 * _ROW + 16
        self._column(canvas, (LEFT, TOP + 24, wide, high), "SCREEN", self._screen)
        self._column(canvas, (LEFT + wide + _GAP, TOP + 24, wide, high), "SOUND", self._sound)
        canvas.text(
            "Hold Alt to see the keys of a screen. Tab and the arrows reach everything, Return presses it, "
            "Escape goes back.\nF12 keeps a picture of the window.",
            640,
            TOP + high + 74,
            18,
            "medium",
            PAPER_DIM,
            align="center",
            max_width=1100,
            most=3,
        )
        if self.app.trouble:
            canvas.text(self.app.trouble, 640, 680, 16, "medium", AMBER, align="center", max_width=1180, most=2)

    def _column(self, canvas: Canvas, box: Box, heading: str, rows: Rows) -> None:
        x, y, w, _ = box
        canvas.panel(box, "panel")
        canvas.text(heading, x + 26, y + 38, 26, "display", AMBER, fixed=True)
        canvas.fill(AMBER, (x + 26, y + 60, w - 52, 1.5))
        for i, (label, widget) in enumerate(rows):
            row = (x + 26, y + 70 + i * _ROW, w - 52, _ROW)
            place = form_row(canvas, row, label)
            inset = (_ROW - 48) / 2
            widget.draw(canvas, self.hots, (place.x, place.y + inset, place.width, 48))
