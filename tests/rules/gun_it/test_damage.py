"""GI-9: damage, wrecks, collateral; the attributes that change what damage does (GI-13.05 to GI-13.08)."""

from __future__ import annotations

import pytest

from game.rules.gun_it.damage import hurt, hurt_crew_car, hurt_tile, resolve_wrecks
from game.rules.gun_it.events import (
    CAR,
    DamageIgnored,
)
from game.rules.gun_it.geometry import ORIGIN, at
from game.rules.gun_it.scratch import Scratch
from tests.rules.gun_it.board import Board
from tests.rules.gun_it.pieces import CONTENT, TILES

SOURCES = ("shot", "collateral", "armed", "collision", "effect", "risky")
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


# Order of checks


@pytest.mark.clause("GI-9.01", "GI-13.21")
@pytest.mark.parametrize("source", SOURCES)
def test_a_covered_tile_takes_no_damage_and_keeps_its_armor(source: str) -> None:
    board = Board("T3@0,1", "A1@0,1", hostiles=2)
    deal(board, "T3", 2, source)
    assert (board.damage, board.armor_used) == ({}, [])
    assert board.told() == ["DamageIgnored GI-9.01 T3 cover"]


@pytest.mark.clause("GI-9.01", "GI-13.23")
def test_the_cover_itself_is_hurt() -> None:
    board = Board("T3@0,1", "A1@0,1", hostiles=2)
    deal(board, "A1", 1)
    assert board.damage == {"A1": 1}


@pytest.mark.clause("GI-9.02", "GI-9.05", "GI-13.07")
@pytest.mark.parametrize("source", SOURCES)
def test_an_evasive_tile_takes_collateral_damage_only(source: str) -> None:
    board = Board("MC8@3,3", hostiles=2)
    deal(board, "MC8", 1, source)
    if source == "collateral":
        assert board.told() == ["Damaged GI-8.02 MC8 1 collateral 1"]
    else:
        assert board.told() == ["DamageIgnored GI-9.02 MC8 evasive"]


@pytest.mark.clause("GI-9.03", "GI-9.04", "GI-13.05", "GI-1.14")
@pytest.mark.parametrize(("amount", "first", "second"), [(1, 0, 1), (2, 1, 3), (3, 2, 3), (4, 3, 3)])
def test_armor_ignores_one_point_a_round(amount: int, first: int, second: int) -> None:
    board = Board("T3@3,3", hostiles=2)
    deal(board, "T3", amount)
    assert board.damage.get("T3", 0) == first
    assert board.armor_used == ["T3"]
    deal(board, "T3", amount)
    assert board.damage == {"T3": second}
    assert board.told(DamageIgnored) == ["DamageIgnored GI-9.03 T3 armor"]


@pytest.mark.clause("GI-9.03")
def test_armor_marked_as_used_ignores_nothing() -> None:
    board = Board("T3@3,3 armor", hostiles=2)
    deal(board, "T3", 1)
    assert board.told() == ["Damaged GI-8.02 T3 1 shot 1"]


@pytest.mark.clause("GI-4.02", "GI-13.05")
def test_armor_is_fresh_in_the_next_round() -> None:
    board = Board("T3@-2,1 armor d1", "C6@2,-1 armor", hostiles=2, pileups=2, all_pileups=3)
    board.plan(LF="1 L wheel", RF="2 R shotgun", RR="3 F pistol", LR="4 B uzi")
    assert (board.armor_used, board.damage) == ([], {"T3": 1})
    assert board.pileups == (0, 3)


@pytest.mark.clause("GI-9.04", "GI-1.13", "GI-1.14")
def test_damage_adds_up_to_the_hp() -> None:
    board = Board(*(f"{tile.id}@{i % 6},{3 + i // 6}" for i, tile in enumerate(CONTENT.tiles)))
    for tile in CONTENT.tiles:
        for _ in range(6):
            deal(board, tile.id, 1, "collateral")
    assert board.damage == {tile.id: tile.hp for tile in CONTENT.tiles}
    kinds = {tile.id: tile.kind for tile in CONTENT.tiles}
    hp = {"motorcycle": 1, "car": 2, "truck": 3}
    assert all(board.damage[name] == hp[kind] for name, kind in kinds.items() if kind in hp and name != "A7")
    assert board.damage["A7"] == 4


@pytest.mark.clause("GI-9.04")
def test_no_event_for_damage_that_does_not_count() -> None:
    board = Board("MC1@3,3 d1")
    deal(board, "MC1", 2)
    assert (board.damage, board.told()) == ({"MC1": 1}, [])


# The crew car


@pytest.mark.clause("GI-9.06", "GI-1.13", "GI-1.14", "GI-6.12")
def test_the_crew_car_is_wrecked_at_4() -> None:
    board = Board()
    for total in (1, 2, 3):
        board.run(hurt_crew_car, 1, "armed", "GI-11.09")
        assert (board.crew_damage, board.lost) == (total, False)
    board.run(hurt_crew_car, 2, "armed", "GI-11.09")
    assert (board.crew_damage, board.lost) == (4, True)
    assert board.told() == [f"Damaged GI-11.09 car 1 armed {total}" for total in (1, 2, 3, 4)]


@pytest.mark.clause("GI-9.06", "GI-13.21", "GI-21.10")
def test_a_covered_crew_car_ignores_damage() -> None:
    board = Board("A1@0,0", crew_damage=3)
    board.run(hurt_crew_car, 1, "collision", "GI-7.05")
    assert (board.crew_damage, board.lost) == (3, False)
    assert board.told() == ["DamageIgnored GI-9.06 car cover"]


@pytest.mark.clause("GI-9.06")
def test_damage_finds_tile_or_crew_car() -> None:
    board = Board("C4@1,0")
    board.run(hurt, CAR, ORIGIN, 1, "armed", "GI-11.09")
    board.run(hurt, TILES["C4"], at(1, 0), 1, "armed", "GI-11.09")
    assert board.told() == ["Damaged GI-11.09 car 1 armed 1", "Damaged GI-11.09 C4 1 armed 1"]


@pytest.mark.clause("GI-9.05")
def test_a_copy_for_search_shares_nothing() -> None:
    """What happens to a copied table leaves the first one as it was."""
    board = Board("C4@0,1 d2 q1", "T3@-1,1", "A1@2,2", hostiles=2, crew_damage=1, xp=3)

    def ruin_a_copy(s: Scratch) -> None:
        before = s.freeze()
        s.wrecks, s.waves = 1, 4
        copy = s.copy(s.coins)
        assert copy.freeze() == before
        assert (copy.wrecks, copy.waves, copy.lifted, copy.events) == (1, 4, (), [])
        resolve_wrecks(copy)
        hurt_crew_car(copy, 1, "effect", "GI-13.08")
        copy.remove(at(2, 2), TILES["A1"])
        copy.link[0] = copy.rotation[0] = copy.armor[0] = copy.damage[0] = 1
        copy.xp = copy.pileups = copy.all_pileups = copy.mark_round = 9
        assert copy.wrecks == 2
        assert len(copy.events) == 5
        assert (s.freeze(), s.events, s.wrecks, s.waves) == (before, [], 1, 4)

    board.run(ruin_a_copy)
