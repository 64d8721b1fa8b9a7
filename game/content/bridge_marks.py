"""The objects on the map of a bridge: lines, zones, start spaces, and the walls of Border's Closed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.content.map_fault import fault
from game.rules.gang_rush.content import StartSpace, Wall

LANES = 5
HALF, HEIGHT = 48, 64
"""Pixels of half a space along the bridge, and across a lane."""
MARGIN = 3
"""Half spaces from the left end of the map to position 0."""


class Span(msgspec.Struct, frozen=True):
    """How the bridge is divided: zones of so many rows each after the start line. Positions in half spaces."""

    zones: int
    rows: int
    start: int

    @property
    def finish(self) -> int:
        """The finish line."""
        return self.line(self.zones)

    @property
    def width(self) -> int:
        """The width of the map in tiles: the rows of all zones, and two of the approach."""
        return self.zones * self.rows + 2

    def line(self, zone: int) -> int:
        """The line at the end of a zone; the start line for zone 0."""
        return self.start + 2 * self.rows * zone

    def kind(self, pos: int) -> str | None:
        """What a space at this position is: "approach", "road", or "line" if it lies across one (GR-0.6). None if
        it would reach beyond the finish."""
        if pos + 1 > self.finish:
            return None
        if pos < self.start:
            return "approach"
        return "road" if (pos - self.start) % (2 * self.rows) else "line"

    def zone(self, pos: int) -> int:
        """The zone of a space at this position; 0 on the approach and across a line (GR-0.6)."""
        return (pos - self.start) // (2 * self.rows) + 1 if self.kind(pos) == "road" else 0


def check_lines(path: Path, tiled: Any, span: Span) -> None:
    """The start and the finish line, straight across the road. Raises MapError."""
    wanted = {"start": span.start, "finish": span.finish}
    lines = _layer(tiled, "lines")
    if sorted(line.name or "" for line in lines) != sorted(wanted):
        fault(path, "layer lines", "not one start and one finish", "name the two lines start and finish")
    for line in lines:
        where, at = _where("lines", line), wanted[line.name]
        if line.properties["at"] != at:
            fault(path, where, f"the {line.name} is at {line.properties['at']}", f"it must be at {at}")
        ends = sorted((int(x), int(y)) for x, y in line.points)
        if ends != [(_pixel(at), 0), (_pixel(at), LANES * HEIGHT)]:
            fault(path, where, "not straight across the road", f"draw it from top to bottom at x {_pixel(at)}")


def check_zones(path: Path, tiled: Any, span: Span) -> None:
    """Every zone once, from line to line. Raises MapError."""
    zones = _layer(tiled, "zones")
    numbers = sorted(zone.properties["zone"] for zone in zones)
    if numbers != list(range(1, span.zones + 1)):
        fault(path, "layer zones", f"the zones are {_listed(numbers)}", f"make them 1 to {span.zones}, each once")
    for zone in zones:
        number = zone.properties["zone"]
        first, last = span.line(number - 1), span.line(number)
        for name, at in (("from", first), ("to", last)):
            if zone.properties[name] != at:
                fault(path, _where("zones", zone), f"`{name}` is {zone.properties[name]}", f"it must be {at}")
        place = (int(zone.x), int(zone.y), int(zone.width), int(zone.height))
        if place != (_pixel(first), 0, _pixel(last) - _pixel(first), LANES * HEIGHT):
            fault(path, _where("zones", zone), "does not lie from line to line", f"begin it at x {_pixel(first)}")


def starts(path: Path, tiled: Any, span: Span) -> tuple[StartSpace, ...]:
    """The five start spaces in the order of their grid numbers (GR-1.5). Raises MapError."""
    found = sorted(_layer(tiled, "starts"), key=lambda mark: int(mark.properties["grid"]))
    grids = [mark.properties["grid"] for mark in found]
    if grids != [1, 2, 3, 4, 5]:
        fault(path, "layer starts", f"the grid numbers are {_listed(grids)}", "make them 1 to 5, each once")
    for mark in found:
        _check_space(path, "starts", mark, span)
        if span.kind(mark.properties["pos"]) != "approach":
            fault(path, _where("starts", mark), "not on the approach", "move it behind the start line")
        cash = mark.properties["cash"]
        if cash < 0 or cash % 100:
            fault(path, _where("starts", mark), f"cash is {cash}", "write a multiple of 100")
    _check_apart(path, "starts", found)
    return tuple(StartSpace(**mark.properties) for mark in found)


def walls(path: Path, tiled: Any, span: Span) -> tuple[Wall, ...]:
    """The walls for 3, 4 and 5 players, each from lane 1 to lane 5 (GR-20.2). Raises MapError."""
    found = sorted(_layer(tiled, "walls"), key=lambda mark: (mark.properties["players"], mark.properties["lane"]))
    for players in (3, 4, 5):
        wall = [mark for mark in found if mark.properties["players"] == players]
        lanes = [mark.properties["lane"] for mark in wall]
        if lanes != [1, 2, 3, 4, 5]:
            what = f"the wall for {players} players stands in the lanes {_listed(lanes)}"
            fault(path, "layer walls", what, "put one piece in each of the lanes 1 to 5")
        for mark in wall:
            _check_wall(path, mark, span, span.zone(wall[0].properties["pos"]))
    return tuple(Wall(*(mark.properties[name] for name in ("players", "lane", "pos", "officers"))) for mark in found)


def _check_wall(path: Path, mark: Any, span: Span, zone: int) -> None:
    """It stands on the last space of its lane that lies wholly in the zone of the rest (GR-20.2)."""
    _check_space(path, "walls", mark, span)
    where, lane = _where("walls", mark), mark.properties["lane"]
    last = span.line(zone) - (1 if lane % 2 else 2)
    if zone == 0 or mark.properties["pos"] != last:
        mend = f"put it at {last}" if zone else "put the wall on the last whole spaces of a zone"
        fault(path, where, f"at {mark.properties['pos']}, not at the end of a zone", mend)
    if (mark.properties["kind"] == "police") != (mark.properties["officers"] > 0):
        fault(path, where, f"{mark.properties['kind']} with {mark.properties['officers']} officers", "mend one of them")


def _check_space(path: Path, layer: str, mark: Any, span: Span) -> None:
    """Lane and position name a space, and the mark stands in its middle."""
    lane, pos = mark.properties["lane"], mark.properties["pos"]
    if lane not in range(1, LANES + 1) or (lane + pos) % 2 == 0 or pos < -2 or span.kind(pos) is None:
        fault(path, _where(layer, mark), f"there is no space {pos} in lane {lane}", "mend `lane` or `pos`")
    middle = (_pixel(pos), HEIGHT * lane - HEIGHT // 2)
    if (int(mark.x), int(mark.y)) != middle:
        what = f"not in the middle of space {pos} of lane {lane}"
        fault(path, _where(layer, mark), what, f"move it to x {middle[0]}, y {middle[1]}")


def _check_apart(path: Path, layer: str, marks: Sequence[Any]) -> None:
    for number, mark in enumerate(marks):
        if any((mark.x, mark.y) == (other.x, other.y) for other in marks[:number]):
            fault(path, _where(layer, mark), "two on one space", "move one of them")


def _layer(tiled: Any, name: str) -> list[Any]:
    return list(tiled.get_layer_by_name(name))


def _where(layer: str, mark: Any) -> str:
    return f"layer {layer}, object {mark.id}"


def _pixel(pos: int) -> int:
    return HALF * (pos + MARGIN)


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers)) or "none"
