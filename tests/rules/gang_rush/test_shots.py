"""GR-13: ordinary shots, the turret and two pistols."""

from __future__ import annotations

import pytest

from game.rules.gang_rush.board import AHEAD, AHEAD_LEFT, BEHIND
from game.rules.gang_rush.commands import HandBrake, Shoot
from game.rules.gang_rush.events import (
    BarrierHit,
    BulletFlew,
    ChoiceOpened,
    DamageSpared,
    DamageTaken,
    Flipped,
    HazardRemoved,
    Impact,
    Moved,
    PoliceMoved,
    ShotFired,
)
from game.rules.gang_rush.state import MOVED, START
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import space

FIRE = (ShotFired, BulletFlew, DamageTaken, DamageSpared, Flipped, BarrierHit, HazardRemoved, PoliceMoved, ChoiceOpened)


@pytest.mark.clause("GR-13.1", "GR-13.5", "GR-7.2")
def test_each_shot_at_any_moment_of_the_movement() -> None:
    bridge = Bridge("A L3@10 20", "B L3@16", "C L2@31", dice="shot shot shot")
    bridge.shoot("L3@16")
    bridge.drive("straight left")
    bridge.shoot("L2@31")
    assert (bridge.phase, bridge.unspent) == (MOVED, 1)
    bridge.shoot("L2@31")
    assert bridge.told(*FIRE)[:3] == [
        "ShotFired GR-13.1 A shot",
        "BulletFlew GR-13.2 A shot L3@10 ahead L3@16",
        "DamageTaken GR-13.5 B 1 1 100 shot L3@16",
    ]
    assert [bridge.durability(name) for name in "ABC"] == [6, 5, 4]
    assert bridge.money == {"L3@16": 100, "L2@31": 200}
    assert bridge.refused(Shoot(0, "shot", AHEAD, space("L2@31"))) == ("GR-13.1", "There is no Shot left.")


@pytest.mark.clause("GR-13.1")
def test_token_shots_come_before_dice() -> None:
    bridge = Bridge("A L3@10 20 reserve:drum", "B L3@16 30 $900", dice="shot")
    bridge.use("drum")
    for _ in range(4):
        bridge.shoot("L3@16")
    fired = ["ShotFired GR-13.1 A shot token"] * 3 + ["ShotFired GR-13.1 A shot"]
    assert (bridge.told(ShotFired), bridge.unspent, bridge.turn.shots) == (fired, 0, 0)


@pytest.mark.clause("GR-13.2")
@pytest.mark.parametrize("target", ["L3@12", "L3@30", "L3@48"])
def test_straight_ahead_without_limit(target: str) -> None:
    bridge = Bridge("A L3@10 20", f"B {target}", "C L3@6", "D L2@11", "E L4@13", dice="shot")
    assert bridge.targets() == [target]
    assert bridge.refused(Shoot(0, "shot", BEHIND, space("L3@6"))) == ("GR-13.2", "Shots fly straight ahead.")
    assert bridge.refused(Shoot(0, "shot", AHEAD_LEFT, space("L2@11"))) == ("GR-13.2", "Shots fly straight ahead.")


@pytest.mark.clause("GR-13.3", "GR-13.8")
@pytest.mark.parametrize(
    ("pieces", "targets"),
    [
        (("cont L3@14", "B L3@16"), []),
        (("bar1 L3@14", "B L3@16"), ["L3@14"]),
        (("pol1 L3@14", "B L3@16"), ["L3@14", "L3@16"]),
        (("pol1 L3@14", "pol2 L3@16", "bar2 L3@18", "B L3@20"), ["L3@14", "L3@16", "L3@18"]),
        (("B L3@14", "pol1 L3@16"), ["L3@14"]),
        (("bar3 L3@14", "pol1 L3@16"), ["L3@14"]),
        (("spk2 L3@12", "lim30 L3@14", "ramp L3@16", "$100 L3@18", "road2 L3@20", "B L3@22"), ["L3@22"]),
        (("pol1 L3@14", "cont L3@16", "B L3@18"), ["L3@14"]),
        ((), []),
    ],
)
def test_what_stops_a_shot_and_what_can_be_hit(pieces: tuple[str, ...], targets: list[str]) -> None:
    bridge = Bridge("A L3@10 20", *pieces, dice="shot")
    assert bridge.targets() == targets


@pytest.mark.clause("GR-13.3", "GR-20.5")
def test_the_wall_stops_shots_and_its_police_cannot_be_shot() -> None:
    bridge = Bridge("A L2@21 20", "B L2@45 0 home", dice="shot", variant="border", players=3)
    assert bridge.targets() == []


@pytest.mark.clause("GR-13.4", "GR-4.8")
def test_without_a_target_the_result_stays_unspent() -> None:
    bridge = Bridge("A L3@10 20", dice="shot")
    assert bridge.legal(Shoot) == []
    assert bridge.refused(Shoot(0, "shot", AHEAD, space("L3@14"))) == (
        "GR-13.4", "There is no such target in the line of fire.",
    )  # fmt: skip
    bridge.drive("straight straight")
    bridge.close()
    assert bridge.cash("A") == 600


@pytest.mark.clause("GR-13.6")
def test_barriers_fall_one_by_one() -> None:
    bridge = Bridge("A L3@10 20", "bar2 L3@14", "B L3@18", dice="shot shot shot")
    bridge.shoot("L3@14")
    assert bridge.road == {"L3@14": "bar2:1"}
    bridge.shoot("L3@14")
    assert (bridge.road, bridge.discard) == ({}, ["bar2"])
    assert bridge.told(BarrierHit, HazardRemoved) == ["BarrierHit GR-13.6 L3@14 1", "HazardRemoved GR-13.6 L3@14 bar2"]
    assert bridge.targets() == ["L3@18"]


@pytest.mark.clause("GR-13.6", "GR-3.2")
def test_a_destroyed_barrier_counts_as_printed_when_it_comes_back() -> None:
    """Its token is the same in the discard, and is placed with its number again."""
    bridge = Bridge("A L3@10 0", "bar3:1 L3@14", "B L1@2 0", "C L1@6 0", dice="shot")
    bridge.shoot("L3@14")
    bridge.do(bridge.legal()[0], shuffles=[()])
    placed = next(c for c in bridge.rules().legal(bridge.state, bridge.state.table.placers[0]))
    bridge.do(placed)
    assert set(bridge.road.values()) == {"bar3"}


@pytest.mark.clause("GR-13.7", "GR-8.8")
def test_police_are_shot_aside_and_again() -> None:
    bridge = Bridge("A L3@10 20", "cont L2@13", "cont L4@13", "pol2 L3@14", dice="shot shot")
    bridge.shoot("L3@14")
    assert (bridge.chooser, bridge.choices) == ("A", ["L2@15", "L4@15"])
    bridge.choose("L2@15")
    assert bridge.told(*FIRE)[2:] == [
        "ChoiceOpened GR-13.7 A police L3@14: L2@15 L4@15",
        "PoliceMoved GR-13.7 L3@14 L2@15 pol2",
    ]
    assert bridge.targets() == []
    blocked = Bridge("A L1@10 20", "cont L2@13", "B L2@15", "pol2 L1@14", dice="shot")
    blocked.shoot("L1@14")
    assert blocked.told(*FIRE)[2:] == ["HazardRemoved GR-13.7 L1@14 pol2"]
    assert blocked.discard == ["pol2"]


@pytest.mark.clause("GR-13.7")
def test_the_same_police_twice() -> None:
    bridge = Bridge("A L3@10 20", "cont L2@13", "cont L4@13", "cont L4@15", "pol2 L3@14", dice="shot shot")
    bridge.shoot("L3@14")
    assert bridge.road["L2@15"] == "pol2"
    bridge.drive("left")
    assert bridge.targets() == []
    bridge = Bridge("A L2@11 20 parker", "cont L3@16", "cont L1@16", "pol2 L2@15", "cont L1@14", dice="shot shot")
    bridge.shoot("L2@15")
    assert bridge.road["L3@14"] == "pol2"
    bridge.drive("straight")
    bridge.shoot("L3@14", way="ahead-right")
    assert bridge.choices == ["L2@15", "L4@15", "L4@13"]


@pytest.mark.clause("GR-13.9")
def test_every_shot_looks_anew() -> None:
    bridge = Bridge(
        "A L3@10 20", "bar1 L3@14", "pol1 L3@16", "cont L2@17", "cont L2@15", "cont L4@17", dice="shot shot shot"
    )
    assert bridge.targets() == ["L3@14"]
    bridge.shoot("L3@14")
    assert bridge.targets() == ["L3@16"]
    bridge.shoot("L3@16")
    assert (bridge.targets(), bridge.road["L4@15"]) == ([], "pol1")


@pytest.mark.clause("GR-13.10", "GR-13.17")
@pytest.mark.parametrize(
    ("target", "fact"),
    [
        ("$0", "DamageTaken GR-7.4 B 1 0 0 shot L3@14"),
        ("0 d0 back marked", "DamageTaken GR-7.6 B 1 0 0 shot L3@14"),
        ("active:plate", "DamageSpared GR-13.17 B shot plate"),
    ],
)
def test_who_loses_nothing_can_still_be_shot_at(target: str, fact: str) -> None:
    bridge = Bridge("A L3@10 20", f"B L3@14 {target}", "C L3@18", dice="shot")
    assert bridge.targets() == ["L3@14"]
    bridge.shoot("L3@14")
    assert bridge.told(*FIRE)[2:] == [fact]
    assert (bridge.unspent, bridge.durability("C")) == (0, 6)


@pytest.mark.clause("GR-13.11", "GR-19.6")
@pytest.mark.parametrize(
    ("way", "target"),
    [("ahead", "L3@26"), ("behind", "L3@2"), ("ahead-left", "L2@21"), ("ahead-right", "L5@22"),
     ("behind-left", "L1@18"), ("behind-right", "L5@18")],
)  # fmt: skip
def test_the_turret_shoots_in_six_directions(way: str, target: str) -> None:
    bridge = Bridge("A L3@20 20 parker", f"B {target}", dice="shot")
    assert bridge.targets(way) == [target]
    bridge.shoot(target, way=way)
    assert bridge.told(*FIRE)[1:] == [
        f"BulletFlew GR-13.11 A shot L3@20 {way} {target}", f"DamageTaken GR-13.5 B 1 1 100 shot {target}",
    ]  # fmt: skip


@pytest.mark.clause("GR-13.11", "GR-13.3")
def test_the_diagonal_lines_are_traced_space_by_space() -> None:
    bridge = Bridge("A L1@10 20 parker", "B L4@13", "C L5@14", "pol1 L3@12", dice="shot")
    assert bridge.targets("ahead-right") == ["L3@12", "L4@13"]
    assert bridge.targets("ahead-left") == []
    with_barrier = Bridge("A L1@10 20 parker", "B L4@13", "bar1 L2@11", dice="shot")
    assert with_barrier.targets("ahead-right") == ["L2@11"]


@pytest.mark.clause("GR-13.12", "GR-23.17")
def test_two_pistols_fire_ahead_and_behind_with_one_die() -> None:
    bridge = Bridge("A L3@20 20 gold:pistols", "bar2 L3@24", "B L3@12", dice="shot")
    bridge.shoot("L3@24", back="L3@12")
    assert bridge.told(*FIRE) == [
        "ShotFired GR-13.1 A shot",
        "BulletFlew GR-13.2 A shot L3@20 ahead L3@24",
        "BarrierHit GR-13.6 L3@24 1",
        "BulletFlew GR-13.12 A shot L3@20 behind L3@12",
        "DamageTaken GR-13.5 B 1 1 100 shot L3@12",
    ]
    assert bridge.unspent == 0


@pytest.mark.clause("GR-13.12")
def test_one_of_the_two_may_have_no_target() -> None:
    bridge = Bridge("A L3@20 20 gold:pistols", "pol1 L3@24", "B L3@28", "C L3@12", dice="shot")
    aims = {(shot.target, shot.back) for shot in bridge.legal(Shoot)}
    here, far, behind = space("L3@24"), space("L3@28"), space("L3@12")
    assert aims == {(here, -1), (far, -1), (here, behind), (far, behind), (-1, behind)}
    bridge.shoot(back="L3@12")
    assert [bridge.durability(name) for name in "ABC"] == [6, 6, 5]
    plain = Bridge("A L3@20 20", "B L3@24", "C L3@12", dice="shot")
    assert plain.refused(Shoot(0, "shot", AHEAD, space("L3@24"), space("L3@12"))) == (
        "GR-13.12", "Only two pistols shoot behind too.",
    )  # fmt: skip


@pytest.mark.clause("GR-13.12", "GR-13.7")
def test_the_back_shot_follows_after_the_police_were_moved() -> None:
    bridge = Bridge("A L3@20 20 gold:pistols", "pol1 L3@24", "B L3@12", dice="shot")
    bridge.shoot("L3@24", back="L3@12")
    assert (bridge.choices, bridge.durability("B")) == (["L2@25", "L4@25", "L2@23", "L4@23"], 6)
    bridge.choose("L4@25")
    assert (bridge.road, bridge.durability("B"), bridge.choices) == ({"L4@25": "pol1"}, 5, [])


@pytest.mark.clause("GR-13.12", "GR-13.11")
def test_two_pistols_on_the_turret() -> None:
    bridge = Bridge("A L3@20 20 parker gold:pistols", "B L2@21", "C L4@19", "D L3@24", dice="shot")
    bridge.shoot("L2@21", way="ahead-left", back="L4@19")
    assert [bridge.durability(name) for name in "ABCD"] == [6, 5, 5, 6]
    assert [event.direction for event in bridge.events(BulletFlew)] == [AHEAD_LEFT, 2]


@pytest.mark.clause("GR-13.12", "GR-11.8")
def test_two_pistols_of_a_backwards_car() -> None:
    """Ahead is what it faces."""
    bridge = Bridge("A L3@20 10 gold:pistols", "B L3@12", "C L3@30", dice="shot")
    bridge.drive("straight")
    bridge.do(HandBrake(0))
    bridge.shoot("L3@12", back="L3@30")
    assert bridge.told(BulletFlew) == [
        "BulletFlew GR-13.2 A shot L3@22 behind L3@12", "BulletFlew GR-13.12 A shot L3@22 ahead L3@30",
    ]  # fmt: skip


@pytest.mark.clause("GR-13.19")
def test_shots_never_push() -> None:
    bridge = Bridge("A L3@10 20 gold:shotgun,scope", "B L3@12 20", "C L3@14 20", dice="shot shot")
    bridge.shoot("L3@12")
    bridge.shoot(mode="blast")
    assert (bridge.events(Moved), bridge.events(Impact)) == ([], [])
    assert (bridge.where("B"), bridge.where("C"), bridge.durability("B"), bridge.durability("C")) == (
        "L3@12",
        "L3@14",
        3,
        4,
    )


@pytest.mark.clause("GR-13.5", "GR-7.8", "GR-23.18")
def test_a_shot_flips_what_is_then_crashed_into() -> None:
    bridge = Bridge("A L3@10 20", "B L3@12 30 d1", dice="shot")
    bridge.shoot("L3@12")
    assert bridge.cars[1] == "B L3@12 0 d0 $400 back marked"
    bridge.drive("straight")
    assert bridge.told(Impact) == ["Impact GR-9.7 A B crash ahead 20 0"]


@pytest.mark.clause("GR-13.1", "GR-6.1")
def test_no_shots_before_the_movement_window() -> None:
    bridge = Bridge("A L3@10 20 gold:scope", "B L3@12", phase=START)
    shot = Shoot(0, "shot", AHEAD, space("L3@12"))
    assert bridge.refused(shot) == ("GR-13.1", "Shots are fired once the speed is set.")
    bridge.roll("shot shot shot shot speed")
    assert bridge.refused(shot) == ("GR-13.1", "Shots are fired once the speed is set.")
    bridge.speed(10)
    assert shot in bridge.legal()
