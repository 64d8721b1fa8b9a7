"""Everything a seat may do (the Decisions table of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.protocol import Command
from game.rules.gang_rush.board import DELTAS, OPPOSITE, facing_direction, lane_of, turned
from game.rules.gang_rush.commands import (
    LEFT,
    NONE,
    RIGHT,
    STRAIGHT,
    ApplyRepairs,
    Buy,
    Close,
    CraneSpace,
    Draft,
    Drive,
    FullRepair,
    HandBrake,
    Keep,
    PlaceHazard,
    PlaceRamp,
    PoliceExit,
    Rebound,
    Roll,
    Scope,
    SetSpeed,
    Shoot,
    TurnFacing,
    UTurn,
)
from game.rules.gang_rush.driving import (
    LANE_CHANGE,
    TURN_ROUND,
    WAYS,
    can_brake,
    is_backwards,
    steers_left,
)
from game.rules.gang_rush.effects import uses
from game.rules.gang_rush.rolling import repairs, speeds
from game.rules.gang_rush.rounds import spaces_for
from game.rules.gang_rush.shooting import blasted, shelled, shots_left, trace
from game.rules.gang_rush.state import (
    BOUGHT,
    DRAFTING,
    MOVED,
    MOVING,
    NO_TOKEN,
    OFF,
    PLACING,
    REPAIRING,
    ROLLING,
    SCOPED,
    SHUT,
    SPEEDING,
    START,
    Table,
)
from game.rules.gang_rush.tables import Tables
from game.rules.gang_rush.turns import can_repair


def legal(tables: Tables, table: Table, seat: int) -> Sequence[Command]:
    """Every command of this seat."""
    if seat != to_decide(table):
        return []
    if table.pending is not None:
        return _answers(table, seat)
    phase = table.phase
    if phase in (MOVING, MOVED, SHUT):
        return window(tables, table, seat)
    if phase == DRAFTING:
        return _drafts(tables, table, seat)
    if phase == PLACING:
        return placements(tables, table, seat)
    if phase == START:
        return _start_window(tables, table, seat)
    if phase == ROLLING:
        return [Keep(seat, kept) for kept in range(1 << len(table.turn.dice))]
    if phase == REPAIRING:
        return [ApplyRepairs(seat, count) for count in range(repairs(tables, table) + 1)]
    return [SetSpeed(seat, needle) for needle in speeds(tables, table)] if phase == SPEEDING else []


def to_decide(table: Table) -> int:
    """The one seat with open decisions; -1 for none."""
    if table.pending is not None:
        return table.pending.seat
    if table.phase == DRAFTING:
        return next((seat for seat, car in enumerate(table.cars) if car.at == OFF), NONE)
    if table.phase == PLACING:
        return table.placers[0]
    return table.turn.seat


def _answers(table: Table, seat: int) -> list[Command]:
    pending = table.pending
    assert pending is not None
    if pending.kind == "facing":
        return [TurnFacing(seat, False), TurnFacing(seat, True)]
    kinds = {"police": PoliceExit, "rebound": Rebound, "crane": CraneSpace}
    return [kinds[pending.kind](seat, space) for space in pending.options]


def _drafts(tables: Tables, table: Table, seat: int) -> list[Command]:
    """Untaken cars and untaken start spaces (D01)."""
    drivers = [car.driver for car in table.cars]
    spaces = [car.at for car in table.cars]
    free = [start for start, space in enumerate(tables.starts) if space not in spaces]
    count = len(tables.content.drivers)
    return [Draft(seat, driver, start) for driver in range(count) if driver not in drivers for start in free]


def placements(tables: Tables, table: Table, seat: int) -> list[Command]:
    """Tokens of the row on their legal spaces (D02)."""
    tokens = tuple(dict.fromkeys(table.row))
    return [PlaceHazard(seat, token, space) for token in tokens for space in spaces_for(tables, table, token)]


def ramp_spaces(tables: Tables, table: Table) -> list[int]:
    """Where a ramp may be placed (GR-15.4, GR-20.8)."""
    taken = [car.at for car in table.cars]
    hazards, ramps = table.hazards, table.ramps
    return [s for s in tables.open_spaces if not (hazards[s] or ramps[s] or s in taken)]


def _start_window(tables: Tables, table: Table, seat: int) -> list[Command]:
    """D03 to D06."""
    found: list[Command] = [Roll(seat), *uses(tables, table, seat)]
    if can_repair(tables, table):
        found.append(FullRepair(seat))
    if table.cars[seat].ramp:
        found += [PlaceRamp(seat, space) for space in ramp_spaces(tables, table)]
    return found


def window(tables: Tables, table: Table, seat: int) -> list[Command]:
    """The movement window and its end (D04, D05, D10 to D14, D17, D18)."""
    found: list[Command] = [] if table.phase == MOVING else [Close(seat)]
    if can_repair(tables, table):
        found.append(FullRepair(seat))
    if table.phase == SHUT:
        return found
    found += [Drive(seat, way) for way in ways(tables, table)]
    found += shots(tables, table, seat)
    found += _scopes(tables, table, seat)
    if not table.turn.marks & BOUGHT:
        found += [Buy(seat, slot) for slot, token in enumerate(table.shop) if token != NO_TOKEN]
    found += uses(tables, table, seat)
    if can_turn(table):
        found.append(UTurn(seat))
    if can_brake(tables, table):
        found.append(HandBrake(seat))
    return found


def can_turn(table: Table) -> bool:
    """Whether a backwards car may turn now; a marked one with the Steers has turned already (D10, GR-11.4)."""
    return is_backwards(table.cars[table.turn.seat]) and steers_left(table.turn) >= TURN_ROUND


def ways(tables: Tables, table: Table) -> list[int]:
    """The steps that are possible (D11, GR-6.5, GR-6.6)."""
    turn = table.turn
    if table.phase != MOVING:
        return []
    car = table.cars[turn.seat]
    if steers_left(turn) < LANE_CHANGE or is_jammed(tables, table):
        return [STRAIGHT]
    sides = ((way, car.at + DELTAS[turned(WAYS[way], car.facing)]) for way in (LEFT, RIGHT))
    return [STRAIGHT, *(way for way, space in sides if _is_lane(space))]


def _is_lane(space: int) -> bool:
    """Inside lanes 1 to 5."""
    return 1 <= lane_of(space) <= 5


def is_jammed(tables: Tables, table: Table) -> bool:
    """No lane changes in this turn (GR-14.24)."""
    return any(tables.content.bonuses[token].deed == "no_lane_change" for token in table.turn.penalties)


def shots(tables: Tables, table: Table, seat: int) -> list[Command]:
    """Every way to use a Shot (D12)."""
    if not shots_left(table.turn):
        return []
    car = table.cars[seat]
    powers = tables.powers(car.driver, car.gold, car.active)
    ahead = facing_direction(car.facing)
    found: list[Command] = []
    for direction in range(6) if "turret" in powers else (ahead,):
        targets = trace(tables, table, car.at, direction)
        found += [Shoot(seat, "shot", direction, target) for target in targets]
        if "shoot_back" in powers:
            behind = trace(tables, table, car.at, OPPOSITE[direction])
            found += [Shoot(seat, "shot", direction, target, back) for target in (*targets, NONE) for back in behind]
    if "blast" in powers and blasted(tables, table, car.at, ahead):
        found.append(Shoot(seat, "blast", ahead))
    if "shell" in powers and shelled(tables, table, car.at, ahead) is not None:
        found.append(Shoot(seat, "shell", ahead))
    return found


def _scopes(tables: Tables, table: Table, seat: int) -> list[Command]:
    """The magic bullet, once per turn (D13)."""
    car = table.cars[seat]
    if table.turn.marks & SCOPED or "scope" not in tables.powers(car.driver, car.gold, car.active):
        return []
    return [Scope(seat, other) for other, one in enumerate(table.cars) if other != seat and one.at > OFF]
