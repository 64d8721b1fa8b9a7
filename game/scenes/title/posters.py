"""The four posters of the library: frame, art, lettering, foot, lamp; drawn once and kept."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.words import Said, tr
from game.scenes.box import BOX, Game
from game.scenes.once import put_once
from game.ui.canvas import Canvas
from game.ui.theme import INK, PAPER, SIGNAL, Colour, rgb

ART = (275.0, 373.0)
FRAME = (293.0, 392.0)
LIT_FRAME = (312.0, 411.0)
TOP, STEP, LEFT = 168.0, 306.67, 33.3
_MARGIN = (38.0, 40.0)
"""Units round a frame for its shadow and its lamp."""


def rect(index: int) -> pygame.FRect:
    """Where the frame of a poster hangs when it is not lit."""
    return pygame.FRect(LEFT + index * STEP, TOP, *FRAME)


def lit_rect(index: int) -> pygame.FRect:
    """Where the marquee frame of the lit poster hangs."""
    x, y, _, _ = rect(index)
    return pygame.FRect(x - 9.3, y - 12, *LIT_FRAME)


def _lettering(
    canvas: Canvas, text: str, y: float, size: float, colour: Colour, deep: Colour, *, turn: float = 0, drop: int = 4
) -> None:
    """A line of a poster's title with an ink line and a coloured drop, in the middle of the art."""
    high = size * 1.9

    def draw(inner: Canvas) -> None:
        for down in range(drop, 0, -1):
            inner.text(
                text, ART[0] / 2, high / 2 + down, size, "display", deep, align="center", fixed=True, outline=(deep, 3)
            )
        inner.text(text, ART[0] / 2, high / 2, size, "display", colour, align="center", fixed=True, outline=(INK, 3.2))

    image = canvas.drawn(("lettering", text), draw, ART[0], high, turn=turn)
    canvas.put(image, ART[0] / 2, y)


def _gun_it(canvas: Canvas) -> None:
    _lettering(canvas, "GUN IT", 57, 75, rgb("#FFE9B8"), rgb("#8F1D1A"), turn=-4, drop=6)


def _gang_rush(canvas: Canvas) -> None:
    _lettering(canvas, "GANG RUSH", 42, 52, PAPER, rgb("#1D3A57"))
    canvas.blit("title/gantry_sign", ART[0] / 2 + 1, 94, 174, 45)
    spaced = "BREAKOUT"
    pitch = 18.0
    left = ART[0] / 2 - pitch * (len(spaced) - 1) / 2
    for i, letter in enumerate(spaced):
        canvas.text(letter, left + i * pitch, 93, 24, "display", PAPER, align="center", fixed=True)


def _gun_and_gun(canvas: Canvas) -> None:
    for text, colour, x in (("GUN", rgb("#FF5FB4"), 66), ("GUN", rgb("#5FE4EE"), 210)):
        canvas.glow(x, 56, 130, 80, colour, 0.5)
        canvas.text(
            text,
            x,
            56,
            61,
            "display",
            colour,
            align="center",
            fixed=True,
            outline=(rgb("#120818"), 3.5),
        )
    canvas.text(
        "AND", 137.5, 58, 24, "display", rgb("#FFD890"), align="center", fixed=True, outline=(rgb("#120818"), 3)
    )


def _shoot_your_friends(canvas: Canvas) -> None:
    _lettering(canvas, "SHOOT YOUR", 31, 39, PAPER, rgb("#123326"), drop=3)
    _lettering(canvas, "FRIENDS", 70, 39, rgb("#FFD24A"), rgb("#123326"), drop=3)

    def bang(inner: Canvas) -> None:
        inner.text("BANG!", 90, 45, 56, "display", SIGNAL, align="center", fixed=True, outline=(INK, 3))

    canvas.put(canvas.drawn("bang", bang, 180, 90, turn=-8), 148, 151)


_TITLES: dict[str, Callable[[Canvas], None]] = {
    "gun_it": _gun_it,
    "gang_rush": _gang_rush,
    "gun_and_gun": _gun_and_gun,
    "shoot_your_friends": _shoot_your_friends,
}


def _foot(canvas: Canvas, game: Game) -> None:
    top = ART[1] - 45.3
    put_once(canvas, f"title/poster_foot_{game.id}", 0, top, ART[0], 45.3)
    text = Said(f"{game.crowd.upper()}   {tr(game.kind)}")
    canvas.text(text, ART[0] / 2, top + 25, 18.6, "display", INK, align="center", max_width=ART[0] - 12)


def _art(canvas: Canvas, game: Game) -> None:
    put_once(canvas, f"title/poster_{game.id}", 0, 0, *ART)
    put_once(canvas, "title/poster_fade", 0, 0, ART[0], 120)
    _TITLES[game.id](canvas)
    _foot(canvas, game)


def art(canvas: Canvas, game: Game) -> pygame.Surface:
    """A poster without its frame."""
    return canvas.drawn(("poster", game.id), lambda inner: _art(inner, game), *ART)


def _hung(canvas: Canvas, game: Game, lit: bool) -> None:
    mx, my = _MARGIN
    frame, (w, h) = ("title/frame_focus", LIT_FRAME) if lit else ("title/frame", FRAME)
    inset = 18.7 if lit else 9.3
    put_once(canvas, "title/poster_shadow", mx - 23 + 5, my - 23 + 9, w + 46, h + 46)
    put_once(canvas, frame, mx, my, w, h)
    canvas.put_at(art(canvas, game), mx + inset, my + inset)
    put_once(canvas, "title/lamp", mx + (w - 267) / 2, my - 27, 267, 220)


def draw(canvas: Canvas, index: int, *, lit: bool, rise: float = 0, phase: int = 0) -> None:
    """Hang a poster `rise` units above its place. When lit, every other bulb of its frame is bright."""
    game = BOX[index]
    box = lit_rect(index) if lit else rect(index)
    mx, my = _MARGIN
    image = canvas.drawn(
        ("hung", game.id, lit),
        lambda inner: _hung(inner, game, lit),
        box.width + 2 * mx,
        box.height + 2 * my,
    )
    canvas.put_at(image, box.x - mx, box.y - my - rise)
    if lit:
        name = "title/frame_lights_b" if phase else "title/frame_lights_a"
        canvas.put_at(canvas.image(name, *LIT_FRAME), box.x, box.y - rise)
