"""GR-12: the river and the crane."""

from __future__ import annotations

import pytest

from game.rules.gang_rush.commands import Close, Scope, Shoot, UseToken
from game.rules.gang_rush.events import (
    ChoiceOpened,
    Craned,
    DamageTaken,
    DiceSold,
    Fell,
    MoneyCollected,
    Moved,
    PoliceFired,
    TurnClosed,
    TurnLost,
    TurnStarted,
)
from game.rules.gang_rush.state import RIVER
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import BONUSES, space


@pytest.mark.clause("GR-12.1")
def test_a_fall() -> None:
    """It costs no durability and drops no money; the space is remembered."""
    bridge = Bridge("A L2@19 20", "B L1@20 30")
    bridge.drive("left")
    assert bridge.told(Fell) == ["Fell GR-10.7 B L1@20"]
    assert bridge.cars[1] == "B river 0 d5 $400"
    assert bridge.state.table.river == ((1, space("L1@20")),)
    assert bridge.money == {"L2@19": 100, "L1@20": 100}


@pytest.mark.clause("GR-12.1", "GR-6.17", "GR-23.25")
def test_a_fall_in_the_own_turn_ends_it() -> None:
    """Pupetta, pushed back by a faster car, falls with MP left; her dice are sold before the crane is paid."""
    bridge = Bridge("A L1@20 10 pupetta $0", "B L2@21 30 home", dice="steer steer shot", variant="border", mp=2, free=0)
    bridge.drive("right")
    assert bridge.told(Fell, DiceSold, TurnClosed, Craned) == [
        "Fell GR-10.7 A L1@20", "DiceSold GR-6.14 A 1 100", "TurnClosed GR-6.13 A", "Craned GR-12.5 A L1@20 500 400",
    ]  # fmt: skip


@pytest.mark.clause("GR-12.2", "GR-0.14")
def test_a_car_in_the_river_is_no_target() -> None:
    bridge = Bridge("A L3@10 20 gold:scope,mortar reserve:pickpocket", "B river@L3@14", "C L5@20", dice="shot")
    assert bridge.legal(Shoot) == []
    assert bridge.legal(Scope) == [Scope(0, 2)]
    assert bridge.refused(Scope(0, 1)) == ("GR-12.2", "That car is not on the road.")
    assert bridge.legal(UseToken) == [UseToken(0, BONUSES["pickpocket"], seat) for seat in (1, 2)]
    bridge.use("pickpocket", "B")
    assert (bridge.cash("A"), bridge.cash("B")) == (700, 300)


@pytest.mark.clause("GR-12.2", "GR-12.10", "GR-2.1")
def test_the_police_fire_before_the_crane() -> None:
    bridge = Bridge("A L3@10 0", "B river@L1@20", "pol2 L1@24", hazards="")
    bridge.close()
    assert bridge.told(PoliceFired, Craned, DamageTaken) == [
        "PoliceFired GR-16.3 L1@24 ahead 2 -", "PoliceFired GR-16.3 L1@24 behind 2 -", "Craned GR-12.5 B L1@20 500 0",
    ]  # fmt: skip
    assert bridge.durability("B") == 6


@pytest.mark.clause("GR-12.3")
@pytest.mark.parametrize(
    ("cash", "after"), [("$700", "$200"), ("$500", "$0"), ("$400", "$0 debt100"), ("$0", "$0 debt500")]
)
def test_the_fee_is_paid_from_cash_and_the_rest_is_debt(cash: str, after: str) -> None:
    bridge = Bridge("A L3@10", f"B river@L1@20 {cash}")
    bridge.crane()
    assert bridge.cars[1] == f"B L1@20 0 d6 {after}"


@pytest.mark.clause("GR-12.3", "GR-14.19")
def test_the_crane_token_is_free() -> None:
    bridge = Bridge("A L3@10", "B river@L1@20 $100 gold:crane")
    bridge.crane()
    assert bridge.told(Craned) == ["Craned GR-12.5 B L1@20 0 0"]
    assert bridge.cash("B") == 100


@pytest.mark.clause("GR-12.3", "GR-23.26")
def test_in_the_order_of_falling() -> None:
    """C fell first; B fell from the same space and must take one next to it."""
    bridge = Bridge("A L3@10", "C river@L1@20", "B river@L1@20")
    bridge.crane()
    assert (bridge.told(Craned), bridge.chooser) == (["Craned GR-12.5 C L1@20 500 0"], "B")
    assert bridge.choices == ["L1@22", "L2@21", "L2@19", "L1@18"]
    bridge.choose("L2@19")
    assert bridge.told(Craned)[1:] == ["Craned GR-12.6 B L2@19 500 0"]
    assert bridge.state.table.river == ()


@pytest.mark.clause("GR-12.4")
def test_the_owner_pays_whoever_caused_the_fall() -> None:
    bridge = Bridge("A L2@19 10", "B L1@20 20")
    bridge.drive("left")
    bridge.close()
    assert bridge.cars == ["A L2@19 10 d5 $400", "B L1@20 0 d5 $100 debt100"]


@pytest.mark.clause("GR-12.5", "GR-12.8", "GR-12.9")
def test_back_to_the_remembered_space() -> None:
    """With its facing and mark, needle 0, and its own bills of before the fall collected."""
    bridge = Bridge("A L3@10", "B river@L1@20 back marked d0", "$200 L1@20 B", "$100 L1@20 A", "road2 L1@20")
    bridge.crane()
    assert bridge.told(Craned, MoneyCollected, DamageTaken) == [
        "Craned GR-12.5 B L1@20 500 0", "MoneyCollected GR-12.9 B 300 L1@20",
    ]  # fmt: skip
    assert bridge.cars[1] == "B L1@20 0 d0 $300 back marked"


@pytest.mark.clause("GR-12.6", "GR-23.27", "GR-8.9")
@pytest.mark.parametrize("blocker", ["A L1@20", "cont L1@20", "bar1 L1@20", "pol1 L1@20", "spk2 L1@20", "ramp L1@20"])
def test_an_occupied_space_leaves_the_free_ones_around(blocker: str) -> None:
    pieces = [blocker] if blocker.startswith("A") else ["A L5@40", blocker]
    bridge = Bridge(*pieces, "B river@L1@20", "C L1@22", "ramp L2@21", "pol2 L1@18")
    bridge.crane()
    assert (bridge.choices, bridge.events(ChoiceOpened)) == ([], [])
    assert (bridge.told(Craned), bridge.where("B")) == (["Craned GR-12.6 B L2@19 500 0"], "L2@19")


@pytest.mark.clause("GR-12.6")
def test_the_owner_chooses_among_several() -> None:
    bridge = Bridge("A L1@20", "B river@L1@20", "cont L2@21", "$300 L2@19")
    bridge.crane()
    assert bridge.told(ChoiceOpened) == ["ChoiceOpened GR-12.6 B crane L1@20: L1@22 L2@19 L1@18"]
    bridge.choose("L2@19")
    assert (bridge.where("B"), bridge.cash("B")) == ("L2@19", 300)


@pytest.mark.clause("GR-12.6", "GR-8.12")
def test_damaged_road_and_the_approach_are_free() -> None:
    bridge = Bridge("A L1@2", "B river@L1@2", "cont L1@4", "cont L2@3", "cont L2@1")
    bridge.crane()
    assert bridge.told(Craned) == ["Craned GR-12.6 B L1@0 500 0"]


@pytest.mark.clause("GR-12.6", "GR-20.14", "GR-20.23")
def test_border_cars_of_the_back_leg_are_not_put_behind_their_line() -> None:
    """L2@1 lies across the start line and is on this side of it; L1@0 is not. The wall closes what is beyond."""
    bridge = Bridge("A L1@2", "B river@L1@2 home", "cont L1@4", "cont L2@3", variant="border", players=5)
    bridge.crane()
    assert bridge.told(Craned) == ["Craned GR-12.6 B L2@1 500 0"]
    out = Bridge("A L1@2", "B river@L1@2", "cont L1@4", "cont L2@3", variant="border", players=5)
    out.crane()
    assert out.choices == ["L2@1", "L1@0"]
    wall = Bridge("A L1@22", "B river@L1@22", variant="border", players=5)
    wall.crane()
    assert wall.choices == ["L2@21", "L1@20"]


@pytest.mark.clause("GR-12.7")
def test_none_around_then_the_nearest() -> None:
    """All six taken: distance 2 in half spaces of L3@20, the lowest pos and then the lowest lane."""
    around = ("cont L1@22", "spk2 L2@21", "bar1 L2@19", "spk2 L1@18")
    bridge = Bridge("A L1@20", "B river@L1@20", *around)
    bridge.crane()
    assert (bridge.told(Craned), bridge.choices) == (["Craned GR-12.7 B L1@16 500 0"], [])
    bridge = Bridge("A L1@20", "B river@L1@20", *around, "cont L1@16", "cont L2@17")
    bridge.crane()
    assert bridge.told(Craned) == ["Craned GR-12.7 B L3@18 500 0"]


@pytest.mark.clause("GR-12.8", "GR-2.6")
def test_the_turn_of_a_car_in_the_river_is_lost() -> None:
    bridge = Bridge("A L2@19 10", "B L1@20 20", "C L3@10", to_play="B C")
    bridge.drive("left")
    bridge.close()
    assert bridge.told(TurnLost, TurnStarted) == ["TurnLost GR-2.6 B river", "TurnStarted GR-2.5 C"]
    assert bridge.car("B").at == RIVER


@pytest.mark.clause("GR-12.9", "GR-8.1")
def test_the_crane_is_no_move() -> None:
    bridge = Bridge("A L3@10", "B river@L1@20")
    bridge.crane()
    assert (bridge.events(Moved), bridge.car("B").stay) == ([], 1)
    assert bridge.legal(Close) == []
