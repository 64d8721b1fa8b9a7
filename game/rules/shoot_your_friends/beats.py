"""SF-17: the same game in beats, with secret orders and no clock."""

from __future__ import annotations

from game.rules.shoot_your_friends import ending, opening, stalemate
from game.rules.shoot_your_friends.commands import Aim, Order, Place, RaiseShield, Snap
from game.rules.shoot_your_friends.drawing import refill
from game.rules.shoot_your_friends.elimination import clear, redeal
from game.rules.shoot_your_friends.events import (
    BeatBegan,
    Bounced,
    HighNoonCame,
    Ordered,
    OrdersShown,
    ShieldRaised,
    ShotFired,
    StalemateCalled,
    StalemateEnded,
)
from game.rules.shoot_your_friends.matching import look
from game.rules.shoot_your_friends.placing import cover, is_live
from game.rules.shoot_your_friends.scratch import Scratch
from game.rules.shoot_your_friends.shots import conclude, judge, legality, spend
from game.rules.shoot_your_friends.state import DEALING, DEALT, EMPTY, LIVE, NEVER, NOBODY, ROUND_OVER, Bang


def run_on(s: Scratch) -> None:
    """What follows once nobody's decision is open: the flip, the beat, the next round (SF-17.17, SF-13.10)."""
    if s.table.phase == DEALT and opening.is_everybody_ready(s):
        opening.flip(s)
        opening.go(s)
        _begin(s)
    elif s.table.phase == LIVE and all(s.side(seat).ordered for seat in s.alive):
        _resolve(s)
    if s.table.phase == ROUND_OVER:
        ending.go_on(s)


def order(s: Scratch, command: Order) -> None:
    """A seat's order of this beat is given (SF-17.3)."""
    s.emit(Ordered("SF-17.3", command.seat, command))


def _begin(s: Scratch) -> None:
    """A beat begins; nobody is asked while nobody can play or shoot (SF-17.11, SF-17.14)."""
    initiative = s.table.initiative
    if s.table.beat:
        initiative = (*initiative[1:], initiative[0])
    if not s.any_match and not stalemate.is_playable(s):
        _break_stalemate(s)
    number = s.table.beat + 1
    is_noon = s.tables.setup.high_noon and number > s.tables.constants.beat_cap
    if is_noon and not s.table.noon:
        s.emit(HighNoonCame("SF-17.14"))
    s.emit(BeatBegan("SF-17.3", number, initiative))


def _break_stalemate(s: Scratch) -> None:
    """Flush and draw, without counting time, until somebody can play or a set is matched, or drawing cannot help and
    every set was dealt anew (SF-17.11)."""
    s.emit(StalemateCalled("SF-17.11", 0, 0))
    stalemate.flush(s)
    while not s.any_match and not stalemate.is_playable(s):
        has_drawn = stalemate.draw_each(s)
        stalemate.flush(s)
        if stalemate.is_hopeless(s, has_drawn):
            for seat in s.alive:
                clear(s, seat, "SF-12.7")
            for seat in s.alive:
                redeal(s, seat)
            look(s, NEVER)
            break
    s.emit(StalemateEnded("SF-12.8", 0, 0))


def _resolve(s: Scratch) -> None:
    """All orders, one seat after the other in initiative order; then those who aim; then refills (SF-17.3, SF-17.8,
    SF-17.10). Nobody shoots at who is out (SF-17.9)."""
    orders = [order for seat in s.table.initiative if (order := s.side(seat).order)]
    s.emit(OrdersShown("SF-17.3", tuple(orders)))
    is_used = False
    for command in orders:
        if s.table.phase == LIVE and s.side(command.seat).alive:
            is_used |= _turn(s, command, is_used)
    for command in orders:
        if isinstance(command, Aim) and not is_used and s.side(command.target).alive:
            is_used = bool(legality(s, command.seat, command.target)) and _shoot(s, command)
    if s.table.phase == LIVE:
        for seat in s.table.initiative:
            refill(s, seat)
        _begin(s)


def _turn(s: Scratch, command: Order, is_used: bool) -> bool:
    """An order whose turn has come. Whether it fired the gun."""
    if isinstance(command, Place):
        _play(s, command)
    elif isinstance(command, RaiseShield) and command.card in s.side(command.seat).hand:
        s.emit(ShieldRaised("SF-17.5", command.seat, command.card, "hand", NOBODY, 0))
    elif isinstance(command, Snap) and not is_used and s.side(command.target).alive:
        return _shoot(s, command)
    return False


def _play(s: Scratch, command: Place) -> None:
    """Tested again when its turn comes (SF-17.5)."""
    seat, target, slot = command.seat, command.target, command.slot
    tops = s.side(target).tops
    if is_live(s.table, target) and tops[slot] != EMPTY and s.tables.may_hold(tops, command.card):
        cover(s, seat, command.card, target, slot)
        look(s, NEVER, {target: seat})
    else:
        s.emit(Bounced("SF-17.5", seat, command.card, target, slot))


def _shoot(s: Scratch, command: Snap | Aim) -> bool:
    """The gun is fired, the outcome applies at once (SF-17.6, SF-17.7, SF-17.9)."""
    shooter, target = command.seat, command.target
    result, why = judge(s, shooter, target)
    s.emit(ShotFired("SF-17.7" if isinstance(command, Snap) else "SF-17.8", shooter, target, result, why, 0, 0, 0))
    if result == "block":
        spend(s, target, "SF-10.4")
    conclude(s, Bang(shooter, target, result), is_saved=True)
    if s.table.phase == LIVE and s.side(shooter).acting == DEALING:
        redeal(s, shooter)
        look(s, NEVER)
    return True
