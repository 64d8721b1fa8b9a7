"""The preview of a shot, or of an answer to one: load or life, HIT, and whether the duel ends with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import Said, many, tr
from game.rules.gun_and_gun.commands import React
from game.scenes.gun_and_gun.fitting import fit_lines
from game.scenes.gun_and_gun.layout import ANSWER_BANNER, BANNER, Rect
from game.scenes.gun_and_gun.names import HURT, SOFT
from game.scenes.gun_and_gun.outlook import Answered, Outlook
from game.ui.canvas import Canvas
from game.ui.theme import CYAN, INK, PAPER, rgb

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

PALE = rgb("#BFEFF3")


class Banner:
    """Shows what a load that is carried over a gun, the shot or the answer that is looked at would do."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene

    def ahead(self) -> tuple[Outlook, Outlook] | None:
        """How it is, and how it would be."""
        scene = self.scene
        if not scene.is_ready:
            return None
        load = scene.aims.aimed_load()
        if load is not None:
            return scene.outlook(load.gun), scene.outlook(load.gun, load)
        slot = scene.orders.selected
        if slot >= 0 and scene.orders.is_aiming:
            return scene.outlook(slot), scene.outlook(slot)
        return None

    def answered(self) -> Answered | None:
        """What the answer that is looked at would make of a shot or Skill."""
        scene, ask = self.scene, self.scene.choosing.ask
        if ask is None or scene.desk.pending is None or scene.desk.pending.kind != "react":
            return None
        current = scene.hots.current
        command = ask.no[1] if current == "no" and ask.no else ask.options.get(current)
        if command is None:
            return None
        return scene.forecast.answer(scene.stage.view, scene.stage.front, command)

    @property
    def is_on(self) -> bool:
        """Whether there is something to show."""
        return self.ahead() is not None or self.answered() is not None

    def draw(self, canvas: Canvas) -> None:
        """The banner, if there is something to show."""
        ahead, answered = self.ahead(), self.answered()
        if ahead is not None:
            now, then = ahead
            self._draw_numbers(canvas, BANNER, "LOAD", (now.load, then.load), (now.hit, then.hit))
            self._draw_end(canvas, BANNER, then.ends, _words(then))
        elif answered is not None:
            lives, hits = (answered.life, answered.life_after), (answered.hit, answered.hit_after)
            self._draw_numbers(canvas, ANSWER_BANNER, "LIFE", lives, hits)
            self._draw_end(canvas, ANSWER_BANNER, answered.loses, self._cost())

    def _cost(self) -> str:
        """What the Reaction that is looked at costs."""
        ask, content = self.scene.choosing.ask, self.scene.stage.content
        command = ask.options.get(self.scene.hots.current) if ask is not None else None
        if not isinstance(command, React):
            return tr("no\nReaction")
        cost = content.cards[command.card].cost
        return many(cost, "costs\n{n} card", "costs\n{n} cards") if cost else tr("costs\nnothing")

    def _draw_numbers(
        self, canvas: Canvas, rect: Rect, name: str, numbers: tuple[int, int], hits: tuple[int, int]
    ) -> None:
        """A number as it is and would be, and the HIT in the star."""
        x, y, _, h = rect
        canvas.box(rect, INK, radius=10, edge=CYAN, width=3, alpha=246)
        right = x + 130  # where the star begins
        for words, middle in (("HIT", x + 111), (name, x + 50)):
            size, _ = fit_lines(canvas, (words,), "semibold", (56, 99), 16, 12)
            half = canvas.text_width(words, size, "semibold", fixed=True) / 2
            middle = min(middle, right - half)
            canvas.text(words, middle, y + 15, size, "semibold", PALE, align="center", fixed=True)
            right = middle - half - 6
        if numbers[0] != numbers[1] or hits[0] != hits[1]:
            canvas.text(str(numbers[0]), x + 20, y + 41, 29, "display", PAPER, align="center", fixed=True)
            canvas.blit("gun_and_gun/table/arrow", x + 44, y + 41, 18, 12)
            canvas.text(str(numbers[1]), x + 68, y + 41, 29, "display", PAPER, align="center", fixed=True)
        else:
            canvas.text(str(numbers[1]), x + 50, y + 41, 29, "display", PAPER, align="center", fixed=True)
        if hits[0] != hits[1]:
            canvas.text(str(hits[0]), x + 107, y + 41, 29, "display", PAPER, align="center", fixed=True)
            canvas.blit("gun_and_gun/table/arrow", x + 128, y + 41, 16, 11)
        else:
            canvas.blit("gun_and_gun/table/arrow", x + 104, y + 41, 24, 16)
        star = 84.0 * self.scene.pulse
        canvas.blit("gun_and_gun/effects/banner_star", x + 172, y + h / 2, star, star)
        canvas.text(str(hits[1]), x + 172, y + h / 2 - 1, 36, "display", INK, align="center", fixed=True)

    def _draw_end(self, canvas: Canvas, rect: Rect, ends: bool, words: str) -> None:
        """Whether that is the end, or what to expect, in two lines."""
        x, y, _, _ = rect
        if ends:
            above, below = tr("ENDS THE\nDUEL").split("\n")
            canvas.text(Said(above), x + 244, y + 18, 16, "display", HURT, max_width=66, align="center")
            canvas.text(Said(below), x + 244, y + 41, 25, "display", HURT, max_width=66, align="center")
            return
        for line, dy in zip(words.split("\n"), (20, 41), strict=True):
            canvas.text(Said(line), x + 244, y + dy, 16, "semibold", SOFT, max_width=66, align="center")


def _words(then: Outlook) -> str:
    if then.row < 0:
        return tr("no\nshot yet")
    return tr("may be\nanswered") if then.may_be_answered else tr("no\nReaction")
