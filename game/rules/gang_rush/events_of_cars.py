"""Events of what happens to cars and to what they meet; events.py says in which units."""

from __future__ import annotations

from typing import Literal

from game.core.protocol import Event

Cause = Literal[
    "dice", "impact", "wreck", "head-on", "scrape", "sandwich", "barriers", "limit", "road", "ramp", "landing",
    "rebound", "shot", "scope", "police", "spikes",
]  # fmt: skip


class Repaired(Event, frozen=True, tag=True):
    """Durability was restored by Repair dice (GR-5.4), for the fee (GR-11.9) or by a token."""

    seat: int
    points: int
    by: Literal["dice", "service", "token"]
    fee: int
    debt: int


class NeedleChanged(Event, frozen=True, tag=True):
    """A needle moved. With cause "dice" one Speedometer die per 10 mph is spent (GR-5.8)."""

    seat: int
    before: int
    after: int
    cause: Literal["dice", "spikes", "impact", "wreck", "head-on", "token"]


class Moved(Event, frozen=True, tag=True):
    """A car entered a space; a new stay begins (GR-8.1). "lane" is a lane change."""

    seat: int
    start: int
    end: int
    kind: Literal["step", "lane", "push", "landing", "rebound"]


class MoneyCollected(Event, frozen=True, tag=True):
    """A car took the bills of a space (GR-17.2); `own`: those of its present stay too (GR-17.3)."""

    seat: int
    amount: int
    space: int
    own: bool


class MoneyDropped(Event, frozen=True, tag=True):
    """Bills that a jumper lost in the air came to lie under it as it came down (GR-15.17)."""

    seat: int
    amount: int
    space: int


class MoneyLost(Event, frozen=True, tag=True):
    """Bills that a jumper lost in the air went to the bank (GR-15.17)."""

    seat: int
    amount: int


class DamageTaken(Event, frozen=True, tag=True):
    """A loss of `asked` points, of which `taken` were there to take: so many points, and `money` (GR-7.1),
    which lies on `space` now; -1: it is still in the air (GR-15.17). `rule` says why, or why less was taken."""

    seat: int
    asked: int
    taken: int
    money: int
    cause: Cause
    space: int


class DamageSpared(Event, frozen=True, tag=True):
    """A car was not hurt: by its driver's skill or by a token."""

    seat: int
    cause: Cause
    reason: Literal["ram", "plate", "siren", "soft landing", "sign", "tire"]


class Flipped(Event, frozen=True, tag=True):
    """Durability 0: the car faces backwards, needle 0, marked (GR-7.8)."""

    seat: int
    space: int
    facing: int


class Turned(Event, frozen=True, tag=True):
    """A car turned round, or stays as it is on its new leg (GR-11.2, GR-11.6, GR-20.10, GR-20.11). After a hand
    brake the needle is 0; after a U-turn the mark is gone."""

    seat: int
    facing: int
    leg: int
    kind: Literal["U-turn", "hand brake"]


class HazardRemoved(Event, frozen=True, tag=True):
    """A token left the road for the discard (GR-3.13)."""

    space: int
    token: int


class BarrierHit(Event, frozen=True, tag=True):
    """Barriers of a token were shot; so many are left (GR-13.6)."""

    space: int
    left: int


class PoliceMoved(Event, frozen=True, tag=True):
    """Police moved aside (GR-8.8, GR-13.7)."""

    start: int
    end: int
    token: int


class Impact(Event, frozen=True, tag=True):
    """A car hit another (GR-9.1, GR-9.2); the needles are those of that instant (GR-9.3)."""

    hitter: int
    struck: int
    kind: Literal["bump", "crash"]
    direction: int
    hitter_needle: int
    struck_needle: int


class PushBlocked(Event, frozen=True, tag=True):
    """A pushed car, the last of its chain, does not move (GR-9.10, GR-9.15, GR-9.16)."""

    seat: int
    direction: int
    by: Literal["object", "edge", "weight", "nothing"]


class Sandwiched(Event, frozen=True, tag=True):
    """A car was pushed by one car and pushed another (GR-9.13, GR-9.15)."""

    seat: int


class Wrecked(Event, frozen=True, tag=True):
    """Cars were driven or pushed straight into the object on `space` at that speed (GR-10.2, GR-10.4)."""

    seats: tuple[int, ...]
    space: int
    speed: int


class Scraped(Event, frozen=True, tag=True):
    """A car touched an object's side (GR-10.3, GR-10.5, GR-10.8)."""

    seat: int
    direction: int
    object: Literal["object", "edge"]


class Fell(Event, frozen=True, tag=True):
    """A car fell into the river from this space (GR-12.1)."""

    seat: int
    space: int


class Craned(Event, frozen=True, tag=True):
    """A car was put back on the road (GR-12.5 to GR-12.7); a new stay begins."""

    seat: int
    space: int
    fee: int
    debt: int


class Bounced(Event, frozen=True, tag=True):
    """The jumper came down on something: a car, or -1 for a container-like object (GR-15.16)."""

    seat: int
    space: int
    car: int


class PenaltySet(Event, frozen=True, tag=True):
    """A penalty waits for the next turn that this seat plays (GR-14.23)."""

    seat: int
    token: int


class CashTaken(Event, frozen=True, tag=True):
    """A seat took cash of another."""

    seat: int
    target: int
    amount: int


class GoldDiscarded(Event, frozen=True, tag=True):
    """A gold token of this seat was discarded."""

    seat: int
    token: int


class Finished(Event, frozen=True, tag=True):
    """A car left the bridge over its line (GR-18.2, GR-20.14)."""

    seat: int
    start: int
    rank: int
    bounty: int


class Arrested(Event, frozen=True, tag=True):
    """A car came down beyond the wall (GR-20.6)."""

    seat: int
    start: int
