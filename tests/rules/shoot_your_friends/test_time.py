"""SF-2: ticks, inputs, the order inside a tick, ties, the acting hand."""

from __future__ import annotations

import pytest

from game.core.protocol import CLOCK, Advance
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.rules import ShootYourFriends
from game.rules.shoot_your_friends.scratch import Scratch
from game.rules.shoot_your_friends.state import (
    BACK,
    DEALING,
    FLIGHT,
    FREE,
    FUMBLE,
    HOLDING,
    LIVE,
    NOBODY,
    RAISING,
    ShootYourFriendsSetup,
    tau_at,
)
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.pieces import CONTENT

SIDES = ("N N N Z | ZAZG", "A G V C | GSAA")
RULES = ShootYourFriends(CONTENT)


@pytest.mark.clause("SF-2.1", "SF-2.8", "SF-2.15")
def test_inputs_wait_for_the_next_tick():
    m = Moment(*SIDES)
    table = m.table
    m.submit("0 grab", "1 place G 1 0")
    assert (m.happened, m.table is table, len(m.state.inputs)) == ([], True, 2)
    m.tick()
    assert (m.kinds(), m.state.inputs) == (["Launched", "Grabbed"], ())


@pytest.mark.clause("SF-2.2")
def test_a_second_has_a_hundred_ticks():
    assert (RULES.spec.ticks, RULES.spec.real_time) == (100, True)
    m = Moment(*SIDES)
    assert m.rules.legal(m.state, CLOCK) == (Advance(CLOCK, 1),)


@pytest.mark.clause("SF-2.3", "SF-2.4")
def test_the_clock_runs_on_while_table_time_stands():
    m = Moment("N N N Z | | S", "A G V C")
    m.at(1, "1 grab")
    m.at(26, "1 fire 0")
    m.until(50)
    assert tau_at(m.table, m.state.clock) == 26
    m.until(76)
    assert tau_at(m.table, m.state.clock) == 36
    assert m.table.gun_ready == 66


@pytest.mark.clause("SF-2.5", "SF-2.6", "SF-2.31")
def test_the_log_alone_gives_the_match():
    setup = ShootYourFriendsSetup(players=((0,), (1,), (2,)))
    first, second = (RULES.start(setup, 5)[0] for _ in range(2))
    for _ in range(40):
        assert first == second
        first, second = (RULES.step(state, Advance(CLOCK, 1))[0] for state in (first, second))
    assert isinstance(first.rng, int)
    assert RULES.start(setup, 6)[0].rng != first.rng


@pytest.mark.clause("SF-2.7")
def test_shuffles_run_from_the_last_card_down():
    asked: list[int] = []

    class Spy:
        state = 0

        def shuffle(self, items: list[int]) -> None:
            asked.append(len(items))

    ShootYourFriends(CONTENT, lambda state: Spy()).start(ShootYourFriendsSetup(players=((0,), (1,), (2,))), 1)
    assert asked == [3, 106]


@pytest.mark.clause("SF-2.9")
def test_one_input_a_tick():
    m = Moment(*SIDES)
    m.submit("0 place Z 0 0", "0 grab", "0 grab")
    assert m.reasons() == [(0, "second_input"), (0, "second_input")]
    assert m.side(0).refused == 2
    m.tick()
    assert m.kinds() == ["Launched"]


@pytest.mark.clause("SF-2.10", "SF-2.17", "SF-2.28")
@pytest.mark.parametrize("inputs", [("0 grab", "1 place G 1 0"), ("1 place G 1 0", "0 grab")])
def test_arrival_does_not_count(inputs):
    m = Moment(*SIDES)
    m.at(1, *inputs)
    assert m.kinds() == ["Launched", "Grabbed"]


@pytest.mark.clause("SF-2.11", "SF-2.12")
def test_a_refused_input_changes_nothing_and_only_its_seat_is_told():
    m = Moment(*SIDES)
    m.at(1, "0 grab")
    before = m.side(0)
    m.at(2, "0 place Z 0 0")
    assert m.reasons() == [(0, "busy")]
    (rejected,) = m.events(ev.Rejected)
    assert (rejected.masked((1,)), rejected.masked((0, 1))) == (None, rejected)
    assert (m.side(0).refused, m.side(0).hand, m.side(0).acting) == (1, before.hand, HOLDING)
    m.tick()
    assert (m.happened, m.state.inputs) == ([], ())


@pytest.mark.clause("SF-2.18")
def test_a_frozen_table_takes_nothing():
    m = Moment(*SIDES)
    m.at(1, "1 grab")
    m.at(26, "1 fire 0")
    assert m.refused("0 grab") == "SF-2.18"
    assert m.rules.legal(m.state, 0) == []
    stale = Moment("A A A G | NNVC", "A A G G | VVCN", exact=True)
    stale.until(150)
    assert stale.refused("0 grab") == "SF-2.18"


@pytest.mark.clause("SF-2.19")
def test_a_deadline_lets_its_seat_act_in_the_same_tick():
    m = Moment(*SIDES)
    m.at(1, "0 place A 1 0")
    m.at(65, "0 grab")
    assert m.reasons() == [(0, "missed")]
    n = Moment(*SIDES)
    n.at(1, "0 place A 1 0")
    n.at(66, "0 grab")
    assert n.table.holder == 0


@pytest.mark.clause("SF-2.20")
def test_the_tie_list_is_shuffled_once_and_kept():
    setup = ShootYourFriendsSetup(players=tuple((seat,) for seat in range(5)))
    lists = [RULES.start(setup, seed)[0].table.ties for seed in range(30)]
    assert all(sorted(ties) == [0, 1, 2, 3, 4] for ties in lists)
    assert len(dict.fromkeys(lists)) > 10
    m = Moment("N N N Z", "A G V C", ties=(1, 0))
    m.at(1, "0 grab")
    m.at(26, "0 fire 1")
    m.until(116)
    m.tick(shuffles=1)
    assert (m.table.round, m.table.ties) == (2, (1, 0))


@pytest.mark.clause("SF-2.21")
def test_who_won_the_last_tie_loses_the_next():
    m = Moment("N N N Z", "A G V C", "Z O A C", ties=(2, 0, 1))
    m.at(1, "0 grab", "1 grab", "2 grab")
    assert (m.table.holder, m.table.ties) == (2, (0, 1, 2))
    m.at(2, "2 put")
    m.at(42, "0 grab", "1 grab")
    assert (m.table.holder, m.table.ties) == (0, (1, 2, 0))
    assert [e.seats for _, e in m.all(ev.TieBroken)] == [(0, 1, 2), (0, 1)]


@pytest.mark.clause("SF-2.22", "SF-2.24")
def test_without_a_tie_the_list_stays():
    m = Moment("N N C Z | N", "G G C Z | G")
    m.at(1, "0 place N 0 3", "1 place G 1 3")
    m.until(46)
    assert [e.seat for e in m.events(ev.Refilled)] == [0, 1]
    assert (m.all(ev.TieBroken), m.table.ties) == ([], (0, 1))


@pytest.mark.clause("SF-2.23")
def test_losers_of_a_tie_do_nothing_wrong():
    m = Moment("N N N Z", "A G V C")
    m.at(1, "0 grab", "1 grab")
    assert (m.reasons(), m.side(1).lock, m.side(1).acting) == ([(1, "missed")], 0, FREE)


@pytest.mark.clause("SF-2.25", "SF-2.26")
def test_states_of_the_acting_hand():
    m = Moment("N N C Z | NSAZ", "A G V C | Z")
    tried = {}
    m.at(1, "0 place N 0 2")
    tried[FLIGHT] = m.side(0).acting
    m.at(2, "0 place A 1 0")
    m.at(3, "0 grab")
    assert m.reasons() == [(0, "missed")]
    m.until(26)
    tried[BACK] = m.side(0).acting
    m.at(30, "0 shield")
    assert m.reasons() == [(0, "busy")]
    m.at(66, "0 shield")
    tried[RAISING] = m.side(0).acting
    m.at(70, "1 place Z 1 0")
    tried[FUMBLE] = m.side(1).acting
    m.at(200, "0 grab")
    tried[HOLDING] = m.side(0).acting
    m.at(201, "0 place A 1 0")
    assert m.reasons() == [(0, "busy")]
    m.at(202, "0 put")
    tried[FREE] = m.side(0).acting
    assert all(expected == real for expected, real in tried.items())
    dealing = Moment("N N N Z | ZS", "A G V C", "Z O A C")
    dealing.at(1, "0 grab")
    dealing.at(26, "0 fire 1")
    dealing.until(116)
    assert dealing.side(0).acting == DEALING
    dealing.at(117, "0 place Z 2 0")
    assert dealing.reasons() == [(0, "busy")]
    dealing.at(156, "0 grab")
    assert dealing.reasons() == [(0, "missed")]


@pytest.mark.clause("SF-2.27")
def test_a_card_in_flight_is_in_no_zone_but_counts():
    m = Moment("N N C Z | NZZZ | S", "G G C Z", stock="AAAA")
    m.at(1, "0 place N 0 2")
    flight = m.side(0).flight
    assert flight is not None
    assert flight.card not in m.side(0).hand
    m.until(25)
    assert m.all(ev.Refilled) == []


@pytest.mark.clause("SF-2.28")
def test_landings_of_one_tick_go_by_target_then_slot():
    m = Moment("N C Z A | N", "N C Z A | C", "N C Z A | Z")
    m.at(1, "0 place N 2 3", "1 place C 0 2", "2 place Z 0 1")
    m.until(26)
    assert [(e.target, e.slot) for e in m.events(ev.Landed)] == [(0, 1), (0, 2), (2, 3)]


@pytest.mark.clause("SF-2.29")
def test_what_may_be_submitted():
    m = Moment("N N C Z | NSAA", "A G V C", "out")
    legal = m.rules.legal(m.state, 0)
    names = sorted({type(command).__name__ for command in legal})
    assert names == ["Grab", "Place", "RaiseShield"]
    assert len([c for c in legal if type(c).__name__ == "Place"]) == 3 * 2 * 4
    m.at(1, "0 grab")
    assert sorted({type(c).__name__ for c in m.rules.legal(m.state, 0)}) == ["Fire", "Place", "PutBack", "RaiseShield"]
    assert m.rules.legal(m.state, 2) == []
    assert m.rules.legal(m.state, 3) == ()


@pytest.mark.clause("SF-2.30")
def test_a_quiet_tick_changes_the_clock_only():
    m = Moment(*SIDES)
    m.tick()
    before = m.state
    m.tick()
    assert (m.state.clock, m.state.table is before.table, m.state.hidden is before.hidden) == (2, True, True)
    assert Scratch(m.tables, m.state, m.luck).freeze() == m.state
    assert (m.table.phase, m.table.holder) == (LIVE, NOBODY)
