"""Easing and gliding."""

import pytest

from game.ui.tween import Glide, arc, ease, mix_points

NAMES = ["linear", "cubic_in_out", "back_out", "bounce_out", "quad_out", "elastic_out", "cubic_in", "sine_in_out"]


@pytest.mark.parametrize("name", NAMES)
def test_curves_start_at_0_end_at_1_and_are_clamped(name: str) -> None:
    curve = ease(name)
    assert curve(0) == curve(-3) == 0
    assert curve(1) == curve(7) == 1


def test_back_out_overshoots_and_an_unknown_curve_is_named() -> None:
    assert max(ease("back_out")(i / 20) for i in range(20)) > 1
    with pytest.raises(ValueError, match="wobble"):
        ease("wobble")


def test_an_arc_ends_where_the_straight_line_does() -> None:
    assert arc((0, 0), (10, 20), 0, 50) == pytest.approx((0, 0))
    assert arc((0, 0), (10, 20), 1, 50) == pytest.approx((10, 20))
    assert arc((0, 0), (10, 0), 0.5, 50) == pytest.approx((5, -50))
    assert mix_points((0, 0), (10, 20), 0.5) == (5, 10)


def test_a_glide_reaches_its_target_exactly_and_can_turn_back() -> None:
    glide = Glide(0)
    glide.to(6, 0.1)
    assert glide.update(0.05)
    middle = glide.value
    assert 0 < middle < 6
    glide.to(0, 0.1)
    assert glide.value == middle
    glide.update(0.2)
    assert glide.value == 0
    assert not glide.is_moving
    assert not glide.update(1)


def test_the_same_target_again_does_not_start_anew() -> None:
    glide = Glide(0)
    glide.to(6, 0.1)
    glide.update(0.09)
    glide.to(6, 0.1)
    glide.update(0.02)
    assert glide.value == 6


def test_without_time_it_jumps() -> None:
    glide = Glide(0)
    glide.to(6, 0)
    assert glide.value == 6
