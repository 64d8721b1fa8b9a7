"""SF-9, SF-10.4 to SF-10.9: the shot, the frozen table, and the outcome."""

from __future__ import annotations

from game.rules.shoot_your_friends.commands import Fire
from game.rules.shoot_your_friends.drawing import refill_later
from game.rules.shoot_your_friends.elimination import clear, eliminate
from game.rules.shoot_your_friends.events import Blocked, Dudded, ShotFired, Thawed
from game.rules.shoot_your_friends.gun import give_back
from game.rules.shoot_your_friends.scratch import Scratch
from game.rules.shoot_your_friends.state import EMPTY, LIVE, NOBODY, Bang, Legality, Shot, Side


def legality(s: Scratch, shooter: int, target: int) -> Legality:
    """Whose match makes a shot legal; "" if it is not (SF-9.1, SF-9.2)."""
    if s.is_matched(shooter):
        return "both" if s.is_matched(target) else "shooter"
    if s.is_matched(target):
        return "target"
    return "noon" if s.table.noon else ""


def judge(s: Scratch, shooter: int, target: int) -> tuple[Shot, Legality]:
    """The class of a shot, and why it is legal (SF-9.4, SF-9.5)."""
    why = legality(s, shooter, target)
    if why:
        return ("hit" if s.side(target).shield == EMPTY else "block"), why
    last = max(s.matched[shooter], s.matched[target])
    is_dud = not s.tables.is_beat and last >= s.tau - s.tables.setup.grace
    return ("dud" if is_dud else "illegal"), why


def fire(s: Scratch, command: Fire) -> None:
    """The holder shoots (SF-8.5, SF-8.6, SF-9.3, SF-9.8)."""
    shooter, target, constants = command.seat, command.target, s.tables.constants
    if s.table.holder != shooter:
        return s.reject(shooter, "no_gun")
    if s.tau < s.table.since + constants.raising:
        return s.reject(shooter, "raising")
    if not s.side(target).alive:
        return s.reject(shooter, "no_target", rule="SF-8.6")
    result, why = judge(s, shooter, target)
    tau, until = s.tau, s.clock + _freeze(s, result)
    s.emit(ShotFired("SF-9.4", shooter, target, result, why, s.clock, tau, until))
    s.answered, s.idle = False, tau
    if result == "block":
        spend(s, target, "SF-10.4")
    return give_back(s, "shot", constants.lock_shot)


def _freeze(s: Scratch, result: Shot) -> int:
    """Ticks for which the table stands; never by what the target holds (SF-9.8, SF-9.9, SF-10.6)."""
    constants = s.tables.constants
    if result in ("block", "dud"):
        return constants.pause_short
    is_reflex = result == "hit" and s.tables.setup.hand_shield == "reflex"
    return constants.reflex if is_reflex else constants.pause_long


def answer(s: Scratch, seat: int) -> None:
    """The target of a hit holds a Shield up in time (SF-10.6, SF-10.9)."""
    if s.answered:
        s.reject(seat, "nothing_to_answer")
    s.answered = True


def has_hand_shield(s: Scratch, side: Side) -> bool:
    """Whether a Shield is in the hand or still on its way to the spot (SF-10.4, SF-10.8)."""
    is_raising = side.flight is not None and side.flight.slot == NOBODY
    return is_raising or hand_shield(s, side) != EMPTY


def hand_shield(s: Scratch, side: Side) -> int:
    """The Shield in the lowest hand position, or EMPTY (SF-10.7)."""
    return next((card for card in side.hand if s.tables.is_shield(card)), EMPTY)


def spend(s: Scratch, seat: int, rule: str) -> None:
    """One Shield of a seat stops a shot: that in play, else one on its way, else one of the hand (SF-10.4)."""
    side = s.side(seat)
    if side.shield != EMPTY:
        blocked = Blocked(rule, seat, side.shield, "play")
    elif side.flight is not None and side.flight.slot == NOBODY:
        blocked = Blocked(rule, seat, side.flight.card, "flight", s.tau + s.tables.constants.back)
    else:
        blocked = Blocked(rule, seat, hand_shield(s, side), "hand")
    s.discard.append(blocked.card)
    s.emit(blocked)
    if blocked.origin != "play" and not s.tables.is_beat:
        refill_later(s, seat)


def freeze_tick(s: Scratch) -> None:
    """One tick of the frozen table; in its last one the outcome is applied (SF-2.17, T2; SF-9.10, SF-9.11)."""
    bang = s.table.bang
    if bang is None or s.clock < s.table.frozen_until:
        return
    s.emit(Thawed("SF-9.11", s.clock, s.tau))
    s.due = s.clock + 1
    is_saved = s.answered or s.tables.setup.hand_shield == "auto"
    conclude(s, bang, is_saved)


def conclude(s: Scratch, bang: Bang, is_saved: bool) -> None:
    """The outcome of a shot as a whole (SF-9.11 to SF-9.15). `is_saved`: a hand Shield may be used. Who left in the
    meantime is no target and no shooter any more (SF-19.29, SF-19.30)."""
    shooter, target = bang.shooter, bang.target
    if bang.result == "dud":
        return s.emit(Dudded("SF-9.5", shooter, target))
    if bang.result == "illegal":
        if s.side(shooter).alive:
            eliminate(s, shooter, "illegal", "SF-9.11")
        return None
    is_blocked = bang.result == "block"
    if not is_blocked and s.side(target).alive:
        is_blocked = is_saved and has_hand_shield(s, s.side(target))
        if is_blocked:
            spend(s, target, "SF-10.6" if s.answered else "SF-10.5")
        else:
            eliminate(s, target, "shot", "SF-9.11")
    if s.table.phase != LIVE or not s.is_matched(shooter):
        return None
    if not is_blocked:
        clear(s, shooter, "SF-11.6")
    elif s.tables.setup.clear_on_block:
        clear(s, shooter, "SF-14.6")
    return None
