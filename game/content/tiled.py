"""Loading a Tiled map that the lint has passed. Importing this loads pygame (through pytmx)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pytmx import TiledMap

from game.content.map_fault import fault
from game.core.words import Said, say


def tiled_map(path: Path, **options: Any) -> Any:
    """The map as pytmx reads it, with its options. Raises MapError."""
    try:
        return TiledMap(str(path), **options)
    except Exception as error:  # pytmx raises whatever comes of a file that it did not expect
        what = say("not a map that can be read: {error}", error=Said(repr(error)))
        fault(path, "", what, "save it again with Tiled")
