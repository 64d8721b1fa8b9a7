"""Motion of cards of the decks: one leaves its deck face down, one turns over and is read, then goes to its place."""

from __future__ import annotations

import pygame

from game.scenes.gun_it.layout import CENTRE, Point
from game.scenes.gun_it.whole_cards import Kind, WholeCard
from game.scenes.motion import Effect
from game.ui.canvas import Canvas
from game.ui.theme import INK, PAPER
from game.ui.tween import arc, ease, mix, mix_points

OFF_TABLE: Point = (640, -60)
READ_AT: Point = (CENTRE[0], CENTRE[1] - 4)
_BACK = 96.0
"""Height of a card that flies face down."""
_UP, _TURN, _GOES = 0.1, 0.2, 0.88
"""Shares of the time at which a card has come, has turned over, and goes to its place."""


def face_down(kind: Kind, start: Point, end: Point) -> Effect:
    """A card on its way, its back up."""

    def draw(canvas: Canvas, share: float) -> None:
        x, y = arc(start, end, ease("cubic_out")(share), 50)
        high = _BACK * (1 - 0.35 * share)
        canvas.blit(f"gun_it/cards/card_back_{kind}", x, y, _BACK / 1.4, _BACK, zoom=_step(high / _BACK),
                    turn=round(-30 * (1 - share)))  # fmt: skip

    return Effect(draw, over_bars=True)


def to_read(card: WholeCard, start: Point, end: Point, words: str = "", *, calm: bool = False) -> Effect:
    """The whole card in the middle of the table, with words below it; it comes from one place and goes to another."""

    def draw(canvas: Canvas, share: float) -> None:
        w, h = card.size(canvas)
        canvas.dim(1 - 0.45 * min(1.0, 8 * share, 8 * (1 - share)))
        if share < _UP and not calm:
            x, y = mix_points(start, READ_AT, ease("cubic_out")(share / _UP))
            canvas.blit(f"gun_it/cards/card_back_{card.kind}", x, y, w, h, zoom=_step(mix(0.3, 1, share / _UP)))
            return
        if share < _TURN and not calm:
            _draw_turning(canvas, card, (share - _UP) / (_TURN - _UP))
            return
        gone = ease("cubic_in")(max(0.0, (share - _GOES) / (1 - _GOES)))
        x, y = READ_AT if calm else mix_points(READ_AT, end, gone)
        image = canvas.drawn(("whole card", card), lambda c: card.draw(c, 0, 0), w, h,
                             zoom=1 if calm else _step(mix(1, 0.25, gone)))  # fmt: skip
        canvas.put(image, x, y, alpha=round(255 * min(1.0, 8 * share, 8 * (1 - share))) if calm else 255)
        if words and not gone:
            canvas.text(words, x, y + h / 2 + 26, 20, "semibold", PAPER, align="center", outline=(INK, 2.4), fixed=True)

    return Effect(draw, over_bars=True)


def _draw_turning(canvas: Canvas, card: WholeCard, share: float) -> None:
    """The card turns over: narrow in the middle of it."""
    w, h = card.size(canvas)
    if share < 0.5:
        image = canvas.image(f"gun_it/cards/card_back_{card.kind}", w, h)
    else:
        image = canvas.drawn(("whole card", card), lambda c: card.draw(c, 0, 0), w, h)
    wide = max(2, round(image.get_width() * abs(1 - 2 * share)))
    canvas.put(pygame.transform.smoothscale(image, (wide, image.get_height())), *READ_AT)


def _step(zoom: float) -> float:
    """A size of which pictures are kept."""
    return max(0.05, round(zoom * 16) / 16)
