"""Which plans a crew can lay: with the wheel in front (GI-5.10), and under the cards in force, by what stays where it
is, who may trade, how often (GI-14.10)."""

from __future__ import annotations

from msgspec.structs import replace

from game.bots.gun_it.plans import Plan
from game.bots.gun_it.trades import next_step
from game.rules.gun_it import gear
from game.rules.gun_it.cards import TABLE, WHEEL, Hand, type_of
from game.rules.gun_it.changes import follow_table
from game.rules.gun_it.commands import Trade
from game.rules.gun_it.crews import after, may_hold_wheel
from game.rules.gun_it.force import Force
from game.rules.gun_it.restraints import GROUPS, is_allowed
from game.rules.gun_it.state import Hands, Table
from game.rules.gun_it.tables import Tables

MOST_STEPS = 24
"""No plan takes more trades and exchanges than this."""


def is_restrained(force: Force) -> bool:
    """Whether a card in force restricts trades."""
    return force.trade_cap >= 0 or force.trade_lock >= 0 or bool(force.trade_within)


def is_bound(tables: Tables, table: Table, own: tuple[int, ...]) -> bool:
    """Whether there are plans that the holder of the seats `own` cannot lay: a card restricts trades, or no wheel may
    come into these seats (GI-5.10)."""
    return is_restrained(tables.force(table)) or not _may_steer(table, own)


def is_within_reach(tables: Tables, table: Table, plan: Plan, own: tuple[int, ...]) -> bool:
    """Whether the holder of the seats `own` can lay the plan from the hands as they are."""
    if not _may_steer(table, own) and _place_of_wheel(plan.hands) != _place_of_wheel(table.hands):
        return False
    force = tables.force(table)
    if not is_restrained(force):
        return True
    return _keeps_to(force, table.hands, plan.hands, tables.three) and _can_be_laid(tables, table, plan, own)


def _may_steer(table: Table, own: tuple[int, ...]) -> bool:
    return any(may_hold_wheel(seat, table.setup.backseat) for seat in own)


def _place_of_wheel(hands: Hands) -> int:
    """The hand of the wheel; -1 if it is parked."""
    return next((place for place, hand in enumerate(hands) if WHEEL in hand), -1)


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
    swapped = {card for hand in hands for card in hand} ^ {card for hand in wanted for card in hand}
    return all(
        sorted(card for seat in group if group[seat] == side for card in hands[seat] if card not in swapped)
        == sorted(card for seat in group if group[seat] == side for card in wanted[seat] if card not in swapped)
        for side in (0, 1)
    )


def _of_type(hand: Hand, kind: int) -> list[int]:
    return sorted(card for card in hand if type_of(card) == kind)


def _can_be_laid(tables: Tables, table: Table, plan: Plan, own: tuple[int, ...]) -> bool:
    """Step after step as `trades.py` makes them, each allowed."""
    force = tables.force(table)
    for _ in range(MOST_STEPS):
        try:
            step = next_step(tables, table, plan.hands, own)
        except (ValueError, StopIteration):
            return False
        if step is None:
            return True
        if not isinstance(step, Trade):
            if step not in gear.choices(tables, table, step.seat):
                return False
            for event in gear.decide(table, step):
                table = follow_table(table, event)
            continue
        if not is_allowed(tables, table, force, step):
            return False
        hands = list(table.hands)
        hands[step.seat] = after(table.hands[step.seat], step.give, step.take)
        hands[step.partner] = after(table.hands[step.partner], step.take, step.give)
        table = replace(table, hands=tuple(hands), trades=table.trades + 1)
    return False


def stay(table: Table) -> Plan:
    """The plan that needs no trade."""
    return Plan(tuple(tuple(sorted(hand)) if seat != TABLE else hand for seat, hand in enumerate(table.hands)))
