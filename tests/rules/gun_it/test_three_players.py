"""GI-18.01 to GI-18.05: three players, the hand on the table, exchanges."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.rules.gun_it import crews
from game.rules.gun_it.commands import Accept, Ready, Trade
from game.rules.gun_it.events import TurnEnded, TurnStarted
from game.rules.gun_it.events_of_trading import CardsTraded, OfferClosed, OfferMade, PlanLocked
from tests.rules.gun_it.pieces import HANDS, cards, names
from tests.rules.gun_it.table import Table, at_table, trading

RR_SITS = ((0,), (1,), (2,))


# --- seats and hands


@pytest.mark.clause("GI-18.01", "GI-18.02")
def test_nobody_sits_in_the_fourth_seat():
    table = at_table()
    assert table.legal("RR") == []
    assert table.legal(4) == []
    assert table.refused(Ready(2, True)) == ("GI-18.01", "Nobody sits in that seat.")
    assert table.trades("LF", "RR") == []
    assert table.refused(Trade(0, 2, (0,), ())) == ("GI-5.08", "There is no hand there to trade with.")


@pytest.mark.clause("GI-18.02", "GI-18.17")
@pytest.mark.parametrize(("crew", "seats"), [(((0,), (1,), (3,)), [0, 1, 3]), (RR_SITS, [0, 1, 2])])
def test_the_hand_on_the_table_takes_no_turn(crew: tuple[tuple[int, ...], ...], seats: list[int]):
    table = Table(players=crew)
    table.place()
    rear = "LR" if crew != RR_SITS else "RR"
    table.give_hands(LF="1 F wheel", RF="2 R shotgun", table="3 B pistol", **{rear: "4 L uzi"})
    table.play_round()
    assert [event.seat for event in table.events(TurnStarted)] == seats
    assert [event.seat for event in table.events(TurnEnded)] == seats


@pytest.mark.clause("GI-18.03", "GI-18.05")
@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        ("1 F pistol", True),
        ("1 2 F pistol", True),
        ("1 F R pistol", True),
        ("1 F pistol uzi", True),
        ("1 2 F R pistol", False),
        ("1 2 3 F pistol", False),
        ("1 F", False),
        ("1 2 pistol uzi", False),
        ("F R pistol uzi", False),
        ("1 2 F R", False),
        ("1 F wheel", True),
    ],
)
def test_a_hand_of_three_or_four_cards_with_one_of_each_type(hand: str, legal: bool):
    assert crews.is_legal_hand(cards(hand), 0, three=True, backseat=False) is legal


@pytest.mark.clause("GI-18.03", "GI-5.10")
@pytest.mark.parametrize(
    ("seat", "backseat", "legal"),
    [(0, False, True), (1, False, True), (2, False, False), (3, False, False), (3, True, True), (4, False, True)],
)
def test_where_the_wheel_may_be(seat: int, backseat: bool, legal: bool):
    assert crews.is_legal_hand(cards("1 F wheel"), seat, three=True, backseat=backseat) is legal


@pytest.mark.clause("GI-18.03")
@pytest.mark.parametrize("hand", ["", "1", "1 2 3", "wheel", "1 2 F R wheel uzi"])
def test_the_hand_on_the_table_may_be_anything(hand: str):
    assert crews.is_legal_hand(cards(hand), 4, three=True, backseat=False)


# --- exchanges


def allowed(hand: set[str], seat: str) -> bool:
    """GI-18.03 and the wheel rule, in the plain words of the rulebook."""
    if seat == "table":
        return True
    types = [len(hand & set(kind.split())) for kind in ("1 2 3 4", "F R B L", "wheel shotgun pistol uzi")]
    return min(types) >= 1 and len(hand) <= 4 and not ("wheel" in hand and seat == "LR")


def exchanged(table: Table) -> tuple[int, int, str, str, str, str]:
    """The one exchange of the last command: seat, partner, given, taken, the two hands afterwards."""
    [event] = table.events(CardsTraded)
    mine, theirs = event.hands
    return event.seat, event.partner, names(event.give), names(event.take), names(mine), names(theirs)


def expected_trades(table: Table, seat: str, partner: str) -> set[tuple[str, str]]:
    mine, theirs = table.hand(seat).split(), table.hand(partner).split()
    found = set()
    for give in (c for size in range(len(mine) + 1) for c in combinations(mine, size)):
        for take in (c for size in range(len(theirs) + 1) for c in combinations(theirs, size)):
            mine_after = (set(mine) - set(give)) | set(take)
            theirs_after = (set(theirs) - set(take)) | set(give)
            if (give or take) and allowed(mine_after, seat) and allowed(theirs_after, partner):
                found.add((" ".join(give), " ".join(take)))
    return found


@pytest.mark.clause("GI-18.03", "GI-18.04", "GI-18.05")
@pytest.mark.parametrize(
    "hands",
    [
        {"LF": "1 F wheel", "RF": "2 R shotgun", "LR": "4 L uzi", "table": "3 B pistol"},
        {"LF": "1 3 F wheel", "RF": "2 R B shotgun", "LR": "4 L uzi pistol", "table": ""},
        {"LF": "1 F pistol", "RF": "2 R shotgun", "LR": "3 4 L uzi", "table": "B wheel"},
        {"LF": "1 F wheel pistol", "RF": "2 R shotgun", "LR": "3 4 L uzi", "table": "B"},
    ],
)
def test_every_exchange_that_leaves_legal_hands_is_on_offer(hands: dict[str, str]):
    table = at_table(**hands)
    for seat, partner in (("LF", "RF"), ("RF", "LF"), ("LF", "LR"), ("LR", "LF"), ("LR", "RF")):
        offered = table.trades(seat, partner)
        assert len(offered) == len(set(offered))
        assert set(offered) == expected_trades(table, seat, partner), (seat, partner)
    for seat in ("LF", "RF", "LR"):
        assert set(table.trades(seat, "table")) == expected_trades(table, seat, "table"), seat


@pytest.mark.clause("GI-18.04")
def test_an_exchange_with_the_table_is_made_at_once():
    table = at_table()
    table.exchange("LR", "table", give="uzi", take="3 pistol")
    assert table.kinds() == ["CardsTraded"]
    assert exchanged(table) == (3, 4, "uzi", "3 pistol", "4 3 L pistol", "B uzi")
    assert (table.hand("LR"), table.hand("table")) == ("4 3 L pistol", "B uzi")
    table.exchange("LR", "table", give="4")
    assert (table.hand("LR"), table.hand("table")) == ("3 L pistol", "4 B uzi")
    table.exchange("LF", "table", take="B")
    assert (table.hand("LF"), table.hand("table")) == ("1 F B wheel", "4 uzi")
    assert table.open.offers == ()


@pytest.mark.clause("GI-18.04", "GI-5.09", "GI-5.11")
def test_an_exchange_with_a_crew_member_is_an_offer():
    table = at_table(LF="1 3 F wheel", RF="2 R shotgun", LR="4 L uzi", table="B pistol")
    table.exchange("LF", "RF", give="3")
    assert table.happened == (OfferMade("GI-5.11", 1, 0, 1, cards("3"), ()),)
    assert [c for c in table.legal("RF") if isinstance(c, Accept)] == [Accept(1, 1)]
    table.accept("RF")
    assert table.kinds() == ["OfferClosed", "CardsTraded"]
    assert table.events(OfferClosed) == [OfferClosed("GI-5.09", 1, "accepted")]
    assert exchanged(table) == (0, 1, "3", "", "1 F wheel", "2 3 R shotgun")
    table.exchange("LF", "RF", give="1 wheel", take="3 shotgun")
    table.accept("RF")
    assert (table.hand("LF"), table.hand("RF")) == ("3 F shotgun", "2 1 R wheel")


@pytest.mark.clause("GI-18.04", "GI-5.10")
def test_the_wheel_does_not_go_to_the_rear_by_way_of_the_table():
    table = at_table()
    table.exchange("LF", "table", give="wheel", take="pistol")
    assert (table.hand("LF"), table.hand("table")) == ("1 F pistol", "3 B wheel")
    command = Trade(HANDS["LR"], HANDS["table"], cards("uzi"), cards("wheel"))
    assert table.refused(command) == ("GI-5.10", "The Steering Wheel stays in the front row.")
    table.exchange("RF", "table", take="wheel")
    assert table.hand("RF") == "2 R shotgun wheel"


@pytest.mark.clause("GI-18.04", "GI-7.16")
def test_with_backseat_driving_the_table_gives_the_wheel_to_the_rear():
    table = trading(players=3, backseat=True)
    table.give_hands(LF="1 F pistol", RF="2 R shotgun", LR="4 L uzi", table="3 B wheel")
    table.exchange("LR", "table", give="uzi", take="wheel")
    assert table.hand("LR") == "4 L wheel"


@pytest.mark.clause("GI-5.11", "GI-18.04")
@pytest.mark.parametrize(
    ("give", "take", "open_offers"),
    [
        ("3", "", []),  # a card that the offer gives
        ("1", "B", [1]),  # another order of the same hand
        ("", "B", [1]),
    ],
)
def test_an_offer_is_void_when_a_named_card_leaves_its_hand(give: str, take: str, open_offers: list[int]):
    table = at_table(LF="1 3 F wheel", RF="2 R shotgun", LR="4 L uzi", table="B pistol")
    if not give:
        table.give_hands(LF="1 F wheel", RF="2 R shotgun", LR="3 4 L uzi", table="B pistol")
        table.exchange("LR", "LF", give="3")
        table.exchange("LF", "table", take=take)
        table.exchange("LF", "table", give=take)
    else:
        table.exchange("LF", "RF", give="3", take="2")
        table.exchange("LF", "table", give=give, take=take)
    assert [offer.number for offer in table.open.offers] == open_offers
    closed = [] if open_offers else [OfferClosed("GI-5.11", 1, "void")]
    assert table.events(OfferClosed) == closed


@pytest.mark.clause("GI-5.11", "GI-18.04")
def test_an_offer_is_void_when_a_card_asked_for_leaves_the_partners_hand():
    table = at_table(LF="1 F wheel", RF="2 3 R shotgun", LR="4 L uzi", table="B pistol")
    table.exchange("LF", "RF", give="F", take="R")
    table.exchange("LR", "RF", give="4", take="3")
    table.exchange("RF", "table", give="3", take="pistol")
    assert table.kinds() == ["CardsTraded", "OfferClosed"]
    assert exchanged(table) == (1, 4, "3", "pistol", "2 R shotgun pistol", "3 B")
    assert table.events(OfferClosed) == [OfferClosed("GI-5.11", 2, "void")]
    assert [offer.number for offer in table.open.offers] == [1]


@pytest.mark.clause("GI-18.03", "GI-18.04", "GI-5.11")
def test_an_offer_that_would_leave_five_cards_cannot_be_accepted():
    """The partner takes a fourth card from the table while the offer is open; no card of the offer moves."""
    table = at_table(LF="1 3 F wheel", RF="2 R shotgun", LR="4 L uzi", table="B pistol")
    table.exchange("LF", "RF", give="3")
    assert Accept(1, 1) in table.legal("RF")
    table.exchange("RF", "table", take="B")
    assert Accept(1, 1) not in table.legal("RF")


@pytest.mark.clause("GI-18.03", "GI-18.04", "GI-5.11")
def test_an_offer_that_would_leave_no_order_cannot_be_accepted():
    table = at_table(LF="1 3 F wheel", RF="2 R shotgun", LR="4 L uzi", table="B pistol")
    table.exchange("LF", "RF", give="3")
    table.exchange("LF", "table", give="1", take="B")
    assert Accept(1, 1) not in table.legal("RF")


@pytest.mark.clause("GI-5.21", "GI-18.04")
def test_an_exchange_with_the_table_clears_ready_marks():
    table = at_table()
    table.ready("LF")
    table.ready("LR")
    table.exchange("RF", "table", take="3")
    assert table.open.ready == ()
    table.lock_plan("")
    assert len(table.events(PlanLocked)) == 1


@pytest.mark.clause("GI-18.04")
@pytest.mark.parametrize("partner", ["table", "RF"])
def test_an_exchange_of_unequal_numbers_does_not_rest_on_the_one_for_one_rule(partner: str):
    table = at_table(LF="1 3 F wheel", RF="2 R shotgun", LR="4 L uzi", table="B pistol")
    table.exchange("LF", partner, give="3")
    if partner == "RF":
        table.accept("RF")
    assert [event.rule for event in table.events(CardsTraded)] == ["GI-18.04"]
