"""GI-4: the Lookout Phase, and the start of Planning (GI-5.01 to GI-5.05)."""

from __future__ import annotations

from game.rules.gun_it.content import LINKED
from game.rules.gun_it.events import (
    DeckReshuffled,
    LinkCoin,
    RoundStarted,
    TileDealt,
    TileRevealed,
    TimerStarted,
)
from game.rules.gun_it.geometry import RING
from game.rules.gun_it.scenarios import come_back
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import MIMIC, MIRROR, TRADING, GunItState


def open_round(s: Scratch, number: int) -> int:
    """A round begins: marks are cleared, the ring is refilled face down (GI-4.02, GI-4.03)."""
    s.emit(RoundStarted("GI-4.02", number))
    s.armor[:] = bytes(len(s.armor))
    s.pileups = 0
    if s.aside:
        come_back(s)
    taken = dict(s.face_down)
    for space in RING:
        if s.is_empty(space) and space not in taken:
            deal_tile(s, space, "GI-4.03")
    return number


def deal_tile(s: Scratch, space: int, rule: str) -> None:
    """The top tile of the hostile deck goes face down on a space; the discard pile is the next deck (GI-4.04)."""
    if not s.deck and s.discard:
        s.deck, s.discard = s.discard, []
        s.coins.shuffle(s.deck)
        s.emit(DeckReshuffled("GI-4.04", len(s.deck)))
    if s.deck:
        s.face_down.append((space, s.deck.pop()))
        s.emit(TileDealt(rule, space))


def start_planning(s: Scratch) -> GunItState:
    """The grid is revealed, Linked tiles flip their coins, the timer starts (GI-5.01, GI-5.04, GI-5.05)."""
    for space, tile in s.face_down:
        (s.air if s.tables.flying[tile] else s.ground)[space] = tile
        s.emit(TileRevealed("GI-5.04", space, tile))
    s.face_down = []
    for space, tile in s.with_attribute(LINKED):
        if not s.tables.flying[tile] and not s.is_covered(tile, space):
            heads = s.coins.coin()
            s.link[tile] = MIMIC if heads else MIRROR
            s.emit(LinkCoin("GI-5.05", tile, heads))
    clock = s.table.clock if s.tables.continuous else s.tables.ticks(s.table.limit, s.table.extra_seconds)
    s.emit(TimerStarted(_timer_rule(s, clock), clock))
    return s.freeze(phase=TRADING, clock=clock)


def _timer_rule(s: Scratch, clock: int) -> str:
    """The clause that this round's timer runs by (GI-4.14, GI-5.25, GI-5.27)."""
    if not s.tables.continuous:
        return "GI-4.14"
    return "GI-5.25" if clock else "GI-5.27"
