"""What a step of a plan comes to, in a word and a number."""

from __future__ import annotations

from game.core.protocol import Event
from game.core.words import say, tr
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.content import Content
from game.scenes.gang_rush.names import SHORT, gain
from game.scenes.gang_rush.outlook import Forecast


def _causes() -> dict[str, str]:
    """What hurts the driver, in a word."""
    return {
        "barriers": tr("barrier"), "limit": tr("limit 30"), "road": tr("bad road"), "ramp": tr("ramp's side"),
        "head-on": tr("crash"), "scrape": tr("scrape"), "landing": tr("landing"), "rebound": tr("rebound"),
        "spikes": tr("spikes"), "wreck": tr("wreck"), "sandwich": tr("squeezed"),
    }  # fmt: skip


def lost(events: tuple[Event, ...], seat: int) -> int:
    """Points that a seat loses."""
    return sum(e.taken for e in events if isinstance(e, ev.DamageTaken) and e.seat == seat)


def found(events: tuple[Event, ...], seat: int) -> int:
    """Money that a seat picks up."""
    return sum(e.amount for e in events if isinstance(e, ev.MoneyCollected) and e.seat == seat)


def row_of(content: Content, step: Forecast, seat: int) -> tuple[str, str, bool]:
    """(words, number, whether it hurts) for the card of the plan."""
    points, amount = lost(step.events, seat), found(step.events, seat)
    slower = sum(e.mph for e in step.events if isinstance(e, ev.SpikesCaught))
    value = f"-{points}" if points else gain(amount) if amount else f"-{slower} mph" if slower else "0"
    if any(isinstance(e, ev.Jumped) and e.die >= 0 for e in step.events):
        return tr("jump"), tr("a die"), True
    return _words(content, step, seat, amount), value, points > 0 or _hits(step.events)


def _hits(events: tuple[Event, ...]) -> bool:
    return any(isinstance(e, ev.Impact | ev.Fell | ev.Flipped) for e in events)


def _words(content: Content, step: Forecast, seat: int, amount: int) -> str:
    """The most telling thing that happens."""
    for event in step.events:
        if isinstance(event, ev.Finished) and event.seat == seat:
            return "over the line"
        if isinstance(event, ev.Impact) and event.hitter == seat:
            driver = content.drivers[step.state.table.cars[event.struck].driver].id
            return say("ram {who}" if event.kind == "bump" else "hit {who}", who=SHORT[driver].capitalize())
    causes = _causes()
    for event in step.events:
        if isinstance(event, ev.DamageTaken) and event.seat == seat and event.cause in causes:
            return causes[event.cause]
        if isinstance(event, ev.SpikesCaught):
            return tr("spikes")
        if isinstance(event, ev.PoliceMoved):
            return tr("police")
    if amount:
        return tr("collect")
    return "new lane" if step.way else "clear road"
