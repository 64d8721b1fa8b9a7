"""GI-12: the Aftermath Phase."""

from __future__ import annotations

from game.rules.gun_it.events import Collapsed, CollapsePassed, DistantRemoved, RoundEnded
from game.rules.gun_it.geometry import DELTAS, DISTANCE, B, F, L, R, xy
from game.rules.gun_it.scratch import Scratch

MOST_DISTANT = 2
"""A tile further away than this is removed (GI-12.10)."""


def aftermath(s: Scratch) -> None:
    """Collapse side by side, remove distant vehicles, end the round (GI-12.01 to GI-12.14)."""
    for side in (F, R, B, L):
        s.emit(CollapsePassed("GI-12.01", side))
        _collapse(s, side)
    _remove_distant(s)
    s.link[:] = bytes(len(s.link))
    s.emit(RoundEnded("GI-12.14", s.table.round, s.xp, s.crew_damage))


def _collapse(s: Scratch, side: int) -> None:
    """All ground tiles beyond the crew car on one side move toward it, nearest first (GI-12.02 to GI-12.08)."""
    toward = -DELTAS[side]
    tiles = sorted((_depth(space, side), xy(space), space, tile) for space, tile in s.ground.items())
    for depth, _, start, tile in tiles:
        end = start
        while depth > 0 and s.is_empty(end + toward):
            end += toward
            depth -= 1
        if end != start:
            del s.ground[start]
            s.ground[end] = tile
            s.emit(Collapsed("GI-12.02", tile, start, end))


def _depth(space: int, side: int) -> int:
    """How many spaces a tile is beyond the crew car on that side; 0 or less if parallel or past."""
    x, y = xy(space)
    return (y, x, -y, -x)[side]


def _remove_distant(s: Scratch) -> None:
    """GI-12.10: discarded without being wrecked, in scan order."""
    for space, tile in s.in_scan_order():
        if DISTANCE[space] > MOST_DISTANT:
            s.remove(space, tile)
            s.emit(DistantRemoved("GI-12.10", tile, space))
