"""Carrying out commands: what each sets off, and then the agenda to its end or to a choice."""

from __future__ import annotations

from game.core.protocol import Command
from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.agenda import answer, run
from game.rules.gang_rush.driving import drive, hand_brake, u_turn
from game.rules.gang_rush.effects import use
from game.rules.gang_rush.market import buy
from game.rules.gang_rush.rolling import apply_repairs, keep, roll, set_speed
from game.rules.gang_rush.rounds import place_hazard
from game.rules.gang_rush.scratch import Scratch
from game.rules.gang_rush.setup import draft
from game.rules.gang_rush.shooting import magic_bullet, shoot
from game.rules.gang_rush.turns import close, full_repair, place_ramp


def carry_out(s: Scratch, command: Command) -> None:
    """Do what a legal command asks for, and all that follows up to the next decision."""
    set_off(s, command)
    run(s)


def set_off(s: Scratch, command: Command) -> None:
    """Do what a legal command asks for; what follows is on the agenda."""
    if s.table.pending is not None:
        answer(s, s.table.pending, command)
        return
    match command:
        case cmd.Drive(seat, way):
            drive(s, seat, way)
        case cmd.Keep(seat, kept):
            keep(s, seat, kept)
        case cmd.Roll(seat):
            roll(s, seat)
        case cmd.ApplyRepairs(seat, number):
            apply_repairs(s, seat, number)
        case cmd.SetSpeed(seat, needle):
            set_speed(s, seat, needle)
        case cmd.PlaceHazard(seat, token, space):
            place_hazard(s, seat, token, space)
        case cmd.Close():
            close(s)
        case _:
            _set_off_rarely(s, command)


def _set_off_rarely(s: Scratch, command: Command) -> None:
    match command:
        case cmd.Shoot():
            shoot(s, command)
        case cmd.Scope(seat, target):
            magic_bullet(s, seat, target)
        case cmd.Buy(seat, slot):
            buy(s, seat, slot)
        case cmd.UseToken():
            use(s, command)
        case cmd.FullRepair(seat):
            full_repair(s, seat)
        case cmd.PlaceRamp(seat, space):
            place_ramp(s, seat, space)
        case cmd.UTurn(seat):
            u_turn(s, seat, "GR-11.2")
        case cmd.HandBrake(seat):
            hand_brake(s, seat)
        case cmd.Draft():
            draft(s, command)
