"""Palettes: what colours tell apart stays apart for the eyes a palette is made for, and words can be read."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from game.scenes.gang_rush import dash, marks, orders
from game.scenes.gang_rush import names as race
from game.scenes.gun_and_gun import fire
from game.scenes.gun_and_gun import names as duel
from game.scenes.gun_it import cards, preview
from game.scenes.gun_it import names as chase
from game.scenes.shoot_your_friends import names as friends
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.palettes import PALETTES, STANDARD, lab, lch, rgb_of
from game.ui.plates import STYLES
from game.ui.theme import Colour

Matrix = tuple[tuple[float, float, float], ...]
EYES: dict[str, Matrix] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""What eyes that lack one kind of cone make of linear red, green and blue (Machado, Oliveira and Fernandes 2009)."""
APART = 10.0
"""Hundredths of OKLAB that colours with a meaning have to differ by; 2 can just be seen side by side."""
MEANINGS: dict[str, tuple[Colour, ...]] = {
    "seats": theme.SEATS,
    "crew of Gun It": tuple(chase.COLOURS[seat] for seat in range(4)),
    "drivers": tuple(race.COLOURS.values()),
    "friends": friends.COLOURS,
    "duellists": (theme.CYAN, theme.MAGENTA),
    "words of duellists": (duel.OWN_TEXT, duel.FOE_TEXT),
    "danger, success, notice": (theme.SIGNAL, theme.GOOD, theme.AMBER),
    "refused, allowed, notice": (theme.SIGNAL_LIGHT, theme.LEGAL, theme.AMBER),
    "lines of fire": (preview.SAFE, preview.RISKY),
    "certain or risky": (preview.CERTAIN, preview.RISKY),
    "needle up or down": (dash.RISE, dash.FALL),
    "money in or out": (marks.GAIN, marks.LOSS),
    "may or may not": (orders.GREEN, orders.RED),
    "shots": (fire.FLASH, fire.COLD, fire.VIOLET, fire.FIRES["hakumen"].glow),
    "kinds of cards": tuple(cards.BANDS.values()),
}


def seen(colour: Colour, matrix: Matrix) -> Colour:
    """A colour as such eyes see it."""
    linear = [(c / 255) ** 2.2 for c in colour]
    parts = [max(0.0, min(1.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in matrix]
    red, green, blue = (round(255 * part ** (1 / 2.2)) for part in parts)
    return red, green, blue


def difference(one: Colour, other: Colour) -> float:
    return 100 * dist(lab(one), lab(other))


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("meaning", MEANINGS)
def test_what_colours_tell_apart_stays_apart(meaning: str, eyes: str) -> None:
    shown = [PALETTES[eyes].of(colour) for colour in MEANINGS[meaning]]
    for one, other in combinations(shown, 2):
        assert difference(seen(one, EYES[eyes]), seen(other, EYES[eyes])) >= APART
        assert difference(one, other) >= APART, "for those who look along"


def test_without_a_palette_they_do_not() -> None:
    """Else no palette would be needed."""
    for matrix in EYES.values():
        pairs = [pair for colours in MEANINGS.values() for pair in combinations(colours, 2)]
        assert min(difference(seen(a, matrix), seen(b, matrix)) for a, b in pairs) < APART / 2


@pytest.mark.parametrize("name", PALETTES)
def test_words_can_be_read_in_every_palette(name: str) -> None:
    of, least = PALETTES[name].of, 7 if name == "contrast" else 4.5
    for ground, texts in theme.PAIRS.items():
        for text in texts:
            assert theme.contrast(of(ground), of(text)) >= least, (ground, text)
    for style in STYLES.values():
        if style is not STYLES["off"]:
            assert min(theme.contrast(of(style.text), of(ground)) for ground in (style.top, style.bottom)) >= 4.5


def test_grey_paper_and_ink_stay() -> None:
    for name in EYES:
        for colour in ((0, 0, 0), (255, 255, 255), (128, 128, 128), theme.INK):
            assert difference(PALETTES[name].of(colour), colour) < 1
        assert difference(PALETTES[name].of(theme.PAPER), theme.PAPER) < 8


@pytest.mark.parametrize("colour", [theme.SIGNAL, theme.GOOD, theme.CYAN, (1, 2, 3), (255, 255, 255), (0, 0, 255)])
def test_a_colour_comes_back_from_its_lightness_chroma_and_hue(colour: Colour) -> None:
    assert difference(rgb_of(*lch(colour)), colour) < 1


def test_a_colour_beyond_the_screen_loses_chroma_only() -> None:
    light, chroma, hue = lch(rgb_of(0.6, 0.5, 250))
    assert chroma < 0.3
    assert light == pytest.approx(0.6, abs=0.01)
    assert hue == pytest.approx(250, abs=1)


def test_everything_drawn_goes_through_the_palette() -> None:
    """Fills, plates, words, tints and drawings; and what was kept is forgotten when the palette changes."""
    import pygame

    from game.ui.plates import rounded

    surface = pygame.Surface((320, 180), 0, 32)
    canvas = Canvas(surface)
    white = rounded(0, 0, 200, 200, 0, fill="#ffffff")
    draws = (
        lambda: canvas.fill(theme.SIGNAL),
        lambda: canvas.box((0, 0, 1280, 720), theme.SIGNAL, radius=0),
        lambda: canvas.put(canvas.drawn("x", lambda inner: inner.fill(theme.SIGNAL), 1280, 720), 640, 360),
        lambda: canvas.put(canvas.svg("white", white, 200, 200, tint=theme.SIGNAL), 640, 360),
        lambda: canvas.text("█" * 3, 640, 360, 300, "bold", theme.SIGNAL, align="center"),
    )
    for palette in (STANDARD, PALETTES["deuteranopia"]):
        canvas.palette = palette
        for draw in draws:
            surface.fill((0, 0, 0))
            draw()
            assert difference(surface.get_at((160, 90))[:3], palette.of(theme.SIGNAL)) < 1.5  # type: ignore[arg-type]
    drawing = b'<svg><path fill="#E23B2E" stroke="#000"/></svg>'
    assert STANDARD.markup(drawing) == drawing
    bent = theme.hexed(PALETTES["deuteranopia"].of(theme.SIGNAL)).encode()
    assert PALETTES["deuteranopia"].markup(drawing) == drawing.replace(b"#E23B2E", bent)
