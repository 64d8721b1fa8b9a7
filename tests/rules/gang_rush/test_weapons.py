"""GR-13: shotgun, mortar, scope, plate."""

from __future__ import annotations

import pytest

from game.rules.gang_rush.board import AHEAD, BEHIND
from game.rules.gang_rush.commands import NONE, Scope, Shoot
from game.rules.gang_rush.events import (
    BarrierHit,
    BulletFlew,
    ChoiceOpened,
    DamageSpared,
    DamageTaken,
    Finished,
    HazardRemoved,
    Impact,
    Moved,
    NeedleChanged,
    PoliceFired,
    PoliceMoved,
    PushBlocked,
    ScopeFired,
    Scraped,
    ShotFired,
    Wrecked,
)
from game.rules.gang_rush.state import MOVING
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import space

FIRE = (
    ShotFired, ScopeFired, BulletFlew, DamageTaken, DamageSpared, BarrierHit, HazardRemoved, PoliceMoved, ChoiceOpened,
    Impact, Moved, Wrecked, NeedleChanged, Finished, PushBlocked, Scraped,
)  # fmt: skip


@pytest.mark.clause("GR-13.13", "GR-14.21")
def test_a_blast_hits_both_spaces_ahead() -> None:
    bridge = Bridge("A L3@10 20 gold:shotgun", "B L3@12 30", "C L3@14 30", "D L3@16", dice="shot")
    bridge.shoot(mode="blast")
    assert bridge.told(*FIRE) == [
        "ShotFired GR-13.1 A blast",
        "BulletFlew GR-13.13 A blast L3@10 ahead L3@12",
        "DamageTaken GR-13.13 B 2 2 200 shot L3@12",
        "BulletFlew GR-13.13 A blast L3@10 ahead L3@14",
        "DamageTaken GR-13.13 C 2 2 200 shot L3@14",
    ]
    assert bridge.unspent == 0


@pytest.mark.clause("GR-13.13")
@pytest.mark.parametrize(
    ("near", "far", "facts"),
    [
        ("bar3 L3@12", "bar1 L3@14", ["BarrierHit GR-13.6 L3@12 1", "HazardRemoved GR-13.6 L3@14 bar1"]),
        ("bar2 L3@12", "B L3@14", ["HazardRemoved GR-13.6 L3@12 bar2", "DamageTaken GR-13.13 B 2 2 200 shot L3@14"]),
        ("spk2 L3@12", "B L3@14", ["DamageTaken GR-13.13 B 2 2 200 shot L3@14"]),
    ],
)
def test_a_blast_takes_two_barriers_and_goes_on(near: str, far: str, facts: list[str]) -> None:
    bridge = Bridge("A L3@10 20 gold:shotgun", *sorted((near, far)), dice="shot")
    bridge.shoot(mode="blast")
    assert bridge.told(DamageTaken, BarrierHit, HazardRemoved) == facts


@pytest.mark.clause("GR-13.13", "GR-13.7")
def test_a_blast_moves_police_the_nearer_first() -> None:
    bridge = Bridge("A L3@10 20 gold:shotgun", "pol1 L3@12", "pol2 L3@14", dice="shot")
    bridge.shoot(mode="blast")
    assert bridge.told(ChoiceOpened) == ["ChoiceOpened GR-13.7 A police L3@12: L2@13 L4@13 L2@11 L4@11"]
    bridge.choose("L2@13")
    assert bridge.told(ChoiceOpened)[1:] == ["ChoiceOpened GR-13.7 A police L3@14: L2@15 L4@15 L4@13"]
    bridge.choose("L4@13")
    assert bridge.road == {"L2@13": "pol1", "L4@13": "pol2"}
    assert bridge.unspent == 0


@pytest.mark.clause("GR-13.13")
@pytest.mark.parametrize(
    ("pieces", "possible"),
    [
        (("cont L3@12", "B L3@14"), False),
        (("B L3@12", "cont L3@14"), True),
        (("cont L3@14",), False),
        (("B L3@16",), False),
        (("spk2 L3@12", "lim30 L3@14"), False),
        (("pol1 L3@14",), True),
        (("bar1 L3@12",), True),
    ],
)
def test_a_blast_needs_something_in_reach(pieces: tuple[str, ...], possible: bool) -> None:
    bridge = Bridge("A L3@10 20 gold:shotgun", *pieces, dice="shot")
    assert ("blast" in bridge.modes()) == possible


@pytest.mark.clause("GR-13.13", "GR-13.18")
def test_refused_blasts() -> None:
    bridge = Bridge("A L3@10 20 gold:shotgun", "B L3@20", dice="shot")
    assert bridge.refused(Shoot(0, "blast", AHEAD)) == ("GR-13.13", "There is nothing to hit on the two spaces ahead.")
    assert bridge.refused(Shoot(0, "blast", BEHIND)) == (
        "GR-13.18", "Blasts and shells go straight ahead and name no target.",
    )  # fmt: skip
    plain = Bridge("A L3@10 20", "B L3@12", dice="shot")
    assert plain.refused(Shoot(0, "blast", AHEAD)) == ("GR-13.13", "That takes a shotgun.")
    assert plain.refused(Shoot(0, "shell", AHEAD)) == ("GR-13.14", "That takes a mortar.")


@pytest.mark.clause("GR-13.14", "GR-13.15")
def test_a_shell_pushes_the_nearest_car_over_everything_between() -> None:
    bridge = Bridge(
        "A L3@10 20 gold:mortar", "cont L3@12", "bar2 L3@14", "pol1 L3@16", "B L3@20 30", "C L3@30", dice="shot shot"
    )
    bridge.shoot(mode="shell")
    assert bridge.told(*FIRE) == [
        "ShotFired GR-13.1 A shell",
        "BulletFlew GR-13.14 A shell L3@10 ahead L3@20",
        "Moved GR-9.10 B L3@20 L3@22 push",
    ]
    assert bridge.cars[1] == "B L3@22 30 d6 $500"
    assert bridge.refused(Shoot(0, "shell", AHEAD)) == ("GR-13.14", "The mortar fires once per turn.")
    assert (bridge.unspent, bridge.phase) == (1, MOVING)


@pytest.mark.clause("GR-13.15", "GR-8.6", "GR-9.18")
def test_a_shelled_car_enters_as_if_pushed() -> None:
    """Spikes slow it at once, and a ramp from the front does not make it jump."""
    bridge = Bridge("A L3@10 20 gold:mortar", "B L3@16 30", "spk2 L3@18", dice="shot")
    bridge.shoot(mode="shell")
    assert bridge.cars[1] == "B L3@18 10 d6 $500"
    ramp = Bridge("A L3@10 20 gold:mortar", "B L3@16 30", "ramp L3@18", dice="shot")
    ramp.shoot(mode="shell")
    assert (ramp.where("B"), ramp.durability("B")) == ("L3@18", 6)


@pytest.mark.clause("GR-13.15", "GR-9.4")
def test_a_shelled_car_bumps_with_its_own_needle() -> None:
    bridge = Bridge("A L3@10 50 gold:mortar", "B L3@16 30", "C L3@18 20", dice="shot")
    bridge.shoot(mode="shell")
    assert bridge.told(*FIRE)[2:] == [
        "Impact GR-9.4 B C bump ahead 30 20",
        "DamageTaken GR-9.4 B 1 1 100 impact L3@16",
        "DamageTaken GR-9.4 C 1 1 100 impact L3@18",
        "Moved GR-9.10 C L3@18 L3@20 push",
    ]
    assert (bridge.where("B"), bridge.turn.mp) == ("L3@16", 5)


@pytest.mark.clause("GR-13.15", "GR-9.8", "GR-9.7")
def test_a_shelled_car_crashes_and_may_be_pushed_back() -> None:
    bridge = Bridge("A L3@10 50 gold:mortar", "B L3@16 10", "C L3@18 20 home", dice="shot", variant="border", players=3)
    bridge.shoot(mode="shell")
    assert bridge.told(*FIRE)[2:] == [
        "Impact GR-9.7 B C crash ahead 10 20",
        "DamageTaken GR-9.7 B 3 3 300 impact L3@16",
        "DamageTaken GR-9.7 C 3 3 300 impact L3@18",
        "NeedleChanged GR-9.7 B 10 0 impact",
        "NeedleChanged GR-9.7 C 20 0 impact",
        "Moved GR-9.10 B L3@16 L3@14 push",
    ]
    assert (bridge.needle("A"), bridge.turn.mp, bridge.phase) == (50, 5, MOVING)


@pytest.mark.clause("GR-13.15", "GR-9.10", "GR-18.2")
def test_a_shelled_car_crosses_the_line() -> None:
    bridge = Bridge("A L3@10 20 gold:mortar", "B L3@48 0", dice="shot")
    bridge.shoot(mode="shell")
    assert bridge.told(*FIRE)[2:] == ["Finished GR-18.2 B L3@48 1 600"]


@pytest.mark.clause("GR-13.15", "GR-19.2")
def test_pupetta_shelled_rams_unhurt() -> None:
    bridge = Bridge("A L3@10 20 gold:mortar", "B L3@16 30 pupetta", "C L3@18 0", dice="shot")
    bridge.shoot(mode="shell")
    assert bridge.cars[1:] == ["B L3@16 30 d6 $500 pupetta", "C L3@20 0 d3 $200"]


@pytest.mark.clause("GR-13.15", "GR-23.16", "GR-14.21")
@pytest.mark.parametrize("held", ["gold:weight", "active:plate"])
def test_neither_the_weight_nor_a_plate_can_be_shelled(held: str) -> None:
    """Nor a car beyond it."""
    bridge = Bridge("A L3@10 20 gold:mortar", f"B L3@16 {held}", "C L3@20", dice="shot")
    assert bridge.modes() == {"shot"}
    assert bridge.refused(Shoot(0, "shell", AHEAD)) == ("GR-13.15", "There is no car ahead that a shell could push.")


@pytest.mark.clause("GR-4.8", "GR-13.15")
@pytest.mark.parametrize(
    "pieces",
    [
        ("A L3@6 0 back gold:mortar", "B L3@-2 20"),
        ("A L3@10 20 gold:mortar", "B L3@16 0", "cont L3@18"),
        ("A L3@10 20 gold:mortar", "B L3@16 0", "C L3@18 0 gold:weight"),
        ("A L3@10 20 gold:mortar", "B L3@16 0", "C L3@18 0", "cont L3@20"),
    ],
)
def test_no_shell_at_a_car_to_which_it_would_do_nothing(pieces: tuple[str, ...]) -> None:
    """No space is there, or what a stopped car meets neither hurts it nor gives way."""
    bridge = Bridge(*pieces, dice="shot")
    assert bridge.modes() == {"shot"}
    assert bridge.refused(Shoot(0, "shell", bridge.ahead)) == ("GR-4.8", "A shell would do nothing to the car ahead.")


@pytest.mark.clause("GR-4.8", "GR-13.15")
@pytest.mark.parametrize(
    ("pieces", "after"),
    [
        (("B L3@16 10", "cont L3@18"), ["B L3@16 0 d5 $400"]),
        (("B L3@16 0", "C L3@18 20 gold:weight"), ["B L3@16 0 d5 $400", "C L3@18 20 d5 $400 gold:weight"]),
        (("B L3@16 0", "C L3@18 0", "D L3@20 0 gold:weight"), ["B L3@16 0 d6 $500", "C L3@18 0 d4 $300"]),
    ],
)
def test_a_shell_that_only_hurts_is_possible(pieces: tuple[str, ...], after: list[str]) -> None:
    bridge = Bridge("A L3@10 20 gold:mortar", *pieces, dice="shot")
    bridge.shoot(mode="shell")
    assert bridge.cars[1:][: len(after)] == after


@pytest.mark.clause("GR-13.16", "GR-14.21")
def test_the_scope_hits_any_car_once_without_a_die() -> None:
    bridge = Bridge("A L3@10 20 gold:scope", "B L1@2", "C L5@40", "cont L3@12")
    assert bridge.legal(Scope) == [Scope(0, 1), Scope(0, 2)]
    bridge.do(Scope(0, 1))
    assert bridge.told(*FIRE) == ["ScopeFired GR-13.16 A B", "DamageTaken GR-13.16 B 1 1 100 scope L1@2"]
    assert bridge.refused(Scope(0, 2)) == ("GR-13.16", "There is one magic bullet per turn.")
    other = Bridge("A L3@10 20 gold:scope", "B L1@2", "C L5@40")
    other.do(Scope(0, 2))
    assert [other.durability(name) for name in "ABC"] == [6, 6, 5]
    assert Bridge("A L3@10 20", "B L1@2").refused(Scope(0, 1)) == ("GR-13.16", "That takes a scope.")


@pytest.mark.clause("GR-13.16", "GR-6.12")
def test_the_scope_works_after_the_last_step() -> None:
    bridge = Bridge("A L3@10 10 gold:scope", "B L1@2")
    bridge.drive("straight")
    assert bridge.refused(Scope(0, 0)) == ("GR-13.16", "The magic bullet is for another car.")
    bridge.do(Scope(0, 1))
    assert bridge.durability("B") == 5


@pytest.mark.clause("GR-13.17", "GR-16.7", "GR-23.16")
def test_a_plate_absorbs_every_shot() -> None:
    bridge = Bridge(
        "A L3@10 20 gold:scope,shotgun", "B L3@12 20 active:plate", "C L3@18", "pol3 L3@16", dice="shot shot"
    )
    bridge.shoot("L3@12")
    bridge.shoot(mode="blast")
    bridge.do(Scope(0, 1))
    bridge.police()
    assert bridge.told(DamageSpared) == [
        "DamageSpared GR-13.17 B shot plate", "DamageSpared GR-13.17 B shot plate",
        "DamageSpared GR-13.17 B scope plate", "DamageSpared GR-13.17 B police plate",
    ]  # fmt: skip
    assert [bridge.durability(name) for name in "ABC"] == [6, 6, 3]
    assert bridge.told(PoliceFired) == ["PoliceFired GR-16.3 L3@16 ahead 3 C", "PoliceFired GR-16.3 L3@16 behind 3 B"]


@pytest.mark.clause("GR-13.17", "GR-13.3")
def test_a_plate_stops_no_other_harm_and_no_line() -> None:
    bridge = Bridge("A L3@10 20", "B L3@12 20 active:plate", "C L3@16", dice="shot")
    assert bridge.targets() == ["L3@12"]
    bridge.drive("straight")
    assert bridge.durability("B") == 5


@pytest.mark.clause("GR-13.18")
def test_weapons_do_not_combine() -> None:
    """Each Shot is one of three; blast and shell never go behind or aside."""
    bridge = Bridge(
        "A L3@10 20 parker gold:shotgun,mortar,pistols", "B L3@12 20", "C L3@8 20", "D L2@11", dice="shot"
    )  # fmt: skip
    special = [shot for shot in bridge.legal(Shoot) if shot.mode != "shot"]
    assert special == [Shoot(0, "blast", AHEAD), Shoot(0, "shell", AHEAD)]
    assert bridge.refused(Shoot(0, "blast", AHEAD, space("L3@12"), NONE))[0] == "GR-13.18"
    assert bridge.refused(Shoot(0, "shell", BEHIND))[0] == "GR-13.18"
    bridge.shoot(mode="blast")
    assert [bridge.durability(name) for name in "BCD"] == [4, 6, 6]


@pytest.mark.clause("GR-13.18", "GR-11.8")
def test_a_backwards_car_fires_them_towards_the_start() -> None:
    bridge = Bridge("A L3@10 0 back gold:shotgun,mortar", "B L3@8 20", "C L3@12 20", dice="shot shot")
    bridge.shoot(mode="shell")
    assert (bridge.where("B"), bridge.where("C")) == ("L3@6", "L3@12")
    bridge.shoot(mode="blast")
    assert (bridge.durability("B"), bridge.durability("C")) == (4, 6)
