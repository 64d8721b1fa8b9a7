"""Where the pictures, maps and sounds lie: beside the package in a source tree, inside it when installed,
in the unpacked program when frozen."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

Kind = Literal["art", "maps", "audio"]


class ResourceError(FileNotFoundError):
    """A file of the program is missing; the message names it and says how to mend it."""


def resource(kind: Kind, name: str) -> Path:
    """The file or folder of that kind and name, e.g. "maps", "gun_it/road.tmx". Raises ResourceError."""
    path = _root() / kind / name
    if not path.exists():
        raise ResourceError(f"{kind}/{name} is missing at {path}; install Four Barrel again")
    return path


def _root() -> Path:
    """The folder that holds art, maps and audio."""
    if getattr(sys, "frozen", False):
        return Path(getattr(sys, "_MEIPASS"))  # noqa: B009 - a plain attribute is unknown to mypy
    package = Path(__file__).resolve().parent
    return package if (package / "art").is_dir() else package.parent
