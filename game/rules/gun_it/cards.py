"""Action cards, seats and hands as small ints (GI-1.18 to GI-1.21, GI-4 of the content).

A card is one int: 0..3 the orders 1st to 4th, 4..7 the directions F, R, B, L, 8..11 the basic equipment.
A hand is a tuple of cards sorted by type; within a type the card held longest comes first.
"""

LF, RF, RR, LR = range(4)
SEAT_NAMES = ("LF", "RF", "RR", "LR")
"""Seats in clockwise order (GI-1.18)."""
TABLE = 4
"""The open fourth hand of a crew of three (GI-18.02)."""
FRONT = (LF, RF)
REAR = (RR, LR)

ORDER, DIRECTION, EQUIPMENT = range(3)
"""Types of action cards."""
ORDERS = (0, 1, 2, 3)
DIRECTIONS = (4, 5, 6, 7)
WHEEL, SHOTGUN, PISTOL, UZI = 8, 9, 10, 11
BASIC_EQUIPMENT = (WHEEL, SHOTGUN, PISTOL, UZI)
CARD_NAMES = (
    "1st",
    "2nd",
    "3rd",
    "4th",
    "front",
    "right",
    "back",
    "left",
    "Steering Wheel",
    "Shotgun",
    "Pistol",
    "Uzi",
)

Hand = tuple[int, ...]


def type_of(card: int) -> int:
    """ORDER, DIRECTION or EQUIPMENT."""
    return card >> 2


def of_type(hand: Hand, kind: int) -> Hand:
    """The cards of one type in a hand, the one held longest first."""
    return tuple(card for card in hand if card >> 2 == kind)


def is_rear(seat: int) -> bool:
    """Whether a seat is in the rear row."""
    return seat in REAR
