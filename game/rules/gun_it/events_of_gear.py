"""Events of advanced equipment and accessories (GI-15, GI-16).

Cards of equipment are those of cards.py, accessories are indices into the content. What is secret is HIDDEN, or the
back of a card, in the event as others are told it (GI-20).
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.protocol import Event, Seats
from game.rules.gun_it.cards import turned_down
from game.rules.gun_it.state import HIDDEN

Cards = tuple[int, ...]


class AdvancedLaid(Event, frozen=True, tag=True):
    """An advanced equipment lies face up on the table (GI-3.02)."""

    card: int
    uses: int


class AdvancedTaken(Event, frozen=True, tag=True):
    """A crew member took an advanced equipment and parked a basic one; `hand` is theirs afterwards (GI-5.15)."""

    seat: int
    card: int
    parked: int
    hand: Cards
    is_closed: bool = False

    def masked(self, seats: Seats) -> Event:
        return replace(self, hand=turned_down(self.hand)) if self.is_closed and self.seat not in seats else self


class AdvancedReturned(Event, frozen=True, tag=True):
    """An advanced equipment is back on the table, and what was parked in its holder's hand (GI-5.19)."""

    seat: int
    card: int
    basic: int
    hand: Cards
    is_closed: bool = False

    def masked(self, seats: Seats) -> Event:
        return replace(self, hand=turned_down(self.hand)) if self.is_closed and self.seat not in seats else self


class AdvancedUsed(Event, frozen=True, tag=True):
    """A use of an advanced equipment is spent; `left` are left (GI-15.05, GI-15.06)."""

    seat: int
    card: int
    left: int


class AdvancedGone(Event, frozen=True, tag=True):
    """A spent advanced equipment went to the box, what was parked for it came back; `hands` are all hands afterwards
    (GI-12.12)."""

    card: int
    basic: int
    hands: tuple[Cards, ...]


class Blasted(Event, frozen=True, tag=True):
    """An advanced equipment hits all of these spaces at once (GI-15.03)."""

    seat: int
    equipment: int
    spaces: tuple[int, ...]


class AccessoryDealt(Event, frozen=True, tag=True):
    """A seat was given an accessory, which only its owner sees (GI-16.02); a single player's lies open."""

    seat: int
    card: int
    is_open: bool

    def masked(self, seats: Seats) -> Event:
        return self if self.is_open or self.seat in seats else replace(self, card=HIDDEN)


class AccessoryShown(Event, frozen=True, tag=True):
    """A single player must give this accessory to a seat (GI-18.33)."""

    seat: int
    card: int


class AccessoryDropped(Event, frozen=True, tag=True):
    """A single player discarded an accessory that did not trigger (GI-18.34)."""

    card: int


class AccessoryRevealed(Event, frozen=True, tag=True):
    """The criterion of an accessory was met (GI-16.03)."""

    seat: int
    card: int


class KeysChanged(Event, frozen=True, tag=True):
    """Keys came or went: `keys` are on the accessory now, `pool` in a single player's pool (GI-16.08, GI-16.09)."""

    card: int
    change: int
    keys: int
    pool: int


class SeatRattled(Event, frozen=True, tag=True):
    """All shots of this seat are risky for the rest of the round."""

    seat: int


class TileJammed(Event, frozen=True, tag=True):
    """A tile has no attributes but Flying and no arrows until the round is over."""

    tile: int


class HostileJoined(Event, frozen=True, tag=True):
    """An advanced hostile went face down on top of the deck."""


class WindowOpened(Event, frozen=True, tag=True):
    """The owner of an accessory may spend a key before the match goes on, or a single player must discard an
    accessory (GI-16.12, GI-18.34)."""

    seat: int
    kind: Literal["flares", "toolbox", "discard"]


GearEvent = (
    AdvancedLaid
    | AdvancedTaken
    | AdvancedReturned
    | AdvancedUsed
    | AdvancedGone
    | Blasted
    | AccessoryDealt
    | AccessoryShown
    | AccessoryDropped
    | AccessoryRevealed
    | KeysChanged
    | SeatRattled
    | TileJammed
    | HostileJoined
    | WindowOpened
)
