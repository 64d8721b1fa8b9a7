"""SF-1: cards, seats, words."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from game.core.protocol import SetupError
from game.rules.shoot_your_friends import commands as cmd
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.rules import ShootYourFriends
from game.rules.shoot_your_friends.state import EMPTY, SLOTS, ShootYourFriendsSetup
from game.rules.shoot_your_friends.tables import Tables
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.pieces import CONTENT, NAMES, letters

RULES = ShootYourFriends(CONTENT)


def seats(count: int) -> tuple[tuple[int, ...], ...]:
    return tuple((seat,) for seat in range(count))


@pytest.mark.clause("SF-1.1", "SF-1.2", "SF-3.1")
def test_the_cards_of_the_box():
    tables = Tables(CONTENT, ShootYourFriendsSetup(players=seats(2)))
    assert len(tables.cards) == 106
    assert len(tables.cards) + CONTENT.bullet.copies == 112
    assert all(tables.is_character(card) != tables.is_shield(card) for card in tables.cards)
    assert Counter(map(tables.is_shield, tables.cards))[True] == CONTENT.shield.copies
    assert not tables.is_character(EMPTY)
    assert not tables.is_shield(EMPTY)


@pytest.mark.clause("SF-1.3", "SF-1.4", "SF-1.5", "SF-14.12")
def test_numbers_of_characters():
    for grandma, number in (("text", 1), ("printed", 2), ("wild", 2)):
        tables = Tables(CONTENT, ShootYourFriendsSetup(players=seats(2), grandma=grandma))
        numbers = {NAMES[card]: tables.req[tables.kinds[card]] for card in tables.cards if tables.is_character(card)}
        assert (numbers["N"], numbers["A"], numbers["M"]) == (3, 4, number)
        assert all(1 <= number <= 4 for number in numbers.values())
        assert len(tables.cards) == 106


@pytest.mark.clause("SF-1.6", "SF-1.7")
@pytest.mark.parametrize(
    "players", [seats(1), seats(6), (), ((0, 1), (2,)), ((1,), (0,)), ((0,), (2,)), ((0,), (0,)), ((0,), ())]
)
def test_faulty_players(players):
    with pytest.raises(SetupError, match="two to five"):
        RULES.start(ShootYourFriendsSetup(players=players), 1)


@pytest.mark.clause("SF-1.6", "SF-1.8", "SF-1.12")
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_seats_and_slots(count):
    state, _ = RULES.start(ShootYourFriendsSetup(players=seats(count)), 7)
    assert len(state.table.sides) == count
    assert all(len(side.tops) == SLOTS for side in state.table.sides)
    assert state.table.stock == len(state.hidden.stock)


@pytest.mark.clause("SF-1.9", "SF-1.15")
def test_covered_cards_do_nothing():
    m = Moment("NV NV NV Z | N", "G G A A")
    assert (m.is_matched(0), m.tops(0), list(m.side(0).covered)) == (True, "VVVZ", [1, 1, 1, 0])
    m.at(1, "0 place N 0 0")
    assert m.reasons() == [(0, "absent")]


@pytest.mark.clause("SF-1.10", "SF-6.6")
def test_hand_positions_never_shift():
    m = Moment("N N C Z | AZNG", "G G A A", stock="V")
    m.at(1, "0 place N 0 2")
    assert m.hand(0) == "AZ_G"
    m.until(26)
    assert m.hand(0) == "AZ.G"
    m.until(46)
    assert m.hand(0) == "AZVG"


@pytest.mark.clause("SF-1.10")
def test_inputs_name_cards_and_hands_may_be_large():
    m = Moment("N N C Z | NNNNCCCCZZAG", "G G A A")
    fourth = m.side(0).hand[3]
    m.submit("1 grab")
    m.do(cmd.Place(0, fourth, 0, 2))
    m.tick()
    assert m.hand(0) == "NNN_CCCCZZAG"


@pytest.mark.clause("SF-1.11")
def test_the_shield_spot_holds_one():
    m = Moment("N N C Z | SSAA", "G G A A")
    m.at(1, "0 shield")
    m.until(70)
    assert (letters([m.side(0).shield]), m.hand(0)[1]) == ("S", "S")
    m.at(80, "0 shield")
    assert m.reasons() == [(0, "spot_full")]


@pytest.mark.clause("SF-1.13")
def test_the_discard_shows_its_number_only():
    one = Moment("N N N Z", "A G V C", "Z O A C", discard="VVG")
    other = Moment("N N N Z", "A G V C", "Z O A C", discard="VVG")
    other.state = replace(other.state, hidden=replace(other.state.hidden, discard=b"abc"))
    assert one.state != other.state
    assert (one.view(0), one.view(0).table.discard) == (other.view(0), 3)


@pytest.mark.clause("SF-1.14", "SF-1.16")
def test_alive_live_and_maker():
    m = Moment("N N C Z", "A G V C | N", "out")
    assert m.alive == [0, 1]
    m.at(1, "1 place N 0 2")
    m.until(26)
    assert [(e.seat, e.maker) for e in m.events(ev.MatchMade)] == [(0, 1)]
    assert cmd.Place(1, m.side(1).hand[1], 2, 0) not in m.rules.legal(m.state, 1)


@pytest.mark.clause("SF-1.16")
def test_the_maker_laid_a_card_of_the_match():
    m = Moment("N N C Z | N", "A G V C", "C O A V | C")
    m.at(1, "0 place N 0 0", "2 place C 0 3")
    m.until(26)
    assert m.all(ev.MatchMade) == []
    both = Moment("N N A C | N", "A G V C", "C O A V | C")
    both.at(1, "0 place N 0 2", "2 place C 0 3")
    both.until(26)
    assert [(e.seat, e.maker) for e in both.events(ev.MatchMade)] == [(0, 0)]
