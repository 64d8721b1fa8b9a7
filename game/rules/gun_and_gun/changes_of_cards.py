"""How events move cards. A card that a view does not see is UNKNOWN there, in the event as in its zone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.protocol import Event
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import FACE_UP, Attack, Side, Table
from game.rules.gun_and_gun.zones import with_side, with_slot, without, without_places


def _less_top(side: Side, deck: int, count: int) -> tuple[bytes, bytes]:
    """The decks less so many cards of the top of one."""
    cards = side.decks[deck]
    return with_slot(side.decks, deck, cards[: len(cards) - count])


def _drew(table: Table, event: ev.Drew) -> Table:
    side = table.sides[event.seat]
    decks = _less_top(side, event.deck, len(event.cards))
    return with_side(table, event.seat, decks=decks, hand=side.hand + event.cards)


def _card_played(table: Table, event: ev.CardPlayed) -> Table:
    side = table.sides[event.seat]
    resolving = side.resolving + bytes([event.card])
    return with_side(table, event.seat, hand=without(side.hand, event.card), resolving=resolving)


def _limit_used(table: Table, event: ev.LimitUsed) -> Table:
    return with_side(table, event.seat, limited=table.sides[event.seat].limited + bytes([event.card]))


def _card_set(table: Table, event: ev.CardSet) -> Table:
    side = table.sides[event.seat]
    set_cards = side.set_cards + bytes([event.card])
    return with_side(table, event.seat, hand=without(side.hand, event.card), set_cards=set_cards)


def _mechanism_entered(table: Table, event: ev.MechanismEntered) -> Table:
    side = table.sides[event.seat]
    left = {event.origin: without(getattr(side, event.origin), event.card)}
    return with_side(table, event.seat, mechanisms=side.mechanisms + bytes([event.card]), **left)


def _loaded(table: Table, event: ev.Loaded) -> Table:
    side, gun = table.sides[event.seat], event.gun
    changes: dict[str, Any] = {}
    if event.origin == "deck1" or event.origin == "deck2":
        changes["decks"] = _less_top(side, event.origin == "deck2", 1)
    else:
        changes[event.origin] = without(getattr(side, event.origin), event.card)
    lying = event.card + FACE_UP * event.face_up
    changes["loads"] = with_slot(side.loads, gun, side.loads[gun] + bytes([lying]))
    if event.is_basic:
        one, two = side.basic_loads
        changes["basic_loads"] = (one + (gun == 0), two + (gun == 1))
    return with_side(table, event.seat, **changes)


def _discarded(table: Table, event: ev.Discarded) -> Table:
    side, zone = table.sides[event.seat], event.zone
    changes: dict[str, Any] = {"discard": side.discard + event.cards}
    if zone == "load1" or zone == "load2":
        gun = int(zone == "load2")
        changes["loads"] = with_slot(side.loads, gun, without_places(side.loads[gun], event.places))
    elif zone == "set":
        changes["set_cards"] = without_places(side.set_cards, event.places)
    elif zone == "mechanisms":
        changes["mechanisms"] = without_places(side.mechanisms, event.places)
    else:
        left = getattr(side, zone)
        for card in event.cards:
            left = without(left, card)
        changes[zone] = left
    return with_side(table, event.seat, **changes)


def _milled(table: Table, event: ev.Milled) -> Table:
    side = table.sides[event.seat]
    decks = _less_top(side, event.deck, len(event.cards))
    return with_side(table, event.seat, decks=decks, discard=side.discard + event.cards)


def _voltage_filled(table: Table, event: ev.VoltageFilled) -> Table:
    side = table.sides[event.seat]
    voltage = side.voltage + event.cards
    if event.deck >= 0:
        return with_side(table, event.seat, voltage=voltage, decks=_less_top(side, event.deck, len(event.cards)))
    discard = side.discard
    for card in event.cards:
        discard = without(discard, card)
    return with_side(table, event.seat, voltage=voltage, discard=discard)


def _card_taken(table: Table, event: ev.CardTaken) -> Table:
    side = table.sides[event.seat]
    left = {event.zone: without(getattr(side, event.zone), event.card)}
    return with_side(table, event.seat, hand=side.hand + bytes([event.card]), **left)


def _card_returned(table: Table, event: ev.CardReturned) -> Table:
    side, deck = table.sides[event.seat], event.deck
    decks = with_slot(side.decks, deck, side.decks[deck] + bytes([event.card]))
    return with_side(table, event.seat, discard=without(side.discard, event.card), decks=decks)


def _reaction_activated(table: Table, event: ev.ReactionActivated) -> Table:
    side = table.sides[event.seat]
    set_cards = without(side.set_cards, event.card)
    return with_side(table, event.seat, set_cards=set_cards, resolving=side.resolving + bytes([event.card]))


def _hit_replaced(table: Table, event: ev.HitReplaced) -> Table:
    side = table.sides[event.seat]
    decks = with_slot(side.decks, event.deck, bytes([event.card]) + side.decks[event.deck])
    mechanisms = without_places(side.mechanisms, (event.place,))
    attacks = (*table.attacks[:-1], replace(table.attacks[-1], hit=0))
    return replace(with_side(table, event.seat, mechanisms=mechanisms, decks=decks), attacks=attacks)


def _shot_declared(table: Table, event: ev.ShotDeclared) -> Table:
    side, gun = table.sides[event.seat], event.gun
    bullets = bytes(card - FACE_UP for card in event.cards if card >= FACE_UP)
    voltage = side.voltage + bytes(card & ~FACE_UP for card in event.cards)
    fired = side.fired | (1 << gun if event.is_own else 0)
    loads = with_slot(side.loads, gun, b"")
    attack = Attack(event.seat, True, gun, event.load, event.row, bullets, event.hit)
    return with_side(
        replace(table, attacks=(*table.attacks, attack)), event.seat, loads=loads, voltage=voltage, fired=fired
    )


CARD_CHANGES: dict[type[Event], Callable[[Table, Any], Table]] = {
    ev.Drew: _drew,
    ev.CardPlayed: _card_played,
    ev.LimitUsed: _limit_used,
    ev.CardSet: _card_set,
    ev.MechanismEntered: _mechanism_entered,
    ev.Loaded: _loaded,
    ev.Discarded: _discarded,
    ev.Milled: _milled,
    ev.VoltageFilled: _voltage_filled,
    ev.CardTaken: _card_taken,
    ev.CardReturned: _card_returned,
    ev.ReactionActivated: _reaction_activated,
    ev.HitReplaced: _hit_replaced,
    ev.ShotDeclared: _shot_declared,
}
