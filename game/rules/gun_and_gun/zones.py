"""Zones of cards as bytes, and a table with one side changed."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.rules.gun_and_gun.state import UNKNOWN, Table

Pair = tuple[bytes, bytes]


def with_side(table: Table, seat: int, **changes: Any) -> Table:
    """The table with these fields of a seat's side."""
    side = replace(table.sides[seat], **changes)
    return replace(table, sides=(table.sides[0], side) if seat else (side, table.sides[1]))


def without(zone: bytes, card: int) -> bytes:
    """A zone less one card of this number, or less an unknown one where it is not seen."""
    place = zone.find(card)
    if place < 0:
        place = zone.find(UNKNOWN)
        assert place >= 0, f"no card {card} in {list(zone)}"
    return zone[:place] + zone[place + 1 :]


def without_places(zone: bytes, places: tuple[int, ...]) -> bytes:
    """A zone less the cards at these places."""
    return bytes(card for place, card in enumerate(zone) if place not in places)


def with_slot(pair: Pair, slot: int, zone: bytes) -> Pair:
    """Two decks or loads with another one in this slot."""
    return (pair[0], zone) if slot else (zone, pair[1])


def top(deck: bytes, count: int) -> bytes:
    """The top cards of a deck, the topmost first."""
    return deck[-count:][::-1] if count else b""
