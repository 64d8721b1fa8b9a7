"""SF-12: stalemates, stand-offs and high noon."""

from __future__ import annotations

from game.rules.shoot_your_friends.drawing import draw, has_characters, refill
from game.rules.shoot_your_friends.elimination import clear
from game.rules.shoot_your_friends.events import (
    Counted,
    Flushed,
    HighNoonCame,
    StalemateCalled,
    StalemateDrawn,
    StalemateEnded,
)
from game.rules.shoot_your_friends.opening import COUNTS
from game.rules.shoot_your_friends.placing import is_live
from game.rules.shoot_your_friends.scratch import Scratch
from game.rules.shoot_your_friends.state import ALWAYS, DEALING, EMPTY, HELD


def is_playable(s: Scratch) -> bool:
    """Whether some alive seat holds a Character that could be placed somewhere now (SF-12.1)."""
    tables, sides = s.tables, s.table.sides
    sets = [sides[seat].tops for seat in s.alive if is_live(s.table, seat)]
    if not sets:
        return False
    hands = b"".join(sides[seat].hand for seat in s.alive)
    return any(tables.may_hold(b"".join(sets), card) for card in hands if tables.is_character(card))


def _is_flying(s: Scratch) -> bool:
    return any(side.flight is not None for side in s.table.sides)


def _is_stuck(s: Scratch) -> bool:
    """Whether nothing is left to do but to draw (SF-12.2)."""
    if s.any_match or s.table.gun == HELD or s.refills or _is_flying(s):
        return False
    return not any(side.acting == DEALING for side in s.table.sides) and not is_playable(s)


def keep_counters(s: Scratch) -> None:
    """When the gun became cold, the table stuck, the table idle (SF-2.17, T6)."""
    tau = s.tau
    is_cold = s.table.gun == HELD and not s.any_match
    s.cold = min(s.cold, tau) if is_cold else ALWAYS
    s.stuck = min(s.stuck, tau) if _is_stuck(s) else ALWAYS
    s.idle = ALWAYS if s.any_match else min(s.idle, tau) if s.idle != ALWAYS else tau - 1


def call_if_due(s: Scratch) -> None:
    """A stalemate or a stand-off is called (SF-12.4, SF-12.10)."""
    if s.table.bang is not None or s.tau < next_call(s):
        return
    if s.stuck != ALWAYS:
        _call(s)
    elif s.table.gun != HELD and not _is_flying(s):
        s.emit(StalemateCalled("SF-12.10", s.clock, s.tau))
        _count(s, COUNTS)


def next_call(s: Scratch) -> int:
    """The table time of the next stalemate, or stand-off, if nothing changes."""
    if s.stuck != ALWAYS or not s.tables.setup.standoff_draw:
        return s.stuck + s.tables.constants.stale - 1
    return s.idle + s.tables.constants.standoff


def _call(s: Scratch) -> None:
    s.emit(StalemateCalled("SF-12.4", s.clock, s.tau))
    flush(s)
    if is_playable(s):
        end(s)
    else:
        _count(s, COUNTS)


def _count(s: Scratch, number: int) -> None:
    s.emit(Counted("SF-12.6", number))
    s.due = s.clock + s.tables.constants.stale_step


def tick(s: Scratch) -> None:
    """One tick of a stalemate (SF-2.17, T3)."""
    if s.clock < s.due:
        return None
    if s.table.count > 1:
        return _count(s, s.table.count - 1)
    is_standoff = s.stuck == ALWAYS
    has_drawn = draw_each(s)
    if not is_standoff:
        flush(s)
        if is_hopeless(s, has_drawn):
            for seat in s.alive:
                clear(s, seat, "SF-12.7")
        elif not is_playable(s):
            return _count(s, COUNTS)
    return end(s)


def draw_each(s: Scratch) -> bool:
    """Every alive seat draws one card (SF-12.6). Whether anybody got one."""
    alive = s.alive
    cards = bytes(draw(s) if seat in alive else EMPTY for seat in s.tables.seats)
    s.emit(StalemateDrawn("SF-12.6", cards, len(s.stock)))
    return any(card != EMPTY for card in cards)


def is_hopeless(s: Scratch, has_drawn: bool) -> bool:
    """Whether drawing on cannot help (SF-12.7)."""
    return not has_drawn or not (is_playable(s) or has_characters(s))


def flush(s: Scratch) -> None:
    """Shields leave the hands, which are refilled, as long as that brings Shields only (SF-12.5)."""
    while True:
        drawn = [card for seat in s.alive for card in _flush_hand(s, seat)]
        if not any(map(s.tables.is_shield, drawn)) or is_playable(s) or not has_characters(s):
            return


def _flush_hand(s: Scratch, seat: int) -> list[int]:
    for card in s.side(seat).hand:
        if not s.tables.is_shield(card):
            continue
        if s.side(seat).shield == EMPTY:
            s.emit(Flushed("SF-12.5", seat, card, "spot"))
        else:
            s.discard.append(card)
            s.emit(Flushed("SF-12.5", seat, card, "discard"))
    return refill(s, seat)


def end(s: Scratch) -> None:
    """Table time goes on (SF-12.8); counters begin anew."""
    tau = s.tau
    s.stuck, s.idle, s.due = ALWAYS, tau, s.clock + 1
    s.emit(StalemateEnded("SF-12.8", s.clock, tau))


def check_noon(s: Scratch) -> None:
    """From CAP on every shot is legal (SF-12.11)."""
    if not s.table.noon and s.tau >= s.tables.cap:
        s.emit(HighNoonCame("SF-12.11"))
