"""The poster of a result: the art of the game, the rank in large letters, its stars."""

from __future__ import annotations

import pygame

from game.rules.gun_it.content import Scenario
from game.scenes.result_tally import Tally
from game.ui.canvas import Canvas
from game.ui.theme import INK, PAPER, Colour, rgb

_BRICK, _GOLD = rgb("#8F1D1A"), rgb("#FFE9B8")
_GREY, _COLD = rgb("#5A1512"), rgb("#F4E6C8")
_STARS = ((-112.0, 10.0, -14), (0.0, -8.0, 0), (112.0, 10.0, 14))
"""From the middle: x, y, turn."""


def draw_poster(
    canvas: Canvas, box: pygame.FRect, tally: Tally, scenario: Scenario, stars: float, stamp: float
) -> None:
    """`stars` of 0 to 3 have fallen into place; `stamp` from 0 to 1 is how far the rank is stamped on."""
    won, wrecked = tally.rank > 0, tally.reason == "wrecked"
    lines = tuple(tally.headline.upper().split(" "))
    image = canvas.drawn(
        ("result poster", won, wrecked, scenario.name),
        lambda inner: _paper(inner, box.width, box.height, won, wrecked, scenario.name),
        box.width + 40,
        box.height + 40,
    )
    canvas.put_at(image, box.x - 20, box.y - 20)
    _draw_stars(canvas, box, stars, won)
    if stamp > 0.01:
        _draw_rank(canvas, box, lines, won, stamp)


def _paper(canvas: Canvas, w: float, h: float, won: bool, wrecked: bool, name: str) -> None:
    frame = (
        f'<rect x="20" y="20" width="{w}" height="{h}" rx="7" fill="#17181C"/>'
        f'<rect x="23" y="23" width="{w - 6}" height="{h - 6}" rx="5" fill="#F4E6C8"/>'
        f'<rect x="28" y="28" width="{w - 16}" height="{h - 16}" rx="2" fill="#17181C"/>'
    )
    shadow = "".join(
        f'<rect x="{20 - i}" y="{26 - i}" width="{w + 2 * i}" height="{h + 2 * i}" rx="{8 + i}" fill="#000"'
        ' fill-opacity=".05"/>'
        for i in range(14, 0, -2)
    )
    canvas.put_at(canvas.svg(("result frame", w, h), shadow + frame, w + 40, h + 40), 0, 0)
    wide, foot = w - 22, 58.0
    high = h - 22 - foot
    with canvas.clip((31, 31, wide, high)):
        art_high = high * 1.08
        art_wide = art_high * 412 / 560
        tint = None if won else (120, 96, 110)
        canvas.blit("title/poster_gun_it", 31 + wide / 2, 31 + art_high / 2 - 8, art_wide, art_high, tint=tint)
        if wrecked:
            canvas.blit("gun_it/effects/burst", 31 + wide / 2, 31 + high * 0.76, 330, 330)
            canvas.blit("gun_it/effects/smoke", 31 + wide / 2 + 40, 31 + high * 0.6, 200, 200)
        canvas.put_at(canvas.image("title/poster_fade", wide, high * 0.62), 31, 31)
    accent = rgb("#F2A541") if won else rgb("#C2281D")
    canvas.fill(INK, (31, 31 + high, wide, 4))
    canvas.fill(accent, (31, 35 + high, wide, foot - 4))
    canvas.text(name.upper(), 31 + wide / 2, 33 + high + foot / 2, 27, "display", INK if won else PAPER, align="center",
                max_width=wide - 20, fixed=True)  # fmt: skip


def _draw_stars(canvas: Canvas, box: pygame.FRect, stars: float, won: bool) -> None:
    y = box.y + 84
    for i, (dx, dy, turn) in enumerate(_STARS):
        x = box.centerx + dx
        canvas.blit("ui/rank_star_empty", x, y + dy, 104, 104, turn=turn)
        share = max(0.0, min(1.35, stars - i))
        if share > 0.02 and won:
            zoom = 1.9 - 0.9 * min(1.0, share) if share < 1 else 1.0
            alpha = round(255 * min(1.0, share))
            canvas.blit("ui/rank_star_full", x, y + dy, 104, 104, turn=turn, zoom=zoom, alpha=alpha)


def _draw_rank(canvas: Canvas, box: pygame.FRect, lines: tuple[str, ...], won: bool, stamp: float) -> None:
    """The rank, one word a line, as large as the poster lets it be."""
    room = box.width - 70
    widest = max(canvas.text_width(line, 100, "display", fixed=True) for line in lines) or 1
    size = round(min(100.0 if len(lines) < 2 else 76.0, 100 * room / widest))
    step = size * 1.06
    high = step * len(lines) + 40
    face, deep = (_GOLD, _BRICK) if won else (_COLD, _GREY)

    def draw(inner: Canvas) -> None:
        for i, line in enumerate(lines):
            _letters(inner, line, box.width / 2, 20 + step * (i + 0.5), size, face, deep)

    image = canvas.drawn(("rank", lines, size, won), draw, box.width, high, turn=-3)
    if stamp < 1:
        image = pygame.transform.smoothscale_by(image, 1.7 - 0.7 * stamp)
    canvas.put(image, box.centerx, box.y + 190 + step * len(lines) / 2, alpha=round(255 * min(1.0, stamp)))


def _letters(canvas: Canvas, line: str, x: float, y: float, size: float, face: Colour, deep: Colour) -> None:
    for down in range(8, 0, -1):
        canvas.text(line, x, y + down, size, "display", deep, align="center", fixed=True, outline=(deep, 3))
    canvas.text(line, x, y, size, "display", face, align="center", fixed=True, outline=(INK, 3.6))
