"""SF-8: the gun."""

from __future__ import annotations

import pytest

from game.rules.shoot_your_friends import commands as cmd
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.state import EMPTY, FREE, HELD, HOLDING, NOBODY, ON_TABLE, RETURNING
from tests.rules.shoot_your_friends.moment import Moment

PLAIN = ("N N A Z | NS", "A G V C", "Z O A C")
MATCHED = ("N N N Z | NS", "A G V C", "Z O A C")


@pytest.mark.clause("SF-8.1", "SF-8.8")
def test_the_way_of_the_gun():
    m = Moment(*MATCHED)
    assert (m.table.gun, m.table.holder) == (ON_TABLE, NOBODY)
    m.at(5, "0 grab")
    assert (m.table.gun, m.table.holder, m.table.since, m.side(0).acting) == (HELD, 0, 5, HOLDING)
    assert m.side(0).until == 0, "nothing ends by itself in the hand that holds it"
    m.at(10, "0 put")
    assert (m.table.gun, m.table.holder, m.table.gun_ready, m.side(0).acting) == (RETURNING, NOBODY, 50, FREE)
    m.until(49)
    assert m.table.gun == RETURNING
    m.until(50)
    assert (m.table.gun, m.table.gun_ready, m.kinds()[-1]) == (ON_TABLE, 0, "GunReady")


@pytest.mark.clause("SF-8.2")
def test_taken_without_any_match():
    m = Moment(*PLAIN)
    m.at(1, "2 grab")
    assert m.table.holder == 2


@pytest.mark.clause("SF-8.3", "SF-8.12")
def test_nobody_takes_it_from_a_holder():
    m = Moment(*MATCHED)
    m.at(1, "0 grab")
    m.at(10, "1 grab")
    assert (m.table.holder, m.reasons(), m.side(1).lock) == (0, [(1, "missed")], 25)
    assert m.refused("0 grab") == "SF-8.4"


@pytest.mark.clause("SF-8.4")
def test_hammering_does_not_pay():
    m = Moment(*MATCHED)
    m.at(1, "0 grab")
    m.at(2, "0 put")
    m.at(41, "1 grab")
    assert (m.reasons(), m.side(1).lock) == ([(1, "missed")], 56)
    m.at(42, "1 grab")
    assert (m.reasons(), m.side(1).lock) == ([(1, "missed")], 57)
    m.at(57, "1 grab")
    assert m.table.holder == 1


@pytest.mark.clause("SF-8.5")
def test_raising():
    m = Moment(*MATCHED)
    m.at(10, "0 grab")
    m.at(34, "0 fire 1")
    assert (m.reasons(), m.table.holder) == ([(0, "raising")], 0)
    m.at(35, "0 fire 1")
    assert m.events(ev.ShotFired)


@pytest.mark.clause("SF-8.6")
def test_targets():
    m = Moment(*MATCHED, "out")
    m.at(1, "0 grab")
    fires = [command for command in m.rules.legal(m.state, 0) if isinstance(command, cmd.Fire)]
    assert fires == [cmd.Fire(0, 1), cmd.Fire(0, 2)]
    assert m.refused("0 fire 0") == "SF-8.6"
    assert m.refused("0 fire 3") == "SF-8.6"
    assert m.refused("1 fire 0") == "SF-8.7"


@pytest.mark.clause("SF-8.6", "SF-13.8")
def test_a_target_that_leaves_in_the_tick_of_the_shot():
    m = Moment(*MATCHED, take_over=False)
    m.at(1, "0 grab")
    m.at(30, "1 leave", "0 fire 1")
    assert (m.reasons(), m.events(ev.Rejected)[0].rule, m.table.holder) == ([(0, "no_target")], "SF-8.6", 0)


@pytest.mark.clause("SF-8.7", "SF-8.8")
def test_put_back_while_raising():
    m = Moment(*MATCHED)
    m.at(1, "0 grab")
    m.at(2, "0 put")
    (returned,) = m.events(ev.GunReturned)
    assert (returned.why, returned.ready, returned.lock) == ("put", 42, 142)
    hidden = returned.masked((1,))
    assert isinstance(hidden, ev.GunReturned)
    assert (hidden.ready, hidden.lock) == (42, 0)
    assert m.refused("0 put") == "SF-8.7"


@pytest.mark.clause("SF-8.8")
def test_locks_of_each_kind():
    m = Moment("N N N Z | | S", *MATCHED[1:])
    m.at(1, "1 grab")
    m.at(26, "1 fire 0")
    assert m.side(1).lock == 26 + 40 + 50
    cold = Moment(*PLAIN)
    cold.at(1, "1 grab")
    cold.until(81)
    assert cold.side(1).lock == 81 + 40 + 250


@pytest.mark.clause("SF-8.9")
def test_the_hold_limit():
    m = Moment(*MATCHED)
    m.at(7, "0 grab")
    m.until(206)
    assert m.table.holder == 0
    m.until(207)
    assert [(e.why, e.lock) for e in m.events(ev.GunReturned)] == [("limit", 497)]


@pytest.mark.clause("SF-8.10")
def test_a_match_resets_the_cold_counter():
    m = Moment("N N C Z | N", "A G V O | Z", "Z O A G")
    m.at(1, "2 grab")
    m.at(40, "0 place N 0 2")
    m.until(65)
    m.at(66, "1 place Z 0 0")
    m.until(91)
    assert (m.is_matched(0), m.table.holder) == (False, 2)
    m.until(170)
    assert m.table.holder == 2
    m.until(171)
    assert [e.why for e in m.events(ev.GunReturned)] == ["cold"]


@pytest.mark.clause("SF-8.11")
def test_a_holder_neither_places_nor_raises():
    m = Moment(*MATCHED)
    m.at(1, "0 grab")
    m.at(2, "0 place N 0 3")
    assert m.reasons() == [(0, "busy")]
    m.at(3, "0 shield")
    assert (m.reasons(), m.side(0).shield) == ([(0, "busy")], EMPTY)
