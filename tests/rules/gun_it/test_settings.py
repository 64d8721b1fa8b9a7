"""GI-14: the settings, one by one."""

from __future__ import annotations

import pytest

from game.rules.gun_it.events import CoinFlipped, CrewMoved, LinkedMoved, MoveRefused, PileupScored, ShotFired
from game.rules.gun_it.events_of_setting import CardActed, TilePlaced
from tests.rules.gun_it.board import Board
from tests.rules.gun_it.test_moments_action import PLAN, acted, moves


@pytest.mark.clause("GI-14.02", "GI-8.05")
def test_st01_long_shots_hit_without_a_coin() -> None:
    board = Board("T1@3,0", cards_="ST01")
    board.turn("RF", "shotgun", "R")
    assert board.damage == {"T1": 2}
    assert acted(board) == ["ST01"]


@pytest.mark.clause("GI-14.02", "GI-8.05")
def test_st02_long_shots_miss_without_a_coin() -> None:
    board = Board("T1@3,0", cards_="ST02")
    board.turn("RF", "shotgun", "R")
    assert board.damage == {}
    assert [event.result for event in board.events(ShotFired)] == ["miss"]


@pytest.mark.clause("GI-14.04", "GI-1.25")
@pytest.mark.parametrize("cards", ["ST01 ST02", "ST02 ST01"])
def test_st02_beats_st01(cards: str) -> None:
    board = Board("T1@3,0", cards_=cards)
    board.turn("RF", "shotgun", "R")
    assert board.damage == {}


@pytest.mark.clause("GI-14.02", "GI-7.12")
def test_st03_the_crew_car_slides_on() -> None:
    board = Board("C4@0,2", cards_="ST03")
    board.turn("LF", "wheel", "F")
    assert moves(board) == [(0, "wheel"), (0, "slide")]
    assert board.where("C4") == (0, 1)


@pytest.mark.clause("GI-14.02", "GI-7.17")
def test_st03_no_slide_after_a_refused_drive() -> None:
    board = Board("O3@0,1", cards_="ST03")
    board.turn("LF", "wheel", "F")
    assert (moves(board), board.crew_damage) == ([], 1)


@pytest.mark.clause("GI-14.02", "GI-7.17")
def test_st03_no_slide_if_the_second_step_of_a_drive_is_refused() -> None:
    board = Board("O3@0,2", cards_="M06B ST03")
    board.turn("LF", "wheel", "F")
    assert moves(board) == [(0, "wheel")]
    assert board.crew_damage == 1


@pytest.mark.clause("GI-14.02", "GI-7.16")
def test_st03_no_slide_after_tails_in_the_back() -> None:
    board = Board("C4@0,3", backseat=True, cards_="ST03")
    board.turn("RR", "wheel", "F", coins="T")
    assert moves(board) == []


@pytest.mark.clause("GI-14.02", "GI-8.14")
def test_st04_the_uzi_fires_no_diagonal() -> None:
    board = Board("T2@0,-1", "T3@1,-1", cards_="ST04")
    board.turn("RR", "uzi", "B")
    assert board.damage == {"T2": 1}


@pytest.mark.clause("GI-14.02", "GI-18.10", "GI-18.16")
def test_st04_with_three_players() -> None:
    board = Board("T1@0,1", "T3@1,1", "T2@0,-1", "T4@1,-1", empty="RR", cards_="ST04")
    board.turn("LF", "shotgun", "F R")
    assert board.damage == {"T1": 2}
    board.turn("LR", "uzi", "B")
    assert board.damage == {"T1": 2, "T2": 1}


@pytest.mark.clause("GI-14.02", "GI-7.13")
@pytest.mark.parametrize(("way", "x"), [("L", -1), ("R", 1)])
def test_st05_no_way_to_the_side(way: str, x: int) -> None:
    board = Board(f"C4@{x},0", f"MC1@{2 * x},0", "MC3@0,-1", hostiles=2, cards_="ST05")
    board.turn("LF", "wheel", way)
    assert (moves(board), board.damage) == ([], {"C4": 1})
    assert board.told(MoveRefused) == []


@pytest.mark.clause("GI-14.02")
def test_st05_with_nobody_there_nothing_happens() -> None:
    board = Board("C4@0,1", cards_="ST05")
    board.turn("LF", "wheel", "L")
    assert (moves(board), board.damage, board.crew_damage) == ([], {}, 0)
    board.turn("LF", "wheel", "F")
    assert moves(board) == [(0, "wheel")]


@pytest.mark.clause("GI-14.02")
def test_st05_a_flying_tile_is_the_neighbour() -> None:
    board = Board("A1@1,0", "C4@1,0", cards_="ST05")
    board.turn("LF", "wheel", "R")
    assert board.damage == {"A1": 1}


@pytest.mark.clause("GI-14.02", "GI-1.23")
def test_st06_rocks_fall_after_the_second_turn() -> None:
    board = Board("MC1@-1,1", "C1@0,1", "MC2@1,1", "C4@0,-3", cards_="ST06")
    board.plan(LF="1 L pistol", RF="2 R wheel", RR="3 B shotgun", LR="4 L uzi")
    falls = [i for i, words in enumerate(board.told()) if words == "CardActed GI-14.02 ST06"]
    turns = [i for i, words in enumerate(board.told()) if words.startswith("TurnStarted")]
    assert len(falls) == 1
    assert turns[1] < falls[0] < turns[2]


@pytest.mark.clause("GI-14.02", "GI-1.22", "GI-1.23", "GI-10.05")
def test_st06_is_a_group_of_its_own_and_nobodys() -> None:
    board = Board("MC1@-1,1", "C1@0,1", "MC4@1,1", cards_="ST06")
    board.turn("RF", "pistol", "R")
    assert board.damage == {}
    board.turn("RR", "pistol", "B")
    assert sorted(board.wrecked) == ["MC1", "MC4"]
    assert board.damage == {"C1": 1}
    assert [(event.number, event.xp) for event in board.events(PileupScored)] == [(0, 2)]
    assert board.pileups == (0, 1)


@pytest.mark.clause("GI-14.02", "GI-1.16", "GI-7.15")
def test_st07_a_pushed_tile_turns() -> None:
    board = Board("C4@0,1", "C1@0,2 q3", "MC1@1,1", cards_="ST07")
    board.turn("LF", "wheel", "F")
    assert board.rotation == {"C4": 1}
    board.turn("LF", "wheel", "F")
    assert board.rotation == {"C4": 2, "C1": 1}


@pytest.mark.clause("GI-14.02", "GI-9.16")
def test_st08_arrows_deal_2_to_tiles_and_pileups_give_1_less() -> None:
    board = Board("MC1@1,0", "T1@1,1", "MC2@0,1", cards_="ST08")
    board.turn("RF", "pistol", "R")
    assert board.damage == {"T1": 2}
    board.turn("LF", "pistol", "F")
    assert board.crew_damage == 1
    board = Board("MC1@0,1", "C4@0,2", cards_="ST08")
    board.turn("LF", "pistol", "F")
    assert (board.wrecked, board.xp) == (["MC1", "C4"], 1)


@pytest.mark.clause("GI-14.02", "GI-13.01", "GI-7.05")
def test_st09_all_hostile_trucks_are_heavy_and_armored() -> None:
    board = Board("T1@1,0", cards_="ST09")
    board.turn("LF", "wheel", "R")
    assert (moves(board), board.damage, board.crew_damage, board.armor_used) == ([], {}, 1, ["T1"])
    board.turn("RF", "shotgun", "R")
    assert board.damage == {"T1": 2}
    board = Board("C4@1,0", cards_="ST09")
    board.turn("LF", "wheel", "R")
    assert moves(board) == [(1, "wheel")]


@pytest.mark.clause("GI-14.02", "GI-1.09")
def test_st09_and_st13_leave_obstacles_alone() -> None:
    board = Board("O1@1,0", "MC1@0,1", cards_="ST09 ST13")
    board.turn("LF", "wheel", "R")
    assert moves(board) == [(1, "wheel")]
    board.end_steps()
    assert board.crew_damage == 0


@pytest.mark.clause("GI-14.02", "GI-10.07", "GI-11.06", "GI-4.04")
def test_st10_openings_are_filled_and_give_nothing() -> None:
    board = Board("C4@1,0", deck="MC1 A8 MC2", cards_="ST10", xp=3)
    board.end_steps()
    assert board.xp == 3
    assert board.told(TilePlaced) == [
        "TilePlaced GI-4.04 0,1 MC1", "TilePlaced GI-4.04 0,-1 A8", "TilePlaced GI-4.04 -1,0 MC2",
    ]  # fmt: skip
    assert board.grid == {"C4": (1, 0), "MC1": (0, 1), "A8": (0, -1), "MC2": (-1, 0)}


@pytest.mark.clause("GI-14.02", "GI-10.04")
@pytest.mark.parametrize(("cards", "xp"), [("", 2), ("ST10", 3)])
def test_st10_a_pileup_gives_one_more(cards: str, xp: int) -> None:
    board = Board("C1@0,1 d1", "C2@0,2 d1", cards_=cards)
    board.turn("LF", "pistol", "F")
    assert (board.wrecked, board.xp) == (["C1", "C2"], xp)


@pytest.mark.clause("GI-14.02", "GI-7.11")
def test_st11_a_drive_ahead_is_a_jump() -> None:
    board = Board("MC1@0,1", "C1@0,2", "C4@0,3", cards_="ST11")
    board.turn("LF", "wheel", "F")
    assert moves(board) == [(0, "jump")]
    assert board.grid == {"MC1": (0, -1), "C1": (0, 1), "C4": (0, 2)}


@pytest.mark.clause("GI-14.02", "GI-7.05")
def test_st11_a_heavy_tile_where_it_would_land_refuses() -> None:
    board = Board("MC1@0,1", "O3@0,2", cards_="ST11")
    board.turn("LF", "wheel", "F")
    assert board.grid == {"MC1": (0, 1), "O3": (0, 2)}
    assert (moves(board), board.crew_damage, board.armor_used) == ([], 1, ["O3"])
    board = Board("MC1@0,2", "O3@0,3", cards_="ST11")
    board.turn("LF", "wheel", "F")
    assert (board.wrecked, board.crew_damage) == (["MC1"], 0)


@pytest.mark.clause("GI-14.02")
def test_st11_a_heavy_tile_that_is_jumped_over_does_not_matter() -> None:
    board = Board("O3@0,1", cards_="ST11")
    board.turn("LF", "wheel", "F")
    assert board.grid == {"O3": (0, -1)}


@pytest.mark.clause("GI-14.02", "GI-13.30", "GI-13.40")
def test_st11_linked_tiles_do_not_copy_a_jump_and_speedy_ones_follow() -> None:
    board = Board("C8@1,1 mimic", "MC3@1,0", hostiles=2, cards_="ST11")
    board.turn("LF", "wheel", "F")
    assert board.told(LinkedMoved) == []
    assert board.grid == {"C8": (1, -1), "MC3": (0, -2)}


@pytest.mark.clause("GI-14.02", "GI-7.12")
@pytest.mark.parametrize("way", ["B", "L", "R"])
def test_st11_other_drives_are_as_ever(way: str) -> None:
    board = Board("C4@3,3", cards_="ST11")
    board.turn("LF", "wheel", way)
    assert [event.cause for event in board.events(CrewMoved)] == ["wheel"]


@pytest.mark.clause("GI-14.02", "GI-7.12")
def test_st11_with_m06b_a_jump_and_a_step() -> None:
    board = Board("C4@0,4", cards_="M06B ST11")
    board.turn("LF", "wheel", "F")
    assert moves(board) == [(0, "jump"), (0, "wheel")]
    assert board.where("C4") == (0, 1)


@pytest.mark.clause("GI-14.02", "GI-14.07")
def test_st11_a_move_by_a_moment_is_no_jump_and_makes_no_slide() -> None:
    board = Board("C4@0,4", cards_="M03A ST11")
    board.before_turns()
    assert moves(board) == [(0, "moment")]
    board = Board("C4@0,4", cards_="M03A ST03")
    board.before_turns()
    assert moves(board) == [(0, "moment")]


@pytest.mark.clause("GI-14.02", "GI-8.05")
def test_st12_shots_but_straight_ahead_are_long_at_any_distance() -> None:
    board = Board("T2@0,-1", "T3@1,-1", "T1@1,0", "T5@0,1", "T4@-1,1", cards_="ST12")
    board.turn("RR", "uzi", "B", coins="TH")
    assert board.damage == {"T3": 1}
    board.turn("RF", "pistol", "R", coins="H")
    assert board.damage == {"T3": 1, "T1": 1}
    board.turn("LF", "uzi", "F", coins="T")
    assert board.damage == {"T3": 1, "T1": 1, "T5": 1}
    assert [event.kind for event in board.events(CoinFlipped)] == ["long"] * 4


@pytest.mark.clause("GI-14.02", "GI-11.01", "GI-13.01")
def test_st13_all_hostile_cars_are_armed() -> None:
    board = Board("C4@1,0", "T1@-1,0", cards_="ST13")
    board.end_steps()
    assert board.crew_damage == 1


@pytest.mark.clause("GI-14.02", "GI-6.06", "GI-13.21")
def test_st14_the_ring_moves_on() -> None:
    board = Board("C4@0,1", "MC1@1,1", "A8@1,0", "T1@-1,1", "C1@0,2", cards_="ST14")
    board.before_turns()
    assert board.grid == {"C4": (1, 1), "MC1": (1, 0), "A8": (1, 0), "T1": (0, 1), "C1": (0, 2)}
    assert board.rotation == {}


@pytest.mark.clause("GI-14.05", "GI-6.06")
def test_the_moment_acts_before_the_setting() -> None:
    board = Board("C4@1,1", cards_="M04B ST14")
    board.before_turns()
    assert [event.card for event in board.events(CardActed)] == ["M04B", "ST14"]
    assert board.where("C4") == (1, 1)


@pytest.mark.clause("GI-14.04", "GI-6.06")
def test_two_settings_act_in_the_order_in_which_they_were_drawn() -> None:
    board = Board("C4@0,1", cards_="ST14 ST06")
    board.plan(**PLAN)
    assert acted(board) == ["ST14", "ST06"]
