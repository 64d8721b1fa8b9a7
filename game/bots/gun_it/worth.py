"""What the end of an Action Phase is worth to a crew, in XP."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.gun_it.outlook import Worth
from game.rules.gun_it.geometry import DISTANCE, OFF
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import Gear, GunItView, Table
from game.rules.gun_it.tables import NO_TILE, Tables

CREW_POINT = (30.0, 4.0, 2.2, 1.6)
"""What a point of crew damage costs with 1, 2, 3, 4 or more HP left."""
LYING_DAMAGE = 0.08
FAR_LYING_DAMAGE = 0.3
"""A point of damage that lies on the grid for the next round: to a crew that plays on with quick plans, and to
one that will make the best of it."""
USE = 0.7
"""A use of an advanced equipment that is spent while there are rounds to come."""
WRECK = -60.0
"""The crew car is wrecked: the match is lost."""
PILEUP = 3.0
"""A pileup where pileups are counted."""
LOST_COURIER = -WRECK
KINGPIN_WRECK = 40.0
FAR = 2
"""A courier further away may be left behind."""
MARK = 10.0
"""The mark of a scenario that is a race is reached a round earlier."""


def near_sighted(tables: Tables, view: GunItView) -> Worth:
    """Score gained, damage left lying, crew damage taken."""
    gain = _gain(tables, view.table)
    taken = _crew_cost(tables, view.table)
    uses = _uses(view.table.gear)

    def worth(s: Scratch) -> float:
        if s.crew_damage >= tables.crew_hp:
            return WRECK
        return gain(s) + LYING_DAMAGE * sum(s.damage) - taken(s) - USE * (uses - _uses(s.gear))

    return worth


def far_sighted(tables: Tables, view: GunItView) -> Worth:
    """The same, but with the end in sight: what lies on the grid and what the crew car has taken count for
    nothing once the match is over."""
    gain = _gain(tables, view.table)
    taken = _crew_cost(tables, view.table)
    uses = _uses(view.table.gear)
    is_last = view.table.round >= tables.scenario.rounds

    def worth(s: Scratch) -> float:
        if s.crew_damage >= tables.crew_hp:
            return WRECK
        if is_last or s.mark_round:
            return gain(s) + MARK * (s.mark_round > 0)
        return gain(s) + FAR_LYING_DAMAGE * sum(s.damage) - taken(s) - USE * (uses - _uses(s.gear))

    return worth


def _uses(gear: tuple[Gear, ...]) -> int:
    """Uses that are left on advanced equipment."""
    return sum(each.uses for each in gear)


def _gain(tables: Tables, before: Table) -> Callable[[Scratch], float]:
    """The score gained, in XP; what is close to a score counts too."""
    point, xp_share, more = _prices(tables)
    score, xp, pileups = point * before.counted, xp_share * before.xp, 0.0
    if tables.scenario.score == "pileups":
        pileups = PILEUP

    def gain(s: Scratch) -> float:
        scored = point * s.counted - score + xp_share * s.xp - xp
        return scored + pileups * (s.all_pileups - before.all_pileups) + more(s)

    return gain


def _prices(tables: Tables) -> tuple[float, float, Callable[[Scratch], float]]:
    """What a point of what is counted, an XP, and the state of the scenario's own tiles are worth."""
    score = tables.scenario.score
    if score == "pileups":
        return 0.0, 0.15, _nothing
    if score == "openings":
        return 1.0, 0.1, _nothing
    if score == "wrecks":
        return 1.0, 0.1, lambda s: -_courier_cost(tables, s)
    if score == "trucks":
        return 2.0, 0.25, lambda s: 0.25 * sum(hurt for tile, hurt in enumerate(s.damage) if tables.scored[tile])
    if tables.kingpin != NO_TILE:
        return 0.0, 0.1, lambda s: _kingpin_hurt(tables, s)
    return 0.0, 1.0, _nothing


def _nothing(s: Scratch) -> float:
    return 0.0


def _courier_cost(tables: Tables, s: Scratch) -> float:
    """A courier that is hurt, far off, or lost after the Aftermath Phase."""
    courier = tables.courier
    space = next((space for space, tile in s.ground.items() if tile == courier), OFF)
    if space == OFF or DISTANCE[space] > FAR:
        return LOST_COURIER
    return 2.0 * s.damage[courier] + (0.7 if DISTANCE[space] > 1 else 0.0)


def _kingpin_hurt(tables: Tables, s: Scratch) -> float:
    """Keys and HP that the kingpin has lost; its wreck is the goal."""
    if s.mark_round:
        return KINGPIN_WRECK
    special = tables.scenario.special
    assert special is not None
    if tables.kingpin in s.aside:
        return 0.0
    return 2.5 * (special.keys - s.kingpin_keys + s.damage[tables.kingpin])


def _crew_cost(tables: Tables, before: Table) -> Callable[[Scratch], float]:
    """What the crew damage of the round costs."""
    left = tables.crew_hp - before.crew_damage
    point = CREW_POINT[min(left, len(CREW_POINT)) - 1]
    return lambda s: point * (s.crew_damage - before.crew_damage)
