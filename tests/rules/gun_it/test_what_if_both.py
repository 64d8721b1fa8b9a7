"""GI-21: what happens if two rules meet."""

from __future__ import annotations

import pytest

from game.rules.gun_it.endsteps import fire_armed
from game.rules.gun_it.events import (
    ArmedFired,
    CoinFlipped,
    CollateralStruck,
    Collided,
    Damaged,
    DamageIgnored,
    LinkedMoved,
    PileupScored,
    Pushed,
    Repaired,
    ShotFired,
    SpeedyMoved,
    Wrecked,
)
from tests.rules.gun_it.board import Board, content_with


@pytest.mark.clause("GI-21.01", "GI-9.03", "GI-13.05")
def test_armor_stops_one_point_of_a_shotgun() -> None:
    board = Board("C6@0,1", hostiles=2)
    board.turn("LF", "shotgun", "F")
    assert (board.damage, board.armor_used) == ({"C6": 1}, ["C6"])
    board.turn("RF", "pistol", "F")
    assert board.wrecked == ["C6"]


@pytest.mark.clause("GI-21.02", "GI-9.02")
def test_evasive_comes_before_armor() -> None:
    both = content_with(C6={"attributes": ["armored", "evasive"]})
    board = Board("C6@0,1", content=both)
    board.turn("LF", "shotgun", "F")
    assert board.told(DamageIgnored) == ["DamageIgnored GI-9.02 C6 evasive"]
    assert (board.damage, board.armor_used) == ({}, [])


@pytest.mark.clause("GI-21.04", "GI-7.05")
def test_driving_into_heavy_and_armored() -> None:
    board = Board("O3@0,1")
    board.turn("LF", "wheel", "F")
    assert (board.crew_damage, board.damage, board.armor_used) == (1, {}, ["O3"])
    assert board.where("O3") == (0, 1)


@pytest.mark.clause("GI-21.05", "GI-13.07")
def test_driving_into_heavy_and_evasive() -> None:
    board = Board("T1@0,1", content=content_with(T1={"attributes": ["heavy", "evasive"]}))
    board.turn("LF", "wheel", "F")
    assert (board.crew_damage, board.damage) == (1, {})
    assert board.told(DamageIgnored) == ["DamageIgnored GI-9.02 T1 evasive"]


@pytest.mark.clause("GI-21.06", "GI-7.05", "GI-9.08", "GI-10.01")
def test_both_partners_of_a_collision_are_wrecked_in_one_wave() -> None:
    board = Board("C1@0,1 d1", "T2@0,2 d2", "T1@0,3", hostiles=2)
    board.turn("LF", "wheel", "F")
    assert board.told(Wrecked) == ["Wrecked GI-9.07 C1 0,1 1", "Wrecked GI-9.07 T2 0,2 1"]
    assert board.told(CollateralStruck) == [
        "CollateralStruck GI-9.08 C1 0,1 F -",
        "CollateralStruck GI-9.08 C1 0,1 B car",
        "CollateralStruck GI-9.08 T2 0,2 F T1",
        "CollateralStruck GI-9.08 T2 0,2 B -",
    ]
    assert (board.xp, board.crew_damage, board.damage) == (2, 1, {"T1": 1})


@pytest.mark.clause("GI-21.07", "GI-6.12")
@pytest.mark.parametrize(("before", "after", "struck"), [(3, 4, 0), (2, 4, 1), (1, 3, 3)])
def test_friendly_damage_comes_before_the_arrows(before: int, after: int, struck: int) -> None:
    board = Board("O1@3,3 d3", "MC2@0,1 d1", crew_damage=before)
    board.before_turns()
    assert (board.crew_damage, board.lost) == (after, after == 4)
    assert len(board.told(CollateralStruck)) == struck
    order = [event.source for event in board.events(Damaged)]
    assert order == ["effect", "collateral"][: after - before]


@pytest.mark.clause("GI-21.08", "GI-9.09")
def test_wrecks_of_a_wave_that_point_at_each_other() -> None:
    board = Board("C1@3,3 d2", "C2@3,4 d2", "C3@3,5 d2")
    board.before_turns()
    assert [event.target for event in board.events(CollateralStruck)] == [None] * 6
    assert board.events(Damaged) == []


@pytest.mark.clause("GI-21.09", "GI-9.13")
def test_an_arrow_into_a_space_with_two_layers() -> None:
    board = Board("MC1@3,2 d1", "A1@3,3 d1", "MC5@3,3", "MC2@3,5 d1", "T1@3,4")
    board.before_turns()
    assert board.told(Wrecked) == [
        "Wrecked GI-9.07 MC1 3,2 1",
        "Wrecked GI-9.07 MC2 3,5 1",
        "Wrecked GI-9.07 A1 3,3 2",
    ]
    assert board.damage == {"T1": 2}
    assert board.where("MC5") == (3, 3)


@pytest.mark.clause("GI-21.09")
def test_the_tile_under_a_wrecked_cover_is_open_from_the_next_wave() -> None:
    board = Board("A1@3,3 d2", "MC5@3,3", "MC2@3,4")
    board.before_turns()
    assert board.wrecked == ["A1", "MC2", "MC5"]
    assert [event.wave for event in board.events(Wrecked)] == [1, 2, 3]


@pytest.mark.clause("GI-21.10", "GI-9.06", "GI-13.22")
def test_a_covered_crew_car_pays_no_friendly_penalty() -> None:
    board = Board("A8@0,0", "O1@3,3 d3", crew_damage=3)
    board.before_turns()
    assert (board.crew_damage, board.lost) == (3, False)
    assert board.told(DamageIgnored) == ["DamageIgnored GI-9.06 car cover"]


@pytest.mark.clause("GI-21.11", "GI-11.02")
def test_an_armed_tile_wrecked_by_an_armed_shot_stays_silent() -> None:
    board = Board("A4@-1,-1", "C2@0,-1 d1", "C5@0,1", hostiles=2)
    board.run(fire_armed)
    assert [words.split()[2] for words in board.told(ArmedFired)] == ["C5", "C2", "A4"]
    board = Board("A4@1,-1", "C2@0,-1 d1", "C5@0,1", hostiles=2)
    board.run(fire_armed)
    assert [words.split()[2] for words in board.told(ArmedFired)] == ["C5", "A4"]


@pytest.mark.clause("GI-21.12", "GI-3.16", "GI-11.01")
def test_a_car_armed_by_an_armed_shot_is_not_on_the_list() -> None:
    board = Board("A4@1,-1", "C4@0,-1", hostiles=3)
    board.run(fire_armed)
    assert [words.split()[2] for words in board.told(ArmedFired)] == ["A4"]
    board.run(fire_armed)
    assert [words.split()[2] for words in board.told(ArmedFired)] == ["A4", "A4"]
    board = Board("A4@1,-1", "C4@0,-1 d1", hostiles=3)
    board.run(fire_armed)
    assert board.wrecked == ["C4"]


@pytest.mark.clause("GI-21.13", "GI-3.15", "GI-3.16")
def test_a_truck_made_heavy_in_this_round_refuses_the_drive() -> None:
    board = Board("T1@0,1", hostiles=3)
    board.turn("LF", "shotgun", "F")
    board.turn("RF", "wheel", "F")
    assert board.told(Collided) == ["Collided GI-7.05 car T1"]
    assert board.wrecked == ["T1"]
    assert board.crew_damage == 1


@pytest.mark.clause("GI-21.14", "GI-3.16", "GI-11.04")
def test_a_damaged_resilient_car_fires_repairs_and_is_armed_no_more() -> None:
    board = Board("C3@1,0 d1", hostiles=3)
    board.end_steps()
    assert (board.crew_damage, board.damage) == (1, {})
    board.end_steps()
    assert board.crew_damage == 1


@pytest.mark.clause("GI-21.15", "GI-11.04")
def test_an_armed_and_resilient_tile_fires_then_repairs() -> None:
    board = Board("A3@1,0 d1", content=content_with(A3={"attributes": ["armed", "resilient"]}))
    board.end_steps()
    assert [words.split()[0] for words in board.told(ArmedFired, Repaired)] == ["ArmedFired", "Repaired"]


@pytest.mark.clause("GI-21.16", "GI-13.32")
@pytest.mark.parametrize("mode", ["mimic", "mirror"])
def test_a_pushed_linked_tile_moves_once(mode: str) -> None:
    board = Board(f"C8@0,1 {mode}", hostiles=2)
    board.turn("LF", "wheel", "F")
    assert board.grid == {"C8": (0, 1)}
    assert (len(board.events(Pushed)), board.events(LinkedMoved)) == (1, [])


@pytest.mark.clause("GI-21.17", "GI-7.11")
def test_linked_before_speedy() -> None:
    board = Board("C8@0,-1 mimic", "MC3@-1,0", hostiles=2)
    board.turn("LF", "wheel", "F")
    assert board.grid == {"C8": (0, -1), "MC3": (-1, -1)}
    assert board.events(SpeedyMoved) == []


@pytest.mark.clause("GI-21.17", "GI-7.11")
def test_after_a_linked_move_elsewhere_a_speedy_tile_follows() -> None:
    board = Board("C8@0,-1 mirror", "MC6@1,0", hostiles=2)
    board.turn("LF", "wheel", "F")
    assert board.grid == {"C8": (0, -3), "MC6": (0, -1)}


@pytest.mark.clause("GI-21.18", "GI-13.32")
def test_the_first_of_two_linked_tiles_in_line_pushes_the_second() -> None:
    board = Board("C8@1,0 mimic", "A6@1,1 mimic", hostiles=2)
    board.turn("LF", "wheel", "B")
    assert board.grid == {"C8": (1, 0), "A6": (1, 1)}
    assert [words.split()[2] for words in board.told(Pushed, LinkedMoved)] == ["C8", "A6"]
    board = Board("C8@1,-1 mimic", "A6@1,0 mirror", hostiles=2)
    board.turn("LF", "wheel", "B")
    assert board.told(Pushed, LinkedMoved) == [
        "LinkedMoved GI-13.30 A6 1,1 1,2",
        "LinkedMoved GI-13.30 C8 1,0 1,-1",
    ]


@pytest.mark.clause("GI-21.19", "GI-13.33", "GI-7.09")
def test_a_mirroring_tile_never_drives_into_the_crew_car() -> None:
    board = Board("C8@0,2 mirror", hostiles=2)
    board.turn("LF", "wheel", "F")
    assert (board.grid, board.damage, board.crew_damage) == ({"C8": (0, 1)}, {}, 0)


@pytest.mark.clause("GI-21.20", "GI-13.25", "GI-13.42")
def test_a_speedy_and_heavy_tile_may_follow_without_a_collision() -> None:
    board = Board("T1@0,-1", content=content_with(T1={"attributes": ["speedy", "heavy"]}))
    board.turn("LF", "wheel", "F")
    assert (board.grid, board.damage, board.events(Collided)) == ({"T1": (0, -1)}, {}, [])
    assert len(board.events(SpeedyMoved)) == 1


@pytest.mark.clause("GI-21.21", "GI-13.40")
@pytest.mark.parametrize(("mode", "end"), [("mimic", (1, 0)), ("mirror", (1, -2)), ("", (0, -1))])
def test_a_tile_that_made_its_linked_move_does_not_follow(mode: str, end: tuple[int, int]) -> None:
    both = content_with(C8={"attributes": ["linked", "speedy"]})
    board = Board(f"C8@1,0 {mode}", content=both)
    board.turn("LF", "wheel", "F")
    assert board.grid == {"C8": end}


@pytest.mark.clause("GI-21.21", "GI-13.40")
def test_having_moved_beside_the_space_left_it_does_not_follow_either() -> None:
    both = content_with(C8={"attributes": ["linked", "speedy"]})
    board = Board("C8@1,-1 mimic", content=both)
    board.turn("LF", "wheel", "F")
    assert board.grid == {"C8": (1, -1)}
    board = Board("C8@1,0 mimic", "O2@1,1", content=both)
    board.turn("LF", "wheel", "F")
    assert board.where("C8") == (0, -1)


@pytest.mark.clause("GI-21.22", "GI-8.16")
@pytest.mark.parametrize("behind", [[], ["T1@-2,-2"]])
def test_the_uzi_looks_for_its_second_target_after_the_first_wreck(behind: list[str]) -> None:
    board = Board("MC7@0,-1", "MC1@-1,-1", *behind)
    board.turn("LR", "uzi", "B", coins="H" if behind else "")
    assert board.wrecked == ["MC7", "MC1"]
    assert board.damage == ({"T1": 1} if behind else {})


@pytest.mark.clause("GI-21.23", "GI-8.04")
def test_a_risky_shot_without_a_target_flips_no_coin() -> None:
    board = Board()
    board.turn("RR", "shotgun", "F")
    assert board.told(CoinFlipped, ShotFired) == []


@pytest.mark.clause("GI-21.34", "GI-10.05")
@pytest.mark.parametrize(("crew_first", "xp"), [(True, 4), (False, 4)])
def test_an_independent_pileup_before_or_after_the_crews_changes_no_bonus(crew_first: bool, xp: int) -> None:
    board = Board("A4@1,-1 armor", "MC7@0,-1", "MC8@-1,-1", "MC1@0,1", "MC5@0,2")
    if crew_first:
        board.turn("LF", "pistol", "F")
        board.run(fire_armed)
    else:
        board.run(fire_armed)
        board.turn("LF", "pistol", "F")
    assert (board.xp, board.pileups) == (xp, (1, 2))
    numbers = [event.number for event in board.events(PileupScored)]
    assert numbers == ([1, 0] if crew_first else [0, 1])
    assert all(event.bonus == 0 for event in board.events(PileupScored))


@pytest.mark.clause("GI-21.35", "GI-3.05")
@pytest.mark.parametrize(("crew_damage", "bonus"), [(3, 4), (2, 2)])
def test_the_bonus_is_doubled_by_the_damage_at_the_end_of_the_turn(crew_damage: int, bonus: int) -> None:
    board = Board("MC1@0,1", "MC5@0,2", crew_damage=crew_damage, pileups=1, scenario_level=2)
    board.turn("LF", "pistol", "F")
    assert board.events(PileupScored)[0].bonus == bonus
    assert board.xp == 2 + bonus


@pytest.mark.clause("GI-21.35", "GI-3.05")
def test_damage_dealt_in_the_turn_of_the_pileup_counts() -> None:
    """MC2's arrow takes the crew car from 2 to 3."""
    board = Board("C1@0,1 d1", "MC1@0,2", crew_damage=2, pileups=1, scenario_level=2)
    board.turn("LF", "pistol", "F")
    assert (board.wrecked, board.crew_damage) == (["C1", "MC1"], 3)
    assert board.xp == 2 + 4


@pytest.mark.clause("GI-21.39", "GI-12.06")
def test_a_collapse_does_not_go_where_a_push_could() -> None:
    board = Board("A1@0,1", "C4@0,2")
    board.aftermath()
    assert board.where("C4") == (0, 2)
    board.turn("LF", "wheel", "F")
    board.turn("LF", "wheel", "B")
    assert board.grid == {"A1": (0, 1), "C4": (0, 2)}


@pytest.mark.clause("GI-21.40", "GI-12.10")
def test_a_distant_flying_tile_and_what_is_under_it_both_go() -> None:
    board = Board("MC1@0,1", "MC2@0,2", "A1@0,3", "C4@0,3")
    board.aftermath()
    assert board.discard == ["A1", "C4"]
