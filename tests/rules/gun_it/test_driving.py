"""GI-7 driving and pushing; GI-13.20 to GI-13.43: Flying, Heavy, Linked and Speedy tiles on the move."""

from __future__ import annotations

import pytest

from game.rules.gun_it.driving import crew_step
from game.rules.gun_it.events import (
    Collided,
    CrewMoved,
    Damaged,
    LinkedMoved,
    MoveRefused,
    Pushed,
    SpeedyMoved,
    TurnEnded,
    TurnStarted,
)
from game.rules.gun_it.geometry import F
from game.rules.gun_it.lookout import start_planning
from tests.rules.gun_it.board import Board, content_with

WAYS = {"F": (0, 1), "R": (1, 0), "B": (0, -1), "L": (-1, 0)}
MOVES = (Pushed, CrewMoved, LinkedMoved, SpeedyMoved, MoveRefused, Collided, Damaged)
HEAVY_LINKED = content_with(C8={"attributes": ["linked", "heavy"], "conditional": []})


def drive(board: Board, way: str) -> None:
    """LF drives."""
    board.turn("LF", "wheel", way)


# Driving


@pytest.mark.clause("GI-7.01", "GI-7.02", "GI-1.01", "GI-1.02")
@pytest.mark.parametrize("way", WAYS)
def test_the_crew_car_moves_one_space(way: str) -> None:
    board = Board("C4@3,3", "MC1@-2,-3")
    drive(board, way)
    x, y = WAYS[way]
    assert board.grid == {"C4": (3 - x, 3 - y), "MC1": (-2 - x, -3 - y)}
    assert board.told(*MOVES) == [f"CrewMoved GI-7.02 {way} wheel"]
    assert (board.crew_damage, board.damage) == (0, {})


@pytest.mark.clause("GI-7.02", "GI-7.10", "GI-13.20")
@pytest.mark.parametrize("way", WAYS)
def test_the_crew_car_drives_under_a_flying_tile(way: str) -> None:
    x, y = WAYS[way]
    board = Board(f"A1@{x},{y}")
    drive(board, way)
    assert board.grid == {"A1": (0, 0)}
    drive(board, way)
    assert board.grid == {"A1": (-x, -y)}
    assert board.events(Pushed) == []


@pytest.mark.clause("GI-7.03", "GI-7.04", "GI-7.15", "GI-1.16")
@pytest.mark.parametrize("way", WAYS)
def test_a_chain_is_pushed_up_to_the_first_free_space(way: str) -> None:
    x, y = WAYS[way]
    places = {"C4": 1, "MC1": 2, "T1": 3, "C1": 5}
    board = Board(*(f"{name}@{x * k},{y * k} q3" for name, k in places.items()))
    drive(board, way)
    assert board.grid == {"C4": (x, y), "MC1": (2 * x, 2 * y), "T1": (3 * x, 3 * y), "C1": (4 * x, 4 * y)}
    assert board.rotation == dict.fromkeys(places, 3)
    assert (board.crew_damage, board.damage) == (0, {})
    assert board.told(*MOVES) == [
        f"Pushed GI-7.03 T1 {3 * x},{3 * y} {4 * x},{4 * y} car",
        f"Pushed GI-7.03 MC1 {2 * x},{2 * y} {3 * x},{3 * y} car",
        f"Pushed GI-7.03 C4 {x},{y} {2 * x},{2 * y} car",
        f"CrewMoved GI-7.02 {way} wheel",
    ]


@pytest.mark.clause("GI-7.03", "GI-1.03")
def test_neighbours_of_the_line_are_not_pushed_and_damage_goes_along() -> None:
    board = Board("C4@0,1 d1", "MC1@1,1", "MC2@-1,1", "MC3@1,2")
    drive(board, "F")
    assert board.grid == {"C4": (0, 1), "MC1": (1, 0), "MC2": (-1, 0), "MC3": (1, 1)}
    assert board.damage == {"C4": 1}
    for _ in range(6):
        drive(board, "F")
    assert board.grid == {"C4": (0, 1), "MC1": (1, -6), "MC2": (-1, -6), "MC3": (1, -5)}


@pytest.mark.clause("GI-7.10", "GI-7.14", "GI-13.20", "GI-13.21")
def test_tiles_are_pushed_under_and_out_from_under_a_flying_tile() -> None:
    board = Board("MC1@0,1", "A1@0,2", "C4@0,2", "C1@0,3")
    drive(board, "F")
    assert board.grid == {"MC1": (0, 1), "A1": (0, 1), "C4": (0, 2), "C1": (0, 3)}
    drive(board, "F")
    assert board.grid == {"MC1": (0, 1), "A1": (0, 0), "C4": (0, 2), "C1": (0, 3)}


@pytest.mark.clause("GI-7.10")
def test_a_flying_tile_does_not_end_a_chain() -> None:
    board = Board("C4@0,1", "A1@0,2", "A8@0,1")
    drive(board, "F")
    assert board.grid == {"C4": (0, 1), "A1": (0, 1), "A8": (0, 0)}


# Heavy


@pytest.mark.clause("GI-7.05", "GI-13.25")
@pytest.mark.parametrize("way", WAYS)
def test_a_heavy_tile_refuses_the_crew_car(way: str) -> None:
    x, y = WAYS[way]
    board = Board(f"O2@{x},{y}", f"C1@{2 * x},{2 * y}", "MC1@3,3")
    drive(board, way)
    assert board.grid == {"O2": (x, y), "C1": (2 * x, 2 * y), "MC1": (3, 3)}
    assert (board.crew_damage, board.damage) == (1, {"O2": 1})
    assert board.told(*MOVES) == [
        f"MoveRefused GI-7.05 car O2 {way}",
        "Collided GI-7.05 car O2",
        "Damaged GI-7.05 car 1 collision 1",
        "Damaged GI-7.05 O2 1 collision 1",
    ]


@pytest.mark.clause("GI-7.05")
def test_a_chain_that_meets_a_heavy_tile_hurts_only_the_two_that_met() -> None:
    board = Board("C4@0,1", "T1@0,2", "C1@0,3", "O2@0,4", "T4@0,5")
    before = board.grid
    drive(board, "F")
    assert board.grid == before
    assert (board.crew_damage, board.damage) == (0, {"C1": 1, "O2": 1})
    assert board.told(*MOVES) == [
        "MoveRefused GI-7.05 car O2 F",
        "Collided GI-7.05 C1 O2",
        "Damaged GI-7.05 C1 1 collision 1",
        "Damaged GI-7.05 O2 1 collision 1",
    ]


@pytest.mark.clause("GI-7.05", "GI-7.03")
def test_a_heavy_tile_behind_a_gap_is_not_met() -> None:
    board = Board("C4@0,1", "O2@0,3")
    drive(board, "F")
    assert board.grid == {"C4": (0, 1), "O2": (0, 2)}
    drive(board, "F")
    assert board.grid == {"C4": (0, 1), "O2": (0, 2)}
    assert (board.crew_damage, board.damage) == (0, {"C4": 1, "O2": 1})


@pytest.mark.clause("GI-7.06", "GI-6.09")
def test_the_mover_does_not_enter_the_space_of_a_heavy_tile_that_it_wrecked() -> None:
    board = Board("T2@0,1 d2", "C1@0,2", hostiles=2)
    drive(board, "F")
    assert board.wrecked == ["T2"]
    assert board.grid == {"C1": (0, 2)}
    assert board.damage == {"C1": 1}
    assert board.crew_damage == 2


@pytest.mark.clause("GI-7.06")
def test_nor_that_of_a_wrecked_pusher() -> None:
    board = Board("MC1@0,1", "O2@0,2")
    drive(board, "F")
    assert board.wrecked == ["MC1"]
    assert (board.grid, board.damage) == ({"O2": (0, 2)}, {"O2": 2})


@pytest.mark.clause("GI-7.05", "GI-3.14", "GI-13.01")
@pytest.mark.parametrize(("level", "refused"), [(1, False), (2, True), (3, True)])
def test_conditional_heavy_counts_from_level_2(level: int, refused: bool) -> None:
    board = Board("T2@0,1", hostiles=level)
    drive(board, "F")
    assert (len(board.events(MoveRefused)), len(board.events(CrewMoved))) == (refused, not refused)


@pytest.mark.clause("GI-7.07", "GI-13.31")
def test_a_heavy_linked_tile_that_pushes_collides_with_the_first_it_pushed() -> None:
    board = Board("C8@-1,0 mimic", "T1@-1,1", "C1@-1,2", content=HEAVY_LINKED)
    drive(board, "F")
    assert board.grid == {"C8": (-1, 0), "T1": (-1, 1), "C1": (-1, 2)}
    assert (board.crew_damage, board.damage) == (0, {"C8": 1, "T1": 1})
    collided, first, second = board.told(Collided, Damaged)
    assert collided.split()[2:] == ["C8", "T1"]
    assert first.split()[2:] == ["C8", "1", "collision", "1"]
    assert second.split()[2:] == ["T1", "1", "collision", "1"]


@pytest.mark.clause("GI-7.07", "GI-13.25")
def test_a_heavy_linked_tile_that_pushes_nothing_collides_with_nothing() -> None:
    board = Board("C8@-1,0 mimic", content=HEAVY_LINKED)
    drive(board, "F")
    assert (board.grid, board.damage, board.events(Collided)) == ({"C8": (-1, 0)}, {}, [])


@pytest.mark.clause("GI-7.07")
def test_the_push_of_a_linked_tile_that_is_not_heavy_damages_nothing() -> None:
    board = Board("C8@-1,0 mimic", "T1@-1,1", hostiles=2)
    drive(board, "F")
    assert (board.damage, board.events(Collided)) == ({}, [])


@pytest.mark.clause("GI-7.07", "GI-7.05")
def test_a_refused_heavy_mover_is_hurt_only_if_it_is_one_of_the_two_that_met() -> None:
    board = Board("C8@-1,0 mimic", "C1@-1,1", "O2@-1,2", content=HEAVY_LINKED)
    drive(board, "F")
    assert board.damage == {"C1": 1, "O2": 1}
    assert board.told(MoveRefused, Collided) == ["MoveRefused GI-7.05 C8 O2 F", "Collided GI-7.05 C1 O2"]
    assert board.grid == {"C8": (-1, -1), "C1": (-1, 0), "O2": (-1, 1)}


@pytest.mark.clause("GI-7.08")
def test_two_heavy_tiles_that_meet_collide_once() -> None:
    board = Board("C8@-1,0 mimic", "O2@-1,1", content=HEAVY_LINKED)
    drive(board, "F")
    assert board.damage == {"C8": 1, "O2": 1}
    assert len(board.events(Collided)) == 1


@pytest.mark.clause("GI-13.26", "GI-9.01", "GI-13.03")
def test_a_covered_heavy_tile_refuses_but_takes_no_damage() -> None:
    board = Board("O2@0,1", "A1@0,1")
    drive(board, "F")
    assert board.grid == {"O2": (0, 1), "A1": (0, 1)}
    assert (board.crew_damage, board.damage) == (1, {})
    assert board.told()[-2] == "DamageIgnored GI-9.01 O2 cover"


@pytest.mark.clause("GI-13.26", "GI-13.21", "GI-9.06")
def test_a_covered_crew_car_is_not_hurt_by_the_bump() -> None:
    board = Board("O2@0,1", "A1@0,0")
    drive(board, "F")
    assert board.grid == {"O2": (0, 1), "A1": (0, 0)}
    assert (board.crew_damage, board.damage) == (0, {"O2": 1})


@pytest.mark.clause("GI-13.24", "GI-13.20")
def test_a_heavy_flying_tile_causes_no_collision() -> None:
    heavy = content_with(A1={"attributes": ["flying", "heavy", "speedy", "linked"]})
    board = Board("A1@0,1", "A8@0,-1", content=heavy)
    drive(board, "F")
    assert board.grid == {"A1": (0, 0), "A8": (0, -2)}
    assert (board.crew_damage, board.damage, board.events(Collided)) == (0, {}, [])


@pytest.mark.clause("GI-13.24", "GI-13.20")
def test_a_flying_tile_neither_links_nor_follows() -> None:
    nimble = content_with(A8={"attributes": ["flying", "linked", "speedy"]})
    board = Board("A8@0,-1", content=nimble)
    board.run(start_planning)
    assert board.links == {}
    drive(board, "F")
    assert board.grid == {"A8": (0, -2)}


# The step of the crew car


@pytest.mark.clause("GI-7.11", "GI-6.09")
def test_one_step_goes_push_linked_speedy_collisions_wrecks() -> None:
    board = Board(
        "C4@0,1", "C8@1,1 mimic", "MC1@1,2", "O2@1,3", "MC3@0,-1", "A6@-1,1 mimic", "C1@-1,2", content=HEAVY_LINKED,
        hostiles=2,
    )  # fmt: skip
    drive(board, "F")
    assert board.told() == [
        "TurnStarted GI-6.07 LF 1 wheel F",
        "Pushed GI-7.03 C4 0,1 0,2 car",
        "CrewMoved GI-7.02 F wheel",
        "MoveRefused GI-7.05 C8 O2 F",
        "Pushed GI-7.03 C1 -1,1 -1,2 A6",
        "LinkedMoved GI-13.30 A6 -1,0 -1,1",
        "SpeedyMoved GI-13.40 MC3 0,-2 0,-1",
        "Collided GI-7.05 MC1 O2",
        "Damaged GI-7.05 MC1 1 collision 1",
        "Damaged GI-7.05 O2 1 collision 1",
        "Wrecked GI-9.07 MC1 1,1 1",
        "CollateralStruck GI-9.08 MC1 1,1 F O2",
        "Damaged GI-9.08 O2 1 collateral 2",
        "TurnEnded GI-6.09 LF",
    ]


@pytest.mark.clause("GI-7.11", "GI-7.05")
def test_collision_damage_is_dealt_in_the_order_of_the_collisions() -> None:
    two = content_with(
        C8={"attributes": ["linked", "heavy"], "conditional": []}, A6={"attributes": ["linked", "heavy"]}
    )
    board = Board("C8@-1,0 mimic", "T1@-1,1", "A6@1,0 mimic", "T4@1,1", content=two)
    drive(board, "F")
    pairs = [words.split()[2:] for words in board.told(Collided)]
    assert pairs == [["A6", "T4"], ["C8", "T1"]]
    assert board.damage == {"C8": 1, "T1": 1, "A6": 1, "T4": 1}


@pytest.mark.clause("GI-7.13", "GI-7.17", "GI-13.30", "GI-13.40")
def test_a_refused_step_is_no_movement() -> None:
    board = Board("O2@0,1", "C8@1,1 mimic", "MC3@-1,0", hostiles=2)
    assert board.run(crew_step, F) is False
    assert board.grid == {"O2": (0, 1), "C8": (1, 1), "MC3": (-1, 0)}
    assert board.told(CrewMoved, LinkedMoved, SpeedyMoved) == []


@pytest.mark.clause("GI-7.12", "GI-7.17")
def test_a_step_that_is_carried_out_says_so() -> None:
    board = Board("O2@0,2")
    assert [board.run(crew_step, F), board.run(crew_step, F)] == [True, False]
    assert board.where("O2") == (0, 1)


@pytest.mark.clause("GI-7.16", "GI-1.24", "GI-7.17")
@pytest.mark.parametrize("seat", ["RR", "LR"])
def test_backseat_driving_is_risky(seat: str) -> None:
    board = Board("C4@0,1", "C8@2,2 mimic", hostiles=2, backseat=True)
    board.turn(seat, "wheel", "F", coins="H")
    assert board.grid == {"C4": (0, 1), "C8": (2, 2)}
    assert board.crew_damage == 0
    board.turn(seat, "wheel", "F", coins="T")
    assert board.grid == {"C4": (0, 1), "C8": (2, 2)}
    assert board.crew_damage == 1
    assert [words for words in board.told() if words.startswith(("Coin", "Crew", "Damaged"))] == [
        f"CoinFlipped GI-7.16 risky {seat} heads",
        "CrewMoved GI-7.02 F wheel",
        f"CoinFlipped GI-7.16 risky {seat} tails",
        "Damaged GI-7.16 car 1 risky 1",
    ]


@pytest.mark.clause("GI-7.16")
@pytest.mark.parametrize("seat", ["LF", "RF"])
def test_driving_from_the_front_needs_no_coin(seat: str) -> None:
    board = Board("C4@0,1", backseat=True)
    board.turn(seat, "wheel", "F")
    assert len(board.events(CrewMoved)) == 1
    assert board.told(TurnStarted, TurnEnded) == [
        f"TurnStarted GI-6.07 {seat} 1 wheel F",
        f"TurnEnded GI-6.09 {seat}",
    ]


@pytest.mark.clause("GI-7.16", "GI-6.12")
def test_backseat_tails_can_lose_the_match() -> None:
    board = Board(backseat=True, crew_damage=3)
    board.turn("LR", "wheel", "F", coins="T")
    assert board.lost
    assert board.told()[-1] == "Damaged GI-7.16 car 1 risky 4"
