"""Why a command is not legal, told from what the view shows: one sentence and its clause."""

from __future__ import annotations

from game.core.protocol import Command, Refusal
from game.rules.shoot_your_friends.commands import (
    Aim,
    Answer,
    Fire,
    Grab,
    Leave,
    Pass,
    Place,
    PutBack,
    RaiseShield,
    Ready,
    Snap,
    TableInput,
)
from game.rules.shoot_your_friends.placing import is_live
from game.rules.shoot_your_friends.state import DEALT, EMPTY, LIVE, OVER, ROUND_OVER, SLOTS, Side, Table
from game.rules.shoot_your_friends.tables import Tables

SHOTS = (Fire, Snap, Aim)


def why_not(tables: Tables, table: Table, command: Command) -> Refusal:
    """The first reason that holds."""
    if table.phase == OVER:
        return Refusal("SF-13.3", "The game is over.")
    if command.seat not in tables.seats:
        return Refusal("SF-1.7", "Nobody sits in that seat.")
    side = table.sides[command.seat]
    if side.left:
        return Refusal("SF-13.8", "You have left this game.")
    if isinstance(command, Leave):
        return Refusal("SF-13.8", "In this game somebody takes over the seat of a player who leaves.")
    if not side.alive:
        return Refusal("SF-11.3", "You are out of this round and watch until the next one.")
    if isinstance(command, Ready):
        return _ready(table)
    if table.phase != LIVE:
        return _not_live(table)
    return _of_beat(tables, table, side, command) if tables.is_beat else _input(tables, table, side, command)


def _ready(table: Table) -> Refusal:
    if table.phase == DEALT:
        return Refusal("SF-4.2", "You are ready already.")
    return Refusal("SF-4.2", "The round has begun: there is nothing to be ready for.")


def _not_live(table: Table) -> Refusal:
    if table.phase == ROUND_OVER:
        return Refusal("SF-11.4", "The round is over.")
    return Refusal("SF-4.4", "Nothing may be touched before GO.")


def _input(tables: Tables, table: Table, side: Side, command: Command) -> Refusal:
    """In real time."""
    if not isinstance(command, TableInput):
        return Refusal("SF-17.4", "Such orders are given in beat mode only.")
    if isinstance(command, Answer):
        return _answer(tables, table, command)
    if table.bang is not None:
        return Refusal("SF-2.18", "The table is frozen by a shot.")
    if table.stale:
        return Refusal("SF-2.18", "The table is frozen by a stalemate.")
    if isinstance(command, PutBack | Fire) and table.holder != command.seat:
        return Refusal("SF-8.7", "You do not hold the gun.")
    if isinstance(command, Grab):
        return Refusal("SF-8.4", "You hold the gun already.")
    return _by_card_or_target(tables, table, side, command)


def _answer(tables: Tables, table: Table, command: Answer) -> Refusal:
    if tables.setup.hand_shield == "auto":
        return Refusal("SF-10.5", "A Shield in the hand is used by itself in this game.")
    if table.bang is None or table.bang.target != command.seat or table.bang.result != "hit":
        return Refusal("SF-10.9", "No shot has hit you.")
    return Refusal("SF-10.9", "You have no Shield to hold up.")


def _of_beat(tables: Tables, table: Table, side: Side, command: Command) -> Refusal:
    if isinstance(command, Grab | PutBack | Fire | Answer):
        return Refusal("SF-17.4", "Without a clock shots are ordered as Snap or Aim.")
    if side.ordered:
        return Refusal("SF-17.3", "Your order of this beat is given.")
    if isinstance(command, RaiseShield) and tables.is_shield(command.card) and side.shield != EMPTY:
        return Refusal("SF-10.2", "There is a Shield in play before your set already.")
    return _by_card_or_target(tables, table, side, command)


def _by_card_or_target(tables: Tables, table: Table, side: Side, command: Command) -> Refusal:
    """What is wrong with the card or the seat that is named."""
    if isinstance(command, Place | RaiseShield) and command.card not in tuple(side.hand):
        return Refusal("SF-5.2", "That card is not in your hand.")
    if isinstance(command, RaiseShield):
        return Refusal("SF-10.1", "That card is no Shield.")
    if isinstance(command, SHOTS):
        return _target(table, command)
    if isinstance(command, Place):
        return _place(tables, table, command)
    assert not isinstance(command, Pass)
    return Refusal("SF-2.29", "That is not possible now.")


def _target(table: Table, command: Fire | Snap | Aim) -> Refusal:
    if command.target == command.seat:
        return Refusal("SF-8.6", "Nobody shoots at oneself.")
    return Refusal("SF-8.6", "There is nobody to shoot at in that seat.")


def _place(tables: Tables, table: Table, command: Place) -> Refusal:
    if tables.is_shield(command.card):
        return Refusal("SF-5.6", "A Shield is never laid into a set.")
    if command.target not in tables.seats or not is_live(table, command.target):
        return Refusal("SF-5.2", "There is no set to play on in that seat.")
    if not 0 <= command.slot < SLOTS or table.sides[command.target].tops[command.slot] == EMPTY:
        return Refusal("SF-5.2", "There is no card in that slot.")
    return Refusal("SF-5.3", "That character is not present in the set.")
