"""GI-1: spaces, tiles, crew and groups."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from game.rules.gun_it import cards, geometry
from game.rules.gun_it.attributes import ARMED, HEAVY
from game.rules.gun_it.changes import follow_table
from game.rules.gun_it.events import (
    CAR,
    ArmedFired,
    CollateralStruck,
    CrewMoved,
    Damaged,
    DistantRemoved,
    OpeningsCounted,
    PileupScored,
    Pushed,
    ShotFired,
    TurnStarted,
    Wrecked,
    XpChanged,
)
from game.rules.gun_it.events_of_course import MatchEnded
from game.rules.gun_it.geometry import DISTANCE, OFF, ORIGIN, RING, SCAN, SCAN_RANK, at, turned, xy
from game.rules.gun_it.tables import Tables
from tests.rules.gun_it.pieces import CARDS, CONTENT, TILES
from tests.rules.gun_it.table import PARKED, Table, trading

SQUARE_2 = [
    (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (2, -1), (2, -2), (1, -2), (0, -2), (-1, -2), (-2, -2), (-2, -1),
    (-2, 0), (-2, 1), (-2, 2), (-1, 2),
]  # fmt: skip


@pytest.mark.clause("GI-1.01")
def test_a_space_is_named_from_the_crew_car():
    assert xy(ORIGIN) == (0, 0)
    for x, y in product(range(-15, 16), repeat=2):
        assert xy(at(x, y)) == (x, y)


@pytest.mark.clause("GI-1.01")
def test_all_spaces_shift_when_the_crew_car_moves():
    table = trading()
    table.place(T1=(-1, 2), C1=(2, -1))
    table.give_hands(LF="1 R wheel", RF="2 F shotgun", RR="3 B pistol", LR="4 L uzi")
    before = table.open
    table.lock_plan()
    [moved] = table.events(CrewMoved)
    assert moved == CrewMoved("GI-7.02", geometry.R, "wheel")
    after = follow_table(before, moved)
    assert [xy(after.at[TILES[tile]]) for tile in ("T1", "C1")] == [(-2, 2), (1, -1)]
    assert Counter(after.at)[OFF] == len(after.at) - 2


@pytest.mark.clause("GI-1.02")
def test_directions():
    steps = {"F": (0, 1), "R": (1, 0), "B": (0, -1), "L": (-1, 0)}
    steps |= {"FR": (1, 1), "BR": (1, -1), "BL": (-1, -1), "FL": (-1, 1)}
    assert tuple(steps) == geometry.NAMES
    assert [xy(ORIGIN + delta) for delta in geometry.DELTAS] == list(steps.values())
    opposites = [geometry.NAMES[geometry.OPPOSITE[direction]] for direction in range(8)]
    assert opposites == ["B", "L", "F", "R", "BL", "FL", "FR", "BR"]


@pytest.mark.clause("GI-1.03")
def test_the_road_has_no_edge():
    table = trading()
    column = ("MC1", "MC2", "MC3", "MC4", "MC5", "MC6", "MC7", "MC8", "C1", "C2", "C3", "C4")
    table.place(**{tile: (0, y) for y, tile in enumerate(column, start=1)})
    table.give_hands(LF="1 F wheel", RF="2 R shotgun", RR="3 B pistol", LR="4 L uzi")
    table.lock_plan("")
    pushed = [(event.tile, xy(event.end)) for event in table.events(Pushed)]
    assert pushed == [(TILES[tile], (0, y + 2)) for y, tile in reversed(list(enumerate(column)))]
    assert table.events(Wrecked) == []
    gone = [(event.tile, xy(event.space)) for event in table.events(DistantRemoved)]
    assert gone == [(TILES[tile], (0, y)) for y, tile in enumerate(column[2:], start=3)]


@pytest.mark.clause("GI-1.04")
def test_the_ring_runs_clockwise_from_straight_ahead():
    assert [xy(space) for space in RING] == [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]


@pytest.mark.clause("GI-1.05")
def test_scan_order():
    assert SCAN[0] == ORIGIN
    assert SCAN[1:9] == RING
    assert [xy(space) for space in SCAN[9:25]] == SQUARE_2
    assert xy(SCAN[25]) == (0, 3)
    assert len(SCAN) == len(dict.fromkeys(SCAN)) == 31 * 31
    assert [SCAN_RANK[space] for space in SCAN] == list(range(31 * 31))


@pytest.mark.clause("GI-1.05", "GI-1.10")
def test_in_one_space_the_air_tile_comes_first():
    table = trading(advanced="A1", obstacle="O2")
    table.place(O2=(1, 0), T1=(0, 1), T2=(0, 2), C4=(0, 3), A1=(0, 3))
    table.give_hands(**PARKED)
    table.lock_plan("")
    gone = [(event.tile, xy(event.space)) for event in table.events(DistantRemoved)]
    assert gone == [(TILES["A1"], (0, 3)), (TILES["C4"], (0, 3))]


@pytest.mark.clause("GI-1.06", "GI-1.12")
def test_next_to_the_crew_car_are_four_spaces():
    assert [xy(space) for space in geometry.NEXT_TO_CAR] == [(0, 1), (1, 0), (0, -1), (-1, 0)]
    table = trading()
    table.place(T1=(2, 1), T2=(0, 1), C4=(1, -1))
    table.give_hands(**PARKED)
    table.lock_plan("")
    [counted] = table.events(OpeningsCounted)
    assert [xy(space) for space in counted.spaces] == [(0, 1), (1, 0), (-1, 0)]


@pytest.mark.clause("GI-1.07")
def test_distances():
    far = {(0, 0): 0, (0, 1): 1, (2, 2): 4, (-3, 1): 4, (-2, -15): 17, (15, 15): 30}
    assert {place: DISTANCE[at(*place)] for place in far} == far


@pytest.mark.clause("GI-1.07")
@pytest.mark.parametrize(("steps", "coins"), [(1, ""), (2, "H"), (3, "H")])
def test_a_diagonal_step_counts_one(steps: int, coins: str):
    table = trading()
    table.place(T1=(-steps, -steps))
    table.give_hands(LF="2 F wheel", RF="3 R shotgun", RR="4 B pistol", LR="1 L uzi")
    table.lock_plan(coins)
    [shot] = table.events(ShotFired)
    assert (shot.direction, shot.distance, shot.space) == (geometry.BL, steps, at(-steps, -steps))


@pytest.mark.clause("GI-1.08")
def test_the_crew_car_is_no_tile():
    kinds = Counter(tile.kind for tile in CONTENT.tiles)
    assert kinds == {"motorcycle": 9, "car": 12, "truck": 9, "aircraft": 2, "obstacle": 4}
    assert CAR not in range(len(CONTENT.tiles))
    table = Table()
    assert CAR not in table.open.in_play


@pytest.mark.clause("GI-1.09")
def test_an_obstacle_is_no_hostile_car_or_truck():
    tables = Tables(CONTENT, trading(hostiles_level=3).setup)
    gained = {tile.id: tables.bits(n, 2) & ~tables.bits(n, 0) for n, tile in enumerate(CONTENT.tiles)}
    for tile in CONTENT.tiles:
        if tile.kind in ("obstacle", "motorcycle", "aircraft"):
            assert gained[tile.id] == 0, tile.id
    assert gained["C1"] == ARMED
    assert gained["T1"] == HEAVY


@pytest.mark.clause("GI-1.09")
def test_an_obstacle_is_a_vehicle_on_the_line_of_fire():
    table = trading(obstacle="O4", hostiles_level=1)
    table.place(O4=(0, -1), C4=(0, -2))
    table.give_hands(LF="4 F wheel", RF="2 R shotgun", RR="1 B pistol", LR="3 L uzi")
    table.lock_plan()
    assert table.events(ShotFired)[0].target == TILES["O4"]


@pytest.mark.clause("GI-1.10", "GI-1.11")
def test_what_reaches_a_space_meets_its_top_vehicle():
    table = trading(advanced="A1")
    table.place(A1=(0, -1), T1=(0, -1), C4=(1, -1))
    table.give_hands(LF="4 F wheel", RF="2 R shotgun", RR="1 B pistol", LR="3 L uzi")
    table.lock_plan()
    assert table.events(ShotFired)[0].target == TILES["A1"]
    first = table.events(Damaged)[0]
    assert (first.vehicle, first.total) == (TILES["A1"], 1)
    assert not [event for event in table.happened if isinstance(event, Damaged) and event.vehicle == TILES["T1"]]


@pytest.mark.clause("GI-1.10")
def test_the_layers_are_kept_apart_when_the_grid_is_revealed():
    table = Table(advanced="A8")
    table.bury(deck="MC1", face_down="A8 C4")
    table.start_timer()
    assert (table.space("A8"), table.space("C4")) == (RING[0], RING[1])
    table.give_hands(LF="1 F wheel", RF="2 R shotgun", RR="3 B pistol", LR="4 L uzi")
    table.lock_plan()
    assert table.events(Pushed) == []  # the crew car drove under the drone
    assert table.events(CrewMoved) == [CrewMoved("GI-7.02", geometry.F, "wheel")]


@pytest.mark.clause("GI-1.12", "GI-10.07")
def test_a_space_with_only_a_flying_tile_is_not_empty():
    table = trading(advanced="A8")
    table.place(A8=(1, 1), C4=(0, -2))
    table.give_hands(LF="1 F wheel", RF="2 L shotgun", RR="3 R pistol", LR="4 B uzi")
    table.lock_plan()
    [counted] = table.events(OpeningsCounted)
    assert [xy(space) for space in counted.spaces] == [(0, 1), (0, -1), (-1, 0)]


@pytest.mark.clause("GI-1.13")
def test_hit_points():
    usual = {"motorcycle": 1, "car": 2, "truck": 3}
    others = {tile.id: tile.hp for tile in CONTENT.tiles if tile.hp != usual.get(tile.kind)}
    assert others == {"A1": 2, "A7": 4, "A8": 1, "O1": 3, "O2": 3, "O3": 2, "O4": 1}
    assert CONTENT.constants.crew_hp == 4


@pytest.mark.clause("GI-1.13", "GI-6.12")
@pytest.mark.parametrize(("damage", "over"), [(2, False), (3, True)])
def test_the_crew_car_has_four_hit_points(damage: int, over: bool):
    table = trading()
    table.change(crew_damage=damage)
    table.place(MC2=(0, 1))
    table.give_hands(LF="4 R wheel", RF="1 F shotgun", RR="2 B pistol", LR="3 L uzi")
    table.lock_plan("")
    assert table.events(Damaged)[-1] == Damaged("GI-9.10", CAR, 1, "collateral", damage + 1)
    assert (table.events(MatchEnded) != []) is over
    assert table.open.crew_damage == damage + 1


@pytest.mark.clause("GI-1.14")
def test_damage_above_the_hit_points_is_lost():
    table = trading()
    table.place(T1=(1, 0, 2))
    table.give_hands(LF="4 F wheel", RF="1 R shotgun", RR="2 B pistol", LR="3 L uzi")
    table.lock_plan("")
    assert table.events(Damaged)[0] == Damaged("GI-8.02", TILES["T1"], 1, "shot", 3)


@pytest.mark.clause("GI-1.15")
def test_a_quarter_turn_is_clockwise():
    around = [geometry.NAMES[turned(direction, 1)] for direction in range(8)]
    assert around == ["R", "B", "L", "F", "BR", "BL", "FL", "FR"]
    for direction in range(8):
        assert turned(direction, 0) == direction
        assert turned(direction, 2) == geometry.OPPOSITE[direction]
        assert turned(turned(direction, 3), 1) == direction


@pytest.mark.clause("GI-1.15")
@pytest.mark.parametrize(("rotation", "arrow"), [(0, "F"), (1, "R"), (2, "B"), (3, "L")])
def test_the_arrows_of_a_wreck_turn_with_it(rotation: int, arrow: str):
    table = trading()
    table.place(MC1=(1, 0, 0, rotation))
    table.give_hands(LF="4 F wheel", RF="1 R shotgun", RR="2 B pistol", LR="3 L uzi")
    table.lock_plan("")
    [struck] = table.events(CollateralStruck)
    assert geometry.NAMES[struck.direction] == arrow
    assert struck.target == (CAR if arrow == "L" else None)


@pytest.mark.clause("GI-1.15", "GI-4.03")
def test_tiles_enter_facing_forward():
    table = Table(seed=5)
    table.start_timer()
    assert table.open.rotation == bytes(len(CONTENT.tiles))


@pytest.mark.clause("GI-1.16")
def test_a_rotation_stays():
    table = trading()
    table.place(C1=(1, 1, 0, 3), C4=(1, 0, 0, 1))
    table.give_hands(**PARKED)
    table.lock_plan("")
    rotation = table.open.rotation
    assert (rotation[TILES["C1"]], rotation[TILES["C4"]]) == (3, 1)
    assert sum(rotation) == 4
    table.play_round()
    assert table.open.rotation[TILES["C1"]] == (3 if table.space("C1") != OFF else 0)


@pytest.mark.clause("GI-1.17")
def test_a_wreck_lies_bare_on_the_discard_pile():
    table = trading(hostiles_level=2)
    table.place(C6=(1, 0, 1, 2))
    table.change(armor=bytes(tile == TILES["C6"] for tile in range(len(CONTENT.tiles))))
    table.give_hands(LF="4 F wheel", RF="1 R pistol", RR="2 B shotgun", LR="3 L uzi")
    table.lock_plan("")
    assert table.open.discard == (TILES["C6"],)
    assert table.space("C6") == OFF
    bare = (table.open.damage, table.open.rotation, table.open.armor, table.open.link)
    assert [marks[TILES["C6"]] for marks in bare] == [0, 0, 0, 0]


@pytest.mark.clause("GI-1.17")
def test_a_distant_tile_loses_its_damage_and_rotation():
    table = trading(obstacle="O2")
    table.place(O2=(1, 0), T1=(0, 1), T2=(0, 2), T4=(0, 3, 2, 1))
    table.give_hands(**PARKED)
    table.lock_plan("")
    assert table.events(DistantRemoved) == [DistantRemoved("GI-12.10", TILES["T4"], at(0, 3))]
    assert (table.damage("T4"), table.open.rotation[TILES["T4"]]) == (0, 0)
    assert table.open.discard == (TILES["T4"],)


@pytest.mark.clause("GI-1.18")
def test_seats_run_clockwise_from_the_left_front():
    assert cards.SEAT_NAMES == ("LF", "RF", "RR", "LR")
    assert (cards.LF, cards.RF, cards.RR, cards.LR, cards.TABLE) == (0, 1, 2, 3, 4)
    assert (cards.FRONT, cards.REAR) == ((0, 1), (2, 3))
    assert [cards.is_rear(seat) for seat in range(4)] == [False, False, True, True]


@pytest.mark.clause("GI-1.19")
def test_either_front_seat_may_hold_the_wheel():
    table = trading()
    table.trade("LF", "RF", "equipment")
    table.accept("RF")
    assert (table.hand("LF"), table.hand("RF")) == ("1 F shotgun", "2 R wheel")
    table.lock_plan("")
    turns = [(event.seat, event.equipment) for event in table.events(TurnStarted)]
    assert turns[1] == (cards.RF, cards.WHEEL)
    assert table.events(CrewMoved) == [CrewMoved("GI-7.02", geometry.R, "wheel")]


@pytest.mark.clause("GI-1.20")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_crew_member_has_a_hand_and_a_turn(players: int):
    table = trading(players=players)
    table.lock_plan("")
    assert [event.seat for event in table.events(TurnStarted)] == [0, 1, 2, 3]


@pytest.mark.clause("GI-1.21")
def test_there_are_four_cards_of_each_type():
    assert tuple(range(12)) == cards.ORDERS + cards.DIRECTIONS + cards.BASIC_EQUIPMENT
    assert [cards.type_of(card) for card in range(12)] == [0] * 4 + [1] * 4 + [2] * 4
    assert cards.of_type((2, 0, 5, 8, 11), cards.ORDER) == (2, 0)
    assert cards.of_type((2, 0, 5, 8, 11), cards.DIRECTION) == (5,)
    assert cards.of_type((2, 0, 5, 8, 11), cards.EQUIPMENT) == (8, 11)
    assert cards.CARD_NAMES[CARDS["1"]] == "1st"
    assert [cards.CARD_NAMES[card] for card in (4, 5, 6, 7)] == ["front", "right", "back", "left"]
    assert [CONTENT.equipment[card - 8].name for card in range(8, 18)] == list(cards.CARD_NAMES[8:18])
    assert [cards.type_of(card) for card in cards.BACKS] == [0, 1, 2]
    assert [cards.CARD_NAMES[card] for card in cards.BACKS] == ["order", "direction", "equipment"]
    assert [weapon.damage for weapon in CONTENT.equipment[:4]] == [0, 2, 1, 1]


@pytest.mark.clause("GI-1.21")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_card_is_in_one_hand(players: int):
    for seed in range(5):
        hands = Table(players=players, seed=seed).open.hands
        assert sorted(card for hand in hands for card in hand) == list(range(12))


@pytest.mark.clause("GI-1.22", "GI-1.23")
def test_each_turn_is_a_group_of_its_own():
    """One wreck before the first turn, one in each of two turns: three groups of one, no pileup."""
    table = trading()
    table.place(MC1=(0, 2, 1), MC7=(-1, 0), MC4=(1, 0))
    table.give_hands(LF="3 F wheel", RF="1 R shotgun", RR="4 B pistol", LR="2 L uzi")
    table.lock_plan("")
    assert [event.tile for event in table.events(Wrecked)] == [TILES[t] for t in ("MC1", "MC4", "MC7")]
    assert [event.wave for event in table.events(Wrecked)] == [1, 1, 1]
    assert table.events(PileupScored) == []


@pytest.mark.clause("GI-1.22", "GI-1.23")
def test_wrecks_before_the_first_turn_are_a_group_caused_by_the_crew():
    """A pileup before the first turn, then one in a turn: the second gets the bonus."""
    table = trading()
    table.place(MC2=(0, 2, 1), MC5=(1, 2, 1), MC8=(1, 0), C4=(2, 0, 1))
    table.give_hands(LF="3 B wheel", RF="1 R shotgun", RR="4 F pistol", LR="2 L uzi")
    table.lock_plan()
    pileups = table.events(PileupScored)
    assert pileups[:2] == [PileupScored("GI-10.01", 2, 1, 2, 0), PileupScored("GI-10.01", 2, 2, 2, 2)]
    turn = table.happened.index(table.events(TurnStarted)[0])
    assert table.happened.index(pileups[0]) < turn < table.happened.index(pileups[1])
    assert [event.change for event in table.events(XpChanged)][:3] == [2, 2, 2]


@pytest.mark.clause("GI-1.22", "GI-1.23")
def test_each_shot_of_an_armed_tile_is_a_group_independent_of_the_crew():
    """C5 wrecks one tile, C2 two: a pileup without number, and the single wreck is not counted with it."""
    table = trading(hostiles_level=2, obstacle="O2")
    table.place(O2=(1, 0), C2=(-3, 1), MC4=(-2, 1), C4=(-1, 1, 1), C5=(3, -1), MC1=(2, -1))
    table.give_hands(**PARKED)
    table.lock_plan("")
    assert [event.tile for event in table.events(ArmedFired)] == [TILES["C5"], TILES["C2"]]
    assert [event.tile for event in table.events(Wrecked)] == [TILES[t] for t in ("MC1", "MC4", "C4")]
    assert table.events(PileupScored) == [PileupScored("GI-10.05", 2, 0, 2, 0)]
    assert [event.change for event in table.events(XpChanged)] == [2, 3]
    assert table.open.xp == 5


@pytest.mark.clause("GI-1.27")
def test_there_is_no_upper_limit_to_xp():
    table = trading()
    table.change(xp=10**6)
    table.lock_plan("")
    assert table.events(XpChanged) == [XpChanged("GI-10.07", 4, 10**6 + 4, "openings")]
    assert table.open.xp == 10**6 + 4
