"""The trophies of a person, game by game: those that are won, and how to win the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import Said, say
from game.profiles.counting import Trophy
from game.profiles.profile import Profile
from game.profiles.registry import COUNTING
from game.scenes.box import BOX
from game.scenes.page import LEFT, RIGHT, TOP, Page
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, PAPER, PAPER_DIM
from game.ui.widgets import Tabs

if TYPE_CHECKING:
    from game.scenes.app import App

_COLUMNS = 2
_GAP = 14.0


def won_by(profile: Profile, game: str) -> tuple[Trophy, ...]:
    """The trophies of a game that somebody has."""
    return COUNTING[game].won([one for one in profile.matches if one.game == game])


def trophy_count(profile: Profile) -> tuple[int, int]:
    """(how many somebody has, how many there are) over all games."""
    return sum(len(won_by(profile, game)) for game in COUNTING), sum(len(each.trophies) for each in COUNTING.values())


def draw_medal(canvas: Canvas, trophy: Trophy, x: float, y: float, size: float, *, is_won: bool) -> None:
    """The medal of a trophy around a point, `size` units wide; a grey one while it is not won."""
    canvas.blit("ui/medal" if is_won else "ui/medal_locked", x, y, size, size * 112 / 96)
    canvas.blit(trophy.icon, x, y - size * 0.115, size * 0.46, size * 0.46, alpha=255 if is_won else 90)


class TrophiesScene(Page):
    """Reached from somebody's statistics; opens at a game."""

    title = "TROPHIES"

    def __init__(self, app: App, profile: Profile, game: str) -> None:
        super().__init__(app)
        self.profile = profile
        count, of = trophy_count(profile)
        self.subtitle = say("{who} has {n} of {of}", who=Said(profile.name), n=count, of=of)
        games = [each.id for each in BOX]
        self._tabs = Tabs("games", [each.title for each in BOX], games.index(game), self._show)

    def enter(self) -> None:
        super().enter()
        self.hots.focused = (self._tabs.name, self._tabs.index)

    def _show(self, _: int) -> None:
        self.redraw = True

    def draw_page(self, canvas: Canvas) -> None:
        self._tabs.draw(canvas, self.hots, (LEFT, TOP + 10, RIGHT - LEFT + 8, 46))
        game = BOX[self._tabs.index].id
        trophies, won = COUNTING[game].trophies, won_by(self.profile, game)
        rows = -(-len(trophies) // _COLUMNS)
        top = TOP + 70
        wide = (RIGHT - LEFT - _GAP) / _COLUMNS
        high = (704 - top - (rows - 1) * _GAP) / rows
        for i, trophy in enumerate(trophies):
            x, y = LEFT + i % _COLUMNS * (wide + _GAP), top + i // _COLUMNS * (high + _GAP)
            self._draw(canvas, trophy, pygame.FRect(x, y, wide, high), is_won=trophy in won)

    def _draw(self, canvas: Canvas, trophy: Trophy, box: pygame.FRect, *, is_won: bool) -> None:
        canvas.panel(box, "panel", edge=AMBER if is_won else None, shadow=False)
        size = min(96.0, (box.height - 20) * 96 / 112)
        draw_medal(canvas, trophy, box.x + 20 + size / 2, box.centery, size, is_won=is_won)
        left = box.x + size + 44
        room = box.right - left - 18
        words = canvas.lines(trophy.text, 18, "medium", max_width=room, most=2)
        step = canvas.line_height(18)
        tall = 30 * canvas.text_size**0.5
        top = box.centery - (tall + step * len(words)) / 2
        canvas.text(trophy.title, left, top + tall / 2, 26, "display", AMBER if is_won else PAPER_DIM, fixed=True,
                    max_width=room - 80)  # fmt: skip
        if is_won:
            canvas.text("Won", box.right - 18, top + tall / 2, 18, "semibold", AMBER, align="right")
        canvas.text(trophy.text, left, top + tall, 18, "medium", PAPER, valign="top", max_width=room, most=2)
