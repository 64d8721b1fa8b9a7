"""GR-8: entering a space, and what lies there."""

from __future__ import annotations

import pytest

from game.rules.gang_rush.events import (
    ChoiceMade,
    ChoiceOpened,
    DamageSpared,
    DamageTaken,
    Flipped,
    HazardRemoved,
    MoneyCollected,
    Moved,
    MovementEnded,
    NeedleChanged,
    PoliceMoved,
    SpikesCaught,
    Wrecked,
)
from game.rules.gang_rush.state import MOVED, MOVING, SHUT, START
from tests.rules.gang_rush.bridge import Bridge

MET = (DamageTaken, DamageSpared, Flipped, HazardRemoved, PoliceMoved, NeedleChanged, SpikesCaught, MoneyCollected)
"""What a car meets on a space."""


@pytest.mark.clause("GR-8.1")
def test_steps_and_pushes_begin_a_new_stay() -> None:
    bridge = Bridge("A L3@10 30", "B L3@14 20")
    bridge.drive("straight")
    assert (bridge.car("A").stay, bridge.car("B").stay) == (1, 0)
    bridge.drive("straight")
    assert (bridge.car("A").stay, bridge.car("B").stay) == (1, 1)


@pytest.mark.clause("GR-8.1", "GR-15.19", "GR-12.9")
def test_landings_rebounds_and_the_crane_begin_a_new_stay() -> None:
    bridge = Bridge("A L3@10 30", "ramp L3@12")
    bridge.drive("straight", "repair")
    assert (bridge.where("A"), bridge.car("A").stay) == ("L3@16", 2)
    bridge = Bridge("A L3@10 30", "B L3@16 0", "C L3@18 0", "cont L2@17", "ramp L3@12")
    bridge.drive("straight", "repair")
    assert (bridge.where("A"), bridge.car("A").stay) == ("L4@17", 2)
    bridge = Bridge("A L3@10", "B river@L1@20")
    bridge.crane()
    assert (bridge.where("B"), bridge.car("B").stay) == ("L1@20", 1)


@pytest.mark.clause("GR-8.1")
def test_standing_still_triggers_nothing_again() -> None:
    bridge = Bridge("A L3@12 0", "road2 L3@12", "lim30 L2@11", "$100 L3@12 A", phase=START, to_play="A")
    bridge.roll("steer steer shot repair repair")
    bridge.close()
    bridge.roll("steer steer shot repair repair")
    assert (bridge.durability("A"), bridge.events(DamageTaken), bridge.money) == (6, [], {"L3@12": 100})


@pytest.mark.clause("GR-8.2", "GR-15.7")
def test_ramp_from_the_side_then_road_then_money() -> None:
    bridge = Bridge("A L3@10 20", "ramp L2@11", "road1 L2@11", "$200 L2@11")
    bridge.drive("left")
    assert bridge.told(*MET) == [
        "DamageTaken GR-15.7 A 3 3 300 ramp L2@11",
        "DamageTaken GR-8.12 A 1 1 100 road L2@11",
        "MoneyCollected GR-8.13 A 200 L2@11",
    ]
    assert (bridge.cars, bridge.road) == (["A L2@11 20 d2 $300"], {"L2@11": "ramp"})
    assert bridge.money == {"L2@11": 400}


@pytest.mark.clause("GR-8.2", "GR-8.7", "GR-8.12", "GR-8.13", "GR-23.1")
def test_hazard_then_road_then_money() -> None:
    bridge = Bridge("A L3@10 20", "bar2 L3@12", "road1 L3@12", "$200 L3@12")
    bridge.drive("straight")
    assert bridge.told(*MET) == [
        "DamageTaken GR-8.7 A 2 2 200 barriers L3@12",
        "HazardRemoved GR-8.7 L3@12 bar2",
        "DamageTaken GR-8.12 A 1 1 100 road L3@12",
        "MoneyCollected GR-8.13 A 200 L3@12",
    ]


@pytest.mark.clause("GR-8.2", "GR-15.14", "GR-23.20")
def test_the_landing_loss_comes_first() -> None:
    bridge = Bridge("A L3@10 30", "ramp L3@12", "bar1 L3@16", "road1 L3@16", "$200 L3@16")
    bridge.drive("straight", "shot")
    assert bridge.told(*MET) == [
        "DamageTaken GR-15.11 A 1 1 100 landing L3@16",
        "DamageTaken GR-8.7 A 1 1 100 barriers L3@16",
        "HazardRemoved GR-8.7 L3@16 bar1",
        "DamageTaken GR-8.12 A 1 1 100 road L3@16",
        "MoneyCollected GR-8.13 A 200 L3@16",
    ]


@pytest.mark.clause("GR-8.2", "GR-12.9")
def test_the_crane_brings_only_money() -> None:
    bridge = Bridge("A L3@10", "B river@L1@20", "road2 L1@20", "$200 L1@20")
    bridge.crane()
    assert bridge.told(*MET) == ["MoneyCollected GR-12.9 B 200 L1@20"]
    assert bridge.cars[1] == "B L1@20 0 d6 $200"


@pytest.mark.clause("GR-8.3", "GR-7.12")
def test_a_flip_on_entry_does_not_stop_what_follows() -> None:
    bridge = Bridge("A L3@10 20 d2", "bar2 L3@12", "road1 L3@12", "$200 L3@12")
    bridge.drive("straight")
    assert bridge.told(*MET) == [
        "DamageTaken GR-8.7 A 2 2 200 barriers L3@12",
        "Flipped GR-7.8 A L3@12 start",
        "HazardRemoved GR-8.7 L3@12 bar2",
        "DamageTaken GR-7.6 A 1 0 0 road L3@12",
        "MoneyCollected GR-8.13 A 200 L3@12",
    ]
    assert bridge.cars == ["A L3@12 0 d0 $500 back marked"]


@pytest.mark.clause("GR-8.5", "GR-6.16")
def test_a_flip_leaves_no_slowdown_to_come() -> None:
    """The flipped car stands: the spikes it caught before have nothing left to take."""
    bridge = Bridge("A L3@10 40 d1", "B L1@2 0", "spk2 L3@12", "bar1 L3@14")
    bridge.drive("straight straight")
    assert (bridge.phase, bridge.needle("A"), bridge.turn.slow, bridge.turn.mp) == (SHUT, 0, 0, 0)


@pytest.mark.clause("GR-8.4", "GR-8.5", "GR-6.12")
def test_spikes_are_taken_along_and_slow_the_car_at_the_end() -> None:
    bridge = Bridge("A L3@10 40", "spk2 L3@12")
    bridge.drive("straight")
    assert (bridge.needle("A"), bridge.turn.slow, bridge.road, bridge.discard) == (40, 20, {}, ["spk2"])
    bridge.drive("straight straight")
    assert (bridge.needle("A"), bridge.turn.mp) == (40, 1)
    bridge.drive("straight")
    assert (bridge.needle("A"), bridge.turn.slow, bridge.phase) == (20, 0, MOVED)
    assert bridge.told(*MET, MovementEnded) == [
        "HazardRemoved GR-8.4 L3@12 spk2",
        "SpikesCaught GR-8.5 A 20",
        "MovementEnded GR-6.12 A 0",
        "NeedleChanged GR-8.5 A 40 20 spikes",
    ]


@pytest.mark.clause("GR-8.5", "GR-23.3")
@pytest.mark.parametrize(("spikes", "needle"), [("spk2 spk2", 10), ("spk2 spk3", 0), ("spk4 spk4", 0)])
def test_several_spikes_add_up_but_not_below_0(spikes: str, needle: int) -> None:
    first, second = spikes.split()
    bridge = Bridge("A L3@10 50", f"{first} L3@12", f"{second} L3@18")
    bridge.drive("straight straight straight straight straight")
    assert (bridge.where("A"), bridge.needle("A"), bridge.discard) == ("L3@20", needle, [first, second])
    assert bridge.events(DamageTaken) == []


@pytest.mark.clause("GR-8.5")
def test_landing_and_rebounding_onto_spikes_slows_at_the_end() -> None:
    bridge = Bridge("A L3@10 30", "ramp L3@12", "spk2 L3@16")
    bridge.drive("straight", "repair")
    assert bridge.told(*MET, MovementEnded) == [
        "HazardRemoved GR-8.4 L3@16 spk2", "SpikesCaught GR-8.5 A 20", "MovementEnded GR-6.12 A 0",
        "NeedleChanged GR-8.5 A 30 10 spikes",
    ]  # fmt: skip
    bridge = Bridge("A L3@10 30", "B L3@16 0", "ramp L3@12", "cont L2@17", "cont L4@17", "spk2 L3@18")
    bridge.drive("straight", "repair")
    assert (bridge.where("A"), bridge.needle("A"), bridge.events(SpikesCaught)[0].mph) == ("L3@18", 10, 20)


@pytest.mark.clause("GR-8.6")
@pytest.mark.parametrize(("spikes", "needle"), [("spk2", 10), ("spk3", 0), ("spk4", 0)])
def test_pushed_onto_spikes_the_needle_drops_at_once(spikes: str, needle: int) -> None:
    bridge = Bridge("A L3@10 20", "B L3@12 30", f"{spikes} L3@14")
    bridge.drive("straight")
    assert bridge.told(HazardRemoved, NeedleChanged, SpikesCaught) == [
        f"HazardRemoved GR-8.4 L3@14 {spikes}", f"NeedleChanged GR-8.6 B 30 {needle} spikes",
    ]  # fmt: skip
    assert (bridge.needle("B"), bridge.discard) == (needle, [spikes])


@pytest.mark.clause("GR-8.6", "GR-19.2")
def test_the_active_car_pushed_back_onto_spikes_keeps_its_mp() -> None:
    """Only Pupetta goes on after a crash; she is the slower one and pushed back."""
    bridge = Bridge("A L3@10 30 pupetta", "B L3@14 40 home", "spk2 L3@10", variant="border", players=5, mp=3)
    bridge.drive("straight straight")
    assert bridge.told(NeedleChanged) == ["NeedleChanged GR-9.7 B 40 0 impact", "NeedleChanged GR-8.6 A 30 10 spikes"]
    assert (bridge.where("A"), bridge.turn.mp, bridge.phase, bridge.turn.slow) == ("L3@10", 1, MOVING, 0)


@pytest.mark.clause("GR-8.6")
def test_pushed_onto_spikes_a_stopped_car_keeps_its_needle() -> None:
    bridge = Bridge("A L3@10 20", "B L3@12 0", "spk2 L3@14")
    bridge.drive("straight")
    assert bridge.told(HazardRemoved, NeedleChanged) == [
        "NeedleChanged GR-9.7 A 20 0 impact", "HazardRemoved GR-8.4 L3@14 spk2",
    ]  # fmt: skip


@pytest.mark.clause("GR-8.7")
@pytest.mark.parametrize(("token", "loss"), [("bar1", 1), ("bar2", 2), ("bar3", 3), ("bar3:2", 2), ("bar2:1", 1)])
def test_barriers_cost_what_still_stands_and_go_whole(token: str, loss: int) -> None:
    bridge = Bridge("A L3@10 20", f"{token} L3@12")
    bridge.drive("straight straight")
    assert bridge.cars == [f"A L3@14 20 d{6 - loss} ${500 - 100 * loss}"]
    assert (bridge.road, bridge.discard, bridge.money) == ({}, [token[:4]], {"L3@12": 100 * loss})


@pytest.mark.clause("GR-8.8")
def test_police_give_way_to_a_free_diagonal() -> None:
    bridge = Bridge("A L3@18 20", "pol3 L3@20")
    bridge.drive("straight")
    assert (bridge.chooser, bridge.choices) == ("A", ["L2@21", "L4@21", "L2@19", "L4@19"])
    bridge.choose("L2@19")
    assert bridge.road == {"L2@19": "pol3"}
    assert bridge.told(ChoiceOpened, ChoiceMade, *MET) == [
        "ChoiceOpened GR-8.8 A police L3@20: L2@21 L4@21 L2@19 L4@19",
        "ChoiceMade GR-8.8 A police L2@19",
        "PoliceMoved GR-8.8 L3@20 L2@19 pol3",
    ]
    assert (bridge.cars, bridge.turn.mp) == (["A L3@20 20 d6 $500"], 1)


@pytest.mark.clause("GR-8.8")
def test_exits_without_car_hazard_or_ramp_money_is_allowed() -> None:
    bridge = Bridge("A L3@18 20", "B L2@21", "spk2 L4@21", "ramp L2@19", "$100 L4@19", "pol3 L3@20")
    bridge.drive("straight")
    assert bridge.told(ChoiceOpened) == []
    assert bridge.road == {"L4@21": "spk2", "L2@19": "ramp", "L4@19": "pol3"}
    assert bridge.money == {"L4@19": 100}


@pytest.mark.clause("GR-8.8")
def test_exits_stay_on_the_board() -> None:
    bridge = Bridge("A L1@18 20", "pol3 L1@20")
    bridge.drive("straight")
    assert bridge.choices == ["L2@21", "L2@19"]


@pytest.mark.clause("GR-8.8", "GR-3.13")
def test_without_an_exit_the_police_leave() -> None:
    bridge = Bridge("A L1@18 20", "B L2@21", "cont L2@19", "pol3 L1@20")
    bridge.drive("straight")
    assert bridge.told(*MET, ChoiceOpened) == ["HazardRemoved GR-8.8 L1@20 pol3"]
    assert (bridge.road, bridge.discard) == ({"L2@19": "cont"}, ["pol3"])


@pytest.mark.clause("GR-8.8", "GR-8.9")
def test_the_space_just_left_is_an_exit() -> None:
    bridge = Bridge("A L2@19 20", "cont L2@21", "cont L4@21", "cont L4@19", "pol1 L3@20")
    bridge.drive("right")
    assert bridge.road["L2@19"] == "pol1"
    assert bridge.told(PoliceMoved) == ["PoliceMoved GR-8.8 L3@20 L2@19 pol1"]


@pytest.mark.clause("GR-8.8", "GR-9.19", "GR-8.9")
def test_a_pushed_car_displaces_police_and_the_active_player_chooses() -> None:
    bridge = Bridge("A L3@16 20", "B L3@18 20", "pol2 L3@20", "$100 L3@20")
    bridge.drive("straight")
    assert (bridge.chooser, bridge.choices) == ("A", ["L2@21", "L4@21", "L2@19", "L4@19"])
    assert bridge.cash("B") == 400
    bridge.choose("L4@21")
    assert (bridge.road, bridge.cash("B"), bridge.durability("B")) == ({"L4@21": "pol2"}, 500, 5)


@pytest.mark.clause("GR-8.10")
@pytest.mark.parametrize(("needle", "loss"), [(10, 0), (20, 0), (30, 0), (40, 1), (50, 2)])
def test_speed_limit(needle: int, loss: int) -> None:
    bridge = Bridge(f"A L3@10 {needle}", "lim30 L3@12")
    bridge.drive("straight")
    assert bridge.cars == [f"A L3@12 {needle} d{6 - loss} ${500 - 100 * loss}"]
    assert (bridge.road, len(bridge.events(DamageTaken))) == ({"L3@12": "lim30"}, int(loss > 0))


@pytest.mark.clause("GR-8.10", "GR-14.17")
@pytest.mark.parametrize(("needle", "spared"), [(30, []), (40, ["DamageSpared GR-14.17 A limit sign"])])
def test_no_limit_spares_only_what_would_hurt(needle: int, spared: list[str]) -> None:
    bridge = Bridge(f"A L3@10 {needle} active:nolimit", "lim30 L3@12")
    bridge.drive("straight")
    assert (bridge.told(DamageSpared, DamageTaken), bridge.durability("A")) == (spared, 6)


@pytest.mark.clause("GR-8.10", "GR-23.3")
def test_the_limit_counts_the_needle_before_the_slowdown() -> None:
    bridge = Bridge("A L3@10 50", "spk3 L3@12", "lim30 L3@14")
    bridge.drive("straight straight")
    assert bridge.told(DamageTaken) == ["DamageTaken GR-8.10 A 2 2 200 limit L3@14"]


@pytest.mark.clause("GR-8.10", "GR-8.6")
def test_the_limit_counts_the_needle_of_a_pushed_car() -> None:
    bridge = Bridge("A L3@10 20", "B L3@12 50", "lim30 L3@14")
    bridge.drive("straight")
    assert bridge.told(DamageTaken)[2:] == ["DamageTaken GR-8.10 B 2 2 200 limit L3@14"]


@pytest.mark.clause("GR-8.11", "GR-10.1")
def test_a_container_cannot_be_entered() -> None:
    bridge = Bridge("A L3@10 20", "cont L3@12")
    bridge.drive("straight")
    assert (bridge.where("A"), bridge.events(Moved), bridge.road) == ("L3@10", [], {"L3@12": "cont"})
    assert bridge.told(Wrecked) == ["Wrecked GR-10.2 A L3@12 2"]


@pytest.mark.clause("GR-8.12")
@pytest.mark.parametrize("points", [1, 2])
def test_damaged_road_hurts_on_every_entry(points: int) -> None:
    bridge = Bridge("A L3@10 20", "B L3@12 20", "C L3@2", f"road{points} L3@12", f"road{points} L3@14")
    bridge.drive("straight straight")
    assert bridge.told(DamageTaken)[2] == f"DamageTaken GR-8.12 B {points} {points} {points}00 road L3@14"
    assert bridge.told(DamageTaken)[3] == f"DamageTaken GR-8.12 A {points} {points} {points}00 road L3@12"
    assert bridge.money["L3@12"] == 100 * points


@pytest.mark.clause("GR-8.12")
def test_the_printed_damaged_road() -> None:
    bridge = Bridge("A L2@31 30", printed=True)
    bridge.drive("straight straight straight")
    assert bridge.told(DamageTaken) == ["DamageTaken GR-8.12 A 2 2 200 road L2@35"]


@pytest.mark.clause("GR-8.13", "GR-17.2")
def test_all_bills_are_taken_at_once() -> None:
    bridge = Bridge("A L3@10 20", "B L3@30", "$100 L3@12", "$200 L3@12 B", "$300 L3@12 A", "$100 L2@11")
    bridge.drive("straight")
    assert bridge.told(MoneyCollected) == ["MoneyCollected GR-8.13 A 600 L3@12"]
    assert (bridge.cash("A"), bridge.money) == (1100, {"L2@11": 100})


@pytest.mark.clause("GR-8.14", "GR-15.10")
def test_what_is_flown_over_is_not_entered() -> None:
    bridge = Bridge(
        "A L3@10 50", "B L3@16", "ramp L3@12", "bar3 L3@14", "$300 L3@14", "$200 L3@16", "cont L3@18", "road2 L3@18"
    )  # fmt: skip
    bridge.drive("straight", "repair")
    assert (bridge.cars[0], bridge.events(DamageTaken)) == ("A L3@20 50 d6 $500", [])
    assert bridge.road == {"L3@12": "ramp", "L3@14": "bar3", "L3@18": "cont"}
    assert bridge.money == {"L3@14": 300, "L3@16": 200}
