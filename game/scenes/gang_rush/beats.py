"""Events that are seen together: an impact with what it costs, a volley with what it hits."""

from __future__ import annotations

from game.core.protocol import Event
from game.rules.gang_rush import events as ev

Beat = tuple[Event, ...]

HURT = (ev.DamageTaken, ev.DamageSpared)
TOGETHER: dict[type[Event], tuple[type[Event], ...]] = {
    ev.Impact: HURT,
    ev.Wrecked: HURT,
    ev.Sandwiched: HURT,
    ev.Scraped: HURT,
    ev.Bounced: HURT,
    ev.PoliceFired: HURT,
    ev.ScopeFired: HURT,
    ev.DamageTaken: HURT,
    ev.HazardRevealed: (ev.HazardRevealed,),
    ev.StepTaken: (ev.SteersSpent,),
    ev.ShotFired: (),
}
"""First event of a beat -> the event types that may follow in it."""


def beats(events: tuple[Event, ...]) -> list[Beat]:
    """The events cut into beats, nothing left out, in order."""
    found: list[list[Event]] = []
    for event in events:
        if found and isinstance(event, TOGETHER.get(type(found[-1][0]), ())):
            found[-1].append(event)
        else:
            found.append([event])
    return [tuple(beat) for beat in found]
