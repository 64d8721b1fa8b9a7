"""GI-18: how the cards of a hand are used, and what may be exchanged, in crews of every size."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.rules.gun_it.cards import (
    DIRECTION,
    EQUIPMENT,
    FRONT,
    ORDER,
    PISTOL,
    REAR,
    SHOTGUN,
    TABLE,
    WHEEL,
    Hand,
    of_type,
    type_of,
)

MOST_CARDS = 4
"""The most action cards a crew member of three may hold (GI-18.03)."""

Exchange = tuple[Hand, Hand]
"""Cards given and cards taken."""


@lru_cache(maxsize=4096)
def uses(hand: Hand, seat: int) -> tuple[Hand, ...]:
    """Every way in which a hand can be used, the default first (GI-18.06 to GI-18.14). A use lists order(s),
    direction(s) and equipment in the order in which they act."""
    orders, directions, equipment = (of_type(hand, kind) for kind in (ORDER, DIRECTION, EQUIPMENT))
    if len(orders) > 1:
        return _extra_order(tuple(sorted(orders)), directions, equipment)
    if len(directions) > 1:
        return _extra_direction(orders, tuple(sorted(directions)), equipment)
    if len(equipment) > 1:
        return _extra_equipment(orders, directions, equipment, seat)
    return (hand,)


def _extra_order(orders: Hand, directions: Hand, equipment: Hand) -> tuple[Hand, ...]:
    """The Pistol acts on both orders (GI-18.13), anything else on one, by default the lower (GI-18.07)."""
    if equipment == (PISTOL,):
        return (orders + directions + equipment,)
    return tuple((order, *directions, *equipment) for order in orders)


def _extra_direction(orders: Hand, directions: Hand, equipment: Hand) -> tuple[Hand, ...]:
    """The Pistol fires in both (GI-18.12), the Shotgun between two perpendicular ones (GI-18.10), anything
    else in one of them (GI-18.08)."""
    single = tuple((*orders, direction, *equipment) for direction in directions)
    if equipment == (PISTOL,):
        return tuple((*orders, *pair, *equipment) for pair in (directions, directions[::-1]))
    if equipment == (SHOTGUN,) and (directions[1] - directions[0]) % 2:
        return ((*orders, *directions, *equipment), *single)
    return single


def _extra_equipment(orders: Hand, directions: Hand, equipment: Hand, seat: int) -> tuple[Hand, ...]:
    """Pistol and wheel in a front seat: shoot, then drive (GI-18.14); otherwise one of the two, by default the
    one held longer (GI-18.09)."""
    if seat in FRONT and sorted(equipment) == [WHEEL, PISTOL]:
        return ((*orders, *directions, PISTOL, WHEEL),)
    return tuple((*orders, *directions, card) for card in equipment)


def add_cards(hand: Hand, taken: Hand) -> Hand:
    """A hand with more cards: by type, within a type the one held longest first."""
    return tuple(sorted(hand + taken, key=type_of))


def after(hand: Hand, give: Hand, take: Hand) -> Hand:
    """A hand after an exchange."""
    if len(hand) == 3 and len(give) == len(take) == 1 and type_of(give[0]) == type_of(take[0]):
        return tuple(take[0] if card == give[0] else card for card in hand)
    kept = list(hand)
    for card in give:
        kept.remove(card)
    return add_cards(tuple(kept), take)


def may_hold_wheel(seat: int, backseat: bool) -> bool:
    """The wheel stays in front, unless backseat driving is on (GI-5.10, GI-7.16)."""
    return backseat or seat not in REAR


def is_legal_hand(hand: Hand, seat: int, *, three: bool, backseat: bool) -> bool:
    """Whether a hand may be held at this seat (GI-5.07, GI-5.10, GI-18.03, GI-18.04)."""
    if seat == TABLE:
        return True
    if WHEEL in hand and not may_hold_wheel(seat, backseat):
        return False
    counts = [len(of_type(hand, kind)) for kind in (ORDER, DIRECTION, EQUIPMENT)]
    if three:
        return min(counts) >= 1 and sum(counts) <= MOST_CARDS
    return counts == [1, 1, 1]


def exchanges(mine: Hand, theirs: Hand, seat: int, partner: int, three: bool, backseat: bool) -> tuple[Exchange, ...]:
    """Every (give, take) that leaves both hands legal: one card for one of its type, which stands at the same place
    of the other hand, or with three players any numbers (GI-5.08, GI-18.04)."""
    if not three:
        takes, gives = may_hold_wheel(seat, backseat), may_hold_wheel(partner, backseat)
        swaps = zip(mine, theirs, strict=True)
        return tuple(((a,), (b,)) for a, b in swaps if (takes or b != WHEEL) and (gives or a != WHEEL))
    pairs = [(a, b) for a in _subsets(mine) for b in _subsets(theirs) if a or b]
    return tuple(
        (give, take)
        for give, take in pairs
        if is_legal_hand(after(mine, give, take), seat, three=True, backseat=backseat)
        and is_legal_hand(after(theirs, take, give), partner, three=True, backseat=backseat)
    )


def _subsets(hand: Hand) -> list[Hand]:
    chosen = (some for size in range(len(hand) + 1) for some in combinations(hand, size))
    return list(dict.fromkeys(chosen))
