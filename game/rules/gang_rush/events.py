"""What happened: one event per thing a player must see, in the order in which it happens.

Spaces are numbers as of board.py, needles in mph, money in dollars, seats 0..4; drivers, hazards and bonus
tokens are indices into the content. A fee is paid from cash as far as it goes; `debt` is the part of it that
was added to the debt (GR-17.6). -1 stands for none.
"""

from __future__ import annotations

from game.rules.gang_rush.events_of_cars import (
    Arrested,
    BarrierHit,
    Bounced,
    CashTaken,
    Cause,
    Craned,
    DamageSpared,
    DamageTaken,
    Fell,
    Finished,
    Flipped,
    GoldDiscarded,
    HazardRemoved,
    Impact,
    MoneyCollected,
    MoneyDropped,
    MoneyLost,
    Moved,
    NeedleChanged,
    PenaltySet,
    PoliceMoved,
    PushBlocked,
    Repaired,
    Sandwiched,
    Scraped,
    Turned,
    Wrecked,
)
from game.rules.gang_rush.events_of_round import (
    ChoiceMade,
    ChoiceOpened,
    Drafted,
    EffectEnded,
    HazardPlaced,
    HazardRevealed,
    MatchEnded,
    OrderSet,
    PileShuffled,
    PlacingStarted,
    PoliceFired,
    Reason,
    RoundStarted,
    RowDiscarded,
    ShopDiscarded,
    ShopOpened,
    ShopRefilled,
    TurnLost,
    TurnStarted,
)
from game.rules.gang_rush.events_of_turn import (
    AllowancePaid,
    BulletFlew,
    DiceRolled,
    DiceSold,
    Jumped,
    MovementEnded,
    MovementOpened,
    RampPlaced,
    RepairsSkipped,
    ResultsAdded,
    RollingEnded,
    ScopeFired,
    ShotFired,
    SpikesCaught,
    SteersSpent,
    StepTaken,
    TokenBought,
    TokenUsed,
    TurnClosed,
    WindowShut,
)

__all__ = [
    "AllowancePaid", "Arrested", "BarrierHit", "Bounced", "BulletFlew", "CashTaken", "Cause", "ChoiceMade",
    "ChoiceOpened", "Craned", "DamageSpared", "DamageTaken", "DiceRolled", "DiceSold", "Drafted",
    "EffectEnded", "Fell", "Finished", "Flipped", "GangRushEvent", "GoldDiscarded", "HazardPlaced",
    "HazardRemoved", "HazardRevealed", "Impact", "Jumped", "MatchEnded", "MoneyCollected", "MoneyDropped",
    "MoneyLost", "Moved", "MovementEnded", "MovementOpened", "NeedleChanged", "OrderSet", "PenaltySet",
    "PileShuffled", "PlacingStarted", "PoliceFired", "PoliceMoved", "PushBlocked", "RampPlaced", "Reason",
    "Repaired", "RepairsSkipped", "ResultsAdded", "RollingEnded", "RoundStarted", "RowDiscarded",
    "Sandwiched", "ScopeFired", "Scraped", "ShopDiscarded", "ShopOpened", "ShopRefilled", "ShotFired",
    "SpikesCaught", "SteersSpent", "StepTaken", "TokenBought", "TokenUsed", "TurnClosed", "TurnLost",
    "TurnStarted", "Turned", "WindowShut", "Wrecked",
]  # fmt: skip

GangRushEvent = (
    PileShuffled
    | HazardRevealed
    | ShopOpened
    | Drafted
    | RoundStarted
    | OrderSet
    | PlacingStarted
    | HazardPlaced
    | RowDiscarded
    | TurnStarted
    | TurnLost
    | EffectEnded
    | RampPlaced
    | DiceRolled
    | RollingEnded
    | Repaired
    | RepairsSkipped
    | NeedleChanged
    | MovementOpened
    | SteersSpent
    | StepTaken
    | Moved
    | MoneyCollected
    | MoneyDropped
    | MoneyLost
    | DamageTaken
    | DamageSpared
    | Flipped
    | Turned
    | SpikesCaught
    | HazardRemoved
    | BarrierHit
    | PoliceMoved
    | Impact
    | PushBlocked
    | Sandwiched
    | Wrecked
    | Scraped
    | Fell
    | Craned
    | Jumped
    | Bounced
    | ShotFired
    | BulletFlew
    | ScopeFired
    | PoliceFired
    | TokenBought
    | ShopDiscarded
    | ShopRefilled
    | TokenUsed
    | ResultsAdded
    | PenaltySet
    | CashTaken
    | GoldDiscarded
    | MovementEnded
    | WindowShut
    | DiceSold
    | AllowancePaid
    | TurnClosed
    | Finished
    | Arrested
    | ChoiceOpened
    | ChoiceMade
    | MatchEnded
)
