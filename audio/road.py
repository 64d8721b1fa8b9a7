"""The sounds of the road: weapons and vehicles."""

from __future__ import annotations

import numpy as np
from pieces import PLATE, bang, crack, effect, gravel, latch, scraps, shards, thump
from synth import (
    RATE,
    Wave,
    band,
    bell,
    clock,
    decay,
    dice,
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

# ---------------------------------------------------------------- weapons


@effect(-12)
def shot_pistol() -> Wave:
    """A Pistol fires."""
    dry = layer(0.3, (0, crack(0.3, "pistol", 1500, 0.011), 1), (0, thump(0.2, 230, 75, 0.035), 1.1))
    mix(dry, latch("pistol slide", 2900), 0.055, 0.16)
    return room(bang(dry, 2.6), 0.55, 0.5, "alley")


@effect(-9.5)
def shot_shotgun() -> Wave:
    """A Shotgun fires; it is pumped 0.44 s later."""
    dry = layer(0.9, (0, crack(0.6, "shotgun", 850, 0.03), 1), (0, thump(0.5, 150, 42, 0.09), 1.1))
    dry = bang(dry, 3)
    mix(dry, latch("pump back", 1500), 0.44, 0.3)
    mix(dry, latch("pump ahead", 2100), 0.57, 0.36)
    return room(dry, 0.8, 0.55, "canyon", 3500)


@effect(-12)
def shot_uzi() -> Wave:
    """An Uzi fires one burst."""
    dry = np.zeros(round(0.55 * RATE))
    for k in range(5):
        burst = layer(0.14, (0, crack(0.14, f"uzi {k}", 1900, 0.008), 1), (0, thump(0.1, 260, 95, 0.018), 0.8))
        mix(dry, burst, k * 0.076, 1 - 0.06 * (k % 2))
        mix(dry, latch(f"uzi bolt {k}", 3400), k * 0.076 + 0.038, 0.12)
    return room(bang(dry, 2.4), 0.4, 0.4, "alley")


@effect(-11)
def shot_minigun() -> Wave:
    """The Minigun's burst; the first shot falls at 0.12 s."""
    dry = 0.12 * tone(glide(180, 520, 0.9, 0.08), 0.9, (1, 0.5, 0.3)) * swell(0.9, 0.3)
    for k in range(13):
        mix(dry, crack(0.09, f"minigun {k}", 1300, 0.008), 0.12 + k * 0.046, 0.9)
        mix(dry, thump(0.08, 190, 80, 0.016), 0.12 + k * 0.046, 0.7)
    return room(bang(dry, 2.6), 0.45, 0.4, "canyon")


@effect(-12)
def shot_sniper() -> Wave:
    """The Sniper Rifle fires."""
    dry = layer(0.35, (0, crack(0.3, "sniper", 2600, 0.014), 1.2), (0, thump(0.25, 190, 60, 0.05), 1.2))
    echo = room(bang(dry, 3), 1.1, 0.5, "mountains", 3000)
    mix(echo, low(bang(dry, 3), 1500), 0.31, 0.22)
    return echo


@effect(-10)
def shot_rocket() -> Wave:
    """The Rocket Launcher fires; play wreck or bump at the end of the flight."""
    rush = sweep(noise(0.75, "rocket"), 500, 3600, 0.8) * decay(0.75, 0.28, 0.03)
    dry = layer(0.8, (0, crack(0.4, "rocket tube", 700, 0.02), 0.8), (0, thump(0.4, 130, 45, 0.08), 1.2))
    mix(dry, rush, 0.03, 2.2)
    return room(bang(dry, 2), 0.5, 0.3, "canyon")


@effect(-13)
def shot_flame() -> Wave:
    """The Flamethrower."""
    breath = low(noise(1.0, "flame"), 1400) * (1 + 0.5 * low(noise(1.0, "flicker"), 14) * 20)
    roar = sweep(breath, 350, 900, 0.6) * swell(1.0, 0.25)
    return drive(3 * roar + 0.4 * grains(1.0, "flame spit", 26, gravel) * swell(1.0, 0.3), 1.5)


@effect(-12)
def shot_shock() -> Wave:
    """The Shock Cannon."""
    wobble = 1 + 0.4 * np.sign(np.sin(2 * np.pi * 61 * clock(0.55)))
    arc = tone(glide(1900, 90, 0.55, 0.09) * wobble, 0.55, (1, 0.6, 0.4, 0.3)) * decay(0.55, 0.09)
    dry = layer(0.6, (0, arc, 0.8), (0, crack(0.3, "shock", 3000, 0.02), 0.7), (0, thump(0.5, 120, 38, 0.1), 1.4))
    return room(bang(dry, 2.2), 0.4, 0.35)


@effect(-13)
def shot_hostile() -> Wave:
    """An Armed tile fires."""
    dry = np.zeros(round(0.4 * RATE))
    for k in range(2):
        mix(dry, crack(0.2, f"hostile {k}", 1000, 0.012), k * 0.11)
        mix(dry, thump(0.15, 180, 70, 0.03), k * 0.11)
    return room(low(bang(dry, 2.4), 4200), 0.5, 0.6, "alley")


@effect(-17)
def ricochet() -> Wave:
    """A shot misses: it glances off, or a coin said no."""
    hz = glide(3900, 1150, 0.6, 0.2) * (1 + 0.025 * np.sin(2 * np.pi * 29 * clock(0.6)))
    whine = tone(hz, 0.6, (1, 0.35, 0.12)) * decay(0.6, 0.11, 0.004)
    return room(layer(0.6, (0, latch("ricochet", 3800), 0.8), (0.006, whine, 0.7)), 0.5, 0.35)


@effect(-20)
def miss() -> Wave:
    """A shot finds no vehicle and whistles past."""
    return 2 * sweep(noise(0.34, "miss"), 3200, 600, 2.2) * swell(0.34, 0.3)


@effect(-14)
def hit() -> Wave:
    """Damage is dealt to a vehicle that stands."""
    dry = layer(0.3, (0, crack(0.12, "hit", 1700, 0.009), 0.9), (0, bell(330, 0.3, PLATE, 0.04), 0.35))
    mix(dry, thump(0.2, 170, 80, 0.03), 0, 0.9)
    return drive(dry, 1.8)


@effect(-14)
def armour_clang() -> Wave:
    """Damage is ignored by armor."""
    ring = bell(423, 1.0, PLATE, 0.16) + 0.5 * bell(431, 1.0, PLATE, 0.13)
    return room(drive(layer(1.0, (0, latch("clang", 2600), 0.8), (0, ring, 0.4)), 1.6), 0.4, 0.25)


# ---------------------------------------------------------------- vehicles


def engine(cycle: float, exhaust: float, grit: float, seed: str) -> Wave:
    """A V8 as a loop of two seconds: eight uneven firings a cycle. `cycle` in half Hz steps, else it clicks."""
    turns = round(cycle * 2)
    power = dice(seed).uniform(0.72, 1, 8)
    t = clock(2.0)
    place = (t * turns / 2 * 8) % 8
    stroke = place % 1
    pulse = power[place.astype(int)] * (np.exp(-4.5 * stroke) - np.exp(-40 * stroke))
    body = low(pulse - pulse.mean(), exhaust, True) + 0.7 * band(pulse, exhaust * 0.55, 3, True)
    hiss = band(noise(2.0, seed), exhaust * 2.6, 0.8, True) * pulse
    return drive(1.6 * body + grit * hiss, 1.8)


@effect(-22, loop=True)
def engine_slow() -> Wave:
    """Loop: the crew car rolls (planning)."""
    return engine(5.0, 330, 0.5, "engine slow")


@effect(-21, loop=True)
def engine_mid() -> Wave:
    """Loop: cruising (action phase)."""
    return engine(9.5, 480, 0.6, "engine mid")


@effect(-20, loop=True)
def engine_fast() -> Wave:
    """Loop: full throttle (the crew car moves, last ten seconds)."""
    return engine(16.0, 700, 0.8, "engine fast")


@effect(-18)
def tyre_screech() -> Wave:
    """The crew car changes lane or brakes; a Speedy or Linked tile moves."""
    t = clock(0.75)
    shake = low(noise(0.75, "grip"), 40)
    hz = glide(1020, 830, 0.75) * (1 + 0.5 * shake + 0.012 * np.sin(2 * np.pi * 7 * t))
    cry = tone(hz, 0.75, (1, 0.5, 0.35, 0.2)) + 0.7 * tone(hz * 1.335, 0.75, (1, 0.4, 0.2))
    rubber = band(noise(0.75, "rubber"), 1250, 1.2)
    return drive((0.35 * cry * (1 + 3 * shake) + 1.1 * rubber) * swell(0.75, 0.18), 1.5)


@effect(-13)
def push() -> Wave:
    """A tile is pushed one space, at the contact."""
    dry = layer(0.4, (0, thump(0.3, 125, 52, 0.05), 1.4), (0, low(noise(0.2, "push"), 700) * decay(0.2, 0.03), 1.6))
    mix(dry, 2 * band(noise(0.3, "push slide"), 900, 1.5) * swell(0.3, 0.3), 0.05, 0.3)
    return drive(dry, 2)


@effect(-11.5)
def bump() -> Wave:
    """Two vehicles collide and both are damaged."""
    dry = layer(0.6, (0, thump(0.35, 150, 48, 0.06), 1.3), (0, crack(0.3, "bump", 900, 0.02), 0.9))
    mix(dry, grains(0.5, "bump scraps", 9, scraps), 0.01, 1.2)
    return room(drive(dry, 2.2), 0.3, 0.25)


@effect(-16)
def blocked() -> Wave:
    """A move is refused: something Heavy stands there."""
    dry = layer(0.35, (0, thump(0.2, 95, 60, 0.04), 1.2), (0, bell(190, 0.35, PLATE[:5], 0.05), 0.5))
    return drive(dry, 1.6)


@effect(-8.5)
def wreck() -> Wave:
    """A vehicle is wrecked; the burst is at once, debris follows for a second."""
    length = 1.9
    boom = tone(glide(105, 29, length, 0.12), length, (1, 0.3)) * decay(length, 0.2, 0.003)
    fire = sweep(noise(length, "fire"), 2600, 140, 0.6) * decay(length, 0.2, 0.004)
    crackle = low(grains(length, "crackle", 90, gravel), 3000) * decay(length, 0.35, 0.1)
    burst = crack(0.6, "wreck", 1000, 0.04)
    body = low(noise(length, "fireball"), 520) * decay(length, 0.22, 0.003)
    dry = layer(length, (0, burst, 1.1), (0, boom, 1.1), (0, body, 3), (0, fire, 3), (0.1, crackle, 0.6))
    dry = bang(dry, 2, 0.3)
    mix(dry, grains(1.2, "wreck scraps", 22, scraps), 0.16, 0.55)
    mix(dry, grains(0.8, "wreck glass", 24, shards), 0.09, 0.3)
    return room(dry, 0.8, 0.35, "canyon", 2600)


@effect(-17)
def glass() -> Wave:
    """Windows break: damage to the crew car, or beside wreck for cars."""
    burst = high(noise(0.2, "pane"), 3200) * decay(0.2, 0.018)
    dry = layer(0.8, (0, burst, 0.9), (0, grains(0.75, "glass", 60, shards), 0.8), (0, latch("pane", 2100), 0.4))
    return room(dry, 0.3, 0.2, dark=9000)


@effect(-13)
def strike() -> Wave:
    """A wreck's arrow strikes a vehicle: flight of 160 ms, then the blow."""
    flight = 2.5 * sweep(noise(0.18, "strike"), 600, 3600, 2) * np.linspace(0, 1, round(0.18 * RATE)) ** 2
    dry = layer(0.5, (0, flight, 0.7), (0.16, thump(0.25, 170, 58, 0.045), 1.4))
    mix(dry, crack(0.2, "strike hit", 1500, 0.012), 0.16, 0.9)
    mix(dry, bell(510, 0.3, PLATE[:5], 0.04), 0.16, 0.25)
    return drive(dry, 1.9)


@effect(-19)
def strike_nothing() -> Wave:
    """A wreck's arrow finds nothing."""
    return 2.5 * sweep(noise(0.3, "nothing"), 500, 2600, 2) * swell(0.3, 0.5)


@effect(-11)
def collapse() -> Wave:
    """One side of the grid collapses; the thud that ends it is at 1.2 s."""
    length = 1.7
    shake = low(noise(length, "collapse"), 130) * (1 + 0.6 * np.sin(2 * np.pi * 11 * clock(length)))
    motors = drive(tone(glide(48, 88, length), length, (1, 0.8, 0.6, 0.5, 0.3)) * 0.6, 2)
    stones = grains(length, "stones", 150, gravel)
    dry = (9 * shake + 0.5 * motors + 0.9 * stones) * swell(length, 0.35)
    mix(dry, thump(0.4, 90, 35, 0.09), 1.2, 1.3)
    return room(drive(dry, 1.6), 0.4, 0.2, "canyon", 2500)


@effect(-17)
def repair() -> Wave:
    """A vehicle loses damage."""
    dry = np.zeros(round(0.95 * RATE))
    for k in range(5):
        mix(dry, latch(f"ratchet {k}", 2300 + 160 * k), 0.055 * k, 0.5 + 0.1 * k)
    mix(dry, bell(1175, 0.6, (1, 2.01, 3.02), 0.11), 0.34, 0.3)
    mix(dry, bell(1568, 0.5, (1, 2.01, 3.02), 0.13), 0.43, 0.35)
    return room(dry, 0.3, 0.2)


@effect(-20, loop=True)
def helicopter() -> Wave:
    """Loop: a Flying vehicle is on the grid, quietly."""
    t = clock(2.0)
    beat = (t * 11) % 1
    blade = np.exp(-7 * beat) - np.exp(-60 * beat)
    chop = low(noise(2.0, "rotor"), 650, True) * blade + 0.35 * blade * np.sin(2 * np.pi * 66 * t)
    turbine = 0.012 * np.sin(2 * np.pi * 1650 * t) * (1 + 0.3 * np.sin(2 * np.pi * 11 * t))
    return drive(2.2 * (chop - chop.mean()) + turbine, 1.4)


@effect(-15)
def go_horn() -> Wave:
    """The timer starts, or a plan is locked and the turns begin."""
    blast = sum(reeds(hz, 0.62, 5200) for hz in (349.2, 440.0, 523.3))
    long = drive(blast * 0.5 * np.minimum(1, clock(0.62) / 0.012), 1.6)
    dry = layer(0.95, (0, long[: round(0.15 * RATE)] * decay(0.15, 0.4), 0.9), (0.21, long * decay(0.62, 0.35), 1))
    return room(low(dry, 4200), 0.5, 0.25, "canyon")
