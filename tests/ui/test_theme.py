"""The palette and the fonts."""

import pytest

from game.ui import theme


@pytest.mark.parametrize(("ground", "text"), [(g, t) for g, texts in theme.PAIRS.items() for t in texts])
def test_each_pair_can_be_read(ground: theme.Colour, text: theme.Colour) -> None:
    assert theme.contrast(ground, text) >= 4.5


def test_contrast_is_that_of_the_standard() -> None:
    assert theme.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert theme.contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_plates_carry_readable_text() -> None:
    from game.ui.plates import STYLES

    for name, style in STYLES.items():
        if name != "off":
            assert min(theme.contrast(style.text, g) for g in (style.top, style.bottom)) >= 4.5, name


def test_every_role_has_its_font_file() -> None:
    for role in ("display", "medium", "semibold", "bold"):
        assert theme.font_file(role).is_file()  # type: ignore[arg-type]


def test_hexed_is_the_inverse_of_rgb() -> None:
    assert theme.hexed(theme.rgb("#F4E6C8")) == "#f4e6c8"
