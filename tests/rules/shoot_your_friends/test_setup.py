"""SF-3: the set-up and the deal."""

from __future__ import annotations

import pytest

from game.core.protocol import Setup, SetupError
from game.core.rng import Generator
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.rules import ShootYourFriends
from game.rules.shoot_your_friends.state import (
    ALWAYS,
    DEALT,
    EMPTY,
    FREE,
    ON_TABLE,
    UNKNOWN,
    ShootYourFriendsSetup,
    ShootYourFriendsState,
)
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.pieces import CONTENT

RULES = ShootYourFriends(CONTENT)


def start(count: int, seed: int = 3, **options: object) -> ShootYourFriendsState:
    """A match as it begins."""
    setup = ShootYourFriendsSetup(players=tuple((seat,) for seat in range(count)), **options)
    return RULES.start(setup, seed)[0]


@pytest.mark.clause("SF-3.3", "SF-3.2")
def test_dealt_card_by_card_in_eight_passes():
    for count in (2, 3, 5):
        state = start(count, seed=9)
        chance = Generator(9)
        ties, deck = list(range(count)), list(range(106))
        chance.shuffle(ties)
        chance.shuffle(deck)
        order = [deck.pop() for _ in range(8 * count)]
        for seat, side in enumerate(state.table.sides):
            assert side.tops == bytes(order[seat : 4 * count : count])
            assert side.hand == bytes(order[4 * count + seat :: count])
        assert (state.hidden.stock, state.rng, state.table.ties) == (bytes(deck), chance.state, tuple(ties))


@pytest.mark.clause("SF-3.4")
@pytest.mark.parametrize(("count", "stock"), [(2, 90), (3, 82), (4, 74), (5, 66)])
def test_the_stock(count, stock):
    assert start(count).table.stock == stock


@pytest.mark.clause("SF-3.5", "SF-4.4")
def test_nobody_looks():
    state = start(3)
    for seats in ((0,), (1,), (0, 1, 2)):
        for side in RULES.view(state, seats).table.sides:
            assert side.tops + side.hand == bytes([UNKNOWN]) * 8


@pytest.mark.clause("SF-3.6", "SF-3.9")
def test_a_round_begins_anew():
    m = Moment("N N N Z | ZS", "A G V C | VV", stock="A")
    m.at(1, "0 place Z 0 3")
    m.at(60, "1 place V 0 0")
    m.at(70, "0 grab")
    m.at(96, "0 fire 1")
    m.until(186)
    m.tick(shuffles=1)
    table, hidden = m.table, m.state.hidden
    assert (table.round, table.phase, table.gun, table.noon, m.state.clock) == (2, DEALT, ON_TABLE, False, 0)
    assert (hidden.refills, hidden.cold, hidden.stuck) == ((), ALWAYS, ALWAYS)
    for side in table.sides:
        assert (side.acting, side.lock, side.until, side.flight, side.shield) == (FREE, 0, 0, None, EMPTY)
    assert [side.bullets for side in table.sides] == [1, 0]
    cards = sorted(b"".join([hidden.stock, *(side.tops + side.hand for side in table.sides)]))
    assert cards == list(range(106))


@pytest.mark.clause("SF-3.7", "SF-3.8")
def test_rounds():
    assert start(2).table.setup.rounds == 6
    assert start(2, rounds=3).table.setup.rounds == 3
    with pytest.raises(SetupError):
        RULES.start(Setup(players=((0,), (1,))), 1)


@pytest.mark.clause("SF-3.3")
def test_the_deal_is_told():
    setup = ShootYourFriendsSetup(players=((0,), (1,)))
    state, events = RULES.start(setup, 4)
    (dealt,) = events
    assert isinstance(dealt, ev.Dealt)
    assert (dealt.round, dealt.seats, dealt.stock, dealt.ties) == (1, (0, 1), 90, state.table.ties)
    assert dealt.rule == "SF-3.3"
    shown = dealt.masked((0, 1))
    assert isinstance(shown, ev.Dealt)
    assert shown.sets + shown.hands == (bytes([UNKNOWN]) * 4,) * 4
