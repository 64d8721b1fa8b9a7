"""GI-18.01 to GI-18.17: three players, the hand on the table, and the uses of an extra card."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.core.protocol import CLOCK
from game.rules.gun_it import crews
from game.rules.gun_it.cards import PISTOL, SHOTGUN, UZI
from game.rules.gun_it.commands import Accept, Designate, ExtraUzi, Ready, Trade
from game.rules.gun_it.events import (
    CAR,
    CardsTraded,
    CardTaken,
    ChoiceOpened,
    CoinFlipped,
    CrewMoved,
    Damaged,
    ExtraUziChosen,
    MatchEnded,
    NoTarget,
    OfferClosed,
    OfferMade,
    PileupScored,
    PlanLocked,
    ShotFired,
    TurnEnded,
    TurnStarted,
    UseDesignated,
    Wrecked,
)
from game.rules.gun_it.geometry import BL, BR, FL, FR, NAMES, F, R, at
from game.rules.gun_it.state import ACTION, LOOKOUT, Pause
from tests.rules.gun_it.table import SEATS, TILES, Table, cards, names, trading

RR_SITS = ((0,), (1,), (2,))


def at_table(**hands: str) -> Table:
    """Three players (RR is empty) with these hands, an empty road, and the timer running."""
    table = trading(players=3)
    if hands:
        table.give_hands(**hands)
    return table


def fired(table: Table) -> list[tuple[int, str]]:
    """(seat, direction) of every shot, whether or not it found a target."""
    return [(event.seat, NAMES[event.direction]) for event in table.happened if isinstance(event, NoTarget | ShotFired)]


def turns(table: Table) -> list[tuple[int, int]]:
    """(seat, order number) of every turn."""
    return [(event.seat, event.order + 1) for event in table.events(TurnStarted)]


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
    assert table.happened == (
        CardsTraded("GI-5.08", 3, 4, cards("uzi"), cards("3 pistol"), (cards("4 3 L pistol"), cards("B uzi"))),
    )
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
    assert table.happened == (
        OfferClosed("GI-5.09", 1, "accepted"),
        CardsTraded("GI-5.08", 0, 1, cards("3"), (), (cards("1 F wheel"), cards("2 3 R shotgun"))),
    )
    table.exchange("LF", "RF", give="1 wheel", take="3 shotgun")
    table.accept("RF")
    assert (table.hand("LF"), table.hand("RF")) == ("3 F shotgun", "2 1 R wheel")


@pytest.mark.clause("GI-18.04", "GI-5.10")
def test_the_wheel_does_not_go_to_the_rear_by_way_of_the_table():
    table = at_table()
    table.exchange("LF", "table", give="wheel", take="pistol")
    assert (table.hand("LF"), table.hand("table")) == ("1 F pistol", "3 B wheel")
    command = Trade(SEATS["LR"], SEATS["table"], cards("uzi"), cards("wheel"))
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
    assert table.happened == (
        CardsTraded("GI-5.08", 1, 4, cards("3"), cards("pistol"), (cards("2 R shotgun pistol"), cards("3 B"))),
        OfferClosed("GI-5.11", 2, "void"),
    )
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


# --- designations


@pytest.mark.clause("GI-18.06", "GI-18.07", "GI-18.08", "GI-18.09", "GI-18.10", "GI-18.12", "GI-18.13", "GI-18.14")
@pytest.mark.parametrize(
    ("hand", "seat", "uses"),
    [
        # three cards
        ("1 F shotgun", 0, ["1 F shotgun"]),
        # extra order: one of the two, by default the lower; the Pistol acts on both
        ("1 3 F shotgun", 0, ["1 F shotgun", "3 F shotgun"]),
        ("3 1 F uzi", 3, ["1 F uzi", "3 F uzi"]),
        ("4 2 F wheel", 1, ["2 F wheel", "4 F wheel"]),
        ("3 1 F pistol", 0, ["1 3 F pistol"]),
        # extra direction: one of the two, by default the first of F, R, B, L
        ("1 L F uzi", 3, ["1 F uzi", "1 L uzi"]),
        ("1 B R wheel", 0, ["1 R wheel", "1 B wheel"]),
        # ... the Shotgun between two perpendicular ones
        ("1 R F shotgun", 0, ["1 F R shotgun", "1 F shotgun", "1 R shotgun"]),
        ("1 R B shotgun", 1, ["1 R B shotgun", "1 R shotgun", "1 B shotgun"]),
        ("1 B L shotgun", 3, ["1 B L shotgun", "1 B shotgun", "1 L shotgun"]),
        ("1 L F shotgun", 3, ["1 F L shotgun", "1 F shotgun", "1 L shotgun"]),
        ("1 B F shotgun", 0, ["1 F shotgun", "1 B shotgun"]),
        ("1 R L shotgun", 0, ["1 R shotgun", "1 L shotgun"]),
        # ... the Pistol in both
        ("1 R F pistol", 0, ["1 F R pistol", "1 R F pistol"]),
        ("1 B F pistol", 3, ["1 F B pistol", "1 B F pistol"]),
        # extra equipment: one of the two, by default the one held longer; Pistol and wheel in front both
        ("1 F uzi shotgun", 3, ["1 F uzi", "1 F shotgun"]),
        ("1 F shotgun uzi", 3, ["1 F shotgun", "1 F uzi"]),
        ("1 F wheel uzi", 0, ["1 F wheel", "1 F uzi"]),
        ("1 F uzi pistol", 0, ["1 F uzi", "1 F pistol"]),
        ("1 F wheel pistol", 0, ["1 F pistol wheel"]),
        ("1 F pistol wheel", 1, ["1 F pistol wheel"]),
        ("1 F pistol wheel", 2, ["1 F pistol", "1 F wheel"]),
        ("1 F wheel pistol", 3, ["1 F wheel", "1 F pistol"]),
    ],
)
def test_the_uses_of_a_hand(hand: str, seat: int, uses: list[str]):
    assert [names(use) for use in crews.uses(cards(hand), seat)] == uses


@pytest.mark.clause("GI-18.06")
def test_the_other_uses_can_be_designated():
    table = at_table(LF="1 F wheel", RF="2 R B shotgun", LR="3 4 L uzi", table="pistol")

    def choices(seat: str) -> list[str]:
        return [names(c.use) for c in table.legal(seat) if isinstance(c, Designate)]

    assert [choices(seat) for seat in ("LF", "RF", "LR")] == [[], ["2 R shotgun", "2 B shotgun"], ["4 L uzi"]]
    table.designate("RF", "2 B shotgun")
    assert table.happened == (UseDesignated("GI-18.06", 1, cards("2 B shotgun")),)
    assert choices("RF") == ["2 R B shotgun", "2 R shotgun"]
    table.designate("RF", "2 R B shotgun")
    assert choices("RF") == ["2 R shotgun", "2 B shotgun"]
    assert table.refused(Designate(1, cards("2 R B shotgun"))) == ("GI-18.06", "This hand cannot be used that way.")
    assert table.refused(Designate(0, cards("1 F wheel"))) == ("GI-18.06", "This hand cannot be used that way.")


@pytest.mark.clause("GI-18.06")
def test_a_designation_is_void_when_that_hand_changes():
    table = at_table(LF="1 F wheel", RF="2 R B shotgun", LR="3 4 L uzi", table="pistol")
    table.designate("RF", "2 B shotgun")
    table.designate("LR", "4 L uzi")
    table.exchange("LR", "table", give="uzi", take="pistol")
    assert (table.use("RF"), table.use("LR")) == ("2 B shotgun", "")
    table.exchange("LR", "table", give="pistol", take="uzi")
    table.designate("LR", "4 L uzi")
    table.exchange("RF", "LR", give="R", take="L")
    assert table.use("RF") == "2 B shotgun"
    table.accept("LR")
    assert (table.use("RF"), table.use("LR")) == ("", "")


@pytest.mark.clause("GI-18.06", "GI-5.21")
def test_a_designation_clears_no_ready_mark():
    table = at_table(LF="1 F wheel", RF="2 R B shotgun", LR="3 4 L uzi", table="pistol")
    table.ready("LF")
    table.ready("RF")
    table.designate("RF", "2 B shotgun")
    table.designate("LR", "4 L uzi")
    assert table.open.ready == (0, 1)


@pytest.mark.clause("GI-18.06")
def test_defaults_are_settled_when_the_plan_locks():
    table = at_table(LF="1 F wheel", RF="2 R B shotgun", LR="3 4 L uzi", table="pistol")
    table.designate("RF", "2 B shotgun")
    table.lock_plan("")
    locked = table.happened.index(PlanLocked("GI-5.21"))
    assert table.happened[1:locked] == (UseDesignated("GI-18.06", 3, cards("3 L uzi")),)
    assert turns(table) == [(0, 1), (1, 2), (3, 3)]
    assert (table.open.uses, table.open.hands[3]) == (((),) * 5, cards("3 4 L uzi"))


@pytest.mark.clause("GI-18.06")
def test_a_designation_ends_with_its_round():
    table = at_table(LF="1 F wheel", RF="2 R B shotgun", LR="3 4 L uzi", table="pistol")
    table.designate("LR", "4 L uzi")
    table.lock_plan("")
    table.place()
    table.play_round("")
    assert turns(table) == [(0, 1), (1, 2), (3, 3)]


@pytest.mark.clause("GI-18.07")
@pytest.mark.parametrize(("use", "order"), [("", 2), ("4 L uzi", 4), ("2 L uzi", 2)])
def test_an_extra_order_is_skipped(use: str, order: int):
    table = at_table(LF="1 F wheel", RF="3 R shotgun", LR="4 2 L uzi", table="B pistol")
    if use == "2 L uzi":
        table.designate("LR", "4 L uzi")
    if use:
        table.designate("LR", use)
    table.lock_plan("")
    assert turns(table) == sorted([(0, 1), (1, 3), (3, order)], key=lambda turn: turn[1])


@pytest.mark.clause("GI-18.08")
@pytest.mark.parametrize(("use", "direction"), [("", "R"), ("1 B wheel", "B")])
def test_an_extra_direction_of_the_wheel(use: str, direction: str):
    table = at_table(LF="1 B R wheel", RF="2 F shotgun", LR="4 L uzi", table="3 pistol")
    if use:
        table.designate("LF", use)
    table.lock_plan("")
    assert [NAMES[event.direction] for event in table.events(CrewMoved)] == [direction]
    assert NAMES[table.events(TurnStarted)[0].direction] == direction


@pytest.mark.clause("GI-18.08")
@pytest.mark.parametrize(("use", "shots"), [("", ["F"]), ("4 L uzi", ["L", "BL"])])
def test_an_extra_direction_of_the_uzi(use: str, shots: list[str]):
    """F is risky for LR (past LF): no second shot."""
    table = at_table(LF="1 R wheel", RF="2 B shotgun", LR="4 L F uzi", table="3 pistol")
    if use:
        table.designate("LR", use)
    table.lock_plan("")
    assert [direction for seat, direction in fired(table) if seat == 3] == shots


@pytest.mark.clause("GI-18.09")
@pytest.mark.parametrize(("use", "equipment"), [("", SHOTGUN), ("2 R uzi", UZI), ("2 R shotgun", SHOTGUN)])
def test_extra_equipment_is_not_used(use: str, equipment: int):
    table = at_table(LF="1 F wheel", RF="2 R shotgun", LR="4 L pistol B", table="3 uzi")
    table.exchange("RF", "table", take="uzi")
    if use == "2 R shotgun":
        table.designate("RF", "2 R uzi")
    if use:
        table.designate("RF", use)
    table.lock_plan("")
    started = [event for event in table.events(TurnStarted) if event.seat == 1]
    assert [event.equipment for event in started] == [equipment]
    assert len([seat for seat, _ in fired(table) if seat == 1]) == (2 if equipment == UZI else 1)


@pytest.mark.clause("GI-18.09", "GI-18.11")
def test_a_pistol_beside_other_equipment_fires_once():
    table = at_table(LF="1 F wheel", RF="2 R pistol uzi", LR="4 L shotgun B", table="3")
    table.lock_plan("")
    assert [shot for shot in fired(table) if shot[0] == 1] == [(1, "R")]
    assert table.events(CardTaken) == []


@pytest.mark.clause("GI-18.09")
def test_the_wheel_and_a_weapon_are_not_both_used():
    table = at_table(LF="1 F wheel uzi", RF="2 R shotgun", LR="4 L pistol B", table="3")
    table.designate("LF", "1 F uzi")
    table.lock_plan("")
    assert table.events(CrewMoved) == []
    assert [shot for shot in fired(table) if shot[0] == 0] == [(0, "F"), (0, "FL")]


# --- Shotgun and Pistol


@pytest.mark.clause("GI-18.10")
@pytest.mark.parametrize(
    ("pair", "direction"),
    [("F R", FR), ("R F", FR), ("R B", BR), ("B R", BR), ("B L", BL), ("L B", BL), ("L F", FL), ("F L", FL)],
)
def test_the_shotgun_fires_between_two_perpendicular_directions(pair: str, direction: int):
    rest = [name for name in ["F", "R", "B", "L"] if name not in pair.split()]
    hands = {"LF": f"1 {rest[0]} wheel", "RF": f"2 {pair} shotgun", "LR": f"4 {rest[1]} uzi", "table": "3 pistol"}
    table = at_table(**hands)
    table.lock_plan("")
    assert [NAMES.index(name) for seat, name in fired(table) if seat == 1] == [direction]
    [started] = [event for event in table.events(TurnStarted) if event.seat == 1]
    assert started.equipment == SHOTGUN


@pytest.mark.clause("GI-18.10")
def test_the_diagonal_shot_of_the_shotgun_deals_two_and_may_be_long():
    table = at_table(LF="4 B wheel", RF="1 F R shotgun", LR="3 L uzi", table="2 pistol")
    table.place(T1=(2, 2), C1=(0, 1), C4=(1, 0))
    table.lock_plan("H")
    assert table.events(ShotFired)[0] == ShotFired("GI-8.01", 1, SHOTGUN, FR, TILES["T1"], at(2, 2), 2, "hit")
    assert table.events(Damaged)[0] == Damaged("GI-8.02", TILES["T1"], 2, "shot", 2)


@pytest.mark.clause("GI-18.10")
@pytest.mark.parametrize("use", ["1 F shotgun", "1 R shotgun"])
def test_the_shotgun_may_be_fired_straight(use: str):
    table = at_table(LF="4 B wheel", RF="1 F R shotgun", LR="3 L uzi", table="2 pistol")
    table.designate("RF", use)
    table.lock_plan("")
    assert fired(table)[0] == (1, use.split()[1])


@pytest.mark.clause("GI-18.10", "GI-18.08")
@pytest.mark.parametrize(("pair", "default"), [("B F", "F"), ("L R", "R")])
def test_with_opposite_directions_the_shotgun_fires_in_one(pair: str, default: str):
    rest = [name for name in ["F", "R", "B", "L"] if name not in pair.split()]
    hands = {"LF": f"1 {rest[0]} wheel", "RF": f"2 {pair} shotgun", "LR": f"4 {rest[1]} uzi", "table": "3 pistol"}
    table = at_table(**hands)
    table.lock_plan("")
    assert [shot for shot in fired(table) if shot[0] == 1] == [(1, default)]


@pytest.mark.clause("GI-18.12")
@pytest.mark.parametrize(("use", "shots"), [("", ["R", "B"]), ("2 B R pistol", ["B", "R"])])
def test_the_pistol_fires_in_both_directions_in_one_turn(use: str, shots: list[str]):
    table = at_table(LF="1 F wheel", RF="2 B R pistol", LR="4 L uzi", table="3 shotgun")
    if use:
        table.designate("RF", use)
    table.lock_plan("")
    assert [name for seat, name in fired(table) if seat == 1] == shots
    assert turns(table) == [(0, 1), (1, 2), (3, 4)]
    assert NAMES[table.events(TurnStarted)[1].direction] == shots[0]


@pytest.mark.clause("GI-18.12", "GI-8.13")
def test_the_second_pistol_shot_looks_for_its_target_after_the_first():
    """MC4, MC2 and MC1 fall to the first shot; the second finds T1 behind the place of MC1: long, and one group."""
    table = at_table(LF="4 B wheel", RF="1 F R pistol", LR="3 L uzi", table="2 shotgun")
    table.place(MC4=(0, 1), MC2=(1, 1), MC1=(1, 0), T1=(2, 0, 2))
    table.lock_plan("H")
    shots = table.events(ShotFired)
    assert shots[:2] == [
        ShotFired("GI-8.01", 1, PISTOL, F, TILES["MC4"], at(0, 1), 1, "hit"),
        ShotFired("GI-8.01", 1, PISTOL, R, TILES["T1"], at(2, 0), 2, "hit"),
    ]
    assert [(event.tile, event.wave) for event in table.events(Wrecked)] == [
        (TILES["MC4"], 1),
        (TILES["MC2"], 2),
        (TILES["MC1"], 3),
        (TILES["T1"], 4),
    ]
    assert table.events(PileupScored) == [PileupScored("GI-10.01", 4, 1, 4, 0)]


@pytest.mark.clause("GI-18.13", "GI-18.17", "GI-6.07")
def test_the_pistol_takes_a_turn_on_each_of_two_orders():
    table = at_table(LF="3 1 F pistol", RF="2 R shotgun", LR="4 L uzi", table="B wheel")
    table.place(MC1=(0, 1), C1=(0, 2), MC4=(-1, 0))
    table.lock_plan("H")
    assert turns(table) == [(0, 1), (1, 2), (0, 3), (3, 4)]
    assert [event.seat for event in table.events(TurnEnded)] == [0, 1, 0, 3]
    assert [shot for shot in fired(table) if shot[0] == 0] == [(0, "F"), (0, "F")]
    assert [event.tile for event in table.events(Wrecked)][:2] == [TILES["MC1"], TILES["C1"]]
    assert table.events(PileupScored) == []
    assert table.events(CoinFlipped) == [CoinFlipped("GI-8.05", "long", 0, True)]


@pytest.mark.clause("GI-18.14")
@pytest.mark.parametrize(("seat", "direction"), [("LF", F), ("RF", R)])
def test_pistol_and_wheel_shoot_then_drive(seat: str, direction: int):
    other = "RF" if seat == "LF" else "LF"
    rest = "B" if seat == "LF" else "F"
    name = NAMES[direction]
    used = {name, rest}
    left = [card for card in ["F", "R", "B", "L"] if card not in used]
    hands = {seat: f"1 {name} pistol", other: f"2 {rest} shotgun", "LR": f"4 {left[0]} uzi"}
    table = at_table(**hands, table=f"3 {left[1]} wheel")
    table.exchange(seat, "table", take="wheel")
    table.place(C1=(0, 1) if direction == F else (1, 0))
    before = table.open
    table.lock_plan()
    acted = [event for event in table.happened if isinstance(event, TurnStarted | ShotFired | CrewMoved | TurnEnded)]
    assert acted[0] == TurnStarted("GI-6.07", SEATS[seat], 0, PISTOL, direction)
    assert isinstance(acted[1], ShotFired)
    assert acted[2:4] == [CrewMoved("GI-7.02", direction, "wheel"), TurnEnded("GI-6.09", SEATS[seat])]
    assert (acted[1].direction, acted[1].target) == (direction, TILES["C1"])
    assert before.uses == ((),) * 5
    assert len(turns(table)) == 3


@pytest.mark.clause("GI-18.14", "GI-1.22")
def test_pistol_and_wheel_are_one_group():
    """The shot wrecks the gunship above T2, the drive then bumps T2 to its end."""
    table = trading(players=3, advanced="A1", hostiles_level=2)
    table.give_hands(LF="1 F pistol wheel", RF="2 R shotgun", LR="4 L uzi", table="3 B")
    table.place(A1=(0, 1, 1), T2=(0, 1, 2))
    table.lock_plan("")
    assert [(event.tile, event.wave) for event in table.events(Wrecked)] == [(TILES["A1"], 1), (TILES["T2"], 2)]
    assert table.events(PileupScored) == [PileupScored("GI-10.01", 2, 1, 2, 0)]
    assert table.open.crew_damage == 3


@pytest.mark.clause("GI-18.14", "GI-6.12")
def test_a_crew_car_wrecked_by_the_shot_does_not_drive():
    table = at_table(LF="1 F pistol wheel", RF="2 R shotgun", LR="4 L uzi", table="3 B")
    table.place(MC2=(0, 1))
    table.change(crew_damage=3)
    table.lock_plan("")
    assert table.events(CrewMoved) == []
    assert table.happened[-1] == MatchEnded("GI-17.03", False, 0, 0, "wrecked")


@pytest.mark.clause("GI-18.11", "GI-18.15")
@pytest.mark.parametrize(
    ("hands", "taken", "hand", "shots"),
    [
        (
            {"LF": "1 F wheel", "RF": "2 R pistol", "LR": "4 L uzi", "table": "3 B shotgun"},
            "B",
            "2 R B pistol",
            [(1, "R"), (1, "B")],
        ),
        (
            {"LF": "1 L wheel", "RF": "2 R pistol", "LR": "3 4 B uzi", "table": "F shotgun"},
            "F",
            "2 R F pistol",
            [(1, "F"), (1, "R")],
        ),
        (
            {"LF": "1 F wheel", "RF": "2 R pistol", "LR": "4 L B uzi", "table": "3 shotgun"},
            "3",
            "2 3 R pistol",
            [(1, "R"), (1, "R")],
        ),
        (
            {"LF": "2 F wheel", "RF": "3 R pistol", "LR": "4 L B uzi", "table": "1 shotgun"},
            "1",
            "3 1 R pistol",
            [(1, "R"), (1, "R")],
        ),
        (
            {"LF": "1 2 F shotgun", "RF": "3 R pistol", "LR": "4 L B uzi", "table": "wheel"},
            "wheel",
            "3 R pistol wheel",
            [(1, "R")],
        ),
    ],
)
def test_a_lone_pistol_is_given_a_card_at_the_lock(
    hands: dict[str, str], taken: str, hand: str, shots: list[tuple[int, str]]
):
    table = at_table(**hands)
    table.lock_plan("")
    assert table.events(CardTaken) == [CardTaken("GI-18.15", 1, cards(taken)[0])]
    assert table.hand("RF") == hand
    assert table.hand("table") == " ".join(card for card in hands["table"].split() if card != taken)
    assert [shot for shot in fired(table) if shot[0] == 1] == shots
    drives = [NAMES[event.direction] for event in table.events(CrewMoved)]
    assert drives == (["R"] if taken == "wheel" else [hands["LF"].split()[1]])


@pytest.mark.clause("GI-18.06", "GI-18.15")
@pytest.mark.parametrize(
    ("hands", "settled"),
    [
        (
            {"LF": "1 F wheel", "RF": "2 R pistol", "LR": "3 4 L uzi", "table": "B shotgun"},
            [(1, "2 R B pistol"), (3, "3 L uzi")],
        ),
        (
            {"LF": "1 3 F wheel", "RF": "2 R pistol", "LR": "4 L uzi", "table": "B shotgun"},
            [(0, "1 F wheel"), (1, "2 R B pistol")],
        ),
    ],
)
def test_the_card_is_given_before_defaults_are_settled(hands: dict[str, str], settled: list[tuple[int, str]]):
    table = at_table(**hands)
    table.lock_plan("")
    assert table.happened[1:5] == (
        CardTaken("GI-18.15", 1, cards("B")[0]),
        *(UseDesignated("GI-18.06", seat, cards(use)) for seat, use in settled),
        PlanLocked("GI-5.21"),
    )


@pytest.mark.clause("GI-18.15")
def test_the_card_is_given_when_time_runs_out_too():
    table = at_table(LF="1 F wheel", RF="2 R pistol", LR="4 L uzi", table="3 B shotgun")
    table.change(clock=1)
    table.tick(1, "")
    assert table.events(CardTaken) == [CardTaken("GI-18.15", 1, cards("B")[0])]
    assert table.hand("RF") == "2 R B pistol"


@pytest.mark.clause("GI-18.11", "GI-18.15", "GI-5.10")
@pytest.mark.parametrize(
    "hands",
    [
        {"LF": "1 2 F shotgun", "RF": "3 R B uzi", "LR": "4 L pistol", "table": "wheel"},  # not to the rear
        {"LF": "1 2 F wheel", "RF": "3 R B shotgun", "LR": "4 L pistol", "table": "uzi"},  # does not fit
    ],
)
def test_where_no_card_fits_the_pistol_fires_once(hands: dict[str, str]):
    table = at_table(**hands)
    table.lock_plan("")
    assert table.events(CardTaken) == []
    assert table.hand("LR") == "4 L pistol"
    assert [shot for shot in fired(table) if shot[0] == 3] == [(3, "L")]


@pytest.mark.clause("GI-18.15")
def test_a_pistol_with_four_cards_is_given_none():
    table = at_table(LF="1 F wheel", RF="2 R pistol uzi", LR="4 L shotgun", table="3 B")
    table.lock_plan("")
    assert table.events(CardTaken) == []
    assert table.hand("table") == "3 B"


@pytest.mark.clause("GI-18.15", "GI-18.20")
def test_with_four_players_the_pistol_is_given_none():
    table = trading()
    table.lock_plan("")
    assert table.events(CardTaken) == []
    assert table.events(UseDesignated) == []


# --- Uzi


def uzi_back(*, rear: str = "LR", luck: str = "", **tiles: tuple[int, ...]) -> Table:
    """The Uzi is fired back from this rear seat in the first turn and waits for its holder's choice."""
    table = trading(players=3 if rear == "LR" else RR_SITS)
    table.give_hands(LF="2 F wheel", RF="3 R shotgun", table="4 L pistol", **{rear: "1 B uzi"})
    table.place(**tiles)
    table.lock_plan(luck)
    return table


@pytest.mark.clause("GI-18.16")
def test_the_uzi_fired_back_waits_for_its_holder():
    table = uzi_back()
    assert table.open.phase == ACTION
    pause = Pause(3, (1, 2), 0, 0)
    assert table.happened[-1] == ChoiceOpened("GI-18.16", pause)
    assert table.open.pause == pause
    both = [(True, True), (True, False), (False, True), (False, False)]
    assert table.legal("LR") == [ExtraUzi(3, left, right) for left, right in both]
    assert table.legal(CLOCK) == []
    refusal = ("GI-18.16", "The Uzi's holder chooses its rear diagonals only on their turn.")
    assert table.refused(ExtraUzi(0, True, True)) == refusal


@pytest.mark.clause("GI-18.16", "GI-8.16")
@pytest.mark.parametrize(
    ("rear", "left", "right", "shots"),
    [
        ("LR", True, True, ["BL", "BR"]),
        ("RR", True, True, ["BR", "BL"]),
        ("LR", True, False, ["BL"]),
        ("LR", False, True, ["BR"]),
        ("RR", True, False, ["BL"]),
        ("RR", False, True, ["BR"]),
        ("LR", False, False, []),
    ],
)
def test_the_chosen_rear_diagonals_are_fired_own_corner_first(rear: str, left: bool, right: bool, shots: list[str]):
    table = uzi_back(rear=rear)
    seat = SEATS[rear]
    assert fired(table) == [(seat, "B")]
    table.choose_uzi(rear, left=left, right=right, luck="")
    assert table.happened[0] == ExtraUziChosen("GI-18.16", seat, left, right)
    assert [name for shooter, name in fired(table) if shooter == seat] == shots
    assert table.events(TurnEnded)[0] == TurnEnded("GI-6.09", seat)
    assert turns(table) == [(0, 2), (1, 3)]
    assert (table.open.phase, table.open.pause) == (LOOKOUT, None)


@pytest.mark.clause("GI-18.16", "GI-8.14", "GI-10.03")
def test_all_shots_of_the_uzi_are_one_group():
    """A wreck before the choice, two after it: a pileup of three; waves are counted on."""
    table = uzi_back(MC2=(0, -1), MC3=(-1, -1), MC8=(1, -1))
    assert table.open.pause == Pause(3, (1, 2), 1, 1)
    assert table.events(PileupScored) == []
    table.choose_uzi("LR", left=True, right=True, luck="")
    assert [(event.tile, event.wave) for event in table.events(Wrecked)] == [(TILES["MC3"], 2), (TILES["MC8"], 3)]
    assert table.events(PileupScored) == [PileupScored("GI-10.01", 3, 1, 3, 0)]
    assert table.open.xp == 3 + 4


@pytest.mark.clause("GI-18.16", "GI-8.16")
def test_the_choice_comes_whether_the_first_shot_hits_or_not():
    table = uzi_back(luck="T", T1=(0, -3), T4=(-2, -2))
    assert table.events(ShotFired)[0].result == "miss"
    table.choose_uzi("LR", left=True, right=False, luck="H")
    assert table.events(ShotFired) == [ShotFired("GI-8.01", 3, UZI, BL, TILES["T4"], at(-2, -2), 2, "hit")]


@pytest.mark.clause("GI-18.16", "GI-6.12", "GI-17.03")
def test_the_match_may_end_after_the_choice():
    table = trading(players=3, hostiles_level=1)
    table.give_hands(LF="2 F wheel", RF="3 R shotgun", table="4 L pistol", LR="1 B uzi")
    table.place(MC4=(-1, -1), C1=(0, -1))
    table.change(crew_damage=3)
    table.lock_plan("")
    table.choose_uzi("LR", left=True, right=False, luck="")
    assert table.events(Damaged)[-1] == Damaged("GI-9.10", CAR, 1, "collateral", 4)
    assert table.happened[-1] == MatchEnded("GI-17.03", False, 0, 0, "wrecked")
    assert turns(table) == []


@pytest.mark.clause("GI-18.16")
@pytest.mark.parametrize(
    ("hands", "shots"),
    [
        ({"LF": "2 F wheel", "RF": "3 R shotgun", "LR": "1 L uzi"}, ["L", "BL"]),
        ({"LF": "2 L wheel", "RF": "3 R shotgun", "LR": "1 F uzi"}, ["F"]),
        ({"LF": "1 F uzi", "RF": "3 R wheel", "LR": "2 L shotgun"}, ["F", "FL"]),
        ({"LF": "1 B uzi", "RF": "3 R wheel", "LR": "2 L shotgun"}, ["B"]),
        ({"LF": "3 F wheel", "RF": "1 B uzi", "LR": "2 L shotgun"}, ["B", "BR"]),
    ],
)
def test_other_uzi_shots_are_as_with_four_players(hands: dict[str, str], shots: list[str]):
    """Behind RF is the empty seat: its shot back is not risky, but RF is not in the rear row."""
    left = [name for name in ["F", "R", "B", "L"] if name not in " ".join(hands.values()).split()]
    table = at_table(**hands, table=f"4 {left[0]} pistol")
    table.lock_plan("")
    uzi = next(SEATS[seat] for seat, hand in hands.items() if "uzi" in hand)
    assert [name for seat, name in fired(table) if seat == uzi] == shots
    assert table.open.phase == LOOKOUT


@pytest.mark.clause("GI-18.16")
def test_with_four_players_the_uzi_fired_back_has_one_diagonal():
    table = trading()
    table.give_hands(LF="1 F wheel", RF="2 R shotgun", RR="3 L pistol", LR="4 B uzi")
    table.lock_plan("")
    assert [name for seat, name in fired(table) if seat == 3] == ["B", "BL"]


@pytest.mark.clause("GI-18.16", "GI-18.13", "GI-18.17")
def test_turns_go_on_after_the_choice():
    """The Pistol acts before and after the Uzi's turn."""
    table = at_table(LF="1 3 F pistol", RF="4 R wheel", LR="2 B uzi", table="L shotgun")
    table.lock_plan("")
    assert turns(table) == [(0, 1), (3, 2)]
    assert table.open.pause == Pause(3, (2, 3), 0, 0)
    table.choose_uzi("LR", left=False, right=False, luck="")
    assert turns(table) == [(0, 3), (1, 4)]


@pytest.mark.clause("GI-18.05", "GI-18.16", "GI-18.08")
def test_an_uzi_with_two_directions_fires_back_as_designated():
    table = at_table(LF="2 F wheel", RF="3 R shotgun", LR="1 L B uzi", table="4 pistol")
    table.lock_plan("")
    assert table.open.phase == ACTION
    assert fired(table) == [(3, "B")]
