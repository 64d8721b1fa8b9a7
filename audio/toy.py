"""Shoot Your Friends: a cap gun, cards on felt, and music that holds its breath.

The music is a stand-off of eight bars in D minor: a clock and a heart, a march, and somebody who whistles.
"""

from __future__ import annotations

from functools import cache, partial

import numpy as np
from pieces import MADE, Make, bang, crack, effect, latch, thump, tick
from players import CHORDS, Lane, every, hz, kick, level, press, rim, shaker, snare, tom, tune, whistle
from synth import (
    RATE,
    Wave,
    band,
    bell,
    decay,
    glide,
    layer,
    low,
    master,
    mix,
    noise,
    pluck,
    room,
    spring,
    sweep,
    swell,
    tone,
)

# ---------------------------------------------------------------- the gun


@effect(-15)
def gun_grab() -> Wave:
    """A hand shoots out and takes the toy gun."""
    air = sweep(noise(0.16, "reach"), 900, 4200, 1.1) * swell(0.16, 0.8)
    slap = band(noise(0.1, "palm"), 1300, 0.8) * decay(0.1, 0.012, 0.0006)
    rattle = layer(0.12, (0, latch("toy a", 2100), 0.5), (0.05, latch("toy b", 2700), 0.35))
    return layer(0.34, (0, air, 0.8), (0.11, slap, 1.6), (0.11, thump(0.12, 170, 90, 0.02), 0.7), (0.15, rattle, 0.8))


@effect(-19)
def gun_cock() -> Wave:
    """The gun is up: its hammer is drawn in two clicks."""
    spring_ = tone(glide(900, 1500, 0.06), 0.06, (0.4, 0.2)) * swell(0.06, 0.7)
    return layer(0.24, (0, latch("cock a", 2300), 0.9), (0.02, spring_, 0.2), (0.08, latch("cock b", 1500), 1.2))


@effect(-17)
def gun_down() -> Wave:
    """The gun is back in the middle of the felt."""
    return layer(0.3, (0, thump(0.2, 150, 80, 0.03), 1.0), (0, tick(0.1, 420, 0.012), 0.5),
                 (0.07, latch("rest", 1800), 0.35))  # fmt: skip


@effect(-9)
def cap_bang() -> Wave:
    """Bang: the cap pops and the flag unrolls."""
    pop = layer(0.3, (0, crack(0.2, "cap", 2600, 0.007), 1.5), (0, thump(0.2, 320, 120, 0.022), 1.2))
    paper = sweep(noise(0.16, "flag"), 1600, 5200, 0.9) * swell(0.16, 0.25)
    boing = tone(glide(210, 330, 0.22) * (1 + 0.05 * np.sin(np.linspace(0, 44, 9702))), 0.22, (0.6, 0.3, 0.2))
    dry = bang(pop, 2.3, 0.9)
    mix(dry, paper, 0.05, 0.7)
    mix(dry, boing * decay(0.22, 0.06, 0.004), 0.09, 0.35)
    return room(dry, 0.3, 0.2, "saloon", 4200)


@effect(-17)
def cap_dud() -> Wave:
    """A dud: a dry click, and the flag hangs."""
    click = layer(0.12, (0, latch("dud", 1700), 1.2), (0.03, latch("dud b", 1100), 0.6))
    droop = tone(glide(392, 233, 0.3, 0.12), 0.3, (0.6, 0.25, 0.1)) * decay(0.3, 0.09, 0.01)
    return layer(0.5, (0, click, 1.0), (0.1, droop, 0.6))


@effect(-11)
def tin_clang() -> Wave:
    """A Shield takes the shot: it clangs like a pot lid."""
    lid = bell(530, 0.6, (1, 1.47, 2.09, 2.56, 3.4, 4.9), 0.11)
    hit = band(noise(0.06, "lid"), 3300, 1) * decay(0.06, 0.006)
    wobble = 1 + 0.25 * np.sin(2 * np.pi * 11 * np.arange(len(lid)) / 44100)
    return layer(0.62, (0, lid * wobble, 0.7), (0, hit, 1.6))


# ---------------------------------------------------------------- the table


@effect(-20)
def deal_round() -> Wave:
    """Cards are dealt round the table."""
    out = np.zeros(round(0.86 * 44100))
    for k in range(10):
        card = sweep(noise(0.08, f"deal {k}"), 2000 + 130 * (k % 3), 4600, 0.9) * swell(0.08, 0.3)
        mix(out, card, 0.075 * k, 1.4)
        mix(out, band(noise(0.03, f"felt {k}"), 900, 0.8) * decay(0.03, 0.006), 0.075 * k + 0.05, 0.7)
    return out


@effect(-18)
def match_shown() -> Wave:
    """Why a shot was legal is shown: the match lights up."""
    return layer(
        0.6, *((0.06 * k, bell(pitch, 0.4, (1, 2, 3.01), 0.09), 0.5) for k, pitch in enumerate((784, 988, 1175)))
    )


@effect(-13)
def set_swept() -> Wave:
    """A whole set is swept off the table; somebody is out."""
    slide = tone(glide(880, 165, 0.5), 0.5, (0.5, 0.12)) * swell(0.5, 0.3)
    brush = sweep(noise(0.5, "sweep off"), 3600, 700, 0.8) * swell(0.5, 0.35)
    cards = layer(0.5, *((0.08 + 0.07 * k, tick(0.06, 300 - 30 * k, 0.01), 0.5) for k in range(5)))
    return layer(0.8, (0, brush, 1.2), (0.02, slide, 0.4), (0, cards, 0.8), (0.5, thump(0.25, 120, 55, 0.05), 1.2))


def _count(step: int) -> Wave:
    """One, two, three: a block of wood, then a higher one."""
    pitch = (660.0, 742.0, 880.0)[step]
    knock = tick(0.2, pitch, 0.03)
    return layer(
        0.3, (0, knock, 1.0), (0, bell(pitch * 2, 0.25, (1, 2.4), 0.03), 0.25), (0, thump(0.15, 150, 70, 0.03), 0.6)
    )


for _step in range(3):
    MADE[f"count_{_step + 1}"] = (
        f"The count before the cards turn up, {3 - _step} to go.", partial(lambda k: master(_count(k), -15), _step)
    )  # fmt: skip


# ---------------------------------------------------------------- the music

BPM = 152
SEAM = 0.2
"""Beats before the first one at which the loop begins: between two strokes its ends join unheard."""
BARS = ("Dm", "Dm", "Gm7", "Dm", "A#7", "Gm7", "A7", "A7")
BEATS = 4 * len(BARS)
WHISTLED = """
A4 1.5 D5 .5 F5 2 | E5 .5 D5 .5 A4 3 | A#4 1.5 D5 .5 G5 2 | F5 .5 E5 .5 D5 3
F5 1.5 G5 .5 A5 2 | G5 .5 F5 .5 D5 3 | C#5 1 E5 1 G5 1 A5 1 | A4 2 - 2
"""


def calm() -> Wave:
    """The clock ticks, the heart beats, somebody plucks: hands lie on the edge of the table."""
    wood, heart, strings = (Lane(BEATS, BPM) for _ in range(3))
    for bar, chord in enumerate(BARS):
        for beat in range(4):
            wood.add(4 * bar + beat, tick(0.08, 1250 if beat % 2 else 1650, 0.008), 0.5)
        for beat, gain in ((0, 1.0), (0.5, 0.6), (2, 0.9), (2.5, 0.5)):
            heart.add(4 * bar + beat, thump(0.25, 95, 46, 0.05), gain)
        notes = CHORDS[chord]
        for k, step in enumerate((0, 2, 1, 3, 2, 1, 3, 2)):
            note = notes[step % len(notes)]
            strings.add(
                4 * bar + k / 2, pluck(hz(note), 0.3, f"toy {step}", bright=0.35, ring=0.5), 0.5 if k % 4 else 0.7
            )
    return spring(wood.wave * 0.35, 0.3) + heart.wave * 0.8 + spring(strings.wave * 0.45, 0.25)


def tight() -> Wave:
    """A march: the gun is in a hand, or two are left."""
    drums, low_string = (Lane(BEATS, BPM) for _ in range(2))
    for bar, chord in enumerate(BARS):
        for k, beat in enumerate(every(4, 0.5)):
            drums.add(4 * bar + beat, snare(f"toy {k % 2}"), (0.7, 0.2, 0.35, 0.2, 0.6, 0.2, 0.35, 0.4)[k])
        drums.add(4 * bar, kick(), 0.8)
        drums.add(4 * bar + 2, kick(), 0.6)
        root = CHORDS[chord][0]
        for beat in every(4, 1):
            low_string.add(4 * bar + beat, pluck(hz(root), 0.22, "toy bass", bright=0.5, ring=0.4), 0.9)
    for k, beat in enumerate(every(2, 0.25)):
        drums.add(BEATS - 2 + beat, tom(230 - 16 * k), 0.4)
    return drums.wave * 0.45 + low(low_string.wave, 900, True) * 0.6


def last() -> Wave:
    """Somebody whistles: this may be the last shot."""
    lips, hats = Lane(BEATS, BPM), Lane(BEATS, BPM)
    for beat, note, length in tune(WHISTLED):
        lips.add(beat, whistle(note, 0.92 * length * lips.beat, f"toy {beat}"), 0.6)
    for k, beat in enumerate(every(BEATS, 0.5)):
        hats.add(beat, shaker(f"toy {k % 2}"), 0.25)
    for bar in range(len(BARS)):
        hats.add(4 * bar + 3, rim(), 0.4)
    return spring(lips.wave * 0.7, 0.35) + hats.wave * 0.35


@cache
def layers() -> dict[str, Wave]:
    """The three layers; together they are as loud as any other music."""
    made = {"calm": press(calm(), 3.2), "tight": press(tight(), 3.2), "last": press(last(), 3.0)}
    seam = round(SEAM * 60 / BPM * RATE)
    return {name: np.roll(wave, seam) for name, wave in level(made, -16.0).items()}


SHOOT_YOUR_FRIENDS: dict[str, tuple[str, Make]] = {
    "music_shoot_your_friends_calm": ("Loop: Shoot Your Friends, layer 1 of 3, always on.", lambda: layers()["calm"]),
    "music_shoot_your_friends_tight": (
        "Loop: Shoot Your Friends, layer 2 of 3, while the gun is in a hand or two are left.",
        lambda: layers()["tight"],
    ),
    "music_shoot_your_friends_last": (
        "Loop: Shoot Your Friends, layer 3 of 3, in the last round, at high noon and in sudden death.",
        lambda: layers()["last"],
    ),
}
"""Each layer by name: when it is played, and what makes it, ready to write."""
