"""Events that are seen together: a wave of wrecks, its arrows, a push with the car behind it, a collapse."""

from __future__ import annotations

from game.core.protocol import Event
from game.rules.gun_it import events as ev
from game.rules.gun_it import events_of_gear as eg
from game.rules.gun_it import events_of_setting as es
from game.rules.gun_it import events_of_trading as et

Beat = tuple[Event, ...]

HURT = (ev.Damaged, ev.DamageIgnored)
TOGETHER: dict[type[Event], tuple[type[Event], ...]] = {
    ev.CollateralStruck: (ev.CollateralStruck, *HURT),
    ev.CollapsePassed: (ev.Collapsed,),
    ev.DistantRemoved: (ev.DistantRemoved,),
    ev.TileDealt: (ev.TileDealt,),
    ev.TileRevealed: (ev.TileRevealed,),
    ev.Collided: HURT,
    ev.Damaged: HURT,
    ev.FriendlyPenalty: HURT,
    ev.PileupScored: (ev.XpChanged,),
    ev.OpeningsCounted: (ev.XpChanged,),
    ev.ArmedFired: HURT,
    et.Bought: (ev.XpChanged,),
    eg.Blasted: HURT,
    es.TileRotated: (es.TileRotated,),
    es.TileShifted: (es.TileShifted,),
}
"""First event of a beat -> the event types that may follow in it."""


def beats(events: tuple[Event, ...]) -> list[Beat]:
    """The events cut into beats, nothing left out, in order."""
    found: list[list[Event]] = []
    for event in events:
        if found and _belongs(found[-1], event):
            found[-1].append(event)
        else:
            found.append([event])
    return [tuple(beat) for beat in found]


def _belongs(beat: list[Event], event: Event) -> bool:
    first, last = beat[0], beat[-1]
    if isinstance(first, ev.Pushed):
        return isinstance(last, ev.Pushed) and _same_push(first, event)
    if isinstance(first, ev.Wrecked):
        return isinstance(event, ev.Wrecked) and event.wave == first.wave
    return isinstance(event, TOGETHER.get(type(first), ()))


def _same_push(first: ev.Pushed, event: Event) -> bool:
    """A push belongs with the others of its chain and with the move that made it."""
    if isinstance(event, ev.Pushed):
        return event.by == first.by
    if isinstance(event, ev.CrewMoved):
        return first.by == ev.CAR
    return isinstance(event, ev.LinkedMoved) and event.tile == first.by
