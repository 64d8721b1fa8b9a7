"""GR-19: the five drivers."""

from __future__ import annotations

import pytest

from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.board import DIRECTION_NAMES, name_of
from game.rules.gang_rush.content import Driver
from game.rules.gang_rush.events import (
    AllowancePaid,
    BulletFlew,
    DamageSpared,
    DamageTaken,
    DiceSold,
    Drafted,
    Impact,
    TurnClosed,
    TurnLost,
    Wrecked,
)
from game.rules.gang_rush.state import MOVED, MOVING, START
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import PRINTED
from tests.rules.gang_rush.race import Race

B, C = "B L1@2 0", "C L5@2 0"
JUMPING, LANDED = "A L3@10 30 pupetta", "A L3@18 30 d5 $400 pupetta"


def driver(name: str) -> Driver:
    return next(one for one in PRINTED.drivers if one.id == name)


@pytest.mark.clause("GR-19.1", "GR-19.6", "GR-7.11")
def test_five_drivers_with_one_ability_each():
    assert [(one.id, one.durability, one.power, one.amount) for one in PRINTED.drivers] == [
        ("pupetta", 6, "ram", 0),
        ("don", 6, "allowance", 200),
        ("spender", 6, "extra_durability", 2),
        ("duke", 6, "soft_landing", 1),
        ("parker", 6, "turret", 0),
    ]


# --- Pupetta


@pytest.mark.clause("GR-19.2", "GR-9.4")
def test_pupetta_bumps_without_a_scratch():
    bridge = Bridge("A L3@10 30 pupetta", "B L3@12 20", C)
    bridge.drive("straight")
    assert bridge.cars[:2] == ["A L3@10 30 d6 $500 pupetta", "B L3@14 20 d5 $400"]
    assert bridge.told(DamageSpared) == ["DamageSpared GR-19.2 A impact ram"]
    assert (bridge.phase, bridge.turn.mp) == (MOVING, 2)


@pytest.mark.clause("GR-19.2", "GR-9.7", "GR-9.21")
def test_pupetta_crashes_and_drives_on():
    """The example of the rules."""
    bridge = Bridge("A L2@15 30 pupetta $900", "B L2@17 0 $900", C)
    bridge.drive("straight")
    assert bridge.cars[:2] == ["A L2@15 30 d6 $900 pupetta", "B L2@19 0 d3 $600"]
    bridge.drive("straight")
    assert bridge.cash("A") == 1200
    bridge.drive("straight")
    assert bridge.cars[:2] == ["A L2@17 30 d6 $1200 pupetta", "B L2@21 0 d0 $300 back marked"]
    assert bridge.phase == MOVED


@pytest.mark.clause("GR-19.2", "GR-10.4", "GR-23.13")
def test_pupetta_wrecks_others_against_a_container():
    """She keeps her MP; the next step is a crash with a stopped car."""
    bridge = Bridge("A L3@10 30 pupetta", "B L3@12 20 $2000", C, "cont L3@14")
    bridge.drive("straight")
    assert bridge.told(Wrecked) == ["Wrecked GR-10.4 A B L3@14 3"]
    assert bridge.cars[:2] == ["A L3@10 30 d6 $500 pupetta", "B L3@12 0 d2 $1600"]
    assert (bridge.phase, bridge.turn.mp) == (MOVING, 2)
    bridge.drive("straight")
    assert bridge.told(Impact)[-1] == "Impact GR-9.7 A B crash ahead 30 0"
    assert bridge.cars[0] == "A L3@10 30 d6 $500 pupetta"


@pytest.mark.clause("GR-19.2", "GR-9.8", "GR-20.15")
def test_pupetta_is_still_pushed_if_slower():
    bridge = Bridge("A L3@10 20 pupetta", "B L3@12 40 back", C, "bar1 L3@8")
    bridge.drive("straight")
    assert bridge.cars[:2] == ["A L3@8 20 d5 $400 pupetta", "B L3@12 0 d1 $0 back"]
    assert (bridge.phase, bridge.turn.mp) == (MOVING, 1), "the barriers behind her count"


@pytest.mark.clause("GR-19.2", "GR-8.6")
def test_pupetta_pushed_back_onto_spikes_slows_down_at_once():
    """It is no driving onto them: her MP stay."""
    bridge = Bridge("A L3@10 30 pupetta", "B L3@12 40 back", C, "spk2 L3@8")
    bridge.drive("straight")
    assert (bridge.where("A"), bridge.needle("A"), bridge.turn.mp, bridge.turn.slow) == ("L3@8", 10, 2, 0)
    bridge.drive("straight straight")
    assert (bridge.where("A"), bridge.needle("A")) == ("L3@10", 10)


@pytest.mark.clause("GR-19.2", "GR-23.14", "GR-9.16")
def test_pupetta_hits_a_weighted_car_again_and_again():
    bridge = Bridge("A L3@10 30 pupetta", "B L3@12 20 gold:weight", C)
    bridge.drive("straight straight straight")
    assert bridge.cars[:2] == ["A L3@10 30 d6 $500 pupetta", "B L3@12 20 d3 $200 gold:weight"]


@pytest.mark.clause("GR-19.2", "GR-13.15")
def test_pupetta_shelled_into_a_car_is_the_hitter():
    bridge = Bridge("A L3@10 0 gold:mortar", "B L3@14 30 pupetta", "C L3@16 10", dice="sh")
    bridge.shoot(mode="shell")
    assert bridge.cars[1:] == ["B L3@14 30 d6 $500 pupetta", "C L3@18 10 d5 $400"]


@pytest.mark.clause("GR-19.2")
@pytest.mark.parametrize(
    ("pieces", "ways", "dice", "left"),
    [
        (("A L3@10 20 pupetta", B, C, "cont L3@12"), "straight", "", "A L3@10 0 d4 $300 pupetta"),
        (("A L2@13 20 pupetta", B, C, "cont L1@14"), "left", "", "A L2@13 20 d5 $400 pupetta"),
        (("A L3@10 20 pupetta", B, C, "bar3 L3@12"), "straight", "", "A L3@12 20 d3 $200 pupetta"),
        ((JUMPING, "B L3@16 0", C, "ramp L3@12", "cont L2@17", "cont L4@17"), "straight", "r", LANDED),
    ],
    ids=["head-on", "scrape", "barriers", "rebound"],
)  # fmt: skip
def test_what_pupetta_is_not_spared(pieces: tuple[str, ...], ways: str, dice: str, left: str):
    bridge = Bridge(*pieces)
    bridge.drive(ways, dice)
    assert bridge.cars[0] == left
    assert not bridge.events(DamageSpared)


@pytest.mark.clause("GR-19.2", "GR-9.13")
def test_pupetta_struck_and_sandwiched_is_hurt():
    bridge = Bridge("A L3@10 20", "B L3@12 20 pupetta", "C L3@14 20")
    bridge.drive("straight")
    assert bridge.durability("B") == 3
    assert not bridge.events(DamageSpared)


# --- Don Moccioco


@pytest.mark.clause("GR-19.3", "GR-6.15")
@pytest.mark.parametrize(
    ("dice", "cash"), [("st sh", 700), ("st", 800), ("", 700), ("damage damage st", 800), ("st sh r sp sp", 1000)]
)
def test_the_don_gets_200_unless_he_sold_two_dice(dice: str, cash: int):
    bridge = Bridge("A L3@10 0 don", B, C, dice=dice)
    bridge.close()
    assert bridge.cash("A") == cash
    paid = [] if len(dice.replace("damage", "").split()) > 1 else ["AllowancePaid GR-19.3 A 200"]
    assert bridge.told(AllowancePaid) == paid


@pytest.mark.clause("GR-19.3", "GR-6.17")
def test_the_don_gets_it_after_a_flip_and_in_the_river_but_not_in_a_lost_turn():
    flipped = Bridge("A L3@10 10 d1 don", B, C, "bar1 L3@12", to_play="B")
    flipped.drive("straight")
    flipped.close()
    assert flipped.told(AllowancePaid, TurnClosed) == ["AllowancePaid GR-19.3 A 200", "TurnClosed GR-6.13 A"]
    fallen = Bridge("A L1@10 10 don", "B L2@11 50 back", C, to_play="B")
    fallen.drive("right")
    assert fallen.where("A") == "river"
    assert fallen.told(AllowancePaid) == ["AllowancePaid GR-19.3 A 200"]
    lost = Bridge("B L1@8 0", "A river@L5@20 don", C, to_play="A C")
    lost.close()
    assert lost.told(TurnLost) == ["TurnLost GR-2.6 A river"]
    assert not lost.events(AllowancePaid)


@pytest.mark.clause("GR-19.3")
def test_nobody_else_gets_an_allowance():
    for name in ("pupetta", "spender", "duke", "parker"):
        bridge = Bridge(f"A L3@10 0 {name}", "B L1@2 0 don", C)
        bridge.close()
        assert bridge.cash("A") == 500
        assert not bridge.events(DiceSold)
        assert not bridge.events(AllowancePaid)


# --- W. B. Spender


@pytest.mark.clause("GR-19.4", "GR-7.11", "GR-11.9")
def test_spender_has_two_points_more():
    race = Race(3)
    race.draft(("spender", 1), ("don", 2), ("duke", 3))
    assert [event.durability for event in race.all_events(Drafted)] == [8, 6, 6]
    bridge = Bridge("A L3@10 0 d1 spender", B, C)
    bridge.do(cmd.FullRepair(0))
    assert bridge.durability("A") == 8
    bridge = Bridge("A L3@10 0 d7 spender", B, C, phase=START)
    assert bridge.legal(cmd.FullRepair) == [cmd.FullRepair(0)]
    bridge.roll("r r st st st")
    assert [command.count for command in bridge.legal()] == [0, 1]
    assert not Bridge("A L3@10 0 d8 spender", B, C).legal(cmd.FullRepair)


# --- John Duke


@pytest.mark.clause("GR-19.5", "GR-8.12")
@pytest.mark.parametrize(("road", "name", "lost"), [(1, "duke", 0), (2, "duke", 1), (1, "don", 1), (2, "don", 2)])
def test_duke_on_damaged_road(road: int, name: str, lost: int):
    bridge = Bridge(f"A L3@10 10 {name}", B, C, f"road{road} L3@12")
    bridge.drive("straight")
    assert bridge.cars[0] == f"A L3@12 10 d{6 - lost} ${500 - 100 * lost} {name}"
    assert bridge.money == ({"L3@12": 100 * lost} if lost else {})
    assert [event.rule for event in bridge.events(DamageSpared)] == ["GR-19.5"] * (name == "duke")


@pytest.mark.clause("GR-19.5", "GR-15.11")
@pytest.mark.parametrize(("die", "end", "lost"), [("r", "L3@16", 0), ("st", "L3@16", 0), ("damage", "L3@14", 1)])
def test_duke_lands_softly(die: str, end: str, lost: int):
    bridge = Bridge("A L3@10 30 duke", B, C, "ramp L3@12")
    bridge.drive("straight", die)
    assert bridge.cars[0] == f"A {end} 30 d{6 - lost} ${500 - 100 * lost} duke"


@pytest.mark.clause("GR-19.5", "GR-15.16", "GR-23.20")
def test_duke_bounces_softly_but_the_car_below_is_hurt():
    bridge = Bridge("A L3@10 30 duke", "B L3@16 20", C, "ramp L3@12", "cont L2@17", "cont L4@17", "road1 L3@18")
    bridge.drive("straight", "st")
    assert bridge.cars[:2] == ["A L3@18 30 d6 $500 duke", "B L3@16 20 d5 $400"]
    assert [event.cause for event in bridge.events(DamageSpared)] == ["landing", "rebound", "road"]
    failed = Bridge("A L3@10 30 duke", "B L3@14 20", C, "ramp L3@12", "cont L2@15", "cont L4@15")
    failed.drive("straight", "damage")
    assert failed.durability("A") == 5, "landing 2 - 1, rebound 1 - 1"
    assert failed.cash("B") == 500


@pytest.mark.clause("GR-19.5")
def test_duke_is_not_spared_anything_else():
    bridge = Bridge("A L3@10 40 duke $900", "B L3@18 20", C, "bar1 L3@12", "lim30 L3@14")
    bridge.drive("straight straight straight straight")
    assert [event.cause for event in bridge.events(DamageTaken) if event.seat == 0] == ["barriers", "limit", "impact"]
    assert bridge.durability("A") == 3


# --- Clyde Parker


@pytest.mark.clause("GR-19.6", "GR-13.11")
@pytest.mark.parametrize(
    ("way", "target"),
    [("ahead", "L3@28"), ("ahead-right", "L5@22"), ("behind-right", "L5@18"), ("behind", "L3@4"),
     ("behind-left", "L1@18"), ("ahead-left", "L1@22")],
)  # fmt: skip
def test_parker_shoots_in_any_of_six_directions(way: str, target: str):
    bridge = Bridge("A L3@20 20 parker", f"B {target}", "C L5@2", dice="sh")
    shots = [(DIRECTION_NAMES[shot.direction], name_of(shot.target)) for shot in bridge.legal(cmd.Shoot)]
    assert shots == [(way, target)]
    bridge.shoot(target, way=way)
    assert bridge.durability("B") == 5
    assert [(event.rule, DIRECTION_NAMES[event.direction]) for event in bridge.events(BulletFlew)] == [
        ("GR-13.11", way)
    ]
    other = Bridge("A L3@20 20 don", f"B {target}", "C L5@2", dice="sh")
    assert len(other.legal(cmd.Shoot)) == (way == "ahead")


@pytest.mark.clause("GR-13.11", "GR-13.9")
def test_parker_chooses_the_direction_for_every_shot():
    bridge = Bridge("A L3@20 20 parker", "B L3@28", "C L1@18", dice="sh sh")
    bridge.shoot("L1@18", way="behind-left")
    bridge.shoot("L3@28", way="ahead")
    assert (bridge.durability("B"), bridge.durability("C")) == (5, 5)
