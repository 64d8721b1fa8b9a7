"""How events change the round and the turn in progress."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.protocol import Event
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.changes_of_cars import with_car, without
from game.rules.gang_rush.content import DAMAGE, REPAIR, SHOT, STEER
from game.rules.gang_rush.pool import sell, spend
from game.rules.gang_rush.state import (
    BETWEEN,
    EXCUSED,
    MOVED,
    MOVING,
    OVER,
    PLACING,
    REPAIRING,
    ROLLING,
    SCOPED,
    SHELLED,
    SHUT,
    SPEEDING,
    START,
    Table,
    Turn,
)


def _turn(table: Table, **changes: object) -> Table:
    return replace(table, turn=replace(table.turn, **changes))


def _round_started(table: Table, event: ev.RoundStarted) -> Table:
    return replace(table, round=event.number, phase=BETWEEN, bought=False)


def _order_set(table: Table, event: ev.OrderSet) -> Table:
    return replace(table, order=event.order, to_play=event.order)


def _placing_started(table: Table, event: ev.PlacingStarted) -> Table:
    return replace(table, phase=PLACING, placers=event.placers)


def _turn_started(table: Table, event: ev.TurnStarted) -> Table:
    car = table.cars[event.seat]
    waiting = car.waiting
    for token in event.penalties:
        waiting = without(waiting, token)
    turn = Turn(event.seat, marks=EXCUSED if car.marked else 0, penalties=event.penalties)
    cars = with_car(table, event.seat, waiting=waiting) if event.penalties else table.cars
    return replace(table, phase=START, turn=turn, cars=cars, to_play=table.to_play[1:])


def _turn_lost(table: Table, event: ev.TurnLost) -> Table:
    return replace(table, to_play=table.to_play[1:])


def _dice_rolled(table: Table, event: ev.DiceRolled) -> Table:
    return replace(table, phase=ROLLING, turn=replace(table.turn, dice=event.dice, rolls=event.number))


def _rolling_ended(table: Table, event: ev.RollingEnded) -> Table:
    dice = table.turn.dice
    spent = spend(dice, spend(dice, 0, DAMAGE, len(dice)), REPAIR, event.pairs)
    return replace(table, phase=REPAIRING, turn=replace(table.turn, spent=spent))


def _repairs_skipped(table: Table, event: ev.RepairsSkipped) -> Table:
    return replace(table, phase=SPEEDING)


def _movement_opened(table: Table, event: ev.MovementOpened) -> Table:
    return replace(table, phase=MOVING, turn=replace(table.turn, mp=event.mp, free=event.free))


def _steers_spent(table: Table, event: ev.SteersSpent) -> Table:
    turn = table.turn
    spent = spend(turn.dice, turn.spent, STEER, event.dice)
    return _turn(table, free=turn.free - event.free, steers=turn.steers - event.token, spent=spent)


def _step_taken(table: Table, event: ev.StepTaken) -> Table:
    return _turn(table, mp=table.turn.mp - 1)


def _spikes_caught(table: Table, event: ev.SpikesCaught) -> Table:
    return _turn(table, slow=table.turn.slow + event.mph)


def _jumped(table: Table, event: ev.Jumped) -> Table:
    return _turn(table, mp=0)


def _shot_fired(table: Table, event: ev.ShotFired) -> Table:
    turn = table.turn
    marks = turn.marks | SHELLED if event.mode == "shell" else turn.marks
    if event.token:
        return _turn(table, shots=turn.shots - 1, marks=marks)
    return _turn(table, spent=spend(turn.dice, turn.spent, SHOT, 1), marks=marks)


def _scope_fired(table: Table, event: ev.ScopeFired) -> Table:
    return _turn(table, marks=table.turn.marks | SCOPED)


def _results_added(table: Table, event: ev.ResultsAdded) -> Table:
    turn = table.turn
    if event.kind == "mp":
        return _turn(table, mp=turn.mp + event.amount)
    if event.kind == "steers":
        return _turn(table, steers=turn.steers + event.amount)
    return _turn(table, shots=turn.shots + event.amount)


def _movement_ended(table: Table, event: ev.MovementEnded) -> Table:
    return replace(table, phase=MOVED, turn=replace(table.turn, mp=0, slow=0))


def _window_shut(table: Table, event: ev.WindowShut) -> Table:
    return replace(table, phase=SHUT, turn=replace(table.turn, mp=0, slow=0))


def _dice_sold(table: Table, event: ev.DiceSold) -> Table:
    turn = table.turn
    cars = with_car(table, event.seat, cash=table.cars[event.seat].cash + event.money)
    return replace(table, cars=cars, turn=replace(turn, spent=sell(turn.dice, turn.spent, event.count)))


def _turn_closed(table: Table, event: ev.TurnClosed) -> Table:
    return replace(table, phase=BETWEEN, turn=Turn())


def _choice_opened(table: Table, event: ev.ChoiceOpened) -> Table:
    return replace(table, pending=event.pending)


def _choice_made(table: Table, event: ev.ChoiceMade) -> Table:
    return replace(table, pending=None)


def _match_ended(table: Table, event: ev.MatchEnded) -> Table:
    return replace(table, phase=OVER)


TURN_CHANGES: dict[type[Event], Callable[[Table, Any], Table]] = {
    ev.RoundStarted: _round_started,
    ev.OrderSet: _order_set,
    ev.PlacingStarted: _placing_started,
    ev.TurnStarted: _turn_started,
    ev.TurnLost: _turn_lost,
    ev.DiceRolled: _dice_rolled,
    ev.RollingEnded: _rolling_ended,
    ev.RepairsSkipped: _repairs_skipped,
    ev.MovementOpened: _movement_opened,
    ev.SteersSpent: _steers_spent,
    ev.StepTaken: _step_taken,
    ev.SpikesCaught: _spikes_caught,
    ev.Jumped: _jumped,
    ev.ShotFired: _shot_fired,
    ev.ScopeFired: _scope_fired,
    ev.ResultsAdded: _results_added,
    ev.MovementEnded: _movement_ended,
    ev.WindowShut: _window_shut,
    ev.DiceSold: _dice_sold,
    ev.TurnClosed: _turn_closed,
    ev.ChoiceOpened: _choice_opened,
    ev.ChoiceMade: _choice_made,
    ev.MatchEnded: _match_ended,
}
