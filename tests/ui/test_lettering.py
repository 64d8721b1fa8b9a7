"""Odd characters, fitting and wrapping."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui import lettering
from game.ui.lettering import clean, shorten, wrap


def by_length(text: str) -> float:
    return len(text)


def test_clean_removes_what_cannot_be_drawn() -> None:
    assert clean("a\0b\ud800c\u200bd\ne\U000e0001") == "abcd e"
    assert len(clean("x" * 10_000)) == 400


@given(st.text(max_size=60))
def test_any_text_can_be_drawn_and_is_as_wide_as_measured(text: str) -> None:
    drawn = lettering.render(text, "medium", 20, (255, 255, 255))
    assert drawn.get_height() == lettering.font("medium", 20).get_height()
    assert drawn.get_width() == pytest.approx(lettering.width(text, "medium", 20), abs=2)


@pytest.mark.parametrize("text", ["\0", "\ud800", "\u200b", "", "\U0001f600", "\u0645\u0631", "x" * 10_000])
def test_hard_texts(text: str) -> None:
    assert lettering.render(text, "display", 30, (0, 0, 0)).get_width() >= 0


def test_a_glyph_that_the_font_lacks_comes_from_another() -> None:
    assert lettering._has(str(lettering.font_file("medium")), "é")
    assert not lettering._has(str(lettering.font_file("medium")), "Ж")
    other = lettering._other("Ж", str(lettering.font_file("medium")))
    assert lettering._has(other, "Ж")


def test_shorten_keeps_what_fits() -> None:
    assert shorten("Gun It", by_length, 6) == "Gun It"
    assert shorten("Gun It again", by_length, 6) == "Gun I…"
    assert shorten("Gun It again", by_length, 5) == "Gun…"


@given(st.text("ab c\n", max_size=80), st.integers(2, 12), st.integers(1, 5))
def test_wrapped_lines_fit_and_are_few(text: str, limit: int, most: int) -> None:
    lines = wrap(text, by_length, limit, most)
    assert 1 <= len(lines) <= most
    assert all(len(line) <= limit for line in lines)


def test_wrap_loses_no_word_when_there_is_room() -> None:
    text = "First turn this round: every shot deals one more."
    assert " ".join(wrap(text, by_length, 20, 9)) == text
    assert wrap("one\ntwo", by_length, 20, 9) == ["one", "two"]
    assert wrap("abcdefgh", by_length, 3, 9) == ["abc", "def", "gh"]
    assert wrap("/ab/cd/efg/hijklmnop", by_length, 9, 9) == ["/ab/cd/", "efg/", "hijklmnop"]
    assert wrap("/abcdef", by_length, 4, 9) == ["/abc", "def"]
    assert wrap("to /ab/cd/ef", by_length, 6, 2) == ["to", "/ab/c…"]
    assert wrap("ab\u00adcd\u00adef gh", by_length, 6, 9) == ["ab\u00adcd-", "ef gh"]
    assert wrap("one two three", by_length, 4, 2) == ["one", "two…"]


def test_a_word_that_was_broken_is_whole_again_in_a_line_that_is_shortened() -> None:
    assert wrap("x abcdefgh i", by_length, 6, 2) == ["x", "abcde…"]
    assert wrap("abcdefgh ij kl", by_length, 3, 2) == ["abc", "de…"]
    assert wrap("abcd\u00adefgh ijkl", by_length, 5, 2) == ["abcd-", "efgh…"]
    assert wrap("a / b", by_length, 3, 2) == ["a /", "b"]
    assert wrap("one\ntwo\nthree four", by_length, 10, 2) == ["one", "two three…"]
