"""What happened: one event per thing that is told.

Events name no tick of their own: whoever runs the clock knows in which it was. What a seat needs of times stands in
them by name (`lands`, `until`, `ready`, ...), so that each changes the view to the same fixed values (SF-2.30).
"""

from __future__ import annotations

from game.rules.shoot_your_friends.events_of_round import (
    BeatBegan,
    BecameReady,
    Counted,
    Covered,
    Dealt,
    Flipped,
    Flushed,
    GameWon,
    HighNoonCame,
    Ordered,
    OrdersShown,
    Reshuffled,
    RoundWon,
    SeatLeft,
    StalemateCalled,
    StalemateDrawn,
    StalemateEnded,
    Started,
    SuddenDeathAnnounced,
)
from game.rules.shoot_your_friends.events_of_table import (
    Blocked,
    Bounced,
    Cleared,
    Dudded,
    Eliminated,
    Grabbed,
    GunReady,
    GunReturned,
    Landed,
    Launched,
    MatchBroken,
    MatchMade,
    Redealt,
    Refilled,
    Rejected,
    ShieldRaised,
    ShotFired,
    Thawed,
    TieBroken,
)

__all__ = [
    "BeatBegan", "BecameReady", "Blocked", "Bounced", "Cleared", "Counted", "Covered", "Dealt", "Dudded",
    "Eliminated", "Flipped", "Flushed", "GameWon", "Grabbed", "GunReady", "GunReturned", "HighNoonCame", "Landed",
    "Launched", "MatchBroken", "MatchMade", "Ordered", "OrdersShown", "Redealt", "Refilled", "Rejected", "Reshuffled",
    "RoundWon", "SeatLeft", "ShieldRaised", "ShootYourFriendsEvent", "ShotFired", "StalemateCalled", "StalemateDrawn",
    "StalemateEnded", "Started", "SuddenDeathAnnounced", "Thawed", "TieBroken",
]  # fmt: skip

ShootYourFriendsEvent = (
    BecameReady
    | Dealt
    | Counted
    | Flipped
    | Started
    | Covered
    | StalemateCalled
    | Flushed
    | StalemateDrawn
    | StalemateEnded
    | HighNoonCame
    | Reshuffled
    | SeatLeft
    | RoundWon
    | SuddenDeathAnnounced
    | GameWon
    | BeatBegan
    | Ordered
    | OrdersShown
    | Launched
    | Landed
    | Bounced
    | ShieldRaised
    | Refilled
    | MatchMade
    | MatchBroken
    | TieBroken
    | Grabbed
    | GunReturned
    | GunReady
    | ShotFired
    | Thawed
    | Blocked
    | Dudded
    | Eliminated
    | Cleared
    | Redealt
    | Rejected
)
