"""Moves that anybody would make."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.gang_rush.mind import Skill
from game.bots.gang_rush.racer import HARD, NORMAL, Racer
from game.bots.protocol import no_fuse
from game.core.protocol import Command
from game.rules.gang_rush.board import lane_of, pos_of
from game.rules.gang_rush.commands import Keep, PlaceHazard, SetSpeed
from game.rules.gang_rush.content import DAMAGE
from game.rules.gang_rush.legal import legal
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.state import (
    ARRESTED,
    FINISHED,
    PLACING,
    RIVER,
    ROLLING,
    SPEEDING,
    START,
    GangRushView,
    Table,
    Turn,
)
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import content_with, faces, space

RULES = GangRush(content_with(()))
both = pytest.mark.parametrize("skill", [NORMAL, HARD], ids=["normal", "hard"])


def laid(*pieces: str, dice: str = "", phase: int = SPEEDING, **more: Any) -> Table:
    """A table of a bridge without damaged road, in that phase of the first car's turn."""
    bridge = Bridge(*pieces, phase=phase, table={"turn": Turn(0, faces(dice), rolls=3)}, **more)
    return bridge.state.table


def choice(table: Table, skill: Skill, seat: int = 0) -> Command:
    """What it does now."""
    options = legal(RULES.tables(table.setup), table, seat)
    command = Racer(RULES, (seat,), 1, skill).choose(GangRushView((seat,), table), list(options), no_fuse)
    assert command is not None
    return command


def turn(table: Table, skill: Skill) -> Table:
    """The table once it has played its turn to the end; no die is rolled any more."""
    state = RULES.imagine(GangRushView((0,), table), 1)
    while state.table.turn.seat == 0:
        state, _ = RULES.step(state, choice(state.table, skill))
    return state.table


@both
def test_it_crosses_when_that_wins(skill: Skill) -> None:
    table = laid("A L3@46 20 $3000", "B L2@39 20 $2500", "C L4@37 20 $2500", dice="sp r r st sh")
    assert turn(table, skill).cars[0].at == FINISHED


@both
def test_it_does_not_cross_as_the_second_richest(skill: Skill) -> None:
    """The crossing would end the match with B in front; C is behind, so nothing presses."""
    table = laid("A L3@46 0 $1500", "B L2@29 0 $3000", "C L4@9 0 $1500", dice="sp sp r st sh")
    assert turn(table, skill).cars[0].at != FINISHED


@both
def test_the_richest_crosses_rather_than_be_last(skill: Skill) -> None:
    """B has crossed; A plays the last turn of the match."""
    table = laid("A L3@46 0 $4500", "B finished $1500", "C L3@48 0 $1500", dice="sp sp sp st sh")
    assert turn(table, skill).cars[0].at == FINISHED


@both
def test_it_drives_round_a_container(skill: Skill) -> None:
    table = laid("A L3@10 30", "B L1@20 30", "C L5@20 30", "cont L3@12", dice="r r r st st", to_play="B C")
    car = turn(table, skill).cars[0]
    assert lane_of(car.at) != 3
    assert (car.durability, car.needle > 0) == (6, True)


@both
def test_it_picks_up_money_on_its_way(skill: Skill) -> None:
    table = laid("A L3@10 20", "B L1@30 30", "C L5@30 30", "$300 L4@13", dice="r r st st sh", to_play="B C")
    assert turn(table, skill).cars[0].cash >= 500 + 300


@both
def test_damage_is_rolled_again(skill: Skill) -> None:
    table = laid("A L3@10 40", "B L1@20 40", "C L5@20 40", phase=ROLLING, dice="damage sp r st damage")
    table = _rolled(table, 1)
    command = choice(table, skill)
    assert isinstance(command, Keep)
    assert not any(die == DAMAGE and command.kept >> i & 1 for i, die in enumerate(table.turn.dice))


@both
def test_a_stopped_car_rolls_for_speed(skill: Skill) -> None:
    table = _rolled(laid("A L3@10 0", "B L1@20 40", "C L5@20 40", phase=ROLLING, dice="sp sp sh sh damage"), 1)
    command = choice(table, skill)
    assert isinstance(command, Keep)
    assert command.kept & 0b00011 == 0b00011


def _rolled(table: Table, rolls: int) -> Table:
    """The same after so many rolls."""
    return replace(table, turn=replace(table.turn, rolls=rolls))


@both
def test_a_hazard_goes_before_the_leader(skill: Skill) -> None:
    table = laid(
        "A L3@10 40", "B L2@21 40 $900", "C L5@8 40", phase=PLACING, row="cont", to_play="B A C",
        players=3,
    )  # fmt: skip
    table = _placing(table)
    command = choice(table, skill)
    assert isinstance(command, PlaceHazard)
    assert 0 < pos_of(command.space) - 21 <= 8
    assert abs(lane_of(command.space) - 2) <= 1


@both
def test_the_last_one_on_the_bridge_places_its_hazard(skill: Skill) -> None:
    """B is arrested, so the match goes on without the others."""
    table = laid("A L3@10 40 home", "B L3@8 0", "C finished $500", phase=PLACING, row="cont", variant="border")
    arrested = replace(table.cars[1], at=ARRESTED)
    table = replace(table, cars=(table.cars[0], arrested, table.cars[2]), arrested=(1,), finished=(2,))
    assert isinstance(choice(replace(table, placers=(0,), turn=Turn(), order=(0,)), skill), PlaceHazard)


def _placing(table: Table) -> Table:
    """The same while A places, B being the leader."""
    return replace(table, placers=(0,), turn=Turn(), order=(1, 0, 2))


@both
def test_in_borders_closed_it_turns_in_the_zone(skill: Skill) -> None:
    """With three players the wall stands at 39 and 40."""
    table = laid("A L3@36 0", "B L1@20 30", "C L5@20 30", dice="r r st sh sh", variant="border", to_play="B C")
    car = turn(table, skill).cars[0]
    assert (car.leg, car.facing) == (-1, -1)


@both
def test_it_rams_a_car_that_stands_nose_to_nose(skill: Skill) -> None:
    """A cannot drive round B: between them and the river there is nothing but a container."""
    table = laid(
        "A L5@26 20 home", "B L5@24 0 d3", "C L1@20 30", "cont L4@25", dice="sp r st sh sh", variant="border",
        to_play="B C",
    )  # fmt: skip
    assert turn(table, skill).cars[1].at == space("L5@22")


@both
def test_it_pushes_a_rival_into_the_river_if_that_costs_little(skill: Skill) -> None:
    """Lane 5 is open at 20; B moves, so this is a bump: one point, and A drives on as fast as before."""
    table = laid("A L4@15 30", "B L5@20 30", "C L1@20 30", dice="r r sp st sh", to_play="B C")
    assert turn(table, skill).cars[1].at == RIVER


def test_a_hard_driver_clears_barriers_before_it_drives_on() -> None:
    table = laid(
        "A L3@10 50 d2", "B L1@20 30", "C L5@20 30", "bar1 L3@12", "cont L2@11", "cont L4@11", dice="sh sh r st r",
        to_play="B C",
    )  # fmt: skip
    after = turn(table, HARD)
    assert after.cars[0].durability >= 2
    assert not after.hazards[space("L3@12")]


def test_start_window_is_left_by_rolling() -> None:
    table = laid("A L3@10 40 ramp", "B L1@20 40", "C L5@20 40", phase=START)
    for skill in (NORMAL, HARD):
        assert type(choice(table, skill)).__name__ == "Roll"


def test_a_speed_is_always_one_within_reach() -> None:
    table = laid("A L3@10 20", "B L1@20 40", "C L5@20 40", dice="sp r st sh sh")
    for skill in (NORMAL, HARD):
        command = choice(table, skill)
        assert isinstance(command, SetSpeed)
        assert command.needle in (10, 20, 30)
