"""The road as the scenes get it, and the map lint that stands before the loader."""

from __future__ import annotations

import os
import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from game.content.map_lint import MapError
from game.content.road import SHAPE, read_road
from game.resources import resource

MAP = resource("maps", "gun_it/road.tmx")
OBJECT = 'id="1" name="dune" type="dune"'


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the map and its tileset that may be spoilt; the tileset names the real pictures."""
    shutil.copy(MAP, tmp_path)
    art = Path(os.path.relpath(resource("art", "gun_it/road"), tmp_path)).as_posix()
    tileset = MAP.with_suffix(".tsx").read_text().replace("../../art/gun_it/road", art)
    (tmp_path / "road.tsx").write_text(tileset)
    return tmp_path / "road.tmx"


def spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def cell(path: Path, layer: str, value: str) -> None:
    """Write a value into the first cell of a layer."""
    text = path.read_text()
    pattern = rf'(name="{layer}"[^>]*>\s*<data encoding="csv">\n)\d+'
    assert re.search(pattern, text)
    path.write_text(re.sub(pattern, rf"\g<1>{value}", text, count=1))


def test_road_has_its_size_and_layers() -> None:
    road = read_road()
    assert (road.width, road.height, road.tile) == (27, 24, 64)
    assert [layer.name for layer in road.layers] == ["ground", "lanes", "decor"]
    assert all(len(layer.pictures) == 27 * 24 for layer in road.layers)
    assert "" not in road.layers[0].pictures


def test_every_picture_is_there() -> None:
    road = read_road()
    names = {name for layer in road.layers for name in layer.pictures if name}
    names |= {mark.picture for mark in road.marks}
    assert [name for name in sorted(names) if not resource("art", f"gun_it/road/{name}.svg").is_file()] == []


def test_marks_of_every_kind_lie_within_the_map() -> None:
    road = read_road()
    assert set(Counter(mark.kind for mark in road.marks)) == set(SHAPE.things[0].classes)
    assert all(mark.x >= 0 and mark.x + mark.width <= 27 * 64 for mark in road.marks)
    assert all(mark.y >= 0 and mark.y + mark.height <= 24 * 64 for mark in road.marks)


def test_columns_join_at_the_seam() -> None:
    """Ground and lane lines are the same kind of picture in the last row and the first."""
    kinds = [re.sub(r"_\d$", "", name) for name in read_road().layers[0].pictures]
    assert kinds[:27] == kinds[-27:]
    lanes = [[bool(name) for name in row] for row in _rows(read_road().layers[1].pictures)]
    assert lanes[0] == lanes[2] == lanes[-2]
    assert lanes[1] == lanes[-1]


def _rows(pictures: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [pictures[start : start + 27] for start in range(0, len(pictures), 27)]


def test_numbers_of_tiles_do_not_matter(copy: Path) -> None:
    """The same pictures under other tile numbers give the same road."""
    tileset = copy.with_suffix(".tsx")
    sources = re.findall(r'source="(\S+)"', tileset.read_text())
    count = len(sources)
    order = iter(reversed(sources))
    tileset.write_text(re.sub(r'source="\S+"', lambda _: f'source="{next(order)}"', tileset.read_text()))
    text = re.sub(r"^[\d,]+$", lambda row: _renumbered(row[0], count), copy.read_text(), flags=re.MULTILINE)
    assert text != copy.read_text()
    copy.write_text(text)
    assert read_road(copy) == read_road()


def _renumbered(row: str, count: int) -> str:
    return ",".join(str(count + 1 - int(cell)) if cell not in ("", "0") else cell for cell in row.split(","))


MAP_FAULTS = {
    "not XML": ("</map>", "", "not plain XML"),
    "entity": ("<map ", '<!DOCTYPE map [<!ENTITY a "b">]><map ', "not plain XML: DTDForbidden"),
    "other root": ("<map ", "<maps ", "not plain XML"),
    "infinite": ('infinite="0"', 'infinite="1"', "infinite is 1; it must be 0"),
    "hexagonal": ("orthogonal", "hexagonal", "orientation is hexagonal"),
    "width": ('width="27"', 'width="28"', "width is 28; it must be 27"),
    "tile size": ('tilewidth="64"', 'tilewidth="32"', "tilewidth is 32; it must be 64"),
    "Tiled 1.9": ('tiledversion="1.11.0"', 'tiledversion="1.9.2"', "saved by Tiled 1.9"),
    "no tileset": ('<tileset firstgid="1" source="road.tsx"/>', "", "tilesets: 0; use exactly one"),
    "embedded tileset": ('source="road.tsx"', 'name="road"', "tileset: has no source"),
    "missing tileset": ("road.tsx", "street.tsx", r"tileset: street\.tsx is missing"),
    "back-slash": ("road.tsx", "..\\\\road.tsx", "works on one system only"),
    "first number": ('firstgid="1"', 'firstgid="5"', "firstgid is 5"),
    "missing layer": ('name="lanes"', 'name="paint"', "layer 2: layer paint where layer lanes belongs"),
    "extra layer": (
        "</map>",
        '<imagelayer id="9" name="sky"/></map>',
        "layer 5: imagelayer sky where nothing more",
    ),
    "compressed": ('encoding="csv"', 'encoding="base64" compression="zstd"', "layer ground: its cells are not csv"),
    "template": (OBJECT, OBJECT + ' template="cactus.tx"', "object 1: `template` is not read"),
    "tile object": (OBJECT, OBJECT + ' gid="3"', "object 1: `gid` is not read"),
    "turned object": (OBJECT, OBJECT + ' rotation="90"', "object 1: `rotation` is not read"),
    "class of 1.9": (OBJECT, OBJECT.replace("type=", "class="), "object 1: `class` is not read"),
    "unknown class": (
        OBJECT,
        OBJECT.replace('"dune"', '"yacht"').replace('name="yacht"', "name='d'"),
        "unknown class",
    ),
    "no class": (OBJECT, 'id="1" name="dune"', "object 1: unknown class None; use one of dune"),
    "missing property": (
        '<property name="mark_picture" value="dune_sun_1"/>',
        "",
        "object 1: the property mark_picture is missing",
    ),
    "unknown property": (
        'name="mark_picture"',
        'name="x"',
        "object 1: unknown property x; the only one is mark_picture",
    ),
    "missing picture": (
        'value="dune_sun_1"',
        'value="Dune_sun_1"',
        r"object 1: there is no picture Dune_sun_1\.svg",
    ),
    "outside": ('x="60" y="120"', 'x="-60" y="120"', "object 1: reaches out of the map; move it inside"),
    "no place": ('x="60" y="120"', 'x="60"', "object 1: place and size are not whole numbers"),
    "no size": ('width="300" height="360"', 'width="0" height="360"', "object 1: has no size"),
    "ellipse": ("<properties>", "<ellipse/><properties>", "object 1: is a ellipse"),
}


@pytest.mark.parametrize(("old", "new", "message"), MAP_FAULTS.values(), ids=MAP_FAULTS)
def test_spoilt_map_is_refused(copy: Path, old: str, new: str, message: str) -> None:
    spoil(copy, old, new)
    with pytest.raises(MapError, match=message) as caught:
        read_road(copy)
    assert str(caught.value).startswith("road.tmx")
    assert "\n" not in str(caught.value)


FLAGS = [sum(1 << bit for bit in range(28, 32) if flags >> (bit - 28) & 1) for flags in range(1, 16)]


@pytest.mark.parametrize("flag", FLAGS)
def test_turned_tile_is_named_by_its_number(copy: Path, flag: int) -> None:
    cell(copy, "ground", str(flag | 3))
    with pytest.raises(MapError, match=r"layer ground, cell \(0, 0\): tile 3 is turned or mirrored; paint it upright"):
        read_road(copy)


@pytest.mark.parametrize(
    ("layer", "value", "message"),
    [
        ("lanes", "999", r"layer lanes, cell \(0, 0\): there is no tile 999; use one of the"),
        ("lanes", "-1", r"cell \(0, 0\): -1 is no tile number"),
        ("lanes", "", r"cell \(0, 0\): nothing is no tile number"),
        ("ground", "0", r"layer ground, cell \(0, 0\): is empty"),
        ("ground", "1,1", "layer ground, row 0: 28 cells; there must be 27"),
        ("decor", "1,1\n1", "layer decor: 25 rows; there must be 24"),
    ],
)
def test_spoilt_cell_is_named(copy: Path, layer: str, value: str, message: str) -> None:
    cell(copy, layer, value)
    with pytest.raises(MapError, match=message):
        read_road(copy)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("<tileset ", "<map ", "not plain XML"),
        ('<tile id="1">', '<tile id="7">', "tile 7: tile 1 was expected here"),
        ("/asphalt_09.svg", "/Asphalt_09.svg", "there is no picture Asphalt_09"),
        ("/asphalt_09.svg", "/more/asphalt_09.svg", "it must lie in"),
        ('source="', 'source="C:', "works on one system only"),
        ('width="64" height="64"', 'width="32" height="64"', "its picture has another size"),
    ],
)
def test_spoilt_tileset_is_refused(copy: Path, old: str, new: str, message: str) -> None:
    spoil(copy.with_suffix(".tsx"), old, new)
    with pytest.raises(MapError, match=message) as caught:
        read_road(copy)
    assert str(caught.value).startswith("road.tsx")


def test_missing_map_is_named(tmp_path: Path) -> None:
    with pytest.raises(MapError, match=r"none\.tmx: cannot be read; put the file there"):
        read_road(tmp_path / "none.tmx")
