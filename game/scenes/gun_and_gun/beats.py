"""Events that are seen together: cards that move alike one after another."""

from __future__ import annotations

from game.core.protocol import Event
from game.rules.gun_and_gun import events as ev

Beat = tuple[Event, ...]


def _kind(event: Event) -> tuple[object, ...] | None:
    """Events of one kind that follow each other are one beat; None never joins another."""
    match event:
        case ev.DeckLaid():
            return (ev.DeckLaid,)
        case ev.Discarded():
            return ev.Discarded, event.seat, event.zone, event.why
        case ev.VoltageFilled():
            return ev.VoltageFilled, event.seat, event.deck
        case ev.CardReturned():
            return ev.CardReturned, event.seat, event.deck
        case ev.Loaded():
            return ev.Loaded, event.seat, event.gun, event.origin
        case _:
            return None


def _is_quiet(event: Event) -> bool:
    """Whether it only says that somebody chooses; a reaction window is seen."""
    return isinstance(event, ev.ChoiceMade) or (isinstance(event, ev.ChoiceOpened) and event.pending.kind != "react")


def beats(events: tuple[Event, ...]) -> list[Beat]:
    """The events cut into beats, nothing left out, in order. Cards that are chosen one by one move together; what
    marks places in a zone stands alone. With the last pick it is known who plays first."""
    found: list[list[Event]] = []
    between: list[Event] = []
    for event in events:
        kind = _kind(event)
        placed = isinstance(event, ev.Discarded) and bool(event.places)
        joins = kind is not None and not placed and kind == _kind(found[-1][-1]) if found else False
        if joins or isinstance(event, ev.FirstPlayerFound):
            found[-1] += [*between, event]
            between = []
        elif _is_quiet(event):
            between.append(event)
        else:
            found += [[each] for each in (*between, event)]
            between = []
    return [tuple(beat) for beat in (*found, *([each] for each in between))]


def moves(beat: Beat) -> list[Beat]:
    """The events of a beat by their types, in the order in which the types come."""
    kinds = dict.fromkeys(type(event) for event in beat)
    return [tuple(event for event in beat if type(event) is kind) for kind in kinds]
