"""Cards in flight: each effect is drawn from its progress, 0 to 1."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, pi, sin

import pygame

from game.scenes.gun_and_gun.cards import Cards
from game.scenes.gun_and_gun.layout import Point
from game.scenes.gun_and_gun.places import Spot
from game.scenes.motion import Effect
from game.ui.canvas import Canvas
from game.ui.tween import arc, ease, mix


@dataclass(frozen=True)
class Flight:
    """A card on its way: the face it begins with and the one it ends with, and from where to where."""

    face: int
    start: Spot
    end: Spot
    shows: int


def flock(cards: Cards, flights: tuple[Flight, ...], gap: float, lift: float = 46) -> Effect:
    """Cards fly one after another, `gap` being the share of the whole between two of them, and wait where they land."""
    own = 1 - gap * (len(flights) - 1)

    def draw(canvas: Canvas, share: float) -> None:
        for i, flight in enumerate(flights):
            part = (share - i * gap) / own
            if part >= 0:
                _draw_flight(canvas, cards, flight, min(1.0, part), lift)

    return Effect(draw)


def _draw_flight(canvas: Canvas, cards: Cards, flight: Flight, share: float, lift: float) -> None:
    start, end = flight.start, flight.end
    way = ease("cubic_in_out")(share)
    x, y = arc(start.at, end.at, way, min(lift, 0.3 * hypot(end.x - start.x, end.y - start.y)))
    base = max(start.wide, end.wide)
    zoom = mix(start.wide, end.wide, way) / base
    turn = round(mix(start.turn, end.turn, way) / 5) * 5
    flips = flight.face != flight.shows
    face = flight.shows if way >= 0.5 or not flips else flight.face
    narrow = abs(cos(pi * way)) if flips else 1.0
    _put(canvas, cards, face, (x, y), base, zoom=zoom, turn=turn, narrow=narrow)


def _put(
    canvas: Canvas, cards: Cards, face: int, at: Point, wide: float, *, zoom: float = 1, turn: float = 0,
    narrow: float = 1, alpha: int = 255,
) -> None:  # fmt: skip
    """A card; `narrow` is the share of its width that is seen while it is turned over."""
    image = cards.table(canvas, face, wide, turn=turn, zoom=zoom)
    if narrow < 1:
        w, h = image.get_size()
        image = pygame.transform.smoothscale(image, (max(1, round(w * narrow)), h))
    canvas.put(image, *at, alpha=alpha)


def appearing(cards: Cards, flights: tuple[Flight, ...]) -> Effect:
    """Instead of flying, cards fade in where they belong: reduced motion."""

    def draw(canvas: Canvas, share: float) -> None:
        for flight in flights:
            end = flight.end
            _put(canvas, cards, flight.shows, end.at, end.wide, turn=end.turn, alpha=round(255 * share))

    return Effect(draw)


def shuffling(cards: Cards, face: int, spot: Spot) -> Effect:
    """A deck is riffled: cards swing out to both sides and back."""

    def draw(canvas: Canvas, share: float) -> None:
        for i in range(4):
            way = sin(pi * min(1.0, max(0.0, share * 1.6 - 0.2 * i)))
            x = spot.x + (26 if i % 2 else -26) * way
            canvas.put(cards.table(canvas, face, spot.wide), x, spot.y - 3 * way)

    return Effect(draw)
