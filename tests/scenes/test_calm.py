"""With less motion nothing flashes on any table: no part of the picture goes light and dark more than three times a
second (WCAG 2.3.1, whose bounds are used: a tenth of the greatest luminance, a quarter of what is looked at)."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.app import App
from game.scenes.games import GAMES
from game.scenes.title.scene import Title
from game.storage import Settings
from game.ui.shot import Stage
from game.ui.theme import luminance
from tests.scenes.test_replay import told

FIELDS = (16, 9)
"""Parts of the picture that are looked at, each for itself."""
RATE, SECONDS = 15, 5
"""Pictures a second, and for how long."""
STEP, DARK, SHARE, MOST = 0.1, 0.8, 0.25, 3
"""Change of luminance and how dark it has to get, share of the parts, changes to and fro in a second."""

Light = tuple[float, ...]


def light(picture: pygame.Surface) -> Light:
    small = pygame.transform.smoothscale(picture.convert(24), FIELDS)
    return tuple(luminance(tuple(small.get_at((x, y))[:3])) for x in range(FIELDS[0]) for y in range(FIELDS[1]))


def flashes(series: list[float]) -> int:
    """How often one part goes light and dark again, or dark and light again, in a series of pictures."""
    turns, low, high, way = 0, series[0], series[0], 0
    for now in series:
        low, high = min(low, now), max(high, now)
        if way <= 0 and now - low >= STEP and low < DARK:
            turns, way, high = turns + 1, 1, now
        elif way >= 0 and high - now >= STEP and now < DARK:
            turns, way, low = turns + 1, -1, now
    return turns // 2


def flashing(lights: list[Light]) -> float:
    """The greatest share of parts that flash too often in one second."""
    worst = 0.0
    for begun in range(max(1, len(lights) - RATE)):
        second = lights[begun : begun + RATE]
        found = sum(flashes([each[i] for each in second]) > MOST for i in range(len(second[0])))
        worst = max(worst, found / len(second[0]))
    return worst


def filmed(look: Callable[[], pygame.Surface], wait: Callable[[float], object], seconds: float) -> list[Light]:
    lights = []
    for _ in range(round(RATE * seconds)):
        wait(1 / RATE)
        lights.append(light(look()))
    return lights


@pytest.mark.parametrize("game", GAMES)
def test_with_less_motion_nothing_flashes(game: str) -> None:
    app = App(Settings(reduced_motion=True, animation_speed=1), sound=False)
    stage = Stage(Title(app), (480, 270))
    app.open_record(told(game))
    stage.look()
    watch = stage.stack.top
    watch.go_to(len(watch.playback.tale.commands) // 2)  # type: ignore[union-attr]
    watch.playback.is_paused = False  # type: ignore[union-attr]
    lights = filmed(stage.look, stage.wait, SECONDS)
    assert len(set(lights)) > 3, "nothing was shown"
    assert flashing(lights) < SHARE


def test_a_flash_is_seen() -> None:
    picture = pygame.Surface((480, 270), 0, 32)
    shades = [(20, 20, 20), (230, 230, 230)]

    def look() -> pygame.Surface:
        shades.reverse()
        picture.fill(shades[0], (0, 0, 480, 100))
        return picture

    assert flashing(filmed(look, lambda _: None, 2)) >= SHARE
    shades = [(20, 20, 20), (40, 40, 40)]
    assert flashing(filmed(look, lambda _: None, 2)) == 0
