"""GI-8: weapons and shots, long, risky and diagonal."""

from __future__ import annotations

import pytest

from game.rules.gun_it.cards import PISTOL, SEAT_NAMES, UZI
from game.rules.gun_it.events import CoinFlipped, Damaged, DamageIgnored, NoTarget, ShotFired, TurnEnded
from game.rules.gun_it.geometry import DELTAS, NAMES, OPPOSITE, ORIGIN, at, turned, xy
from game.rules.gun_it.shots import (
    diagonal,
    has_two_diagonals,
    is_risky,
    second_shot,
    shoot,
    shoot_both_diagonals,
    target_on_line,
)
from tests.rules.gun_it.board import Board
from tests.rules.gun_it.pieces import SEATS, TILES

OFFSETS = {
    "F": (0, 1), "R": (1, 0), "B": (0, -1), "L": (-1, 0),
    "FR": (1, 1), "BR": (1, -1), "BL": (-1, -1), "FL": (-1, 1),
}  # fmt: skip
SAFE_SEAT = {"F": "LF", "L": "LF", "R": "RF", "B": "RR"}
RISKY_SEAT = {"F": "RR", "L": "RF", "R": "LF", "B": "LF"}
WEAPONS = {"shotgun": 2, "pistol": 1, "uzi": 1}
RISKY = {
    "LF": {"R": "RF", "B": "LR", "BR": "RR"},
    "RF": {"L": "LF", "B": "RR", "BL": "LR"},
    "RR": {"L": "LR", "F": "RF", "FL": "LF"},
    "LR": {"R": "RR", "F": "LF", "FR": "RF"},
}
"""Seat, direction, the seat that is passed (GI-8.08)."""


def away(way: str, steps: int) -> str:
    """A space that many steps away."""
    x, y = OFFSETS[way]
    return f"{x * steps},{y * steps}"


@pytest.mark.clause("GI-1.01", "GI-1.02", "GI-1.15")
def test_directions() -> None:
    """Names, steps, opposites and quarter turns of the eight directions."""
    assert {name: xy(ORIGIN + DELTAS[d]) for d, name in enumerate(NAMES)} == OFFSETS
    for d, name in enumerate(NAMES):
        x, y = OFFSETS[name]
        assert OFFSETS[NAMES[OPPOSITE[d]]] == (-x, -y)
        for quarters in range(5):
            assert OFFSETS[NAMES[turned(d, quarters)]] == (x, y)
            x, y = y, -x


# Target and damage


@pytest.mark.clause("GI-8.01", "GI-8.02", "GI-8.05")
@pytest.mark.parametrize(("weapon", "damage"), WEAPONS.items())
@pytest.mark.parametrize("way", SAFE_SEAT)
def test_the_weapon_hits_the_closest_vehicle_on_its_line(way: str, weapon: str, damage: int) -> None:
    board = Board(f"T1@{away(way, 1)}", f"T4@{away(way, 2)}")
    board.turn(SAFE_SEAT[way], weapon, way)
    assert board.damage == {"T1": damage}
    assert board.told(ShotFired, Damaged)[:2] == [
        f"ShotFired GI-8.01 {SAFE_SEAT[way]} {weapon} {way} T1 {away(way, 1)} 1 hit",
        f"Damaged GI-8.02 T1 {damage} shot {damage}",
    ]


@pytest.mark.clause("GI-8.01", "GI-1.07", "GI-1.03")
@pytest.mark.parametrize("steps", [1, 2, 3, 7, 15])
@pytest.mark.parametrize("way", OFFSETS)
def test_a_line_is_followed_at_any_distance(way: str, steps: int) -> None:
    x, y = OFFSETS[way]
    board = Board(f"C4@{away(way, steps)}", f"C1@{-x},{-y}", "MC1@2,1", "MC2@-1,2")
    direction = NAMES.index(way)
    target = board.run(target_on_line, direction)
    assert target == (TILES["C4"], at(x * steps, y * steps), steps)


@pytest.mark.clause("GI-8.03", "GI-1.14", "GI-9.04")
def test_excess_damage_is_lost() -> None:
    board = Board("MC1@0,1", "C1@0,2", "T1@-1,0 d2", "C4@-2,0")
    board.turn("LF", "shotgun", "F")
    assert board.told(Damaged) == [
        "Damaged GI-8.02 MC1 1 shot 1",
        "Damaged GI-9.08 C1 1 collateral 1",
    ]
    board.turn("LF", "shotgun", "L")
    assert board.wrecked == ["MC1", "T1"]
    assert board.damage == {"C1": 1, "C4": 1}


@pytest.mark.clause("GI-8.04", "GI-6.08")
@pytest.mark.parametrize(("weapon", "shots"), [("shotgun", 1), ("pistol", 1), ("uzi", 2)])
def test_a_shot_without_a_target_does_nothing(weapon: str, shots: int) -> None:
    board = Board("C4@1,0", "C1@0,-1", "T1@-1,-1")
    board.turn("LF", weapon, "F")
    assert board.told(NoTarget) == ["NoTarget GI-8.04 LF F", "NoTarget GI-8.04 LF FL"][:shots]
    assert board.told()[-1] == "TurnEnded GI-6.09 LF"
    assert (board.damage, board.crew_damage) == ({}, 0)


@pytest.mark.clause("GI-8.04")
@pytest.mark.parametrize("way", RISKY_SEAT)
def test_no_coin_without_a_target(way: str) -> None:
    board = Board("MC1@2,1")
    board.turn(RISKY_SEAT[way], "shotgun", way)
    assert board.told(NoTarget, CoinFlipped) == [f"NoTarget GI-8.04 {RISKY_SEAT[way]} {way}"]


# Coins


@pytest.mark.clause("GI-8.05", "GI-8.10", "GI-1.24")
@pytest.mark.parametrize("steps", [2, 3, 5])
@pytest.mark.parametrize("weapon", WEAPONS)
@pytest.mark.parametrize("way", SAFE_SEAT)
def test_a_long_shot_needs_heads(way: str, weapon: str, steps: int) -> None:
    seat = SAFE_SEAT[way]
    board = Board(f"T1@{away(way, steps)}")
    board.turn(seat, weapon, way, coins="T")
    assert (board.damage, board.crew_damage) == ({}, 0)
    board.turn(seat, weapon, way, coins="H")
    assert board.damage == {"T1": WEAPONS[weapon]}
    assert board.told(CoinFlipped, ShotFired) == [
        f"CoinFlipped GI-8.05 long {seat} tails",
        f"ShotFired GI-8.05 {seat} {weapon} {way} T1 {away(way, steps)} {steps} miss",
        f"CoinFlipped GI-8.05 long {seat} heads",
        f"ShotFired GI-8.01 {seat} {weapon} {way} T1 {away(way, steps)} {steps} hit",
    ]


@pytest.mark.clause("GI-8.06", "GI-8.10", "GI-1.24")
@pytest.mark.parametrize("weapon", WEAPONS)
@pytest.mark.parametrize("way", RISKY_SEAT)
def test_a_risky_shot_that_shows_tails_hits_the_crew_car_for_1(way: str, weapon: str) -> None:
    seat = RISKY_SEAT[way]
    board = Board(f"T1@{away(way, 1)}")
    board.turn(seat, weapon, way, coins="T")
    assert (board.damage, board.crew_damage) == ({}, 1)
    board.turn(seat, weapon, way, coins="H")
    assert (board.damage, board.crew_damage) == ({"T1": WEAPONS[weapon]}, 1)
    assert board.told(CoinFlipped, ShotFired, Damaged) == [
        f"CoinFlipped GI-8.06 risky {seat} tails",
        f"ShotFired GI-8.06 {seat} {weapon} {way} T1 {away(way, 1)} 1 crew hit",
        "Damaged GI-8.06 car 1 risky 1",
        f"CoinFlipped GI-8.06 risky {seat} heads",
        f"ShotFired GI-8.01 {seat} {weapon} {way} T1 {away(way, 1)} 1 hit",
        f"Damaged GI-8.02 T1 {WEAPONS[weapon]} shot {WEAPONS[weapon]}",
    ]


@pytest.mark.clause("GI-8.07")
@pytest.mark.parametrize(
    ("coins", "damage", "crew", "kinds"),
    [("HH", {"T1": 2}, 0, ["risky", "long"]), ("HT", {}, 0, ["risky", "long"]), ("T", {}, 1, ["risky"])],
)
def test_risky_and_long(coins: str, damage: dict[str, int], crew: int, kinds: list[str]) -> None:
    board = Board("T1@0,2")
    board.turn("RR", "shotgun", "F", coins=coins)
    assert (board.damage, board.crew_damage) == (damage, crew)
    assert [event.kind for event in board.events(CoinFlipped)] == kinds


@pytest.mark.clause("GI-8.08")
@pytest.mark.parametrize("way", OFFSETS)
@pytest.mark.parametrize("seat", SEATS)
def test_risky_directions(seat: str, way: str) -> None:
    """One risky coin exactly where the table of the clause says so; tails then hits the crew car."""
    board = Board(f"T1@{away(way, 1)}")
    risky = way in RISKY[seat]
    direction = NAMES.index(way)
    assert is_risky(board.tables, SEATS[seat], direction) == risky
    board.run(shoot, SEATS[seat], PISTOL, direction, coins="T" if risky else "")
    assert (board.crew_damage, board.damage) == ((1, {}) if risky else (0, {"T1": 1}))


@pytest.mark.clause("GI-8.09")
@pytest.mark.parametrize("empty", ["LR", "RR"])
@pytest.mark.parametrize("way", OFFSETS)
@pytest.mark.parametrize("seat", SEATS)
def test_an_empty_seat_makes_nothing_risky(seat: str, way: str, empty: str) -> None:
    board = Board(empty=empty)
    passed = RISKY[seat].get(way)
    assert is_risky(board.tables, SEATS[seat], NAMES.index(way)) == (passed not in (None, empty))


@pytest.mark.clause("GI-8.09")
def test_past_an_empty_seat_no_coin_is_flipped() -> None:
    board = Board("T1@0,-1", empty="LR")
    board.turn("LF", "shotgun", "B")
    assert board.damage == {"T1": 2}


# What a shot can reach


@pytest.mark.clause("GI-8.11", "GI-1.11", "GI-13.21")
def test_a_shot_hits_the_top_vehicle() -> None:
    board = Board("A1@0,1", "T1@0,1", "A8@-1,0", "MC1@-1,0 d1")
    board.turn("LF", "pistol", "F")
    assert board.damage["A1"] == 1
    assert "T1" not in board.damage
    board.turn("LF", "pistol", "L")
    assert board.told(DamageIgnored) == ["DamageIgnored GI-9.02 A8 evasive"]


@pytest.mark.clause("GI-8.11")
def test_a_shot_never_hits_the_flying_tile_above_the_crew_car() -> None:
    board = Board("A1@0,0", "C4@0,1")
    board.turn("LF", "shotgun", "F")
    assert board.wrecked == ["C4"]
    board.turn("LF", "shotgun", "F")
    assert board.told(NoTarget) == ["NoTarget GI-8.04 LF F"]
    assert board.grid == {"A1": (0, 0)}


@pytest.mark.clause("GI-8.12", "GI-8.03", "GI-13.07")
@pytest.mark.parametrize(("name", "reason"), [("MC8", "GI-9.02 MC8 evasive"), ("T3", "GI-9.03 T3 armor")])
def test_a_target_that_ignores_the_shot_stops_it_all_the_same(name: str, reason: str) -> None:
    board = Board(f"{name}@0,2", "C1@0,3", hostiles=2)
    board.turn("RR", "pistol", "F", coins="HH")
    assert board.told(DamageIgnored) == [f"DamageIgnored {reason}"]
    assert board.damage == {}


@pytest.mark.clause("GI-13.22", "GI-9.06")
def test_risky_tails_does_no_damage_to_a_covered_crew_car() -> None:
    board = Board("A1@0,0", "C4@0,1")
    board.turn("RR", "shotgun", "F", coins="T")
    assert (board.crew_damage, board.damage) == (0, {})
    assert board.told(DamageIgnored) == ["DamageIgnored GI-9.06 car cover"]


@pytest.mark.clause("GI-8.06", "GI-6.12")
def test_risky_tails_can_lose_the_match() -> None:
    board = Board("C4@0,1", crew_damage=3)
    board.turn("RR", "shotgun", "F", coins="T")
    assert board.lost
    assert board.events(TurnEnded) == []


# The Uzi


@pytest.mark.clause("GI-8.14", "GI-8.15", "GI-8.18")
@pytest.mark.parametrize(
    ("seat", "way", "corner"),
    [
        ("LF", "F", "FL"), ("LF", "L", "FL"), ("RF", "F", "FR"), ("RF", "R", "FR"),
        ("RR", "B", "BR"), ("RR", "R", "BR"), ("LR", "B", "BL"), ("LR", "L", "BL"),
    ],
)  # fmt: skip
def test_the_uzi_fires_again_into_the_corner_of_its_seat(seat: str, way: str, corner: str) -> None:
    names = ("T1", "T2", "T3", "T4")
    corners = dict(zip(("FR", "BR", "BL", "FL"), names, strict=True))
    board = Board(f"C4@{away(way, 1)}", *(f"{name}@{away(c, 1)}" for c, name in corners.items()))
    board.turn(seat, "uzi", way)
    assert board.damage == {"C4": 1, corners[corner]: 1}
    assert board.told(ShotFired) == [
        f"ShotFired GI-8.01 {seat} uzi {way} C4 {away(way, 1)} 1 hit",
        f"ShotFired GI-8.01 {seat} uzi {corner} {corners[corner]} {away(corner, 1)} 1 hit",
    ]


@pytest.mark.clause("GI-8.15")
def test_the_diagonal_lies_between_the_direction_fired_and_the_outer_side() -> None:
    table = {
        "LF": {"F": "FL", "R": "FR", "B": "BL", "L": "FL"},
        "RF": {"F": "FR", "R": "FR", "B": "BR", "L": "FL"},
        "RR": {"F": "FR", "R": "BR", "B": "BR", "L": "BL"},
        "LR": {"F": "FL", "R": "BR", "B": "BL", "L": "BL"},
    }
    for seat, row in table.items():
        for way, expected in row.items():
            assert NAMES[second_shot(SEATS[seat], NAMES.index(way))] == expected, (seat, way)


@pytest.mark.clause("GI-8.15", "GI-18.10")
def test_the_direction_between_two() -> None:
    for along in "FB":
        for across in "RL":
            assert NAMES[diagonal(NAMES.index(along), NAMES.index(across))] == along + across


@pytest.mark.clause("GI-8.14")
@pytest.mark.parametrize(("coins", "damage", "crew"), [("H", {"C4": 1}, 0), ("T", {}, 1)])
def test_a_risky_first_shot_has_no_second(coins: str, damage: dict[str, int], crew: int) -> None:
    board = Board("C4@0,1", "C1@1,1", "C7@-1,1", "C9@1,-1", "C10@-1,-1")
    board.turn("RR", "uzi", "F", coins=coins)
    assert (board.damage, board.crew_damage) == (damage, crew)
    assert len(board.events(ShotFired)) == 1


@pytest.mark.clause("GI-8.16", "GI-8.05")
def test_the_second_shot_follows_a_miss_or_no_target_and_may_be_long() -> None:
    board = Board("C4@0,2", "T1@-1,1")
    board.turn("LF", "uzi", "F", coins="T")
    assert board.damage == {"T1": 1}
    board = Board("T1@-2,2")
    board.turn("LF", "uzi", "F", coins="H")
    assert board.damage == {"T1": 1}
    board.turn("LF", "uzi", "F", coins="T")
    assert board.damage == {"T1": 1}
    assert board.told(NoTarget, CoinFlipped) == [
        "NoTarget GI-8.04 LF F",
        "CoinFlipped GI-8.05 long LF heads",
        "NoTarget GI-8.04 LF F",
        "CoinFlipped GI-8.05 long LF tails",
    ]


@pytest.mark.clause("GI-8.13", "GI-8.16", "GI-10.03")
def test_the_first_shot_is_resolved_before_the_second_looks_for_its_target() -> None:
    """MC7's arrow wrecks MC1, so C4 behind it becomes the target."""
    board = Board("MC7@0,1", "MC1@-1,1", "C4@-2,2")
    board.turn("LF", "uzi", "F", coins="H")
    assert board.wrecked == ["MC7", "MC1"]
    assert board.damage == {"C4": 1}
    assert board.xp == 2


@pytest.mark.clause("GI-8.18", "GI-1.07")
@pytest.mark.parametrize(("steps", "coins"), [(1, ""), (2, "H"), (3, "H")])
def test_a_corner_of_the_ring_is_one_step_away(steps: int, coins: str) -> None:
    board = Board(f"T1@{away('BL', steps)}")
    board.turn("LR", "uzi", "B", coins=coins)
    assert board.damage == {"T1": 1}
    assert board.events(ShotFired)[0].distance == steps


@pytest.mark.clause("GI-18.16")
def test_only_straight_back_from_the_rear_row_has_two_diagonals() -> None:
    three = Board(empty="RR").tables
    four = Board().tables
    found = [(SEAT_NAMES[seat], NAMES[d]) for seat in range(4) for d in range(4) if has_two_diagonals(three, seat, d)]
    assert found == [("RR", "B"), ("LR", "B")]
    assert not any(has_two_diagonals(four, seat, d) for seat in range(4) for d in range(4))


@pytest.mark.clause("GI-18.16")
@pytest.mark.parametrize(
    ("seat", "left", "right", "hit"),
    [
        ("LR", True, True, ["BL", "BR"]), ("RR", True, True, ["BR", "BL"]), ("LR", True, False, ["BL"]),
        ("LR", False, True, ["BR"]), ("RR", True, False, ["BL"]), ("RR", False, True, ["BR"]),
        ("RR", False, False, []),
    ],
)  # fmt: skip
def test_both_rear_diagonals_go_to_the_own_corner_first(seat: str, left: bool, right: bool, hit: list[str]) -> None:
    board = Board("T1@-1,-1", "T2@1,-1", empty="RR" if seat == "LR" else "LR")
    board.run(shoot_both_diagonals, SEATS[seat], left=left, right=right)
    assert [NAMES[event.direction] for event in board.events(ShotFired)] == hit
    assert all((event.equipment, event.seat) == (UZI, SEATS[seat]) for event in board.events(ShotFired))


# Three players: two directions


@pytest.mark.clause("GI-18.10", "GI-8.09")
@pytest.mark.parametrize(
    ("ways", "way"), [("F R", "FR"), ("F L", "FL"), ("R B", "BR"), ("B L", "BL"), ("R F", "FR"), ("L B", "BL")]
)
def test_a_shotgun_with_two_neighbouring_directions_fires_between_them(ways: str, way: str) -> None:
    board = Board(f"T1@{away(way, 1)}", empty="LR")
    risky = way in RISKY["RF"] and RISKY["RF"][way] != "LR"
    board.turn("RF", "shotgun", ways, coins="H" if risky else "")
    assert board.damage == {"T1": 2}
    assert [NAMES[event.direction] for event in board.events(ShotFired)] == [way]


@pytest.mark.clause("GI-18.12")
def test_a_pistol_with_two_directions_fires_in_both_in_the_given_order() -> None:
    board = Board("T1@0,1", "T2@-1,0", empty="RR")
    board.turn("LF", "pistol", "L F")
    assert board.damage == {"T1": 1, "T2": 1}
    assert [NAMES[event.direction] for event in board.events(ShotFired)] == ["L", "F"]
    assert len(board.events(TurnEnded)) == 1
