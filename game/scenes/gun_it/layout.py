"""Where things are, in units of the 1280 x 720 canvas."""

from __future__ import annotations

from game.rules.gun_it.cards import LF, LR, RF, RR, TABLE
from game.rules.gun_it.geometry import SIDE

Point = tuple[float, float]
Rect = tuple[float, float, float, float]

CELL = 114.7
CENTRE: Point = (640, 354)
RING: Rect = (CENTRE[0] - 1.5 * CELL, CENTRE[1] - 1.5 * CELL, 3 * CELL, 3 * CELL)
"""The crew car and the spaces around it."""
CAR_SIZE = (73, 122)
VEHICLE = (60, 100)

TOP_BAR = 56
HAND_SIZE = (389, 191)
SMALL_HAND_SIZE = (285, 131)
CARD = (100, 140)
SMALL_CARD = (56, 84)
TABLE_CARD = (60, 84)
"""A card of the open fourth hand."""

HANDS: dict[int, Point] = {LF: (27, 69), RF: (864, 69), LR: (27, 460), RR: (864, 460)}
SMALL_HANDS: dict[int, Point] = {LF: (27, 69), RF: (968, 69), LR: (27, 520), RR: (968, 520)}
SEATS_ON_CAR: dict[int, Point] = {LF: (-13, -4), RF: (13, -4), LR: (-13, 23), RR: (13, 23)}

LEFT_COLUMN: Rect = (27, 263, 318, 194)
"""Between the left hands: the goal, or what is in force."""
RIGHT_COLUMN: Rect = (940, 267, 296, 186)
"""Between the right hands: what lies on the table, what is sold, what to do now."""
SCENARIO: Rect = (27, 276, 318, 168)
GOAL_SHORT: Rect = (27, 263, 318, 84)
MOMENT: Rect = (27, 354, 318, 103)
"""Where the only card in force lies, below a short goal."""
GOAL_LOW: Rect = (27, 263, 318, 60)
MOMENT_HIGH: Rect = (27, 330, 318, 127)
"""The same where the card has many words."""
QUESTION: Rect = (27, 264, 313, 192)
"""Where a question stands, over the goal."""
QUESTION_RIGHT: Rect = (940, 264, 313, 192)
"""Where it stands if one of its answers lies behind it."""
KEY_POOL: Point = (364, 438)
"""The keys of a crew of one."""
EVENT_LIST: Rect = (968, 222, 285, 276)
LOG_TAB: Rect = (1250, 293, 30, 133)
GUIDE_TAB: Rect = (1248, 258, 32, 30)
LOG_DRAWER: Rect = (900, 60, 380, 600)

ASKED: Rect = (450, 70, 380, 80)
"""What is to be picked on the board, in up to three lines."""
CURTAIN: Rect = (450, 168, 380, 250)
"""What only one person may see, and the question whether it is they."""

GOAL_LINE: Rect = (168, 4, 246, 48)
TIMER: Rect = (553, 13, 281, 30)
TURN_ORDER: Rect = (24, 666, 480, 46)
GO: Rect = (533, 652, 213, 66)
ASK: Rect = (760, 666, 66, 42)
SPEED: Rect = (527, 666, 226, 42)
FORECAST: Rect = (841, 664, 411, 52)


def on_board(x: float, y: float) -> Point:
    """The middle of a space: x to the right of the crew car, y ahead of it."""
    return CENTRE[0] + CELL * x, CENTRE[1] - CELL * y


def of_space(space: int, dx: float = 0, dy: float = 0) -> Point:
    """The middle of a space of the rules, moved by (dx, dy) spaces."""
    return on_board(space % SIDE - 16 + dx, space // SIDE - 16 + dy)


def cell_rect(space: int) -> Rect:
    """The square of a space."""
    x, y = of_space(space)
    return x - CELL / 2, y - CELL / 2, CELL, CELL


def is_left(seat: int) -> bool:
    """Whether a seat's hand is on the left side of the screen."""
    return seat in (LF, LR)


def card_slot(seat: int, index: int, count: int = 3) -> Point:
    """The middle of the index-th card of a hand on its mat; four cards are smaller and overlap."""
    x, y = HANDS[seat]
    half, pitch = (50, 102.7) if count <= 3 else (44, 70)
    left = x + (84 if is_left(seat) else 8) + half
    return left + index * pitch, y + 41 + 72


def compass_rect(seat: int) -> Rect:
    """Where a hand shows which of its ways are risky."""
    x, y = HANDS[seat]
    return x + (4 if is_left(seat) else HAND_SIZE[0] - 78), y + 98, 74, 80


def slot_of(seat: int, card: int, hand: tuple[int, ...]) -> Point:
    """Where a card of a hand lies on the screen."""
    if seat == TABLE:
        return table_slot(hand.index(card), len(hand))
    return card_slot(seat, hand.index(card), len(hand))


def table_slot(index: int, count: int) -> Point:
    """Where the index-th card of the open fourth hand lies; many overlap."""
    x, y, w, _ = RIGHT_COLUMN
    wide, high = TABLE_CARD
    pitch = min(70.0, (w - 28 - wide) / max(1, count - 1))
    return x + 14 + wide / 2 + index * pitch, y + 27 + high / 2
