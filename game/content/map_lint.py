"""A Tiled map is looked over before the loader reads it: the loader lets most faults pass without a word.

Only what the games use is allowed: one external tileset of single pictures, csv layers without turned tiles,
rectangle objects with properties that begin with "mark_".
"""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn
from xml.etree.ElementTree import Element, ParseError

import msgspec
from defusedxml import DefusedXmlException
from defusedxml.ElementTree import parse

FLIPS = 0xF0000000
"""The bits of a cell by which Tiled turns or mirrors its tile."""


class MapError(ValueError):
    """A map that does not fit: one line with file, layer, cell or object, and how to mend it."""


class MapShape(msgspec.Struct, frozen=True):
    """What a map must be: size in cells, size of a cell, tile layers in order (those in `full` have no empty
    cell), one object layer, and for each class of object nothing but the property `picture`."""

    width: int
    height: int
    tile: int
    layers: tuple[str, ...]
    full: tuple[str, ...]
    objects: str
    classes: tuple[str, ...]
    picture: str


def lint(path: Path, shape: MapShape, art: Path) -> None:
    """Check a map whose pictures lie in the folder `art`. Raises MapError."""
    root = _xml(path, "map")
    _check_head(path, root, shape)
    tilesets = root.findall("tileset")
    if len(tilesets) != 1:
        _fault(path, "", f"{len(tilesets)} tilesets", "use exactly one")
    count = _check_tileset(path, tilesets[0], shape, art)
    _check_order(path, root, shape)
    for layer in root.findall("layer"):
        _check_layer(path, layer, shape, count)
    for thing in root.iter("object"):
        _check_object(path, thing, shape, art)


def _fault(path: Path, where: str, what: str, mend: str) -> NoReturn:
    place = f", {where}" if where else ""
    raise MapError(f"{path.name}{place}: {what}; {mend}")


def _xml(path: Path, wanted: str) -> Element:
    try:
        root: Element = parse(path, forbid_dtd=True).getroot()
    except OSError:
        _fault(path, "", "cannot be read", "put the file there")
    except (ParseError, DefusedXmlException) as error:
        _fault(path, "", f"not plain XML: {error!r}", "save it again with Tiled")
    if root.tag != wanted:
        _fault(path, "", f"holds a <{root.tag}>, not a <{wanted}>", "save it again with Tiled")
    return root


def _check_head(path: Path, root: Element, shape: MapShape) -> None:
    if root.get("tiledversion", "").startswith("1.9"):
        _fault(path, "", "saved by Tiled 1.9, which names classes differently", "save it with Tiled 1.10 or later")
    wanted = {
        "orientation": "orthogonal",
        "infinite": "0",
        "width": str(shape.width),
        "height": str(shape.height),
        "tilewidth": str(shape.tile),
        "tileheight": str(shape.tile),
    }
    for name, value in wanted.items():
        if root.get(name) != value:
            _fault(path, "", f"{name} is {root.get(name)}", f"it must be {value}")


def _check_tileset(path: Path, entry: Element, shape: MapShape, art: Path) -> int:
    """The number of tiles in the set; they are numbered from 0 without gaps."""
    if entry.get("firstgid") != "1":
        _fault(path, "tileset", f"firstgid is {entry.get('firstgid')}", "it must be 1")
    file = path.parent / _source(path, "tileset", entry)
    if not file.is_file():
        _fault(path, "tileset", f"{file.name} is missing", "put the tileset beside the map")
    tiles = _xml(file, "tileset").findall("tile")
    for number, tile in enumerate(tiles):
        where = f"tile {tile.get('id')}"
        if tile.get("id") != str(number):
            _fault(file, where, f"tile {number} was expected here", "number the tiles from 0 without gaps")
        image = tile.find("image")
        if image is None:
            _fault(file, where, "has no picture", "give it one")
        if (image.get("width"), image.get("height")) != (str(shape.tile), str(shape.tile)):
            _fault(file, where, "its picture has another size", f"it must be {shape.tile} x {shape.tile}")
        picture = (file.parent / _source(file, where, image)).resolve()
        if picture.parent != art.resolve():
            _fault(file, where, f"its picture lies in {picture.parent}", f"it must lie in {art}")
        _check_picture(file, where, picture.name, art)
    return len(tiles)


def _source(path: Path, where: str, element: Element) -> str:
    source = element.get("source")
    if not source:
        _fault(path, where, "has no source", "name an external file")
    if "\\" in source or source.startswith("/") or ":" in source:
        _fault(path, where, f"the source {source} works on one system only", "use a relative path with /")
    return source


def _check_picture(path: Path, where: str, name: str, art: Path) -> None:
    """The picture is there, in exactly this case."""
    if name not in {file.name for file in art.iterdir()}:
        _fault(path, where, f"there is no picture {name} in {art.name}", "draw it, or correct name and case")


def _check_order(path: Path, root: Element, shape: MapShape) -> None:
    found = [(child.tag, child.get("name", "")) for child in root if child.tag not in ("tileset", "editorsettings")]
    wanted = [("layer", name) for name in shape.layers] + [("objectgroup", shape.objects)]
    for number in range(max(len(found), len(wanted))):
        if found[number : number + 1] != wanted[number : number + 1]:
            tag, name = (wanted[number : number + 1] or [("nothing", "more")])[0]
            here = " ".join(found[number]) if number < len(found) else "nothing"
            _fault(path, f"layer {number + 1}", f"{here} where {tag} {name} belongs", "add, rename or remove it")


def _check_layer(path: Path, layer: Element, shape: MapShape, count: int) -> None:
    where = f"layer {layer.get('name')}"
    data = layer.find("data")
    if data is None or data.get("encoding") != "csv":
        _fault(path, where, "its cells are not csv", "set the layer format of the map to csv in Tiled")
    rows = [row.rstrip(",").split(",") for row in (data.text or "").strip().splitlines()]
    if len(rows) != shape.height:
        _fault(path, where, f"{len(rows)} rows", f"there must be {shape.height}")
    for y, row in enumerate(rows):
        if len(row) != shape.width:
            _fault(path, f"{where}, row {y}", f"{len(row)} cells", f"there must be {shape.width}")
        for x, cell in enumerate(row):
            _check_cell(path, f"{where}, cell ({x}, {y})", cell.strip(), count, layer.get("name") in shape.full)


def _check_cell(path: Path, where: str, cell: str, count: int, full: bool) -> None:
    if not cell.isdecimal():
        _fault(path, where, f"{cell or 'nothing'} is no tile number", "paint the cell again")
    number = int(cell)
    if number & FLIPS:
        _fault(path, where, f"tile {number & ~FLIPS} is turned or mirrored", "paint it upright")
    if number > count:
        _fault(path, where, f"there is no tile {number}", f"use one of the {count} tiles of the set")
    if full and number == 0:
        _fault(path, where, "is empty", "this layer covers everything: paint the cell")


def _check_object(path: Path, thing: Element, shape: MapShape, art: Path) -> None:
    where = f"layer {shape.objects}, object {thing.get('id')}"
    for name in ("template", "gid", "rotation", "class"):
        if name in thing.attrib:
            _fault(path, where, f"`{name}` is not read", "make it a plain upright rectangle with a type")
    if thing.get("type") not in shape.classes:
        _fault(path, where, f"unknown class {thing.get('type')}", f"use one of {', '.join(shape.classes)}")
    for child in thing:
        if child.tag != "properties":
            _fault(path, where, f"is a {child.tag}", "make it a rectangle")
    _check_space(path, where, thing, shape)
    found = {item.get("name", ""): item.get("value", "") for item in thing.iter("property")}
    for name in found:
        if name != shape.picture:
            _fault(path, where, f"unknown property {name}", f"the only one is {shape.picture}")
    if shape.picture not in found:
        _fault(path, where, f"the property {shape.picture} is missing", "add it: the name of a picture")
    _check_picture(path, where, f"{found[shape.picture]}.svg", art)


def _check_space(path: Path, where: str, thing: Element, shape: MapShape) -> None:
    """It has a size and lies within the map, so that nothing is cut where the map meets itself."""
    try:
        x, y, width, height = (int(thing.get(name, "")) for name in ("x", "y", "width", "height"))
    except ValueError:
        _fault(path, where, "place and size are not whole numbers", "snap it to pixels")
    if width < 1 or height < 1:
        _fault(path, where, "has no size", "make it a rectangle")
    if x < 0 or y < 0 or x + width > shape.width * shape.tile or y + height > shape.height * shape.tile:
        _fault(path, where, "reaches out of the map", "move it inside")
