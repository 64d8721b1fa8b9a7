"""Every plan that a crew can lay: who holds which cards at the lock, and how they are used."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations, product

import msgspec

from game.rules.gun_it.action import orders_held, use_of
from game.rules.gun_it.cards import (
    BASIC_EQUIPMENT,
    DIRECTION,
    DIRECTIONS,
    EQUIPMENT,
    LF,
    ORDER,
    ORDERS,
    PISTOL,
    SHOTGUN,
    TABLE,
    WHEEL,
    Hand,
    is_advanced,
    of_type,
    type_of,
)
from game.rules.gun_it.crews import may_hold_wheel, uses
from game.rules.gun_it.state import Gear, Hands, Table

NO_USES: Hands = ((),) * 5

Turn = tuple[int, Hand]
"""A turn as it bears on the grid: the seat and the cards in use but for the order."""


class Plan(msgspec.Struct, frozen=True):
    """The hands at the lock and, where they differ from the default, their uses (GI-18.06)."""

    hands: Hands
    uses: Hands = NO_USES

    def turns(self, way: str, occupied: tuple[int, ...]) -> tuple[Turn, ...]:
        """The turns in the order in which they are taken, `way` as of `Force.turn_order`."""
        return tuple(
            (seat, tuple(card for card in use_of(self.hands, self.uses, seat) if type_of(card) != ORDER))
            for _, seat in orders_held(way, self.hands, self.uses, occupied)
        )


@lru_cache(maxsize=32)
def plain_plans(occupied: tuple[int, ...], backseat: bool, equipment: Hand = BASIC_EQUIPMENT) -> tuple[Plan, ...]:
    """The plans in which everybody holds one card of each type: 6,912 with four seats and the wheel in front
    (GI-5.10). With three players the fourth hand lies on the table, and the Pistol has the direction that it gets
    at the lock in any case (GI-18.15)."""
    dealt = _dealt(occupied, backseat, equipment)
    if len(occupied) == 4:
        return tuple(dealt)
    return tuple(dict.fromkeys(map(_with_second_direction, dealt)))


@lru_cache(maxsize=32)
def all_plans(occupied: tuple[int, ...], backseat: bool, equipment: Hand = BASIC_EQUIPMENT) -> tuple[Plan, ...]:
    """All plans for a crew in these seats; with three players all that extra cards make a difference to."""
    if len(occupied) == 4:
        return plain_plans(occupied, backseat, equipment)
    return tuple(dict.fromkeys(more for plan in _dealt(occupied, backseat, equipment) for more in _with_extras(plan)))


def _dealt(occupied: tuple[int, ...], backseat: bool, equipment: Hand) -> Iterator[Plan]:
    """Every arrangement of the cards over four hands that leaves the wheel where it may be."""
    places = occupied if len(occupied) == 4 else (*occupied, TABLE)
    spread = [cards for cards in permutations(equipment) if _may_lie(cards, places, backseat)]
    for cards in product(permutations(ORDERS), permutations(DIRECTIONS), spread):
        yield Plan(_hands(places, cards))


def _may_lie(cards: Hand, places: tuple[int, ...], backseat: bool) -> bool:
    """Whether the wheel, if it is not parked, is where it may be."""
    if WHEEL not in cards:
        return True
    place = places[cards.index(WHEEL)]
    return place == TABLE or may_hold_wheel(place, backseat)


def _hands(places: tuple[int, ...], types: tuple[Hand, ...]) -> Hands:
    """The hands in which place i holds card i of each type."""
    hands: list[Hand] = [()] * 5
    for place, hand in zip(places, zip(*types, strict=True), strict=True):
        hands[place] = hand
    return tuple(hands)


def _with_extras(plan: Plan) -> list[Plan]:
    """A crew of three gives the table's cards to the Pistol, which needs one (GI-18.11), and a direction to the
    Shotgun; other extra cards would change nothing."""
    pistol = _holder(plan, PISTOL)
    if pistol in (TABLE, None):
        return [plan, *_with_diagonal(plan)]
    plans: list[Plan] = []
    for card in plan.hands[TABLE]:
        if type_of(card) == ORDER or (card == WHEEL and may_hold_wheel(pistol, False)):
            taken = take(plan, pistol, card)
            plans += [taken, *_with_diagonal(taken)]
        elif type_of(card) == DIRECTION:
            plans += _both_ways(take(plan, pistol, card), pistol)
    return plans


def _with_second_direction(plan: Plan) -> Plan:
    """The Pistol takes the table's direction, in the default order."""
    pistol = _holder(plan, PISTOL)
    return plan if pistol in (TABLE, None) else take(plan, pistol, of_type(plan.hands[TABLE], DIRECTION)[0])


def _with_diagonal(plan: Plan) -> list[Plan]:
    """The Shotgun takes the table's direction if that makes a diagonal (GI-18.10)."""
    seat = _holder(plan, SHOTGUN)
    spare = [card for card in plan.hands[TABLE] if type_of(card) == DIRECTION]
    if seat in (TABLE, None) or not spare:
        return []
    own = next(card for card in plan.hands[seat] if type_of(card) == DIRECTION)
    return [take(plan, seat, spare[0])] if (own - spare[0]) % 2 else []


def _both_ways(plan: Plan, seat: int) -> list[Plan]:
    """The Pistol's two directions in either order (GI-18.12); only the crew member who lays the plan, LF, can
    choose it by a designation."""
    if seat != LF:
        return [plan]
    return [plan, *(Plan(plan.hands, (use, *NO_USES[1:])) for use in uses(plan.hands[seat], seat)[1:])]


def _holder(plan: Plan, card: int) -> int | None:
    """The hand of a card; None for a parked one."""
    return next((seat for seat, hand in enumerate(plan.hands) if card in hand), None)


def equipment_sets(gear: tuple[Gear, ...]) -> list[Hand]:
    """All the equipment that can be in the hands: each advanced card lies on the table or in the place of a basic one
    (GI-5.15, GI-5.19)."""
    sets: list[Hand] = [BASIC_EQUIPMENT]
    for each in gear:
        sets += [
            tuple(sorted((*(card for card in held if card != away), each.card)))
            for held in sets
            for away in held
            if not is_advanced(away)
        ]
    return sets


def equipment_in(hands: Hands) -> Hand:
    """The equipment in the hands as they are."""
    return tuple(sorted(card for hand in hands for card in of_type(hand, EQUIPMENT)))


def take(plan: Plan, seat: int, card: int) -> Plan:
    """The same plan with a card of the table in that seat's hand, hands sorted."""
    hands = list(plan.hands)
    hands[seat] = tuple(sorted((*hands[seat], card)))
    hands[TABLE] = tuple(other for other in hands[TABLE] if other != card)
    return Plan(tuple(hands), plan.uses)


def locked_in(table: Table) -> Hands:
    """The locked cards of each hand."""
    return tuple(tuple(card for card in hand if card in table.locked) for hand in table.hands)


def allows(plan: Plan, locked: Hands) -> bool:
    """Whether the locked cards of each hand stay where they are in this plan."""
    return all(card in hand for hand, cards in zip(plan.hands, locked, strict=True) for card in cards)
