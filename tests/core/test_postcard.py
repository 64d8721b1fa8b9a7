"""A record as one short text: the very same match, or one clear line."""

from __future__ import annotations

from random import Random

import pytest

from game import content
from game.core import postcard, record
from game.core.record import RecordError
from tests.scenes.test_replay import GAMES, told


def _rules(text: str):  # type: ignore[no-untyped-def]
    return content.load(record.header(text).game)


@pytest.mark.parametrize("game", GAMES)
def test_the_text_of_a_match_is_short_and_gives_the_very_same_record(game: str) -> None:
    whole = told(game)
    text = postcard.write(whole)
    assert postcard.read(_rules, text) == whole
    assert len(text) < len(whole) / 3
    assert text.isascii()
    assert " " not in text


def test_mail_may_break_it_into_lines() -> None:
    text = postcard.write(told("gun_it"))
    broken = "\n".join(f"  {text[i : i + 70]} " for i in range(0, len(text), 70))
    assert postcard.is_one(broken)
    assert postcard.read(_rules, broken) == told("gun_it")


def test_a_text_that_is_wrong_anywhere_gives_one_clear_line() -> None:
    """Cut off anywhere, a letter more, less or another."""
    text, dice = postcard.write(told("gun_it")), Random(3)
    for _ in range(200):
        at = dice.randrange(len(text))
        letter = dice.choice("AbZ09-_ü*")
        bad = dice.choice((text[:at], text[:at] + letter + text[at:], text[:at] + text[at + 1 :],
                           text[:at] + letter + text[at + 1 :]))  # fmt: skip
        if "".join(bad.split()) == text:
            continue
        with pytest.raises(RecordError) as caught:
            postcard.read(_rules, bad)
        assert "\n" not in str(caught.value)
        assert "copy it" in str(caught.value)


def test_a_match_with_other_commands_is_not_taken_for_the_same() -> None:
    """Whoever makes such a text by hand is told that it leads elsewhere."""
    whole = told("gang_rush").splitlines(keepends=True)
    del whole[-2]
    with pytest.raises(RecordError, match="line"):
        postcard.read(_rules, postcard.write("".join(whole)))


def test_what_unfolds_without_end_is_refused() -> None:
    import base64
    import zlib

    packed = zlib.compress(b"x" * 20_000_000, 9)
    letters = base64.urlsafe_b64encode(postcard._check(packed) + packed).decode().rstrip("=")
    with pytest.raises(RecordError, match="more than any match"):
        postcard.read(_rules, postcard.MARK + letters)


def test_without_its_text_no_digest_may_be_missing() -> None:
    brief = record.without_digests(told("gang_rush"))
    with pytest.raises(RecordError, match="line 2"):
        record.replay(content.load("gang_rush"), brief)
