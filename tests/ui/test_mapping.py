"""Units and pixels."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.mapping import Mapping

SIZES = [(1280, 720), (960, 540), (3840, 2160), (1024, 768), (2520, 1080), (1, 1), (8000, 200)]


@pytest.mark.parametrize("size", SIZES)
def test_the_canvas_lies_whole_and_centred_in_the_window(size: tuple[int, int]) -> None:
    fit = Mapping.fit(size)
    left, top = fit.offset
    assert left >= 0
    assert top >= 0
    assert left + 1280 * fit.scale + left == pytest.approx(size[0])
    assert top + 720 * fit.scale + top == pytest.approx(size[1])
    assert min(left, top) == pytest.approx(0)


def test_the_extent_has_the_surplus_at_the_sides() -> None:
    extent = Mapping.fit((2520, 1080)).extent
    assert (extent.x, extent.y, extent.width, extent.height) == pytest.approx((-200, 0, 1680, 720))


@given(st.floats(-500, 2000), st.floats(-500, 2000), st.sampled_from(SIZES[:5]))
def test_a_point_comes_back_from_its_pixel(x: float, y: float, size: tuple[int, int]) -> None:
    fit = Mapping.fit(size)
    back = fit.to_units(*fit.to_px(x, y))
    assert back == pytest.approx((x, y), abs=0.51 / fit.scale)


@given(st.floats(0, 1000), st.floats(1, 200), st.floats(1, 200))
def test_neighbours_in_units_leave_no_gap_in_pixels(x: float, first: float, second: float) -> None:
    fit = Mapping.fit((1366, 768))
    left, right = fit.rect_px((x, 0, first, 10)), fit.rect_px((x + first, 0, second, 10))
    assert left.right == right.left


def test_no_window_size_breaks_the_mapping() -> None:
    assert Mapping.fit((0, 0)).scale > 0
