"""GI-11: the end steps of the Action Phase, Armed, Resilient, openings; GI-13.09 and GI-13.10."""

from __future__ import annotations

import pytest

from game.rules.gun_it.endsteps import fire_armed, repair_resilient
from game.rules.gun_it.events import (
    ArmedFired,
    CoinFlipped,
    Damaged,
    DamageIgnored,
    OpeningsCounted,
    PileupScored,
    Repaired,
    Wrecked,
)
from tests.rules.gun_it.board import Board, content_with

DIRECTIONS = """
R B B B L
R R B L L
R R . L L
R R F L L
R F F F L
"""
"""Where an Armed tile fires from each space: the row at the top is y = 2, the column at the left x = -2."""
STEPS = {"F": (0, 1), "R": (1, 0), "B": (0, -1), "L": (-1, 0)}
FIRES_FROM = [
    (x - 2, 2 - y, way)
    for y, row in enumerate(DIRECTIONS.split("\n")[1:6])
    for x, way in enumerate(row.split())
    if way != "."
]


# Armed


@pytest.mark.clause("GI-11.08", "GI-11.09", "GI-11.10", "GI-13.10")
@pytest.mark.parametrize(("x", "y", "way"), FIRES_FROM)
def test_where_an_armed_tile_fires(x: int, y: int, way: str) -> None:
    board = Board(f"A3@{x},{y}")
    board.run(fire_armed)
    dx, dy = STEPS[way]
    at_car = (x + dx, y + dy) == (0, 0)
    assert board.told(ArmedFired) == [f"ArmedFired GI-11.09 A3 {x},{y} {way} {'car' if at_car else '-'}"]
    assert board.crew_damage == at_car
    assert at_car == (abs(x) + abs(y) == 1)


@pytest.mark.clause("GI-11.08")
@pytest.mark.parametrize(
    ("place", "way"),
    [
        ("1,3", "B"), ("2,3", "B"), ("3,3", "L"), ("3,2", "L"), ("-3,4", "B"), ("-4,3", "R"), ("-4,4", "R"),
        ("1,-3", "F"), ("-2,-3", "F"), ("3,-3", "L"), ("-3,-2", "R"), ("0,5", "B"), ("5,0", "L"), ("0,-5", "F"),
        ("-5,0", "R"),
    ],
)  # fmt: skip
def test_from_further_away_it_fires_along_the_longer_way(place: str, way: str) -> None:
    board = Board(f"A3@{place}")
    board.run(fire_armed)
    assert board.told(ArmedFired) == [f"ArmedFired GI-11.09 A3 {place} {way} -"]


@pytest.mark.clause("GI-11.09", "GI-11.03", "GI-9.05")
def test_an_armed_shot_deals_1_to_the_top_vehicle_next_to_it() -> None:
    board = Board("A3@0,2", "A1@0,1", "T1@0,1", "A4@2,0 armor", "C4@1,0")
    board.run(fire_armed)
    assert board.damage == {"A1": 1, "C4": 1}
    assert board.events(CoinFlipped) == []
    assert board.crew_damage == 1  # the Gunship's own shot
    assert board.told(Damaged) == [
        "Damaged GI-11.09 car 1 armed 1",
        "Damaged GI-11.09 A1 1 armed 1",
        "Damaged GI-11.09 C4 1 armed 1",
    ]


@pytest.mark.clause("GI-11.09")
def test_it_reaches_no_further_than_the_next_space() -> None:
    board = Board("A3@0,3", "C4@0,1")
    board.end_steps()
    assert (board.damage, board.crew_damage) == ({}, 0)


@pytest.mark.clause("GI-11.10")
@pytest.mark.parametrize(
    ("place", "victim"),
    [("1,1", "0,1"), ("-1,1", "0,1"), ("1,-1", "0,-1"), ("-1,-1", "0,-1"), ("2,0", "1,0"), ("0,-2", "0,-1")],
)
def test_what_an_armed_tile_hits(place: str, victim: str) -> None:
    board = Board(f"A4@{place}", f"T1@{victim}")
    board.end_steps()
    assert (board.damage, board.crew_damage) == ({"T1": 1}, 0)


@pytest.mark.clause("GI-11.01", "GI-1.05", "GI-11.02", "GI-1.22", "GI-1.23", "GI-10.05")
def test_armed_tiles_fire_in_scan_order_each_shot_a_group_of_its_own() -> None:
    """C5 wrecks MC1 and MC3, A4 wrecks MC2: one pileup and one single wreck."""
    board = Board("A4@2,-2 armor", "MC2@1,-2", "C5@2,0", "MC1@1,0", "MC7@1,1", hostiles=2)
    board.run(fire_armed)
    assert board.told() == [
        "ArmedFired GI-11.09 C5 2,0 L MC1",
        "Damaged GI-11.09 MC1 1 armed 1",
        "Wrecked GI-9.07 MC1 1,0 1",
        "CollateralStruck GI-9.08 MC1 1,0 F MC7",
        "Damaged GI-9.08 MC7 1 collateral 1",
        "Wrecked GI-9.07 MC7 1,1 2",
        "CollateralStruck GI-9.08 MC7 1,1 L -",
        "PileupScored GI-10.05 2 0 2 0",
        "XpChanged GI-10.05 2 2 pileup",
        "ArmedFired GI-11.09 A4 2,-2 L MC2",
        "Damaged GI-11.09 MC2 1 armed 1",
        "Wrecked GI-9.07 MC2 1,-2 1",
        "CollateralStruck GI-9.08 MC2 1,-2 B -",
    ]
    assert board.pileups == (0, 1)


@pytest.mark.clause("GI-11.02", "GI-1.22")
def test_wrecks_of_two_armed_shots_are_no_pileup() -> None:
    board = Board("A4@2,0", "MC1@1,0", "A3@-2,0", "MC2@-1,0")
    board.run(fire_armed)
    assert (board.wrecked, board.xp) == (["MC1", "MC2"], 0)


@pytest.mark.clause("GI-11.02", "GI-21.11")
def test_a_tile_wrecked_by_an_earlier_shot_does_not_fire() -> None:
    board = Board("A4@1,-1", "C2@0,-1 d1", hostiles=2)
    board.run(fire_armed)
    assert board.told(ArmedFired, Wrecked) == ["ArmedFired GI-11.09 A4 1,-1 L C2", "Wrecked GI-9.07 C2 0,-1 1"]
    board = Board("A4@1,1", "C2@0,1 d1", hostiles=2)
    board.run(fire_armed)
    assert [words.split()[2] for words in board.told(ArmedFired)] == ["C2", "A4"]


@pytest.mark.clause("GI-11.02", "GI-21.12", "GI-3.16")
def test_a_tile_that_becomes_armed_in_this_step_does_not_fire() -> None:
    board = Board("A4@0,-2", "C1@0,-1", hostiles=3)
    board.end_steps()
    assert [words.split()[2] for words in board.told(ArmedFired)] == ["A4"]
    assert (board.damage, board.crew_damage) == ({"C1": 1}, 0)


@pytest.mark.clause("GI-11.02", "GI-13.03", "GI-13.21")
def test_a_covered_armed_tile_does_not_fire() -> None:
    board = Board("A4@1,0", "A8@1,0")
    board.run(fire_armed)
    assert board.events(ArmedFired) == []


@pytest.mark.clause("GI-11.01", "GI-11.02")
def test_a_listed_tile_whose_cover_was_shot_away_before_its_turn_fires() -> None:
    unarmed = content_with(A1={"attributes": ["flying"]})
    board = Board("A4@1,-1 armor", "A1@0,-1 d1", "C2@0,-1", hostiles=2, content=unarmed)
    board.run(fire_armed)
    assert board.told(ArmedFired, Wrecked) == [
        "ArmedFired GI-11.09 A4 1,-1 L A1",
        "Wrecked GI-9.07 A1 0,-1 1",
        "ArmedFired GI-11.09 C2 0,-1 F car",
    ]


@pytest.mark.clause("GI-11.11", "GI-13.23")
def test_an_armed_flying_tile_fires_but_not_from_above_the_crew_car() -> None:
    board = Board("A1@0,1")
    board.run(fire_armed)
    assert board.told(ArmedFired) == ["ArmedFired GI-11.09 A1 0,1 B car"]
    assert board.crew_damage == 1
    board = Board("A1@0,0")
    board.run(fire_armed)
    assert (board.told(), board.crew_damage) == ([], 0)


@pytest.mark.clause("GI-11.09", "GI-9.06")
def test_a_covered_crew_car_is_not_hurt_by_armed_shots() -> None:
    board = Board("A8@0,0", "A4@1,0")
    board.run(fire_armed)
    assert board.told() == ["ArmedFired GI-11.09 A4 1,0 L A8", "DamageIgnored GI-9.02 A8 evasive"]
    assert board.crew_damage == 0


@pytest.mark.clause("GI-11.09", "GI-13.07", "GI-9.02")
def test_an_evasive_tile_ignores_armed_shots() -> None:
    board = Board("A4@1,1", "MC8@0,1", hostiles=2)
    board.run(fire_armed)
    assert board.told(DamageIgnored) == ["DamageIgnored GI-9.02 MC8 evasive"]


@pytest.mark.clause("GI-6.12", "GI-11.06")
def test_an_armed_shot_can_lose_the_match() -> None:
    board = Board("A4@1,0", "A3@-1,0", crew_damage=3)
    board.end_steps()
    assert board.lost
    assert board.told() == ["ArmedFired GI-11.09 A4 1,0 L car", "Damaged GI-11.09 car 1 armed 4"]


@pytest.mark.clause("GI-13.01", "GI-3.14", "GI-13.10")
@pytest.mark.parametrize(("level", "fires"), [(1, 0), (2, 1), (3, 1)])
def test_conditional_armed_counts_from_level_2(level: int, fires: int) -> None:
    board = Board("C2@1,0", hostiles=level)
    board.end_steps()
    assert board.crew_damage == fires


# Resilient


@pytest.mark.clause("GI-11.04", "GI-13.09", "GI-1.05")
def test_resilient_tiles_repair_1_in_scan_order() -> None:
    board = Board("A7@3,3 d3", "C3@1,2 d1", "C9@-1,0", "C4@-3,3 d1", hostiles=2)
    board.run(repair_resilient)
    assert board.damage == {"A7": 2, "C4": 1}
    assert board.told() == ["Repaired GI-11.04 C3 1 0", "Repaired GI-11.04 A7 1 2"]


@pytest.mark.clause("GI-13.09")
def test_it_repairs_every_round_but_never_below_0() -> None:
    board = Board("A7@3,3 d2")
    for left in ({"A7": 1}, {}, {}):
        board.run(repair_resilient)
        assert board.damage == left
    assert len(board.events(Repaired)) == 2


@pytest.mark.clause("GI-11.04", "GI-13.03")
def test_a_covered_resilient_tile_does_not_repair() -> None:
    board = Board("A7@3,3 d2", "A8@3,3")
    board.run(repair_resilient)
    assert board.damage == {"A7": 2}


@pytest.mark.clause("GI-11.04", "GI-13.20")
def test_a_resilient_flying_tile_repairs() -> None:
    board = Board("A1@3,3 d1", "C4@3,3 d1", content=content_with(A1={"attributes": ["flying", "resilient"]}))
    board.run(repair_resilient)
    assert board.damage == {"C4": 1}


@pytest.mark.clause("GI-6.05", "GI-6.04", "GI-11.04")
def test_repair_comes_too_late_for_a_tile_wrecked_before_the_turns() -> None:
    board = Board("C3@3,3 d2", "C9@-3,3 d1", hostiles=2, round_=5)
    board.plan(LF="1 F wheel", RF="2 R shotgun", RR="3 B pistol", LR="4 L uzi")
    assert board.wrecked == ["C3"]
    kinds = [words.split()[0] for words in board.told(Wrecked, Repaired)]
    assert kinds == ["Wrecked", "Repaired"]


# Order


@pytest.mark.clause("GI-11.01", "GI-11.04", "GI-11.06", "GI-6.11", "GI-21.15")
def test_armed_then_resilient_then_openings() -> None:
    board = Board("A3@1,0 d1", "A4@1,1", "T1@0,1", content=content_with(A3={"attributes": ["armed", "resilient"]}))
    board.end_steps()
    kinds = (ArmedFired, Repaired, OpeningsCounted)
    assert [words.split()[0] for words in board.told(*kinds)] == [
        "ArmedFired", "ArmedFired", "Repaired", "OpeningsCounted",
    ]  # fmt: skip
    assert board.told()[-1] == "XpChanged GI-10.07 2 2 openings"
    assert board.damage == {"T1": 1}


@pytest.mark.clause("GI-11.06", "GI-10.07")
def test_a_space_opened_by_an_armed_shot_is_an_opening() -> None:
    board = Board("A4@2,0", "MC2@1,0", "T1@0,1", "T2@0,-1", "T3@-1,0")
    board.end_steps()
    assert board.xp == 1
    assert board.events(PileupScored) == []


@pytest.mark.clause("GI-11.05")
def test_nothing_comes_between_repairs_and_openings_where_the_scenario_has_no_effect() -> None:
    board = Board("A7@3,3 d1")
    board.end_steps()
    assert [words.split()[0] for words in board.told()] == ["Repaired", "OpeningsCounted", "XpChanged"]
