"""The numbers of a match that is over, for each of its players, and what chance gave them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import Said, capital, number, say, tr
from game.profiles.counting import Row, finished
from game.profiles.registry import COUNTING
from game.scenes.badge import draw_person
from game.scenes.games import GAMES
from game.scenes.page import LEFT, RIGHT, TOP, Page
from game.scenes.profiles.charts import draw_chances
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, PAPER, PAPER_DIM

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.sitting import Sitting

_HEAD = 64.0
_LABEL = 200.0
_CHANCES = 400.0
_TRACK = (0x15, 0x13, 0x19)


class NumbersScene(Page):
    """Reached from the result."""

    title = "NUMBERS"

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app)
        match = sitting.match
        game = match.rules.spec.id
        self.counting = COUNTING[game]
        self.subtitle = say("{game}, seed {seed}", game=match.rules.spec.title, seed=match.seed)
        self.players = [
            finished(self.counting, match, sitting.controllers, i, 0) for i in range(len(match.setup.players))
        ]
        self.people = [sitting.person(seats[0]) for seats in match.setup.players]
        called = ([GAMES[game].name_of(match, seat) for seat in seats] for seats in match.setup.players)
        self.names = [
            Said(person.name if person else ", ".join(map(tr, names)))
            for person, names in zip(self.people, called, strict=True)
        ]

    @property
    def rows(self) -> tuple[Row, ...]:
        """What is shown of each player."""
        return (self.counting.score, *self.counting.rows)

    def draw_page(self, canvas: Canvas) -> None:
        chances = self.counting.chances
        wide = RIGHT - LEFT - (_CHANCES + 18 if chances else 0)
        box = pygame.FRect(LEFT, TOP + 10, wide, 606)
        canvas.panel(box, "panel")
        self._table(canvas, box.inflate(-40, -30))
        if chances is not None:
            side = pygame.FRect(box.right + 18, box.y, _CHANCES, 606)
            canvas.panel(side, "panel")
            inner = side.inflate(-40, -40)
            high = 60.0 + 36 * len(chances.parts)
            draw_chances(canvas, pygame.FRect(inner.x, inner.y, inner.width, high), chances, self.players)
            words = "All players together. The more there are, the closer the bars come to the marks."
            below = inner.y + high + 12
            canvas.text(words, inner.x, below, 17, "medium", PAPER_DIM, valign="top", max_width=inner.width, most=4)

    def _table(self, canvas: Canvas, box: pygame.FRect) -> None:
        wide = (box.width - _LABEL) / len(self.players)
        for i, (name, person) in enumerate(zip(self.names, self.people, strict=True)):
            x = box.x + _LABEL + (i + 0.5) * wide
            draw_person(canvas, person, x, box.y + 16, 32)
            canvas.text(
                name, x, box.y + 46, 17, "semibold", AMBER, align="center", max_width=wide - 8, most=2, fixed=True
            )
        high = min(74.0, (box.height - _HEAD) / len(self.rows))
        for i, row in enumerate(self.rows):
            y = box.y + _HEAD + (i + 0.5) * high
            if i % 2 == 0:
                canvas.box((box.x, y - high / 2, box.width, high), _TRACK, radius=6, alpha=130)
            canvas.text(capital(row.label), box.x + 12, y, 17, "medium", PAPER_DIM, max_width=_LABEL - 16, most=2)
            for column, player in enumerate(self.players):
                x = box.x + _LABEL + (column + 0.5) * wide
                value = number(player.numbers.get(row.number, 0))
                canvas.text(value, x, y, 22, "semibold", PAPER, align="center", max_width=wide - 6)
