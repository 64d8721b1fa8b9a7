"""The window, with the title or with a match in it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, NamedTuple

from game.cli.fault import CliError

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.protocol import Setup


class Begun(NamedTuple):
    """A new match to begin with; `sitters[i]` is "human" or the level of the bot that is player i."""

    game_id: str
    setup: Setup
    seed: int
    sitters: tuple[str, ...]


class Recorded(NamedTuple):
    """A match of the past to look at."""

    match: Match[Any, Any]


Opening = Begun | Recorded | None
"""What the window shows first; None for the title."""


def open_window(arguments: argparse.Namespace, opening: Opening = None) -> int:
    """Open the window and stay until it is closed. Raises CliError where there is no display."""
    from game.lock import InUseError
    from game.scenes import program  # here, so that headless commands load no pygame
    from game.ui.window import NoDisplayError

    try:
        program.main(getattr(arguments, "window", None), getattr(arguments, "safe", False), opening)
    except (NoDisplayError, InUseError) as error:
        raise CliError(str(error)) from None
    return 0
