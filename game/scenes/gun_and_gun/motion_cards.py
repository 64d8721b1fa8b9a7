"""Motion of cards between piles: drawn, paid with, discarded, into voltage, back to the decks."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import FACE_UP, UNKNOWN
from game.scenes.gun_and_gun import effects, places
from game.scenes.gun_and_gun.cards import BACK, face_of
from game.scenes.gun_and_gun.flights import Flight, shuffling
from game.scenes.gun_and_gun.places import Spot
from game.scenes.gun_and_gun.stage import Stage
from game.ui.timeline import InTurn, Step, Together, wait

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.director import Director

ASIDE = Spot(660, 460, 60)
"""Where cards wait that are exchanged."""


class Zone:
    """A zone of cards of which some are taken away one after another."""

    def __init__(self, cards: bytes) -> None:
        self._left: list[int | None] = list(cards)
        self.count = len(cards)

    @property
    def left(self) -> list[int]:
        """The places of the cards that are still there."""
        return [place for place, card in enumerate(self._left) if card is not None]

    def take(self, card: int) -> int:
        """The place of a card, which is not there any more; an unknown one stands for it."""
        wanted = card if card in self._left else UNKNOWN
        place = self._left.index(wanted)
        self._left[place] = None
        return place


def hand_face(stage: Stage, seat: int, card: int) -> int:
    """How a hand card looks: the opponent's hand is seen from behind."""
    return face_of(card) if stage.is_own(seat) else BACK


def from_hand(stage: Stage, seat: int, place: int, count: int) -> tuple[Spot, Hashable]:
    """Where a hand card flies from, and the area that is empty meanwhile."""
    area: Hashable = ("hand", place) if stage.is_own(seat) else ("hand_back", seat, place)
    return places.hand(stage, seat, place, count), area


def regroup(d: Director, seat: int, kept: list[int], count: int) -> Step:
    """The own hand closes its ranks, or opens them, for `count` cards; `kept` are the places of those that stay."""
    stage, held = d.stage, d.stage.side(seat).hand
    if d.calm or not stage.is_own(seat):
        return wait(0)
    flights = [
        Flight(face, places.hand(stage, seat, place, len(held)), places.hand(stage, seat, i, count), face)
        for i, place in enumerate(kept)
        for face in (face_of(held[place]),)
    ]
    return d.fly(flights, [("hand", place) for place in kept], gap=0)


def drew(d: Director, beat: Any) -> Step:
    """From the deck to the hand, turned over on the way for whoever may see it."""
    event: ev.Drew = beat[0]
    stage, seat = d.stage, event.seat
    held, start = len(stage.side(seat).hand), places.deck(stage, seat, event.deck)
    flights = [
        Flight(BACK, start, places.hand(stage, seat, held + i, held + len(event.cards)), hand_face(stage, seat, card))
        for i, card in enumerate(event.cards)
    ]
    return Together(d.sound("card_slide"), regroup(d, seat, list(range(held)), held + len(flights)), d.fly(flights))


def discarded(d: Director, beat: Any) -> Step:
    """To the discard pile, face-up, from wherever they lay."""
    stage, seat = d.stage, beat[0].seat
    end = places.discard(stage, seat)
    flights, hidden = [], []
    zones = {name: Zone(getattr(stage.side(seat), name)) for name in ("hand", "voltage")}
    for event in beat:
        for i, card in enumerate(event.cards):
            face, start, area = _leaving(stage, event, i, zones)
            flights.append(Flight(face, start, end, face_of(card)))
            hidden.append(area)
    ranks = close_ranks(d, seat, zones["hand"]) if beat[0].zone == "hand" else wait(0)
    return Together(d.sound("card_flip"), d.fly(flights, hidden), ranks)


def close_ranks(d: Director, seat: int, hand: Zone) -> Step:
    """The cards that are left in a hand close their ranks."""
    return regroup(d, seat, hand.left, len(hand.left))


def _leaving(stage: Stage, event: ev.Discarded, i: int, zones: dict[str, Zone]) -> tuple[int, Spot, Hashable]:
    """Of the i-th card of a discard: how it looks, where it lies, the area that it leaves."""
    seat, card = event.seat, event.cards[i]
    side = stage.side(seat)
    match event.zone:
        case "hand":
            start, area = from_hand(stage, seat, zones["hand"].take(card), zones["hand"].count)
            return hand_face(stage, seat, card), start, area
        case "voltage":
            place = zones["voltage"].take(card)
            return BACK, places.volt(stage, seat, place, zones["voltage"].count), ("volt", seat, place)
        case "load1" | "load2":
            gun, place = int(event.zone == "load2"), event.places[i]
            is_up = side.loads[gun][place] & FACE_UP
            return face_of(card) if is_up else BACK, places.load(stage, seat, gun, place), ("load", seat, gun, place)
        case "set":
            return BACK, places.set_card(stage, seat, event.places[i]), ("set", seat, event.places[i])
        case "mechanisms":
            return face_of(card), places.mechanism(stage, seat, card), ("mech", seat, event.places[i])
        case _:
            return face_of(card), places.step(stage, card), ("resolving", seat)


def milled(d: Director, beat: Any) -> Step:
    """From the top of a deck to the discard pile."""
    event: ev.Milled = beat[0]
    stage, seat = d.stage, event.seat
    start, end = places.deck(stage, seat, event.deck), places.discard(stage, seat)
    return InTurn(d.sound("card_flip"), d.fly(Flight(BACK, start, end, face_of(card)) for card in event.cards))


def filled(d: Director, beat: Any) -> Step:
    """Into the voltage, face-down."""
    stage, seat = d.stage, beat[0].seat
    cards = b"".join(event.cards for event in beat)
    held = len(stage.side(seat).voltage)
    start = places.deck(stage, seat, beat[0].deck) if beat[0].deck >= 0 else places.discard(stage, seat)
    faces = [BACK if beat[0].deck >= 0 else face_of(card) for card in cards]
    flights = [
        Flight(face, start, places.volt(stage, seat, held + i, held + len(cards)), BACK) for i, face in enumerate(faces)
    ]
    return InTurn(d.sound("card_slide"), d.fly(flights), charge(d, seat, held))


def charge(d: Director, seat: int, held: int) -> Step:
    """Cards have become voltage."""
    at = places.volt(d.stage, seat, held, held + 1).at
    return Together(d.sound("volt"), d.flash(effects.sparks(at, held), 0.22))


def taken(d: Director, beat: Any) -> Step:
    """From the discard pile or the voltage to the hand."""
    event: ev.CardTaken = beat[0]
    stage, seat = d.stage, event.seat
    held = len(stage.side(seat).hand)
    end = places.hand(stage, seat, held, held + 1)
    if event.zone == "discard":
        flight = Flight(face_of(event.card), places.discard(stage, seat), end, hand_face(stage, seat, event.card))
        return Together(d.sound("card_slide"), regroup(d, seat, list(range(held)), held + 1), d.fly([flight]))
    zone = Zone(stage.side(seat).voltage)
    place = zone.take(event.card)
    flight = Flight(BACK, places.volt(stage, seat, place, zone.count), end, hand_face(stage, seat, event.card))
    fly = d.fly([flight], [("volt", seat, place)])
    return Together(d.sound("card_slide"), regroup(d, seat, list(range(held)), held + 1), fly)


def returned(d: Director, beat: Any) -> Step:
    """From the discard pile back to a deck."""
    stage, seat = d.stage, beat[0].seat
    start, end = places.discard(stage, seat), places.deck(stage, seat, beat[0].deck)
    return InTurn(d.sound("card_slide"), d.fly(Flight(face_of(event.card), start, end, BACK) for event in beat))


def exchanged(d: Director, beat: Any) -> Step:
    """What was put aside goes back to the decks."""
    event: ev.CardsExchanged = beat[0]
    flights = (Flight(BACK, ASIDE, places.deck(d.stage, event.seat, deck), BACK) for deck in event.decks)
    return InTurn(d.sound("card_slide"), d.fly(flights))


def shuffled(d: Director, beat: Any) -> Step:
    """A deck is riffled."""
    event: ev.Shuffled = beat[0]
    spot = places.deck(d.stage, event.seat, event.deck)
    return Together(d.sound("shuffle"), d.flash(shuffling(d.cards, BACK, spot), 0.45))


def laid(d: Director, beat: Any) -> Step:
    """All decks come to the table, shuffled."""
    flights = []
    for event in beat:
        end = places.deck(d.stage, event.seat, event.deck)
        start = Spot(end.x, 790 if d.stage.is_own(event.seat) else -70, end.wide)
        flights += [Flight(BACK, start, end, BACK)] * 3
    return Together(d.sound("shuffle"), d.fly(flights))
