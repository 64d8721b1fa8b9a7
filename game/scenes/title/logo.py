"""The logo: FOUR BARREL with an emblem of four barrels for the O, deep letters and speed stripes."""

from __future__ import annotations

import pygame

from game.ui.canvas import Canvas
from game.ui.theme import INK, Colour, rgb

SIZE = 148.0
"""Units of the type; it does not follow the setting text size."""
_LEFT, _TOP = 237.0, 8.0
_PAD = 24.0
_EMBLEM = 130.0
_GAP = 41.0
_DEEP = 15
"""Units by which the letters stick out downwards."""
_BRICK, _SPLIT = rgb("#C22E24"), 0.56
_FACE = (rgb("#FFF6DF"), rgb("#F6D9A0"), rgb("#F08A2C"), rgb("#FFC65A"))


def _words(canvas: Canvas) -> tuple[list[tuple[str, float]], float, float]:
    """(pieces and their left edges, middle of the emblem, whole width), all from 0."""
    f = canvas.text_width("F", SIZE, "display", fixed=True)
    ur = canvas.text_width("UR", SIZE, "display", fixed=True)
    barrel = canvas.text_width("BARREL", SIZE, "display", fixed=True)
    after = f + 3 + _EMBLEM + 3
    return (
        [("F", 0.0), ("UR", after), ("BARREL", after + ur + _GAP)],
        f + 3 + _EMBLEM / 2,
        after + ur + _GAP + barrel,
    )


def size(canvas: Canvas) -> tuple[float, float]:
    """Width and height of the logo's picture."""
    return _words(canvas)[2] + 2 * _PAD, 196.0


def _write(canvas: Canvas, down: float, colour: Colour, outline: float) -> None:
    pieces, _, _ = _words(canvas)
    for text, x in pieces:
        line = (colour, outline) if outline else None
        canvas.text(
            text,
            _PAD + x,
            _PAD + 62 + down,
            SIZE,
            "display",
            colour,
            outline=line,
            fixed=True,
        )


def _shade(canvas: Canvas) -> None:
    """Colour white letters: cream above the split, sunset below it."""
    top, bottom = canvas.map.length(_PAD), canvas.map.length(_PAD + 124)
    wide = canvas.target.get_width()
    for y in range(canvas.target.get_height()):
        share = max(0.0, min(1.0, (y - top) / (bottom - top)))
        upper = share < _SPLIT
        part = share / _SPLIT if upper else (share - _SPLIT) / (1 - _SPLIT)
        pair = _FACE[:2] if upper else _FACE[2:]
        colour = pygame.Color(*pair[0]).lerp(pygame.Color(*pair[1]), part)
        canvas.target.fill(colour, (0, y, wide, 1), special_flags=pygame.BLEND_RGB_MULT)


def _face(canvas: Canvas) -> None:
    _write(canvas, 0, (255, 255, 255), 0)
    _shade(canvas)


def _disc(canvas: Canvas, down: float, colour: Colour, grow: float) -> None:
    _, middle, _ = _words(canvas)
    canvas.disc(_PAD + middle, _PAD + 62 + down, _EMBLEM / 2 + grow, colour)


def _draw(canvas: Canvas) -> None:
    wide, high = size(canvas)
    for down in range(_DEEP, 0, -2):
        _write(canvas, down, INK, 6)
        _disc(canvas, down, INK, 6)
    for down in range(_DEEP - 5, 0, -1):
        _write(canvas, down, _BRICK, 2)
        _disc(canvas, down, _BRICK, 2)
    _write(canvas, 0, INK, 6)
    canvas.put_at(canvas.drawn("logo face", _face, wide, high), 0, 0)


def picture(canvas: Canvas) -> pygame.Surface:
    """The logo without its emblem."""
    return canvas.drawn("logo", _draw, *size(canvas))


def draw(canvas: Canvas, *, lit: str, turn: float = 0, rise: float = 0, zoom: float = 1) -> None:
    """Put the logo in the sky, `rise` units higher than it hangs; the barrel of the game `lit` glows."""
    wide, high = size(canvas)
    cx, cy = 640.0, _TOP - _PAD + 8 + high / 2 - rise
    image = picture(canvas)
    if zoom != 1:
        image = pygame.transform.smoothscale_by(image, zoom)
    canvas.put(image, cx, cy)
    middle = cx + zoom * (_PAD + _words(canvas)[1] - wide / 2)
    height = cy + zoom * (_PAD + 62 - high / 2)
    around = (_EMBLEM + 8) * zoom
    canvas.blit("title/emblem", middle, height, around, around, turn=turn)
    if lit and not turn:
        canvas.blit(f"title/emblem_ring_{lit}", middle, height, around, around)


def stripes(canvas: Canvas) -> None:
    """Speed stripes from both sides of the canvas to behind the logo."""
    image = canvas.image("title/stripes", 280, 93)
    canvas.put_at(image, 1280 - 269, 44)
    canvas.put_at(pygame.transform.flip(image, True, False), -11, 44)
