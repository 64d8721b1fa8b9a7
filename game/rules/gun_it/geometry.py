"""Positions and directions (GI-1.01 to GI-1.07).

A position is one small int: column and row on a board of SIDE x SIDE spaces with the crew car in the
middle, at ORIGIN. The grid has no edge (GI-1.03); nothing can get further than half a side from the crew
car within a round. A direction is an index 0..7 into DELTAS: F, R, B, L, FR, BR, BL, FL.
"""

SIDE = 32
ORIGIN = 16 * SIDE + 16
OFF = -1
"""The position of a tile that is not on the grid."""

F, R, B, L, FR, BR, BL, FL = range(8)
NAMES = ("F", "R", "B", "L", "FR", "BR", "BL", "FL")
DELTAS = (SIDE, 1, -SIDE, -1, SIDE + 1, 1 - SIDE, -SIDE - 1, SIDE - 1)
OPPOSITE = (B, L, F, R, BL, FL, FR, BR)


def at(x: int, y: int) -> int:
    """The position x to the right and y ahead of the crew car (GI-1.01)."""
    return ORIGIN + y * SIDE + x


def xy(position: int) -> tuple[int, int]:
    """(x, y) relative to the crew car: x to the right, y ahead."""
    return position % SIDE - 16, position // SIDE - 16


def turned(direction: int, quarters: int) -> int:
    """A printed direction after that many quarter turns clockwise (GI-1.15)."""
    return (direction & 4) | ((direction + quarters) & 3)


def _square(k: int) -> list[tuple[int, int]]:
    """The square ring at distance k, clockwise from straight ahead (GI-1.05)."""
    right = [(x, k) for x in range(k + 1)] + [(k, y) for y in range(k - 1, -k - 1, -1)]
    left = [(x, -k) for x in range(k - 1, -k - 1, -1)] + [(-k, y) for y in range(-k + 1, k + 1)]
    return right + left + [(x, k) for x in range(-k + 1, 0)]


RING = tuple(at(x, y) for x, y in _square(1))
"""The 8 spaces around the crew car in refill order (GI-1.04)."""

NEXT_TO_CAR = tuple(ORIGIN + DELTAS[d] for d in (F, R, B, L))
"""The four spaces orthogonally adjacent to the crew car (GI-10.07)."""

SCAN = tuple([ORIGIN] + [at(x, y) for k in range(1, 16) for x, y in _square(k)])
SCAN_RANK = {position: rank for rank, position in enumerate(SCAN)}
"""Where a position stands in scan order (GI-1.05)."""

DISTANCE = tuple(abs(x) + abs(y) for x, y in (xy(p) for p in range(SIDE * SIDE)))
"""Orthogonal distance of each position from the crew car (GI-1.07)."""
