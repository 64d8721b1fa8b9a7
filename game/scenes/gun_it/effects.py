"""Flashes, bursts, coins and stamps: each is drawn from its progress, 0 to 1."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin

import pygame

from game.core.rng import Generator
from game.core.words import say
from game.rules.gun_it.content import Weapon
from game.scenes.gun_it.cards import draw_card
from game.scenes.gun_it.layout import CELL, Point
from game.scenes.gun_it.names import DIRECTION_TURNS
from game.scenes.motion import Effect, fade
from game.ui.canvas import Canvas
from game.ui.strokes import Stroke
from game.ui.theme import AMBER, GOOD, INK, LEGAL, PAPER, SIGNAL_LIGHT, WHITE, Colour, rgb
from game.ui.tween import arc, ease, mix, mix_points

HOT = rgb("#FFF3C4")
XP_COUNTER: Point = (1204, 27)
PIECES = 8
"""Different pieces of debris."""


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


def burst(at: Point, seed: int, *, calm: bool) -> Effect:
    """A wreck goes up: white flash, fire star, debris flying outward."""

    def draw(canvas: Canvas, share: float) -> None:
        if share < 0.12 and not calm:
            canvas.glow(*at, 260, 260, WHITE, 1)
        size = 0.3 + 0.8 * ease("back_out")(min(1.0, share * 2.6))
        seen = fade(share)
        canvas.glow(*at, 380, 380, rgb("#E0641E"), 0.75 * (1 - share))
        name = "burst" if seed % 2 else "burst2"
        canvas.blit(f"gun_it/effects/{name}", *at, 190, 190, turn=seed * 37 % 90, zoom=size, alpha=seen)
        _debris(canvas, at, seed, share, 6 if calm else 12)

    return Effect(draw)


SPRAYS, MOMENTS = 4, 14
"""How many different sprays of debris there are, and in how many pictures each flies apart."""
SPRAY = 340


def _debris(canvas: Canvas, at: Point, seed: int, share: float, pieces: int) -> None:
    """Pieces flying outward, one kept picture a moment."""
    kind, moment = seed % SPRAYS, min(MOMENTS - 1, int(share * MOMENTS))
    image = canvas.drawn(
        ("spray", kind, moment, pieces), lambda c: _spray(c, kind, (moment + 0.5) / MOMENTS, pieces), SPRAY, SPRAY
    )
    canvas.put(image, *at, alpha=fade(share))


def _spray(canvas: Canvas, kind: int, share: float, pieces: int) -> None:
    rng = Generator(kind * 977 + 5)
    out = ease("quad_out")(share)
    for i in range(pieces):
        angle = (rng.below(360) + i * 360 / pieces) * pi / 180
        reach = (50 + rng.below(110)) * out
        spin = rng.below(360) + 240 * share
        x, y = SPRAY / 2 + cos(angle) * reach, SPRAY / 2 + sin(angle) * reach
        size = 15 + rng.below(12)
        canvas.blit(f"gun_it/effects/debris_{1 + i % PIECES}", x, y, size, size, turn=spin // 15 * 15)


def scar(at: Point, seed: int) -> Effect:
    """What stays on the road until the end of the turn: a scorch mark and a few pieces."""

    def draw(canvas: Canvas, share: float) -> None:
        canvas.put(canvas.svg("scorch", _SCORCH, 100, 100), *at, alpha=150)
        rng = Generator(seed)
        for i in range(4):
            x, y = at[0] + rng.below(90) - 45, at[1] + rng.below(90) - 45
            canvas.blit(f"gun_it/effects/debris_{1 + (seed + i) % PIECES}", x, y, 14, 14, turn=rng.below(24) * 15)

    return Effect(draw)


_SCORCH = "".join(
    f'<ellipse cx="50" cy="50" rx="{46 - 5 * i}" ry="{38 - 4 * i}" fill="#0b0710" fill-opacity=".12"/>'
    for i in range(7)
)


def strike(at: Point, direction: int) -> Effect:
    """A collateral arrow shoots out of a wreck."""
    turn = DIRECTION_TURNS[direction]
    angle = turn * pi / 180

    def draw(canvas: Canvas, share: float) -> None:
        reach = CELL * (0.3 + 0.42 * ease("cubic_in")(min(1.0, share * 1.6)))
        x, y = at[0] + sin(angle) * reach, at[1] - cos(angle) * reach
        grown = min(1.0, 0.45 + share)
        canvas.blit("gun_it/effects/strike", x, y, 56, 104, turn=turn, zoom=grown, alpha=fade(share))

    return Effect(draw)


def count_disc(at: Point, number: int) -> Effect:
    """x1, x2, x3 at each wreck of a group."""
    x, y = at[0] - 38, at[1] - 38

    def draw(canvas: Canvas, share: float) -> None:
        size = ease("back_out")(min(1.0, share * 5))
        radius = max(2.0, round(17 * size))
        canvas.disc(x, y, radius, PAPER, edge=INK, width=3)
        if size > 0.6:
            canvas.text(f"x{number}", x, y - 0.5, 18, "display", rgb("#B01E14"), align="center", fixed=True)

    return Effect(draw)


def coin(at: Point, heads: bool, label: str) -> Effect:
    """A coin spins, lands and says what it shows; heads and tails differ in face, word and colour."""

    def draw(canvas: Canvas, share: float) -> None:
        flight = min(1.0, share / 0.6)
        y = at[1] - 60 * sin(pi * flight)
        landed = share >= 0.6
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
            verdict = say("{label}: heads" if heads else "{label}: tails", label=label)
            colour = LEGAL if heads else SIGNAL_LIGHT
            canvas.text(
                verdict, at[0], at[1] + 44, 20, "display", colour, align="center", outline=(INK, 2.4), fixed=True
            )

    return Effect(draw)


def _squeezed(canvas: Canvas, name: str, squash: float) -> pygame.Surface:
    image = canvas.image(name, 60, 60)
    w, h = image.get_size()
    return image if squash > 0.95 else pygame.transform.smoothscale(image, (max(1, round(w * squash)), h))


def stamp(at: Point, wrecks: int, *, calm: bool) -> Effect:
    """PILEUP x3, falling onto the board."""

    def draw(canvas: Canvas, share: float) -> None:
        fall = ease("cubic_out")(min(1.0, share * 6))
        size = 1.0 if calm else mix(1.6, 1.0, fall)
        seen = round(255 * min(1.0, share * 8)) if share < 0.85 else fade((share - 0.85) / 0.15)
        image = canvas.drawn(("stamp", wrecks), lambda c: _stamp_face(c, wrecks), 190, 175, turn=-8, zoom=size)
        canvas.put(image, *at, alpha=seen)

    return Effect(draw, over_bars=True)


def _stamp_face(canvas: Canvas, wrecks: int) -> None:
    canvas.blit("gun_it/effects/stamp", 95, 87, 190, 174)
    canvas.text("PILEUP", 95, 64, 31, "display", rgb("#96180F"), align="center", fixed=True)
    size = 59 if wrecks < 10 else 50
    canvas.text(f"x{wrecks}", 95, 107, size, "display", INK, align="center", fixed=True)


def xp_coins(start: Point, amount: int) -> Effect:
    """One chip for each XP flies on an arc to the counter."""

    def draw(canvas: Canvas, share: float) -> None:
        for i in range(amount):
            own = share * (1 + 0.12 * amount) - 0.12 * i
            if 0 < own < 1:
                x, y = mix_points(start, XP_COUNTER, ease("quad_in_out")(own))
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


def opening(at: Point) -> Effect:
    """An empty space beside the car lights up."""
    rect = (at[0] - CELL / 2 + 6, at[1] - CELL / 2 + 6, CELL - 12, CELL - 12)

    def draw(canvas: Canvas, share: float) -> None:
        canvas.halo(rect, GOOD, 10, alpha=round(255 * sin(pi * share)))
        canvas.text(
            "+1", at[0], at[1] - 10 * share, 34, "display", LEGAL, align="center", outline=(INK, 2.6), fixed=True
        )

    return Effect(draw)


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
