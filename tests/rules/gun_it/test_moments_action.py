"""GI-14: the moments that act in the Action Phase, option by option."""

from __future__ import annotations

import pytest

from game.rules.gun_it.events import CoinFlipped, CrewMoved, DamageIgnored, ShotFired, XpChanged
from game.rules.gun_it.events_of_setting import CardActed
from tests.rules.gun_it.board import Board

PLAN = {"LF": "1 F wheel", "RF": "2 R shotgun", "RR": "3 B pistol", "LR": "4 L uzi"}


def acted(board: Board) -> list[str]:
    """The cards that showed themselves."""
    return [event.card for event in board.events(CardActed)]


def moves(board: Board) -> list[tuple[int, str]]:
    return [(event.direction, event.cause) for event in board.events(CrewMoved)]


@pytest.mark.clause("GI-14.01", "GI-14.06")
def test_m01a_shots_of_the_first_turn_deal_1_more() -> None:
    board = Board("T1@1,0", "T2@0,-1", cards_="M01A")
    board.turn("RF", "pistol", "R")
    board.turn("RR", "pistol", "B")
    assert board.damage == {"T1": 2, "T2": 1}


@pytest.mark.clause("GI-14.01")
def test_m01a_counts_for_both_shots_of_the_uzi_and_not_for_blasts() -> None:
    board = Board("T2@0,-1", "T3@1,-1", cards_="M01A")
    board.turn("RR", "uzi", "B")
    assert board.damage == {"T2": 2, "T3": 2}
    board = Board("MC1@1,0", "T3@1,1", cards_="M01A")
    board.turn("RF", "pistol", "R")
    assert board.damage == {"T3": 1}


@pytest.mark.clause("GI-14.01")
def test_m01b_shots_of_the_last_turn_deal_1_more() -> None:
    board = Board("T1@1,0", "T2@0,-1", cards_="M01B")
    board.turn("RF", "pistol", "R")
    board.turn("RR", "pistol", "B", last=True)
    assert board.damage == {"T1": 1, "T2": 2}


@pytest.mark.clause("GI-14.01")
@pytest.mark.parametrize(("card", "damage"), [("M01A", {"T1": 3, "T4": 1}), ("M01B", {"T1": 2, "T4": 2})])
def test_m01_goes_by_the_turns_as_they_are_taken(card: str, damage: dict[str, int]) -> None:
    board = Board("T1@1,0", "T4@-1,1", cards_=card)
    board.plan(LF="3 F wheel", RF="1 R shotgun", RR="2 B uzi", LR="4 L pistol")
    hits = {"T1": 0, "T4": 0}
    for words in board.told():
        if words.startswith("Damaged") and "shot" in words:
            _, _, tile, amount, *_ = words.split()
            hits[tile] += int(amount)
    assert hits == damage


@pytest.mark.clause("GI-14.01", "GI-1.24")
def test_m02b_the_first_tails_is_flipped_again_and_counts() -> None:
    board = Board("C4@0,1", "C1@2,0", cards_="M02B")
    board.turn("RR", "shotgun", "F", coins="TH")
    assert (board.wrecked, board.crew_damage) == (["C4"], 0)
    assert [(event.kind, event.heads) for event in board.events(CoinFlipped)] == [("risky", False), ("risky", True)]
    board.turn("RF", "pistol", "R", coins="T")
    assert board.damage == {}
    assert acted(board) == ["M02B"]


@pytest.mark.clause("GI-14.01")
def test_m02b_tails_again_stays_tails() -> None:
    board = Board("C4@0,1", cards_="M02B")
    board.turn("RR", "shotgun", "F", coins="TT")
    assert board.crew_damage == 1


@pytest.mark.clause("GI-6.06", "GI-14.07")
def test_m03a_the_crew_car_moves_ahead_before_the_first_turn() -> None:
    board = Board("MC1@0,1", "C1@0,2 d1", cards_="M03A")
    board.before_turns()
    assert moves(board) == [(0, "moment")]
    assert board.grid == {"MC1": (0, 1), "C1": (0, 2)}
    assert acted(board) == ["M03A"]


@pytest.mark.clause("GI-6.06", "GI-14.07", "GI-1.22", "GI-1.23")
def test_m03a_is_a_group_of_its_own_caused_by_the_crew() -> None:
    board = Board("C4@0,1 d1", "O3@0,2 d1 armor", cards_="M03A")
    board.before_turns()
    assert board.wrecked == ["C4", "O3"]
    assert (board.pileups, board.xp) == ((1, 1), 2)


@pytest.mark.clause("GI-6.10", "GI-14.07")
def test_m03b_the_crew_car_moves_back_after_the_last_turn_and_before_the_openings() -> None:
    board = Board("C4@0,-1", "C1@1,0", "C2@-1,0", cards_="M03B")
    board.after_turns()
    assert moves(board) == [(2, "moment")]
    assert board.grid == {"C4": (0, -1), "C1": (1, 1), "C2": (-1, 1)}
    assert board.xp == 3


@pytest.mark.clause("GI-6.06", "GI-14.07")
@pytest.mark.parametrize(("card", "direction"), [("M04A", 3), ("M04B", 1)])
def test_m04_the_crew_car_swerves_before_the_first_turn(card: str, direction: int) -> None:
    board = Board("C4@0,2", cards_=card)
    board.before_turns()
    assert moves(board) == [(direction, "moment")]


@pytest.mark.clause("GI-14.07", "GI-7.05")
def test_m04_a_heavy_tile_refuses_as_ever() -> None:
    board = Board("O3@1,0", cards_="M04B")
    board.before_turns()
    assert (moves(board), board.crew_damage, board.armor_used) == ([], 1, ["O3"])


@pytest.mark.clause("GI-9.06", "GI-14.01")
def test_m05a_the_first_point_is_ignored() -> None:
    board = Board("O3@0,1", "O2@1,0", cards_="M05A")
    board.turn("LF", "wheel", "F")
    assert board.crew_damage == 0
    assert board.told(DamageIgnored)[0] == "DamageIgnored GI-9.06 car shield"
    board.turn("LF", "wheel", "R")
    assert board.crew_damage == 1


@pytest.mark.clause("GI-9.06")
def test_m05a_under_a_flying_tile_the_belt_is_not_used_up() -> None:
    board = Board("A8@0,0", "O3@0,1", cards_="M05A")
    board.turn("LF", "wheel", "F")
    assert not board.tally[4]


@pytest.mark.clause("GI-14.01", "GI-8.06")
def test_m05b_tails_is_a_plain_miss() -> None:
    board = Board("C4@0,1", cards_="M05B")
    board.turn("RR", "shotgun", "F", coins="T")
    assert (board.crew_damage, board.damage, board.wrecked) == (0, {}, [])
    assert [event.result for event in board.events(ShotFired)] == ["miss"]


@pytest.mark.clause("GI-14.01", "GI-7.16")
def test_m05b_a_driver_in_the_back_stays_and_takes_nothing() -> None:
    board = Board("C4@0,2", backseat=True, cards_="M05B")
    board.turn("RR", "wheel", "F", coins="T")
    assert (board.crew_damage, moves(board)) == (0, [])


@pytest.mark.clause("GI-14.01", "GI-7.11")
def test_m06a_the_first_tile_pushed_is_dealt_1_after_the_collisions() -> None:
    board = Board("C4@0,1", "T1@0,2", cards_="M06A")
    board.turn("LF", "wheel", "F")
    assert board.damage == {"C4": 1}
    board.turn("LF", "wheel", "F")
    assert board.wrecked == ["C4"]


@pytest.mark.clause("GI-14.01", "GI-7.13")
def test_m06a_a_refused_step_pushes_nothing() -> None:
    board = Board("C4@0,1", "O3@0,2", cards_="M06A")
    board.turn("LF", "wheel", "F")
    assert board.damage == {"C4": 1}
    assert acted(board) == []


@pytest.mark.clause("GI-7.12", "GI-14.01")
def test_m06b_the_wheel_drives_two_steps() -> None:
    board = Board("C4@0,3", "MC3@0,-1", hostiles=2, cards_="M06B")
    board.turn("LF", "wheel", "F")
    assert moves(board) == [(0, "wheel"), (0, "wheel")]
    assert board.grid == {"C4": (0, 1), "MC3": (0, -1)}


@pytest.mark.clause("GI-7.12", "GI-7.17")
def test_m06b_the_second_step_is_dropped_if_the_first_is_refused() -> None:
    board = Board("O3@0,1", cards_="M06B")
    board.turn("LF", "wheel", "F")
    assert (moves(board), board.crew_damage) == ([], 1)


def order_of_turns(card: str, empty: str = "", **hands: str) -> list[int]:
    board = Board("C4@3,3", cards_=card, empty=empty)
    board.plan(**(hands or PLAN))
    return [int(words.split()[3]) for words in board.told() if words.startswith("TurnStarted")]


@pytest.mark.clause("GI-14.01", "GI-6.07")
def test_m08a_turns_go_from_the_highest_order_down() -> None:
    assert order_of_turns("M08A") == [4, 3, 2, 1]


@pytest.mark.clause("GI-14.01", "GI-6.07")
def test_m08b_the_lowest_order_goes_last() -> None:
    assert order_of_turns("M08B") == [2, 3, 4, 1]


@pytest.mark.clause("GI-14.01", "GI-6.07")
def test_m18b_the_turn_with_the_wheel_goes_last() -> None:
    assert order_of_turns("M18B") == [2, 3, 4, 1]
    assert order_of_turns("M18B", LF="1 F uzi", RF="2 R wheel", RR="3 B pistol", LR="4 L shotgun") == [1, 3, 4, 2]


@pytest.mark.clause("GI-14.01", "GI-18.14")
def test_m18b_pistol_and_wheel_go_last_together() -> None:
    hands = {"LF": "1 F wheel pistol", "RF": "2 R shotgun", "LR": "3 L uzi", "table": "4 B"}
    assert order_of_turns("M18B", empty="RR", **hands) == [2, 3, 1]


@pytest.mark.clause("GI-14.01")
def test_m11a_the_shotgun_deals_1_less() -> None:
    board = Board("T1@1,0", "T2@0,-1", cards_="M11A")
    board.turn("RF", "shotgun", "R")
    board.turn("RR", "pistol", "B")
    assert board.damage == {"T1": 1, "T2": 1}


@pytest.mark.clause("GI-14.01", "GI-8.14")
def test_m11b_the_uzi_fires_once() -> None:
    board = Board("T2@0,-1", "T3@1,-1", cards_="M11B")
    board.turn("RR", "uzi", "B")
    assert board.damage == {"T2": 1}


@pytest.mark.clause("GI-14.01", "GI-18.16")
def test_m11b_with_three_players_too() -> None:
    board = Board("T2@0,-1", "T3@1,-1", empty="RR", cards_="M11B")
    board.turn("LR", "uzi", "B")
    assert board.damage == {"T2": 1}


@pytest.mark.clause("GI-14.01", "GI-8.05")
def test_m12a_a_long_miss_hits_the_next_vehicle_on_the_line() -> None:
    board = Board("T1@2,0", "T2@4,0", cards_="M12A")
    board.turn("RF", "shotgun", "R", coins="T")
    assert board.damage == {"T2": 2}
    assert [event.result for event in board.events(ShotFired)] == ["miss", "hit"]


@pytest.mark.clause("GI-14.01")
def test_m12a_with_nothing_beyond_it_is_a_miss() -> None:
    board = Board("T1@2,0", cards_="M12A")
    board.turn("RF", "shotgun", "R", coins="T")
    assert (board.damage, acted(board)) == ({}, [])


@pytest.mark.clause("GI-14.01", "GI-8.04")
def test_m12b_shots_at_nothing_give_1_xp_twice() -> None:
    board = Board("C4@0,3", cards_="M12B")
    for _ in range(3):
        board.turn("RF", "pistol", "R")
    assert board.xp == 2
    assert [event.reason for event in board.events(XpChanged)] == ["card", "card"]


@pytest.mark.clause("GI-9.16", "GI-14.01")
def test_m13a_arrows_deal_2_to_tiles_and_1_to_the_crew_car_and_pileups_give_1_less() -> None:
    board = Board("C1@1,0 d1", "T1@1,1", "C4@0,1 d1", "C3@1,2", cards_="M13A")
    board.turn("RF", "pistol", "R")
    assert board.damage["T1"] == 2
    board = Board("MC2@0,1", cards_="M13A")
    board.turn("LF", "pistol", "F")
    assert board.crew_damage == 1
    board = Board("MC1@0,1", "C4@0,2", cards_="M13A")
    board.turn("LF", "pistol", "F")
    assert (board.wrecked, board.xp) == (["MC1", "C4"], 1)


@pytest.mark.clause("GI-9.16", "GI-14.01")
def test_m13b_arrows_spare_the_crew_car_and_pileups_give_1_less() -> None:
    board = Board("MC2@0,1", "C4@0,2", cards_="M13B")
    board.turn("LF", "pistol", "F")
    assert board.crew_damage == 0
    board = Board("MC1@0,1", "MC2@0,2", "MC3@1,0", "MC7@1,1", cards_="M13B")
    board.turn("LF", "pistol", "F")
    assert (board.wrecked, board.xp) == (["MC1", "MC2"], 1)


@pytest.mark.clause("GI-14.01", "GI-10.04")
def test_m13b_a_pileup_of_less_xp_still_counts_for_the_bonus() -> None:
    board = Board("MC1@0,1", "MC2@0,2", "MC3@1,0", "MC7@1,1", cards_="M13B", pileups=1, all_pileups=1)
    board.turn("LF", "pistol", "F")
    assert board.xp == 1 + 2


@pytest.mark.clause("GI-14.01", "GI-7.01")
def test_m18a_the_wheel_drives_the_other_way() -> None:
    board = Board("C4@0,3", cards_="M18A")
    board.turn("LF", "wheel", "F")
    assert moves(board) == [(2, "wheel")]


@pytest.mark.clause("GI-14.01", "GI-18.14")
def test_m18a_the_shot_before_the_drive_is_not_turned_round() -> None:
    board = Board("T1@0,1", empty="RR", cards_="M18A")
    board.turn("LF", "pistol wheel", "F")
    assert (board.damage, moves(board)) == ({"T1": 1}, [(2, "wheel")])


@pytest.mark.clause("GI-14.01")
def test_m19a_heads_on_a_risky_coin_gives_1_xp() -> None:
    board = Board("T1@0,1", "C1@3,0", cards_="M19A")
    board.turn("RR", "pistol", "F", coins="H")
    board.turn("RF", "pistol", "R", coins="H")
    assert board.xp == 1
    board.turn("RR", "pistol", "F", coins="T")
    assert board.xp == 1


@pytest.mark.clause("GI-14.01")
def test_m19b_damage_to_the_crew_car_gives_1_xp_twice() -> None:
    board = Board("O3@0,1", cards_="M19B")
    for _ in range(3):
        board.turn("LF", "wheel", "F")
    assert (board.crew_damage, board.xp) == (3, 2)


@pytest.mark.clause("GI-14.01", "GI-6.12")
def test_m19b_a_wrecked_crew_car_gives_nothing() -> None:
    board = Board("O3@0,1", cards_="M19B", crew_damage=3)
    board.turn("LF", "wheel", "F")
    assert (board.lost, board.xp) == (True, 0)


@pytest.mark.clause("GI-14.01", "GI-11.07")
def test_m20a_the_first_pileup_gives_2_more() -> None:
    board = Board("MC1@0,1", "MC2@0,2", "MC3@1,1", "MC4@0,-1", "MC8@1,-1", cards_="M20A")
    board.turn("LF", "pistol", "F")
    assert board.xp == 2 + 2
    board.turn("RR", "pistol", "B")
    assert board.xp == 4 + 2 + 2
    board.end_steps()
    assert board.xp == 8 + 4


@pytest.mark.clause("GI-11.07", "GI-1.27")
@pytest.mark.parametrize(("xp", "left"), [(10, 8), (1, 0), (0, 0)])
def test_m20a_without_one_it_costs_2_at_the_end(xp: int, left: int) -> None:
    ring = ("C1@0,1", "C2@1,0", "C3@0,-1", "C4@-1,0")
    board = Board(*ring, cards_="M20A", xp=xp)
    board.end_steps()
    assert board.xp == left
    board = Board(*ring, cards_="M20A", xp=xp, pileups=1, all_pileups=1)
    board.end_steps()
    assert board.xp == xp


@pytest.mark.clause("GI-11.07", "GI-10.07")
def test_m20b_openings_give_2_each_and_none_costs_2() -> None:
    board = Board("C1@0,1", cards_="M20B", xp=5)
    board.end_steps()
    assert board.xp == 5 + 6
    board = Board("C1@0,1", "C2@1,0", "C3@0,-1", "C4@-1,0", cards_="M20B", xp=5)
    board.end_steps()
    assert board.xp == 3


@pytest.mark.clause("GI-14.01", "GI-10.01")
def test_m20b_pileups_give_2_less() -> None:
    board = Board("MC1@0,1", "MC2@0,2", "MC3@1,0", "MC7@1,1", cards_="M20B", pileups=1, all_pileups=1)
    board.turn("LF", "pistol", "F")
    assert (board.wrecked, board.xp) == (["MC1", "MC2"], 0 + 2)
