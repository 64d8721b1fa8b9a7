"""The log: how cards move."""

from __future__ import annotations

from game.core.protocol import Event
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import CARD, FACE_UP, UNKNOWN
from game.scenes.gun_and_gun import words
from game.scenes.gun_and_gun.teller import Line, Teller

ORIGINS = {"discard": " from the discard pile", "resolving": "", "hand": ""}
ZONES = {"hand": "the hand", "voltage": "the voltage", "mechanisms": "play", "set": "the set cards"}


def _drew(t: Teller, e: ev.Drew) -> str:
    return f"{t.who(e.seat)} draws {words.cards(len(e.cards))} from {t.gun(e.seat, e.deck)}{t.named(e.cards)}."


def _loaded(t: Teller, e: ev.Loaded) -> str:
    how = "face-up" if e.face_up else "face-down"
    top = e.origin in ("deck1", "deck2")
    origin = f" from the top of {t.gun(e.seat, int(e.origin == 'deck2'))}" if top else ORIGINS[e.origin]
    return f"{t.who(e.seat)} loads {t.card(e.card)}{origin} {how} into {t.gun(e.seat, e.gun)}: load {e.load}."


def _discarded(t: Teller, e: ev.Discarded) -> str:
    if e.why == "resolved":
        return ""
    names = t.cards(e.cards)
    loads = e.zone in ("load1", "load2")
    gun = t.gun(e.seat, int(e.zone == "load2"))
    if e.why == "volts":
        return f"{t.who(e.seat)} pays {len(e.cards)} Volt with {names}."
    if e.why == "cost":
        return f"{t.who(e.seat)} pays with {f'the loads of {gun}: {names}' if loads else names}."
    return f"{t.who(e.seat)} loses {names} from {gun if loads else ZONES[e.zone]}."


def _filled(t: Teller, e: ev.VoltageFilled) -> str:
    origin = f"from {t.gun(e.seat, e.deck)}" if e.deck >= 0 else "from the discard pile"
    return f"{t.who(e.seat)} puts {words.cards(len(e.cards))} {origin} into voltage{t.named(e.cards)}."


def _taken(t: Teller, e: ev.CardTaken) -> str:
    origin = "the discard pile" if e.zone == "discard" else "voltage"
    return f"{t.who(e.seat)} takes {t.card(e.card)} from {origin} into the hand."


def _entered(t: Teller, e: ev.MechanismEntered) -> str:
    origin = " from the discard pile" if e.origin == "discard" else ""
    return f"{t.thing(e.seat, CARD + e.card)} comes into play{origin}."


def _declared(t: Teller, e: ev.ShotDeclared) -> str:
    bullets = bytes(card for card in e.cards if card & FACE_UP and card & ~FACE_UP != UNKNOWN)
    extra = "" if e.is_own else ", as an extra shot"
    load = f"load {e.load}{t.named(bullets, ' with ')}"
    return f"{t.who(e.seat)} fires {t.gun(e.seat, e.gun)}{extra}: {load}, HIT {e.hit}."


CARD_LINES: dict[type[Event], Line] = {
    ev.CardSetAside: lambda t, e: f"{t.who(e.seat)} puts {t.card(e.card)} aside.",
    ev.CardsExchanged: lambda t, e: f"{t.who(e.seat)} puts {t.cards(e.cards)} back.",
    ev.Shuffled: lambda t, e: f"{t.deck(e.seat, e.deck)} is shuffled.",
    ev.Drew: _drew,
    ev.CardPlayed: lambda t, e: f"{t.who(e.seat)} plays {t.card(e.card)}.",
    ev.CardSet: lambda t, e: f"{t.who(e.seat)} sets {t.card(e.card, 'a Reaction')} face-down.",
    ev.MechanismEntered: _entered,
    ev.Loaded: _loaded,
    ev.Discarded: _discarded,
    ev.Milled: lambda t, e: f"{t.deck(e.seat, e.deck)} loses {t.cards(e.cards)}.",
    ev.VoltageFilled: _filled,
    ev.CardTaken: _taken,
    ev.CardReturned: lambda t, e: f"{t.who(e.seat)} puts {t.card(e.card)} back on {t.gun(e.seat, e.deck)}'s deck.",
    ev.ReactionActivated: lambda t, e: f"{t.who(e.seat)} reacts with {t.card(e.card)}.",
    ev.ReactionPassed: lambda t, e: f"{t.who(e.seat)} does not react.",
    ev.HitReplaced: lambda t, e: f"{t.thing(e.seat, CARD + e.card)} takes the shot and goes under its deck: HIT 0.",
    ev.ShotDeclared: _declared,
}
