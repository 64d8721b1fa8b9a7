"""Focus by arrows and Tab."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.focus import following, nearest

#   0 1 2
#   3 4 5     and 6, wide, below all
GRID = [pygame.FRect(100 * (i % 3), 100 * (i // 3), 80, 80) for i in range(6)] + [pygame.FRect(0, 200, 280, 60)]


@pytest.mark.parametrize(
    ("here", "way", "there"),
    [
        (4, "left", 3),
        (4, "right", 5),
        (4, "up", 1),
        (4, "down", 6),
        (0, "left", 0),
        (0, "up", 0),
        (2, "down", 5),
        (6, "up", 4),
        (6, "down", 6),
        (6, "left", 6),
    ],
)
def test_arrows(here: int, way: str, there: int) -> None:
    assert nearest(GRID, here, way) == there


def test_the_nearer_in_line_beats_the_nearest_aside() -> None:
    areas = [pygame.FRect(0, 0, 50, 50), pygame.FRect(60, 80, 50, 50), pygame.FRect(200, 0, 50, 50)]
    assert nearest(areas, 0, "right") == 2
    assert nearest(areas, 0, "down") == 1


def test_tab_order_goes_round() -> None:
    assert [following(3, here, 1) for here in (None, 0, 1, 2)] == [0, 1, 2, 0]
    assert [following(3, here, -1) for here in (None, 0, 1, 2)] == [2, 2, 0, 1]


BOXES = st.builds(pygame.FRect, st.integers(0, 900), st.integers(0, 600), st.integers(5, 200), st.integers(5, 90))


@given(st.lists(BOXES, min_size=2, max_size=8), st.sampled_from(["left", "right", "up", "down"]))
def test_a_move_goes_the_way_of_its_arrow(areas: list[pygame.FRect], way: str) -> None:
    there = areas[nearest(areas, 0, way)]
    ahead = {
        "left": areas[0].centerx - there.centerx,
        "right": there.centerx - areas[0].centerx,
        "up": areas[0].centery - there.centery,
        "down": there.centery - areas[0].centery,
    }
    assert ahead[way] >= 0
