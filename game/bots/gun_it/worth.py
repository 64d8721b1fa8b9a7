"""What the end of an Action Phase is worth to a crew, in XP."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.gun_it.outlook import Worth
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import GunItView, Table
from game.rules.gun_it.tables import Tables

CREW_POINT = (30.0, 4.0, 2.2, 1.6)
"""What a point of crew damage costs with 1, 2, 3, 4 or more HP left."""
LYING_DAMAGE = 0.08
FAR_LYING_DAMAGE = 0.3
"""A point of damage that lies on the grid for the next round: to a crew that plays on with quick plans, and to
one that will make the best of it."""
WRECK = -60.0
"""The crew car is wrecked: the match is lost."""
MARK = 10.0
"""The mark of a scenario that is a race is reached a round earlier."""


def near_sighted(tables: Tables, view: GunItView) -> Worth:
    """Score gained, damage left lying, crew damage taken."""
    gain = _gain(tables, view.table)
    taken = _crew_cost(tables, view.table)

    def worth(s: Scratch) -> float:
        if s.crew_damage >= tables.crew_hp:
            return WRECK
        return gain(s) + LYING_DAMAGE * sum(s.damage) - taken(s)

    return worth


def far_sighted(tables: Tables, view: GunItView) -> Worth:
    """The same, but with the end in sight: what lies on the grid and what the crew car has taken count for
    nothing once the match is over."""
    gain = _gain(tables, view.table)
    taken = _crew_cost(tables, view.table)
    is_last = view.table.round >= tables.scenario.rounds

    def worth(s: Scratch) -> float:
        if s.crew_damage >= tables.crew_hp:
            return WRECK
        if is_last or s.mark_round:
            return gain(s) + MARK * (s.mark_round > 0)
        return gain(s) + FAR_LYING_DAMAGE * sum(s.damage) - taken(s)

    return worth


def _gain(tables: Tables, before: Table) -> Callable[[Scratch], float]:
    """The score gained, in XP."""
    if tables.scenario.score == "pileups":
        return lambda s: 0.15 * (s.xp - before.xp) + 3.0 * (s.all_pileups - before.all_pileups)
    return lambda s: s.xp - before.xp


def _crew_cost(tables: Tables, before: Table) -> Callable[[Scratch], float]:
    """What the crew damage of the round costs."""
    left = tables.crew_hp - before.crew_damage
    point = CREW_POINT[min(left, len(CREW_POINT)) - 1]
    return lambda s: point * (s.crew_damage - before.crew_damage)
