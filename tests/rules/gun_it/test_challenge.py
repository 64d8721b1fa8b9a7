"""GI-17.30, GI-17.31: challenge codes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.gun_it.challenge import ALPHABET, ChallengeError, decode, encode
from game.rules.gun_it.state import GunItSetup
from tests.rules.gun_it.matches import RULES, setups
from tests.rules.gun_it.pieces import CONTENT
from tests.rules.gun_it.test_invariants import quick, seeds

PLAIN = GunItSetup(players=((0,), (1,), (2,), (3,)))
CODE = encode(CONTENT, PLAIN, 12345)


@pytest.mark.clause("GI-17.30", "GI-17.31")
@quick
@given(setups, seeds)
def test_a_code_sets_up_the_same_match(setup: GunItSetup, seed: int) -> None:
    code = encode(CONTENT, setup, seed)
    assert decode(CONTENT, code) == (setup, seed)
    assert len(code) < 42


@pytest.mark.clause("GI-17.31")
def test_the_same_match_from_its_first_card_on() -> None:
    setup, seed = decode(CONTENT, CODE)
    assert RULES.start(setup, seed) == RULES.start(PLAIN, 12345)


@pytest.mark.clause("GI-17.31")
def test_a_code_on_paper_stays_good() -> None:
    """Whatever changes the order or number of what can be chosen spoils every sheet that was written so far."""
    assert CODE == "GI-21YB-6VCZ-WY47-AEQS"


@pytest.mark.clause("GI-17.31")
def test_it_is_read_as_people_write_it() -> None:
    sloppy = CODE.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert sloppy.startswith("gi ")
    assert decode(CONTENT, f"  {sloppy} ") == (PLAIN, 12345)


@pytest.mark.clause("GI-17.31")
@quick
@given(st.integers(3, len(CODE) - 1), st.sampled_from(ALPHABET))
def test_a_wrong_letter_is_found(place: int, letter: str) -> None:
    if CODE[place] in ("-", letter):
        return
    with pytest.raises(ChallengeError, match="a letter is wrong"):
        decode(CONTENT, CODE[:place] + letter + CODE[place + 1 :])


@pytest.mark.clause("GI-17.31")
@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "it begins with GI"),
        ("XY-1234", "it begins with GI"),
        ("GI-12", "it is too short"),
        ("GI-12U4", "'U' is in none"),
        ("GI-1234", "a letter is wrong"),
    ],
)
def test_a_bad_code_gets_one_clear_line(code: str, message: str) -> None:
    with pytest.raises(ChallengeError, match=f"^challenge code: .*{message}|{message}") as caught:
        decode(CONTENT, code)
    assert "\n" not in str(caught.value)
