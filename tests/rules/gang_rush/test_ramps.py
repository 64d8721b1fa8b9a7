"""GR-15: ramps and jumps."""

from __future__ import annotations

import pytest

from game.rules.gang_rush.commands import Drive, HandBrake, PlaceRamp, Shoot
from game.rules.gang_rush.ending import final_money
from game.rules.gang_rush.events import (
    DamageTaken,
    Finished,
    Impact,
    Jumped,
    Moved,
    MovementEnded,
    NeedleChanged,
    RampPlaced,
    TurnClosed,
)
from game.rules.gang_rush.setup import blank_table
from game.rules.gang_rush.state import MOVED, MOVING, START, GangRushState
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import space

FLIGHT = (Moved, Jumped, DamageTaken, NeedleChanged, MovementEnded, Finished)


@pytest.mark.clause("GR-15.1", "GR-21.3")
@pytest.mark.parametrize("ramps", [True, False])
def test_everybody_owns_one_from_setup(ramps: bool) -> None:
    bridge = Bridge(ramps=ramps)
    rules = bridge.rules()
    state = GangRushState(0, blank_table(bridge.tables), (), ())
    for seat in range(3):
        state, _ = rules.step(state, rules.legal(state, seat)[0])
    assert [car.ramp for car in state.table.cars] == [ramps] * 3


@pytest.mark.clause("GR-15.2", "GR-14.20", "GR-18.9")
def test_an_unplaced_ramp_is_money_at_the_end() -> None:
    bridge = Bridge("A L3@10 ramp", "B L3@20 ramp gold:ramp700 debt100", "C L3@30 gold:ramp700", phase=START)
    assert final_money(bridge.tables, bridge.state.table) == (800, 1100, 500)
    bridge.do(PlaceRamp(0, space("L3@40")))
    assert final_money(bridge.tables, bridge.state.table) == (500, 1100, 500)


@pytest.mark.clause("GR-15.3", "GR-15.5", "GR-4.1")
def test_a_ramp_is_placed_before_rolling_and_free_of_charge() -> None:
    bridge = Bridge("A L3@10 20 ramp", phase=START)
    bridge.do(PlaceRamp(0, space("L3@20")))
    assert bridge.told(RampPlaced) == ["RampPlaced GR-15.3 A L3@20 finish"]
    assert (bridge.cars, bridge.road) == (["A L3@10 20 d6 $500"], {"L3@20": "ramp"})
    assert bridge.refused(PlaceRamp(0, space("L3@30"))) == ("GR-15.5", "You have no ramp left to place.")
    late = Bridge("A L3@10 20 ramp")
    assert late.refused(PlaceRamp(0, space("L3@30"))) == ("GR-15.3", "A ramp is placed before the dice are rolled.")


@pytest.mark.clause("GR-15.4", "GR-0.7")
def test_where_a_ramp_may_lie() -> None:
    bridge = Bridge("A L3@10 20 ramp", "B L3@20", "spk2 L3@22", "ramp L3@24", "cont L3@26", "$100 L3@28", phase=START)
    open_to = {command.space for command in bridge.legal(PlaceRamp)}
    closed = ("L3@10", "L3@20", "L3@22", "L3@24", "L3@26", "L3@0", "L2@1", "L4@-1")
    assert not open_to & {space(name) for name in closed}
    assert {space(name) for name in ("L3@28", "L3@2", "L2@3", "L3@48", "L2@17")} <= open_to
    assert len(open_to) == 128 - 5 - 6 - 4
    assert bridge.refused(PlaceRamp(0, space("L3@24"))) == (
        "GR-15.4", "A ramp goes to a space without car, hazard or ramp.",
    )  # fmt: skip
    bridge.do(PlaceRamp(0, space("L3@28")))
    assert bridge.money == {"L3@28": 100}


@pytest.mark.clause("GR-15.5", "GR-20.16")
def test_it_points_along_the_leg_of_its_owner_even_if_he_faces_backwards() -> None:
    bridge = Bridge("A L3@10 0 ramp back", phase=START)
    bridge.do(PlaceRamp(0, space("L3@20")))
    assert bridge.road == {"L3@20": "ramp"}
    home = Bridge("A L3@10 20 ramp home", phase=START, variant="border", players=3)
    home.do(PlaceRamp(0, space("L3@6")))
    assert home.told(RampPlaced) == ["RampPlaced GR-15.3 A L3@6 start"]


@pytest.mark.clause("GR-15.5", "GR-15.6", "GR-15.10")
def test_everybody_jumps_and_the_ramp_stays() -> None:
    bridge = Bridge("B L3@10 30", "A L3@30", "ramp L3@12", "$100 L3@12", "road1 L3@12")
    bridge.drive("straight", "repair")
    assert bridge.told(*FLIGHT) == [
        "Moved GR-8.1 B L3@10 L3@12 step",
        "DamageTaken GR-8.12 B 1 1 100 road L3@12",
        "Jumped GR-15.11 B L3@12 2 repair L3@16",
        "Moved GR-15.14 B L3@12 L3@16 landing",
        "MovementEnded GR-6.12 B 0",
    ]
    assert (bridge.cars[0], bridge.road) == ("B L3@16 30 d5 $500", {"L3@12": "ramp"})


@pytest.mark.clause("GR-15.6", "GR-20.16")
@pytest.mark.parametrize(("ramp", "jumps"), [("ramp L3@12", True), ("ramp L3@12 home", False)])
def test_only_a_front_approach_jumps(ramp: str, jumps: bool) -> None:
    bridge = Bridge("A L3@10 20", ramp)
    bridge.drive("straight", "repair" if jumps else "")
    assert bridge.cars == (["A L3@14 20 d6 $500"] if jumps else ["A L3@12 20 d3 $200"])
    assert len(bridge.events(Jumped)) == jumps


@pytest.mark.clause("GR-15.6", "GR-20.16")
def test_on_the_back_leg_ramps_work_the_other_way_round() -> None:
    bridge = Bridge("A L3@14 20 home", "ramp L3@12 home", variant="border", players=3)
    bridge.drive("straight", "repair")
    assert bridge.where("A") == "L3@10"
    bridge = Bridge("A L3@14 20 home", "ramp L3@12", variant="border", players=3)
    bridge.drive("straight")
    assert bridge.cars == ["A L3@12 20 d3 $200 home"]


@pytest.mark.clause("GR-15.7")
@pytest.mark.parametrize(
    ("way", "ramp"), [("left", "ramp L2@11"), ("right", "ramp L4@11"), ("left", "ramp L2@11 home")]
)
def test_from_the_side_it_is_a_triple_barrier_that_stays(way: str, ramp: str) -> None:
    bridge = Bridge("A L3@10 20", ramp)
    bridge.drive(way)
    where = ramp.split()[1]
    assert bridge.told(DamageTaken) == [f"DamageTaken GR-15.7 A 3 3 300 ramp {where}"]
    assert bridge.cars == [f"A {where} 20 d3 $200"]
    assert bridge.road == {where: ramp.replace(f" {where}", "")}
    bridge.drive("straight")
    assert (bridge.events(Jumped), bridge.where("A")) == ([], where.replace("11", "13"))


@pytest.mark.clause("GR-15.7", "GR-7.8", "GR-15.6")
def test_a_car_flipped_by_the_damaged_ramp_does_not_jump() -> None:
    bridge = Bridge("A L3@10 20 d1", "ramp L3@12", "road1 L3@12")
    bridge.drive("straight")
    assert (bridge.cars, bridge.events(Jumped)) == (["A L3@12 0 d0 $400 back marked"], [])


@pytest.mark.clause("GR-15.8")
def test_the_last_mp_does_not_jump_and_leaving_later_is_a_step() -> None:
    bridge = Bridge("A L3@10 10", "ramp L3@12", to_play="A")
    bridge.drive("straight")
    assert (bridge.where("A"), bridge.phase, bridge.events(Jumped)) == ("L3@12", MOVED, [])
    bridge.close()
    bridge.roll("speed speed steer steer steer")
    bridge.speed(30)
    bridge.drive("straight")
    assert (bridge.where("A"), bridge.turn.mp, bridge.events(Jumped)) == ("L3@14", 2, [])


@pytest.mark.clause("GR-15.9", "GR-23.38")
def test_an_occupied_ramp_is_no_ramp() -> None:
    bridge = Bridge("A L3@10 40", "B L3@12 20", "ramp L3@12")
    bridge.drive("straight")
    assert bridge.told(Impact, Moved) == ["Impact GR-9.4 A B bump ahead 40 20", "Moved GR-9.10 B L3@12 L3@14 push"]
    assert bridge.durability("B") == 5
    bridge.drive("straight", "repair")
    assert (bridge.where("A"), bridge.told(Jumped)) == ("L3@16", ["Jumped GR-15.11 A L3@12 2 repair L3@16"])


@pytest.mark.clause("GR-15.10")
@pytest.mark.parametrize(("needle", "landing"), [(20, "L3@14"), (30, "L3@16"), (40, "L3@18"), (50, "L3@20")])
def test_the_mp_left_are_the_length_of_the_jump(needle: int, landing: str) -> None:
    bridge = Bridge(f"A L3@10 {needle}", "ramp L3@12")
    bridge.drive("straight", "repair")
    assert (bridge.where("A"), bridge.turn.mp, bridge.needle("A")) == (landing, 0, needle)
    assert bridge.legal(Drive) == []


@pytest.mark.clause("GR-15.11")
@pytest.mark.parametrize(
    ("die", "where", "loss"),
    [
        ("repair", "L3@16", 0),
        ("speedometer", "L3@16", 1),
        ("shot", "L3@16", 1),
        ("steer", "L3@16", 1),
        ("damage", "L3@14", 2),
    ],
)
def test_the_landing_die(die: str, where: str, loss: int) -> None:
    bridge = Bridge("A L3@10 30", "ramp L3@12")
    bridge.drive("straight", die)
    assert bridge.cars == [f"A {where} 30 d{6 - loss} ${500 - 100 * loss}"]
    assert bridge.told(Jumped) == [f"Jumped GR-15.11 A L3@12 2 {die} {where}"]
    assert bridge.money == ({where: 100 * loss} if loss else {})


@pytest.mark.clause("GR-15.11", "GR-19.5")
@pytest.mark.parametrize(("die", "loss"), [("repair", 0), ("shot", 0), ("damage", 1)])
def test_duke_lands_softly(die: str, loss: int) -> None:
    bridge = Bridge("A L3@10 30 duke", "ramp L3@12")
    bridge.drive("straight", die)
    assert bridge.durability("A") == 6 - loss


@pytest.mark.clause("GR-15.12")
def test_a_failed_jump_of_one_space_lands_on_the_ramp() -> None:
    """That is no new entry: nothing there counts again."""
    bridge = Bridge("A L3@10 20", "ramp L3@12", "road1 L3@12")
    bridge.drive("straight", "damage")
    assert bridge.told(*FLIGHT) == [
        "Moved GR-8.1 A L3@10 L3@12 step",
        "DamageTaken GR-8.12 A 1 1 100 road L3@12",
        "Jumped GR-15.11 A L3@12 1 damage L3@12",
        "DamageTaken GR-15.11 A 2 2 200 landing L3@12",
        "MovementEnded GR-6.12 A 0",
    ]
    assert (bridge.car("A").stay, bridge.money) == (1, {"L3@12": 300})


@pytest.mark.clause("GR-15.13")
def test_a_landing_beyond_the_line_crosses_without_loss() -> None:
    bridge = Bridge("A L3@42 30", "B L3@10", "ramp L3@44", mp=4)
    bridge.drive("straight", "steer")
    assert bridge.told(*FLIGHT)[1:] == [
        "Jumped GR-15.11 A L3@44 3 steer -", "Finished GR-18.2 A L3@44 1 600", "MovementEnded GR-6.11 A 0",
    ]  # fmt: skip
    short = Bridge("A L3@42 30", "B L3@10", "ramp L3@44", mp=4)
    short.drive("straight", "damage")
    assert short.cars[0] == "A L3@48 30 d4 $300"


@pytest.mark.clause("GR-15.13")
def test_if_even_the_short_landing_is_beyond_no_die_is_rolled() -> None:
    bridge = Bridge("A L3@44 30", "B L3@10", "ramp L3@46")
    bridge.drive("straight", "damage")
    assert bridge.where("A") == "L3@48"
    far = Bridge("A L3@44 40", "B L3@10", "ramp L3@46")
    far.drive("straight")
    assert far.told(Jumped, Finished) == ["Jumped GR-15.13 A L3@46 3 - -", "Finished GR-18.2 A L3@46 1 600"]


@pytest.mark.clause("GR-15.13", "GR-20.24", "GR-20.14")
def test_on_the_back_leg_the_start_is_the_line() -> None:
    bridge = Bridge("A L3@4 30 home", "ramp L3@2 home", variant="border", players=3)
    bridge.drive("straight")
    assert bridge.told(Jumped, Finished) == ["Jumped GR-15.13 A L3@2 2 - -", "Finished GR-20.14 A L3@2 1 600"]


@pytest.mark.clause("GR-15.14")
def test_landing_on_another_ramp_does_nothing() -> None:
    for other in ("ramp L3@16", "ramp L3@16 home"):
        bridge = Bridge("A L3@10 30", "ramp L3@12", other)
        bridge.drive("straight", "repair")
        assert (bridge.cars, len(bridge.events(Jumped))) == (["A L3@16 30 d6 $500"], 1)


@pytest.mark.clause("GR-15.14", "GR-23.20")
def test_landing_on_police_displaces_them() -> None:
    bridge = Bridge("A L3@10 30", "ramp L3@12", "pol2 L3@16")
    bridge.drive("straight", "shot")
    assert (bridge.told(DamageTaken), bridge.choices) == (
        ["DamageTaken GR-15.11 A 1 1 100 landing L3@16"], ["L2@17", "L4@17", "L2@15", "L4@15"],
    )  # fmt: skip
    bridge.choose("L4@15")
    assert (bridge.road, bridge.phase) == ({"L3@12": "ramp", "L4@15": "pol2"}, MOVED)


@pytest.mark.clause("GR-15.14", "GR-8.10")
def test_landing_on_a_limit_counts_the_needle() -> None:
    bridge = Bridge("A L3@10 50", "ramp L3@12", "lim30 L3@20")
    bridge.drive("straight", "repair")
    assert bridge.told(DamageTaken) == ["DamageTaken GR-8.10 A 2 2 200 limit L3@20"]


@pytest.mark.clause("GR-15.24", "GR-6.12", "GR-8.5")
def test_after_the_jump_the_end_of_movement() -> None:
    bridge = Bridge("A L3@8 40", "spk2 L3@10", "ramp L3@12", "B L3@20", dice="steer steer shot", free=1)
    bridge.drive("straight straight", "repair")
    assert (bridge.cars[0], bridge.phase) == ("A L3@16 20 d6 $500", MOVED)
    assert bridge.legal(HandBrake) == [HandBrake(0)]
    assert len(bridge.legal(Shoot)) == 1


@pytest.mark.clause("GR-15.10", "GR-23.29", "GR-15.24")
def test_nitro_lengthens_a_jump_and_is_useless_after_it() -> None:
    bridge = Bridge("A L3@10 20 reserve:nitro,nitro", "ramp L3@12")
    bridge.use("nitro")
    bridge.drive("straight", "repair")
    assert bridge.where("A") == "L3@18"
    assert not [command for command in bridge.legal() if type(command).__name__ == "UseToken"]


@pytest.mark.clause("GR-15.6", "GR-9.18")
def test_a_car_pushed_onto_a_ramp_does_not_jump_in_its_own_turn_either() -> None:
    """Pupetta, pushed back onto a ramp that points to the start, keeps her MP and stands on it."""
    bridge = Bridge("A L3@12 20 pupetta", "B L3@14 30 home", "ramp L3@10 home", variant="border", players=3)
    bridge.drive("straight")
    assert (bridge.where("A"), bridge.turn.mp, bridge.phase) == ("L3@10", 1, MOVING)
    assert bridge.told(Jumped, DamageTaken, TurnClosed) == ["DamageTaken GR-9.7 B 5 5 500 impact L3@14"]


@pytest.mark.clause("GR-15.4", "GR-20.8", "GR-20.23")
def test_no_ramp_in_the_turnaround_zone_or_beyond() -> None:
    bridge = Bridge("A L3@10 20 ramp", phase=START, variant="border", players=3)
    lanes = {command.space for command in bridge.legal(PlaceRamp)}
    assert space("L3@32") in lanes
    assert space("L2@33") in lanes
    assert not lanes & {space(name) for name in ("L3@34", "L2@35", "L3@40", "L3@42", "L2@41")}
    assert bridge.refused(PlaceRamp(0, space("L3@34")))[0] == "GR-20.8"
    assert bridge.refused(PlaceRamp(0, space("L3@42")))[0] == "GR-20.23"
