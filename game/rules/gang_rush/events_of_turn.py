"""Events of what the active player does; events.py says in which units."""

from __future__ import annotations

from typing import Literal

from game.core.protocol import Event


class RampPlaced(Event, frozen=True, tag=True):
    """A ramp was put on the road, pointing that way: TO_FINISH or TO_START (GR-15.3, GR-15.5)."""

    seat: int
    space: int
    facing: int


class DiceRolled(Event, frozen=True, tag=True):
    """All dice after roll `number`; bit i of `kept` is die i, put aside before (GR-4.3, GR-4.4)."""

    seat: int
    number: int
    kept: int
    dice: tuple[int, ...]


class RollingEnded(Event, frozen=True, tag=True):
    """The dice are as they are (GR-4.6); `pairs` of Repair and Damage cancel, all Damage dice are spent
    (GR-5.2, GR-4.9)."""

    seat: int
    pairs: int


class RepairsSkipped(Event, frozen=True, tag=True):
    """No Repair die is used (GR-5.4): on to the speed."""

    seat: int


class MovementOpened(Event, frozen=True, tag=True):
    """The movement window opens with these MP and free Steers (GR-5.9, GR-5.11, GR-6.1)."""

    seat: int
    mp: int
    free: int


class SteersSpent(Event, frozen=True, tag=True):
    """Steers were used: free ones, those of tokens, dice, in this order (GR-6.9)."""

    seat: int
    free: int
    token: int
    dice: int
    purpose: Literal["lane change", "U-turn", "hand brake"]


class StepTaken(Event, frozen=True, tag=True):
    """1 MP was spent on a step in that direction of the bridge (GR-6.3, GR-6.4); what comes of it follows."""

    seat: int
    direction: int


class SpikesCaught(Event, frozen=True, tag=True):
    """The active car drove onto spikes: so many mph less at the end of its movement (GR-8.5)."""

    seat: int
    mph: int


class Jumped(Event, frozen=True, tag=True):
    """A car took off from a ramp with all its `mp` left and this die, -1 for none (GR-15.11, GR-15.13); it comes
    down, or bounces first, on `landing`, -1 beyond a line or the wall."""

    seat: int
    ramp: int
    mp: int
    die: int
    landing: int


class ShotFired(Event, frozen=True, tag=True):
    """A Shot result was used: that of a token, or a die (GR-13.1)."""

    seat: int
    mode: Literal["shot", "blast", "shell"]
    token: bool


class BulletFlew(Event, frozen=True, tag=True):
    """A shot, a blast or a shell on its way from `start` to what stands on `target` (GR-13.2 to GR-13.15)."""

    seat: int
    mode: Literal["shot", "blast", "shell"]
    start: int
    direction: int
    target: int


class ScopeFired(Event, frozen=True, tag=True):
    """The magic bullet (GR-13.16)."""

    seat: int
    target: int


class TokenBought(Event, frozen=True, tag=True):
    """A token was bought (GR-14.1); gold works at once (GR-14.8), others go to the reserve."""

    seat: int
    token: int
    slot: int
    gold: bool
    price: int
    debt: int


class TokenUsed(Event, frozen=True, tag=True):
    """A token of the reserve was used (GR-14.9 to GR-14.11). A blue one `stays` before its owner, others go to
    the discard."""

    seat: int
    token: int
    target: int
    stays: bool


class ResultsAdded(Event, frozen=True, tag=True):
    """A token gave MP, Steers or Shots for this turn."""

    seat: int
    kind: Literal["mp", "steers", "shots"]
    amount: int


class MovementEnded(Event, frozen=True, tag=True):
    """The end of movement (GR-6.12); `lost` MP were unspent (GR-6.11)."""

    seat: int
    lost: int


class WindowShut(Event, frozen=True, tag=True):
    """The active car flipped: only the full repair and closing remain (GR-6.16); `lost` MP were unspent."""

    seat: int
    lost: int


class DiceSold(Event, frozen=True, tag=True):
    """The unspent dice were sold (GR-6.14)."""

    seat: int
    count: int
    money: int


class AllowancePaid(Event, frozen=True, tag=True):
    """The Boss's son gets his allowance (GR-19.3)."""

    seat: int
    amount: int


class TurnClosed(Event, frozen=True, tag=True):
    """A turn is over (GR-6.13, GR-6.15)."""

    seat: int
