"""The log in plain words: one line an event, or none where the picture or the next line says it all."""

from __future__ import annotations

from game.core.protocol import Event
from game.core.words import anew, listed, many, say
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.state import Table
from game.scenes.gun_and_gun import words
from game.scenes.gun_and_gun.names import signed
from game.scenes.gun_and_gun.story_of_cards import CARD_LINES
from game.scenes.gun_and_gun.story_of_setup import SETUP_LINES
from game.scenes.gun_and_gun.teller import Line, Teller


def tell(content: Content, table: Table, event: Event) -> str:
    """One sentence about an event, "" if it needs none. The table is that before the event."""
    line = LINES.get(type(event))
    return anew(_sentence, line, Teller(content, table), event) if line else ""


def _sentence(line: Line, teller: Teller, event: Event) -> str:
    """A line in which the exclamation mark of a name ends the sentence."""
    return line(teller, event).replace("!.", "!")


def _modified(t: Teller, e: ev.HitModified) -> str:
    if not e.amount:
        return say("{source} changes nothing: HIT stays {hit}.", source=t.source(e.source), hit=e.hit)
    return say("{source}: HIT {n}, now {hit}.", source=t.source(e.source), n=signed(e.amount), hit=e.hit)


def _dealt(t: Teller, e: ev.HitDealt) -> str:
    if not e.amount:
        return say("{who} takes no HIT from {source}.", who=t.who(e.to), source=t.source(e.source))
    return say("{who} takes {n} HIT from {source}: {life} life left.", who=t.who(e.to), n=e.amount,
               source=t.source(e.source), life=e.life)  # fmt: skip


SKILLS = {
    (False, False): "{who} uses {skill}.",
    (False, True): "{who} uses {skill}: HIT {hit}.",
    (True, False): "{who} uses {skill} with X = {x}.",
    (True, True): "{who} uses {skill} with X = {x}: HIT {hit}.",
}
"""A Skill that is used: whether its cost is X, whether it has HIT."""


def _skill(t: Teller, e: ev.SkillActivated) -> str:
    skill = t.content.skills[e.skill]
    text = SKILLS[skill.cost == "x", e.hit > 0]
    return say(text, who=t.who(e.seat), skill=skill.name, x=e.x, hit=e.hit)


def _lasting(t: Teller, e: ev.LastingBegan) -> str:
    what = words.lasting_words(t.content, t.table, e.lasting)
    return say("{source}: {what}.", source=t.source(e.lasting.source), what=what)


def _over(t: Teller, e: ev.LastingEnded) -> str:
    names = list(dict.fromkeys(t.source(one.source) for one in e.lastings))
    return say("Over now: {names}.", names=listed(names))


def _choice(t: Teller, e: ev.ChoiceOpened) -> str:
    return say("{who} may react.", who=t.who(e.pending.seat)) if e.pending.kind == "react" else ""


def _ended(t: Teller, e: ev.MatchEnded) -> str:
    return " ".join((say("The duel is over: {why}", why=_why(t, e)), *_skills(t, e)))


WINS = {
    "life": "{loser} has no life left, {winner} wins.",
    "decks": "{loser} has no card left in either deck, {winner} wins.",
    "concede": "{loser} gives up, {winner} wins.",
    "clock": "{loser} has no time left, {winner} wins.",
}


def _why(t: Teller, e: ev.MatchEnded) -> str:
    """Who won, and why."""
    if e.winner >= 0:
        return say(WINS[e.reason], loser=t.who(1 - e.winner), winner=t.who(e.winner))
    if e.reason == "turn cap":
        return many(t.table.turn, "a draw after {n} turn.", "a draw after {n} turns.")
    return {"life": "a draw, both have no life left.", "decks": "a draw, both have no deck left."}[e.reason]


def _skills(t: Teller, e: ev.MatchEnded) -> list[str]:
    """Skills that were never seen."""
    return [
        say("{who}'s Skill was {skill}.", who=t.who(seat), skill=t.content.skills[skill].name)
        for seat, skill in enumerate(e.skills)
        if skill >= 0 and not t.table.sides[seat].is_known
    ]


PHASES = {"main": "{who}'s Main Phase.", "down": "{who}'s Down Phase."}
TURN_LINES: dict[type[Event], Line] = {
    ev.TurnStarted: lambda t, e: say("Turn {n}: {who}.", n=e.turn, who=t.who(e.seat)),
    ev.TurnSkipped: lambda t, e: say("Turn {n}: {who}'s turn is skipped.", n=e.turn, who=t.who(e.seat)),
    ev.PhaseBegan: lambda t, e: say(PHASES[e.phase], who=t.who(e.seat)),
    ev.TurnEnded: lambda t, e: say("Turn {n} ends.", n=e.turn),
    ev.HitModified: _modified,
    ev.AnswersBarred: lambda t, e: say("{source}: no Reaction to this shot.", source=t.source(e.source)),
    ev.HitDealt: _dealt,
    ev.LifeLost: lambda t, e: say("{who} loses {n} life to {source}: {life} left.", who=t.who(e.seat), n=e.amount,
                                  source=t.source(e.source), life=e.life),
    ev.Healed: lambda t, e: say("{who} heals {n} with {source}: {life} life.", who=t.who(e.seat), n=e.amount,
                                source=t.source(e.source), life=e.life),
    ev.SkillActivated: _skill,
    ev.SkillFlipped: lambda t, e: say("{who}'s {skill} is ready again.", who=t.who(e.seat),
                                      skill=t.content.skills[e.skill].name),
    ev.GunnerUsed: lambda t, e: say("{who} uses the Gunner's effect.", who=t.who(e.seat)),
    ev.GunChosen: lambda t, e: say("{who} chooses {gun}.", who=t.who(e.seat), gun=t.gun(e.seat, e.gun)),
    ev.LastingBegan: _lasting,
    ev.LastingEnded: _over,
    ev.LastingPostponed: lambda t, e: "What was bound to the skipped turn waits for the next one.",
    ev.SkipAdded: lambda t, e: say("{who} will skip a turn.", who=t.who(e.seat)),
    ev.EffectBegan: lambda t, e: say("{thing} takes effect.", thing=t.thing(e.effect.seat, e.effect.source)),
    ev.TriggerBegan: lambda t, e: say("{thing} triggers.", thing=t.thing(e.effect.seat, e.effect.source)),
    ev.ChoiceOpened: _choice,
    ev.MatchEnded: _ended,
}  # fmt: skip
LINES: dict[type[Event], Line] = {**SETUP_LINES, **CARD_LINES, **TURN_LINES}
"""The sentence of each event type that has one."""
SILENT: dict[type[Event], str] = {
    ev.LimitUsed: "the line of the card itself says it",
    ev.AttackEnded: "the next line begins something else",
    ev.EffectsDue: "each of the effects gets a line when it begins",
    ev.TriggerWaits: "the trigger gets a line when it begins",
    ev.ChoiceMade: "what comes of the choice gets a line",
    ev.TimeSpent: "only the end of all time gets a line",
}
"""Event types without a sentence, and why."""
