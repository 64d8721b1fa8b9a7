"""Words can be read on whatever they stand, in every palette: 4.5 to 1, large letters 3 to 1, measured from pixels."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import storage
from game.scenes.app import App
from game.scenes.gun_and_gun.scene import GunAndGunScene
from game.storage import Settings
from game.ui.canvas import Canvas
from game.ui.palettes import PALETTES
from game.ui.theme import AMBER, INK, PAPER
from tests.scenes.legible import Reading, measured
from tests.scenes.lot import Box, Visit
from tests.scenes.test_around_pictures import SCREENS, USUAL
from tests.scenes.test_reference import TABLES, half_played

IN_ALL = (
    "title",
    "crew",
    "faulty bridge",
    "settings, page 1",
    "shelf",
    "won",
    "race of five",
    "profiles",
    "numbers of a crew",
)
"""Screens of every kind of ground. All screens are looked at in the palettes of `USUAL`."""


def _poor(found: list[Reading]) -> list[Reading]:
    assert len(found) >= 3
    return [reading for reading in found if reading.is_poor]


@pytest.mark.parametrize("name", IN_ALL)
def test_words_can_be_read_on_their_ground(name: str, home: Path) -> None:
    for palette in {*PALETTES} - {palette for _, palette, _, _ in USUAL}:
        with measured() as found:
            Visit(Box(palette=palette), make=SCREENS[name])
        assert _poor(found) == [], palette


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("game", TABLES)
def test_words_can_be_read_on_the_table(game: str, palette: str) -> None:
    storage.Journal(f"{game}-0001", half_played(game))
    with measured() as found:
        visit = Visit(App(Settings(reduced_motion=True, palette=palette), sound=False))  # type: ignore[arg-type]
        visit.press(pygame.K_c)
        if isinstance(visit.top, GunAndGunScene):
            visit.press(pygame.K_RETURN)
        visit.look(5)
    assert len(found) > 20
    assert _poor(found) == []


def _on_a_sheet(canvas: Canvas) -> None:
    canvas.text("poor too", 200, 300, 20)


def _on_a_layer(canvas: Canvas) -> None:
    canvas.fill(PAPER)
    canvas.text("poor as well", 200, 350, 20)


def test_a_word_on_a_ground_like_it_is_seen() -> None:
    """On the canvas, on a layer and on a sheet over a ground that shows through."""
    canvas = Visit(Box()).stage.stack.canvas
    canvas.fill(AMBER)
    with measured() as found:
        canvas.text("poor", 200, 200, 20, "medium", PAPER)
        canvas.text("good", 200, 240, 20, "medium", INK)
        canvas.sheet("a sheet", (0, 0, 600, 600), 1, _on_a_sheet)
        canvas.layer("a layer", 1, _on_a_layer)
    assert [reading.text for reading in found if reading.is_poor] == ["poor", "poor too", "poor as well"]
    assert [reading.text for reading in found if not reading.is_poor] == ["good"]
