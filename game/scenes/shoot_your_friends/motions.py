"""How each event type is shown: one entry for every type. A motion is a step made from the stage before its event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.protocol import Event
from game.rules.shoot_your_friends import events as ev
from game.scenes.shoot_your_friends import motion_gun as gun
from game.scenes.shoot_your_friends import motion_round as rounds
from game.scenes.shoot_your_friends import motion_table as table
from game.ui.timeline import Step, wait

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.director import Director

STILL: dict[type[Event], str] = {
    ev.Launched: "the card flies by the table's own clock",
    ev.MatchMade: "no seat is told; nothing may show it",
    ev.MatchBroken: "no seat is told; nothing may show it",
    ev.Thawed: "what comes of the shot is shown by the next events",
    ev.GunReturned: "the gun goes back by the table's own clock",
    ev.BecameReady: "the plate says it",
    ev.Ordered: "the plate says it",
    ev.SeatLeft: "the plate says it; what becomes of its cards follows",
    ev.StalemateEnded: "the plaque says it",
}
"""Event types that move nothing of their own, and why."""


def _nothing(d: Director, event: Any) -> Step:
    return wait(0)


MOTIONS: dict[type[Event], Callable[[Director, Any], Step]] = {
    ev.Dealt: rounds.dealt,
    ev.Counted: rounds.counted,
    ev.Flipped: rounds.flipped,
    ev.Started: rounds.started,
    ev.Covered: table.covered,
    ev.StalemateCalled: rounds.stalemate,
    ev.Flushed: table.flushed,
    ev.StalemateDrawn: table.stalemate_drawn,
    ev.HighNoonCame: rounds.high_noon,
    ev.Reshuffled: table.reshuffled,
    ev.RoundWon: rounds.won,
    ev.SuddenDeathAnnounced: rounds.sudden_death,
    ev.GameWon: rounds.game_won,
    ev.BeatBegan: rounds.beat,
    ev.OrdersShown: rounds.orders,
    ev.Landed: table.landed,
    ev.Bounced: table.bounced,
    ev.ShieldRaised: table.raised,
    ev.Refilled: table.refilled,
    ev.TieBroken: gun.tie,
    ev.Grabbed: gun.grabbed,
    ev.GunReady: gun.ready,
    ev.ShotFired: gun.fired,
    ev.Blocked: table.blocked,
    ev.Dudded: gun.dudded,
    ev.Eliminated: table.eliminated,
    ev.Cleared: table.cleared,
    ev.Redealt: table.redealt,
    ev.Rejected: gun.rejected,
    **dict.fromkeys(STILL, _nothing),
}
"""How each event type is shown; every type has an entry."""
