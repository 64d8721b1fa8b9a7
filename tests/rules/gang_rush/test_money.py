"""GR-17: cash, debt and money on the road."""

from __future__ import annotations

import pytest

from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.ending import final_money
from game.rules.gang_rush.events import (
    AllowancePaid,
    Craned,
    DamageTaken,
    DiceSold,
    Finished,
    MoneyCollected,
    Repaired,
    TokenBought,
)
from game.rules.gang_rush.money import collected, dropped, worth
from game.rules.gang_rush.state import START
from tests.rules.gang_rush.bridge import Bridge

B, C = "B L1@2 0", "C L5@2 0"


@pytest.mark.clause("GR-17.1", "GR-18.2")
def test_money_won_goes_to_cash_while_the_debt_stays():
    bridge = Bridge("A L3@46 20 $0 debt300 don", B, C, "$200 L3@48", dice="st")
    bridge.drive("straight")
    assert (bridge.cash("A"), bridge.debt("A")) == (200, 300)
    bridge.drive("straight")
    assert (bridge.cash("A"), bridge.debt("A")) == (1100, 300), "200 found, 600 bounty, 100 for a die, 200 allowance"


@pytest.mark.clause("GR-17.1", "GR-7.4")
def test_cash_is_never_below_zero():
    bridge = Bridge("A L3@10 50 $200", B, C, "cont L3@12")
    bridge.drive("straight")
    assert bridge.cars[0] == "A L3@10 0 d4 $0"


@pytest.mark.clause("GR-17.2", "GR-8.13", "GR-9.20")
def test_bills_are_collected_on_entering():
    bridge = Bridge("A L3@10 20", "B L3@14 10", C, "$200 L3@12", "$100 L3@12 C", "$300 L3@16")
    bridge.drive("straight")
    assert bridge.told(MoneyCollected) == ["MoneyCollected GR-8.13 A 300 L3@12"]
    assert (bridge.cash("A"), bridge.money) == (800, {"L3@16": 300})
    bridge.drive("straight")
    assert bridge.cars[1] == "B L3@16 10 d5 $700", "a pushed car collects too"


@pytest.mark.clause("GR-17.2", "GR-15.17")
def test_an_adversarys_bill_is_collected_as_it_arrives():
    """What a jumper loses on a car's space goes to that car; its own new bill stays under it."""
    bridge = Bridge("A L3@10 30", "B L3@16 20", C, "ramp L3@12")
    bridge.drive("straight", "st")
    assert bridge.car("B").cash == 500 - 100 + 200
    assert bridge.money == {"L3@16": 100}
    bridge.choose("L3@18")
    assert bridge.cash("A") == 300


@pytest.mark.clause("GR-17.3", "GR-17.5", "GR-8.1")
def test_own_bills_of_the_present_stay_are_not_collected():
    """Neither those of the dice nor those of a collision; they stay behind."""
    bridge = Bridge("A L3@10 20 $900", "B L3@12 20", C, phase=START)
    bridge.roll("damage damage st st st")
    assert bridge.money == {"L3@10": 200}
    bridge.drive("straight")
    assert bridge.money == {"L3@10": 300, "L3@12": 100}
    assert not bridge.events(MoneyCollected)
    bridge.drive("straight")
    assert bridge.money == {"L3@10": 300}
    assert bridge.cash("A") == 900 - 300 + 100


@pytest.mark.clause("GR-17.3")
def test_bills_remember_who_dropped_them_and_when():
    bills = dropped((), 90, 0, 1, 100)
    bills = dropped(bills, 90, 0, 1, 200)
    bills = dropped(bills, 90, 0, 2, 400)
    bills = dropped(bills, 90, 1, 2, 800)
    bills = dropped(bills, 91, 0, 2, 1600)
    assert bills == ((90, 0, 1, 300), (90, 0, 2, 400), (90, 1, 2, 800), (91, 0, 2, 1600))
    assert worth(bills, 90, 0, 2) == 1100
    assert worth(bills, 90, 1, 2) == 700
    assert worth(bills, 90, 2, 2) == worth(bills, 90, 0, -1) == 1500
    assert worth(bills, 92, 0, 2) == 0
    assert collected(bills, 90, 0, 2) == ((90, 0, 2, 400), (91, 0, 2, 1600))
    assert collected(bills, 90, 0, -1) == ((91, 0, 2, 1600),)


@pytest.mark.clause("GR-17.4", "GR-8.1")
def test_after_coming_back_own_bills_are_like_any_others():
    """A is pushed back to a space where it dropped money in an earlier stay."""
    bridge = Bridge("B L3@18 20 back", "A L3@14 10", C, "$200 L3@12 A")
    stay = bridge.car("A").stay
    bridge.drive("straight straight")
    assert bridge.where("A") == "L3@12"
    assert bridge.car("A").stay == stay + 1
    assert bridge.told(MoneyCollected) == ["MoneyCollected GR-8.13 A 200 L3@12"]


@pytest.mark.clause("GR-17.4", "GR-12.9")
def test_so_are_they_after_the_crane():
    bridge = Bridge("A L2@19 20", "B L1@20 20 $400", C, to_play="")
    bridge.drive("left")
    assert (bridge.where("B"), bridge.money) == ("river", {"L1@20": 100, "L2@19": 100})
    bridge.drive("straight")
    bridge.close()
    assert (bridge.cash("B"), bridge.debt("B")) == (100, 200)
    assert bridge.told(MoneyCollected)[-1] == "MoneyCollected GR-12.9 B 100 L1@20"
    assert bridge.money == {"L2@19": 100}


@pytest.mark.clause("GR-17.5", "GR-5.3")
def test_money_of_damage_dice_stays_when_the_car_drives_off():
    bridge = Bridge("A L3@10 10", B, C, phase=START)
    bridge.roll("damage st st st st")
    bridge.drive("straight")
    assert (bridge.money, bridge.cash("A")) == ({"L3@10": 100}, 400)


@pytest.mark.clause("GR-17.6", "GR-11.9")
@pytest.mark.parametrize(
    ("car", "cash", "debt"), [("$500", 300, 0), ("$200", 0, 0), ("$100", 0, 100), ("$0 debt400", 0, 600)]
)
def test_the_full_repair_is_paid_in_cash_first(car: str, cash: int, debt: int):
    bridge = Bridge(f"A L3@10 0 d1 {car}", B, C)
    before = bridge.debt("A")
    bridge.do(cmd.FullRepair(0))
    assert (bridge.cash("A"), bridge.debt("A"), bridge.durability("A")) == (cash, debt, 6)
    assert bridge.events(Repaired) == [Repaired("GR-11.9", 0, 5, "service", 200, debt - before)]


@pytest.mark.clause("GR-17.6", "GR-12.3", "GR-12.4")
@pytest.mark.parametrize(
    ("car", "cash", "debt"), [("$900", 400, 0), ("$500", 0, 0), ("$300", 0, 200), ("$0 debt900", 0, 1400)]
)
def test_so_is_the_crane(car: str, cash: int, debt: int):
    bridge = Bridge("A L3@10 0", f"B river@L1@20 {car}", C)
    before = bridge.debt("B")
    bridge.crane()
    assert (bridge.cash("B"), bridge.debt("B")) == (cash, debt)
    assert [(event.fee, event.debt) for event in bridge.events(Craned)] == [(500, debt - before)]


@pytest.mark.clause("GR-17.6", "GR-14.2", "GR-1.9")
def test_there_is_no_limit_to_debt():
    bridge = Bridge("A L3@10 0 $0 debt99000", B, C, shop="tire . . . .")
    bridge.do(cmd.Buy(0, 0))
    assert bridge.debt("A") == 99500
    assert bridge.events(TokenBought)[0].debt == 500


@pytest.mark.clause("GR-17.7", "GR-15.2")
def test_what_the_bank_pays_goes_to_cash_and_the_ramp_is_counted_at_the_end():
    bridge = Bridge("A L3@48 10 don ramp debt100", B, C, dice="st", players=4)
    bridge.drive("straight")
    paid = [bridge.events(kind)[0] for kind in (Finished, DiceSold, AllowancePaid)]
    assert [getattr(event, field) for event, field in zip(paid, ("bounty", "money", "amount"), strict=True)] == [
        800, 100, 200,
    ]  # fmt: skip
    assert (bridge.cash("A"), bridge.debt("A")) == (1600, 100)
    assert final_money(bridge.tables, bridge.state.table)[0] == 1600 + 300 - 100


@pytest.mark.clause("GR-17.8")
def test_money_on_the_road_at_the_end_belongs_to_nobody():
    bridge = Bridge("A L3@10 0", B, "C finished", "$500 L3@12", "$500 L3@10 A", "$500 L3@48")
    bridge.close()
    assert final_money(bridge.tables, bridge.state.table) == (500, 500, 500)
    assert bridge.money == {"L3@12": 500, "L3@10": 500, "L3@48": 500}


@pytest.mark.clause("GR-17.9")
def test_there_is_no_command_to_give_money_or_tokens():
    """All that moves money between players is the Pickpocket; nothing moves tokens."""
    names = {command.__name__ for command in cmd.GangRushCommand.__args__}
    assert names == {
        "Draft", "PlaceHazard", "PlaceRamp", "UseToken", "FullRepair", "Roll", "Keep", "ApplyRepairs", "SetSpeed",
        "UTurn", "Drive", "Shoot", "Scope", "Buy", "PoliceExit", "Rebound", "HandBrake", "Close", "CraneSpace",
        "TurnFacing",
    }  # fmt: skip


@pytest.mark.clause("GR-17.1", "GR-17.3", "GR-7.2")
def test_every_loss_lies_on_the_road():
    bridge = Bridge("A L3@10 30 $700", "B L3@12 20 $300", "C L3@14 20", phase=START)
    before = sum(car.cash for car in bridge.state.table.cars)
    bridge.roll("damage st st st st")
    bridge.drive("straight")
    assert sum(event.money for event in bridge.events(DamageTaken)) == sum(bridge.money.values()) == 500
    assert before - 500 == sum(car.cash for car in bridge.state.table.cars)
