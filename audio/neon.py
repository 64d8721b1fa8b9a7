"""The music of Gun and Gun: neon over wet streets, twelve bars in three layers.

A minor, straight sixteenths: a bass that runs in octaves, chords that breathe, and a lead that asks in the first
eight bars and answers in the last four. Arpeggios leave room for the lead, and the third layer is an octave above both.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from pieces import Make
from players import Lane, crash, every, hz, kick, level, place, press, ride, rim, shaker, snare, tom, tune
from synth import Wave, bell, clock, decay, drive, high, low, tone

BPM = 108
CHORDS = {
    "Am9": ("A2", "E3", "G3", "B3", "C4"),
    "FM7": ("F2", "C3", "E3", "A3", "C4"),
    "C": ("C3", "G3", "C4", "E4"),
    "G": ("G2", "D3", "G3", "B3"),
    "Dm7": ("D3", "A3", "C4", "F4"),
    "E7": ("E2", "B2", "D3", "G#3", "B3"),
}
BARS = ("Am9", "Am9", "FM7", "FM7", "C", "G", "Am9", "Am9", "Dm7", "FM7", "E7", "E7")
BEATS = 4 * len(BARS)
LEAD = """
E5 1.5 D5 .5 C5 1 A4 1 | B4 .75 C5 .75 D5 .5 E5 2 | A4 1.5 C5 .5 F5 1 E5 1 | D5 .75 C5 .75 A4 .5 C5 2
G4 1 C5 1 E5 1 G5 1 | D5 1.5 B4 .5 G4 2 | - 4 | E5 .5 E5 .5 - .5 D5 .5 C5 .5 B4 .5 A4 1
F5 1.5 E5 .5 D5 1 A4 1 | C5 1.5 A4 .5 F4 1 A4 1 | G#4 1 B4 1 D5 1 E5 1 | - 1 B4 .5 D5 .5 G#4 1 E4 1
"""


def pulse(note: str, length: float) -> Wave:
    """A short bass note whose brightness falls at once."""
    saw = tone(hz(note), length, [0.7 / k for k in range(1, 14)])
    open_ = decay(length, 0.05, 0.003)
    return drive(low(saw, 340) + 0.8 * low(saw, 1500) * open_, 1.3) * np.minimum(1, clock(length)[::-1] / 0.02)


def pad(note: str, length: float) -> Wave:
    """A soft chord note: two saws a little apart."""
    t = clock(length)
    saw = tone(hz(note) * 1.003, length, [0.5 / k for k in range(1, 9)])
    saw = saw + tone(hz(note) * 0.997, length, [0.5 / k for k in range(1, 9)])
    return low(saw, 1100) * np.minimum(1, t / 0.25) * np.minimum(1, t[::-1] / 0.3)


def voice(note: str, length: float) -> Wave:
    """The lead: a hollow wave that trembles when it is held."""
    t = clock(length + 0.12)
    shake = 1 + 0.006 * np.sin(2 * np.pi * 5.3 * t) * np.clip((t - 0.25) / 0.3, 0, 1)
    hollow = tone(hz(note) * shake, length + 0.12, [0.8 / k if k % 2 else 0 for k in range(1, 12)])
    return low(hollow, 2600) * np.minimum(1, t / 0.012) * np.minimum(1, t[::-1] / 0.12)


def spark(note: str) -> Wave:
    """A short note of glass: the arpeggio."""
    return bell(hz(note), 0.3, (1, 2.0, 3.01), 0.05)


# ---------------------------------------------------------------- the layers


def calm() -> Wave:
    """Bass, chords, the lead, a kick and hats: two people look at each other."""
    low_string, chords, lead, drums = (Lane(BEATS, BPM) for _ in range(4))
    for bar, chord in enumerate(BARS):
        root = CHORDS[chord][0]
        for k in range(16):
            note = f"{root[:-1]}{2 + (k % 4 == 2)}"
            low_string.add(4 * bar + k / 4, pulse(note, 0.135), (1.0, 0.55, 0.8, 0.6)[k % 4])
        for note in CHORDS[chord][1:]:
            chords.add(4 * bar, pad(note, 4 * chords.beat), 0.3)
        for beat in (0, 2):
            drums.add(4 * bar + beat, kick(), 0.8)
        for beat in every(4, 0.5):
            drums.add(4 * bar + beat, shaker(f"neon {beat % 2}"), 0.14 if beat % 1 else 0.22)
        drums.add(4 * bar + 3, rim(), 0.3)
    for beat, note, length in tune(LEAD):
        lead.add(beat, voice(note, 0.9 * length * lead.beat), 0.5)
        lead.add((beat + 0.75) % BEATS, voice(note, 0.5 * length * lead.beat), 0.16)
    breath = 1 - 0.35 * np.abs(np.cos(np.pi * np.arange(len(chords.wave)) / len(chords.wave) * BEATS))
    return (
        place(high(low_string.wave, 40, True), 0, 0) * 0.32
        + place(drums.wave, 0.05, 0.08) * 0.42
        + place(chords.wave * breath, -0.25, 0.5) * 0.34
        + place(lead.wave, 0.25, 0.6) * 0.3
    )


def tight() -> Wave:
    """A wide snare, a second kick and arpeggios: somebody is in Burst."""
    drums, glass = (Lane(BEATS, BPM) for _ in range(2))
    for bar, chord in enumerate(BARS):
        for beat in (1, 3):
            drums.add(4 * bar + beat, snare(f"neon {bar % 2}"), 0.7)
        for beat in (1.75, 3.5) if bar % 2 else (2.5,):
            drums.add(4 * bar + beat, kick(), 0.7)
        if bar % 4 == 3:
            drums.add(4 * bar + 3.5, ride("neon"), 0.4)
        notes = CHORDS[chord][1:]
        for k in range(16):
            note = notes[(0, 1, 2, 1, 2, 0, 1, 2)[k % 8] % len(notes)]
            glass.add(4 * bar + k / 4, spark(f"{note[:-1]}{int(note[-1]) + 1}"), (0.5, 0.3, 0.4, 0.3)[k % 4])
    for k, beat in enumerate(every(2, 0.25)):
        drums.add(BEATS - 2 + beat, tom(210 - 14 * k), 0.55)
    return place(drums.wave, 0.05, 0.15) * 0.95 + place(glass.wave, -0.45, 0.4) * 0.75


def last() -> Wave:
    """Driving hats, a siren of fifths and hard octaves of the bass: the next shot may be the last."""
    drums, horns, low_string = (Lane(BEATS, BPM) for _ in range(3))
    for bar, chord in enumerate(BARS):
        top = CHORDS[chord][-1]
        for k in range(16):
            drums.add(4 * bar + k / 4, shaker(f"rush {k % 4}"), (0.5, 0.25, 0.35, 0.25)[k % 4])
            drums.add(4 * bar + k / 4, tom((82, 82, 110, 82)[k % 4]), (0.5, 0.2, 0.3, 0.2)[k % 4])
        for beat, length in ((0, 0.5), (0.75, 0.5), (1.5, 1.0), (3, 0.9)):
            horns.add(4 * bar + beat, voice(top, length * horns.beat), 0.5)
            horns.add(4 * bar + beat, voice(f"{top[:-1]}{int(top[-1]) + 1}", length * horns.beat), 0.35)
        for beat in every(4, 0.5):
            low_string.add(4 * bar + beat + 0.25, pulse(f"{CHORDS[chord][0][:-1]}3", 0.12), 0.6)
    for start in (14, 30, 46):
        drums.add((start + 2) % BEATS, crash(), 0.5)
    return (
        place(drums.wave, -0.1, 0.1) * 0.45
        + place(horns.wave, 0.45, 0.6) * 0.42
        + place(low_string.wave, -0.2, 0.2) * 0.4
    )


@cache
def layers() -> dict[str, Wave]:
    """The three layers; together they are as loud as any other music."""
    return level({"calm": press(calm(), 3.2), "tight": press(tight(), 3.2), "last": press(last(), 3.0)}, -16.0)


GUN_AND_GUN: dict[str, tuple[str, Make]] = {
    "music_gun_and_gun_calm": ("Loop: Gun and Gun, layer 1 of 3, always on.", lambda: layers()["calm"]),
    "music_gun_and_gun_tight": (
        "Loop: Gun and Gun, layer 2 of 3, added once a Burst is active.",
        lambda: layers()["tight"],
    ),
    "music_gun_and_gun_last": (
        "Loop: Gun and Gun, layer 3 of 3, added as somebody is nearly beaten.",
        lambda: layers()["last"],
    ),
}
"""Each layer by name: when it is played, and what makes it, ready to write."""
