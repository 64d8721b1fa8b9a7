"""The one-line error of a map that does not fit."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

from game.content.reading import ContentError
from game.core.words import Said, say


class MapError(ContentError):
    """A map that does not fit: one line with file, layer, cell or object, and how to mend it."""


def fault(path: Path, where: str, what: str, mend: str) -> NoReturn:
    """Raises the error. `where` is e.g. "layer ground, cell (3, 2)", or "" for the whole file."""
    place = say("{file}, {where}", file=Said(path.name), where=where) if where else Said(path.name)
    raise MapError(say("{place}: {what}; {mend}", place=place, what=what, mend=mend))


def misvalued(path: Path, where: str, name: str, value: object, mend: str) -> NoReturn:
    """Raises the error of something in the file that has a name and a wrong value."""
    fault(path, where, say("{name} is {value}", name=Said(name), value=value), mend)
