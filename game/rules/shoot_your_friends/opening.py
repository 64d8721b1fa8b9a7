"""SF-4: from the deal to GO; and Shields that lie in a new set, here and after a re-deal (SF-11.7)."""

from __future__ import annotations

from typing import Literal

from game.rules.shoot_your_friends.drawing import draw, has_characters
from game.rules.shoot_your_friends.events import Counted, Covered, Flipped, ShieldRaised, Started
from game.rules.shoot_your_friends.matching import look
from game.rules.shoot_your_friends.scratch import Scratch
from game.rules.shoot_your_friends.state import COUNTDOWN, DEALT, EMPTY, NEVER, OPENING, SLOTS

COUNTS = 3
"""The count of three (SF-4.3)."""


def is_everybody_ready(s: Scratch) -> bool:
    """Whether all seats in the round are ready (SF-4.2)."""
    return all(s.side(seat).ready for seat in s.alive)


def tick(s: Scratch) -> None:
    """One tick before GO (SF-4.15)."""
    constants = s.tables.constants
    if s.table.phase == DEALT:
        if s.clock >= s.due or is_everybody_ready(s):
            _count(s, COUNTS)
    elif s.clock < s.due:
        return
    elif s.table.phase == OPENING:
        go(s)
    elif s.table.count > 1:
        _count(s, s.table.count - 1)
    else:
        flip(s)
        s.due = s.clock + constants.settle


def _count(s: Scratch, number: int) -> None:
    s.emit(Counted("SF-4.3", number))
    s.due = s.clock + s.tables.constants.count_step


def flip(s: Scratch) -> None:
    """All sets turn face up; Shields among them are settled, and with calm_opening matches covered (SF-4.3 to
    SF-4.14)."""
    assert s.table.phase in (DEALT, COUNTDOWN)
    s.emit(Flipped("SF-4.3", tuple(side.tops for side in s.table.sides)))
    for seat in s.alive:
        settle(s, seat, "opening")
    if s.tables.calm:
        for seat in s.alive:
            _calm(s, seat)


def settle(s: Scratch, seat: int, origin: Literal["opening", "redeal"]) -> None:
    """Shields on top of a new set slide out or are covered, until all tops are Characters (SF-4.5 to SF-4.8)."""
    for slot in range(SLOTS):
        while s.tables.is_shield(s.side(seat).tops[slot]):
            if not has_characters(s):
                _drop(s, seat, slot)
            elif s.side(seat).shield == EMPTY:
                s.emit(ShieldRaised("SF-4.6", seat, s.side(seat).tops[slot], origin, slot, 0))
                s.emit(Covered("SF-4.6", seat, slot, draw(s), "fill", len(s.stock)))
            else:
                _cover(s, seat, slot, "SF-4.7", "cover")


def _cover(s: Scratch, seat: int, slot: int, rule: str, kind: Literal["cover", "calm"]) -> None:
    card = draw(s)
    s.piles[SLOTS * seat + slot].append(s.side(seat).tops[slot])
    s.emit(Covered(rule, seat, slot, card, kind, len(s.stock)))


def _drop(s: Scratch, seat: int, slot: int) -> None:
    """There is no Character for this slot: it stays empty (SF-11.10)."""
    pile = s.piles[SLOTS * seat + slot]
    s.discard += [s.side(seat).tops[slot], *pile]
    pile.clear()
    s.emit(Covered("SF-11.10", seat, slot, EMPTY, "drop", len(s.stock)))


def _calm(s: Scratch, seat: int) -> None:
    """The leftmost matched card is covered while the set is matched (SF-4.14)."""
    kinds, tables = s.tables.kinds, s.tables
    while (found := tables.matches(s.side(seat).tops)) and has_characters(s):
        slot = next(slot for slot, card in enumerate(s.side(seat).tops) if kinds[card] in found)
        _cover(s, seat, slot, "SF-4.14", "calm")
        while tables.is_shield(s.side(seat).tops[slot]):
            _cover(s, seat, slot, "SF-4.14", "calm")


def go(s: Scratch) -> None:
    """Hands are picked up, the round is live (SF-4.12). A match that lies there is one (SF-4.13)."""
    s.emit(Started("SF-4.12", tuple(side.hand for side in s.table.sides)))
    s.clock, s.due, s.idle = 0, 1, 0
    look(s, NEVER)
