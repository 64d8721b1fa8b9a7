"""Effect verbs about HIT and life, and those that last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.gun_and_gun import verbs as v
from game.rules.gun_and_gun.amounts import amount
from game.rules.gun_and_gun.choices import ask
from game.rules.gun_and_gun.damage import deal, heal, lose_life, modify, nullify
from game.rules.gun_and_gun.durations import begin, forbid
from game.rules.gun_and_gun.events import AnswersBarred, EffectsDue, SkillFlipped, SkipAdded
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.state import DOWN, SKILL, Due, LastingKind, source_of
from game.rules.gun_and_gun.tasks import FORBID

Nested = tuple[int, ...]
DRAWING, FIRING = range(2)
"""What a chosen deck or gun is barred from."""
BARRED: dict[int, LastingKind] = {DRAWING: "no_draw", FIRING: "no_fire"}


def _n(s: Scratch, seat: int, n: v.Amount) -> int:
    return amount(s.tables, s.table, seat, n)


def _hit(s: Scratch, seat: int, source: int, verb: v.Hit, nested: Nested) -> None:
    """A Skill deals what its HIT has become (GG-10.8, GG-11.12)."""
    to = seat if verb.who == "me" else 1 - seat
    attacks = s.table.attacks
    if to != seat and source_of(source)[0] == SKILL and attacks and not attacks[-1].is_shot:
        n, rule = attacks[-1].hit, "GG-11.3"
    else:
        n, rule = _n(s, seat, verb.n), "GG-13.8"
    deal(s, rule, seat, to, n, source)


def _lose_life(s: Scratch, seat: int, source: int, verb: v.LoseLife, nested: Nested) -> None:
    lose_life(s, seat if verb.who == "me" else 1 - seat, _n(s, seat, verb.n), source)


def _heal(s: Scratch, seat: int, source: int, verb: v.Heal, nested: Nested) -> None:
    heal(s, seat, _n(s, seat, verb.n), source)


def _hit_mod(s: Scratch, seat: int, source: int, verb: v.HitMod, nested: Nested) -> None:
    if verb.scope == "this":
        modify(s, "GG-10.8" if s.table.attacks[-1].seat != seat else "GG-9.3", source, verb.n)
    else:
        begin(s, seat, verb.scope, verb.n, source, verb.until or "turn_end")


def _hit_zero(s: Scratch, seat: int, source: int, verb: v.HitZero, nested: Nested) -> None:
    if verb.scope == "this":
        nullify(s, "GG-10.8", source)
    else:
        begin(s, seat, "no_hit", 0, source, verb.until or "turn_end")


def _no_reaction(s: Scratch, seat: int, source: int, verb: v.NoReaction, nested: Nested) -> None:
    if not s.table.attacks[-1].is_silent:
        s.emit(AnswersBarred("GG-9.3", source))


def _no_reactions(s: Scratch, seat: int, source: int, verb: v.NoReactions, nested: Nested) -> None:
    begin(s, seat, "no_reactions", 0, source, "turn_end", "GG-14.7")


def _forbid(s: Scratch, seat: int, source: int, verb: v.Forbid, nested: Nested) -> None:
    """A deck or a gun is chosen first (D-15, D-16)."""
    match verb.kind:
        case "actions":
            forbid(s, seat, "no_actions", 0, source)
        case "basic_loads":
            forbid(s, seat, "no_basic_loads", 0, source)
        case "draw":
            ask(s, "victim_deck", seat, (FORBID, seat, DRAWING, source), 0, source)
        case "fire":
            ask(s, "victim_gun", seat, (FORBID, seat, FIRING, source), 0, source)


def forbid_chosen(s: Scratch, seat: int, what: int, source: int, slot: int) -> None:
    """The opponent cannot draw from that deck, or fire that gun, on his next turn."""
    forbid(s, seat, BARRED[what], slot, source)


def _negate(s: Scratch, seat: int, source: int, verb: v.NegateOpponent, nested: Nested) -> None:
    begin(s, seat, "negation", 0, source, "turn_end", "GG-14.7")


def _cannot_lose(s: Scratch, seat: int, source: int, verb: v.CannotLose, nested: Nested) -> None:
    begin(s, seat, "cannot_lose", 0, source, verb.until)


def _skip(s: Scratch, seat: int, source: int, verb: v.SkipNextTurn, nested: Nested) -> None:
    s.emit(SkipAdded("GG-14.9", 1 - seat))


def _flip_down(s: Scratch, seat: int, source: int, verb: v.FlipDown, nested: Nested) -> None:
    s.emit(SkillFlipped("GG-11.6", seat, s.side(seat).skill))


def _at(s: Scratch, seat: int, source: int, verb: v.At, nested: Nested) -> None:
    """Later; what comes into being in the Down Phase for the end of this turn is due in it (GG-6.12)."""
    program = nested[0]
    if verb.time == "my_turn_start":
        begin(s, seat, "turn_start", program, source, "game_end")
    elif verb.time == "my_turn_end":
        begin(s, seat, "turn_end", program, source, "game_end")
    else:
        begin(s, seat, "turn_end", program, source, "turn_end", "GG-12.9")
    if verb.time != "my_turn_start" and s.table.phase == DOWN and seat == s.table.active:
        s.emit(EffectsDue("GG-6.12", (Due(seat, program, source),)))


def _when(s: Scratch, seat: int, source: int, verb: v.When, nested: Nested) -> None:
    begin(s, seat, "i_deal_hit", nested[0], source, verb.until or "turn_end")


HIT_EFFECTS: dict[type[v.Verb], Callable[[Scratch, int, int, Any, Nested], None]] = {
    v.Hit: _hit,
    v.LoseLife: _lose_life,
    v.Heal: _heal,
    v.HitMod: _hit_mod,
    v.HitZero: _hit_zero,
    v.NoReaction: _no_reaction,
    v.NoReactions: _no_reactions,
    v.Forbid: _forbid,
    v.NegateOpponent: _negate,
    v.CannotLose: _cannot_lose,
    v.SkipNextTurn: _skip,
    v.FlipDown: _flip_down,
    v.At: _at,
    v.When: _when,
}
