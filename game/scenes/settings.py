"""The settings, on pages of one shape. Each change is in force and on disk at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.core.words import say
from game.languages import LANGUAGES
from game.scenes.box import BOX
from game.scenes.key_list import KeyList
from game.scenes.page import LEFT, RIGHT, TOP, Page
from game.ui.canvas import Canvas
from game.ui.input import Event
from game.ui.palettes import PALETTES
from game.ui.theme import (
    AMBER,
    ASPHALT_LIGHT,
    CYAN,
    GOOD,
    LEGAL,
    MAGENTA,
    OUTLINE,
    PAPER,
    PAPER_DIM,
    SEATS,
    SIGNAL,
    TEXT_SIZES,
    Colour,
)
from game.ui.widgets import Choice, Slider, Tabs, Toggle

if TYPE_CHECKING:
    from game.scenes.app import App

_SPEEDS = (1, 2, 4, 0)
_SPEED_WORDS = ("1 x", "2 x", "4 x", "Instant")
_SIZES = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
_CAPS = (30, 60, 120)
_ROW, _WIDGET = 84.0, 400.0
_SAMPLES: tuple[tuple[str, Colour], ...] = (
    *(("", colour) for colour in SEATS),
    *(("Yes", LEGAL), ("Good", GOOD), ("Beware", AMBER), ("Danger", SIGNAL), ("Ours", CYAN), ("Theirs", MAGENTA)),
)


@dataclass(frozen=True)
class Row:
    """One setting: what it is called, what it does, and its widget."""

    label: str
    text: str
    widget: Choice | Slider | Toggle


class SettingsScene(Page):
    """Reached from the title and from the pause menu."""

    title = "SETTINGS"

    def __init__(self, app: App, keys_of: str = "") -> None:
        """`keys_of` opens the keys, at the group of actions of this title."""
        super().__init__(app)
        self._full_screen = Toggle("full screen", app.is_full_screen, self._set_full_screen)
        self._mute = self._switch("mute")
        self._size = Choice("window size", ("",), 0, self._set_size)
        self._sizes: tuple[tuple[int, int], ...] = ()
        self._pages = {"PLAY": self._play(), "LOOK": self._look(), "SOUND": self._sound(), "WINDOW": self._window()}
        pages = (*self._pages, "KEYS")
        self._tabs = Tabs("settings pages", pages, len(pages) - 1 if keys_of else 0, lambda _: None)
        self._keys = KeyList(app)
        self._keys_of = keys_of

    # -------------------------------------------------------------------- pages

    def _play(self) -> tuple[Row, ...]:
        now, change = self.app.settings, self.app.change
        theirs, codes = (-1, *_SPEEDS), ("", *LANGUAGES)
        return (
            Row(
                "Animations",
                "How fast a match shows what happens.",
                Choice("speed", _SPEED_WORDS, _SPEEDS.index(now.animation_speed),
                       lambda i: change(animation_speed=_SPEEDS[i])),
            ),
            Row(
                "Animations of automatic players",
                "The same for what they do.",
                Choice("bot speed", ("As above", *_SPEED_WORDS), theirs.index(now.bot_speed),
                       lambda i: change(bot_speed=theirs[i])),
            ),
            Row("Step through their turns", "After each thing they do the table waits.", self._switch("bot_steps")),
            Row("Reduced motion", "No shaking, no flashing; things fade.", self._switch("reduced_motion")),
            Row(
                "Language",
                "Of everything but names.",
                Choice("language", ("As the system", *LANGUAGES.values()), codes.index(now.language),
                       lambda i: change(language=codes[i])),
            ),
        )  # fmt: skip

    def _look(self) -> tuple[Row, ...]:
        now, change = self.app.settings, self.app.change
        names = tuple(PALETTES)
        sizes = [round(100 * size) for size in TEXT_SIZES]
        nearest = min(range(len(sizes)), key=lambda i: abs(sizes[i] - now.text_size))
        return (
            Row(
                "Colours",
                "Shapes and letters always say the same as colours do.",
                Choice("palette", tuple(palette.title for palette in PALETTES.values()), names.index(now.palette),
                       lambda i: change(palette=names[i])),
            ),
            Row(
                "Text size",
                "All words of all screens.",
                Choice("text size", tuple(f"{size} %" for size in sizes), nearest,
                       lambda i: change(text_size=sizes[i])),
            ),
        )  # fmt: skip

    def _sound(self) -> tuple[Row, ...]:
        return (
            Row("Music", "It tightens as time runs out.", self._volume("music")),
            Row("Effects", "Shots, cards, engines.", self._volume("effects")),
            Row("Interface", "Buttons and lists.", self._volume("interface")),
            Row("No sound at all", "", self._mute),
            Row("Silent in the background", "While another window is in front.", self._switch("mute_in_background")),
        )  # fmt: skip

    def _window(self) -> tuple[Row, ...]:
        caps = tuple(say("at most {n}", n=cap) for cap in _CAPS)
        return (
            Row("Full screen", "The whole desktop; other programs stay in reach.", self._full_screen),
            Row("Size of the window", "Its edges can be dragged as well.", self._size),
            Row(
                "Pictures a second",
                "Fewer save power, more are smoother on fast screens.",
                Choice("frame cap", caps, _CAPS.index(self.app.settings.frame_cap),
                       lambda i: self.app.change(frame_cap=_CAPS[i])),
            ),
        )  # fmt: skip

    def _switch(self, name: str) -> Toggle:
        words = name.replace("_", " ")
        return Toggle(words, getattr(self.app.settings, name), lambda on: self.app.change(**{name: on}))

    def _volume(self, name: str) -> Slider:
        value: Any = getattr(self.app.settings, name)
        return Slider(name, value, lambda v: self.app.change(**{name: round(v)}), unit=" %")

    # ------------------------------------------------------------------- window

    def _set_full_screen(self, on: bool) -> None:
        self.stack.wants_full_screen = on

    def _set_size(self, index: int) -> None:
        self.stack.wanted_size = self._sizes[index]

    def enter(self) -> None:
        super().enter()
        self._look_at_window()
        self.hots.focused = (self._tabs.name, self._tabs.index)
        if self._keys_of:
            self.hots.focus("keys")

    def _look_at_window(self) -> None:
        """The window as it is now, however that came about."""
        size = self.stack.canvas.map.size
        desktop = pygame.display.get_desktop_sizes()[0] if pygame.display.get_init() else _SIZES[-1]
        fitting = {each for each in _SIZES if each[0] <= desktop[0] and each[1] <= desktop[1]}
        self._sizes = tuple(sorted(fitting | {size}))
        self._size.options = tuple(f"{width} x {height}" for width, height in self._sizes)
        self._size.index = self._sizes.index(size)
        self._full_screen.value = self.app.is_full_screen
        if pygame.display.get_init() and self.app.is_full_screen != self.app.settings.full_screen:
            self.app.change(full_screen=self.app.is_full_screen)

    # ------------------------------------------------------------------ drawing

    def draw_page(self, canvas: Canvas) -> None:
        self._mute.value = self.app.settings.mute
        self._look_at_window()
        self._tabs.draw(canvas, self.hots, (LEFT, TOP + 14, RIGHT - LEFT + 8, 52))
        name = self._tabs.labels[self._tabs.index]
        if name == "KEYS":
            self._draw_keys(canvas)
            return
        rows = self._pages[name]
        samples = 324 if name == "LOOK" else 0
        canvas.panel((LEFT, TOP + 80, RIGHT - LEFT, len(rows) * _ROW + 24 + samples), "panel")
        for i, row in enumerate(rows):
            self._draw_row(canvas, row, TOP + 92 + i * _ROW)
            if i + 1 < len(rows) or samples:
                canvas.fill(ASPHALT_LIGHT, (LEFT + 30, TOP + 91 + (i + 1) * _ROW, RIGHT - LEFT - 60, 1.5))
        if samples:
            canvas.text(PALETTES[self.app.settings.palette].text, LEFT + 30, TOP + 292, 17, "medium", PAPER_DIM,
                        max_width=RIGHT - LEFT - 60)  # fmt: skip
            _draw_samples(canvas, TOP + 320)
        if self.app.trouble:
            canvas.text(self.app.trouble, 640, 698, 16, "medium", AMBER, align="center", max_width=1180)

    def _draw_keys(self, canvas: Canvas) -> None:
        rect = pygame.FRect(LEFT, TOP + 80, RIGHT - LEFT, 528)
        canvas.panel(rect, "panel")
        self._keys.draw(canvas, self.hots, rect)
        if self._keys_of:
            self._keys.show(self._keys_of)
            self._keys_of, self.redraw = "", True

    def handle(self, event: Event) -> bool:
        return self._keys.handle(event) or super().handle(event)

    def _draw_row(self, canvas: Canvas, row: Row, y: float) -> None:
        left, room = LEFT + 30, RIGHT - LEFT - _WIDGET - 90
        shift = (6 + 7 * canvas.text_size) if row.text else 0
        canvas.text(row.label, left, y + _ROW / 2 - shift, 21, "semibold", PAPER, max_width=room)
        if row.text:
            canvas.text(row.text, left, y + _ROW / 2 + shift, 17, "medium", PAPER_DIM, max_width=room)
        row.widget.draw(canvas, self.hots, (RIGHT - _WIDGET - 30, y + (_ROW - 52) / 2, _WIDGET, 52))


def _draw_samples(canvas: Canvas, y: float) -> None:
    """What the chosen colours tell apart, each with its word; and a strip of each game."""
    step = (RIGHT - LEFT - 60) / len(_SAMPLES)
    for i, (word, colour) in enumerate(_SAMPLES):
        x = LEFT + 30 + (i + 0.5) * step
        canvas.box((x - step / 2 + 5, y, step - 10, 62), colour, radius=10, edge=OUTLINE, width=3)
        canvas.text(
            word or say("Seat {n}", n=i + 1),
            x,
            y + 86,
            16,
            "semibold",
            PAPER,
            align="center",
            max_width=step - 4,
            most=2,
        )
    wide = (RIGHT - LEFT - 60) / len(BOX)
    for i, game in enumerate(BOX):
        strip = (LEFT + 35 + i * wide, y + 124, wide - 10, 128)
        with canvas.clip(strip):
            high = strip[2] * 560 / 412
            canvas.put_at(canvas.image(f"title/poster_{game.id}", strip[2], high), strip[0], strip[1] - high * 0.38)
        canvas.box(strip, None, radius=4, edge=OUTLINE, width=3)
