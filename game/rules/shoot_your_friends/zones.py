"""Hands and slots as bytes. In a view the hands of others are so many UNKNOWN, without positions."""

from __future__ import annotations

from game.rules.shoot_your_friends.state import EMPTY, KEPT, UNKNOWN, Side


def put(cards: bytes, place: int, card: int) -> bytes:
    """The zone with another card in a place."""
    changed = bytearray(cards)
    changed[place] = card
    return bytes(changed)


def without(hand: bytes, card: int, left: int = EMPTY) -> bytes:
    """The hand less a card; `left` stands in its position now."""
    place = hand.find(card)
    return hand[1:] if place < 0 or card == UNKNOWN else put(hand, place, left)


def with_cards(hand: bytes, cards: bytes) -> bytes:
    """The hand with more cards, each in the lowest empty position (SF-6.6)."""
    for card in cards:
        place = -1 if card == UNKNOWN else hand.find(EMPTY)
        hand = hand + bytes([card]) if place < 0 else put(hand, place, card)
    return hand


def with_kept(hand: bytes, card: int) -> bytes:
    """The hand after its card in flight came back, or with EMPTY as `card` after it has gone (SF-5.12)."""
    place = hand.find(KEPT)
    if place >= 0:
        return put(hand, place, card)
    return hand if card == EMPTY else hand + bytes([card])


def held(side: Side) -> int:
    """Cards in the hand and on their way (SF-2.27)."""
    hand = side.hand
    return len(hand) - hand.count(EMPTY) - hand.count(KEPT) + (side.flight is not None)


def in_set(side: Side) -> int:
    """Cards of a set, covered ones too."""
    return len(side.tops) - side.tops.count(EMPTY) + sum(side.covered)
