"""What lights up over the table and is gone: dust, bursts, words, sweeps, large numbers."""

from __future__ import annotations

import pygame

from game.scenes.motion import Effect, fade
from game.scenes.shoot_your_friends.arms import along, angle_to, draw_arm
from game.scenes.shoot_your_friends.cards import Cards
from game.scenes.shoot_your_friends.fitting import fitted
from game.scenes.shoot_your_friends.flights import FLYING_WIDE, SIZES, Spot, put_between, steps
from game.scenes.shoot_your_friends.layout import FIST, OWN_WIDE, Point
from game.scenes.shoot_your_friends.names import ART
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, INK, PAPER, Colour
from game.ui.tween import ease

DUST = 3
LIFTED = 152.0
"""Where the middle of a Bullet is that is shown over the words of who has won it."""
STRUCK = 0.6
"""The share of its time in which a struck Shield rings."""


def dust(spot: Spot) -> Effect:
    """Felt dust where a card has landed."""

    def draw(canvas: Canvas, share: float) -> None:
        number = min(DUST, 1 + int(share * DUST))
        wide = round(spot.wide * 1.7)
        canvas.blit(f"{ART}/effects/dust_{number}", spot.x, spot.y + spot.wide * 0.62, wide, wide * 110 / 240,
                    alpha=fade(share))  # fmt: skip

    return Effect(draw)


def image(name: str, at: Point, size: float, *, grows: float = 0.4) -> Effect:
    """A drawing that grows a little and fades."""

    def draw(canvas: Canvas, share: float) -> None:
        zoom = steps(1 - grows + grows * ease("cubic_out")(share), 8)
        picture = canvas.image(f"{ART}/effects/{name}", size, size, zoom=zoom)
        canvas.put(picture, *at, alpha=fade(share))

    return Effect(draw)


def clang(cards: Cards, kind: int, spot: Spot, away: Spot) -> Effect:
    """A Shield is struck before its set: it rings, and goes off to the discard."""

    def draw(canvas: Canvas, share: float) -> None:
        if share > STRUCK:
            put_between(canvas, cards, kind, spot, away, (share - STRUCK) / (1 - STRUCK))
            return
        rung = share / STRUCK
        size = 150 + 100 * ease("cubic_out")(rung)
        zoom = steps(size / 250, 8)
        canvas.put(canvas.image(f"{ART}/effects/shield_burst", 250, 250, zoom=zoom), *spot.at, alpha=fade(rung))
        shake = 7 * (1 - rung) * (1 if int(rung * 12) % 2 else -1)
        cards.put(canvas, kind, spot.x + shake, spot.y, FLYING_WIDE, zoom=steps(spot.wide / FLYING_WIDE, SIZES))
        canvas.text("CLANG!", spot.x, spot.y + spot.wide * 0.45, 40, "display", PAPER, align="center",
                    outline=(INK, 5), fixed=True)  # fmt: skip

    return Effect(draw)


def slap(seat: int, fist: Point, source: Point) -> Effect:
    """The arm of who was too late: it stops short and slaps the felt."""
    angle = angle_to(fist, source)

    def draw(canvas: Canvas, share: float) -> None:
        away = 400 * (1 - min(1.0, share * 4)) + 300 * max(0.0, share - 0.5) * 2
        at = along(fist, angle, 120 + away)
        draw_arm(canvas, "slap", seat, at, angle, fade(share))
        if 0.2 < share < 0.6:
            canvas.blit(f"{ART}/effects/slap", *along(at, angle, -40), 90, 90, turn=angle, alpha=180)

    return Effect(draw)


def sweep(cards: Cards, seat: int, spots: list[tuple[int, Spot]], source: Point) -> Effect:
    """One arm sweeps a whole set off the table, towards its owner."""
    middle = sum(spot.x for _, spot in spots) / len(spots), sum(spot.y for _, spot in spots) / len(spots)
    away = angle_to(FIST, source)

    def draw(canvas: Canvas, share: float) -> None:
        eased = ease("cubic_in_out")(share)
        for i, (kind, spot) in enumerate(spots):
            at = along(spot.at, away, 620 * max(0.0, eased - 0.15 - 0.02 * i))
            image = cards.image(canvas, kind, spot.wide, named=spot.wide == OWN_WIDE, turn=spot.turn)
            by = 50 * max(0.0, eased - 0.15) * (1 if i % 2 else -1)
            canvas.put(pygame.transform.rotate(image, -by), *at)  # rough and quick: it is gone in a moment
        hand = along(middle, away, 560 * max(0.0, eased - 0.15) - 90 + 160 * (1 - min(1.0, share * 5)))
        draw_arm(canvas, "sweep", seat, hand, away, 255 if share < 0.9 else 120)

    return Effect(draw)


def number(value: int) -> Effect:
    """3, 2, 1, over the own set: the words of a new round are above it."""

    def draw(canvas: Canvas, share: float) -> None:
        size = round(150 - 40 * ease("cubic_out")(share))
        canvas.text(str(value), 640, 446, size, "display", PAPER, align="center", outline=(INK, 6), alpha=fade(share),
                    fixed=True)  # fmt: skip

    return Effect(draw, over_bars=True)


def strip(text: str, under: str, colour: Colour = AMBER) -> Effect:
    """Large words over the gun's spot: a new round, GO, a Bullet won. The sets stay in sight."""

    def draw(canvas: Canvas, share: float) -> None:
        seen = round(255 * min(1.0, share * 6, (1 - share) * 6))
        if seen <= 0:
            return
        rect = (330.0, 226.0, 620.0, 112.0)
        canvas.panel(rect, "panel", shadow=False, alpha=seen)
        size = fitted(canvas, text, "display", 590, 50, 34)
        canvas.text(text, 640, 268 if under else 282, size, "display", PAPER, align="center", shadow=INK, alpha=seen,
                    max_width=590, fixed=True)  # fmt: skip
        canvas.text(under, 640, 314, 20, "semibold", colour, align="center", alpha=seen, max_width=590, fixed=True)

    return Effect(draw, over_bars=True)


def note(text: str, at: Point, colour: Colour = PAPER) -> Effect:
    """A few words that rise on a dark ground, so that they can be read anywhere."""

    def draw(canvas: Canvas, share: float) -> None:
        alpha = fade(share)
        wide = canvas.text_width(text, 18, "semibold", fixed=True) + 24
        y = at[1] - 18 * share
        canvas.box((at[0] - wide / 2, y - 16, wide, 32), (0x17, 0x18, 0x1C), radius=9, alpha=min(225, alpha))
        canvas.text(text, at[0], y, 18, "semibold", colour, align="center", alpha=alpha, fixed=True)

    return Effect(draw, over_bars=True)


def bullet(end: Point) -> Effect:
    """The Bullet won flips up from the middle and flies to its winner."""

    def draw(canvas: Canvas, share: float) -> None:
        up = ease("back_out")(min(1.0, share * 2.5))
        fly = ease("cubic_in_out")(max(0.0, share - 0.55) / 0.45)
        x, y = 640 + (end[0] - 640) * fly, LIFTED + 40 * (1 - up) + (end[1] - LIFTED) * fly
        zoom = steps((0.4 + 0.6 * up) * (1 - 0.6 * fly), 8)
        canvas.put(canvas.image(f"{ART}/cards/bullet", 96, 134, zoom=zoom), x, y)

    return Effect(draw, over_bars=True)
