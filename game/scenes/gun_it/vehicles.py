"""Road tiles on the board: the vehicle, its wounds, arrows, badges and HP."""

from __future__ import annotations

from game.rules.gun_it.attributes import ATTRIBUTES
from game.rules.gun_it.content import Tile
from game.rules.gun_it.events import CAR
from game.rules.gun_it.geometry import DELTAS, OFF, ORIGIN
from game.rules.gun_it.state import MIMIC, NO_LINK, Table
from game.rules.gun_it.tables import Tables
from game.scenes.gun_it.layout import CAR_SIZE, CELL, SEATS_ON_CAR, VEHICLE, of_space
from game.scenes.gun_it.names import DIRECTION_TURNS, SEAT_KEYS
from game.scenes.gun_it.stage import Pose, Stage
from game.ui.canvas import Canvas
from game.ui.theme import AMBER

HOLES = ((-9, -20), (8, 15), (-7, 29), (11, -5))
SPOTS = ((0, -52), (48, 0), (0, 52), (-48, 0), (47, -47), (47, 47), (-47, 47), (-47, -47))
"""Where an arrow of each direction sits in its space."""
BADGE = 28
CHARRED = (92, 80, 78)
"""The tint of what has burnt out."""
TALL = CELL + 66
"""The picture of a tile: its space, and room ahead for its headlights."""


def draw_ground(canvas: Canvas, stage: Stage) -> None:
    """Everything on the ground layer from front to back, then the crew car."""
    tiles = [(space, tile) for tile, space in enumerate(stage.view.table.at) if space != OFF]
    for space, tile in sorted(tiles, reverse=True):
        if not stage.tables.flying[tile]:
            _draw_tile(canvas, stage, tile, space)
    draw_crew_car(canvas, stage)


def _draw_tile(canvas: Canvas, stage: Stage, tile: int, space: int) -> None:
    """A tile at rest or sliding is one cached picture; a bursting one is drawn by parts."""
    pose = stage.poses.get(tile)
    if pose is not None and (pose.turn or pose.zoom != 1 or pose.alpha < 250):
        draw_vehicle(canvas, stage, tile, space)
        return
    table, tables = stage.view.table, stage.tables
    wounds = (table.damage[tile], table.rotation[tile], table.armor[tile], table.link[tile])
    marks = (tables.bits_now(table, tile), tables.arrows_now(table, tile), keys_of(tables, table, tile))
    key = ("tile", tile, *wounds, *marks)
    image = canvas.drawn(key, lambda inner: _whole(inner, stage, tile), CELL, TALL)
    x, y = middle(stage, tile, space)
    canvas.put(image, x, y - (TALL - CELL) / 2)


def _whole(canvas: Canvas, stage: Stage, tile: int) -> None:
    """Beam, shadow, vehicle and plate, with the space's middle at the middle of the lower square."""
    drawn = stage.tables.tiles[tile]
    x, y = CELL / 2, TALL - CELL / 2
    if drawn.kind != "obstacle":
        canvas.blit("gun_it/vehicles/beam", x, y - 65, 50, 48)
    low = drawn.id in ("O3", "O4")
    shadow = "bike" if drawn.kind == "motorcycle" else "low" if low else "ground"
    canvas.blit(f"gun_it/vehicles/shadow_{shadow}", x, y, 68, 110)
    _paint(canvas, stage, tile, x, y, Pose())
    _plate(canvas, stage, tile, x, y)


def draw_air(canvas: Canvas, stage: Stage) -> None:
    """The Flying tiles, their shadows drifting below."""
    for tile, space in enumerate(stage.view.table.at):
        if space != OFF and stage.tables.flying[tile]:
            draw_vehicle(canvas, stage, tile, space)
            pose = stage.poses.get(tile) or Pose()
            if not pose.turn and pose.alpha > 250:
                _plate(canvas, stage, tile, *middle(stage, tile, space))


def middle(stage: Stage, tile: int, space: int) -> tuple[float, float]:
    """Where a tile is on the screen."""
    pose = stage.poses.get(tile)
    dx, dy = (pose.dx, pose.dy) if pose else (0.0, 0.0)
    x, y = of_space(space, dx - stage.camera[0], dy - stage.camera[1])
    return x + stage.shake[0], y + stage.shake[1]


def car_middle(stage: Stage) -> tuple[float, float]:
    """Where the crew car is on the screen."""
    x, y = of_space(ORIGIN, stage.car.dx - stage.camera[0], stage.car.dy - stage.camera[1])
    return x + stage.shake[0], y + stage.shake[1]


def vehicle_middle(stage: Stage, vehicle: int, space: int) -> tuple[float, float]:
    """Where a tile or the crew car is on the screen."""
    return car_middle(stage) if vehicle == CAR else middle(stage, vehicle, space)


def art_of(tile: Tile) -> str:
    """The picture of a tile."""
    return f"gun_it/vehicles/{tile.id.lower()}"


def draw_vehicle(canvas: Canvas, stage: Stage, tile: int, space: int) -> None:
    """The vehicle itself with its bullet holes and smoke, as its pose says."""
    _paint(canvas, stage, tile, *middle(stage, tile, space), stage.poses.get(tile) or Pose())


def _paint(canvas: Canvas, stage: Stage, tile: int, x: float, y: float, pose: Pose) -> None:
    table = stage.view.table
    drawn = stage.tables.tiles[tile]
    turn = table.rotation[tile] * 90 + pose.turn
    alpha = round(pose.alpha)
    if drawn.kind == "aircraft":
        _draw_aircraft(canvas, drawn, x, y, turn, pose, stage.driven)
    else:
        canvas.blit(art_of(drawn), x, y, *VEHICLE, turn=turn, zoom=pose.zoom, alpha=alpha)
    damage = table.damage[tile]
    for i in range(damage):
        hx, hy = HOLES[(i + tile) % len(HOLES)]
        canvas.blit("gun_it/icons/bullet_hole", x + hx, y + hy, 20, 20, alpha=alpha)
    if damage and drawn.hp - damage == 1 and alpha > 200:
        canvas.blit("gun_it/effects/smoke", x + 7, y - 40, 56, 80, alpha=210)


def _draw_aircraft(canvas: Canvas, drawn: Tile, x: float, y: float, turn: float, pose: Pose, driven: float) -> None:
    name, alpha = art_of(drawn), round(pose.alpha)
    size = (100, 120) if drawn.id == "A1" else VEHICLE
    canvas.blit(f"{name}_shadow", x + 24, y + 22, size[0], size[1], zoom=pose.zoom, alpha=alpha)
    canvas.blit(name, x, y - 3, *size, turn=turn, zoom=pose.zoom, alpha=alpha)
    if drawn.id == "A1":
        step = round(driven * 40) % 12 * 7.5
        canvas.blit(f"{name}_rotor", x, y - 3, 100, 100, turn=step, zoom=pose.zoom, alpha=alpha)


def draw_crew_light(canvas: Canvas, stage: Stage) -> None:
    """The warm light and the beams of the crew car: on the road, so that what drives ahead stays clear."""
    x, y = car_middle(stage)
    canvas.blit("gun_it/vehicles/crew_glow", x, y, 200, 220)
    canvas.blit("gun_it/vehicles/beam_crew", x, y - 111, 133, 166)


def draw_crew_car(canvas: Canvas, stage: Stage) -> None:
    """The crew car with the emblems of the four seats."""
    x, y = car_middle(stage)
    pose = stage.car
    tint = CHARRED if stage.view.table.crew_damage >= stage.tables.crew_hp else None
    canvas.blit("gun_it/vehicles/crew_car", x, y, *CAR_SIZE, turn=pose.turn, zoom=pose.zoom, tint=tint)
    for i in range(stage.view.table.crew_damage):
        hx, hy = ((-14, -38), (15, 36), (-16, 44), (12, -46))[i % 4]
        canvas.blit("gun_it/icons/bullet_hole", x + hx, y + hy, 19, 19)
    for seat in stage.tables.occupied:
        sx, sy = SEATS_ON_CAR[seat]
        canvas.blit(f"gun_it/icons/seat_{SEAT_KEYS[seat]}", x + sx, y + sy, 20, 20)


def _plate(canvas: Canvas, stage: Stage, tile: int, x: float, y: float) -> None:
    """Arrows, badges and HP over the vehicle, round the middle of its space."""
    table, drawn = stage.view.table, stage.tables.tiles[tile]
    link, keys = table.link[tile], keys_of(stage.tables, table, tile)
    for direction in stage.tables.arrows_now(table, tile):
        sx, sy = SPOTS[direction]
        canvas.blit("gun_it/icons/collateral_arrow", x + sx, y + sy, 24, 20, turn=DIRECTION_TURNS[direction])
    bits = stage.tables.bits_now(table, tile)
    names = [name for name, bit in ATTRIBUTES.items() if bits & bit]
    for name, (bx, by) in zip(names, _badge_places(drawn), strict=False):
        faded = name == "armored" and table.armor[tile]
        canvas.blit(f"gun_it/icons/badge_{name}", x + bx, y + by, BADGE, BADGE, alpha=95 if faded else 255)
        if name == "linked" and link != NO_LINK:
            _draw_mode(canvas, x + bx + (21 if bx < 0 else -21), y + by, mimic=link == MIMIC)
    many = len(drawn.arrows) > 4
    across, down = (0, 34) if many else (34 if drawn.hp < 3 else 29, 44)
    draw_hp(canvas, x + across, y + down, drawn.hp, table.damage[tile])
    if keys:
        _draw_keys(canvas, x - 30, y + 24, keys)


def keys_of(tables: Tables, table: Table, tile: int) -> int:
    """The keys that take points of damage for the kingpin; 0 for any other tile (GI-2.13)."""
    return table.kingpin_keys if tile == tables.kingpin else 0


def _draw_keys(canvas: Canvas, x: float, y: float, keys: int) -> None:
    """A capsule with a key and how many there are."""
    canvas.box((x - 21, y - 10, 42, 20), (18, 16, 21), radius=5.5, edge=AMBER, width=1.6)
    canvas.blit("gun_it/icons/key", x - 9, y, 20, 20)
    canvas.text(str(keys), x + 10, y, 17, "display", AMBER, align="center", fixed=True)


def _badge_places(tile: Tile) -> list[tuple[float, float]]:
    """Top left, top right, then below: clear of the arrows on the edges."""
    if len(tile.arrows) > 4:
        return [(-41, -21), (41, -21), (-41, 21)]
    return [(-40, -38), (40, -38), (-40, 38)]


def _draw_mode(canvas: Canvas, x: float, y: float, *, mimic: bool) -> None:
    """How a Linked tile moves: two arrows the same way, or against each other."""
    second = (
        "M15 16.500 V6 M12 9.200 L15 5.500 L18 9.200" if mimic else "M15 5.500 V16 M12 12.800 L15 16.500 L18 12.800"
    )
    body = (
        '<circle cx="11" cy="11" r="10" fill="#121015" stroke="#F4E6C8" stroke-width="1.600"/>'
        f'<path d="M7 16.500 V6 M4 9.200 L7 5.500 L10 9.200 {second}" fill="none" stroke="#8FE05A" stroke-width="2" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    canvas.put(canvas.svg(("mode", mimic), body, 22, 22), x, y)


def draw_hp(canvas: Canvas, x: float, y: float, hp: int, damage: int) -> None:
    """A capsule with one box a hit point, the lost ones crossed out."""
    w = hp * 14.7 + 6.7
    canvas.box((x - w / 2, y - 9, w, 18), (18, 16, 21), radius=5.5, edge=(150, 140, 122), width=1.4)
    for i in range(hp):
        left = x - w / 2 + 5 + i * 14.7
        if i < hp - damage:
            canvas.box((left, y - 5.3, 11.4, 10.6), (244, 230, 200), radius=2.4)
        else:
            canvas.put_at(canvas.svg("hp_lost", _LOST, 11.4, 10.6), left, y - 5.3)


_LOST = (
    '<rect x=".7" y=".7" width="10" height="9.2" rx="2.2" fill="#3a1512" stroke="#E23B2E" stroke-width="1.3"/>'
    '<path d="M3 2.6 l5.4 5.4 M8.4 2.6 l-5.4 5.4" stroke="#FF6A55" stroke-width="2" stroke-linecap="round"/>'
)


def neighbours_hit(stage: Stage, tile: int, space: int) -> list[int]:
    """The spaces that a tile's arrows point at."""
    return [space + DELTAS[direction] for direction in stage.tables.arrows_now(stage.view.table, tile)]
