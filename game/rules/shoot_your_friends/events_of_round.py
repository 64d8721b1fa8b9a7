"""Rounds, the opening, stalemates and the end."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.protocol import Event, Seats
from game.rules.shoot_your_friends.commands import Order
from game.rules.shoot_your_friends.state import EMPTY, UNKNOWN


def unseen(cards: bytes) -> bytes:
    """The same number of cards, unknown."""
    return bytes([UNKNOWN]) * len(cards)


def _own_only(hands: tuple[bytes, ...], seats: Seats) -> tuple[bytes, ...]:
    return tuple(hand if seat in seats else unseen(hand) for seat, hand in enumerate(hands))


class BecameReady(Event, frozen=True, tag=True):
    """A seat is ready for the round (SF-4.2)."""

    seat: int


class Dealt(Event, frozen=True, tag=True):
    """Round `round` was dealt to `seats`, all face down; Bullets, gun and hands are as at its start (SF-3.3, SF-3.9).
    `sets` and `hands` are by seat, empty for a seat that watches; nobody may look at them yet. `ties` is the tie list,
    `starting` the initiative list of beat mode, of all seats (SF-17.2), () in real time."""

    round: int
    seats: tuple[int, ...]
    sets: tuple[bytes, ...]
    hands: tuple[bytes, ...]
    stock: int
    ties: tuple[int, ...]
    starting: tuple[int, ...]

    def masked(self, seats: Seats) -> Event:
        return replace(self, sets=tuple(map(unseen, self.sets)), hands=tuple(map(unseen, self.hands)))


class Counted(Event, frozen=True, tag=True):
    """3, 2 or 1 was called, before the flip or in a stalemate (SF-4.3, SF-12.6)."""

    number: int


class Flipped(Event, frozen=True, tag=True):
    """All sets were turned face up: the tops by seat, as dealt (SF-4.3)."""

    tops: tuple[bytes, ...]


class Started(Event, frozen=True, tag=True):
    """GO: hands are picked up, the clock runs from 0 (SF-4.12). Each seat sees its own hand."""

    hands: tuple[bytes, ...]

    def masked(self, seats: Seats) -> Event:
        return replace(self, hands=_own_only(self.hands, seats))


class Covered(Event, frozen=True, tag=True):
    """A card from the stock was laid on a slot by the rules: `fill` where a Shield slid out, `cover` over a Shield,
    `calm` over a matched character; `drop` clears a slot for which there is no Character, its card is EMPTY (SF-4.6,
    SF-4.7, SF-4.14, SF-11.10). `stock` is what is left of it."""

    seat: int
    slot: int
    card: int
    kind: Literal["fill", "cover", "calm", "drop"]
    stock: int


class StalemateCalled(Event, frozen=True, tag=True):
    """Nobody could play for long: the table is frozen from this clock on (SF-12.4), or draws were asked for by
    standoff_draw (SF-12.10)."""

    clock: int
    tau: int


class Flushed(Event, frozen=True, tag=True):
    """A Shield of the hand went to the spot or the discard in a stalemate (SF-12.5). Which one is told only of a Shield
    that lies in play now."""

    seat: int
    card: int
    to: Literal["spot", "discard"]

    def masked(self, seats: Seats) -> Event:
        return self if self.to == "spot" or self.seat in seats else replace(self, card=UNKNOWN)


class StalemateDrawn(Event, frozen=True, tag=True):
    """In a stalemate everybody drew a card: `cards` by seat, EMPTY for one that got none (SF-12.6)."""

    cards: bytes
    stock: int

    def masked(self, seats: Seats) -> Event:
        shown = (card if card == EMPTY or seat in seats else UNKNOWN for seat, card in enumerate(self.cards))
        return replace(self, cards=bytes(shown))


class StalemateEnded(Event, frozen=True, tag=True):
    """Table time goes on (SF-12.8)."""

    clock: int
    tau: int


class HighNoonCame(Event, frozen=True, tag=True):
    """From now on every shot in this round is legal (SF-12.11, SF-17.14)."""


class Reshuffled(Event, frozen=True, tag=True):
    """Discard and covered cards became the stock, `count` cards (SF-6.4)."""

    count: int


class SeatLeft(Event, frozen=True, tag=True):
    """A seat left the game for good; Eliminated follows if it was in the round and is not the last (SF-13.8)."""

    seat: int


class RoundWon(Event, frozen=True, tag=True):
    """The last seat alive takes a Bullet; `bullets` are all it has now. In a sudden death none is taken (SF-13.1,
    SF-13.5)."""

    winner: int
    bullets: int


class SuddenDeathAnnounced(Event, frozen=True, tag=True):
    """These seats are level at the top and play one more round (SF-13.5)."""

    seats: tuple[int, ...]


class GameWon(Event, frozen=True, tag=True):
    """The game is over; `places` by seat (SF-13.3, SF-13.7)."""

    winner: int
    places: tuple[int, ...]


class BeatBegan(Event, frozen=True, tag=True):
    """Beat `number` of the round: everybody picks an order (SF-17.3)."""

    number: int
    initiative: tuple[int, ...]


class Ordered(Event, frozen=True, tag=True):
    """A seat has given its order of this beat (SF-17.3); only its owner sees which."""

    seat: int
    order: Order | None

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, order=None)


class OrdersShown(Event, frozen=True, tag=True):
    """All have ordered: the orders in initiative order (SF-17.3)."""

    orders: tuple[Order, ...]
