"""SF-7: which sets are matched, and since when they are not."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.shoot_your_friends.events import MatchBroken, MatchMade
from game.rules.shoot_your_friends.scratch import Scratch
from game.rules.shoot_your_friends.state import ALWAYS, LIVE, NOBODY


def look(s: Scratch, tau: int, makers: Mapping[int, int] | None = None) -> None:
    """Look at all sets of a live round (SF-7.1, SF-5.13). `tau` is the table time of the last tick in which the old
    matches lasted; `makers[seat]` is the seat whose card completed the match of a set (SF-1.16)."""
    if s.table.phase != LIVE:
        return
    for seat, side in enumerate(s.table.sides):
        is_now = bool(s.tables.matches(side.tops))
        if is_now == s.is_matched(seat):
            continue
        s.matched[seat] = ALWAYS if is_now else tau
        if is_now:
            s.emit(MatchMade("SF-7.1", seat, (makers or {}).get(seat, NOBODY)))
        else:
            s.emit(MatchBroken("SF-7.5", seat))
