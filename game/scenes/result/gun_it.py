"""The end of a match of Gun It as a poster: the rank in stars, the score chart, what every round brought."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
from msgspec.structs import replace

from game.core.words import Said, say, tr
from game.rules.gun_it.content import Content, Scenario
from game.rules.gun_it.ending import total
from game.rules.gun_it.state import GunItSetup, GunItState
from game.scenes.badge import first_name
from game.scenes.result.gun_it_challenge import HIGH, Strip
from game.scenes.result.gun_it_charts import draw_chart, draw_rounds
from game.scenes.result.gun_it_poster import draw_poster
from game.scenes.result.gun_it_series import NAMES, draw_series, series_sentence
from game.scenes.result.gun_it_tally import Chart, Tally, sentence, tally
from game.scenes.result.scene import POSTER, SIDE, Result
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, PAPER, PAPER_DIM
from game.ui.timeline import Act, Step, call

if TYPE_CHECKING:
    from game.rules.gun_it.rules import GunIt
    from game.scenes.app import App
    from game.scenes.sitting import Sitting


class ResultScene(Result):
    """The result of Gun It."""

    same = "SAME ROAD"
    same_tip = "The same set-up and the same seed: the same tiles come again"

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app, sitting)
        match = sitting.match
        content: Content = cast("GunIt", match.rules).content
        self._setup = cast(GunItSetup, match.setup)
        known = {each.id: each for each in content.scenarios}
        self.scenario = known["SC0" if self._setup.onramp else self._setup.scenario]
        self.series = [self.scenario, *(known[id_] for id_ in self._setup.sequels)]
        self.results = cast(GunItState, match.state).table.results
        everyone = tuple(seat for seats in match.setup.players for seat in seats)
        headline = match.outcome.headline if match.outcome else ""
        self.tally: Tally = tally(match.feed(everyone), headline)
        self.chart = Chart(self.scenario, self.tally)
        self.crew_hp = content.constants.crew_hp
        score = self.tally.score if self.tally.rank else None
        self.strip = Strip(content, self._setup, match.seed, score)
        self._stars, self._fill = float(self.tally.rank), 1.0

    def is_won(self) -> bool:
        return self.tally.rank > 0

    def entry(self) -> tuple[Step, ...]:
        """The stars fall into place one by one, then the chart fills."""
        audio = self.app.audio
        self._stars, self._fill = 0.0, 0.0

        def star(number: int) -> tuple[Step, Step]:
            def fall(share: float) -> None:
                self._stars = number - 1 + share

            return Act(0.28, fall, "back_out"), call(lambda: audio.play("xp", step=2 * number))

        def fill(share: float) -> None:
            self._fill = share

        stars = [step for number in range(1, self.tally.rank + 1) for step in star(number)]
        return *stars, Act(0.8, fill, "cubic_out")

    # ------------------------------------------------------------------ drawing

    def draw_result(self, canvas: Canvas) -> None:
        draw_poster(canvas, POSTER, self.tally, self._billed(), self._stars, self.stamp)
        box = SIDE
        canvas.panel(box, "panel")
        x, y, room = box.x + 30, box.y, box.width - 60
        canvas.text(self._heading(), x, y + 34, 19, "semibold", AMBER, max_width=room)
        words = canvas.text(self._sentence(), x, y + 58, 24, "medium", PAPER, valign="top",
                            max_width=room, most=2)  # fmt: skip
        top = max(words.bottom + 8, y + 100)
        chart = pygame.FRect(x, top, room, 112 + 22 * canvas.text_size)
        facts = 46 + 26 * canvas.text_size
        rounds = pygame.FRect(x, chart.bottom + 10, room, box.bottom - chart.bottom - facts - HIGH - 28)
        if len(self.series) > 1:
            draw_series(canvas, chart.union(rounds), self.series, self.results, self._fill)
        else:
            draw_chart(canvas, chart, self.scenario, self.tally, self.chart, self._fill)
            draw_rounds(canvas, rounds, self.tally, self.scenario.rounds, self.crew_hp, self._fill)
        self.strip.draw(canvas, self.hots, pygame.FRect(x, rounds.bottom + 8, room, HIGH))
        self._facts(canvas, pygame.FRect(x, box.bottom - facts - 4, room, facts))

    def _billed(self) -> Scenario:
        """What stands on the poster."""
        count = len(self.series)
        return replace(self.scenario, name=NAMES[count]) if count > 1 else self.scenario

    def _heading(self) -> str:
        hostiles, level = self._setup.hostiles_level, self._setup.scenario_level
        kind = (
            tr("First game")
            if self._setup.onramp
            else say("Hostiles {hostiles}, Scenario {level}", hostiles=hostiles, level=level)
        )
        names = ", ".join(tr(each.name) for each in self.series)
        return say("{names}  ·  {kind}  ·  seed {seed}", names=names, kind=kind, seed=self.sitting.match.seed)

    def _sentence(self) -> str:
        """How it ended, after the names of those in the car who have one."""
        words = sentence(self.scenario, self.tally)
        if len(self.series) > 1:
            words = series_sentence(self.series, self.results, is_wrecked=self.tally.reason == "wrecked")
        crew = ", ".join(first_name(person) for person in self.sitting.persons if person.name)
        return say("{crew}: {words}", crew=Said(crew), words=words) if crew else words

    def _facts(self, canvas: Canvas, box: pygame.FRect) -> None:
        best = self.tally.best
        facts = (
            (
                "Best pileup",
                say("{largest} in round {number}", largest=best.largest, number=best.number) if best else "None",
            ),
            ("XP", str(total(self.results) if len(self.series) > 1 else self.tally.xp)),
            ("Pileups", str(self.tally.pileups)),
            ("Wrecks", str(self.tally.wrecks)),
            ("Damage", say("{damage} of {crew_hp}", damage=self.tally.damage, crew_hp=self.crew_hp)),
        )
        shares = (0.31, 0.13, 0.18, 0.18, 0.2)
        canvas.fill(AMBER, (box.x, box.y, box.width, 1.5))
        x = box.x
        for (label, value), share in zip(facts, shares, strict=True):
            wide = box.width * share
            canvas.text(label, x, box.y + 8, 16, "medium", PAPER_DIM, valign="top", max_width=wide - 10)
            canvas.text(value, x, box.bottom - 24, 25, "display", PAPER, max_width=wide - 10, fixed=True)
            x += wide
