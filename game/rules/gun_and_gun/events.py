"""What happened: one event per thing a player must see, in the order in which it happens.

Numbers are those of state.py. Cards an event may not show to a seat are UNKNOWN in what that seat is told.
"""

from __future__ import annotations

from game.rules.gun_and_gun.events_of_cards import (
    CardPlayed,
    CardReturned,
    CardSet,
    CardTaken,
    Discarded,
    Drew,
    HitReplaced,
    LimitUsed,
    Loaded,
    MechanismEntered,
    Milled,
    ReactionActivated,
    ReactionPassed,
    ShotDeclared,
    Shuffled,
    VoltageFilled,
)
from game.rules.gun_and_gun.events_of_setup import (
    CardSetAside,
    CardsExchanged,
    DeckLaid,
    DuelBegan,
    FirstPlayerFound,
    GunnerPicked,
    GunPicked,
    PicksRevealed,
    SeatChosen,
    SecretPicked,
    SkillsPlaced,
)
from game.rules.gun_and_gun.events_of_turn import (
    AnswersBarred,
    AttackEnded,
    ChoiceMade,
    ChoiceOpened,
    EffectBegan,
    EffectsDue,
    GunChosen,
    GunnerUsed,
    Healed,
    HitDealt,
    HitModified,
    LastingBegan,
    LastingEnded,
    LastingPostponed,
    LifeLost,
    MatchEnded,
    PhaseBegan,
    SkillActivated,
    SkillFlipped,
    SkipAdded,
    TimeSpent,
    TriggerBegan,
    TriggerWaits,
    TurnEnded,
    TurnSkipped,
    TurnStarted,
)

__all__ = [
    "AnswersBarred", "AttackEnded", "CardPlayed", "CardReturned", "CardSet", "CardSetAside", "CardTaken",
    "CardsExchanged", "ChoiceMade", "ChoiceOpened", "DeckLaid", "Discarded", "Drew", "DuelBegan", "EffectBegan",
    "EffectsDue", "FirstPlayerFound", "GunAndGunEvent", "GunChosen", "GunPicked", "GunnerPicked", "GunnerUsed",
    "Healed", "HitDealt", "HitModified", "HitReplaced", "LastingBegan", "LastingEnded", "LastingPostponed",
    "LifeLost", "LimitUsed", "Loaded", "MatchEnded", "MechanismEntered", "Milled", "PhaseBegan", "PicksRevealed",
    "ReactionActivated", "ReactionPassed", "SeatChosen", "SecretPicked", "ShotDeclared", "Shuffled",
    "SkillActivated", "SkillFlipped", "SkillsPlaced", "SkipAdded", "TimeSpent", "TriggerBegan", "TriggerWaits",
    "TurnEnded", "TurnSkipped", "TurnStarted", "VoltageFilled",
]  # fmt: skip

GunAndGunEvent = (
    SeatChosen
    | GunnerPicked
    | GunPicked
    | SecretPicked
    | PicksRevealed
    | FirstPlayerFound
    | SkillsPlaced
    | DeckLaid
    | DuelBegan
    | CardSetAside
    | CardsExchanged
    | Shuffled
    | Drew
    | CardPlayed
    | LimitUsed
    | CardSet
    | MechanismEntered
    | Loaded
    | Discarded
    | Milled
    | VoltageFilled
    | CardTaken
    | CardReturned
    | ReactionActivated
    | ReactionPassed
    | HitReplaced
    | ShotDeclared
    | TurnStarted
    | TurnSkipped
    | PhaseBegan
    | TurnEnded
    | HitModified
    | AnswersBarred
    | HitDealt
    | LifeLost
    | Healed
    | SkillActivated
    | SkillFlipped
    | GunnerUsed
    | GunChosen
    | AttackEnded
    | LastingBegan
    | LastingEnded
    | LastingPostponed
    | SkipAdded
    | EffectsDue
    | EffectBegan
    | TriggerWaits
    | TriggerBegan
    | ChoiceOpened
    | ChoiceMade
    | TimeSpent
    | MatchEnded
)
