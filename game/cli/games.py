"""Games by the names that people type."""

from __future__ import annotations

from typing import Any

from game import content
from game.cli.fault import CliError
from game.core.protocol import Rules


def rules_of(game_id: str) -> Rules[Any, Any]:
    """The rules of a game with its content. Raises CliError."""
    if game_id not in content.GAMES:
        raise CliError(f"there is no game {game_id!r}; choose one of {', '.join(content.GAMES)}")
    try:
        return content.load(game_id)
    except content.ContentError as error:
        raise CliError(str(error)) from None
