"""Action cards, seats and hands as small ints (GI-1.18 to GI-1.21, GI-4 of the content).

A card is one int: 0..3 the orders 1st to 4th, 4..7 the directions F, R, B, L, 8..11 the basic equipment, 12..17
the advanced equipment, 18..20 the back of an order, a direction, an equipment that may not be seen (GI-20.05).
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
ADVANCED_EQUIPMENT = (12, 13, 14, 15, 16, 17)
BACKS = (18, 19, 20)
"""The backs, by type."""
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
    "Rocket Launcher",
    "Sniper Rifle",
    "Frag Grenade",
    "Minigun",
    "Flamethrower",
    "Shock Cannon",
    "order",
    "direction",
    "equipment",
)

TYPES = (*(ORDER,) * 4, *(DIRECTION,) * 4, *(EQUIPMENT,) * 10, ORDER, DIRECTION, EQUIPMENT)
"""The type of each card."""

Hand = tuple[int, ...]


def type_of(card: int) -> int:
    """ORDER, DIRECTION or EQUIPMENT."""
    return TYPES[card]


def of_type(hand: Hand, kind: int) -> Hand:
    """The cards of one type in a hand, the one held longest first."""
    return tuple(card for card in hand if TYPES[card] == kind)


def is_advanced(card: int) -> bool:
    """Whether a card is advanced equipment."""
    return UZI < card < BACKS[0]


def is_back(card: int) -> bool:
    """Whether only the back of a card is seen."""
    return card >= BACKS[0]


def turned_down(hand: Hand) -> Hand:
    """The backs of these cards."""
    return tuple(BACKS[TYPES[card]] for card in hand)


def is_rear(seat: int) -> bool:
    """Whether a seat is in the rear row."""
    return seat in REAR
