"""The content of the games and its readers: data in, checked and frozen objects out.

Every call reads afresh; keep what you got. Faulty content and unknown games raise ContentError.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import gun_it
from game.content.reading import ContentError
from game.core.protocol import encode
from game.core.rulebook import Rulebook
from game.rules.gun_it.content import Content

if TYPE_CHECKING:
    from game.rules.gun_it.rules import GunIt

__all__ = ["GAMES", "ContentError", "content", "encoded", "load", "rulebook"]

_CONTENT = {"gun_it": gun_it.content}
_RULEBOOKS = {"gun_it": gun_it.rulebook}

GAMES = tuple(_CONTENT)
"""The ids of the games that have content."""


def load(game_id: str) -> GunIt:
    """The rules of a game, built with its content."""
    from game.rules.gun_it.rules import GunIt  # here, so that content can be read without building rules

    return GunIt(content(game_id))


def content(game_id: str) -> Content:
    """The content of a game."""
    _known(game_id)
    return _CONTENT[game_id]()


def rulebook(game_id: str) -> Rulebook:
    """The numbered clauses of a game."""
    _known(game_id)
    return _RULEBOOKS[game_id]()


def encoded(game_id: str) -> bytes:
    """The content of a game as JSON, for a worker process that reads no files."""
    return encode(content(game_id))


def _known(game_id: str) -> None:
    if game_id not in GAMES:
        raise ContentError(f"no game {game_id!r}; the games are {', '.join(GAMES)}")
