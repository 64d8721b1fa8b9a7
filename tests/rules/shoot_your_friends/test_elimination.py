"""SF-11: elimination, clearing, re-dealing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.state import DEALING, EMPTY, FREE, ROUND_OVER
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.pieces import letters

MATCHED, PLAIN, OTHER = "N N N Z", "A G V C", "Z O A C"


def shot(*sides: str, clock: int = 116, **options: object) -> Moment:
    """Seat 0 shoots seat 1; the outcome is in tick 116."""
    m = Moment(*sides, **options)
    m.at(1, "0 grab")
    m.at(26, "0 fire 1")
    m.until(clock)
    return m


@pytest.mark.clause("SF-11.1")
def test_covered_cards_and_hand_too():
    m = shot(MATCHED, "NA VG V ZC | AAZG", OTHER)
    assert sorted(letters(m.state.hidden.discard)) == sorted("NAVGVZC" + "AAZG" + "NNNZ")
    assert (m.tops(1), m.hand(1), m.side(1).covered, m.side(1).shield) == ("....", "", bytes(4), EMPTY)


@pytest.mark.clause("SF-11.1")
def test_covered_cards_of_others_stay():
    m = Moment("A G V C", "NA VG V ZC | AAZG", "GZ O A C")
    m.at(1, "1 grab")
    m.at(26, "1 fire 0")
    m.until(116)
    assert sorted(letters(m.state.hidden.discard)) == sorted("NAVGVZC" + "AAZG")
    assert m.pile(2, 0) == "GZ"


@pytest.mark.clause("SF-11.2")
def test_flights_to_the_dead_bounce():
    m = Moment(MATCHED, PLAIN, "Z O A C | A")
    m.at(1, "0 grab")
    m.at(20, "2 place A 1 1")
    m.at(26, "0 fire 1")
    m.until(135)
    assert [(e.seat, e.target) for e in m.events(ev.Bounced)] == [(2, 1)]


@pytest.mark.clause("SF-11.3", "SF-2.29")
def test_the_dead_watch():
    m = shot(MATCHED, PLAIN, OTHER)
    assert m.rules.legal(m.state, 1) == []
    assert m.refused("1 grab") == "SF-11.3"
    assert letters(m.view(1).table.sides[0].hand) == "????"
    assert m.view(1).table.sides[2].tops == m.side(2).tops


@pytest.mark.clause("SF-11.4", "SF-11.5")
def test_the_last_one_ends_the_round_at_once():
    m = shot(MATCHED, PLAIN)
    assert (m.table.phase, m.kinds()[-1], m.events(ev.Cleared), m.alive) == (ROUND_OVER, "RoundWon", [], [0])


@pytest.mark.clause("SF-11.6")
def test_clearing():
    m = shot("N N N AZ | ZZZZ", PLAIN, OTHER)
    (cleared,) = m.events(ev.Cleared)
    assert (cleared.seat, cleared.until, m.side(0).acting) == (0, 86, DEALING)
    assert (m.tops(0), m.side(0).covered, m.hand(0)) == ("....", bytes(4), "ZZZZ")
    assert m.table.discard == 8 + 5


@pytest.mark.clause("SF-11.7")
@pytest.mark.parametrize(
    ("shield", "stock", "tops", "pile"), [("", "VSZANO", "VNZA", "N"), ("S", "VSZANO", "VNZA", "SN")]
)
def test_re_dealing(shield, stock, tops, pile):
    m = shot(f"{MATCHED} | ZZZZ | {shield}", PLAIN, OTHER, clock=175, stock=stock)
    assert m.tops(0) == "...."
    m.until(176)
    (redealt,) = m.events(ev.Redealt)
    assert letters(redealt.tops) == "VSZA"
    assert (m.tops(0), m.pile(0, 1), m.side(0).acting, letters([m.side(0).shield])) == (tops, pile, FREE, "S")
    assert [e.origin for e in m.events(ev.ShieldRaised)] == ([] if shield else ["redeal"])


@pytest.mark.clause("SF-11.8")
def test_while_dealing():
    m = shot(f"{MATCHED} | ZZZZ | S", PLAIN, OTHER)
    assert (m.side(0).alive, m.hand(0), letters([m.side(0).shield])) == (True, "ZZZZ", "S")


@pytest.mark.clause("SF-11.9")
def test_a_new_set_may_be_matched():
    m = shot(MATCHED, PLAIN, OTHER, clock=176, stock="OOAC")
    assert [(e.seat, e.maker) for e in m.events(ev.MatchMade)] == [(0, -1)]


@pytest.mark.clause("SF-11.10")
def test_too_few_cards_for_a_set():
    m = shot(MATCHED, PLAIN, OTHER, clock=175)
    two = m.state.hidden.stock[:2]
    m.change(stock=2, discard=0)
    m.state = replace(m.state, hidden=replace(m.state.hidden, stock=two, discard=b""))
    m.until(176)
    assert (m.tops(0)[2:], m.table.stock, m.side(0).acting) == ("..", 0, FREE)


@pytest.mark.clause("SF-11.10")
def test_a_slot_without_a_character_stays_empty():
    m = Moment("S S N S", "A G V O", stock="SV", exact=True, dealt=True)
    m.submit("0 ready", "1 ready")
    m.until(301)
    assert (m.tops(0), m.pile(0, 0), letters([m.side(0).shield]), m.table.discard) == ("V.N.", "SV", "S", 2)
    assert letters(m.state.hidden.discard) == "SS"
    drops = [(e.slot, letters([e.card])) for _, e in m.all(ev.Covered) if e.kind == "drop"]
    assert drops == [(1, "."), (3, ".")]
