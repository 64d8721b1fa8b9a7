"""The objects on the map of a bridge: lines, zones, start spaces, and the walls of Border's Closed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.content.map_fault import fault
from game.core.words import Said, say
from game.rules.gang_rush.board import LANES
from game.rules.gang_rush.bridges import START, Span, listed
from game.rules.gang_rush.content import StartSpace, Wall

HALF, HEIGHT = 48, 64
"""Pixels of half a space along the bridge, and across a lane."""
MARGIN = 3
"""Half spaces from the left end of the map to position 0."""


def check_lines(path: Path, tiled: Any, span: Span) -> None:
    """The start and the finish line, straight across the road. Raises MapError."""
    wanted = {"start": START, "finish": span.finish}
    lines = _marks(tiled, "lines")
    if sorted(line.name or "" for line in lines) != sorted(wanted):
        fault(path, "layer lines", "not one start and one finish", "name the two lines start and finish")
    for line in lines:
        where, at = _where("lines", line), wanted[line.name]
        if line.properties["at"] != at:
            fault(
                path,
                where,
                say("the {name} is at {at}", name=Said(line.name), at=line.properties["at"]),
                say("it must be {value}", value=at),
            )
        ends = sorted((int(x), int(y)) for x, y in line.points)
        if ends != [(_pixel(at), 0), (_pixel(at), LANES * HEIGHT)]:
            fault(path, where, "not straight across the road", say("draw it from top to bottom at x {x}", x=_pixel(at)))


def check_zones(path: Path, tiled: Any, span: Span) -> None:
    """Every zone once, from line to line. Raises MapError."""
    zones = _marks(tiled, "zones")
    numbers = sorted(zone.properties["zone"] for zone in zones)
    if numbers != list(range(1, span.zones + 1)):
        fault(
            path,
            "layer zones",
            say("the zones are {numbers}", numbers=listed(numbers)),
            say("make them 1 to {zones}, each once", zones=span.zones),
        )
    for zone in zones:
        number = zone.properties["zone"]
        first, last = span.line(number - 1), span.line(number)
        for name, at in (("from", first), ("to", last)):
            if zone.properties[name] != at:
                fault(
                    path,
                    _where("zones", zone),
                    say("`{name}` is {value}", name=Said(name), value=zone.properties[name]),
                    say("it must be {value}", value=at),
                )
        place = (int(zone.x), int(zone.y), int(zone.width), int(zone.height))
        if place != (_pixel(first), 0, _pixel(last) - _pixel(first), LANES * HEIGHT):
            fault(
                path, _where("zones", zone), "does not lie from line to line", say("begin it at x {x}", x=_pixel(first))
            )


def starts(tiled: Any) -> tuple[StartSpace, ...]:
    """The start spaces in the order of their grid numbers (GR-1.5), as the map has them."""
    return tuple(StartSpace(**mark.properties) for mark in _marks(tiled, "starts"))


def walls(tiled: Any) -> tuple[Wall, ...]:
    """The walls by number of players, from lane 1 to lane 5 (GR-20.2), as the map has them."""
    names = ("players", "lane", "pos", "officers")
    return tuple(Wall(*(mark.properties[name] for name in names)) for mark in _marks(tiled, "walls"))


def place_of(tiled: Any, layer: str, index: int) -> str:
    """The object that became the start space or the piece of wall of this index."""
    return _where(layer, _marks(tiled, layer)[index])


def check_marks(path: Path, tiled: Any) -> None:
    """Start spaces and pieces of wall stand in the middle of the space that they name. Raises MapError."""
    for layer in ("starts", "walls"):
        for mark in _marks(tiled, layer):
            lane, pos = mark.properties["lane"], mark.properties["pos"]
            middle = (_pixel(pos), HEIGHT * lane - HEIGHT // 2)
            if (int(mark.x), int(mark.y)) != middle:
                what = say("not in the middle of space {pos} of lane {lane}", pos=pos, lane=lane)
                fault(path, _where(layer, mark), what, say("move it to x {x}, y {y}", x=middle[0], y=middle[1]))
    for mark in _marks(tiled, "walls"):
        kind, officers = mark.properties["kind"], mark.properties["officers"]
        if (kind == "police") != (officers > 0):
            fault(
                path,
                _where("walls", mark),
                say("{kind} with {officers} officers", kind=Said(kind), officers=officers),
                "mend one of them",
            )


_ORDERS = {"starts": ("grid",), "walls": ("players", "lane")}
"""By which properties the objects of a layer are sorted."""


def _marks(tiled: Any, layer: str) -> list[Any]:
    order = _ORDERS.get(layer, ())
    return sorted(tiled.get_layer_by_name(layer), key=lambda mark: [mark.properties[name] for name in order])


def _where(layer: str, mark: Any) -> str:
    return say("layer {layer}, object {id}", layer=Said(layer), id=mark.id)


def _pixel(pos: int) -> int:
    return HALF * (pos + MARGIN)
