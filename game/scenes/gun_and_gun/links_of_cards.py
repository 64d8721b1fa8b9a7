"""Steps of a resolution that move cards."""

from __future__ import annotations

from dataclasses import replace

from game.core.protocol import Event
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import CARD
from game.scenes.gun_and_gun.names import HURT
from game.scenes.gun_and_gun.stage import Link
from game.scenes.gun_and_gun.teller import ART, Chain, Grown, Teller
from game.ui.theme import AMBER, CYAN

CARDS, VOLT, LOAD = ART + "icons/cards", ART + "icons/bolt", ART + "icons/load"


def _counted(chain: Chain, link: Link) -> Chain:
    """A step more, or one that adds to the last one where that says the same."""
    if not chain or (chain[-1].title, chain[-1].detail) != (link.title, link.detail):
        return (*chain, link)
    return (*chain[:-1], replace(link, number=str(int(chain[-1].number) + int(link.number))))


def _drew(t: Teller, chain: Chain, e: ev.Drew) -> Chain:
    if e.why != "effect":
        return chain
    detail = f"{t.who(e.seat)} from {t.gun(e.seat, e.deck)}"
    return (*chain, Link(CARDS, "DRAWS", detail, str(len(e.cards)), CYAN, e.rule))


def _milled(t: Teller, chain: Chain, e: ev.Milled) -> Chain:
    return (*chain, Link(CARDS, "DECK LOSES", t.deck(e.seat, e.deck), str(len(e.cards)), HURT, e.rule))


def _discarded(t: Teller, chain: Chain, e: ev.Discarded) -> Chain:
    if e.why != "effect":
        return chain
    zone = {"load1": t.gun(e.seat, 0), "load2": t.gun(e.seat, 1)}.get(e.zone, e.zone)
    return _counted(chain, Link(CARDS, "DISCARDS", f"{t.who(e.seat)}: {zone}", str(len(e.cards)), HURT, e.rule))


def _loaded(t: Teller, chain: Chain, e: ev.Loaded) -> Chain:
    """A basic load is a step only if the card may do something (GG-8.16)."""
    if e.is_basic and not e.face_up:
        return chain
    link = Link(LOAD, f"LOADS {t.gun(e.seat, e.gun).upper()}", t.card(e.card, "Face-down"), str(e.load), AMBER, e.rule)
    return (link,) if e.is_basic else (*chain, link)


def _filled(t: Teller, chain: Chain, e: ev.VoltageFilled) -> Chain:
    return _counted(chain, Link(VOLT, "VOLTAGE", t.who(e.seat), str(len(e.cards)), CYAN, e.rule))


def _returned(t: Teller, chain: Chain, e: ev.CardReturned) -> Chain:
    return _counted(chain, Link(CARDS, "BACK TO DECK", t.gun(e.seat, e.deck), "1", CYAN, e.rule))


def _taken(t: Teller, chain: Chain, e: ev.CardTaken) -> Chain:
    return (*chain, Link(CARDS, "TO THE HAND", t.card(e.card, "A card"), "", CYAN, e.rule))


def _entered(t: Teller, chain: Chain, e: ev.MechanismEntered) -> Chain:
    return (*chain, t.link(CARD + e.card, "IN PLAY", t.card(e.card), "", CYAN, e.rule))


CARD_STEPS: dict[type[Event], Grown] = {
    ev.Drew: _drew,
    ev.Milled: _milled,
    ev.Discarded: _discarded,
    ev.Loaded: _loaded,
    ev.VoltageFilled: _filled,
    ev.CardReturned: _returned,
    ev.CardTaken: _taken,
    ev.MechanismEntered: _entered,
}
