"""How events of rounds, the opening, stalemates and the end change the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.protocol import Event
from game.rules.shoot_your_friends import events_of_round as ev
from game.rules.shoot_your_friends.state import (
    COUNTDOWN,
    DEALT,
    EMPTY,
    LIVE,
    NO_SET,
    OPENING,
    OVER,
    ROUND_OVER,
    SLOTS,
    Side,
    Table,
)
from game.rules.shoot_your_friends.zones import put, with_cards, without


def with_side(table: Table, seat: int, **changes: Any) -> Table:
    """The table with other fields on one side."""
    sides = table.sides
    changed = replace(sides[seat], **changes)
    return replace(table, sides=(*sides[:seat], changed, *sides[seat + 1 :]))


def _became_ready(table: Table, event: ev.BecameReady) -> Table:
    return with_side(table, event.seat, ready=True)


def _dealt(table: Table, event: ev.Dealt) -> Table:
    """Only Bullets, and who left, go on from the round before (SF-3.9)."""
    sides = tuple(
        Side(
            alive=seat in event.seats, left=old.left, bullets=old.bullets, tops=event.sets[seat] or NO_SET,
            hand=event.hands[seat],
        )
        for seat, old in enumerate(table.sides)
    )  # fmt: skip
    initiative = tuple(seat for seat in event.starting if seat in event.seats)
    return Table(
        table.setup, sides, round=event.round, stock=event.stock, ties=event.ties, starting=event.starting,
        initiative=initiative,
    )  # fmt: skip


def _counted(table: Table, event: ev.Counted) -> Table:
    return replace(table, phase=COUNTDOWN if table.phase == DEALT else table.phase, count=event.number)


def _flipped(table: Table, event: ev.Flipped) -> Table:
    sides = tuple(replace(side, tops=tops) for side, tops in zip(table.sides, event.tops, strict=True))
    return replace(table, phase=OPENING, flipped=True, count=0, sides=sides)


def _started(table: Table, event: ev.Started) -> Table:
    sides = tuple(replace(side, hand=hand) for side, hand in zip(table.sides, event.hands, strict=True))
    return replace(table, phase=LIVE, picked_up=True, runs=table.setup.mode == "real_time", sides=sides)


def _covered(table: Table, event: ev.Covered) -> Table:
    side, slot = table.sides[event.seat], event.slot
    tops, covered, discard = put(side.tops, slot, event.card), side.covered, table.discard
    if event.kind == "drop":
        discard += 1 + covered[slot]
        covered = put(covered, slot, 0)
    elif event.kind != "fill":
        covered = put(covered, slot, covered[slot] + 1)
    table = replace(table, stock=event.stock, discard=discard)
    return with_side(table, event.seat, tops=tops, covered=covered)


def _stalemate_called(table: Table, event: ev.StalemateCalled) -> Table:
    return replace(table, stale=True, anchor_clock=event.clock, anchor_tau=event.tau, runs=False)


def _flushed(table: Table, event: ev.Flushed) -> Table:
    side = table.sides[event.seat]
    hand = without(side.hand, event.card)
    if event.to == "spot":
        return with_side(table, event.seat, hand=hand, shield=event.card)
    return with_side(replace(table, discard=table.discard + 1), event.seat, hand=hand)


def _stalemate_drawn(table: Table, event: ev.StalemateDrawn) -> Table:
    sides = tuple(
        side if card == EMPTY else replace(side, hand=with_cards(side.hand, bytes([card])))
        for side, card in zip(table.sides, event.cards, strict=True)
    )
    return replace(table, sides=sides, stock=event.stock, count=0)


def _stalemate_ended(table: Table, event: ev.StalemateEnded) -> Table:
    runs = table.setup.mode == "real_time"
    return replace(table, stale=False, anchor_clock=event.clock, anchor_tau=event.tau, runs=runs)


def _high_noon(table: Table, event: ev.HighNoonCame) -> Table:
    return replace(table, noon=True)


def _reshuffled(table: Table, event: ev.Reshuffled) -> Table:
    sides = tuple(replace(side, covered=bytes(SLOTS)) for side in table.sides)
    return replace(table, stock=event.count, discard=0, sides=sides)


def _seat_left(table: Table, event: ev.SeatLeft) -> Table:
    return with_side(table, event.seat, left=True)


def _round_won(table: Table, event: ev.RoundWon) -> Table:
    """It ends every freeze and stalemate (SF-13.10)."""
    table = with_side(table, event.winner, bullets=event.bullets)
    return replace(table, phase=ROUND_OVER, bang=None, frozen_until=0, stale=False, count=0)


def _game_won(table: Table, event: ev.GameWon) -> Table:
    return replace(table, phase=OVER, winner=event.winner)


def _beat_began(table: Table, event: ev.BeatBegan) -> Table:
    sides = tuple(replace(side, ordered=False, order=None) for side in table.sides)
    return replace(table, beat=event.number, initiative=event.initiative, sides=sides)


def _orders_shown(table: Table, event: ev.OrdersShown) -> Table:
    return replace(table, shown=event.orders)


def _ordered(table: Table, event: ev.Ordered) -> Table:
    return with_side(table, event.seat, ordered=True, order=event.order)


ROUND_CHANGES: dict[type[Event], Callable[[Table, Any], Table]] = {
    ev.BecameReady: _became_ready,
    ev.Dealt: _dealt,
    ev.Counted: _counted,
    ev.Flipped: _flipped,
    ev.Started: _started,
    ev.Covered: _covered,
    ev.StalemateCalled: _stalemate_called,
    ev.Flushed: _flushed,
    ev.StalemateDrawn: _stalemate_drawn,
    ev.StalemateEnded: _stalemate_ended,
    ev.HighNoonCame: _high_noon,
    ev.Reshuffled: _reshuffled,
    ev.SeatLeft: _seat_left,
    ev.RoundWon: _round_won,
    ev.GameWon: _game_won,
    ev.BeatBegan: _beat_began,
    ev.Ordered: _ordered,
    ev.OrdersShown: _orders_shown,
}
