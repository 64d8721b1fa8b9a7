"""Events that are seen together."""

from __future__ import annotations

from game.core.protocol import Event
from game.rules.gun_and_gun import events as ev

Beat = tuple[Event, ...]

TOGETHER: dict[type[Event], tuple[type[Event], ...]] = {
    ev.DeckLaid: (ev.DeckLaid,),
    ev.GunPicked: (ev.FirstPlayerFound,),
    ev.LimitUsed: (ev.LimitUsed,),
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
