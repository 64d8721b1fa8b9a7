"""How each event type is shown: one entry for every type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.protocol import Event
from game.rules.gun_and_gun import events as ev
from game.scenes.gun_and_gun import motion_cards as cards
from game.scenes.gun_and_gun import motion_play as play
from game.scenes.gun_and_gun import motion_shot as shot
from game.scenes.gun_and_gun import motion_turn as turn
from game.scenes.gun_and_gun.beats import Beat
from game.ui.timeline import Step, wait

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.director import Director

Motion = Callable[["Director", Any], Step]

STILL: dict[type[Event], str] = {
    ev.LimitUsed: "a mark of the turn; the card it is about has just moved",
    ev.AttackEnded: "the column of the resolution says that it is done",
    ev.LastingPostponed: "the turn that is skipped has its banner",
    ev.EffectsDue: "each of them lights up when it begins",
    ev.TriggerWaits: "it lights up when it begins",
    ev.ChoiceMade: "what comes of it moves",
    ev.TimeSpent: "the ring in the top bar has shown it already",
}
"""Event types that move nothing, and why."""


def _nothing(d: Director, beat: Beat) -> Step:
    return wait(0)


MOTIONS: dict[type[Event], Motion] = {
    ev.SeatChosen: turn.pause,
    ev.GunnerPicked: turn.picked,
    ev.GunPicked: turn.picked,
    ev.SecretPicked: turn.chosen,
    ev.PicksRevealed: turn.revealed,
    ev.FirstPlayerFound: turn.first,
    ev.SkillsPlaced: turn.chosen,
    ev.DeckLaid: cards.laid,
    ev.DuelBegan: turn.begins,
    ev.CardSetAside: play.set_aside,
    ev.CardsExchanged: cards.exchanged,
    ev.Shuffled: cards.shuffled,
    ev.Drew: cards.drew,
    ev.CardPlayed: play.played,
    ev.CardSet: play.card_set,
    ev.MechanismEntered: play.entered,
    ev.Loaded: play.loaded,
    ev.Discarded: cards.discarded,
    ev.Milled: cards.milled,
    ev.VoltageFilled: cards.filled,
    ev.CardTaken: cards.taken,
    ev.CardReturned: cards.returned,
    ev.ReactionActivated: shot.reacted,
    ev.ReactionPassed: shot.passed,
    ev.HitReplaced: shot.replaced,
    ev.ShotDeclared: shot.declared,
    ev.TurnStarted: turn.starts,
    ev.TurnSkipped: turn.skipped,
    ev.PhaseBegan: turn.pause,
    ev.TurnEnded: turn.pause,
    ev.HitModified: shot.modified,
    ev.AnswersBarred: shot.barred,
    ev.HitDealt: shot.dealt,
    ev.LifeLost: shot.lost,
    ev.Healed: shot.healed,
    ev.SkillActivated: turn.skill,
    ev.SkillFlipped: turn.flipped,
    ev.GunnerUsed: turn.gunner,
    ev.GunChosen: turn.gun_chosen,
    ev.LastingBegan: turn.lasting,
    ev.LastingEnded: turn.pause,
    ev.SkipAdded: turn.skip_added,
    ev.EffectBegan: turn.effect,
    ev.TriggerBegan: turn.effect,
    ev.ChoiceOpened: turn.choice,
    ev.MatchEnded: turn.ended,
    **dict.fromkeys(STILL, _nothing),
}
"""How each event type is shown; every type has an entry."""
