"""Somebody's challenge code is typed or pasted, said what it is, and played (GI-17.31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import many, say, tr
from game.rules.gun_it.challenge import ChallengeError
from game.rules.gun_it.content import Content
from game.scenes.gun_it import challenges
from game.scenes.gun_it.challenges import Challenge
from game.scenes.gun_it.names import LIMITS
from game.scenes.room import Leaf
from game.scenes.set_up.draft import HUMAN, Draft
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, PAPER, PAPER_DIM, SIGNAL_LIGHT
from game.ui.tips import Tip
from game.ui.widgets import Button, TextField

if TYPE_CHECKING:
    from game.scenes.app import App

_WIDE, _HIGH = 680.0, 310.0
LONGEST = 80


class CodeEntry(Leaf):
    """Lies over the set-up; Escape goes back to it. `draft` says who plays."""

    def __init__(self, app: App, content: Content, draft: Draft) -> None:
        super().__init__(app)
        self.content = content
        self.draft = draft
        self.challenge: Challenge | None = None
        self.fault = ""
        self._field = TextField("code", "", self._read, on_enter=lambda _: self.play(), longest=LONGEST,
                                hint="GI-…  (Ctrl+V pastes)")  # fmt: skip
        self._play = Button("play code", "PLAY IT", self.play, style="signal", size=26)
        self._back = Button("no code", "BACK", self.leave_it, size=22)

    def enter(self) -> None:
        super().enter()
        self.hots.focus("code")

    def _read(self, text: str) -> None:
        """The code is looked at with every letter."""
        self.challenge, self.fault, self.redraw = None, "", True
        if not text.strip():
            return
        try:
            self.challenge = challenges.read(self.content, text)
        except ChallengeError as error:
            self.fault = str(error)

    def play(self) -> None:
        """The very same match begins; who plays is as on the page of the crew."""
        found = self.challenge
        if found is None:
            return
        if found.score is not None:
            challenges.keep(found.code, found.score, lower=challenges.falls(self.content, found.setup))
        count = len(found.setup.players)
        who = list(self.draft.controllers[:count])
        if HUMAN not in who:
            who[0] = HUMAN
        self.app.shows_plan = self.draft.preview
        self.app.open_match(found.setup, tuple(who), found.seed, self.draft.persons(count))

    # ----------------------------------------------------------------- drawing

    def draw(self, canvas: Canvas) -> None:
        x, y = (1280 - _WIDE) / 2, (720 - _HIGH) / 2
        self.draw_ground(canvas, (x, y, _WIDE, _HIGH))
        canvas.text("ENTER A CODE", x + 32, y + 42, 34, "display", AMBER, fixed=True)
        words = "A friend's challenge: the same road, the same cards."
        canvas.text(words, x + 32, y + 80, 18, "medium", PAPER_DIM, max_width=_WIDE - 64, fixed=True)
        self._field.draw(canvas, self.hots, (x + 32, y + 100, _WIDE - 64, 52))
        line, colour = (self.fault, SIGNAL_LIGHT) if self.fault else (self._words(), PAPER)
        canvas.text(line, x + 32, y + 158, 17, "medium", colour, valign="top", max_width=_WIDE - 64, most=2)
        self._play.enabled = self.challenge is not None
        self._play.reason = Tip(self.fault or "Type or paste the code first.", "No match yet")
        self._play.draw(canvas, self.hots, (x + _WIDE - 32 - 220, y + _HIGH - 80, 220, 56))
        self._back.draw(canvas, self.hots, (x + 32, y + _HIGH - 80, 150, 56))

    def _words(self) -> str:
        """What the code stands for."""
        found = self.challenge
        if found is None:
            return ""
        wanted = ("SC0",) if found.setup.onramp else (found.setup.scenario, *found.setup.sequels)
        names = [each.name for id_ in wanted for each in self.content.scenarios if each.id == id_]
        limit = "relaxed" if found.setup.onramp else found.setup.limit
        parts = [
            ", ".join(map(tr, names)),
            many(len(found.setup.players), "{n} player", "{n} players"),
            tr(LIMITS[limit]),
        ]
        best = found.score if found.score is not None else challenges.known(found.code)
        return "  ·  ".join(parts + ([say("{best} to beat", best=best)] if best is not None else []))
