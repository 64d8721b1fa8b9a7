"""GI-20.05: while cards are traded under M23B, hands are seen by their holders only. Others see backs, by type."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from game.core.protocol import Seats
from game.rules.gun_it.cards import BACKS, BASIC_EQUIPMENT, TABLE, WHEEL, Hand, is_back, turned_down, type_of
from game.rules.gun_it.crews import after, is_legal_hand, may_hold_wheel
from game.rules.gun_it.scratch import Coins
from game.rules.gun_it.state import LOOKOUT, NO_CARD, TRADING, Hands, Offer, Table
from game.rules.gun_it.tables import Tables

RULE = "GI-20.05"


def are_closed(tables: Tables, table: Table) -> bool:
    """Whether hands are hidden now: from the reveal of the moment to the lock of the plan."""
    return table.phase in (LOOKOUT, TRADING) and tables.force(table).hides_hands


def seen_hands(hands: Hands, seats: Seats) -> Hands:
    """The hands as the holder of these seats sees them; the table's lies open."""
    return tuple(hand if seat in seats or seat == TABLE else turned_down(hand) for seat, hand in enumerate(hands))


def closed_table(table: Table, seats: Seats) -> Table:
    """What the holder of these seats sees of the table: own hands, own offers, own designations."""
    offers = tuple(
        offer if offer.seat in seats else replace(offer, give=turned_down(offer.give)) for offer in table.offers
    )
    uses = tuple(use if seat in seats else () for seat, use in enumerate(table.uses))
    return replace(table, hands=seen_hands(table.hands, seats), offers=offers, uses=uses)


def ways(tables: Tables, table: Table, offer: Offer) -> list[Hand]:
    """What the partner of an offer can give for it: the cards it names, or any of the types it names, that leave both
    hands legal. With four hands a named card of each side always does."""
    given = [offer.take]
    if any(map(is_back, offer.take)):
        found = combinations(table.hands[offer.partner], len(offer.take))
        given = [cards for cards in found if turned_down(cards) == offer.take]
    elif not tables.three:
        return given
    return [cards for cards in given if _is_legal(tables, table, offer, cards)]


def _is_legal(tables: Tables, table: Table, offer: Offer, given: Hand) -> bool:
    backseat, hands = tables.setup.backseat, table.hands
    mine = after(hands[offer.seat], offer.give, given)
    theirs = after(hands[offer.partner], given, offer.give)
    return is_legal_hand(mine, offer.seat, three=tables.three, backseat=backseat) and is_legal_hand(
        theirs, offer.partner, three=tables.three, backseat=backseat
    )


def imagined(tables: Tables, table: Table, coins: Coins) -> Table:
    """A table with other hands for those that are not seen, with which the offers that are open can stand."""
    seen = [card for hand in table.hands for card in hand] + [gear.parked for gear in table.gear]
    away = [gear.card for gear in table.gear if gear.parked != NO_CARD]
    unseen = [card for card in (*range(BASIC_EQUIPMENT[-1] + 1), *away) if card not in seen]
    while True:
        coins.shuffle(unseen)
        found = _dealt(tables, table, unseen)
        if found is not None:
            return found


def _dealt(tables: Tables, table: Table, unseen: list[int]) -> Table | None:
    """The backs are these cards, in order; None if that cannot be."""
    piles = [[card for card in unseen if type_of(card) == kind] for kind in range(len(BACKS))]
    hands = tuple(tuple(piles[type_of(card)].pop() if is_back(card) else card for card in hand) for hand in table.hands)
    backseat = tables.setup.backseat
    if not all(is_legal_hand(hands[seat], seat, three=tables.three, backseat=backseat) for seat in tables.occupied):
        return None
    offers = []
    for offer in table.offers:
        given = _offered(tables, hands, offer)
        if given is None:
            return None
        offers.append(replace(offer, give=given))
    return replace(table, hands=hands, offers=tuple(offers))


def _offered(tables: Tables, hands: Hands, offer: Offer) -> Hand | None:
    """What an offer may stand for that shows backs only: not the wheel for a rear seat."""
    if not any(map(is_back, offer.give)):
        return offer.give
    may_steer = may_hold_wheel(offer.partner, tables.setup.backseat)
    for given in combinations(hands[offer.seat], len(offer.give)):
        if turned_down(given) == offer.give and (may_steer or WHEEL not in given):
            return given
    return None
