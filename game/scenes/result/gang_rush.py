"""The end of a match of Gang Rush Breakout: the winner's poster, the standing, the money round by round."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from game.core.words import many, say
from game.rules.gang_rush.state import GangRushSetup
from game.scenes.games import GAMES
from game.scenes.result.gang_rush_chart import draw_money
from game.scenes.result.gang_rush_poster import draw_poster
from game.scenes.result.gang_rush_rows import draw_rows
from game.scenes.result.gang_rush_tally import Race, race, sentence, tie, with_names
from game.scenes.result.scene import POSTER, SIDE, Result
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, PAPER, PAPER_DIM
from game.ui.timeline import Act, Step
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.sitting import Sitting

_TICKET = 230.0
_ASPECT = 520 / 204


class ResultScene(Result):
    """The result of Gang Rush Breakout."""

    same_tip = "The same set-up and the same seed: the same tokens come again"

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app, sitting)
        self.race: Race = with_names(race(sitting.match), sitting.person)
        self._setup = cast(GangRushSetup, sitting.match.setup)
        self._rows, self._fill, self._ticket = 1.0, 1.0, 1.0

    def is_won(self) -> bool:
        """Won by a person here, or by anybody where no person plays."""
        people = self._people
        return self.race.has_winner and (not people or self.race.purses[0].seat in people)

    @property
    def _people(self) -> list[int]:
        """The seats that are played by people."""
        parties = zip(self._setup.players, self.sitting.controllers, strict=True)
        return [seat for held, who in parties if who == "human" for seat in held]

    def entry(self) -> tuple[Step, ...]:
        """The rows come in from the last one up, the ticket slides in, the lines are drawn."""
        self._rows = self._fill = self._ticket = 0.0

        def rows(share: float) -> None:
            self._rows = share

        def ticket(share: float) -> None:
            self._ticket = share

        def fill(share: float) -> None:
            self._fill = share

        audio = self.app.audio
        return (
            Act(0.2 * len(self.race.purses), rows, "linear"),
            Act(0.25, ticket, "back_out", on_start=lambda: audio.play("stamp")),
            Act(0.8, fill, "cubic_out"),
        )

    # ------------------------------------------------------------------ drawing

    def draw_result(self, canvas: Canvas) -> None:
        draw_poster(canvas, POSTER, self.race, self.stamp)
        box = SIDE
        canvas.panel(box, "panel")
        x, y, room = box.x + 22, box.y, box.width - 44
        canvas.text(self._heading(), x + 8, y + 30, 19, "semibold", AMBER, max_width=room)
        words = canvas.text(sentence(self.race), x + 8, y + 50, 21, "medium", PAPER, valign="top",
                            max_width=room - 16, most=2)  # fmt: skip
        why = tie(self.race)
        if why:
            words = canvas.text(why, x + 8, words.bottom + 3, 17, "medium", PAPER_DIM, valign="top",
                                max_width=room - 16, most=2)  # fmt: skip
            tip = Tip("Of those with equally much the better in the race wins.", "A tie", "GR-18.11")
            self.hots.add(Hot("tie", words, tip=tip))
        facts = 40 + 24 * canvas.text_size
        top = words.bottom + 6
        rest = box.bottom - facts - top - 8
        tall = (10 + 20 * canvas.text_size) + len(self.race.purses) * min(52.0, rest * 0.11)
        you = self._people[0] if len(self._people) == 1 else -1
        draw_rows(canvas, pygame.FRect(x, top, room, tall), self.race, self._rows, you)
        self._draw_ticket(canvas, pygame.FRect(x + room - _TICKET, top + tall, _TICKET, rest - tall))
        chart = pygame.FRect(x + 8, top + tall + 6, room - _TICKET - 26, rest - tall - 6)
        draw_money(canvas, chart, self.race, self._fill)
        self._facts(canvas, pygame.FRect(x + 8, box.bottom - facts - 4, room - 16, facts))

    def _heading(self) -> str:
        kind = GAMES["gang_rush"].played(self.sitting.rules, self._setup)
        rounds = many(self.race.rounds, "{n} round", "{n} rounds")
        return say("{kind}  ·  {rounds}  ·  seed {seed}", kind=kind, rounds=rounds, seed=self.sitting.match.seed)

    def _draw_ticket(self, canvas: Canvas, box: pygame.FRect) -> None:
        """Who goes to Alaska, with the ticket."""
        last = self.race.last
        line = canvas.line_height(16, "semibold")
        high = min(_TICKET / _ASPECT, box.height - line - 24)
        top = box.y + (box.height - high - line) / 2
        alpha = round(255 * max(0.0, min(1.0, self._ticket)))
        x = box.centerx + 60 * (1 - self._ticket)
        canvas.blit("gang_rush/result/ticket_alaska", x, top + high / 2, round(high * _ASPECT), round(high), turn=-4,
                    alpha=alpha)  # fmt: skip
        words = say("For {who}", who=last.name)
        canvas.text(words, box.centerx, top + high + line / 2 + 8, 16, "semibold", PAPER, align="center",
                    max_width=box.width, alpha=alpha)  # fmt: skip
        tip = Tip("Whoever is last in the race cannot win and counts snow from now on.", "To Alaska", "GR-18.10")
        self.hots.add(Hot("ticket", (box.centerx - high * _ASPECT / 2, top, high * _ASPECT, high), tip=tip))

    def _facts(self, canvas: Canvas, box: pygame.FRect) -> None:
        canvas.fill(AMBER, (box.x, box.y, box.width, 1.5))
        wide = box.width / len(self.race.counts)
        for i, (label, value) in enumerate(self.race.counts):
            x = box.x + i * wide
            canvas.text(label, x, box.y + 7, 16, "medium", PAPER_DIM, valign="top", max_width=wide - 10)
            canvas.text(str(value), x, box.bottom - 20, 25, "display", PAPER, fixed=True)
