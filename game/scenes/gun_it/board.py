"""The middle of the table from the road up: spaces, face-down tiles, vehicles, marks of the plan, effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.gun_it.geometry import DISTANCE, OFF
from game.rules.gun_it.state import LOOKOUT, TRADING
from game.scenes.gun_it import ground, vehicles
from game.scenes.gun_it.layout import RING, SEATS_ON_CAR, cell_rect, of_space
from game.scenes.gun_it.preview import Preview, draw_lines_only, draw_preview
from game.scenes.gun_it.stage import Stage
from game.scenes.gun_it.words import seat_tip, tile_tip
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, SIGNAL_LIGHT
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

BACK = 108
HUSH = 0.36
"""How much of the light is taken from the table while vehicles burst."""


def draw(canvas: Canvas, stage: Stage, scene: GunItScene, marks: Preview | None) -> None:
    """All of the board."""
    ground.draw_road(canvas, stage.driven)
    ground.draw_board(canvas)
    vehicles.draw_crew_light(canvas, stage)
    for scar in stage.scars:
        scar.draw(canvas, 0 if scene.director.calm else scene.seconds)
    _draw_face_down(canvas, stage)
    vehicles.draw_ground(canvas, stage)
    vehicles.draw_air(canvas, stage)
    _draw_lit_tile(canvas, stage, scene)
    if scene.hush.value > 0:
        canvas.dim(1 - HUSH * scene.hush.value)
    for tally in stage.tallies:
        tally.draw(canvas, 0)
    if marks is not None:
        _draw_marks(canvas, scene, marks)
    for effect in stage.effects:
        if not effect.over_bars:
            effect.draw(canvas, effect.progress)


def draw_cover(canvas: Canvas, stage: Stage) -> None:
    """The road alone: the timer stands still, so the table is hidden."""
    ground.draw_road(canvas, stage.driven)
    ground.draw_board(canvas)
    vehicles.draw_crew_light(canvas, stage)
    vehicles.draw_crew_car(canvas, stage)
    canvas.text("The table is covered while the timer stands still.", 640, 36, 20, "semibold", align="center")


def _draw_face_down(canvas: Canvas, stage: Stage) -> None:
    """Backs of face-down tiles; dealt ones drop in, turned ones flip."""
    spaces = set(stage.view.face_down) | set(stage.dealt)
    for space in spaces:
        share, flip = stage.dealt.get(space, 1.0), stage.flips.get(space, 0.0)
        if flip >= 0.5:
            continue
        x, y = of_space(space)
        zoom = (1.35 - 0.35 * share) * (1 - flip)
        if zoom > 0.06:
            image = canvas.image("gun_it/tiles/tile_back_hostile", BACK, BACK, zoom=zoom)
            canvas.put(image, x, y - 46 * (1 - share), alpha=round(255 * share))


def add_areas(stage: Stage, scene: GunItScene) -> None:
    """Every tile and seat can be looked at; after the hands, so that Tab comes to these last. While something is played
    out a pointer that rests there asks for nothing: tips would lie over it."""
    if scene.is_playing_out and not scene.hots.shows_focus:
        return
    table = stage.view.table
    key = (table.at, table.damage, table.link, table.rotation, stage.view.face_down)
    if scene.tile_areas[0] != key:
        scene.tile_areas = (key, _tile_areas(stage))
    scene.hots.add_all(scene.tile_areas[1])
    _add_seats(stage, scene)


def _draw_lit_tile(canvas: Canvas, stage: Stage, scene: GunItScene) -> None:
    """The tile that is looked at shows where its arrows would strike."""
    hots = scene.hots
    lit = hots.focused if hots.shows_focus else hots.hovered
    if not scene.is_idle or not isinstance(lit, tuple) or lit[0] != "tile" or scene.held is not None:
        return
    tile = int(lit[1])
    space = stage.view.table.at[tile]
    if space != OFF:
        canvas.halo(_inset(cell_rect(space)), AMBER, 8)
        for struck in vehicles.neighbours_hit(stage, tile, space):
            canvas.dashed(_inset(cell_rect(struck)), SIGNAL_LIGHT, 8)


def _tile_areas(stage: Stage) -> list[Hot]:
    """The areas of all tiles with what they are and do."""
    hidden = Tip("Nobody may look at it before the timer starts.", "Face-down tile", "GI-4.05")
    areas = [Hot(("space", space), cell_rect(space), tip=hidden, focusable=False) for space in stage.view.face_down]
    table = stage.view.table
    lying = [(tile, space) for tile, space in enumerate(table.at) if space != OFF and DISTANCE[space] <= 2]
    clear = (RING, *(cell_rect(space) for _, space in lying if DISTANCE[space] == 2))
    for tile, space in lying:
        tip = tile_tip(stage.tables, table, tile, clear)
        areas.append(Hot(("tile", tile), cell_rect(space), tip=tip, radius=8))
    return areas


def _inset(rect: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    x, y, w, h = rect
    return x + 5, y + 5, w - 10, h - 10


def _add_seats(stage: Stage, scene: GunItScene) -> None:
    """The four seats on the car light up their lines of fire."""
    if stage.view.table.phase not in (TRADING, LOOKOUT):
        return
    x, y = vehicles.car_middle(stage)
    for seat in stage.tables.occupied:
        dx, dy = SEATS_ON_CAR[seat]
        rect = (x + dx - 13, y + dy - 13, 26, 26)
        scene.hots.add(Hot(("seat", seat), rect, tip=seat_tip(stage.tables, seat), radius=13, focusable=False))


def _draw_marks(canvas: Canvas, scene: GunItScene, marks: Preview) -> None:
    """The whole plan, or the lines of the seat that is looked at."""
    seat = scene.controls.looked_at()
    flow = 0.0 if scene.director.calm else scene.seconds * 1.6 % 1
    if scene.shows_plan:
        draw_preview(canvas, marks, seat, flow)
    elif seat is not None:
        draw_lines_only(canvas, marks, seat, flow)
