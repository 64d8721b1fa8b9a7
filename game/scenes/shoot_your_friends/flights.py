"""Cards on their way: those in flight by the table's clock, and those that effects move."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.shoot_your_friends.state import KEPT, NOBODY, Flight
from game.scenes.motion import Effect
from game.scenes.shoot_your_friends.cards import Cards
from game.scenes.shoot_your_friends.couch_layout import COUCH_PILE, couch_hand, couch_piles
from game.scenes.shoot_your_friends.layout import (
    DISCARD,
    HAND_WIDE,
    OWN_WIDE,
    PILE_WIDE,
    SHIELD_SPOT,
    STOCK,
    Point,
    own_slot,
)
from game.scenes.shoot_your_friends.names import BACK
from game.ui.canvas import Canvas
from game.ui.tween import arc, ease, mix

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

ARC = 36.0
FLYING_WIDE, SIZES = 120.0, 10
"""The width of which all cards on their way are so many tenths: they share their pictures."""


class Spot(NamedTuple):
    """Where a card lies: its middle, width and turn."""

    x: float
    y: float
    wide: float
    turn: float = 0

    @property
    def at(self) -> Point:
        """The middle."""
        return self.x, self.y


class Spots:
    """Where cards are on the screen of a scene."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene

    @property
    def stock(self) -> Spot:
        """Cards are drawn from here."""
        return self._pile(0)

    @property
    def discard(self) -> Spot:
        """Used cards go here."""
        return self._pile(1)

    def _pile(self, which: int) -> Spot:
        if self.scene.couch.is_on:
            return Spot(*couch_piles(len(self.scene.sitting.people))[which], COUCH_PILE)
        return Spot(*(STOCK, DISCARD)[which], PILE_WIDE)

    def slot(self, seat: int, slot: int) -> Spot:
        """A slot of a set."""
        place = self.scene.opponents.spots.get(seat)
        if place is None:
            return Spot(*own_slot(slot), OWN_WIDE)
        return Spot(*place.slot(slot), place.wide, place.turn)

    def shield(self, seat: int) -> Spot:
        """The Shield's spot."""
        if seat not in self.scene.opponents.spots:
            return Spot(*SHIELD_SPOT, OWN_WIDE)
        return Spot(*self.scene.opponents.shield_point(seat), 24)

    def before(self, seat: int) -> Spot:
        """Before the middle of a set, where a Shield is struck; one's own is struck where it lies."""
        place = self.scene.opponents.spots.get(seat)
        if place is None:
            return self.shield(seat)
        return Spot(*place.point(0, 22), max(84.0, place.wide))

    def hand(self, seat: int, position: int = -1) -> Spot:
        """A position of a hand; of others the middle of their plate."""
        place = self.scene.opponents.spots.get(seat)
        if place is None:
            return Spot(*self.scene.tray.place(max(0, position)), HAND_WIDE)
        if self.scene.couch.plays(seat):
            count = len(self.scene.stage.table.sides[seat].hand)
            return Spot(*couch_hand(place, max(0, position), count), place.wide)
        return Spot(*place.plate_at, 30, place.turn)

    def target(self, seat: int, flight: Flight) -> Spot:
        """Where a flight goes."""
        return self.shield(seat) if flight.slot == NOBODY else self.slot(flight.target, flight.slot)


def draw_flights(canvas: Canvas, scene: ShootYourFriendsScene) -> None:
    """Cards in flight, face down until they land, where the clock has brought them."""
    stage = scene.stage
    for seat, side in enumerate(stage.table.sides):
        if side.flight is None:
            continue
        kept = side.hand.find(KEPT)
        start, end = scene.spots.hand(seat, kept), scene.spots.target(seat, side.flight)
        left = max(0, side.flight.lands - stage.tau) / stage.tables.constants.flight
        put_between(canvas, scene.cards, BACK, start, end, 1 - left)


def put_between(canvas: Canvas, cards: Cards, kind: int, start: Spot, end: Spot, share: float) -> None:
    """A card on its way from one spot to another."""
    eased = ease("cubic_out")(share)
    x, y = arc(start.at, end.at, eased, ARC)
    zoom = steps(mix(start.wide, end.wide, eased) / FLYING_WIDE, SIZES)
    cards.put(canvas, kind, x, y, FLYING_WIDE, turn=(end if eased > 0.5 else start).turn, zoom=zoom)


def steps(value: float, count: int) -> float:
    """A number in so many steps, so that few pictures are made of what moves."""
    return max(1, round(value * count)) / count


def flying(cards: Cards, kinds: list[tuple[int, Spot, Spot]], gap: float = 0.0) -> Effect:
    """Cards that fly, each beginning `gap` (a share of the whole) after the one before; they lie where they land until
    all have."""

    def draw(canvas: Canvas, share: float) -> None:
        part = max(0.05, 1 - gap * (len(kinds) - 1))
        for i, (kind, start, end) in enumerate(kinds):
            own = (share - i * gap) / part
            if own >= 0:
                put_between(canvas, cards, kind, start, end, min(1.0, own))

    return Effect(draw)
