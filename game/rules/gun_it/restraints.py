"""What cards in force forbid while cards are traded (M07, M09, M10; GI-14.10)."""

from __future__ import annotations

from game.core.words import many
from game.rules.gun_it.cards import LF, LR, RF, RR, TABLE, type_of
from game.rules.gun_it.commands import Trade
from game.rules.gun_it.force import PLAIN, Force
from game.rules.gun_it.state import Table
from game.rules.gun_it.tables import Tables

GROUPS = {"row": {LF: 0, RF: 0, RR: 1, LR: 1}, "side": {LF: 0, LR: 0, RF: 1, RR: 1}}
"""Row and side of each seat (GI-1.18)."""
_WITHIN = {
    "row": "In this round cards are traded only within a row.",
    "side": "In this round cards are traded only within a side.",
}
_LOCKED = (
    "Order cards cannot be traded in this round.",
    "Direction cards cannot be traded in this round.",
    "Equipment cards cannot be traded in this round.",
)


def is_allowed(tables: Tables, table: Table, force: Force, trade: Trade) -> bool:
    """Whether the cards in force allow this trade or exchange."""
    return force is PLAIN or not why_not_allowed(tables, table, force, trade)


def why_not_allowed(tables: Tables, table: Table, force: Force, trade: Trade) -> str:
    """The sentence that tells why the cards in force forbid it; "" if they do not."""
    if 0 <= force.trade_cap <= table.trades:
        return many(force.trade_cap, "No more than {n} trade in this round.", "No more than {n} trades in this round.")
    if force.trade_lock >= 0 and any(type_of(card) == force.trade_lock for card in trade.give + trade.take):
        return _LOCKED[force.trade_lock]
    if force.trade_within:
        group = GROUPS[force.trade_within]
        if group[trade.seat] != group[_seat_of(tables, trade.partner)]:
            return _WITHIN[force.trade_within]
    return ""


def _seat_of(tables: Tables, partner: int) -> int:
    """The table hand counts as the hand of the empty seat (GI-14.10)."""
    if partner != TABLE:
        return partner
    return next(seat for seat in (LF, RF, RR, LR) if seat not in tables.occupied)
