"""Maps of bridges, drawn for tests."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.resources import resource

MAP = resource("maps", "gang_rush/bridge.tmx")


def drawn(folder: Path, zones: int, rows: int) -> Path:
    """A bridge of so many zones of so many rows, without damaged road and with open edges after the start line."""
    width, finish = zones * rows + 2, 1 + 2 * zones * rows
    head = MAP.read_text().split("<tileset")[0].replace('width="26"', f'width="{width}"')
    head = head.replace('name="zones" type="int" value="6"', f'name="zones" type="int" value="{zones}"')
    head = head.replace('name="rows_per_zone" type="int" value="4"', f'name="rows_per_zone" type="int" value="{rows}"')
    head = head.replace('value="49"', f'value="{finish}"')
    layers = [
        _layer("ground", [[_ground(2 * x - 2 + y % 2, finish, rows) for x in range(width)] for y in range(5)]),
        _layer("damage", [[0] * width] * 5),
        _layer("edges", [[8, 8] + [6] * (width - 2) if y in (0, 4) else [0] * width for y in range(5)]),
    ]
    groups = [_starts(), _lines(finish), _zones(zones, rows), _walls(rows)]
    shutil.copy(MAP.with_suffix(".tsx"), folder)
    path = folder / "bridge.tmx"
    path.write_text("\n".join([head, '<tileset firstgid="1" source="bridge.tsx"/>', *layers, *groups, "</map>"]))
    return path


def _ground(pos: int, finish: int, rows: int) -> int:
    if pos + 1 > finish:
        return 0
    return 1 if pos <= 0 else 3 if pos % (2 * rows) == 1 else 2


def _layer(name: str, rows: list[list[int]]) -> str:
    cells = ",\n".join(",".join(map(str, row)) for row in rows)
    return f'<layer name="{name}" width="{len(rows[0])}" height="5"><data encoding="csv">\n{cells}\n</data></layer>'


def _property(name: str, value: int | str) -> str:
    kind = "int" if isinstance(value, int) else "string"
    return f'<property name="{name}" type="{kind}" value="{value}"/>'


def _thing(kind: str, x: int, y: int, form: str, extra: str = "", /, **properties: int | str) -> str:
    inside = "".join(_property(name, value) for name, value in properties.items())
    return f'<object type="{kind}" x="{x}" y="{y}"{extra}><properties>{inside}</properties>{form}</object>'


def _group(name: str, things: list[str]) -> str:
    return f'<objectgroup name="{name}">{"".join(things)}</objectgroup>'


def _at(lane: int, pos: int) -> tuple[int, int]:
    return 48 * (pos + 3), 64 * lane - 32


def _starts() -> str:
    places = [(1, 3, 0), (2, 2, -1), (3, 4, -1), (4, 1, -2), (5, 5, -2)]
    return _group(
        "starts",
        [
            _thing("start_space", *_at(lane, pos), "<point/>", grid=grid, lane=lane, pos=pos, cash=500)
            for grid, lane, pos in places
        ],
    )


def _lines(finish: int) -> str:
    form = '<polyline points="0,0 0,320"/>'
    lines = [("start", 1), ("finish", finish)]
    return _group("lines", [_thing("line", 48 * (at + 3), 0, form, f' name="{name}"', at=at) for name, at in lines])


def _zones(zones: int, rows: int) -> str:
    size = f' width="{96 * rows}" height="320"'
    begins = [1 + 2 * rows * zone for zone in range(zones)]
    return _group(
        "zones",
        [
            _thing("zone", 48 * (begin + 3), 0, "", size, zone=number, **{"from": begin, "to": begin + 2 * rows})
            for number, begin in enumerate(begins, start=1)
        ],
    )


def _walls(rows: int) -> str:
    places = [(players, lane) for players in (3, 4, 5) for lane in (1, 2, 3, 4, 5)]
    return _group(
        "walls", [_wall(players, lane, 2 * rows * (8 - players) - (1 - lane % 2)) for players, lane in places]
    )


OFFICERS = {(3, 2): 1, (3, 4): 2, (4, 3): 1}
"""In which walls, by number of players, and lanes officers stand (GR-20.3)."""


def _wall(players: int, lane: int, pos: int) -> str:
    x, y = _at(lane, pos)
    officers = OFFICERS.get((players, lane), 0)
    kind = "police" if officers else "container"
    return _thing("wall", x, y, "<point/>", players=players, lane=lane, pos=pos, kind=kind, officers=officers)
