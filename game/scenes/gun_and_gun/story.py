"""The log in plain words: one line an event, or none where the picture or the next line says it all."""

from __future__ import annotations

from game.core.protocol import Event
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.state import Table
from game.scenes.gun_and_gun import words
from game.scenes.gun_and_gun.names import plural, signed
from game.scenes.gun_and_gun.story_of_cards import CARD_LINES
from game.scenes.gun_and_gun.story_of_setup import SETUP_LINES
from game.scenes.gun_and_gun.teller import Line, Teller


def tell(content: Content, table: Table, event: Event) -> str:
    """One sentence about an event, "" if it needs none. The table is that before the event."""
    line = LINES.get(type(event))
    sentence = line(Teller(content, table), event) if line else ""
    return sentence.replace("!.", "!")


def _modified(t: Teller, e: ev.HitModified) -> str:
    if not e.amount:
        return f"{t.source(e.source)} changes nothing: HIT stays {e.hit}."
    return f"{t.source(e.source)}: HIT {signed(e.amount)}, now {e.hit}."


def _dealt(t: Teller, e: ev.HitDealt) -> str:
    if not e.amount:
        return f"{t.who(e.to)} takes no HIT from {t.source(e.source)}."
    return f"{t.who(e.to)} takes {e.amount} HIT from {t.source(e.source)}: {e.life} life left."


def _skill(t: Teller, e: ev.SkillActivated) -> str:
    skill = t.content.skills[e.skill]
    x = f" with X = {e.x}" if skill.cost == "x" else ""
    return f"{t.who(e.seat)} uses {skill.name}{x}{f': HIT {e.hit}' if e.hit else ''}."


def _lasting(t: Teller, e: ev.LastingBegan) -> str:
    return f"{t.source(e.lasting.source)}: {words.lasting_words(t.content, t.table, e.lasting)}."


def _over(t: Teller, e: ev.LastingEnded) -> str:
    return f"Over now: {words.listed(list(dict.fromkeys(t.source(one.source) for one in e.lastings)))}."


def _choice(t: Teller, e: ev.ChoiceOpened) -> str:
    return f"{t.who(e.pending.seat)} may react." if e.pending.kind == "react" else ""


def _ended(t: Teller, e: ev.MatchEnded) -> str:
    return " ".join((f"The duel is over: {_why(t, e)}", *_skills(t, e)))


def _why(t: Teller, e: ev.MatchEnded) -> str:
    """Who won, and why."""
    if e.winner < 0:
        draw = {"turn cap": f"a draw after {plural(t.table.turn, 'turn')}.", "life": "a draw, both have no life left.",
                "decks": "a draw, both have no deck left."}  # fmt: skip
        return draw[e.reason]
    loser = t.who(1 - e.winner)
    why = {"life": "has no life left", "decks": "has no card left in either deck", "concede": "gives up",
           "clock": "has no time left"}  # fmt: skip
    return f"{loser} {why[e.reason]}, {t.who(e.winner)} wins."


def _skills(t: Teller, e: ev.MatchEnded) -> list[str]:
    """Skills that were never seen."""
    return [
        f"{t.who(seat)}'s Skill was {t.content.skills[skill].name}."
        for seat, skill in enumerate(e.skills)
        if skill >= 0 and not t.table.sides[seat].is_known
    ]


TURN_LINES: dict[type[Event], Line] = {
    ev.TurnStarted: lambda t, e: f"Turn {e.turn}: {t.who(e.seat)}.",
    ev.TurnSkipped: lambda t, e: f"Turn {e.turn}: {t.who(e.seat)}'s turn is skipped.",
    ev.PhaseBegan: lambda t, e: f"{t.who(e.seat)}'s {e.phase.capitalize()} Phase.",
    ev.TurnEnded: lambda t, e: f"Turn {e.turn} ends.",
    ev.HitModified: _modified,
    ev.AnswersBarred: lambda t, e: f"{t.source(e.source)}: no Reaction to this shot.",
    ev.HitDealt: _dealt,
    ev.LifeLost: lambda t, e: f"{t.who(e.seat)} loses {e.amount} life to {t.source(e.source)}: {e.life} left.",
    ev.Healed: lambda t, e: f"{t.who(e.seat)} heals {e.amount} with {t.source(e.source)}: {e.life} life.",
    ev.SkillActivated: _skill,
    ev.SkillFlipped: lambda t, e: f"{t.who(e.seat)}'s {t.content.skills[e.skill].name} is ready again.",
    ev.GunnerUsed: lambda t, e: f"{t.who(e.seat)} uses the Gunner's effect.",
    ev.GunChosen: lambda t, e: f"{t.who(e.seat)} chooses {t.gun(e.seat, e.gun)}.",
    ev.LastingBegan: _lasting,
    ev.LastingEnded: _over,
    ev.LastingPostponed: lambda t, e: "What was bound to the skipped turn waits for the next one.",
    ev.SkipAdded: lambda t, e: f"{t.who(e.seat)} will skip a turn.",
    ev.EffectBegan: lambda t, e: f"{t.thing(e.effect.seat, e.effect.source)} takes effect.",
    ev.TriggerBegan: lambda t, e: f"{t.thing(e.effect.seat, e.effect.source)} triggers.",
    ev.ChoiceOpened: _choice,
    ev.MatchEnded: _ended,
}
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
