"""Arms of the seats, the gun in a fist, and where they are. Angles are degrees, clockwise from the right."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin

from game.scenes.shoot_your_friends.layout import FIST, OWN_SHOULDER, Place, Point
from game.scenes.shoot_your_friends.names import ART, SEATS
from game.ui.canvas import Canvas

SCALE = 2 / 3
"""Units of the screen for a unit of an arm's drawing of 1060 x 300; its fist is at (214, 150)."""
WIDE, HIGH, TO_MIDDLE = 1060 * SCALE, 300 * SCALE, 316 * SCALE
SLEEVE = SCALE * 1.13
SLEEVE_LONG = 470 * SLEEVE
"""The further lengths of a sleeve: its last 470 units, larger, so that they begin as thick as the arm ends."""
STEEP = 16.0
"""Degrees by which a gun points up or down at most: it and its flag stay in sight."""
REST_REACH = 60.0
"""Units from the fist of a reaching hand to where it grips."""
GUN_SIZE = 432.0
TURN_STEP = 8
"""Degrees in which the gun turns; each angle is a picture that is kept."""
GUN_BOX, GUN_MIDDLE = (300.0, 190.0), (85.0, -14.0)
"""What of the drawing is not empty, and its middle from the fist."""
MUZZLE = (354 / 720 * GUN_SIZE, -87 / 720 * GUN_SIZE)


def shoulder(places: dict[int, Place], seat: int) -> Point:
    """Where the arm of a seat comes from."""
    place = places.get(seat)
    return OWN_SHOULDER if place is None else place.shoulder


def angle_to(start: Point, end: Point) -> float:
    """Degrees from one point to another."""
    return degrees(atan2(end[1] - start[1], end[0] - start[0]))


def along(start: Point, angle: float, far: float) -> Point:
    """A point so far from another."""
    return start[0] + far * cos(radians(angle)), start[1] + far * sin(radians(angle))


def draw_arm(canvas: Canvas, kind: str, seat: int, fist: Point, source: Point, alpha: int = 255) -> None:
    """An arm with its fist at a point; `kind` is reach, hold, slap or sweep. Its sleeve goes on to the edge."""
    angle = angle_to(fist, source)
    end = WIDE - 214 * SCALE
    far = hypot(source[0] - fist[0], source[1] - fist[1]) - end
    if abs(cos(radians(angle))) > 0.5:
        for i in range(round(far / SLEEVE_LONG) + 1):
            _draw_sleeve(canvas, seat, along(fist, angle, end + (i + 0.5) * SLEEVE_LONG - 6), angle, alpha)
    canvas.blit(f"{ART}/arms/{kind}_{SEATS[seat]}", *along(fist, angle, TO_MIDDLE), WIDE, HIGH, turn=angle, alpha=alpha)


def _draw_sleeve(canvas: Canvas, seat: int, at: Point, angle: float, alpha: int) -> None:
    """A length of sleeve as thick as the end of an arm."""
    w, h = 1060 * SLEEVE, 300 * SLEEVE

    def draw(inner: Canvas) -> None:
        inner.blit(f"{ART}/arms/hold_{SEATS[seat]}", SLEEVE_LONG - w / 2, h / 2, w, h)

    canvas.put(canvas.drawn(("syf sleeve", seat), draw, SLEEVE_LONG, h, turn=angle), *at, alpha=alpha)


def draw_gun_in_hand(canvas: Canvas, seat: int, fist: Point, direction: float, *, is_aimed: bool, rod: bool) -> Point:
    """The gun in a fist, pointing in a direction; where its muzzle, or the end of the rod, is."""
    is_left = abs((direction + 180) % 360 - 180) > 90
    turn = direction - 180 if is_left else direction
    turn = round(((turn + 180) % 360 - 180) / TURN_STEP) * TURN_STEP
    side = "left" if is_left else "right"
    pose = "aimed" if is_aimed else "held"
    drawings = (f"{pose}_{SEATS[seat]}_{side}", f"rod_{side}") if rod else (f"{pose}_{SEATS[seat]}_{side}",)
    sign = -1 if is_left else 1
    dx, dy = sign * GUN_MIDDLE[0], GUN_MIDDLE[1]

    def draw(inner: Canvas) -> None:
        for name in drawings:
            inner.blit(f"{ART}/gun/{name}", GUN_BOX[0] / 2 - dx, GUN_BOX[1] / 2 - dy, GUN_SIZE, GUN_SIZE)

    canvas.put(canvas.drawn(("syf gun", drawings), draw, *GUN_BOX, turn=turn), *_turned(fist, dx, dy, turn))
    return _turned(fist, sign * MUZZLE[0], MUZZLE[1], turn)


def _turned(start: Point, dx: float, dy: float, turn: float) -> Point:
    """A point so far to the right of and below another, turned about it."""
    c, s = cos(radians(turn)), sin(radians(turn))
    return start[0] + dx * c - dy * s, start[1] + dx * s + dy * c


def aim_at(target: Point) -> float:
    """Where a gun points that is meant for somewhere: to that side, and not too steeply up or down."""
    dx, dy = target[0] - FIST[0], target[1] - FIST[1]
    steep = max(-STEEP, min(STEEP, degrees(atan2(dy, abs(dx)))))
    return steep if dx > 0 else 180 - steep


def default_aim(source: Point) -> float:
    """Where a gun points that is raised at nobody yet: away from its owner."""
    return aim_at((2 * FIST[0] - source[0], 2 * FIST[1] - source[1]))
