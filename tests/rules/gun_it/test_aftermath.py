"""GI-12: the Aftermath Phase."""

from __future__ import annotations

import pytest

from game.rules.gun_it.events import Collapsed, CollapsePassed, Damaged, DistantRemoved
from game.rules.gun_it.events_of_course import MatchEnded, RoundEnded
from game.rules.gun_it.state import LOOKOUT, OVER
from tests.rules.gun_it.board import Board
from tests.rules.gun_it.pieces import TILES

QUIET = {"LF": "1 L wheel", "RF": "2 R shotgun", "RR": "3 F pistol", "LR": "4 B uzi"}


def collapsed(*tiles: str) -> dict[str, tuple[int, int]]:
    """Where these tiles stand after the Aftermath Phase."""
    board = Board(*tiles, hostiles=2)
    board.aftermath()
    return board.grid


# Collapse


@pytest.mark.clause("GI-12.01", "GI-12.02", "GI-12.03", "GI-12.14")
def test_four_passes_in_their_order() -> None:
    board = Board("C4@0,3", "C1@3,0", "C7@0,-3", "C9@-3,0", round_=2, xp=4, crew_damage=1)
    board.aftermath()
    assert board.told() == [
        "CollapsePassed GI-12.01 F",
        "Collapsed GI-12.02 C4 0,3 0,1",
        "CollapsePassed GI-12.01 R",
        "Collapsed GI-12.02 C1 3,0 1,0",
        "CollapsePassed GI-12.01 B",
        "Collapsed GI-12.02 C7 0,-3 0,-1",
        "CollapsePassed GI-12.01 L",
        "Collapsed GI-12.02 C9 -3,0 -1,0",
        "RoundEnded GI-12.14 2 4 1",
    ]


@pytest.mark.clause("GI-12.02", "GI-12.03", "GI-12.04")
@pytest.mark.parametrize(
    ("place", "end"),
    [
        ("2,2", (1, 0)), ("-2,2", (-1, 0)), ("2,-2", (0, -1)), ("-2,-2", (-1, 0)),
        ("1,3", (1, 0)), ("3,1", (1, 0)), ("1,1", (1, 0)), ("-1,-1", (-1, 0)),
        ("0,1", (0, 1)), ("1,0", (1, 0)), ("0,-1", (0, -1)), ("-1,0", (-1, 0)),
        ("0,4", (0, 1)), ("4,0", (1, 0)), ("0,-4", (0, -1)), ("-4,0", (-1, 0)),
    ],
)  # fmt: skip
def test_a_lone_tile_ends_beside_the_crew_car(place: str, end: tuple[int, int]) -> None:
    assert collapsed(f"C4@{place}") == {"C4": end}


@pytest.mark.clause("GI-12.02", "GI-12.04")
def test_the_front_pass_moves_only_tiles_ahead_the_nearest_first() -> None:
    board = Board("C4@2,4", "C1@2,2", "C7@2,-1", "T1@1,0", "T2@1,1", "C10@-2,1", "T4@-1,0")
    board.aftermath()
    passes = board.told(CollapsePassed, Collapsed)
    assert passes[: passes.index("CollapsePassed GI-12.01 R")] == [
        "CollapsePassed GI-12.01 F",
        "Collapsed GI-12.02 C10 -2,1 -2,0",
        "Collapsed GI-12.02 C1 2,2 2,0",
        "Collapsed GI-12.02 C4 2,4 2,1",
    ]


@pytest.mark.clause("GI-12.02")
def test_in_one_row_the_front_pass_goes_from_left_to_right() -> None:
    board = Board("C4@2,1", "C1@-2,1", "C7@1,1", "C9@-1,1")
    board.aftermath()
    front = board.told(Collapsed)[:4]
    assert [words.split()[2] for words in front] == ["C1", "C9", "C7", "C4"]


@pytest.mark.clause("GI-12.03")
def test_tiles_close_up_behind_each_other() -> None:
    assert collapsed("C4@0,2", "C1@0,4") == {"C4": (0, 1), "C1": (0, 2)}
    assert collapsed("C4@2,0", "C1@4,0") == {"C4": (1, 0), "C1": (2, 0)}
    assert collapsed("C4@0,-2", "C1@0,-4") == {"C4": (0, -1), "C1": (0, -2)}
    assert collapsed("C4@-2,0", "C1@-4,0") == {"C4": (-1, 0), "C1": (-2, 0)}
    assert collapsed("C4@3,-1", "MC1@0,-1") == {"C4": (1, 0), "MC1": (0, -1)}


@pytest.mark.clause("GI-12.09", "GI-12.01", "GI-12.06")
def test_there_is_no_second_cycle() -> None:
    """T1 leaves the space below C4 only in the right pass; the front has had its pass by then."""
    board = Board("T1@2,0", "C4@2,1", "A8@1,1")
    board.aftermath()
    assert board.grid == {"T1": (1, 0), "A8": (1, 1)}
    assert board.told(Collapsed, DistantRemoved) == [
        "Collapsed GI-12.02 T1 2,0 1,0",
        "DistantRemoved GI-12.10 C4 2,1",
    ]


@pytest.mark.clause("GI-12.05")
@pytest.mark.parametrize(("place", "end"), [("0,2", (0, 1)), ("2,0", (1, 0)), ("0,-2", (0, -1)), ("-2,0", (-1, 0))])
def test_the_crew_car_blocks(place: str, end: tuple[int, int]) -> None:
    assert collapsed(f"C4@{place}") == {"C4": end}


@pytest.mark.clause("GI-12.06", "GI-21.39", "GI-13.20")
def test_a_flying_tile_stays_and_blocks() -> None:
    assert collapsed("A1@0,1", "C1@0,3", "A8@-1,-1") == {"A1": (0, 1), "C1": (0, 2), "A8": (-1, -1)}
    assert collapsed("A8@1,0", "C4@3,0") == {"A8": (1, 0), "C4": (2, 0)}
    assert collapsed("A8@0,-1", "C4@0,-2") == {"A8": (0, -1), "C4": (0, -2)}
    assert collapsed("A8@-1,0", "C4@-4,0") == {"A8": (-1, 0), "C4": (-2, 0)}


@pytest.mark.clause("GI-12.07", "GI-13.21")
def test_a_covered_tile_collapses_out_from_under_its_cover() -> None:
    assert collapsed("A1@0,2", "C4@0,2") == {"A1": (0, 2), "C4": (0, 1)}
    assert collapsed("A1@1,1", "C4@1,1") == {"A1": (1, 1), "C4": (1, 0)}


@pytest.mark.clause("GI-12.08", "GI-13.25", "GI-7.04", "GI-9.18")
def test_heavy_tiles_and_obstacles_collapse_without_damage() -> None:
    board = Board("O2@0,3", "T2@3,0", "O4@0,-3", "A7@-3,0 d3", "O3@3,3", hostiles=2)
    board.aftermath()
    assert board.grid == {"O2": (0, 1), "T2": (1, 0), "O4": (0, -1), "A7": (-1, 0), "O3": (1, 1)}
    assert board.damage == {"A7": 3}
    assert board.told(Damaged) == []


# Distant tiles


@pytest.mark.clause("GI-12.10", "GI-1.07", "GI-13.08")
def test_tiles_at_distance_3_are_removed_and_those_at_2_stay() -> None:
    board = Board(
        "C4@0,1", "C1@0,2", "O1@0,3 d2", "C7@1,0", "MC1@1,1", "T1@1,2", "T3@2,0", "C9@2,1", "A1@-1,-1", "A8@-2,-1",
        xp=2,
    )  # fmt: skip
    board.aftermath()
    assert board.grid == {
        "C4": (0, 1), "C1": (0, 2), "C7": (1, 0), "MC1": (1, 1), "T3": (2, 0), "A1": (-1, -1),
    }  # fmt: skip
    assert board.told(DistantRemoved) == [
        "DistantRemoved GI-12.10 T1 1,2",
        "DistantRemoved GI-12.10 C9 2,1",
        "DistantRemoved GI-12.10 A8 -2,-1",
        "DistantRemoved GI-12.10 O1 0,3",
    ]
    assert board.discard == ["T1", "C9", "A8", "O1"]
    assert (board.xp, board.crew_damage, board.wrecked) == (2, 0, [])


@pytest.mark.clause("GI-12.10")
@pytest.mark.parametrize("place", ["3,0", "2,1", "1,2", "0,3", "-1,-2", "-2,-1", "-3,0", "2,-2", "0,-3"])
def test_a_distant_flying_tile_goes(place: str) -> None:
    board = Board(f"A1@{place}")
    board.aftermath()
    assert board.discard == ["A1"]


@pytest.mark.clause("GI-12.10", "GI-12.11")
@pytest.mark.parametrize("place", ["2,0", "1,1", "0,2", "-1,1", "-2,0", "-1,-1", "0,-2", "1,-1", "1,0", "0,0"])
def test_a_flying_tile_within_2_stays(place: str) -> None:
    board = Board(f"A1@{place}")
    board.aftermath()
    assert (board.discard, len(board.grid)) == ([], 1)


@pytest.mark.clause("GI-12.10", "GI-21.40")
def test_a_distant_flying_tile_and_the_tile_under_it_go_each_for_itself() -> None:
    board = Board("C4@0,1", "C1@0,2", "A1@0,3", "C7@0,3")
    board.aftermath()
    assert board.told(DistantRemoved) == ["DistantRemoved GI-12.10 A1 0,3", "DistantRemoved GI-12.10 C7 0,3"]


@pytest.mark.clause("GI-12.11", "GI-12.10")
@pytest.mark.parametrize("seed", range(12))
def test_after_the_aftermath_tiles_stand_only_in_the_ring_and_2_straight_ahead(seed: int) -> None:
    """Thirty tiles strewn over 11 x 11 spaces by a rule that hits other spaces for every seed."""
    board = Board()
    ids = [name for name in TILES if name not in ("A1", "A8")][:30]
    spaces = [(i * (7 + seed) + seed * 13 + i * i) % 121 for i in range(200)]
    unique = [space for space in dict.fromkeys(spaces) if space != 60][: len(ids)]
    board = Board(*(f"{name}@{s % 11 - 5},{s // 11 - 5}" for name, s in zip(ids, unique, strict=False)))
    count = len(board.grid)
    board.aftermath()
    allowed = {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)} | {(0, 2), (2, 0), (0, -2), (-2, 0)}
    assert set(board.grid.values()) <= allowed - {(0, 0)}
    assert len(board.grid) + len(board.discard) == count
    assert len(set(board.grid.values())) == len(board.grid)


# The end of the round


@pytest.mark.clause("GI-12.14", "GI-13.35")
def test_links_are_cleared_at_the_end_of_the_round() -> None:
    board = Board("C8@1,0 mimic", "A6@-1,0 mirror", hostiles=2)
    board.aftermath()
    assert board.links == {}


@pytest.mark.clause("GI-12.14", "GI-4.01", "GI-17.01")
@pytest.mark.parametrize(("number", "phase", "next_round"), [(1, LOOKOUT, 2), (4, LOOKOUT, 5), (5, OVER, 5)])
def test_then_the_next_round_or_the_end(number: int, phase: int, next_round: int) -> None:
    board = Board(round_=number)
    board.plan(**QUIET)
    table = board.state.table
    assert (table.phase, table.round) == (phase, next_round)
    assert board.told(RoundEnded) == [f"RoundEnded GI-12.14 {number} 4 0"]
    assert len(board.events(MatchEnded)) == (phase == OVER)


@pytest.mark.clause("GI-12.01", "GI-12.10", "GI-6.11", "GI-4.03")
def test_collapse_and_distance_come_before_the_refill() -> None:
    board = Board("C4@-2,2", "A8@2,2", deck="MC1 MC2 MC3 MC4 MC5 MC6 MC7 MC8")
    board.plan(**QUIET)
    assert board.grid == {"C4": (-1, 0)}
    assert board.discard == ["A8"]
    assert board.face_down == {
        (0, 1): "MC1", (1, 1): "MC2", (1, 0): "MC3", (1, -1): "MC4", (0, -1): "MC5", (-1, -1): "MC6",
        (-1, 1): "MC7",
    }  # fmt: skip
