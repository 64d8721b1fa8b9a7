"""SF-10: Shields."""

from __future__ import annotations

import pytest

from game.rules.shoot_your_friends import commands as cmd
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.state import BACK, EMPTY, RAISING
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.pieces import letters

MATCHED, PLAIN, OTHER = "N N N Z", "A G V C", "Z O A C"


def shot(hand: str, *, clock: int = 26, shield: str = "", **options: object) -> Moment:
    """Seat 0 with this hand is shot by seat 1."""
    m = Moment(f"{MATCHED} | {hand} | {shield}", PLAIN, OTHER, **options)
    m.at(1, "1 grab")
    m.at(clock, "1 fire 0")
    return m


@pytest.mark.clause("SF-10.1")
def test_raising_a_shield():
    m = Moment(f"{MATCHED} | ASZG", PLAIN)
    m.at(1, "0 shield")
    (launched,) = m.events(ev.Launched)
    assert (launched.slot, launched.lands, m.side(0).acting, m.hand(0)) == (-1, 26, RAISING, "A_ZG")
    m.until(25)
    assert m.side(0).shield == EMPTY
    m.until(26)
    (raised,) = m.events(ev.ShieldRaised)
    assert (raised.origin, raised.until) == ("hand", 66)
    told = raised.masked((1,))
    assert isinstance(told, ev.ShieldRaised)
    assert (letters([told.card]), told.until) == ("S", 0)
    assert (m.side(0).acting, m.side(0).until) == (BACK, 66)


@pytest.mark.clause("SF-10.2", "SF-10.3")
def test_any_number_in_hand_one_in_play():
    m = Moment(f"{MATCHED} | SSSS | S", PLAIN)
    m.at(1, "0 shield")
    assert (m.reasons(), m.hand(0)) == ([(0, "spot_full")], "SSSS")


@pytest.mark.clause("SF-10.4")
@pytest.mark.parametrize(
    ("hand", "shield", "origin"), [("SSAA", "S", "play"), ("SSAA", "", "hand"), ("AAAZ", "", None)]
)
def test_order_of_use(hand, shield, origin):
    m = shot(hand, shield=shield)
    m.until(116)
    assert [e.origin for _, e in m.all(ev.Blocked)] == ([origin] if origin else [])
    assert m.side(0).alive is (origin is not None)


@pytest.mark.clause("SF-10.4", "SF-10.8")
def test_a_shield_on_its_way_goes_first():
    m = Moment(f"{MATCHED} | SSAA", PLAIN, OTHER)
    m.at(1, "1 grab")
    m.at(10, "0 shield")
    m.at(26, "1 fire 0")
    m.until(116)
    assert (m.hand(0)[1], letters(m.state.hidden.discard)) == ("S", "S")
    m.until(200)
    assert m.hand(0).count(".") == 0


@pytest.mark.clause("SF-10.5", "SF-14.5")
def test_auto():
    m = shot("AASA")
    assert m.refused("0 answer") == "SF-10.5"
    m.until(116)
    (blocked,) = m.events(ev.Blocked)
    assert (blocked.rule, blocked.origin, m.hand(0)) == ("SF-10.5", "hand", "AA.A")
    told = blocked.masked((1,))
    assert isinstance(told, ev.Blocked)
    assert letters([told.card]) == "?"


@pytest.mark.clause("SF-10.6", "SF-14.5", "SF-9.8")
def test_reflex_freezes_every_hit_alike():
    for hand in ("SSAA", "AAAZ"):
        assert shot(hand, hand_shield="reflex").table.frozen_until == 146
    m = shot("SSAA", shield="S", hand_shield="reflex")
    assert m.table.frozen_until == 66
    assert m.rules.legal(m.state, 0) == [], "a block asks for no answer"
    illegal = Moment(PLAIN, f"{OTHER} | SSAA", hand_shield="reflex")
    illegal.at(1, "0 grab")
    illegal.at(26, "0 fire 1")
    assert illegal.table.frozen_until == 116


@pytest.mark.clause("SF-10.6")
@pytest.mark.parametrize("is_answered", [True, False])
def test_reflex(is_answered):
    m = shot("SSAA", hand_shield="reflex")
    assert m.rules.legal(m.state, 0) == [cmd.Answer(0)]
    assert m.rules.legal(m.state, 1) == []
    if is_answered:
        m.at(100, "0 answer")
        assert m.happened == []
    m.until(146)
    assert m.side(0).alive is is_answered
    assert [e.rule for e in m.events(ev.Blocked)] == (["SF-10.6"] if is_answered else [])


@pytest.mark.clause("SF-10.7")
def test_the_lowest_position_is_used():
    m = shot("ASSS")
    first = m.side(0).hand[1]
    m.until(116)
    assert [e.card for e in m.events(ev.Blocked)] == [first]
    assert m.hand(0) == "A.SS"


@pytest.mark.clause("SF-10.8")
@pytest.mark.parametrize("is_answered", [True, False])
def test_in_reflex_a_raised_shield_needs_the_answer_too(is_answered):
    m = Moment(f"{MATCHED} | SAAA", PLAIN, OTHER, hand_shield="reflex")
    m.at(1, "1 grab")
    m.at(10, "0 shield")
    m.at(26, "1 fire 0")
    assert m.rules.legal(m.state, 0) == [cmd.Answer(0)]
    if is_answered:
        m.at(27, "0 answer")
    m.until(146)
    assert m.side(0).alive is is_answered


@pytest.mark.clause("SF-10.9")
def test_answers_that_answer_nothing():
    m = shot("SSAA", hand_shield="reflex")
    assert m.refused("1 answer") == "SF-10.9"
    m.at(27, "0 answer")
    m.at(28, "0 answer")
    assert m.reasons() == [(0, "nothing_to_answer")]
    m.until(146)
    assert (m.side(0).alive, m.hand(0)) == (True, ".SAA")
    assert m.refused("0 answer") == "SF-10.9"
    assert shot("AAAZ", hand_shield="reflex").refused("0 answer") == "SF-10.9"


@pytest.mark.clause("SF-10.9", "SF-2.9")
def test_two_answers_in_one_tick():
    m = shot("SSAA", hand_shield="reflex")
    m.submit("0 answer", "0 answer")
    assert m.reasons() == [(0, "second_input")]


@pytest.mark.clause("SF-10.10")
def test_shields_are_not_thrown_away():
    m = Moment(f"{MATCHED} | SSSS", PLAIN)
    kinds = {type(command) for command in m.rules.legal(m.state, 0)}
    assert kinds == {cmd.RaiseShield, cmd.Grab}
