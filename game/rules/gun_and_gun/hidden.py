"""What the seats of a view may not know is covered (GG-2): one table for states and views."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.protocol import Seats
from game.rules.gun_and_gun.state import FACE_UP, HIDDEN, UNKNOWN, Side, Table

_COVER = bytes(number if number >= FACE_UP else UNKNOWN for number in range(256))
"""For bytes.translate: a face-down card becomes UNKNOWN, a face-up one stays."""


def masked(table: Table, seats: Seats) -> Table:
    """The table as these seats may see it."""
    one, two = (_masked(side, seat in seats) for seat, side in enumerate(table.sides))
    return replace(table, sides=(one, two))


def _masked(side: Side, is_own: bool) -> Side:
    decks = (_covered(side.decks[0]), _covered(side.decks[1]))
    if is_own:
        return replace(side, decks=decks)
    loads = (side.loads[0].translate(_COVER), side.loads[1].translate(_COVER))
    return replace(
        side,
        decks=decks,
        hand=_covered(side.hand),
        loads=loads,
        voltage=_covered(side.voltage),
        set_cards=_covered(side.set_cards),
        aside=_covered(side.aside),
        skill=HIDDEN if side.skill >= 0 and not side.is_known else side.skill,
        pick=HIDDEN if side.pick >= 0 else side.pick,
    )


def _covered(cards: bytes) -> bytes:
    return bytes([UNKNOWN]) * len(cards)
