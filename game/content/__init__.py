"""The content of the games and its readers: data in, checked and frozen objects out.

Every call reads afresh; keep what you got. Faulty content and unknown games raise ContentError.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game.content import gang_rush, gun_and_gun, gun_it, shoot_your_friends
from game.content.reading import ContentError
from game.core.protocol import Rules, encode
from game.core.rulebook import Rulebook

__all__ = ["GAMES", "ContentError", "content", "encoded", "file_readers", "load", "rulebook"]

_CONTENT: Mapping[str, Callable[[], Any]] = {
    "gun_it": gun_it.content,
    "gang_rush": gang_rush.content,
    "gun_and_gun": gun_and_gun.content,
    "shoot_your_friends": shoot_your_friends.content,
}
_RULEBOOKS = {
    "gun_it": gun_it.rulebook,
    "gang_rush": gang_rush.rulebook,
    "gun_and_gun": gun_and_gun.rulebook,
    "shoot_your_friends": shoot_your_friends.rulebook,
}

GAMES = ("gun_it", "gang_rush", "gun_and_gun", "shoot_your_friends")
"""The ids of the games that can be played."""


def file_readers(game_id: str) -> Mapping[str, Callable[[Path], Any]]:
    """The fields of a game's Setup that are made from a file, with what reads it. That raises ContentError."""
    if game_id != "gang_rush":
        return {}
    from game.content.bridge import read_board

    return {"board": read_board}


def load(game_id: str) -> Rules[Any, Any]:
    """The rules of a game that can be played, built with its content."""
    from game.rules import registry  # here, so that content can be read without building rules

    _check(game_id, GAMES)
    build: Callable[[Any], Rules[Any, Any]] = registry.GAMES[game_id]
    return build(content(game_id))


def content(game_id: str) -> Any:
    """The content of a game: the Content of its rules."""
    _check(game_id, _CONTENT)
    return _CONTENT[game_id]()


def rulebook(game_id: str) -> Rulebook:
    """The numbered clauses of a game."""
    _check(game_id, _RULEBOOKS)
    return _RULEBOOKS[game_id]()


def encoded(game_id: str) -> bytes:
    """The content of a game as JSON, for a worker process that reads no files."""
    return encode(content(game_id))


def _check(game_id: str, games: Mapping[str, object] | tuple[str, ...]) -> None:
    if game_id not in games:
        raise ContentError(f"no game {game_id!r}; the games are {', '.join(games)}")
