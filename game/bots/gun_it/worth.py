"""What the end of an Action Phase is worth to a crew, in XP."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.gun_it.outlook import Worth
from game.rules.gun_it.geometry import DISTANCE, OFF
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import Gear, GunItView, Table, Worn
from game.rules.gun_it.tables import NO_TILE, Tables

HURT = (0.0, 1.6, 3.8, 7.8)
"""What 0, 1, 2, 3 or more points of crew damage cost with as many HP as the rulebook's crew car has."""
LYING_DAMAGE = 0.08
FAR_LYING_DAMAGE = 0.3
"""A point of damage that lies on the grid for the next round: to a crew that plays on with quick plans, and to
one that will make the best of it."""
USE = 0.7
"""A use of an advanced equipment that is kept for rounds to come."""
KEY = 0.4
"""A key that is kept for them."""
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
    """Score gained, damage left lying, crew damage taken, what is kept for rounds to come; all against this view."""
    gain, taken, kept = _gain(tables, view.table), _crew_cost(tables, view.table), _kept(tables, view.table)

    def worth(s: Scratch) -> float:
        if s.crew_damage >= tables.crew_hp:
            return WRECK
        return gain(s) + LYING_DAMAGE * sum(s.damage) - taken(s) + kept(s)

    return worth


def far_sighted(tables: Tables, view: GunItView) -> Worth:
    """The same, but with the end in sight: what lies on the grid counts for nothing once the scenario is over, what the
    crew car has taken for nothing once the match is."""
    gain, taken, kept = _gain(tables, view.table), _crew_cost(tables, view.table), _kept(tables, view.table)
    is_last_round = view.table.round >= tables.scenario.rounds

    def worth(s: Scratch) -> float:
        if s.crew_damage >= tables.crew_hp:
            return WRECK
        worth = gain(s) + MARK * (s.mark_round > 0)
        is_over = is_last_round or s.mark_round > 0
        if not is_over:
            worth += FAR_LYING_DAMAGE * sum(s.damage)
        return worth if is_over and tables.is_last else worth - taken(s) + kept(s)

    return worth


def _kept(tables: Tables, before: Table) -> Callable[[Scratch], float]:
    """Uses of advanced equipment and keys that are gained or spent; they are worth nothing after the last round."""
    if tables.is_last and before.round >= tables.scenario.rounds:
        return _nothing
    stock = _stock(tables, before.gear, before.worn, before.key_pool)

    def kept(s: Scratch) -> float:
        worn, pool = (s.kit.worn, s.kit.pool) if s.kit is not None else ((), 0)
        return _stock(tables, s.gear, worn, pool) - stock

    return kept


def _stock(tables: Tables, gear: tuple[Gear, ...], worn: tuple[Worn, ...], pool: int) -> float:
    """What uses and keys are worth; not those that are XP in the end."""
    keys = sum(each.keys for each in worn if not _is_cash(tables, each)) if not tables.solo else pool
    return USE * sum(each.uses for each in gear) + KEY * keys


def _is_cash(tables: Tables, worn: Worn) -> bool:
    """Whether the keys of an accessory can only be turned into XP (GI-17.07)."""
    return worn.is_triggered and tables.content.accessories[worn.card].window == "none"


def _cash(tables: Tables, worn: tuple[Worn, ...]) -> int:
    """XP that keys will be in the end."""
    return sum(each.keys for each in worn if _is_cash(tables, each))


def _gain(tables: Tables, before: Table) -> Callable[[Scratch], float]:
    """The score gained, in XP; what is close to a score counts too."""
    point, xp_share, more = _prices(tables)
    score, xp, pileups = point * before.counted, xp_share * (before.xp + _cash(tables, before.worn)), 0.0
    if tables.scenario.score == "pileups":
        pileups = PILEUP

    def gain(s: Scratch) -> float:
        xp_now = s.xp + (_cash(tables, s.kit.worn) if s.kit is not None else 0)
        scored = point * s.counted - score + xp_share * xp_now - xp
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
    """What the crew damage of the round costs; less than nothing for a repair."""
    cost = [HURT[max(0, damage - tables.crew_hp + len(HURT))] for damage in range(tables.crew_hp)]
    had = cost[before.crew_damage]
    return lambda s: cost[s.crew_damage] - had
