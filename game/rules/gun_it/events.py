"""What happened: one event per thing a player must see, in the order in which it happens.

Tiles are indices into the content, spaces are positions as of geometry.py relative to the crew car at that
instant, seats are 0..3, directions are indices 0..7. `vehicle` is a tile, or CAR for the crew car.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.protocol import Event, Seats
from game.rules.gun_it.events_of_setting import SettingEvent
from game.rules.gun_it.state import HIDDEN, Pause

CAR = -1
"""Stands for the crew car where an event names a vehicle."""

Source = Literal["shot", "collateral", "armed", "collision", "effect", "risky"]
Reason = Literal["pileup", "bonus", "openings", "card", "purchase", "accessory"]
"""Why the XP counter moved."""
Cards = tuple[int, ...]


class RoundStarted(Event, frozen=True, tag=True):
    """A Lookout Phase begins; armor marks, pileup count, locks and ready marks are cleared (GI-4.02)."""

    number: int


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


class LimitSet(Event, frozen=True, tag=True):
    """The time limit of the coming rounds (GI-4.14)."""

    limit: str
    seconds: int


class LinkCoin(Event, frozen=True, tag=True):
    """A Linked tile's coin: heads mimics, tails mirrors (GI-5.05)."""

    tile: int
    heads: bool


class TimerStarted(Event, frozen=True, tag=True):
    """Trading begins with this many ticks on the timer; -1 without a timer (GI-5.01)."""

    ticks: int


class TimePassed(Event, frozen=True, tag=True):
    """Ticks left on the timer (GI-5.22)."""

    left: int


class TimerExpired(Event, frozen=True, tag=True):
    """The timer reached 0 (GI-5.21)."""


class OfferMade(Event, frozen=True, tag=True):
    """An offer waits for its partner's answer (GI-5.11)."""

    offer: int
    seat: int
    partner: int
    give: Cards
    take: Cards


class OfferClosed(Event, frozen=True, tag=True):
    """An offer was declined, withdrawn, or is void (GI-5.11)."""

    offer: int
    how: Literal["declined", "withdrawn", "void", "accepted"]


class CardsTraded(Event, frozen=True, tag=True):
    """Cards changed hands; `hands` are the two hands afterwards (GI-5.08, GI-18.04)."""

    seat: int
    partner: int
    give: Cards
    take: Cards
    hands: tuple[Cards, Cards]


class CardLocked(Event, frozen=True, tag=True):
    """A crew of one locked a card for the round (GI-18.31)."""

    card: int


class CardTaken(Event, frozen=True, tag=True):
    """The Pistol's holder was given a fourth card from the table at the lock (GI-18.15)."""

    seat: int
    card: int


class UseDesignated(Event, frozen=True, tag=True):
    """How a hand with an extra card will be used (GI-18.06)."""

    seat: int
    use: Cards


class ReadyChanged(Event, frozen=True, tag=True):
    """A player is ready, or not any more (GI-5.21)."""

    seats: tuple[int, ...]
    on: bool


class PlanLocked(Event, frozen=True, tag=True):
    """No card moves between hands any more (GI-5.21)."""


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


class AdvancedReturned(Event, frozen=True, tag=True):
    """An advanced equipment is back on the table, and what was parked in its holder's hand (GI-5.19)."""

    seat: int
    card: int
    basic: int
    hand: Cards


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


class Bought(Event, frozen=True, tag=True):
    """The crew bought an item of the scenario (GI-17.10); `targets` are tiles, or a tile and its rotation."""

    seat: int
    item: int
    cost: int
    targets: tuple[int, ...]


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


class RoundEnded(Event, frozen=True, tag=True):
    """The Aftermath Phase is over (GI-12.14)."""

    number: int
    xp: int
    damage: int


class ScenarioEnded(Event, frozen=True, tag=True):
    """A scenario of a series is over (GI-17.26): its rank, 0 for a loss, what it counts, and its XP. `part` counts
    from 0."""

    part: int
    rank: int
    score: int
    xp: int


class ScenarioStarted(Event, frozen=True, tag=True):
    """The next scenario of a series begins on a cleared road, with this many ticks on the timer (GI-17.23 to
    GI-17.25)."""

    part: int
    ticks: int


class MatchEnded(Event, frozen=True, tag=True):
    """The match is over (GI-17.01 to GI-17.03). `rank` is 0 for a loss, 3 for the best. Of a series they are the
    lowest rank and all XP together (GI-17.26)."""

    won: bool
    rank: int
    score: int
    reason: Literal["wrecked", "courier", "rank", "below", "missed"]


GunItEvent = (
    RoundStarted
    | DeckBuilt
    | HandsDealt
    | DeckReshuffled
    | TileDealt
    | TileRevealed
    | LimitSet
    | LinkCoin
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
    | AdvancedLaid
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
    | Bought
    | ArmedFired
    | Repaired
    | OpeningsCounted
    | MarkReached
    | CollapsePassed
    | Collapsed
    | DistantRemoved
    | RoundEnded
    | ScenarioEnded
    | ScenarioStarted
    | MatchEnded
    | SettingEvent
)
