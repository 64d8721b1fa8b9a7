"""What bonus tokens are worth to the one who has them, in dollars."""

from __future__ import annotations

from game.rules.gang_rush.content import Bonus
from game.rules.gang_rush.state import Car
from game.rules.gang_rush.tables import Tables

PER_TURN = {
    "ignore_spikes": 70.0,
    "ignore_police": 90.0,
    "unpushable": 35.0,
    "shell": 45.0,
    "blast": 55.0,
    "shoot_back": 45.0,
    "scope": 130.0,
    "waive_crane": 30.0,
}
"""Gold: what each turn that is still to come makes of it."""
AT_ONCE = {
    "ignore_limits": 150.0,
    "shot_immunity": 160.0,
    "add_mp": 320.0,
    "add_steers": 260.0,
    "add_shots": 150.0,
    "restore": 260.0,
    "collect_area": 140.0,
    "stop": 340.0,
    "no_lane_change": 320.0,
    "fewer_dice": 300.0,
    "steal_cash": 280.0,
    "discard_gold": 180.0,
}
"""All others: what using it once comes to on the average."""
PENALTY = 170.0
"""What a penalty that waits for its next turn costs a driver."""


def worth_of(tables: Tables, car: Car, turns: float) -> float:
    """Everything before a player with so many turns still to come; penalties that wait for him count against."""
    bonuses = tables.content.bonuses
    total = -PENALTY * len(car.waiting)
    for token in car.gold:
        total += _gold(tables, bonuses[token], car, turns)
    for token in car.reserve:
        total += once(bonuses[token], turns)
    return total


def _gold(tables: Tables, bonus: Bonus, car: Car, turns: float) -> float:
    if bonus.power == "ramp_value":
        return 0.0  # final money counts it
    return PER_TURN[bonus.power or ""] * min(turns, 7.0)


def once(bonus: Bonus, turns: float) -> float:
    """A token of the reserve; the last turns leave little time for it."""
    return AT_ONCE[bonus.power or bonus.deed or ""] * max(0.0, min(1.0, turns / 2))
