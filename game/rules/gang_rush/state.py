"""Set-up, state and view of a match of Gang Rush Breakout.

Spaces are numbers as of board.py, money is in dollars, needles in mph, seats are 0..4. Drivers, hazards and
bonus tokens are indices into the content.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.protocol import Setup, State, View
from game.rules.gang_rush.board import TO_FINISH
from game.rules.gang_rush.content import Board

DRAFTING, PLACING, START, ROLLING, REPAIRING, SPEEDING, MOVING, MOVED, SHUT, BETWEEN, OVER = range(11)
"""Phases: the draft; hazards are placed (step C); then those of a turn: the start window, dice may be rerolled,
Repair dice, Speedometer dice, the movement window with MP left, the same at the end of movement (GR-6.12), the
window shut after a flip (GR-6.16). BETWEEN turns only the crane waits for somebody. OVER."""

OFF, RIVER, FINISHED, ARRESTED = 0, -1, -2, -3
"""Places of a car that is not on the road (GR-0.14), where `at` would be its space; OFF before the draft."""

NO_TOKEN = -1
WALL, WALL_POLICE = 100, 101
"""Codes of the wall of Border's Closed on the road, where others are 1 + the hazard's index."""

BOUGHT, REPAIRED, SHELLED, SCOPED, FLIPPED, EXCUSED = (1 << i for i in range(6))
"""Marks of a turn: what it allows once was done; the car flipped in it; it stopped for a reason (GR-21.6)."""

Kind = Literal["police", "rebound", "crane", "facing"]
"""Kinds of choices in the middle of a resolution (D15, D16, D19, D21)."""
Bill = tuple[int, int, int, int]
"""Road money: space, who dropped it, in which stay, how much (GR-17.3)."""
Task = tuple[int, ...]
"""A step of a resolution that waits for an answer: a number of agenda.py and its arguments."""


class GangRushSetup(Setup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a match (GR-21). Each player holds one seat; the seats are 0 .. players - 1 and draft in that
    order (GR-1.6). `round_limit` 0 is the usual one; it may be raised (GR-21.5). `board` None is the bridge of the
    box; another one is here as a whole, so that a match needs no file (GR-21.8)."""

    variant: Literal["standard", "border"] = "standard"
    shop: bool = True
    ramps: bool = True
    few_hazards: bool = False
    no_loitering: bool = False
    round_limit: int = 0
    board: Board | None = None


class Car(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's car and its owner's belongings. `at` is its space, or OFF, RIVER, FINISHED, ARRESTED. `facing` and
    `leg` are TO_FINISH or TO_START. `marked`: must U-turn (GR-7.8). `ramp`: not placed yet. `stay` counts the
    spaces entered (GR-8.1). `gold`, `active` (blue) and `reserve` are bonus tokens; `waiting` are penalties for
    the next played turn (GR-14.23)."""

    driver: int = -1
    at: int = OFF
    needle: int = 0
    durability: int = 0
    facing: int = TO_FINISH
    leg: int = TO_FINISH
    marked: bool = False
    cash: int = 0
    debt: int = 0
    ramp: bool = False
    stay: int = 0
    gold: tuple[int, ...] = ()
    active: tuple[int, ...] = ()
    reserve: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The turn in progress; `seat` is -1 between turns. `dice` are faces, bit i of `spent` is die i (GR-4.8),
    `rolls` counts the rolls. `free` and `steers` are Steers left from the needle and from tokens, `shots` those
    from tokens (GR-6.9, GR-13.1). `slow` is the spike slowdown to come, in mph (GR-8.5). `marks` are bits.
    `penalties` are the penalty tokens at work in this turn."""

    seat: int = -1
    dice: tuple[int, ...] = ()
    spent: int = 0
    rolls: int = 0
    mp: int = 0
    free: int = 0
    steers: int = 0
    shots: int = 0
    slow: int = 0
    marks: int = 0
    penalties: tuple[int, ...] = ()


class Pending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice in the middle of a resolution: who chooses, what, about which space, among
    which spaces (for "facing" there are none), and the tasks that follow, the next one last."""

    seat: int
    kind: Kind
    space: int
    options: tuple[int, ...]
    agenda: tuple[Task, ...]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that lies open on the table (GR-22.2).

    Per space number: `hazards` is 0 or 1 + the token's index, or a wall's code; `left` the spikes, barriers or
    officers still there; `ramps` 0, or 1 pointing to the finish, 2 to the start. `row` are the hazards to be
    placed, `placers` who places next and after that (GR-3.4). `shop` are the slots from the pile outward, -1
    empty, () without a shop. `hazard_pile` and `bonus_pile` count hidden tokens. `order` is that of the round,
    `to_play` who has not had his place in it. `bought`: somebody bought in this round. `river` are (seat, space
    it fell from) in the order of falling; `finished` and `arrested` are in order too.
    """

    setup: GangRushSetup
    phase: int
    round: int
    cars: tuple[Car, ...]
    hazards: bytes
    left: bytes
    ramps: bytes
    money: tuple[Bill, ...]
    row: tuple[int, ...]
    placers: tuple[int, ...]
    shop: tuple[int, ...]
    hazard_pile: int
    hazard_discard: tuple[int, ...]
    bonus_pile: int
    bonus_discard: tuple[int, ...]
    order: tuple[int, ...]
    to_play: tuple[int, ...]
    bought: bool
    turn: Turn
    river: tuple[tuple[int, int], ...]
    finished: tuple[int, ...]
    arrested: tuple[int, ...]
    pending: Pending | None


class GangRushState(State, frozen=True, forbid_unknown_fields=True):
    """The whole truth: the open table and the two piles, top token last."""

    table: Table
    hazard_pile: tuple[int, ...]
    bonus_pile: tuple[int, ...]


class GangRushView(View, frozen=True, forbid_unknown_fields=True):
    """What everybody may know: all that lies open (GR-22.1)."""

    table: Table


def seat_on(table: Table, space: int) -> int | None:
    """Whose car stands on a space."""
    for seat, car in enumerate(table.cars):
        if car.at == space:
            return seat
    return None
