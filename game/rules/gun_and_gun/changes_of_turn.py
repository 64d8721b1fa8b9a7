"""How events change turns, HIT and life, Skills, lasting effects and choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.protocol import Event
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import DOWN, MAIN, OVER, STARTING, Attack, Due, Lasting, Side, Table
from game.rules.gun_and_gun.zones import with_side


def _unmarked(side: Side) -> Side:
    """Without the marks of the last turn (GG-14.6)."""
    return replace(side, fired=0, basic_loads=(0, 0), has_acted=False, has_used_skill=False, limited=b"")


def _turn_started(table: Table, event: ev.TurnStarted) -> Table:
    one, two = table.sides
    sides = (_unmarked(one), _unmarked(two))
    return replace(table, phase=STARTING, turn=event.turn, active=event.seat, sides=sides)


def _turn_skipped(table: Table, event: ev.TurnSkipped) -> Table:
    table = with_side(table, event.seat, skips=table.sides[event.seat].skips - 1)
    return replace(table, turn=event.turn, active=event.seat)


def _phase_began(table: Table, event: ev.PhaseBegan) -> Table:
    return replace(table, phase=MAIN if event.phase == "main" else DOWN)


def _attack(table: Table, **changes: Any) -> Table:
    """The shot or Skill under way changes."""
    return replace(table, attacks=(*table.attacks[:-1], replace(table.attacks[-1], **changes)))


def _hit_modified(table: Table, event: ev.HitModified) -> Table:
    return _attack(table, hit=event.hit)


def _answers_barred(table: Table, event: ev.AnswersBarred) -> Table:
    return _attack(table, is_silent=True)


def _hit_dealt(table: Table, event: ev.HitDealt) -> Table:
    table = with_side(table, event.to, life=event.life)
    return _attack(table, dealt=event.amount) if event.is_shot else table


def _life(table: Table, event: ev.LifeLost | ev.Healed) -> Table:
    return with_side(table, event.seat, life=event.life)


def _skill_activated(table: Table, event: ev.SkillActivated) -> Table:
    attack = Attack(event.seat, False, hit=event.hit, x=event.x)
    return with_side(
        replace(table, attacks=(*table.attacks, attack)),
        event.seat, skill=event.skill, is_up=True, is_known=True, has_used_skill=True,
    )  # fmt: skip


def _skill_flipped(table: Table, event: ev.SkillFlipped) -> Table:
    return with_side(table, event.seat, is_up=False)


def _gunner_used(table: Table, event: ev.GunnerUsed) -> Table:
    return with_side(table, event.seat, has_acted=True)


def _gun_chosen(table: Table, event: ev.GunChosen) -> Table:
    return _attack(table, gun=event.gun)


def _attack_ended(table: Table, event: ev.AttackEnded) -> Table:
    return replace(table, attacks=table.attacks[:-1])


def _lasting_began(table: Table, event: ev.LastingBegan) -> Table:
    return replace(table, lasting=(*table.lasting, event.lasting))


def _lasting_ended(table: Table, event: ev.LastingEnded) -> Table:
    left = list(table.lasting)
    for lasting in event.lastings:
        left.remove(lasting)
    return replace(table, lasting=tuple(left))


def _lasting_postponed(table: Table, event: ev.LastingPostponed) -> Table:
    def later(lasting: Lasting) -> Lasting:
        if lasting.last != event.turn:
            return lasting
        return replace(lasting, first=lasting.first + 2 * (lasting.first == event.turn), last=lasting.last + 2)

    return replace(table, lasting=tuple(later(lasting) for lasting in table.lasting))


def _skip_added(table: Table, event: ev.SkipAdded) -> Table:
    return with_side(table, event.seat, skips=table.sides[event.seat].skips + 1)


def _less(effects: tuple[Due, ...], effect: Due) -> tuple[Due, ...]:
    place = effects.index(effect)
    return effects[:place] + effects[place + 1 :]


def _effects_due(table: Table, event: ev.EffectsDue) -> Table:
    return replace(table, due=table.due + event.effects)


def _effect_began(table: Table, event: ev.EffectBegan) -> Table:
    return replace(table, due=_less(table.due, event.effect))


def _trigger_waits(table: Table, event: ev.TriggerWaits) -> Table:
    return replace(table, waiting=(*table.waiting, event.effect))


def _trigger_began(table: Table, event: ev.TriggerBegan) -> Table:
    return replace(table, waiting=_less(table.waiting, event.effect))


def _choice_opened(table: Table, event: ev.ChoiceOpened) -> Table:
    return replace(table, pending=event.pending)


def _choice_made(table: Table, event: ev.ChoiceMade) -> Table:
    return replace(table, pending=None)


def _time_spent(table: Table, event: ev.TimeSpent) -> Table:
    one, two = table.spent
    return replace(table, spent=(one + 1, two) if event.seat == 0 else (one, two + 1))


def _match_ended(table: Table, event: ev.MatchEnded) -> Table:
    one, two = (replace(side, skill=event.skills[seat], is_known=True) for seat, side in enumerate(table.sides))
    return replace(
        table, phase=OVER, sides=(one, two), winner=event.winner, reason=event.reason, pending=None, due=(), waiting=()
    )


TURN_CHANGES: dict[type[Event], Callable[[Table, Any], Table]] = {
    ev.TurnStarted: _turn_started,
    ev.TurnSkipped: _turn_skipped,
    ev.PhaseBegan: _phase_began,
    ev.HitModified: _hit_modified,
    ev.AnswersBarred: _answers_barred,
    ev.HitDealt: _hit_dealt,
    ev.LifeLost: _life,
    ev.Healed: _life,
    ev.SkillActivated: _skill_activated,
    ev.SkillFlipped: _skill_flipped,
    ev.GunnerUsed: _gunner_used,
    ev.GunChosen: _gun_chosen,
    ev.AttackEnded: _attack_ended,
    ev.LastingBegan: _lasting_began,
    ev.LastingEnded: _lasting_ended,
    ev.LastingPostponed: _lasting_postponed,
    ev.SkipAdded: _skip_added,
    ev.EffectsDue: _effects_due,
    ev.EffectBegan: _effect_began,
    ev.TriggerWaits: _trigger_waits,
    ev.TriggerBegan: _trigger_began,
    ev.ChoiceOpened: _choice_opened,
    ev.ChoiceMade: _choice_made,
    ev.TimeSpent: _time_spent,
    ev.MatchEnded: _match_ended,
}
