"""SF-6: drawing."""

from __future__ import annotations

import pytest

from game.rules.shoot_your_friends import events as ev
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.pieces import letters


@pytest.mark.clause("SF-6.1", "SF-6.2")
def test_a_replacement_comes_by_itself():
    m = Moment("N N C Z | NS", "A G V O", stock="VO")
    m.at(1, "0 place N 0 2")
    m.until(45)
    assert m.all(ev.Refilled) == []
    m.until(46)
    (refilled,) = m.events(ev.Refilled)
    assert (refilled.seat, letters(refilled.cards), refilled.stock, m.hand(0)[0]) == (0, "V", m.table.stock, "V")
    m.at(66, "0 shield")
    m.until(110)
    assert m.hand(0)[1] == "."
    m.until(111)
    assert m.hand(0)[1] == "O"


@pytest.mark.clause("SF-6.2")
def test_two_refills_at_their_own_times():
    m = Moment("N N N Z | ZSAA", "A G V C", "Z O A C", stock="VOG")
    m.at(1, "0 place Z 0 3")
    m.at(2, "1 grab")
    m.at(27, "1 fire 0")
    m.until(200)
    assert [(clock, letters(e.cards)) for clock, e in m.all(ev.Refilled)] == [(136, "VO")]


@pytest.mark.clause("SF-6.3")
def test_four_is_the_level():
    m = Moment("N N C Z | NNNZZ", "A G V O")
    m.at(1, "0 place N 0 2")
    m.at(67, "0 place N 0 3")
    m.until(130)
    assert [(clock, len(e.cards)) for clock, e in m.all(ev.Refilled)] == [(112, 1)]


@pytest.mark.clause("SF-6.4")
def test_tops_stay_in_a_reshuffle():
    m = Moment("ZVN N C G | N", "A ZG V O", discard="CC", exact=True)
    m.at(1, "0 place N 0 2")
    m.until(46, shuffles=1)
    assert (m.tops(0), m.tops(1), sum(m.side(0).covered) + sum(m.side(1).covered)) == ("NNNG", "AGVO", 0)
    assert [e.count for e in m.events(ev.Reshuffled)] == [6]


@pytest.mark.clause("SF-6.4")
def test_a_reshuffle_sorts_before_it_shuffles():
    m = Moment("ZVN N C G | N", "A ZG V O", discard="CC", exact=True)
    m.at(1, "0 place N 0 2")
    m.until(46, shuffles=1)
    left = [*m.state.hidden.stock, m.side(0).hand[0]]
    assert left == sorted(left)


@pytest.mark.clause("SF-6.5")
def test_nothing_to_draw():
    m = Moment("N N C Z | SNAG", "A G V O", exact=True)
    m.at(1, "0 shield")
    m.until(46)
    assert (m.all(ev.Refilled), m.hand(0)) == ([], ".NAG")
    m.at(66, "0 place N 0 2")
    m.until(111, shuffles=1)
    assert ([letters(e.cards) for e in m.events(ev.Refilled)], m.hand(0)) == (["C"], "C.AG")


@pytest.mark.clause("SF-6.6")
def test_the_lowest_empty_position():
    m = Moment("N N C Z | .AN.GZ", "A G V O | C", stock="V")
    m.at(1, "0 place N 0 2")
    assert m.hand(0) == ".A_.GZ"
    m.until(46)
    assert m.hand(0) == "VA..GZ"
