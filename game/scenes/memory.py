"""What the screens remember from one start to the next: how the last match of a game was set up, and who
plays in the matches that are saved. A file that cannot be read counts as empty."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec

from game import storage

Value = bool | int | str
T = TypeVar("T", bound=msgspec.Struct)

_MOST = 200
"""So many matches are remembered."""


class Choices(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """How a match is set up: the options by field, how many play, which of the ways to seat them, who plays
    for each of four, the seed as it was typed, and whether the whole plan may be previewed."""

    options: dict[str, Value] = msgspec.field(default_factory=dict)
    count: int = 1
    seating: int = 0
    controllers: list[str] = msgspec.field(default_factory=lambda: ["human", "normal", "normal", "normal"])
    seed: str = ""
    preview: bool = True
    has_played: bool = False


class _Players(msgspec.Struct, forbid_unknown_fields=True):
    """Who plays, by the name of the match."""

    matches: dict[str, list[str]] = msgspec.field(default_factory=dict)


def choices(game: str) -> Choices:
    """How the last match of this game was set up."""
    return _read(_choices_file(game), Choices)


def keep_choices(game: str, chosen: Choices) -> None:
    """Remember it. A disk that refuses costs the memory only."""
    _write(_choices_file(game), chosen)


def players(name: str) -> tuple[str, ...]:
    """Who plays in a saved match: one word per player; none if nobody remembers."""
    return tuple(_read(_players_file(), _Players).matches.get(name, ()))


def keep_players(name: str, controllers: tuple[str, ...]) -> None:
    """Remember who plays in a match that is saved under this name."""
    known = _read(_players_file(), _Players).matches
    known.pop(name, None)
    known[name] = list(controllers)
    _write(_players_file(), _Players(dict(list(known.items())[-_MOST:])))


def _choices_file(game: str) -> Path:
    return storage.config_folder() / f"{game}.json"


def _players_file() -> Path:
    return storage.data_folder() / "players.json"


def _read(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (OSError, msgspec.DecodeError, UnicodeError):
        return kind()


def _write(path: Path, what: msgspec.Struct) -> None:
    with suppress(storage.StorageError):
        storage.write_atomic(path, msgspec.json.format(msgspec.json.encode(what)).decode())
