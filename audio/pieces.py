"""Pieces that several effects share, and the list in which all effects are entered."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
from synth import RATE, Wave, band, bell, decay, drive, glide, high, low, master, noise, tone

PLATE = (1.0, 1.59, 2.14, 2.3, 2.65, 2.92, 3.5, 4.06, 5.12)
"""Partials of a struck plate of steel."""
COIN = (1.0, 1.52, 2.41, 3.18)
STEPS = 8
"""Variants of a sound that climbs: name_1 to name_8."""

Make = Callable[[], Wave]
MADE: dict[str, tuple[str, Make]] = {}
"""Each sound by name: when it is played, and what makes it, ready to write."""


def effect(level: float, loop: bool = False) -> Callable[[Make], Make]:
    """Enter a function in MADE under its own name, with its level in dB."""

    def enter(make: Make) -> Make:
        MADE[make.__name__] = (make.__doc__ or "", lambda: master(make(), level, loop))
        return make

    return enter


def climbing(level: float) -> Callable[[Callable[[int], Wave]], Callable[[int], Wave]]:
    """Enter a function of the step (0 to 7) in MADE, once for each step."""

    def enter(make: Callable[[int], Wave]) -> Callable[[int], Wave]:
        for step in range(STEPS):
            when = f"Step {step + 1}. {make.__doc__}"
            MADE[f"{make.__name__}_{step + 1}"] = (when, partial(lambda k: master(make(k), level), step))
        return make

    return enter


def crack(length: float, seed: str, edge: float, half: float) -> Wave:
    """A dry bang: highs that die at once over a body that dies a little later."""
    hiss = high(noise(length, seed), edge) * decay(length, half, 0.0004)
    body = low(noise(length, seed + " body"), edge * 0.6) * decay(length, half * 4, 0.001)
    return hiss + 2.4 * body


def thump(length: float, start: float, end: float, half: float) -> Wave:
    """A blow: a low tone that falls."""
    return tone(glide(start, end, length, half / 2), length, (1, 0.25)) * decay(length, half, 0.002)


def bang(dry: Wave, amount: float, edge: float = 1.1) -> Wave:
    """Overdriven, with the edge back that overdrive takes: a shot must be heard on small speakers too."""
    hot = drive(dry, amount)
    return hot + edge * high(hot, 1400)


def latch(seed: str, hz: float) -> Wave:
    """A small metal click with a body."""
    click = band(noise(0.07, seed), hz, 2.5) * decay(0.07, 0.006)
    return 2.2 * click + 0.3 * bell(hz * 0.61, 0.07, PLATE[:4], 0.02)


def tick(length: float, hz: float, half: float) -> Wave:
    """A knock on wood."""
    return tone(glide(hz * 1.25, hz, length, 0.004), length, (1, 0.3, 0.12)) * decay(length, half, 0.0015)


def shards(rng: np.random.Generator) -> Wave:
    """One splinter of glass."""
    length = rng.uniform(0.03, 0.16)
    return bell(rng.uniform(2400, 7800), length, (1, 1.37, 1.9), length / 5) * rng.uniform(0.1, 0.5)


def scraps(rng: np.random.Generator) -> Wave:
    """One piece of metal on the road."""
    length = rng.uniform(0.06, 0.25)
    return bell(rng.uniform(260, 1500), length, PLATE[:6], length / 5) * rng.uniform(0.1, 0.45)


def gravel(rng: np.random.Generator) -> Wave:
    """One pebble."""
    wave = rng.uniform(-1, 1, round(rng.uniform(0.008, 0.03) * RATE))
    return band(wave, rng.uniform(400, 2600), 2) * decay(len(wave) / RATE, 0.004) * rng.uniform(0.3, 1)
