"""The guide's words in the first race: the draft, a whole turn step by step, and what the rest of it is about."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from game.rules.gang_rush.commands import Close, Draft, PlaceHazard, Roll
from game.rules.gang_rush.state import (
    DRAFTING,
    MOVED,
    MOVING,
    OVER,
    PLACING,
    REPAIRING,
    ROLLING,
    SPEEDING,
    START,
)
from game.scenes.gang_rush.layout import CASH, DRIVERS, GAUGE, MINIMAP, ORDER, STARTS, TRAY
from game.scenes.guide import Condition, Place, Seen, Step


def _drafting(seen: Seen) -> bool:
    return bool(seen.view.table.phase == DRAFTING)


def _drafted(seen: Seen) -> bool:
    """Once the own car stands at its start."""
    return not _drafting(seen) or seen.did(Draft)


class Picked(NamedTuple):
    """What the person has picked and not yet done: a car, a start, and how many steps of a way."""

    driver: int | None
    start: int | None
    steps: int


def _has_car(seen: Seen) -> bool:
    """Once a car is picked."""
    return _drafted(seen) or bool(seen.picked and seen.picked.driver is not None)


def _has_both(seen: Seen) -> bool:
    """Once a car and a start are picked."""
    return _drafted(seen) or bool(_has_car(seen) and seen.picked.start is not None)


def _has_way(seen: Seen) -> bool:
    """Once a way is planned."""
    return _past(*_TURN)(seen) or bool(seen.picked and seen.picked.steps)


def _places(seen: Seen) -> bool:
    """While it is one's own turn to place a hazard."""
    table = seen.view.table
    return bool(table.phase == PLACING and table.placers[:1] == (seen.seat,))


def _placed(seen: Seen) -> bool:
    return seen.did(PlaceHazard) or seen.view.table.phase not in (DRAFTING, PLACING)


def _mine(*phases: int) -> Condition:
    """While one's own turn is in such a phase."""

    def is_there(seen: Seen) -> bool:
        table = seen.view.table
        return table.turn.seat == seen.seat and table.phase in phases and table.pending is None

    return is_there


def _past(*phases: int) -> Condition:
    """Once one's own turn is beyond these phases, or over; not while its dice are still to be seen."""

    def is_past(seen: Seen) -> bool:
        table = seen.view.table
        if table.turn.seat == seen.seat:
            return table.phase not in (START, *phases)
        comes = table.phase in (DRAFTING, PLACING) or seen.seat in table.to_play
        return bool(table.round > 1 or not comes)

    return is_past


def _waiting(seen: Seen) -> bool:
    """While others drive or the round ends."""
    return bool(seen.view.table.turn.seat != seen.seat)


def _rolled(seen: Seen) -> bool:
    return seen.did(Roll) or bool(seen.view.table.phase == OVER)


def _again(condition: Condition) -> Condition:
    """The same, from the second round on."""
    return lambda seen: bool(seen.view.table.round > 1) and condition(seen)


def _own_car(seen: Seen) -> Hashable:
    return ("car", seen.seat)


def _a_rival(seen: Seen) -> Hashable:
    seats = seen.view.table.order or range(2)
    return ("rival", next(seat for seat in seats if seat != seen.seat))


_TURN = (ROLLING, REPAIRING, SPEEDING, MOVING)

SCRIPT = (
    Step("You are on the run over a long bridge. At the end the richest wins, unless he comes in last.",
         Place(*MINIMAP), _drafted, _drafting, confirms=True),
    Step("Choose a car. Each driver has a trick of their own: rest on one to read it.", Place(*DRIVERS), _has_car,
         _drafting, confirms=True),
    Step("Choose a start space on the bridge: further back there is more cash.", Place(*STARTS), _has_both, _drafting),
    Step("This is your car, and where it starts. Press TAKE IT.", "main", _drafted, _drafting),
    Step("Each round brings hazards, and the last car places first. Drag one of them onto a glowing space, in "
         "a rival's way.", ("row", 0), _placed, _places),
    Step("Your turn. Press ROLL.", "main", _rolled, _mine(START)),
    Step("A speedometer changes your speed by 10 mph. A steer helps to change lanes, a repair mends, a damage hurts, a "
         "bullet is a shot.", Place(*TRAY), _past(ROLLING), _mine(ROLLING), confirms=True),
    Step("Press the dice you keep, then REROLL the others, twice at most. Press STOP when you like them.",
         Place(*TRAY), _past(ROLLING), _mine(ROLLING)),
    Step("Repair dice mend your car. Press the upper button to use them.", "main", _past(ROLLING, REPAIRING),
         _mine(REPAIRING)),
    Step("The needle is your speed, and it stays from turn to turn. Fast cars get far, slow ones steer better. Press "
         "SET to take it.", "main", _past(ROLLING, REPAIRING, SPEEDING), _mine(SPEEDING)),
    Step("10 mph are one space, and all must be driven. Click a glowing space or drag the car: the road shows what you "
         "would hit.", _own_car, _has_way, _mine(MOVING), confirms=True),
    Step("Plan to the end of the way, then press DRIVE.", "main", _past(*_TURN), _mine(MOVING)),
    Step("Dice that you did not use are sold for $100 each. Press END TURN.", "main",
         lambda seen: seen.did(Close) or _past(*_TURN, MOVED)(seen), _mine(MOVED)),
    Step("Now the rivals drive. A plate shows speed, durability and cash: rest on it for more.", _a_rival,
         _again(lambda seen: _places(seen) or not _waiting(seen)), _waiting, confirms=True),
    Step("This is the order of the round: whoever is ahead drives first.", Place(*ORDER), None),
    Step("Every point lost in a crash, a hazard or a shot costs durability here ...", Place(*GAUGE), None),
    Step("... and $100, which falls on the road for whoever drives over it. Pick up what others drop.", Place(*CASH),
         None),
    Step("Drive into a rival to push them, into a hazard or over an open edge. Shots hit what is ahead.", _a_rival,
         None),
    Step("A new round brings new hazards. Drag the glowing ones onto the bridge.", ("row", 0),
         _again(_mine(START, *_TURN)), _places),
    Step("Your turn again. Press ROLL, and drive as you like.", "main", _again(_mine(*_TURN, MOVED)), _mine(START)),
    Step("Wondered why something happened? The log tells it line by line, with the rule.", "log", None),
    Step("Whoever crosses first gets a bounty and ends the race with that round. You know all you need: good luck!",
         Place(*MINIMAP), None),
)  # fmt: skip
