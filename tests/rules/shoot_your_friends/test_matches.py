"""SF-7: matches."""

from __future__ import annotations

import pytest

from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.state import ALWAYS
from tests.rules.shoot_your_friends.moment import Moment


@pytest.mark.clause("SF-7.1", "SF-7.2", "SF-1.4")
@pytest.mark.parametrize(
    ("tops", "matched"),
    [
        ("N N N Z", True), ("N N N N", True), ("N N Z Z", False), ("A A A A", True), ("A A A N", False),
        ("Z Z Z Z", True), ("Z Z Z N", False), ("O O A Z", True), ("O A Z N", False), ("M A Z N", True),
        ("V V V A", True), ("G G A G", True), ("C A C C", True), ("N N N .", True), (". . . .", False),
    ],
)  # fmt: skip
def test_tops_that_match(tops, matched):
    m = Moment(tops, "A G V C")
    assert bool(m.tables.matches(m.side(0).tops)) is matched


@pytest.mark.clause("SF-7.3", "SF-1.16")
def test_the_match_belongs_to_the_owner_of_the_set():
    m = Moment("N N C Z", "A G V O | N")
    m.at(1, "1 place N 0 2")
    m.until(26)
    assert (m.is_matched(0), m.is_matched(1)) == (True, False)


@pytest.mark.clause("SF-7.4")
def test_a_match_lasts():
    m = Moment("N N N Z | | S", "A G V O", "Z G A C")
    m.at(1, "1 grab")
    m.at(26, "1 fire 0")
    m.until(400)
    assert (m.is_matched(0), m.all(ev.MatchBroken)) == (True, [])


@pytest.mark.clause("SF-7.5")
def test_how_a_match_ends():
    played = Moment("N N N Z | Z", "A G V O")
    played.at(1, "0 place Z 0 0")
    played.until(26)
    assert [e.seat for e in played.events(ev.MatchBroken)] == [0]
    cleared = Moment("N N N Z", "O O A C", "Z G A C")
    cleared.at(1, "0 grab")
    cleared.at(26, "0 fire 1")
    cleared.until(116)
    assert sorted(e.seat for e in cleared.events(ev.MatchBroken)) == [0, 1]


@pytest.mark.clause("SF-7.6")
def test_two_matches_in_one_set():
    m = Moment("O O M Z | O", "A G V C")
    m.at(1, "0 place O 0 2")
    m.until(26)
    assert (m.is_matched(0), m.all(ev.MatchBroken), m.state.hidden.matched[0]) == (True, [], ALWAYS)


@pytest.mark.clause("SF-7.7", "SF-15.3")
def test_nobody_is_told_of_a_match():
    m = Moment("N N C Z | N", "A G V O")
    m.at(1, "0 place N 0 2")
    m.until(26)
    made = m.events(ev.MatchMade)[0]
    assert (made.masked((0,)), made.masked((0, 1)), ev.MatchBroken("SF-7.5", 0).masked((0,))) == (None, None, None)
    assert not any("match" in name for name in (*m.table.__struct_fields__, *m.side(0).__struct_fields__))
