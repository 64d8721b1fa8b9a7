"""Amounts and conditions of effects (the formulas of the effect verbs)."""

from __future__ import annotations

from game.rules.gun_and_gun import verbs as v
from game.rules.gun_and_gun.state import Table
from game.rules.gun_and_gun.tables import Tables


def has_burst(tables: Tables, table: Table, seat: int) -> bool:
    """GG-11.9."""
    return table.sides[seat].life <= tables.content.constants.burst


def amount(tables: Tables, table: Table, seat: int, n: v.Amount, x: int | None = None) -> int:
    """What an amount is now; `x` are the volts paid, if not those of the Skill under way."""
    match n:
        case int():
            return n
        case v.ByBurst(yes, no):
            return yes if has_burst(tables, table, seat) else no
        case v.ByLife(limit, yes, no):
            return yes if table.sides[seat].life <= limit else no
        case v.ByVolts(plus):
            volts = table.attacks[-1].x if x is None else x
            return max(0, volts + plus)
        case v.ByMechanisms(plus):
            return len(table.sides[seat].mechanisms) + plus
        case v.ByDealt():
            return table.attacks[-1].dealt


def holds(tables: Tables, table: Table, seat: int, step: v.If) -> bool:
    """Whether a condition holds now."""
    sides, setup = table.sides, tables.setup
    match step.cond:
        case "life_le":
            return sides[seat].life <= step.n
        case "burst":
            return has_burst(tables, table, seat)
        case "behind_in_life":
            return sides[seat].life < sides[1 - seat].life
        case "incoming_ge":
            return table.attacks[-1].hit >= step.n
        case "load_ge":
            return table.attacks[-1].load >= step.n
        case "bash_draws":
            return setup.bash_draws
        case "nue_target_self":
            return setup.nue_target == "self"
