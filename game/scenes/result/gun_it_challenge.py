"""The challenge that a match of Gun It becomes: its code to copy, and how it went against the score to beat."""

from __future__ import annotations

import pygame

from game.core.words import say
from game.rules.gun_it.content import Content
from game.rules.gun_it.state import GunItSetup
from game.scenes.gun_it import challenges
from game.ui.canvas import Canvas
from game.ui.desktop import copy_text
from game.ui.hot import HotAreas
from game.ui.theme import AMBER, GOOD, PAPER, PAPER_DIM
from game.ui.tips import Tip
from game.ui.widgets import Button

HIGH = 58.0


class Strip:
    """The strip on the result. `score` is None for a lost match, which beats nothing."""

    def __init__(self, content: Content, setup: GunItSetup, seed: int, score: int | None) -> None:
        self.code = challenges.write(content, setup, seed)
        self.text = challenges.write(content, setup, seed, score)
        self.is_first = setup.onramp
        self.score = score
        self.lower = challenges.falls(content, setup)
        self.before = challenges.known(self.code)
        if score is not None:
            challenges.keep(self.code, score, lower=self.lower)
        tip = Tip("Copies the code with your score. ENTER A CODE in the set-up plays it.", "For friends", "GI-17.31")
        self._copy = Button("copy code", "COPY", self._put, size=20, tip=tip)

    def _put(self) -> None:
        copy_text(self.text)
        self._copy.label = "COPIED"

    @property
    def verdict(self) -> str:
        """How it went against the score to beat, or what there is to beat from now on."""
        if self.before is None and self.score is None:
            return "Let a friend try it."
        if self.before is None:
            words = "{score} to beat: by SAME ROAD, or by a friend with this code"
            return say(words if self.is_first else "{score} to beat from now on", score=self.score)
        if self.score is None:
            return say("{before} to beat: not this time", before=self.before)
        if challenges.is_better(self.score, self.before, lower=self.lower):
            return say("{before} to beat: BEATEN with {score}!", before=self.before, score=self.score)
        same = "{before} to beat: the very same"
        return say(same if self.score == self.before else "{before} to beat: not this time", before=self.before)

    def draw(self, canvas: Canvas, hots: HotAreas, box: pygame.FRect) -> None:
        """Draw and register it."""
        canvas.box(box, (0x15, 0x13, 0x19), radius=8, alpha=170)
        title = "YOUR FIRST CHALLENGE" if self.is_first else "CHALLENGE"
        head = canvas.text(title, box.x + 14, box.y + 18, 18, "display", AMBER, fixed=True)
        won = self.before is not None and "BEATEN" in self.verdict
        canvas.text(self.verdict, head.right + 14, box.y + 19, 16, "semibold", GOOD if won else PAPER_DIM,
                    max_width=box.right - head.right - 150, fixed=True)  # fmt: skip
        canvas.text(self.code, box.x + 14, box.y + 42, 18, "semibold", PAPER, max_width=box.width - 150, fixed=True)
        self._copy.draw(canvas, hots, (box.right - 118, box.y + 8, 108, box.height - 16))
