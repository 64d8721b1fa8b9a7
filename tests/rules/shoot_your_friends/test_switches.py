"""SF-14: the switches of the set-up."""

from __future__ import annotations

import pytest

from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.state import ALWAYS, NOBODY, ShootYourFriendsSetup
from game.rules.shoot_your_friends.tables import Tables
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.pieces import CONTENT

PLAYERS = ((0,), (1,))


@pytest.mark.clause("SF-14.1", "SF-1.5")
def test_text():
    m = Moment("C Z Z A | M", "C G G N")
    m.at(1, "0 place M 1 0")
    m.until(26)
    assert m.is_matched(1)


@pytest.mark.clause("SF-14.2")
def test_printed():
    m = Moment("C Z Z A | M", "M G G N", grandma="printed")
    m.at(1, "0 place M 0 0")
    assert m.reasons() == [(0, "absent")]
    m.at(31, "0 place M 1 1")
    m.until(56)
    assert (m.tops(1), m.is_matched(1)) == ("MMGN", True)


@pytest.mark.clause("SF-14.3")
def test_wild():
    m = Moment("C Z Z A | MM", "A G G N", grandma="wild")
    m.at(1, "0 place M 1 1")
    m.until(26)
    assert not m.is_matched(1)
    m.at(66, "0 place M 1 2")
    m.until(91)
    assert m.is_matched(1)


@pytest.mark.clause("SF-14.4")
def test_safety_catch():
    m = Moment("N N C Z | N", "A G V C", safety_catch=True)
    m.at(1, "1 grab")
    assert (m.reasons(), m.side(1).lock, m.table.holder) == ([(1, "safety")], 16, NOBODY)
    m.at(2, "0 place N 0 2")
    m.at(27, "1 grab")
    assert m.table.holder == 1
    m.at(28, "0 grab")
    assert m.reasons() == [(0, "missed")]


@pytest.mark.clause("SF-14.6")
@pytest.mark.parametrize("is_on", [True, False])
@pytest.mark.parametrize(("hand", "shield", "clock"), [("AAAA", "S", 66), ("SAAA", "", 116)])
def test_clear_on_block(is_on, hand, shield, clock):
    m = Moment("N N N Z", f"A G V C | {hand} | {shield}", clear_on_block=is_on)
    m.at(1, "0 grab")
    m.at(26, "0 fire 1")
    m.until(clock)
    assert [(e.seat, e.rule) for e in m.events(ev.Cleared)] == ([(0, "SF-14.6")] if is_on else [])
    assert m.alive == [0, 1]


@pytest.mark.clause("SF-14.8", "SF-17.12")
@pytest.mark.parametrize(
    ("mode", "choice", "calm"),
    [
        ("real_time", "by_mode", False), ("beat", "by_mode", True), ("real_time", "on", True), ("beat", "off", False),
    ],
)  # fmt: skip
def test_calm_opening_by_mode(mode, choice, calm):
    assert Tables(CONTENT, ShootYourFriendsSetup(players=PLAYERS, mode=mode, calm_opening=choice)).calm is calm


@pytest.mark.clause("SF-14.8")
def test_high_noon_off():
    assert Tables(CONTENT, ShootYourFriendsSetup(players=PLAYERS)).cap == 30000
    assert Tables(CONTENT, ShootYourFriendsSetup(players=PLAYERS, high_noon=False)).cap == ALWAYS


@pytest.mark.clause("SF-14.12")
def test_switches_hold_for_the_game():
    m = Moment("N N N Z", "A G V C", grandma="wild")
    m.at(1, "0 grab")
    m.at(26, "0 fire 1")
    m.until(116)
    m.tick(shuffles=1)
    assert m.table.setup == m.setup
