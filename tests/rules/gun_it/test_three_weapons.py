"""GI-18.10 to GI-18.15: Shotgun and Pistol in a crew of three."""

from __future__ import annotations

import pytest

from game.rules.gun_it.cards import PISTOL, SHOTGUN
from game.rules.gun_it.events import (
    CoinFlipped,
    CrewMoved,
    Damaged,
    PileupScored,
    ShotFired,
    TurnEnded,
    TurnStarted,
    Wrecked,
)
from game.rules.gun_it.events_of_course import MatchEnded
from game.rules.gun_it.events_of_trading import CardTaken, PlanLocked, UseDesignated
from game.rules.gun_it.geometry import BL, BR, FL, FR, NAMES, F, R, at
from tests.rules.gun_it.pieces import SEATS, TILES, cards
from tests.rules.gun_it.table import at_table, fired, trading, turns


@pytest.mark.clause("GI-18.10")
@pytest.mark.parametrize(
    ("pair", "direction"),
    [("F R", FR), ("R F", FR), ("R B", BR), ("B R", BR), ("B L", BL), ("L B", BL), ("L F", FL), ("F L", FL)],
)
def test_the_shotgun_fires_between_two_perpendicular_directions(pair: str, direction: int):
    rest = [name for name in ["F", "R", "B", "L"] if name not in pair.split()]
    hands = {"LF": f"1 {rest[0]} wheel", "RF": f"2 {pair} shotgun", "LR": f"4 {rest[1]} uzi", "table": "3 pistol"}
    table = at_table(**hands)
    table.lock_plan("")
    assert [NAMES.index(name) for seat, name in fired(table) if seat == 1] == [direction]
    [started] = [event for event in table.events(TurnStarted) if event.seat == 1]
    assert started.equipment == SHOTGUN


@pytest.mark.clause("GI-18.10")
def test_the_diagonal_shot_of_the_shotgun_deals_two_and_may_be_long():
    table = at_table(LF="4 B wheel", RF="1 F R shotgun", LR="3 L uzi", table="2 pistol")
    table.place(T1=(2, 2), C1=(0, 1), C4=(1, 0))
    table.lock_plan("H")
    assert table.events(ShotFired)[0] == ShotFired("GI-8.01", 1, SHOTGUN, FR, TILES["T1"], at(2, 2), 2, "hit")
    assert table.events(Damaged)[0] == Damaged("GI-8.02", TILES["T1"], 2, "shot", 2)


@pytest.mark.clause("GI-18.10")
@pytest.mark.parametrize("use", ["1 F shotgun", "1 R shotgun"])
def test_the_shotgun_may_be_fired_straight(use: str):
    table = at_table(LF="4 B wheel", RF="1 F R shotgun", LR="3 L uzi", table="2 pistol")
    table.designate("RF", use)
    table.lock_plan("")
    assert fired(table)[0] == (1, use.split()[1])


@pytest.mark.clause("GI-18.10", "GI-18.08")
@pytest.mark.parametrize(("pair", "default"), [("B F", "F"), ("L R", "R")])
def test_with_opposite_directions_the_shotgun_fires_in_one(pair: str, default: str):
    rest = [name for name in ["F", "R", "B", "L"] if name not in pair.split()]
    hands = {"LF": f"1 {rest[0]} wheel", "RF": f"2 {pair} shotgun", "LR": f"4 {rest[1]} uzi", "table": "3 pistol"}
    table = at_table(**hands)
    table.lock_plan("")
    assert [shot for shot in fired(table) if shot[0] == 1] == [(1, default)]


@pytest.mark.clause("GI-18.12")
@pytest.mark.parametrize(("use", "shots"), [("", ["R", "B"]), ("2 B R pistol", ["B", "R"])])
def test_the_pistol_fires_in_both_directions_in_one_turn(use: str, shots: list[str]):
    table = at_table(LF="1 F wheel", RF="2 B R pistol", LR="4 L uzi", table="3 shotgun")
    if use:
        table.designate("RF", use)
    table.lock_plan("")
    assert [name for seat, name in fired(table) if seat == 1] == shots
    assert turns(table) == [(0, 1), (1, 2), (3, 4)]
    assert NAMES[table.events(TurnStarted)[1].direction] == shots[0]


@pytest.mark.clause("GI-18.12", "GI-8.13")
def test_the_second_pistol_shot_looks_for_its_target_after_the_first():
    """MC4, MC2 and MC1 fall to the first shot; the second finds T1 behind the place of MC1: long, and one group."""
    table = at_table(LF="4 B wheel", RF="1 F R pistol", LR="3 L uzi", table="2 shotgun")
    table.place(MC4=(0, 1), MC2=(1, 1), MC1=(1, 0), T1=(2, 0, 2))
    table.lock_plan("H")
    shots = table.events(ShotFired)
    assert shots[:2] == [
        ShotFired("GI-8.01", 1, PISTOL, F, TILES["MC4"], at(0, 1), 1, "hit"),
        ShotFired("GI-8.01", 1, PISTOL, R, TILES["T1"], at(2, 0), 2, "hit"),
    ]
    assert [(event.tile, event.wave) for event in table.events(Wrecked)] == [
        (TILES["MC4"], 1),
        (TILES["MC2"], 2),
        (TILES["MC1"], 3),
        (TILES["T1"], 4),
    ]
    assert table.events(PileupScored) == [PileupScored("GI-10.01", 4, 1, 4, 0)]


@pytest.mark.clause("GI-18.13", "GI-18.17", "GI-6.07")
def test_the_pistol_takes_a_turn_on_each_of_two_orders():
    table = at_table(LF="3 1 F pistol", RF="2 R shotgun", LR="4 L uzi", table="B wheel")
    table.place(MC1=(0, 1), C1=(0, 2), MC4=(-1, 0))
    table.lock_plan("H")
    assert turns(table) == [(0, 1), (1, 2), (0, 3), (3, 4)]
    assert [event.seat for event in table.events(TurnEnded)] == [0, 1, 0, 3]
    assert [shot for shot in fired(table) if shot[0] == 0] == [(0, "F"), (0, "F")]
    assert [event.tile for event in table.events(Wrecked)][:2] == [TILES["MC1"], TILES["C1"]]
    assert table.events(PileupScored) == []
    assert table.events(CoinFlipped) == [CoinFlipped("GI-8.05", "long", 0, True)]


@pytest.mark.clause("GI-18.14")
@pytest.mark.parametrize(("seat", "direction"), [("LF", F), ("RF", R)])
def test_pistol_and_wheel_shoot_then_drive(seat: str, direction: int):
    other = "RF" if seat == "LF" else "LF"
    rest = "B" if seat == "LF" else "F"
    name = NAMES[direction]
    used = {name, rest}
    left = [card for card in ["F", "R", "B", "L"] if card not in used]
    hands = {seat: f"1 {name} pistol", other: f"2 {rest} shotgun", "LR": f"4 {left[0]} uzi"}
    table = at_table(**hands, table=f"3 {left[1]} wheel")
    table.exchange(seat, "table", take="wheel")
    table.place(C1=(0, 1) if direction == F else (1, 0))
    before = table.open
    table.lock_plan()
    acted = [event for event in table.happened if isinstance(event, TurnStarted | ShotFired | CrewMoved | TurnEnded)]
    assert acted[0] == TurnStarted("GI-6.07", SEATS[seat], 0, PISTOL, direction)
    assert isinstance(acted[1], ShotFired)
    assert acted[2:4] == [CrewMoved("GI-7.02", direction, "wheel"), TurnEnded("GI-6.09", SEATS[seat])]
    assert (acted[1].direction, acted[1].target) == (direction, TILES["C1"])
    assert before.uses == ((),) * 5
    assert len(turns(table)) == 3


@pytest.mark.clause("GI-18.14", "GI-1.22")
def test_pistol_and_wheel_are_one_group():
    """The shot wrecks the gunship above T2, the drive then bumps T2 to its end."""
    table = trading(players=3, advanced="A1", hostiles_level=2)
    table.give_hands(LF="1 F pistol wheel", RF="2 R shotgun", LR="4 L uzi", table="3 B")
    table.place(A1=(0, 1, 1), T2=(0, 1, 2))
    table.lock_plan("")
    assert [(event.tile, event.wave) for event in table.events(Wrecked)] == [(TILES["A1"], 1), (TILES["T2"], 2)]
    assert table.events(PileupScored) == [PileupScored("GI-10.01", 2, 1, 2, 0)]
    assert table.open.crew_damage == 3


@pytest.mark.clause("GI-18.14", "GI-6.12")
def test_a_crew_car_wrecked_by_the_shot_does_not_drive():
    table = at_table(LF="1 F pistol wheel", RF="2 R shotgun", LR="4 L uzi", table="3 B")
    table.place(MC2=(0, 1))
    table.change(crew_damage=3)
    table.lock_plan("")
    assert table.events(CrewMoved) == []
    assert table.happened[-1] == MatchEnded("GI-17.03", False, 0, 0, "wrecked")


@pytest.mark.clause("GI-18.11", "GI-18.15")
@pytest.mark.parametrize(
    ("hands", "taken", "hand", "shots"),
    [
        (
            {"LF": "1 F wheel", "RF": "2 R pistol", "LR": "4 L uzi", "table": "3 B shotgun"},
            "B",
            "2 R B pistol",
            [(1, "R"), (1, "B")],
        ),
        (
            {"LF": "1 L wheel", "RF": "2 R pistol", "LR": "3 4 B uzi", "table": "F shotgun"},
            "F",
            "2 R F pistol",
            [(1, "F"), (1, "R")],
        ),
        (
            {"LF": "1 F wheel", "RF": "2 R pistol", "LR": "4 L B uzi", "table": "3 shotgun"},
            "3",
            "2 3 R pistol",
            [(1, "R"), (1, "R")],
        ),
        (
            {"LF": "2 F wheel", "RF": "3 R pistol", "LR": "4 L B uzi", "table": "1 shotgun"},
            "1",
            "3 1 R pistol",
            [(1, "R"), (1, "R")],
        ),
        (
            {"LF": "1 2 F shotgun", "RF": "3 R pistol", "LR": "4 L B uzi", "table": "wheel"},
            "wheel",
            "3 R pistol wheel",
            [(1, "R")],
        ),
    ],
)
def test_a_lone_pistol_is_given_a_card_at_the_lock(
    hands: dict[str, str], taken: str, hand: str, shots: list[tuple[int, str]]
):
    table = at_table(**hands)
    table.lock_plan("")
    assert table.events(CardTaken) == [CardTaken("GI-18.15", 1, cards(taken)[0])]
    assert table.hand("RF") == hand
    assert table.hand("table") == " ".join(card for card in hands["table"].split() if card != taken)
    assert [shot for shot in fired(table) if shot[0] == 1] == shots
    drives = [NAMES[event.direction] for event in table.events(CrewMoved)]
    assert drives == (["R"] if taken == "wheel" else [hands["LF"].split()[1]])


@pytest.mark.clause("GI-18.06", "GI-18.15")
@pytest.mark.parametrize(
    ("hands", "settled"),
    [
        (
            {"LF": "1 F wheel", "RF": "2 R pistol", "LR": "3 4 L uzi", "table": "B shotgun"},
            [(1, "2 R B pistol"), (3, "3 L uzi")],
        ),
        (
            {"LF": "1 3 F wheel", "RF": "2 R pistol", "LR": "4 L uzi", "table": "B shotgun"},
            [(0, "1 F wheel"), (1, "2 R B pistol")],
        ),
    ],
)
def test_the_card_is_given_before_defaults_are_settled(hands: dict[str, str], settled: list[tuple[int, str]]):
    table = at_table(**hands)
    table.lock_plan("")
    assert table.happened[1:5] == (
        CardTaken("GI-18.15", 1, cards("B")[0]),
        *(UseDesignated("GI-18.06", seat, cards(use)) for seat, use in settled),
        PlanLocked("GI-5.21"),
    )


@pytest.mark.clause("GI-18.15")
def test_the_card_is_given_when_time_runs_out_too():
    table = at_table(LF="1 F wheel", RF="2 R pistol", LR="4 L uzi", table="3 B shotgun")
    table.change(clock=1)
    table.tick(1, "")
    assert table.events(CardTaken) == [CardTaken("GI-18.15", 1, cards("B")[0])]
    assert table.hand("RF") == "2 R B pistol"


@pytest.mark.clause("GI-18.11", "GI-18.15", "GI-5.10")
@pytest.mark.parametrize(
    "hands",
    [
        {"LF": "1 2 F shotgun", "RF": "3 R B uzi", "LR": "4 L pistol", "table": "wheel"},  # not to the rear
        {"LF": "1 2 F wheel", "RF": "3 R B shotgun", "LR": "4 L pistol", "table": "uzi"},  # does not fit
    ],
)
def test_where_no_card_fits_the_pistol_fires_once(hands: dict[str, str]):
    table = at_table(**hands)
    table.lock_plan("")
    assert table.events(CardTaken) == []
    assert table.hand("LR") == "4 L pistol"
    assert [shot for shot in fired(table) if shot[0] == 3] == [(3, "L")]


@pytest.mark.clause("GI-18.15")
def test_a_pistol_with_four_cards_is_given_none():
    table = at_table(LF="1 F wheel", RF="2 R pistol uzi", LR="4 L shotgun", table="3 B")
    table.lock_plan("")
    assert table.events(CardTaken) == []
    assert table.hand("table") == "3 B"


@pytest.mark.clause("GI-18.15", "GI-18.20")
def test_with_four_players_the_pistol_is_given_none():
    table = trading()
    table.lock_plan("")
    assert table.events(CardTaken) == []
    assert table.events(UseDesignated) == []
