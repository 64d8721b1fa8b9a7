"""How a plan is laid: the next trade on the way from the hands as they are to the hands as planned.

Everything is told from the hands alone, so a plan can be gone on with after any interruption. The crew
member who lays the plan trades from their own seats; each step brings it closer.
"""

from __future__ import annotations

from collections import deque
from functools import lru_cache

from game.rules.gun_it.cards import (
    DIRECTION,
    EQUIPMENT,
    FRONT,
    ORDER,
    TABLE,
    WHEEL,
    Hand,
    of_type,
    type_of,
)
from game.rules.gun_it.commands import ReturnAdvanced, TakeAdvanced, Trade
from game.rules.gun_it.crews import may_hold_wheel
from game.rules.gun_it.state import Gear, Hands, Table
from game.rules.gun_it.tables import Tables

KINDS = (ORDER, DIRECTION, EQUIPMENT)

Places = tuple[int, ...]
Cards = tuple[int, ...]
"""Card i is in place i."""


def is_laid(hands: Hands, wanted: Hands) -> bool:
    """Whether all seats hold what the plan says."""
    return all(is_laid_in(hand, goal) for hand, goal in zip(hands, wanted, strict=True))


def is_laid_in(hand: Hand, wanted: Hand) -> bool:
    """Whether one hand is what the plan says."""
    return sorted(hand) == sorted(wanted)


def misplaced(hands: Hands, wanted: Hands) -> int:
    """How many cards are not in the hands where the plan wants them."""
    return sum(card not in goal for hand, goal in zip(hands, wanted, strict=True) for card in hand)


def next_step(tables: Tables, table: Table, wanted: Hands, own: Places) -> TakeAdvanced | ReturnAdvanced | Trade | None:
    """The next step for the holder of the seats `own`: first the right equipment, then card for card. None once the
    plan is laid."""
    hands, backseat = table.hands, table.setup.backseat
    exchange = next_exchange(table.gear, hands, wanted, own, backseat)
    if exchange is not None:
        return exchange
    if tables.solo:
        return next_locked_trade(hands, wanted)
    return next_trade(hands, wanted, own, tables.occupied, backseat)


def next_trade(hands: Hands, wanted: Hands, own: Places, occupied: Places, backseat: bool) -> Trade | None:
    """The next trade for the holder of the seats `own`; None once the plan is laid."""
    if is_laid(hands, wanted):
        return None
    if len(occupied) == 4:
        return _swap(hands, wanted, own, occupied, backseat)
    return _exchange(hands, wanted, own[0], occupied, backseat)


def next_locked_trade(hands: Hands, wanted: Hands) -> Trade | None:
    """The next trade of a crew of one, who locks one card of each trade (GI-18.31): the card given comes to
    where it stays. The wheel goes first, so that no later trade moves it to the rear."""
    rest = [card for hand in wanted for card in hand if card != WHEEL]
    for card in (WHEEL, *sorted(rest)) if any(WHEEL in hand for hand in wanted) else sorted(rest):
        seat, goal = holder(hands, card), holder(wanted, card)
        if seat != goal:
            return Trade(seat, goal, (card,), of_type(hands[goal], type_of(card)))
    return None


def next_exchange(
    gear: tuple[Gear, ...], hands: Hands, wanted: Hands, own: Places, backseat: bool
) -> TakeAdvanced | ReturnAdvanced | Trade | None:
    """The next step to the equipment that the plan wants in the hands: what was parked and is wanted again comes back
    first, then an advanced card is taken. Whoever lays the plan does both, with what they have fetched for it. None if
    the right equipment is in the hands."""
    planned = {card for hand in wanted for card in hand}
    back = next((each for each in gear if each.parked in planned), None)
    if back is not None:
        seat = holder(hands, back.card)
        if seat in own and (back.parked != WHEEL or may_hold_wheel(seat, backseat)):
            return ReturnAdvanced(seat, back.card)
        return _fetch(hands, back.card, own[0])
    held = {card for hand in hands for card in hand}
    if planned <= held:
        return None
    card, parked = min(planned - held), min(held - planned)
    seat = holder(hands, parked)
    return TakeAdvanced(seat, card, parked) if seat in own else _fetch(hands, parked, own[0])


def _fetch(hands: Hands, card: int, own: int) -> Trade:
    """A trade that brings an equipment card nearer to a seat, and never the wheel to the rear."""
    seat, mine = holder(hands, card), of_type(hands[own], EQUIPMENT)[0]
    if mine == WHEEL and seat not in (*FRONT, TABLE):
        seat = next(front for front in FRONT if front != own)
    return Trade(own, seat, (mine,), (card if card in hands[seat] else of_type(hands[seat], EQUIPMENT)[0],))


def holder(hands: Hands, card: int) -> int:
    """Who holds a card."""
    return next(place for place, hand in enumerate(hands) if card in hand)


def _swap(hands: Hands, wanted: Hands, own: Places, places: Places, backseat: bool) -> Trade | None:
    """The next trade of one card for one, type after type."""
    for kind in KINDS:
        around = tuple(place for place in places if of_type(hands[place], kind))
        start, goal = _cards(hands, around, kind), _cards(wanted, around, kind)
        if start != goal:
            mine, theirs = _way(start, goal, around, own, backseat)
            return Trade(around[mine], around[theirs], (start[mine],), (start[theirs],))
    return None


def _cards(hands: Hands, places: Places, kind: int) -> Cards:
    return tuple(of_type(hands[place], kind)[0] for place in places)


@lru_cache(maxsize=4096)
def _way(start: Cards, goal: Cards, places: Places, own: Places, backseat: bool) -> tuple[int, int]:
    """The first swap (indices into `places`, the own seat first) on a shortest way; the wheel is never in the
    rear on it (GI-5.10)."""
    swaps = [(i, j) for i, place in enumerate(places) if place in own for j in range(len(places)) if j != i]
    first: dict[Cards, tuple[int, int] | None] = {start: None}
    queue = deque([start])
    while queue:
        cards = queue.popleft()
        for swap in swaps:
            after = _swapped(cards, *swap)
            if after in first or not _is_legal(after, places, backseat):
                continue
            first[after] = first[cards] or swap
            if after == goal:
                return first[cards] or swap
            queue.append(after)
    raise ValueError(f"no trades lead from {start} to {goal}")


def _swapped(cards: Cards, i: int, j: int) -> Cards:
    changed = list(cards)
    changed[i], changed[j] = changed[j], changed[i]
    return tuple(changed)


def _is_legal(cards: Cards, places: Places, backseat: bool) -> bool:
    """Whether the wheel is where it may be."""
    if WHEEL not in cards:
        return True
    place = places[cards.index(WHEEL)]
    return place == TABLE or may_hold_wheel(place, backseat)


def _exchange(hands: Hands, wanted: Hands, own: int, seats: Places, backseat: bool) -> Trade | None:
    """With three players (GI-18.04): wrong extra cards go back to the table, then cards are swapped one for one,
    then the planned extra cards are handed on, the own one last."""
    others = [seat for seat in seats if seat != own]
    if len(hands[own]) == 4:
        return _hand_on(hands, wanted, own, others)
    for seat in others:
        if len(hands[seat]) == 4 and not is_laid_in(hands[seat], wanted[seat]):
            return Trade(own, seat, (), (extra(hands[seat], wanted[seat]),))
    open_seats = [own, *(seat for seat in others if len(hands[seat]) == 3)]
    swap = _swap(hands, without_extras(wanted, open_seats), (own,), (*open_seats, TABLE), backseat)
    if swap is not None:
        return swap
    short = next(seat for seat in (*others, own) if not is_laid_in(hands[seat], wanted[seat]))
    return Trade(own, TABLE, (), tuple(card for card in wanted[short] if card not in hands[short]))


def _hand_on(hands: Hands, wanted: Hands, own: int, others: list[int]) -> Trade:
    """The own fourth card goes to whom it completes, or to the table."""
    spare = _pair(hands[own])
    for seat in others:
        missing = [card for card in wanted[seat] if card not in hands[seat]]
        if len(hands[seat]) == 3 and len(missing) == 1 and missing[0] in spare and len(wanted[seat]) == 4:
            return Trade(own, seat, (missing[0],), ())
    return Trade(own, TABLE, (extra(hands[own], wanted[own]),), ())


def extra(hand: Hand, wanted: Hand) -> int:
    """The card of a hand of four that is the first to go: of the type held twice, best one not wanted."""
    pair = _pair(hand)
    return next((card for card in pair if card not in wanted), pair[1])


def _pair(hand: Hand) -> Hand:
    """The two cards of one type in a hand of four."""
    return next(cards for kind in KINDS if len(cards := of_type(hand, kind)) == 2)


def without_extras(wanted: Hands, seats: list[int]) -> Hands:
    """The planned hands of these seats with the extra cards still on the table."""
    base = list(wanted)
    for seat in seats:
        if len(wanted[seat]) == 4:
            extra = _pair(wanted[seat])[1]
            base[seat] = tuple(card for card in wanted[seat] if card != extra)
            base[TABLE] = (*base[TABLE], extra)
    return tuple(base)
