"""Why a command is not legal, told from what the view shows: one sentence and its clause."""

from __future__ import annotations

from game.core.protocol import Command, Refusal
from game.core.words import say
from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.board import name_of
from game.rules.gang_rush.legal import to_decide
from game.rules.gang_rush.refusals_of_turn import REASONS
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
    Pending,
    Table,
)
from game.rules.gang_rush.tables import Tables

WINDOWS = (MOVING, MOVED)

PHASES: dict[type[Command], tuple[tuple[int, ...], Refusal]] = {
    cmd.Draft: ((DRAFTING,), Refusal("GR-1.5", "Cars and start spaces are taken before the race.")),
    cmd.PlaceHazard: ((PLACING,), Refusal("GR-3.3", "Hazards are placed before the turns of a round.")),
    cmd.PlaceRamp: ((START,), Refusal("GR-15.3", "A ramp is placed before the dice are rolled.")),
    cmd.UseToken: ((START, *WINDOWS), Refusal("GR-14.12", "Tokens are used before rolling or while the car moves.")),
    cmd.FullRepair: ((START, *WINDOWS, SHUT), Refusal("GR-11.9", "The full repair is sold before or after the dice.")),
    cmd.Roll: ((START,), Refusal("GR-4.3", "The dice are rolled once at the beginning of a turn.")),
    cmd.Keep: ((ROLLING,), Refusal("GR-4.4", "There is no reroll now.")),
    cmd.ApplyRepairs: ((REPAIRING,), Refusal("GR-5.4", "Repair dice are applied after the last roll.")),
    cmd.SetSpeed: ((SPEEDING,), Refusal("GR-5.7", "The needle is set after the repairs, before the car moves.")),
    cmd.UTurn: (WINDOWS, Refusal("GR-11.2", "A U-turn is made once the speed is set.")),
    cmd.Drive: ((MOVING,), Refusal("GR-6.3", "There is no movement point to spend now.")),
    cmd.Shoot: (WINDOWS, Refusal("GR-13.1", "Shots are fired once the speed is set.")),
    cmd.Scope: (WINDOWS, Refusal("GR-13.16", "The magic bullet is fired once the speed is set.")),
    cmd.Buy: (WINDOWS, Refusal("GR-14.1", "The shop opens once the speed is set.")),
    cmd.HandBrake: ((MOVED,), Refusal("GR-11.6", "The hand brake is pulled at the end of the movement.")),
    cmd.Close: ((MOVED, SHUT), Refusal("GR-6.13", "A turn is closed when its movement is over.")),
    cmd.PoliceExit: ((), Refusal("GR-8.8", "No police are to be moved.")),
    cmd.Rebound: ((), Refusal("GR-15.19", "Nobody is in the air.")),
    cmd.CraneSpace: ((), Refusal("GR-12.6", "The crane does not ask for a space.")),
    cmd.TurnFacing: ((), Refusal("GR-20.11", "No car chooses its way in the turnaround zone now.")),
}
"""In which phases a command is possible at all, and what is said in others."""

CHOICES: dict[str, tuple[type[Command], Refusal]] = {
    "police": (cmd.PoliceExit, Refusal("GR-8.8", "First choose where the police go.")),
    "rebound": (cmd.Rebound, Refusal("GR-15.19", "First choose where the jumper comes down.")),
    "crane": (cmd.CraneSpace, Refusal("GR-12.6", "First choose where the crane puts the car.")),
    "facing": (cmd.TurnFacing, Refusal("GR-20.11", "First choose which way the car turns.")),
}


def why_not(tables: Tables, table: Table, command: Command) -> Refusal:
    """The first reason that holds."""
    if table.phase == OVER:
        return Refusal("GR-18.5", "The match is over.")
    turn_of = to_decide(table)
    if command.seat != turn_of:
        return _other_seat(table, turn_of)
    if table.pending is not None:
        return _unanswered(table.pending, command)
    phases, refusal = PHASES[type(command)]
    if table.phase not in phases:
        return refusal
    return REASONS[type(command)](tables, table, command)


def _other_seat(table: Table, turn_of: int) -> Refusal:
    seat = turn_of + 1
    if table.pending is not None:
        return Refusal(CHOICES[table.pending.kind][1].rule, say("Seat {n} has to choose first.", n=seat))
    if table.phase == DRAFTING:
        return Refusal("GR-1.5", say("It is for seat {n} to take a car now.", n=seat))
    if table.phase == PLACING:
        return Refusal("GR-3.3", say("It is for seat {n} to place a hazard now.", n=seat))
    return Refusal("GR-2.5", say("It is the turn of seat {n}.", n=seat))


def _unanswered(pending: Pending, command: Command) -> Refusal:
    kind, refusal = CHOICES[pending.kind]
    if not isinstance(command, kind):
        return refusal
    space = getattr(command, "space", pending.space)
    return Refusal(refusal.rule, say("{space} is not one of the spaces to choose from.", space=name_of(space)))
