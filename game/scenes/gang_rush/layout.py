"""Where things are, in units of the 1280 x 720 canvas."""

from __future__ import annotations

Point = tuple[float, float]
Rect = tuple[float, float, float, float]

HALF, LANE = 42.0, 56.0
"""A half space along the bridge, and the width of a lane."""
SPACE: Point = (84, 56)
CAR: Point = (81, 48.6)
GLYPH, GLYPH_AT = 13.5, -7.3
"""A car's emblem, and where its disc lies from the middle of the car, along it."""

TOP = 56.0
"""Height of the top bar."""
TITLE: Rect = (0, 0, 264, 54)
ORDER: Rect = (270, 0, 300, 54)
MINIMAP: Rect = (580, 6, 438, 44)
CLOCK: Rect = (1026, 11, 88, 34)
LOG_BUTTON: Rect = (1172, 6, 44, 44)
HINT_BUTTON: Rect = (1120, 6, 44, 44)
MENU_BUTTON: Rect = (1224, 6, 44, 44)
SHOP: Rect = (0, 56, 604, 77)
ROW: Rect = (608, 56, 448, 77)
VIEW: Rect = (0, 133, 1056, 416)
"""The bridge."""
MIDDLE_Y = 317.0
"""Half way across the bridge."""
SIDE: Rect = (1056, 56, 224, 493)
RIVAL: Point = (208, 112)
RIVAL_PITCH = 119.0
DASH_Y = 549.0
HOME: Rect = (0, DASH_Y, 924, 171)
"""Where what is bought can be put down."""
STARTS: Rect = (126, 178, 168, 279)
"""The start spaces, as the bridge is seen at first."""
DRIVERS: Rect = (14, 562, 1088, 150)
"""The cards of the drivers in the draft."""
DIAL: Rect = (9, 504, 214, 214)
GAUGE: Rect = (239, 588, 131, 131)
CASH: Rect = (389, 568, 145, 60)
STEERS: Rect = (389, 652, 98, 62)
RAMP: Rect = (490, 669, 48, 43)
RESERVE: Rect = (236, 556, 300, 30)
TRAY: Rect = (543, 560, 377, 151)
DIE = 69.0
PLAN: Rect = (928, 560, 180, 155)
MAIN: Rect = (1115, 560, 160, 81)
SECOND: Rect = (1115, 645, 160, 70)
SENTENCE: Rect = (236, 516, 812, 28)
LOG_DRAWER: Rect = (900, 60, 380, 486)
GUIDE_TAB: Rect = (1020, 139, 30, 30)

SHOP_FIRST, SHOP_PITCH, TOKEN = 144.0, 97.0, 66.0
"""The middle of the dearest token, the way to the next, and their size."""
ROW_FIRST, ROW_PITCH, SLOT = 741.0, 69.0, 64.0
STRIP_Y = 94.0
"""The middle of the tokens of the strip below the top bar."""


def shop_point(slot: int) -> Point:
    """The middle of a token of the shop; slot 0 costs most."""
    return SHOP_FIRST + slot * SHOP_PITCH, STRIP_Y


def row_point(index: int) -> Point:
    """The middle of the index-th token of the hazard row."""
    return ROW_FIRST + index * ROW_PITCH, STRIP_Y


def square(point: Point, size: float) -> Rect:
    """A square round a point."""
    return point[0] - size / 2, point[1] - size / 2, size, size


def middle(rect: Rect) -> Point:
    """The middle of a rectangle."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def rival_rect(index: int) -> Rect:
    """The plate of the index-th rival, from the top."""
    return SIDE[0] + 9, SIDE[1] + 9 + index * RIVAL_PITCH, *RIVAL
