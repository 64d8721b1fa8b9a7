"""What the end of an Action Phase is worth to a crew, in XP."""

from __future__ import annotations

from game.bots.gun_it.outlook import Worth
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import GunItView
from game.rules.gun_it.tables import Tables

CREW_POINT = (30.0, 4.0, 2.2, 1.6)
"""What a point of crew damage costs with 1, 2, 3, 4 or more HP left."""
LYING_DAMAGE = 0.08
"""A point of damage that lies on the grid for the next round."""
WRECK = -60.0
"""The crew car is wrecked: the match is lost."""


def reference(tables: Tables, view: GunItView) -> Worth:
    """Score gained, damage left lying, crew damage taken."""
    before = view.table
    left = tables.crew_hp - before.crew_damage
    crew_point = CREW_POINT[min(left, len(CREW_POINT)) - 1]
    per_xp, per_pileup = (0.15, 3.0) if tables.scenario.score == "pileups" else (1.0, 0.0)

    def worth(s: Scratch) -> float:
        if s.crew_damage >= tables.crew_hp:
            return WRECK
        return (
            per_xp * (s.xp - before.xp)
            + per_pileup * (s.all_pileups - before.all_pileups)
            + LYING_DAMAGE * sum(s.damage)
            - crew_point * (s.crew_damage - before.crew_damage)
        )

    return worth
