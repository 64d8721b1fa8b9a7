"""The end of a game of Shoot Your Friends: the poster, who won what, the rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from game.core.words import Said, many, say, tr
from game.rules.shoot_your_friends.state import NOBODY, ShootYourFriendsSetup
from game.scenes.result.scene import GUARD, POSTER, SIDE, Result
from game.scenes.result.shoot_your_friends_poster import draw_poster
from game.scenes.result.shoot_your_friends_rows import draw_players, draw_rounds
from game.scenes.result.shoot_your_friends_tally import Story, game, sentence, with_names
from game.scenes.shoot_your_friends.options import house_rules
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, PAPER, PAPER_DIM
from game.ui.timeline import Act, Step

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.sitting import Sitting

_ROUNDS = 164.0
"""Units of the strip of rounds."""
UNHEARD = 1.2
"""The guard after a match in real time: who still taps from the race does nothing here."""


class ResultScene(Result):
    """The result of Shoot Your Friends. With one person here it is that one's victory or defeat, else it names the
    winner."""

    same_tip = "The same set-up and the same seed: the same deals come again"

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app, sitting)
        self.found: Story = with_names(game(sitting.match), sitting.person)
        self._setup = cast(ShootYourFriendsSetup, sitting.match.setup)
        held = zip(self._setup.players, sitting.controllers, strict=True)
        self._people = tuple(seat for seats, who in held if who == "human" for seat in seats)
        self._rows, self._fill = 1.0, 1.0
        self.guard = UNHEARD if self._setup.mode == "real_time" else GUARD

    def is_won(self) -> bool:
        return len(self._people) != 1 or self.found.winner in self._people

    @property
    def shown(self) -> int:
        """The seat whose emblem is on the poster."""
        return self._people[0] if len(self._people) == 1 else max(0, self.found.winner)

    def entry(self) -> tuple[Step, ...]:
        """Rows come in one after the other, then the rounds."""
        self._rows = self._fill = 0.0

        def rows(share: float) -> None:
            self._rows = share

        def fill(share: float) -> None:
            self._fill = share

        audio = self.app.audio
        return (
            Act(0.6, rows, "linear", on_start=lambda: audio.play("card_flip")),
            Act(0.6, fill, "linear", on_start=lambda: audio.play("card_slide")),
        )

    # ------------------------------------------------------------------ drawing

    def draw_result(self, canvas: Canvas) -> None:
        found, box = self.found, SIDE
        draw_poster(canvas, POSTER, found, self.shown, self.is_won() and found.winner != NOBODY, self.stamp)
        canvas.panel(box, "panel")
        x, room = box.x + 30, box.width - 60
        canvas.text(self._heading(), x, box.y + 30, 19, "semibold", AMBER, max_width=room)
        words = canvas.text(sentence(found), x, box.y + 50, 21, "medium", PAPER, valign="top", max_width=room, most=2)
        changed = ", ".join(house_rules(self._setup))
        rules = say("House rules: {rules}", rules=Said(changed)) if changed else "No house rules."
        told = canvas.text(rules, x, words.bottom + 4, 16, "medium", PAPER_DIM, valign="top", max_width=room, most=2)
        top, low = told.bottom + 8, box.bottom - _ROUNDS
        you = self._people[0] if len(self._people) == 1 else NOBODY
        draw_players(canvas, pygame.FRect(x, top, room, low - top - 6), found, self._rows, you)
        draw_rounds(canvas, self.hots, pygame.FRect(x, low, room, _ROUNDS), found, self._fill)

    def _heading(self) -> str:
        mode = "Real time" if self._setup.mode == "real_time" else "Beat mode"
        rounds = many(len(self.found.rounds), "{n} round", "{n} rounds")
        return "  ·  ".join((tr(mode), rounds, say("seed {n}", n=self.sitting.match.seed)))
