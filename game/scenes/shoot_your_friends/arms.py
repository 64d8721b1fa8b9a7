"""Arms of the seats, the gun in a fist, and where they are. Angles are degrees, clockwise from the right."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin

from game.scenes.shoot_your_friends.layout import FIST, OWN_SHOULDER, Place, Point
from game.scenes.shoot_your_friends.names import ART, COLOURS, SEATS
from game.ui.canvas import Canvas
from game.ui.strokes import Stroke

SCALE = 2 / 3
"""Units of the screen for a unit of an arm's drawing of 1060 x 300; its fist is at (214, 150)."""
WIDE, HIGH, TO_MIDDLE = 1060 * SCALE, 300 * SCALE, 316 * SCALE
REST_REACH = 60.0
"""Units from the fist of a reaching hand to where it grips."""
GUN_SIZE = 432.0
TURN_STEP = 3
"""Degrees in which the gun turns; each angle is a picture that is kept."""
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
    """An arm with its fist at a point; `kind` is reach, hold, slap or sweep. In wide windows the sleeve goes on."""
    angle = angle_to(fist, source)
    far = hypot(source[0] - fist[0], source[1] - fist[1])
    end = WIDE - 214 * SCALE - 8
    if far > end + 40 and abs(cos(radians(angle))) > 0.5:
        points = [along(fist, angle, end - 4), along(fist, angle, far)]
        canvas.stroke(points, Stroke(COLOURS[seat], 108, outline=4), alpha=alpha)
    canvas.blit(f"{ART}/arms/{kind}_{SEATS[seat]}", *along(fist, angle, TO_MIDDLE), WIDE, HIGH, turn=angle, alpha=alpha)


def draw_gun_in_hand(canvas: Canvas, seat: int, fist: Point, direction: float, *, is_aimed: bool, rod: bool) -> Point:
    """The gun in a fist, pointing in a direction; where its muzzle, or the end of the rod, is."""
    is_left = abs((direction + 180) % 360 - 180) > 90
    turn = direction - 180 if is_left else direction
    turn = round(((turn + 180) % 360 - 180) / TURN_STEP) * TURN_STEP
    side = "left" if is_left else "right"
    pose = "aimed" if is_aimed else "held"
    canvas.blit(f"{ART}/gun/{pose}_{SEATS[seat]}_{side}", *fist, GUN_SIZE, GUN_SIZE, turn=turn)
    if rod:
        canvas.blit(f"{ART}/gun/rod_{side}", *fist, GUN_SIZE, GUN_SIZE, turn=turn)
    dx, dy = (-MUZZLE[0] if is_left else MUZZLE[0]), MUZZLE[1]
    c, s = cos(radians(turn)), sin(radians(turn))
    return fist[0] + dx * c - dy * s, fist[1] + dx * s + dy * c


def default_aim(source: Point) -> float:
    """Where a gun points that is raised at nobody yet: away from its owner."""
    return angle_to(FIST, source) + 180
