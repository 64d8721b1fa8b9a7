"""What lies on the road: hazards, ramps, money, the light of the police."""

from __future__ import annotations

from math import pi, sin

from game.rules.gang_rush.board import lane_of, pos_of
from game.rules.gang_rush.content import BARRIERS, CONTAINER, LIMIT, POLICE, SPIKES, Content
from game.rules.gang_rush.state import WALL, WALL_POLICE
from game.rules.gang_rush.tables import Tables
from game.scenes.gang_rush.camera import Camera
from game.scenes.gang_rush.layout import SPACE
from game.scenes.gang_rush.stage import Stage
from game.ui.canvas import Canvas
from game.ui.theme import INK, SIGNAL_LIGHT, WHITE

ART = "gang_rush/hazards/"
PILES = (10, 5, 3, 2, 1)
"""Numbers of bills that have a picture."""


def hazard_art(tables: Tables, code: int, left: int, space: int = 0) -> str:
    """The picture of what a code on the road stands for, with `left` pieces still there."""
    if code == WALL:
        return ART + "wall_container"
    if code == WALL_POLICE:
        return f"{ART}wall_police_{max(1, min(2, left))}"
    kind = tables.kind[code]
    if kind == CONTAINER:
        return _container(space)
    if kind == LIMIT:
        return ART + "lim30"
    return f"{ART}{ {SPIKES: 'spk', BARRIERS: 'bar', POLICE: 'pol'}[kind] }{left}"


def _container(space: int) -> str:
    """Containers have the colours of their spaces."""
    return f"{ART}cont_{1 + (lane_of(space) + pos_of(space) // 2) % 3}"


def token_art(content: Content, token: int, space: int = 0) -> str:
    """The picture of a hazard token that is not on the road; of one on its way to a space as it will lie there."""
    name = content.hazards[token].id
    return _container(space) if name == "cont" else ART + name


def draw_road(canvas: Canvas, stage: Stage, seconds: float, *, calm: bool) -> None:
    """Everything that lies on a space, from the ramps up."""
    table, camera = stage.table, stage.camera
    for space in stage.tables.spaces:
        if not camera.sees(space) and not camera.sees(space + 8) and not camera.sees(space - 8):
            continue
        if table.ramps[space] and space not in stage.hidden:
            name = "ramp_right" if table.ramps[space] == 1 else "ramp_left"
            canvas.blit(ART + name, *camera.of_space(space), *SPACE, zoom=camera.zoom)
        code = table.hazards[space]
        if code and space not in stage.hidden:
            draw_hazard(canvas, stage.tables, camera, space, code, table.left[space], seconds if not calm else None)
    _draw_money(canvas, stage)


def draw_hazard(
    canvas: Canvas, tables: Tables, camera: Camera, space: int, code: int, left: int, seconds: float | None
) -> None:
    """One hazard on its space; police have their lights on, steady without `seconds`."""
    x, y = camera.of_space(space)
    kind = tables.kind[code]
    if kind == POLICE or code == WALL_POLICE:
        swing = 0.5 if seconds is None else 0.5 + 0.5 * sin(seconds * 2 * pi)
        z = camera.zoom
        red, blue = canvas.image("gang_rush/effects/redpool", 150 * z, 112 * z), None
        canvas.add(red, "redpool", x - 16 * z, y - 6 * z, 0.35 + 0.45 * swing)
        blue = canvas.image("gang_rush/effects/bluepool", 150 * z, 112 * z)
        canvas.add(blue, "bluepool", x + 18 * z, y + 8 * z, 0.8 - 0.45 * swing)
    canvas.blit(hazard_art(tables, code, left, space), x, y, *SPACE, zoom=camera.zoom)


def draw_counts(canvas: Canvas, stage: Stage) -> None:
    """How many officers a police token has, in a red disc beside it."""
    table, camera = stage.table, stage.camera
    for space in stage.tables.spaces:
        code = table.hazards[space]
        if not code or space in stage.hidden or not camera.sees(space):
            continue
        if stage.tables.kind[code] == POLICE or code == WALL_POLICE:
            x, y = camera.of_space(space)
            x, y = x + 31 * camera.zoom, y - 18 * camera.zoom
            canvas.disc(x, y, 11, SIGNAL_LIGHT, edge=INK, width=2)
            canvas.text(str(table.left[space]), x, y - 0.5, 16, "display", INK, align="center", fixed=True)


def piles(table_money: tuple[tuple[int, int, int, int], ...]) -> dict[int, int]:
    """How much money lies on each space."""
    found: dict[int, int] = {}
    for space, _, _, amount in table_money:
        found[space] = found.get(space, 0) + amount
    return found


def _draw_money(canvas: Canvas, stage: Stage) -> None:
    for space, amount in piles(stage.table.money).items():
        if not stage.camera.sees(space) or space in stage.hidden:
            continue
        bills = amount // 100
        picture = next(number for number in PILES if bills >= number)
        x, y = stage.camera.of_space(space)
        under = any(car.at == space for car in stage.table.cars)
        y += 14 * stage.camera.zoom if under else 0
        canvas.blit(f"gang_rush/money/bills_{picture}", x, y, *SPACE, zoom=stage.camera.zoom)
        if amount >= 300 and not under:
            canvas.text(f"${amount}", x, y + 19 * stage.camera.zoom, 16, "display", WHITE, align="center",
                        outline=(INK, 2), fixed=True)  # fmt: skip
