"""The sounds of the bridge: vintage cars, the river, hazards and the police."""

from __future__ import annotations

import numpy as np
from pieces import PLATE, bang, crack, effect, gravel, latch, scraps, shards, thump, tick
from synth import (
    RATE,
    Wave,
    band,
    bell,
    clock,
    decay,
    drive,
    glide,
    grains,
    high,
    layer,
    low,
    mix,
    noise,
    reeds,
    room,
    sweep,
    swell,
    tone,
)

# ---------------------------------------------------------------- cars


@effect(-9)
def crash() -> Wave:
    """A car crashes into another, or into an object."""
    dry = layer(1.1, (0, thump(0.5, 135, 38, 0.09), 1.6), (0, crack(0.4, "crash", 800, 0.03), 1.2))
    mix(dry, bell(212, 0.9, PLATE, 0.12), 0, 0.4)
    mix(dry, low(noise(0.5, "crash bodywork"), 1100) * decay(0.5, 0.06), 0.03, 1.4)
    dry = bang(dry, 2.3, 0.4)
    mix(dry, grains(0.9, "crash scraps", 20, scraps), 0.05, 0.8)
    mix(dry, grains(0.7, "crash glass", 26, shards), 0.06, 0.35)
    return room(dry, 0.6, 0.3, "girders", 4000)


@effect(-16)
def scrape() -> Wave:
    """A car grinds along an object or the railing."""
    length = 0.7
    grit = np.abs(low(noise(length, "grit"), 60)) * 9
    steel = sum((band(noise(length, f"steel {hz}"), hz, 9) for hz in (740, 1180, 1910, 2870)), np.zeros(len(grit)))
    squeal = tone(glide(2350, 1950, length) * (1 + 0.02 * low(noise(length, "squeal"), 50)), length, (1, 0.4))
    dry = (3.2 * steel * (0.4 + grit) + 0.09 * squeal * grit) * swell(length, 0.2)
    mix(dry, thump(0.2, 140, 80, 0.03), 0, 0.5)
    mix(dry, 0.5 * grains(0.6, "sparks", 30, shards), 0.05, 0.3)
    return room(drive(dry, 1.7), 0.35, 0.25, "girders")


@effect(-15)
def spin() -> Wave:
    """A car flips or turns round: it spins on its tyres and comes to rest."""
    length = 1.15
    t = clock(length)
    shake = low(noise(length, "spin grip"), 40)
    turning = 0.65 + 0.35 * np.cos(2 * np.pi * np.cumsum(glide(3.4, 1.4, length)) / RATE)
    hz = glide(1180, 690, length) * (1 + 0.5 * shake + 0.03 * turning)
    cry = tone(hz, length, (1, 0.5, 0.35, 0.2)) + 0.6 * tone(hz * 1.26, length, (1, 0.4, 0.2))
    rubber = band(noise(length, "spin rubber"), 1150, 1.1)
    dry = (0.34 * cry * (1 + 3 * shake) + 1.2 * rubber) * turning * np.minimum(1, t / 0.04)
    dry = layer(1.35, (0, dry * np.minimum(1, t[::-1] / 0.25), 1), (1.0, thump(0.25, 105, 60, 0.05), 0.8))
    return drive(dry, 1.5)


@effect(-14)
def jump() -> Wave:
    """A car takes off from a ramp: planks at once, then it hangs in the air for 0.8 s; end with land."""
    wheels = layer(0.3, (0, tick(0.15, 240, 0.03), 1), (0.07, tick(0.15, 300, 0.03), 0.9))
    mix(wheels, thump(0.2, 120, 70, 0.04), 0, 0.9)
    motor = drive(low(reeds(62, 0.95, 2600), 900) * 1.2, 2) * decay(0.95, 0.3, 0.03)
    rev = drive(low(tone(glide(74, 190, 0.95, 0.16), 0.95, [0.8 / k for k in range(1, 12)]), 1500), 1.8)
    rush = sweep(noise(0.95, "jump"), 380, 2100, 0.9) * swell(0.95, 0.45)
    dry = layer(1.0, (0, wheels, 0.9), (0, motor, 0.25), (0.02, rev * swell(0.95, 0.3), 0.5), (0.05, rush, 1.6))
    return room(drive(dry, 1.4), 0.35, 0.2)


@effect(-12)
def land() -> Wave:
    """A car comes down on the road, and once more on its springs."""
    dry = layer(0.9, (0, thump(0.4, 115, 40, 0.07), 1.5), (0, low(noise(0.3, "land"), 900) * decay(0.3, 0.03), 1.6))
    mix(dry, thump(0.3, 105, 48, 0.05), 0.2, 0.7)
    mix(dry, low(noise(0.2, "land again"), 700) * decay(0.2, 0.02), 0.2, 0.7)
    mix(dry, tone(glide(520, 830, 0.16), 0.16, (1, 0.5, 0.3)) * swell(0.16), 0.09, 0.1)
    mix(dry, grains(0.5, "land scraps", 7, scraps), 0.02, 0.7)
    return room(drive(dry, 2), 0.4, 0.25, "girders")


# ---------------------------------------------------------------- river


def bubble(rng: np.random.Generator) -> Wave:
    """One bubble or drop."""
    length = rng.uniform(0.03, 0.09)
    start = rng.uniform(380, 1300)
    rise = glide(start, start * rng.uniform(1.3, 1.9), length)
    return tone(rise, length) * swell(length, 0.2) * rng.uniform(0.2, 0.8)


@effect(-11)
def splash() -> Wave:
    """A car falls into the river, at the surface; water falls back and bubbles rise for a second."""
    length = 1.9
    slap = low(noise(0.5, "slap"), 2400) * decay(0.5, 0.035, 0.002)
    plume = sweep(noise(length, "plume"), 3400, 650, 0.6) * decay(length, 0.2, 0.05)
    rain = high(noise(length, "rain"), 2600) * swell(length, 0.3) * (1 + 8 * np.abs(low(noise(length, "drops"), 90)))
    dry = layer(length, (0, slap, 1.3), (0, thump(0.6, 95, 34, 0.12), 1.5), (0.02, plume, 2.2), (0.1, rain, 0.16))
    mix(dry, grains(1.5, "bubbles", 60, bubble), 0.3, 0.5)
    return room(drive(dry, 1.6), 0.5, 0.25, "girders", 3500)


@effect(-16)
def crane() -> Wave:
    """The crane lifts a car out of the river; it is set down at 1.4 s."""
    length = 1.45
    hz = 118 * (1 + 0.25 * np.minimum(1, clock(length) / 0.25))
    motor = band(drive(tone(hz, length, (1, 0.7, 0.6, 0.4, 0.4, 0.3)), 2), 560, 0.6)
    whine = tone(hz * 7.02, length, (1, 0.3)) * 0.12
    fade = np.minimum(1, clock(length) / 0.06) * np.minimum(1, clock(length)[::-1] / 0.12)
    dry = layer(1.9, (0, (motor + whine) * fade, 0.5))
    for k in range(11):
        mix(dry, latch(f"chain {k}", 1700 + 210 * (k % 3)), 0.06 + 0.12 * k, 0.45)
    mix(dry, grains(1.3, "drips", 26, bubble), 0.1, 0.22)
    mix(dry, thump(0.35, 110, 48, 0.06), 1.4, 1.3)
    mix(dry, bell(240, 0.45, PLATE[:6], 0.07), 1.4, 0.4)
    return room(drive(dry, 1.6), 0.4, 0.25, "girders")


# ---------------------------------------------------------------- hazards


@effect(-17)
def hazard_place() -> Wave:
    """A hazard is put on the road, or a ramp."""
    dry = layer(0.45, (0, thump(0.25, 130, 66, 0.04), 1.3), (0, tick(0.2, 210, 0.03), 0.9))
    mix(dry, band(noise(0.18, "asphalt"), 1500, 0.8) * decay(0.18, 0.02), 0.002, 0.9)
    mix(dry, bell(610, 0.25, PLATE[:4], 0.03), 0.004, 0.18)
    return room(drive(dry, 1.5), 0.3, 0.2)


def splinter(rng: np.random.Generator) -> Wave:
    """One piece of a board."""
    return tick(0.09, rng.uniform(380, 1500), rng.uniform(0.008, 0.022)) * rng.uniform(0.3, 1)


@effect(-12)
def barrier_burst() -> Wave:
    """Barriers are shot or driven to pieces."""
    dry = layer(0.9, (0, crack(0.3, "planks", 1100, 0.02), 1.1), (0, thump(0.25, 170, 70, 0.04), 1))
    mix(dry, tick(0.2, 330, 0.03), 0.004, 1)
    dry = bang(dry, 2, 0.5)
    mix(dry, grains(0.8, "splinters", 38, splinter), 0.02, 0.75)
    return room(dry, 0.4, 0.25, "girders")


@effect(-14)
def spikes() -> Wave:
    """A car drives onto spikes: two tyres burst and hiss."""
    dry = np.zeros(round(1.2 * RATE))
    for start in (0.02, 0.13):
        burst = layer(0.3, (0, crack(0.25, f"tyre {start}", 1300, 0.013), 1), (0, thump(0.2, 190, 70, 0.03), 1))
        mix(dry, bang(burst, 2, 0.6), start, 0.8)
        mix(dry, bell(1650, 0.3, PLATE[:5], 0.04), start, 0.16)
    hiss = high(noise(1.0, "leak"), 3400) * decay(1.0, 0.17, 0.03)
    mix(dry, hiss, 0.15, 0.4)
    rag = low(noise(0.9, "rag"), 800) * (np.sin(2 * np.pi * np.cumsum(glide(15, 8, 0.9)) / RATE) > 0.4)
    mix(dry, rag * decay(0.9, 0.25, 0.01), 0.2, 0.8)
    return room(dry, 0.25, 0.15)


@effect(-13)
def mortar() -> Wave:
    """A Mortar fires a shell that comes down at 0.95 s; play push there."""
    tube = layer(0.6, (0, thump(0.5, 185, 52, 0.07), 1.6), (0, crack(0.3, "mortar", 600, 0.02), 0.7))
    mix(tube, bell(148, 0.5, PLATE[:4], 0.06), 0, 0.5)
    fall = tone(glide(1750, 620, 0.75), 0.75, (1, 0.15)) * np.linspace(0, 1, round(0.75 * RATE)) ** 1.5
    fall += 1.5 * sweep(noise(0.75, "shell"), 2600, 900, 3) * np.linspace(0, 1, round(0.75 * RATE)) ** 2
    fall *= np.minimum(1, clock(0.75)[::-1] / 0.02)
    return room(layer(1.0, (0, bang(tube, 2, 0.4), 1), (0.2, fall, 0.26)), 0.5, 0.35, "girders")


# ---------------------------------------------------------------- police


def wail(length: float, seed: str) -> Wave:
    """A siren driven by a motor: it climbs, hangs and sinks."""
    turns = np.interp(clock(length) / length, (0, 0.4, 0.62, 1), (0.45, 1, 1, 0.5)) ** 0.8
    rotor = tone(760 * turns, length, (1, 0.55, 0.4, 0.22, 0.15)) + 0.5 * tone(950 * turns, length, (1, 0.4, 0.2))
    breath = 0.25 * band(noise(length, seed), 1500, 0.8)
    return drive((0.5 * rotor + breath) * turns**1.5 * np.minimum(1, clock(length)[::-1] / 0.25), 1.5)


@effect(-17)
def police_siren() -> Wave:
    """Police come onto the road or move aside."""
    return room(low(wail(1.7, "siren"), 4500), 0.8, 0.35, "girders", 4000)


@effect(-11.5)
def siren_shot() -> Wave:
    """Police fire a volley, with a siren behind it; the first shot falls at once."""
    dry = np.zeros(round(0.95 * RATE))
    for k, start in enumerate((0, 0.13, 0.21, 0.36, 0.44)):
        shot = layer(0.25, (0, crack(0.22, f"volley {k}", 1350, 0.011), 1), (0, thump(0.16, 215, 72, 0.03), 1))
        mix(dry, shot, start, (1, 0.8, 0.9, 0.75, 0.95)[k])
    dry = bang(dry, 2.5)
    mix(dry, wail(0.95, "volley siren"), 0, 0.14)
    mix(dry, 0.4 * grains(0.3, "cases", 9, gravel), 0.5, 0.5)
    return room(dry, 0.6, 0.4, "girders")
