"""The desert highway of Gun It, from its Tiled map.

The map repeats seamlessly from top to bottom. Reading it loads pygame (through pytmx): for scenes only.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from pytmx import TiledObjectGroup, TiledTileLayer

from game.content.map_lint import Cells, MapShape, Property, Things, lint
from game.content.tiled import tiled_map
from game.resources import resource

SHAPE = MapShape(
    width=(27, 27),
    height=24,
    tile=(64, 64),
    layers=(Cells("ground", full=True), Cells("lanes"), Cells("decor")),
    things=(
        Things(
            "marks",
            classes=("dune", "stain", "light", "skid", "drift", "cactus", "rock", "brush", "debris"),
            form="rectangle",
            properties=(Property("mark_picture", "picture"),),
        ),
    ),
)
PICTURES = "gun_it/road"
"""The folder of the pictures under art/."""


class Layer(msgspec.Struct, frozen=True):
    """Picture names cell by cell, row after row from the top left; "" for an empty cell."""

    name: str
    pictures: tuple[str, ...]


class Mark(msgspec.Struct, frozen=True):
    """A picture of its own size lying on the road, in map pixels from the top left. Later ones lie above."""

    kind: str
    name: str
    picture: str
    x: int
    y: int
    width: int
    height: int


class Road(msgspec.Struct, frozen=True):
    """The whole map: size in cells, size of a cell in map pixels, layers from the ground up, then marks.

    A picture name stands for art/gun_it/road/<name>.svg.
    """

    width: int
    height: int
    tile: int
    layers: tuple[Layer, ...]
    marks: tuple[Mark, ...]


def read_road(path: Path | None = None) -> Road:
    """The road of a map file, by default the program's own. Raises MapError."""
    path = path or resource("maps", "gun_it/road.tmx")
    lint(path, SHAPE, resource("art", PICTURES))
    tiled = tiled_map(path, image_loader=_name_only)
    layers = tuple(_layer(tiled, layer) for layer in tiled.layers if isinstance(layer, TiledTileLayer))
    groups = (layer for layer in tiled.layers if isinstance(layer, TiledObjectGroup))
    marks = tuple(_mark(thing) for group in groups for thing in group)
    return Road(tiled.width, tiled.height, SHAPE.tile[0], layers, marks)


def _name_only(filename: str, _colorkey: object, **_: object) -> Callable[..., str]:
    """An image loader that loads nothing and stands in the picture's name."""
    return lambda *_: Path(filename).stem


def _layer(tiled: Any, layer: Any) -> Layer:
    return Layer(layer.name, tuple(tiled.images[gid] or "" for row in layer.data for gid in row))


def _mark(thing: Any) -> Mark:
    place = (int(thing.x), int(thing.y), int(thing.width), int(thing.height))
    return Mark(thing.type, thing.name or "", thing.properties["mark_picture"], *place)
