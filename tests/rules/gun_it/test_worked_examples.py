"""The worked examples of the rulebook, WE-01 to WE-40, as far as no cards beyond the basic ones are in them."""

from __future__ import annotations

import pytest

from game.core.protocol import CLOCK, Advance
from game.rules.gun_it.commands import ExtraUzi, Ready, StartTimer, Trade
from game.rules.gun_it.endsteps import fire_armed
from game.rules.gun_it.events import (
    ArmedFired,
    CoinFlipped,
    Damaged,
    DamageIgnored,
    LinkedMoved,
    MatchEnded,
    MoveRefused,
    PileupScored,
    ShotFired,
    SpeedyMoved,
    TileDealt,
    Wrecked,
)
from game.rules.gun_it.lookout import open_round
from game.rules.gun_it.state import ACTION, LOOKOUT, TRADING
from tests.rules.gun_it.board import Board

EXAMPLE = ("T1@-1,0", "MC1@0,1", "C1@1,1", "MC7@1,0", "T2@0,-1", "T3@1,-1")


@pytest.mark.clause("GI-6.07", "GI-7.01", "GI-8.01", "GI-8.14", "GI-9.08", "GI-10.01")
def test_we_01_turns() -> None:
    """The rulebook's own sequence of turns."""
    board = Board(*EXAMPLE)
    board.turn("LR", "Pistol", "L")
    assert board.damage == {"T1": 1}
    board.turn("RR", "Uzi", "B")
    assert board.damage == {"T1": 1, "T2": 1, "T3": 1}
    board.turn("LF", "Wheel", "F")
    assert board.grid == {
        "T1": (-1, -1), "MC1": (0, 1), "C1": (1, 0), "MC7": (1, -1), "T2": (0, -2), "T3": (1, -2),
    }  # fmt: skip
    board.turn("RF", "Shotgun", "R")
    assert board.wrecked == ["C1", "MC7"]
    assert (board.xp, board.crew_damage) == (2, 0)
    assert board.grid == {"T1": (-1, -1), "MC1": (0, 1), "T2": (0, -2), "T3": (1, -2)}
    assert board.damage == {"T1": 1, "T2": 1, "T3": 1}


@pytest.mark.clause("GI-6.07", "GI-6.09", "GI-6.11", "GI-10.07", "GI-12.01", "GI-12.14")
def test_we_01_as_a_whole_round() -> None:
    board = Board(*EXAMPLE, round_=5)
    board.plan(LF="3 F Wheel", RF="4 R Shotgun", RR="2 B Uzi", LR="1 L Pistol")
    assert board.told() == [
        "ReadyChanged GI-5.21 (3,) True",
        "PlanLocked GI-5.21",
        "TurnStarted GI-6.07 LR 1st Pistol L",
        "ShotFired GI-8.01 LR Pistol L T1 -1,0 1 hit",
        "Damaged GI-8.02 T1 1 shot 1",
        "TurnEnded GI-6.09 LR",
        "TurnStarted GI-6.07 RR 2nd Uzi B",
        "ShotFired GI-8.01 RR Uzi B T2 0,-1 1 hit",
        "Damaged GI-8.02 T2 1 shot 1",
        "ShotFired GI-8.01 RR Uzi BR T3 1,-1 1 hit",
        "Damaged GI-8.02 T3 1 shot 1",
        "TurnEnded GI-6.09 RR",
        "TurnStarted GI-6.07 LF 3rd Steering Wheel F",
        "Pushed GI-7.03 MC1 0,1 0,2 car",
        "CrewMoved GI-7.02 F wheel",
        "TurnEnded GI-6.09 LF",
        "TurnStarted GI-6.07 RF 4th Shotgun R",
        "ShotFired GI-8.01 RF Shotgun R C1 1,0 1 hit",
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
    board.turn("RR", "Shotgun", "F", coins)
    assert (board.wrecked, board.crew_damage, board.damage, board.xp) == (wrecked, crew, {}, 0)


@pytest.mark.clause("GI-8.05", "GI-8.06", "GI-8.07")
@pytest.mark.parametrize(("coins", "wrecked", "crew"), [("HH", ["C4"], 0), ("HT", [], 0), ("T", [], 1)])
def test_we_03_risky_and_long(coins: str, wrecked: list[str], crew: int) -> None:
    board = Board("C4@0,2")
    board.turn("RR", "Shotgun", "F", coins)
    assert (board.wrecked, board.crew_damage, board.damage) == (wrecked, crew, {})


@pytest.mark.clause("GI-8.13", "GI-8.16", "GI-8.05", "GI-10.03")
def test_we_04_uzi_second_target_looked_up_late() -> None:
    board = Board("MC7@0,-1", "MC1@-1,-1", "C4@-2,-2")
    board.turn("LR", "Uzi", "B", "H")
    assert board.wrecked == ["MC7", "MC1"]
    assert (board.damage, board.xp) == ({"C4": 1}, 2)
    assert board.told(CoinFlipped) == ["CoinFlipped GI-8.05 long LR heads"]
    assert board.events(ShotFired)[1].distance == 2


@pytest.mark.clause("GI-8.14", "GI-8.06")
def test_we_05_uzi_risky_first_shot() -> None:
    board = Board("C4@0,1", "C1@1,1")
    board.turn("RR", "Uzi", "F", "H")
    assert board.damage == {"C4": 1}


@pytest.mark.clause("GI-7.03", "GI-7.04")
def test_we_06_push_chain() -> None:
    board = Board("C4@1,0", "MC1@2,0", "C1@4,0", "MC3@-1,0")
    board.turn("LF", "Wheel", "R")
    assert board.grid == {"C4": (1, 0), "MC1": (2, 0), "C1": (3, 0), "MC3": (-2, 0)}
    assert (board.damage, board.crew_damage) == ({}, 0)


@pytest.mark.clause("GI-7.05", "GI-7.06", "GI-9.08", "GI-10.01")
def test_we_07_chain_into_a_heavy_tile() -> None:
    board = Board("MC2@0,1", "T2@0,2 d2", "C4@3,3", hostiles=2)
    board.turn("LF", "Wheel", "F")
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
    board.turn("LF", "Wheel", "F")
    assert (board.grid, board.crew_damage) == ({"O3": (0, 1)}, 1)
    assert (board.damage, board.armor_used) == ({}, ["O3"])


@pytest.mark.clause("GI-7.02", "GI-8.11")
def test_we_09_under_a_flying_tile() -> None:
    board = Board("A1@0,1", "C4@0,2")
    board.turn("LF", "Wheel", "F")
    assert board.grid == {"A1": (0, 0), "C4": (0, 1)}
    board.turn("RF", "Shotgun", "F")
    assert (board.wrecked, board.damage, board.crew_damage) == (["C4"], {}, 0)


@pytest.mark.clause("GI-7.10", "GI-7.14")
def test_we_10_pushed_under_and_pushed_out() -> None:
    board = Board("MC1@0,1", "A1@0,2", "C4@0,2", "C1@0,3")
    board.turn("LF", "Wheel", "F")
    assert board.grid == {"MC1": (0, 1), "A1": (0, 1), "C4": (0, 2), "C1": (0, 3)}


@pytest.mark.clause("GI-9.01", "GI-9.10", "GI-10.01")
def test_we_11_cover_shot_away() -> None:
    board = Board("A1@0,1", "MC1@0,1", "C1@1,0")
    board.turn("LF", "Shotgun", "F")
    assert (board.wrecked, board.crew_damage, board.damage) == (["A1"], 1, {})
    board.turn("RF", "Pistol", "F")
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
    board.turn("RF", "Pistol", "R")
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
    board.turn("LF", "Wheel", "F")
    assert board.grid == {"MC6": (0, -1), "MC3": (-1, -1), "MC4": (1, -1)}
    board = Board("MC3@-1,0", "MC4@1,0", hostiles=2)
    board.turn("LF", "Wheel", "F")
    assert board.grid == {"MC4": (0, -1), "MC3": (-1, -1)}
    assert len(board.events(SpeedyMoved)) == 1


@pytest.mark.clause("GI-13.33", "GI-7.09")
def test_we_18_linked_refused() -> None:
    board = Board("C8@0,2 mirror", hostiles=2)
    board.turn("LF", "Wheel", "F")
    assert board.grid == {"C8": (0, 1)}
    assert len(board.events(MoveRefused)) == 1


@pytest.mark.clause("GI-13.30", "GI-13.31")
def test_we_19_linked_mimic_with_push() -> None:
    board = Board("C8@-1,0 mimic", "MC1@-1,1", "C4@0,1", hostiles=2)
    board.turn("LF", "Wheel", "F")
    assert board.grid == {"C4": (0, 1), "MC1": (-1, 1), "C8": (-1, 0)}


@pytest.mark.clause("GI-13.32")
def test_we_20_linked_pushed_by_the_crew_car() -> None:
    board = Board("C8@0,1 mimic", hostiles=2)
    board.turn("LF", "Wheel", "F")
    assert (board.grid, board.events(LinkedMoved)) == ({"C8": (0, 1)}, [])


@pytest.mark.clause("GI-13.34", "GI-7.11", "GI-13.40")
def test_we_21_linked_mirror_then_speedy() -> None:
    board = Board("C8@1,1 mirror", "MC1@2,1", "MC3@1,0", hostiles=2)
    board.turn("LF", "Wheel", "L")
    assert board.grid == {"MC1": (4, 1), "C8": (3, 1), "MC3": (1, 0)}


@pytest.mark.clause("GI-12.02", "GI-12.03", "GI-12.05", "GI-12.09", "GI-4.03", "GI-1.04")
def test_we_22_collapse() -> None:
    board = Board(
        "C1@0,2", "C4@1,2", "MC1@-1,1", "MC2@2,1", "T4@-2,0", "T1@1,0", "MC8@-1,-1", "MC7@0,-2",
        phase=LOOKOUT, deck="MC3 MC4 MC5",
    )  # fmt: skip
    board.aftermath()
    assert board.grid == {
        "MC1": (-1, 0), "MC2": (2, 0), "C1": (0, 1), "C4": (1, 1), "T1": (1, 0), "MC7": (0, -1), "MC8": (-1, -1),
        "T4": (-2, 0),
    }  # fmt: skip
    assert board.discard == []
    board.run(open_round, 1)
    assert board.told(TileDealt) == ["TileDealt GI-4.03 1,-1", "TileDealt GI-4.03 -1,1"]
    assert board.face_down == {(1, -1): "MC3", (-1, 1): "MC4"}


@pytest.mark.clause("GI-12.06", "GI-12.10")
def test_we_23_collapse_with_a_flying_tile() -> None:
    board = Board("A1@0,1", "C1@0,2", "MC1@1,1", "C7@2,2", "C4@3,0")
    board.aftermath()
    assert board.grid == {"A1": (0, 1), "C1": (0, 2), "MC1": (1, 0), "C7": (2, 0)}
    assert board.discard == ["C4"]


@pytest.mark.clause("GI-13.08", "GI-6.12", "GI-17.03")
def test_we_24_friendly_loses_the_game() -> None:
    board = Board("O1@1,0 d2", "MC1@1,1", crew_damage=3, xp=40)
    board.plan(LF="2 F Wheel", RF="1 R Pistol", RR="3 B Shotgun", LR="4 L Uzi")
    assert board.lost
    assert (board.crew_damage, board.damage, board.where("MC1"), board.xp) == (4, {}, (1, 1), 40)
    assert board.told()[-3:] == [
        "FriendlyPenalty GI-13.08 O1",
        "Damaged GI-13.08 car 1 effect 4",
        "MatchEnded GI-17.03 False 0 40 wrecked",
    ]


@pytest.mark.clause("GI-9.03", "GI-13.05", "GI-10.01")
def test_we_25_armored_over_two_turns() -> None:
    board = Board("C6@-1,0", hostiles=2)
    board.turn("LF", "Shotgun", "L")
    assert (board.damage, board.armor_used) == ({"C6": 1}, ["C6"])
    board.turn("LR", "Pistol", "L")
    assert (board.wrecked, board.crew_damage, board.xp) == (["C6"], 1, 0)


@pytest.mark.clause("GI-8.12", "GI-13.07", "GI-8.03")
def test_we_26_evasive() -> None:
    board = Board("MC8@1,0", "MC7@2,0", hostiles=2)
    board.turn("RF", "Shotgun", "R")
    assert (board.damage, board.wrecked) == ({}, [])
    assert board.told(DamageIgnored) == ["DamageIgnored GI-9.02 MC8 evasive"]


@pytest.mark.clause("GI-10.02", "GI-3.17")
def test_we_27_obstacle_in_a_pileup() -> None:
    for level in (1, 2):
        board = Board("O4@1,0", "MC1@1,1", "MC2@1,-1", "C4@2,0", hostiles=level)
        board.turn("RF", "Pistol", "R")
        assert board.wrecked == ["O4", "MC1", "MC2"]
        assert (board.damage, board.crew_damage, board.xp) == ({"C4": 1}, 1, 3)
    board = Board("O4@1,0", "MC2@1,-1", hostiles=3)
    board.turn("RF", "Pistol", "R")
    assert (board.wrecked, board.xp, board.pileups) == (["O4", "MC2"], 0, (0, 0))


@pytest.mark.clause("GI-10.04", "GI-3.05")
@pytest.mark.parametrize(("crew_damage", "steps"), [(3, [2, 9, 17]), (2, [2, 7, 12])])
def test_we_28_bonus(crew_damage: int, steps: list[int]) -> None:
    board = Board(
        "MC1@0,1", "MC5@0,2", "MC3@-1,0", "MC7@-2,0", "MC2@-3,0", "MC4@1,0", "MC8@2,0",
        scenario_level=2, crew_damage=crew_damage,
    )  # fmt: skip
    totals = []
    for seat, way in (("LF", "F"), ("LF", "L"), ("RF", "R")):
        board.turn(seat, "Pistol", way)
        totals.append(board.xp)
    assert totals == steps


@pytest.mark.clause("GI-3.15", "GI-11.04", "GI-10.07")
def test_we_29_level_3_end_steps() -> None:
    board = Board("C2@1,0 d1", "C3@-1,0 d1", hostiles=3)
    board.end_steps()
    assert (board.crew_damage, board.damage, board.xp) == (2, {"C2": 1}, 2)


@pytest.mark.clause("GI-3.15", "GI-7.05")
def test_we_30_a_truck_becomes_heavy() -> None:
    board = Board("T1@1,0 d1", "C4@3,3", hostiles=3)
    board.turn("RF", "Pistol", "R")
    assert board.damage == {"T1": 2}
    board.turn("LF", "Wheel", "R")
    assert (board.wrecked, board.crew_damage, board.grid) == (["T1"], 2, {"C4": (3, 3)})


@pytest.mark.clause("GI-18.10", "GI-8.06", "GI-8.08")
@pytest.mark.parametrize(("coins", "wrecked", "crew", "xp"), [("H", ["C4", "MC1"], 0, 2), ("T", [], 1, 0)])
def test_we_35_three_players_shotgun_diagonal(coins: str, wrecked: list[str], crew: int, xp: int) -> None:
    board = Board("C4@1,1", "MC1@0,1", empty="RR")
    board.turn("LR", "Shotgun", "F R", coins)
    assert (board.wrecked, board.crew_damage, board.xp) == (wrecked, crew, xp)


@pytest.mark.clause("GI-18.13", "GI-10.01", "GI-6.07")
def test_we_36_three_players_pistol_with_two_orders() -> None:
    board = Board("MC1@0,1", "C1@0,2", empty="RR", round_=5)
    board.plan("H", LF="1 3 F Pistol", RF="2 R Uzi", LR="4 L Shotgun", TABLE="B Wheel")
    assert board.told(Wrecked, CoinFlipped) == [
        "Wrecked GI-9.07 MC1 0,1 1",
        "CoinFlipped GI-8.05 long LF heads",
        "Wrecked GI-9.07 C1 0,2 1",
    ]
    assert (board.xp, board.events(PileupScored)) == (4, [])


@pytest.mark.clause("GI-18.16", "GI-10.03")
def test_we_37_three_players_uzi_backward() -> None:
    board = Board("MC7@0,-1", "C4@-1,-1", "MC2@1,-1", empty="RR", round_=5)
    board.plan(LF="1 F Shotgun", RF="2 4 R Pistol", LR="3 B Uzi", TABLE="L Wheel")
    assert (board.state.table.phase, board.wrecked, board.damage) == (ACTION, ["MC7"], {"C4": 1})
    board.step(ExtraUzi(3, True, True))
    assert board.told(Wrecked, PileupScored) == [
        "Wrecked GI-9.07 MC7 0,-1 1",
        "Wrecked GI-9.07 C4 -1,-1 2",
        "Wrecked GI-9.07 MC2 1,-1 3",
        "PileupScored GI-10.01 3 1 3 0",
    ]
    assert (board.crew_damage, len(board.events(MatchEnded))) == (0, 1)


@pytest.mark.clause("GI-18.14", "GI-7.03")
def test_we_38_three_players_shoot_then_drive() -> None:
    board = Board("C1@0,1", "MC1@1,1", empty="RR")
    board.turn("LF", "Pistol Wheel", "F")
    assert (board.grid, board.damage) == ({"C1": (0, 1), "MC1": (1, 0)}, {"C1": 1})


@pytest.mark.clause("GI-5.24", "GI-5.25", "GI-5.26")
def test_we_40_continuous_clock() -> None:
    """Six rounds of 90 seconds less 60; what a round leaves is there in the next."""
    hands = {"LF": "1 F Wheel", "RF": "2 R Shotgun", "RR": "3 B Pistol", "LR": "4 L Uzi"}
    board = Board(scenario="SC4", limit="thrilling", scenario_level=3, phase=LOOKOUT)
    assert board.state.table.clock == 480 * 10
    board.deal(**hands)
    board.step(StartTimer(0))
    for _ in range(200):
        board.step(Advance(CLOCK, 1))
    for seat in range(4):
        board.step(Ready(seat, True))
    assert (board.state.table.round, board.state.table.clock) == (2, 460 * 10)
    board.step(StartTimer(0))
    assert board.state.table.clock == 460 * 10


@pytest.mark.clause("GI-5.27")
def test_we_40_the_clock_runs_out_in_round_4() -> None:
    board = Board(scenario="SC4", limit="thrilling", scenario_level=3, round_=4, clock=1, phase=TRADING)
    board.deal(LF="1 F Wheel", RF="2 R Shotgun", RR="3 B Pistol", LR="4 L Uzi")
    board.step(Advance(CLOCK, 1))
    for number in (5, 6):
        assert (board.state.table.phase, board.state.table.round) == (LOOKOUT, number)
        board.step(StartTimer(0))
        table = board.state.table
        assert (table.phase, table.clock) == (TRADING, 0)
        with pytest.raises(AssertionError, match="not legal"):
            board.step(Trade(0, 1, (0,), (1,)))
        with pytest.raises(AssertionError, match="not legal"):
            board.step(Advance(CLOCK, 1))
        for seat in range(4):
            board.step(Ready(seat, True))
    assert len(board.events(MatchEnded)) == 1
