"""Which plans a crew can lay under the cards in force: what stays where it is, who may trade, how often (GI-14.10)."""

from __future__ import annotations

from msgspec.structs import replace

from game.bots.gun_it.plans import Plan
from game.bots.gun_it.trades import next_locked_trade, next_trade
from game.rules.gun_it.cards import TABLE, Hand, type_of
from game.rules.gun_it.crews import after
from game.rules.gun_it.force import Force
from game.rules.gun_it.restraints import GROUPS, is_allowed
from game.rules.gun_it.state import Hands, Table
from game.rules.gun_it.tables import Tables

MOST_TRADES = 16
"""No plan takes more trades than this."""


def is_restrained(force: Force) -> bool:
    """Whether a card in force restricts trades."""
    return force.trade_cap >= 0 or force.trade_lock >= 0 or bool(force.trade_within)


def is_within_reach(tables: Tables, table: Table, plan: Plan, own: tuple[int, ...]) -> bool:
    """Whether the holder of the seats `own` can lay the plan from the hands as they are."""
    force = tables.force(table)
    if not is_restrained(force):
        return True
    return _keeps_to(force, table.hands, plan.hands, tables.three) and _can_be_laid(tables, table, plan, own)


def _keeps_to(force: Force, hands: Hands, wanted: Hands, three: bool) -> bool:
    """A quick look: locked cards stay in their hands, and in a crew of four no card leaves its row or side."""
    if force.trade_lock >= 0 and not all(
        _of_type(hand, force.trade_lock) == _of_type(goal, force.trade_lock)
        for hand, goal in zip(hands, wanted, strict=True)
    ):
        return False
    if not force.trade_within or three:
        return True
    group = GROUPS[force.trade_within]
    return all(
        sorted(card for seat in group if group[seat] == side for card in hands[seat])
        == sorted(card for seat in group if group[seat] == side for card in wanted[seat])
        for side in (0, 1)
    )


def _of_type(hand: Hand, kind: int) -> list[int]:
    return sorted(card for card in hand if type_of(card) == kind)


def _can_be_laid(tables: Tables, table: Table, plan: Plan, own: tuple[int, ...]) -> bool:
    """Trade after trade as `trades.py` makes them, each allowed."""
    force = tables.force(table)
    for _ in range(MOST_TRADES):
        try:
            if tables.solo:
                trade = next_locked_trade(table.hands, plan.hands)
            else:
                trade = next_trade(table.hands, plan.hands, own, tables.occupied, table.setup.backseat)
        except (ValueError, StopIteration):
            return False
        if trade is None:
            return True
        if not is_allowed(tables, table, force, trade):
            return False
        hands = list(table.hands)
        hands[trade.seat] = after(table.hands[trade.seat], trade.give, trade.take)
        hands[trade.partner] = after(table.hands[trade.partner], trade.take, trade.give)
        table = replace(table, hands=tuple(hands), trades=table.trades + 1)
    return False


def stay(table: Table) -> Plan:
    """The plan that needs no trade."""
    return Plan(tuple(tuple(sorted(hand)) if seat != TABLE else hand for seat, hand in enumerate(table.hands)))
