"""Flashes, bursts, coins and stamps: each is drawn from its progress, 0 to 1."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, hypot, pi, sin

import pygame

from game.rules.gun_it.content import Weapon
from game.scenes.gun_it.cards import draw_card
from game.scenes.gun_it.layout import CELL, Point
from game.scenes.gun_it.names import COLOURS, DIRECTION_TURNS
from game.scenes.gun_it.preview import draw_damage_flag
from game.scenes.motion import Effect, fade
from game.ui.canvas import Canvas
from game.ui.strokes import Stroke
from game.ui.theme import AMBER, GOOD, INK, LEGAL, PAPER, SIGNAL_LIGHT, Colour, rgb
from game.ui.tween import arc, ease, mix_points

HOT = rgb("#FFF3C4")
XP_COUNTER: Point = (1204, 27)


def muzzle_flash(start: Point, end: Point) -> Effect:
    """Fire at the muzzle, towards the target."""
    turn = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    x, y = _along(start, end, 34)

    def draw(canvas: Canvas, share: float) -> None:
        canvas.glow(x, y, 150, 150, HOT, 1 - share)
        canvas.blit("gun_it/effects/flash", x, y, 74, 56, turn=turn, alpha=round(255 * (1 - share**3)))

    return Effect(draw)


def tracer(start: Point, end: Point, colour: Colour = HOT) -> Effect:
    """A streak of light that runs from the muzzle to the target."""

    def draw(canvas: Canvas, share: float) -> None:
        head, tail = mix_points(start, end, share), mix_points(start, end, max(0.0, share - 0.45))
        if hypot(head[0] - tail[0], head[1] - tail[1]) > 2:
            canvas.stroke([tail, head], Stroke(colour, 5, None, False, 2))
        canvas.glow(*head, 70, 70, colour, 0.8)

    return Effect(draw)


def hit_spark(at: Point) -> Effect:
    """A shot or a wreck strikes something."""

    def draw(canvas: Canvas, share: float) -> None:
        canvas.glow(*at, 120, 120, HOT, 1 - share)
        canvas.blit("gun_it/effects/spark_hit", *at, 64, 64, turn=20, zoom=0.5 + share, alpha=fade(share))

    return Effect(draw)


def miss(at: Point) -> Effect:
    """Dust where a shot found nothing: a ring of dashes, not a spark."""

    def draw(canvas: Canvas, share: float) -> None:
        canvas.blit("gun_it/effects/spark_miss", *at, 46, 46, zoom=0.6 + 0.6 * share, alpha=fade(share))

    return Effect(draw)


def call_out(at: Point, seat: int, order: int, direction: int, *, calm: bool) -> Effect:
    """Whose turn begins: the mark of the plan grows on the seat, and an arrow shows the way it will go."""

    def draw(canvas: Canvas, share: float) -> None:
        size = 1.0 if calm else round(8 * ease("back_out")(min(1.0, share * 3))) / 8
        _draw_way(canvas, at, direction, COLOURS[seat], 1.0 if calm else share)
        canvas.disc(*at, 17 * size, rgb("#121015"), edge=COLOURS[seat], width=3.5)
        canvas.text(str(order), at[0], at[1] - 0.5, 22, "display", PAPER, align="center", fixed=True)

    return Effect(draw)


def takes_aim(at: Point, direction: int, *, calm: bool) -> Effect:
    """An armed tile is about to fire: its badge on it, and an arrow."""

    def draw(canvas: Canvas, share: float) -> None:
        _draw_way(canvas, at, direction, SIGNAL_LIGHT, 1.0 if calm else share)
        canvas.blit("gun_it/icons/badge_armed", *at, 40, 40)

    return Effect(draw)


def _draw_way(canvas: Canvas, at: Point, direction: int, colour: Colour, share: float) -> None:
    """An arrow that grows into a direction."""
    angle = DIRECTION_TURNS[direction] * pi / 180
    reach = 24 + 62 * round(8 * ease("cubic_out")(min(1.0, share * 2.5))) / 8
    end = at[0] + sin(angle) * reach, at[1] - cos(angle) * reach
    canvas.stroke([at, end], Stroke(colour, 7, head=True, outline=3))


LANDS = 0.45
"""The share of its time after which a coin lies."""


def coin(at: Point, heads: bool, title: str, verdict: str) -> Effect:
    """A coin spins, lands and says what it was for and what it does; heads and tails differ in face, word and
    colour."""

    def draw(canvas: Canvas, share: float) -> None:
        flight = min(1.0, share / LANDS)
        y = at[1] - 60 * sin(pi * flight)
        landed = share >= LANDS
        turns = abs(cos(flight * pi * 5))
        shown = heads if landed else int(flight * 10) % 2 == 0
        name = "gun_it/icons/coin_heads" if shown else "gun_it/icons/coin_tails"
        squash = 1.0 if landed else max(0.12, turns)
        image = canvas.drawn(
            ("coin", shown, round(squash * 8)), lambda c: c.put(_squeezed(c, name, squash), 32, 32), 64, 64
        )
        canvas.glow(at[0], y, 110, 110, AMBER if heads else SIGNAL_LIGHT, 0.5 if landed else 0.2)
        canvas.put(image, at[0], y)
        if landed:
            _draw_verdict(canvas, at, title, verdict, LEGAL if heads else SIGNAL_LIGHT)

    return Effect(draw)


def _draw_verdict(canvas: Canvas, at: Point, title: str, verdict: str, colour: Colour) -> None:
    """Two lines on a plate below the coin."""
    words = canvas.text_width(verdict, 20, "display", fixed=True), canvas.text_width(title, 16, "display", fixed=True)
    w = max(words) + 30
    canvas.panel((at[0] - w / 2, at[1] + 32, w, 54), "tip")
    canvas.text(title, at[0], at[1] + 47, 16, "display", AMBER, align="center", fixed=True)
    canvas.text(verdict, at[0], at[1] + 69, 20, "display", colour, align="center", fixed=True)


def _squeezed(canvas: Canvas, name: str, squash: float) -> pygame.Surface:
    image = canvas.image(name, 60, 60)
    w, h = image.get_size()
    return image if squash > 0.95 else pygame.transform.smoothscale(image, (max(1, round(w * squash)), h))


def xp_coins(starts: Sequence[Point], amount: int) -> Effect:
    """One chip for each XP flies on an arc to the counter, from these points in turn."""

    def draw(canvas: Canvas, share: float) -> None:
        for i in range(amount):
            own = share * (1 + 0.12 * amount) - 0.12 * i
            if 0 < own < 1:
                x, y = mix_points(starts[i % len(starts)], XP_COUNTER, ease("quad_in_out")(own))
                y -= 70 * sin(pi * own)
                canvas.blit("gun_it/effects/xp_chip", x, y, 34, 34)
                canvas.text("+1", x, y - 0.5, 16, "display", INK, align="center", fixed=True)

    return Effect(draw, over_bars=True)


def bump(at: Point) -> Effect:
    """Metal on metal."""

    def draw(canvas: Canvas, share: float) -> None:
        canvas.glow(*at, 110, 110, AMBER, 1 - share)
        canvas.blit("gun_it/effects/spark_hit", *at, 46, 46, zoom=0.6 + 0.7 * share, alpha=fade(share))

    return Effect(draw)


def dust(at: Point, way: tuple[float, float]) -> Effect:
    """What the wheels throw up where the car sets off; `way` is where it goes, to the right and ahead."""
    x, y = at[0] - 30 * way[0], at[1] + 40 * way[1]

    def draw(canvas: Canvas, share: float) -> None:
        canvas.blit("gun_it/effects/skid", x, y, 64, 64, turn=90 if way[0] else 0, alpha=round(130 * (1 - share)))
        for side in (-18, 18):
            px, py = (x, y + side) if way[0] else (x + side, y)
            size = round(8 * (0.5 + 0.7 * share)) / 8
            canvas.blit("gun_it/effects/dust", px - 26 * way[0] * share, py + 26 * way[1] * share, 58, 58, zoom=size,
                        alpha=round(210 * (1 - share)))  # fmt: skip

    return Effect(draw)


def opening(at: Point) -> Effect:
    """An empty space beside the car lights up."""
    rect = (at[0] - CELL / 2 + 6, at[1] - CELL / 2 + 6, CELL - 12, CELL - 12)

    def draw(canvas: Canvas, share: float) -> None:
        canvas.halo(rect, GOOD, 10, alpha=round(255 * sin(pi * share)))
        canvas.text(
            "+1", at[0], at[1] - 10 * share, 34, "display", LEGAL, align="center", outline=(INK, 2.6), fixed=True
        )

    return Effect(draw)


def crew_hit(at: Point, amount: int) -> Effect:
    """What the crew car loses rises from it, on the flag that the plan warned with."""

    def draw(canvas: Canvas, share: float) -> None:
        draw_damage_flag(canvas, at[0], at[1] - 20 - 50 * ease("cubic_out")(share), amount)

    return Effect(draw)


def shield_lost(at: Point) -> Effect:
    """One of the crew car's shields breaks."""

    def draw(canvas: Canvas, share: float) -> None:
        canvas.glow(*at, 90, 90, SIGNAL_LIGHT, 1 - share)
        canvas.blit("gun_it/effects/spark_hit", *at, 40, 40, zoom=0.7 + share, alpha=fade(share))

    return Effect(draw, over_bars=True)


def repair(at: Point) -> Effect:
    """A wound closes."""

    def draw(canvas: Canvas, share: float) -> None:
        y = at[1] - 26 * share
        canvas.glow(at[0], y, 100, 100, GOOD, 0.7 * (1 - share))
        canvas.blit("gun_it/icons/badge_resilient", at[0], y, 40, 40, alpha=fade(share))

    return Effect(draw)


def _along(start: Point, end: Point, units: float) -> Point:
    long = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return mix_points(start, end, units / long)


def flying_card(card: int, start: Point, end: Point, weapons: tuple[Weapon, ...]) -> Effect:
    """A card on its way to another hand, on an arc."""

    def draw(canvas: Canvas, share: float) -> None:
        x, y = arc(start, end, share, 40)
        draw_card(canvas, card, x, y, weapons=weapons, zoom=1 + 0.08 * sin(pi * share))

    return Effect(draw, over_bars=True)
