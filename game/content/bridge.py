"""A bridge of Gang Rush Breakout, from its Tiled map: the program's own or a player's.

The map lies on its side: the start on the left, the finish on the right, lane 1 on top. Rows of tiles are lanes,
every other row shifted by half a tile. Reading it loads pygame (through pytmx).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

from game.content.bridge_marks import Span, check_lines, check_zones, starts, walls
from game.content.map_fault import fault
from game.content.map_lint import Cells, MapShape, Property, Things, TileKind, lint
from game.content.tiled import tiled_map
from game.resources import resource
from game.rules.gang_rush.content import Board, Space

SHAPE = MapShape(
    width=(17, 66),
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
FEWEST_ZONES = 5
FEWEST_ROWS = 3
LANES = 5


def read_board(path: Path | None = None) -> Board:
    """The bridge of a map file, by default the program's own. Raises MapError."""
    path = path or resource("maps", "gang_rush/bridge.tmx")
    lint(path, SHAPE)
    tiled = tiled_map(path)
    span = _span(path, tiled)
    check_lines(path, tiled, span)
    check_zones(path, tiled, span)
    return Board(
        name=path.stem,
        start=span.start,
        finish=span.finish,
        spaces=tuple(_spaces(path, tiled, span)),
        starts=starts(path, tiled, span),
        walls=walls(path, tiled, span),
    )


def _span(path: Path, tiled: Any) -> Span:
    numbers = tiled.properties
    span = Span(zones=numbers["zones"], rows=numbers["rows_per_zone"], start=numbers["start_line"])
    if span.zones < FEWEST_ZONES:
        fault(path, "map", f"zones is {span.zones}", f"make it {FEWEST_ZONES} or more")
    if span.rows < FEWEST_ROWS:
        fault(path, "map", f"rows_per_zone is {span.rows}", f"make it {FEWEST_ROWS} or more")
    if tiled.width != span.width:
        mend = f"{span.zones} zones of {span.rows} rows and the approach need {span.width}"
        fault(path, "map", f"{tiled.width} tiles wide", mend)
    if numbers["finish_line"] != span.finish:
        fault(path, "map", f"finish_line is {numbers['finish_line']}", f"it must be {span.finish}")
    return span


def _spaces(path: Path, tiled: Any, span: Span) -> Iterator[Space]:
    """All spaces, lane by lane. The last cell of lanes 2 and 4 is half a space and none of them."""
    for y in range(LANES):
        for x in range(span.width):
            kind = _value(tiled, "ground", "kind", x, y)
            damage = _value(tiled, "damage", "damage", x, y)
            edge = _value(tiled, "edges", "edge", x, y)
            lane, pos = y + 1, 2 * x - 2 + y % 2
            wanted = span.kind(pos)
            if kind != wanted:
                what = f"{kind or 'no space'} where {wanted or 'no space'} belongs"
                _cell_fault(path, "ground", x, y, what, f"paint {wanted}" if wanted else "clear the cell")
            if damage and kind != "road":
                _cell_fault(path, "damage", x, y, f"damage on {kind or 'no space'}", "damage only spaces of kind road")
            _check_edge(path, x, y, kind, edge)
            if kind:
                yield Space(lane, pos, span.zone(pos), damage or 0, edge or "")


def _check_edge(path: Path, x: int, y: int, kind: str | None, edge: str | None) -> None:
    """GR-0.9."""
    outer = y in (0, LANES - 1)
    if edge and not outer:
        _cell_fault(path, "edges", x, y, f"edge {edge} in an inner lane", "clear the cell")
    if outer and not edge:
        _cell_fault(path, "edges", x, y, "no edge", "paint open, low or high")
    if outer and kind == "approach" and edge != "high":
        _cell_fault(path, "edges", x, y, f"edge {edge} on the approach", "paint high")


def _value(tiled: Any, layer: str, name: str, x: int, y: int) -> Any:
    """The property of the tile in a cell; None for an empty cell."""
    gid = tiled.get_layer_by_name(layer).data[y][x]
    return tiled.get_tile_properties_by_gid(gid)[name] if gid else None


def _cell_fault(path: Path, layer: str, x: int, y: int, what: str, mend: str) -> NoReturn:
    fault(path, f"layer {layer}, cell ({x}, {y})", what, mend)
