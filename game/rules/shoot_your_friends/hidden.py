"""What the seats of a view may not know is covered (SF-15): one table for states and views."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.protocol import Seats
from game.rules.shoot_your_friends.events_of_round import unseen
from game.rules.shoot_your_friends.state import BACK, EMPTY, FREE, FUMBLE, KEPT, UNKNOWN, Side, Table

_CARDLESS = bytes([EMPTY, KEPT])


def masked(table: Table, seats: Seats) -> Table:
    """The table as these seats may see it."""
    sides = (_masked(table, side, seat in seats) for seat, side in enumerate(table.sides))
    return replace(table, sides=tuple(sides))


def _masked(table: Table, side: Side, is_own: bool) -> Side:
    tops = side.tops if table.flipped or not side.alive else unseen(side.tops)
    if is_own:
        return replace(side, tops=tops, hand=side.hand if table.picked_up else unseen(side.hand))
    flight = side.flight and replace(side.flight, card=UNKNOWN)
    is_free = side.acting in (BACK, FUMBLE)
    return replace(
        side,
        tops=tops,
        hand=unseen(side.hand.translate(None, _CARDLESS)),
        flight=flight,
        acting=FREE if is_free else side.acting,
        until=0 if is_free else side.until,
        lock=0,
        refused=0,
        order=None,
    )
