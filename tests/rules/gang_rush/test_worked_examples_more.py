"""The worked examples 21 to 35: jumps, the shop, flips, debt, the finish, the Don, Border's Closed."""

from __future__ import annotations

import pytest

from game.rules.gang_rush.board import name_of
from game.rules.gang_rush.commands import Buy, HandBrake, PlaceHazard
from game.rules.gang_rush.ending import final_money
from game.rules.gang_rush.events import (
    AllowancePaid,
    Bounced,
    ChoiceOpened,
    DamageTaken,
    DiceSold,
    Finished,
    Flipped,
    Impact,
    Jumped,
    MatchEnded,
    MoneyCollected,
    MovementEnded,
    OrderSet,
    Turned,
)
from game.rules.gang_rush.rounds import spaces_for, start_round
from game.rules.gang_rush.state import MOVING, PLACING, START
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import BONUSES, HAZARDS, PRINTED, space


@pytest.mark.clause("GR-15.10", "GR-15.11")
@pytest.mark.parametrize(
    ("die", "after", "money"),
    [("steer", "J L4@29 40 d5 $400", {"L4@29": 100}), ("damage", "J L4@27 40 d4 $300", {"L4@27": 200}),
     ("repair", "J L4@29 40 d6 $500", {})],
)  # fmt: skip
def test_21_jump(die: str, after: str, money: dict[str, int]) -> None:
    bridge = Bridge("J L4@21 40", "ramp L4@23")
    bridge.drive("straight", die)
    assert (bridge.cars, bridge.money, bridge.turn.mp) == ([after], money, 0)
    assert bridge.events(Jumped)[0].mp == 3


@pytest.mark.clause("GR-15.16", "GR-15.17", "GR-15.19")
def test_22_rebound() -> None:
    bridge = Bridge("J L4@21 40", "X L4@29", "cont L4@31", "Y L3@30", "ramp L4@23")
    bridge.drive("straight", "shot")
    assert bridge.cars == ["J L5@30 40 d4 $300", "X L4@29 20 d5 $600", "Y L3@30 20 d6 $500"]
    assert (bridge.money, bridge.events(ChoiceOpened)) == ({"L4@29": 100}, [])


@pytest.mark.clause("GR-15.20", "GR-12.6")
def test_23_rebound_into_the_river() -> None:
    bridge = Bridge("J L5@14 40", "X L5@22", "cont L5@24", "Y L4@23", "ramp L5@16", to_play="X")
    bridge.drive("straight", "shot")
    assert bridge.cars == ["J river 0 d4 $300", "X L5@22 20 d5 $600", "Y L4@23 20 d6 $500"]
    assert bridge.state.table.river == ((0, space("L5@22")),)
    bridge.crane()
    assert (bridge.chooser, bridge.choices) == ("J", ["L5@20", "L4@21"])


@pytest.mark.clause("GR-15.18", "GR-15.21")
def test_24_same_high_edge() -> None:
    bridge = Bridge("J L5@16 40", "X L5@24", "cont L5@26", "Y L4@25", "ramp L5@18")
    bridge.drive("straight", "shot")
    assert bridge.told(Bounced, DamageTaken, MoneyCollected) == [
        "DamageTaken GR-15.16 J 1 1 100 landing L5@24",
        "MoneyCollected GR-15.17 X 100 L5@24",
        "Bounced GR-15.15 J L5@24 X",
        "DamageTaken GR-15.16 J 1 1 100 rebound L5@24",
        "MoneyCollected GR-15.17 X 100 L5@24",
        "DamageTaken GR-15.16 X 1 1 100 rebound L5@24",
        "Bounced GR-15.21 J L4@25 Y",
        "DamageTaken GR-15.16 J 1 1 100 rebound L4@25",
        "MoneyCollected GR-15.17 Y 100 L4@25",
        "DamageTaken GR-15.16 Y 1 1 100 rebound L4@25",
    ]
    assert bridge.choices == ["L4@27", "L3@26"]
    bridge.choose("L3@26")
    assert bridge.cars == ["J L3@26 40 d3 $200", "X L5@24 20 d5 $600", "Y L4@25 20 d5 $500"]


@pytest.mark.clause("GR-14.1", "GR-14.3", "GR-14.6")
def test_25_shop() -> None:
    bridge = Bridge("A L3@10 0", shop="tire plate nitro crew sugar", bonuses="scope mortar")
    bridge.do(Buy(0, 2))
    assert (bridge.cash("A"), bridge.car("A").reserve) == (200, (BONUSES["nitro"],))
    assert shop(bridge) == "scope tire plate crew sugar"
    quiet = Bridge("A L3@10 0", shop="scope tire plate crew sugar", bonuses="mortar")
    quiet.close()
    assert shop(quiet) == "mortar scope tire plate crew"
    assert quiet.state.table.bonus_discard == (BONUSES["sugar"],)


def shop(bridge: Bridge) -> str:
    """The shop from the pile outward."""
    return " ".join(PRINTED.bonuses[token].id for token in bridge.state.table.shop)


@pytest.mark.clause("GR-5.6", "GR-6.14", "GR-6.16", "GR-11.3", "GR-11.5")
def test_26_flip_by_dice() -> None:
    bridge = Bridge("A L3@10 30 d1", phase=START, to_play="A")
    bridge.roll("damage damage speed speed speed")
    assert bridge.told(DamageTaken, Flipped) == [
        "DamageTaken GR-7.1 A 2 1 100 dice L3@10",
        "Flipped GR-7.8 A L3@10 start",
    ]
    assert (bridge.cars, bridge.money) == (["A L3@10 0 d0 $400 back marked"], {"L3@10": 100})
    bridge.close()
    assert (bridge.told(DiceSold), bridge.cash("A")) == (["DiceSold GR-6.14 A 3 300"], 700)
    bridge.roll("speed speed shot repair repair")
    bridge.repair(0)
    bridge.speed(20)
    assert bridge.told(Turned) == ["Turned GR-11.3 A finish finish U-turn"]
    assert (bridge.turn.free, bridge.turn.mp, bridge.ways) == (0, 2, ["straight"])
    bridge.drive("straight straight")
    assert bridge.cars == ["A L3@14 20 d0 $700"]


@pytest.mark.clause("GR-12.3", "GR-17.1", "GR-18.3", "GR-18.9")
@pytest.mark.parametrize(("ramp", "money"), [("", 0), (" ramp", 300)])
def test_27_debt(ramp: str, money: int) -> None:
    bridge = Bridge("B L3@48 20", "A river@L1@48 $300", "C L3@20", "D L3@10")
    bridge.crane()
    assert bridge.cars[1] == "A L1@48 0 d6 $0 debt200"
    race = Bridge(f"A L1@48 10 $0 debt200{ramp}", "B finished", "C L3@20", "D L3@10")
    race.drive("straight")
    assert race.told(Finished) == ["Finished GR-18.2 A L1@48 2 200"]
    assert (race.cash("A"), race.debt("A")) == (200, 200)
    assert final_money(race.tables, race.state.table)[0] == money


@pytest.mark.clause("GR-0.8", "GR-6.8", "GR-6.11")
@pytest.mark.parametrize(
    ("car", "ways", "lost"),
    [("A L3@46 30", "straight straight", 1), ("A L2@47 20", "straight", 1), ("A L3@48 20", "left", 1)],
)
def test_28_crossing(car: str, ways: str, lost: int) -> None:
    bridge = Bridge(car, "B L3@10")
    bridge.drive(ways)
    assert bridge.where("A") == "finished"
    assert bridge.told(MovementEnded) == [f"MovementEnded GR-6.11 A {lost}"]


@pytest.mark.clause("GR-18.5", "GR-18.8", "GR-18.10", "GR-18.13")
def test_29_last_but_rich() -> None:
    """B and C cross, D ends behind A; one die each of C and D is sold."""
    bridge = Bridge("B L3@48 10 $2100", "C L2@47 10 $2200", "D L1@38 10 $3900", "A L3@44 0 $3000", to_play="C D")
    bridge.drive("straight")
    bridge.roll("shot repair damage repair damage")
    bridge.drive("straight")
    bridge.roll("shot repair damage repair damage")
    bridge.drive("straight")
    bridge.close()
    assert bridge.told(Finished) == ["Finished GR-18.2 B L3@48 1 800", "Finished GR-18.2 C L2@47 2 200"]
    assert bridge.where("D") == "L1@40"
    assert bridge.told(MatchEnded) == ["MatchEnded GR-18.5 B C A D 2900 2500 4000 3000 A"]


@pytest.mark.clause("GR-19.3", "GR-6.15")
@pytest.mark.parametrize(
    ("dice", "facts"),
    [
        ("steer shot", ["DiceSold GR-6.14 A 2 200"]),
        ("steer damage", ["DiceSold GR-6.14 A 1 100", "AllowancePaid GR-19.3 A 200"]),
        ("", ["AllowancePaid GR-19.3 A 200"]),
    ],
)
def test_30_don(dice: str, facts: list[str]) -> None:
    bridge = Bridge("A L3@10 0 don", dice=dice)
    bridge.close()
    assert bridge.told(DiceSold, AllowancePaid) == facts


@pytest.mark.clause("GR-3.6", "GR-3.7")
def test_31_hazard_adjacency() -> None:
    bridge = Bridge("A L1@2", "cont L3@20", "$100 L3@30", row="cont bar1", phase=PLACING, table={"placers": (0,)})
    spots = {
        token: {name_of(one) for one in spaces_for(bridge.tables, bridge.state.table, HAZARDS[token])}
        for token in ("cont", "bar1")
    }
    around = {"L3@22", "L3@18", "L2@21", "L4@21", "L2@19", "L4@19"}
    assert spots["bar1"] - spots["cont"] == around
    assert spots["cont"] < spots["bar1"]
    assert not {"L3@30", "L3@20", "L1@2"} & spots["bar1"]
    assert bridge.refused(PlaceHazard(0, HAZARDS["cont"], space("L3@22"))) == (
        "GR-3.7", "Two hazards of one type are not placed side by side.",
    )  # fmt: skip
    assert bridge.refused(PlaceHazard(0, HAZARDS["bar1"], space("L3@30")))[0] == "GR-3.6"
    bridge.do(PlaceHazard(0, HAZARDS["bar1"], space("L3@22")))


@pytest.mark.clause("GR-13.14", "GR-13.15", "GR-10.11")
def test_32_mortar() -> None:
    bridge = Bridge("A L3@10 20 gold:mortar", "B L3@16 30", "cont L3@18", dice="shot")
    bridge.shoot(mode="shell")
    assert (bridge.cars[1], bridge.events(Flipped), bridge.unspent) == ("B L3@16 0 d3 $200", [], 0)
    other = Bridge("A L3@10 20 gold:mortar", "B L3@16 30", "C L3@18 20", dice="shot")
    other.shoot(mode="shell")
    assert other.told(Impact) == ["Impact GR-9.4 B C bump ahead 30 20"]
    assert other.cars[1:] == ["B L3@16 30 d5 $400", "C L3@20 20 d5 $400"]


@pytest.mark.clause("GR-20.2", "GR-20.8", "GR-20.10")
def test_33_borders_closed_the_turn() -> None:
    bridge = Bridge("A L3@16 30", dice="steer", variant="border", players=5)
    assert bridge.road["L3@24"] == "wall"
    bridge.drive("straight straight straight")
    bridge.do(HandBrake(0))
    assert bridge.told(Turned) == ["Turned GR-20.10 A start start hand brake"]
    assert bridge.cars == ["A L3@22 0 d6 $500 home"]
    across = Bridge("A L2@15 10", variant="border", players=5)
    across.drive("straight")
    assert (across.where("A"), across.legal(HandBrake)) == ("L2@17", [])
    assert across.refused(HandBrake(0))[0] == "GR-20.10"


@pytest.mark.clause("GR-20.13")
def test_34_borders_closed_order() -> None:
    bridge = Bridge("E L1@20 home", "F L3@22", "G L5@18 home", variant="border")
    bridge.run(start_round, 3)
    assert bridge.told(OrderSet) == ["OrderSet GR-20.13 G E F"]


@pytest.mark.clause("GR-8.8")
def test_35_police_exit() -> None:
    bridge = Bridge("A L2@19 20", "pol1 L3@20")
    bridge.drive("right")
    assert bridge.choices == ["L2@21", "L4@21", "L2@19", "L4@19"]
    some = Bridge("A L2@19 20", "pol1 L3@20", "cont L2@21", "B L4@19")
    some.drive("right")
    assert some.choices == ["L4@21", "L2@19"]
    assert some.phase == MOVING
