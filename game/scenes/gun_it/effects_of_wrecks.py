"""A wreck: the burst, what stays on the road, the arrows that strike out, the count and the stamp of a pileup."""

from __future__ import annotations

from math import cos, pi, sin

from game.core.rng import Generator
from game.scenes.gun_it.layout import CELL, VEHICLE, Point
from game.scenes.gun_it.names import DIRECTION_TURNS
from game.scenes.gun_it.vehicles import CHARRED
from game.scenes.motion import Effect, fade
from game.ui.canvas import Canvas
from game.ui.theme import INK, PAPER, WHITE, rgb
from game.ui.tween import ease, mix

PIECES = 8
"""Different pieces of debris."""


def burst(at: Point, seed: int, *, calm: bool) -> Effect:
    """A wreck goes up: white flash, fire star, a ring of pressure, debris flying outward; with reduced motion the star
    fades in."""

    def draw(canvas: Canvas, share: float) -> None:
        if share < 0.12 and not calm:
            canvas.glow(*at, 260, 260, WHITE, 1)
        size = 1.0 if calm else 0.3 + 0.8 * ease("back_out")(min(1.0, share * 2.6))
        seen = round(fade(share) * min(1.0, share * 5)) if calm else fade(share)
        canvas.glow(*at, 380, 380, rgb("#E0641E"), 0.75 * (1 - share))
        if not calm:
            ring = round(10 * (0.3 + 1.5 * ease("quad_out")(share))) / 10
            canvas.blit("gun_it/effects/shock_ring", *at, 150, 150, zoom=ring, alpha=round(200 * (1 - share)))
        name = "burst" if seed % 2 else "burst2"
        canvas.blit(f"gun_it/effects/{name}", *at, 200, 200, turn=seed * 37 % 90, zoom=size, alpha=seen)
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


def scar(at: Point, seed: int, art: str, turn: float) -> Effect:
    """What burns on the road until the end of the turn: the charred hull in its scorch mark, a tyre, a few pieces. Its
    progress is the time in seconds, for the flames."""
    rng = Generator(seed)
    pieces = [(at[0] + rng.below(90) - 45, at[1] + rng.below(90) - 45, rng.below(24) * 15) for _ in range(4)]
    tyre = at[0] + rng.below(2) * 84 - 42, at[1] + rng.below(60) - 30

    def draw(canvas: Canvas, seconds: float) -> None:
        canvas.blit("gun_it/effects/scorch", *at, 124, 124, alpha=190)
        canvas.blit(art, *at, *VEHICLE, turn=turn, tint=CHARRED, alpha=225)
        for i, (x, y, spin) in enumerate(pieces):
            canvas.blit(f"gun_it/effects/debris_{1 + (seed + i) % PIECES}", x, y, 16, 16, turn=spin)
        canvas.blit("gun_it/effects/tyre", *tyre, 20, 20)
        _draw_fire(canvas, at, seed, seconds)

    return Effect(draw)


def blaze(at: Point) -> Effect:
    """The crew car burns."""

    def draw(canvas: Canvas, share: float) -> None:
        _draw_fire(canvas, at, 1, share)

    return Effect(draw)


def _draw_fire(canvas: Canvas, at: Point, seed: int, seconds: float) -> None:
    """Flames and smoke over a hull."""
    beat = sin(seconds * 9 + seed)
    canvas.glow(*at, 150, 150, rgb("#E0641E"), 0.3 + 0.08 * beat)
    for dx, dy, size in ((-9, -16, 32), (11, 4, 26), (-5, 22, 22)):
        lick = round(4 + sin(seconds * 11 + seed + dx)) / 4
        canvas.blit("gun_it/effects/fire", at[0] + dx, at[1] + dy - 3 * lick, size, size, zoom=lick)
    canvas.blit("gun_it/effects/smoke", at[0] + 8, at[1] - 52 - 2 * beat, 56, 80, alpha=150)


def strike(at: Point, direction: int) -> Effect:
    """A collateral arrow shoots out of a wreck; with a progress of 0 it lies where it went."""
    turn = DIRECTION_TURNS[direction]
    angle = turn * pi / 180

    def draw(canvas: Canvas, share: float) -> None:
        out = ease("cubic_in")(share) if share else 1.0
        reach = CELL * (0.25 + 0.37 * out)
        x, y = at[0] + sin(angle) * reach, at[1] - cos(angle) * reach
        grown = round(16 * (0.45 + 0.55 * out)) / 16
        canvas.blit("gun_it/effects/strike", x, y, 54, 102, turn=turn, zoom=grown)

    return Effect(draw)


def count_disc(at: Point, number: int) -> Effect:
    """x1, x2, x3 at each wreck of a group, until the end of the turn."""
    x, y = at[0] - 38, at[1] - 38

    def draw(canvas: Canvas, share: float) -> None:
        canvas.disc(x, y, 17, PAPER, edge=INK, width=3)
        canvas.text(f"x{number}", x, y - 0.5, 18, "display", rgb("#B01E14"), align="center", fixed=True)

    return Effect(draw)


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
