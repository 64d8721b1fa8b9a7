"""GI-5.21 to GI-5.30: the lock of the plan, and one timer for the whole match."""

from __future__ import annotations

import pytest

from game.core.protocol import CLOCK, Advance
from game.rules.gun_it.commands import Accept, Ready, Trade
from game.rules.gun_it.events import CrewMoved, TurnStarted
from game.rules.gun_it.events_of_course import MatchEnded
from game.rules.gun_it.events_of_trading import (
    CardsTraded,
    OfferClosed,
    PlanLocked,
    ReadyChanged,
    TimePassed,
    TimerExpired,
    TimerStarted,
)
from game.rules.gun_it.state import LOOKOUT, TRADING
from tests.rules.gun_it.pieces import SEATS, cards
from tests.rules.gun_it.table import Table, trading

# --- the end of trading


@pytest.mark.clause("GI-5.21")
def test_the_plan_locks_when_every_player_is_ready():
    table = trading()
    for seat, number in (("RR", 2), ("LF", 0), ("LR", 3)):
        table.ready(seat)
        assert table.happened == (ReadyChanged("GI-5.21", (number,), True),)
        assert table.open.phase == TRADING
    assert table.open.ready == (0, 2, 3)
    table.ready("RF", "")
    assert table.happened[:2] == (ReadyChanged("GI-5.21", (1,), True), PlanLocked("GI-5.21"))
    assert isinstance(table.happened[2], TurnStarted)
    assert table.open.phase == LOOKOUT


@pytest.mark.clause("GI-5.21")
def test_ready_can_be_taken_back():
    table = trading()
    table.ready("LF")
    assert [c for c in table.legal("LF") if isinstance(c, Ready)] == [Ready(0, False)]
    table.unready("LF")
    assert table.happened == (ReadyChanged("GI-5.21", (0,), False),)
    assert table.open.ready == ()
    for seat in ("RF", "RR", "LR"):
        table.ready(seat)
    assert table.open.phase == TRADING


@pytest.mark.clause("GI-5.21")
def test_a_trade_clears_all_ready_marks_but_an_offer_does_not():
    table = trading()
    for seat in ("LF", "RR", "LR"):
        table.ready(seat)
    table.trade("LF", "RF", "order")
    table.trade("RR", "RF", "order")
    table.trade("LR", "RF", "order")
    table.decline("RF", 1)
    table.withdraw("RR", 2)
    table.tick()
    assert table.open.ready == (0, 2, 3)
    table.accept("RF", 3)
    assert table.open.ready == ()
    assert table.events(ReadyChanged) == []


@pytest.mark.clause("GI-5.21", "GI-18.20")
def test_a_player_of_two_seats_is_ready_for_both():
    table = trading(players=2)
    assert [len([c for c in table.legal(seat) if isinstance(c, Ready)]) for seat in SEATS] == [1, 1, 0, 0]
    table.ready("LF")
    assert table.happened == (ReadyChanged("GI-5.21", (0, 3), True),)
    assert table.open.ready == (0, 3)
    table.ready("RF", "")
    assert table.happened[0] == ReadyChanged("GI-5.21", (1, 2), True)
    assert len(table.events(PlanLocked)) == 1


@pytest.mark.clause("GI-5.21", "GI-5.22")
def test_the_plan_locks_when_the_timer_reaches_nought():
    table = trading()
    table.trade("LF", "RF", "order")
    table.change(clock=2)
    table.tick()
    assert table.happened == (TimePassed("GI-5.22", 1),)
    assert (table.open.clock, table.open.phase) == (1, TRADING)
    table.trade("RR", "RF", "order")
    table.tick(1, "")
    assert table.happened[:5] == (
        TimePassed("GI-5.22", 0),
        OfferClosed("GI-5.22", 1, "void"),
        OfferClosed("GI-5.22", 2, "void"),
        TimerExpired("GI-5.21"),
        PlanLocked("GI-5.21"),
    )
    assert isinstance(table.happened[5], TurnStarted)
    assert (table.open.phase, table.open.offers, table.open.round) == (LOOKOUT, (), 2)


@pytest.mark.clause("GI-5.22")
def test_open_offers_are_void_when_all_are_ready():
    table = trading()
    table.trade("LF", "RF", "order")
    table.trade("RR", "RF", "direction")
    table.lock_plan("")
    assert table.happened[1:4] == (
        OfferClosed("GI-5.22", 1, "void"),
        OfferClosed("GI-5.22", 2, "void"),
        PlanLocked("GI-5.21"),
    )
    assert table.open.offers == ()


@pytest.mark.clause("GI-5.22")
def test_a_trade_before_the_last_tick_counts_and_one_after_it_is_illegal():
    table = trading()
    table.change(clock=1)
    table.trade("LF", "RF", "order")
    table.accept("RF")
    table.trade("RR", "LR", "order")
    table.tick(1, "")
    turns = [(event.order, event.seat) for event in table.events(TurnStarted)]
    assert turns == [(0, 1), (1, 0), (2, 2), (3, 3)]
    assert table.refused(Accept(3, 2))[0] == "GI-5.13"
    assert table.refused(Trade(2, 3, (2,), (3,)))[0] == "GI-5.13"


@pytest.mark.clause("GI-5.22")
def test_the_clock_runs_tick_by_tick():
    table = trading()
    assert table.legal(CLOCK) == [Advance(CLOCK, 1)]
    assert not [seat for seat in SEATS if Advance(CLOCK, 1) in table.legal(seat)]
    table.tick(10)
    assert table.open.clock == 1190
    assert [event.left for event in table.log if isinstance(event, TimePassed)] == list(range(1199, 1189, -1))


@pytest.mark.clause("GI-5.23")
def test_hands_carry_over_to_the_next_round():
    table = trading()
    table.trade("LF", "LR", "direction")
    table.accept("LR")
    hands = table.open.hands
    table.lock_plan()
    assert table.open.hands == hands
    table.start_timer()
    assert table.open.hands == hands
    assert not [event for event in table.log[1:] if isinstance(event, CardsTraded)][1:]


@pytest.mark.clause("GI-5.30")
def test_a_running_timer_is_not_paused():
    """Nothing but the end of trading stops the clock, not even all but one being ready."""
    table = trading()
    for seat in ("LF", "RF", "RR"):
        table.ready(seat)
        table.tick()
    assert table.open.clock == 1197
    kinds = {type(command) for seat in SEATS for command in table.legal(seat)}
    assert kinds == {Trade, Ready}


# --- one timer for the whole match


@pytest.mark.clause("GI-5.24")
@pytest.mark.parametrize(
    ("scenario", "limit", "seconds"),
    [("SC1", "normal", 540), ("SC4", "thrilling", 480), ("SC0", "relaxed", 660), ("SC2", "thrilling", 480)],
)
def test_the_continuous_timer_starts_with_all_rounds_less_a_minute(scenario: str, limit: str, seconds: int):
    table = Table(scenario=scenario, limit=limit, scenario_level=3)
    assert table.open.clock == seconds * 10
    table.start_timer()
    assert [event.ticks for event in table.events(TimerStarted)] == [seconds * 10]


@pytest.mark.clause("GI-5.24", "GI-4.15")
def test_an_extension_counts_for_every_round_of_the_continuous_timer():
    table = Table(players=2, scenario_level=3, extra_seconds=30)
    assert table.open.clock == (5 * 150 - 60) * 10


def continuous(**options: object) -> Table:
    """A match of SC4 with Thrilling and one timer, at the start, with the default hands and an empty road."""
    table = Table(scenario="SC4", limit="thrilling", scenario_level=3, **options)
    table.give_hands()
    table.place()
    return table


@pytest.mark.clause("GI-5.25", "GI-5.26", "GI-5.29")
def test_the_continuous_timer_runs_only_while_cards_are_traded():
    """The numbers of WE-40: 480 s; round 1 uses 200 s and is paused by being ready."""
    table = continuous()
    assert (table.open.clock, table.legal(CLOCK)) == (4800, [])
    table.start_timer()
    table.tick(2000)
    assert table.open.clock == 2800
    table.lock_plan("")
    assert (table.open.clock, table.legal(CLOCK), table.open.phase) == (2800, [], LOOKOUT)
    table.place()
    table.start_timer()
    assert [event.ticks for event in table.events(TimerStarted)] == [2800]
    assert table.open.clock == 2800
    table.tick()
    assert table.open.clock == 2799


@pytest.mark.clause("GI-5.26")
def test_being_ready_ends_the_planning_phase_but_no_single_player_pauses():
    table = continuous()
    table.start_timer()
    for seat in ("LF", "RF", "LR"):
        table.ready(seat)
        assert table.legal(CLOCK) == [Advance(CLOCK, 1)]
    table.ready("RR", "")
    assert len(table.events(PlanLocked)) == 1
    assert table.open.clock == 4800


@pytest.mark.clause("GI-5.24", "GI-5.25")
def test_while_time_is_left_the_timer_does_not_rest_on_the_clause_of_its_end():
    table = continuous()
    table.start_timer()
    assert table.events(TimerStarted)[0].rule in ("GI-5.24", "GI-5.25")


@pytest.mark.clause("GI-5.27", "GI-5.22")
def test_when_the_continuous_timer_runs_out_the_plan_locks():
    table = continuous()
    table.start_timer()
    table.trade("LF", "RF", "order")
    table.change(clock=1)
    table.tick(1, "")
    assert table.happened[:4] == (
        TimePassed("GI-5.22", 0),
        OfferClosed("GI-5.22", 1, "void"),
        TimerExpired("GI-5.27"),
        PlanLocked("GI-5.21"),
    )
    assert (table.open.round, table.open.rank, table.open.clock) == (2, -1, 0)


@pytest.mark.clause("GI-5.27")
def test_later_rounds_have_no_trading_and_end_when_all_are_ready():
    """WE-40: 0 is reached in round 4; rounds 5 and 6 have only the window without trades."""
    table = continuous()
    for number in range(1, 7):
        assert table.open.round == number
        table.place()
        table.start_timer()
        command = table.swap("LF", "RF", "order")
        if number < 4:
            assert command in table.legal("LF")
            table.lock_plan("")
        elif number == 4:
            table.change(clock=1)
            table.tick(1, "")
        else:
            assert table.events(TimerStarted) == [TimerStarted("GI-5.27", 0)]
            assert table.legal(CLOCK) == []
            assert [table.legal(seat) for seat in SEATS] == [[Ready(seat, True)] for seat in range(4)]
            assert table.refused(command) == ("GI-5.27", "The continuous timer has run out: no more trades.")
            table.lock_plan("")
            assert len(table.events(CrewMoved)) == 1
    [ended] = table.events(MatchEnded)
    assert ended.reason == "missed"
    assert table.open.xp == 24


@pytest.mark.clause("GI-5.27")
def test_running_out_of_time_is_no_loss():
    table = continuous()
    table.change(xp=40, clock=0)
    table.start_timer()
    table.lock_plan("")
    assert table.events(MatchEnded) == [MatchEnded("GI-17.02", True, 3, 1, "rank")]


@pytest.mark.clause("GI-5.27", "GI-18.06")
def test_in_the_window_without_trades_extra_cards_are_designated():
    table = continuous(players=3)
    table.give_hands(LF="1 F wheel", RF="2 3 R shotgun", LR="4 L uzi", table="B pistol")
    table.change(clock=0)
    table.start_timer()
    assert table.refused(Trade(1, 4, cards("3"), ())) == (
        "GI-5.27",
        "The continuous timer has run out: no more trades.",
    )
    table.designate("RF", "3 R shotgun")
    table.lock_plan("")
    assert [event.order for event in table.events(TurnStarted)] == [0, 2, 3]


@pytest.mark.clause("GI-5.27", "GI-18.31")
def test_a_single_player_without_time_can_only_be_ready():
    table = continuous(players=1)
    table.change(clock=0)
    table.start_timer()
    assert [table.legal(seat) for seat in SEATS] == [[Ready(0, True)], [], [], []]
