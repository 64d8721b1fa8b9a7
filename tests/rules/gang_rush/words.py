"""Cars, roads and events in the words in which tests lay them out and read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.protocol import Event
from game.rules.gang_rush.board import DIRECTION_NAMES, TO_FINISH, TO_START, name_of
from game.rules.gang_rush.content import FACES
from game.rules.gang_rush.events import (
    BulletFlew,
    ChoiceOpened,
    Drafted,
    HazardPlaced,
    HazardRemoved,
    HazardRevealed,
    PoliceMoved,
    RowDiscarded,
    SteersSpent,
)
from game.rules.gang_rush.state import OFF, WALL, WALL_POLICE, Car, Pending, Table
from tests.rules.gang_rush.pieces import BONUSES, DRIVERS, HAZARDS, PLACES, PLAIN

_DRIVERS, _HAZARDS, _BONUSES = list(DRIVERS), list(HAZARDS), list(BONUSES)
_ABOUT_HAZARDS = (HazardPlaced, HazardRemoved, HazardRevealed, PoliceMoved, RowDiscarded)
_SEATS = ("seat", "hitter", "struck", "car", "target", "seats", "order", "placers", "ranking", "winner")
_SPACES = ("space", "start", "end", "ramp", "landing")
_WALLS = {WALL: "wall", WALL_POLICE: "wall-police"}


def place(at: int) -> str:
    """Where a car is: "L3@10", "river", "finished", "arrested"."""
    return name_of(at) if at > OFF else PLACES.get(at, "off")


def car_words(name: str, car: Car) -> str:
    """A car as tests write it: "A L3@10 30 d5 $400 debt100 back marked"."""
    words = [name, place(car.at), str(car.needle), f"d{car.durability}", f"${car.cash}"]
    words += [f"debt{car.debt}"] * bool(car.debt)
    words += ["home"] * (car.leg == TO_START) + ["back"] * (car.facing != car.leg) + ["marked"] * car.marked
    if car.driver != PLAIN:
        words.append(_DRIVERS[car.driver])
    for kind in ("gold", "active", "reserve", "waiting"):
        held = getattr(car, kind)
        words += [f"{kind}:{','.join(_BONUSES[token] for token in held)}"] * bool(held)
    return " ".join([*words, *["ramp"] * car.ramp])


def road_words(table: Table) -> dict[str, str]:
    """Hazards and ramps by space: "bar3", "bar3:1" if some are gone, "ramp", "ramp home"."""
    found = {}
    for space, (code, left, ramp) in enumerate(zip(table.hazards, table.left, table.ramps, strict=True)):
        if code in _WALLS:
            found[name_of(space)] = _WALLS[code]
        elif code:
            token = _HAZARDS[code - 1]
            full = token in ("lim30", "cont") or str(left) == token[-1]
            found[name_of(space)] = token if full else f"{token}:{left}"
        elif ramp:
            found[name_of(space)] = "ramp" if ramp == 1 else "ramp home"
    return found


def event_words(event: Event, names: Sequence[str]) -> str:
    """An event as its type and its values, in the order of its fields."""
    fields = [_word(event, field, getattr(event, field), names) for field in event.__struct_fields__]
    return " ".join([type(event).__name__, *(word for word in fields if word)])


def _word(event: Event, field: str, value: Any, names: Sequence[str]) -> str:
    if isinstance(event, BulletFlew) and field == "target":
        return name_of(value)
    if isinstance(event, Drafted) and field == "start":
        return str(value)
    if isinstance(value, bool):
        return field if value else ""
    if isinstance(value, tuple):
        return " ".join(_word(event, field, one, names) for one in value)
    if isinstance(event, ChoiceOpened) and isinstance(value, Pending):
        options = " ".join(name_of(option) for option in value.options)
        return f"{names[value.seat]} {value.kind} {place(value.space)}: {options}".removesuffix(": ")
    return "-" if value == -1 and field not in ("facing", "leg") else _number(event, field, value, names)


def _number(event: Event, field: str, value: int, names: Sequence[str]) -> str:
    if field in _SEATS:
        return names[value]
    if field in _SPACES:
        return place(value)
    if field in ("token", "tokens", "penalties") and not isinstance(event, SteersSpent):
        return (_HAZARDS if isinstance(event, _ABOUT_HAZARDS) else _BONUSES)[value]
    if field == "driver":
        return _DRIVERS[value]
    if field == "direction":
        return DIRECTION_NAMES[value]
    if field in ("facing", "leg"):
        return "finish" if value == TO_FINISH else "start"
    if field == "die" or (field == "dice" and type(event).__name__ == "DiceRolled"):
        return FACES[value]
    return str(value)
