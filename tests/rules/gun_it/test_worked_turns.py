"""The worked examples of the rulebook, WE-01 to WE-21: turns and what they set off, up to a whole round."""

from __future__ import annotations

import pytest

from game.rules.gun_it.endsteps import fire_armed
from game.rules.gun_it.events import (
    ArmedFired,
    CoinFlipped,
    Damaged,
    DamageIgnored,
    LinkedMoved,
    MoveRefused,
    PileupScored,
    ShotFired,
    SpeedyMoved,
    Wrecked,
)
from tests.rules.gun_it.board import Board

EXAMPLE = ("T1@-1,0", "MC1@0,1", "C1@1,1", "MC7@1,0", "T2@0,-1", "T3@1,-1")


@pytest.mark.clause("GI-6.07", "GI-7.01", "GI-8.01", "GI-8.14", "GI-9.08", "GI-10.01")
def test_we_01_turns() -> None:
    """The rulebook's own sequence of turns."""
    board = Board(*EXAMPLE)
    board.turn("LR", "pistol", "L")
    assert board.damage == {"T1": 1}
    board.turn("RR", "uzi", "B")
    assert board.damage == {"T1": 1, "T2": 1, "T3": 1}
    board.turn("LF", "wheel", "F")
    assert board.grid == {
        "T1": (-1, -1), "MC1": (0, 1), "C1": (1, 0), "MC7": (1, -1), "T2": (0, -2), "T3": (1, -2),
    }  # fmt: skip
    board.turn("RF", "shotgun", "R")
    assert board.wrecked == ["C1", "MC7"]
    assert (board.xp, board.crew_damage) == (2, 0)
    assert board.grid == {"T1": (-1, -1), "MC1": (0, 1), "T2": (0, -2), "T3": (1, -2)}
    assert board.damage == {"T1": 1, "T2": 1, "T3": 1}


@pytest.mark.clause("GI-6.07", "GI-6.09", "GI-6.11", "GI-10.07", "GI-12.01", "GI-12.14")
def test_we_01_as_a_whole_round() -> None:
    board = Board(*EXAMPLE, round_=5)
    board.plan(LF="3 F wheel", RF="4 R shotgun", RR="2 B uzi", LR="1 L pistol")
    assert board.told() == [
        "ReadyChanged GI-5.21 (3,) True",
        "PlanLocked GI-5.21",
        "TurnStarted GI-6.07 LR 1 pistol L",
        "ShotFired GI-8.01 LR pistol L T1 -1,0 1 hit",
        "Damaged GI-8.02 T1 1 shot 1",
        "TurnEnded GI-6.09 LR",
        "TurnStarted GI-6.07 RR 2 uzi B",
        "ShotFired GI-8.01 RR uzi B T2 0,-1 1 hit",
        "Damaged GI-8.02 T2 1 shot 1",
        "ShotFired GI-8.01 RR uzi BR T3 1,-1 1 hit",
        "Damaged GI-8.02 T3 1 shot 1",
        "TurnEnded GI-6.09 RR",
        "TurnStarted GI-6.07 LF 3 wheel F",
        "Pushed GI-7.03 MC1 0,1 0,2 car",
        "CrewMoved GI-7.02 F wheel",
        "TurnEnded GI-6.09 LF",
        "TurnStarted GI-6.07 RF 4 shotgun R",
        "ShotFired GI-8.01 RF shotgun R C1 1,0 1 hit",
        "Damaged GI-8.02 C1 2 shot 2",
        "Wrecked GI-9.07 C1 1,0 1",
        "CollateralStruck GI-9.08 C1 1,0 F -",
        "CollateralStruck GI-9.08 C1 1,0 B MC7",
        "Damaged GI-9.08 MC7 1 collateral 1",
        "Wrecked GI-9.07 MC7 1,-1 2",
        "CollateralStruck GI-9.08 MC7 1,-1 L -",
        "PileupScored GI-10.01 2 1 2 0",
        "XpChanged GI-10.01 2 2 pileup",
        "TurnEnded GI-6.09 RF",
        "OpeningsCounted GI-10.07 1,0 0,-1 -1,0",
        "XpChanged GI-10.07 3 5 openings",
        "CollapsePassed GI-12.01 F",
        "CollapsePassed GI-12.01 R",
        "CollapsePassed GI-12.01 B",
        "Collapsed GI-12.02 T1 -1,-1 -1,0",
        "Collapsed GI-12.02 T2 0,-2 0,-1",
        "Collapsed GI-12.02 T3 1,-2 1,0",
        "CollapsePassed GI-12.01 L",
        "RoundEnded GI-12.14 5 5 0",
        "MatchEnded GI-17.02 False 0 5 below",
    ]


@pytest.mark.clause("GI-8.06", "GI-10.01")
@pytest.mark.parametrize(("coins", "wrecked", "crew"), [("H", ["C4"], 0), ("T", [], 1)])
def test_we_02_risky(coins: str, wrecked: list[str], crew: int) -> None:
    board = Board("C4@0,1")
    board.turn("RR", "shotgun", "F", coins)
    assert (board.wrecked, board.crew_damage, board.damage, board.xp) == (wrecked, crew, {}, 0)


@pytest.mark.clause("GI-8.05", "GI-8.06", "GI-8.07")
@pytest.mark.parametrize(("coins", "wrecked", "crew"), [("HH", ["C4"], 0), ("HT", [], 0), ("T", [], 1)])
def test_we_03_risky_and_long(coins: str, wrecked: list[str], crew: int) -> None:
    board = Board("C4@0,2")
    board.turn("RR", "shotgun", "F", coins)
    assert (board.wrecked, board.crew_damage, board.damage) == (wrecked, crew, {})


@pytest.mark.clause("GI-8.13", "GI-8.16", "GI-8.05", "GI-10.03")
def test_we_04_uzi_second_target_looked_up_late() -> None:
    board = Board("MC7@0,-1", "MC1@-1,-1", "C4@-2,-2")
    board.turn("LR", "uzi", "B", "H")
    assert board.wrecked == ["MC7", "MC1"]
    assert (board.damage, board.xp) == ({"C4": 1}, 2)
    assert board.told(CoinFlipped) == ["CoinFlipped GI-8.05 long LR heads"]
    assert board.events(ShotFired)[1].distance == 2


@pytest.mark.clause("GI-8.14", "GI-8.06")
def test_we_05_uzi_risky_first_shot() -> None:
    board = Board("C4@0,1", "C1@1,1")
    board.turn("RR", "uzi", "F", "H")
    assert board.damage == {"C4": 1}


@pytest.mark.clause("GI-7.03", "GI-7.04")
def test_we_06_push_chain() -> None:
    board = Board("C4@1,0", "MC1@2,0", "C1@4,0", "MC3@-1,0")
    board.turn("LF", "wheel", "R")
    assert board.grid == {"C4": (1, 0), "MC1": (2, 0), "C1": (3, 0), "MC3": (-2, 0)}
    assert (board.damage, board.crew_damage) == ({}, 0)


@pytest.mark.clause("GI-7.05", "GI-7.06", "GI-9.08", "GI-10.01")
def test_we_07_chain_into_a_heavy_tile() -> None:
    board = Board("MC2@0,1", "T2@0,2 d2", "C4@3,3", hostiles=2)
    board.turn("LF", "wheel", "F")
    assert board.told(Damaged) == [
        "Damaged GI-7.05 MC2 1 collision 1",
        "Damaged GI-7.05 T2 1 collision 3",
        "Damaged GI-9.10 car 1 collateral 1",
    ]
    assert [event.wave for event in board.events(Wrecked)] == [1, 1]
    assert (board.wrecked, board.crew_damage, board.xp) == (["MC2", "T2"], 1, 2)
    assert board.grid == {"C4": (3, 3)}


@pytest.mark.clause("GI-7.05", "GI-9.03")
def test_we_08_heavy_and_armored() -> None:
    board = Board("O3@0,1")
    board.turn("LF", "wheel", "F")
    assert (board.grid, board.crew_damage) == ({"O3": (0, 1)}, 1)
    assert (board.damage, board.armor_used) == ({}, ["O3"])


@pytest.mark.clause("GI-7.02", "GI-8.11")
def test_we_09_under_a_flying_tile() -> None:
    board = Board("A1@0,1", "C4@0,2")
    board.turn("LF", "wheel", "F")
    assert board.grid == {"A1": (0, 0), "C4": (0, 1)}
    board.turn("RF", "shotgun", "F")
    assert (board.wrecked, board.damage, board.crew_damage) == (["C4"], {}, 0)


@pytest.mark.clause("GI-7.10", "GI-7.14")
def test_we_10_pushed_under_and_pushed_out() -> None:
    board = Board("MC1@0,1", "A1@0,2", "C4@0,2", "C1@0,3")
    board.turn("LF", "wheel", "F")
    assert board.grid == {"MC1": (0, 1), "A1": (0, 1), "C4": (0, 2), "C1": (0, 3)}


@pytest.mark.clause("GI-9.01", "GI-9.10", "GI-10.01")
def test_we_11_cover_shot_away() -> None:
    board = Board("A1@0,1", "MC1@0,1", "C1@1,0")
    board.turn("LF", "shotgun", "F")
    assert (board.wrecked, board.crew_damage, board.damage) == (["A1"], 1, {})
    board.turn("RF", "pistol", "F")
    assert (board.wrecked, board.xp, board.grid) == (["A1", "MC1"], 0, {"C1": (1, 0)})


@pytest.mark.clause("GI-6.04", "GI-9.12", "GI-10.04")
def test_we_12_two_arrows_at_an_armored_tile() -> None:
    board = Board("MC1@1,0 d1", "C6@1,1", "MC2@1,2 d1", "MC8@0,1", hostiles=2)
    board.before_turns()
    assert [event.wave for event in board.events(Wrecked)] == [1, 1]
    assert board.told(DamageIgnored, Damaged) == [
        "DamageIgnored GI-9.03 C6 armor",
        "Damaged GI-9.08 C6 1 collateral 1",
    ]
    assert (board.xp, board.pileups) == (2, (1, 1))
    assert board.grid == {"C6": (1, 1), "MC8": (0, 1)}


@pytest.mark.clause("GI-1.15", "GI-9.10", "GI-10.01")
def test_we_13_rotated_tile() -> None:
    board = Board("C1@1,0 d1 q1", "MC1@2,0")
    board.turn("RF", "pistol", "R")
    assert (board.wrecked, board.crew_damage, board.xp) == (["C1", "MC1"], 1, 2)


@pytest.mark.clause("GI-11.01", "GI-11.02", "GI-10.05", "GI-10.07")
def test_we_14_armed_step() -> None:
    board = Board("C2@-1,1", "MC4@0,1", "C4@1,1 d1", "C5@0,-2", "MC1@0,-1", hostiles=2)
    board.end_steps()
    assert board.told(ArmedFired, Wrecked, PileupScored) == [
        "ArmedFired GI-11.09 C2 -1,1 R MC4",
        "Wrecked GI-9.07 MC4 0,1 1",
        "Wrecked GI-9.07 C4 1,1 2",
        "PileupScored GI-10.05 2 0 2 0",
        "ArmedFired GI-11.09 C5 0,-2 F MC1",
        "Wrecked GI-9.07 MC1 0,-1 1",
    ]
    assert (board.crew_damage, board.xp, board.pileups) == (1, 6, (0, 1))


@pytest.mark.clause("GI-11.08", "GI-11.09")
def test_we_15_armed_directions() -> None:
    board = Board("A4@1,0", "A3@1,2")
    board.run(fire_armed)
    assert board.crew_damage == 1
    assert board.told(ArmedFired) == ["ArmedFired GI-11.09 A4 1,0 L car", "ArmedFired GI-11.09 A3 1,2 B -"]


@pytest.mark.clause("GI-6.05", "GI-6.04")
def test_we_16_resilient_is_too_late() -> None:
    board = Board("C3@0,1 d2", "C9@0,2 d1", hostiles=2)
    board.before_turns()
    assert (board.wrecked, board.crew_damage, board.xp) == (["C3", "C9"], 1, 2)


@pytest.mark.clause("GI-13.40", "GI-13.41")
def test_we_17_speedy() -> None:
    board = Board("MC3@-1,0", "MC6@0,-1", "MC4@1,0", hostiles=2)
    board.turn("LF", "wheel", "F")
    assert board.grid == {"MC6": (0, -1), "MC3": (-1, -1), "MC4": (1, -1)}
    board = Board("MC3@-1,0", "MC4@1,0", hostiles=2)
    board.turn("LF", "wheel", "F")
    assert board.grid == {"MC4": (0, -1), "MC3": (-1, -1)}
    assert len(board.events(SpeedyMoved)) == 1


@pytest.mark.clause("GI-13.33", "GI-7.09")
def test_we_18_linked_refused() -> None:
    board = Board("C8@0,2 mirror", hostiles=2)
    board.turn("LF", "wheel", "F")
    assert board.grid == {"C8": (0, 1)}
    assert len(board.events(MoveRefused)) == 1


@pytest.mark.clause("GI-13.30", "GI-13.31")
def test_we_19_linked_mimic_with_push() -> None:
    board = Board("C8@-1,0 mimic", "MC1@-1,1", "C4@0,1", hostiles=2)
    board.turn("LF", "wheel", "F")
    assert board.grid == {"C4": (0, 1), "MC1": (-1, 1), "C8": (-1, 0)}


@pytest.mark.clause("GI-13.32")
def test_we_20_linked_pushed_by_the_crew_car() -> None:
    board = Board("C8@0,1 mimic", hostiles=2)
    board.turn("LF", "wheel", "F")
    assert (board.grid, board.events(LinkedMoved)) == ({"C8": (0, 1)}, [])


@pytest.mark.clause("GI-13.34", "GI-7.11", "GI-13.40")
def test_we_21_linked_mirror_then_speedy() -> None:
    board = Board("C8@1,1 mirror", "MC1@2,1", "MC3@1,0", hostiles=2)
    board.turn("LF", "wheel", "L")
    assert board.grid == {"MC1": (4, 1), "C8": (3, 1), "MC3": (1, 0)}
