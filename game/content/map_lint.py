"""A Tiled map is looked over before the loader reads it: the loader lets most faults pass without a word.

A MapShape says what a game's map must be. Common to all: one external tileset, csv layers without turned tiles,
plain objects whose class and properties are known.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal
from xml.etree.ElementTree import Element, ParseError

import msgspec
from defusedxml import DefusedXmlException
from defusedxml.ElementTree import parse

from game.content import map_objects
from game.content.map_fault import MapError, fault, misvalued
from game.content.map_objects import Property, Things, check_properties
from game.core.words import Said, say, tr

__all__ = ["Cells", "MapError", "MapShape", "Property", "Things", "TileKind", "lint"]

_WHOLE = re.compile(r"\d{1,10}", re.ASCII)
LARGEST = 1 << 20
"""Bytes of a map or a tileset."""
FLIPS = 0xF0000000
"""The bits of a cell by which Tiled turns or mirrors its tile."""


class Cells(msgspec.Struct, frozen=True):
    """A tile layer: no cell may be empty if `full`; only tiles of the class `tiles` if that is named."""

    name: str
    full: bool = False
    tiles: str = ""


class TileKind(msgspec.Struct, frozen=True):
    """A class of tiles and the property that each of them has."""

    name: str
    property: Property


class MapShape(msgspec.Struct, frozen=True):
    """What a map must be: least and greatest width and the height in cells, size of a cell in pixels, tile layers
    and then object layers in order. Its tileset is one sheet of tiles of the classes `tiles`, or if there are
    none, of single pictures."""

    width: tuple[int, int]
    height: int
    tile: tuple[int, int]
    layers: tuple[Cells, ...]
    things: tuple[Things, ...]
    head: tuple[tuple[str, str], ...] = (("orientation", "orthogonal"),)
    properties: tuple[Property, ...] = ()
    tiles: tuple[TileKind, ...] = ()


def lint(path: Path, shape: MapShape, art: Path | None = None) -> None:
    """Check a map whose pictures, if it has any, lie in the folder `art`. Raises MapError."""
    root = _xml(path, "map")
    width = _check_head(path, root, shape)
    check_properties(path, "map", root, shape.properties, art)
    tilesets = root.findall("tileset")
    if len(tilesets) != 1:
        fault(path, "", say("tilesets: {n}", n=len(tilesets)), "use exactly one")
    tiles = _tiles(path, tilesets[0], shape, art)
    _check_order(path, root, shape)
    for layer, cells in zip(root.findall("layer"), shape.layers, strict=True):
        _check_layer(path, layer, cells, (width, shape.height), tiles)
    size = (width * shape.tile[0] + _stagger(shape), shape.height * shape.tile[1])
    for group in root.findall("objectgroup"):
        things = next(things for things in shape.things if things.layer == group.get("name"))
        map_objects.check(path, group, things, size, art)


def _stagger(shape: MapShape) -> int:
    """How many pixels every other row of a staggered map reaches further to the right."""
    return shape.tile[0] // 2 if dict(shape.head).get("staggeraxis") else 0


def _xml(path: Path, wanted: Literal["map", "tileset"]) -> Element:
    _check_size(path)
    try:
        root: Element = parse(path, forbid_dtd=True).getroot()
    except OSError:
        fault(path, "", "cannot be read", "put the file there")
    except (ParseError, DefusedXmlException, ValueError, LookupError) as error:
        fault(path, "", say("not plain XML: {error}", error=repr(error)), "save it again with Tiled")
    if root.tag != wanted:
        fault(
            path,
            "",
            say("holds a <{tag}>, not a <{wanted}>", tag=Said(root.tag), wanted=wanted),
            "save it again with Tiled",
        )
    return root


def _check_size(path: Path) -> None:
    """It is a file, not a folder or a device, and no larger than a map can be."""
    try:
        size = path.stat().st_size if path.is_file() else None
    except (OSError, ValueError):
        size = None
    if size is None:
        fault(path, "", "cannot be read", "put the file there")
    if size > LARGEST:
        fault(
            path,
            "",
            say("{size} bytes long", size=size),
            say("leave out what is not needed: {bytes} are enough", bytes=LARGEST),
        )


def _check_head(path: Path, root: Element, shape: MapShape) -> int:
    """The width of the map in cells."""
    if root.get("tiledversion", "").startswith("1.9"):
        fault(path, "", "saved by Tiled 1.9, which names classes differently", "save it with Tiled 1.10 or later")
    wanted = dict(shape.head) | {
        "infinite": "0",
        "height": str(shape.height),
        "tilewidth": str(shape.tile[0]),
        "tileheight": str(shape.tile[1]),
    }
    for name, value in wanted.items():
        if root.get(name) != value:
            misvalued(path, "", name, root.get(name), say("it must be {value}", value=value))
    least, most = shape.width
    width = root.get("width", "")
    if not _WHOLE.fullmatch(width) or not least <= int(width) <= most:
        allowed = str(least) if least == most else say("from {least} to {most}", least=least, most=most)
        misvalued(path, "", "width", width or tr("missing"), say("it must be {value}", value=allowed))
    return int(width)


def _tiles(path: Path, entry: Element, shape: MapShape, art: Path | None) -> list[str]:
    """The classes of the tiles in the set; they are numbered from 0 without gaps."""
    if entry.get("firstgid") != "1":
        misvalued(path, "tileset", "firstgid", entry.get("firstgid"), say("it must be {value}", value=1))
    file = path.parent / _source(path, "tileset", entry)
    if not file.is_file():
        fault(path, "tileset", say("{name} is missing", name=file.name), "put the tileset beside the map")
    root = _xml(file, "tileset")
    tiles = root.findall("tile")
    if shape.tiles:
        _check_sheet(file, root, shape)
    for number, tile in enumerate(tiles):
        where = say("tile {id}", id=tile.get("id"))
        if tile.get("id") != str(number):
            fault(
                file,
                where,
                say("tile {number} was expected here", number=number),
                "number the tiles from 0 without gaps",
            )
        for child in tile:
            if child.tag not in ("properties", "image"):
                fault(
                    file,
                    where,
                    say("holds a <{tag}>", tag=Said(child.tag)),
                    "leave nothing but a class, properties and a picture",
                )
        if shape.tiles:
            _check_kind(file, where, tile, shape)
        elif art is not None:
            _check_single(file, where, tile, shape, art)
    return [tile.get("type", "") for tile in tiles]


def _check_sheet(file: Path, root: Element, shape: MapShape) -> None:
    """All tiles lie on one picture, cut without a rim."""
    size = (root.get("tilewidth"), root.get("tileheight"))
    if size != (str(shape.tile[0]), str(shape.tile[1])):
        fault(
            file,
            "",
            say("its tiles are {size} x {high}", size=size[0], high=size[1]),
            say("it must be {width} x {high}", width=shape.tile[0], high=shape.tile[1]),
        )
    image = root.find("image")
    if image is None:
        fault(file, "", "has no picture", "make it a tileset of one picture")
    _source(file, "", image)
    _check_cut(file, root, image, shape)
    if root.get("tilecount") != str(len(root.findall("tile"))):
        fault(
            file, "", say("{n} tiles, not all of them with a class", n=root.get("tilecount")), "give each tile a class"
        )


def _check_cut(file: Path, root: Element, image: Element, shape: MapShape) -> None:
    """The picture has room for the tiles and no more."""
    for rim in ("margin", "spacing"):
        if root.get(rim, "0") != "0":
            fault(
                file, "", say("its {rim} is {value}", rim=rim, value=root.get(rim)), say("it must be {value}", value=0)
            )
    sides = image.get("width", ""), image.get("height", "")
    count = len(root.findall("tile"))
    if all(map(_WHOLE.fullmatch, sides)):
        columns, rows = (int(side) // tile for side, tile in zip(sides, shape.tile, strict=True))
        if columns * rows == count:
            return
    fault(
        file,
        "",
        say("its picture of {sides} x {high} has not {count} tiles", sides=sides[0], high=sides[1], count=count),
        "give it the size of its tiles",
    )


def _check_kind(file: Path, where: str, tile: Element, shape: MapShape) -> None:
    kinds = {kind.name: kind.property for kind in shape.tiles}
    name = tile.get("type", "")
    if name not in kinds:
        fault(
            file,
            where,
            say("unknown class {name}", name=name or tr("none")),
            say("use one of {names}", names=Said(", ".join(kinds))),
        )
    check_properties(file, where, tile, (kinds[name],), None)


def _check_single(file: Path, where: str, tile: Element, shape: MapShape, art: Path) -> None:
    image = tile.find("image")
    if image is None:
        fault(file, where, "has no picture", "give it one")
    width, height = shape.tile
    if (image.get("width"), image.get("height")) != (str(width), str(height)):
        fault(
            file,
            where,
            "its picture has another size",
            say("it must be {width} x {high}", width=width, high=height),
        )
    picture = (file.parent / _source(file, where, image)).resolve()
    if picture.parent != art.resolve():
        fault(
            file,
            where,
            say("its picture lies in {parent}", parent=picture.parent),
            say("it must lie in {art}", art=art),
        )
    map_objects.check_picture(file, where, picture.name, art)


def _source(path: Path, where: str, element: Element) -> str:
    source = element.get("source")
    if not source:
        fault(path, where, "has no source", "name an external file")
    if "\\" in source or source.startswith("/") or ":" in source:
        fault(
            path,
            where,
            say("the source {source} works on one system only", source=source),
            "use a relative path with /",
        )
    return source


def _check_order(path: Path, root: Element, shape: MapShape) -> None:
    inside = ("tileset", "editorsettings", "properties")
    found = [(child.tag, child.get("name", "")) for child in root if child.tag not in inside]
    wanted = [("layer", layer.name) for layer in shape.layers] + [
        ("objectgroup", things.layer)
        for things in shape.things
        if not things.optional or ("objectgroup", things.layer) in found
    ]
    for number in range(max(len(found), len(wanted))):
        if found[number : number + 1] != wanted[number : number + 1]:
            tag, name = (wanted[number : number + 1] or [("nothing", "more")])[0]
            here = " ".join(found[number]) if number < len(found) else "nothing"
            fault(
                path,
                say("layer {layer}", layer=number + 1),
                say("{here} where {tag} {name} belongs", here=here, tag=Said(tag), name=Said(name)),
                "add, rename or remove it",
            )


def _check_layer(path: Path, layer: Element, cells: Cells, size: tuple[int, int], tiles: list[str]) -> None:
    where = say("layer {layer}", layer=Said(cells.name))
    check_properties(path, where, layer, (), None)
    width, height = size
    if (layer.get("width"), layer.get("height")) != (str(width), str(height)):
        fault(
            path,
            where,
            "has another size than the map",
            say("it must be {width} x {high}", width=width, high=height),
        )
    data = layer.find("data")
    if data is None or data.get("encoding") != "csv":
        fault(path, where, "its cells are not csv", "set the layer format of the map to csv in Tiled")
    rows = [row.rstrip(",").split(",") for row in (data.text or "").strip().splitlines()]
    if len(rows) != height:
        fault(path, where, say("{n} rows", n=len(rows)), say("there must be {n}", n=height))
    for y, row in enumerate(rows):
        if len(row) != width:
            fault(
                path,
                say("{where}, row {y}", where=where, y=y),
                say("{n} cells", n=len(row)),
                say("there must be {n}", n=width),
            )
        for x, cell in enumerate(row):
            _check_cell(path, f"{where}, cell ({x}, {y})", cell.strip(), cells, tiles)


def _check_cell(path: Path, where: str, cell: str, cells: Cells, tiles: list[str]) -> None:
    if not _WHOLE.fullmatch(cell):
        fault(path, where, say("{cell} is no tile number", cell=cell or tr("nothing")), "paint the cell again")
    number = int(cell)
    if number & FLIPS:
        fault(path, where, say("tile {number} is turned or mirrored", number=number & ~FLIPS), "paint it upright")
    if number > len(tiles):
        fault(
            path,
            where,
            say("there is no tile {number}", number=number),
            say("use one of the {n} tiles of the set", n=len(tiles)),
        )
    if cells.full and number == 0:
        fault(path, where, "is empty", "this layer covers everything: paint the cell")
    if cells.tiles and number and tiles[number - 1] != cells.tiles:
        fault(
            path,
            where,
            say("a tile of class {tiles}", tiles=tiles[number - 1]),
            say("paint a tile of class {tiles}", tiles=cells.tiles),
        )
