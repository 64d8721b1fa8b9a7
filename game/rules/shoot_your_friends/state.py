"""Set-up, state and view of a match of Shoot Your Friends.

Seats are 0 to n-1 clockwise. Cards are numbers (content.py); a zone of cards is `bytes`. Where no card is named stands
EMPTY, KEPT or UNKNOWN. Times: the *clock* counts the ticks since GO, *table time* (tau) those of them in which the
table was not frozen (SF-2.3).

A view is the same table as the state's, with what its seats may not know covered (`hidden.py`): UNKNOWN stands for a
card, and hands of others are just so many UNKNOWN. Nothing that runs stands in it (SF-2.30): whoever counts the ticks
has the clock, and `tau_at(table, clock)` is the table time.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.protocol import Setup, TimedState, View
from game.rules.shoot_your_friends.commands import Leave, Order, TableInput

DEALT, COUNTDOWN, OPENING, LIVE, ROUND_OVER, OVER = range(6)
"""Phases of a round (SF-4.1); OVER is the end of the game."""

FREE, FLIGHT, RAISING, BACK, FUMBLE, HOLDING, DEALING = range(7)
"""States of the acting hand (SF-2.25). BACK and FUMBLE end by comparison: the hand is free once tau is `until`."""

ON_TABLE, HELD, RETURNING = range(3)
"""States of the gun (SF-8.1)."""

UNKNOWN = 255
"""A card that the seats of a view may not know, or that nobody has seen yet."""
EMPTY = 254
"""No card: an empty slot, hand position or shield spot."""
KEPT = 253
"""A hand position that is kept for its card in flight (SF-6.6)."""
NOBODY = -1

SLOTS = 4
"""Slots of a set (SF-1.8)."""
HAND = 4
"""Cards to which a hand is refilled (SF-6.3)."""
NO_SET = bytes([EMPTY]) * SLOTS

ALWAYS = 1 << 40
NEVER = -ALWAYS
"""Table times later and earlier than any."""

BlockFrom = Literal["play", "flight", "hand"]
Shot = Literal["block", "hit", "dud", "illegal"]
"""How a shot is judged (SF-9.4)."""
Legality = Literal["", "shooter", "target", "both", "noon"]
"""Whose match makes a shot legal (SF-9.1, SF-12.11)."""


class ShootYourFriendsSetup(Setup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a match. `players` hold one seat each, in order: ((0,), (1,), ...).

    `mode`: real time, or beats without a clock (SF-17). `grandma`: one Great Grandma is a match and goes anywhere; two
    are one and she obeys the rule of presence; two, but anywhere (SF-14.1 to SF-14.3). `hand_shield`: a Shield in the
    hand saves by itself, or must be held up in time (SF-10.5, SF-10.6). `grace`: ticks after a match in which a shot is
    a dud; 0 is strict (SF-9.7). `safety_catch`: the gun can be taken only while there is a match (SF-14.4).
    `clear_on_block`: a matched shooter's set is cleared after a blocked shot too (SF-14.6). `calm_opening`: no set is
    matched at GO; by default only in beat mode (SF-4.14, SF-17.12). `standoff_draw`: SF-12.10. `high_noon`: every shot
    is legal at last (SF-12.11). `rounds`: 3 is the short game (SF-3.8). `take_over`: somebody takes the seat of
    who leaves, so that Leave is no command (SF-13.8).
    """

    mode: Literal["real_time", "beat"] = "real_time"
    grandma: Literal["text", "printed", "wild"] = "text"
    hand_shield: Literal["auto", "reflex"] = "auto"
    grace: Literal[0, 20, 30] = 20
    safety_catch: bool = False
    clear_on_block: bool = False
    calm_opening: Literal["by_mode", "on", "off"] = "by_mode"
    standoff_draw: bool = False
    high_noon: bool = True
    rounds: Literal[3, 6] = 6
    take_over: bool = True


class Flight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card on its way: to a slot of the set of `target`, or a Shield to its owner's spot (`slot` is NOBODY). It
    arrives at table time `lands`."""

    card: int
    target: int
    slot: int
    lands: int


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What belongs to one seat.

    `alive` in this round; `left` the game for good; `ready` for the round that was dealt. `tops` are the cards on top
    of the slots, `covered` how many lie beneath each. `shield` is the Shield in play. `hand` has positions that never
    shift (SF-1.10). `acting` is the hand's state and `until` when it ends by itself, for BACK, FUMBLE and DEALING.
    Before table time `lock` the seat cannot grab the gun. `refused` counts the inputs of this round that came to
    nothing. `ordered`: its order of this beat is given, `order` is that.

    In a view others' BACK and FUMBLE show as FREE, their `lock` and `refused` as 0, their `order` as None.
    """

    alive: bool = False
    left: bool = False
    ready: bool = False
    bullets: int = 0
    tops: bytes = NO_SET
    covered: bytes = bytes(SLOTS)
    shield: int = EMPTY
    hand: bytes = b""
    flight: Flight | None = None
    acting: int = FREE
    until: int = 0
    lock: int = 0
    refused: int = 0
    ordered: bool = False
    order: Order | None = None


class Bang(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shot that froze the table."""

    shooter: int
    target: int
    result: Shot


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything on the table.

    `round` counts from 1; the sudden death is one more than the set-up's rounds. `flipped`: sets lie face up;
    `picked_up`: hands are in hand. `count` is the number called last, 0 outside a countdown. `stock` and `discard` are
    numbers of cards. `gun` is its state; `holder` has it since table time `since`; on its way back it is there at
    `gun_ready`. `ties` is the tie list (SF-2.20).

    The anchor (SF-2.30): at clock `anchor_clock` table time was `anchor_tau`, and it `runs` since or stands. `bang`
    freezes the table up to and with clock `frozen_until`; `stale` is a running stalemate. `noon`: every shot is legal.

    In beat mode `beat` counts from 1 in a round, 0 before the first; `starting` is the initiative list with which the
    round began, of all seats; `initiative` is that of this beat; `shown` are the orders of the beat before.

    `winner` is that of the game, NOBODY before its end.
    """

    setup: ShootYourFriendsSetup
    sides: tuple[Side, ...]
    phase: int = DEALT
    round: int = 0
    flipped: bool = False
    picked_up: bool = False
    count: int = 0
    stock: int = 0
    discard: int = 0
    gun: int = ON_TABLE
    holder: int = NOBODY
    since: int = 0
    gun_ready: int = 0
    ties: tuple[int, ...] = ()
    anchor_clock: int = 0
    anchor_tau: int = 0
    runs: bool = False
    bang: Bang | None = None
    frozen_until: int = 0
    stale: bool = False
    noon: bool = False
    beat: int = 0
    starting: tuple[int, ...] = ()
    initiative: tuple[int, ...] = ()
    shown: tuple[Order, ...] = ()
    winner: int = NOBODY


class Hidden(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What no view shows: `stock` (top card last), `discard`, and `piles`, the covered cards of slot `4 * seat + slot`,
    lowest first. Refills due as (table time, seat). `matched[seat]` is the table time of the last tick in which the set
    was matched: ALWAYS while it is, NEVER if it was not. Table times at which the gun became cold, the table stuck, and
    the last time that something was done or matched; ALWAYS where it is not so. `answered`: the target of the shot
    held a Shield up."""

    stock: bytes = b""
    discard: bytes = b""
    piles: tuple[bytes, ...] = ()
    refills: tuple[tuple[int, int], ...] = ()
    matched: tuple[int, ...] = ()
    cold: int = ALWAYS
    stuck: int = ALWAYS
    idle: int = ALWAYS
    answered: bool = False


class ShootYourFriendsState(TimedState, frozen=True, forbid_unknown_fields=True):
    """The whole truth. `clock` are the ticks since GO; before GO those of the phase. `due` is the clock of the next
    tick in which something happens by itself: until then a tick without inputs only counts. `inputs` were collected for
    the next tick."""

    due: int
    inputs: tuple[TableInput | Leave, ...]
    table: Table
    hidden: Hidden


class ShootYourFriendsView(View, frozen=True, forbid_unknown_fields=True):
    """What the seats may know (SF-15): the table with hidden things covered."""

    table: Table


def tau_at(table: Table, clock: int) -> int:
    """Table time at a clock (SF-2.30)."""
    return table.anchor_tau + (clock - table.anchor_clock if table.runs else 0)
