"""What the window of the built program has to show: the same screens, drawn by the source."""

from __future__ import annotations

import pygame

from game.core.match import Match
from game.scenes.app import App
from game.scenes.games import GAMES
from game.scenes.gun_it.layout import GO
from game.storage import Settings
from tests.scenes.lot import Over, Visit

TOLERANCE = (24, 24, 24, 255)
"""By how much each colour of a pixel may be off."""
SHARE = 0.985
"""Of the pixels must be alike: a mouse pointer and a time of day may differ."""


class Expected:
    """Somebody at the same screens as the person before the built program, with settings for a still picture."""

    def __init__(self) -> None:
        settings = Settings(animation_speed=0, reduced_motion=True)
        self._visit = Visit(App(settings, sound=False))

    def title(self) -> pygame.Surface:
        """The title without a match to go on with."""
        return self._visit.look()

    def set_up(self, button: str) -> pygame.Surface:
        """What follows a click on a button of the title."""
        if self._visit.name == "Title":
            self._visit.click(button)
        return self._visit.look()

    def result(self, match: Match) -> pygame.Surface:
        """How a match ended."""
        if self._visit.name != "ResultScene":
            game = match.rules.spec.id
            self._visit.stage.stack.push(GAMES[game].result(self._visit.app, Over(match)))  # type: ignore[arg-type]
        return self._visit.look()

    def place(self, name: str) -> tuple[float, float]:
        """The middle of what can be acted on, in pixels of a window of 1280 x 720."""
        hot = self._visit.top.hots.find(name)
        assert hot is not None, f"{name} is not on {self._visit.name}"
        return pygame.FRect(hot.rect).center

    @staticmethod
    def place_of_button() -> tuple[float, float]:
        """The middle of the red button of Gun It."""
        return pygame.FRect(GO).center


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures show the same."""
    width, height = one.get_size()
    same = pygame.transform.threshold(None, one, None, TOLERANCE, None, 0, other)
    return same >= SHARE * width * height
