"""The ground: the road scrolling below, and the spaces around the crew car drawn on it."""

from __future__ import annotations

from functools import cache

import pygame

from game.content.road import PICTURES, Road, read_road
from game.rules.gun_it.geometry import DISTANCE, ORIGIN, RING, SIDE
from game.scenes.gun_it.layout import CELL, CENTRE, of_space
from game.ui.canvas import Canvas
from game.ui.plates import gradient
from game.ui.theme import rgb

MIDDLE = 864
"""The column of the map, in map pixels, that lies below the crew car."""
BOARD = 5 * CELL + 20
SUN, NIGHT = rgb("#FFB45E"), rgb("#120A1E")
SPACES = tuple(space for space in range(SIDE * SIDE) if DISTANCE[space] <= 2)
"""The spaces that survive the Aftermath Phase (GI-12.11)."""


@cache
def road() -> Road:
    """The program's own road."""
    return read_road()


def draw_road(canvas: Canvas, driven: float) -> None:
    """The road, moved down by `driven` units; a strip of one period is kept for each window size."""
    strip = _strip(canvas)
    period = strip.get_height()
    offset = round(driven * canvas.scale) % period
    height = canvas.target.get_height()
    top = offset - period
    while top < height:
        canvas.target.blit(strip, (0, top))
        top += period


def _strip(canvas: Canvas) -> pygame.Surface:
    size = canvas.target.get_size()
    return canvas.store.images.get(("road", size), lambda: _draw_strip(canvas, size[0]))


def _draw_strip(canvas: Canvas, width: int) -> pygame.Surface:
    """All layers and marks of the map once, with the low sun's light on it."""
    the_road = road()
    cell = max(1, round(the_road.tile * canvas.scale))
    strip = pygame.Surface((width, cell * the_road.height)).convert(canvas.target)
    left = round((CENTRE[0]) * canvas.scale + canvas.map.offset[0] - MIDDLE * cell / the_road.tile)
    for layer in the_road.layers:
        for i, picture in enumerate(layer.pictures):
            x = left + i % the_road.width * cell
            if picture and -cell < x < width:
                image = canvas.image(f"{PICTURES}/{picture}", the_road.tile, the_road.tile)
                strip.blit(_fitted(image, cell), (x, i // the_road.width * cell))
    _draw_edges(strip, left, left + the_road.width * cell, width)
    share = cell / the_road.tile
    for mark in the_road.marks:
        image = canvas.image(f"{PICTURES}/{mark.picture}", mark.width, mark.height)
        for wrapped in (0, -strip.get_height()):
            strip.blit(image, (left + round(mark.x * share), round(mark.y * share) + wrapped))
    _light(canvas, strip)
    return strip


def _fitted(image: pygame.Surface, cell: int) -> pygame.Surface:
    return image if image.get_width() == cell else pygame.transform.smoothscale(image, (cell, cell))


def _draw_edges(strip: pygame.Surface, left: int, right: int, width: int) -> None:
    """Windows wider than the map: its outermost columns go on."""
    for edge, start, end in ((left, 0, left), (right - 1, right, width)):
        if end > start:
            column = strip.subsurface((max(0, min(width - 1, edge)), 0, 1, strip.get_height()))
            strip.blit(pygame.transform.scale(column, (end - start, strip.get_height())), (start, 0))


def _light(canvas: Canvas, strip: pygame.Surface) -> None:
    """Dusk from left to right: warm on the sunny side, violet on the other."""
    w, h = 1280, 64
    stops = ((0.0, SUN, 0.16), (0.25, NIGHT, 0.0), (0.27, NIGHT, 0.22), (0.73, NIGHT, 0.25), (1.0, NIGHT, 0.34))
    body = f'<rect width="{w}" height="{h}" fill="url(#g)"/>'
    light = canvas.svg("dusk", body, w, h, defs=gradient("g", 0, 0, w, 0, *stops))
    strip.blit(pygame.transform.scale(light, strip.get_size()), (0, 0))


def draw_board(canvas: Canvas) -> None:
    """The diamond of spaces; beyond its dashed edge vehicles are lost."""
    image = canvas.svg("board", _board(), BOARD, BOARD)
    canvas.put(image, *CENTRE)


@cache
def _board() -> str:
    half, body = BOARD / 2, ""
    for space in SPACES:
        x, y = of_space(space)
        x, y = x - CENTRE[0] + half, y - CENTRE[1] + half
        own, ring = space == ORIGIN, space in RING
        fill, opacity = ("#F2A541", 0.17) if own else ("#F4E6C8", 0.115) if ring else ("#0b0810", 0.2)
        line, strength = ("#F2A541", 0.95) if own else ("#F4E6C8", 0.6 if ring else 0.34)
        body += (
            f'<rect x="{x - 54.7:.1f}" y="{y - 54.7:.1f}" width="109.4" height="109.4" rx="8" fill="{fill}" '
            f'fill-opacity="{opacity}"/>'
        )
        for sx in (-1, 1):
            for sy in (-1, 1):
                body += (
                    f'<path d="M{x + sx * 52:.1f} {y + sy * 36:.1f} V{y + sy * 52:.1f} H{x + sx * 36:.1f}" '
                    f'fill="none" stroke="{line}" stroke-opacity="{strength}" stroke-width="2.7" '
                    'stroke-linecap="round" stroke-linejoin="round"/>'
                )
    return body + _edge(half)


def _edge(half: float) -> str:
    """The outline of the diamond."""
    steps = ((-0.5, 2.5), (0.5, 2.5), (0.5, 1.5), (1.5, 1.5), (1.5, 0.5))
    points: list[tuple[float, float]] = []
    for turn in range(4):
        for x, y in steps:
            for _ in range(turn):
                x, y = y, -x
            points.append((half + CELL * x, half - CELL * y))
    path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + " Z"
    line = f'<path d="{path}" fill="none" stroke-linejoin="round" '
    return (
        f'{line}stroke="#0b0810" stroke-opacity=".6" stroke-width="4.6"/>'
        f'{line}stroke="#F2A541" stroke-opacity=".75" stroke-width="2" stroke-dasharray="12 6.6"/>'
    )
