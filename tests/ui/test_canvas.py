"""Pictures on the canvas, at several sizes, without a display."""

import pygame
import pytest

from game.ui import art
from game.ui.canvas import Canvas
from game.ui.strokes import Stroke
from game.ui.theme import AMBER, PAPER

RED = (200, 20, 30)
SIZES = [(1280, 720), (1920, 1080), (960, 540), (1024, 768)]
HALF_RED = art.document('<rect width="50" height="100" fill="#c8141e"/>', 100, 100)


def canvas(size: tuple[int, int] = (1280, 720), text_size: float = 1.0) -> Canvas:
    return Canvas(pygame.Surface(size, 0, 32), text_size)


@pytest.fixture(autouse=True)
def drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art, "source", lambda name: HALF_RED)


def at(c: Canvas, x: float, y: float) -> tuple[int, int, int]:
    r, g, b, _ = c.target.get_at(c.map.to_px(x, y))
    return r, g, b


@pytest.mark.parametrize("size", SIZES)
def test_an_image_is_where_its_units_say(size: tuple[int, int]) -> None:
    c = canvas(size)
    c.blit("any", 640, 360, 200, 200)
    assert at(c, 590, 360) == RED
    assert at(c, 690, 360) == (0, 0, 0)
    assert at(c, 535, 360) == (0, 0, 0)


@pytest.mark.parametrize("size", SIZES)
def test_an_image_has_the_pixels_that_are_shown(size: tuple[int, int]) -> None:
    c = canvas(size)
    assert c.image("any", 120, 120).get_width() == round(120 * c.scale)


def test_turning_is_clockwise() -> None:
    c = canvas()
    c.blit("any", 200, 200, 100, 100, turn=90)
    c.blit("any", 400, 200, 100, 100, turn=80)
    for x in (200, 400):
        assert at(c, x, 175) == RED
        assert at(c, x, 225) == (0, 0, 0)


def test_a_part_of_a_drawing_is_turned_about_its_middle() -> None:
    """The drawing is red in its left half; of its box from 25 to 75 the upper half is, turned by 90 degrees."""
    c = canvas()
    c.put(c.part("any", (25, 0, 50, 100), 2.0, turn=90), 640, 360)
    assert c.part("any", (25, 0, 50, 100), 2.0, turn=90).get_size() == (200, 100)
    assert [at(c, 640, y) for y in (325, 395)] == [RED, (0, 0, 0)]
    c.put(c.part("any", (0, 0, 50, 100), 1.0), 100, 100)
    assert [at(c, x, 100) for x in (80, 120, 130)] == [RED, RED, (0, 0, 0)]


def test_zoom_grows_round_the_middle_and_is_never_blown_up() -> None:
    c = canvas()
    c.blit("any", 200, 200, 100, 100, zoom=2)
    assert at(c, 105, 200) == RED
    rasters = [key for key in c.store.images._kept if "raster" in str(key)]
    assert all(c.store.images._kept[key].get_width() >= 200 for key in rasters)
    assert rasters


def test_tint_alpha_and_light_do_not_change_the_kept_image() -> None:
    c = canvas()
    c.blit("any", 100, 100, 100, 100, tint=(128, 128, 128))
    assert at(c, 75, 100) == (100, 10, 15)
    c.blit("any", 300, 100, 100, 100, alpha=128)
    assert 95 <= at(c, 275, 100)[0] <= 105
    c.add(c.image("any", 100, 100), "any", 500, 100, 0.5)
    assert at(c, 475, 100) == (100, 10, 15)
    c.blit("any", 700, 100, 100, 100)
    assert at(c, 675, 100) == RED


def test_images_are_made_once_for_a_size_and_anew_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[int, int]] = []
    real = art.rasterise
    monkeypatch.setattr(art, "rasterise", lambda m, w, h: calls.append((w, h)) or real(m, w, h))
    c = canvas()
    for _ in range(3):
        c.blit("any", 100, 100, 100, 100)
        c.panel((10, 10, 200, 80))
    assert len(calls) == 2
    assert c.use(pygame.Surface((1920, 1080), 0, 32))
    c.blit("any", 100, 100, 100, 100)
    assert calls[2:] == [(150, 150)]
    assert not c.use(pygame.Surface((1920, 1080), 0, 32))


def test_the_caches_stay_below_twenty_frames() -> None:
    c = canvas((320, 180))
    for i in range(400):
        c.blit("any", 640, 360, 300 + i, 300 + i)
    assert c.store.images.used <= 20 * 320 * 180 * 4


def test_a_layer_is_drawn_when_its_version_changes() -> None:
    c = canvas()
    seen: list[int] = []
    for version in (1, 1, 2, 2, 2):
        c.layer("ground", version, lambda inner, v=version: (seen.append(v), inner.fill((v, v, v))))
    assert seen == [1, 2]
    assert at(c, 640, 360) == (2, 2, 2)


def test_what_is_drawn_by_code_is_kept_and_can_be_turned() -> None:
    c = canvas()
    calls: list[int] = []

    def card(inner: Canvas) -> None:
        calls.append(1)
        inner.fill(RED, (0, 0, 50, 100))

    for _ in range(2):
        c.put(c.drawn("card", card, 100, 100), 100, 100)
        c.put(c.drawn("card", card, 100, 100, turn=90), 300, 100)
    assert at(c, 75, 100) == RED
    assert at(c, 300, 75) == RED
    assert at(c, 300, 125) == (0, 0, 0)
    assert len(calls) == 2


def test_dim_and_clip_keep_to_their_rectangle() -> None:
    c = canvas()
    c.fill((200, 200, 200))
    c.dim(0.5, (0, 0, 100, 100))
    with c.clip((200, 0, 100, 100)):
        c.fill(RED)
    assert at(c, 50, 50) == (99, 99, 99) or at(c, 50, 50) == (100, 100, 100)
    assert at(c, 150, 50) == (200, 200, 200)
    assert at(c, 250, 50) == RED


@pytest.mark.parametrize("size", SIZES)
def test_text_stays_in_its_width_and_is_centred(size: tuple[int, int]) -> None:
    c = canvas(size)
    box = c.text("A rather long line of words for a small place", 640, 300, 20, max_width=150, most=2, align="center")
    assert box.width <= 150 + 1 / c.scale
    assert box.centerx == pytest.approx(640, abs=1 / c.scale)
    assert box.height == pytest.approx(2 * c.line_height(20))


def test_the_middle_of_capitals_is_on_the_line() -> None:
    c = canvas((1920, 1080))
    c.text("H", 640, 360, 60, "display", PAPER)
    rows = [y for y in range(1080) if any(c.target.get_at((x, y))[0] > 128 for x in range(960, 1010))]
    assert (rows[0] + rows[-1]) / 2 == pytest.approx(540, abs=1.5)


def test_text_follows_the_setting_unless_it_is_fixed() -> None:
    small, large = canvas(), canvas(text_size=1.5)
    assert large.text_width("Roxy", 20) == pytest.approx(1.5 * small.text_width("Roxy", 20), rel=0.05)
    assert large.text_width("Roxy", 20, fixed=True) == small.text_width("Roxy", 20)
    small.text_size = 1.5
    assert small.text_width("Roxy", 20) == large.text_width("Roxy", 20)


def test_a_text_ends_with_the_last_sentence_that_is_whole() -> None:
    text = "Wreck the boss. He drives himself today! Be quick about it."
    c = canvas()
    wide = c.text_width("He drives himself today!", 16) + 1

    def kept(most: int) -> str:
        return c.sentences_in(text, 16, "medium", wide, most, fixed=False)

    assert kept(3) == text
    assert kept(2) == "Wreck the boss. He drives himself today!"
    assert kept(1) == "Wreck the boss."
    assert c.sentences_in(text, 16, "medium", 20, 1, fixed=False) == text


def test_an_outline_surrounds_the_letters() -> None:
    c = canvas()
    c.fill((0, 0, 200))
    c.text("I", 640, 360, 60, "display", PAPER, outline=(RED, 4))
    row = [at(c, x, 360) for x in range(640, 680)]
    letter = [x for x, colour in enumerate(row) if colour == PAPER]
    assert row[letter[0] - 3] == row[letter[-1] + 3] == RED


@pytest.mark.parametrize("size", SIZES)
def test_every_kind_of_plate_and_line_leaves_its_mark(size: tuple[int, int]) -> None:
    c = canvas(size)
    c.panel((100, 100, 200, 80), "amber", edge=RED)
    assert at(c, 200, 140)[0] > 200
    c.box((400, 100, 60, 60), None, edge=AMBER, width=6)
    assert at(c, 403, 130) == AMBER
    assert at(c, 430, 130) == (0, 0, 0)
    c.disc(600, 130, 20, PAPER)
    assert at(c, 600, 130) == PAPER
    c.stroke([(700, 130), (900, 130)], Stroke(PAPER, 8, head=True))
    assert at(c, 800, 130) == PAPER
    c.glow(1000, 130, 80, 80, (100, 50, 0))
    assert at(c, 1000, 130)[0] > 90
    assert at(c, 1039, 130)[0] < 20


def test_dashes_flow_and_leave_gaps() -> None:
    rows = []
    for share in (0.0, 0.5):
        c = canvas()
        c.stroke([(100, 100), (300, 100)], Stroke(PAPER, 8, dash=(20, 20), outline=0).flowing(share))
        rows.append([at(c, x, 100) == PAPER for x in range(110, 290, 10)])
    assert any(rows[0])
    assert not all(rows[0])
    assert rows[0] != rows[1]
