"""The log in plain words: one line an event, or none where the picture says it all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.protocol import Event
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.state import FACE_UP, UNKNOWN, Table
from game.scenes.gun_and_gun.names import gun_name, player_name, plural, signed, source_name


class Teller:
    """Says events in sentences, from the table as it is before each of them."""

    def __init__(self, content: Content, table: Table) -> None:
        self.content = content
        self.table = table

    def who(self, seat: int) -> str:
        """A player's name."""
        return player_name(self.content, self.table, seat)

    def gun(self, seat: int, slot: int) -> str:
        """A gun's name."""
        return gun_name(self.content, self.table, seat, slot)

    def card(self, number: int) -> str:
        """A card's name, or "a card"."""
        return "a card" if number & UNKNOWN == UNKNOWN else self.content.cards[number % FACE_UP].name

    def cards(self, numbers: bytes) -> str:
        """Cards by name as far as they are known."""
        known = [self.card(number) for number in numbers if number & UNKNOWN != UNKNOWN]
        if not known:
            return plural(len(numbers), "card")
        names = [f"{known.count(name)}x {name}" if known.count(name) > 1 else name for name in dict.fromkeys(known)]
        hidden = len(numbers) - len(known)
        return ", ".join([*names, *([plural(hidden, "card")] if hidden else [])])


Line = Callable[[Teller, Any], str]


def tell(content: Content, table: Table, event: Event) -> str:
    """One sentence about an event, "" if it needs none."""
    line = LINES.get(type(event))
    return line(Teller(content, table), event) if line else ""


def _first(t: Teller, e: ev.FirstPlayerFound) -> str:
    why = {"agility": "the higher Agility", "weight": "the lighter guns", "chance": "chance"}[e.reason]
    return f"{t.who(e.seat)} plays first: {why}."


def _gunner(t: Teller, e: ev.GunnerPicked) -> str:
    return f"Seat {e.seat + 1} takes {t.content.gunners[e.gunner].name}."


def _gun(t: Teller, e: ev.GunPicked) -> str:
    return f"{t.who(e.seat)} takes {t.content.guns[e.gun].name}."


def _revealed(t: Teller, e: ev.PicksRevealed) -> str:
    names = [(t.content.gunners if e.kind == "gunner" else t.content.guns)[pick].name for pick in e.picks]
    return f"Seat 1 has chosen {names[0]}, seat 2 {names[1]}."


def _drew(t: Teller, e: ev.Drew) -> str:
    return f"{t.who(e.seat)} draws {t.cards(e.cards)} from {t.gun(e.seat, e.deck)}'s deck."


def _loaded(t: Teller, e: ev.Loaded) -> str:
    how = "face-up" if e.face_up else "face-down"
    return f"{t.who(e.seat)} loads {t.card(e.card)} {how} into {t.gun(e.seat, e.gun)}."


def _discarded(t: Teller, e: ev.Discarded) -> str:
    if e.why == "resolved" or not e.cards:
        return ""
    why = {"cost": " as a cost", "volts": " as Volts"}.get(e.why, "")
    return f"{t.who(e.seat)} discards {t.cards(e.cards)}{why}."


def _shot(t: Teller, e: ev.ShotDeclared) -> str:
    return f"{t.who(e.seat)} fires {t.gun(e.seat, e.gun)}: load {e.load}, HIT {e.hit}."


def _modified(t: Teller, e: ev.HitModified) -> str:
    return f"{source_name(t.content, e.source)}: HIT {signed(e.amount)}, now {e.hit}."


def _hit(t: Teller, e: ev.HitDealt) -> str:
    return f"{t.who(e.to)} is dealt {e.amount} HIT and has {e.life} life."


def _window(t: Teller, e: ev.ChoiceOpened) -> str:
    return f"{t.who(e.pending.seat)} may answer with a Reaction." if e.pending.kind == "react" else ""


def _ended(t: Teller, e: ev.MatchEnded) -> str:
    why = {"life": "no life left", "decks": "both decks are empty", "concede": "the other gives up",
           "turn cap": "the last turn is over"}[e.reason]  # fmt: skip
    return f"{t.who(e.winner)} has won: {why}." if e.winner >= 0 else f"A draw: {why}."


def _due(t: Teller, e: ev.EffectBegan | ev.TriggerBegan) -> str:
    return f"{source_name(t.content, e.effect.source)} takes effect."


LINES: dict[type[Event], Line] = {
    ev.SeatChosen: lambda t, e: f"Seat {e.seat + 1} picks first.",
    ev.GunnerPicked: _gunner,
    ev.GunPicked: _gun,
    ev.SecretPicked: lambda t, e: f"Seat {e.seat + 1} has chosen.",
    ev.PicksRevealed: _revealed,
    ev.FirstPlayerFound: _first,
    ev.DuelBegan: lambda t, e: f"The duel begins at {e.life} life.",
    ev.CardsExchanged: lambda t, e: f"{t.who(e.seat)} exchanges {t.cards(e.cards)}." if e.cards else "",
    ev.Drew: _drew,
    ev.CardPlayed: lambda t, e: f"{t.who(e.seat)} plays {t.card(e.card)}.",
    ev.CardSet: lambda t, e: f"{t.who(e.seat)} sets {t.card(e.card).replace('a card', 'a Reaction')}.",
    ev.MechanismEntered: lambda t, e: f"{t.card(e.card)} comes into play.",
    ev.Loaded: _loaded,
    ev.Discarded: _discarded,
    ev.Milled: lambda t, e: f"{t.cards(e.cards)} off {t.gun(e.seat, e.deck)}'s deck.",
    ev.VoltageFilled: lambda t, e: f"{t.who(e.seat)} puts {t.cards(e.cards)} into the voltage.",
    ev.CardTaken: lambda t, e: f"{t.who(e.seat)} takes {t.card(e.card)} from the {e.zone}.",
    ev.CardReturned: lambda t, e: f"{t.card(e.card)} goes back to {t.gun(e.seat, e.deck)}'s deck.",
    ev.ReactionActivated: lambda t, e: f"{t.who(e.seat)} answers with {t.card(e.card)}.",
    ev.ReactionPassed: lambda t, e: f"{t.who(e.seat)} does not answer.",
    ev.HitReplaced: lambda t, e: f"{t.card(e.card)}: the shot deals none.",
    ev.ShotDeclared: _shot,
    ev.TurnStarted: lambda t, e: f"Turn {e.turn}: {t.who(e.seat)}.",
    ev.TurnSkipped: lambda t, e: f"Turn {e.turn}: {t.who(e.seat)} skips it.",
    ev.PhaseBegan: lambda t, e: f"{t.who(e.seat)}: {e.phase.capitalize()} Phase.",
    ev.HitModified: _modified,
    ev.AnswersBarred: lambda t, e: f"{source_name(t.content, e.source)}: no Reaction to this shot.",
    ev.HitDealt: _hit,
    ev.LifeLost: lambda t, e: f"{t.who(e.seat)} loses {e.amount} life and has {e.life}.",
    ev.Healed: lambda t, e: f"{t.who(e.seat)} heals {e.amount} and has {e.life} life.",
    ev.SkillActivated: lambda t, e: f"{t.who(e.seat)} uses {t.content.skills[e.skill].name}.",
    ev.SkillFlipped: lambda t, e: f"{t.content.skills[e.skill].name} is ready again.",
    ev.GunnerUsed: lambda t, e: f"{t.who(e.seat)} uses the Gunner's effect.",
    ev.LastingBegan: lambda t, e: f"{source_name(t.content, e.lasting.source)} lasts for a while.",
    ev.SkipAdded: lambda t, e: f"{t.who(e.seat)} will skip a turn.",
    ev.EffectBegan: _due,
    ev.TriggerBegan: _due,
    ev.ChoiceOpened: _window,
    ev.MatchEnded: _ended,
}
