"""Motion of cards: landings, bounces, Shields, refills, sets that are swept away and dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import say
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.state import EMPTY, NOBODY
from game.scenes.shoot_your_friends import effects
from game.scenes.shoot_your_friends.arms import shoulder
from game.scenes.shoot_your_friends.flights import Spot, flying
from game.scenes.shoot_your_friends.names import BACK, seat_name
from game.ui.theme import AMBER
from game.ui.timeline import InTurn, Step, Together, wait

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.director import Director

FLY, BACKWARDS, SWEEP = 0.28, 0.24, 0.75
"""Seconds."""
_OUT = {"shot": "{who} is out", "illegal": "{who} shot illegally and is out", "left": "{who} leaves the game"}


def landed(d: Director, event: ev.Landed) -> Step:
    """Felt dust; in beat mode the card flies first, for it was not seen on its way."""
    spot = d.scene.spots.slot(event.target, event.slot)
    landing = Together(d.sound("card_snap"), d.lively(effects.dust(spot), 0.35))
    if not d.stage.is_beat or d.calm:
        return landing
    start = d.scene.spots.hand(event.seat, d.stage.table.sides[event.seat].hand.find(event.card))
    flight = d.show(flying(d.scene.cards, [(BACK, start, spot)]), FLY)
    return InTurn(d.hide([("slot", event.target, event.slot)], flight), landing, wait(0.25))


def bounced(d: Director, event: ev.Bounced) -> Step:
    """The card flies back in an arc, unseen by others."""
    start = d.scene.spots.slot(event.target, event.slot)
    end = d.scene.spots.hand(event.seat)
    note = d.show(effects.note("No place for it", start.at), 0.9)
    return Together(d.sound("card_slide"), d.lively(flying(d.scene.cards, [(BACK, start, end)]), BACKWARDS), note)


def raised(d: Director, event: ev.ShieldRaised) -> Step:
    """The Shield lies down before its set, or slides out of it."""
    end = d.scene.spots.shield(event.seat)
    glow = d.lively(effects.image("shield_burst", end.at, max(70, end.wide * 1.6)), 0.5)
    step: Step = Together(d.sound("shield"), glow)
    if event.slot == NOBODY or d.calm:
        return step
    start = d.scene.spots.slot(event.seat, event.slot)
    slide = d.show(flying(d.scene.cards, [(d.stage.tables.shield, start, end)]), FLY)
    return InTurn(d.hide([("shield", event.seat)], slide), step)


def covered(d: Director, event: ev.Covered) -> Step:
    """A card from the stock onto a slot."""
    if event.card == EMPTY or d.calm:
        return d.sound("card_slide")
    end = d.scene.spots.slot(event.seat, event.slot)
    return Together(d.sound("card_slide"), d.show(flying(d.scene.cards, [(BACK, d.scene.spots.stock, end)]), FLY))


def refilled(d: Director, event: ev.Refilled) -> Step:
    """Cards drawn from the stock."""
    end = d.scene.spots.hand(event.seat, d.stage.table.sides[event.seat].hand.find(EMPTY))
    cards = [(BACK, d.scene.spots.stock, end)] * len(event.cards)
    return Together(d.sound("card_slide"), d.lively(flying(d.scene.cards, cards, 0.15), 0.22))


def stalemate_drawn(d: Director, event: ev.StalemateDrawn) -> Step:
    """Everybody draws at the same time."""
    cards = [
        (BACK, d.scene.spots.stock, d.scene.spots.hand(seat)) for seat, card in enumerate(event.cards) if card != EMPTY
    ]
    return Together(d.sound("card_slide"), d.lively(flying(d.scene.cards, cards), 0.3))


def flushed(d: Director, event: ev.Flushed) -> Step:
    """A Shield of a hand goes to its spot or to the discard."""
    end = d.scene.spots.shield(event.seat) if event.to == "spot" else d.scene.spots.discard
    start = d.scene.spots.hand(event.seat)
    flight = flying(d.scene.cards, [(d.stage.tables.shield, start, end)])
    return Together(d.sound("card_slide"), d.lively(flight, FLY))


def reshuffled(d: Director, event: ev.Reshuffled) -> Step:
    """Discard and covered cards become the stock."""
    cards = [(BACK, d.scene.spots.discard, d.scene.spots.stock)] * 5
    return Together(d.sound("shuffle"), d.lively(flying(d.scene.cards, cards, 0.15), 0.5))


def blocked(d: Director, event: ev.Blocked) -> Step:
    """The Shield clangs, its ring bursts, the card spins to the discard."""
    spot = d.scene.spots.before(event.seat)
    clang = effects.clang(d.scene.cards, d.stage.tables.shield, spot, d.scene.spots.discard)
    words = say("{who}'s Shield holds", who=seat_name(event.seat))
    note = effects.note(words, (spot.x, spot.y - spot.wide * 0.9), AMBER)
    return Together(d.sound("tin_clang"), d.lively(clang, 1.1), d.show(note, 1.2))


def eliminated(d: Director, event: ev.Eliminated) -> Step:
    """One arm sweeps the set off the table; the plate turns grey."""
    at = d.scene.plate_point(event.seat)
    note = d.show(effects.note(say(_OUT[event.why], who=seat_name(event.seat)), (at[0], at[1] + 40)), 1.6)
    return Together(d.sound("set_swept"), _swept(d, event.seat), note)


def cleared(d: Director, event: ev.Cleared) -> Step:
    """A set that has shot is swept away; a new one comes."""
    return Together(d.sound("card_slide"), _swept(d, event.seat))


def _swept(d: Director, seat: int) -> Step:
    tops = d.stage.table.sides[seat].tops
    spots = [(d.stage.kind(card), d.scene.spots.slot(seat, i)) for i, card in enumerate(tops) if card != EMPTY]
    if not spots or d.calm:
        return wait(0)
    return d.show(effects.sweep(d.scene.cards, seat, spots, shoulder(d.scene.opponents.spots, seat)), SWEEP)


def redealt(d: Director, event: ev.Redealt) -> Step:
    """Four cards from the stock, face up together."""
    slots = [i for i, card in enumerate(event.tops) if card != EMPTY]
    if not slots or d.calm:
        return d.sound("card_slide")
    flights: list[tuple[int, Spot, Spot]] = [
        (BACK, d.scene.spots.stock, d.scene.spots.slot(event.seat, i)) for i in slots
    ]
    step = d.show(flying(d.scene.cards, flights, 0.1), 0.3)
    areas: list[tuple[object, ...]] = [("slot", event.seat, i) for i in slots]
    return Together(d.sound("card_slide"), d.hide(areas, step))
