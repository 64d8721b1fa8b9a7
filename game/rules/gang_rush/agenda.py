"""What a resolution still has to do, and how it goes on after a choice.

A resolution that can be interrupted (an entry that meets police in the middle of a chain of pushes, a rebound)
does not wait inside functions: each function does what comes first and puts what follows on the agenda, as
small tuples of a number and arguments, the next one last. `run` works it off. A choice freezes the agenda into
the table's `pending`; the answer takes it from there. So a state in mid-effect is as plain as any other.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.protocol import Command
from game.rules.gang_rush.board import facing_direction
from game.rules.gang_rush.commands import CraneSpace, PoliceExit, Rebound, TurnFacing
from game.rules.gang_rush.crane import lift, put_back
from game.rules.gang_rush.driving import face
from game.rules.gang_rush.entering import move_police, settle
from game.rules.gang_rush.events import ChoiceMade
from game.rules.gang_rush.jumping import jump, rebound
from game.rules.gang_rush.pushing import shove, squeeze
from game.rules.gang_rush.rounds import end_round, proceed
from game.rules.gang_rush.scratch import Scratch
from game.rules.gang_rush.shooting import blast_at, shot_at
from game.rules.gang_rush.state import Pending
from game.rules.gang_rush.tasks import (
    BLAST_AT,
    CHECK,
    CRANE,
    JUMP,
    PROCEED,
    ROUND_END,
    SETTLE,
    SHOT_AT,
    SHOVE,
    SQUEEZE,
)
from game.rules.gang_rush.turns import check


def _squeeze(s: Scratch, seat: int) -> None:
    squeeze(s, seat, "GR-9.13")


def _jump(s: Scratch, seat: int, direction: int) -> None:
    """A front approach jumps (GR-15.6)."""
    ramp = s.table.ramps[s.car(seat).at]
    if direction == facing_direction(1 if ramp == 1 else -1):
        jump(s, seat)


TASKS: dict[int, Callable[..., None]] = {
    CHECK: check,
    SETTLE: settle,
    SHOVE: shove,
    SQUEEZE: _squeeze,
    JUMP: _jump,
    SHOT_AT: shot_at,
    BLAST_AT: blast_at,
    CRANE: lift,
    ROUND_END: end_round,
    PROCEED: proceed,
}
"""What each task does with its arguments. REBOUND is done by the answer it waits for."""


def run(s: Scratch) -> None:
    """Work the agenda off, to the end or to the next choice."""
    while s.agenda:
        _do_next(s)


def run_turn(s: Scratch) -> None:
    """The same, but only until the turn is closed."""
    while s.agenda and s.agenda[-1] != (PROCEED,):
        _do_next(s)


def _do_next(s: Scratch) -> None:
    number, *arguments = s.agenda.pop()
    TASKS[number](s, *arguments)


def answer(s: Scratch, pending: Pending, command: Command) -> None:
    """The answer to a pending choice (D15, D16, D19, D21); the agenda then holds the rest."""
    s.agenda = list(pending.agenda)
    match command:
        case PoliceExit(seat, space):
            s.emit(ChoiceMade("GR-8.8", seat, "police", space))
            move_police(s, pending.space, space)
        case Rebound(seat, space):
            s.emit(ChoiceMade("GR-15.19", seat, "rebound", space))
            _, jumper, carried, broken = s.agenda.pop()
            rebound(s, jumper, space, carried, broken)
        case CraneSpace(seat, space):
            s.emit(ChoiceMade("GR-12.6", seat, "crane", space))
            put_back(s, seat, space, "GR-12.6")
        case TurnFacing(seat, back):
            s.emit(ChoiceMade("GR-20.11", seat, "facing", -1))
            face(s, seat, back)
