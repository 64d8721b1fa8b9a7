"""Spaces and directions of the bridge (GR-0.2 to GR-0.8).

A space is one small int: `lane + 8 x row`, where row = (pos + lane - 1) / 2 + MARGIN. On a staggered road that
makes every neighbour a constant away: the space ahead is 8 further, its left neighbour one less. Lanes 0 and 6
are no road, but have numbers, so that nothing needs a test for the side of the board. Directions are indices
0..5 into DELTAS, clockwise as seen by a driver who faces the finish.
"""

from __future__ import annotations

LANES = 5
MARGIN = 8
"""Rows that have numbers before row 0, so that no landing behind the approach gets a negative one."""
BEYOND = 24
"""Rows that have numbers after the last space of a lane: further than any car flies."""

AHEAD, AHEAD_RIGHT, BEHIND_RIGHT, BEHIND, BEHIND_LEFT, AHEAD_LEFT = range(6)
DIRECTION_NAMES = ("ahead", "ahead-right", "behind-right", "behind", "behind-left", "ahead-left")
DELTAS = (8, 9, 1, -8, -9, -1)
OPPOSITE = (BEHIND, BEHIND_LEFT, AHEAD_LEFT, AHEAD, AHEAD_RIGHT, BEHIND_RIGHT)
STRAIGHT = (AHEAD, BEHIND)
DIAGONALS = (AHEAD_LEFT, AHEAD_RIGHT, BEHIND_LEFT, BEHIND_RIGHT)
"""The four ways into another lane, in the order of D15."""

TO_FINISH, TO_START = 1, -1
"""Facings and legs: towards the finish, towards the start."""


def at(lane: int, pos: int) -> int:
    """The space L`lane`@`pos`; lane + pos is odd (GR-0.3)."""
    return lane + 8 * ((pos + lane - 1) // 2 + MARGIN)


def lane_of(space: int) -> int:
    """The lane, 1 to 5 from the left; 0 and 6 are outside."""
    return space & 7


def pos_of(space: int) -> int:
    """The position along the bridge in half spaces (GR-0.3)."""
    return 2 * ((space >> 3) - MARGIN) + 1 - (space & 7)


def name_of(space: int) -> str:
    """The space as people write it: "L3@10"."""
    return f"L{lane_of(space)}@{pos_of(space)}"


def facing_direction(facing: int) -> int:
    """The direction straight ahead of a car with this facing."""
    return AHEAD if facing == TO_FINISH else BEHIND


def turned(direction: int, facing: int) -> int:
    """A direction as seen by the driver, on the bridge (GR-0.4)."""
    return direction if facing == TO_FINISH else OPPOSITE[direction]


def distance(one: int, other: int) -> int:
    """Board distance in half spaces doubled, for comparing (GR-12.7)."""
    lanes = abs(lane_of(one) - lane_of(other))
    poses = abs(pos_of(one) - pos_of(other))
    return max(2 * lanes, lanes + poses)
