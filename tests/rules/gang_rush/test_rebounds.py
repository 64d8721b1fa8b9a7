"""GR-15: a jumper that comes down on a car or a container rebounds."""

from __future__ import annotations

import pytest

from game.rules.gang_rush.events import (
    Arrested,
    Bounced,
    ChoiceOpened,
    DamageSpared,
    DamageTaken,
    Fell,
    Finished,
    Flipped,
    HazardRemoved,
    MoneyCollected,
    MoneyDropped,
    MoneyLost,
    Moved,
    MovementEnded,
    WindowShut,
)
from game.rules.gang_rush.state import MOVED
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import space

AIR = (
    Bounced, DamageTaken, DamageSpared, MoneyCollected, MoneyDropped, MoneyLost, ChoiceOpened, Flipped, Fell, Finished,
    Arrested, MovementEnded, WindowShut,
)  # fmt: skip
JUMPER, RAMP = "J L3@10 30", "ramp L3@12"
"""Comes down on L3@16; ahead of that are L3@18, L2@17 and L4@17."""


@pytest.mark.clause("GR-15.15", "GR-15.16", "GR-15.17", "GR-15.19")
def test_off_a_car() -> None:
    """Landing loss and rebound loss add up; the car collects both, but not its own bill."""
    bridge = Bridge(JUMPER, "X L3@16 20", RAMP)
    bridge.drive("straight", "shot")
    assert bridge.told(*AIR) == [
        "DamageTaken GR-15.16 J 1 1 100 landing L3@16",
        "MoneyCollected GR-15.17 X 100 L3@16",
        "Bounced GR-15.15 J L3@16 X",
        "DamageTaken GR-15.16 J 1 1 100 rebound L3@16",
        "MoneyCollected GR-15.17 X 100 L3@16",
        "DamageTaken GR-15.16 X 1 1 100 rebound L3@16",
        "ChoiceOpened GR-15.19 J rebound L3@16: L3@18 L2@17 L4@17",
    ]
    bridge.choose("L2@17")
    assert bridge.told(Moved)[-1] == "Moved GR-15.19 J L3@12 L2@17 rebound"
    assert bridge.cars == ["J L2@17 30 d4 $300", "X L3@16 20 d5 $600"]
    assert (bridge.money, bridge.phase) == ({"L3@16": 100}, MOVED)


@pytest.mark.clause("GR-15.16", "GR-15.11")
@pytest.mark.parametrize(("die", "lost"), [("repair", 1), ("steer", 2), ("damage", 3)])
def test_the_landing_loss_of_the_die_comes_on_top(die: str, lost: int) -> None:
    where = "L3@14" if die == "damage" else "L3@16"
    bridge = Bridge(JUMPER, f"X {where} 20", RAMP)
    bridge.drive("straight", die)
    assert (bridge.durability("J"), bridge.cash("J"), bridge.cash("X")) == (
        6 - lost,
        500 - 100 * lost,
        400 + 100 * lost,
    )
    assert bridge.durability("X") == 5


@pytest.mark.clause("GR-15.17")
def test_off_a_container_the_money_comes_down_with_the_jumper() -> None:
    """As its own bills of the stay that begins there: it does not collect them."""
    bridge = Bridge(JUMPER, "cont L3@16", RAMP, "$300 L4@17")
    bridge.drive("straight", "shot")
    assert bridge.told(*AIR)[:3] == [
        "DamageTaken GR-15.16 J 1 1 100 landing -",
        "Bounced GR-15.15 J L3@16 -",
        "DamageTaken GR-15.16 J 1 1 100 rebound -",
    ]
    assert (bridge.cash("J"), bridge.money) == (300, {"L4@17": 300})
    bridge.choose("L4@17")
    assert bridge.told(MoneyDropped, MoneyCollected) == [
        "MoneyDropped GR-15.17 J 200 L4@17", "MoneyCollected GR-8.13 J 300 L4@17",
    ]  # fmt: skip
    assert (bridge.cars[0], bridge.money) == ("J L4@17 30 d4 $600", {"L4@17": 200})


@pytest.mark.clause("GR-15.17")
@pytest.mark.parametrize(
    ("pieces", "fact"),
    [
        (("J L1@10 30", "cont L1@16", "cont L2@17", "cont L1@18", "ramp L1@12"), "Fell GR-15.20 J L1@16"),
        (("J L3@42 30", "cont L3@48", "ramp L3@44"), "Finished GR-18.2 J L3@44 1 600"),
    ],
)
def test_in_the_river_or_beyond_the_line_it_goes_to_the_bank(pieces: tuple[str, ...], fact: str) -> None:
    bridge = Bridge(*pieces, "B L3@10")
    bridge.drive("straight", "repair")
    if bridge.choices:
        bridge.choose(bridge.choices[0])
    assert bridge.told(MoneyLost, Fell, Finished) == ["MoneyLost GR-15.17 J 100", fact]
    assert (bridge.money, bridge.durability("J")) == ({}, 5)


@pytest.mark.clause("GR-15.18", "GR-0.8", "GR-0.4")
def test_candidates_beyond_the_line_are_free() -> None:
    bridge = Bridge("J L3@42 30", "X L3@48", "ramp L3@44")
    bridge.drive("straight", "repair")
    assert (bridge.choices, bridge.events(Finished)) == (["L3@50", "L2@49", "L4@49"], [])
    bridge.choose("L2@49")
    assert bridge.told(Finished) == ["Finished GR-18.2 J L3@44 1 600"]


@pytest.mark.clause("GR-15.18", "GR-15.19")
def test_the_candidates_of_a_jumper_who_faces_the_start() -> None:
    bridge = Bridge("J L3@22 30 home", "X L3@16", "ramp L3@20 home", variant="border", players=3)
    bridge.drive("straight", "repair")
    assert bridge.choices == ["L3@14", "L4@15", "L2@15"]


@pytest.mark.clause("GR-15.18", "GR-15.20", "GR-12.6")
@pytest.mark.parametrize("pos", [20, 14], ids=["open", "low"])
def test_the_river_is_the_last_way_out(pos: int) -> None:
    """Ahead and inside are full. The space of X is remembered, so the crane takes one next to it."""
    bridge = Bridge(
        f"J L1@{pos - 6} 30", f"X L1@{pos}", f"Y L1@{pos + 2}", f"cont L2@{pos + 1}", f"ramp L1@{pos - 4}"
    )  # fmt: skip
    bridge.drive("straight", "repair")
    assert bridge.told(Fell, MovementEnded) == [f"Fell GR-15.20 J L1@{pos}", "MovementEnded GR-6.11 J 0"]
    assert bridge.state.table.river == ((0, space(f"L1@{pos}")),)
    assert bridge.choices == [f"L2@{pos - 1}", f"L1@{pos - 2}"]


@pytest.mark.clause("GR-15.18", "GR-15.21")
def test_a_high_edge_is_no_way_into_the_river() -> None:
    """It only blocks: nobody bounces off what is no space."""
    bridge = Bridge("J L1@20 30", "X L1@26", "Y L1@28", "cont L2@27", "ramp L1@22")
    bridge.drive("straight", "repair")
    assert bridge.told(Fell, Bounced) == ["Bounced GR-15.15 J L1@26 X", "Bounced GR-15.21 J L1@28 Y"]
    assert bridge.choices == ["L1@30", "L2@29"]
    boxes = Bridge("J L1@20 30", "X L1@26", "cont L1@28", "cont L2@27", "ramp L1@22")
    boxes.drive("straight", "repair")
    assert boxes.told(Fell, ChoiceOpened) == ["ChoiceOpened GR-15.21 J rebound L1@26: L1@28 L2@27"]


@pytest.mark.clause("GR-15.18", "GR-15.19")
def test_beside_the_river_a_free_candidate_comes_first() -> None:
    bridge = Bridge("J L1@14 30", "X L1@20", "Y L1@22", "ramp L1@16")
    bridge.drive("straight", "repair")
    assert (bridge.where("J"), bridge.events(Fell)) == ("L2@21", [])


@pytest.mark.clause("GR-15.19")
def test_the_entry_effects_of_where_it_comes_down() -> None:
    bridge = Bridge(JUMPER, "X L3@16", "Y L3@18", "cont L2@17", RAMP, "bar2 L4@17", "$100 L4@17")
    bridge.drive("straight", "repair")
    assert bridge.told(ChoiceOpened, DamageTaken, HazardRemoved)[2:] == [
        "DamageTaken GR-8.7 J 2 2 200 barriers L4@17", "HazardRemoved GR-8.7 L4@17 bar2",
    ]  # fmt: skip
    assert bridge.cars[0] == "J L4@17 30 d3 $300"


@pytest.mark.clause("GR-15.19", "GR-23.22", "GR-15.14")
def test_a_candidate_on_a_ramp_is_free_and_the_ramp_does_nothing() -> None:
    bridge = Bridge(JUMPER, "X L3@16", "Y L3@18", "cont L2@17", RAMP, "ramp L4@17")
    bridge.drive("straight", "repair")
    assert bridge.cars[0] == "J L4@17 30 d5 $400"


@pytest.mark.clause("GR-15.19", "GR-8.8")
def test_police_are_no_obstacle_and_move_away() -> None:
    bridge = Bridge(JUMPER, "X L3@16", "Y L3@18", "cont L2@17", RAMP, "pol1 L4@17")
    bridge.drive("straight", "repair")
    assert bridge.told(ChoiceOpened) == ["ChoiceOpened GR-8.8 J police L4@17: L5@18 L5@16"]
    bridge.choose("L5@16")
    assert (bridge.where("J"), bridge.phase) == ("L4@17", MOVED)


@pytest.mark.clause("GR-15.21", "GR-15.16")
def test_no_way_down_then_off_a_car_before_a_container() -> None:
    bridge = Bridge(JUMPER, "X L3@16", "Y L4@17", "cont L3@18", "cont L2@17", RAMP)
    bridge.drive("straight", "repair")
    assert bridge.told(*AIR) == [
        "Bounced GR-15.15 J L3@16 X",
        "DamageTaken GR-15.16 J 1 1 100 rebound L3@16",
        "MoneyCollected GR-15.17 X 100 L3@16",
        "DamageTaken GR-15.16 X 1 1 100 rebound L3@16",
        "Bounced GR-15.21 J L4@17 Y",
        "DamageTaken GR-15.16 J 1 1 100 rebound L4@17",
        "MoneyCollected GR-15.17 Y 100 L4@17",
        "DamageTaken GR-15.16 Y 1 1 100 rebound L4@17",
        "ChoiceOpened GR-15.19 J rebound L4@17: L4@19 L5@18",
    ]


@pytest.mark.clause("GR-15.21")
@pytest.mark.parametrize("answer", ["L3@18", "L2@17"])
def test_among_several_cars_or_containers_the_jumper_chooses(answer: str) -> None:
    cars = Bridge(JUMPER, "X L3@16", "Y L3@18", "Z L2@17", "cont L4@17", RAMP)
    cars.drive("straight", "repair")
    assert cars.told(ChoiceOpened) == ["ChoiceOpened GR-15.21 J rebound L3@16: L3@18 L2@17"]
    cars.choose(answer)
    assert [event.space for event in cars.events(Bounced)] == [space("L3@16"), space(answer)]
    boxes = Bridge(JUMPER, "X L3@16", "cont L3@18", "cont L2@17", "cont L4@17", RAMP)
    boxes.drive("straight", "repair")
    assert boxes.choices == ["L3@18", "L2@17", "L4@17"]
    boxes.choose(answer)
    assert boxes.told(Bounced)[1:] == [f"Bounced GR-15.21 J {answer} -"]


@pytest.mark.clause("GR-15.22")
def test_a_bounced_car_is_not_pushed_but_may_flip() -> None:
    bridge = Bridge(JUMPER, "X L3@16 40 d1", RAMP)
    bridge.drive("straight", "repair")
    assert bridge.cars[1] == "X L3@16 0 d0 $500 back marked"


@pytest.mark.clause("GR-15.23")
def test_the_jumper_flips_where_it_comes_down() -> None:
    bridge = Bridge("J L3@10 30 d1", "X L3@16", "Y L3@18", "cont L2@17", RAMP, "bar1 L4@17")
    bridge.drive("straight", "shot")
    assert bridge.told(*AIR)[:2] == [
        "DamageTaken GR-15.16 J 1 1 100 landing L3@16",
        "MoneyCollected GR-15.17 X 100 L3@16",
    ]
    assert bridge.told(DamageTaken, Flipped, WindowShut)[1:] == [
        "DamageTaken GR-7.6 J 1 0 0 rebound L3@16",
        "DamageTaken GR-15.16 X 1 1 100 rebound L3@16",
        "Flipped GR-7.8 J L4@17 start",
        "DamageTaken GR-7.6 J 1 0 0 barriers L4@17",
        "WindowShut GR-6.16 J 0",
    ]
    assert bridge.cars[0] == "J L4@17 0 d0 $400 back marked"


@pytest.mark.clause("GR-15.23", "GR-12.8")
def test_a_jumper_that_flipped_into_the_river_comes_back_marked() -> None:
    bridge = Bridge("J L1@14 30 d1", "X L1@20", "Y L1@22", "cont L2@21", "ramp L1@16")
    bridge.drive("straight", "repair")
    assert bridge.told(Flipped, Fell)[1:] == ["Fell GR-15.20 J L1@20"]
    assert (bridge.car("J").marked, bridge.car("J").facing, bridge.needle("J")) == (True, -1, 0)


@pytest.mark.clause("GR-15.23", "GR-7.10")
def test_the_last_point_lost_on_a_container_in_the_air_flips_too() -> None:
    bridge = Bridge("J L3@10 30 d1", "cont L3@16", RAMP)
    bridge.drive("straight", "repair")
    bridge.choose("L2@17")
    assert bridge.told(MoneyDropped, Flipped) == ["MoneyDropped GR-15.17 J 100 L2@17", "Flipped GR-7.8 J L2@17 start"]


@pytest.mark.clause("GR-15.23", "GR-7.6")
def test_a_worn_jumper_has_no_last_point_to_lose_in_the_air() -> None:
    bridge = Bridge("J L3@10 30 d0", "X L3@16", RAMP)
    bridge.drive("straight", "shot")
    bridge.choose("L2@17")
    assert bridge.cars[0] == "J L2@17 30 d0 $500"


@pytest.mark.clause("GR-15.16", "GR-19.5")
def test_duke_pays_no_rebound_and_the_bounced_car_pays() -> None:
    bridge = Bridge("J L3@10 30 duke", "X L3@16", "Y L3@18", "cont L2@17", RAMP)
    bridge.drive("straight", "damage")
    assert (bridge.where("J"), bridge.cars[0]) == ("L3@14", "J L3@14 30 d5 $400 duke")
    bridge = Bridge("J L3@10 30 duke", "X L3@16", "Y L3@18", "cont L2@17", RAMP)
    bridge.drive("straight", "shot")
    assert bridge.told(DamageSpared, DamageTaken) == [
        "DamageSpared GR-19.5 J landing soft landing",
        "DamageSpared GR-19.5 J rebound soft landing",
        "DamageTaken GR-15.16 X 1 1 100 rebound L3@16",
    ]
    assert bridge.cars[:2] == ["J L4@17 30 d6 $500 duke", "X L3@16 20 d5 $400"]


@pytest.mark.clause("GR-15.16", "GR-19.5")
def test_duke_bounced_on_is_not_spared() -> None:
    bridge = Bridge(JUMPER, "X L3@16 duke", RAMP)
    bridge.drive("straight", "repair")
    assert bridge.cars[1] == "X L3@16 20 d5 $500 duke"


@pytest.mark.clause("GR-15.25", "GR-15.21")
def test_a_chain_of_rebounds_ends_beyond_the_line() -> None:
    boxes = [f"cont L{lane}@{pos}" for lane in range(1, 6) for pos in range(44, 49) if (lane + pos) % 2]
    bridge = Bridge("J L3@38 30", "B L3@10", "ramp L3@40", *boxes)
    bridge.drive("straight", "repair")
    bounces = 0
    while bridge.choices:
        bounces += 1
        bridge.choose(bridge.choices[0])
    assert (bridge.where("J"), bounces) == ("finished", 3)
    assert bridge.told(MoneyLost) == ["MoneyLost GR-15.17 J 300"]


@pytest.mark.clause("GR-15.17", "GR-20.23", "GR-20.6")
def test_rebounding_behind_the_wall_is_the_arrest() -> None:
    bridge = Bridge("J L3@18 30", "B L3@4", "ramp L3@20", variant="border", players=5)
    bridge.drive("straight", "shot")
    assert bridge.told(Bounced, ChoiceOpened) == [
        "Bounced GR-15.15 J L3@24 -", "ChoiceOpened GR-15.19 J rebound L3@24: L3@26 L2@25 L4@25",
    ]  # fmt: skip
    bridge.choose("L3@26")
    assert bridge.told(MoneyLost, Arrested) == ["MoneyLost GR-15.17 J 200", "Arrested GR-20.6 J L3@20"]
