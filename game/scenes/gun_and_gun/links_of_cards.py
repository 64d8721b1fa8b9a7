"""Steps of a resolution that move cards."""

from __future__ import annotations

from dataclasses import replace

from game.core.protocol import Event
from game.core.words import Said, say, tr
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
    detail = say("{who} from {gun}", who=t.who(e.seat), gun=t.gun(e.seat, e.deck))
    return (*chain, Link(CARDS, "Draws", detail, str(len(e.cards)), CYAN, e.rule))


def _milled(t: Teller, chain: Chain, e: ev.Milled) -> Chain:
    return (*chain, Link(CARDS, "Deck loses", t.deck(e.seat, e.deck), str(len(e.cards)), HURT, e.rule))


def _discarded(t: Teller, chain: Chain, e: ev.Discarded) -> Chain:
    if e.why != "effect":
        return chain
    detail = Said(f"{tr(t.who(e.seat))}: {_zone(t, e)}")
    return _counted(chain, Link(CARDS, "Discards", detail, str(len(e.cards)), HURT, e.rule))


def _zone(t: Teller, e: ev.Discarded) -> str:
    """Where discarded cards lay."""
    match e.zone:
        case "load1":
            return tr(t.gun(e.seat, 0))
        case "load2":
            return tr(t.gun(e.seat, 1))
        case "hand":
            return tr("hand")
        case "voltage":
            return tr("voltage")
        case "set":
            return tr("set cards")
        case _:
            return tr("in play")


def _loaded(t: Teller, chain: Chain, e: ev.Loaded) -> Chain:
    """A basic load is a step only if the card may do something (GG-8.16)."""
    if e.is_basic and not e.face_up:
        return chain
    title = say("Loads {gun}", gun=t.gun(e.seat, e.gun))
    link = Link(LOAD, title, t.card(e.card, "Face-down"), str(e.load), AMBER, e.rule)
    return (link,) if e.is_basic else (*chain, link)


def _filled(t: Teller, chain: Chain, e: ev.VoltageFilled) -> Chain:
    return _counted(chain, Link(VOLT, "Voltage", t.who(e.seat), str(len(e.cards)), CYAN, e.rule))


def _returned(t: Teller, chain: Chain, e: ev.CardReturned) -> Chain:
    return _counted(chain, Link(CARDS, "Back to deck", t.gun(e.seat, e.deck), "1", CYAN, e.rule))


def _taken(t: Teller, chain: Chain, e: ev.CardTaken) -> Chain:
    return (*chain, Link(CARDS, "To the hand", t.card(e.card, tr("A card")), "", CYAN, e.rule))


def _entered(t: Teller, chain: Chain, e: ev.MechanismEntered) -> Chain:
    return (*chain, t.link(CARD + e.card, "In play", t.card(e.card), "", CYAN, e.rule))


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
