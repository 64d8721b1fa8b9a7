"""What cards do at a moment of their own: the acts of verbs.py, carried out (GI-5.01, GI-6.06, GI-6.10).

`ACTS` has one function for each act. It takes the scratch and the verb; what it damages is wrecked by its caller
in the Action Phase, and lies there until then in the Planning Phase (GI-5.06).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from game.rules.gun_it.damage import hurt, resolve_wrecks
from game.rules.gun_it.deck import place_face_up
from game.rules.gun_it.driving import crew_step
from game.rules.gun_it.events import CAR
from game.rules.gun_it.events_of_setting import CardActed, TileShifted
from game.rules.gun_it.geometry import NAMES, RING, at
from game.rules.gun_it.scoring import close_group
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.verb import Act, Time
from game.rules.gun_it.verbs import CrewStep, DamageSpaces, PlaceFromDeck, RotateRing, ShiftRing

V = TypeVar("V", bound=Act)
ACTS: dict[type[Act], Callable[[Scratch, Any], None]] = {}


def _act(kind: type[V]) -> Callable[[Callable[[Scratch, V], None]], Callable[[Scratch, V], None]]:
    def register(function: Callable[[Scratch, V], None]) -> Callable[[Scratch, V], None]:
        ACTS[kind] = cast(Callable[[Scratch, Any], None], function)
        return function

    return register


def act_at(s: Scratch, time: Time) -> None:
    """Carry out what the cards in force do now, in order. In the Action Phase each is a group of its own, caused
    by the crew unless it is a setting's (GI-1.22, GI-1.23)."""
    for card, verb in s.force.acts.get(time, ()):
        function = ACTS.get(type(verb))
        if function is None:
            continue
        s.emit(CardActed("GI-14.01" if card[0] == "M" else "GI-14.02", card))
        function(s, verb)
        if time != "planning":
            resolve_wrecks(s)
            close_group(s, crew_caused=card[0] == "M")


@_act(CrewStep)
def _step(s: Scratch, verb: CrewStep) -> None:
    """GI-14.07."""
    crew_step(s, NAMES.index(verb.direction), "moment")


@_act(DamageSpaces)
def _damage(s: Scratch, verb: DamageSpaces) -> None:
    """All at once: the targets are found before any is dealt damage."""
    targets = [(space, s.top(space)) for space in (at(x, y) for x, y in verb.spaces)]
    for space, target in targets:
        if target is not None:
            hurt(s, target, space, verb.n, "effect", "GI-14.02")


@_act(ShiftRing)
def _shift(s: Scratch, verb: ShiftRing) -> None:
    """Ground tiles only; no push (GI-13.21)."""
    moved = [(space, s.ground.pop(space), onto) for space, onto in _steps() if space in s.ground]
    for space, tile, onto in moved:
        s.ground[onto] = tile
        s.emit(TileShifted("GI-14.02", tile, space, onto))


def _steps() -> list[tuple[int, int]]:
    return list(zip(RING, (*RING[1:], RING[0]), strict=True))


@_act(RotateRing)
def _rotate(s: Scratch, verb: RotateRing) -> None:
    """Uncovered tiles of both layers; a rotation stays (GI-1.16, GI-13.21)."""
    for space in RING:
        tile = s.top(space)
        if tile is not None and tile != CAR:
            s.turn(tile, s.rotation[tile] + verb.quarters)


@_act(PlaceFromDeck)
def _place(s: Scratch, verb: PlaceFromDeck) -> None:
    """The next tile for each space that is empty; an occupied one is skipped."""
    for x, y in verb.spaces:
        if s.is_empty(at(x, y)):
            place_face_up(s, at(x, y))
