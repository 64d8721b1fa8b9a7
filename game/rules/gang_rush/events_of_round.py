"""Events of set-up, rounds and the table; events.py says in which units."""

from __future__ import annotations

from typing import Literal

from game.core.protocol import Event
from game.rules.gang_rush.state import Kind, Pending

Reason = Literal["river", "finished", "arrested"]


class PileShuffled(Event, frozen=True, tag=True):
    """A pile of that many tokens was shuffled: at set-up, or its discard became the pile (GR-1.2, GR-3.2)."""

    pile: Literal["hazards", "bonuses"]
    size: int


class HazardRevealed(Event, frozen=True, tag=True):
    """A hazard came from the pile to the end of the row (GR-1.2, GR-3.1)."""

    token: int


class ShopOpened(Event, frozen=True, tag=True):
    """The first five bonus tokens, sorted, from the pile outward (GR-1.4)."""

    tokens: tuple[int, ...]


class Drafted(Event, frozen=True, tag=True):
    """A seat took a car and a start space (GR-1.5). `start` is an index of the bridge's starts."""

    seat: int
    driver: int
    start: int
    space: int
    cash: int
    durability: int
    ramp: bool


class RoundStarted(Event, frozen=True, tag=True):
    """A round begins (GR-2.1)."""

    number: int


class OrderSet(Event, frozen=True, tag=True):
    """The order of play of the round (GR-2.2, GR-20.13)."""

    order: tuple[int, ...]


class PlacingStarted(Event, frozen=True, tag=True):
    """The row is complete; these seats place one token each time they are named (GR-3.3, GR-3.4)."""

    placers: tuple[int, ...]


class HazardPlaced(Event, frozen=True, tag=True):
    """A hazard went from the row to the road (GR-3.3); `number` are its spikes, barriers or officers."""

    seat: int
    token: int
    space: int
    number: int


class RowDiscarded(Event, frozen=True, tag=True):
    """No token of the row has a legal space left (GR-3.11)."""

    tokens: tuple[int, ...]


class TurnStarted(Event, frozen=True, tag=True):
    """A turn's start window opens (GR-2.5); these waiting penalties work in it (GR-14.23)."""

    seat: int
    penalties: tuple[int, ...]


class TurnLost(Event, frozen=True, tag=True):
    """A place in the order is passed over (GR-2.6)."""

    seat: int
    reason: Reason


class EffectEnded(Event, frozen=True, tag=True):
    """A blue token's entire turn is over; it goes to the discard (GR-4.2)."""

    seat: int
    token: int


class PoliceFired(Event, frozen=True, tag=True):
    """Police on `space` fired `shots` shots that way, at the first car there or at nobody (GR-16.3, GR-16.4)."""

    space: int
    direction: int
    shots: int
    target: int


class ShopDiscarded(Event, frozen=True, tag=True):
    """Nobody bought: the cheapest token is discarded (GR-14.6)."""

    token: int
    slot: int


class ShopRefilled(Event, frozen=True, tag=True):
    """The tokens nearer the pile than `slot` moved outward; `token` came into the first slot (GR-14.3)."""

    slot: int
    token: int


class ChoiceOpened(Event, frozen=True, tag=True):
    """Somebody has to decide before the resolution goes on."""

    pending: Pending


class ChoiceMade(Event, frozen=True, tag=True):
    """It was decided; -1 where no space was chosen."""

    seat: int
    kind: Kind
    space: int


class MatchEnded(Event, frozen=True, tag=True):
    """The match is over. `ranking` is that of the race, `money` is final, per seat (GR-18.8, GR-18.9); `winner`
    is -1 if nobody wins."""

    ranking: tuple[int, ...]
    money: tuple[int, ...]
    winner: int
