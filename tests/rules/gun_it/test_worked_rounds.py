"""The worked examples of the rulebook, WE-22 to WE-40: the end of a round, levels, crews of three, the clock. Those
with cards beyond the basic ones are left out."""

from __future__ import annotations

import pytest

from game.core.protocol import CLOCK, Advance
from game.rules.gun_it.commands import ExtraUzi, Ready, StartTimer, Trade
from game.rules.gun_it.events import CoinFlipped, DamageIgnored, PileupScored, TileDealt, Wrecked
from game.rules.gun_it.events_of_course import MatchEnded
from game.rules.gun_it.lookout import open_round
from game.rules.gun_it.state import ACTION, LOOKOUT, TRADING
from tests.rules.gun_it.board import Board


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
    board.plan(LF="2 F wheel", RF="1 R pistol", RR="3 B shotgun", LR="4 L uzi")
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
    board.turn("LF", "shotgun", "L")
    assert (board.damage, board.armor_used) == ({"C6": 1}, ["C6"])
    board.turn("LR", "pistol", "L")
    assert (board.wrecked, board.crew_damage, board.xp) == (["C6"], 1, 0)


@pytest.mark.clause("GI-8.12", "GI-13.07", "GI-8.03")
def test_we_26_evasive() -> None:
    board = Board("MC8@1,0", "MC7@2,0", hostiles=2)
    board.turn("RF", "shotgun", "R")
    assert (board.damage, board.wrecked) == ({}, [])
    assert board.told(DamageIgnored) == ["DamageIgnored GI-9.02 MC8 evasive"]


@pytest.mark.clause("GI-10.02", "GI-3.17")
def test_we_27_obstacle_in_a_pileup() -> None:
    for level in (1, 2):
        board = Board("O4@1,0", "MC1@1,1", "MC2@1,-1", "C4@2,0", hostiles=level)
        board.turn("RF", "pistol", "R")
        assert board.wrecked == ["O4", "MC1", "MC2"]
        assert (board.damage, board.crew_damage, board.xp) == ({"C4": 1}, 1, 3)
    board = Board("O4@1,0", "MC2@1,-1", hostiles=3)
    board.turn("RF", "pistol", "R")
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
        board.turn(seat, "pistol", way)
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
    board.turn("RF", "pistol", "R")
    assert board.damage == {"T1": 2}
    board.turn("LF", "wheel", "R")
    assert (board.wrecked, board.crew_damage, board.grid) == (["T1"], 2, {"C4": (3, 3)})


@pytest.mark.clause("GI-18.10", "GI-8.06", "GI-8.08")
@pytest.mark.parametrize(("coins", "wrecked", "crew", "xp"), [("H", ["C4", "MC1"], 0, 2), ("T", [], 1, 0)])
def test_we_35_three_players_shotgun_diagonal(coins: str, wrecked: list[str], crew: int, xp: int) -> None:
    board = Board("C4@1,1", "MC1@0,1", empty="RR")
    board.turn("LR", "shotgun", "F R", coins)
    assert (board.wrecked, board.crew_damage, board.xp) == (wrecked, crew, xp)


@pytest.mark.clause("GI-18.13", "GI-10.01", "GI-6.07")
def test_we_36_three_players_pistol_with_two_orders() -> None:
    board = Board("MC1@0,1", "C1@0,2", empty="RR", round_=5)
    board.plan("H", LF="1 3 F pistol", RF="2 R uzi", LR="4 L shotgun", table="B wheel")
    assert board.told(Wrecked, CoinFlipped) == [
        "Wrecked GI-9.07 MC1 0,1 1",
        "CoinFlipped GI-8.05 long LF heads",
        "Wrecked GI-9.07 C1 0,2 1",
    ]
    assert (board.xp, board.events(PileupScored)) == (4, [])


@pytest.mark.clause("GI-18.16", "GI-10.03")
def test_we_37_three_players_uzi_backward() -> None:
    board = Board("MC7@0,-1", "C4@-1,-1", "MC2@1,-1", empty="RR", round_=5)
    board.plan(LF="1 F shotgun", RF="2 4 R pistol", LR="3 B uzi", table="L wheel")
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
    board.turn("LF", "pistol wheel", "F")
    assert (board.grid, board.damage) == ({"C1": (0, 1), "MC1": (1, 0)}, {"C1": 1})


@pytest.mark.clause("GI-5.24", "GI-5.25", "GI-5.26")
def test_we_40_continuous_clock() -> None:
    """Six rounds of 90 seconds less 60; what a round leaves is there in the next."""
    hands = {"LF": "1 F wheel", "RF": "2 R shotgun", "RR": "3 B pistol", "LR": "4 L uzi"}
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
    board.deal(LF="1 F wheel", RF="2 R shotgun", RR="3 B pistol", LR="4 L uzi")
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
