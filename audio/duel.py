"""The sounds of the duel: six guns, cards that are set and load, shields, life, voltage and Skills."""

from __future__ import annotations

import numpy as np
from pieces import PLATE, bang, crack, effect, latch, thump, tick
from synth import (
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
    pluck,
    reeds,
    room,
    sweep,
    swell,
    tone,
)

# ---------------------------------------------------------------- guns


@effect(-10)
def shot_revolver() -> Wave:
    """Enra, the revolver, fires."""
    dry = layer(0.7, (0, crack(0.3, "revolver", 1500, 0.012), 1.4), (0, thump(0.35, 190, 55, 0.05), 1.5))
    mix(dry, bell(1480, 0.3, PLATE[:4], 0.04), 0.005, 0.16)
    dry = bang(dry, 2.4, 0.9)
    mix(dry, latch("cylinder", 2100), 0.2, 0.35)
    return room(dry, 0.7, 0.32, "alley", 4200)


@effect(-9.5)
def shot_rail() -> Wave:
    """Nue, the rail gun: it charges for 60 ms and lets go."""
    length = 0.9
    whine = tone(glide(420, 3600, 0.09), 0.09, (1, 0.4)) * swell(0.09, 0.9)
    bolt = tone(glide(2600, 70, 0.5, 0.045), 0.5, (1, 0.7, 0.5, 0.35)) * decay(0.5, 0.09)
    hum = drive(tone(glide(98, 49, 0.8, 0.3), 0.8, (1, 0.6, 0.4, 0.3)), 3) * decay(0.8, 0.15)
    spit = high(noise(0.5, "rail"), 2400) * decay(0.5, 0.05)
    dry = layer(length, (0, whine, 0.35), (0.06, bolt, 1.0), (0.06, hum, 0.7), (0.06, spit, 0.6))
    mix(dry, thump(0.5, 120, 34, 0.09), 0.06, 1.5)
    mix(dry, grains(0.5, "rail sparks", 22, _spark), 0.12, 0.6)
    return room(bang(dry, 1.8, 0.4), 0.7, 0.3, "hall", 5200)


@effect(-10)
def shot_rifle() -> Wave:
    """Datara, the rifle with its scope, fires; the bolt is worked 0.3 s later."""
    dry = layer(0.8, (0, crack(0.3, "rifle", 2300, 0.008), 1.7), (0, thump(0.3, 230, 70, 0.04), 1.2))
    dry = bang(dry, 2.2, 1.2)
    mix(dry, sweep(noise(0.25, "rifle air"), 5200, 1500, 1.2) * decay(0.25, 0.05), 0.02, 0.8)
    for at, hz in ((0.3, 2600), (0.38, 1700)):
        mix(dry, latch(f"bolt {hz}", hz), at, 0.4)
    return room(dry, 0.9, 0.34, "street", 5200)


@effect(-9)
def shot_scatter() -> Wave:
    """Kasane, the shotgun of embers, fires."""
    dry = layer(0.9, (0, crack(0.45, "scatter", 850, 0.026), 1.5), (0, thump(0.5, 150, 42, 0.08), 1.7))
    mix(dry, low(noise(0.7, "embers"), 1500) * decay(0.7, 0.1), 0.01, 1.0)
    dry = bang(dry, 2.6, 0.6)
    mix(dry, grains(0.6, "scatter embers", 30, _ember), 0.08, 0.7)
    return room(dry, 0.7, 0.3, "alley", 3600)


@effect(-12)
def shot_bolt() -> Wave:
    """Hakumen, the crossbow, lets its bolt go."""
    string = pluck(92, 0.5, "bow", bright=0.8, ring=0.35)
    flight = sweep(noise(0.3, "bolt"), 1500, 5200, 1.6) * swell(0.3, 0.3)
    dry = layer(0.6, (0, string, 1.5), (0, tick(0.12, 260, 0.02), 1.0), (0.01, flight, 1.1))
    mix(dry, thump(0.2, 160, 80, 0.03), 0, 0.9)
    mix(dry, tone(glide(620, 940, 0.22), 0.22, (1, 0.3)) * swell(0.22, 0.3), 0.03, 0.12)
    return room(drive(dry, 1.6), 0.4, 0.22, "alley")


@effect(-9.5)
def shot_particle() -> Wave:
    """Uwan, the particle cannon, fires a beam of half a second."""
    length = 1.0
    t = clock(0.6)
    wobble = 1 + 0.05 * np.sin(2 * np.pi * 31 * t)
    beam = drive(tone(glide(196, 147, 0.6) * wobble, 0.6, (1, 0.8, 0.7, 0.6, 0.5, 0.4)), 2.4)
    glassy = tone(glide(1760, 1320, 0.6) * wobble, 0.6, (1, 0.5, 0.3))
    shape = np.minimum(1, t / 0.006) * np.minimum(1, t[::-1] / 0.3)
    dry = layer(length, (0, beam * shape, 0.8), (0, glassy * shape, 0.22))
    mix(dry, sweep(noise(0.7, "beam"), 900, 4800, 0.8) * swell(0.7, 0.2), 0, 0.9)
    mix(dry, thump(0.5, 110, 36, 0.1), 0, 1.5)
    return room(drive(dry, 1.5), 0.9, 0.35, "hall", 4200)


def _spark(rng: np.random.Generator) -> Wave:
    """One electric crackle."""
    length = rng.uniform(0.006, 0.03)
    return high(rng.uniform(-1, 1, round(length * 44100)), 2500) * decay(length, 0.004) * rng.uniform(0.3, 1)


def _ember(rng: np.random.Generator) -> Wave:
    """One ember on the ground."""
    length = rng.uniform(0.01, 0.05)
    return tone(rng.uniform(900, 3000), length) * decay(length, 0.006) * rng.uniform(0.1, 0.5)


# ---------------------------------------------------------------- cards and guns in hand


@effect(-17)
def reload() -> Wave:
    """A card slides under its gun and becomes a load."""
    dry = layer(0.3, (0, latch("round in", 1900), 0.8), (0.07, latch("round home", 1150), 1.1))
    mix(dry, thump(0.12, 170, 95, 0.02), 0.07, 0.6)
    return room(drive(dry, 1.4), 0.2, 0.16)


@effect(-17)
def hammer() -> Wave:
    """A gun is raised, its hammer cocked."""
    dry = layer(0.3, (0, latch("hammer a", 2500), 0.6), (0.055, latch("hammer b", 1500), 1.2))
    mix(dry, tone(glide(180, 260, 0.2), 0.2, (1, 0.4, 0.2)) * swell(0.2, 0.7), 0, 0.25)
    return room(dry, 0.3, 0.2)


@effect(-18)
def set_card() -> Wave:
    """A Reaction is set face-down: a slap and a low note that waits."""
    slap = band(noise(0.1, "set"), 1300, 0.8) * decay(0.1, 0.012, 0.0006)
    dry = layer(0.5, (0, slap, 1.4), (0, tick(0.12, 210, 0.025), 0.9))
    mix(dry, tone(146.8, 0.45, (1, 0.3, 0.1)) * decay(0.45, 0.09, 0.02), 0.03, 0.3)
    return room(dry, 0.3, 0.2)


@effect(-16)
def gear() -> Wave:
    """A Mechanism comes into play: teeth catch, it hums."""
    dry = layer(0.6, *((0.05 * k, latch(f"tooth {k}", 1300 + 260 * k), 0.6 + 0.1 * k) for k in range(4)))
    hum = drive(tone(glide(110, 165, 0.4), 0.4, (1, 0.5, 0.4)), 1.6) * swell(0.4, 0.6)
    mix(dry, hum, 0.15, 0.35)
    return room(dry, 0.3, 0.2)


@effect(-19)
def shuffle() -> Wave:
    """A deck is riffled."""
    dry = np.zeros(round(0.55 * 44100))
    for k in range(16):
        leaf = high(noise(0.03, f"leaf {k}"), 2300) * decay(0.03, 0.005, 0.001)
        mix(dry, leaf, 0.02 + 0.024 * k, 0.5 + 0.5 * (k % 2))
    mix(dry, sweep(noise(0.2, "bridge"), 1200, 4200, 1) * swell(0.2), 0.32, 0.8)
    return dry


# ---------------------------------------------------------------- answers and hits


@effect(-18)
def window() -> Wave:
    """A reaction window opens: two held notes."""
    notes = layer(0.5, (0, _glass(740, 0.45), 0.6), (0.09, _glass(988, 0.4), 0.5))
    return room(notes, 0.3, 0.25)


@effect(-14)
def shield() -> Wave:
    """A Reaction or a protection holds: glass and steel."""
    dry = layer(0.7, (0, bell(523, 0.6, (1, 1.5, 2.01, 3.2, 4.1), 0.16), 0.7), (0, latch("shield", 2800), 0.5))
    mix(dry, sweep(noise(0.35, "shield"), 700, 3400, 1.4) * swell(0.35, 0.25), 0, 0.6)
    mix(dry, thump(0.2, 180, 110, 0.03), 0, 0.7)
    return room(dry, 0.5, 0.3, "hall", 7000)


@effect(-15)
def negate() -> Wave:
    """Something is forbidden or negated: a buzz that is cut off."""
    t = clock(0.42)
    buzz = drive(tone(glide(233, 155, 0.42), 0.42, (1, 0.9, 0.8, 0.6, 0.5)), 2.5) * (
        0.6 + 0.4 * np.sign(np.sin(88 * t))
    )
    dry = layer(0.6, (0, low(buzz, 2600) * decay(0.42, 0.16, 0.004), 0.7), (0, thump(0.2, 120, 60, 0.04), 0.9))
    return room(dry, 0.3, 0.2)


@effect(-16)
def power() -> Wave:
    """An effect works: something rises."""
    rise = tone(glide(330, 660, 0.3), 0.3, (1, 0.5, 0.35, 0.2)) * swell(0.3, 0.65)
    dry = layer(0.5, (0, rise, 0.5), (0.16, _glass(1319, 0.3), 0.35))
    mix(dry, sweep(noise(0.3, "power"), 900, 4200, 1.5) * swell(0.3, 0.7), 0, 0.35)
    return room(dry, 0.35, 0.25)


@effect(-12)
def skill_strike() -> Wave:
    """HIT of a Skill or Gunner flies."""
    arc = drive(tone(glide(1800, 160, 0.35, 0.06), 0.35, (1, 0.7, 0.5)), 2) * decay(0.35, 0.08)
    dry = layer(0.7, (0, arc, 0.8), (0, grains(0.4, "strike arc", 26, _spark), 0.8))
    mix(dry, thump(0.3, 140, 60, 0.05), 0, 1.0)
    return room(dry, 0.5, 0.3, "hall")


def _glass(hz: float, length: float) -> Wave:
    """A soft note of glass."""
    return bell(hz, length, (1, 2.0, 3.01, 5.2), length / 5)


# ---------------------------------------------------------------- life, voltage, Skills


@effect(-20)
def life_tick() -> Wave:
    """The number of a life runs: five quick ticks and a knock."""
    dry = layer(0.45, *((0.05 * k, tick(0.05, 900 - 60 * k, 0.008), 0.6) for k in range(5)))
    mix(dry, tick(0.15, 240, 0.03), 0.27, 1.0)
    return dry


@effect(-15)
def heal() -> Wave:
    """Life comes back: three notes up, warm."""
    dry = np.zeros(round(0.9 * 44100))
    for k, hz in enumerate((523.3, 659.3, 784.0)):
        mix(dry, _glass(hz, 0.6) + 0.4 * tone(hz / 2, 0.6, (1, 0.3)) * decay(0.6, 0.14, 0.02), 0.08 * k, 0.5)
    return room(dry, 0.5, 0.3, "hall", 6000)


@effect(-14)
def drain() -> Wave:
    """Life is lost without HIT: it runs out downwards."""
    fall = drive(tone(glide(392, 98, 0.6), 0.6, (1, 0.6, 0.4, 0.3)), 1.6) * swell(0.6, 0.25)
    dry = layer(0.8, (0, fall, 0.6), (0.05, low(noise(0.6, "drain"), 700) * swell(0.6, 0.3), 1.0))
    return room(dry, 0.5, 0.3, "hall", 3000)


@effect(-17)
def volt() -> Wave:
    """Cards become voltage: a short arc."""
    zap = tone(glide(900, 2400, 0.12), 0.12, (1, 0.6, 0.4)) * decay(0.12, 0.03)
    dry = layer(0.35, (0, zap, 0.45), (0, grains(0.3, "volt", 24, _spark), 1.0))
    mix(dry, tone(98, 0.25, (1, 0.6, 0.4)) * decay(0.25, 0.06, 0.01), 0, 0.3)
    return dry


@effect(-10.5)
def burst() -> Wave:
    """Burst lights: a flame catches and a chord stands up in it."""
    fire = sweep(noise(1.1, "burst"), 260, 1700, 0.7) * decay(1.1, 0.3, 0.05)
    dry = layer(1.3, (0, fire, 1.6), (0, thump(0.5, 120, 40, 0.09), 1.5))
    for hz in (164.8, 246.9, 329.6, 415.3):
        mix(dry, low(reeds(hz, 1.0, 5000), 2200) * swell(1.0, 0.3), 0.08, 0.22)
    return room(drive(dry, 1.5), 0.7, 0.3, "hall", 4000)


@effect(-11)
def skill() -> Wave:
    """A Skill is turned up: the ring spins up and strikes."""
    spin = sweep(noise(0.5, "ring"), 500, 5200, 2.2) * swell(0.5, 0.85)
    dry = layer(1.5, (0, spin, 1.3), (0.0, tone(glide(220, 880, 0.5), 0.5, (1, 0.5, 0.3)) * swell(0.5, 0.85), 0.3))
    for k, hz in enumerate((440, 554.4, 659.3, 880)):
        mix(dry, low(reeds(hz, 0.9, 7000), 3200) * decay(0.9, 0.2, 0.006), 0.45 + 0.012 * k, 0.3)
    mix(dry, bell(1760, 0.9, (1, 1.5, 2.01, 3.2), 0.25), 0.45, 0.2)
    mix(dry, thump(0.4, 130, 50, 0.07), 0.45, 1.2)
    return room(dry, 0.8, 0.32, "hall", 6000)


# ---------------------------------------------------------------- the end


@effect(-11)
def duel_won() -> Wave:
    """The duel is won: a last shot rings, then the chord of the morning."""
    return _end("duel won", (220, 277.2, 329.6, 440, 554.4), (440, 554.4, 659.3, 880), 5200)


@effect(-12)
def duel_lost() -> Wave:
    """The duel is lost: a last shot rings, the lights go out."""
    dry = _end("duel lost", (110, 130.8, 164.8, 220), (440, 415.3, 392, 329.6), 1600)
    mix(dry, low(tone(glide(220, 55, 1.6), 1.6, (1, 0.5, 0.3)), 900) * swell(1.6, 0.2), 0.5, 0.4)
    return dry


@effect(-13)
def duel_drawn() -> Wave:
    """The duel is a draw: both notes stay in the air."""
    return _end("duel drawn", (146.8, 220, 293.7), (440, 493.9, 440, 493.9), 2600)


def _end(seed: str, chord: tuple[float, ...], melody: tuple[float, ...], bright: float) -> Wave:
    """A shot, four notes and a chord that stands."""
    dry = layer(2.6, (0, bang(crack(0.3, seed, 1500, 0.02) + thump(0.3, 160, 50, 0.06), 2, 0.6), 0.5))
    for k, hz in enumerate(melody):
        mix(dry, low(reeds(hz, 0.6, 6000), bright) * decay(0.6, 0.16, 0.01), 0.25 + 0.16 * k, 0.4)
    for hz in chord:
        mix(dry, low(reeds(hz, 1.6, 6000), bright * 0.6) * swell(1.6, 0.2), 0.85, 0.3)
    return room(dry, 1.0, 0.35, "hall", 5000)
