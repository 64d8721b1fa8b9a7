"""How each event type is shown: one entry for every type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.protocol import Event
from game.rules.gang_rush import events as ev
from game.scenes.gang_rush import motion_air as air
from game.scenes.gang_rush import motion_crash as crash
from game.scenes.gang_rush import motion_drive as drive
from game.scenes.gang_rush import motion_fire as fire
from game.scenes.gang_rush import motion_river as river
from game.scenes.gang_rush import motion_round as rounds
from game.scenes.gang_rush import motion_turn as turn
from game.scenes.gang_rush.beats import Beat
from game.ui.timeline import Step, wait

if TYPE_CHECKING:
    from game.scenes.gang_rush.director import Director

Motion = Callable[["Director", Any], Step]


def _nothing(d: Director, beat: Beat) -> Step:
    return wait(0)


MOTIONS: dict[type[Event], Motion] = {
    ev.PileShuffled: _nothing,
    ev.HazardRevealed: rounds.revealed,
    ev.ShopOpened: _nothing,
    ev.Drafted: rounds.drafted,
    ev.RoundStarted: rounds.begins,
    ev.OrderSet: _nothing,
    ev.PlacingStarted: _nothing,
    ev.HazardPlaced: rounds.placed,
    ev.RowDiscarded: rounds.pause,
    ev.TurnStarted: turn.starts,
    ev.TurnLost: turn.lost,
    ev.EffectEnded: rounds.pause,
    ev.RampPlaced: turn.ramp,
    ev.DiceRolled: turn.rolled,
    ev.RollingEnded: _nothing,
    ev.Repaired: turn.repaired,
    ev.RepairsSkipped: _nothing,
    ev.NeedleChanged: turn.needle,
    ev.MovementOpened: _nothing,
    ev.SteersSpent: _nothing,
    ev.StepTaken: _nothing,
    ev.Moved: drive.moved,
    ev.MoneyCollected: drive.collected,
    ev.MoneyDropped: drive.dropped,
    ev.MoneyLost: drive.gone,
    ev.DamageTaken: crash.hurt,
    ev.DamageSpared: crash.hurt,
    ev.Flipped: crash.flipped,
    ev.Turned: drive.turned,
    ev.SpikesCaught: drive.spikes,
    ev.HazardRemoved: crash.removed,
    ev.BarrierHit: crash.barrier,
    ev.PoliceMoved: drive.police,
    ev.Impact: crash.impact,
    ev.PushBlocked: crash.blocked,
    ev.Sandwiched: crash.squeezed,
    ev.Wrecked: crash.wrecked,
    ev.Scraped: crash.scraped,
    ev.Fell: river.fell,
    ev.Craned: river.craned,
    ev.Jumped: air.jumped,
    ev.Bounced: air.bounced,
    ev.ShotFired: _nothing,
    ev.BulletFlew: fire.bullet,
    ev.ScopeFired: fire.scope,
    ev.PoliceFired: fire.police,
    ev.TokenBought: turn.bought,
    ev.ShopDiscarded: rounds.shop_discards,
    ev.ShopRefilled: rounds.shop_refills,
    ev.TokenUsed: turn.token,
    ev.ResultsAdded: turn.results,
    ev.PenaltySet: turn.penalty,
    ev.CashTaken: turn.taken,
    ev.GoldDiscarded: turn.gold_gone,
    ev.MovementEnded: turn.ended,
    ev.WindowShut: turn.shut,
    ev.DiceSold: turn.sold,
    ev.AllowancePaid: turn.pocket_money,
    ev.TurnClosed: rounds.pause,
    ev.Finished: drive.finished,
    ev.Arrested: drive.arrested,
    ev.ChoiceOpened: rounds.choice,
    ev.ChoiceMade: _nothing,
    ev.MatchEnded: rounds.ended,
}
"""How each event type is shown; every type has an entry."""
