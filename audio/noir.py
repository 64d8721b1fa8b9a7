"""The music of Gang Rush: a noir quintet that turns into a surf band, in three layers, and its short pieces.

24 bars in D minor with light swing: twice the descending line, then a bridge of fifths. The trumpet and the
guitar answer each other, so that each layer leaves room for the next.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from pieces import PLATE, Make, effect, latch
from players import (
    CHORDS,
    Lane,
    amplifier,
    bongo,
    brass,
    brush,
    chug,
    crash,
    every,
    hz,
    kick,
    level,
    muted,
    place,
    press,
    ride,
    rim,
    snare,
    stir,
    strum,
    swung,
    tambourine,
    tom,
    tremolo,
    tune,
    twang,
    upright,
    vibraphone,
)
from synth import Wave, bell, clock, dice, high, layer, low, noise, pluck, room, sweep, swell

BPM = 168
CHORD_LINE = """
Dm DmM7 Dm7 Dm6 Gm7 Em7b5 A#7 A7
Dm DmM7 Dm7 Dm6 Gm7 A7b9 Dm6 Dm6
Gm7 C9 FM7 A#M7 Em7b5 A7 Dm A7
"""
BARS = CHORD_LINE.split()
BEATS = 4 * len(BARS)
BASS_LINE = """
D2 F2 A2 D3 | C#3 A2 F2 C#3 | C3 A2 F2 A2 | B2 A2 F2 G#2 | G2 A#2 D3 F3 | E3 D3 A#2 G2 | A#2 F2 D2 A#1 | A1 C#2 E2 D#2
D2 A2 D3 A2 | C#3 E3 C#3 A2 | C3 D3 C3 A2 | B2 D3 B2 G#2 | G2 D2 G2 A#2 | A2 A#2 C#3 E3 | D3 B2 A2 F2 | D2 F2 A2 F#2
G2 A#2 D3 C#3 | C3 A#2 G2 E2 | F2 A2 C3 B2 | A#2 F2 D2 D#2 | E2 G2 A#2 G#2 | A2 G2 E2 C#2 | D2 F2 G2 G#2 | A2 G2 E2 C#2
"""
WALK = BASS_LINE.replace("|", " ").split()
TRUMPET = """
- 1 A4 .5 D5 .5 F5 1.5 E5 .5 | C#5 2.5 A4 .5 - 1 | - 8
- 1 D5 .5 F5 .5 G5 1.5 F5 .5 | E5 1 D5 .5 A#4 .5 G4 1.5 - .5 | - 8
- .5 A4 .5 D5 .5 E5 .5 F5 1 A5 1 | G#5 .5 A5 2 E5 .5 C#5 1 | - 8
A#5 1.5 A5 .5 G5 1 F5 .5 D5 .5 | E5 .5 C#5 .5 A#4 .5 A4 2 - .5 | - 8
A#4 1.5 D5 .5 F5 1.5 D5 .5 | E5 1.5 D5 .5 A#4 1.5 - .5 | - 8
G5 1 E5 .5 D5 .5 A#4 2 | C#5 .5 E5 .5 G5 .5 A#5 .5 A5 2 | - 8
"""
GUITAR = """
- 8 | D4 .5 C4 .5 A3 .5 C4 .5 D4 1 F4 1 | E4 .5 D4 .5 B3 .5 A3 .5 D4 2
- 8 | A#3 .5 D4 .5 F4 .5 G#4 .5 F4 1 D4 1 | C#4 .5 E4 .5 G4 .5 A#4 .5 A4 2
- 8 | C5 .5 A4 .5 F4 .5 A4 .5 C5 1 D5 1 | B4 .5 A4 .5 F4 .5 D4 .5 G#4 2
- 8 | - 2 F4 .5 E4 .5 D4 .5 B3 .5 | D4 1 A3 .5 D4 .5 F#4 2
- 8 | A4 1.5 C5 .5 E5 1.5 C5 .5 | D5 1.5 C5 .5 A4 1 F4 1
- 8 | D4 .5 E4 .5 F4 .5 G4 .5 A4 .5 G4 .5 F4 .5 D4 .5 | C#4 .5 E4 .5 G4 .5 A#4 .5 A4 1 C#5 1
"""


# ---------------------------------------------------------------- the layers


def brushes() -> Lane:
    """The drummer of the calm layer."""
    drums = Lane(BEATS, BPM)
    rng = dice("brushes")
    for bar in range(len(BARS)):
        for half in (0, 2):
            drums.add(4 * bar + half, stir(2 * drums.beat, f"stir {bar % 3} {half}"), 0.34)
            drums.add(4 * bar + half, kick(), 0.3)
            drums.add(4 * bar + half + 1, brush(f"slap {bar % 4} {half}"), rng.uniform(0.6, 0.75))
        for beat in (0.0, 1.0, 1.5, 2.0, 3.0, 3.5):
            drums.add(4 * bar + swung(beat), ride(f"noir {beat}"), 0.24 if beat % 1 else 0.34)
        if bar % 4 == 3:
            drums.add(4 * bar + swung(3.5), rim(), 0.35)
            drums.add(4 * bar + swung(2.5), brush("fill"), 0.4)
    return drums


def calm() -> Wave:
    """Walking bass, brushes, chords with tremolo and a muted trumpet: the bridge lies ahead in the dark."""
    low_string, chords, horn = (Lane(BEATS, BPM) for _ in range(3))
    for k, note in enumerate(WALK):
        low_string.add(k, upright(note, 0.41, f"walk {note} {k % 3}"), (1.0, 0.85, 0.92, 0.85)[k % 4])
        if k % 16 == 11:
            low_string.add(swung(k + 0.5), upright(note, 0.14, "skip"), 0.5)
    for bar, chord in enumerate(BARS):
        chords.add(4 * bar, strum(chord, 1.35, f"noir {bar % 4}"), 0.85)
        if bar % 2:
            chords.add(4 * bar + swung(2.5), strum(chord, 0.5, "noir up", up=True), 0.4)
    for beat, note, length in tune(TRUMPET):
        horn.add(swung(beat), muted(note, 0.94 * length * horn.beat, f"horn {beat}"), 0.8)
    guitar = tremolo(amplifier(chords.wave, 0.8), BPM / 30, 0.8)
    return (
        place(low(high(low_string.wave, 45, True), 2200, True), 0, 0) * 0.4
        + place(brushes().wave, 0.12, 0.1) * 0.85
        + place(guitar, -0.4, 0.8) * 0.9
        + place(horn.wave, 0.25, 0.8) * 0.56
    )


def sticks() -> Lane:
    """The drummer of the second layer: snare and bongos."""
    drums = Lane(BEATS, BPM)
    for bar in range(len(BARS)):
        for beat, gain in ((1, 0.8), (1.5, 0.5), (3, 0.85)):
            drums.add(4 * bar + swung(beat), snare(f"noir {bar % 3}"), gain)
        for beat in (0, 2, 2.5):
            drums.add(4 * bar + swung(beat), kick(), 0.65)
        for beat, pitch in ((0, 390), (0.5, 390), (1.5, 290), (2, 390), (2.75, 390), (3, 290), (3.5, 290)):
            drums.add(4 * bar + swung(beat), bongo(pitch), 0.4)
    for start in (30, 62, 94):
        for k, beat in enumerate(every(2, 0.25)):
            drums.add(start + swung(beat), tom(170 - 10 * k), 0.6)
    return drums


def tight() -> Wave:
    """The surf beat, a muted riff on low strings and the guitar that answers the trumpet."""
    riff, lead = (Lane(BEATS, BPM) for _ in range(2))
    rng = dice("riff")
    for bar, chord in enumerate(BARS):
        for k, string in enumerate((0, 0, 1, 0, 2, 0, 1, 2)):
            note = CHORDS[chord][string]
            riff.add(4 * bar + swung(k / 2), chug(note, f"riff {k % 4}"), (1, 0.7)[k % 2] * rng.uniform(0.85, 1))
    for beat, note, length in tune(GUITAR):
        lead.add(swung(beat), twang(note, length * lead.beat, f"answer {beat}"), 0.95)
    return (
        place(sticks().wave, -0.05, 0.12) * 0.62
        + place(amplifier(riff.wave, 1.2), 0.45, 0.25) * 0.5
        + place(amplifier(lead.wave, 1.3), -0.25, 1.1) * 0.46
    )


def last() -> Wave:
    """Sixteenths on high strings, rolling toms, tambourine and shouting brass: the line is in sight."""
    picked, drums, horns = (Lane(BEATS, BPM) for _ in range(3))
    for bar, chord in enumerate(BARS):
        tops = [hz(note) * (2 if hz(note) < 330 else 1) for note in CHORDS[chord][-3:]]
        for k in range(16):
            note = pluck(tops[(0, 1, 2, 1)[k // 4]], 0.15, f"noir pick {k % 8}", bright=0.85, ring=0.8)
            picked.add(4 * bar + swung(k / 4), note, (1.0, 0.6, 0.8, 0.65)[k % 4])
        for k, pitch in enumerate((78, 78, 98, 78, 78, 110, 98, 78)):
            drums.add(4 * bar + swung(k / 2), tom(pitch), (0.8, 0.5)[k % 2])
            drums.add(4 * bar + swung(k / 2), tambourine(f"noir {k % 4}"), (0.4, 0.26)[k % 2])
        for beat, length in ((0.5, 0.13), (1.5, 0.26)) if bar % 2 else ((0, 0.3), (2.5, 0.13), (3.5, 0.16)):
            for name in CHORDS[chord][-3:]:
                horns.add(4 * bar + swung(beat), brass(name, length), 0.3)
    for start in (30, 62, 94):
        drums.add((start + 2) % BEATS, crash(), 0.5)
        for k, beat in enumerate(every(2, 0.25)):
            drums.add(start + swung(beat), snare(f"noir roll {k}"), 0.25 + 0.05 * k)
    return (
        place(amplifier(picked.wave, 1.2), 0.4, 0.7) * 0.25
        + place(drums.wave, -0.1, 0.1) * 0.38
        + place(horns.wave, -0.35, 0.5) * 0.95
    )


@cache
def layers() -> dict[str, Wave]:
    """The three layers; together they are as loud as any other music."""
    return level({"calm": press(calm(), 3.4), "tight": press(tight(), 3.2), "last": press(last(), 3.0)}, -16.0)


GANG_RUSH: dict[str, tuple[str, Make]] = {
    "music_gang_rush_calm": ("Loop: Gang Rush, layer 1 of 3, always on.", lambda: layers()["calm"]),
    "music_gang_rush_tight": (
        "Loop: Gang Rush, layer 2 of 3, added as the leader passes the middle of the bridge.",
        lambda: layers()["tight"],
    ),
    "music_gang_rush_last": (
        "Loop: Gang Rush, layer 3 of 3, added as the leader nears the finish.",
        lambda: layers()["last"],
    ),
}
"""Each layer by name: when it is played, and what makes it, ready to write."""


# ---------------------------------------------------------------- short pieces


@effect(-19)
def turn() -> Wave:
    """A turn begins: look who is next."""
    dry = layer(0.9, (0, upright("D3", 0.4, "turn"), 0.5), (0, vibraphone("A4", 0.8), 0.35))
    return room(layer(0.9, (0, dry, 1), (0.13, vibraphone("D5", 0.75), 0.4)), 0.4, 0.2)


@effect(-11.5)
def finish() -> Wave:
    """A car crosses its line: brass up to a bright chord."""
    dry = layer(2.4, (0, snare("finish"), 0.5), (0.42, crash(), 0.5), (0.42, kick(), 0.8))
    for k, notes in enumerate((("A4", "F4"), ("A4", "F4"), ("A#4", "G4"), ("D5", "A4", "F#4"))):
        for note in notes:
            dry = layer(2.4, (0, dry, 1), (0.14 * k, brass(note, 1.5 if k == 3 else 0.12), 0.35))
    dry = layer(2.4, (0, dry, 1), (0.42, strum("D6", 1.7, "finish"), 0.5))
    return room(dry, 0.6, 0.25)


@effect(-13.5)
def arrest() -> Wave:
    """A driver is arrested: handcuffs, then a trumpet that laughs."""
    dry = layer(2.1, (0.34, bell(830, 0.5, PLATE[:5], 0.08), 0.3))
    for k in range(6):
        start = (0, 0.04, 0.08, 0.3, 0.34, 0.38)[k]
        dry = layer(2.1, (0, dry, 1), (start, latch(f"cuffs {k}", 2600 + 130 * k), 0.9))
    for start, note, length in ((0.62, "C#4", 0.2), (0.86, "C4", 0.2), (1.1, "B3", 0.75)):
        dry = layer(2.1, (0, dry, 1), (start, muted(note, length, f"laugh {note}"), 0.6))
    return room(dry, 0.5, 0.25)


@effect(-15)
def alaska() -> Wave:
    """The last of the race is sent to Alaska: wind, ice and a lonely trumpet."""
    wind = sweep(noise(3.8, "alaska"), 420, 760, 4) * (0.7 + 0.3 * np.sin(2 * np.pi * 0.9 * clock(3.8)))
    dry = layer(3.8, (0, wind * swell(3.8, 0.4), 1.3), (0.1, strum("DmM7", 2.6, "alaska"), 0.3))
    for start, note in ((0.1, "A6"), (0.5, "C#7"), (1.9, "F6")):
        dry = layer(3.8, (0, dry, 1), (start, vibraphone(note, 1.4), 0.13))
    for start, note, length in ((0.4, "A4", 0.5), (0.95, "F4", 0.3), (1.3, "E4", 0.3), (1.65, "C#4", 1.3)):
        dry = layer(3.8, (0, dry, 1), (start, muted(note, length, f"alaska {note}"), 0.5))
    return room(dry, 1.0, 0.4, "mountains", 3500)
