"""SF-12: stalemates, stand-offs, high noon."""

from __future__ import annotations

import pytest

from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.state import ALWAYS, DEALING, NOBODY
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.pieces import letters
from tests.rules.shoot_your_friends.test_what_if_both import with_times

STUCK = ("A A A G | NNVC", "A A G G | VVCN")


@pytest.mark.clause("SF-12.1")
@pytest.mark.parametrize(
    ("hand", "playable"), [("NNVC", False), ("NNVG", True), ("NNVS", False), ("NNVM", True), ("NAVC", True)]
)
def test_playable(hand, playable):
    m = Moment(f"A A A G | {hand}", "A A G G | VVCN", stock="NNNN", exact=True)
    m.until(150)
    assert m.table.stale is not playable


@pytest.mark.clause("SF-12.2")
@pytest.mark.parametrize(
    ("sides", "stale"),
    [
        (STUCK, True),
        (("O O A G | NNVC", STUCK[1]), False),
        ((*STUCK, "A A G G | ANNN"), False),
        ((*STUCK, "out"), True),
    ],
)
def test_stuck(sides, stale):
    m = Moment(*sides, exact=True, stock="NN")
    m.until(150)
    assert m.table.stale is stale


@pytest.mark.clause("SF-12.2")
def test_not_stuck_while_something_is_due():
    m = Moment("A A A G | SNVC", "A A G G | VVCN", exact=True, stock="NNNNN")
    m.at(100, "0 shield")
    m.until(150)
    assert (m.table.stale, m.state.hidden.stuck) == (False, 145)
    m.until(294)
    assert m.table.stale


@pytest.mark.clause("SF-12.2")
def test_not_stuck_while_a_set_is_dealt():
    m = Moment("N N N Z | VVCC", "A G V C", "A A Z O | VCVC", stock="GGGG")
    m.at(1, "0 grab")
    m.at(26, "0 fire 1")
    m.until(176)
    assert m.state.hidden.stuck in (ALWAYS, 86)


@pytest.mark.clause("SF-12.3", "SF-12.5")
def test_shields_are_flushed():
    m = Moment("A A A G | SSNV", "A A G G | VVCN", stock="NNNN", exact=True)
    m.until(150)
    assert [(e.seat, e.to) for e in m.events(ev.Flushed)] == [(0, "spot"), (0, "discard")]
    assert (m.hand(0), letters([m.side(0).shield]), m.table.discard) == ("NNNV", "S", 1)
    assert m.kinds() == ["StalemateCalled", "Flushed", "Flushed", "Refilled", "Counted"]


@pytest.mark.clause("SF-12.5", "SF-12.8")
def test_a_flush_may_end_it_at_once():
    m = Moment("A A A G | SNNV", "A A G G | VVCN", stock="GN", exact=True)
    m.until(150)
    assert (m.kinds()[-1], m.table.stale, m.table.runs, m.hand(0)) == ("StalemateEnded", False, True, "GNNV")


@pytest.mark.clause("SF-12.5")
def test_a_flush_repeats_while_it_brings_shields():
    m = Moment("A A A G | SNNV", "A A G G | VVCN", stock="SSNN", exact=True)
    m.until(150)
    assert [e.to for e in m.events(ev.Flushed)] == ["spot", "discard", "discard"]
    assert m.hand(0) == "NNNV"


@pytest.mark.clause("SF-12.4", "SF-12.6", "SF-12.9")
def test_everybody_draws_one_card():
    m = Moment(*STUCK, "A G A G | CCVV", stock="NCG", exact=True)
    m.until(330)
    assert m.kinds() == ["StalemateCalled", "Counted", "Counted", "Counted", "StalemateDrawn", "StalemateEnded"]
    (drawn,) = m.events(ev.StalemateDrawn)
    assert (letters(drawn.cards), drawn.stock) == ("NCG", 0)
    told = drawn.masked((1,))
    assert isinstance(told, ev.StalemateDrawn)
    assert letters(told.cards) == "?C?"
    assert m.hand(2) == "CCVVG"
    m.tick()
    assert (m.state.clock, m.table.anchor_clock, m.table.anchor_tau) == (331, 330, 150)


@pytest.mark.clause("SF-12.6", "SF-12.5")
def test_shields_drawn_are_flushed_and_hands_below_four_refilled():
    m = Moment(*STUCK, stock="SNVVG", exact=True)
    m.until(330)
    assert [(e.seat, e.to) for e in m.events(ev.Flushed)] == [(0, "spot")]
    assert (m.hand(0), m.hand(1), m.table.stale) == ("NNVC.", "VVCNN", True)


@pytest.mark.clause("SF-12.7")
def test_when_drawing_cannot_help_all_sets_are_dealt_anew():
    m = Moment("A VA A G | NNVC", STUCK[1], exact=True)
    m.until(330, shuffles=1)
    assert letters(m.events(ev.StalemateDrawn)[0].cards) == "V."
    assert [e.seat for e in m.events(ev.Cleared)] == [0, 1]
    assert (m.kinds()[-1], m.side(0).acting, m.side(0).until) == ("StalemateEnded", DEALING, 210)
    m.until(390, shuffles=1)
    assert [e.seat for e in m.events(ev.Redealt)] == [0, 1]


@pytest.mark.clause("SF-12.7")
def test_a_draw_in_which_nobody_gets_a_card():
    m = Moment(*STUCK, exact=True)
    m.until(330)
    assert (letters(m.events(ev.StalemateDrawn)[0].cards), len(m.events(ev.Cleared))) == ("..", 2)


@pytest.mark.clause("SF-12.7")
def test_only_shields_are_left():
    m = Moment(*STUCK, stock="SSSS", exact=True)
    m.until(330)
    assert [e.seat for e in m.events(ev.Cleared)] == [0, 1]


@pytest.mark.clause("SF-12.8")
def test_nobody_is_forced():
    m = Moment(*STUCK, stock="NG", exact=True)
    m.until(330)
    assert not m.table.stale
    m.until(900)
    assert (m.table.stale, m.hand(1)) == (False, "VVCNG")


@pytest.mark.clause("SF-12.10", "SF-14.8")
@pytest.mark.parametrize("is_on", [True, False])
def test_a_stand_off(is_on):
    m = Moment("A A A G | NNSA", "A A G G | VVCN", standoff_draw=is_on, stock="VC")
    m.at(10, "1 grab")
    m.at(11, "1 put")
    m.until(2010)
    assert not m.table.stale
    m.until(2011)
    assert m.table.stale is is_on
    m.until(2191)
    assert [letters(e.cards) for e in m.events(ev.StalemateDrawn)] == (["VC"] if is_on else [])
    assert (m.all(ev.Flushed), m.table.stale) == ([], False)
    assert m.state.hidden.idle == (2011 if is_on else 11)


@pytest.mark.clause("SF-12.10")
def test_a_match_is_no_stand_off():
    m = Moment("N N N G | ZNSA", "A A G G | VVCN", standoff_draw=True)
    m.until(2100)
    assert not m.table.stale
    m.at(2101, "0 place N 0 3")
    m.until(4300)
    assert not m.table.stale


@pytest.mark.clause("SF-12.10")
def test_a_stand_off_is_counted_from_the_last_tick_with_a_match():
    m = Moment("N N N G | GZSA", "A A G G | VVCN", standoff_draw=True)
    m.at(1, "0 place G 0 0")
    m.until(25)
    assert m.is_matched(0)
    m.until(2024)
    assert not m.table.stale
    m.until(2025)
    assert m.table.stale


@pytest.mark.clause("SF-12.11")
@pytest.mark.parametrize("is_on", [True, False])
def test_high_noon(is_on):
    m = Moment("A A A G | A", "A A G G", high_noon=is_on, content=with_times(cap=300))
    m.until(299)
    assert m.all(ev.HighNoonCame) == []
    m.at(300, "0 grab")
    assert m.kinds() == (["HighNoonCame", "Grabbed"] if is_on else ["Grabbed"])
    m.until(379)
    assert m.table.holder == 0
    m.until(380)
    assert m.table.holder == (0 if is_on else NOBODY)
