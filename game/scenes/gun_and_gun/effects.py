"""Fire, hits, signs and lights: each is drawn from its progress, 0 to 1."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin

from game.core.rng import Generator
from game.scenes.gun_and_gun.layout import Point
from game.scenes.motion import Effect, fade
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, INK, Colour
from game.ui.tween import ease, mix_points

ART = "gun_and_gun/effects/"


# ------------------------------------------------------------------------------ fire


def angle(start: Point, end: Point) -> float:
    """The direction from a point to another, in degrees."""
    return degrees(atan2(end[1] - start[1], end[0] - start[0]))


def muzzle(at: Point, turn: float, name: str, glow: Colour) -> Effect:
    """Fire at a muzzle."""
    x, y = at[0] + 26 * cos(turn * pi / 180), at[1] + 26 * sin(turn * pi / 180)

    def draw(canvas: Canvas, share: float) -> None:
        canvas.glow(x, y, 170, 170, glow, 1 - share)
        canvas.blit(ART + name, x, y, 92, 69, turn=round(turn), alpha=fade(share))

    return Effect(draw)


def tracers(start: Point, end: Point, count: int, name: str, size: tuple[float, float], glow: Colour) -> Effect:
    """As many streaks as there is HIT, one after another, spread a little round the target; they are counted there."""
    gap = 0.62 / max(1, count - 1) if count > 1 else 0.0
    own = 1 - gap * (count - 1)

    def draw(canvas: Canvas, share: float) -> None:
        for i in range(count):
            part = (share - i * gap) / own
            if not 0 <= part < 1:
                continue
            aim = end[0] + (i * 37 % 5 - 2) * 13, end[1] + (i * 53 % 5 - 2) * 15
            x, y = mix_points(start, aim, part)
            canvas.glow(x, y, 80, 80, glow, 0.6)
            canvas.blit(ART + name, x, y, *size, turn=round(angle(start, aim) / 3) * 3)
        landed = sum(share >= i * gap + own for i in range(count))
        if landed:
            canvas.text(str(landed), end[0] + 46, end[1] - 52, 40, "display", AMBER, align="center", outline=(INK, 4),
                        fixed=True)  # fmt: skip

    return Effect(draw)


def casings(at: Point, count: int) -> Effect:
    """Empty cases jump out of a gun and fall."""

    def draw(canvas: Canvas, share: float) -> None:
        for i in range(count):
            x = at[0] - (30 + 17 * i) * share
            y = at[1] - 40 * sin(pi * share) + 50 * share * share + 4 * i
            canvas.blit(ART + "casing", x, y, 20, 8, turn=round((120 * i + 540 * share) / 15) * 15, alpha=fade(share))

    return Effect(draw)


def smoke(at: Point) -> Effect:
    """Two clouds rise."""

    def draw(canvas: Canvas, share: float) -> None:
        for i, name in enumerate(("smoke_1", "smoke_2")):
            x, y = at[0] + 24 * i - 8, at[1] - 34 * share - 8 * i
            canvas.blit(ART + name, x, y, 62, 52, zoom=0.5 + 0.6 * share, alpha=round(190 * (1 - share)))

    return Effect(draw)


def hit(at: Point, size: float, *, calm: bool) -> Effect:
    """A star where it hits, larger for more HIT, and cracks."""

    def draw(canvas: Canvas, share: float) -> None:
        if not calm:
            canvas.glow(*at, 200, 200, (255, 122, 60), 0.8 * (1 - share))
            canvas.blit(ART + "crack", *at, 110, 110, zoom=size, alpha=fade(share))
        grown = size * (0.4 + 0.6 * ease("back_out")(min(1.0, share * 3))) if not calm else size
        canvas.blit(ART + "hit_star", *at, 92, 92, zoom=grown, alpha=fade(share))

    return Effect(draw)


# ----------------------------------------------------------------------------- signs


def sign(name: str, at: Point, size: float, *, calm: bool, rise: float = 0, turn: float = 0) -> Effect:
    """A picture pops up, stays, goes."""

    def draw(canvas: Canvas, share: float) -> None:
        grown = 1.0 if calm else 0.3 + 0.7 * ease("back_out")(min(1.0, share * 3))
        y = at[1] - rise * share
        canvas.blit(ART + name, at[0], y, size, size, zoom=grown, turn=round(turn * share / 5) * 5, alpha=fade(share))

    return Effect(draw)


def number(text: str, at: Point, colour: Colour, *, calm: bool) -> Effect:
    """A number falls in with a bounce and fades."""

    def draw(canvas: Canvas, share: float) -> None:
        fall = 0.0 if calm else 38 * (1 - ease("bounce_out")(min(1.0, share * 1.8)))
        canvas.text(text, at[0], at[1] - fall, 44, "display", colour, align="center", outline=(INK, 4),
                    alpha=fade(share), fixed=True)  # fmt: skip

    return Effect(draw)


def flare(at: Point, size: float, colour: Colour) -> Effect:
    """A light that swells and goes."""

    def draw(canvas: Canvas, share: float) -> None:
        canvas.glow(*at, size, size, colour, sin(pi * share))

    return Effect(draw)


def flame(at: Point, *, calm: bool) -> Effect:
    """Burst lights: rays and a flame."""

    def draw(canvas: Canvas, share: float) -> None:
        shown = round(255 * sin(pi * min(1.0, share * 1.05)))
        if not calm:
            canvas.blit(ART + "burst_glow", *at, 250, 250, turn=round(40 * share / 5) * 5, alpha=max(0, shown))
        grown = 1.0 if calm else 0.4 + 0.6 * ease("back_out")(min(1.0, share * 2.2))
        canvas.blit(ART + "burst_flame", at[0], at[1] - 10, 90, 112, zoom=grown, alpha=fade(share))

    return Effect(draw)


def ring(at: Point, *, calm: bool) -> Effect:
    """The ring of a Skill: it turns and widens."""

    def draw(canvas: Canvas, share: float) -> None:
        grown = 1.0 if calm else 0.5 + 0.6 * ease("cubic_out")(share)
        turn = 0 if calm else round(90 * share / 3) * 3
        canvas.blit(ART + "skill_ring", *at, 190, 190, zoom=grown, turn=turn, alpha=fade(share))

    return Effect(draw)


def sparks(at: Point, seed: int, count: int = 4) -> Effect:
    """Small bolts where cards become voltage."""

    def draw(canvas: Canvas, share: float) -> None:
        rng = Generator(seed + 11)
        for _ in range(count):
            x, y = at[0] + rng.below(90) - 45, at[1] + rng.below(40) - 20
            canvas.blit(ART + "voltage_spark", x, y, 34, 34, zoom=0.6 + 0.5 * share, alpha=fade(share))

    return Effect(draw)


def confetti(at: Point, seed: int) -> Effect:
    """Somebody has won."""

    def draw(canvas: Canvas, share: float) -> None:
        rng = Generator(seed + 1)
        for i in range(9):
            x = at[0] + rng.below(300) - 150 + 14 * sin(share * 9 + i)
            y = at[1] - 110 + rng.below(70) + 170 * ease("quad_in")(share)
            turn = (rng.below(360) + 200 * share) // 15 * 15
            canvas.blit(ART + "confetti", x, y, 90, 60, turn=turn, alpha=fade(share))

    return Effect(draw)
