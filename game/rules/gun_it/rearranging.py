"""Swapping and turning tiles of the ring: who can be chosen, and the change itself."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.gun_it.events import TilesSwapped, TileTurned
from game.rules.gun_it.geometry import OFF, RING
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import Table
from game.rules.gun_it.tables import Tables

Choice = tuple[int, ...]


def open_tiles(tables: Tables, table: Table) -> dict[int, int]:
    """Space -> the uncovered face-up tile in each space of the ring that has one, in ring order."""
    top: dict[int, int] = {}
    for tile, space in enumerate(table.at):
        if space != OFF and (space not in top or tables.flying[tile]):
            top[space] = tile
    return {space: top[space] for space in RING if space in top}


def swap_choices(tables: Tables, table: Table) -> list[Choice]:
    """Pairs of uncovered ground tiles in neighbouring spaces of the ring."""
    tiles = open_tiles(tables, table)
    pairs = [(tiles.get(one), tiles.get(two)) for one, two in zip(RING, RING[1:] + RING[:1], strict=True)]
    return [
        (one, two)
        for one, two in pairs
        if one is not None and two is not None and not tables.flying[one] and not tables.flying[two]
    ]


def turn_choices(tables: Tables, table: Table) -> list[Choice]:
    """(tile, rotation) for each uncovered tile of the ring and each rotation that it does not have."""
    tiles = open_tiles(tables, table).values()
    return [(tile, turns) for tile in tiles for turns in range(4) if turns != table.rotation[tile]]


def swap(s: Scratch, tiles: Sequence[int], rule: str) -> None:
    """Two ground tiles change places."""
    one, two = tiles
    first, second = (next(space for space, tile in s.ground.items() if tile == each) for each in tiles)
    s.ground[first], s.ground[second] = two, one
    s.emit(TilesSwapped(rule, (one, two), (second, first)))


def turn(s: Scratch, tile: int, rotation: int, rule: str) -> None:
    """A tile is given this rotation (GI-1.16)."""
    s.rotation[tile] = rotation
    s.emit(TileTurned(rule, tile, rotation))
