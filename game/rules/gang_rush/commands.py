"""What a player can ask for (the Decisions table of the rulebook)."""

from __future__ import annotations

from typing import Literal

from game.core.protocol import Command

STRAIGHT, LEFT, RIGHT = range(3)
"""Ways of a step, as the driver sees them."""
NONE = -1
"""No target, no token, no space."""

Mode = Literal["shot", "blast", "shell"]


class Draft(Command, frozen=True, tag=True):
    """Take a car and a start space (D01): indices into the content's drivers and the bridge's starts."""

    driver: int
    start: int


class PlaceHazard(Command, frozen=True, tag=True):
    """Put a token of the row on a space (D02)."""

    token: int
    space: int


class PlaceRamp(Command, frozen=True, tag=True):
    """Put the own ramp on a space, pointing along the own leg (D03)."""

    space: int


class UseToken(Command, frozen=True, tag=True):
    """Use a token of the reserve (D04, D20): on a seat for a penalty, and on which of its gold tokens."""

    token: int
    target: int = NONE
    gold: int = NONE


class FullRepair(Command, frozen=True, tag=True):
    """Restore all durability of a stopped car (D05)."""


class Roll(Command, frozen=True, tag=True):
    """Roll the dice: the end of the start window (D06)."""


class Keep(Command, frozen=True, tag=True):
    """Put dice aside and reroll the others (D07). Bit i of `kept` is die i; all of them ends the rolling."""

    kept: int


class ApplyRepairs(Command, frozen=True, tag=True):
    """Use that many Repair dice (D08)."""

    count: int


class SetSpeed(Command, frozen=True, tag=True):
    """Set the needle with Speedometer dice (D09), in mph."""

    needle: int


class UTurn(Command, frozen=True, tag=True):
    """Turn a stopped backwards car to its direction of travel (D10)."""


class Drive(Command, frozen=True, tag=True):
    """One step: STRAIGHT, or a lane change to the LEFT or RIGHT (D11)."""

    way: int


class Shoot(Command, frozen=True, tag=True):
    """Use one Shot (D12). A shot flies in `direction` at what stands on space `target`, and with two pistols
    the other way at what stands on `back`; either may be NONE, not both. A blast or a shell goes straight
    ahead and names no target."""

    mode: Mode
    direction: int
    target: int = NONE
    back: int = NONE


class Scope(Command, frozen=True, tag=True):
    """The magic bullet, at any other car on the road (D13)."""

    target: int


class Buy(Command, frozen=True, tag=True):
    """Buy the token in this slot of the shop (D14); slot 0 lies next to the pile and costs most."""

    slot: int


class PoliceExit(Command, frozen=True, tag=True):
    """Where the displaced police go (D15)."""

    space: int


class Rebound(Command, frozen=True, tag=True):
    """Where the jumper comes down, or what it bounces off next (D16)."""

    space: int


class HandBrake(Command, frozen=True, tag=True):
    """Turn round and stop at the end of the movement (D17)."""


class Close(Command, frozen=True, tag=True):
    """End the turn (D18)."""


class CraneSpace(Command, frozen=True, tag=True):
    """Where the crane puts the car (D19)."""

    space: int


class TurnFacing(Command, frozen=True, tag=True):
    """Border's Closed: which leg a flipped car takes from the turnaround zone (D21)."""

    back: bool


GangRushCommand = (
    Draft
    | PlaceHazard
    | PlaceRamp
    | UseToken
    | FullRepair
    | Roll
    | Keep
    | ApplyRepairs
    | SetSpeed
    | UTurn
    | Drive
    | Shoot
    | Scope
    | Buy
    | PoliceExit
    | Rebound
    | HandBrake
    | Close
    | CraneSpace
    | TurnFacing
)
