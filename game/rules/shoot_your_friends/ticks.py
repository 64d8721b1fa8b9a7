"""SF-2.17: the order inside one tick."""

from __future__ import annotations

from game.rules.shoot_your_friends import ending, gun, opening, placing, shots, stalemate
from game.rules.shoot_your_friends.commands import Fire, Grab, Leave, Place, PutBack, RaiseShield, TableInput
from game.rules.shoot_your_friends.drawing import make_refills
from game.rules.shoot_your_friends.elimination import redeal
from game.rules.shoot_your_friends.matching import look
from game.rules.shoot_your_friends.scratch import Scratch
from game.rules.shoot_your_friends.state import ALWAYS, DEALING, LIVE, ROUND_OVER, Table


def advance(s: Scratch) -> None:
    """One tick with everything that was collected for it."""
    collected, s.inputs = s.inputs, ()
    before = s.table
    inputs = sorted((i for i in collected if not isinstance(i, Leave)), key=lambda command: command.seat)
    ending.leave(s, [command.seat for command in collected if isinstance(command, Leave)])
    if before.phase == ROUND_OVER:
        return ending.go_on(s)
    if s.table.phase == ROUND_OVER:
        for command in inputs:
            s.reject(command.seat, "not_live")
        return None
    s.clock += 1
    if s.table.phase != LIVE:
        return opening.tick(s)
    inputs = _of_the_living(s, inputs)
    if s.table.bang is not None:
        for command in inputs:
            shots.answer(s, command.seat)
        return shots.freeze_tick(s)
    if s.table.stale:
        return stalemate.tick(s)
    return _live_tick(s, before, inputs)


def _of_the_living(s: Scratch, inputs: list[TableInput]) -> list[TableInput]:
    """Eliminated seats give no inputs (SF-11.3)."""
    for command in inputs:
        if not s.side(command.seat).alive:
            s.reject(command.seat, "out")
    return [command for command in inputs if s.side(command.seat).alive]


def _live_tick(s: Scratch, before: Table, inputs: list[TableInput]) -> None:
    """T4 deadlines, T5 inputs, T6 bookkeeping."""
    stalemate.check_noon(s)
    gun.meet_deadlines(s)
    for seat in s.alive:
        placing.arrive(s, seat)
        side = s.side(seat)
        if side.acting == DEALING and s.tau >= side.until:
            redeal(s, seat)
    makers = placing.land(s, before)
    make_refills(s)
    look(s, s.tau - 1, makers)
    _take_inputs(s, inputs)
    stalemate.keep_counters(s)
    s.due = s.table.frozen_until or max(s.clock + 1, s.clock + _next_deadline(s) - s.tau)
    stalemate.call_if_due(s)


def _take_inputs(s: Scratch, inputs: list[TableInput]) -> None:
    """PLACE and SHIELD_UP, then PUT_BACK, GRAB, FIRE; in each class by seat number (SF-2.17, T5; SF-2.28)."""
    for command in inputs:
        if isinstance(command, Place):
            placing.place(s, command)
        elif isinstance(command, RaiseShield):
            placing.raise_shield(s, command)
    for command in inputs:
        if isinstance(command, PutBack):
            gun.put_back(s, command.seat)
    gun.grab(s, [command.seat for command in inputs if isinstance(command, Grab)])
    for command in inputs:
        if isinstance(command, Fire):
            shots.fire(s, command)


def _next_deadline(s: Scratch) -> int:
    """The table time of the next thing that happens by itself."""
    times = [gun.next_deadline(s), stalemate.next_call(s), ALWAYS if s.table.noon else s.tables.cap]
    times += [time for time, _ in s.refills]
    for side in s.table.sides:
        if side.flight is not None:
            times.append(side.flight.lands)
        elif side.acting == DEALING:
            times.append(side.until)
    return min(times)


def collect(s: Scratch, command: TableInput | Leave) -> None:
    """A command waits for the next tick; one table input of each seat, the first (SF-2.8, SF-2.9)."""
    is_leave = isinstance(command, Leave)
    same = [other for other in s.inputs if other.seat == command.seat and isinstance(other, Leave) == is_leave]
    if not same:
        s.inputs = (*s.inputs, command)
    elif not is_leave:
        s.reject(command.seat, "second_input")
