"""The end of a duel of Gun and Gun: the poster, both Loadouts with their Skills, lives turn by turn, life lost by
source."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from game.core.words import Said, many, say, tr
from game.rules.gun_and_gun.state import NONE, GunAndGunSetup
from game.scenes.result.gun_and_gun_chart import draw_lives
from game.scenes.result.gun_and_gun_poster import Ending, draw_poster, steps
from game.scenes.result.gun_and_gun_rows import draw_counts, draw_fighter, draw_harms
from game.scenes.result.gun_and_gun_tally import Story, duel, sentence, with_names
from game.scenes.result.scene import POSTER, SIDE, Result
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, CYAN, MAGENTA_LIGHT, PAPER
from game.ui.timeline import Act, Step
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.rules.gun_and_gun.rules import GunAndGun
    from game.scenes.app import App
    from game.scenes.sitting import Sitting

MODES = {"one_set": "One set", "two_sets": "Two sets", "first_game": "First game"}
_HARMS = 250.0
"""Units of the list of sources."""


class ResultScene(Result):
    """The result of Gun and Gun. With one person here it is that one's victory or defeat, else it names the winner."""

    same_tip = "The same set-up and the same seed: the same decks come again"

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app, sitting)
        self.found: Story = with_names(duel(sitting.match), sitting.person)
        self.content = cast("GunAndGun", sitting.match.rules).content
        self._setup = cast(GunAndGunSetup, sitting.match.setup)
        held = zip(self._setup.players, sitting.controllers, strict=True)
        self._people = tuple(seat for seats, who in held if who == "human" for seat in seats)
        self._plates, self._fill = 1.0, 1.0
        self._steps = [*steps(POSTER, self.content, self.found, self.ending, self.shown), _panel]
        """What is still to be made while things come in, a part for each picture."""

    @property
    def ending(self) -> Ending:
        """How it ended for this screen."""
        if self.found.winner == NONE:
            return "draw"
        return "lose" if self._people == (1 - self.found.winner,) else "win"

    @property
    def shown(self) -> int:
        """The seat whose Gunner is on the poster."""
        return self._people[0] if len(self._people) == 1 else max(0, self.found.winner)

    def is_won(self) -> bool:
        return self.ending == "win"

    def entry(self) -> tuple[Step, ...]:
        """The plates come in one after the other, then the lines and bars are drawn."""
        self._plates = self._fill = 0.0

        def plates(share: float) -> None:
            self._plates = share

        def fill(share: float) -> None:
            self._fill = share

        audio = self.app.audio
        return (
            Act(0.5, plates, "linear", on_start=lambda: audio.play("card_flip")),
            Act(0.8, fill, "cubic_out"),
        )

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.timeline.is_busy:
            self._steps.clear()

    # ------------------------------------------------------------------ drawing

    def draw_result(self, canvas: Canvas) -> None:
        found, box = self.found, SIDE
        if self._steps:
            self._steps.pop(0)(canvas)
            return
        draw_poster(canvas, POSTER, self.content, found, self.ending, self.shown, self.stamp)
        _panel(canvas)
        x, room = box.x + 30, box.width - 60
        canvas.text(self._heading(), x, box.y + 30, 19, "semibold", AMBER, max_width=room)
        words = canvas.text(sentence(found), x, box.y + 50, 21, "medium", PAPER, valign="top", max_width=room, most=2)
        colours = (CYAN, MAGENTA_LIGHT) if self.shown == 0 else (MAGENTA_LIGHT, CYAN)
        top = words.bottom + 10
        tall = 96 + 10 * (canvas.text_size - 1)
        for i, fighter in enumerate(found.fighters):
            plate = pygame.FRect(x + i * (room / 2 + 6), top, room / 2 - 6, tall)
            share = self._plates * 2 - i
            draw_fighter(canvas, plate, self.content, fighter, colours[fighter.seat],
                         won=fighter.seat == found.winner, share=min(1.0, max(0.0, share)))  # fmt: skip
            self._add_skill(plate, fighter.skill)
        facts = 40 + 24 * canvas.text_size
        low = box.bottom - facts - 12
        middle = pygame.FRect(x, top + tall + 12, room, low - top - tall - 20)
        chart = pygame.FRect(middle.x, middle.y, room - _HARMS - 24, middle.height)
        draw_lives(canvas, chart, self.content, found, colours, self._fill)
        harms = pygame.FRect(middle.right - _HARMS, middle.y, _HARMS, middle.height)
        draw_harms(canvas, harms, self.content, found, colours, self._fill)
        draw_counts(canvas, pygame.FRect(x, low, room, facts), found, colours)

    def _add_skill(self, plate: pygame.FRect, skill: int) -> None:
        """The whole wording of a Skill."""
        if skill != NONE:
            card = self.content.skills[skill]
            tip = Tip(card.text, card.name, "GG-2.11")
            self.hots.add(Hot(("skill", plate.x), plate, tip=tip))

    def _heading(self) -> Said:
        turns = many(self.found.turns, "{n} turn", "{n} turns")
        seed = say("seed {n}", n=self.sitting.match.seed)
        return Said(f"{tr(MODES[self._setup.mode])}  ·  {turns}  ·  {seed}")


def _panel(canvas: Canvas) -> None:
    """The panel beside the poster."""
    canvas.panel(SIDE, "panel")
