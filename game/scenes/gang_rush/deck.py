"""The bridge as it always is: river, girders, deck, damage, edges, lines, lamps and their light, drawn once for
each zoom and size of window."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import pygame

from game.rules.gang_rush.board import AHEAD, BEHIND, DELTAS, at, lane_of, pos_of
from game.rules.gang_rush.tables import HIGH, LOW, OPEN, Tables
from game.scenes.gang_rush.camera import FIRST, Camera
from game.scenes.gang_rush.layout import HALF, LANE, MIDDLE_Y, VIEW
from game.ui.canvas import Canvas
from game.ui.plates import gradient
from game.ui.theme import AMBER, INK, PAPER, rgb

ART = "gang_rush/deck/"
EARLIEST, MORE = FIRST - 10, 12
"""The half space from which the deck is drawn, early enough for windows of 21:9, and how many beyond the finish:
even all of the shortest bridge at the smallest zoom does not fill the view."""
ROAD, NIGHT, WATER, LAMPLIGHT = rgb("#2E333C"), rgb("#081722"), rgb("#144159"), rgb("#FFC978")
LAMPS = ((1, (4.0, 8.0)), (5, (5.5, 9.5)))
"""In the half spaces of a stretch where lamps stand beside an outer lane."""
STRETCH = 13
FIRST_SPACE = -3
"""The half space at which the road begins."""
PAINTED = (500, 600, 700)
"""The sums of money of which there is a picture on a start space."""


@dataclass(frozen=True)
class Pen:
    """Draws art on the strip: `x` of a half-space line, `y` of a lane line (0 above lane 1, 5 below lane 5)."""

    canvas: Canvas
    zoom: float
    finish: int

    @property
    def end(self) -> float:
        """The right end of the strip."""
        return self.x(self.finish + MORE)

    def x(self, pos: float) -> float:
        return (pos - EARLIEST) * HALF * self.zoom

    def y(self, line: float) -> float:
        return MIDDLE_Y - VIEW[1] + (line - 2.5) * LANE * self.zoom

    def art(self, name: str, cx: float, cy: float, w: float, h: float, *, turn: float = 0, alpha: int = 255) -> None:
        """Art of the deck at a point of the strip; its size is that at zoom 1."""
        z = self.zoom
        self.canvas.blit(ART + name, cx, cy, w * z, h * z, turn=turn, alpha=alpha)

    def light(self, cx: float, cy: float, w: float, h: float, strength: float) -> None:
        """A pool of lamplight."""
        z = self.zoom
        self.canvas.glow(cx, cy, w * z, h * z, LAMPLIGHT, strength)


def draw_deck(canvas: Canvas, camera: Camera, tables: Tables) -> None:
    """The part of the bridge in view."""
    strip = _strip(canvas, camera, tables)
    view = canvas.map.rect_px((canvas.extent.left, VIEW[1], VIEW[2] - canvas.extent.left, VIEW[3]))
    left = round((camera.left.value - EARLIEST) * camera.half * canvas.scale) - canvas.map.rect_px(VIEW).x + view.x
    if left < 0 or left + view.width > strip.get_width():
        canvas.target.fill(NIGHT, view)
    canvas.target.blit(strip, view, (left, 0, view.width, view.height))


def _strip(canvas: Canvas, camera: Camera, tables: Tables) -> pygame.Surface:
    key = ("deck", camera.zoom, canvas.scale, id(tables))

    def make() -> pygame.Surface:
        width = (tables.finish + MORE - EARLIEST) * camera.half
        drawn = canvas.drawn(("deck_picture", *key), lambda c: _draw(c, camera.zoom, tables), width, VIEW[3])
        return drawn.convert(canvas.target)

    return canvas.store.images.get(key, make)


def _draw(canvas: Canvas, zoom: float, tables: Tables) -> None:
    """From the river up to the light of the lamps."""
    pen = Pen(canvas, zoom, tables.finish)
    _draw_river(pen)
    _draw_girders(pen)
    _draw_road(pen, tables)
    _draw_lines(pen, tables)
    _draw_edges(pen, tables)
    _draw_lamps(pen, tables)


def _draw_river(pen: Pen) -> None:
    size, wide = 168 * pen.zoom, pen.end
    pen.canvas.fill(WATER, (0, 0, wide, VIEW[3]))
    columns = ceil(wide / size)
    for column in range(columns):
        for row in range(ceil(VIEW[3] / size)):
            pen.art(f"river_{1 + (column + row) % 2}", (column + 0.5) * size, (row + 0.5) * size, 168, 168)
    top, bottom = pen.y(0), pen.y(5)
    for y, high, stops in (
        (0.0, max(8.0, top), ((0, NIGHT, 0.85), (1, NIGHT, 0.35))),
        (bottom, VIEW[3] - bottom, ((0, NIGHT, 0.1), (0.4, NIGHT, 0.2), (1, NIGHT, 0.55))),
    ):
        shade = f'<rect width="64" height="{high}" fill="url(#g)"/>'
        key = ("river_shade", round(high), y > 0)
        image = pen.canvas.svg(key, shade, 64, high, defs=gradient("g", 0, 0, 0, high, *stops))
        for i in range(ceil(wide / 64)):
            pen.canvas.put_at(image, 64 * i, y)


def _tiles(pen: Pen, units: float) -> list[float]:
    """Middles of pieces of this length, side by side from end to end."""
    step = units * pen.zoom
    return [(i + 0.5) * step for i in range(ceil(pen.end / step))]


def _draw_girders(pen: Pen) -> None:
    z, top, bottom = pen.zoom, pen.y(0), pen.y(5)
    for x in _tiles(pen, 84):
        pen.art("water_shadow", x, bottom + 62 * z, 84, 64)
        pen.art("girder", x, top - 21 * z, 84, 20)
        pen.art("girder", x, bottom + 21 * z, 84, 20, turn=180)


def _draw_road(pen: Pen, tables: Tables) -> None:
    """The deck below, then every space."""
    canvas, z = pen.canvas, pen.zoom
    canvas.fill(ROAD, (0, pen.y(0), pen.end, pen.y(5) - pen.y(0)))
    for lane in range(1, 6):
        pos = EARLIEST - 1 + (lane + EARLIEST) % 2
        while pos < pen.finish + MORE:
            if not FIRST_SPACE <= pos < pen.finish or (pos > pen.finish - 2 and lane % 2 == 0):
                pen.art(f"space_approach_{1 + int(pos // 2) % 2}", pen.x(pos), pen.y(lane - 0.5), 84, 56)
            pos += 2
    for space in tables.spaces:
        x, y = pen.x(pos_of(space)), pen.y(lane_of(space) - 0.5)
        pen.art(_surface(tables, space), x, y, 84, 56)
        if tables.damage[space]:
            pen.art(f"damage_{tables.damage[space]}", x, y, 84, 56)
            canvas.text(str(tables.damage[space]), x - 32 * z, y + 15 * z, 17 * max(z, 0.9), "display", AMBER,
                        align="center", outline=(INK, 2), fixed=True)  # fmt: skip
        if tables.turnaround[space]:
            pen.art("turnaround", x, y, 84, 56)
        if tables.closed[space]:
            pen.art("space_closed", x, y, 84, 56)
    for lane in (2, 4):
        pen.art("space_half", pen.x(pen.finish - 0.5), pen.y(lane - 0.5), 42, 56)


def _surface(tables: Tables, space: int) -> str:
    """The picture of a space: approach, across a line, or road that has seen some winters."""
    lane, pos = lane_of(space), pos_of(space)
    if pos == tables.start:
        return "space_start_line"
    if pos < tables.start:
        return f"space_approach_{1 + (lane + pos) % 2}"
    if pos in tables.lines:
        return f"space_line_{1 + lane // 4}"
    return f"space_{1 + (lane * 5 + pos * 7 // 2) % 6}"


def _draw_lines(pen: Pen, tables: Tables) -> None:
    """Lane marks, zone lines, start spaces, start and finish."""
    for line in range(1, 5):
        for i, x in enumerate(_tiles(pen, 42)):
            if i % 2:
                pen.art(f"lane_dash_{1 + (i + line) % 3}", x, pen.y(line), 42, 5.3)
    for lane in (1, 3, 5):
        pen.art("start_line", pen.x(tables.start), pen.y(lane - 0.5), 10.7, 56)
        for pos in tables.lines:
            pen.art("zone_line", pen.x(pos), pen.y(lane - 0.5), 9.3, 56)
    for start in tables.board.starts:
        x, y = pen.x(start.pos), pen.y(start.lane - 0.5)
        pen.art(f"start_cash_{start.cash}" if start.cash in PAINTED else "start_space", x, y, 84, 56)
        if start.cash not in PAINTED:
            pen.canvas.text(f"${start.cash}", x - 3 * pen.zoom, y, 19 * pen.zoom, "display", PAPER, align="center",
                            fixed=True)  # fmt: skip
    for lane in range(1, 6):
        pen.art("finish_strip", pen.x(tables.finish + 0.45), pen.y(lane - 0.5), 37.3, 56)


def _draw_edges(pen: Pen, tables: Tables) -> None:
    """Kerbs, then stone blocks and towers over them."""
    z = pen.zoom
    for x in _tiles(pen, 84):
        pen.art("edge_open_top", x, pen.y(0) - 5 * z, 84, 12)
        pen.art("edge_open_bottom", x, pen.y(5) + 5 * z, 84, 12)
    for space in tables.spaces:
        lane, x = lane_of(space), pen.x(pos_of(space))
        kind = tables.edge[space]
        if kind == LOW:
            y = pen.y(0) - 12 * z if lane == 1 else pen.y(5) + 14 * z
            pen.art("edge_low", x, y, 84, 33.3)
        elif kind == HIGH and pos_of(space) > tables.start:
            _draw_tower(pen, tables, space)
        elif kind not in (OPEN, 0):
            y = pen.y(0) - 17 * z if lane == 1 else pen.y(5) + 17 * z
            pen.art("edge_high", x, y, 84, 48)


def _draw_tower(pen: Pen, tables: Tables, space: int) -> None:
    """A space of a tall support, with the end of the crosspiece that fades over the road where the support ends."""
    z, x, top = pen.zoom, pen.x(pos_of(space)), lane_of(space) == 1
    y = pen.y(0) - 17 * z if top else pen.y(5) + 17 * z
    is_first, is_last = (not _is_tall(tables, space + DELTAS[way]) for way in (BEHIND, AHEAD))
    ends = [(side, name) for side, name, is_end in ((-1, "left", is_first), (1, "right", is_last)) if is_end]
    if top:
        pen.art("edge_high_shadow", x, pen.y(0) + 17 * z, 84, 34.7)
    for side, _ in ends:
        pen.art(f"crosspiece_{'top' if top else 'bottom'}", x + 30 * side * z, pen.y(0.5 if top else 4.5), 20, 56)
    pen.art("edge_high", x, y, 84, 48)
    if not top and is_last and not is_first:
        _draw_nameplate(pen, x - 42 * z)
    for side, name in ends:
        pen.art(f"edge_high_{name}", x + 42 * side * z, y, 10.7, 48)


def _is_tall(tables: Tables, space: int) -> bool:
    return tables.edge[space] == HIGH and pos_of(space) > tables.start


def _draw_nameplate(pen: Pen, x: float) -> None:
    y = pen.y(5) + 20 * pen.zoom
    pen.art("nameplate", x, y, 150.7, 28)
    pen.canvas.text("GANG RUSH BRIDGE", x, y - 0.5, 16 * pen.zoom, "display", rgb("#F3D188"), align="center",
                    fixed=True)  # fmt: skip


def _draw_lamps(pen: Pen, tables: Tables) -> None:
    """Lamps on both sides, but not before tall supports."""
    z = pen.zoom
    for lane, places in LAMPS:
        line, into = (0, 1) if lane == 1 else (5, -1)
        for pos in (stretch + place for stretch in range(0, pen.finish, STRETCH) for place in places):
            if pos > pen.finish or _is_tall(tables, at(lane, 2 * round(pos / 2))):
                continue
            x, y = pen.x(pos), pen.y(line)
            pen.light(x, y + 26 * into * z, 270, 230, 0.34)
            pen.art("lamp", x, y - 12 * into * z, 30, 30)
            if line == 5:
                pen.art("lamp_glint", x, y + 70 * z, 53, 56, alpha=150)
