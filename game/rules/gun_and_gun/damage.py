"""GG-13.8 to GG-13.10: HIT, life, and the triggers of a HIT packet (GG-0.10)."""

from __future__ import annotations

from game.rules.gun_and_gun.choices import ask
from game.rules.gun_and_gun.durations import active, is_negated
from game.rules.gun_and_gun.events import Healed, HitDealt, HitModified, LifeLost, TriggerBegan, TriggerWaits
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.state import CARD, GUNNER, Due
from game.rules.gun_and_gun.tasks import BEGIN_TRIGGER, STEP, TRIGGERS


def deal(s: Scratch, rule: str, seat: int, to: int, n: int, source: int, *, is_shot: bool = False) -> None:
    """One HIT packet from a seat to a seat."""
    if n and active(s.table, to, "no_hit"):
        n, rule = 0, "GG-13.8"
    life = max(0, s.side(to).life - n)
    s.emit(HitDealt(rule, seat, to, source, n, life, is_shot))
    if not n:
        return
    if not is_negated(s.table, to):
        for own in _sources(s, to):
            for listener in s.tables.listeners(own, "i_am_dealt"):
                if n >= listener.min:
                    s.emit(TriggerWaits("GG-0.10", Due(to, listener.program, own)))
    if seat != to:
        _dealt(s, seat)


def _dealt(s: Scratch, seat: int) -> None:
    """What is due whenever this seat deals HIT to the opponent."""
    for lasting in active(s.table, seat, "i_deal_hit"):
        s.emit(TriggerWaits("GG-0.10", Due(seat, lasting.n, lasting.source)))
    if not is_negated(s.table, seat):
        for own in _sources(s, seat):
            for listener in s.tables.listeners(own, "i_deal_hit"):
                s.emit(TriggerWaits("GG-0.10", Due(seat, listener.program, own)))


def _sources(s: Scratch, seat: int) -> list[int]:
    """What of a seat listens to HIT: its Gunner and its Mechanisms."""
    side = s.side(seat)
    return [GUNNER + side.gunner, *(CARD + card for card in side.mechanisms)]


def triggers(s: Scratch) -> None:
    """The waiting triggers, those of the player whose turn it is first (GG-0.5, GG-0.10)."""
    waiting = s.table.waiting
    if waiting:
        seats = [due.seat for due in waiting]
        seat = s.table.active if s.table.active in seats else 1 - s.table.active
        ask(s, "order_effects", seat, (BEGIN_TRIGGER,), seats.count(seat))


def begin_trigger(s: Scratch, place: int) -> None:
    """One trigger is resolved; one that arises meanwhile joins those waiting."""
    due = s.table.waiting[place]
    s.emit(TriggerBegan("GG-0.5", due))
    s.then((STEP, due.program, 0, due.seat, due.source), (TRIGGERS,))


def modify(s: Scratch, rule: str, source: int, n: int) -> None:
    """The HIT of the shot or Skill under way changes, never below 0 (GG-9.6)."""
    hit = s.table.attacks[-1].hit
    after = max(0, hit + n)
    s.emit(HitModified(rule, source, after - hit, after))


def nullify(s: Scratch, rule: str, source: int) -> None:
    """The HIT of the shot under way becomes 0."""
    hit = s.table.attacks[-1].hit
    s.emit(HitModified(rule, source, -hit, 0))


def heal(s: Scratch, seat: int, n: int, source: int) -> None:
    """GG-13.10."""
    if n > 0:
        s.emit(Healed("GG-13.10", seat, source, n, s.side(seat).life + n))


def lose_life(s: Scratch, seat: int, n: int, source: int) -> None:
    """GG-13.9."""
    if n > 0:
        s.emit(LifeLost("GG-13.9", seat, source, n, max(0, s.side(seat).life - n)))
