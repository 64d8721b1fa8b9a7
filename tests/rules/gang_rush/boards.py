"""Bridges of other lengths than that of the box."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.rules.gang_rush.bridges import ALL_LANES, START, Span
from game.rules.gang_rush.content import Board, Edge, Space
from tests.rules.gang_rush.pieces import PRINTED


def board_of(zones: int, rows: int, **more: Any) -> Board:
    """A bridge of so many zones of so many rows: open beside the road, the damage of the box's, as far as it has
    road there, and its start spaces; the walls stand at the ends of the same zones."""
    span = Span(zones, rows)
    worn = {(space.lane, space.pos): space.damage for space in PRINTED.board.spaces}

    def space(lane: int, pos: int) -> Space:
        edge: Edge = "" if lane not in (1, 5) else "high" if pos < START else "open"
        return Space(lane, pos, span.zone(pos), worn.get((lane, pos), 0) if span.zone(pos) else 0, edge)

    walls = tuple(
        replace(piece, pos=span.line(8 - piece.players) - (1 if piece.lane % 2 else 2)) for piece in PRINTED.board.walls
    )
    spaces = tuple(space(lane, pos) for lane in ALL_LANES for pos in span.places(lane))
    board = replace(PRINTED.board, name=f"{zones} by {rows}", finish=span.finish, spaces=spaces, walls=walls)
    return replace(board, **more)
