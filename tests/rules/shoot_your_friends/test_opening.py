"""SF-4: from the deal to GO."""

from __future__ import annotations

import pytest

from game.core.protocol import CLOCK
from game.rules.shoot_your_friends import commands as cmd
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.state import COUNTDOWN, DEALT, LIVE, NEVER, OPENING
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.pieces import letters

GO = 420
"""Ticks from the last Ready to GO, less the first."""


def opened(*sides: str, **options: object) -> Moment:
    """Dealt, ready, flipped."""
    m = Moment(*sides, dealt=True, exact=True, **options)
    m.submit(*(f"{seat} ready" for seat in range(len(sides))))
    m.until(301)
    return m


@pytest.mark.clause("SF-4.1", "SF-4.2", "SF-4.3", "SF-4.12", "SF-4.15")
def test_phases_and_their_ticks():
    m = Moment("N N C Z", "A G V O", dealt=True)
    m.until(10)
    assert m.table.phase == DEALT
    m.submit("0 ready")
    m.until(20)
    assert (m.table.phase, m.rules.legal(m.state, 0)) == (DEALT, [])
    m.submit("1 ready")
    assert [e.seat for _, e in m.all(ev.BecameReady)] == [0, 1]
    m.tick()
    assert (m.table.phase, m.table.count) == (COUNTDOWN, 3)
    m.until(320)
    assert [(clock, e.number) for clock, e in m.all(ev.Counted)] == [(21, 3), (121, 2), (221, 1)]
    m.until(321)
    assert (m.kinds(), m.table.phase, m.table.flipped, m.table.count) == (["Flipped"], OPENING, True, 0)
    assert m.view(1).table.sides[0].tops == m.side(0).tops
    assert letters(m.view(0).table.sides[0].hand) == "????"
    m.until(440)
    m.tick()
    assert (m.kinds(), m.table.phase, m.state.clock) == (["Started"], LIVE, 0)
    assert (letters(m.view(0).table.sides[0].hand), letters(m.view(0).table.sides[1].hand)) == (m.hand(0), "????")
    m.tick()
    assert m.state.clock == 1


@pytest.mark.clause("SF-4.2", "SF-4.15")
def test_the_longest_wait():
    m = Moment("N N C Z", "A G V O", dealt=True)
    m.until(1499)
    assert m.table.phase == DEALT
    m.until(1500)
    assert m.table.phase == COUNTDOWN


@pytest.mark.clause("SF-4.4")
def test_nothing_before_go():
    m = Moment("N N C Z | N", "A G V O", dealt=True)
    assert m.rules.legal(m.state, 0) == [cmd.Ready(0)]
    assert m.refused("0 grab") == "SF-4.4"
    m.submit("0 ready", "1 ready")
    assert m.refused("0 ready") == "SF-4.2"
    m.until(5)
    assert (m.rules.legal(m.state, 0), len(m.rules.legal(m.state, CLOCK))) == ([], 1)
    m.until(302)
    assert m.refused("0 place N 0 2") == "SF-4.4"


@pytest.mark.clause("SF-4.5", "SF-4.6")
def test_a_shield_slides_out_and_is_replaced():
    m = opened("N S C Z", "A G V S", stock="OV")
    assert (m.tops(0), m.tops(1), letters([m.side(0).shield, m.side(1).shield])) == ("NOCZ", "AGVV", "SS")
    assert list(m.side(0).covered) == [0, 0, 0, 0]
    raised = [e for _, e in m.all(ev.ShieldRaised)]
    assert [(e.seat, e.slot, e.origin) for e in raised] == [(0, 1, "opening"), (1, 3, "opening")]


@pytest.mark.clause("SF-4.7", "SF-4.10")
def test_more_shields_are_covered_and_protect_nobody():
    m = opened("S S C Z", "A G V O", stock="NV")
    assert (m.pile(0, 0), m.pile(0, 1)) == ("N", "SV")
    assert [(e.slot, e.kind, e.stock) for _, e in m.all(ev.Covered)] == [(0, "fill", 1), (1, "cover", 0)]


@pytest.mark.clause("SF-4.8")
def test_shields_drawn_are_settled_too():
    m = opened("S N C Z", "A G V O", stock="SSV")
    assert (m.pile(0, 0), m.side(0).covered[0]) == ("SSV", 2)


@pytest.mark.clause("SF-4.9", "SF-4.11")
def test_cards_laid_need_not_be_present():
    m = opened("S N N N", "A G V O", stock="M")
    assert m.tops(0) == "MNNN"


@pytest.mark.clause("SF-4.12")
def test_a_set_without_shields_waits_as_long():
    m = opened("N N C Z", "A G V O")
    m.until(GO)
    assert m.table.phase == OPENING
    m.tick()
    assert m.table.phase == LIVE


@pytest.mark.clause("SF-4.13", "SF-2.17")
def test_a_match_in_an_opening_set_is_one():
    m = opened("N N N Z", "A G V O")
    m.until(GO)
    m.tick()
    assert [(e.seat, e.maker) for e in m.events(ev.MatchMade)] == [(0, -1)]
    assert (m.is_matched(0), m.state.hidden.matched[1]) == (True, NEVER)


@pytest.mark.clause("SF-4.14", "SF-14.8")
def test_calm_opening():
    m = opened("N N N Z", "O O O C", stock="SVGAA", calm_opening="on")
    assert (m.pile(0, 0), m.pile(1, 0), m.pile(1, 1), m.pile(1, 2)) == ("NSV", "OG", "OA", "O")
    assert [e.kind for _, e in m.all(ev.Covered)] == ["calm"] * 4
    assert opened("N N N Z", "O O O C", stock="SVGAA").tops(0) == "NNNZ"


@pytest.mark.clause("SF-4.14")
def test_calm_opening_with_nothing_left_to_cover():
    assert opened("N N N Z", "A G V O", calm_opening="on").tops(0) == "NNNZ"
