"""The worked examples of the rulebook's design, 17 to 38: Shields, limits, stalemates, scoring, beats, the feed."""

from __future__ import annotations

import pytest

from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.state import BACK, EMPTY
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.pieces import letters

TRIPLE = ("N N N Z | SAZG", "A G V C", "G G A A")
"""Seat 0 is matched and holds a Shield."""


def shot_at(m: Moment, clock: int = 26) -> Moment:
    """Seat 1 takes the gun in tick 1 and shoots seat 0."""
    m.at(1, "1 grab")
    m.at(clock, "1 fire 0")
    return m


@pytest.mark.clause("SF-10.5", "SF-6.2", "SF-6.6", "SF-10.7")
@pytest.mark.parametrize(("hand", "after"), [("SAZG", "OAZG"), ("ZSAS", "ZOAS")])
def test_17_hand_shield_auto(hand, after):
    m = shot_at(Moment(f"N N N Z | {hand}", *TRIPLE[1:], stock="O"))
    assert (m.events(ev.ShotFired)[0].result, m.table.frozen_until) == ("hit", 116)
    m.until(116)
    assert [(e.seat, e.origin) for e in m.events(ev.Blocked)] == [(0, "hand")]
    assert (m.alive, m.hand(0)) == ([0, 1, 2], after.replace("O", "."))
    m.until(135)
    assert not m.events(ev.Refilled)
    m.until(136)
    assert m.hand(0) == after


@pytest.mark.clause("SF-10.6", "SF-9.8")
def test_18_hand_shield_reflex_no_answer():
    m = shot_at(Moment(*TRIPLE[:2], hand_shield="reflex"))
    assert m.table.frozen_until == 146
    m.until(146)
    assert (m.alive, letters(m.state.hidden.discard).count("S")) == ([1], 1)


@pytest.mark.clause("SF-10.6", "SF-9.10")
@pytest.mark.parametrize("clock", [27, 146])
def test_18_hand_shield_reflex_with_answer(clock):
    m = shot_at(Moment(*TRIPLE[:2], hand_shield="reflex"))
    m.at(clock, "0 answer")
    m.until(146)
    assert (m.alive, [e.origin for _, e in m.all(ev.Blocked)]) == ([0, 1], ["hand"])


@pytest.mark.clause("SF-10.8", "SF-19.12")
def test_19_shield_in_flight():
    m = Moment(*TRIPLE)
    m.at(1, "1 grab")
    m.at(20, "0 shield")
    m.at(26, "1 fire 0")
    assert m.events(ev.ShotFired)[0].result == "hit"
    m.until(116)
    assert [(e.origin, e.until) for e in m.events(ev.Blocked)] == [("flight", 66)]
    side = m.side(0)
    assert (side.alive, side.shield, side.acting, side.until, m.hand(0)) == (True, EMPTY, BACK, 66, ".AZG")


@pytest.mark.clause("SF-9.2", "SF-11.1", "SF-9.16")
def test_20_third_party():
    m = Moment("N N N Z", "A G V C", "Z O A C")
    m.at(1, "1 grab")
    m.at(26, "1 fire 2")
    assert m.events(ev.ShotFired)[0].result == "illegal"
    m.until(116)
    assert (m.alive, len(m.state.hidden.discard), m.table.discard, m.is_matched(0)) == ([0, 2], 8, 8, True)


@pytest.mark.clause("SF-9.14")
def test_21_unmatched_shooter_keeps_the_set():
    m = shot_at(Moment("N N N Z", "A G V C", "Z O A C"))
    m.until(116)
    assert (m.alive, m.tops(1), m.events(ev.Cleared)) == ([1, 2], "AGVC", [])


@pytest.mark.clause("SF-11.2", "SF-19.15")
def test_22_flight_to_a_dead_set():
    m = Moment("N N N Z", "A G V O", "Z V A G | V")
    m.at(1, "0 grab")
    m.at(20, "2 place V 1 0")
    m.at(26, "0 fire 1")
    m.until(116)
    assert ([e.seat for e in m.events(ev.Eliminated)], [e.seat for e in m.events(ev.Cleared)]) == ([1], [0])
    m.until(135)
    assert [(e.seat, e.target) for e in m.events(ev.Bounced)] == [(2, 1)]
    assert m.hand(2)[0] == "V"


@pytest.mark.clause("SF-5.14", "SF-11.7")
def test_23_no_target_while_re_dealing():
    m = Moment("N N N Z", "A G V O", "Z V A G | Z")
    m.at(1, "0 grab")
    m.at(26, "0 fire 1")
    m.at(117, "2 place Z 0 0")
    assert m.reasons() == [(2, "no_target")]
    m.at(118, "2 place Z 2 1")
    assert m.reasons() == []
    m.until(175)
    assert m.tops(0) == "...."
    m.until(176)
    assert m.events(ev.Redealt)


@pytest.mark.clause("SF-8.10", "SF-8.8")
def test_24_cold_gun():
    m = Moment("N N A Z", "A G V C")
    m.at(1, "1 grab")
    m.until(80)
    assert m.table.holder == 1
    m.until(81)
    assert [(e.seat, e.why, e.ready, e.lock) for e in m.events(ev.GunReturned)] == [(1, "cold", 121, 371)]


@pytest.mark.clause("SF-8.9", "SF-19.10")
def test_25_hold_limit_with_a_match():
    m = Moment("N N N Z", "A G V C")
    m.at(1, "1 grab")
    m.at(201, "1 fire 0")
    assert [(e.seat, e.why, e.ready, e.lock) for e in m.events(ev.GunReturned)] == [(1, "limit", 241, 491)]
    assert m.reasons() == [(1, "no_gun")]
    other = shot_at(Moment("N N N Z", "A G V C"), 200)
    assert other.events(ev.ShotFired)[0].result == "hit"


@pytest.mark.clause("SF-14.1", "SF-5.4")
def test_26_great_grandma_text():
    m = Moment("N N C Z | M", "A G V O | G")
    m.at(1, "0 place M 1 3")
    m.until(26)
    assert (m.tops(1), m.is_matched(1)) == ("AGVM", True)
    m.at(30, "1 place G 1 3")
    m.until(55)
    assert (m.pile(1, 3), m.is_matched(1), m.tops(1).count("G")) == ("OMG", False, 2)


@pytest.mark.clause("SF-14.2", "SF-14.3")
def test_27_great_grandma_printed_and_wild():
    absent = Moment("N N C Z | M", "A G V O", grandma="printed")
    absent.at(1, "0 place M 1 3")
    assert absent.reasons() == [(0, "absent")]
    present = Moment("N N C Z | M", "M G V O", grandma="printed")
    assert not present.is_matched(1)
    present.at(1, "0 place M 1 3")
    present.until(26)
    assert (present.tops(1), present.is_matched(1)) == ("MGVM", True)
    wild = Moment("N N C Z | M", "A G V O", grandma="wild")
    wild.at(1, "0 place M 1 3")
    wild.until(26)
    assert (wild.tops(1), wild.is_matched(1)) == ("AGVM", False)


@pytest.mark.clause("SF-6.4")
def test_28_reshuffle():
    m = Moment("ZVN N C G | N", "A G V O", discard="CC", exact=True)
    m.at(1, "0 place N 0 2")
    m.until(45)
    assert (m.pile(0, 0), m.pile(0, 2), m.table.stock) == ("ZVN", "CN", 0)
    m.until(46, shuffles=1)
    assert [e.count for e in m.events(ev.Reshuffled)] == [5]
    assert (m.table.stock, m.table.discard, m.pile(0, 0), m.pile(0, 2)) == (4, 0, "N", "N")
    assert sorted(letters(m.state.hidden.stock) + m.hand(0)[0]) == sorted("CCZVC")


@pytest.mark.clause("SF-4.5", "SF-4.6", "SF-4.7", "SF-4.8", "SF-4.9", "SF-4.10", "SF-4.11")
def test_29_opening_shields():
    m = Moment("S N S A", "V G O C", stock="SNSMZZ", exact=True, dealt=True)
    m.submit("0 ready", "1 ready")
    m.until(301)
    assert [m.pile(0, slot) for slot in range(4)] == ["SN", "N", "SSM", "A"]
    assert (letters([m.side(0).shield]), letters(m.state.hidden.stock), m.tops(1)) == ("S", "ZZ", "VGOC")
    m.until(420)
    m.tick()
    assert (m.state.clock, m.is_matched(0)) == (0, True)


@pytest.mark.clause("SF-12.2", "SF-12.4", "SF-12.6", "SF-12.8", "SF-6.5")
def test_30_stalemate():
    m = Moment("A A A G | NNVC", "A A G G | VVCN", stock="VCG", exact=True)
    m.until(149)
    assert not m.table.stale
    m.until(150)
    assert (m.kinds(), m.table.anchor_tau) == (["StalemateCalled", "Counted"], 150)
    m.until(330)
    assert [(clock, e.number) for clock, e in m.all(ev.Counted)] == [(150, 3), (210, 2), (270, 1), (330, 3)]
    assert [letters(e.cards) for e in m.events(ev.StalemateDrawn)] == ["VC"]
    m.until(510)
    assert [letters(e.cards) for e in m.events(ev.StalemateDrawn)] == ["G."]
    assert m.kinds()[-1] == "StalemateEnded"
    assert (m.hand(0), m.hand(1), m.table.stale, m.table.anchor_tau) == ("NNVCVG", "VVCNC", False, 150)


@pytest.mark.clause("SF-12.3", "SF-12.5")
def test_30_stalemate_with_shields():
    m = Moment("A A A G | NNSC", "A A G G | SVCN | S", stock="ZZAG", exact=True)
    m.until(150)
    assert [(e.seat, e.to) for e in m.events(ev.Flushed)] == [(0, "spot"), (1, "discard")]
    assert (m.hand(0), m.hand(1), letters(m.state.hidden.discard)) == ("NNZC", "ZVCN", "S")
    m.until(330)
    assert (m.hand(0), m.hand(1), m.table.stale) == ("NNZCA", "ZVCNG", False)


@pytest.mark.clause("SF-6.3")
def test_31_refill_after_a_stalemate():
    m = Moment("A A G C | ANNVV", "A G G C")
    m.at(1, "0 place A 0 3")
    m.until(60)
    assert (m.hand(0), m.all(ev.Refilled)) == (".NNVV", [])


def after_last_round(*bullets: int) -> Moment:
    """All rounds are played, and these are the Bullets."""
    sides = ["N N N Z | ZZZZ", *["out"] * (len(bullets) - 1)]
    m = Moment(*sides, bullets=bullets, round=6)
    m.change(phase=4)
    return m


@pytest.mark.clause("SF-13.3", "SF-13.5", "SF-13.6", "SF-13.7")
@pytest.mark.parametrize(
    ("bullets", "sudden", "places"),
    [((2, 2, 2), (0, 1, 2), None), ((3, 2, 1), None, (1, 2, 3)), ((2, 2, 1, 1), (0, 1), None)],
)
def test_32_scoring(bullets, sudden, places):
    m = after_last_round(*bullets)
    m.tick(shuffles=1 if sudden else 0)
    assert [e.seats for e in m.events(ev.SuddenDeathAnnounced)] == ([sudden] if sudden else [])
    assert [e.places for e in m.events(ev.GameWon)] == ([places] if places else [])
    if sudden:
        assert (m.alive, m.table.round) == (list(sudden), 7)
    else:
        outcome = m.rules.outcome(m.state)
        assert outcome is not None
        assert (outcome.places, outcome.scores) == (places, bullets)


BEAT = ("N N N Z | ZAAG", "A G V C | AAGG", "C C G Z | AAGG")


@pytest.mark.clause("SF-17.3", "SF-17.6", "SF-17.7", "SF-17.8", "SF-17.9")
def test_34_snap_before_the_break():
    m = Moment(*BEAT, mode="beat", initiative=(1, 2, 0))
    m.submit("1 aim 0", "2 snap 0", "0 place Z 0 0")
    assert [(e.shooter, e.target, e.result) for e in m.events(ev.ShotFired)] == [(2, 0, "hit")]
    assert ([e.seat for e in m.events(ev.Eliminated)], m.events(ev.Landed)) == ([0], [])
    assert m.table.initiative == (2, 1)


@pytest.mark.clause("SF-17.3", "SF-17.7")
def test_35_snap_after_the_break():
    m = Moment(*BEAT, mode="beat", initiative=(0, 1, 2))
    m.submit("1 aim 0", "2 snap 0", "0 place Z 0 0")
    assert m.tops(0) == "ZNNZ"
    assert [(e.shooter, e.result) for e in m.events(ev.ShotFired)] == [(2, "illegal")]
    assert ([e.seat for e in m.events(ev.Eliminated)], m.table.initiative) == ([2], (1, 0))


@pytest.mark.clause("SF-17.8")
def test_36_aim_catches_a_fresh_match():
    m = Moment("N N C Z | N", "A G V O", mode="beat", initiative=(0, 1))
    m.submit("0 place N 0 2", "1 aim 0", shuffles=1)
    assert [(e.shooter, e.result, e.why) for e in m.events(ev.ShotFired)] == [(1, "hit", "target")]
    assert [e.winner for e in m.events(ev.RoundWon)] == [1]


@pytest.mark.clause("SF-17.5")
def test_37_bounce():
    m = Moment("C N A Z | N", "G V O Z | C", mode="beat", initiative=(0, 1))
    m.submit("0 place N 0 0", "1 place C 0 2")
    (bounced,) = m.events(ev.Bounced)
    assert (m.tops(0), bounced.seat, letters([bounced.card]), bounced.target, bounced.slot) == ("NNAZ", 1, "C", 0, 2)
    assert m.hand(1)[0] == "C"


@pytest.mark.clause("SF-2.30", "SF-2.29")
def test_38_feed_and_view():
    m = Moment("N N C Z | N", "A G V O", stock="O")
    m.at(1, "0 place N 0 2")
    m.until(66 - 1)
    kept = m.view(0)
    assert (kept.table.sides[0].acting, kept.table.sides[0].until) == (BACK, 66)
    m.at(66, "0 grab")
    m.at(90, "0 fire 1")
    m.at(91, "0 fire 1")
    m.until(181)
    feeds = {
        seat: [(clock, type(told).__name__) for clock, e in m.log if (told := e.masked((seat,))) is not None]
        for seat in (0, 1)
    }
    assert feeds[1] == [
        (1, "Launched"), (26, "Landed"), (46, "Refilled"), (66, "Grabbed"), (91, "ShotFired"), (91, "GunReturned"),
        (181, "Thawed"), (181, "Eliminated"), (181, "RoundWon"),
    ]  # fmt: skip
    assert [told for told in feeds[0] if told not in feeds[1]] == [(90, "Rejected")]
    launched, refilled = m.all(ev.Launched)[0][1], m.all(ev.Refilled)[0][1]
    assert letters([launched.masked((1,)).card]) + letters(refilled.masked((1,)).cards) == "??"
    assert letters([launched.masked((0,)).card]) + letters(refilled.masked((0,)).cards) == "NO"
