"""GI-9.07 to GI-9.18: waves of wrecks and their collateral damage; Friendly tiles; the loss of the crew car."""

from __future__ import annotations

import pytest

from game.rules.gun_it.damage import hurt_tile, resolve_wrecks
from game.rules.gun_it.events import (
    CAR,
    CollateralStruck,
    Damaged,
    DamageIgnored,
    FriendlyPenalty,
    PileupScored,
    Wrecked,
    XpChanged,
)
from game.rules.gun_it.geometry import at
from tests.rules.gun_it.board import Board, content_with
from tests.rules.gun_it.pieces import CONTENT, TILES

RING = {
    "F": (0, 1), "R": (1, 0), "B": (0, -1), "L": (-1, 0),
    "FR": (1, 1), "BR": (1, -1), "BL": (-1, -1), "FL": (-1, 1),
}  # fmt: skip
QUARTERS = ("FRBL", "RBLF", "BLFR", "LFRB")
"""Where the arrows F, R, B, L point after 0 to 3 quarter turns."""


def deal(board: Board, name: str, amount: int, source: str = "shot") -> None:
    """Damage to a tile where it stands, without wrecks."""
    x, y = board.where(name) or (0, 0)
    board.run(hurt_tile, TILES[name], at(x, y), amount, source, "GI-8.02")


# Waves


@pytest.mark.clause("GI-9.07", "GI-9.11", "GI-1.17")
def test_a_tile_is_wrecked_as_soon_as_its_damage_equals_its_hp() -> None:
    board = Board("C4@0,1 q2", "T1@-1,0")
    board.turn("LF", "pistol", "F")
    assert board.wrecked == []
    board.turn("RF", "pistol", "F")
    assert board.wrecked == ["C4"]
    assert board.grid == {"T1": (-1, 0)}
    assert (board.discard, board.damage, board.rotation) == (["C4"], {}, {})
    assert board.told(CollateralStruck) == [
        "CollateralStruck GI-9.08 C4 0,1 L -",
        "CollateralStruck GI-9.08 C4 0,1 R -",
    ]


@pytest.mark.clause("GI-9.08", "GI-9.17", "GI-1.05", "GI-13.08", "GI-9.09")
def test_a_wave_removes_all_then_penalties_then_arrows() -> None:
    board = Board("C4@-2,2 d2", "O1@2,0 d3", "C1@2,1 d2", "MC7@0,-1 d1", "T1@1,2", "A7@-1,-1", "MC2@2,-1")
    board.before_turns()
    assert board.told()[:16] == [
        "Wrecked GI-9.07 MC7 0,-1 1",
        "Wrecked GI-9.07 C1 2,1 1",
        "Wrecked GI-9.07 O1 2,0 1",
        "Wrecked GI-9.07 C4 -2,2 1",
        "FriendlyPenalty GI-13.08 O1",
        "Damaged GI-13.08 car 1 effect 1",
        "CollateralStruck GI-9.08 MC7 0,-1 L A7",
        "Damaged GI-9.08 A7 1 collateral 1",
        "CollateralStruck GI-9.08 C1 2,1 F -",
        "CollateralStruck GI-9.08 C1 2,1 B -",
        "CollateralStruck GI-9.08 O1 2,0 F -",
        "CollateralStruck GI-9.08 O1 2,0 B MC2",
        "Damaged GI-9.08 MC2 1 collateral 1",
        "CollateralStruck GI-9.08 C4 -2,2 R -",
        "CollateralStruck GI-9.08 C4 -2,2 L -",
        "Wrecked GI-9.07 MC2 2,-1 2",
    ]
    assert board.discard == ["MC7", "C1", "O1", "C4", "MC2"]
    assert board.xp == 5


@pytest.mark.clause("GI-9.08", "GI-1.15")
@pytest.mark.parametrize("quarters", range(4))
def test_the_eight_arrows_of_the_tanker_turn_with_it(quarters: int) -> None:
    names = ("C1", "C2", "C3", "C5", "C7", "C8", "C9", "C10")
    around = dict(zip(RING, names, strict=True))
    tiles = (f"{name}@{4 + RING[way][0]},{4 + RING[way][1]}" for way, name in around.items())
    board = Board(f"A2@4,4 d3 q{quarters}", *tiles)
    board.before_turns()
    straight = QUARTERS[quarters]
    corners = ("FR", "BR", "BL", "FL")
    ways = [*straight, *corners[quarters:], *corners[:quarters]]
    assert [words.split()[2:] for words in board.told(CollateralStruck)] == [
        ["A2", "4,4", way, around[way]] for way in ways
    ]
    assert board.damage == dict.fromkeys(names, 1)


@pytest.mark.clause("GI-9.08", "GI-1.15")
@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize("name", [tile.id for tile in CONTENT.tiles if tile.id != "A2"])
def test_every_tile_strikes_along_its_turned_arrows(name: str, quarters: int) -> None:
    tile = next(tile for tile in CONTENT.tiles if tile.id == name)
    board = Board(f"{name}@4,4 d{tile.hp} q{quarters}")
    board.run(resolve_wrecks)
    printed = [way for way in "FRBL" if way in tile.arrows]
    turned = [QUARTERS[quarters]["FRBL".index(way)] for way in printed]
    assert [words.split()[4] for words in board.told(CollateralStruck)] == turned


@pytest.mark.clause("GI-9.08", "GI-9.15", "GI-10.03")
def test_waves_follow_each_other_until_none_is_at_full_damage() -> None:
    board = Board("MC1@0,1", "MC5@0,2", "C7@0,3 d1", "MC3@-1,3", "T1@-2,3")
    board.turn("LF", "pistol", "F")
    assert board.told(Wrecked) == [
        "Wrecked GI-9.07 MC1 0,1 1",
        "Wrecked GI-9.07 MC5 0,2 2",
        "Wrecked GI-9.07 C7 0,3 3",
        "Wrecked GI-9.07 MC3 -1,3 4",
    ]
    assert board.damage == {"T1": 1}
    assert board.xp == 4


@pytest.mark.clause("GI-9.08")
def test_waves_are_counted_anew_in_each_group_and_on_in_a_turn() -> None:
    board = Board("MC7@0,1", "MC1@-1,1", "MC3@-2,2", "MC2@0,-1")
    board.turn("LF", "uzi", "F", coins="H")
    board.turn("RR", "pistol", "B")
    assert board.told(Wrecked) == [
        "Wrecked GI-9.07 MC7 0,1 1",
        "Wrecked GI-9.07 MC1 -1,1 2",
        "Wrecked GI-9.07 MC3 -2,2 3",
        "Wrecked GI-9.07 MC2 0,-1 1",
    ]


@pytest.mark.clause("GI-9.09", "GI-21.08")
def test_wrecks_of_one_wave_do_not_strike_each_other() -> None:
    board = Board("MC4@2,2 d1", "MC3@3,2 d1")
    board.before_turns()
    assert board.told(CollateralStruck) == [
        "CollateralStruck GI-9.08 MC4 2,2 R -",
        "CollateralStruck GI-9.08 MC3 3,2 L -",
    ]
    assert board.xp == 2


@pytest.mark.clause("GI-9.10", "GI-9.05")
@pytest.mark.parametrize(("name", "place"), [("MC2", "0,1"), ("MC1", "0,-1"), ("MC3", "1,0"), ("MC4", "-1,0")])
def test_an_arrow_at_the_crew_car_deals_it_1(name: str, place: str) -> None:
    board = Board(f"{name}@{place} d1")
    board.before_turns()
    assert board.crew_damage == 1
    assert board.told(CollateralStruck, Damaged)[-1] == "Damaged GI-9.10 car 1 collateral 1"
    assert board.events(CollateralStruck)[0].target == CAR


@pytest.mark.clause("GI-9.10")
def test_a_constant_of_the_content_spares_the_crew_car() -> None:
    board = Board("MC2@0,1 d1", content=content_with({"collateral_hits_crew_car": False}))
    board.before_turns()
    assert board.crew_damage == 0
    assert board.told(CollateralStruck) == ["CollateralStruck GI-9.08 MC2 0,1 B -"]


@pytest.mark.clause("GI-9.16")
def test_more_collateral_is_for_tiles_only() -> None:
    board = Board("C4@1,0 d2", "T1@2,0", content=content_with({"collateral": 2}))
    board.before_turns()
    assert (board.damage, board.crew_damage) == ({"T1": 2}, 1)


@pytest.mark.clause("GI-9.12", "GI-9.16", "GI-9.03")
@pytest.mark.parametrize(("name", "damage", "ignored"), [("C4", 2, 0), ("C6", 1, 1)])
def test_two_arrows_at_one_vehicle(name: str, damage: int, ignored: int) -> None:
    board = Board("MC1@3,2 d1", f"{name}@3,3", "MC2@3,4 d1", hostiles=2)
    board.run(resolve_wrecks)
    dealt = [event.total for event in board.events(Damaged)]
    assert dealt == list(range(1, damage + 1))
    assert len(board.events(DamageIgnored)) == ignored


@pytest.mark.clause("GI-9.13", "GI-13.23")
def test_a_tile_counts_as_covered_until_the_wave_of_its_cover_is_over() -> None:
    board = Board("A1@2,2 d2", "C4@2,2 d1", "MC2@2,3 d1")
    board.before_turns()
    assert board.wrecked == ["A1", "MC2"]
    assert board.damage == {"C4": 1}
    assert board.told(DamageIgnored) == ["DamageIgnored GI-9.01 C4 cover"]


@pytest.mark.clause("GI-9.13")
def test_in_the_next_wave_it_is_open() -> None:
    board = Board("A1@2,2 d2", "C4@2,2 d1", "MC1@3,2", "MC3@3,3")
    board.before_turns()
    assert board.wrecked == ["A1", "MC1", "MC3"]
    board = Board("A1@2,2 d2", "C4@2,2 d1", "MC3@3,2")
    board.before_turns()
    assert board.told(Wrecked) == [
        "Wrecked GI-9.07 A1 2,2 1",
        "Wrecked GI-9.07 MC3 3,2 2",
        "Wrecked GI-9.07 C4 2,2 3",
    ]


@pytest.mark.clause("GI-9.13", "GI-9.06")
def test_the_crew_car_too_is_covered_until_the_wave_is_over() -> None:
    board = Board("A1@0,0 d2", "MC2@0,1 d1", "C7@1,0 d1")
    board.before_turns()
    assert board.told(Wrecked) == [
        "Wrecked GI-9.07 A1 0,0 1",
        "Wrecked GI-9.07 MC2 0,1 1",
        "Wrecked GI-9.07 C7 1,0 2",
    ]
    assert board.told(DamageIgnored) == ["DamageIgnored GI-9.06 car cover"]
    assert board.crew_damage == 1


@pytest.mark.clause("GI-9.14", "GI-13.21")
def test_a_fully_damaged_tile_is_not_wrecked_under_its_cover() -> None:
    board = Board("A1@2,2", "C4@2,2 d2", "A8@3,3", "MC1@3,3 d1")
    board.before_turns()
    assert board.wrecked == []
    deal(board, "A1", 2)
    board.before_turns()
    assert board.told(Wrecked) == ["Wrecked GI-9.07 A1 2,2 1", "Wrecked GI-9.07 C4 2,2 2"]
    assert board.where("MC1") == (3, 3)


@pytest.mark.clause("GI-9.14", "GI-7.14")
def test_pushed_out_from_under_its_cover_it_is_wrecked() -> None:
    board = Board("A1@0,1", "MC1@0,1 d1")
    board.turn("LF", "wheel", "F")
    assert board.told(Wrecked) == ["Wrecked GI-9.07 MC1 0,1 1"]


@pytest.mark.clause("GI-9.18", "GI-5.06")
def test_the_aftermath_wrecks_nothing() -> None:
    board = Board("C4@0,2 d2", "A1@1,0", "C1@1,0 d2")
    board.aftermath()
    assert (board.wrecked, board.crew_damage) == ([], 0)
    assert board.damage == {"C4": 2, "C1": 2}


@pytest.mark.clause("GI-1.17", "GI-13.06")
def test_a_tile_that_leaves_the_grid_loses_its_marks() -> None:
    board = Board("C6@0,1 d2 q1 armor mimic", "T3@0,4 d1 q3 armor mirror", "C8@1,0 d1 q2 mirror", hostiles=2)
    board.before_turns()
    assert board.discard == ["C6"]
    assert (board.damage, board.armor_used) == ({"T3": 1, "C8": 1}, ["T3"])
    assert (board.rotation, board.links) == ({"T3": 3, "C8": 2}, {"T3": 2, "C8": 2})
    board = Board("MC1@0,1", "MC2@0,2", "T3@0,3 d1 q3 armor mirror", hostiles=2)
    board.aftermath()
    assert board.discard == ["T3"]
    assert (board.damage, board.armor_used, board.rotation, board.links) == ({}, [], {}, {})


# Friendly, and the end


@pytest.mark.clause("GI-13.08")
@pytest.mark.parametrize("name", ["O1", "O2"])
def test_a_friendly_wreck_costs_1(name: str) -> None:
    board = Board(f"{name}@3,3 d3")
    board.before_turns()
    assert board.crew_damage == 1
    assert board.told(FriendlyPenalty, Damaged) == [
        f"FriendlyPenalty GI-13.08 {name}",
        "Damaged GI-13.08 car 1 effect 1",
    ]


@pytest.mark.clause("GI-13.08")
def test_a_wreck_that_is_not_friendly_costs_nothing() -> None:
    board = Board("O4@3,3 d1", "C4@-3,3 d2")
    board.before_turns()
    assert (board.crew_damage, board.events(FriendlyPenalty)) == (0, [])


@pytest.mark.clause("GI-13.08", "GI-12.10")
def test_a_distant_friendly_tile_costs_nothing() -> None:
    board = Board("MC1@0,1", "MC2@0,2", "O1@0,3 d2", xp=1)
    board.aftermath()
    assert (board.crew_damage, board.discard, board.xp) == (0, ["O1"], 1)
    assert (board.damage, board.wrecked) == ({}, [])


@pytest.mark.clause("GI-6.12", "GI-21.07", "GI-10.06")
def test_the_match_ends_in_the_middle_of_a_wave() -> None:
    board = Board("O1@3,3 d3", "MC2@0,1 d1", "C4@0,2", "T1@3,4", crew_damage=3)
    board.before_turns()
    assert board.lost
    assert board.told()[-1] == "Damaged GI-13.08 car 1 effect 4"
    assert (board.damage, board.xp) == ({}, 0)
    assert board.told(CollateralStruck, PileupScored, XpChanged) == []


@pytest.mark.clause("GI-6.12")
def test_arrows_before_the_last_blow_have_struck_those_after_it_have_not() -> None:
    board = Board("C1@0,1 d2", "T1@0,2", "C10@-1,0 d2", "T2@-1,-1", crew_damage=3)
    board.before_turns()
    assert board.lost
    assert board.damage == {"T1": 1}
