"""The first game, offered at the top of the set-up: one choice and one large button."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.scenes import memory
from game.scenes.form import Form, Party
from game.scenes.games import GAMES
from game.scenes.set_up.draft import Draft
from game.ui.canvas import Canvas
from game.ui.hot import HotAreas
from game.ui.theme import INK, INK_SOFT, SIGNAL_DEEP
from game.ui.tips import Tip
from game.ui.widgets import Button, Choice

if TYPE_CHECKING:
    from game.scenes.app import App

_PICTURE = 208.0


def remembered(app: App, game: str) -> Draft:
    """What was chosen last for a game."""
    rules = app.rules(game)
    form, setup = GAMES[game].form(rules), rules.codec.setup_type
    return Draft(form, setup, memory.choices(game), app.profiles, app.settings.profile, app.settings.keys)


def begin(app: App, draft: Draft, party: Party, seed: int | None = None) -> None:
    """Begin the first game with the guide; without a seed, one by chance."""
    draft.has_played = draft.guided = True
    memory.keep_choices(draft.form.game, draft.choices)
    app.shows_plan, app.time_limit = True, draft.time_limit
    app.open_match(*draft.first_game(party), seed, draft.first_persons(party), guided=True)


class FirstGame:
    """`on_start(party)` begins the first game of `form`."""

    def __init__(self, form: Form, on_start: Callable[[Party], object]) -> None:
        self._game, self._preset = form.game, form.preset
        labels = [party.label for party in form.preset.parties]
        self._who = Choice("first who", labels, 0, lambda _: None, tip=Tip(form.preset.tip))
        self._start = Button(
            "first start", "START FIRST GAME", lambda: on_start(self.party), style="signal", size=25, key="first_game"
        )

    @property
    def party(self) -> Party:
        """Who is to play it."""
        return self._preset.parties[self._who.index]

    def draw_small(self, canvas: Canvas, hots: HotAreas, box: pygame.FRect) -> None:
        """Draw and register it as a line, for those who know it or read large text."""
        half = (box.width - 12) / 2
        self._who.draw(canvas, hots, (box.x, box.y, half, box.height))
        self._start.draw(canvas, hots, (box.x + half + 12, box.y, half, box.height))

    def draw(self, canvas: Canvas, hots: HotAreas, box: pygame.FRect) -> None:
        """Draw and register it, large."""
        canvas.panel(box, "paper")
        self._picture(canvas, box)
        right = 318.0
        left = box.x + _PICTURE + 26
        room = box.width - _PICTURE - right - 60
        canvas.text(self._preset.title, left, box.y + 31, 38, "display", SIGNAL_DEEP, fixed=True)
        canvas.text("New here? Begin with this one.", left + 196, box.y + 35, 18, "semibold", INK,
                    max_width=room - 196)  # fmt: skip
        canvas.text(self._preset.text, left, box.y + 80, 18, "medium", INK_SOFT, max_width=room, most=2)
        x = box.right - right - 10
        self._who.draw(canvas, hots, (x, box.y + 10, right, 40))
        self._start.draw(canvas, hots, (x, box.y + 56, right, 50))

    def _picture(self, canvas: Canvas, box: pygame.FRect) -> None:
        """A strip of the game's poster, from sun to bumper."""
        place = (box.x + 5, box.y + 5, _PICTURE, box.height - 10)
        with canvas.clip(place):
            high = _PICTURE * 560 / 412
            poster = canvas.image(f"title/poster_{self._game}", _PICTURE, high)
            canvas.put_at(poster, box.x + 5, box.y + 5 - high * 0.47)
        canvas.box(place, None, radius=4, edge=INK, width=2.5)
