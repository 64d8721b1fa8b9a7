"""What lies before the crew in a test: accessories that were revealed, and their keys."""

from __future__ import annotations

from game.rules.gun_it.events_of_gear import AccessoryRevealed
from tests.rules.gun_it.board import Board
from tests.rules.gun_it.pieces import CONTENT


def keys(board: Board) -> list[int]:
    """Keys on the accessories in play."""
    return [worn.keys for worn in board.state.table.worn]


def revealed(board: Board) -> list[str]:
    """The accessories revealed so far, in order."""
    return [CONTENT.accessories[event.card].id for event in board.events(AccessoryRevealed)]
