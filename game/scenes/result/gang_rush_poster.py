"""The poster of a result of Gang Rush Breakout: the winner, the winner's car, the money."""

from __future__ import annotations

import pygame

from game.core.words import Said, say, tr
from game.scenes.gang_rush.cars import draw_model
from game.scenes.gang_rush.names import loud, money
from game.scenes.result.gang_rush_tally import Race
from game.scenes.result.poster import MARGIN, Words, put_foot, put_frame, stamp_words
from game.ui.canvas import Canvas

_SUN = 0.69
"""Where the road of the picture with the sunset leads, as a share of its width."""


def draw_poster(canvas: Canvas, box: pygame.FRect, found: Race, stamp: float) -> None:
    """`stamp` from 0 to 1 is how far the winner's name is stamped on."""
    winner = found.purses[0]
    driver = winner.driver if found.has_winner else ""
    foot = say("WINS WITH {amount}", amount=money(winner.total)) if driver else tr("THE BOSS IS NOT AMUSED")
    image = canvas.drawn(
        ("race poster", driver, foot),
        lambda inner: _paper(inner, box.width, box.height, driver, foot),
        box.width + 2 * MARGIN,
        box.height + 2 * MARGIN,
    )
    canvas.put_at(image, box.x - MARGIN, box.y - MARGIN)
    front, _, back = loud(winner.name if driver else "NOBODY GOT AWAY").rpartition(" ")
    stamp_words(canvas, box, 44, Words(tuple(Said(line) for line in (front, back) if line), bool(driver)), stamp)


def _paper(canvas: Canvas, w: float, h: float, driver: str, foot: str) -> None:
    art = put_frame(canvas, w, h)
    wide = art.height * 16 / 9
    x, bottom = art.centerx, art.bottom
    with canvas.clip(art):
        if driver:
            canvas.blit("gang_rush/result/ground_win", x + (0.5 - _SUN) * wide, art.centery, round(wide), art.height)
        else:
            canvas.blit("gang_rush/result/ground_border", x, art.centery, round(wide), art.height)
        canvas.put_at(canvas.image("title/poster_fade", art.width, art.height * 0.5), art.x, art.y)
        canvas.blit(f"gang_rush/drivers/{driver or 'boss'}", x - 56, bottom - 150, 208, 260, turn=-4)
        if driver:
            canvas.blit("gang_rush/result/winner", x + 108, bottom - 238, 112, 112, turn=8)
            canvas.blit("gang_rush/cars/shadow", x + 108, bottom - 92, 176, 105, turn=-90)
            draw_model(canvas, driver, (x + 104, bottom - 98), 160, up=True)
    put_foot(canvas, art, foot, bool(driver))
