"""GR-24 and GR-21.7: what is chosen for a player whose time runs out."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from game.core.protocol import Command
from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.board import name_of
from game.rules.gang_rush.defaults import CLAUSES, default
from game.rules.gang_rush.legal import legal, to_decide
from game.rules.gang_rush.state import (
    DRAFTING,
    MOVED,
    MOVING,
    OVER,
    PLACING,
    REPAIRING,
    ROLLING,
    SHUT,
    SPEEDING,
    START,
    GangRushSetup,
    Table,
)
from game.rules.gang_rush.tables import Tables
from tests.rules.gang_rush.boards import board_of
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import DRIVERS, HAZARDS, PRINTED, cached_tables
from tests.rules.gang_rush.race import RULES, Race, play, seeds, setups
from tests.rules.gang_rush.test_invariants import quick


def chosen(bridge: Bridge | Race) -> Command:
    """The choice of the timer for whoever decides."""
    table = bridge.state.table
    return default(bridge.tables, table, to_decide(table))


def kinds(bridge: Bridge) -> set[str]:
    """What else could be done."""
    return {type(command).__name__ for command in bridge.legal()}


# ----------------------------------------------------------------- the draft


def drafted(*taken: tuple[str, int], **options: Any) -> tuple[str, int]:
    """Driver and index of the start space that the next one gets after these."""
    race = Race(4, **options)
    for seat, (driver, start) in enumerate(taken):
        race.do(cmd.Draft(seat, DRIVERS[driver], start))
    draft = chosen(race)
    assert isinstance(draft, cmd.Draft)
    assert draft.seat == len(taken)
    return PRINTED.drivers[draft.driver].id, draft.start


@pytest.mark.clause("GR-24.1")
def test_the_first_free_car_on_the_richest_free_space() -> None:
    rich = sorted(range(len(PRINTED.board.starts)), key=lambda start: -PRINTED.board.starts[start].cash)
    assert drafted() == ("pupetta", rich[0])
    assert drafted(("pupetta", rich[1])) == ("don", rich[0])
    assert drafted(("don", rich[0]), ("pupetta", rich[1])) == ("spender", rich[2])
    assert drafted(("duke", rich[1]), ("spender", rich[0]), ("pupetta", rich[4])) == ("don", rich[2])


@pytest.mark.clause("GR-24.1")
def test_of_equally_rich_spaces_the_one_farther_forward() -> None:
    places = ((1, -2), (3, 0), (5, 0), (2, -1), (4, -1))
    poor = dict.fromkeys(range(5), 300) | {4: 200}
    starts = tuple(
        replace(start, lane=lane, pos=pos, cash=poor[i])
        for i, (start, (lane, pos)) in enumerate(zip(PRINTED.board.starts, places, strict=True))
    )
    board = board_of(6, 4, starts=starts)
    assert drafted(board=board) == ("pupetta", 1)
    assert drafted(("parker", 1), ("duke", 2), board=board) == ("pupetta", 3)


# --------------------------------------------------------------- the hazards


def placed(*pieces: str, row: str, **options: Any) -> tuple[str, str]:
    """Token and space of the hazard that is placed: the first car is the leader."""
    bridge = Bridge(*pieces, row=row, phase=PLACING, table={"placers": (1,)}, **options)
    place = chosen(bridge)
    assert isinstance(place, cmd.PlaceHazard)
    assert place in legal(bridge.tables, bridge.state.table, 1)
    return PRINTED.hazards[place.token].id, name_of(place.space)


@pytest.mark.clause("GR-24.2")
def test_the_first_hazard_just_ahead_of_the_leader() -> None:
    assert placed("A L3@10", "B L1@4", row="cont spk2") == ("cont", "L2@11")
    assert placed("A L3@10", "B L2@11", row="spk2 cont") == ("spk2", "L4@11")
    assert placed("A L2@11", "B L1@12", "$100 L3@12", row="spk2") == ("spk2", "L5@12")


@pytest.mark.clause("GR-24.2")
def test_on_the_way_back_ahead_is_towards_the_start() -> None:
    assert placed("A L3@10 home", "B L1@20", row="cont", variant="border") == ("cont", "L2@9")


@pytest.mark.clause("GR-24.2")
def test_with_no_space_ahead_the_farthest_one() -> None:
    assert placed("A L3@48", "B L1@46", row="cont") == ("cont", "L1@48")
    assert placed("A L3@48", "B L1@48", row="cont") == ("cont", "L5@48")
    assert placed("A L2@1 home", "B L1@20", row="spk2", variant="border") == ("spk2", "L2@33")


@pytest.mark.clause("GR-24.2")
def test_a_token_without_a_space_is_passed_over() -> None:
    """With containers everywhere but on the last space there is no place for another one, but one for spikes."""
    bridge = Bridge("A L3@10", "B L1@4", row="cont spk2", phase=PLACING, table={"placers": (1,)})
    full = bytearray(bridge.state.table.hazards)
    for place in bridge.tables.open_spaces:
        full[place] = HAZARDS["cont"] + 1
    full[bridge.tables.open_spaces[-1]] = 0
    table = replace(bridge.state.table, hazards=bytes(full))
    place = default(bridge.tables, table, 1)
    assert place == cmd.PlaceHazard(1, HAZARDS["spk2"], bridge.tables.open_spaces[-1])


# ------------------------------------------------------------ before the dice


@pytest.mark.clause("GR-24.3", "GR-24.4", "GR-24.5", "GR-24.6")
def test_before_rolling_nothing_is_done_but_to_roll() -> None:
    bridge = Bridge("A L3@10 0 d2 $900 ramp reserve:plate", "B L3@20", phase=START)
    assert kinds(bridge) >= {"PlaceRamp", "UseToken", "FullRepair", "Roll"}
    assert chosen(bridge) == cmd.Roll(0)


@pytest.mark.clause("GR-24.7")
@pytest.mark.parametrize("dice", ["damage damage steer repair shot", "damage steer shot"])
def test_all_dice_are_kept(dice: str) -> None:
    bridge = Bridge("A L3@10", dice=dice, phase=ROLLING)
    assert chosen(bridge) == cmd.Keep(0, (1 << len(dice.split())) - 1)


@pytest.mark.clause("GR-24.8")
@pytest.mark.parametrize(("points", "used"), [("d1", 3), ("d4", 2), ("d5", 1)])
def test_as_many_repair_dice_as_help(points: str, used: int) -> None:
    bridge = Bridge(f"A L3@10 {points}", dice="repair repair repair steer speed", phase=REPAIRING)
    assert chosen(bridge) == cmd.ApplyRepairs(0, used)


@pytest.mark.clause("GR-24.9")
@pytest.mark.parametrize(
    ("car", "dice", "needle"),
    [("30", "speed speed", 30), ("0", "speed", 0), ("10 back", "speed steer", 10), ("40 back", "sp sp sp sp", 0)],
)
def test_the_needle_stays_or_a_backwards_car_stops(car: str, dice: str, needle: int) -> None:
    bridge = Bridge(f"A L3@10 {car}", dice=dice, phase=SPEEDING)
    assert len(bridge.legal(cmd.SetSpeed)) > 1
    assert chosen(bridge) == cmd.SetSpeed(0, needle)


# ------------------------------------------------------------------ the window


@pytest.mark.clause("GR-24.11")
def test_a_step_is_straight_even_into_a_wreck() -> None:
    bridge = Bridge("A L3@10 30", "cont L3@12", free=4)
    assert bridge.ways == ["straight", "left", "right"]
    assert chosen(bridge) == cmd.Drive(0, cmd.STRAIGHT)


@pytest.mark.clause("GR-24.10", "GR-24.12", "GR-24.13", "GR-24.14", "GR-24.4", "GR-24.17", "GR-24.18")
@pytest.mark.parametrize(
    ("car", "more"),
    [("A L3@10 20 gold:scope reserve:drum", {"Shoot", "Scope", "Buy", "UseToken", "HandBrake"}),
     ("A L3@10 0 back d3 gold:scope", {"Scope", "Buy", "UTurn", "FullRepair"})],
)  # fmt: skip
def test_at_the_end_of_movement_the_turn_is_closed(car: str, more: set[str]) -> None:
    bridge = Bridge(car, "B L3@14", dice="shot", phase=MOVED, free=5, shop="plate nitro . . .")
    assert kinds(bridge) >= more
    assert chosen(bridge) == cmd.Close(0)


@pytest.mark.clause("GR-24.4", "GR-24.12", "GR-24.13", "GR-24.14")
def test_with_movement_left_nothing_comes_before_the_step() -> None:
    bridge = Bridge(
        "A L3@10 20 gold:scope reserve:nitro", "B L3@14", dice="shot", phase=MOVING, shop="plate nitro . . ."
    )
    assert kinds(bridge) >= {"Shoot", "Scope", "Buy", "UseToken", "Drive"}
    assert chosen(bridge) == cmd.Drive(0, cmd.STRAIGHT)


@pytest.mark.clause("GR-24.5", "GR-24.18")
def test_after_a_flip_the_turn_is_closed_without_a_repair() -> None:
    bridge = Bridge("A L3@10 0 back marked d0 $900", phase=SHUT)
    assert kinds(bridge) == {"Close", "FullRepair"}
    assert chosen(bridge) == cmd.Close(0)


# -------------------------------------------------------------- mid-effect


@pytest.mark.clause("GR-24.15")
@pytest.mark.parametrize(
    ("taken", "end"),
    [("", "L2@13"), ("lim30 L2@13", "L4@13"), ("lim30 L2@13|cont L4@13", "L2@11")],
)
@pytest.mark.parametrize("car", ["A L3@10 20", "A L3@14 20 home"])
def test_police_step_ahead_then_behind_then_left_as_seen_from_the_start(car: str, taken: str, end: str) -> None:
    bridge = Bridge(car, "pol2 L3@12", *filter(None, taken.split("|")), variant="border")
    bridge.drive("straight")
    answer = chosen(bridge)
    assert isinstance(answer, cmd.PoliceExit)
    assert name_of(answer.space) == end


@pytest.mark.clause("GR-24.16")
@pytest.mark.parametrize(
    ("car", "where", "taken", "end"),
    [
        ("J L3@10 30", "L3@12|L3@16", "", "L3@18"),
        ("J L3@10 30", "L3@12|L3@16", "cont L3@18", "L2@17"),
        ("J L3@24 30 home", "L3@22|L3@18", "", "L3@16"),
        ("J L3@24 30 home", "L3@22|L3@18", "cont L3@16", "L4@17"),
    ],
)
def test_a_rebound_leads_ahead_then_left_as_the_driver_sees_it(car: str, where: str, taken: str, end: str) -> None:
    ramp, landing = where.split("|")
    home = " home" * ("home" in car)
    bridge = Bridge(car, f"X {landing} 20", f"ramp {ramp}{home}", *filter(None, [taken]), variant="border")
    bridge.drive("straight", "steer")
    answer = chosen(bridge)
    assert isinstance(answer, cmd.Rebound)
    assert name_of(answer.space) == end


@pytest.mark.clause("GR-24.19")
@pytest.mark.parametrize(
    ("fell", "pieces", "end"),
    [
        ("L3@20", ["A L3@20"], "L3@22"),
        ("L3@20", ["A L3@20", "C L3@22"], "L2@21"),
        ("L3@20", ["A L3@20", "C L3@22", "cont L2@21"], "L4@21"),
    ],
)
def test_the_crane_sets_down_farthest_along_then_in_the_lower_lane(fell: str, pieces: list[str], end: str) -> None:
    cars = [piece for piece in pieces if piece[0] in "AC"]
    bridge = Bridge(cars[0], f"B river@{fell}", *cars[1:], *[piece for piece in pieces if piece[0] == "c"])
    bridge.crane()
    answer = chosen(bridge)
    assert isinstance(answer, cmd.CraneSpace)
    assert (answer.seat, name_of(answer.space)) == (1, end)


@pytest.mark.clause("GR-24.19")
def test_on_the_way_back_farthest_along_is_nearest_to_the_start() -> None:
    bridge = Bridge("A L3@20", "B river@L3@20 home", variant="border")
    bridge.crane()
    answer = chosen(bridge)
    assert isinstance(answer, cmd.CraneSpace)
    assert name_of(answer.space) == "L3@18"


@pytest.mark.clause("GR-24.21")
def test_in_the_turnaround_zone_the_leg_back_begins() -> None:
    tables = cached_tables((), GangRushSetup(players=((0,), (1,), (2,)), variant="border"))
    zone = next(place for place in tables.spaces if tables.turnaround[place])
    bridge = Bridge(f"A {name_of(zone)} 0 back marked d3", dice="steer", phase=SPEEDING, variant="border")
    bridge.speed(0)
    assert chosen(bridge) == cmd.TurnFacing(0, True)


# ------------------------------------------------------------- whole matches


def judged(tables: Tables, table: Table) -> None:
    """The choice is a legal one, and a clause names it."""
    seat = to_decide(table)
    command = default(tables, table, seat)
    assert command in legal(tables, table, seat)
    assert CLAUSES[type(command)].startswith("GR-24.")


@pytest.mark.clause("GR-21.7")
@settings(quick, max_examples=20)
@given(setups, seeds)
def test_at_every_decision_of_random_matches_the_choice_is_legal(setup: GangRushSetup, seed: int) -> None:
    for step in play(setup, seed):
        if step.after.table.phase != OVER:
            judged(step.tables, step.after.table)


@pytest.mark.clause("GR-21.7")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("variant", ["standard", "border"])
def test_a_match_goes_on_to_its_end_when_nobody_ever_decides(players: int, variant: Any) -> None:
    setup = GangRushSetup(players=tuple((seat,) for seat in range(players)), variant=variant)
    state, _ = RULES.start(setup, 3)
    tables, met = RULES.tables(setup), set()
    while state.table.phase != OVER:
        met.add(state.table.phase)
        judged(tables, state.table)
        state, _ = RULES.step(state, default(tables, state.table, to_decide(state.table)))
    assert met >= {DRAFTING, PLACING, START, ROLLING, SPEEDING, MOVED}
