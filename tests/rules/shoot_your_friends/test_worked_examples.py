"""The worked examples of the rulebook's design, 1 to 16: placing, the gun, legal and illegal shots."""

from __future__ import annotations

import pytest

from game.rules.shoot_your_friends.events import (
    Blocked,
    Bounced,
    Cleared,
    Eliminated,
    Grabbed,
    GunReady,
    Landed,
    MatchMade,
    Redealt,
    RoundWon,
    ShotFired,
    TieBroken,
)
from game.rules.shoot_your_friends.state import EMPTY, FREE, FUMBLE
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.pieces import NAMES


def own_match(*more: str, **options: object) -> Moment:
    """Example 1 up to the bang at 91."""
    m = Moment("N N C Z | N", "A G V O", *more, **options)
    m.at(1, "0 place N 0 2")
    m.until(26)
    assert [(e.seat, NAMES[e.card], e.target, e.slot) for e in m.events(Landed)] == [(0, "N", 0, 2)]
    assert [(e.seat, e.maker) for e in m.events(MatchMade)] == [(0, 0)]
    m.at(66, "0 grab")
    assert m.events(Grabbed)
    m.at(90, "0 fire 1")
    assert m.reasons() == [(0, "raising")]
    m.at(91, "0 fire 1")
    assert [(e.result, e.why) for e in m.events(ShotFired)] == [("hit", "shooter")]
    return m


@pytest.mark.clause("SF-5.7", "SF-5.13", "SF-8.3", "SF-8.5", "SF-9.11", "SF-11.4", "SF-13.1")
def test_1_own_match_and_kill():
    m = own_match()
    m.until(180)
    assert (m.alive, m.table.frozen_until) == ([0, 1], 181)
    m.until(181)
    assert [(e.seat, e.why) for e in m.events(Eliminated)] == [(1, "shot")]
    assert [(e.winner, e.bullets) for e in m.events(RoundWon)] == [(0, 1)]
    assert not m.events(Cleared)
    assert (m.table.anchor_clock, m.table.anchor_tau) == (181, 91)


@pytest.mark.clause("SF-2.3", "SF-8.8", "SF-9.11", "SF-11.6", "SF-11.7", "SF-11.9")
def test_2_three_players_then_clear_and_re_deal():
    m = own_match("Z V A G", stock="OAAAA")
    m.until(181)
    assert m.kinds() == ["Thawed", "Eliminated", "Cleared", "MatchBroken"]
    assert (m.alive, m.side(0).until, m.side(0).lock) == ([0, 2], 151, 181)
    m.until(221)
    assert m.events(GunReady)
    m.until(240)
    assert not m.is_matched(0)
    m.until(241)
    assert m.events(Redealt)
    assert (m.tops(0), m.is_matched(0), m.side(0).acting) == ("AAAA", True, FREE)


@pytest.mark.clause("SF-5.16", "SF-9.1")
def test_3_the_opponent_outruns_the_maker():
    m = Moment("N N C Z | N", "A G V O")
    m.at(1, "0 place N 0 2")
    m.at(27, "1 grab")
    m.at(52, "1 fire 0")
    assert [(e.result, e.why) for e in m.events(ShotFired)] == [("hit", "target")]
    m.until(142)
    assert (m.alive, [e.winner for e in m.events(RoundWon)]) == ([1], [1])


@pytest.mark.clause("SF-8.4", "SF-2.26")
def test_4_missed_grabs():
    m = Moment("N N C Z | N", "A G V O")
    m.at(1, "0 place N 0 2")
    m.at(65, "0 grab")
    assert (m.reasons(), m.side(0).lock) == ([(0, "missed")], 80)
    m.at(79, "0 grab")
    assert (m.reasons(), m.side(0).lock) == ([(0, "missed")], 94)
    m.at(94, "0 grab")
    assert m.table.holder == 0


@pytest.mark.clause("SF-2.17", "SF-9.3")
def test_5_anticipation_pays():
    m = Moment("N N C Z | N", "A G V O")
    m.at(1, "0 place N 0 2", "1 grab")
    m.at(26, "1 fire 0")
    assert [e.result for e in m.events(ShotFired)] == ["hit"]
    m.until(116)
    assert m.alive == [1]


@pytest.mark.clause("SF-9.4", "SF-9.11")
def test_6_anticipation_fails_by_one_tick():
    m = Moment("N N C Z | N", "A G V O")
    m.at(1, "1 grab")
    m.at(2, "0 place N 0 2")
    m.at(26, "1 fire 0")
    assert [(e.result, e.why) for e in m.events(ShotFired)] == [("illegal", "")]
    m.until(116)
    assert [(e.seat, e.why) for e in m.events(Eliminated)] == [(1, "illegal")]
    assert [e.winner for e in m.events(RoundWon)] == [0]


@pytest.mark.clause("SF-2.21", "SF-2.23")
def test_7_grab_tie():
    m = Moment("N N N Z", "A G V C")
    m.at(1, "1 grab", "0 grab")
    assert [(e.seats, e.winner, e.thing) for e in m.events(TieBroken)] == [((0, 1), 0, "gun")]
    assert (m.table.holder, m.table.ties, m.side(1).lock) == (0, (1, 0), 0)


def broken_match(fire: int, **options: object) -> Moment:
    """Example 8: the match is broken in tick 26."""
    m = Moment("N N N Z | Z", "A G V C", **options)
    m.at(1, "0 place Z 0 0", "1 grab")
    m.at(fire, "1 fire 0")
    return m


@pytest.mark.clause("SF-9.5", "SF-9.8", "SF-9.12")
def test_8_the_break_lands_with_the_shot():
    m = broken_match(26)
    assert (m.tops(0), m.state.hidden.matched[0]) == ("ZNNZ", 25)
    assert [e.result for e in m.events(ShotFired)] == ["dud"]
    assert m.table.frozen_until == 66
    m.until(106)
    assert (m.alive, [e for _, e in m.all(GunReady)]) == ([0, 1], m.events(GunReady))
    assert (m.state.clock, m.side(1).lock) == (106, 116)


@pytest.mark.clause("SF-9.6")
@pytest.mark.parametrize(("fire", "result"), [(45, "dud"), (46, "illegal")])
def test_9_edge_of_the_grace(fire, result):
    m = broken_match(fire)
    assert [e.result for e in m.events(ShotFired)] == [result]
    m.until(136)
    assert m.alive == ([0, 1] if result == "dud" else [0])


@pytest.mark.clause("SF-5.11", "SF-5.12")
def test_10_same_slot_same_tick():
    m = Moment("N C C Z | N", "N N V O | N")
    m.at(1, "0 place N 1 2", "1 place N 1 2")
    m.until(26)
    assert [(e.seats, e.winner, e.thing, e.target, e.slot) for e in m.events(TieBroken)] == [((0, 1), 0, "slot", 1, 2)]
    assert m.pile(1, 2) == "VN"
    assert [(e.seat, e.maker) for e in m.events(MatchMade)] == [(1, 0)]
    assert [e.seat for e in m.events(Bounced)] == [1]
    assert (m.hand(1)[0], m.side(1).acting, m.table.ties) == ("N", FREE, (1, 0))


@pytest.mark.clause("SF-5.9")
def test_11_same_set_different_slots_same_tick():
    m = Moment("C N A Z | N", "G V O Z | C")
    m.at(1, "0 place N 0 0", "1 place C 0 2")
    m.until(26)
    assert [m.pile(0, slot) for slot in range(4)] == ["CN", "N", "AC", "Z"]


@pytest.mark.clause("SF-5.10")
def test_12_one_tick_later():
    m = Moment("C N A Z | N", "G V O Z | C")
    m.at(1, "0 place N 0 0")
    m.at(2, "1 place C 0 2")
    m.until(27)
    assert (m.tops(0), [e.seat for _, e in m.all(Bounced)]) == ("NNAZ", [1])


@pytest.mark.clause("SF-5.13", "SF-7.4")
def test_13_complete_and_break_together():
    m = Moment("N N C Z | N", "G V O A | Z")
    m.at(1, "0 place N 0 2", "1 place Z 0 0")
    m.until(26)
    assert (m.tops(0), m.all(MatchMade)) == ("ZNNZ", [])


@pytest.mark.clause("SF-5.15", "SF-5.17")
def test_14_absent_character():
    m = Moment("N N C Z | NAZG", "C O V V")
    m.at(1, "0 place A 1 0")
    assert (m.reasons(), m.side(0).acting, m.side(0).until) == ([(0, "absent")], FUMBLE, 31)
    m.at(30, "0 place N 0 2")
    assert m.reasons() == [(0, "busy")]
    m.at(31, "0 place N 0 2")
    m.until(56)
    assert m.tops(0) == "NNNZ"


@pytest.mark.clause("SF-9.11", "SF-10.4")
def test_15_shield_in_play():
    m = Moment("N N N Z | ZZZZ | S", "A G V C", "G G A A")
    m.at(1, "1 grab")
    m.at(26, "1 fire 0")
    assert m.kinds() == ["ShotFired", "Blocked", "GunReturned"]
    assert [(e.seat, e.origin) for e in m.events(Blocked)] == [(0, "play")]
    m.until(106)
    assert (m.alive, m.view(0).table.sides[0].shield, m.is_matched(0)) == ([0, 1, 2], EMPTY, True)
    assert [clock for clock, _ in m.all(GunReady)] == [106]
    assert m.side(1).lock == 116


@pytest.mark.clause("SF-8.8", "SF-2.22")
def test_16_counter_shot():
    m = Moment("N N N Z | ZZZZ | S", "A G V C")
    m.at(1, "1 grab")
    m.at(26, "1 fire 0")
    m.at(106, "0 grab", "1 grab")
    assert (m.table.holder, m.reasons(), m.events(TieBroken), m.table.ties) == (0, [(1, "missed")], [], (0, 1))
    m.at(131, "0 fire 1")
    m.until(221)
    assert m.alive == [0]
