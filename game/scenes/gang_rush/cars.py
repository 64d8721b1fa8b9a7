"""The cars: shadow, headlights, body, damage, emblem."""

from __future__ import annotations

from math import cos, pi, sin

from game.rules.gang_rush.board import TO_FINISH, lane_of, pos_of
from game.rules.gang_rush.state import Car
from game.rules.gang_rush.tables import Tables
from game.scenes.gang_rush.camera import Camera
from game.scenes.gang_rush.layout import CAR, GLYPH, GLYPH_AT, Point
from game.scenes.gang_rush.stage import Pose, Stage
from game.ui.canvas import Canvas
from game.ui.theme import rgb

BEAM = rgb("#FFE7B0")
WATER_Y = 5.9
"""Where the river is, in lanes: below the bridge."""
SUNK = Pose(turn=28, zoom=0.88, alpha=165)
"""How a car lies in the river."""


def car_point(stage: Stage, seat: int) -> Point:
    """The middle of a car on the road as it is shown, without its lift."""
    return place(stage.camera, stage.table.cars[seat].at, shown_pose(stage, seat))


def shown_pose(stage: Stage, seat: int) -> Pose:
    """How a car is moved from where it stands."""
    return stage.poses.get(seat) or stage.flying.get(seat) or Pose()


def place(camera: Camera, space: int, pose: Pose) -> Point:
    """A pose's place, seen from the space on which the car stands."""
    return camera.x(pos_of(space) + pose.along), camera.y(lane_of(space) + pose.across)


def river_point(camera: Camera, space: int) -> Point:
    """Where a car that fell from a space lies in the river."""
    x = camera.x(pos_of(space) + 0.6)
    if lane_of(space) == 1:
        return x, camera.y(1) - camera.lane * 0.86
    return x, camera.y(5) + camera.lane * 1.15


def maximum(tables: Tables, car: Car) -> int:
    """The durability of an undamaged car."""
    driver = tables.content.drivers[car.driver]
    return driver.durability + (driver.amount if driver.power == "extra_durability" else 0)


def missing(tables: Tables, car: Car) -> int:
    """Durability points that repairs could give back."""
    return maximum(tables, car) - car.durability


def leg_icon(car: Car) -> str:
    """The picture of a car's leg of Border's Closed."""
    return f"gang_rush/icons/leg_{'out' if car.leg == TO_FINISH else 'back'}"


def draw_car(
    canvas: Canvas,
    tables: Tables,
    car: Car,
    at: Point,
    zoom: float,
    pose: Pose | None = None,
    *,
    lights: bool = True,
) -> None:
    """One car with its middle at a point of the canvas."""
    pose = pose or Pose()
    driver = tables.content.drivers[car.driver].id
    turn = (0 if car.facing == TO_FINISH else 180) + pose.turn
    alpha, size = round(pose.alpha), zoom * pose.zoom * (1 + 0.0035 * pose.lift)
    if alpha <= 0:
        return
    x, y = at[0], at[1] - pose.lift
    w, h = CAR
    angle = turn * pi / 180
    if alpha > 200:
        drop = 3 + pose.lift * 0.5
        canvas.blit("gang_rush/cars/shadow", at[0] + drop, at[1] + drop, w * 1.1, h * 1.17, turn=turn, zoom=zoom,
                    alpha=round(alpha * (0.9 - min(0.4, pose.lift / 200))))  # fmt: skip
    if lights and pose.lift < 6 and alpha > 200:
        bx, by = x + cos(angle) * 112 * zoom, y + sin(angle) * 112 * zoom
        beam = canvas.image("gang_rush/effects/headlight", 160, 80, turn=turn, zoom=zoom)
        canvas.add(beam, ("beam", round(turn) % 360), bx, by, 0.75)
    shape = 1 - 0.12 * pose.squash
    canvas.blit(f"gang_rush/cars/{driver}", x, y, w * shape, h, turn=turn, zoom=size, alpha=alpha)
    hurt = _hurt(maximum(tables, car), car.durability)
    if hurt:
        canvas.blit(f"gang_rush/cars/{driver}_damage_{hurt}", x, y, w * shape, h, turn=turn, zoom=size, alpha=alpha)
    if "turret" in tables.content.drivers[car.driver].power:
        canvas.blit("gang_rush/cars/parker_turret", x, y, w, h, turn=turn, zoom=size, alpha=alpha)
    off = GLYPH_AT * size
    canvas.blit(f"gang_rush/drivers/glyph_{driver}", x + cos(angle) * off, y + sin(angle) * off, GLYPH, GLYPH,
                zoom=size, alpha=alpha)  # fmt: skip


def draw_model(canvas: Canvas, driver: str, at: Point, wide: float, *, up: bool = False, alpha: int = 255) -> None:
    """A car by itself, on a plate or a card: `wide` units from nose to tail, its nose to the right or up."""
    x, y = at
    share = wide / CAR[0]
    glyph, off = GLYPH * share, GLYPH_AT * share
    canvas.blit(f"gang_rush/cars/{driver}", x, y, wide, CAR[1] * share, turn=270 if up else 0, alpha=alpha)
    x, y = (x, y - off) if up else (x + off, y)
    canvas.blit(f"gang_rush/drivers/glyph_{driver}", x, y, glyph, glyph, alpha=alpha)


def _hurt(most: int, left: int) -> int:
    """Which picture of damage fits: 0 none, 3 the worst."""
    if left >= most:
        return 0
    return 3 if left * 3 <= most else 2 if left * 3 <= 2 * most else 1


def draw_cars(canvas: Canvas, stage: Stage) -> None:
    """All cars on the road and those in the river; flying ones last."""
    on_road = [seat for seat, car in enumerate(stage.table.cars) if car.at > 0]
    for seat in sorted(on_road, key=lambda s: (shown_pose(stage, s).lift > 6, stage.table.cars[s].at)):
        car = stage.table.cars[seat]
        draw_car(canvas, stage.tables, car, car_point(stage, seat), stage.camera.zoom,
                 shown_pose(stage, seat))  # fmt: skip


def draw_sunken(canvas: Canvas, stage: Stage, seconds: float) -> None:
    """Cars in the river, with rings round them."""
    for seat, space in stage.table.river:
        if shown_pose(stage, seat).alpha < 1:
            continue
        at = river_point(stage.camera, space)
        z = stage.camera.zoom
        ring = seconds * 0.5 % 1
        canvas.blit("gang_rush/effects/river_rings", *at, 107, 67, zoom=z * (0.9 + 0.3 * ring),
                    alpha=round(200 * (1 - ring)))  # fmt: skip
        canvas.blit("gang_rush/effects/splash_3", *at, 134, 96, zoom=z, alpha=150)
        draw_car(canvas, stage.tables, stage.table.cars[seat], at, z, SUNK, lights=False)
