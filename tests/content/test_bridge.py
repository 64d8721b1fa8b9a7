"""The bridge as the rules get it: the tables of the board, and maps of other lengths."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import msgspec
import pytest

from game.content.bridge import read_board
from game.resources import resource
from game.rules.gang_rush.content import Board, Space
from tests.content.bridges import MAP, drawn

DAMAGE = {(4, 11): 1, (2, 15): 1, (5, 20): 1, (3, 22): 2, (1, 28): 1, (4, 31): 1, (2, 35): 2, (3, 42): 1}
LOW, HIGH = (12, 14, 36, 38), (-2, 0, 24, 26)
STARTS = [(1, 3, 0, 500), (2, 2, -1, 600), (3, 4, -1, 600), (4, 1, -2, 700), (5, 5, -2, 700)]
WALLS = {
    3: [(40, 0), (39, 1), (40, 0), (39, 2), (40, 0)],
    4: [(32, 0), (31, 0), (32, 1), (31, 0), (32, 0)],
    5: [(24, 0), (23, 0), (24, 0), (23, 0), (24, 0)],
}
"""Position and officers in the lanes 1 to 5, by number of players."""


@pytest.fixture(scope="module")
def board() -> Board:
    return read_board()


@pytest.mark.clause("GR-0.2", "GR-0.3")
def test_lanes_are_staggered_and_without_gaps(board: Board) -> None:
    lanes = {lane: [space.pos for space in board.spaces if space.lane == lane] for lane in (1, 2, 3, 4, 5)}
    assert len(board.spaces) == 128
    assert lanes[1] == lanes[3] == lanes[5] == list(range(-2, 49, 2))
    assert lanes[2] == lanes[4] == list(range(-1, 48, 2))


@pytest.mark.clause("GR-0.6")
def test_lines_and_zones(board: Board) -> None:
    assert (board.name, board.start, board.finish) == ("bridge", 1, 49)
    for space in board.spaces:
        outside = space.pos <= 1 or space.pos % 8 == 1
        assert space.zone == (0 if outside else (space.pos + 6) // 8), space
    zones = [space.zone for space in board.spaces]
    assert [zones.count(zone) for zone in range(7)] == [20, 18, 18, 18, 18, 18, 18]


@pytest.mark.clause("GR-8.12")
def test_damaged_road(board: Board) -> None:
    assert {(space.lane, space.pos): space.damage for space in board.spaces if space.damage} == DAMAGE


@pytest.mark.clause("GR-0.9")
def test_edges(board: Board) -> None:
    for space in board.spaces:
        outer = "high" if space.pos in HIGH else "low" if space.pos in LOW else "open"
        assert space.edge == (outer if space.lane in (1, 5) else ""), space


@pytest.mark.clause("GR-1.5")
def test_start_spaces(board: Board) -> None:
    assert [msgspec.structs.astuple(start) for start in board.starts] == STARTS


@pytest.mark.clause("GR-20.2", "GR-20.3")
def test_walls(board: Board) -> None:
    for players, wall in WALLS.items():
        pieces = [piece for piece in board.walls if piece.players == players]
        assert [piece.lane for piece in pieces] == [1, 2, 3, 4, 5]
        assert [(piece.pos, piece.officers) for piece in pieces] == wall


def test_numbers_of_tiles_do_not_matter(tmp_path: Path) -> None:
    """The same classes and properties under other tile numbers give the same bridge."""
    tileset = MAP.with_suffix(".tsx").read_text()
    tiles = re.findall(r'<tile id="\d".*?</tile>', tileset, re.DOTALL)
    turned = [re.sub(r'id="\d"', f'id="{number}"', tile) for number, tile in enumerate(reversed(tiles))]
    head = tileset.split("<tile ")[0]
    (tmp_path / "bridge.tsx").write_text(head + "\n".join(turned) + "</tileset>")
    rows = re.compile(r"^[\d,]+$", re.MULTILINE)
    renumbered = rows.sub(lambda row: re.sub("[1-8]", lambda cell: str(9 - int(cell[0])), row[0]), MAP.read_text())
    assert renumbered != MAP.read_text()
    (tmp_path / "bridge.tmx").write_text(renumbered)
    assert read_board(tmp_path / "bridge.tmx") == read_board()


def test_map_may_lie_anywhere_and_keeps_its_name(tmp_path: Path) -> None:
    shutil.copy(MAP, tmp_path / "my bridge.tmx")
    shutil.copy(MAP.with_suffix(".tsx"), tmp_path)
    assert read_board(tmp_path / "my bridge.tmx") == msgspec.structs.replace(read_board(), name="my bridge")


def test_drawing_of_the_map_gives_the_map(tmp_path: Path) -> None:
    """The maps of other lengths below are drawn as the program's own is."""
    drawing, own = read_board(drawn(tmp_path, zones=6, rows=4)), read_board()
    assert [(space.lane, space.pos, space.zone) for space in drawing.spaces] == [
        (space.lane, space.pos, space.zone) for space in own.spaces
    ]
    assert [(piece.players, piece.lane, piece.pos) for piece in drawing.walls] == [
        (piece.players, piece.lane, piece.pos) for piece in own.walls
    ]


@pytest.mark.parametrize(("zones", "rows"), [(5, 3), (6, 5), (9, 4), (8, 8)])
def test_bridges_of_other_lengths(tmp_path: Path, zones: int, rows: int) -> None:
    board = read_board(drawn(tmp_path, zones, rows))
    assert board.finish == 1 + 2 * rows * zones
    assert len(board.spaces) == 5 * (zones * rows + 2) - 2
    assert max(space.pos for space in board.spaces if space.lane == 3) == board.finish - 1
    assert max(space.pos for space in board.spaces if space.lane == 4) == board.finish - 2
    assert {space.zone for space in board.spaces} == set(range(zones + 1))
    assert _inside(board, 1) == _inside(board, zones)
    assert {piece.pos for piece in board.walls if piece.players == 5} == {6 * rows, 6 * rows - 1}


def _inside(board: Board, zone: int) -> list[int]:
    """How far into a zone its spaces lie."""
    spaces: list[Space] = [space for space in board.spaces if space.zone == zone]
    return [space.pos - min(other.pos for other in spaces) for space in spaces]


def test_decoration_is_of_no_account(tmp_path: Path) -> None:
    decor = (
        '<objectgroup id="9" name="decor"><object id="99" type="boat" x="0" y="0" width="9" height="9"/></objectgroup>'
    )
    shutil.copy(MAP.with_suffix(".tsx"), tmp_path)
    (tmp_path / "bridge.tmx").write_text(MAP.read_text().replace("</map>", decor + "</map>"))
    assert read_board(tmp_path / "bridge.tmx") == read_board()


def test_tileset_picture_has_the_size_that_the_tileset_names() -> None:
    picture = resource("maps", "gang_rush/bridge.svg").read_text()
    assert 'viewBox="0 0 768 64"' in picture
    assert '<image source="bridge.svg" width="768" height="64"/>' in MAP.with_suffix(".tsx").read_text()
