"""SF-8: the gun's way from the table to a hand and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.rules.shoot_your_friends.events import Grabbed, GunReady, GunReturned, TieBroken
from game.rules.shoot_your_friends.scratch import Scratch
from game.rules.shoot_your_friends.state import ALWAYS, BACK, FREE, FUMBLE, HELD, ON_TABLE, RETURNING, Side

Why = Literal["shot", "put", "limit", "cold", "left"]
RULES: dict[Why, str] = {
    "shot": "SF-9.8",
    "put": "SF-8.7",
    "limit": "SF-8.9",
    "cold": "SF-8.10",
    "left": "SF-13.8",
}


def is_free(side: Side, tau: int) -> bool:
    """Whether an acting hand is free (SF-2.25, SF-2.30)."""
    return side.acting == FREE or (side.acting in (BACK, FUMBLE) and tau >= side.until)


def give_back(s: Scratch, why: Why, lock: int) -> None:
    """The gun leaves its holder's hand; the same seat may grab it again `lock` ticks later than others (SF-8.8)."""
    ready = s.tau + s.tables.constants.returning
    s.emit(GunReturned(RULES[why], s.table.holder, why, ready, ready + lock if lock else 0))


def cold_limit(s: Scratch) -> int:
    """When a gun held without a match is taken away. At high noon the counter stands still (SF-8.10, SF-12.11)."""
    limit = s.cold + s.tables.constants.cold_limit
    return limit if limit <= s.tables.cap else ALWAYS


def next_deadline(s: Scratch) -> int:
    """The table time of what happens to the gun by itself."""
    if s.table.gun == RETURNING:
        return s.table.gun_ready
    if s.table.gun == HELD:
        return min(s.table.since + s.tables.constants.hold_limit, cold_limit(s))
    return ALWAYS


def meet_deadlines(s: Scratch) -> None:
    """Return done, HOLD_LIMIT, COLD_LIMIT (SF-2.17, T4a)."""
    if s.tau < next_deadline(s):
        return
    if s.table.gun == RETURNING:
        s.emit(GunReady("SF-8.8"))
    else:
        is_limit = s.tau >= s.table.since + s.tables.constants.hold_limit
        give_back(s, "limit" if is_limit else "cold", s.tables.constants.lock_forced)


def grab(s: Scratch, seats: Sequence[int]) -> None:
    """All grabs of a tick, in seat order: one seat gets the gun, the tie list decides (SF-8.3, SF-2.21)."""
    is_safe = s.tables.setup.safety_catch and not s.any_match and not s.table.noon
    able = [seat for seat in seats if not is_safe and _may_grab(s, seat)]
    winner = s.first_of(able)
    if len(able) > 1:
        s.emit(TieBroken("SF-2.21", tuple(able), winner, "gun"))
    for seat in seats:
        if seat == winner:
            s.idle = s.tau
            s.emit(Grabbed("SF-8.3", seat, s.tau))
        elif seat in able:
            s.reject(seat, "missed")
        else:
            lock = max(s.side(seat).lock, s.tau + s.tables.constants.miss)
            s.reject(seat, "safety" if is_safe else "missed", lock)


def _may_grab(s: Scratch, seat: int) -> bool:
    side = s.side(seat)
    return s.table.gun == ON_TABLE and is_free(side, s.tau) and s.tau >= side.lock


def put_back(s: Scratch, seat: int) -> None:
    """The holder gives the gun back (SF-8.7)."""
    if s.table.holder == seat:
        s.idle = s.tau
        give_back(s, "put", s.tables.constants.lock_put)
    else:
        s.reject(seat, "no_gun")
