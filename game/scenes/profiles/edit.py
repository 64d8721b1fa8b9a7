"""A new profile, or another name, emblem and colour for one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from game import storage
from game.core.words import Said, say, tr
from game.profiles import files
from game.profiles.profile import EMBLEMS, HUES, LONGEST, Profile, name_problem, new, tidy
from game.scenes.badge import COLOURS, draw_badge
from game.scenes.page import LEFT, RIGHT, TOP, Page
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, PAPER, PAPER_DIM, SIGNAL_LIGHT
from game.ui.tips import Tip
from game.ui.widgets import Button, TextField

if TYPE_CHECKING:
    from game.scenes.app import App

_BOX = pygame.FRect(LEFT, TOP + 10, RIGHT - LEFT, 606)
_CELL = 84.0
_EMBLEM_WORDS = (
    "Star", "Bolt", "Crown", "Heart", "Spade", "Moon", "Skull", "Wheel", "Cactus", "Hat", "Horseshoe", "Flame",
)  # fmt: skip
_HUE_WORDS = ("Amber", "Red", "Cyan", "Green", "Pink", "Blue", "Cream", "Violet")
"""As EMBLEMS and HUES."""


class EditScene(Page):
    """`on_kept` gets the profile once it is on disk."""

    def __init__(self, app: App, profile: Profile | None, on_kept: Callable[[Profile], object]) -> None:
        super().__init__(app)
        self.title = "NEW PROFILE" if profile is None else "CHANGE PROFILE"
        others = [one for one in app.profiles if profile is None or one.id != profile.id]
        self._taken = tuple(one.name for one in others)
        used = {one.emblem for one in others}
        self.profile = profile
        self.name = profile.name if profile else ""
        self.emblem = profile.emblem if profile else next((each for each in EMBLEMS if each not in used), EMBLEMS[0])
        self.colour = profile.colour if profile else HUES[len(others) % len(HUES)]
        self._on_kept = on_kept
        self._field = TextField("name", self.name, self._type, on_enter=lambda _: self.keep(), longest=LONGEST,
                                hint="Your name")  # fmt: skip
        self._keep = Button("keep", "KEEP", self.keep, style="amber")
        self._cancel = Button("cancel", "CANCEL", self.go_back)

    def enter(self) -> None:
        super().enter()
        self.hots.focus("name")

    @property
    def problem(self) -> str:
        """Why it cannot be kept as it is; "" if it can."""
        return name_problem(tidy(self.name), self._taken)

    def _type(self, text: str) -> None:
        self.name = text

    def keep(self) -> None:
        """Write it down and go back; if it cannot be, say why."""
        if self.problem:
            self.app.say("This name cannot be kept", self.problem)
            return
        if self.profile is None:
            kept = new(self.name, self.emblem, self.colour)
        else:
            kept = replace(self.profile, name=tidy(self.name), emblem=self.emblem, colour=self.colour)
        try:
            files.save(kept)
        except storage.StorageError as error:
            self.app.say("The profile was not kept", str(error))
            return
        self.stack.pop()
        self._on_kept(kept)

    # ------------------------------------------------------------------ drawing

    def draw_page(self, canvas: Canvas) -> None:
        canvas.panel(_BOX, "panel")
        x, y = _BOX.x + 40, _BOX.y + 30
        draw_badge(canvas, self.emblem, self.colour, x + 110, y + 130, 200)
        shown = Said(tidy(self.name)) or tr("Who is it?")
        canvas.text(shown, x + 110, y + 262, 30, "display", AMBER if tidy(self.name) else PAPER_DIM, align="center",
                    max_width=270, fixed=True)  # fmt: skip
        left = _BOX.x + 340
        self._label(canvas, "NAME", left, y)
        self._field.draw(canvas, self.hots, (left, y + 22, 480, 54))
        if self.problem and self.name:
            canvas.text(self.problem, left, y + 84, 16, "medium", SIGNAL_LIGHT, valign="top",
                        max_width=_BOX.right - left - 30, most=2)  # fmt: skip
        self._label(canvas, "EMBLEM", left, y + 148)
        for i, emblem in enumerate(EMBLEMS):
            place = (left + i % 6 * _CELL, y + 172 + i // 6 * _CELL)
            self._cell(canvas, ("emblem", emblem), place, _EMBLEM_WORDS[i], chosen=emblem == self.emblem)
            draw_badge(canvas, emblem, self.colour, place[0] + 37, place[1] + 37, 58)
        self._label(canvas, "COLOUR", left, y + 354)
        for i, hue in enumerate(HUES):
            place = (left + i * _CELL, y + 378)
            self._cell(canvas, ("colour", hue), place, _HUE_WORDS[i], chosen=hue == self.colour)
            canvas.disc(place[0] + 37, place[1] + 37, 27, COLOURS[hue], edge=INK, width=2.5)
        self._keep.draw(canvas, self.hots, (left, _BOX.bottom - 78, 230, 56))
        self._cancel.draw(canvas, self.hots, (left + 246, _BOX.bottom - 78, 230, 56))

    def _label(self, canvas: Canvas, word: str, x: float, y: float) -> None:
        canvas.text(word, x, y + 6, 20, "display", AMBER, fixed=True)

    def _cell(
        self, canvas: Canvas, name: tuple[str, str], place: tuple[float, float], word: str, *, chosen: bool
    ) -> None:
        rect = (*place, 74.0, 74.0)
        self.hots.add(
            Hot(name, rect, on_click=lambda: self._choose(*name), tip=Tip(say("{word}.", word=word)), radius=10)
        )
        if chosen:
            canvas.box(rect, (0x4A, 0x42, 0x54), radius=10, edge=PAPER, width=3)

    def _choose(self, what: str, value: str) -> None:
        setattr(self, what, value)
        self.redraw = True
