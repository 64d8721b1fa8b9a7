"""GI-18.20 to GI-18.22: two players; GI-18.30 to GI-18.32: one player, who locks a card after each trade."""

from __future__ import annotations

import pytest

from game.core.protocol import CLOCK, Advance
from game.rules.gun_it.commands import LockCard, Ready, TakeBack, Trade
from game.rules.gun_it.events import TurnStarted
from game.rules.gun_it.events_of_trading import (
    CardLocked,
    CardsTraded,
    OfferClosed,
    OfferMade,
    PlanLocked,
    TimePassed,
    TimerExpired,
)
from game.rules.gun_it.state import LOOKOUT
from tests.rules.gun_it.pieces import CARDS, SEATS, cards
from tests.rules.gun_it.table import Table, trading

ALL = ("LF", "RF", "RR", "LR")
CHOOSE_FIRST = ("GI-18.31", "First choose which of the two traded cards is locked.")
NOTHING_TO_LOCK = ("GI-18.31", "There is no traded card to lock.")


# --- two players


@pytest.mark.clause("GI-18.20", "GI-5.07")
def test_each_of_two_players_holds_two_hands_of_three_cards():
    table = Table(players=2)
    assert table.setup.players == ((0, 3), (1, 2))
    assert [len(hand) for hand in table.open.hands] == [3, 3, 3, 3, 0]
    table.give_hands()
    table.place()
    table.play_round("")
    assert [event.seat for event in table.events(TurnStarted)] == [0, 1, 2, 3]


@pytest.mark.clause("GI-18.20", "GI-18.21", "GI-5.09")
@pytest.mark.parametrize(("seat", "partner"), [("LF", "LR"), ("LR", "LF"), ("RF", "RR"), ("RR", "RF")])
def test_two_crew_members_of_one_player_trade_without_asking(seat: str, partner: str):
    table = trading(players=2)
    table.trade(seat, partner, "order")
    assert [type(event) for event in table.happened] == [CardsTraded]
    assert table.open.offers == ()
    swapped = {"LF": "4 F wheel", "LR": "1 L uzi"} if "L" in seat[0] else {"RF": "3 R shotgun", "RR": "2 B pistol"}
    assert {name: table.hand(name) for name in swapped} == swapped
    assert (table.open.to_lock, table.open.locked) == ((), ())


@pytest.mark.clause("GI-18.20", "GI-5.09")
@pytest.mark.parametrize(("seat", "partner"), [("LF", "RF"), ("LF", "RR"), ("LR", "RR"), ("RF", "LR"), ("RR", "LF")])
def test_crew_members_of_two_players_make_offers(seat: str, partner: str):
    table = trading(players=2)
    table.trade(seat, partner, "order")
    assert [type(event) for event in table.happened] == [OfferMade]
    table.accept(partner)
    assert len(table.events(CardsTraded)) == 1


@pytest.mark.clause("GI-18.21", "GI-5.08", "GI-5.10")
def test_trades_within_a_player_are_one_for_one_and_keep_the_wheel_in_front():
    table = trading(players=2)
    assert table.trades("LF", "LR") == [("1", "4"), ("F", "L")]
    assert table.trades("RF", "RR") == [("2", "3"), ("R", "B"), ("shotgun", "pistol")]
    assert table.refused(Trade(0, 3, cards("1 F"), cards("4 L")))[0] == "GI-5.08"


@pytest.mark.clause("GI-18.20", "GI-5.11")
def test_a_trade_within_a_player_voids_offers_of_the_traded_cards():
    table = trading(players=2)
    table.trade("RF", "LF", "order")
    table.trade("RF", "LF", "direction")
    table.trade("LF", "LR", "order")
    assert table.happened == (
        CardsTraded("GI-5.08", 0, 3, cards("1"), cards("4"), (cards("4 F wheel"), cards("1 L uzi"))),
        OfferClosed("GI-5.11", 1, "void"),
    )
    assert [offer.number for offer in table.open.offers] == [2]


@pytest.mark.clause("GI-18.20", "GI-5.21")
def test_a_trade_within_a_player_clears_the_ready_marks_of_both():
    table = trading(players=2)
    table.ready("LF")
    table.trade("RF", "RR", "direction")
    assert table.open.ready == ()


@pytest.mark.clause("GI-18.22", "GI-4.15")
def test_the_limit_of_two_players_may_be_longer():
    table = Table(players=2, limit="thrilling", extra_seconds=20)
    table.start_timer()
    assert table.open.clock == 1100
    assert (table.open.limit, table.open.extra_seconds) == ("thrilling", 20)


# --- one player


@pytest.mark.clause("GI-18.30", "GI-5.09")
def test_one_player_controls_all_four_crew_members():
    table = trading(players=1)
    assert [len(hand) for hand in table.open.hands] == [3, 3, 3, 3, 0]
    assert table.trades("RR", "LR") == [("3", "4"), ("B", "L"), ("pistol", "uzi")]
    table.trade("RR", "LR", "equipment")
    assert [type(event) for event in table.happened] == [CardsTraded]
    assert (table.hand("RR"), table.hand("LR")) == ("3 B uzi", "4 L pistol")


@pytest.mark.clause("GI-18.30", "GI-5.21")
def test_one_player_is_ready_for_all():
    table = trading(players=1)
    readiness = {seat: [c for c in table.legal(seat) if isinstance(c, Ready)] for seat in ALL}
    assert readiness == {"LF": [Ready(0, True)], "RF": [], "RR": [], "LR": []}
    table.ready("LF", "")
    assert len(table.events(PlanLocked)) == 1
    assert table.open.phase == LOOKOUT


@pytest.mark.clause("GI-18.31", "GI-18.32")
def test_one_of_the_two_traded_cards_is_locked():
    """The trade of WE-42: orders of LF and RR, the 4th now at LF is locked."""
    table = trading(players=1)
    table.give_hands(LF="1 F wheel", RF="2 R shotgun", RR="4 B pistol", LR="3 L uzi")
    table.trade("LF", "RR", "order")
    assert table.happened == (
        CardsTraded("GI-5.08", 0, 2, cards("1"), cards("4"), (cards("4 F wheel"), cards("1 B pistol"))),
    )
    assert table.open.to_lock == cards("1 4")
    assert table.legal("LF") == [LockCard(0, CARDS["1"]), LockCard(0, CARDS["4"]), TakeBack(0)]
    assert [table.legal(seat) for seat in ALL[1:]] == [[], [], []]
    assert table.legal(CLOCK) == [Advance(CLOCK, 1)]
    table.lock("4")
    assert table.happened == (CardLocked("GI-18.31", CARDS["4"]),)
    assert (table.open.locked, table.open.to_lock) == (cards("4"), ())
    assert [give for partner in ALL[1:] for give, _ in table.trades("LF", partner)] == ["F", "wheel", "F", "F"]
    assert ("1", "2") in table.trades("RR", "RF")
    assert ("2", "4") not in table.trades("RF", "LF")
    locked = ("GI-18.32", "The 4th card is locked for this round.")
    assert table.refused(table.swap("LF", "RF", "order")) == locked
    assert table.refused(table.swap("RR", "LF", "order")) == locked


@pytest.mark.clause("GI-18.31")
def test_before_a_card_is_locked_nothing_else_can_be_done():
    table = trading(players=1)
    other = table.swap("RF", "RR", "direction")
    table.trade("LF", "LR", "order")
    assert table.refused(other) == CHOOSE_FIRST
    assert table.refused(Ready(0, True)) == CHOOSE_FIRST
    table.lock("1")
    assert other in table.legal("RF")
    assert Ready(0, True) in table.legal("LF")


@pytest.mark.clause("GI-18.31")
def test_only_the_two_traded_cards_can_be_locked_and_only_then():
    table = trading(players=1)
    assert table.refused(LockCard(0, CARDS["1"])) == NOTHING_TO_LOCK
    assert table.refused(TakeBack(0)) == NOTHING_TO_LOCK
    table.trade("LF", "LR", "order")
    assert LockCard(0, CARDS["2"]) not in table.legal("LF")
    assert LockCard(0, CARDS["F"]) not in table.legal("LF")
    table.lock("4")
    assert table.refused(LockCard(0, CARDS["1"])) == NOTHING_TO_LOCK
    assert table.refused(TakeBack(0)) == NOTHING_TO_LOCK


@pytest.mark.clause("GI-18.31", "GI-18.32")
def test_every_trade_locks_another_card():
    table = trading(players=1)
    table.trade("LF", "RF", "equipment")
    table.lock("wheel")
    table.trade("LF", "RR", "order")
    table.lock("3")
    table.trade("RF", "LR", "direction")
    table.lock("R")
    assert table.open.locked == cards("wheel 3 R")
    for seat in ALL:
        for partner in ALL:
            for pair in table.trades(seat, partner):
                assert not {"wheel", "3", "R"} & set(pair)
    assert ("shotgun", "pistol") in table.trades("LF", "RR")
    assert ("1", "2") in table.trades("RR", "RF")


@pytest.mark.clause("GI-18.31", "GI-4.02")
def test_locks_end_with_the_round():
    table = trading(players=1)
    table.trade("LF", "RF", "order")
    table.lock("2")
    table.lock_plan("")
    assert table.open.locked == ()
    table.start_timer()
    assert ("2", "1") in table.trades("LF", "RF")


@pytest.mark.clause("GI-18.31", "GI-5.22")
def test_at_the_expiry_the_card_given_by_the_first_named_seat_is_locked():
    table = trading(players=1)
    table.change(clock=1)
    table.trade("RR", "LF", "direction")
    table.tick(1, "")
    assert table.happened[:4] == (
        TimePassed("GI-5.22", 0),
        CardLocked("GI-18.31", CARDS["B"]),
        TimerExpired("GI-5.21"),
        PlanLocked("GI-5.21"),
    )
    assert (table.hand("LF"), table.hand("RR")) == ("1 B wheel", "3 F pistol")
    assert (table.open.to_lock, table.open.locked) == ((), ())


@pytest.mark.clause("GI-18.31")
@pytest.mark.parametrize(("seat", "partner", "kind"), [("LF", "RF", "equipment"), ("RR", "LF", "order")])
def test_a_trade_is_taken_back_before_a_card_is_locked(seat: str, partner: str, kind: str):
    table = trading(players=1)
    before = table.state
    command = table.swap(seat, partner, kind)
    mine, theirs = (table.open.hands[SEATS[name]] for name in (seat, partner))
    table.do(command)
    table.take_back()
    undone = CardsTraded("GI-18.31", command.seat, command.partner, command.take, command.give, (mine, theirs))
    assert table.happened == (undone,)
    assert table.state == before
    assert command in table.legal(seat)


@pytest.mark.clause("GI-18.31", "GI-5.22")
def test_taking_back_gives_no_time_back():
    table = trading(players=1)
    hands = table.open.hands
    table.trade("LF", "RF", "order")
    table.tick(3)
    table.take_back()
    assert table.open.hands == hands
    assert table.open.clock == 1197


@pytest.mark.clause("GI-18.31")
def test_taking_back_keeps_the_locks_of_earlier_trades():
    table = trading(players=1)
    table.trade("LF", "RF", "order")
    table.lock("2")
    table.trade("RF", "RR", "order")
    table.take_back()
    assert (table.open.locked, table.open.to_lock) == (cards("2"), ())
    assert [table.hand(seat) for seat in ALL] == ["2 F wheel", "1 R shotgun", "3 B pistol", "4 L uzi"]


@pytest.mark.clause("GI-18.31", "GI-5.21")
def test_a_trade_of_the_single_player_needs_no_ready_mark_to_be_cleared():
    table = trading(players=1)
    table.trade("LF", "RF", "order")
    table.lock("1")
    table.ready("LF", "")
    assert table.open.round == 2


@pytest.mark.clause("GI-18.31", "GI-18.30")
def test_the_first_seat_of_the_player_locks():
    table = trading(players=((2, 0, 1, 3),))
    table.trade("LF", "RF", "order")
    assert table.legal("LF") == []
    assert table.legal("RR") == [LockCard(2, CARDS["1"]), LockCard(2, CARDS["2"]), TakeBack(2)]


@pytest.mark.clause("GI-18.31")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_larger_crews_lock_no_cards(players: int):
    table = trading(players=players)
    if players == 3:
        table.exchange("LF", "table", give="1", take="3")
    else:
        table.trade("LF", "RF", "order")
        table.accept("RF")
    assert (table.open.to_lock, table.open.locked) == ((), ())
    assert table.refused(TakeBack(0)) == NOTHING_TO_LOCK


@pytest.mark.clause("GI-18.30")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_only_a_crew_of_one_plays_solo(players: int):
    table = Table(players=players)
    assert table.rules.tables(table.setup).solo is (players == 1)
