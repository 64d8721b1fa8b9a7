"""What happened: one event per thing a player must see, in the order in which it happens.

Tiles are indices into the content, spaces are positions as of geometry.py relative to the crew car at that
instant, seats are 0..3, directions are indices 0..7. `vehicle` is a tile, or CAR for the crew car.
"""

from __future__ import annotations

from typing import Literal

from game.core.protocol import Event
from game.rules.gun_it.events_of_course import CourseEvent
from game.rules.gun_it.events_of_gear import GearEvent
from game.rules.gun_it.events_of_setting import SettingEvent
from game.rules.gun_it.events_of_trading import TradingEvent
from game.rules.gun_it.state import Pause

CAR = -1
"""Stands for the crew car where an event names a vehicle."""

Source = Literal["shot", "collateral", "armed", "collision", "effect", "risky"]
Reason = Literal["pileup", "bonus", "openings", "card", "purchase", "accessory"]
"""Why the XP counter moved."""
Cards = tuple[int, ...]


class HandsDealt(Event, frozen=True, tag=True):
    """The hands at set-up: LF, RF, RR, LR and the table (GI-2.09, GI-2.10)."""

    hands: tuple[Cards, ...]


class DeckBuilt(Event, frozen=True, tag=True):
    """The hostile deck was put together and shuffled; which tiles are in it is public (GI-2.19, GI-20.02). `extras`
    are the advanced hostiles and obstacles of the match so far (GI-17.23)."""

    tiles: tuple[int, ...]
    extras: tuple[int, ...]


class DeckReshuffled(Event, frozen=True, tag=True):
    """The discard pile became the new hostile deck (GI-4.04)."""

    count: int


class TileDealt(Event, frozen=True, tag=True):
    """A face-down tile was placed (GI-4.03)."""

    space: int


class TileRevealed(Event, frozen=True, tag=True):
    """A face-down tile was turned face up (GI-5.04)."""

    space: int
    tile: int


class LinkCoin(Event, frozen=True, tag=True):
    """A Linked tile's coin: heads mimics, tails mirrors (GI-5.05)."""

    tile: int
    heads: bool


class TurnStarted(Event, frozen=True, tag=True):
    """A crew member's turn begins (GI-6.07)."""

    seat: int
    order: int
    equipment: int
    direction: int


class TurnEnded(Event, frozen=True, tag=True):
    """A crew member's turn is over (GI-6.09)."""

    seat: int


class ChoiceOpened(Event, frozen=True, tag=True):
    """A crew member has to decide before the Action Phase goes on (GI-15.03, GI-16.12, GI-18.16)."""

    pause: Pause


class ChoiceMade(Event, frozen=True, tag=True):
    """A crew member has decided, -1 for "no" (GI-15.03, GI-16.10)."""

    seat: int
    kind: str
    answer: int


class ExtraUziChosen(Event, frozen=True, tag=True):
    """Which rear diagonals the Uzi fires into (GI-18.16)."""

    seat: int
    left: bool
    right: bool


class NoTarget(Event, frozen=True, tag=True):
    """A shot found no vehicle on its line (GI-8.04)."""

    seat: int
    direction: int


class CoinFlipped(Event, frozen=True, tag=True):
    """A coin of a crew member's action (GI-1.24). `kind` says what for."""

    kind: Literal["long", "risky"]
    seat: int
    heads: bool


class ShotFired(Event, frozen=True, tag=True):
    """A shot and its result (GI-8.01). `distance` is the line distance of the target (GI-1.07)."""

    seat: int
    equipment: int
    direction: int
    target: int
    space: int
    distance: int
    result: Literal["hit", "miss", "crew hit"]


class Damaged(Event, frozen=True, tag=True):
    """A vehicle was dealt damage; `total` is what lies on it now (GI-9.04)."""

    vehicle: int
    amount: int
    source: Source
    total: int


class DamageIgnored(Event, frozen=True, tag=True):
    """Damage was ignored, wholly or (armor) one point of it (GI-9.01 to GI-9.03, GI-9.06)."""

    vehicle: int
    reason: Literal["cover", "evasive", "armor", "shield", "vest"]


class Pushed(Event, frozen=True, tag=True):
    """A tile was pushed one space (GI-7.03); `by` is the vehicle whose move it was."""

    tile: int
    start: int
    end: int
    by: int


class MoveRefused(Event, frozen=True, tag=True):
    """A move did not happen: the way leads into a Heavy vehicle or the crew car (GI-7.05, GI-7.09)."""

    mover: int
    blocker: int
    direction: int


class Collided(Event, frozen=True, tag=True):
    """Two vehicles bumped: each is dealt 1 damage (GI-7.05, GI-7.07)."""

    first: int
    second: int


class CrewMoved(Event, frozen=True, tag=True):
    """The crew car moved one space, or two by a jump. All spaces are relative to it, so every tile's space shifts
    the other way with this event (GI-7.02)."""

    direction: int
    cause: Literal["wheel", "slide", "jump", "moment", "nitro"]


class LinkedMoved(Event, frozen=True, tag=True):
    """A Linked tile moved with the crew car (GI-13.30)."""

    tile: int
    start: int
    end: int


class SpeedyMoved(Event, frozen=True, tag=True):
    """A Speedy tile entered the space the crew car left (GI-13.40)."""

    tile: int
    start: int
    end: int


class Wrecked(Event, frozen=True, tag=True):
    """A tile was wrecked and went to the discard pile (GI-9.07). Waves of a group count from 1."""

    tile: int
    space: int
    wave: int


class FriendlyPenalty(Event, frozen=True, tag=True):
    """A Friendly tile was wrecked: the crew car is dealt 1 damage (GI-13.08)."""

    tile: int


class CollateralStruck(Event, frozen=True, tag=True):
    """An arrow of a wreck at `space` acted in `direction`; `target` is a vehicle or None (GI-9.08)."""

    tile: int
    space: int
    direction: int
    target: int | None


class PileupScored(Event, frozen=True, tag=True):
    """A group closed with two or more counted wrecks (GI-10.01). `number` counts the round's crew-caused
    pileups, 0 for an independent one (GI-10.05)."""

    wrecks: int
    number: int
    xp: int
    bonus: int


class XpChanged(Event, frozen=True, tag=True):
    """The XP counter moved (GI-10)."""

    change: int
    total: int
    reason: Reason


class ScoreChanged(Event, frozen=True, tag=True):
    """What the scenario counts went up (GI-17.06)."""

    change: int
    total: int


class SpecialPlaced(Event, frozen=True, tag=True):
    """A tile of the scenario's own was placed face up, with keys on it or none (GI-2.13)."""

    tile: int
    space: int
    keys: int


class KeysTaken(Event, frozen=True, tag=True):
    """Points of damage took keys off a tile instead (GI-2.13); `total` are left."""

    tile: int
    amount: int
    total: int


class SetAside(Event, frozen=True, tag=True):
    """A tile too far away was put beside the grid, to come back (GI-2.13)."""

    tile: int
    space: int


class ArmedFired(Event, frozen=True, tag=True):
    """An Armed tile at `space` fired one space; `target` is a vehicle or None (GI-11.08, GI-11.09)."""

    tile: int
    space: int
    direction: int
    target: int | None


class Repaired(Event, frozen=True, tag=True):
    """A vehicle lost damage; `total` is what is left (GI-11.04)."""

    vehicle: int
    amount: int
    total: int


class OpeningsCounted(Event, frozen=True, tag=True):
    """The empty spaces next to the crew car after the final action (GI-10.07)."""

    spaces: tuple[int, ...]


class MarkReached(Event, frozen=True, tag=True):
    """The scenario's mark was reached in this round (GI-17.04)."""

    number: int


class CollapsePassed(Event, frozen=True, tag=True):
    """One side of the grid collapses; the moves of this pass follow (GI-12.01)."""

    direction: int


class Collapsed(Event, frozen=True, tag=True):
    """A tile moved toward the crew car (GI-12.02)."""

    tile: int
    start: int
    end: int


class DistantRemoved(Event, frozen=True, tag=True):
    """A tile too far away was discarded without being wrecked (GI-12.10)."""

    tile: int
    space: int


GunItEvent = (
    DeckBuilt
    | HandsDealt
    | DeckReshuffled
    | TileDealt
    | TileRevealed
    | LinkCoin
    | TurnStarted
    | TurnEnded
    | ChoiceOpened
    | ChoiceMade
    | ExtraUziChosen
    | NoTarget
    | CoinFlipped
    | ShotFired
    | Damaged
    | DamageIgnored
    | Pushed
    | MoveRefused
    | Collided
    | CrewMoved
    | LinkedMoved
    | SpeedyMoved
    | Wrecked
    | FriendlyPenalty
    | CollateralStruck
    | PileupScored
    | XpChanged
    | ScoreChanged
    | SpecialPlaced
    | KeysTaken
    | SetAside
    | ArmedFired
    | Repaired
    | OpeningsCounted
    | MarkReached
    | CollapsePassed
    | Collapsed
    | DistantRemoved
    | CourseEvent
    | GearEvent
    | SettingEvent
    | TradingEvent
)
