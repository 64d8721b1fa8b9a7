"""GR-23: what happens if two rules meet, in jumps, with tokens and money."""

from __future__ import annotations

import pytest

from game.rules.gang_rush.commands import Buy, UseToken
from game.rules.gang_rush.events import (
    AllowancePaid,
    Bounced,
    CashTaken,
    DamageTaken,
    DiceSold,
    Finished,
    Flipped,
    HazardRemoved,
    Impact,
    Jumped,
    MoneyCollected,
    Moved,
    NeedleChanged,
    PoliceMoved,
    RollingEnded,
    SteersSpent,
    TurnClosed,
    Turned,
    TurnStarted,
)
from game.rules.gang_rush.state import MOVING, START
from tests.rules.gang_rush.bridge import Bridge


@pytest.mark.clause("GR-23.20", "GR-19.5")
def test_a_jump_onto_things() -> None:
    barriers = Bridge("J L3@10 30", "ramp L3@12", "bar2 L3@16", "road1 L3@16")
    barriers.drive("straight", "shot")
    assert barriers.told(DamageTaken) == [
        "DamageTaken GR-15.11 J 1 1 100 landing L3@16", "DamageTaken GR-8.7 J 2 2 200 barriers L3@16",
        "DamageTaken GR-8.12 J 1 1 100 road L3@16",
    ]  # fmt: skip
    duke = Bridge("J L3@10 30 duke", "ramp L3@12", "road2 L3@16")
    duke.drive("straight", "shot")
    assert duke.told(DamageTaken) == ["DamageTaken GR-8.12 J 1 1 100 road L3@16"]
    police = Bridge("J L1@10 30", "ramp L1@12", "pol1 L1@16", "cont L2@15")
    police.drive("straight", "shot")
    assert police.told(DamageTaken, PoliceMoved) == [
        "DamageTaken GR-15.11 J 1 1 100 landing L1@16", "PoliceMoved GR-8.8 L1@16 L2@17 pol1",
    ]  # fmt: skip


@pytest.mark.clause("GR-23.21", "GR-15.11")
def test_a_failed_jump_rebounds_off_the_short_space() -> None:
    bridge = Bridge("J L3@10 30", "X L3@14", "Y L3@16", "cont L2@15", "ramp L3@12")
    bridge.drive("straight", "damage")
    assert bridge.told(Bounced, DamageTaken) == [
        "DamageTaken GR-15.16 J 2 2 200 landing L3@14",
        "Bounced GR-15.15 J L3@14 X",
        "DamageTaken GR-15.16 J 1 1 100 rebound L3@14",
        "DamageTaken GR-15.16 X 1 1 100 rebound L3@14",
    ]
    assert (bridge.where("J"), bridge.cash("X"), bridge.durability("Y")) == ("L4@15", 700, 6)


@pytest.mark.clause("GR-23.22", "GR-15.19")
def test_a_rebound_candidate_on_a_ramp_is_free() -> None:
    bridge = Bridge("J L3@10 30", "X L3@16", "ramp L3@12", "ramp L3@18", "ramp L2@17 home", "cont L4@17")
    bridge.drive("straight", "repair")
    assert bridge.choices == ["L3@18", "L2@17"]
    bridge.choose("L2@17")
    assert (bridge.cars[0], len(bridge.events(Jumped))) == ("J L2@17 30 d5 $400", 1)


@pytest.mark.clause("GR-23.23", "GR-15.17")
@pytest.mark.parametrize(("die", "collected"), [("repair", 100), ("shot", 200)])
def test_off_a_broke_car(die: str, collected: int) -> None:
    """It loses nothing, but collects the jumper's bills."""
    bridge = Bridge("J L3@10 30", "X L3@16 $0", "Y L3@18", "cont L2@17", "ramp L3@12")
    bridge.drive("straight", die)
    assert bridge.cars[1] == f"X L3@16 20 d6 ${collected}"
    assert (bridge.cash("J"), bridge.where("J")) == (500 - collected, "L4@17")


@pytest.mark.clause("GR-23.24", "GR-7.4")
def test_a_broke_jumper() -> None:
    bridge = Bridge("J L3@10 30 $0", "X L3@16", "Y L3@18", "cont L2@17", "ramp L3@12")
    bridge.drive("straight", "shot")
    assert bridge.told(DamageTaken) == [
        "DamageTaken GR-7.4 J 1 0 0 landing L3@16",
        "DamageTaken GR-7.4 J 1 0 0 rebound L3@16",
        "DamageTaken GR-15.16 X 1 1 100 rebound L3@16",
    ]
    assert bridge.cars[:2] == ["J L4@17 30 d6 $0", "X L3@16 20 d5 $400"]


@pytest.mark.clause("GR-23.28", "GR-14.8")
def test_a_mortar_bought_before_the_shot_fires_in_the_same_turn() -> None:
    bridge = Bridge("A L3@10 20", "B L3@14 20", dice="shot", shop="mortar", bonuses="tire")
    assert bridge.modes() == {"shot"}
    bridge.do(Buy(0, 0))
    bridge.shoot(mode="shell")
    assert bridge.cars == ["A L3@10 20 d6 $0 gold:mortar", "B L3@16 20 d6 $500"]


@pytest.mark.clause("GR-23.29", "GR-15.10")
def test_nitro_before_the_ramp_and_not_after() -> None:
    bridge = Bridge("A L3@10 30 reserve:nitro,nitro", "ramp L3@14")
    bridge.drive("straight")
    bridge.use("nitro")
    bridge.drive("straight", "repair")
    assert (bridge.where("A"), bridge.told(Jumped)) == ("L3@20", ["Jumped GR-15.11 A L3@14 3 repair L3@20"])
    assert bridge.legal(UseToken) == []


@pytest.mark.clause("GR-23.30")
def test_sugar_stops_at_once() -> None:
    bridge = Bridge("A L3@10 20 reserve:sugar", "B L3@12 50")
    bridge.use("sugar", "B")
    assert bridge.told(NeedleChanged) == ["NeedleChanged GR-14.22 B 50 0 token"]
    bridge.drive("straight")
    assert bridge.told(Impact) == ["Impact GR-9.7 A B crash ahead 20 0"]
    assert bridge.cars == ["A L3@10 0 d4 $300", "B L3@14 0 d4 $300"]


@pytest.mark.clause("GR-23.31", "GR-14.24")
def test_the_jammed_wheel_does_not_bar_the_u_turn() -> None:
    bridge = Bridge("B L3@4 0", "A L3@10 0 back marked waiting:jammed", "cont L3@14", to_play="A")
    bridge.close()
    assert bridge.told(TurnStarted) == ["TurnStarted GR-14.23 A jammed"]
    bridge.roll("speed speed steer steer shot")
    bridge.speed(20)
    assert bridge.told(Turned) == ["Turned GR-11.3 A finish finish U-turn"]
    assert (bridge.turn.free, bridge.ways) == (0, ["straight"])
    bridge.drive("straight straight")
    assert bridge.cars[1] == "A L3@12 0 d4 $300"


@pytest.mark.clause("GR-23.31")
def test_jammed_before_a_container_the_car_may_stop() -> None:
    bridge = Bridge("B L3@4 0", "A L3@10 10 waiting:jammed ramp", "cont L3@12", to_play="A")
    bridge.close()
    bridge.roll("speed steer steer steer shot")
    bridge.speed(0)
    assert bridge.cars[1] == "A L3@10 0 d6 $500 ramp"


@pytest.mark.clause("GR-23.32", "GR-7.4")
def test_the_pickpocket_makes_safe() -> None:
    bridge = Bridge("A L3@10 20 reserve:pickpocket", "B L3@12 20 $200", dice="shot")
    bridge.use("pickpocket", "B")
    assert bridge.told(CashTaken) == ["CashTaken GR-14.22 A B 200"]
    bridge.shoot("L3@12")
    assert bridge.cars == ["A L3@10 20 d6 $700", "B L3@12 20 d6 $0"]


@pytest.mark.clause("GR-23.33", "GR-19.3")
def test_the_don_sells_one_and_finishes() -> None:
    bridge = Bridge("A L3@48 10 don", "B L3@10", "C L3@12", dice="shot")
    bridge.drive("straight")
    assert bridge.told(Finished, DiceSold, AllowancePaid, TurnClosed) == [
        "Finished GR-18.2 A L3@48 1 600", "DiceSold GR-6.14 A 1 100", "AllowancePaid GR-19.3 A 200",
        "TurnClosed GR-6.13 A",
    ]  # fmt: skip
    assert bridge.cash("A") == 1400


@pytest.mark.clause("GR-23.39", "GR-5.1", "GR-11.3")
def test_damage_dice_and_the_duty_to_turn() -> None:
    """Losses, then the needle, then the U-turn."""
    bridge = Bridge("A L3@10 0 d2 back marked", phase=START)
    bridge.roll("damage speed speed shot shot")
    bridge.speed(20)
    assert bridge.told(RollingEnded, DamageTaken, NeedleChanged, SteersSpent, Turned) == [
        "RollingEnded GR-4.6 A 0", "DamageTaken GR-5.3 A 1 1 100 dice L3@10", "NeedleChanged GR-5.7 A 0 20 dice",
        "SteersSpent GR-6.9 A 3 0 0 U-turn", "Turned GR-11.3 A finish finish U-turn",
    ]  # fmt: skip
    worn = Bridge("A L3@10 0 d0 back marked", phase=START)
    worn.roll("damage damage speed shot shot")
    worn.speed(10)
    assert worn.told(DamageTaken, Flipped) == ["DamageTaken GR-7.6 A 2 0 0 dice L3@10"]
    assert worn.cars == ["A L3@10 10 d0 $500"]


@pytest.mark.clause("GR-23.20", "GR-15.14", "GR-8.5")
def test_a_rebound_onto_spikes_and_barriers_counts_as_an_entry() -> None:
    bridge = Bridge("J L3@10 30", "X L3@16", "ramp L3@12", "spk2 L3@18", "bar1 L2@17", "$100 L2@17")
    bridge.drive("straight", "repair")
    bridge.choose("L2@17")
    assert bridge.told(Moved, HazardRemoved, MoneyCollected)[-3:] == [
        "Moved GR-15.19 J L3@12 L2@17 rebound", "HazardRemoved GR-8.7 L2@17 bar1", "MoneyCollected GR-8.13 J 100 L2@17",
    ]  # fmt: skip
    assert bridge.phase != MOVING
