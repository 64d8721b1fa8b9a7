"""The end of a match as a poster: the rank in stars, the score chart, what every round brought."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from game import storage
from game.core import record
from game.rules.gun_it.content import Content
from game.rules.gun_it.state import GunItSetup
from game.scenes.page import LEFT, RIGHT, backdrop
from game.scenes.result_charts import draw_chart, draw_rounds
from game.scenes.result_poster import draw_poster
from game.scenes.result_tally import Chart, Tally, sentence, tally
from game.scenes.room import Room
from game.ui.canvas import Canvas
from game.ui.input import Event, Key, Press
from game.ui.theme import AMBER, PAPER, PAPER_DIM
from game.ui.timeline import Act, Timeline, call, wait
from game.ui.tips import Tip
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.rules.gun_it.rules import GunIt
    from game.scenes.app import App
    from game.scenes.sitting import Sitting

_POSTER = pygame.FRect(LEFT, 24, 384, 576)
_RIGHT_SIDE = pygame.FRect(LEFT + 384 + 24, 24, RIGHT - LEFT - 384 - 24, 576)
_ROW = pygame.FRect(LEFT, 618, RIGHT - LEFT, 82)


class ResultScene(Room):
    """Lies over the match; Escape and TITLE leave it."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app)
        self.sitting = sitting
        match = sitting.match
        content: Content = cast("GunIt", match.rules).content
        self._setup = cast(GunItSetup, match.setup)
        wanted = "SC0" if self._setup.onramp else self._setup.scenario
        self.scenario = next(each for each in content.scenarios if each.id == wanted)
        everyone = tuple(seat for seats in match.setup.players for seat in seats)
        headline = match.outcome.headline if match.outcome else ""
        self.tally: Tally = tally(match.feed(everyone), headline)
        self.chart = Chart(self.scenario, self.tally)
        self.crew_hp = content.constants.crew_hp
        self.timeline = Timeline()
        self._stars, self._fill, self._stamp = float(self.tally.rank), 1.0, 1.0
        self._kept = ""
        self._buttons = self._made_buttons()

    def _made_buttons(self) -> tuple[Button, ...]:
        seed = self.sitting.match.seed
        again = Tip("The same set-up with a new seed.")
        same = Tip(f"The same set-up and the same seed, {seed}: the same tiles come again.")
        return (
            Button("again", "PLAY AGAIN", self.play_again, style="amber", size=26, key=pygame.K_g, tip=again),
            Button("same", "SAME ROAD", self.same_road, size=20, icon="ui/icon_undo", key=pygame.K_s, tip=same),
            Button("save", "SAVE RECORD", self.save, size=20, icon="ui/icon_save", key=pygame.K_v),
            Button("replay", "WATCH REPLAY", self.watch, size=20, icon="ui/icon_replays", key=pygame.K_r),
            Button("title", "TITLE", self.app.leave_match, size=20, icon="ui/icon_menu", key=pygame.K_t),
        )

    # ------------------------------------------------------------------- motion

    def enter(self) -> None:
        super().enter()
        audio = self.app.audio
        audio.music(None)
        audio.play("win" if self.tally.rank else "loss")
        if self.stack.reduced_motion:
            return
        self._stars, self._fill, self._stamp = 0.0, 0.0, 0.0

        def star(share: float, number: int) -> None:
            self._stars = number - 1 + share

        def fill(share: float) -> None:
            self._fill = share

        def stamp(share: float) -> None:
            self._stamp = share

        self.timeline.add(wait(0.25), Act(0.3, stamp, "back_out", on_start=lambda: audio.play("stamp")))
        for number in range(1, self.tally.rank + 1):
            self.timeline.add(Act(0.28, lambda share, n=number: star(share, n), "back_out"))  # type: ignore[misc]
            self.timeline.add(call(lambda n=number: audio.play("xp", step=2 * n)))  # type: ignore[misc]
        self.timeline.add(Act(0.8, fill, "cubic_out"))

    def update(self, dt: float) -> None:
        super().update(dt)
        self.redraw = self.redraw or self.timeline.is_busy
        self.timeline.update(dt)

    # -------------------------------------------------------------------- doing

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key | Press) and self.timeline.is_busy:
            self.timeline.skip_all()
            return True
        if super().handle(event):
            return True
        if not isinstance(event, Key) or event.repeat:
            return False
        if event.does("back"):
            self.app.leave_match()
            return True
        if event.does("confirm"):
            self.play_again()
            return True
        return False

    def play_again(self) -> None:
        """The same set-up on a new road."""
        self.app.open_match(self._setup, self.sitting.controllers)

    def same_road(self) -> None:
        """The same set-up with the same seed."""
        self.app.open_match(self._setup, self.sitting.controllers, self.sitting.match.seed)

    def watch(self) -> None:
        """See it again from the beginning."""
        self.app.open_record(record.write(self.sitting.match, self.sitting.controllers))

    def save(self) -> None:
        """Put the record on the shelf, once."""
        if self._kept:
            self.app.say("On the shelf", self._kept)
            return
        name = storage.new_name(self.sitting.match.rules.spec.id)
        try:
            storage.save(name, record.write(self.sitting.match, self.sitting.controllers))
        except storage.StorageError as error:
            self.app.say("The record was not saved", str(error))
            return
        path = storage.data_folder() / "saves" / f"{name}.jsonl"
        self._kept = f"The record is in REPLAYS as {name}. The file is {path}"
        self.redraw = True
        self.app.say("On the shelf", self._kept)

    # ------------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        backdrop(canvas, heading=False)
        draw_poster(canvas, _POSTER, self.tally, self.scenario, self._stars, self._stamp)
        box = _RIGHT_SIDE
        canvas.panel(box, "panel")
        x, y, room = box.x + 30, box.y, box.width - 60
        canvas.text(self._heading(), x, y + 34, 19, "semibold", AMBER, max_width=room)
        words = canvas.text(sentence(self.scenario, self.tally), x, y + 58, 24, "medium", PAPER, valign="top",
                            max_width=room, most=2)  # fmt: skip
        top = max(words.bottom + 8, y + 100)
        chart = pygame.FRect(x, top, room, 112 + 22 * canvas.text_size)
        draw_chart(canvas, chart, self.scenario, self.tally, self.chart, self._fill)
        facts = 46 + 26 * canvas.text_size
        rounds = pygame.FRect(x, chart.bottom + 10, room, box.bottom - chart.bottom - facts - 20)
        draw_rounds(canvas, rounds, self.tally, self.scenario.rounds, self.crew_hp, self._fill)
        self._facts(canvas, pygame.FRect(x, box.bottom - facts - 4, room, facts))
        self._draw_buttons(canvas)

    def _heading(self) -> str:
        kind = (
            "First game"
            if self._setup.onramp
            else (f"Hostiles {self._setup.hostiles_level}, Scenario {self._setup.scenario_level}")
        )
        return f"{self.scenario.name}  ·  {kind}  ·  seed {self.sitting.match.seed}"

    def _facts(self, canvas: Canvas, box: pygame.FRect) -> None:
        best = self.tally.best
        facts = (
            ("Best pileup", f"{best.largest} in round {best.number}" if best else "None"),
            ("XP", str(self.tally.xp)),
            ("Pileups", str(self.tally.pileups)),
            ("Wrecks", str(self.tally.wrecks)),
            ("Damage", f"{self.tally.damage} of {self.crew_hp}"),
        )
        shares = (0.31, 0.13, 0.18, 0.18, 0.2)
        canvas.fill(AMBER, (box.x, box.y, box.width, 1.5))
        x = box.x
        for (label, value), share in zip(facts, shares, strict=True):
            wide = box.width * share
            canvas.text(label, x, box.y + 8, 16, "medium", PAPER_DIM, valign="top", max_width=wide - 10)
            canvas.text(value, x, box.bottom - 24, 25, "display", PAPER, max_width=wide - 10, fixed=True)
            x += wide

    def _draw_buttons(self, canvas: Canvas) -> None:
        shares = (0.24, 0.19, 0.215, 0.215, 0.14)
        x = _ROW.x
        for button, share in zip(self._buttons, shares, strict=True):
            wide = _ROW.width * share
            button.draw(canvas, self.hots, (x, _ROW.y, wide - 12, _ROW.height))
            x += wide
