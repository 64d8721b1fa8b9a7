"""The sounds of the table: cards, coins, counters, dice, money and the interface."""

from __future__ import annotations

import numpy as np
from pieces import COIN, climbing, crack, effect, latch, thump, tick
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

# ---------------------------------------------------------------- cards, coins, counters


@effect(-23)
def card_slide() -> Wave:
    """A card moves from hand to hand, or is dealt."""
    return 2 * sweep(noise(0.2, "slide"), 2200, 5200, 0.9) * swell(0.2, 0.35)


@effect(-22)
def card_flip() -> Wave:
    """A card or tile is turned face up."""
    flick = high(noise(0.07, "flip"), 2400) * decay(0.07, 0.012, 0.004)
    return layer(0.2, (0, sweep(noise(0.12, "turn"), 1400, 4200, 1) * swell(0.12), 1), (0.09, flick, 0.8))


@effect(-19)
def card_snap() -> Wave:
    """A card is picked up or lands in its place."""
    slap = band(noise(0.1, "snap"), 1900, 0.7) * decay(0.1, 0.009, 0.0006)
    return layer(0.16, (0, slap, 1.5), (0, tick(0.1, 320, 0.014), 0.6), (0.012, latch("snap", 3600), 0.15))


@effect(-15)
def lock() -> Wave:
    """The plan is locked; a crew member is ready."""
    dry = layer(0.45, (0, latch("lock a", 1400), 0.7), (0.1, latch("lock b", 950), 1.1))
    mix(dry, thump(0.2, 140, 70, 0.035), 0.1)
    return room(drive(dry, 1.6), 0.3, 0.25)


@effect(-18)
def coin_spin() -> Wave:
    """A coin is in the air; cut it with the result."""
    t = clock(1.0)
    turns = np.cumsum(15 + 16 * t) / RATE
    ring = bell(3450, 1.0, COIN, 0.6) * (0.25 + 0.75 * np.abs(np.sin(np.pi * turns)))
    flick = bell(2200, 0.4, COIN, 0.06)
    ring *= np.minimum(1, (1 - t) * 8)
    return layer(1.0, (0, flick, 0.5), (0.01, ring, 0.45), (0, latch("thumb", 2600), 0.4))


@effect(-17)
def coin_heads() -> Wave:
    """The coin shows heads."""
    slap = layer(0.9, (0, tick(0.08, 700, 0.01), 0.4), (0, latch("heads", 3000), 0.2))
    mix(slap, bell(1318.5, 0.8, (1, 2, 3.01, 4.2), 0.16), 0, 0.4)
    mix(slap, bell(1975.5, 0.8, (1, 2, 3.01), 0.2), 0.085, 0.4)
    return room(slap, 0.3, 0.2, dark=8000)


@effect(-16)
def coin_tails() -> Wave:
    """The coin shows tails."""
    slap = layer(0.6, (0, tick(0.12, 330, 0.03), 0.8), (0, thump(0.25, 130, 62, 0.05), 1))
    mix(slap, tone(glide(233, 196, 0.4, 0.05), 0.4, (1, 0.5, 0.25, 0.12)) * decay(0.4, 0.08, 0.004), 0.06, 0.35)
    return drive(slap, 1.4)


@effect(-24)
def timer_tick() -> Wave:
    """Each second of the last thirty."""
    return tick(0.09, 1150, 0.012)


@effect(-17)
def timer_last() -> Wave:
    """Each second of the last ten: tick and heartbeat."""
    beat = layer(0.42, (0, thump(0.2, 95, 50, 0.045), 1.3), (0.15, thump(0.2, 80, 46, 0.04), 0.8))
    mix(beat, tick(0.1, 1750, 0.016), 0, 0.7)
    mix(beat, tick(0.1, 1400, 0.014), 0.15, 0.35)
    return beat


@climbing(-19)
def xp(step: int) -> Wave:
    """One coin flies into the XP counter; each step is the next note of a major pentatonic scale."""
    hz = 880 * 2 ** ((0, 2, 4, 7, 9, 12, 14, 16)[step] / 12)
    click = latch(f"xp {step}", 3800)
    return layer(0.34, (0, click, 0.45), (0.004, bell(hz, 0.33, (1, 2.0, 3.98, 5.4), 0.055), 0.6))


@climbing(-11)
def pileup(step: int) -> Wave:
    """One wreck more on the pile: a blow with a twanging fifth, each step a whole tone higher."""
    hz = 98 * 2 ** (2 * step / 12)
    strings = [pluck(hz * k, 0.7, f"pileup {k}", bright=0.7, ring=1.1) for k in (1, 1.4983, 2)]
    dry = layer(0.75, (0, thump(0.3, 140, 50, 0.06), 1.5), (0, crack(0.2, "stamp", 1200, 0.014), 0.7))
    mix(dry, drive(sum(strings), 2.5), 0.004, 0.55)
    return room(drive(dry, 1.6), 0.4, 0.25)


@effect(-9.5)
def stamp() -> Wave:
    """The pileup stamp lands."""
    dry = layer(0.6, (0, thump(0.5, 120, 36, 0.09), 1.8), (0, crack(0.25, "rubber stamp", 700, 0.02), 1))
    mix(dry, latch("stamp", 1300), 0.005, 0.5)
    return room(drive(dry, 2.2), 0.5, 0.35, "canyon", 3000)


# ---------------------------------------------------------------- dice


def knock(seed: str, pitch: float) -> Wave:
    """A die against something hard."""
    clack = band(noise(0.06, seed), pitch * 2.6, 2) * decay(0.06, 0.004, 0.0005)
    return 1.3 * clack + 0.5 * tick(0.06, pitch, 0.007)


@effect(-19)
def dice_roll() -> Wave:
    """Dice are shaken for 0.7 s; follow with dice_land."""
    dry = np.zeros(round(0.8 * RATE))
    rng = dice("shake")
    for k in range(34):
        start = 0.018 * k + rng.uniform(0, 0.04)
        swing = 0.55 + 0.45 * np.sin(2 * np.pi * 6.5 * start)
        mix(dry, knock(f"die {k}", rng.uniform(850, 1500)), start, swing * rng.uniform(0.5, 1))
    return room(dry, 0.12, 0.25, "cup", 4000)


@effect(-18)
def dice_land() -> Wave:
    """Dice fall on the table and come to rest."""
    dry = np.zeros(round(0.6 * RATE))
    rng = dice("fall")
    for die in range(3):
        start, gap, gain = 0.035 * die, rng.uniform(0.1, 0.13), 1.0
        for bounce in range(5):
            mix(dry, knock(f"fall {die} {bounce}", rng.uniform(720, 1050)), start, gain)
            mix(dry, thump(0.12, 150, 85, 0.02), start, 0.5 * gain)
            start, gap, gain = start + gap, gap * 0.66, gain * 0.55
    return room(dry, 0.2, 0.15)


@effect(-21)
def dice_hold() -> Wave:
    """A die is put aside, or taken back."""
    slide = 1.5 * sweep(noise(0.1, "hold"), 1500, 3000, 1) * swell(0.1, 0.6)
    return layer(0.22, (0, slide, 0.35), (0.08, knock("hold", 900), 1), (0.11, knock("hold again", 1050), 0.35))


# ---------------------------------------------------------------- money and the shop


def bill(seed: str) -> Wave:
    """A banknote passes the thumb."""
    paper = band(noise(0.07, seed), 3300, 0.7) * decay(0.07, 0.011, 0.006)
    return paper + 0.6 * high(noise(0.07, f"{seed} edge"), 5200) * decay(0.07, 0.004, 0.001)


@effect(-19)
def cash() -> Wave:
    """Bills are collected, paid or counted."""
    dry = np.zeros(round(0.62 * RATE))
    for k in range(7):
        mix(dry, bill(f"bill {k}"), 0.058 * k * (1 - 0.02 * k), 0.7 + 0.06 * k)
    pat = band(noise(0.1, "pat"), 1300, 0.7) * decay(0.1, 0.012, 0.001)
    mix(dry, layer(0.12, (0, pat, 1.2), (0, tick(0.1, 260, 0.016), 0.7)), 0.43)
    return room(dry, 0.15, 0.12)


@effect(-20)
def shop() -> Wave:
    """The shop opens: the bell above its door."""
    dry = layer(1.1, (0, tick(0.15, 230, 0.03), 0.5), (0.02, latch("door", 1500), 0.3))
    for start, pitch, gain in ((0.04, 2093, 0.5), (0.13, 2637, 0.45), (0.24, 2093, 0.25), (0.34, 2637, 0.15)):
        mix(dry, bell(pitch, 0.7, (1, 2.02, 2.98, 4.1), 0.12), start, gain)
    return room(dry, 0.35, 0.2)


@effect(-16)
def buy() -> Wave:
    """A token is bought: keys, bell and drawer of a cash register."""
    dry = layer(1.1, (0, latch("key", 1500), 0.8), (0.09, latch("lever", 1100), 1))
    mix(dry, thump(0.15, 160, 90, 0.025), 0.09, 0.8)
    mix(dry, bell(2489, 0.8, (1, 2.01, 3.02, 4.3), 0.17), 0.19, 0.55)
    mix(dry, band(noise(0.2, "drawer"), 1200, 0.8) * swell(0.2, 0.7), 0.2, 0.5)
    mix(dry, layer(0.25, (0, thump(0.2, 130, 75, 0.03), 1), (0, latch("drawer", 900), 0.8)), 0.39)
    for k in range(6):
        mix(dry, bell(3100 + 370 * k, 0.2, COIN, 0.03), 0.41 + 0.031 * k, 0.13)
    return room(drive(dry, 1.3), 0.25, 0.15)


# ---------------------------------------------------------------- interface


@effect(-31)
def ui_hover() -> Wave:
    """The pointer or focus enters something that can be acted on."""
    return tick(0.045, 1500, 0.006)


@effect(-23)
def ui_click() -> Wave:
    """A button or choice is taken."""
    return layer(0.09, (0, tick(0.08, 760, 0.01), 0.7), (0, latch("click", 3300), 0.22))


@effect(-24)
def ui_back() -> Wave:
    """A screen or drawer is left, a choice is undone."""
    return layer(0.16, (0, tick(0.08, 700, 0.011), 0.7), (0.055, tick(0.09, 470, 0.014), 0.7))


@effect(-20)
def ui_error() -> Wave:
    """Something cannot be done."""
    buzz = low(reeds(155.6, 0.11, 2500), 1500) * decay(0.11, 0.06, 0.003)
    lower = low(reeds(130.8, 0.17, 2500), 1500) * decay(0.17, 0.06, 0.003)
    return layer(0.32, (0, buzz, 1), (0.12, lower, 1))
