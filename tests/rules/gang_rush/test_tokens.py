"""GR-14.17 to GR-14.24: what each of the 21 bonus tokens does."""

from __future__ import annotations

import pytest

from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.ending import final_money
from game.rules.gang_rush.events import (
    BulletFlew,
    CashTaken,
    Craned,
    DamageSpared,
    DamageTaken,
    DiceSold,
    GoldDiscarded,
    Impact,
    MoneyCollected,
    NeedleChanged,
    PenaltySet,
    PushBlocked,
    Repaired,
    ResultsAdded,
    Sandwiched,
    Turned,
)
from game.rules.gang_rush.state import MOVED, MOVING, START
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import BONUSES, PRINTED

B, C = "B L1@2 0", "C L5@2 0"


def test_there_are_twentyone_tokens_and_each_has_a_test():
    tested = {name.removeprefix("test_").split("_")[0] for name in globals() if name.startswith("test_")}
    assert len(BONUSES) == 21
    assert set(BONUSES) <= tested


# --- gold


@pytest.mark.clause("GR-14.18")
def test_tire_spikes_do_nothing_and_stay():
    bridge = Bridge("A L3@10 20 gold:tire", "B L3@6 20 gold:tire", C, "spk4 L3@12", "spk2 L3@14", to_play="B")
    bridge.drive("straight straight")
    assert (bridge.needle("A"), bridge.road) == (20, {"L3@12": "spk4", "L3@14": "spk2"})
    assert bridge.told(DamageSpared) == ["DamageSpared GR-14.18 A spikes tire"] * 2
    bridge.close()
    assert bridge.needle("A") == 20
    pushed = Bridge("A L3@10 20", "B L3@12 20 gold:tire", C, "spk4 L3@14")
    pushed.drive("straight")
    assert (pushed.where("B"), pushed.needle("B"), pushed.road) == ("L3@14", 20, {"L3@14": "spk4"})


@pytest.mark.clause("GR-14.19", "GR-12.3")
def test_crane_costs_nothing():
    bridge = Bridge("A L3@10 0", "B river@L1@20 $400 gold:crane", "C river@L5@20 $400")
    bridge.crane()
    assert bridge.cars[1:] == ["B L1@20 0 d6 $400 gold:crane", "C L5@20 0 d6 $0 debt100"]
    assert [(event.fee, event.debt) for event in bridge.events(Craned)] == [(0, 0), (500, 100)]


@pytest.mark.clause("GR-14.21", "GR-9.16")
def test_weight_nobody_pushes_the_car():
    bridge = Bridge("A L3@10 20", "B L3@12 20 gold:weight", C)
    bridge.drive("straight")
    assert bridge.cars[:2] == ["A L3@10 20 d5 $400", "B L3@12 20 d5 $400 gold:weight"]
    assert bridge.told(PushBlocked) == ["PushBlocked GR-9.16 B ahead weight"]
    chain = Bridge("A L3@10 30", "B L3@12 20", "C L3@14 20 gold:weight")
    chain.drive("straight")
    assert chain.cars == ["A L3@10 30 d5 $400", "B L3@12 20 d3 $200", "C L3@14 20 d6 $500 gold:weight"]
    assert chain.told(Sandwiched) == ["Sandwiched GR-9.15 B"]


@pytest.mark.clause("GR-14.21", "GR-13.14", "GR-13.15")
def test_mortar_pushes_the_nearest_car_once_a_turn():
    bridge = Bridge("A L3@10 20 gold:mortar", "B L3@16 30", "C L3@18 20", "cont L3@12", dice="sh sh")
    assert bridge.modes() == {"shell"}
    bridge.shoot(mode="shell")
    assert bridge.told(BulletFlew, Impact) == [
        "BulletFlew GR-13.14 A shell L3@10 ahead L3@16", "Impact GR-9.4 B C bump ahead 30 20",
    ]  # fmt: skip
    assert bridge.cars == ["A L3@10 20 d6 $500 gold:mortar", "B L3@16 30 d5 $400", "C L3@20 20 d5 $400"]
    assert bridge.modes() == set()
    assert bridge.turn.spent == 0b01


@pytest.mark.clause("GR-14.21", "GR-16.6")
def test_siren_lets_police_shots_pass():
    bridge = Bridge("A L3@26 20 gold:siren", "B L3@22 0", "C L3@36 0", "pol2 L3@30")
    bridge.police()
    assert (bridge.durability("A"), bridge.durability("B"), bridge.durability("C")) == (6, 4, 4)
    assert bridge.told(DamageSpared) == ["DamageSpared GR-16.6 A police siren"]


@pytest.mark.clause("GR-14.20", "GR-15.2")
def test_ramp700_makes_an_unused_ramp_worth_700():
    bridge = Bridge("A L3@10 0 ramp gold:ramp700", "B L1@2 0 ramp", "C L5@2 0 gold:ramp700", players=3)
    assert final_money(bridge.tables, bridge.state.table) == (1200, 800, 500)


@pytest.mark.clause("GR-14.21", "GR-13.13")
def test_shotgun_hits_both_spaces_ahead():
    bridge = Bridge("A L3@10 20 gold:shotgun", "B L3@14 20", C, "bar3 L3@12", dice="sh sh")
    assert bridge.modes() == {"shot", "blast"}
    bridge.shoot(mode="blast")
    assert bridge.road == {"L3@12": "bar3:1"}
    assert bridge.durability("B") == 4
    bridge.shoot(mode="blast")
    assert bridge.road == {}
    assert bridge.durability("B") == 2
    assert bridge.modes() == set()


@pytest.mark.clause("GR-14.21", "GR-13.12", "GR-23.17")
def test_pistols_fire_ahead_and_behind_at_once():
    bridge = Bridge("A L3@10 20 gold:pistols", "B L3@6 20", C, "bar2 L3@14", dice="sh")
    bridge.shoot("L3@14", back="L3@6")
    assert bridge.road == {"L3@14": "bar2:1"}
    assert bridge.durability("B") == 5
    assert (bridge.turn.spent, bridge.modes()) == (1, set())


@pytest.mark.clause("GR-14.21", "GR-13.16")
def test_scope_takes_a_point_from_any_car_once_a_turn():
    bridge = Bridge("A L3@10 0 gold:scope", "B L1@40 20", "C L5@2 0", to_play="A")
    bridge.do(cmd.Scope(0, 1))
    assert (bridge.durability("B"), bridge.money) == (5, {"L1@40": 100})
    assert bridge.legal(cmd.Scope) == []
    bridge.close()
    bridge.roll("st st st st st")
    assert bridge.legal(cmd.Scope) == [cmd.Scope(0, 1), cmd.Scope(0, 2)]


# --- blue


@pytest.mark.clause("GR-14.17", "GR-14.9")
def test_nolimit_makes_speed_limits_do_nothing():
    """Also when the car is pushed; the signs stay."""
    bridge = Bridge("A L3@10 50 reserve:nolimit", B, C, "lim30 L3@12", "lim30 L3@16")
    bridge.use("nolimit")
    bridge.drive("straight straight straight")
    assert (bridge.durability("A"), bridge.road) == (6, {"L3@12": "lim30", "L3@16": "lim30"})
    assert bridge.told(DamageSpared) == ["DamageSpared GR-14.17 A limit sign"] * 2
    pushed = Bridge("A L3@10 50", "B L3@12 50 active:nolimit", C, "lim30 L3@14")
    pushed.drive("straight")
    assert (pushed.where("B"), pushed.durability("B")) == ("L3@14", 5), "the bump only"


@pytest.mark.clause("GR-14.21", "GR-13.17", "GR-16.7")
def test_plate_cancels_every_shot_at_the_car():
    """Ordinary shots, blasts, the scope and police; shells cannot be aimed at it; it still stops the line."""
    plated = "B L3@12 20 active:plate"
    bridge = Bridge("A L3@10 20 gold:shotgun,scope,mortar", plated, "C L3@14 20", "pol3 L3@6", dice="sh sh")
    assert bridge.targets() == ["L3@12"]
    assert bridge.modes() == {"shot", "blast"}
    bridge.shoot("L3@12")
    bridge.do(cmd.Scope(0, 1))
    bridge.shoot(mode="blast")
    assert (bridge.durability("B"), bridge.durability("C")) == (6, 4)
    guarded = Bridge("A L5@10 20", plated, "C L3@14 20", "pol3 L3@6")
    guarded.police()
    assert (guarded.durability("B"), guarded.durability("C")) == (6, 6)
    causes = [event.cause for event in (*bridge.events(DamageSpared), *guarded.events(DamageSpared))]
    assert causes == ["shot", "scope", "shot", "police"]


# --- metallic


@pytest.mark.clause("GR-14.22", "GR-23.29")
def test_nitro_gives_two_movement_points():
    """The needle stays as it is; all steps must be driven."""
    bridge = Bridge("A L3@10 10 reserve:nitro", B, C)
    bridge.use("nitro")
    assert bridge.told(ResultsAdded) == ["ResultsAdded GR-14.22 A mp 2"]
    assert (bridge.turn.mp, bridge.needle("A"), bridge.turn.free) == (3, 10, 4)
    bridge.drive("straight straight")
    assert bridge.phase == MOVING
    bridge.drive("straight")
    assert (bridge.where("A"), bridge.phase) == ("L3@16", MOVED)
    jumping = Bridge("A L3@10 20 reserve:nitro", B, C, "ramp L3@12")
    jumping.use("nitro")
    jumping.drive("straight", "r")
    assert jumping.where("A") == "L3@18", "three spaces of flight instead of one"


@pytest.mark.clause("GR-14.22", "GR-23.29")
def test_nitro_needs_a_needle_of_10_and_a_movement_point():
    for car, usable in (("10", True), ("0", False)):
        bridge = Bridge(f"A L3@10 {car} reserve:nitro", B, C)
        assert (len(bridge.legal(cmd.UseToken)) == 1) is usable
    bridge = Bridge("A L3@10 10 reserve:nitro", B, C)
    bridge.drive("straight")
    assert bridge.legal(cmd.UseToken) == []


@pytest.mark.clause("GR-14.22", "GR-6.9", "GR-11.3")
def test_steering_gives_six_steers():
    bridge = Bridge("A L3@10 50 reserve:steering", B, C, free=0)
    assert bridge.ways == ["straight"]
    bridge.use("steering")
    assert bridge.told(ResultsAdded) == ["ResultsAdded GR-14.22 A steers 6"]
    bridge.drive("left left right")
    assert bridge.where("A") == "L2@13"
    assert bridge.ways == ["straight"]
    bridge.drive("straight straight")
    bridge.close()
    assert not bridge.events(DiceSold), "results of tokens are never sold"
    waiting = Bridge("A L3@10 0 back marked reserve:steering", B, C, free=0)
    waiting.use("steering")
    assert waiting.told(Turned) == ["Turned GR-11.3 A finish finish U-turn"], "a U-turn that waited for Steers"
    assert waiting.turn.steers == 3


@pytest.mark.clause("GR-14.22", "GR-13.1")
def test_drum_gives_three_shots():
    """They are used before the dice and cannot be sold."""
    bridge = Bridge("A L3@10 0 reserve:drum", "B L3@16 20", C, dice="sh")
    bridge.use("drum")
    assert bridge.told(ResultsAdded) == ["ResultsAdded GR-14.22 A shots 3"]
    bridge.shoot("L3@16")
    bridge.shoot("L3@16")
    assert (bridge.turn.shots, bridge.turn.spent) == (1, 0)
    bridge.shoot("L3@16")
    assert (bridge.turn.shots, bridge.turn.spent) == (0, 0)
    bridge.shoot("L3@16")
    assert (bridge.turn.shots, bridge.turn.spent, bridge.durability("B")) == (0, 1, 2)
    assert bridge.modes() == set()
    unused = Bridge("A L3@10 0 reserve:drum", "B L3@16 20", C, dice="sh", to_play="B")
    unused.use("drum")
    unused.close()
    assert unused.told(DiceSold) == ["DiceSold GR-6.14 A 1 100"]
    assert unused.turn.shots == 0


@pytest.mark.clause("GR-14.22", "GR-7.11")
@pytest.mark.parametrize(
    ("car", "points"), [("d2", 3), ("d4", 2), ("d5", 1), ("d0 back marked 0", 3), ("d6 spender", 2), ("d7 spender", 1)]
)
def test_crew_restores_up_to_three_points(car: str, points: int):
    bridge = Bridge(f"A L3@10 20 {car} reserve:crew", B, C, phase=START)
    before = bridge.durability("A")
    bridge.use("crew")
    assert bridge.durability("A") == before + points
    assert bridge.events(Repaired) == [Repaired("GR-14.22", 0, points, "token", 0, 0)]
    assert bridge.cash("A") == 500
    assert bridge.car("A").marked is ("marked" in car)


@pytest.mark.clause("GR-14.22", "GR-17.3")
def test_courier_fetches_all_money_around_the_own_included():
    near = ("$100 L3@12", "$200 L3@8", "$300 L2@11", "$400 L4@11", "$500 L2@9", "$600 L4@9")
    bridge = Bridge(
        "A L3@10 0 $0 reserve:courier", B, C, *near, "$700 L3@10 A", "$900 L3@14", "$800 L1@10", "$800 L2@13"
    )
    bridge.use("courier")
    assert bridge.cash("A") == 2800
    assert bridge.money == {"L3@14": 900, "L1@10": 800, "L2@13": 800}
    collected = bridge.events(MoneyCollected)
    assert [event.rule for event in collected] == ["GR-17.3"] * 7
    assert all(event.own for event in collected)
    assert sum(event.amount for event in collected) == 2800
    edge = Bridge("A L1@2 0 reserve:courier", "B L3@10", C, "$100 L1@2", "$100 L2@3")
    edge.use("courier")
    assert edge.cash("A") == 700


# --- gray


@pytest.mark.clause("GR-14.22", "GR-23.30", "GR-9.2")
def test_sugar_stops_a_car_at_once():
    """So it counts as stopped for the impacts of this very turn."""
    bridge = Bridge("A L3@10 20 reserve:sugar", "B L3@12 40", C)
    assert [bridge.names[use.target] for use in bridge.legal(cmd.UseToken)] == ["B"], "C stands already"
    bridge.use("sugar", "B")
    assert bridge.told(NeedleChanged) == ["NeedleChanged GR-14.22 B 40 0 token"]
    bridge.drive("straight")
    assert bridge.told(Impact) == ["Impact GR-9.7 A B crash ahead 20 0"]
    assert bridge.cars[:2] == ["A L3@10 0 d4 $300", "B L3@14 0 d4 $300"]


@pytest.mark.clause("GR-14.22", "GR-14.24", "GR-23.31")
def test_jammed_bars_lane_changes_for_one_turn():
    bridge = Bridge("A L3@10 0 reserve:jammed", "B L3@4 20", C, to_play="B")
    bridge.use("jammed", "B")
    assert bridge.told(PenaltySet) == ["PenaltySet GR-14.23 B jammed"]
    bridge.close()
    bridge.roll("st st st st st")
    assert bridge.ways == ["straight"]
    bridge.drive("straight straight")
    assert bridge.legal(cmd.HandBrake) == [cmd.HandBrake(1)], "the hand brake works"
    bridge.close()
    assert bridge.turn.seat == 0
    bridge.roll("st st st st st")
    bridge.close()
    bridge.roll("st st st st st")
    assert bridge.turn.seat == 1
    assert bridge.ways == ["straight", "left", "right"]


@pytest.mark.clause("GR-14.24", "GR-23.31")
def test_jammed_allows_the_u_turn():
    bridge = Bridge("A L3@10 0", "B L3@4 0 back waiting:jammed", "C L5@2 0 back marked waiting:jammed", to_play="B C")
    bridge.close()
    bridge.roll("st st st st st")
    bridge.do(cmd.UTurn(1))
    bridge.close()
    bridge.roll("st st st st sp")
    bridge.speed(10)
    assert bridge.told(Turned) == [f"Turned {rule} finish finish U-turn" for rule in ("GR-11.2 B", "GR-11.3 C")]
    assert bridge.ways == ["straight"]


@pytest.mark.clause("GR-14.22", "GR-23.32")
@pytest.mark.parametrize(("cash", "taken"), [(900, 200), (200, 200), (100, 100)])
def test_pickpocket_takes_up_to_200(cash: int, taken: int):
    bridge = Bridge("A L3@10 20 $300 reserve:pickpocket", f"B L3@30 0 ${cash} debt400", "C L5@2 0 $0", dice="sh")
    assert [bridge.names[use.target] for use in bridge.legal(cmd.UseToken)] == ["B"]
    bridge.use("pickpocket", "B")
    assert (bridge.cash("A"), bridge.cash("B"), bridge.debt("B")) == (300 + taken, cash - taken, 400)
    assert bridge.events(CashTaken) == [CashTaken("GR-14.22", 0, 1, taken)]
    bridge.shoot("L3@30")
    assert bridge.durability("B") == (5 if cash > taken else 6), "without cash a car is safe from losses"


@pytest.mark.clause("GR-14.22", "GR-14.24", "GR-4.10")
def test_loaded_lets_a_rival_roll_three_dice():
    bridge = Bridge("A L3@10 0 reserve:loaded", "B L3@4 0", C, to_play="B")
    bridge.use("loaded", "B")
    assert bridge.told(PenaltySet) == ["PenaltySet GR-14.23 B loaded"]
    bridge.close()
    bridge.roll("st st sh")
    bridge.close()
    assert bridge.told(DiceSold)[-1] == "DiceSold GR-6.14 B 3 300"
    bridge.roll("st st st st st")
    bridge.close()
    bridge.roll("st st st st st")
    assert bridge.turn.seat == 1, "one played turn only"


@pytest.mark.clause("GR-14.22")
def test_burglar_discards_a_gold_token_of_ones_choice():
    bridge = Bridge("A L3@10 0 reserve:burglar gold:siren", "B L3@4 0 gold:tire,scope", C)
    chosen = [(use.target, PRINTED.bonuses[use.gold].id) for use in bridge.legal(cmd.UseToken)]
    assert chosen == [(1, "tire"), (1, "scope")]
    bridge.use("burglar", "B", "tire")
    assert bridge.told(GoldDiscarded) == ["GoldDiscarded GR-14.22 B tire"]
    assert bridge.car("B").gold == (BONUSES["scope"],)
    assert bridge.state.table.bonus_discard == (BONUSES["burglar"], BONUSES["tire"])


@pytest.mark.clause("GR-14.14", "GR-18.9")
def test_tokens_left_over_are_worth_nothing():
    bridge = Bridge("A L3@10 0 reserve:nitro,plate gold:scope active:nolimit", B, C)
    assert final_money(bridge.tables, bridge.state.table)[0] == 500
    assert not bridge.events(DamageTaken)
