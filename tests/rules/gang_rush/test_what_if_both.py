"""GR-23: what happens if two rules meet, in impacts and pushes."""

from __future__ import annotations

import pytest

from game.rules.gang_rush.board import AHEAD
from game.rules.gang_rush.commands import Close, FullRepair, HandBrake, Shoot
from game.rules.gang_rush.events import (
    ChoiceOpened,
    Craned,
    DamageSpared,
    DamageTaken,
    DiceSold,
    Finished,
    Flipped,
    HazardRemoved,
    Impact,
    MatchEnded,
    MoneyCollected,
    Moved,
    NeedleChanged,
    PoliceFired,
    PoliceMoved,
    PushBlocked,
    Sandwiched,
    TurnLost,
    Wrecked,
)
from game.rules.gang_rush.state import MOVED, MOVING
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import space


@pytest.mark.clause("GR-23.1")
def test_a_broke_car_on_barriers_with_money() -> None:
    bridge = Bridge("A L3@10 20 $0", "bar3 L3@12", "road2 L3@12", "$400 L3@12")
    bridge.drive("straight")
    assert bridge.cars == ["A L3@12 20 d6 $400"]
    assert bridge.told(DamageTaken, MoneyCollected) == [
        "DamageTaken GR-7.4 A 3 0 0 barriers L3@12", "DamageTaken GR-7.4 A 2 0 0 road L3@12",
        "MoneyCollected GR-8.13 A 400 L3@12",
    ]  # fmt: skip


@pytest.mark.clause("GR-23.2")
def test_the_second_bump_finds_a_flipped_car() -> None:
    bridge = Bridge("A L3@10 40", "B L3@12 20 d1")
    bridge.drive("straight straight straight")
    assert bridge.told(Impact, Flipped) == [
        "Impact GR-9.4 A B bump ahead 40 20", "Flipped GR-7.8 B L3@12 start", "Impact GR-9.7 A B crash ahead 40 0",
    ]  # fmt: skip
    assert bridge.cars == ["A L3@12 0 d1 $100", "B L3@16 0 d0 $400 back marked"]


@pytest.mark.clause("GR-23.3")
def test_two_spikes_and_a_limit_in_one_move() -> None:
    bridge = Bridge("A L3@10 50", "spk2 L3@12", "lim30 L3@14", "spk2 L3@16")
    bridge.drive("straight straight straight straight straight")
    assert bridge.told(DamageTaken, NeedleChanged) == [
        "DamageTaken GR-8.10 A 2 2 200 limit L3@14", "NeedleChanged GR-8.5 A 50 10 spikes",
    ]  # fmt: skip


@pytest.mark.clause("GR-23.4")
def test_spikes_and_a_wreck_in_one_move() -> None:
    bridge = Bridge("A L3@10 30", "B L3@14 20", "spk2 L3@12", "cont L3@16")
    bridge.drive("straight straight")
    assert bridge.told(NeedleChanged) == ["NeedleChanged GR-10.4 A 30 0 wreck", "NeedleChanged GR-10.4 B 20 0 wreck"]


@pytest.mark.clause("GR-23.5")
def test_spikes_and_the_hand_brake() -> None:
    bridge = Bridge("A L3@10 20", "spk2 L3@12")
    bridge.drive("straight straight")
    assert (bridge.needle("A"), bridge.phase) == (0, MOVED)
    bridge.do(HandBrake(0))
    assert bridge.cars == ["A L3@14 0 d6 $500 back"]


@pytest.mark.clause("GR-23.6")
def test_pushed_onto_spikes_it_counts_as_stopped_at_once() -> None:
    bridge = Bridge("A L3@10 30", "B L3@12 20", "spk4 L3@14")
    bridge.drive("straight straight straight")
    assert bridge.told(Impact) == ["Impact GR-9.4 A B bump ahead 30 20", "Impact GR-9.7 A B crash ahead 30 0"]


@pytest.mark.clause("GR-23.7")
def test_a_chain_into_the_river() -> None:
    bridge = Bridge("A L4@17 20", "B L3@18", "C L2@19", "D L1@20")
    bridge.drive("left")
    assert bridge.cars == ["A L4@17 20 d5 $400", "B L2@19 20 d3 $200", "C L1@20 20 d4 $300", "D river 0 d6 $500"]


@pytest.mark.clause("GR-23.7", "GR-18.1")
def test_the_last_car_of_a_chain_crosses_first() -> None:
    """B is pushed to the last space only, and crosses with the next push."""
    bridge = Bridge("A L3@44 30", "B L3@46 20", "C L3@48 20", "D L1@10")
    bridge.drive("straight straight straight")
    assert bridge.told(Finished) == ["Finished GR-18.2 C L3@48 1 800", "Finished GR-18.2 B L3@48 2 200"]
    assert bridge.where("A") == "L3@46"


@pytest.mark.clause("GR-23.8")
def test_each_car_of_a_chain_displaces_police() -> None:
    """C first; the exit may be one into which B comes next, and is chosen again."""
    bridge = Bridge("A L4@17 20", "B L3@18", "C L2@19", "pol1 L1@20")
    bridge.drive("left")
    assert (bridge.chooser, bridge.choices) == ("A", ["L2@21", "L2@19"])
    bridge.choose("L2@19")
    assert bridge.told(ChoiceOpened)[1:] == ["ChoiceOpened GR-8.8 A police L2@19: L3@20 L1@18 L3@18"]
    assert bridge.where("B") == "L2@19"
    bridge.choose("L3@18")
    assert bridge.road == {"L3@18": "pol1"}
    assert bridge.told(Sandwiched) == ["Sandwiched GR-9.13 B"]
    assert bridge.phase == MOVING


@pytest.mark.clause("GR-23.9")
def test_barriers_then_the_sandwich() -> None:
    """The last car takes the barriers, the one before it the sandwich, after the limit that stays where it comes."""
    bridge = Bridge("A L3@10 20", "B L3@12 20", "C L3@14 20", "bar1 L3@16")
    bridge.drive("straight")
    assert bridge.told(DamageTaken, HazardRemoved, Sandwiched)[2:] == [
        "DamageTaken GR-8.7 C 1 1 100 barriers L3@16",
        "HazardRemoved GR-8.7 L3@16 bar1",
        "Sandwiched GR-9.13 B",
        "DamageTaken GR-9.13 B 2 2 200 sandwich L3@14",
    ]
    limit = Bridge("A L3@10 20", "B L3@12 40", "C L3@14 20", "lim30 L3@14")
    limit.drive("straight")
    assert limit.told(DamageTaken)[2:] == [
        "DamageTaken GR-8.10 B 1 1 100 limit L3@14", "DamageTaken GR-9.13 B 2 2 200 sandwich L3@14",
    ]  # fmt: skip


@pytest.mark.clause("GR-23.10")
def test_a_crash_and_an_object() -> None:
    bridge = Bridge("A L3@10 30 $900 spender", "B L3@12 0 $900 spender", "cont L3@14")
    bridge.drive("straight")
    assert bridge.cars == ["A L3@10 0 d2 $300 spender", "B L3@12 0 d2 $300 spender"]
    assert bridge.told(Wrecked) == ["Wrecked GR-10.4 A B L3@14 3"]


@pytest.mark.clause("GR-23.11")
def test_the_weight_before_a_container() -> None:
    bridge = Bridge("A L3@10 30", "B L3@12 20 gold:weight", "cont L3@14")
    bridge.drive("straight")
    assert bridge.told(Wrecked, PushBlocked) == ["PushBlocked GR-9.16 B ahead weight"]
    assert bridge.cars == ["A L3@10 30 d5 $400", "B L3@12 20 d5 $400 gold:weight"]


@pytest.mark.clause("GR-23.12")
def test_the_weight_as_the_slower_hitter() -> None:
    bridge = Bridge("A L3@10 10 gold:weight", "B L3@12 20 home", variant="border", players=3)
    bridge.drive("straight")
    assert bridge.told(PushBlocked, Moved) == ["PushBlocked GR-9.16 A behind weight"]
    assert bridge.cars == ["A L3@10 0 d3 $200 gold:weight", "B L3@12 0 d3 $200 home"]


@pytest.mark.clause("GR-23.13", "GR-19.2")
def test_pupetta_bumps_a_car_against_a_container_and_crashes_into_it() -> None:
    bridge = Bridge("A L3@10 20 pupetta", "B L3@12 20 d8 $900 spender", "cont L3@14")
    bridge.drive("straight straight")
    assert bridge.told(Impact, Wrecked, DamageTaken, DamageSpared) == [
        "Impact GR-9.4 A B bump ahead 20 20",
        "DamageSpared GR-19.2 A impact ram",
        "DamageTaken GR-9.4 B 1 1 100 impact L3@12",
        "Wrecked GR-10.4 A B L3@14 2",
        "DamageSpared GR-19.2 A wreck ram",
        "DamageTaken GR-10.4 B 2 2 200 wreck L3@12",
        "Impact GR-9.7 A B crash ahead 20 0",
        "DamageSpared GR-19.2 A impact ram",
        "DamageTaken GR-9.7 B 2 2 200 impact L3@12",
        "Wrecked GR-10.4 A B L3@14 2",
        "DamageSpared GR-19.2 A wreck ram",
        "DamageTaken GR-10.4 B 2 2 200 wreck L3@12",
    ]
    assert bridge.cars == ["A L3@10 20 d6 $500 pupetta", "B L3@12 0 d1 $200 spender"]


@pytest.mark.clause("GR-23.14")
def test_pupetta_against_the_weight() -> None:
    bridge = Bridge("A L3@10 30 pupetta", "B L3@12 20 gold:weight")
    bridge.drive("straight straight straight")
    assert bridge.cars == ["A L3@10 30 d6 $500 pupetta", "B L3@12 20 d3 $200 gold:weight"]


@pytest.mark.clause("GR-23.15")
def test_the_siren_works_before_the_plate() -> None:
    bridge = Bridge("A L3@10", "B L3@14 gold:siren active:plate", "pol2 L3@20")
    bridge.police()
    assert bridge.told(PoliceFired, DamageSpared, DamageTaken)[1:] == [
        "PoliceFired GR-16.3 L3@20 behind 2 A", "DamageSpared GR-16.6 B police siren",
        "DamageTaken GR-16.4 A 2 2 200 police L3@10",
    ]  # fmt: skip


@pytest.mark.clause("GR-23.16")
def test_the_plate_against_scope_blast_and_shell() -> None:
    bridge = Bridge("A L3@10 20 gold:shotgun,mortar", "B L3@12 active:plate", "C L3@20", dice="shot shot")
    assert bridge.modes() == {"shot", "blast"}
    bridge.shoot(mode="blast")
    assert (bridge.told(DamageSpared), bridge.unspent) == (["DamageSpared GR-13.17 B shot plate"], 1)
    both = Bridge("A L3@10 20 gold:shotgun", "B L3@12 active:plate", "C L3@14", dice="shot")
    both.shoot(mode="blast")
    assert [both.durability(name) for name in "BC"] == [6, 4]
    assert both.unspent == 0


@pytest.mark.clause("GR-23.17")
def test_two_pistols_at_a_barrier_and_a_car() -> None:
    bridge = Bridge("A L3@20 20 gold:pistols", "bar3 L3@24", "B L3@12", dice="shot shot")
    bridge.shoot("L3@24", back="L3@12")
    assert (bridge.road, bridge.durability("B"), bridge.unspent) == ({"L3@24": "bar3:2"}, 5, 1)


@pytest.mark.clause("GR-23.18")
def test_a_shot_flips_the_next_obstacle() -> None:
    bridge = Bridge("A L3@10 30", "B L3@12 30 d1", dice="shot")
    bridge.shoot("L3@12")
    bridge.drive("straight")
    assert bridge.told(Impact) == ["Impact GR-9.7 A B crash ahead 30 0"]
    assert bridge.cars == ["A L3@10 0 d3 $200", "B L3@14 0 d0 $400 back marked"]


@pytest.mark.clause("GR-23.19", "GR-16.2")
def test_several_police_on_one_car() -> None:
    """The foremost token first, ties by lane; at 0 the rest does nothing."""
    bridge = Bridge("A L3@20 d3", "pol2 L3@10", "pol4 L3@30", "pol1 L3@26")
    bridge.police()
    assert bridge.told(DamageTaken, Flipped) == [
        "DamageTaken GR-7.1 A 4 3 300 police L3@20", "Flipped GR-7.8 A L3@20 start",
        "DamageTaken GR-7.6 A 1 0 0 police L3@20", "DamageTaken GR-7.6 A 2 0 0 police L3@20",
    ]  # fmt: skip


@pytest.mark.clause("GR-23.25")
def test_a_fall_in_the_own_turn_sells_before_it_pays() -> None:
    bridge = Bridge("A L1@20 10 $300", "B L2@21 30 home", dice="shot steer steer", variant="border", free=2)
    bridge.drive("right")
    assert bridge.told(DiceSold, Craned) == ["DiceSold GR-6.14 A 3 300", "Craned GR-12.5 A L1@20 500 200"]
    assert (bridge.cash("A"), bridge.debt("A"), bridge.durability("A")) == (300, 200, 3)


@pytest.mark.clause("GR-23.26", "GR-12.3")
def test_two_cars_that_fell_from_one_space() -> None:
    bridge = Bridge("A L3@10", "B river@L1@20", "C river@L1@20", "cont L1@22", "cont L2@19", "cont L1@18")
    bridge.crane()
    assert bridge.told(Craned) == ["Craned GR-12.5 B L1@20 500 0", "Craned GR-12.6 C L2@21 500 0"]


@pytest.mark.clause("GR-23.27", "GR-12.6")
@pytest.mark.parametrize("pieces", [("A L1@20",), ("A L3@10", "cont L1@20")])
def test_the_remembered_space_is_taken(pieces: tuple[str, ...]) -> None:
    bridge = Bridge(*pieces, "B river@L1@20")
    bridge.crane()
    assert bridge.choices == ["L1@22", "L2@21", "L2@19", "L1@18"]


@pytest.mark.clause("GR-23.34", "GR-18.5")
def test_the_first_crossing_by_a_push_in_somebody_elses_turn() -> None:
    bridge = Bridge("A L3@46 20", "B L3@48 20", "C L3@10", to_play="B C")
    bridge.drive("straight straight")
    bridge.close()
    assert bridge.told(Finished, TurnLost) == ["Finished GR-18.2 B L3@48 1 600", "TurnLost GR-2.6 B finished"]
    bridge.roll("steer steer steer steer shot")
    bridge.drive("straight straight")
    bridge.close()
    assert bridge.told(MatchEnded) == ["MatchEnded GR-18.5 B A C 500 1000 1000 B"]


@pytest.mark.clause("GR-23.35", "GR-18.1")
def test_the_pushed_car_ranks_before_the_pusher() -> None:
    bridge = Bridge("A L3@46 40", "B L3@48 20", "C L3@10", "D L3@12")
    bridge.drive("straight straight straight")
    assert bridge.told(Finished) == ["Finished GR-18.2 B L3@48 1 800", "Finished GR-18.2 A L3@48 2 200"]


@pytest.mark.clause("GR-23.36", "GR-11.9")
def test_a_full_repair_after_a_flip_makes_vulnerable_again() -> None:
    bridge = Bridge("A L3@10 20 d1", "bar1 L3@12", "pol2 L3@20")
    bridge.drive("straight")
    assert bridge.legal() == [Close(0), FullRepair(0)]
    bridge.do(FullRepair(0))
    bridge.police()
    assert bridge.cars == ["A L3@12 0 d4 $0 back marked"]


@pytest.mark.clause("GR-23.37", "GR-10.9")
def test_only_the_direction_of_the_push_counts() -> None:
    bridge = Bridge("A L2@19 20", "B L1@20 20", "cont L2@21")
    bridge.drive("left")
    assert bridge.where("B") == "river"
    bridge = Bridge("A L3@18 20", "B L2@19 20", "cont L3@20", "cont L2@21")
    bridge.drive("left")
    assert bridge.cars == ["A L3@18 20 d5 $400", "B L1@20 20 d5 $400"]


@pytest.mark.clause("GR-23.38", "GR-15.9")
def test_a_step_at_an_occupied_ramp_is_an_impact() -> None:
    bridge = Bridge("A L3@10 20", "B L2@11 20", "ramp L2@11")
    bridge.drive("left")
    assert bridge.told(Impact, Moved, DamageTaken) == [
        "Impact GR-9.4 A B bump ahead-left 20 20",
        "DamageTaken GR-9.4 A 1 1 100 impact L3@10",
        "DamageTaken GR-9.4 B 1 1 100 impact L2@11",
        "Moved GR-9.10 B L2@11 L1@12 push",
    ]


@pytest.mark.clause("GR-23.40", "GR-20.15", "GR-10.4")
def test_an_oncoming_crash_next_to_the_wall() -> None:
    """The slower one has the wall straight behind it."""
    bridge = Bridge("A L3@20 20 $900", "B L3@22 10 home $900", variant="border", players=5)
    bridge.drive("straight")
    assert bridge.told(Impact, Wrecked, DamageTaken) == [
        "Impact GR-9.7 A B crash ahead 20 10",
        "DamageTaken GR-9.7 A 3 3 300 impact L3@20",
        "DamageTaken GR-9.7 B 3 3 300 impact L3@22",
        "Wrecked GR-10.4 A B L3@24 2",
        "DamageTaken GR-10.4 A 2 2 200 wreck L3@20",
        "DamageTaken GR-10.4 B 2 2 200 wreck L3@22",
    ]


@pytest.mark.clause("GR-23.16", "GR-13.15")
def test_no_shell_over_a_plate_at_a_car_beyond() -> None:
    bridge = Bridge("A L3@10 20 gold:mortar", "B L3@16 gold:weight", "C L3@20", dice="shot")
    assert Shoot(0, "shell", AHEAD) not in bridge.legal(Shoot)
    free = Bridge("A L3@10 20 gold:mortar", "C L3@20", dice="shot")
    assert free.legal(Shoot) == [Shoot(0, "shot", AHEAD, space("L3@20")), Shoot(0, "shell", AHEAD)]


@pytest.mark.clause("GR-23.8", "GR-8.8")
def test_the_space_a_pushed_car_left_is_free_for_the_police() -> None:
    bridge = Bridge("A L3@18 20", "B L2@19 20", "pol1 L1@20", "cont L2@21")
    bridge.drive("left")
    assert bridge.told(PoliceMoved) == ["PoliceMoved GR-8.8 L1@20 L2@19 pol1"]
