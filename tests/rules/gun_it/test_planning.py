"""GI-5.01 to GI-5.13: the reveal and trading."""

from __future__ import annotations

import pytest

from game.rules.gun_it import crews
from game.rules.gun_it.commands import Accept, Decline, Withdraw
from game.rules.gun_it.events import LinkCoin, LinkedMoved, TileRevealed, TurnStarted, Wrecked
from game.rules.gun_it.events_of_trading import CardsTraded, OfferClosed, OfferMade, TimerStarted
from game.rules.gun_it.geometry import OFF, RING
from game.rules.gun_it.state import LOOKOUT, MIMIC, MIRROR, NO_LINK, TRADING
from tests.rules.gun_it.pieces import SEATS, TILES, cards
from tests.rules.gun_it.table import Table, trading

# --- the reveal


@pytest.mark.clause("GI-5.01", "GI-5.04")
def test_planning_begins_with_the_reveal_then_link_coins_then_the_timer():
    table = Table(hostiles_level=2, advanced="A6")
    table.bury(deck="MC1", face_down="C8 T1 A6")
    table.start_timer("HT")
    assert table.happened == (
        TileRevealed("GI-5.04", RING[0], TILES["C8"]),
        TileRevealed("GI-5.04", RING[1], TILES["T1"]),
        TileRevealed("GI-5.04", RING[2], TILES["A6"]),
        LinkCoin("GI-5.05", TILES["C8"], True),
        LinkCoin("GI-5.05", TILES["A6"], False),
        TimerStarted("GI-4.14", 1200),
    )
    assert [table.space(tile) for tile in ("C8", "T1", "A6")] == list(RING[:3])
    assert table.state.face_down == ()
    assert (table.open.phase, table.state.deck) == (TRADING, (TILES["MC1"],))


@pytest.mark.clause("GI-5.04")
def test_all_face_down_tiles_are_turned_up():
    table = Table()
    hidden = table.state.face_down
    table.start_timer()
    assert [(event.space, event.tile) for event in table.events(TileRevealed)] == list(hidden)
    assert [table.open.at[tile] for _, tile in hidden] == list(RING)
    assert table.view().face_down == ()


@pytest.mark.clause("GI-5.05", "GI-1.05")
def test_link_coins_are_flipped_in_scan_order():
    table = Table(hostiles_level=2, advanced="A6")
    table.place(C8=(2, 2), A6=(-1, 1), C1=(0, 1))
    table.start_timer("TH")
    assert table.events(LinkCoin) == [
        LinkCoin("GI-5.05", TILES["A6"], False),
        LinkCoin("GI-5.05", TILES["C8"], True),
    ]
    link = table.open.link
    assert (link[TILES["A6"]], link[TILES["C8"]], link[TILES["C1"]]) == (MIRROR, MIMIC, NO_LINK)


@pytest.mark.clause("GI-5.05", "GI-13.03")
def test_a_linked_tile_under_a_flying_one_flips_no_coin():
    table = Table(hostiles_level=2, advanced="A8")
    table.place(C8=(1, 0), A8=(1, 0))
    table.start_timer("")
    assert table.open.link[TILES["C8"]] == NO_LINK


@pytest.mark.clause("GI-5.05")
def test_without_the_attribute_no_coin_is_flipped():
    table = Table(hostiles_level=1)
    table.place(C8=(1, 0))
    table.start_timer("")
    assert table.events(LinkCoin) == []


@pytest.mark.clause("GI-5.05", "GI-12.14")
def test_a_link_lasts_until_the_end_of_the_round():
    table = Table(hostiles_level=2)
    table.place(C8=(2, 2))
    table.give_hands()
    table.start_timer("H")
    table.trade("LF", "RF", "order")
    table.tick(5)
    assert table.open.link[TILES["C8"]] == MIMIC
    table.lock_plan("")
    assert [event.tile for event in table.events(LinkedMoved)] == [TILES["C8"]]
    assert table.space("C8") != OFF
    assert table.open.link[TILES["C8"]] == NO_LINK


@pytest.mark.clause("GI-5.06", "GI-6.04", "GI-9.18")
def test_a_tile_at_full_damage_stays_until_the_action_phase():
    table = Table()
    table.place(MC1=(0, 2, 1), C1=(2, 0, 2))
    table.start_timer("")
    table.trade("LF", "RF", "order")
    table.tick(3)
    assert table.events(Wrecked) == []
    assert (table.damage("MC1"), table.damage("C1")) == (1, 2)
    table.lock_plan()
    wrecks = table.events(Wrecked)
    assert {event.tile for event in wrecks[:2]} == {TILES["MC1"], TILES["C1"]}
    assert table.happened.index(wrecks[1]) < table.happened.index(table.events(TurnStarted)[0])


# --- trading


@pytest.mark.clause("GI-5.07", "GI-5.08", "GI-5.10")
def test_a_card_is_traded_for_one_of_its_own_type():
    table = trading()
    everything = [("1", "2"), ("F", "R"), ("wheel", "shotgun")]
    assert table.trades("LF", "RF") == everything
    assert table.trades("LF", "RR") == [("1", "3"), ("F", "B")]
    assert table.trades("LF", "LR") == [("1", "4"), ("F", "L")]
    assert table.trades("RR", "LF") == [("3", "1"), ("B", "F")]
    assert table.trades("RF", "RR") == [("2", "3"), ("R", "B"), ("shotgun", "pistol")]
    assert table.trades("RR", "LR") == [("3", "4"), ("B", "L"), ("pistol", "uzi")]
    assert len(table.legal("LF")) == 3 + 2 + 2 + 1


@pytest.mark.clause("GI-5.07")
@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        ("1 F pistol", True),
        ("4 L uzi", True),
        ("1 2 F pistol", False),
        ("1 F", False),
        ("1 F R pistol", False),
        ("F pistol", False),
        ("1 F pistol uzi", False),
        ("1 2 pistol", False),
    ],
)
def test_a_hand_is_one_order_one_direction_one_equipment(hand: str, legal: bool):
    assert crews.is_legal_hand(cards(hand), 2, three=False, backseat=False) is legal


@pytest.mark.clause("GI-5.07", "GI-1.21")
def test_hands_are_kept_by_type():
    assert crews.after(cards("1 F wheel"), cards("F"), cards("L")) == cards("1 L wheel")
    assert crews.after(cards("2 R shotgun"), cards("2"), cards("4")) == cards("4 R shotgun")
    assert crews.add_cards(cards("2 R shotgun"), cards("1")) == cards("2 1 R shotgun")


@pytest.mark.clause("GI-5.08", "GI-5.09")
@pytest.mark.parametrize(
    ("kind", "mine", "theirs"),
    [
        ("order", "2 F wheel", "1 R shotgun"),
        ("direction", "1 R wheel", "2 F shotgun"),
        ("equipment", "1 F shotgun", "2 R wheel"),
    ],
)
def test_an_accepted_offer_swaps_the_two_cards(kind: str, mine: str, theirs: str):
    table = trading()
    command = table.swap("LF", "RF", kind)
    table.do(command)
    assert table.happened == (OfferMade("GI-5.11", 1, 0, 1, command.give, command.take),)
    assert (table.hand("LF"), table.hand("RF")) == ("1 F wheel", "2 R shotgun")
    table.accept("RF")
    hands = (cards(mine), cards(theirs))
    assert table.happened == (
        OfferClosed("GI-5.09", 1, "accepted"),
        CardsTraded("GI-5.08", 0, 1, command.give, command.take, hands),
    )
    assert (table.hand("LF"), table.hand("RF")) == (mine, theirs)
    assert (table.hand("RR"), table.hand("LR")) == ("3 B pistol", "4 L uzi")
    assert table.open.offers == ()


@pytest.mark.clause("GI-5.09")
def test_only_the_partner_accepts_or_declines_and_only_the_offerer_withdraws():
    table = trading()
    table.trade("RR", "RF", "order")
    assert [(o.number, o.seat, o.partner) for o in table.open.offers] == [(1, 2, 1)]
    answers = {seat: [c for c in table.legal(seat) if isinstance(c, Accept | Decline | Withdraw)] for seat in SEATS}
    assert answers == {"LF": [], "RF": [Accept(1, 1), Decline(1, 1)], "RR": [Withdraw(2, 1)], "LR": []}


@pytest.mark.clause("GI-5.10")
@pytest.mark.parametrize(("partner", "allowed"), [("RF", True), ("RR", False), ("LR", False)])
def test_the_wheel_stays_in_the_front_row(partner: str, allowed: bool):
    table = trading()
    assert (table.swap("LF", partner, "equipment") in table.legal("LF")) is allowed
    assert (table.swap(partner, "LF", "equipment") in table.legal(partner)) is allowed
    if not allowed:
        refusal = ("GI-5.10", "The Steering Wheel stays in the front row.")
        assert table.refused(table.swap("LF", partner, "equipment")) == refusal
        assert table.refused(table.swap(partner, "LF", "equipment")) == refusal


@pytest.mark.clause("GI-5.10", "GI-7.16")
def test_with_backseat_driving_the_wheel_goes_anywhere():
    table = trading(backseat=True)
    for partner in ("RF", "RR", "LR"):
        assert table.swap("LF", partner, "equipment") in table.legal("LF")
    table.trade("LF", "LR", "equipment")
    table.accept("LR")
    assert (table.hand("LF"), table.hand("LR")) == ("1 F uzi", "4 L wheel")


@pytest.mark.clause("GI-5.11")
@pytest.mark.parametrize("how", ["declined", "withdrawn"])
def test_an_offer_can_be_declined_or_withdrawn(how: str):
    table = trading()
    table.trade("LF", "RF", "order")
    table.trade("LF", "RR", "order")
    if how == "declined":
        table.decline("RF", 1)
    else:
        table.withdraw("LF", 1)
    assert table.happened == (OfferClosed("GI-5.11", 1, how),)  # type: ignore[arg-type]
    assert [offer.number for offer in table.open.offers] == [2]
    assert table.hand("LF") == "1 F wheel"
    assert table.refused(Accept(1, 1)) == ("GI-5.11", "That offer is not open for this seat.")


@pytest.mark.clause("GI-5.11")
def test_an_offer_reserves_no_card():
    table = trading()
    for partner in ("RF", "RR", "LR"):
        table.trade("LF", partner, "order")
    assert [(o.number, o.partner, o.give, o.take) for o in table.open.offers] == [
        (1, 1, (0,), (1,)),
        (2, 2, (0,), (2,)),
        (3, 3, (0,), (3,)),
    ]
    table.trade("RF", "RR", "order")
    table.trade("RF", "RR", "direction")
    table.accept("RR", 4)
    assert table.happened == (
        OfferClosed("GI-5.09", 4, "accepted"),
        CardsTraded("GI-5.08", 1, 2, (1,), (2,), (cards("3 R shotgun"), cards("2 B pistol"))),
        OfferClosed("GI-5.11", 1, "void"),
        OfferClosed("GI-5.11", 2, "void"),
    )
    assert [offer.number for offer in table.open.offers] == [3, 5]
    table.accept("LR", 3)
    assert table.events(OfferClosed) == [OfferClosed("GI-5.09", 3, "accepted")]
    assert [offer.number for offer in table.open.offers] == [5]
    table.accept("RR", 5)
    assert [table.hand(seat) for seat in SEATS] == ["4 F wheel", "3 B shotgun", "2 R pistol", "1 L uzi"]


@pytest.mark.clause("GI-5.11")
@pytest.mark.parametrize(
    ("offer", "trade", "void"),
    [
        (("LF", "RF", "order"), ("LF", "LR", "order"), True),  # the offerer's card leaves its hand
        (("LF", "RF", "order"), ("RF", "RR", "order"), True),  # the partner's does
        (("LF", "RF", "order"), ("RF", "LF", "order"), True),  # the same trade, offered the other way
        (("LF", "RF", "order"), ("RR", "LR", "order"), False),
        (("LF", "RF", "order"), ("LF", "RF", "direction"), False),
        (("LF", "RF", "direction"), ("LR", "RF", "equipment"), False),
        (("RR", "LR", "equipment"), ("RF", "RR", "equipment"), True),
    ],
)
def test_an_offer_is_void_exactly_when_one_of_its_cards_moves(
    offer: tuple[str, str, str], trade: tuple[str, str, str], void: bool
):
    table = trading()
    table.trade(*offer)
    table.trade(*trade)
    table.accept(trade[1], 2)
    closed = [event for event in table.events(OfferClosed) if event.offer == 1]
    assert closed == ([OfferClosed("GI-5.11", 1, "void")] if void else [])
    assert [offer.number for offer in table.open.offers] == ([] if void else [1])


@pytest.mark.clause("GI-5.11")
def test_the_same_offer_is_not_made_twice():
    table = trading()
    command = table.swap("LF", "RF", "order")
    table.do(command)
    assert table.refused(command) == ("GI-5.11", "This offer is already open.")
    assert table.swap("RF", "LF", "order") in table.legal("RF")
    assert table.swap("LF", "RR", "order") in table.legal("LF")
    table.decline("RF")
    table.do(command)
    assert [offer.number for offer in table.open.offers] == [2]
    assert table.open.next_offer == 3


@pytest.mark.clause("GI-5.12")
def test_there_may_be_any_number_of_trades():
    table = trading()
    before = table.open
    for _ in range(20):
        table.trade("LF", "RF", "order")
        table.accept("RF")
    assert table.hand("LF") == "1 F wheel"
    after = table.open
    assert (after.hands, after.clock, after.xp, after.next_offer) == (before.hands, before.clock, before.xp, 21)


@pytest.mark.clause("GI-5.13", "GI-5.23")
def test_cards_are_traded_only_while_the_timer_runs():
    table = Table()
    table.give_hands()
    table.place()
    command = table.swap("LF", "RF", "order")
    assert table.refused(command) == ("GI-5.13", "Cards are traded only while the timer runs; start it first.")
    table.start_timer()
    assert command in table.legal("LF")
    table.lock_plan("")
    assert table.open.phase == LOOKOUT
    assert table.refused(command)[0] == "GI-5.13"
    table.start_timer()
    assert command in table.legal("LF")
