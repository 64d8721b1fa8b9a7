"""What happens before the first turn."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.protocol import Event, Seats
from game.rules.gun_and_gun.state import HIDDEN, UNKNOWN

Reason = Literal["agility", "weight", "chance"]


class SeatChosen(Event, frozen=True, tag=True):
    """Who picks first (GG-3.5)."""

    seat: int


class GunnerPicked(Event, frozen=True, tag=True):
    """A Gunner was taken openly."""

    seat: int
    gunner: int


class GunPicked(Event, frozen=True, tag=True):
    """A gun was taken openly."""

    seat: int
    gun: int


class SecretPicked(Event, frozen=True, tag=True):
    """Somebody has chosen (GG-4.6); `pick` is as in `Side`, HIDDEN to the opponent."""

    seat: int
    pick: int

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, pick=HIDDEN)


class PicksRevealed(Event, frozen=True, tag=True):
    """Both have chosen: Gunners or guns, by seat (GG-4.2, GG-4.3)."""

    kind: Literal["gunner", "gun"]
    picks: tuple[int, int]


class FirstPlayerFound(Event, frozen=True, tag=True):
    """Who plays first, why, and the numbers that decided, by seat (GG-3.7 to GG-3.9)."""

    seat: int
    reason: Reason
    numbers: tuple[int, int]


class SkillsPlaced(Event, frozen=True, tag=True):
    """The Skills lie face-down under the Gunners, and the guns in their slots. `is_open`: both are known
    (GG-5.2)."""

    skills: tuple[int, int]
    swaps: tuple[bool, bool]
    is_open: bool

    def masked(self, seats: Seats) -> Event:
        if self.is_open:
            return self
        one, two = (skill if seat in seats else HIDDEN for seat, skill in enumerate(self.skills))
        return replace(self, skills=(one, two))


class DeckLaid(Event, frozen=True, tag=True):
    """A gun deck lies next to its gun, shuffled (GG-3.14)."""

    seat: int
    deck: int
    cards: bytes

    def masked(self, seats: Seats) -> Event:
        return replace(self, cards=bytes([UNKNOWN]) * len(self.cards))


class DuelBegan(Event, frozen=True, tag=True):
    """Everything lies ready; both players have this life (GG-3.15)."""

    life: int


class CardSetAside(Event, frozen=True, tag=True):
    """A hand card was put aside for the exchange (GG-12.5)."""

    seat: int
    card: int

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, card=UNKNOWN)


class CardsExchanged(Event, frozen=True, tag=True):
    """The cards put aside went back to their decks, each to the one named (GG-12.5)."""

    seat: int
    cards: bytes
    decks: tuple[int, ...]

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, cards=bytes([UNKNOWN]) * len(self.cards))
