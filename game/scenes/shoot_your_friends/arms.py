"""Arms of the seats, the gun in a fist, and where they are. Angles are degrees, clockwise from the right."""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin
from typing import NamedTuple

import pygame

from game.scenes.shoot_your_friends.layout import FIST, GRIP, OWN_SHOULDER, Place, Point
from game.scenes.shoot_your_friends.names import ART, SEATS
from game.ui.canvas import Canvas

UNIT = 2 / 3
"""Units of the screen for a unit of an arm's drawing; its fist is at `KNUCKLES`."""
KNUCKLES: Point = (214, 150)
HAND = (8.0, 16.0, 330.0, 280.0)
"""What of a hand's drawing is not empty."""
CUFF, SLEEVE_TOP, SLEEVE_HIGH = 290.0, 24.0, 276.0
"""Where a sleeve begins in its drawing, and how high it is at most."""
LONGER = 120.0
"""Units by which a sleeve is longer than it must be while its fist is where the gun is held."""
STEEP = 34.0
"""Degrees by which a gun points up or down at most: it stays in sight between the sets."""
REST_REACH = 60.0
"""Units from the fist of a reaching hand to where it grips."""
GUN_UNIT = 0.6
TURN_STEP = 8
"""Degrees in which the gun turns; each angle is a picture that is kept."""
GUN_MIDDLE, GUN_HALF = (142.0, -23.0), (250.0, 158.0)
"""The middle of a gun that points right, from its fist, and half of its size, in units of its drawing."""
ROD, ROD_HALF = (325.0, -87.0), (50.0, 16.0)
"""The same of the rod that comes out of it."""
MUZZLE: Point = (354 * GUN_UNIT, -87 * GUN_UNIT)
BESIDE = 110.0
"""Units to either side of the gun within which a target counts as straight ahead of who aims."""


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


def to_edge(extent: pygame.FRect, angle: float) -> float:
    """Units from where the gun is held to the edge of the window."""
    c, s = cos(radians(angle)), sin(radians(angle))
    sides = (
        ((extent.right if c > 0 else extent.left) - FIST[0], c),
        ((extent.bottom if s > 0 else extent.top) - FIST[1], s),
    )
    return min(gap / part for gap, part in sides if abs(part) > 0.01)


def draw_arm(canvas: Canvas, kind: str, seat: int, fist: Point, angle: float, alpha: int = 255) -> None:
    """An arm with its fist at a point, coming from the direction `angle`; `kind` is reach, hold, slap or sweep. All
    of a seat share a sleeve, which goes on to the edge of the window."""
    end = KNUCKLES[0] + (to_edge(canvas.extent, angle) + LONGER) / UNIT
    for name, box in (
        (f"sleeve_{SEATS[seat]}", (CUFF, SLEEVE_TOP, end - CUFF, SLEEVE_HIGH)),
        (f"{kind}_{SEATS[seat]}", HAND),
    ):
        dx, dy = box[0] + box[2] / 2 - KNUCKLES[0], box[1] + box[3] / 2 - KNUCKLES[1]
        picture = canvas.part(f"{ART}/arms/{name}", box, UNIT, turn=angle)
        canvas.put(picture, *_turned(fist, dx * UNIT, dy * UNIT, round(angle)), alpha=alpha)


class Grip(NamedTuple):
    """The gun in a fist: where the fist is, which way it points, by how many degrees it is turned from level, and
    where its muzzle is."""

    fist: Point
    is_left: bool
    turn: int
    muzzle: Point


def grip(direction: float) -> Grip:
    """How the gun is held in the middle of the table to point in a direction."""
    is_left = abs((direction + 180) % 360 - 180) > 90
    level = direction - 180 if is_left else direction
    turn = round(((level + 180) % 360 - 180) / TURN_STEP) * TURN_STEP
    sign = -1 if is_left else 1
    x, y = sign * GUN_MIDDLE[0] * GUN_UNIT, GUN_MIDDLE[1] * GUN_UNIT
    fist = _turned(GRIP, -x, -y, turn)
    return Grip(fist, is_left, turn, _turned(fist, sign * MUZZLE[0], MUZZLE[1], turn))


def draw_gun_in_hand(canvas: Canvas, seat: int, held: Grip, *, is_aimed: bool, rod: bool) -> None:
    """The gun in a fist, with the rod of its flag if that is out."""
    side = "left" if held.is_left else "right"
    middle = (360 - GUN_MIDDLE[0] if held.is_left else 360 + GUN_MIDDLE[0], 360 + GUN_MIDDLE[1])
    box = (middle[0] - GUN_HALF[0], middle[1] - GUN_HALF[1], 2 * GUN_HALF[0], 2 * GUN_HALF[1])
    name = f"{'aimed' if is_aimed else 'held'}_{SEATS[seat]}_{side}"
    canvas.put(canvas.part(f"{ART}/gun/{name}", box, GUN_UNIT, turn=held.turn), *GRIP)
    if rod:
        beside = (360 + (-1 if held.is_left else 1) * ROD[0], 360 + ROD[1])
        box = (beside[0] - ROD_HALF[0], beside[1] - ROD_HALF[1], 2 * ROD_HALF[0], 2 * ROD_HALF[1])
        at = _turned(held.fist, (beside[0] - 360) * GUN_UNIT, (beside[1] - 360) * GUN_UNIT, held.turn)
        canvas.put(canvas.part(f"{ART}/gun/rod_{side}", box, GUN_UNIT, turn=held.turn), *at)


def _turned(start: Point, dx: float, dy: float, turn: float) -> Point:
    """A point so far to the right of and below another, turned about it."""
    c, s = cos(radians(turn)), sin(radians(turn))
    return start[0] + dx * c - dy * s, start[1] + dx * s + dy * c


def aim_at(target: Point, source: Point) -> float:
    """Where the gun of an arm from `source` points that is meant for somewhere: to that side, and not too steeply up
    or down. What lies straight ahead is aimed at away from the own arm."""
    dx, dy = target[0] - GRIP[0], target[1] - GRIP[1]
    is_right = dx > 0 if abs(dx) > BESIDE else source[0] < GRIP[0]
    steep = max(-STEEP, min(STEEP, degrees(atan2(dy, abs(dx)))))
    return steep if is_right else 180 - steep


def default_aim(source: Point) -> float:
    """Where a gun points that is raised at nobody yet: away from its owner."""
    return aim_at((2 * GRIP[0] - source[0], 2 * GRIP[1] - source[1]), source)
