"""GI-13.30 to GI-13.43: Linked and Speedy tiles, which move with the crew car."""

from __future__ import annotations

import pytest

from game.rules.gun_it.driving import crew_step
from game.rules.gun_it.events import (
    Collided,
    CrewMoved,
    LinkedMoved,
    MoveRefused,
    Pushed,
    SpeedyMoved,
)
from game.rules.gun_it.geometry import B, F, L, R
from tests.rules.gun_it.board import Board
from tests.rules.gun_it.test_driving import HEAVY_LINKED, MOVES, WAYS, drive

# Linked


@pytest.mark.clause("GI-13.30", "GI-13.34", "GI-7.11")
@pytest.mark.parametrize(("mode", "sign"), [("mimic", 1), ("mirror", -1)])
@pytest.mark.parametrize("way", WAYS)
def test_linked_tiles_mimic_or_mirror_at_any_distance(way: str, mode: str, sign: int) -> None:
    x, y = WAYS[way]
    board = Board(f"C8@4,3 {mode}", hostiles=2)
    drive(board, way)
    assert board.grid == {"C8": (4 - x + sign * x, 3 - y + sign * y)}
    start = f"{4 - x},{3 - y}"
    end = f"{4 - x + sign * x},{3 - y + sign * y}"
    assert board.told(LinkedMoved) == [f"LinkedMoved GI-13.30 C8 {start} {end}"]


@pytest.mark.clause("GI-13.30")
@pytest.mark.parametrize(("first", "second"), [("C8", "A6"), ("A6", "C8")])
def test_linked_tiles_move_in_scan_order_of_where_they_stood(first: str, second: str) -> None:
    """After the step the other tile would come first; then it would push this one back to (-1,1)."""
    board = Board(f"{second}@-1,-2 mirror", f"{first}@-1,-1 mimic", hostiles=2)
    drive(board, "B")
    assert board.grid == {first: (-1, -1), second: (-1, -2)}
    assert board.told(*MOVES) == [
        "CrewMoved GI-7.02 B wheel",
        f"Pushed GI-7.03 {second} -1,-1 -1,-2 {first}",
        f"LinkedMoved GI-13.30 {first} -1,0 -1,-1",
    ]


@pytest.mark.clause("GI-13.30")
def test_two_linked_tiles_out_of_each_others_way_both_move() -> None:
    board = Board("C8@2,0 mimic", "A6@-2,0 mirror", hostiles=2)
    drive(board, "F")
    assert board.grid == {"C8": (2, 0), "A6": (-2, -2)}
    assert [words.split()[2] for words in board.told(LinkedMoved)] == ["C8", "A6"]


@pytest.mark.clause("GI-13.31", "GI-7.03", "GI-7.05")
def test_linked_tiles_push_chains() -> None:
    board = Board("C8@1,0 mimic", "MC1@1,1", "C1@1,2", "A1@1,3", hostiles=2)
    drive(board, "F")
    assert board.grid == {"C8": (1, 0), "MC1": (1, 1), "C1": (1, 2), "A1": (1, 2)}
    board = Board("C8@1,0 mimic", "C4@1,1", "C1@1,2", "T2@1,3", hostiles=2)
    drive(board, "F")
    assert board.grid == {"C8": (1, -1), "C4": (1, 0), "C1": (1, 1), "T2": (1, 2)}
    assert board.damage == {"C1": 1, "T2": 1}


@pytest.mark.clause("GI-13.31", "GI-7.05")
def test_a_linked_tile_refused_by_a_heavy_neighbour_collides_itself() -> None:
    board = Board("C8@1,0 mimic", "T2@1,1", hostiles=2)
    drive(board, "F")
    assert board.grid == {"C8": (1, -1), "T2": (1, 0)}
    assert board.damage == {"C8": 1, "T2": 1}
    assert board.told(MoveRefused, Collided) == ["MoveRefused GI-7.05 C8 T2 F", "Collided GI-7.05 C8 T2"]


@pytest.mark.clause("GI-13.32")
def test_a_linked_tile_pushed_by_the_crew_car_does_not_move_itself() -> None:
    board = Board("MC1@0,1", "C8@0,2 mirror", hostiles=2)
    drive(board, "F")
    assert board.grid == {"MC1": (0, 1), "C8": (0, 2)}
    assert board.events(LinkedMoved) == []


@pytest.mark.clause("GI-13.33", "GI-7.09")
@pytest.mark.parametrize("between", [[], ["MC1@0,2"]])
def test_a_linked_tile_never_moves_the_crew_car(between: list[str]) -> None:
    place = 2 + len(between)
    board = Board(f"C8@0,{place} mirror", *between, content=HEAVY_LINKED)
    drive(board, "F")
    assert board.where("C8") == (0, place - 1)
    assert (board.crew_damage, board.damage, board.events(Collided)) == (0, {}, [])
    assert board.told(MoveRefused) == ["MoveRefused GI-7.09 C8 car B"]


@pytest.mark.clause("GI-7.09", "GI-13.33")
def test_a_linked_tile_behind_follows_into_the_space_left() -> None:
    board = Board("C8@0,-1 mimic", hostiles=2)
    drive(board, "F")
    assert board.grid == {"C8": (0, -1)}


@pytest.mark.clause("GI-13.35")
def test_a_linked_tile_without_a_mode_stays() -> None:
    board = Board("C8@2,0", "A6@-2,0 mimic", hostiles=2)
    drive(board, "F")
    assert board.grid == {"C8": (2, -1), "A6": (-2, 0)}


@pytest.mark.clause("GI-13.03", "GI-13.30")
def test_a_covered_linked_tile_stays() -> None:
    board = Board("C8@2,0 mimic", "A1@2,0", hostiles=2)
    drive(board, "F")
    assert board.grid == {"C8": (2, -1), "A1": (2, -1)}


@pytest.mark.clause("GI-13.30", "GI-13.20")
def test_a_linked_tile_moves_under_a_flying_tile() -> None:
    board = Board("C8@2,0 mimic", "A1@2,1", hostiles=2)
    drive(board, "F")
    assert board.grid == {"C8": (2, 0), "A1": (2, 0)}


@pytest.mark.clause("GI-13.32")
def test_a_linked_tile_that_moved_can_be_pushed_by_the_next() -> None:
    board = Board("C8@1,1 mirror", "A6@1,-1 mimic", hostiles=2)
    drive(board, "F")
    assert board.grid == {"C8": (1, 0), "A6": (1, -1)}
    assert board.told(LinkedMoved, Pushed) == [
        "LinkedMoved GI-13.30 C8 1,0 1,-1",
        "Pushed GI-7.03 C8 1,-1 1,0 A6",
        "LinkedMoved GI-13.30 A6 1,-2 1,-1",
    ]


# Speedy

OPPOSITE = {"F": "B", "R": "L", "B": "F", "L": "R"}


def around(way: str, side: str, steps: int = 1) -> str:
    """A space beside the crew car, which is the space that it leaves."""
    x, y = WAYS[side]
    return f"{x * steps},{y * steps}"


@pytest.mark.clause("GI-13.40", "GI-13.43")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("side", WAYS)
def test_a_speedy_tile_beside_the_space_left_follows(way: str, side: str) -> None:
    if side == way:
        side = OPPOSITE[way]
    board = Board(f"MC3@{around(way, side)}", hostiles=2)
    drive(board, way)
    x, y = WAYS[way]
    assert board.grid == {"MC3": (-x, -y)}
    sx, sy = WAYS[side]
    assert board.told(SpeedyMoved) == [f"SpeedyMoved GI-13.40 MC3 {sx - x},{sy - y} {-x},{-y}"]


@pytest.mark.clause("GI-13.41", "GI-13.42")
@pytest.mark.parametrize(("way", "order"), [("F", "BRL"), ("R", "LFB"), ("B", "FRL"), ("L", "RFB")])
def test_which_speedy_tile_follows(way: str, order: str) -> None:
    """The opposite one, else the first clockwise from the front; only one."""
    names = ("MC3", "MC4", "MC6")
    for start in range(3):
        present = list(zip(names, order, strict=True))[start:]
        board = Board(*(f"{name}@{around(way, side)}" for name, side in present), hostiles=2)
        drive(board, way)
        assert [words.split()[2] for words in board.told(SpeedyMoved)] == [names[start]]


@pytest.mark.clause("GI-13.40", "GI-1.06")
@pytest.mark.parametrize("place", ["1,1", "-1,1", "1,-1", "-1,-1", "0,-2", "2,0", "-2,0"])
def test_a_speedy_tile_further_away_or_at_a_corner_stays(place: str) -> None:
    board = Board(f"MC3@{place}", hostiles=2)
    before = board.where("MC3")
    drive(board, "F")
    assert before is not None
    assert board.where("MC3") == (before[0], before[1] - 1)


@pytest.mark.clause("GI-13.40", "GI-13.03")
def test_a_covered_speedy_tile_stays_and_the_next_follows() -> None:
    board = Board("MC6@0,-1", "A1@0,-1", "MC3@-1,0", hostiles=2)
    drive(board, "F")
    assert board.grid == {"MC6": (0, -2), "A1": (0, -2), "MC3": (0, -1)}


@pytest.mark.clause("GI-13.40")
def test_a_tile_that_is_not_speedy_does_not_hold_up_the_next() -> None:
    board = Board("C4@0,-1", "C1@1,0", "MC3@-1,0", hostiles=2)
    drive(board, "F")
    assert board.where("MC3") == (0, -1)


@pytest.mark.clause("GI-13.40", "GI-13.42", "GI-1.12")
def test_the_space_left_must_be_empty_in_both_layers() -> None:
    board = Board("A1@0,0", "MC6@0,-1", hostiles=2)
    drive(board, "F")
    assert board.grid == {"A1": (0, -1), "MC6": (0, -2)}


@pytest.mark.clause("GI-13.40", "GI-3.14")
def test_conditional_speedy_is_off_at_level_1() -> None:
    board = Board("MC6@0,-1", "A5@1,0")
    drive(board, "F")
    assert board.grid == {"MC6": (0, -2), "A5": (0, -1)}


@pytest.mark.clause("GI-13.42")
def test_no_speedy_tile_follows_another() -> None:
    board = Board("MC6@0,-1", "MC3@0,-2", hostiles=2)
    drive(board, "F")
    assert board.grid == {"MC6": (0, -1), "MC3": (0, -3)}


@pytest.mark.clause("GI-13.40", "GI-13.42")
def test_a_speedy_tile_pushed_by_a_linked_one_may_follow() -> None:
    """It was moved, but not by itself."""
    board = Board("C8@-1,-2 mimic", "MC6@-1,-1", hostiles=2)
    drive(board, "F")
    assert board.grid == {"C8": (-1, -2), "MC6": (0, -1)}


@pytest.mark.clause("GI-13.40")
@pytest.mark.parametrize("direction", [F, R, B, L])
def test_a_speedy_tile_follows_each_step_anew(direction: int) -> None:
    board = Board("MC6@0,-1", "MC3@0,1", "MC4@1,0", "A3@-1,0", hostiles=2)
    for _ in range(3):
        board.run(crew_step, direction)
    assert [words.split()[0] for words in board.told(CrewMoved, SpeedyMoved)] == ["CrewMoved", "SpeedyMoved"] * 3
