"""Every face holds its words, at the table and in the inspector, with small letters and large ones."""

from __future__ import annotations

from typing import Any, Self

import pygame
import pytest

from game.content.gun_and_gun import content
from game.core.words import tr
from game.rules.gun_and_gun.state import CARD, GUN, GUNNER, SKILL
from game.scenes.gun_and_gun.cards import BACK, SKILL_BACK, Cards, face_of
from game.scenes.gun_and_gun.faces_reading import draw_gun_reading, wording
from game.scenes.gun_and_gun.inspector import reading_size
from game.scenes.gun_and_gun.layout import CARD as CARD_SIZE
from game.ui.canvas import Canvas

CONTENT = content()
FACES = (
    *(GUNNER + i for i in range(len(CONTENT.gunners))),
    *(SKILL + i for i in range(len(CONTENT.skills))),
    *(GUN + i for i in range(len(CONTENT.guns))),
    *(CARD + i for i in range(len(CONTENT.cards))),
)
SIZES = (1.0, 1.25, 1.5)
SHORTEST = 16.0


class Reader(Canvas):
    """A canvas that keeps the texts of what is drawn on it, with their place and size."""

    def begin(self) -> None:
        self.seen: list[tuple[str, pygame.FRect, float]] = []

    def _inner(self, surface: pygame.Surface, scale: float) -> Self:
        inner = super()._inner(surface, scale)
        inner.seen = self.seen
        return inner

    def text(self, text: str, x: float, y: float, size: float, *look: Any, **more: Any) -> pygame.FRect:
        rect = super().text(text, x, y, size, *look, **more)
        self.seen.append((text, rect, size))
        return rect


@pytest.fixture
def cards() -> Cards:
    return Cards(CONTENT)


def reader(text_size: float) -> Reader:
    canvas = Reader(pygame.Surface((1280, 720), 0, 32), text_size)
    canvas.begin()
    return canvas


def words_of(face: int) -> tuple[str, ...]:
    """The short wording of a card."""
    kinds = (CONTENT.gunners, CONTENT.skills, CONTENT.guns, CONTENT.cards)
    index = min(face // 100, 3)
    short: tuple[str, str] = kinds[index][face - index * 100].short  # type: ignore[index]
    return short


def text_of(face: int) -> str:
    """The whole wording of a card."""
    index = min(face // 100, 3)
    card: Any = (CONTENT.gunners, CONTENT.skills, CONTENT.guns, CONTENT.cards)[index][face - index * 100]
    burst = f" Burst: {tr(card.burst)}" if getattr(card, "burst", "") else ""
    return wording(card.text) + burst


@pytest.mark.parametrize("text_size", SIZES)
@pytest.mark.parametrize("face", FACES)
def test_the_short_wording_fits_the_card_on_the_table(cards: Cards, face: int, text_size: float) -> None:
    canvas = reader(text_size)
    cards.table(canvas, face, CARD_SIZE[0])
    inside = pygame.FRect(5, 0, CARD_SIZE[0] - 10, CARD_SIZE[1] - 4)
    for text, rect, _ in canvas.seen:
        assert inside.contains(rect.inflate(-1, -rect.height / 3)), f"{text!r} sticks out of {face}"
    shown = " ".join(text for text, _, _ in canvas.seen)
    if not GUN <= face < CARD:  # a gun shows its table
        for word in " ".join(words_of(face)).split():
            assert word in shown.split(), f"{word!r} is missing on {face}"


@pytest.mark.parametrize("face", [face for face in FACES if not GUN <= face < CARD])
def test_the_short_wording_is_never_small(cards: Cards, face: int) -> None:
    for text_size, least in ((1.0, SHORTEST), (1.5, SHORTEST * 1.08)):
        canvas = reader(text_size)
        cards.table(canvas, face, CARD_SIZE[0])
        words = set(" ".join(words_of(face)).split())
        sizes = [size for text, _, size in canvas.seen if set(text.split()) <= words]
        assert sizes
        assert min(sizes) >= least, f"{words_of(face)} at {text_size}: {sizes}"


@pytest.mark.parametrize("text_size", SIZES)
@pytest.mark.parametrize("face", FACES)
def test_the_whole_wording_fits_the_inspector(cards: Cards, face: int, text_size: float) -> None:
    canvas = reader(text_size)
    wide, high = reading_size(text_size)
    cards.reading(canvas, face, wide, high)
    lines = [(text, rect, size) for text, rect, size in canvas.seen if text in text_of(face) and " " in text]
    inside = pygame.FRect(10, 40, wide - 20, high - 50)
    for text, rect, size in lines:
        assert size >= 16 * (1 + (text_size - 1) / 2), f"{face}: {size}"
        assert inside.contains(rect.inflate(-1, -4)), f"{text!r} sticks out of {face}"
    written = " ".join(text for text, _, _ in canvas.seen)
    assert text_of(face) in written, f"words are missing on {face}"


def test_what_is_unknown_shows_a_back() -> None:
    assert face_of(127) == BACK
    assert face_of(128 + 5) == face_of(5) == CARD + 5


def test_backs_tell_decks_from_skills(cards: Cards) -> None:
    canvas = reader(1)
    one, two = (pygame.image.tobytes(cards.table(canvas, face, 90), "RGB") for face in (BACK, SKILL_BACK))
    assert one != two
    assert not canvas.seen, "a back has no words"


def test_a_face_is_drawn_once_a_size(cards: Cards) -> None:
    canvas = reader(1)
    first = cards.table(canvas, CARD, 120)
    assert cards.table(canvas, CARD, 120) is first
    assert cards.table(canvas, CARD, 60) is not first


@pytest.mark.parametrize("text_size", SIZES)
@pytest.mark.parametrize("gun", range(len(CONTENT.guns)))
def test_the_wording_of_a_gun_stands_below_its_table(gun: int, text_size: float) -> None:
    canvas = reader(text_size)
    wide, high = reading_size(text_size)
    draw_gun_reading(canvas, CONTENT.guns[gun], wide, high)
    hits = {str(row.hit) for row in CONTENT.guns[gun].rows}
    words = set(text_of(GUN + gun).split())
    table = max(rect.centery for text, rect, _ in canvas.seen if text in hits)
    lines = [(rect, size) for text, rect, size in canvas.seen if " " in text and words >= set(text.split())]
    assert lines
    assert min(rect.centery - size / 2 for rect, size in lines) > table + 14
    assert max(rect.centery + size / 2 for rect, size in lines) < high - 10
