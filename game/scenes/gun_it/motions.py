"""How each event type is shown: one entry for every type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.protocol import Event
from game.rules.gun_it import events as ev
from game.rules.gun_it import events_of_course as ec
from game.rules.gun_it import events_of_gear as eg
from game.rules.gun_it import events_of_setting as es
from game.rules.gun_it import events_of_trading as et
from game.scenes import motion
from game.scenes.gun_it import motion_action as action
from game.scenes.gun_it import motion_aftermath as aftermath
from game.scenes.gun_it import motion_extras as extras
from game.scenes.gun_it import motion_planning as planning
from game.scenes.gun_it import motion_setting as setting
from game.scenes.gun_it.beats import Beat
from game.ui.timeline import Step, wait

if TYPE_CHECKING:
    from game.scenes.gun_it.director import Director

Motion = Callable[["Director", Any], Step]


def _nothing(d: Director, beat: Beat) -> Step:
    return wait(0)


MOTIONS: dict[type[Event], Motion] = {
    ec.RoundStarted: planning.round_begins,
    ev.DeckBuilt: _nothing,
    ev.HandsDealt: _nothing,
    ev.DeckReshuffled: lambda d, beat: d.show(motion.banner("RESHUFFLE", "The wrecks are back on the road"), 0.9),
    ev.TileDealt: planning.deal,
    ev.TileRevealed: planning.reveal,
    et.LimitSet: planning.ready,
    ev.LinkCoin: planning.link,
    et.TimerStarted: planning.timer,
    et.TimePassed: _nothing,
    et.TimerExpired: planning.expired,
    et.OfferMade: planning.offer,
    et.OfferClosed: _nothing,
    et.CardsTraded: planning.traded,
    et.CardLocked: planning.locked,
    et.CardTaken: planning.locked,
    et.UseDesignated: planning.ready,
    et.ReadyChanged: planning.ready,
    et.PlanLocked: planning.go,
    ev.TurnStarted: action.turn,
    ev.TurnEnded: action.turn_over,
    ev.ChoiceOpened: _nothing,
    ev.ChoiceMade: planning.ready,
    ev.ExtraUziChosen: planning.ready,
    ev.NoTarget: action.no_target,
    ev.CoinFlipped: action.coin,
    ev.ShotFired: action.shot,
    ev.Damaged: action.hurt,
    ev.DamageIgnored: action.hurt,
    ev.Pushed: action.move,
    ev.MoveRefused: action.refused,
    ev.Collided: action.collided,
    ev.CrewMoved: action.move,
    ev.LinkedMoved: action.glide,
    ev.SpeedyMoved: action.glide,
    ev.Wrecked: action.wrecked,
    ev.FriendlyPenalty: action.friendly,
    ev.CollateralStruck: action.struck,
    ev.PileupScored: action.pileup,
    ev.XpChanged: action.xp,
    ev.ScoreChanged: _nothing,
    ev.SpecialPlaced: extras.placed,
    ev.KeysTaken: extras.keys_taken,
    ev.SetAside: aftermath.distant,
    eg.AdvancedLaid: _nothing,
    eg.AdvancedTaken: planning.locked,
    eg.AdvancedReturned: planning.locked,
    eg.AdvancedUsed: _nothing,
    eg.AdvancedGone: planning.ready,
    eg.Blasted: extras.blasted,
    eg.AccessoryDealt: _nothing,
    eg.AccessoryShown: planning.ready,
    eg.AccessoryDropped: planning.ready,
    eg.AccessoryRevealed: extras.accessory,
    eg.KeysChanged: extras.keys_changed,
    eg.SeatRattled: _nothing,
    eg.TileJammed: extras.jammed,
    eg.HostileJoined: planning.ready,
    eg.WindowOpened: _nothing,
    et.Bought: extras.bought,
    ev.ArmedFired: aftermath.armed,
    ev.Repaired: aftermath.repaired,
    ev.OpeningsCounted: aftermath.openings,
    ev.MarkReached: aftermath.mark,
    ev.CollapsePassed: aftermath.collapse,
    ev.Collapsed: _nothing,
    ev.DistantRemoved: aftermath.distant,
    ec.RoundEnded: _nothing,
    ec.ScenarioEnded: extras.scenario_over,
    ec.ScenarioStarted: extras.scenario_begins,
    ec.MatchEnded: aftermath.ended,
    es.ConstraintsShuffled: _nothing,
    es.ConstraintsReshuffled: setting.drawn,
    es.SettingRowLaid: setting.drawn,
    es.MomentDrawn: setting.drawn,
    es.MomentChosen: setting.chosen,
    es.SettingDrawn: setting.drawn,
    es.SettingChosen: setting.chosen,
    es.ExtraSettingDrawn: setting.drawn,
    es.MomentRevealed: setting.moment,
    es.SettingsRevealed: setting.settings,
    es.HandsClosed: planning.ready,
    es.HandsOpened: planning.ready,
    es.TargetAsked: _nothing,
    es.TargetChosen: setting.chosen,
    es.CardActed: setting.acted,
    es.TileRotated: setting.rotated,
    es.TilesSwapped: setting.swapped,
    es.TilePlaced: setting.placed,
    es.TileShifted: setting.shifted,
    es.ConstraintsDiscarded: _nothing,
}
"""How each event type is shown; every type has an entry."""
