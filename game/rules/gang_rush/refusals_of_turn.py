"""Why a command is refused in a phase that has commands of its kind: one function per command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.protocol import Command, Refusal
from game.core.words import say
from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.board import facing_direction, name_of
from game.rules.gang_rush.content import GOLD, STEER, Bonus
from game.rules.gang_rush.driving import LANE_CHANGE, TURN_ROUND, is_backwards, steers_left
from game.rules.gang_rush.legal import is_jammed
from game.rules.gang_rush.pool import count
from game.rules.gang_rush.shooting import blasted, shell_target, shots_left
from game.rules.gang_rush.state import BOUGHT, OFF, REPAIRED, RIVER, SCOPED, SHELLED, START, Car, Table
from game.rules.gang_rush.tables import Powers, Tables


def _draft(tables: Tables, table: Table, command: cmd.Draft) -> Refusal:
    if not 0 <= command.driver < len(tables.content.drivers):
        return Refusal("GR-1.5", "There is no such car.")
    if any(car.driver == command.driver for car in table.cars):
        return Refusal("GR-1.5", "Somebody drives that car already.")
    return Refusal("GR-1.5", "That start space is taken, or there is none.")


def _place_hazard(tables: Tables, table: Table, command: cmd.PlaceHazard) -> Refusal:
    if command.token not in table.row:
        return Refusal("GR-3.3", "That token is not in the row.")
    closed = _closed(tables, command.space)
    if closed is not None:
        return closed
    if not _is_empty(table, command.space) or any(bill[0] == command.space for bill in table.money):
        return Refusal("GR-3.6", "A hazard goes to an empty space: no car, hazard, ramp or money.")
    return Refusal("GR-3.7", "Two hazards of one type are not placed side by side.")


def _place_ramp(tables: Tables, table: Table, command: cmd.PlaceRamp) -> Refusal:
    if not table.cars[command.seat].ramp:
        return Refusal("GR-15.5", "You have no ramp left to place.")
    closed = _closed(tables, command.space)
    return closed or Refusal("GR-15.4", "A ramp goes to a space without car, hazard or ramp.")


def _closed(tables: Tables, space: int) -> Refusal | None:
    """Why nothing may be placed there at all."""
    if space in tables.open_spaces:
        return None
    if not 0 <= space < tables.size or not tables.road[space]:
        return Refusal("GR-0.3", "There is no such space on the bridge.")
    if tables.turnaround[space]:
        return Refusal("GR-20.8", "Nothing may be placed in the turnaround zone.")
    if tables.closed[space] or tables.wall[space]:
        return Refusal("GR-20.23", "The bridge is closed from the wall on.")
    return Refusal("GR-0.7", say("{space} is not after the start line.", space=name_of(space)))


def _is_empty(table: Table, space: int) -> bool:
    return not (table.hazards[space] or table.ramps[space] or any(car.at == space for car in table.cars))


def _use_token(tables: Tables, table: Table, command: cmd.UseToken) -> Refusal:
    car = table.cars[command.seat]
    if command.token in car.gold or (0 <= command.token < len(tables.colour) and tables.colour[command.token] == GOLD):
        return Refusal("GR-14.8", "Gold tokens work by themselves.")
    if command.token not in car.reserve:
        return Refusal("GR-14.12", "That token is not in your reserve.")
    bonus = tables.content.bonuses[command.token]
    if bonus.timing == "movement" and table.phase == START:
        return Refusal("GR-14.12", say("{token} is used while the car moves.", token=bonus.name))
    if bonus.colour == "gray":
        return _penalty(table, command, bonus)
    if (command.target, command.gold) != (cmd.NONE, cmd.NONE):
        return Refusal("GR-14.11", say("{token} is no penalty and names no target.", token=bonus.name))
    return Refusal("GR-14.13", say("{token} would do nothing now.", token=bonus.name))


def _penalty(table: Table, command: cmd.UseToken, bonus: Bonus) -> Refusal:
    target = command.target
    if target == command.seat or not 0 <= target < len(table.cars):
        return Refusal("GR-14.11", "A penalty is for one adversary.")
    if table.cars[target].at < RIVER:
        return Refusal("GR-14.23", "That adversary has left the race.")
    if bonus.deed == "discard_gold":
        return Refusal("GR-14.13", "That adversary has no such gold token.")
    if command.gold != cmd.NONE:
        return Refusal("GR-14.11", say("{token} is not for a gold token.", token=bonus.name))
    return Refusal("GR-14.13", "It would do nothing to that adversary.")


def _full_repair(tables: Tables, table: Table, command: cmd.FullRepair) -> Refusal:
    car = table.cars[command.seat]
    if table.turn.marks & REPAIRED:
        return Refusal("GR-11.9", "The car was repaired in this turn already.")
    if car.needle:
        return Refusal("GR-11.9", "Only a stopped car can be repaired for the fee.")
    return Refusal("GR-11.9", "The car is not damaged.")


def _keep(tables: Tables, table: Table, command: cmd.Keep) -> Refusal:
    return Refusal("GR-4.4", "Those are not dice of this roll.")


def _apply_repairs(tables: Tables, table: Table, command: cmd.ApplyRepairs) -> Refusal:
    return Refusal("GR-5.5", "There are not so many Repair dice, or not so many points are missing.")


def _set_speed(tables: Tables, table: Table, command: cmd.SetSpeed) -> Refusal:
    needle = command.needle
    if not 0 <= needle <= 50 or needle % 10:
        return Refusal("GR-0.10", "The needle shows 0 to 50 mph in steps of 10.")
    car, turn = table.cars[command.seat], table.turn
    free = tables.content.constants.free_steers[needle // 10]
    steers = free + count(turn.dice, turn.spent, STEER)
    if needle and is_backwards(car) and steers < TURN_ROUND:
        return Refusal("GR-5.10", "A backwards car can drive only if it has the 3 Steers to turn.")
    return Refusal("GR-5.8", "Every 10 mph take one Speedometer die.")


def _u_turn(tables: Tables, table: Table, command: cmd.UTurn) -> Refusal:
    if not is_backwards(table.cars[command.seat]):
        return Refusal("GR-11.2", "The car faces its way already.")
    return Refusal("GR-11.2", say("A U-turn takes {n} Steers.", n=TURN_ROUND))


def _drive(tables: Tables, table: Table, command: cmd.Drive) -> Refusal:
    if command.way not in (cmd.STRAIGHT, cmd.LEFT, cmd.RIGHT):
        return Refusal("GR-6.7", "A car drives straight or changes to the left or the right.")
    if is_jammed(tables, table):
        return Refusal("GR-14.24", "The wheel is jammed: no lane changes in this turn.")
    if steers_left(table.turn) < LANE_CHANGE:
        return Refusal("GR-6.4", say("A lane change takes {n} Steers.", n=LANE_CHANGE))
    return Refusal("GR-6.6", "Nobody drives off the bridge on purpose.")


def _shoot(tables: Tables, table: Table, command: cmd.Shoot) -> Refusal:
    car = table.cars[command.seat]
    powers = tables.powers(car.driver, car.gold, car.active)
    if not shots_left(table.turn):
        return Refusal("GR-13.1", "There is no Shot left.")
    if command.mode != "shot":
        return _special(tables, table, command, car, powers)
    if command.direction != facing_direction(car.facing) and "turret" not in powers:
        return Refusal("GR-13.2", "Shots fly straight ahead.")
    if command.back != cmd.NONE and "shoot_back" not in powers:
        return Refusal("GR-13.12", "Only two pistols shoot behind too.")
    return Refusal("GR-13.4", "There is no such target in the line of fire.")


def _special(tables: Tables, table: Table, command: cmd.Shoot, car: Car, powers: Powers) -> Refusal:
    """A blast or a shell."""
    if command.mode not in powers:
        if command.mode == "blast":
            return Refusal("GR-13.13", "That takes a shotgun.")
        return Refusal("GR-13.14", "That takes a mortar.")
    ahead = facing_direction(car.facing)
    if command.direction != ahead or (command.target, command.back) != (cmd.NONE, cmd.NONE):
        return Refusal("GR-13.18", "Blasts and shells go straight ahead and name no target.")
    if command.mode == "blast" and not blasted(tables, table, car.at, ahead):
        return Refusal("GR-13.13", "There is nothing to hit on the two spaces ahead.")
    if table.turn.marks & SHELLED:
        return Refusal("GR-13.14", "The mortar fires once per turn.")
    if shell_target(tables, table, car.at, ahead) is not None:
        return Refusal("GR-4.8", "A shell would do nothing to the car ahead.")
    return Refusal("GR-13.15", "There is no car ahead that a shell could push.")


def _scope(tables: Tables, table: Table, command: cmd.Scope) -> Refusal:
    car = table.cars[command.seat]
    if "scope" not in tables.powers(car.driver, car.gold, car.active):
        return Refusal("GR-13.16", "That takes a scope.")
    if table.turn.marks & SCOPED:
        return Refusal("GR-13.16", "There is one magic bullet per turn.")
    if command.target == command.seat or not 0 <= command.target < len(table.cars):
        return Refusal("GR-13.16", "The magic bullet is for another car.")
    return Refusal("GR-12.2", "That car is not on the road.")


def _buy(tables: Tables, table: Table, command: cmd.Buy) -> Refusal:
    if not tables.setup.shop:
        return Refusal("GR-21.1", "This match is played without the shop.")
    if table.turn.marks & BOUGHT:
        return Refusal("GR-14.1", "One token may be bought per turn.")
    return Refusal("GR-14.5", "There is no token in that slot.")


def _hand_brake(tables: Tables, table: Table, command: cmd.HandBrake) -> Refusal:
    car = table.cars[command.seat]
    if is_backwards(car):
        return Refusal("GR-11.6", "A car that faces backwards cannot use the hand brake.")
    if tables.border and (car.at <= OFF or not tables.turnaround[car.at] or car.facing == -1):
        return Refusal("GR-20.10", "The only hand brake is the turn in the turnaround zone, on the way out.")
    return Refusal("GR-11.6", say("The hand brake takes {n} Steers.", n=TURN_ROUND))


def _never(tables: Tables, table: Table, command: Command) -> Refusal:
    """For commands without any argument, which are legal throughout their phases."""
    return Refusal("GR-2.5", "That is not possible now.")


REASONS: dict[type[Command], Callable[[Tables, Table, Any], Refusal]] = {
    cmd.Draft: _draft,
    cmd.PlaceHazard: _place_hazard,
    cmd.PlaceRamp: _place_ramp,
    cmd.UseToken: _use_token,
    cmd.FullRepair: _full_repair,
    cmd.Roll: _never,
    cmd.Keep: _keep,
    cmd.ApplyRepairs: _apply_repairs,
    cmd.SetSpeed: _set_speed,
    cmd.UTurn: _u_turn,
    cmd.Drive: _drive,
    cmd.Shoot: _shoot,
    cmd.Scope: _scope,
    cmd.Buy: _buy,
    cmd.HandBrake: _hand_brake,
    cmd.Close: _never,
}
