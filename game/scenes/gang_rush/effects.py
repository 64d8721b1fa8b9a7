"""Flashes, bursts, tracers and splashes: each is drawn from its progress, 0 to 1."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin

from game.core.rng import Generator
from game.scenes.gang_rush.layout import SPACE, VIEW, Point
from game.scenes.gang_rush.marks import draw_burst
from game.scenes.gang_rush.names import gain
from game.scenes.motion import Effect, fade
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, GOOD, INK, LEGAL, PAPER, SIGNAL_LIGHT, WHITE, Colour, rgb
from game.ui.tween import arc, ease, mix, mix_points

ART = "gang_rush/effects/"
FIRE = rgb("#FFB45E")


def picture(name: str, at: Point, w: float, h: float, *, turn: float = 0, grow: float = 0.5, zoom: float = 1) -> Effect:
    """Art that grows and fades."""

    def draw(canvas: Canvas, share: float) -> None:
        size = zoom * (0.6 + grow * ease("cubic_out")(share))
        canvas.blit(ART + name, *at, w, h, turn=turn, zoom=size, alpha=fade(share))

    return Effect(draw)


def burst(text: str, of: Point, turn: float = -5) -> Effect:
    """A star with a word pops up above a point, below it where the view ends, stays, goes."""
    at = (of[0], of[1] + (-54 if of[1] - 92 > VIEW[1] else 54))

    def draw(canvas: Canvas, share: float) -> None:
        size = 0.3 + 0.7 * ease("back_out")(min(1.0, share * 4))
        canvas.glow(*of, 200, 150, FIRE, 0.7 * (1 - share))
        draw_burst(canvas, text, *at, turn, round(size * 16) / 16, fade(max(0.0, (share - 0.6) / 0.4)))

    return Effect(draw)


def muzzle(at: Point, turn: float, *, police: bool = False) -> Effect:
    """Fire at a muzzle."""
    x, y = at[0] + cos(turn * pi / 180) * 48, at[1] + sin(turn * pi / 180) * 48
    name = "muzzle_flash_police" if police else "muzzle_flash"

    def draw(canvas: Canvas, share: float) -> None:
        canvas.glow(x, y, 130, 130, FIRE, 1 - share)
        canvas.blit(ART + name, x, y, 60, 40, turn=turn, alpha=fade(share))

    return Effect(draw)


def tracer(start: Point, end: Point, *, police: bool = False) -> Effect:
    """A streak that runs from the muzzle to the target."""
    turn = degrees(atan2(end[1] - start[1], end[0] - start[0]))

    def draw(canvas: Canvas, share: float) -> None:
        x, y = mix_points(start, end, share)
        canvas.glow(x, y, 70, 70, rgb("#6FB4F0") if police else FIRE, 0.8)
        canvas.blit(ART + ("tracer_police" if police else "tracer"), x, y, 80, 16 if police else 11, turn=turn)

    return Effect(draw)


def shell(start: Point, end: Point) -> Effect:
    """A shell on its high arc, with smoke behind it and its shadow on the road."""
    height = 60 + 0.12 * hypot(end[0] - start[0], end[1] - start[1])

    def draw(canvas: Canvas, share: float) -> None:
        x, y = arc(start, end, share, height)
        below = mix_points(start, end, share)
        canvas.blit(ART + "shadow_flying", below[0] + 8, below[1] + 10, 62, 37, alpha=190)
        for i in range(1, 6):
            if share > 0.03 * i:
                canvas.blit(ART + "dust", *arc(start, end, share - 0.03 * i, height), 34, 24, zoom=0.5 + 0.12 * i,
                            alpha=190 - 32 * i)  # fmt: skip
        nx, ny = arc(start, end, min(1.0, share + 0.02), height)
        turn = degrees(atan2(ny - y, nx - x)) if share < 0.98 else 60
        canvas.blit(ART + "shell", x, y, 42, 24, turn=turn)

    return Effect(draw)


def debris(at: Point, names: tuple[str, ...], seed: int, pieces: int = 8, size: float = 20) -> Effect:
    """Pieces fly outward and fall."""

    def draw(canvas: Canvas, share: float) -> None:
        rng = Generator(seed * 977 + 5)
        out = ease("quad_out")(share)
        for i in range(pieces):
            angle = (rng.below(360) + i * 360 / pieces) * pi / 180
            reach = (36 + rng.below(60)) * out
            x, y = at[0] + cos(angle) * reach, at[1] + sin(angle) * reach - 20 * sin(pi * share)
            turn = (rng.below(360) + 300 * share) // 15 * 15
            canvas.blit(ART + names[i % len(names)], x, y, size, size, turn=turn, alpha=fade(share))

    return Effect(draw)


def smoke(at: Point, seed: int) -> Effect:
    """Three clouds that rise."""

    def draw(canvas: Canvas, share: float) -> None:
        for i in range(3):
            own = max(0.0, min(1.0, share * 1.4 - i * 0.2))
            if own > 0:
                x = at[0] + ((seed * 7 + i * 29) % 30 - 15)
                canvas.blit(f"{ART}smoke_{i + 1}", x, at[1] - 26 * own, 40, 40, zoom=0.6 + 0.6 * own,
                            alpha=round(200 * (1 - own)))  # fmt: skip

    return Effect(draw)


def splash(at: Point, seed: int) -> Effect:
    """A column of water that stands on the waves, drops that fly from it, then rings."""

    def draw(canvas: Canvas, share: float) -> None:
        stage = 1 + min(3, int(share * 4))
        canvas.blit(
            f"{ART}splash_{stage}", *at, 160, 115, zoom=0.6 + 0.65 * ease("cubic_out")(share), alpha=fade(share)
        )
        if share < 0.5:
            up = sin(pi * min(1.0, 0.15 + share * 1.7))
            size = 0.35 + 0.95 * up
            canvas.blit(ART + "splash_column", at[0], at[1] + 14 - 49 * size, 74, 98, zoom=size, alpha=fade(share * 2))
        _drops(canvas, at, share, seed)
        canvas.blit(ART + "bubbles", at[0] + 8, at[1] - 12 * share, 46, 46, alpha=round(255 * sin(pi * share)))

    return Effect(draw)


def _drops(canvas: Canvas, at: Point, share: float, seed: int) -> None:
    """Eight drops on arcs away from a point; they fall faster than they rise."""
    rng = Generator(seed * 31 + 7)
    for i in range(8):
        way, height = (-1 if i % 2 else 1) * (24 + rng.below(58)), 46 + rng.below(50)
        gone = min(1.0, share * (1.3 + rng.below(50) / 100))
        x, y = at[0] + way * gone, at[1] - height * 4 * gone * (1 - gone)
        canvas.blit(ART + "drip", x, y, 9, 13, turn=-way * (1 - 2 * gone) // 15 * 15, alpha=fade(gone))


def draw_drips(canvas: Canvas, at: Point, share: float) -> None:
    """Water that runs off a car below a point, less and less of it."""
    for i in range(4):
        fallen = (share * 3 + i * 0.27) % 1
        canvas.blit(ART + "drip", at[0] - 24 + 16 * i, at[1] + 40 * fallen**2, 8, 11,
                    alpha=round(255 * (1 - share) * (1 - fallen)))  # fmt: skip


def explosion(at: Point, *, calm: bool) -> Effect:
    """Flash, fire, smoke."""

    def draw(canvas: Canvas, share: float) -> None:
        if share < 0.12 and not calm:
            canvas.glow(*at, 220, 220, WHITE, 1)
        canvas.glow(*at, 300, 240, rgb("#E0641E"), 0.7 * (1 - share))
        stage = 1 + min(3, int(share * 4))
        canvas.blit(f"{ART}explosion_{stage}", *at, 120, 120, zoom=0.7 + 0.4 * share, alpha=fade(share))

    return Effect(draw)


def bills(start: Point, end: Point, amount: int, *, collected: bool) -> Effect:
    """Bills fly from one place to another, one for each $100 (at most eight), then the amount is said."""
    count = max(1, min(8, amount // 100))

    def draw(canvas: Canvas, share: float) -> None:
        for i in range(count):
            own = share * (1 + 0.1 * count) - 0.1 * i
            if 0 < own < 1:
                x, y = arc(start, (end[0] + i * 5 - count * 2.5, end[1] + i % 2 * 6), ease("quad_in_out")(own), 46)
                canvas.blit("gang_rush/money/fly", x, y, 40, 25, turn=own * 360 // 15 * 15 if not collected else 0)
        if collected and share > 0.5:
            y = end[1] - 34 - 18 * share
            canvas.text(gain(amount), end[0], y, 24, "display", LEGAL, align="center", outline=(INK, 2.4), fixed=True,
                        alpha=fade((share - 0.5) * 2))  # fmt: skip

    return Effect(draw)


def loss(points: int, at: Point) -> Effect:
    """-2 rises."""

    def draw(canvas: Canvas, share: float) -> None:
        size = 24 + 10 * ease("back_out")(min(1.0, share * 4))
        canvas.text(f"-{points}", at[0], at[1] + 2 - 22 * share, round(size), "display", SIGNAL_LIGHT, align="center",
                    outline=(INK, 2.6), alpha=fade(share), fixed=True)  # fmt: skip

    return Effect(draw)


def shield(at: Point, text: str) -> Effect:
    """Something did no harm, and why."""

    def draw(canvas: Canvas, share: float) -> None:
        canvas.blit(ART + "blocked", at[0], at[1] - 34, 46, 46, zoom=0.5 + 0.5 * ease("back_out")(min(1.0, share * 3)),
                    alpha=fade(share))  # fmt: skip
        canvas.text(text, at[0], at[1] + 8 - 14 * share, 18, "display", PAPER, align="center", outline=(INK, 2.4),
                    alpha=fade(share), fixed=True)  # fmt: skip

    return Effect(draw)


def cell(at: Point, name: str, zoom: float) -> Effect:
    """A space blinks twice."""

    def draw(canvas: Canvas, share: float) -> None:
        canvas.blit(f"gang_rush/deck/{name}", *at, *SPACE, zoom=zoom, alpha=round(255 * abs(sin(share * 2 * pi))))

    return Effect(draw)


def token_flight(
    art: str, start: Point, end: Point, sizes: tuple[float, float], aspect: float = 1, lift: float = 40
) -> Effect:
    """A token on its way over the table, on an arc that rises `lift` units."""

    def draw(canvas: Canvas, share: float) -> None:
        x, y = arc(start, end, share, lift)
        size = mix(sizes[0], sizes[1], share)
        step = max(4, round(size / 4) * 4)
        canvas.blit(art, x, y, step, step * aspect)

    return Effect(draw, over_bars=True)


def repaired(points: int, at: Point) -> Effect:
    """Points come back."""

    def draw(canvas: Canvas, share: float) -> None:
        canvas.glow(*at, 130, 110, GOOD, 0.8 * (1 - share))
        y = at[1] - 24 - 24 * share
        canvas.blit("gang_rush/icons/die_repair", at[0] - 20, y, 30, 30, alpha=fade(share))
        canvas.text(f"+{points}", at[0] + 14, y, 26, "display", LEGAL, align="center", outline=(INK, 2.4),
                    alpha=fade(share), fixed=True)  # fmt: skip

    return Effect(draw)


def reticle(at: Point) -> Effect:
    """The scope closes in."""

    def draw(canvas: Canvas, share: float) -> None:
        size = 1.8 - 0.9 * ease("cubic_out")(min(1.0, share * 1.6))
        canvas.blit(ART + "reticle", *at, 66, 66, zoom=size, turn=90 * (1 - share) // 5 * 5, alpha=fade(share))

    return Effect(draw)


def stars(at: Point) -> Effect:
    """Stars round a car that flipped."""

    def draw(canvas: Canvas, share: float) -> None:
        for i in range(4):
            angle = share * 4 + i * pi / 2
            x, y = at[0] + cos(angle) * 40, at[1] - 20 + sin(angle) * 14
            canvas.blit(ART + "star_dizzy", x, y, 18, 18, alpha=fade(share))

    return Effect(draw)


def confetti(at: Point, seed: int) -> Effect:
    """A car is over the line."""

    def draw(canvas: Canvas, share: float) -> None:
        rng = Generator(seed + 1)
        for i in range(26):
            x = at[0] + rng.below(340) - 170
            y = at[1] - 140 + rng.below(130) + 160 * ease("quad_in")(share)
            turn = (rng.below(360) + 200 * share) // 15 * 15
            x += 12 * sin(share * 9 + i)
            canvas.blit(ART + "confetti", x, y, 34, 34, turn=turn, alpha=fade(share))

    return Effect(draw)


def crane(at: Point, top: Point) -> Effect:
    """The hook that carries a car from the river to the road; `at` runs with the car, `top` holds the boom."""

    def draw(canvas: Canvas, share: float) -> None:
        x, y = mix_points(at, top, ease("cubic_in_out")(share))
        lift = 46 * sin(pi * share)
        canvas.blit("gang_rush/deck/crane_hook", x, y - lift - 46, 30, 38, alpha=fade(max(0.0, share * 2 - 1)))
        canvas.blit("gang_rush/deck/crane_sling", x, y - lift - 16, 66, 33, alpha=fade(max(0.0, share * 2 - 1)))

    return Effect(draw)


def ring(at: Point, colour: Colour = AMBER) -> Effect:
    """A ring that widens: a landing, a hit."""

    def draw(canvas: Canvas, share: float) -> None:
        canvas.glow(*at, 150, 120, colour, 0.6 * (1 - share))
        canvas.blit(ART + "shock_ring", *at, 84, 84, zoom=0.5 + 0.8 * share, alpha=fade(share))

    return Effect(draw)
