"""Where people sit who share a keyboard: side by side below, in the order of their keys, each with a column of their
own for set, hand and keys. Automatic players sit above, the gun lies between."""

from __future__ import annotations

import pygame

from game.rules.shoot_your_friends.state import SLOTS
from game.scenes.shoot_your_friends.layout import Place, Point, places

COUCH_PILE = 52.0
KEYS_Y = 694.0
_LEFT, _RIGHT = 24.0, 1256.0
_SHAPES = {2: (98.0, 106.0, 340.0, 436.0), 3: (88.0, 95.0, 340.0, 452.0), 4: (69.0, 74.0, 271.0, 488.0)}
"""By the number of people: width and pitch of cards, width of the plate, middle of the set."""
_BETWEEN = 12.0
"""Units between the set and the hand."""


def couch_piles(people: int) -> tuple[Point, Point]:
    """Stock and discard: beside the gun, or where two people leave room between them."""
    return ((598, 430), (682, 430)) if people == 2 else ((404, 280), (876, 280))


def couch_places(people: tuple[int, ...], others: tuple[int, ...], extent: pygame.FRect) -> dict[int, Place]:
    """Everybody's place in a window."""
    found = dict(zip(others, places(len(others), extent), strict=True)) if others else {}
    wide, pitch, plate, y = _SHAPES[len(people)]
    column = (_RIGHT - _LEFT) / len(people)
    for i, seat in enumerate(people):
        x = _LEFT + (i + 0.5) * column
        found[seat] = Place(x, y - 22, 0, plate, wide, pitch, (640 + (x - 640) * 1.35, 1000))
    return found


def couch_hand(place: Place, index: int, count: int) -> Point:
    """The middle of a card of an open hand with so many positions."""
    pitch = place.pitch if count <= SLOTS else place.pitch * (SLOTS - 1) / (count - 1)
    return place.point((index - (max(SLOTS, count) - 1) / 2) * pitch, 22 + place.wide * 1.4 + _BETWEEN)
