"""What colours tell apart has a second sign: a shape, a letter, a word, a place. Each meaning of the palettes' test is
here, with the pictures or words that differ without any colour, or with the test that shows it."""

from __future__ import annotations

import ast
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.rules.gun_it.cards import BACKS
from game.scenes.gang_rush.names import COLOURS, gain, money
from game.scenes.gun_and_gun import fire
from game.scenes.gun_it.cards import draw_card, draw_small_card
from game.scenes.gun_it.names import SEAT_KEYS
from game.scenes.gun_it.preview import Line, Preview, draw_preview
from game.ui.canvas import Canvas
from tests.ui.test_palettes import MEANINGS

ROOT = Path(__file__).parents[2]
SIDE = 64
"""Pixels of the square in which edges are compared."""
STEEP = 60
"""Steps of 256 that make an edge."""
APART = 0.15
"""Share of the edges of two pictures that the other one has to lack."""

Check = Callable[[], None]
Edges = frozenset[tuple[int, int]]


def blank() -> Canvas:
    canvas = Canvas(pygame.Surface((1280, 720), 0, 32))
    canvas.fill((110, 110, 110))
    return canvas


def edges(canvas: Canvas, room: int = 700) -> Edges:
    """Where light meets dark in the middle of it: colours have no part in this."""
    middle = canvas.target.subsurface(pygame.Rect(0, 0, room, room).move(640 - room // 2, 360 - room // 2))
    steep = pygame.transform.laplacian(pygame.transform.smoothscale(middle, (SIDE, SIDE)))
    return frozenset((x, y) for x in range(SIDE) for y in range(SIDE) if max(steep.get_at((x, y))[:3]) > STEEP)


def differ(pictures: list[Edges]) -> None:
    for one, other in combinations(pictures, 2):
        assert len(one ^ other) > APART * len(one | other) > 0


def drawings(*names: str) -> Check:
    """These differ in shape."""

    def check() -> None:
        found = []
        for name in names:
            canvas = blank()
            canvas.blit(name, 640, 360, 660, 660)
            found.append(edges(canvas))
        differ(found)

    return check


def backs() -> None:
    """Of cards of which only the type may be seen, large and small."""
    for small in (False, True):
        found = []
        for card in BACKS:
            canvas = blank()
            if small:
                draw_small_card(canvas, card, 615, 319, 50, 82, bright=True)
            else:
                draw_card(canvas, card, 640, 360)
            found.append(edges(canvas, 90 if small else 150))
        differ(found)


def signs() -> None:
    """Money that comes and goes has its sign before it."""
    assert gain(200).startswith("+")
    assert gain(-300).startswith("-")
    assert money(-300).startswith("-")


def lines() -> None:
    """Of lines of fire that need a coin: one that is only long, one that passes the crew."""
    found = []
    for risky in (False, True):
        canvas = blank()
        line = Line(0, 1, (640, 480), (640, 240), risky=risky, long=not risky)
        draw_preview(canvas, Preview(lines=[line]), None, 0)
        found.append(edges(canvas, 300))
    differ(found)


def shown_by(file: str, name: str) -> Check:
    """A test shows it."""

    def check() -> None:
        tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
        assert name in {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}

    return check


def _art(folder: str, *names: str) -> tuple[str, ...]:
    return tuple(f"{folder}{name}" for name in names)


SIGNS: dict[str, tuple[str, Check]] = {
    "seats": ("an emblem", drawings(*_art("gang_rush/drivers/emblem_", *COLOURS))),
    "crew of Gun It": ("an emblem", drawings(*_art("gun_it/icons/seat_", *SEAT_KEYS.values()))),
    "drivers": ("an emblem and a portrait", drawings(*_art("gang_rush/drivers/", *COLOURS))),
    "friends": (
        "an emblem on plates and sleeves",
        shown_by("tests/test_art_shoot_your_friends.py", "test_seats_are_told_apart_without_colour"),
    ),
    "duellists": (
        "below and above, and panels with a pattern",
        shown_by("tests/test_art_gun_and_gun.py", "test_panels_are_told_apart_by_their_pattern"),
    ),
    "words of duellists": (
        "names",
        shown_by("tests/scenes/gun_and_gun/test_story.py", "test_two_players_with_one_gunner_are_told_apart"),
    ),
    "danger, success, notice": (
        "words",
        shown_by("tests/scenes/gun_and_gun/test_story.py", "test_every_line_is_a_sentence"),
    ),
    "refused, allowed, notice": (
        "a frame where it is allowed, the reason where it is not",
        shown_by("tests/ui/test_hot.py", "test_a_refused_target_says_why_while_carrying"),
    ),
    "lines of fire": ("a mark where a line passes the crew", lines),
    "certain or risky": ("the cross", drawings("gun_it/icons/cross_sure", "gun_it/icons/cross_maybe")),
    "needle up or down": (
        "the needle of its own shape, both numbers with an arrow",
        drawings("gang_rush/gauges/needle_now", "gang_rush/gauges/needle_chosen"),
    ),
    "money in or out": ("plus or minus", signs),
    "may or may not": ("plus or minus", signs),
    "shots": (
        "what flies",
        drawings(*dict.fromkeys(f"gun_and_gun/effects/{each.tracer}" for each in fire.FIRES.values())),
    ),
    "kinds of cards": ("a disc, a sign on its point, a plate", backs),
}


def test_each_meaning_has_a_second_sign() -> None:
    assert set(SIGNS) == set(MEANINGS)


@pytest.mark.parametrize("meaning", SIGNS)
def test_the_second_sign_is_there(meaning: str) -> None:
    what, check = SIGNS[meaning]
    assert what
    check()


def test_a_sign_of_colour_alone_is_none() -> None:
    """Else the tests above would let anything through."""
    found = []
    for colour in ((226, 59, 46), (20, 60, 200)):
        canvas = blank()
        canvas.disc(640, 360, 300, colour)
        found.append(edges(canvas))
    with pytest.raises(AssertionError):
        differ(found)
