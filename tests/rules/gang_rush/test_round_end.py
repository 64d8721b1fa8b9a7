"""GR-16: the police fire, the crane lifts, the shop is refreshed."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.gang_rush.board import AHEAD, BEHIND
from game.rules.gang_rush.events import (
    Craned,
    DamageSpared,
    DamageTaken,
    Flipped,
    MatchEnded,
    PoliceFired,
    RoundStarted,
    ShopDiscarded,
    ShopRefilled,
    TurnClosed,
)
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import space

B, C = "B L1@2 0", "C L5@2 0"


def fire(*pieces: str, **more: Any) -> Bridge:
    """Step E on this bridge."""
    bridge = Bridge(*pieces, **more)
    bridge.police()
    return bridge


def lives(bridge: Bridge) -> str:
    """Durability of the cars, one digit each."""
    return "".join(str(bridge.durability(name)) for name in bridge.names[: bridge.laid])


@pytest.mark.clause("GR-16.1", "GR-16.3", "GR-16.4", "GR-16.6")
def test_the_example_of_the_rules():
    cars = "B L3@22", "C L3@36", "pol2 L3@30"
    bridge = fire("A L3@26", *cars)
    assert lives(bridge) == "464"
    assert bridge.told(PoliceFired, DamageTaken) == [
        "PoliceFired GR-16.3 L3@30 ahead 2 C",
        "DamageTaken GR-16.4 C 2 2 200 police L3@36",
        "PoliceFired GR-16.3 L3@30 behind 2 A",
        "DamageTaken GR-16.4 A 2 2 200 police L3@26",
    ]
    assert bridge.money == {"L3@26": 200, "L3@36": 200}
    assert lives(fire("A L3@26 gold:siren", *cars)) == "644"


@pytest.mark.clause("GR-16.1")
def test_each_token_fires_once_after_all_turns():
    bridge = Bridge("A L3@10 0", "B L1@8 0", C, "pol1 L3@20", "pol1 L1@30", to_play="B")
    bridge.close()
    assert not bridge.events(PoliceFired)
    bridge.roll("st st st st st")
    bridge.close()
    fired = bridge.events(PoliceFired)
    assert [(event.space, event.direction) for event in fired] == [
        (space("L1@30"), AHEAD), (space("L1@30"), BEHIND), (space("L3@20"), AHEAD), (space("L3@20"), BEHIND),
    ]  # fmt: skip
    assert lives(bridge) == "556"


@pytest.mark.clause("GR-16.2", "GR-23.19")
def test_the_highest_place_fires_first_then_the_lowest_lane():
    bridge = fire("A L3@10", B, C, "pol1 L5@30", "pol1 L1@30", "pol1 L3@30", "pol2 L2@31", "pol3 L4@3")
    first = [event.space for event in bridge.events(PoliceFired)][::2]
    assert first == [space(name) for name in ("L2@31", "L1@30", "L3@30", "L5@30", "L4@3")]


@pytest.mark.clause("GR-23.19", "GR-16.2", "GR-7.6")
def test_several_tokens_hit_a_car_one_after_the_other():
    """After durability 0 the rest does nothing."""
    bridge = fire("A L3@20 d4", B, C, "pol3 L3@30", "pol2 L3@10")
    assert bridge.told(DamageTaken) == [
        "DamageTaken GR-16.4 A 3 3 300 police L3@20", "DamageTaken GR-7.1 A 2 1 100 police L3@20",
    ]  # fmt: skip
    bridge = fire("A L3@20 d3", B, C, "pol3 L3@30", "pol2 L3@10")
    assert [event.rule for event in bridge.events(DamageTaken)] == ["GR-16.4", "GR-7.6"]
    assert lives(bridge)[0] == "0"


@pytest.mark.clause("GR-16.3", "GR-16.4")
@pytest.mark.parametrize("officers", [1, 2, 3, 4])
def test_as_many_shots_each_way_as_officers_in_one_loss(officers: int):
    bridge = fire("A L4@21 $900", "B L4@47 $900", C, f"pol{officers} L4@27")
    assert lives(bridge) == f"{6 - officers}{6 - officers}6"
    assert [event.asked for event in bridge.events(DamageTaken)] == [officers, officers]


@pytest.mark.clause("GR-16.3")
def test_only_along_their_own_lane():
    bridge = fire("A L2@19", "B L4@21", "C L1@20", "pol4 L3@20")
    assert lives(bridge) == "666"
    assert [event.target for event in bridge.events(PoliceFired)] == [-1, -1]


@pytest.mark.clause("GR-16.4")
def test_the_first_car_met_covers_those_beyond():
    bridge = fire("A L3@16", "B L3@14", "C L3@24", "D L3@26", "pol1 L3@20")
    assert lives(bridge) == "5656"
    assert [bridge.names[event.seat] for event in bridge.events(DamageTaken)] == ["C", "A"]


@pytest.mark.clause("GR-16.5")
@pytest.mark.parametrize("between", ["bar3", "spk2", "lim30", "pol1", "ramp", "$100"])
def test_nothing_but_containers_stops_police_shots(between: str):
    bridge = fire("A L3@10", "B L3@30", C, "pol3 L3@20", f"{between} L3@14", f"{between} L3@26")
    hit = 5 if between == "pol1" else 3
    assert lives(bridge) == f"{6 - hit}{6 - hit}6", "single officers fire too, past each other"


@pytest.mark.clause("GR-16.5", "GR-10.1")
def test_containers_do():
    bridge = fire("A L3@10", "B L3@30", C, "pol4 L3@20", "cont L3@14", "cont L3@26")
    assert lives(bridge) == "666"
    assert [event.target for event in bridge.events(PoliceFired)] == [-1, -1]


@pytest.mark.clause("GR-16.6", "GR-23.15")
def test_the_siren_works_before_the_plate():
    bridge = fire("A L3@16 gold:siren active:plate", "B L3@14", C, "pol2 L3@20")
    assert lives(bridge) == "646"
    assert bridge.told(DamageSpared) == ["DamageSpared GR-16.6 A police siren"]
    bridge = fire("A L3@16 gold:siren", "B L3@14 gold:siren", C, "pol2 L3@20")
    assert lives(bridge) == "666"


@pytest.mark.clause("GR-16.7", "GR-13.17")
def test_a_plate_stops_the_shots_without_loss():
    bridge = fire("A L3@16 active:plate", "B L3@14", C, "pol2 L3@20")
    assert lives(bridge) == "666"
    assert bridge.told(DamageSpared) == ["DamageSpared GR-13.17 A police plate"]
    assert bridge.events(PoliceFired)[1].target == 0


@pytest.mark.clause("GR-16.8", "GR-7.8", "GR-23.36")
def test_police_can_flip_cars():
    bridge = fire("A L3@16 30 d2", B, C, "pol3 L3@20")
    assert bridge.cars[0] == "A L3@16 0 d0 $300 back marked"
    assert bridge.told(Flipped) == ["Flipped GR-7.8 A L3@16 start"]


@pytest.mark.clause("GR-16.4", "GR-7.4")
def test_a_broke_car_is_hit_for_nothing():
    bridge = fire("A L3@16 $0", "B L3@14", C, "pol2 L3@20")
    assert lives(bridge) == "666"
    assert bridge.told(DamageTaken) == ["DamageTaken GR-7.4 A 2 0 0 police L3@16"]


@pytest.mark.clause("GR-16.9", "GR-12.10", "GR-14.6")
def test_police_then_crane_then_refresh_then_the_next_round():
    """So a car in the river is safe from the police, though it comes back into their line."""
    bridge = Bridge("A L3@10 0", "B river@L1@20", C, "pol4 L1@30", shop="tire plate nitro crew sugar", bonuses="scope")
    bridge.close()
    steps = (TurnClosed, PoliceFired, Craned, ShopDiscarded, ShopRefilled, RoundStarted)
    assert [word.split()[0] for word in bridge.told(*steps)] == [
        "TurnClosed", "PoliceFired", "PoliceFired", "Craned", "ShopDiscarded", "ShopRefilled", "RoundStarted",
    ]  # fmt: skip
    assert bridge.cars[1] == "B L1@20 0 d6 $0"


@pytest.mark.clause("GR-16.10", "GR-18.5", "GR-18.6")
def test_no_police_and_no_refresh_in_the_final_round():
    bridge = Bridge(
        "A L3@10 0", "B finished", "C L3@14 20", "D river@L1@20 $700", "pol4 L3@20",
        shop="tire plate nitro crew sugar", bonuses="scope",
    )  # fmt: skip
    bridge.close()
    assert not bridge.events(PoliceFired)
    assert not bridge.events(ShopDiscarded)
    assert bridge.cars[2:] == ["C L3@14 20 d6 $500", "D L1@20 0 d6 $200"]
    assert [event.rule for event in bridge.events(MatchEnded)] == ["GR-18.5"]
