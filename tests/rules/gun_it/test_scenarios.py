"""Scenarios with rules of their own: what they count, the courier, the kingpin, purchases."""

from __future__ import annotations

import pytest

from game.core.protocol import SetupError
from game.rules.gun_it.action import take_turn
from game.rules.gun_it.attributes import FRIENDLY, RESILIENT, SPEEDY
from game.rules.gun_it.commands import Buy
from game.rules.gun_it.events import (
    DamageIgnored,
    DistantRemoved,
    KeysTaken,
    MarkReached,
    ScoreChanged,
    SetAside,
    SpecialPlaced,
    XpChanged,
)
from game.rules.gun_it.events_of_course import MatchEnded
from game.rules.gun_it.events_of_setting import TileRotated, TilesSwapped
from game.rules.gun_it.events_of_trading import Bought
from game.rules.gun_it.geometry import at
from game.rules.gun_it.rules import GunIt
from game.rules.gun_it.scenarios import come_back
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import OVER, TRADING
from tests.rules.gun_it.board import Board
from tests.rules.gun_it.pieces import TILES
from tests.rules.gun_it.table import Table, trading

QUIET = {"LF": "1 F pistol", "RF": "2 R wheel", "RR": "3 B shotgun", "LR": "4 L uzi"}


def ended(board: Board) -> MatchEnded:
    return board.events(MatchEnded)[-1]


# --- what is counted


@pytest.mark.clause("GI-17.06", "GI-10.07", "GI-2.13")
def test_clear_lanes_counts_the_openings_of_every_round() -> None:
    board = Board("MC1@0,1", scenario="SC3", counted=4)
    board.end_steps()
    assert (board.state.table.counted, board.xp) == (7, 3)
    assert board.told(ScoreChanged) == ["ScoreChanged GI-17.06 3 7"]
    board = Board("MC1@0,1", "MC2@0,-1", "MC3@1,0", "MC4@-1,0", scenario="SC3")
    board.end_steps()
    assert (board.state.table.counted, board.events(ScoreChanged)) == (0, [])


@pytest.mark.clause("GI-17.01", "GI-17.04", "GI-17.06")
@pytest.mark.parametrize(("before", "rank"), [(9, 0), (10, 1), (12, 2), (14, 3)])
def test_clear_lanes_is_ranked_by_openings(before: int, rank: int) -> None:
    board = Board(scenario="SC3", round_=6, counted=before)
    board.plan(**QUIET)
    assert (ended(board).rank, ended(board).score) == (rank, before + 4)


@pytest.mark.clause("GI-17.06")
def test_precious_cargo_counts_hostiles_and_not_obstacles() -> None:
    board = Board("O1@0,-1", "O4@1,0", "MC1@1,1", "MC2@2,0", scenario="SC5")
    board.turn("RF", "pistol", "R")
    assert board.wrecked == ["O4", "MC1", "MC2"]
    assert board.state.table.counted == 2


@pytest.mark.clause("GI-17.06")
def test_iron_convoy_counts_trucks_of_either_kind() -> None:
    board = Board("A2@1,0 d2", "T1@2,0 d2", "C1@1,1", "A4@-1,0 d2", scenario="SC6")
    board.turn("RF", "pistol", "R")
    assert (board.wrecked, board.state.table.counted) == (["A2", "T1"], 2)


# --- set-up


@pytest.mark.clause("GI-2.13", "GI-2.19")
def test_precious_cargo_starts_with_the_courier_behind() -> None:
    table = Table(scenario="SC5", seed=3)
    courier = TILES["O1"]
    assert table.events(SpecialPlaced) == [SpecialPlaced("GI-2.13", courier, at(0, -1), 0)]
    assert table.open.at[courier] == at(0, -1)
    assert courier not in table.state.deck
    assert len(table.state.face_down) == 7
    assert len(table.open.in_play) == 27
    bits = table.rules.tables(table.setup).attributes[courier]
    assert bits == FRIENDLY | RESILIENT | SPEEDY


@pytest.mark.clause("GI-2.19", "GI-2.13")
def test_iron_convoy_has_both_big_trucks() -> None:
    table = Table(scenario="SC6", obstacle="O3")
    names = {TILES[name] for name in ("A2", "A7", "O3")}
    assert len(table.open.in_play) == 27
    assert names <= set(table.open.in_play)


@pytest.mark.clause("GI-2.13")
def test_kingpin_starts_ahead_with_five_keys() -> None:
    table = Table(scenario="SC7", seed=2)
    tables = table.rules.tables(table.setup)
    assert table.events(SpecialPlaced) == [SpecialPlaced("GI-2.13", TILES["A7"], at(0, 1), 5)]
    assert table.open.kingpin_keys == 5
    assert tables.arrows[TILES["A7"]] == (0, 1, 2, 3)
    assert len(table.open.in_play) == 27


@pytest.mark.clause("GI-2.19", "GI-2.06")
@pytest.mark.parametrize(
    ("scenario", "field", "tile"),
    [("SC5", "obstacle", "O1"), ("SC6", "advanced", "A2"), ("SC6", "advanced", "A1"), ("SC7", "advanced", "A7")],
)
def test_tiles_of_the_scenario_cannot_be_chosen(scenario: str, field: str, tile: str) -> None:
    with pytest.raises(SetupError, match=f"{field}: there is no '{tile}'; choose one of random"):
        Table(scenario=scenario, **{field: tile})


@pytest.mark.clause("GI-2.19")
def test_random_tiles_are_never_those_of_the_scenario() -> None:
    assert all(TILES["O1"] not in Table(scenario="SC5", seed=seed).state.deck for seed in range(30))


# --- the courier


@pytest.mark.clause("GI-2.13", "GI-17.03")
def test_the_match_is_lost_with_the_courier_before_its_penalty_or_arrows() -> None:
    board = Board("O1@0,-1 d2", "MC1@0,-2", scenario="SC5", counted=15)
    board.plan(LF="2 F wheel", RF="3 R pistol", RR="1 B shotgun", LR="4 L uzi")
    assert board.lost
    assert board.wrecked == ["O1"]
    assert (board.crew_damage, board.damage) == (0, {})
    assert (ended(board).rule, ended(board).reason, ended(board).rank) == ("GI-2.13", "courier", 0)
    outcome = GunIt(board.content).outcome(board.state)
    assert outcome is not None
    assert (outcome.rule, outcome.headline, outcome.places) == ("GI-2.13", "Courier lost", (2, 2, 2, 2))


@pytest.mark.clause("GI-2.13", "GI-12.10")
def test_the_match_is_lost_when_the_courier_falls_behind() -> None:
    board = Board("O1@2,2", "MC1@2,0", "MC2@1,0", "MC3@0,2", "MC4@0,1", "C4@1,1", "T4@2,1", scenario="SC5")
    board.aftermath()
    assert board.lost
    assert board.told(DistantRemoved)[-1].endswith("O1 1,2")


@pytest.mark.clause("GI-2.13", "GI-13.09", "GI-13.40")
def test_the_courier_follows_and_mends() -> None:
    board = Board("O1@0,-1 d2", scenario="SC5")
    board.turn("LF", "wheel", "F")
    assert board.where("O1") == (0, -1)
    board.end_steps()
    assert board.damage == {"O1": 1}


# --- the kingpin


@pytest.mark.clause("GI-2.13")
def test_keys_take_the_first_points() -> None:
    board = Board("A7@0,1", scenario="SC7", kingpin_keys=2)
    board.turn("LF", "pistol", "F")
    assert (board.state.table.kingpin_keys, board.damage) == (1, {})
    board.turn("LF", "shotgun", "F")
    assert (board.state.table.kingpin_keys, board.damage) == (0, {"A7": 1})
    assert board.told(KeysTaken) == ["KeysTaken GI-2.13 A7 1 1", "KeysTaken GI-2.13 A7 1 0"]
    board.turn("LF", "shotgun", "F")
    assert board.damage == {"A7": 3}


@pytest.mark.clause("GI-2.13")
def test_nine_points_wreck_the_kingpin() -> None:
    board = Board("A7@0,1", scenario="SC7", kingpin_keys=5)
    for _ in range(8):
        board.turn("LF", "pistol", "F")
    assert (board.wrecked, board.damage) == ([], {"A7": 3})
    board.turn("LF", "pistol", "F")
    assert (board.wrecked, board.crew_damage) == (["A7"], 1)


@pytest.mark.clause("GI-17.05", "GI-17.06", "GI-17.04")
@pytest.mark.parametrize(("round_", "rank"), [(3, 3), (4, 2), (5, 1), (6, 1)])
def test_the_match_ends_in_the_round_of_the_wreck(round_: int, rank: int) -> None:
    board = Board("A7@1,0 d3", "C4@0,2", scenario="SC7", round_=round_)
    board.plan("", LF="2 L wheel", RF="1 R shotgun", RR="3 B pistol", LR="4 L uzi")
    assert board.told(MarkReached) == [f"MarkReached GI-17.05 {round_}"]
    assert (ended(board).rank, ended(board).score, board.state.table.phase) == (rank, round_, OVER)


@pytest.mark.clause("GI-2.13", "GI-17.02")
def test_the_kingpin_alive_after_round_6_is_a_loss() -> None:
    board = Board("A7@0,1", scenario="SC7", round_=6, kingpin_keys=5)
    board.plan("", LF="1 L wheel", RF="2 R shotgun", RR="3 B pistol", LR="4 L uzi")
    assert (ended(board).rank, ended(board).reason) == (0, "missed")


@pytest.mark.clause("GI-2.13", "GI-12.10", "GI-4.03")
def test_the_kingpin_comes_back_with_all_its_keys() -> None:
    board = Board(
        "A7@2,1 d2",
        "MC1@1,1",
        "MC2@2,0",
        "MC3@1,0",
        "MC4@0,1",
        "C1@0,-1",
        scenario="SC7",
        kingpin_keys=1,
        in_play=(TILES["A7"],),
    )
    board.aftermath()
    assert board.told(SetAside) == ["SetAside GI-2.13 A7 2,1"]
    table = board.state.table
    assert (table.aside, table.kingpin_keys, board.damage, "A7" in board.discard) == ((TILES["A7"],), 0, {}, False)
    board.run(come_back)
    assert board.told(SpecialPlaced) == ["SpecialPlaced GI-2.13 A7 1,-1 5"]
    assert (board.state.table.aside, board.state.table.kingpin_keys) == ((), 5)


@pytest.mark.clause("GI-2.13", "GI-4.03")
def test_the_kingpin_is_back_before_the_refill() -> None:
    board = Board(
        "MC1@0,1", scenario="SC7", aside=(TILES["A7"],), in_play=(TILES["A7"],), deck="C1 C2 C3 C4 C5 C6 C7 C8"
    )
    board.plan(LF="4 F pistol", RF="1 R wheel", RR="3 B uzi", LR="2 L shotgun")
    assert (board.wrecked, board.where("A7"), len(board.face_down)) == ([], (0, 1), 6)


@pytest.mark.clause("GI-2.13")
def test_the_kingpin_waits_while_the_ring_is_full() -> None:
    ring = ("MC1@0,1", "MC2@1,1", "MC3@1,0", "MC4@1,-1", "MC5@0,-1", "MC6@-1,-1", "MC7@-1,0", "MC8@-1,1")
    board = Board(*ring, scenario="SC7", aside=(TILES["A7"],))
    board.run(come_back)
    assert board.state.table.aside == (TILES["A7"],)


# --- purchases


def shop(scenario: str, xp: int, **tiles: tuple[int, ...]) -> Table:
    """A match of this scenario while cards are traded, with these tiles and XP."""
    table = trading(scenario=scenario)
    table.place(**tiles)
    table.change(xp=xp)
    return table


def on_sale(table: Table, seat: str = "LF") -> list[tuple[int, tuple[int, ...]]]:
    return [(c.item, c.targets) for c in table.legal(seat) if isinstance(c, Buy)]


@pytest.mark.clause("GI-17.10", "GI-10.10")
def test_a_swap_is_bought() -> None:
    table = shop("SC3", 7, C1=(0, 1), MC1=(1, 1), T1=(0, -1))
    pair = (TILES["C1"], TILES["MC1"])
    assert [targets for item, targets in on_sale(table) if item == 0] == [pair]
    table.do(Buy(2, 0, pair))
    assert (table.space("C1"), table.space("MC1"), table.open.xp) == (at(1, 1), at(0, 1), 1)
    assert table.happened == (
        Bought("GI-17.10", 2, 0, 6, pair),
        XpChanged("GI-17.10", -6, 1, "purchase"),
        TilesSwapped("GI-17.10", *pair),
    )


@pytest.mark.clause("GI-17.10", "GI-1.16")
def test_a_turn_is_bought() -> None:
    table = shop("SC3", 6, C1=(0, 1, 0, 1), T1=(2, 0))
    assert [targets for item, targets in on_sale(table) if item == 1] == [(TILES["C1"], q) for q in (0, 2, 3)]
    table.do(Buy(0, 1, (TILES["C1"], 3)))
    assert (table.open.rotation[TILES["C1"]], table.open.xp) == (3, 0)
    assert table.happened[-1] == TileRotated("GI-1.16", TILES["C1"], 3)


@pytest.mark.clause("GI-17.10")
def test_each_item_is_sold_once_a_round_if_the_xp_cover_it() -> None:
    table = shop("SC3", 12, C1=(0, 1), MC1=(1, 1))
    table.do(Buy(0, 0, (TILES["C1"], TILES["MC1"])))
    assert {item for item, _ in on_sale(table, "RR")} == {1}
    assert table.refused(Buy(2, 0, (TILES["MC1"], TILES["C1"])))[0] == "GI-17.10"
    table.change(xp=5)
    assert on_sale(table) == []
    assert "costs 6 XP" in table.refused(Buy(0, 1, (TILES["C1"], 1)))[1]
    assert table.refused(Buy(0, 7, ()))[1] == "The scenario does not sell that."
    table.lock_plan()
    assert table.open.bought == ()


@pytest.mark.clause("GI-17.10")
def test_covered_and_flying_tiles_are_not_swapped() -> None:
    table = trading(scenario="SC3", advanced="A1")
    table.place(A1=(0, 1), C1=(0, 1), MC1=(1, 1))
    table.change(xp=9)
    assert [targets for item, targets in on_sale(table) if item == 0] == []
    assert {targets[0] for item, targets in on_sale(table) if item == 1} == {TILES["A1"], TILES["MC1"]}


@pytest.mark.clause("GI-17.10")
def test_the_couriers_damage_is_bought_off() -> None:
    for damage in (1, 2):
        table = shop("SC5", 3, O1=(0, -1, damage))
        table.do(Buy(1, 0, ()))
        assert (table.damage("O1"), table.open.xp) == (damage - 1, 0)
    assert on_sale(shop("SC5", 9, O1=(0, -1))) == []


@pytest.mark.clause("GI-17.10")
@pytest.mark.parametrize(("scenario", "item"), [("SC6", 0), ("SC7", 0)])
def test_the_crew_cars_damage_is_bought_off(scenario: str, item: int) -> None:
    table = shop(scenario, 4)
    assert (item, ()) not in on_sale(table)
    table.change(crew_damage=2)
    table.do(Buy(0, item, ()))
    assert (table.open.crew_damage, table.open.xp) == (1, 0)


@pytest.mark.clause("GI-17.10", "GI-5.06", "GI-21.33")
def test_bought_damage_wrecks_nothing_before_the_action_phase() -> None:
    table = trading(scenario="SC6", hostiles_level=2)
    table.place(MC1=(1, 1), MC5=(0, 1), C6=(1, 0), T1=(0, 2))
    table.change(xp=12)
    hit = {targets for item, targets in on_sale(table) if item == 1}
    assert hit == {(TILES["MC1"],), (TILES["MC5"],), (TILES["C6"],)}
    table.do(Buy(0, 1, (TILES["MC1"],)))
    assert (table.damage("MC1"), table.space("MC1"), table.open.xp) == (1, at(1, 1), 6)
    for tile in ("MC5", "C6"):
        again = trading(scenario="SC6", hostiles_level=2)
        again.place(MC5=(0, 1), C6=(1, 0))
        again.change(xp=6)
        again.do(Buy(0, 1, (TILES[tile],)))
        assert again.damage(tile) == 0
        assert again.open.armor[TILES["C6"]] == (tile == "C6")
        assert any(isinstance(event, DamageIgnored) for event in again.happened)


@pytest.mark.clause("GI-17.10")
def test_shots_of_the_first_turn_are_bought_up() -> None:
    for bought, damage in (((), {"C4": 1, "T1": 1}), ((1,), {"T1": 1})):
        board = Board("C4@0,1", "T1@-1,0", scenario="SC7", phase=TRADING, bought=bought)
        board.deal(LF="1 F pistol", RF="3 R wheel", RR="4 B shotgun", LR="2 L uzi")
        board.run(_first_two_turns)
        assert board.damage == damage


def _first_two_turns(s: Scratch) -> None:
    for order, seat in ((0, 0), (1, 3)):
        take_turn(s, seat, order, s.table.hands[seat])


@pytest.mark.clause("GI-5.27", "GI-17.10")
def test_purchases_go_on_without_a_clock() -> None:
    table = trading(scenario="SC6", scenario_level=3)
    table.change(xp=4, crew_damage=1, clock=0)
    assert (0, ()) in on_sale(table)
