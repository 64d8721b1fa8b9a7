"""Where things are, in units of the 1280 x 720 canvas. Sets of opponents move out with a wider window."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

import pygame

from game.rules.shoot_your_friends.state import SLOTS

Point = tuple[float, float]
Rect = tuple[float, float, float, float]

RAIL = 43.0
"""Height of the upper rail."""
PLAQUE: Rect = (467, 0, 347, 40)
HINT_BUTTON: Rect = (1043, 4, 37, 33)
LOG_BUTTON: Rect = (1127, 4, 37, 33)
BOOK_BUTTON: Rect = (1169, 4, 37, 33)
PAUSE_BUTTON: Rect = (1212, 4, 37, 33)
GUIDE_TAB: Rect = (1085, 4, 37, 33)
LOG_DRAWER: Rect = (900, RAIL, 380, 677)

CHALK: Point = (640, 280)
GUN: Point = (597, 282)
"""The middle of the gun on the table; it is 186 x 126 and turned by 6 degrees."""
GUN_AREA: Rect = (505, 215, 190, 135)
FIST: Point = (705, 306)
"""Where a hand takes the gun."""
GRIP: Point = (640, 281)
"""The middle of the gun in a hand; it turns about it."""

OWN_WIDE = 115.0
OWN_SET: Point = (451, 446)
OWN_PITCH = 126.0
SHIELD_SPOT: Point = (318, 446)
OWN_PLATE: Rect = (41, 371, 211, 39)
BULLETS: Point = (95, 480)
REACTION: Rect = (44, 576, 300, 129)
STOCK: Point = (982, 455)
DISCARD: Point = (1148, 455)
PILE_WIDE = 91.0
TRAY: Rect = (353, 529, 573, 200)
WIDE_TRAY: Rect = (321, 529, 638, 200)
HAND_WIDE, HAND_Y, HAND_PITCH = 105.0, 635.0, 123.0
ACTION: Rect = (937, 573, 293, 60)
SECOND: Rect = (937, 647, 293, 49)
PLATE_HIGH = 35.0
HAND_ROOM = 570.0
"""Units for a hand of any size."""
LIFT = 12.0
"""Units that a card of the hand rises when it is looked at."""


class Place(NamedTuple):
    """A set of an opponent: the middle of plate and cards together, how far it is turned, its sizes. `shoulder` is
    where its arm comes from."""

    x: float
    y: float
    turn: float
    plate: float
    wide: float
    pitch: float
    shoulder: Point

    def point(self, dx: float, dy: float) -> Point:
        """A point so many units right of and below the middle, turned with the set."""
        angle = radians(self.turn)
        return self.x + dx * cos(angle) - dy * sin(angle), self.y + dx * sin(angle) + dy * cos(angle)

    @property
    def plate_at(self) -> Point:
        """The middle of the plate."""
        return self.point(0, -self.wide * 0.7 - 4)

    def slot(self, index: int) -> Point:
        """The middle of a card of the set."""
        return self.point((index - 1.5) * self.pitch, 22)


OWN_SHOULDER: Point = (780, 1000)
_LEFT = Place(202, 188, -6, 340, 80, 87, (-420, 360))
_TOP = Place(640, 132, 0, 340, 80, 87, (640, -420))
_RIGHT = Place(1076, 188, 6, 340, 80, 87, (1700, 400))
_NARROW = (
    Place(175, 196, -6, 271, 64, 69, (-420, 360)),
    Place(487, 132, 0, 271, 64, 69, (420, -420)),
    Place(793, 132, 0, 271, 64, 69, (860, -420)),
    Place(1105, 196, 6, 271, 64, 69, (1700, 400)),
)
PLACES: dict[int, tuple[Place, ...]] = {
    1: (_TOP,),
    2: (_LEFT, _RIGHT),
    3: (_LEFT, _TOP, _RIGHT),
    4: _NARROW,
}
"""By the number of opponents, clockwise from the left."""


def places(count: int, extent: pygame.FRect) -> tuple[Place, ...]:
    """The sets of so many opponents in a window."""
    found = []
    for place in PLACES[count]:
        side = (place.turn > 0) - (place.turn < 0)
        found.append(place._replace(x=place.x + side * max(0.0, -extent.left), y=place.y + min(0.0, extent.top)))
    return tuple(found)


def own_slot(index: int) -> Point:
    """The middle of a card of the own set."""
    return OWN_SET[0] + index * OWN_PITCH, OWN_SET[1]


def hand_pitch(count: int) -> float:
    """From one card of the hand to the next."""
    return HAND_PITCH if count <= SLOTS else min(HAND_PITCH, (HAND_ROOM - HAND_WIDE) / (count - 1))


def hand_place(index: int, count: int) -> Point:
    """The middle of a card of the hand with so many positions."""
    shown = max(SLOTS, count)
    return 640 + (index - (shown - 1) / 2) * hand_pitch(shown), HAND_Y


def around(x: float, y: float, w: float, h: float) -> Rect:
    """A rectangle round a point."""
    return x - w / 2, y - h / 2, w, h


def middle(rect: Rect) -> Point:
    """The middle of a rectangle."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
