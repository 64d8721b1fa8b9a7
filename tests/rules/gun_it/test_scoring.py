"""GI-10: excitement points; GI-3.05 and GI-3.13 to GI-3.17: what levels change in the Action Phase."""

from __future__ import annotations

import pytest

from game.rules.gun_it.events import MarkReached, OpeningsCounted, PileupScored, TurnEnded, Wrecked, XpChanged
from game.rules.gun_it.events_of_course import MatchEnded
from game.rules.gun_it.scoring import close_group, count_openings, rank, score
from game.rules.gun_it.scratch import Scratch
from tests.rules.gun_it.board import Board
from tests.rules.gun_it.pieces import CONTENT

NEXT_TO_CAR = {"F": "0,1", "R": "1,0", "B": "0,-1", "L": "-1,0"}
CORNERS = ("1,1", "1,-1", "-1,-1", "-1,1")
FILL = ("T1", "T2", "T3", "T4")
SCENARIOS = {scenario.id: scenario for scenario in CONTENT.scenarios}


def close(board: Board, wrecks: int, *, crew_caused: bool = True) -> None:
    """A group with so many counted wrecks closes."""

    def group(s: Scratch) -> None:
        s.wrecks, s.waves = wrecks, 2
        close_group(s, crew_caused=crew_caused)
        assert (s.wrecks, s.waves) == (0, 0)

    board.run(group)


# Pileups


@pytest.mark.clause("GI-10.01", "GI-10.06", "GI-1.22")
@pytest.mark.parametrize(("wrecks", "xp"), [(0, 0), (1, 0), (2, 2), (3, 3), (7, 7)])
@pytest.mark.parametrize("crew_caused", [True, False])
def test_two_or_more_wrecks_are_a_pileup(wrecks: int, xp: int, crew_caused: bool) -> None:
    board = Board(xp=5)
    close(board, wrecks, crew_caused=crew_caused)
    assert board.xp == 5 + xp
    is_pileup = int(wrecks > 1)
    assert board.pileups == (is_pileup * crew_caused, is_pileup)


@pytest.mark.clause("GI-10.01", "GI-10.03", "GI-10.06", "GI-9.15")
def test_the_pileup_of_a_turn_is_scored_when_it_ends() -> None:
    board = Board("MC1@0,1", "MC2@0,2")
    board.turn("LF", "pistol", "F")
    assert board.told()[-4:] == [
        "CollateralStruck GI-9.08 MC2 0,2 B -",
        "PileupScored GI-10.01 2 1 2 0",
        "XpChanged GI-10.01 2 2 pileup",
        "TurnEnded GI-6.09 LF",
    ]


@pytest.mark.clause("GI-10.01", "GI-1.22")
def test_wrecks_of_two_turns_are_no_pileup() -> None:
    board = Board("MC1@0,1", "MC2@-1,0", "MC3@0,3")
    board.turn("LF", "pistol", "F")
    board.turn("LF", "pistol", "L")
    assert (board.wrecked, board.xp, board.pileups) == (["MC1", "MC2"], 0, (0, 0))


@pytest.mark.clause("GI-10.03")
def test_both_shots_of_an_uzi_count_together() -> None:
    board = Board("MC1@0,1", "MC2@-1,1")
    board.turn("LF", "uzi", "F")
    assert (board.wrecked, board.xp) == (["MC1", "MC2"], 2)


@pytest.mark.clause("GI-10.02", "GI-13.23")
def test_friendly_tiles_obstacles_and_flying_tiles_count() -> None:
    board = Board("O1@3,3 d3", "O4@-3,3 d1", "A1@3,-3 d2")
    board.before_turns()
    assert (board.xp, board.pileups) == (3, (1, 1))


@pytest.mark.clause("GI-10.04")
def test_the_bonus_grows_with_each_crew_caused_pileup() -> None:
    board = Board()
    totals = []
    for _ in range(4):
        close(board, 2)
        totals.append(board.xp)
    assert totals == [2, 2 + 4, 6 + 5, 11 + 6]
    assert board.pileups == (4, 4)
    assert board.told() == [
        "PileupScored GI-10.01 2 1 2 0", "XpChanged GI-10.01 2 2 pileup",
        "PileupScored GI-10.01 2 2 2 2", "XpChanged GI-10.01 2 4 pileup", "XpChanged GI-10.04 2 6 bonus",
        "PileupScored GI-10.01 2 3 2 3", "XpChanged GI-10.01 2 8 pileup", "XpChanged GI-10.04 3 11 bonus",
        "PileupScored GI-10.01 2 4 2 4", "XpChanged GI-10.01 2 13 pileup", "XpChanged GI-10.04 4 17 bonus",
    ]  # fmt: skip


@pytest.mark.clause("GI-10.05", "GI-21.34", "GI-1.23")
def test_an_independent_pileup_neither_gets_nor_raises_the_bonus() -> None:
    board = Board(pileups=1, all_pileups=1)
    close(board, 3, crew_caused=False)
    assert (board.xp, board.pileups) == (3, (1, 2))
    close(board, 2)
    assert (board.xp, board.pileups) == (3 + 2 + 2, (2, 3))
    assert board.told() == [
        "PileupScored GI-10.05 3 0 3 0",
        "XpChanged GI-10.05 3 3 pileup",
        "PileupScored GI-10.01 2 2 2 2",
        "XpChanged GI-10.01 2 5 pileup",
        "XpChanged GI-10.04 2 7 bonus",
    ]


@pytest.mark.clause("GI-3.05", "GI-3.04", "GI-10.04")
@pytest.mark.parametrize("crew_damage", [0, 1, 2, 3])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_bonus_is_doubled_at_exactly_3_damage_from_level_2(level: int, crew_damage: int) -> None:
    board = Board(scenario_level=level, crew_damage=crew_damage, pileups=2, all_pileups=2)
    close(board, 2)
    doubled = level > 1 and crew_damage == 3
    assert board.xp == 2 + (6 if doubled else 3)
    assert board.events(PileupScored)[0].bonus == board.xp - 2


@pytest.mark.clause("GI-3.05")
def test_the_first_pileup_has_no_bonus_to_double() -> None:
    board = Board(scenario_level=2, crew_damage=3)
    close(board, 2)
    assert board.xp == 2
    assert [event.reason for event in board.events(XpChanged)] == ["pileup"]


@pytest.mark.clause("GI-3.05", "GI-21.35")
@pytest.mark.parametrize(("before", "xp"), [(2, 2 + 4), (1, 2 + 2)])
def test_damage_is_read_when_the_bonus_is_given(before: int, xp: int) -> None:
    """MC7's arrow hits the crew car in the very turn of the pileup."""
    board = Board("MC7@1,0", "MC1@2,0", "MC4@1,1", scenario_level=2, crew_damage=before, pileups=1)
    board.turn("RF", "uzi", "R")
    assert (board.wrecked, board.crew_damage) == (["MC7", "MC4"], before + 1)
    assert board.xp == xp


@pytest.mark.clause("GI-6.04", "GI-1.23", "GI-9.15")
def test_wrecks_before_the_turns_are_one_crew_caused_group() -> None:
    board = Board("MC1@3,3 d1", "MC2@-3,3 d1", pileups=1, all_pileups=1)
    board.before_turns()
    assert board.xp == 2 + 2
    assert board.pileups == (2, 2)
    board.before_turns()
    assert len(board.events(PileupScored)) == 1


# Levels of The Hostiles


@pytest.mark.clause("GI-3.15", "GI-3.17", "GI-10.02")
@pytest.mark.parametrize(("level", "xp"), [(1, 3), (2, 3), (3, 2)])
def test_obstacles_do_not_count_at_level_3(level: int, xp: int) -> None:
    board = Board("O4@3,3 d1", "MC1@3,2", "MC2@3,4", hostiles=level)
    board.before_turns()
    assert board.wrecked == ["O4", "MC1", "MC2"]
    assert board.xp == xp


@pytest.mark.clause("GI-3.17", "GI-9.08")
def test_an_obstacle_and_one_hostile_are_no_pileup_at_level_3() -> None:
    board = Board("O4@3,3 d1", "MC1@3,2", hostiles=3)
    board.before_turns()
    assert (board.wrecked, board.xp, board.pileups) == (["O4", "MC1"], 0, (0, 0))


@pytest.mark.clause("GI-3.13", "GI-3.14", "GI-3.15", "GI-3.16", "GI-13.01", "GI-1.09")
def test_attributes_of_every_tile_at_every_level_and_damage() -> None:
    for level in (1, 2, 3):
        tables = Board(hostiles=level).tables
        for i, tile in enumerate(CONTENT.tiles):
            for damage in range(tile.hp + 1):
                names = {*tile.attributes, *(tile.conditional if level >= 2 else ())}
                if level == 3 and tile.kind == "car" and damage >= 1:
                    names.add("armed")
                if level == 3 and tile.kind == "truck" and damage >= 2:
                    names.add("heavy")
                bits = tables.bits(i, damage)
                assert bits == sum(1 << ATTRIBUTES.index(name) for name in names), (level, tile.id, damage)


ATTRIBUTES = ("armored", "evasive", "friendly", "resilient", "armed", "flying", "heavy", "linked", "speedy")


@pytest.mark.clause("GI-3.15", "GI-3.16")
def test_at_level_3_a_car_is_armed_while_it_is_damaged() -> None:
    board = Board("C4@1,0", "A3@3,3", hostiles=3)
    board.end_steps()
    assert board.crew_damage == 0
    board = Board("C4@1,0 d1", "MC1@-1,0", "T1@0,1 d1", hostiles=3)
    board.end_steps()
    assert board.crew_damage == 1


@pytest.mark.clause("GI-3.15", "GI-3.16", "GI-21.13")
@pytest.mark.parametrize(("damage", "moves"), [(0, True), (1, True), (2, False)])
def test_at_level_3_a_truck_is_heavy_from_2_damage(damage: int, moves: bool) -> None:
    board = Board(f"T1@0,1 d{damage}", hostiles=3)
    board.turn("LF", "wheel", "F")
    assert (board.crew_damage == 0) == moves


# Openings


@pytest.mark.clause("GI-10.07", "GI-10.08", "GI-1.12", "GI-11.06")
@pytest.mark.parametrize("taken", range(16))
def test_each_empty_space_beside_the_crew_car_gives_1(taken: int) -> None:
    sides = [side for i, side in enumerate("FRBL") if taken >> i & 1]
    tiles = [f"{name}@{NEXT_TO_CAR[side]}" for name, side in zip(FILL, sides, strict=False)]
    board = Board(*tiles, *(f"C{i + 1}@{place}" for i, place in enumerate(CORNERS)), xp=3)
    board.end_steps()
    openings = [NEXT_TO_CAR[side] for side in "FRBL" if side not in sides]
    assert board.xp == 3 + len(openings)
    expected = ["OpeningsCounted GI-10.07" + "".join(f" {place}" for place in openings)]
    if openings:
        expected.append(f"XpChanged GI-10.07 {len(openings)} {board.xp} openings")
    assert board.told() == expected


@pytest.mark.clause("GI-10.07", "GI-10.08")
def test_empty_corners_are_no_openings() -> None:
    board = Board(*(f"{name}@{place}" for name, place in zip(FILL, NEXT_TO_CAR.values(), strict=True)))
    board.end_steps()
    assert (board.xp, board.told()) == (0, ["OpeningsCounted GI-10.07"])


@pytest.mark.clause("GI-10.07", "GI-1.12")
def test_a_flying_tile_alone_fills_an_opening() -> None:
    board = Board("A8@0,1", "A1@0,0")
    board.end_steps()
    assert board.xp == 3


@pytest.mark.clause("GI-10.09", "GI-17.01")
@pytest.mark.parametrize("number", [1, 4, 5])
def test_openings_count_in_every_round(number: int) -> None:
    board = Board("T1@0,1", round_=number)
    board.plan(LF="1 F wheel", RF="2 R shotgun", RR="3 B pistol", LR="4 L uzi")
    assert len(board.events(OpeningsCounted)) == 1
    assert board.xp == 3
    assert bool(board.events(MatchEnded)) == (number == 5)


@pytest.mark.clause("GI-10.07", "GI-10.06", "GI-6.11")
def test_openings_come_after_the_last_turn() -> None:
    board = Board("T1@0,1", round_=5)
    board.plan(LF="1 F wheel", RF="2 R shotgun", RR="3 B pistol", LR="4 L uzi")
    kinds = [words.split()[0] for words in board.told(TurnEnded, OpeningsCounted, Wrecked)]
    assert kinds == ["TurnEnded"] * 4 + ["OpeningsCounted"]


@pytest.mark.clause("GI-17.05", "GI-17.06")
@pytest.mark.parametrize(("xp", "reached"), [(20, 0), (21, 3), (22, 3), (30, 3)])
def test_the_mark_of_a_round_scenario(xp: int, reached: int) -> None:
    board = Board(scenario="SC4", xp=xp, round_=3)
    board.run(count_openings)
    assert board.state.table.mark_round == reached
    assert board.told(MarkReached) == (["MarkReached GI-17.05 3"] if reached else [])
    board.run(count_openings)
    assert len(board.events(MarkReached)) == 1


@pytest.mark.clause("GI-17.05")
def test_other_scenarios_have_no_mark() -> None:
    board = Board(scenario="SC1", xp=90)
    board.run(count_openings)
    assert board.state.table.mark_round == 0


@pytest.mark.clause("GI-17.04", "GI-17.06")
@pytest.mark.parametrize("scenario", ["SC0", "SC1", "SC2"])
def test_a_value_of_the_chart_is_reached_at_exactly_that_many(scenario: str) -> None:
    board = Board(scenario=scenario)
    low, middle, high = SCENARIOS[scenario].ranks
    points = {0: 0, low - 1: 0, low: 1, middle - 1: 1, middle: 2, high - 1: 2, high: 3, high + 9: 3}
    assert {value: rank(board.tables, value) for value in points} == points


@pytest.mark.clause("GI-17.04", "GI-17.06")
def test_a_round_chart_asks_for_that_round_at_the_latest() -> None:
    board = Board(scenario="SC4")
    assert [rank(board.tables, number) for number in range(8)] == [0, 3, 3, 3, 3, 2, 1, 0]


@pytest.mark.clause("GI-17.06")
def test_what_each_scenario_counts() -> None:
    counters = Board(xp=11, all_pileups=22, mark_round=33, counted=44).state.table
    counted = {name: score(scenario, counters) for name, scenario in SCENARIOS.items()}
    assert list(counted.items()) == [
        ("SC0", 11), ("SC1", 11), ("SC2", 22), ("SC3", 44), ("SC4", 33), ("SC5", 44), ("SC6", 44), ("SC7", 33),
    ]  # fmt: skip
