"""GI-11: the end steps of the Action Phase."""

from __future__ import annotations

from game.rules.gun_it.attributes import ARMED, RESILIENT
from game.rules.gun_it.damage import hurt, resolve_wrecks
from game.rules.gun_it.events import ArmedFired, Repaired
from game.rules.gun_it.geometry import DELTAS, ORIGIN, B, F, L, R, xy
from game.rules.gun_it.scoring import close_group, count_openings
from game.rules.gun_it.scratch import Scratch


def end_steps(s: Scratch) -> None:
    """Armed, Resilient, openings, in this order (GI-11.01 to GI-11.06)."""
    fire_armed(s)
    repair_resilient(s)
    count_openings(s)


def fire_armed(s: Scratch) -> None:
    """Each tile that is Armed now fires once, in scan order, if it still can (GI-11.01, GI-11.02)."""
    for space, tile in s.with_attribute(ARMED):
        layer = s.air if s.tables.flying[tile] else s.ground
        still_there = layer.get(space) == tile and s.bits(tile) & ARMED
        if still_there and not s.is_covered(tile, space) and space != ORIGIN:
            _fire(s, tile, space)


def _fire(s: Scratch, tile: int, space: int) -> None:
    """1 damage to the top vehicle one space toward the crew car; a group of its own (GI-11.02, GI-11.09)."""
    direction = armed_direction(space)
    reached = space + DELTAS[direction]
    target = s.top(reached)
    s.emit(ArmedFired("GI-11.09", tile, space, direction, target))
    if target is not None:
        hurt(s, target, reached, 1, "armed", "GI-11.09")
        resolve_wrecks(s)
    close_group(s, crew_caused=False)


def armed_direction(space: int) -> int:
    """Toward the crew car; off the axes along the longer offset, on a diagonal left or right (GI-11.08)."""
    x, y = xy(space)
    if y == 0 or (x != 0 and abs(x) >= abs(y)):
        return L if x > 0 else R
    return B if y > 0 else F


def repair_resilient(s: Scratch) -> None:
    """Each uncovered Resilient tile repairs 1, in scan order (GI-11.04, GI-13.09)."""
    for space, tile in s.with_attribute(RESILIENT):
        if s.damage[tile] and not s.is_covered(tile, space):
            s.damage[tile] -= 1
            s.emit(Repaired("GI-11.04", tile, 1, s.damage[tile]))
