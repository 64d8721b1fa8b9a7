"""The worked examples 1 to 20: order, dice, impacts, pushes, hazards, shots."""

from __future__ import annotations

import pytest

from game.rules.gang_rush.events import (
    BarrierHit,
    Craned,
    DamageTaken,
    DiceSold,
    Flipped,
    HazardRemoved,
    MoneyCollected,
    Moved,
    MovementEnded,
    NeedleChanged,
    OrderSet,
    PlacingStarted,
    Sandwiched,
)
from game.rules.gang_rush.rounds import start_round
from game.rules.gang_rush.state import MOVED, MOVING, START
from tests.rules.gang_rush.bridge import Bridge


@pytest.mark.clause("GR-2.2", "GR-3.3", "GR-3.4")
def test_1_order() -> None:
    bridge = Bridge("A L3@10 30", "B L1@10 30", "C L2@11 20", "D L5@10 40", hazards="spk2 spk3 bar1 bar2 pol1 pol2")
    bridge.run(start_round, 3)
    assert bridge.told(OrderSet, PlacingStarted) == ["OrderSet GR-2.2 C D B A", "PlacingStarted GR-3.3 A B D C A"]


@pytest.mark.clause("GR-5.2", "GR-5.3", "GR-5.7", "GR-4.9", "GR-6.14")
def test_2_dice_to_dashboard() -> None:
    bridge = Bridge("A L3@10 20 d4 $300", phase=START)
    bridge.roll("damage damage repair speedometer steer")
    assert (bridge.cars, bridge.money) == (["A L3@10 20 d3 $200"], {"L3@10": 100})
    bridge.speed(30)
    assert (bridge.needle("A"), bridge.turn.mp, bridge.turn.free) == (30, 3, 2)
    assert (bridge.turn.spent, bridge.unspent) == (0b01111, 1)
    bridge.drive("straight straight straight")
    bridge.close()
    assert bridge.told(DiceSold) == ["DiceSold GR-6.14 A 1 100"]
    assert bridge.cash("A") == 300


@pytest.mark.clause("GR-7.4", "GR-4.9")
def test_3_broke() -> None:
    bridge = Bridge("A L3@10 20 d3 $0 debt300", phase=START)
    bridge.roll("damage damage speed steer shot")
    assert bridge.cars == ["A L3@10 20 d3 $0 debt300"]
    assert (bridge.turn.spent, bridge.money) == (0b00011, {})


@pytest.mark.clause("GR-7.5", "GR-8.7")
def test_4_half_broke() -> None:
    bridge = Bridge("A L3@10 20 d5 $200", "bar3 L3@12")
    bridge.drive("straight")
    assert (bridge.cars, bridge.road, bridge.money) == (["A L3@12 20 d3 $0"], {}, {"L3@12": 200})
    bridge.drive("straight")
    assert bridge.where("A") == "L3@14"


@pytest.mark.clause("GR-9.4")
def test_5_bump() -> None:
    bridge = Bridge("Y L3@10 20", "W L3@14 10")
    bridge.drive("straight straight")
    assert bridge.cars == ["Y L3@12 20 d5 $400", "W L3@16 10 d5 $400"]
    assert (bridge.money, bridge.turn.mp) == ({"L3@12": 100, "L3@14": 100}, 0)


@pytest.mark.clause("GR-9.10", "GR-10.7", "GR-12.1", "GR-12.3", "GR-12.9")
def test_6_off_the_bridge() -> None:
    bridge = Bridge("Y L2@19 20", "W L1@20 20")
    bridge.drive("left")
    assert (bridge.turn.mp, bridge.turn.free) == (1, 1)
    assert bridge.cars == ["Y L2@19 20 d5 $400", "W river 0 d5 $400"]
    assert bridge.money == {"L2@19": 100, "L1@20": 100}
    bridge.crane()
    assert bridge.told(Craned, MoneyCollected) == [
        "Craned GR-12.5 W L1@20 500 100",
        "MoneyCollected GR-12.9 W 100 L1@20",
    ]
    assert bridge.cars[1] == "W L1@20 0 d5 $100 debt100"


@pytest.mark.clause("GR-10.8")
def test_7_low_support() -> None:
    bridge = Bridge("Y L2@13 20", "W L1@14 20")
    bridge.drive("left")
    assert bridge.cars == ["Y L2@13 20 d5 $400", "W L1@14 20 d4 $300"]
    assert bridge.money == {"L2@13": 100, "L1@14": 200}


@pytest.mark.clause("GR-9.12", "GR-9.13")
def test_8_sandwich() -> None:
    bridge = Bridge("A L3@10 30", "B L3@12 20", "C L3@14 20")
    bridge.drive("straight")
    assert bridge.told(Moved, DamageTaken) == [
        "DamageTaken GR-9.4 A 1 1 100 impact L3@10",
        "DamageTaken GR-9.4 B 1 1 100 impact L3@12",
        "Moved GR-9.10 C L3@14 L3@16 push",
        "Moved GR-9.10 B L3@12 L3@14 push",
        "DamageTaken GR-9.13 B 2 2 200 sandwich L3@14",
    ]
    assert bridge.cars == ["A L3@10 30 d5 $400", "B L3@14 20 d3 $200", "C L3@16 20 d6 $500"]
    assert (bridge.turn.mp, bridge.money) == (2, {"L3@10": 100, "L3@12": 100, "L3@14": 200})


@pytest.mark.clause("GR-7.1", "GR-7.8", "GR-9.13")
def test_9_sandwich_with_one_point_left() -> None:
    bridge = Bridge("A L3@10 30", "B L3@12 20 d2", "C L3@14 20")
    bridge.drive("straight")
    assert bridge.told(DamageTaken, Flipped)[2:] == [
        "DamageTaken GR-7.1 B 2 1 100 sandwich L3@14", "Flipped GR-7.8 B L3@14 start",
    ]  # fmt: skip
    assert bridge.cars[1] == "B L3@14 0 d0 $300 back marked"


@pytest.mark.clause("GR-10.4", "GR-10.6")
def test_10_wreck() -> None:
    bridge = Bridge("A L3@10 30", "B L3@12 20", "cont L3@14")
    bridge.drive("straight")
    assert bridge.cars == ["A L3@10 0 d2 $100", "B L3@12 0 d2 $100"]
    assert bridge.money == {"L3@10": 400, "L3@12": 400}
    assert bridge.told(MovementEnded) == ["MovementEnded GR-6.11 A 2"]
    assert bridge.phase == MOVED


@pytest.mark.clause("GR-9.7", "GR-9.8", "GR-11.12")
def test_11_stopped_car() -> None:
    bridge = Bridge("A L2@15 30 $900", "B L2@17 0 $900")
    bridge.drive("straight")
    assert bridge.cars == ["A L2@15 0 d3 $600", "B L2@19 0 d3 $600"]
    assert bridge.money == {"L2@15": 300, "L2@17": 300}


@pytest.mark.clause("GR-19.2", "GR-9.9", "GR-9.21")
def test_12_pupetta() -> None:
    bridge = Bridge("A L2@15 30 $900 pupetta", "B L2@17 0 $900")
    bridge.drive("straight")
    assert (bridge.where("B"), bridge.durability("B")) == ("L2@19", 3)
    bridge.drive("straight")
    assert (bridge.where("A"), bridge.cash("A")) == ("L2@17", 1200)
    bridge.drive("straight")
    assert bridge.cars == ["A L2@17 30 d6 $1200 pupetta", "B L2@21 0 d0 $300 back marked"]
    assert bridge.money == {"L2@19": 300}


@pytest.mark.clause("GR-9.16", "GR-9.15")
def test_13_weight() -> None:
    bridge = Bridge("A L3@10 30", "B L3@12 20", "W L3@14 gold:weight")
    bridge.drive("straight")
    assert bridge.cars == ["A L3@10 30 d5 $400", "B L3@12 20 d3 $200", "W L3@14 20 d6 $500 gold:weight"]
    assert (bridge.turn.mp, bridge.money) == (2, {"L3@10": 100, "L3@12": 300})


@pytest.mark.clause("GR-9.15", "GR-10.5")
def test_14_diagonal_chain_against_a_container() -> None:
    bridge = Bridge("A L4@21 20", "B L3@22", "C L2@23", "cont L1@24")
    bridge.drive("left")
    assert bridge.cars == ["A L4@21 20 d5 $400", "B L3@22 20 d3 $200", "C L2@23 20 d5 $400"]
    assert (bridge.turn.mp, bridge.phase, bridge.events(Moved)) == (1, MOVING, [])


@pytest.mark.clause("GR-9.13", "GR-23.7")
def test_15_diagonal_chain_into_the_river() -> None:
    bridge = Bridge("A L4@17", "B L3@18", "C L2@19", "D L1@20")
    bridge.drive("left")
    assert bridge.cars == ["A L4@17 20 d5 $400", "B L2@19 20 d3 $200", "C L1@20 20 d4 $300", "D river 0 d6 $500"]
    assert bridge.told(Sandwiched) == ["Sandwiched GR-9.13 C", "Sandwiched GR-9.13 B"]


@pytest.mark.clause("GR-10.2", "GR-7.10", "GR-6.11")
@pytest.mark.parametrize(("durability", "after"), [(6, "A L3@12 0 d2 $100"), (4, "A L3@12 0 d0 $100")])
def test_16_head_on_alone(durability: int, after: str) -> None:
    bridge = Bridge(f"A L3@10 40 d{durability}", "cont L3@14")
    bridge.drive("straight straight")
    assert (bridge.cars, bridge.money) == ([after], {"L3@12": 400})
    assert bridge.told(MovementEnded, Flipped) == ["MovementEnded GR-6.11 A 2"]


@pytest.mark.clause("GR-10.3")
def test_17_scrape() -> None:
    bridge = Bridge("A L2@13 20", "cont L1@14")
    bridge.drive("left")
    assert bridge.cars == ["A L2@13 20 d5 $400"]
    assert (bridge.turn.mp, bridge.turn.free) == (1, 1)


@pytest.mark.clause("GR-8.5", "GR-8.10", "GR-6.12")
def test_18_spikes_and_limit() -> None:
    bridge = Bridge("A L1@10 40", "spk3 L1@12", "lim30 L1@16")
    bridge.drive("straight straight straight straight")
    assert bridge.told(HazardRemoved, DamageTaken, NeedleChanged) == [
        "HazardRemoved GR-8.4 L1@12 spk3",
        "DamageTaken GR-8.10 A 1 1 100 limit L1@16",
        "NeedleChanged GR-8.5 A 40 10 spikes",
    ]
    assert (bridge.cars, bridge.money, bridge.road) == (["A L1@18 10 d5 $400"], {"L1@16": 100}, {"L1@16": "lim30"})


@pytest.mark.clause("GR-16.3", "GR-16.4", "GR-16.6")
@pytest.mark.parametrize(("token", "losses"), [("", [2, 0, 2]), (" gold:siren", [0, 2, 2])])
def test_19_police_phase(token: str, losses: list[int]) -> None:
    bridge = Bridge(f"A L3@26{token}", "B L3@22", "C L3@36", "pol2 L3@30")
    bridge.police()
    assert [6 - bridge.durability(name) for name in "ABC"] == losses
    assert [event.seat for event in bridge.events(DamageTaken)] == [2, losses.index(2)]


@pytest.mark.clause("GR-13.3", "GR-13.6", "GR-13.8", "GR-13.9")
def test_20_line_of_fire() -> None:
    bridge = Bridge("A L2@11", "pol1 L2@13", "bar2 L2@15", "B L2@19", dice="shot shot shot")
    assert bridge.targets() == ["L2@13", "L2@15"]
    bridge.shoot("L2@15")
    bridge.shoot("L2@15")
    assert bridge.told(BarrierHit, HazardRemoved) == ["BarrierHit GR-13.6 L2@15 1", "HazardRemoved GR-13.6 L2@15 bar2"]
    assert bridge.targets() == ["L2@13", "L2@19"]
    bridge.shoot("L2@19")
    assert (bridge.durability("B"), bridge.road) == (5, {"L2@13": "pol1"})
