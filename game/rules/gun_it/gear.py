"""GI-5.15 to GI-5.20: advanced equipment on the table, taken and put back while cards are traded."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.protocol import Event, Refusal
from game.rules.gun_it.cards import EQUIPMENT, is_advanced, of_type
from game.rules.gun_it.commands import ReturnAdvanced, TakeAdvanced
from game.rules.gun_it.crews import add_cards, is_legal_hand
from game.rules.gun_it.events_of_gear import AdvancedReturned, AdvancedTaken
from game.rules.gun_it.events_of_trading import OfferClosed
from game.rules.gun_it.state import NO_CARD, Table
from game.rules.gun_it.tables import Tables


def choices(tables: Tables, table: Table, seat: int) -> Iterator[TakeAdvanced | ReturnAdvanced]:
    """What this seat may take from the table and put back on it."""
    hand = table.hands[seat]
    held = [card for card in of_type(hand, EQUIPMENT) if card not in table.locked]
    has_one = any(is_advanced(card) for card in of_type(hand, EQUIPMENT))
    for gear in table.gear:
        if gear.parked == NO_CARD and not has_one:
            yield from (TakeAdvanced(seat, gear.card, card) for card in held)
        elif gear.card in held and gear.parked != NO_CARD:
            after = _swapped(hand, gear.card, gear.parked)
            if is_legal_hand(after, seat, three=tables.three, backseat=tables.setup.backseat):
                yield ReturnAdvanced(seat, gear.card)


def _swapped(hand: tuple[int, ...], away: int, taken: int) -> tuple[int, ...]:
    return add_cards(tuple(card for card in hand if card != away), (taken,))


def decide(table: Table, command: TakeAdvanced | ReturnAdvanced, *, is_closed: bool = False) -> list[Event]:
    """The events of taking or putting back; offers that name a card that goes are void (GI-5.11). `is_closed`: others
    do not see the hand."""
    seat, hand = command.seat, table.hands[command.seat]
    if isinstance(command, TakeAdvanced):
        gone = command.parked
        after = _swapped(hand, command.parked, command.card)
        taken: Event = AdvancedTaken("GI-5.15", seat, command.card, command.parked, after, is_closed)
    else:
        gone = command.card
        basic = next(gear.parked for gear in table.gear if gear.card == command.card)
        taken = AdvancedReturned("GI-5.19", seat, command.card, basic, _swapped(hand, command.card, basic), is_closed)
    named = [offer for offer in table.offers if gone in offer.give + offer.take]
    return [taken, *(OfferClosed("GI-5.11", offer.number, "void") for offer in named)]


def why_not(table: Table, command: TakeAdvanced | ReturnAdvanced) -> Refusal:
    """Why an advanced equipment cannot be taken or put back."""
    equipment = of_type(table.hands[command.seat], EQUIPMENT)
    gear = next((gear for gear in table.gear if gear.card == command.card), None)
    if isinstance(command, ReturnAdvanced):
        if gear is None or command.card not in equipment:
            return Refusal("GI-5.19", "Only its holder puts an advanced equipment back.")
        if command.card in table.locked:
            return Refusal("GI-18.32", "A locked equipment stays where it is for this round.")
        return Refusal("GI-5.19", "What was parked for it may not be held there.")
    if gear is None or gear.parked != NO_CARD:
        return Refusal("GI-5.15", "That equipment does not lie on the table.")
    if any(is_advanced(card) for card in equipment):
        return Refusal("GI-5.16", "Whoever holds an advanced equipment cannot take another.")
    if command.parked in table.locked:
        return Refusal("GI-18.32", "A locked equipment stays where it is for this round.")
    return Refusal("GI-5.16", "Only basic equipment in your own hand can be parked.")
