"""A map of a bridge that does not fit is refused in one line: file, layer, cell or object, and how to mend it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from game.content import ContentError, content
from game.content.bridge import read_board
from game.content.map_lint import LARGEST, MapError
from tests.content.bridges import MAP
from tests.german import german

OBJECT = 'id="1" type="start_space"'
GRID = '<property name="grid" type="int" value="1"/>'
LINE = '<polyline points="0,0 0,320"/>'
ZONE = 'x="192" y="0" width="384" height="320"'


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the map and its tileset that may be spoilt."""
    shutil.copy(MAP, tmp_path)
    shutil.copy(MAP.with_suffix(".tsx"), tmp_path)
    return tmp_path / "bridge.tmx"


def spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def paint(path: Path, layer: str, x: int, y: int, tile: str) -> None:
    """Write a value into a cell of a layer."""
    text = path.read_text()
    found = re.search(rf'name="{layer}"[^>]*>\s*<data encoding="csv">\n([\d,\n]+)\n</data>', text)
    assert found
    rows = [row.rstrip(",").split(",") for row in found[1].splitlines()]
    rows[y][x] = tile
    cells = ",\n".join(",".join(row) for row in rows)
    path.write_text(text[: found.start(1)] + cells + text[found.end(1) :])


MAP_FAULTS = {
    "not XML": ("</map>", "", "not plain XML"),
    "entity": ("<map ", '<!DOCTYPE map [<!ENTITY a "b">]><map ', "not plain XML: DTDForbidden"),
    "unknown coding": ('encoding="UTF-8"', 'encoding="morse"', "not plain XML"),
    "infinite": ('infinite="0"', 'infinite="1"', "infinite is 1; it must be 0"),
    "orthogonal": ('"hexagonal"', '"orthogonal"', "orientation is orthogonal; it must be hexagonal"),
    "stagger axis": ('staggeraxis="y"', 'staggeraxis="x"', "staggeraxis is x; it must be y"),
    "stagger index": ('staggerindex="odd"', 'staggerindex="even"', "staggerindex is even; it must be odd"),
    "side length": ('hexsidelength="64"', 'hexsidelength="32"', "hexsidelength is 32; it must be 64"),
    "tile size": ('tilewidth="96"', 'tilewidth="64"', "tilewidth is 64; it must be 96"),
    "too short": ('width="26"', 'width="16"', "width is 16; it must be from 17 to 66"),
    "too long": ('width="26"', 'width="67"', "width is 67; it must be from 17 to 66"),
    "width in words": ('width="26"', 'width="long"', "width is long; it must be from 17 to 66"),
    "six lanes": ('height="5"', 'height="6"', "height is 6; it must be 5"),
    "layer size": ('name="ground" width="26"', 'name="ground" width="25"', "layer ground: has another size than"),
    "Tiled 1.9": ('tiledversion="1.11.0"', 'tiledversion="1.9.2"', "saved by Tiled 1.9"),
    "other game": ('value="gang_rush"', 'value="gun_it"', "map: game is gun_it; use one of gang_rush"),
    "no zones": ('<property name="zones" type="int" value="6"/>', "", "map: the property zones is missing; add it"),
    "zones as text": ('name="zones" type="int"', 'name="zones"', "property zones is of type string; make it int"),
    "zones in words": ('"zones" type="int" value="6"', '"zones" type="int" value="six"', "zones is six; write a whole"),
    "unknown property": ('name="game"', 'name="games"', "map: unknown property games; use only game, zones"),
    "property twice": ('name="start_line"', 'name="zones"', "map: the property zones is there twice; remove one"),
    "start elsewhere": ('"start_line" type="int" value="1"', '"start_line" type="int" value="3"', "start_line is 3"),
    "finish elsewhere": ('value="49"', 'value="50"', "map: finish_line is 50; it must be 49"),
    "other zones": ('"zones" type="int" value="6"', '"zones" type="int" value="7"', "26 tiles wide; 7 zones of 4 rows"),
    "few zones": (
        '"zones" type="int" value="6"',
        '"zones" type="int" value="4"',
        "map: it has 4 zones; make them 5 or more",
    ),
    "few rows": (
        '_zone" type="int" value="4"',
        '_zone" type="int" value="2"',
        "map: its zones have 2 rows; make them 3 or more",
    ),
    "embedded tileset": ('source="bridge.tsx"', 'name="bridge"', "tileset: has no source"),
    "missing tileset": ('source="bridge.tsx"', 'source="bricks.tsx"', r"tileset: bricks\.tsx is missing"),
    "missing layer": ('name="damage"', 'name="holes"', "layer 2: layer holes where layer damage belongs"),
    "missing objects": ('name="zones">', 'name="areas">', "layer 6: objectgroup areas where objectgroup zones belongs"),
    "extra layer": ("</map>", '<imagelayer id="9" name="sky"/></map>', "layer 8: imagelayer sky where nothing more"),
    "compressed": ('encoding="csv"', 'encoding="base64"', "layer ground: its cells are not csv"),
    "shifted layer": ('name="ground" ', 'name="ground" offsetx="far" ', "not a map that can be read"),
    "no objects": ('<object id="1"', '<text id="1"/><object id="1"', "layer starts: holds a <text>"),
    "template": (OBJECT, OBJECT + ' template="a.tx"', "layer starts, object 1: `template` is not read"),
    "tile object": (OBJECT, OBJECT + ' gid="3"', "object 1: `gid` is not read; make it a plain upright point"),
    "class of 1.9": (OBJECT, OBJECT.replace("type=", "class="), "object 1: `class` is not read"),
    "unknown class": (OBJECT, OBJECT.replace("start_space", "grid"), "unknown class grid; use one of start_space"),
    "no class": (OBJECT, 'id="1"', "object 1: unknown class None"),
    "rectangle": ("<point/>", "", "layer starts, object 1: is a rectangle; make it a point"),
    "ellipse": ("<point/>", "<ellipse/>", "layer starts, object 1: is a ellipse; make it a point"),
    "half pixel": ('x="144" y="160"', 'x="144.5" y="160"', "object 1: place and size are not whole numbers"),
    "off centre": ('x="144" y="160"', 'x="150" y="160"', "object 1: not in the middle of space 0 of lane 3; move it"),
    "outside": ('x="144" y="160"', 'x="144" y="-160"', "object 1: reaches out of the map"),
    "no grid": (GRID, "", "object 1: the property grid is missing; add it"),
    "grid twice": (GRID, GRID.replace("1", "2"), "layer starts: the grid numbers are 2, 2, 3, 4, 5; make them 1 to 5"),
    "odd cash": ('value="500"', 'value="550"', "object 1: cash is 550; write a multiple of 100"),
    "no such space": ('name="pos" type="int" value="0"', 'name="pos" type="int" value="1"', "no space 1 in lane 3"),
    "no such lane": ('name="lane" type="int" value="3"', 'name="lane" type="int" value="6"', "no space 0 in lane 6"),
    "unknown line": (
        'name="finish" type="line"',
        'name="end" type="line"',
        "layer lines: not one start and one finish",
    ),
    "line at": (
        'name="at" type="int" value="1"',
        'name="at" type="int" value="2"',
        "the start is at 2; it must be 1",
    ),
    "slanted line": (LINE, LINE.replace("0,320", "9,320"), "object 6: not straight across the road; draw it .* x 192"),
    "line in words": (LINE, LINE.replace("0,320", "a,b"), "object 6: points is 0,0 a,b; snap them"),
    "line as point": (LINE, "<point/>", "layer lines, object 6: is a point; make it a polyline"),
    "zone twice": (
        'name="zone" type="int" value="2"',
        'name="zone" type="int" value="1"',
        "layer zones: the zones are 1, 1, 3, 4, 5, 6; make them 1 to 6",
    ),
    "zone from": ('name="from" type="int" value="1"', 'name="from" type="int" value="0"', "`from` is 0; it must be 1"),
    "zone to": ('name="to" type="int" value="9"', 'name="to" type="int" value="8"', "`to` is 8; it must be 9"),
    "zone size": (ZONE, ZONE.replace("384", "300"), "object 8: does not lie from line to line; begin it at x 192"),
    "zone flat": (ZONE, ZONE.replace("384", "0"), "object 8: has no size; make it a rectangle"),
    "wall players": (
        'name="players" type="int" value="5"',
        'name="players" type="int" value="6"',
        "players is 6; use one",
    ),
    "wall gap": (
        'name="players" type="int" value="5"',
        'name="players" type="int" value="4"',
        "layer walls: the wall for 4 players stands in the lanes 1, 1, 2, 3, 4, 5; put one piece",
    ),
    "wall kind": ('value="police"', 'value="crate"', "kind is crate; use one of container, police"),
    "wall officers": ('value="police"', 'value="container"', "container with 1 officers; mend one of them"),
}


@pytest.mark.parametrize(("old", "new", "message"), MAP_FAULTS.values(), ids=MAP_FAULTS)
def test_spoilt_map_is_refused(copy: Path, old: str, new: str, message: str) -> None:
    spoil(copy, old, new)
    with pytest.raises(MapError, match=message) as caught:
        read_board(copy)
    assert str(caught.value).startswith("bridge.tmx")
    assert "\n" not in str(caught.value)


def test_faults_are_told_in_german(copy: Path) -> None:
    whole = copy.read_text()
    with german():
        for old, new, english in MAP_FAULTS.values():
            copy.write_text(whole.replace(old, new, 1))
            with pytest.raises(MapError) as caught:
                read_board(copy)
            line = str(caught.value)
            assert not re.search(english, line), line
            assert re.fullmatch(r"bridge\.tmx[^:;]*: .+; .+", line)


@pytest.mark.parametrize(
    ("layer", "x", "y", "tile", "message"),
    [
        ("ground", 3, 0, "0", r"layer ground, cell \(3, 0\): no space where road belongs; paint road"),
        ("ground", 25, 1, "2", r"layer ground, cell \(25, 1\): road where no space belongs; clear the cell"),
        ("ground", 0, 0, "2", r"layer ground, cell \(0, 0\): road where approach belongs"),
        ("ground", 5, 1, "2", r"layer ground, cell \(5, 1\): road where line belongs"),
        ("ground", 3, 0, "4", r"layer ground, cell \(3, 0\): a tile of class damage; paint a tile of class space"),
        ("ground", 3, 0, "9", r"layer ground, cell \(3, 0\): there is no tile 9; use one of the 8 tiles"),
        ("ground", 3, 0, "-1", r"cell \(3, 0\): -1 is no tile number"),
        ("ground", 3, 0, "9" * 5000, r"cell \(3, 0\): 9+ is no tile number"),
        ("ground", 3, 0, str(1 << 31 | 2), r"cell \(3, 0\): tile 2 is turned or mirrored"),
        ("ground", 3, 0, "2,2", "layer ground, row 0: 27 cells; there must be 26"),
        ("damage", 1, 0, "4", r"layer damage, cell \(1, 0\): damage on approach; damage only spaces of kind road"),
        ("damage", 5, 3, "4", r"layer damage, cell \(5, 3\): damage on line"),
        ("damage", 25, 3, "4", r"layer damage, cell \(25, 3\): no space is here; clear the cell"),
        ("edges", 4, 2, "6", r"layer edges, cell \(4, 2\): edge open in an inner lane; clear the cell"),
        ("edges", 4, 4, "0", r"layer edges, cell \(4, 4\): no edge; paint open, low or high"),
        ("edges", 1, 0, "7", r"layer edges, cell \(1, 0\): edge low on the approach; paint high"),
    ],
)
def test_spoilt_cell_is_named(copy: Path, layer: str, x: int, y: int, tile: str, message: str) -> None:
    paint(copy, layer, x, y, tile)
    with pytest.raises(MapError, match=message):
        read_board(copy)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("<tileset ", "<map ", "not plain XML"),
        ('<tile id="1"', '<tile id="7"', "tile 7: tile 1 was expected here"),
        ('tilewidth="96"', 'tilewidth="64"', "its tiles are 64 x 64; it must be 96 x 64"),
        ('<image source="bridge.svg" width="768" height="64"/>', "", "has no picture; make it a tileset of one"),
        ('width="768"', 'width="76899999999"', "its picture of 76899999999 x 64 has not 8 tiles; give it the size"),
        ('height="64"/>', 'height="6400"/>', "its picture of 768 x 6400 has not 8 tiles"),
        ('columns="8"', 'columns="8" spacing="1"', "its spacing is 1; it must be 0"),
        ('source="bridge.svg"', 'source="/bridge.svg"', "works on one system only"),
        ('tilecount="8"', 'tilecount="9"', "9 tiles, not all of them with a class; give each tile a class"),
        ('type="space"', 'type="road"', "tile 0: unknown class road; use one of space, damage, edge"),
        ('value="approach"', 'value="mud"', "tile 0: kind is mud; use one of approach, road, line"),
        ('name="damage" type="int"', 'name="damage"', "tile 3: the property damage is of type string; make it int"),
        ('name="edge" value="open"', 'name="rim" value="open"', "tile 5: unknown property rim; the only one is edge"),
    ],
)
def test_spoilt_tileset_is_refused(copy: Path, old: str, new: str, message: str) -> None:
    spoil(copy.with_suffix(".tsx"), old, new)
    with pytest.raises(MapError, match=message) as caught:
        read_board(copy)
    assert str(caught.value).startswith("bridge.tsx")


def test_start_on_the_road_is_named(copy: Path) -> None:
    spoil(copy, 'x="144" y="160"', 'x="240" y="160"')
    spoil(copy, 'name="pos" type="int" value="0"', 'name="pos" type="int" value="2"')
    with pytest.raises(MapError, match="layer starts, object 1: not on the approach; move it behind the start line"):
        read_board(copy)


def test_two_starts_on_one_space_are_named(copy: Path) -> None:
    for old, new in (("96", "96"), ("224", "96")):
        spoil(copy, f'x="96" y="{old}"', f'x="96" y="{new}"')
    spoil(copy, 'name="lane" type="int" value="4"', 'name="lane" type="int" value="2"')
    with pytest.raises(MapError, match="layer starts, object 3: two on one space; move one of them"):
        read_board(copy)


@pytest.mark.parametrize(
    ("x", "pos", "message"),
    [
        ("1200", "22", "object 14: at 22, not at the end of a zone; put it at 24"),
        ("1680", "32", "object 15: at 23, not at the end of a zone; put it at 31"),
        ("144", "0", "object 14: at 0, not at the end of a zone; put the wall on the last whole spaces of zone 2"),
    ],
)
def test_crooked_wall_is_named(copy: Path, x: str, pos: str, message: str) -> None:
    """The piece in lane 1 of the wall for 5 players is put elsewhere; the others follow it or it follows them."""
    spoil(copy, 'x="1296" y="32"', f'x="{x}" y="32"')
    head, wall = copy.read_text().split('<object id="14"')
    copy.write_text(
        head
        + '<object id="14"'
        + wall.replace('name="pos" type="int" value="24"', f'name="pos" type="int" value="{pos}"', 1)
    )
    with pytest.raises(MapError, match=message):
        read_board(copy)


def test_missing_map_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"none\.tmx: cannot be read; put the file there"):
        read_board(tmp_path / "none.tmx")


@pytest.mark.parametrize("name", ["folder.tmx", "nul\0.tmx", f"{'long' * 99}.tmx"])
def test_what_is_no_file_is_named(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder.tmx").mkdir()
    with pytest.raises(MapError, match=r"\.tmx: cannot be read; put the file there$"):
        read_board(tmp_path / name)


def test_a_huge_file_is_not_read(copy: Path) -> None:
    copy.write_text(copy.read_text() + " " * LARGEST)
    with pytest.raises(MapError, match=r"bridge\.tmx: \d+ bytes long; leave out what is not needed: 1048576"):
        read_board(copy)


@pytest.mark.parametrize("tag", ["objectgroup", "animation"])
def test_tiles_hold_nothing_that_reads_other_files(copy: Path, tag: str) -> None:
    spoil(copy.with_suffix(".tsx"), '<tile id="0" type="space">', f'<tile id="0" type="space"><{tag}/>')
    with pytest.raises(MapError, match=rf"bridge\.tsx, tile 0: holds a <{tag}>; leave nothing but a class"):
        read_board(copy)


def test_entities_are_refused(copy: Path) -> None:
    copy.write_text(copy.read_text().replace("<map ", '<!DOCTYPE map [<!ENTITY a "b">]>\n<map ', 1))
    with pytest.raises(MapError, match=r"bridge\.tmx: not plain XML"):
        read_board(copy)


def test_the_wall_of_a_players_bridge_is_made_of_the_tokens_of_the_box(copy: Path) -> None:
    spoil(copy, '"officers" type="int" value="1"', '"officers" type="int" value="3"')
    read_board(copy)
    with pytest.raises(MapError, match=r"layer walls: the wall for \d players has .* officers; make it of the tokens"):
        read_board(copy, content("gang_rush"))


def test_a_long_name_is_refused(copy: Path) -> None:
    other = copy.rename(copy.with_stem("a" * 41))
    with pytest.raises(MapError, match=r"a{41}\.tmx: its name does not fit; give it 1 to 40 plain letters"):
        read_board(other)
