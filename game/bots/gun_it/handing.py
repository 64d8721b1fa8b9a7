"""How a plan is laid while hands are hidden (GI-20.05): the crew has talked it over, and each hands on what they hold.

Nobody looks at another's cards: a card is offered to whoever the plan wants to hold it, for any of its type. Each such
trade brings a card where it stays, so whoever is asked may say yes unseen.
"""

from __future__ import annotations

from game.bots.gun_it.trades import KINDS, extra, is_laid_in, without_extras
from game.rules.gun_it.cards import EQUIPMENT, TABLE, WHEEL, Hand, is_advanced, of_type
from game.rules.gun_it.commands import ReturnAdvanced, TakeAdvanced, Trade
from game.rules.gun_it.crews import may_hold_wheel
from game.rules.gun_it.state import NO_CARD, Hands, Table
from game.rules.gun_it.tables import Tables

MOST_TRADES = 16
"""After these the members do not have the same plan in mind, and leave it."""

Step = TakeAdvanced | ReturnAdvanced | Trade


def next_handed(tables: Tables, table: Table, wanted: Hands, own: Hand) -> Step | None:
    """The next step of the holder of the seats `own`, who sees no other hands; None if it is for others to go on."""
    if table.trades >= MOST_TRADES:
        return None
    steps = (_next_of(tables, table, wanted, seat) for seat in own)
    return next((step for step in steps if step is not None), None)


def _next_of(tables: Tables, table: Table, wanted: Hands, seat: int) -> Step | None:
    """The next step of one seat: the right equipment, wrong extra cards back, card for card, and the planned extra
    cards."""
    hand = table.hands[seat]
    if is_laid_in(hand, wanted[seat]):
        return None
    if len(hand) > len(KINDS):
        return Trade(seat, TABLE, (extra(hand, wanted[seat]),), ())
    step = _exchange(table, wanted, seat, tables.setup.backseat)
    if step is not None:
        return step
    base = without_extras(wanted, list(tables.occupied))
    for kind in KINDS:
        step = _hand_on(table, base, seat, kind, tables.setup.backseat)
        if step is not None:
            return step
    missing = tuple(card for card in wanted[seat] if card not in hand)
    return Trade(seat, TABLE, (), missing) if is_laid_in(hand, base[seat]) and _lie(table, missing) else None


def _exchange(table: Table, wanted: Hands, seat: int, backseat: bool) -> Step | None:
    """Equipment of the own hand that changes places with what is parked, with what is to be parked, or with advanced
    equipment."""
    planned = {card for hand in wanted for card in hand}
    held = of_type(table.hands[seat], EQUIPMENT)[0]
    for gear in table.gear:
        if gear.card == held and gear.parked in planned:
            return ReturnAdvanced(seat, held) if gear.parked != WHEEL or may_hold_wheel(seat, backseat) else None
        if gear.parked == NO_CARD and gear.card in planned and held not in planned and not is_advanced(held):
            return TakeAdvanced(seat, gear.card, held)
        if gear.parked == NO_CARD and gear.card in wanted[seat]:
            return _fetch(table, planned, seat, held, backseat)
    return None


def _fetch(table: Table, planned: set[int], seat: int, held: int, backseat: bool) -> Trade | None:
    """The own equipment for that on the table, which is the one to be parked."""
    lies = [card for card in of_type(table.hands[TABLE], EQUIPMENT) if card not in planned]
    may_take = bool(lies) and (lies[0] != WHEEL or may_hold_wheel(seat, backseat))
    return Trade(seat, TABLE, (held,), (lies[0],)) if may_take else None


def _hand_on(table: Table, wanted: Hands, seat: int, kind: int, backseat: bool) -> Trade | None:
    """The own card of this type to whoever is to hold it. The rear does not ask the front for equipment: the front,
    which may have the wheel, comes to the rear."""
    (card,) = of_type(table.hands[seat], kind)
    goal = next((place for place, hand in enumerate(wanted) if card in hand), seat)
    if goal == seat:
        return None
    back = of_type(table.hands[goal], kind)
    if len(back) != 1 or (goal != TABLE and len(table.hands[goal]) != len(KINDS)):
        return None
    may_steer = may_hold_wheel(seat, backseat)
    if kind == EQUIPMENT and not may_steer and (WHEEL in back or (goal != TABLE and may_hold_wheel(goal, backseat))):
        return None
    return Trade(seat, goal, (card,), back)


def _lie(table: Table, cards: Hand) -> bool:
    """Whether all these cards lie on the table."""
    return bool(cards) and all(card in table.hands[TABLE] for card in cards)
