"""The hostile deck: tiles placed face down and face up (GI-4.03, GI-4.04)."""

from __future__ import annotations

from game.rules.gun_it.events import DeckReshuffled, TileDealt
from game.rules.gun_it.events_of_setting import TilePlaced
from game.rules.gun_it.scratch import Scratch


def deal_tile(s: Scratch, space: int, rule: str) -> None:
    """The top tile of the hostile deck goes face down on a space."""
    tile = _top_tile(s)
    if tile is not None:
        s.face_down.append((space, tile))
        s.emit(TileDealt(rule, space))


def place_face_up(s: Scratch, space: int) -> None:
    """The top tile of the hostile deck goes face up on a space (M17, ST10)."""
    tile = _top_tile(s)
    if tile is not None:
        (s.air if s.tables.flying[tile] else s.ground)[space] = tile
        s.show(tile)
        s.emit(TilePlaced("GI-4.04", space, tile))


def _top_tile(s: Scratch) -> int | None:
    """The top tile, taken off the hostile deck; the discard pile is the next deck (GI-4.04). None if there is no
    tile, or if this is a forecast, where nobody knows it."""
    if s.is_forecast:
        return None
    if not s.deck and s.discard:
        s.deck, s.discard = s.discard, []
        s.coins.shuffle(s.deck)
        s.emit(DeckReshuffled("GI-4.04", len(s.deck)))
    return s.deck.pop() if s.deck else None
