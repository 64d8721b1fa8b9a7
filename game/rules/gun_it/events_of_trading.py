"""Events of the Planning Phase: the timer, trades, what is bought, and the lock of the plan (GI-5).

While hands are closed others are told the backs of cards (GI-20.05).
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.protocol import Event, Seats
from game.rules.gun_it.cards import TABLE, turned_down

Cards = tuple[int, ...]


class LimitSet(Event, frozen=True, tag=True):
    """The time limit of the coming rounds (GI-4.14)."""

    limit: str
    seconds: int


class TimerStarted(Event, frozen=True, tag=True):
    """Trading begins with this many ticks on the timer; -1 without a timer (GI-5.01)."""

    ticks: int


class TimePassed(Event, frozen=True, tag=True):
    """Ticks left on the timer (GI-5.22)."""

    left: int


class TimerExpired(Event, frozen=True, tag=True):
    """The timer reached 0 (GI-5.21)."""


class OfferMade(Event, frozen=True, tag=True):
    """An offer waits for its partner's answer (GI-5.11). While hands are closed only `seat` sees what it gives
    (GI-20.05)."""

    offer: int
    seat: int
    partner: int
    give: Cards
    take: Cards
    is_closed: bool = False

    def masked(self, seats: Seats) -> Event:
        return replace(self, give=turned_down(self.give)) if self.is_closed and self.seat not in seats else self


class OfferClosed(Event, frozen=True, tag=True):
    """An offer was declined, withdrawn, or is void (GI-5.11)."""

    offer: int
    how: Literal["declined", "withdrawn", "void", "accepted"]


class CardsTraded(Event, frozen=True, tag=True):
    """Cards changed hands; `hands` are the two hands afterwards (GI-5.08, GI-18.04). While hands are closed only the
    two see the cards, and each its own hand; what the table gives and takes is open (GI-20.05)."""

    seat: int
    partner: int
    give: Cards
    take: Cards
    hands: tuple[Cards, Cards]
    is_closed: bool = False

    def masked(self, seats: Seats) -> Event:
        if not self.is_closed:
            return self
        mine, theirs = self.hands
        mine = mine if self.seat in seats else turned_down(mine)
        theirs = theirs if self.partner in (*seats, TABLE) else turned_down(theirs)
        if self.partner == TABLE or self.seat in seats or self.partner in seats:
            return replace(self, hands=(mine, theirs))
        give, take = turned_down(self.give), turned_down(self.take)
        return replace(self, give=give, take=take, hands=(mine, theirs))


class CardLocked(Event, frozen=True, tag=True):
    """A crew of one locked a card for the round (GI-18.31)."""

    card: int


class CardTaken(Event, frozen=True, tag=True):
    """The Pistol's holder was given a fourth card from the table at the lock (GI-18.15)."""

    seat: int
    card: int


class UseDesignated(Event, frozen=True, tag=True):
    """How a hand with an extra card will be used (GI-18.06). While hands are closed only its holder knows
    (GI-20.05)."""

    seat: int
    use: Cards
    is_closed: bool = False

    def masked(self, seats: Seats) -> Event:
        return replace(self, use=()) if self.is_closed and self.seat not in seats else self


class ReadyChanged(Event, frozen=True, tag=True):
    """A player is ready, or not any more (GI-5.21)."""

    seats: tuple[int, ...]
    on: bool


class PlanLocked(Event, frozen=True, tag=True):
    """No card moves between hands any more (GI-5.21)."""


class Bought(Event, frozen=True, tag=True):
    """The crew bought an item of the scenario (GI-17.10); `targets` are tiles, or a tile and its rotation."""

    seat: int
    item: int
    cost: int
    targets: tuple[int, ...]


TradingEvent = (
    LimitSet
    | TimerStarted
    | TimePassed
    | TimerExpired
    | OfferMade
    | OfferClosed
    | CardsTraded
    | CardLocked
    | CardTaken
    | UseDesignated
    | ReadyChanged
    | PlanLocked
    | Bought
)
