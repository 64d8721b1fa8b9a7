"""GI-12: the Aftermath Phase."""

from __future__ import annotations

from game.rules.gun_it.advanced import return_spent
from game.rules.gun_it.events import Collapsed, CollapsePassed, DistantRemoved
from game.rules.gun_it.events_of_course import RoundEnded
from game.rules.gun_it.geometry import DELTAS, DISTANCE, SIDE, B, F, L, R, xy
from game.rules.gun_it.scenarios import set_aside
from game.rules.gun_it.scratch import CourierLostError, Scratch

DEPTH = tuple(tuple((y, x, -y, -x)[side] for x, y in map(xy, range(SIDE * SIDE))) for side in (F, R, B, L))
"""Side, space -> how many spaces a tile is beyond the crew car on that side; 0 or less if parallel or past."""
RANK = tuple(tuple((depth[space], *xy(space)) for space in range(SIDE * SIDE)) for depth in DEPTH)
"""Side, space -> what tiles are sorted by: nearest first, then by x (GI-12.02)."""
MOST_DISTANT = 2
"""A tile further away than this is removed (GI-12.10)."""


def aftermath(s: Scratch) -> None:
    """Collapse side by side, remove distant vehicles, end the round (GI-12.01 to GI-12.14)."""
    for side in (F, R, B, L):
        s.emit(CollapsePassed("GI-12.01", side))
        _collapse(s, side)
    _remove_distant(s)
    if s.gear:
        return_spent(s)
    s.link[:] = bytes(len(s.link))
    s.emit(RoundEnded("GI-12.14", s.table.round, s.xp, s.crew_damage))


def _collapse(s: Scratch, side: int) -> None:
    """All ground tiles beyond the crew car on one side move toward it, nearest first (GI-12.02 to GI-12.08)."""
    toward, rank, deep = -DELTAS[side], RANK[side], DEPTH[side]
    tiles = sorted((rank[space], space, tile) for space, tile in s.ground.items() if deep[space] > 0)
    for _, start, tile in tiles:
        end, depth = start, deep[start]
        while depth > 0 and s.is_empty(end + toward):
            end += toward
            depth -= 1
        if end != start:
            del s.ground[start]
            s.ground[end] = tile
            s.emit(Collapsed("GI-12.02", tile, start, end))


def _remove_distant(s: Scratch) -> None:
    """GI-12.10: discarded without being wrecked, in scan order."""
    for space, tile in s.in_scan_order(lambda space, tile: DISTANCE[space] > MOST_DISTANT):
        if tile == s.tables.kingpin:
            set_aside(s, space, tile)
            continue
        s.remove(space, tile)
        s.emit(DistantRemoved("GI-12.10", tile, space))
        if tile == s.tables.courier:
            raise CourierLostError
