"""Motion of cards that are used: loaded, set, played, coming into play, put aside."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from game.rules.gun_and_gun import events as ev
from game.scenes.gun_and_gun import effects, places
from game.scenes.gun_and_gun.cards import BACK, face_of
from game.scenes.gun_and_gun.flights import Flight
from game.scenes.gun_and_gun.motion_cards import ASIDE, Zone, close_ranks, from_hand, hand_face
from game.scenes.gun_and_gun.places import Spot
from game.scenes.gun_and_gun.stage import Stage
from game.ui.timeline import Act, InTurn, Step, Together, wait
from game.ui.tween import mix

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.director import Director

DIP = 3.0
"""Units by which a gun sinks when a card slides under it."""


def loaded(d: Director, beat: Any) -> Step:
    """Under the gun, which dips; the load number rolls."""
    stage, seat, gun = d.stage, beat[0].seat, beat[0].gun
    lying = len(stage.side(seat).loads[gun])
    flights, hidden = [], []
    zone = Zone(stage.side(seat).hand)
    for i, event in enumerate(beat):
        face, start, area = _loading(stage, event, zone)
        shows = face_of(event.card) if event.face_up else BACK
        flights.append(Flight(face, start, places.load(stage, seat, gun, lying + i), shows))
        hidden += area
    before, after = stage.loaded(seat, gun), beat[-1].load

    def dip(share: float) -> None:
        stage.dips[seat, gun] = 0.0 if d.calm else DIP * (1 - share)
        stage.load[seat, gun] = mix(before, after, share)

    ranks = close_ranks(d, seat, zone) if beat[0].origin == "hand" else wait(0)
    under = Together(d.fly(flights, hidden, seconds=0.24), ranks)
    return InTurn(under, Together(d.sound("reload"), Act(0.18, dip, "cubic_out")))


def _loading(stage: Stage, event: ev.Loaded, zone: Zone) -> tuple[int, Spot, list[Hashable]]:
    """How a card looks that is to be loaded, where it lies, the areas that it leaves."""
    seat = event.seat
    match event.origin:
        case "hand":
            start, area = from_hand(stage, seat, zone.take(event.card), zone.count)
            return hand_face(stage, seat, event.card), start, [area]
        case "deck1" | "deck2":
            return BACK, places.deck(stage, seat, int(event.origin == "deck2")), []
        case "discard":
            return face_of(event.card), places.discard(stage, seat), []
        case _:
            return face_of(event.card), places.step(stage, event.card), []


def card_set(d: Director, beat: Any) -> Step:
    """A Reaction goes face-down into the lane."""
    event: ev.CardSet = beat[0]
    stage, seat = d.stage, event.seat
    hand = Zone(stage.side(seat).hand)
    start, area = from_hand(stage, seat, hand.take(event.card), hand.count)
    end = places.set_card(stage, seat, len(stage.side(seat).set_cards))
    flight = Flight(hand_face(stage, seat, event.card), start, end, BACK)
    return InTurn(Together(d.fly([flight], [area]), close_ranks(d, seat, hand)), d.sound("set_card"))


def played(d: Director, beat: Any) -> Step:
    """An Action or Mechanism is shown to both, then it becomes the first step of the resolution."""
    event: ev.CardPlayed = beat[0]
    stage, seat = d.stage, event.seat
    hand = Zone(stage.side(seat).hand)
    start, area = from_hand(stage, seat, hand.take(event.card), hand.count)
    flight = Flight(hand_face(stage, seat, event.card), start, places.table(stage, seat), face_of(event.card))
    fly = d.fly([flight], [area], stays=False)
    return Together(InTurn(fly, d.sound("card_snap"), show_card(d, seat, event.card)), close_ranks(d, seat, hand))


def show_card(d: Director, seat: int, card: int, place: int = 0) -> Step:
    """A card is held up over the table, then flies into the column of the resolution."""
    stage, face = d.stage, face_of(card)
    spot = places.table(stage, seat)
    return InTurn(
        d.hold(face, spot, 0.4),
        d.fly([Flight(face, spot, places.step(stage, card, place), face)], seconds=0.25, stays=False),
    )


def entered(d: Director, beat: Any) -> Step:
    """A Mechanism comes into play."""
    event: ev.MechanismEntered = beat[0]
    stage, seat, face = d.stage, event.seat, face_of(event.card)
    is_played = event.origin == "resolving"
    start = places.step(stage, event.card) if is_played else places.discard(stage, seat)
    end = places.mechanism(stage, seat, event.card)
    fly = d.fly([Flight(face, start, end, face)])
    return InTurn(fly, Together(d.sound("gear"), d.flash(effects.flare(end.at, 150, stage.rim(seat)), 0.25)))


def set_aside(d: Director, beat: Any) -> Step:
    """A hand card is put aside."""
    event: ev.CardSetAside = beat[0]
    stage, seat = d.stage, event.seat
    hand = Zone(stage.side(seat).hand)
    start, area = from_hand(stage, seat, hand.take(event.card), hand.count)
    flight = Flight(hand_face(stage, seat, event.card), start, ASIDE, BACK)
    return Together(d.sound("card_slide"), d.fly([flight], [area]), close_ranks(d, seat, hand))
