"""Cards, the gun, shots, Shields and eliminations. Times are table times unless a clock is named."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.protocol import Event, Seats
from game.rules.shoot_your_friends.events_of_round import unseen
from game.rules.shoot_your_friends.state import NOBODY, UNKNOWN, BlockFrom, Legality, Shot

Reason = Literal[
    "busy", "absent", "no_target", "raising", "not_live", "spot_full", "missed", "second_input",
    "nothing_to_answer", "safety", "no_gun", "out",
]  # fmt: skip
"""Why an input came to nothing (SF-5.17)."""


class Launched(Event, frozen=True, tag=True):
    """A hand sends a card on its way (SF-5.7, SF-10.1): to slot `slot` of `target`, or a Shield to the own spot (`slot`
    is NOBODY). It arrives at `lands`. Only its owner sees which card."""

    seat: int
    card: int
    target: int
    slot: int
    lands: int

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, card=UNKNOWN)


class Landed(Event, frozen=True, tag=True):
    """A placed card became the top of a slot (SF-5.13). The owner's hand is back at `until`; others are not told. In
    beat mode it comes straight from the hand (SF-17.5)."""

    seat: int
    card: int
    target: int
    slot: int
    until: int

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, until=0)


class Bounced(Event, frozen=True, tag=True):
    """A placed card returned to its hand position, unseen by others (SF-5.12)."""

    seat: int
    card: int
    target: int
    slot: int

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, card=UNKNOWN)


class ShieldRaised(Event, frozen=True, tag=True):
    """A Shield came into play: from the hand (SF-10.1), or out of slot `slot` of a set that was flipped or dealt anew
    (SF-4.6, SF-11.7). The owner's hand is back at `until` if it came from there; others are not told."""

    seat: int
    card: int
    origin: Literal["opening", "hand", "redeal"]
    slot: int
    until: int

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, until=0)


class Refilled(Event, frozen=True, tag=True):
    """A seat drew cards (SF-6.1 to SF-6.3); `stock` is what is left of it. Only the owner sees them."""

    seat: int
    cards: bytes
    stock: int

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, cards=unseen(self.cards))


class MatchMade(Event, frozen=True, tag=True):
    """The set of `seat` is matched. `maker`: whose card did it, or NOBODY. For logs; no seat is told (SF-7.7)."""

    seat: int
    maker: int

    def masked(self, seats: Seats) -> None:
        return None


class MatchBroken(Event, frozen=True, tag=True):
    """The set of `seat` is not matched any more. For logs; no seat is told (SF-7.7)."""

    seat: int

    def masked(self, seats: Seats) -> None:
        return None


class TieBroken(Event, frozen=True, tag=True):
    """Several seats wanted the same thing in one tick: the first of them in the tie list got it and is its last now
    (SF-2.21). `thing`: the gun, or slot `slot` of `target`."""

    seats: tuple[int, ...]
    winner: int
    thing: Literal["gun", "slot"]
    target: int = NOBODY
    slot: int = NOBODY


class Grabbed(Event, frozen=True, tag=True):
    """A seat holds the gun since table time `since` (SF-8.3)."""

    seat: int
    since: int


class GunReturned(Event, frozen=True, tag=True):
    """The gun left a hand and is on the table at `ready` (SF-8.8). Only the seat is told its new `lock`."""

    seat: int
    why: Literal["shot", "put", "limit", "cold", "left"]
    ready: int
    lock: int

    def masked(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, lock=0)


class GunReady(Event, frozen=True, tag=True):
    """The gun lies on the table (SF-8.8)."""


class ShotFired(Event, frozen=True, tag=True):
    """The bang (SF-9.4). `why`: whose match makes it legal. At clock `clock` and table time `tau` the table freezes, up
    to and with clock `until`; in beat mode all three are 0."""

    shooter: int
    target: int
    result: Shot
    why: Legality
    clock: int
    tau: int
    until: int


class Thawed(Event, frozen=True, tag=True):
    """The freeze of a shot ends; its outcome follows (SF-9.11)."""

    clock: int
    tau: int


class Blocked(Event, frozen=True, tag=True):
    """A Shield stopped a shot and went to the discard (SF-10.4). The hand of a Shield that was still on its way is back
    at `until`; others are not told, nor which Shield it was if it did not lie in play."""

    seat: int
    card: int
    origin: BlockFrom
    until: int = 0

    def masked(self, seats: Seats) -> Event:
        return self if self.origin == "play" or self.seat in seats else replace(self, card=UNKNOWN, until=0)


class Dudded(Event, frozen=True, tag=True):
    """The shot came just too late and hurts nobody (SF-9.5)."""

    shooter: int
    target: int


class Eliminated(Event, frozen=True, tag=True):
    """A seat is out of the round; all its cards are in the discard (SF-11.1)."""

    seat: int
    why: Literal["shot", "illegal", "left"]


class Cleared(Event, frozen=True, tag=True):
    """A set went to the discard and is dealt anew at `until` (SF-11.6); in beat mode at once."""

    seat: int
    until: int


class Redealt(Event, frozen=True, tag=True):
    """A new set: its tops as dealt, EMPTY where the cards ran out; Shields among them are settled next (SF-11.7)."""

    seat: int
    tops: bytes
    stock: int


class Rejected(Event, frozen=True, tag=True):
    """An input of `seat` came to nothing (SF-2.11); only that seat is told. After "absent" `until` is the end of its
    FUMBLE, after a refused grab its lock, else 0."""

    seat: int
    reason: Reason
    until: int = 0

    def masked(self, seats: Seats) -> Event | None:
        return self if self.seat in seats else None
