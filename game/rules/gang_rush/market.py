"""GR-14.1 to GR-14.8: the shop; GR-17.6: paying."""

from __future__ import annotations

from game.rules.gang_rush.events import PileShuffled, ShopDiscarded, ShopRefilled, TokenBought
from game.rules.gang_rush.scratch import Scratch
from game.rules.gang_rush.state import NO_TOKEN


def new_debt(s: Scratch, seat: int, fee: int) -> int:
    """The part of a fee that cash does not cover (GR-17.6)."""
    return max(0, fee - s.car(seat).cash)


def buy(s: Scratch, seat: int, slot: int) -> None:
    """GR-14.1 to GR-14.3."""
    token = s.table.shop[slot]
    price = s.tables.content.constants.prices[slot]
    s.emit(TokenBought("GR-14.1", seat, token, slot, s.tables.gold[token], price, new_debt(s, seat, price)))
    refill(s, slot)


def refill(s: Scratch, slot: int) -> None:
    """Tokens nearer the pile move outward, a new one comes (GR-14.3, GR-14.5)."""
    if not s.bonus_pile and s.table.bonus_discard:
        tokens = list(s.table.bonus_discard)
        s.chance.shuffle(tokens)
        s.bonus_pile = tuple(tokens)
        s.emit(PileShuffled("GR-14.5", "bonuses", len(tokens)))
    token = NO_TOKEN
    if s.bonus_pile:
        *rest, token = s.bonus_pile
        s.bonus_pile = tuple(rest)
    s.emit(ShopRefilled("GR-14.3", slot, token))


def refresh(s: Scratch) -> None:
    """Step G: nobody bought, so the cheapest token goes (GR-14.6)."""
    shop = s.table.shop
    slots = [slot for slot, token in enumerate(shop) if token != NO_TOKEN]
    if s.table.bought or not slots:
        return
    s.emit(ShopDiscarded("GR-14.6", shop[slots[-1]], slots[-1]))
    refill(s, slots[-1])
