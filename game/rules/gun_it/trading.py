"""GI-5.07 to GI-5.30: trading cards while the timer runs, and the decisions beside it.

A command becomes events; the table after them is `follow_table` folded over the events, the same that a
player's view goes through.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.core.protocol import CLOCK, Advance, Command, Event
from game.rules.gun_it import gear
from game.rules.gun_it.cards import TABLE, Hand
from game.rules.gun_it.closed_hands import are_closed, seen_hands, ways
from game.rules.gun_it.commands import (
    Accept,
    Decline,
    Designate,
    LockCard,
    Ready,
    ReturnAdvanced,
    TakeAdvanced,
    TakeBack,
    Trade,
    Withdraw,
)
from game.rules.gun_it.crews import after, exchanges, uses
from game.rules.gun_it.events_of_trading import (
    CardLocked,
    CardsTraded,
    OfferClosed,
    OfferMade,
    ReadyChanged,
    TimePassed,
    TimerExpired,
    UseDesignated,
)
from game.rules.gun_it.force import PLAIN
from game.rules.gun_it.purchases import offers
from game.rules.gun_it.restraints import is_allowed
from game.rules.gun_it.state import Offer, Table
from game.rules.gun_it.tables import Tables


def legal(tables: Tables, table: Table, seat: int) -> list[Command]:
    """What a seat may do while the timer runs."""
    if seat == CLOCK:
        return [Advance(CLOCK, 1)] if table.clock > 0 else []
    if seat not in tables.occupied:
        return []
    if table.to_lock:
        return _lock_choices(tables, table, seat)
    commands: list[Command] = []
    if can_trade(tables, table):
        commands += _trades(tables, table, seat)
        commands += _answers(tables, table, seat)
        if table.gear:
            commands += gear.choices(tables, table, seat)
    commands += _designations(tables, table, seat)
    if tables.scenario.purchases:
        commands += offers(tables, table, seat)
    if seat in tables.leads:
        commands.append(Ready(seat, seat not in table.ready))
    return commands


def can_trade(tables: Tables, table: Table) -> bool:
    """False once the continuous timer has run out (GI-5.27)."""
    return not (tables.continuous and table.clock == 0)


def _lock_choices(tables: Tables, table: Table, seat: int) -> list[Command]:
    """A crew of one must lock one of the two traded cards, or take the trade back (GI-18.31)."""
    if seat not in tables.leads:
        return []
    return [*(LockCard(seat, card) for card in table.to_lock), TakeBack(seat)]


def _trades(tables: Tables, table: Table, seat: int) -> list[Trade]:
    """Every exchange with every partner, less locked cards and offers that are open already."""
    trades: list[Trade] = []
    backseat, hands = tables.setup.backseat, table.hands
    if are_closed(tables, table):
        hands = seen_hands(hands, tables.player_of[seat])
    for partner in tables.partners[seat]:
        trades += _trades_with(hands[seat], hands[partner], seat, partner, tables.three, backseat)
    if table.locked:
        trades = [trade for trade in trades if not _names(trade, table.locked)]
    if table.offers:
        open_now = [Trade(offer.seat, offer.partner, offer.give, offer.take) for offer in table.offers]
        trades = [trade for trade in trades if trade not in open_now]
    force = tables.force(table)
    if force is not PLAIN:
        trades = [trade for trade in trades if is_allowed(tables, table, force, trade)]
    return trades


@lru_cache(maxsize=65536)
def _trades_with(mine: Hand, theirs: Hand, seat: int, partner: int, three: bool, backseat: bool) -> tuple[Trade, ...]:
    options = exchanges(mine, theirs, seat, partner, three, backseat)
    return tuple(Trade(seat, partner, give, take) for give, take in options)


def _names(trade: Trade, cards: Hand) -> bool:
    """Whether a one-for-one trade names one of these cards."""
    return trade.give[0] in cards or trade.take[0] in cards


def _answers(tables: Tables, table: Table, seat: int) -> Iterable[Command]:
    """Accept and decline what is offered to this seat, withdraw what it offered (GI-5.09, GI-5.11)."""
    for offer in table.offers:
        if offer.partner == seat:
            yield from _acceptances(tables, table, offer)
            yield Decline(seat, offer.number)
        elif offer.seat == seat:
            yield Withdraw(seat, offer.number)


def _acceptances(tables: Tables, table: Table, offer: Offer) -> list[Accept]:
    """One for each way to accept an offer. With three players other exchanges may have left hands that it would break
    (GI-18.04), and a card in force may allow no more trades (M09)."""
    trade = Trade(offer.seat, offer.partner, offer.give, offer.take)
    if not is_allowed(tables, table, tables.force(table), trade):
        return []
    found = ways(tables, table, offer)
    if len(found) == 1:
        return [Accept(offer.partner, offer.number)]
    return [Accept(offer.partner, offer.number, given) for given in found]


def _designations(tables: Tables, table: Table, seat: int) -> Iterable[Command]:
    """With three players, other uses of a hand with an extra card (GI-18.06)."""
    if not tables.three:
        return
    options = uses(table.hands[seat], seat)
    current = table.uses[seat] or options[0]
    for use in options:
        if use != current:
            yield Designate(seat, use)


def decide(tables: Tables, table: Table, command: Command) -> list[Event]:
    """The events of one legal command of the trading part. A plan that locks is the caller's business."""
    match command:
        case Advance():
            return _advance(tables, table)
        case Trade():
            return _trade(tables, table, command)
        case Accept(_, number, given):
            offer = _offer(table, number)
            accepted: Event = OfferClosed("GI-5.09", number, "accepted")
            take = given or ways(tables, table, offer)[0]
            trade = Trade(offer.seat, offer.partner, offer.give, take)
            return [accepted, *_exchange(tables, table, trade, offer.number)]
        case Decline(_, number):
            return [OfferClosed("GI-5.11", number, "declined")]
        case Withdraw(_, number):
            return [OfferClosed("GI-5.11", number, "withdrawn")]
        case TakeAdvanced() | ReturnAdvanced():
            return gear.decide(table, command, is_closed=are_closed(tables, table))
        case LockCard(_, card):
            return [CardLocked("GI-18.31", card)]
        case TakeBack():
            return _take_back(table)
        case Designate(seat, use):
            return [UseDesignated("GI-18.06", seat, use, are_closed(tables, table))]
        case Ready(seat, on):
            return [ReadyChanged("GI-5.21", tables.player_of[seat], on)]
        case _:
            raise AssertionError(f"not a trading command: {command}")


def is_plan_locked(tables: Tables, table: Table, last: Event) -> bool:
    """Whether this last event locks the plan: everybody is ready, or the timer has run out (GI-5.21)."""
    if isinstance(last, ReadyChanged):
        return len(table.ready) == len(tables.occupied)
    return isinstance(last, TimerExpired)


def _advance(tables: Tables, table: Table) -> list[Event]:
    left = table.clock - 1
    events: list[Event] = [TimePassed("GI-5.22", left)]
    if left == 0:
        if table.to_lock:
            events.append(CardLocked("GI-18.31", table.to_lock[0]))
        events += close_offers(table)
        events.append(TimerExpired("GI-5.27" if tables.continuous else "GI-5.21"))
    return events


def close_offers(table: Table) -> list[Event]:
    """At the lock all open offers are void (GI-5.22)."""
    return [OfferClosed("GI-5.22", offer.number, "void") for offer in table.offers]


def _trade(tables: Tables, table: Table, trade: Trade) -> list[Event]:
    """At once between seats of one player or with the table hand; else an offer (GI-5.09, GI-18.04, GI-18.21)."""
    seat, partner = trade.seat, trade.partner
    if partner != TABLE and partner not in tables.player_of[seat]:
        is_closed = are_closed(tables, table)
        return [OfferMade("GI-5.11", table.next_offer, seat, partner, trade.give, trade.take, is_closed)]
    return _exchange(tables, table, trade)


def _exchange(tables: Tables, table: Table, trade: Trade, accepted: int = 0) -> list[Event]:
    """The cards change hands; other offers than the one `accepted` that name one of them are void (GI-5.08,
    GI-5.11)."""
    seat, partner, give, take = trade.seat, trade.partner, trade.give, trade.take
    hands = after(table.hands[seat], give, take), after(table.hands[partner], take, give)
    rule = "GI-18.04" if tables.three else "GI-5.08"
    events: list[Event] = [CardsTraded(rule, seat, partner, give, take, hands, are_closed(tables, table))]
    gone = give + take
    for offer in table.offers:
        if offer.number != accepted and any(card in gone for card in offer.give + offer.take):
            events.append(OfferClosed("GI-5.11", offer.number, "void"))
    return events


def _take_back(table: Table) -> list[Event]:
    """The reverse of the trade whose card is not locked yet (GI-18.31)."""
    given, taken = table.to_lock
    seat = next(i for i, hand in enumerate(table.hands) if taken in hand)
    partner = next(i for i, hand in enumerate(table.hands) if given in hand)
    hands = (
        after(table.hands[seat], (taken,), (given,)),
        after(table.hands[partner], (given,), (taken,)),
    )
    return [CardsTraded("GI-18.31", seat, partner, (taken,), (given,), hands)]


def _offer(table: Table, number: int) -> Offer:
    return next(offer for offer in table.offers if offer.number == number)
