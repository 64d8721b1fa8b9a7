"""Which slot a card wants on a set where only the set was chosen (SF-16.4, SF-16.5)."""

from __future__ import annotations

from game.rules.shoot_your_friends.state import EMPTY
from game.rules.shoot_your_friends.tables import Tables


def smart_slot(tables: Tables, tops: bytes, card: int) -> int:
    """The slot; -1 if the set has no card at all."""
    kinds = tops.translate(tables.kinds)
    own = tables.kinds[card]
    filled = [slot for slot, top in enumerate(tops) if top != EMPTY]
    if not filled:
        return -1
    matched = tables.matches(tops)
    if matched and own not in matched:
        broken = min(matched, key=lambda kind: (kinds.count(kind) - tables.req[kind], kinds.index(kind)))
        return kinds.index(broken)
    others = [slot for slot in filled if kinds[slot] != own]
    return min(others, key=lambda slot: _rank(tables, kinds, slot), default=filled[0])


def _rank(tables: Tables, kinds: bytes, slot: int) -> tuple[int, int, int]:
    """Furthest from a match first: copies by number, as twelfths so that they stay whole; then the larger number."""
    kind = kinds[slot]
    req = tables.req[kind]
    return kinds.count(kind) * 12 // req, -req, slot
