"""The poster of a result of Gun It: its art, the rank in large letters, its stars."""

from __future__ import annotations

import pygame

from game.core.words import tr
from game.rules.gun_it.content import Scenario
from game.scenes.result.gun_it_tally import Tally
from game.scenes.result.poster import MARGIN, Words, put_foot, put_frame, stamp_words
from game.ui.canvas import Canvas

_STARS = ((-112.0, 10.0, -14), (0.0, -8.0, 0), (112.0, 10.0, 14))
"""From the middle: x, y, turn."""


def draw_poster(
    canvas: Canvas, box: pygame.FRect, tally: Tally, scenario: Scenario, stars: float, stamp: float
) -> None:
    """`stars` of 0 to 3 have fallen into place; `stamp` from 0 to 1 is how far the rank is stamped on."""
    won, wrecked = tally.rank > 0, tally.reason == "wrecked"
    image = canvas.drawn(
        ("result poster", won, wrecked, scenario.name),
        lambda inner: _paper(inner, box.width, box.height, won, wrecked, scenario.name),
        box.width + 2 * MARGIN,
        box.height + 2 * MARGIN,
    )
    canvas.put_at(image, box.x - MARGIN, box.y - MARGIN)
    _draw_stars(canvas, box, stars, won)
    stamp_words(canvas, box, 190, Words(tuple(tr(tally.headline).upper().split(" ")), won), stamp)


def _paper(canvas: Canvas, w: float, h: float, won: bool, wrecked: bool, name: str) -> None:
    art = put_frame(canvas, w, h)
    with canvas.clip(art):
        high = art.height * 1.08
        tint = None if won else (120, 96, 110)
        canvas.blit("title/poster_gun_it", art.centerx, art.y + high / 2 - 8, high * 412 / 560, high, tint=tint)
        if wrecked:
            canvas.blit("gun_it/effects/burst", art.centerx, art.y + art.height * 0.76, 330, 330)
            canvas.blit("gun_it/effects/smoke", art.centerx + 40, art.y + art.height * 0.6, 200, 200)
        canvas.put_at(canvas.image("title/poster_fade", art.width, art.height * 0.62), art.x, art.y)
    put_foot(canvas, art, name.upper(), won)


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
