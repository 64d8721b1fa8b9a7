"""The log: how cards move."""

from __future__ import annotations

from game.core.protocol import Event
from game.core.words import say, tr
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import CARD, FACE_UP, UNKNOWN
from game.scenes.gun_and_gun import words
from game.scenes.gun_and_gun.teller import Line, Teller

LOADS = {
    ("deck", True): "{who} loads {card} from the top of {deck} face-up into {gun}: load {load}.",
    ("deck", False): "{who} loads {card} from the top of {deck} face-down into {gun}: load {load}.",
    ("discard", True): "{who} loads {card} from the discard pile face-up into {gun}: load {load}.",
    ("discard", False): "{who} loads {card} from the discard pile face-down into {gun}: load {load}.",
    ("", True): "{who} loads {card} face-up into {gun}: load {load}.",
    ("", False): "{who} loads {card} face-down into {gun}: load {load}.",
}
"""By where a load comes from, and whether it lies face-up."""
LOSES = {
    "hand": "{who} loses {cards} from the hand.",
    "voltage": "{who} loses {cards} from the voltage.",
    "mechanisms": "{who} loses {cards} from play.",
    "set": "{who} loses {cards} from the set cards.",
    "load1": "{who} loses {cards} from {gun}.",
    "load2": "{who} loses {cards} from {gun}.",
}
"""By the zone."""
FIRES = {
    (True, False): "{who} fires {gun}: load {load}, HIT {hit}.",
    (True, True): "{who} fires {gun}: load {load} with {cards}, HIT {hit}.",
    (False, False): "{who} fires {gun}, as an extra shot: load {load}, HIT {hit}.",
    (False, True): "{who} fires {gun}, as an extra shot: load {load} with {cards}, HIT {hit}.",
}
"""Whether it is the gun's own shot, whether Special Bullets are seen."""


def _drew(t: Teller, e: ev.Drew) -> str:
    return say("{who} draws {cards} from {gun}{names}.", who=t.who(e.seat), cards=words.cards(len(e.cards)),
               gun=t.gun(e.seat, e.deck), names=t.named(e.cards))  # fmt: skip


def _loaded(t: Teller, e: ev.Loaded) -> str:
    origin = {"deck1": "deck", "deck2": "deck", "discard": "discard"}.get(e.origin, "")
    return say(LOADS[origin, e.face_up], who=t.who(e.seat), card=t.card(e.card), gun=t.gun(e.seat, e.gun),
               deck=t.gun(e.seat, int(e.origin == "deck2")), load=e.load)  # fmt: skip


def _discarded(t: Teller, e: ev.Discarded) -> str:
    if e.why == "resolved":
        return ""
    who, names = t.who(e.seat), t.cards(e.cards)
    gun = t.gun(e.seat, int(e.zone == "load2"))
    if e.why == "volts":
        return say("{who} pays {n} Volt with {cards}.", who=who, n=len(e.cards), cards=names)
    if e.why == "effect":
        return say(LOSES[e.zone], who=who, cards=names, gun=gun)
    if e.zone in ("load1", "load2"):
        return say("{who} pays with the loads of {gun}: {cards}.", who=who, gun=gun, cards=names)
    return say("{who} pays with {cards}.", who=who, cards=names)


def _filled(t: Teller, e: ev.VoltageFilled) -> str:
    who, cards, names = t.who(e.seat), words.cards(len(e.cards)), t.named(e.cards)
    if e.deck < 0:
        return say("{who} puts {cards} from the discard pile into voltage{names}.", who=who, cards=cards, names=names)
    gun = t.gun(e.seat, e.deck)
    return say("{who} puts {cards} from {gun} into voltage{names}.", who=who, cards=cards, gun=gun, names=names)


def _taken(t: Teller, e: ev.CardTaken) -> str:
    who, card = t.who(e.seat), t.card(e.card)
    if e.zone == "discard":
        return say("{who} takes {card} from the discard pile into the hand.", who=who, card=card)
    return say("{who} takes {card} from voltage into the hand.", who=who, card=card)


def _entered(t: Teller, e: ev.MechanismEntered) -> str:
    thing = t.thing(e.seat, CARD + e.card)
    if e.origin == "discard":
        return say("{thing} comes into play from the discard pile.", thing=thing)
    return say("{thing} comes into play.", thing=thing)


def _declared(t: Teller, e: ev.ShotDeclared) -> str:
    bullets = t.known(bytes(card for card in e.cards if card & FACE_UP and card & ~FACE_UP != UNKNOWN))
    return say(FIRES[e.is_own, bool(bullets)], who=t.who(e.seat), gun=t.gun(e.seat, e.gun), load=e.load, cards=bullets,
               hit=e.hit)  # fmt: skip


CARD_LINES: dict[type[Event], Line] = {
    ev.CardSetAside: lambda t, e: say("{who} puts {card} aside.", who=t.who(e.seat), card=t.card(e.card)),
    ev.CardsExchanged: lambda t, e: say("{who} puts {cards} back.", who=t.who(e.seat), cards=t.cards(e.cards)),
    ev.Shuffled: lambda t, e: say("{deck} is shuffled.", deck=t.deck(e.seat, e.deck)),
    ev.Drew: _drew,
    ev.CardPlayed: lambda t, e: say("{who} plays {card}.", who=t.who(e.seat), card=t.card(e.card)),
    ev.CardSet: lambda t, e: say("{who} sets {card} face-down.", who=t.who(e.seat),
                                 card=t.card(e.card, tr("a Reaction"))),
    ev.MechanismEntered: _entered,
    ev.Loaded: _loaded,
    ev.Discarded: _discarded,
    ev.Milled: lambda t, e: say("{deck} loses {cards}.", deck=t.deck(e.seat, e.deck), cards=t.cards(e.cards)),
    ev.VoltageFilled: _filled,
    ev.CardTaken: _taken,
    ev.CardReturned: lambda t, e: say("{who} puts {card} back on {gun}'s deck.", who=t.who(e.seat),
                                      card=t.card(e.card), gun=t.gun(e.seat, e.deck)),
    ev.ReactionActivated: lambda t, e: say("{who} reacts with {card}.", who=t.who(e.seat), card=t.card(e.card)),
    ev.ReactionPassed: lambda t, e: say("{who} does not react.", who=t.who(e.seat)),
    ev.HitReplaced: lambda t, e: say("{thing} takes the shot and goes under its deck: HIT 0.",
                                     thing=t.thing(e.seat, CARD + e.card)),
    ev.ShotDeclared: _declared,
}  # fmt: skip
