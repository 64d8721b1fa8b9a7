"""Events as steps of the resolution column. A step that begins something clears the column first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.protocol import Event
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import CARD, GUN, GUNNER, SKILL, UNKNOWN
from game.scenes.gun_and_gun.names import HURT, gun_name, player_name, plural, signed, source_art, source_name
from game.scenes.gun_and_gun.stage import Link, Stage
from game.ui.theme import AMBER, CYAN, GOOD, MAGENTA_LIGHT, STEEL, Colour

LinkMaker = Callable[[Stage, Any], Link | None]
ICONS = "gun_and_gun/icons"


def begins(stage: Stage, event: Event) -> bool:
    """Whether something new begins with this event."""
    if isinstance(event, ev.ShotDeclared):
        return not stage.table.attacks
    return isinstance(event, ev.SkillActivated | ev.CardPlayed | ev.TurnStarted | ev.GunnerUsed | ev.PhaseBegan)


def link_of(stage: Stage, event: Event) -> Link | None:
    """The step that an event is, from the table before it; none for most."""
    make = LINKS.get(type(event))
    return make(stage, event) if make else None


def _name(stage: Stage, seat: int) -> str:
    return player_name(stage.content, stage.table, seat)


def _of(stage: Stage, source: int, detail: str, number: str, colour: Colour, rule: str) -> Link:
    return Link(source_art(stage.content, source), source_name(stage.content, source).upper(), detail, number, colour,
                rule, source)  # fmt: skip


def _shot(stage: Stage, e: ev.ShotDeclared) -> Link:
    gun = stage.side(e.seat).guns[e.gun]
    detail = f"{gun_name(stage.content, stage.table, e.seat, e.gun)}, load {e.load}"
    return Link(source_art(stage.content, GUN + gun), "SHOT DECLARED", detail, str(e.hit), AMBER, e.rule, GUN + gun)


def _skill(stage: Stage, e: ev.SkillActivated) -> Link:
    return _of(stage, SKILL + e.skill, f"{_name(stage, e.seat)}'s Skill", str(e.hit) if e.hit else "", CYAN, e.rule)


def _played(stage: Stage, e: ev.CardPlayed) -> Link:
    return _of(stage, CARD + e.card, f"{_name(stage, e.seat)} plays it", "", MAGENTA_LIGHT, e.rule)


def _gunner(stage: Stage, e: ev.GunnerUsed) -> Link:
    return _of(stage, GUNNER + e.gunner, "Gunner's effect", "", AMBER, e.rule)


def _effect(stage: Stage, e: ev.EffectBegan | ev.TriggerBegan) -> Link:
    return _of(stage, e.effect.source, f"{_name(stage, e.effect.seat)}'s effect", "", AMBER, e.rule)


def _modified(stage: Stage, e: ev.HitModified) -> Link:
    return _of(stage, e.source, f"HIT is {e.hit} now", signed(e.amount), CYAN if e.amount < 0 else AMBER, e.rule)


def _barred(stage: Stage, e: ev.AnswersBarred) -> Link:
    return _of(stage, e.source, "No Reaction to this shot", "", AMBER, e.rule)


def _window(stage: Stage, e: ev.ChoiceOpened) -> Link | None:
    if e.pending.kind != "react":
        return None
    return Link("gun_and_gun/emblems/reaction", "REACTION WINDOW", f"{_name(stage, e.pending.seat)} may answer", "?",
                CYAN, e.rule)  # fmt: skip


def _reaction(stage: Stage, e: ev.ReactionActivated) -> Link:
    return _of(stage, CARD + e.card, f"{_name(stage, e.seat)}'s Reaction", "", CYAN, e.rule)


def _passed(stage: Stage, e: ev.ReactionPassed) -> Link:
    return Link("gun_and_gun/emblems/reaction", "NO REACTION", _name(stage, e.seat), "", STEEL, e.rule)


def _replaced(stage: Stage, e: ev.HitReplaced) -> Link:
    return _of(stage, CARD + e.card, "The shot deals none", "0", CYAN, e.rule)


def _hit(stage: Stage, e: ev.HitDealt) -> Link:
    before = stage.side(e.to).life
    detail = f"{_name(stage, e.to)}: {before} to {e.life}"
    return Link(f"{ICONS}/hit", "HITS" if e.amount else "NO HIT", detail, str(e.amount), HURT, e.rule)


def _lost(stage: Stage, e: ev.LifeLost) -> Link:
    return Link(f"{ICONS}/life", "LIFE LOST", f"{_name(stage, e.seat)}: {e.life} left", str(e.amount), HURT, e.rule)


def _healed(stage: Stage, e: ev.Healed) -> Link:
    return Link(f"{ICONS}/life", "HEALS", f"{_name(stage, e.seat)}: {e.life} life", f"+{e.amount}", GOOD, e.rule)


def _milled(stage: Stage, e: ev.Milled) -> Link:
    deck = gun_name(stage.content, stage.table, e.seat, e.deck)
    return Link(f"{ICONS}/discard", "OFF THE DECK", f"{deck}: {plural(len(e.cards), 'card')}", str(len(e.cards)), HURT,
                e.rule)  # fmt: skip


def _drew(stage: Stage, e: ev.Drew) -> Link | None:
    if e.why != "effect":
        return None
    deck = gun_name(stage.content, stage.table, e.seat, e.deck)
    return Link(f"{ICONS}/hands", "DRAWS", f"{_name(stage, e.seat)}, {deck}'s deck", str(len(e.cards)), AMBER, e.rule)


def _loaded(stage: Stage, e: ev.Loaded) -> Link | None:
    if e.is_basic:
        return None
    gun = gun_name(stage.content, stage.table, e.seat, e.gun)
    face = CARD + e.card if e.card != UNKNOWN else -1
    return Link(f"{ICONS}/capacity", "LOADS", f"{gun}: load {e.load}", "+1", AMBER, e.rule, face)


def _discarded(stage: Stage, e: ev.Discarded) -> Link | None:
    if e.why != "effect" or not e.cards:
        return None
    where = {"hand": "from the hand", "voltage": "from the voltage", "load1": "loads", "load2": "loads",
             "mechanisms": "Mechanisms", "set": "set cards"}.get(e.zone, e.zone)  # fmt: skip
    return Link(f"{ICONS}/discard", "DISCARDS", f"{_name(stage, e.seat)}: {where}", str(len(e.cards)), HURT, e.rule,
                CARD + e.cards[-1])  # fmt: skip


def _taken(stage: Stage, e: ev.CardTaken) -> Link:
    face = CARD + e.card if e.card != UNKNOWN else -1
    return Link(f"{ICONS}/hands", "TAKES A CARD", f"from the {e.zone.replace('discard', 'discard pile')}", "", AMBER,
                e.rule, face)  # fmt: skip


def _filled(stage: Stage, e: ev.VoltageFilled) -> Link:
    return Link(f"{ICONS}/bolt", "VOLTAGE", f"{_name(stage, e.seat)} fills it", f"+{len(e.cards)}", CYAN, e.rule)


def _lasting(stage: Stage, e: ev.LastingBegan) -> Link:
    return _of(stage, e.lasting.source, f"{_name(stage, e.lasting.seat)}: it lasts", "", AMBER, e.rule)


def _mechanism(stage: Stage, e: ev.MechanismEntered) -> Link | None:
    return _of(stage, CARD + e.card, "comes into play", "", STEEL, e.rule) if e.origin == "discard" else None


def _ended(stage: Stage, e: ev.MatchEnded) -> Link:
    name = _name(stage, e.winner) if e.winner >= 0 else "Nobody"
    return Link(f"{ICONS}/check", "THE DUEL IS OVER", f"{name} has won", "", AMBER, e.rule)


LINKS: dict[type[Event], LinkMaker] = {
    ev.ShotDeclared: _shot,
    ev.SkillActivated: _skill,
    ev.CardPlayed: _played,
    ev.GunnerUsed: _gunner,
    ev.EffectBegan: _effect,
    ev.TriggerBegan: _effect,
    ev.HitModified: _modified,
    ev.AnswersBarred: _barred,
    ev.ChoiceOpened: _window,
    ev.ReactionActivated: _reaction,
    ev.ReactionPassed: _passed,
    ev.HitReplaced: _replaced,
    ev.HitDealt: _hit,
    ev.LifeLost: _lost,
    ev.Healed: _healed,
    ev.Milled: _milled,
    ev.Drew: _drew,
    ev.Loaded: _loaded,
    ev.Discarded: _discarded,
    ev.CardTaken: _taken,
    ev.VoltageFilled: _filled,
    ev.LastingBegan: _lasting,
    ev.MechanismEntered: _mechanism,
    ev.MatchEnded: _ended,
}
"""The events that are steps of their own."""


def burst_link(stage: Stage, event: Event) -> Link | None:
    """A Burst that begins with this event (GG-11.9)."""
    if not isinstance(event, ev.HitDealt | ev.LifeLost):
        return None
    seat = event.to if isinstance(event, ev.HitDealt) else event.seat
    limit = stage.content.constants.burst
    if stage.side(seat).life <= limit or event.life > limit or event.life == 0:
        return None
    return Link(f"{ICONS}/burst", "BURST", f"{_name(stage, seat)} at {limit} or less", "", AMBER, "GG-11.9")
