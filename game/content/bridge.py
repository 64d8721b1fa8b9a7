"""A bridge of Gang Rush Breakout, from its Tiled map: the program's own or a player's.

The map lies on its side: the start on the left, the finish on the right, lane 1 on top. Rows of tiles are lanes,
every other row shifted by half a tile. Reading it loads pygame (through pytmx).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from game.content.bridge_marks import check_lines, check_marks, check_zones, place_of, starts, walls
from game.content.map_fault import fault, misvalued
from game.content.map_lint import Cells, MapShape, Property, Things, TileKind, lint
from game.content.tiled import tiled_map
from game.core.words import Said, say
from game.resources import resource
from game.rules.gang_rush.bridges import MOST_ROWS, START, Flaw, Span, flaw_of, wall_flaw
from game.rules.gang_rush.content import Board, Content, Space

SHAPE = MapShape(
    width=(17, MOST_ROWS + 2),
    height=5,
    tile=(96, 64),
    head=(
        ("orientation", "hexagonal"),
        ("staggeraxis", "y"),
        ("staggerindex", "odd"),
        ("hexsidelength", "64"),
        ("renderorder", "right-down"),
    ),
    properties=(
        Property("game", values=("gang_rush",)),
        Property("zones", "int"),
        Property("rows_per_zone", "int"),
        Property("start_line", "int", ("1",)),
        Property("finish_line", "int"),
    ),
    tiles=(
        TileKind("space", Property("kind", values=("approach", "road", "line"))),
        TileKind("damage", Property("damage", "int", ("1", "2"))),
        TileKind("edge", Property("edge", values=("open", "low", "high"))),
    ),
    layers=(Cells("ground", tiles="space"), Cells("damage", tiles="damage"), Cells("edges", tiles="edge")),
    things=(
        Things(
            "starts",
            ("start_space",),
            "point",
            (Property("grid", "int"), Property("lane", "int"), Property("pos", "int"), Property("cash", "int")),
        ),
        Things("lines", ("line",), "polyline", (Property("at", "int"),)),
        Things(
            "zones", ("zone",), "rectangle", (Property("zone", "int"), Property("from", "int"), Property("to", "int"))
        ),
        Things(
            "walls",
            ("wall",),
            "point",
            (
                Property("players", "int", ("3", "4", "5")),
                Property("lane", "int"),
                Property("pos", "int"),
                Property("kind", values=("container", "police")),
                Property("officers", "int", ("0", "1", "2", "3", "4")),
            ),
        ),
        Things("decor", (), "rectangle", optional=True),
    ),
)


def read_board(path: Path | None = None, content: Content | None = None) -> Board:
    """The bridge of a map file, by default the program's own; that of a player must fit the `content` of the box.
    Raises MapError."""
    path = path or resource("maps", "gang_rush/bridge.tmx")
    lint(path, SHAPE)
    tiled = tiled_map(path)
    span = _span(path, tiled)
    check_lines(path, tiled, span)
    check_zones(path, tiled, span)
    board = Board(
        name=path.stem,
        start=START,
        finish=span.finish,
        spaces=tuple(_spaces(path, tiled, span)),
        starts=starts(tiled),
        walls=walls(tiled),
    )
    flaw = flaw_of(board) or (wall_flaw(content, board) if content else None)
    if flaw:
        fault(path, _where(tiled, board, flaw), flaw.what, flaw.mend)
    check_marks(path, tiled)
    return board


def _span(path: Path, tiled: Any) -> Span:
    numbers = tiled.properties
    span = Span(numbers["zones"], numbers["rows_per_zone"])
    if span.flaw:
        fault(path, "map", span.flaw.what, span.flaw.mend)
    width = span.zones * span.rows + 2
    if tiled.width != width:
        mend = say(
            "{zones} zones of {rows} rows and the approach need {width}", zones=span.zones, rows=span.rows, width=width
        )
        fault(path, "map", say("{width} tiles wide", width=tiled.width), mend)
    if numbers["finish_line"] != span.finish:
        misvalued(path, "map", "finish_line", numbers["finish_line"], say("it must be {value}", value=span.finish))
    return span


def _spaces(path: Path, tiled: Any, span: Span) -> Iterator[Space]:
    """All spaces, lane by lane. The last cell of lanes 2 and 4 is half a space and none of them."""
    for y, x in product(range(tiled.height), range(tiled.width)):
        kind = _value(tiled, "ground", "kind", x, y)
        damage = _value(tiled, "damage", "damage", x, y)
        edge = _value(tiled, "edges", "edge", x, y)
        pos = 2 * x - 2 + y % 2
        wanted = span.kind(pos)
        if kind != wanted:
            what = say(
                "{kind} where {wanted} belongs",
                kind=Said(kind) if kind else "no space",
                wanted=Said(wanted) if wanted else "no space",
            )
            fault(
                path,
                _cell("ground", x, y),
                what,
                say("paint {wanted}", wanted=Said(wanted)) if wanted else "clear the cell",
            )
        if wanted:
            yield Space(y + 1, pos, span.zone(pos), damage or 0, edge or "")
        elif damage or edge:
            fault(path, _cell("damage" if damage else "edges", x, y), "no space is here", "clear the cell")


def _value(tiled: Any, layer: str, name: str, x: int, y: int) -> Any:
    """The property of the tile in a cell; None for an empty cell."""
    gid = tiled.get_layer_by_name(layer).data[y][x]
    return tiled.get_tile_properties_by_gid(gid)[name] if gid else None


def _where(tiled: Any, board: Board, flaw: Flaw) -> str:
    """Where a flaw of the board lies on the map."""
    if flaw.index < 0:
        return f"layer {flaw.layer}" if flaw.layer else ""
    if flaw.layer in ("starts", "walls"):
        return place_of(tiled, flaw.layer, flaw.index)
    space = board.spaces[flaw.index]
    return _cell(flaw.layer, space.pos // 2 + 1, space.lane - 1)


def _cell(layer: str, x: int, y: int) -> str:
    return say("layer {layer}, cell ({x}, {y})", layer=Said(layer), x=x, y=y)
