"""SF-5: placing a card."""

from __future__ import annotations

import pytest

from game.rules.shoot_your_friends import commands as cmd
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.state import FLIGHT, FREE
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.pieces import letters


@pytest.mark.clause("SF-5.1")
def test_everybody_at_once():
    m = Moment("N N C Z | N", "A G V O | G", "Z V A C | V")
    m.at(1, "2 place V 2 0", "0 place N 0 2", "1 place G 1 3")
    m.until(26)
    assert [m.tops(seat) for seat in range(3)] == ["NNNZ", "AGVG", "VVAC"]


@pytest.mark.clause("SF-5.2", "SF-14.10")
@pytest.mark.parametrize("target", [0, 1, 2, 3])
def test_any_set(target):
    m = Moment("N C Z A | N", "N C Z A", "N C Z A", "N C Z A")
    m.at(1, f"0 place N {target} 3")
    m.until(26)
    assert m.tops(target) == "NCZN"


@pytest.mark.clause("SF-5.3", "SF-5.15")
def test_presence():
    m = Moment("C Z Z A | VC", "C G G N")
    m.at(1, "0 place V 1 0")
    assert m.reasons() == [(0, "absent")]
    m.at(31, "0 place C 1 3")
    assert m.reasons() == []


@pytest.mark.clause("SF-5.4")
def test_the_great_grandma_goes_anywhere():
    for grandma, reasons in (("text", []), ("wild", []), ("printed", [(0, "absent")])):
        m = Moment("C Z Z A | M", "C G G N", grandma=grandma)
        m.at(1, "0 place M 1 0")
        assert m.reasons() == reasons


@pytest.mark.clause("SF-5.5")
def test_a_copy_over_a_copy():
    m = Moment("N N N Z | N", "A G V O")
    m.at(1, "0 place N 0 1")
    m.until(26)
    assert (m.pile(0, 1), m.tops(0), m.is_matched(0)) == ("NN", "NNNZ", True)


@pytest.mark.clause("SF-5.6")
def test_shields_are_never_placed():
    m = Moment("N N C Z | SN", "A G V O")
    shield = m.card(0, "S")
    command = cmd.Place(0, shield, 0, 0)
    assert command not in m.rules.legal(m.state, 0)
    assert m.why_not(command).rule == "SF-5.6"


@pytest.mark.clause("SF-5.7", "SF-5.8")
def test_a_card_on_its_way():
    m = Moment("N N C Z | NAZG", "A G V O")
    m.at(1, "0 place N 0 2")
    (launched,) = m.events(ev.Launched)
    assert (launched.seat, launched.target, launched.slot, launched.lands) == (0, 0, 2, 26)
    assert (m.side(0).acting, m.hand(0), m.tops(0)) == (FLIGHT, "_AZG", "NNCZ")
    other = m.view(1).table.sides[0]
    assert other.flight is not None
    assert (letters([other.flight.card]), letters(other.hand), other.flight.lands) == ("?", "???", 26)
    m.until(25)
    assert m.tops(0) == "NNCZ"
    m.until(26)
    assert m.tops(0) == "NNNZ"


@pytest.mark.clause("SF-5.12", "SF-1.17")
def test_a_bounce():
    m = Moment("C N A Z | N", "G V O Z | AZCG")
    m.at(1, "0 place N 0 0")
    m.at(2, "1 place C 0 2")
    m.until(26)
    assert m.hand(1) == "AZ_G"
    m.until(27)
    (bounced,) = m.events(ev.Bounced)
    assert (bounced.seat, bounced.target, bounced.slot) == (1, 0, 2)
    told = bounced.masked((0,))
    assert isinstance(told, ev.Bounced)
    assert letters([told.card]) == "?"
    assert (m.hand(1), m.side(1).acting) == ("AZCG", FREE)
    m.at(28, "1 grab")
    assert m.table.holder == 1
    m.until(60)
    assert [e.seat for _, e in m.all(ev.Refilled)] == [0]


@pytest.mark.clause("SF-5.14")
def test_no_target_without_a_fumble():
    m = Moment("N N N Z", "A G V C", "Z O A C | CC")
    m.at(1, "0 grab")
    m.at(26, "0 fire 1")
    m.at(117, "2 place C 0 0")
    assert (m.reasons(), m.side(2).acting) == ([(2, "no_target")], FREE)
    assert cmd.Place(2, m.card(2, "C"), 1, 0) not in m.rules.legal(m.state, 2)


@pytest.mark.clause("SF-5.14", "SF-11.10")
def test_an_empty_slot_cannot_be_chosen():
    m = Moment(". N C Z | N", "A G V O")
    m.at(1, "0 place N 0 0")
    assert m.reasons() == [(0, "no_target")]


@pytest.mark.clause("SF-5.16")
def test_the_maker_is_back_late():
    m = Moment("N N C Z | N", "A G V O")
    m.at(1, "0 place N 0 2")
    m.at(65, "0 grab")
    assert m.reasons() == [(0, "missed")]
    n = Moment("N N C Z | N", "A G V O")
    n.at(1, "0 place N 0 2")
    n.at(66, "0 grab")
    assert n.table.holder == 0


@pytest.mark.clause("SF-5.17")
def test_reasons_in_their_order():
    m = Moment("N N N Z | AG", "A G V C", "Z O A C | SNN | S")
    m.at(1, "2 place N 1 0")
    assert m.reasons() == [(2, "absent")]
    m.at(2, "2 place N 1 0")
    assert m.reasons() == [(2, "busy")]
    m.at(3, "2 shield")
    assert m.reasons() == [(2, "busy")]
    m.at(40, "2 shield")
    assert m.reasons() == [(2, "spot_full")]
    m.at(41, "0 grab")
    m.at(42, "0 fire 1")
    assert m.reasons() == [(0, "raising")]
