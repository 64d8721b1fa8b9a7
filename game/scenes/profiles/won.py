"""A match is over: it is counted for all who sat at it, and the trophies that it has won are shown."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game import storage
from game.core.words import Said, many, say
from game.profiles import files
from game.profiles.counting import Trophy
from game.profiles.profile import Profile
from game.profiles.registry import Counted, counted
from game.scenes.badge import draw_badge
from game.scenes.profiles.trophies import draw_medal
from game.scenes.room import Room
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.input import Event, Key
from game.ui.mapping import HEIGHT, WIDTH
from game.ui.theme import AMBER, PAPER, PAPER_DIM
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.sitting import Sitting

_WIDE = 720.0
_MOST = 4
"""Trophies that one picture shows; what is left follows in the next."""


def celebrate(app: App, sitting: Sitting) -> None:
    """Count a match once; a record that is watched is never counted. Shows trophies, and a disk that refuses."""
    if sitting.playback is not None or not any(person.name for person in sitting.persons):
        return
    now = counted(app.profiles, sitting.match, sitting.controllers, sitting.persons, int(time.time()))
    won = _kept(app, now)
    if won:
        app.stack.push(WonScene(app, won))


def _kept(app: App, now: tuple[Counted, ...]) -> list[tuple[Profile, Trophy]]:
    """Keep the profiles; the trophies of those that could be kept."""
    won = []
    for profile, trophies in now:
        try:
            files.save(profile)
        except storage.StorageError as error:
            app.say("The match was not counted", str(error))
        else:
            won += [(profile, trophy) for trophy in trophies]
    return won


class WonScene(Room):
    """Trophies over the result."""

    is_overlay = True

    def __init__(self, app: App, won: list[tuple[Profile, Trophy]]) -> None:
        super().__init__(app)
        self.won = won
        self._button = Button("go on", "GO ON", self._go_on, style="amber")

    def enter(self) -> None:
        super().enter()
        self.hots.focus("go on")
        self.app.audio.play("xp", step=4)

    def _go_on(self) -> None:
        self.won = self.won[_MOST:]
        self.redraw = True
        if not self.won:
            self.stack.pop()

    def handle(self, event: Event) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Key) and (event.does("back") or event.does("confirm")) and not event.repeat:
            self._go_on()
        return isinstance(event, Key)

    def draw(self, canvas: Canvas) -> None:
        self.hots.add(Hot("ground", canvas.extent, focusable=False))
        canvas.dim(0.45)
        shown = self.won[:_MOST]
        row = 84 + 30 * (canvas.text_size - 1)
        high = 84 + len(shown) * row + 84
        x, y = (WIDTH - _WIDE) / 2, (HEIGHT - high) / 2
        canvas.panel((x, y, _WIDE, high), "panel", edge=AMBER)
        title = many(len(self.won), "TROPHY WON", "{n} TROPHIES WON")
        canvas.text(title, WIDTH / 2, y + 44, 36, "display", AMBER, align="center", fixed=True)
        for i, (profile, trophy) in enumerate(shown):
            self._row(canvas, profile, trophy, x + 30, y + 84 + i * row, row)
        self._button.draw(canvas, self.hots, (WIDTH / 2 - 110, y + high - 74, 220, 54))

    def _row(self, canvas: Canvas, profile: Profile, trophy: Trophy, x: float, y: float, high: float) -> None:
        draw_medal(canvas, trophy, x + 34, y + high / 2, 62, is_won=True)
        draw_badge(canvas, profile.emblem, profile.colour, x + _WIDE - 88, y + high / 2, 44)
        left, room = x + 84, _WIDE - 60 - 84 - 76
        shift = 6 + 9 * canvas.text_size
        line = say("{who}: {what}", who=Said(profile.name), what=trophy.title)
        canvas.text(line, left, y + high / 2 - shift, 22, "semibold", PAPER, max_width=room)
        canvas.text(trophy.text, left, y + high / 2 + shift, 17, "medium", PAPER_DIM, max_width=room)
