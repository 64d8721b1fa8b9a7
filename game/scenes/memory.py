"""What the set-up remembers from one start to the next. A file that cannot be read counts as empty."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from game import storage
from game.core.record import MALFORMED

Value = bool | int | str


class Choices(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """How a match is set up: the options by field, how many play, which of the ways to seat them, who plays
    for each, the ids of the persons' profiles, the seed as it was typed, whether the whole plan may be previewed,
    the seconds that people have to decide, 0 for no limit, whether a match was ever begun, and whether the last one
    had the guide."""

    options: dict[str, Value] = msgspec.field(default_factory=dict)
    count: int = 1
    seating: int = 0
    controllers: list[str] = msgspec.field(default_factory=lambda: ["human", "normal", "normal", "normal"])
    people: list[str] = msgspec.field(default_factory=list)
    seed: str = ""
    preview: bool = True
    time_limit: int = 0
    has_played: bool = False
    guided: bool = False


def choices(game: str) -> Choices:
    """How the last match of this game was set up."""
    try:
        return msgspec.json.decode(_file(game).read_bytes(), type=Choices)
    except (OSError, *MALFORMED):
        return Choices()


def keep_choices(game: str, chosen: Choices) -> None:
    """Remember it. A disk that refuses costs the memory only."""
    with suppress(storage.StorageError):
        storage.write_atomic(_file(game), msgspec.json.format(msgspec.json.encode(chosen)).decode())


def last(games: Sequence[str]) -> int:
    """The index of the game that was set up last, 0 if none ever was."""
    return max(range(len(games)), key=lambda i: (_time(games[i]), -i))


def _time(game: str) -> float:
    try:
        return _file(game).stat().st_mtime
    except OSError:
        return 0.0


def _file(game: str) -> Path:
    return storage.config_folder() / f"{game}.json"
