"""The steps of a resolution, made from its events: a shot, a Skill, a card, an effect that is due.

`grow` is folded over the events as the log is. A resolution begins anew with each action of the Main Phase, and with
the effects of a turn's start or end; what a step is about counts with its number.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.protocol import Event
from game.core.words import Said, say
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
WINDOW, REACTION = "Reaction window", "Reaction"
TYPES = {"bullet": "Bullet", "action": "Action", "mechanism": "Mechanism", "reaction": "Reaction"}
"""What a card is called by its type."""


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
    detail = say("{gun}, load {n}", gun=t.source(source), n=e.load)
    link = t.link(source, "Shot declared", detail, str(e.hit), AMBER, e.rule)
    return _start(t, chain, link)


def _skill(t: Teller, chain: Chain, e: ev.SkillActivated) -> Chain:
    number = str(e.hit) if e.hit else ""
    detail = say("Skill, {n} Volt", n=e.x)
    link = t.link(SKILL + e.skill, t.content.skills[e.skill].name, detail, number, AMBER, e.rule)
    return _start(t, chain, link)


def _played(t: Teller, chain: Chain, e: ev.CardPlayed) -> Chain:
    card = t.content.cards[e.card]
    detail = TYPES[card.type]
    if card.cost:
        detail = say("{type}, costs {cards}", type=detail, cards=words.cards(card.cost))
    return (t.link(CARD + e.card, card.name, detail, "", AMBER, e.rule),)


def _gunner(t: Teller, chain: Chain, e: ev.GunnerUsed) -> Chain:
    return (t.link(GUNNER + e.gunner, t.who(e.seat), "Once per turn", "", AMBER, e.rule),)


def _due(t: Teller, chain: Chain, e: ev.EffectsDue) -> Chain:
    """Effects of the turn's start or end begin with an empty column."""
    return chain if t.table.due else ()


def _effect(t: Teller, chain: Chain, e: ev.EffectBegan) -> Chain:
    when = "Start of the turn" if t.table.phase == STARTING else "End of the turn"
    return (*chain, t.link(e.effect.source, t.source(e.effect.source), when, "", AMBER, e.rule))


def _trigger(t: Teller, chain: Chain, e: ev.TriggerBegan) -> Chain:
    detail = say("Trigger of {who}", who=t.who(e.effect.seat))
    return (*chain, t.link(e.effect.source, t.source(e.effect.source), detail, "", AMBER, e.rule))


# ------------------------------------------------------------------------- the HIT of a shot or Skill


def _modified(t: Teller, chain: Chain, e: ev.HitModified) -> Chain:
    """What a Reaction does stands with it; anything else is a step of its own."""
    number = signed(e.amount)
    for place, link in enumerate(chain):
        if link.title == REACTION and link.face == e.source:
            return (*chain[:place], replace(link, number=number), *chain[place + 1 :])
    colour = CYAN if e.amount < 0 else AMBER
    detail = say("HIT {before} to {after}", before=e.hit - e.amount, after=e.hit)
    return (*chain, t.link(e.source, t.source(e.source), detail, number, colour, e.rule))


def _barred(t: Teller, chain: Chain, e: ev.AnswersBarred) -> Chain:
    return (*chain, Link(BARRED, "No Reaction", t.source(e.source), "", CYAN, e.rule, e.source))


def _window(t: Teller, chain: Chain, e: ev.ChoiceOpened) -> Chain:
    if e.pending.kind != "react":
        return chain
    return (*chain, Link(SHIELD, WINDOW, say("{who} may react", who=t.who(e.pending.seat)), "", CYAN, e.rule))


def _closed(chain: Chain) -> Chain:
    """Without the window: what came of it takes its place."""
    return tuple(link for link in chain if link.title != WINDOW)


def _passed(t: Teller, chain: Chain, e: ev.ReactionPassed) -> Chain:
    return (*_closed(chain), Link(SHIELD, "No Reaction", say("{who} passes", who=t.who(e.seat)), "", CYAN, e.rule))


def _reacted(t: Teller, chain: Chain, e: ev.ReactionActivated) -> Chain:
    return (*_closed(chain), Link(SHIELD, REACTION, t.card(e.card), "", CYAN, e.rule, CARD + e.card))


def _replaced(t: Teller, chain: Chain, e: ev.HitReplaced) -> Chain:
    return (*chain, t.link(CARD + e.card, "Shot replaced", t.card(e.card), "0", CYAN, e.rule))


# ------------------------------------------------------------------------- life


def _life(t: Teller, seat: int, after: int) -> Said:
    """What becomes of a life."""
    return say("{who}: {before} to {after}", who=t.who(seat), before=t.table.sides[seat].life, after=after)


def _dealt(t: Teller, chain: Chain, e: ev.HitDealt) -> Chain:
    before = t.table.sides[e.to].life
    if not e.amount:
        stays = say("{who} stays at {n}", who=t.who(e.to), n=before)
        return (*chain, Link(SHIELD, "No HIT", stays, "0", CYAN, e.rule, e.source))
    link = Link(STAR, "Hits", _life(t, e.to, e.life), str(e.amount), HURT, e.rule, e.source)
    return (*chain, link, *_burst(t, e.to, before, e.life))


def _lost(t: Teller, chain: Chain, e: ev.LifeLost) -> Chain:
    before = t.table.sides[e.seat].life
    link = Link(HEART, "Life lost", _life(t, e.seat, e.life), str(e.amount), HURT, e.rule, e.source)
    return (*chain, link, *_burst(t, e.seat, before, e.life))


def _burst(t: Teller, seat: int, before: int, life: int) -> Chain:
    """Burst lights where the limit is crossed (GG-11.9)."""
    limit = t.content.constants.burst
    if not life <= limit < before:
        return ()
    detail = say("{who} at {n} or less", who=t.who(seat), n=limit)
    return (Link(FLAME, "Burst", detail, "", AMBER, "GG-11.9"),)


def _healed(t: Teller, chain: Chain, e: ev.Healed) -> Chain:
    return (*chain, Link(HEART, "Healed", _life(t, e.seat, e.life), signed(e.amount), GOOD, e.rule, e.source))


# ------------------------------------------------------------------------- what lasts


def _lasting(t: Teller, chain: Chain, e: ev.LastingBegan) -> Chain:
    one = e.lasting
    title = "Lasts" if any(link.face == one.source for link in chain) else t.source(one.source)
    return (*chain, t.link(one.source, title, words.lasting_short(one), "", AMBER, e.rule))


def _skipped(t: Teller, chain: Chain, e: ev.SkipAdded) -> Chain:
    return (*chain, Link(BARRED, "Skips a turn", t.who(e.seat), "", HURT, e.rule))


def _flipped(t: Teller, chain: Chain, e: ev.SkillFlipped) -> Chain:
    return (*chain, t.link(SKILL + e.skill, "Ready again", t.content.skills[e.skill].name, "", GOOD, e.rule))


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
