"""Everything a seat may submit now (SF-2.29, SF-17.17): it follows from what the seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.protocol import CLOCK, Advance, Command
from game.rules.shoot_your_friends.commands import (
    Aim,
    Answer,
    Fire,
    Grab,
    Leave,
    Pass,
    PutBack,
    RaiseShield,
    Ready,
    Snap,
)
from game.rules.shoot_your_friends.placing import is_live
from game.rules.shoot_your_friends.state import DEALT, EMPTY, LIVE, OVER, RAISING, SLOTS, Table
from game.rules.shoot_your_friends.tables import Tables

TICK: tuple[Command, ...] = (Advance(CLOCK, 1),)


def legal(tables: Tables, table: Table, seat: int) -> Sequence[Command]:
    """The judge of every command."""
    if table.phase == OVER:
        return ()
    if seat == CLOCK:
        return () if tables.is_beat else TICK
    if seat not in tables.seats:
        return ()
    return [*_of_phase(tables, table, seat), *_leaving(tables, table, seat)]


def _leaving(tables: Tables, table: Table, seat: int) -> tuple[Command, ...]:
    """SF-13.8."""
    return () if tables.setup.take_over or table.sides[seat].left else (Leave(seat),)


def _of_phase(tables: Tables, table: Table, seat: int) -> Sequence[Command]:
    side = table.sides[seat]
    if not side.alive:
        return ()
    if table.phase == DEALT:
        return () if side.ready else (Ready(seat),)
    if table.phase != LIVE or table.stale:
        return ()
    if tables.is_beat:
        return () if side.ordered else _orders(tables, table, seat)
    if table.bang is not None:
        return _answers(tables, table, seat)
    return _inputs(tables, table, seat)


def _answers(tables: Tables, table: Table, seat: int) -> tuple[Command, ...]:
    """SF-10.6."""
    bang, side = table.bang, table.sides[seat]
    if bang is None or tables.setup.hand_shield == "auto" or (bang.result, bang.target) != ("hit", seat):
        return ()
    return (Answer(seat),) if side.acting == RAISING or any(map(tables.is_shield, side.hand)) else ()


def _inputs(tables: Tables, table: Table, seat: int) -> list[Command]:
    """All that could be tried, wise or not."""
    alive = [other for other, side in enumerate(table.sides) if side.alive]
    found: list[Command] = []
    for card in table.sides[seat].hand:
        if tables.is_character(card):
            for target in alive:
                found += tables.places(seat, card, target)
        elif tables.is_shield(card):
            found.append(RaiseShield(seat, card))
    if table.holder != seat:
        return [*found, _grab(seat)]
    return [*found, PutBack(seat), *(Fire(seat, other) for other in alive if other != seat)]


@cache
def _grab(seat: int) -> Grab:
    return Grab(seat)


def _orders(tables: Tables, table: Table, seat: int) -> list[Command]:
    """SF-17.4: what will be done unless the beat prevents it."""
    side = table.sides[seat]
    found: list[Command] = [Pass(seat)]
    for card in side.hand:
        if tables.is_character(card):
            for target, other in enumerate(table.sides):
                if is_live(table, target) and tables.may_hold(other.tops, card):
                    places = tables.places(seat, card, target)
                    found += [places[slot] for slot in range(SLOTS) if other.tops[slot] != EMPTY]
        elif tables.is_shield(card) and side.shield == EMPTY:
            found.append(RaiseShield(seat, card))
    targets = [other for other, one in enumerate(table.sides) if one.alive and other != seat]
    return [*found, *(Snap(seat, other) for other in targets), *(Aim(seat, other) for other in targets)]
