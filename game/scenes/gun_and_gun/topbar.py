"""The top bar: menu, turn, phases, whose turn it is, giving up, the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import say
from game.rules.gun_and_gun.state import DOWN, GUNNERS, GUNS, MAIN, OPENING, OVER, SKILLS, STARTING
from game.scenes.gun_and_gun.layout import (
    BAR,
    CONCEDE_BUTTON,
    HINT_BUTTON,
    LOG_BUTTON,
    MENU_BUTTON,
    PHASES_X,
    UNDO_BUTTON,
    Rect,
    middle,
)
from game.scenes.gun_and_gun.names import DIM, loud
from game.scenes.gun_and_gun.shapes import slanted
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, CYAN, INK, MAGENTA, PAPER, rgb
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

GREY = rgb("#2F313B")
PHASES = ((STARTING, "Start", "GG-6.3"), (MAIN, "Main Phase", "GG-6.4"), (DOWN, "Down Phase", "GG-6.7"),
          (OVER, "End", "GG-6.13"))  # fmt: skip
WHOSE_W, WITH_CLOCK = 206.0, 126.0
"""Room of the words whose turn it is, up to the button or the clock."""
BEFORE = {GUNNERS: "THE GUNNERS", GUNS: "THE GUNS", SKILLS: "THE SKILLS", OPENING: "OPENING HANDS"}
WORDS = {
    "Start": "Once-per-turn marks are cleared, then what is due at the start of the turn.",
    "Main Phase": "Play, load, fire, use the Skill, in any order and as often as possible.",
    "Down Phase": "The hand is filled from one deck, then what is due at the end of the turn.",
    "End": "What lasts until the end of the turn is over.",
}


class TopBar:
    """Draws the bar and registers its areas."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas) -> None:
        """The whole bar."""
        extent = canvas.extent
        canvas.box(
            (extent.left - 9, extent.top - 9, extent.width + 18, BAR - 2 - extent.top + 9), INK, radius=0, alpha=235
        )
        canvas.fill(MAGENTA, (extent.left, BAR - 2, extent.width, 2))
        self._draw_menu(canvas)
        canvas.text("GUN AND GUN", 54, 23, 24, "display", PAPER, fixed=True)
        table = self.scene.stage.table
        if table.phase in BEFORE:
            canvas.text(BEFORE[table.phase], 290, 23, 24, "display", AMBER, fixed=True)
        else:
            canvas.text(loud(say("Turn {n}", n=table.turn)), 290, 23, 24, "display", AMBER, fixed=True)
            self._draw_phases(canvas)
        words, colour = self._whose()
        canvas.text(
            words, 826, 23, 24, "display", colour, max_width=WITH_CLOCK if self.scene.timer.clock.limit else WHOSE_W
        )
        if self.scene.may_take_back:
            self._draw_button(
                canvas,
                "undo",
                UNDO_BUTTON,
                "UNDO",
                self.scene.undo,
                Tip("Takes back what was done last: nothing came to light by it.", "Undo"),
            )
        if self.scene.has_people:
            self._draw_button(canvas, "hint", HINT_BUTTON, "HINT", self.scene.ask,
                              Tip("What a hard automatic duelist would do now.", "Hint"), "hint")  # fmt: skip
            self._draw_button(canvas, "concede", CONCEDE_BUTTON, "GIVE UP", self.scene.ask_to_concede,
                              Tip("The other one wins.", "Give up", "GG-15.9"))  # fmt: skip
        self._draw_button(canvas, "log", LOG_BUTTON, "LOG", self.scene.frame.log.toggle,
                          Tip("All that has happened, with the clause of the rulebook.", "Log"), "log")  # fmt: skip

    def _draw_menu(self, canvas: Canvas) -> None:
        lit = self.scene.hots.is_lit("menu")
        for i in range(3):
            canvas.fill(AMBER if lit else PAPER, (17, 14.5 + i * 7.4, 23, 3.4))
        self.scene.area("menu", MENU_BUTTON, tip=Tip("Pause, settings, rulebook.", "Menu"),
                        click=self.scene.app.open_pause)  # fmt: skip

    def _draw_phases(self, canvas: Canvas) -> None:
        """START | MAIN PHASE | DOWN PHASE | END; with large letters the current one alone."""
        table, x = self.scene.stage.table, PHASES_X
        shown = [phase for phase in PHASES if canvas.text_size < 1.2 or phase[0] == table.phase]
        for phase, name, clause in shown:
            on, words = phase == table.phase, loud(name)
            size = min(20 * canvas.text_size, 26)
            wide = canvas.text_width(words, size, "display", fixed=True) + 38
            rect: Rect = (x, 8, wide, 31)
            slanted(canvas, rect, CYAN if on else GREY, skew=9)
            canvas.text(words, x + wide / 2, 23, size, "display", INK if on else DIM, align="center", fixed=True)
            self.scene.area(("phase", phase), rect, tip=Tip(WORDS[name], name, clause))
            x += wide - 3

    def _whose(self) -> tuple[str, tuple[int, int, int]]:
        """Whose turn it is, or who chooses."""
        scene, stage = self.scene, self.scene.stage
        seat = scene.decider
        if stage.table.phase == OVER:
            return "THE DUEL IS OVER", PAPER
        if stage.table.active < 0 or stage.table.phase in BEFORE:
            if seat < 0:
                return "", PAPER
            own = stage.is_own(seat) and scene.has_people
            words = say("You choose") if own else say("{who} chooses", who=scene.seat_name(seat))
            return loud(words), stage.ink(seat)
        active = stage.table.active
        mine = stage.is_own(active) and scene.has_people
        words = say("Your turn") if mine else say("{who}'s turn", who=scene.seat_name(active))
        return loud(words), stage.ink(active)

    def _draw_button(
        self, canvas: Canvas, id_: str, rect: Rect, words: str, do: object, tip: Tip, key: str = ""
    ) -> None:
        lit = self.scene.hots.is_lit(id_)
        slanted(canvas, rect, GREY, skew=0, edge=AMBER if lit else INK)
        size = min(18 * canvas.text_size, 24)
        canvas.text(words, *middle(rect), size, "display", PAPER, max_width=rect[2] - 8, align="center", fixed=True,
                    least=16)  # fmt: skip
        self.scene.area(id_, rect, tip=tip, click=do, key=key)  # type: ignore[arg-type]
