"""The steps of a resolution, made from its events: a shot, a Skill, a card, an effect that is due.

`grow` is folded over the events as the log is. A resolution begins anew with each action of the Main Phase, and with
the effects of a turn's start or end; what a step is about counts with its number.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.protocol import Event
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.state import CARD, GUN, GUNNER, SKILL, STARTING, Table
from game.scenes.gun_and_gun import words
from game.scenes.gun_and_gun.links_of_cards import CARD_STEPS
from game.scenes.gun_and_gun.names import HURT, signed
from game.scenes.gun_and_gun.stage import Link
from game.scenes.gun_and_gun.teller import ART, Chain, Grown, Teller
from game.ui.theme import AMBER, CYAN, GOOD

SHIELD, STAR, FLAME, HEART = ART + "emblems/reaction", ART + "effects/hit_star", ART + "icons/burst", ART + "icons/life"
BARRED = ART + "effects/forbidden"
WINDOW, REACTION = "REACTION WINDOW", "REACTION"


def grow(content: Content, table: Table, chain: Chain, event: Event) -> Chain:
    """The steps with what an event adds. The table is that before the event."""
    step = STEPS.get(type(event))
    return step(Teller(content, table), chain, event) if step else chain


def _start(t: Teller, chain: Chain, link: Link) -> Chain:
    """A resolution of its own, unless it happens within another one."""
    return (*chain, link) if t.table.attacks or t.table.due else (link,)


# ------------------------------------------------------------------------- what begins


def _shot(t: Teller, chain: Chain, e: ev.ShotDeclared) -> Chain:
    source = GUN + t.table.sides[e.seat].guns[e.gun]
    link = t.link(source, "SHOT DECLARED", f"{t.source(source)}, load {e.load}", str(e.hit), AMBER, e.rule)
    return _start(t, chain, link)


def _skill(t: Teller, chain: Chain, e: ev.SkillActivated) -> Chain:
    number = str(e.hit) if e.hit else ""
    link = t.link(SKILL + e.skill, t.content.skills[e.skill].name.upper(), f"Skill, {e.x} Volt", number, AMBER, e.rule)
    return _start(t, chain, link)


def _played(t: Teller, chain: Chain, e: ev.CardPlayed) -> Chain:
    card = t.content.cards[e.card]
    cost = f", costs {words.cards(card.cost)}" if card.cost else ""
    return (t.link(CARD + e.card, card.name.upper(), f"{card.type.capitalize()}{cost}", "", AMBER, e.rule),)


def _gunner(t: Teller, chain: Chain, e: ev.GunnerUsed) -> Chain:
    return (t.link(GUNNER + e.gunner, t.who(e.seat).upper(), "Once per turn", "", AMBER, e.rule),)


def _due(t: Teller, chain: Chain, e: ev.EffectsDue) -> Chain:
    """Effects of the turn's start or end begin with an empty column."""
    return chain if t.table.due else ()


def _effect(t: Teller, chain: Chain, e: ev.EffectBegan) -> Chain:
    when = "Start of the turn" if t.table.phase == STARTING else "End of the turn"
    return (*chain, t.link(e.effect.source, t.source(e.effect.source).upper(), when, "", AMBER, e.rule))


def _trigger(t: Teller, chain: Chain, e: ev.TriggerBegan) -> Chain:
    detail = f"Trigger of {t.who(e.effect.seat)}"
    return (*chain, t.link(e.effect.source, t.source(e.effect.source).upper(), detail, "", AMBER, e.rule))


# ------------------------------------------------------------------------- the HIT of a shot or Skill


def _modified(t: Teller, chain: Chain, e: ev.HitModified) -> Chain:
    """What a Reaction does stands with it; anything else is a step of its own."""
    number = signed(e.amount)
    for place, link in enumerate(chain):
        if link.title == REACTION and link.face == e.source:
            return (*chain[:place], replace(link, number=number), *chain[place + 1 :])
    colour = CYAN if e.amount < 0 else AMBER
    detail = f"HIT {e.hit - e.amount} to {e.hit}"
    return (*chain, t.link(e.source, t.source(e.source).upper(), detail, number, colour, e.rule))


def _barred(t: Teller, chain: Chain, e: ev.AnswersBarred) -> Chain:
    return (*chain, Link(BARRED, "NO REACTION", t.source(e.source), "", CYAN, e.rule, e.source))


def _window(t: Teller, chain: Chain, e: ev.ChoiceOpened) -> Chain:
    if e.pending.kind != "react":
        return chain
    return (*chain, Link(SHIELD, WINDOW, f"{t.who(e.pending.seat)} may react", "", CYAN, e.rule))


def _closed(chain: Chain) -> Chain:
    """Without the window: what came of it takes its place."""
    return tuple(link for link in chain if link.title != WINDOW)


def _passed(t: Teller, chain: Chain, e: ev.ReactionPassed) -> Chain:
    return (*_closed(chain), Link(SHIELD, "NO REACTION", f"{t.who(e.seat)} passes", "", CYAN, e.rule))


def _reacted(t: Teller, chain: Chain, e: ev.ReactionActivated) -> Chain:
    return (*_closed(chain), Link(SHIELD, REACTION, t.card(e.card), "", CYAN, e.rule, CARD + e.card))


def _replaced(t: Teller, chain: Chain, e: ev.HitReplaced) -> Chain:
    return (*chain, t.link(CARD + e.card, "SHOT REPLACED", t.card(e.card), "0", CYAN, e.rule))


# ------------------------------------------------------------------------- life


def _dealt(t: Teller, chain: Chain, e: ev.HitDealt) -> Chain:
    before = t.table.sides[e.to].life
    if not e.amount:
        return (*chain, Link(SHIELD, "NO HIT", f"{t.who(e.to)} stays at {before}", "0", CYAN, e.rule, e.source))
    link = Link(STAR, "HITS", f"{t.who(e.to)}: {before} to {e.life}", str(e.amount), HURT, e.rule, e.source)
    return (*chain, link, *_burst(t, e.to, before, e.life))


def _lost(t: Teller, chain: Chain, e: ev.LifeLost) -> Chain:
    before = t.table.sides[e.seat].life
    detail = f"{t.who(e.seat)}: {before} to {e.life}"
    link = Link(HEART, "LIFE LOST", detail, str(e.amount), HURT, e.rule, e.source)
    return (*chain, link, *_burst(t, e.seat, before, e.life))


def _burst(t: Teller, seat: int, before: int, life: int) -> Chain:
    """Burst lights where the limit is crossed (GG-11.9)."""
    limit = t.content.constants.burst
    if not life <= limit < before:
        return ()
    return (Link(FLAME, "BURST", f"{t.who(seat)} at {limit} or less", "", AMBER, "GG-11.9"),)


def _healed(t: Teller, chain: Chain, e: ev.Healed) -> Chain:
    before = t.table.sides[e.seat].life
    detail = f"{t.who(e.seat)}: {before} to {e.life}"
    return (*chain, Link(HEART, "HEALED", detail, signed(e.amount), GOOD, e.rule, e.source))


# ------------------------------------------------------------------------- what lasts


def _lasting(t: Teller, chain: Chain, e: ev.LastingBegan) -> Chain:
    one = e.lasting
    title = "LASTS" if any(link.face == one.source for link in chain) else t.source(one.source).upper()
    return (*chain, t.link(one.source, title, words.lasting_short(one), "", AMBER, e.rule))


def _skipped(t: Teller, chain: Chain, e: ev.SkipAdded) -> Chain:
    return (*chain, Link(BARRED, "SKIPS A TURN", t.who(e.seat), "", HURT, e.rule))


def _flipped(t: Teller, chain: Chain, e: ev.SkillFlipped) -> Chain:
    return (*chain, t.link(SKILL + e.skill, "READY AGAIN", t.content.skills[e.skill].name, "", GOOD, e.rule))


STEPS: dict[type[Event], Grown] = {
    ev.ShotDeclared: _shot,
    ev.SkillActivated: _skill,
    ev.CardPlayed: _played,
    ev.GunnerUsed: _gunner,
    ev.EffectsDue: _due,
    ev.EffectBegan: _effect,
    ev.TriggerBegan: _trigger,
    ev.HitModified: _modified,
    ev.AnswersBarred: _barred,
    ev.ChoiceOpened: _window,
    ev.ReactionPassed: _passed,
    ev.ReactionActivated: _reacted,
    ev.HitReplaced: _replaced,
    ev.HitDealt: _dealt,
    ev.LifeLost: _lost,
    ev.Healed: _healed,
    ev.LastingBegan: _lasting,
    ev.SkipAdded: _skipped,
    ev.SkillFlipped: _flipped,
    **CARD_STEPS,
}
"""What the events add that are steps of a resolution."""
