"""How cards move."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.protocol import Event, Seats
from game.rules.gun_and_gun.state import FACE_UP, UNKNOWN

DrawReason = Literal["opening", "exchange", "down", "effect"]
Zone = Literal["hand", "voltage", "load1", "load2", "mechanisms", "set", "resolving"]
Origin = Literal["hand", "deck1", "deck2", "discard", "resolving"]
Why = Literal["cost", "volts", "effect", "resolved"]


def covered(cards: bytes) -> bytes:
    """The same number of cards, unknown."""
    return bytes([UNKNOWN]) * len(cards)


class Shuffled(Event, frozen=True, tag=True):
    """A deck was shuffled; nobody knows its order (GG-13.14)."""

    seat: int
    deck: int
    cards: bytes

    def masked(self, seats: Seats) -> Event:
        return replace(self, cards=covered(self.cards))


class Drew(Event, frozen=True, tag=True):
    """Cards from the top of a deck to the hand, in that order."""

    seat: int
    deck: int
    cards: bytes
    why: DrawReason

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, cards=covered(self.cards))


class CardPlayed(Event, frozen=True, tag=True):
    """An Action or Mechanism was announced; its costs follow (GG-7.8)."""

    seat: int
    card: int


class LimitUsed(Event, frozen=True, tag=True):
    """What is possible once per turn for cards of this name was done (GG-7.18, GG-8.10, GG-16.2). `card` is the first
    card of that name."""

    seat: int
    card: int


class CardSet(Event, frozen=True, tag=True):
    """A Reaction was set face-down."""

    seat: int
    card: int

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, card=UNKNOWN)


class MechanismEntered(Event, frozen=True, tag=True):
    """A Mechanism came into play, from its announcement or from the discard pile."""

    seat: int
    card: int
    origin: Literal["resolving", "discard"]


class Loaded(Event, frozen=True, tag=True):
    """A card was put next to a gun; `load` is the gun's load value now, `is_basic` the loading limit was used."""

    seat: int
    gun: int
    card: int
    origin: Origin
    face_up: bool
    is_basic: bool
    load: int

    def masked(self, seats: Seats) -> Event:
        is_open = self.face_up or self.origin in ("discard", "resolving") or self.seat in seats
        return self if is_open else replace(self, card=UNKNOWN)


class Discarded(Event, frozen=True, tag=True):
    """Cards to their owner's discard pile. `places` are their places in loads, Mechanisms and set cards, in rising
    order; () for other zones."""

    seat: int
    zone: Zone
    cards: bytes
    places: tuple[int, ...]
    why: Why


class Milled(Event, frozen=True, tag=True):
    """Cards from the top of a deck to its owner's discard pile."""

    seat: int
    deck: int
    cards: bytes


class VoltageFilled(Event, frozen=True, tag=True):
    """Cards from the top of a deck, or of the discard pile (`deck` is NONE), into the voltage."""

    seat: int
    deck: int
    cards: bytes

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats or self.deck < 0 else replace(self, cards=covered(self.cards))


class CardTaken(Event, frozen=True, tag=True):
    """A card of the discard pile or the voltage to the hand."""

    seat: int
    card: int
    zone: Literal["discard", "voltage"]

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats or self.zone == "discard" else replace(self, card=UNKNOWN)


class CardReturned(Event, frozen=True, tag=True):
    """A card of the discard pile on top of its deck, or into it before it is shuffled."""

    seat: int
    card: int
    deck: int


class ReactionActivated(Event, frozen=True, tag=True):
    """A set Reaction was turned face-up; its cost follows (GG-10.5)."""

    seat: int
    card: int


class ReactionPassed(Event, frozen=True, tag=True):
    """No Reaction."""

    seat: int


class HitReplaced(Event, frozen=True, tag=True):
    """A Mechanism went to the bottom of its deck and the shot's HIT became 0."""

    seat: int
    card: int
    place: int
    deck: int


class ShotDeclared(Event, frozen=True, tag=True):
    """A gun was fired: its cards, with FACE_UP where they lay so, go to the voltage. `row` is the row of its table,
    `hit` that row's HIT. `is_own`: it is the gun's own shot of the turn (GG-9.11)."""

    seat: int
    gun: int
    cards: bytes
    load: int
    row: int
    hit: int
    is_own: bool

    def masked(self, seats: Seats) -> Event:
        if self.seat in seats:
            return self
        return replace(self, cards=bytes(card if card & FACE_UP else UNKNOWN for card in self.cards))
