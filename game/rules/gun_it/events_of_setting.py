"""Events of The Setting: moments and settings drawn, chosen and revealed, and what they do.

Cards are indices into the content; `card` is the id of a card in force, with its option if it is a moment:
"M14A". What is secret is HIDDEN in the event as others are told it (GI-20).
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.protocol import Event, Seats
from game.rules.gun_it.state import HIDDEN

Deck = Literal["moments", "settings"]


class ConstraintsShuffled(Event, frozen=True, tag=True):
    """How many moments and settings there are, shuffled face down (GI-2.15)."""

    moments: int
    settings: int


class ConstraintsReshuffled(Event, frozen=True, tag=True):
    """A discard pile became a deck again (GI-2.18)."""

    deck: Deck
    count: int


class SettingRowLaid(Event, frozen=True, tag=True):
    """The settings of the rounds to come lie face up in this order (GI-3.09)."""

    cards: tuple[int, ...]


class MomentDrawn(Event, frozen=True, tag=True):
    """A crew member drew the round's moment and must choose one of its options (GI-4.06, GI-4.07)."""

    seat: int
    card: int

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, card=HIDDEN)


class MomentChosen(Event, frozen=True, tag=True):
    """The drawer has chosen an option (GI-4.07)."""

    seat: int
    option: int

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, option=HIDDEN)


class SettingDrawn(Event, frozen=True, tag=True):
    """A crew member drew the round's setting and must keep it or not (GI-4.08, GI-4.09)."""

    seat: int
    card: int

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, card=HIDDEN)


class SettingChosen(Event, frozen=True, tag=True):
    """The drawer keeps the setting (1), or wants another unseen (0) (GI-4.09)."""

    seat: int
    kept: int

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, kept=HIDDEN)


class ExtraSettingDrawn(Event, frozen=True, tag=True):
    """One more setting was drawn face down; nobody looks at it (GI-3.12)."""

    seat: int


class MomentRevealed(Event, frozen=True, tag=True):
    """The moment and the chosen option are public and in force (GI-5.02)."""

    moment: int
    option: int


class SettingsRevealed(Event, frozen=True, tag=True):
    """These settings are in force, in the order in which they act; `replaced` is the one discarded unseen by
    others, NO_CARD if none was (GI-5.03)."""

    settings: tuple[int, ...]
    replaced: int


class HandsClosed(Event, frozen=True, tag=True):
    """From now on everybody sees their own hand only (GI-20.05)."""


class HandsOpened(Event, frozen=True, tag=True):
    """The plan is locked: all see these hands, and how they will be used (GI-20.05)."""

    hands: tuple[tuple[int, ...], ...]
    uses: tuple[tuple[int, ...], ...]


class TargetAsked(Event, frozen=True, tag=True):
    """The moment's drawer must choose what its planning effect acts on (GI-14.09)."""

    seat: int


class TargetChosen(Event, frozen=True, tag=True):
    """The drawer has chosen: two tiles, or a tile and its rotation (GI-14.09)."""

    seat: int
    target: tuple[int, int]


class CardActed(Event, frozen=True, tag=True):
    """A card in force shows what it does; what follows is its doing (GI-14.01, GI-14.02)."""

    card: str


class TileRotated(Event, frozen=True, tag=True):
    """A tile stands at that many quarter turns clockwise (GI-1.16)."""

    tile: int
    rotation: int


class TilesSwapped(Event, frozen=True, tag=True):
    """Two ground tiles changed places."""

    tile: int
    other: int


class TilePlaced(Event, frozen=True, tag=True):
    """The top tile of the hostile deck was placed face up."""

    space: int
    tile: int


class TileShifted(Event, frozen=True, tag=True):
    """A ground tile moved on around the ring; all that move in this step move at once (ST14)."""

    tile: int
    start: int
    end: int


class ConstraintsDiscarded(Event, frozen=True, tag=True):
    """Moment and settings of the round are over; `settings` are those that stay (GI-4.12, GI-3.10)."""

    settings: tuple[int, ...]


SettingEvent = (
    ConstraintsShuffled
    | ConstraintsReshuffled
    | SettingRowLaid
    | MomentDrawn
    | MomentChosen
    | SettingDrawn
    | SettingChosen
    | ExtraSettingDrawn
    | MomentRevealed
    | SettingsRevealed
    | HandsClosed
    | HandsOpened
    | TargetAsked
    | TargetChosen
    | CardActed
    | TileRotated
    | TilesSwapped
    | TilePlaced
    | TileShifted
    | ConstraintsDiscarded
)
