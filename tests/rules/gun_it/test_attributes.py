"""GI-13: attributes in general, and the Flying layer."""

from __future__ import annotations

import pytest

from game.rules.gun_it.attributes import ATTRIBUTES
from game.rules.gun_it.commands import StartTimer
from game.rules.gun_it.events import (
    ArmedFired,
    CollateralStruck,
    Damaged,
    DamageIgnored,
    LinkCoin,
    LinkedMoved,
    PileupScored,
    Repaired,
    SpeedyMoved,
)
from game.rules.gun_it.lookout import start_planning
from tests.rules.gun_it.board import Board, content_with
from tests.rules.gun_it.pieces import CONTENT, TILES

CONDITIONAL = {tile.id: tile.conditional[0] for tile in CONTENT.tiles if tile.conditional}
ALL = tuple(ATTRIBUTES)


# General


@pytest.mark.clause("GI-13.01", "GI-3.13", "GI-3.14")
@pytest.mark.parametrize("name", CONDITIONAL)
def test_a_conditional_attribute_is_off_at_level_1_and_on_above(name: str) -> None:
    bit = ATTRIBUTES[CONDITIONAL[name]]
    found = []
    for level in (1, 2, 3):
        board = Board(hostiles=level)
        found.append(board.tables.bits(TILES[name], 0) & bit > 0)
    assert found == [False, True, True]


@pytest.mark.clause("GI-13.01", "GI-3.13")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_solid_attribute_is_always_on(level: int) -> None:
    board = Board(hostiles=level)
    for tile in CONTENT.tiles:
        bits = board.tables.bits(TILES[tile.id], 0)
        assert all(bits & ATTRIBUTES[name] for name in tile.attributes)


@pytest.mark.clause("GI-13.02")
@pytest.mark.parametrize("name", ALL)
def test_an_attribute_from_two_sources_counts_once(name: str) -> None:
    twice = content_with(T1={"attributes": [name], "conditional": [name]})
    board = Board(content=twice, hostiles=2)
    assert board.tables.bits(TILES["T1"], 0) == ATTRIBUTES[name]


@pytest.mark.clause("GI-13.02", "GI-9.03")
def test_armored_twice_ignores_one_point() -> None:
    twice = content_with(T3={"attributes": ["armored"]})
    board = Board("T3@0,1", content=twice, hostiles=2)
    board.turn("LF", "shotgun", "F")
    assert board.damage == {"T3": 1}


@pytest.mark.clause("GI-13.02", "GI-3.15")
def test_a_car_armed_in_print_and_by_damage_fires_once() -> None:
    board = Board("C2@1,0 d1", hostiles=3)
    board.end_steps()
    assert board.crew_damage == 1


@pytest.mark.clause("GI-13.03")
def test_a_covered_tile_uses_none_of_its_attributes() -> None:
    """It does not follow, link, fire or repair."""
    everything = ["resilient", "armed", "linked", "speedy"]
    loaded = content_with(C4={"attributes": everything})
    board = Board("C4@0,-1 d1 mimic", "A8@0,-1", "O3@0,1 d1 armor", content=loaded)
    board.turn("LF", "wheel", "R")
    board.turn("LF", "wheel", "L")
    board.end_steps()
    assert board.told(LinkedMoved, SpeedyMoved, ArmedFired, Repaired) == []
    board = Board("C4@0,-1 d1 mimic", "O3@0,1 d1 armor", content=loaded)
    board.turn("LF", "wheel", "R")
    board.turn("LF", "wheel", "L")
    board.end_steps()
    told = board.told(LinkedMoved, SpeedyMoved, ArmedFired, Repaired)
    assert [words.split()[0] for words in told] == ["LinkedMoved", "LinkedMoved", "ArmedFired", "Repaired"]


@pytest.mark.clause("GI-13.03", "GI-13.24", "GI-13.35")
def test_covered_and_flying_linked_tiles_flip_no_coin() -> None:
    board = Board("C8@0,1", "A1@0,1", "A6@-1,0", hostiles=2)
    board.run(start_planning, coins="T")
    assert board.told(LinkCoin) == ["LinkCoin GI-5.05 A6 tails"]
    assert board.links == {"A6": 2}


# Flying


@pytest.mark.clause("GI-13.20", "GI-1.10")
def test_a_flying_tile_is_moved_by_nothing() -> None:
    """Not by the crew car, a linked tile or the collapse; nor does it follow or link itself."""
    nimble = content_with(A1={"attributes": ["flying", "linked", "speedy", "heavy"]})
    board = Board("A1@1,1", "C8@1,0 mimic", "A8@0,1", content=nimble, hostiles=2)
    board.turn("LF", "wheel", "F")
    assert board.grid == {"A1": (1, 0), "C8": (1, 0), "A8": (0, 0)}
    board.aftermath()
    assert board.grid == {"A1": (1, 0), "C8": (1, 0), "A8": (0, 0)}
    assert (board.damage, board.crew_damage) == ({}, 0)


@pytest.mark.clause("GI-13.20", "GI-7.14")
def test_a_tile_that_drives_under_a_flying_tile_pushes_on_what_is_there() -> None:
    board = Board("A1@0,1", "C4@0,1", "C1@0,2")
    board.turn("LF", "wheel", "F")
    assert board.grid == {"A1": (0, 0), "C4": (0, 1), "C1": (0, 2)}


@pytest.mark.clause("GI-13.21", "GI-13.22")
def test_a_covered_crew_car_drives_and_shoots_as_usual() -> None:
    board = Board("A1@0,0", "C4@0,1", "T1@1,0")
    board.turn("RF", "shotgun", "R")
    assert board.damage == {"T1": 2}
    board.turn("LF", "wheel", "F")
    assert board.grid == {"A1": (0, -1), "C4": (0, 1), "T1": (1, -1)}


@pytest.mark.clause("GI-13.21", "GI-1.11")
def test_a_covered_tile_is_no_target_of_shots_arrows_and_armed_shots() -> None:
    tough = content_with(A1={"attributes": ["flying"], "hp": 9})
    board = Board("C4@0,1", "A1@0,1", "A4@1,1", "MC2@0,2 d1", content=tough)
    board.before_turns()
    board.turn("RF", "pistol", "F")
    board.end_steps()
    assert [words.split()[2:5] for words in board.told(Damaged)] == [
        ["A1", "1", "collateral"], ["A1", "1", "shot"], ["A1", "1", "armed"],
    ]  # fmt: skip


@pytest.mark.clause("GI-13.22", "GI-9.06", "GI-13.08", "GI-1.11")
def test_what_is_aimed_at_a_covered_crew_car_hits_the_cover() -> None:
    tough = content_with(A8={"attributes": ["flying"], "hp": 9})
    board = Board("A8@0,0", "O1@0,1 d3", "A4@1,0", "MC4@-1,0 d1", content=tough)
    board.before_turns()
    board.end_steps()
    assert (board.crew_damage, board.damage) == (0, {"A8": 3})
    assert [words.split()[2:] for words in board.told(DamageIgnored)] == [["car", "cover"]]


@pytest.mark.clause("GI-13.23", "GI-10.01")
def test_a_flying_wreck_counts_and_strikes_its_neighbours_but_not_what_is_under_it() -> None:
    board = Board("A1@3,3 d2", "T1@3,3", "MC1@3,4", "T4@4,3", "MC3@2,3")
    board.before_turns()
    assert board.wrecked == ["A1", "MC3", "MC1"]
    assert board.told(PileupScored) == ["PileupScored GI-10.01 3 1 3 0"]
    assert board.damage == {"T4": 1}
    struck = [words.split()[4:] for words in board.told(CollateralStruck)[:4]]
    assert struck == [["F", "MC1"], ["R", "T4"], ["B", "-"], ["L", "MC3"]]


@pytest.mark.clause("GI-13.23", "GI-9.06")
def test_the_arrows_of_a_flying_wreck_above_the_crew_car_spare_it() -> None:
    board = Board("A1@0,0 d2", "MC5@0,1")
    board.before_turns()
    assert (board.crew_damage, board.wrecked) == (0, ["A1", "MC5"])


@pytest.mark.clause("GI-13.06", "GI-1.17", "GI-4.04", "GI-1.16")
def test_a_tile_comes_back_fresh_from_the_discard_pile() -> None:
    """The deck is empty: the wrecked T3 is dealt anew, unturned and with unused armor."""
    board = Board("T3@0,4 d1 q2 armor", "MC1@0,1", "MC2@0,2", "MC3@0,3", hostiles=2)
    board.plan(LF="1 L wheel", RF="2 R shotgun", RR="3 F pistol", LR="4 B uzi")
    board.step(StartTimer(0))
    assert "T3" in board.grid
    assert (board.damage, board.rotation, board.armor_used) == ({}, {}, [])
