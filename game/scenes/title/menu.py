"""The menu on the asphalt: the ticket to go on with a match, and the tiles beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.mapping import Box
from game.ui.theme import AMBER, INK, INK_SOFT, PAPER, hexed
from game.ui.tips import Tip

_LEFT, _WIDE = 33.3, 1213.4
_TICKET, _GAP = 400.0, 16.0
_STUB = 78.0
MARGIN = 10.0
"""Units between the word of a tile and its edges."""


@dataclass(frozen=True)
class Tile:
    """A tile: its word, its picture in art/ui, its key, what it does."""

    word: str
    icon: str
    key: str
    on_click: Callable[[], object]
    tip: Tip


@dataclass(frozen=True)
class Ticket:
    """What the ticket says of the newest match; `on_click` is none where there is none to go on with. `tip` says what
    it does."""

    line: str
    on_click: Callable[[], object] | None = None
    game: str = ""
    word: str = "CONTINUE"
    tip: str = "Go on with this match."


def row(canvas: Canvas) -> tuple[float, float]:
    """Top and height of the menu: it grows with the setting text size."""
    return (622.7, 72.0) if canvas.text_size <= 1.1 else (608.0, 100.0)


def places(canvas: Canvas, count: int) -> tuple[Box, list[Box]]:
    """The rectangles of the ticket and of `count` tiles."""
    y, h = row(canvas)
    each = (_WIDE - _TICKET - count * _GAP) / count
    tiles: list[Box] = [(_LEFT + _TICKET + _GAP + i * (each + _GAP), y, each, h) for i in range(count)]
    return (_LEFT, y, _TICKET, h), tiles


def _paper(w: float, h: float, stub: str) -> str:
    r = 10.0
    outer = (
        f"M{r} 1.5 H{w - r} A{r} {r} 0 0 0 {w - 1.5} {r} V{h - r} A{r} {r} 0 0 0 {w - r} {h - 1.5} H{r}"
        f" A{r} {r} 0 0 0 1.5 {h - r} V{r} A{r} {r} 0 0 0 {r} 1.5 Z"
    )
    left = f"M{r + 1} 3 A{r} {r} 0 0 1 3 {r + 1} V{h - r - 1} A{r} {r} 0 0 1 {r + 1} {h - 3} H{_STUB} V3 Z"
    cy = h / 2
    return (
        f'<path d="{outer}" fill="#000" fill-opacity=".45" transform="translate(3 6)"/>'
        f'<path d="{outer}" fill="#F4E6C8" stroke="#17181C" stroke-width="3"/>'
        f'<path d="{left}" fill="{stub}"/>'
        f'<path d="M{_STUB} 6 V{h - 5}" stroke="#17181C" stroke-width="2" stroke-dasharray="4 4.6"/>'
        f'<path d="M{_STUB / 2 - 7} {cy - 16} L{_STUB / 2 + 18} {cy} L{_STUB / 2 - 7} {cy + 16} Z" fill="#17181C"/>'
    )


def draw_ticket(canvas: Canvas, hots: HotAreas, rect: Box, ticket: Ticket) -> None:
    """Draw and register the ticket."""
    x, y, w, h = rect
    there = ticket.on_click is not None
    hots.add(
        Hot(
            "continue",
            rect,
            on_click=ticket.on_click,
            key="continue",
            enabled=there,
            tip=Tip(ticket.tip, ticket.game),
            reason=Tip("A match that you leave before its end waits here.", "Nothing to continue yet"),
        )
    )
    lift = 4 if there and hots.is_lit("continue") else 0
    sunk = 3 if there and hots.is_pressed("continue") else 0
    stub = hexed(AMBER) if there else "#8f8c86"
    image = canvas.svg(("ticket", w, h, there), _paper(w, h, stub), w + 6, h + 10)
    top = y - lift + sunk
    canvas.put_at(image, x, top)
    left, room = x + _STUB + 17, w - _STUB - 32
    if canvas.text_size <= 1.1:
        word = canvas.text(ticket.word, left, top + 25, 31, "display", INK)
        _write_game(canvas, ticket.game, left + room, top + 26, room - word.width - 12)
        canvas.text(ticket.line, left, top + 53, 17, "semibold", INK_SOFT, max_width=room)
        return
    word = canvas.text(ticket.word, left, top + 20, 28, "display", INK, fixed=True)
    _write_game(canvas, ticket.game, left + room, top + 21, room - word.width - 12)
    canvas.text(ticket.line, left, top + 65, 16, "semibold", INK_SOFT, max_width=room, most=2)


def _write_game(canvas: Canvas, game: str, right: float, y: float, room: float) -> None:
    canvas.text(game, right, y, 17, "semibold", INK_SOFT, align="right", max_width=room, fixed=True)


def word_size(canvas: Canvas, words: Sequence[str], room: float) -> float:
    """The units of the one size at which all words of the tiles fit into the room: that of the setting text size, or
    less."""
    usual = 20 if canvas.text_size <= 1.1 else 23
    px = min(canvas.whole_px(word, usual, "display", max_width=room, most=1, least=16) for word in words)
    return px / canvas.map.scale


def draw_tile(canvas: Canvas, hots: HotAreas, rect: Box, tile: Tile, size: float) -> None:
    """Draw and register one tile; `size` is that of its word."""
    x, y, w, h = rect
    name = tile.word.lower()
    hots.add(Hot(name, rect, on_click=tile.on_click, key=tile.key, tip=tile.tip, radius=8))
    lit = hots.is_lit(name)
    y += 3 if hots.is_pressed(name) else 0
    canvas.panel((x, y, w, h), "tile", edge=AMBER if lit else None)
    icon, picture, word = (32, 25, 55) if h < 90 else (36, 30, 72)
    canvas.blit(f"ui/{tile.icon}", x + w / 2, y + picture, icon, icon, turn=-9 if lit else 0)
    canvas.text(tile.word, x + w / 2, y + word, size, "display", PAPER, align="center", fixed=True)
