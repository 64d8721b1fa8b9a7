"""The music: a surf band under a western sky, in loops whose tails wrap around onto their own beginning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
from pieces import Make
from players import (
    CHORDS,
    Lane,
    amplifier,
    bass,
    brass,
    chug,
    crash,
    deep,
    every,
    hz,
    kick,
    level,
    place,
    press,
    ride,
    rim,
    shaker,
    snare,
    strum,
    tambourine,
    tom,
    tremolo,
    tune,
    twang,
    whistle,
)
from synth import RATE, Wave, bell, ceiling, decay, dice, high, low, noise, pluck, spring, sweep, swell

CHASE = ("Em", "Em", "C", "D", "Em", "Em", "G", "B", "Am", "Am", "Em", "Em", "C", "D", "B", "B")
CHASE_LEAD = """
B3 .5 E4 .5 G4 .5 F#4 .5 E4 2 | B3 .5 E4 .5 G4 .5 A4 .5 B4 2 | C5 .75 B4 .75 G4 .5 E4 2
F#4 .75 G4 .75 A4 .5 F#4 1 D4 1
B3 .5 E4 .5 G4 .5 F#4 .5 E4 1 G4 .5 B4 .5 | E5 1.5 D5 .5 B4 2 | D5 .75 B4 .75 G4 .5 A4 1 B4 1
C5 .5 B4 .5 A4 .5 F#4 .5 B4 2
E5 1.5 C5 .5 A4 1 C5 1 | B4 .5 C5 .5 B4 .5 A4 .5 E4 2 | B4 1.5 G4 .5 E4 1 G4 1 | F#4 .5 G4 .5 F#4 .5 E4 .5 B3 2
C5 .75 C5 .75 B4 .5 G4 1 E4 1 | D5 .75 D5 .75 C5 .5 A4 1 F#4 1
B4 .5 C5 .5 D#5 .5 C5 .5 B4 .5 A4 .5 F#4 .5 D#4 .5 | B3 1 D#4 .5 F#4 .5 B4 2
"""
DUSK = ("Em", "Em", "C", "D", "Em", "G", "Am", "B", "Em", "D", "C", "G", "Am", "Em", "B", "B")
DUSK_WHISTLE = """
B4 1.5 E5 .5 F#5 .5 G5 1.5 | F#5 .5 E5 .5 B4 3 | C5 1.5 E5 .5 G5 .5 E5 1.5 | D5 3 - 1
B4 1.5 E5 .5 F#5 .5 G5 1.5 | B5 2 A5 .5 G5 1.5 | A5 1 G5 .5 E5 .5 C5 2 | B4 3 - 1
"""
DUSK_GUITAR = """
E4 1.5 B3 .5 E4 .5 G4 1.5 | F#4 1.5 D4 .5 A3 2 | E4 1.5 C4 .5 G3 .5 C4 1.5 | B3 3 - 1
C4 .5 E4 .5 A4 2 G4 1 | G4 .5 F#4 .5 E4 3 | D#4 .75 E4 .75 F#4 .5 A4 2 | F#4 1 D#4 1 B3 2
"""
WIN_LEAD = "B3 .5 E4 .25 E4 .25 G#4 .5 E4 .25 G#4 .25 B4 1 | A4 .5 A4 .25 A4 .25 C#5 .5 B4 .5 E5 2"
LOSS_LEAD = "E5 1 D5 .5 B4 1.5 | C5 .75 B4 .75 A4 .5 F#4 1 | E4 3"


# ---------------------------------------------------------------- Gun It

BARS = 16
BEATS = 4 * BARS
CHASE_BPM = 150


def chase_calm() -> Wave:
    """Bass, a light beat and chords with tremolo: thinking while the road rolls."""
    low_string, sticks, chords = (Lane(BEATS, CHASE_BPM) for _ in range(3))
    rng = dice("calm")
    for bar, chord in enumerate(CHASE):
        root, fifth = CHORDS[chord][0], CHORDS[chord][1]
        walk = [root, root, fifth, root, root, root, fifth, fifth]
        for k, note in enumerate(walk):
            low_string.add(4 * bar + k / 2, bass(deep(note), 0.26, f"bass {k}"), (1.0, 0.7)[k % 2])
        chords.add(4 * bar, strum(chord, 1.9, f"strum {bar % 4}"), 0.8)
        chords.add(4 * bar + 2.5, strum(chord, 0.9, f"up {bar % 4}", up=True), 0.4)
    for beat in every(BEATS, 2):
        sticks.add(beat, kick(), 0.75)
        sticks.add(beat + 1, rim(), 0.5)
    for k, beat in enumerate(every(BEATS, 0.5)):
        sticks.add(beat, shaker(f"shaker {k % 5}"), (0.2, 0.33)[k % 2] * rng.uniform(0.8, 1))
    guitar = tremolo(amplifier(chords.wave, 0.8), 6.25, 0.75)
    return (
        place(low(high(low_string.wave, 50, True), 2400, True), 0, 0) * 0.42
        + place(sticks.wave, 0.05, 0.1) * 0.95
        + place(guitar, -0.35, 0.8) * 1.05
    )


def chase_tight() -> Wave:
    """The surf beat, galloping low strings and the lead guitar."""
    drums, gallop, lead = (Lane(BEATS, CHASE_BPM) for _ in range(3))
    rng = dice("tight")
    for bar, chord in enumerate(CHASE):
        for beat, gain in ((1, 0.8), (1.5, 0.6), (3, 0.85)):
            drums.add(4 * bar + beat, snare(f"snare {bar % 3}"), gain)
        for beat in (0, 2, 2.5):
            drums.add(4 * bar + beat, kick(), 0.6)
        for k in range(8):
            drums.add(4 * bar + k / 2, ride(f"ride {k}"), (0.34, 0.22)[k % 2])
        for beat in range(4):
            for part, gain in ((0, 0.9), (0.5, 0.55), (0.75, 0.65)):
                string = chug(CHORDS[chord][0], f"chug {part}")
                gallop.add(4 * bar + beat + part, string, gain * rng.uniform(0.85, 1))
    for k, beat in enumerate(every(2, 0.25)):
        drums.add(30 + beat, tom(165 - 9 * k), 0.75)
        drums.add(62 + beat, snare(f"roll {k}"), 0.4 + 0.06 * k)
    for beat, note, length in tune(CHASE_LEAD):
        lead.add(beat, twang(note, length * lead.beat, f"lead {beat}"), 0.9)
    return (
        place(drums.wave, 0, 0.12) * 0.75
        + place(amplifier(gallop.wave, 1.2), 0.45, 0.2) * 0.46
        + place(amplifier(lead.wave, 1.3), -0.1, 1.0) * 0.36
    )


def chase_last() -> Wave:
    """Sixteenths on the highest string, rolling toms, tambourine, trumpets: no time left."""
    picked, drums, horns = (Lane(BEATS, CHASE_BPM) for _ in range(3))
    for bar, chord in enumerate(CHASE):
        high_notes = [hz(note) * (2 if hz(note) < 330 else 1) for note in CHORDS[chord][-3:]]
        for k in range(16):
            pitch = high_notes[(0, 0, 1, 1, 2, 2, 1, 1)[k // 2]] * (1.0595 if k in (6, 7) else 1)
            note = pluck(pitch, 0.17, f"pick {k}", bright=0.85, ring=0.8)
            picked.add(4 * bar + k / 4, note, (1.0, 0.6, 0.8, 0.65)[k % 4])
            drums.add(4 * bar + k / 4, tambourine(f"jingle {k % 4}"), (0.5, 0.22, 0.36, 0.25)[k % 4])
        for k, pitch in enumerate((82, 82, 98, 82, 82, 98, 82, 110)):
            drums.add(4 * bar + k / 2, tom(pitch), (0.75, 0.5)[k % 2])
        for beat, length in ((0, 0.3), (1.5, 0.16), (3, 0.2)):
            for note in CHORDS[chord][-3:]:
                horns.add(4 * bar + beat, brass(note, length), 0.3)
    drums.add(0, crash(), 0.5)
    drums.add(32, crash(), 0.4)
    return (
        place(amplifier(picked.wave, 1.2), 0.4, 0.7) * 0.2
        + place(drums.wave, -0.1, 0.1) * 0.5
        + place(horns.wave, -0.3, 0.5) * 0.62
    )


@cache
def chase() -> dict[str, Wave]:
    """Gun It's three layers; together they are as loud as any other music."""
    stems = {
        "music_gun_it_calm": press(chase_calm(), 3.4),
        "music_gun_it_tight": press(chase_tight(), 3.2),
        "music_gun_it_last": press(chase_last(), 3.0),
    }
    return level(stems, -16.0)


# ---------------------------------------------------------------- title and jingles


def dusk() -> dict[str, Wave]:
    """The title: a slow gallop, a whistle, then the guitar answers."""
    beats, bpm = 64, 100
    gallop, low_string, air, lead, hits = (Lane(beats, bpm) for _ in range(5))
    for bar, chord in enumerate(DUSK):
        for beat in range(4):
            gallop.add(4 * bar + beat, strum(chord, 0.5, f"down {beat}"), 0.55 if beat else 0.75)
            gallop.add(4 * bar + beat + 0.5, chug(CHORDS[chord][1], "digga"), 0.7)
            gallop.add(4 * bar + beat + 0.75, chug(CHORDS[chord][1], "digga two"), 0.8)
        for beat, note in ((0, 0), (1.5, 0), (2, 1), (3.5, 0)):
            low_string.add(4 * bar + beat, bass(deep(CHORDS[chord][note]), 0.75, f"dusk {beat}"), 0.9)
        hits.add(4 * bar, tom(62), 0.7)
        hits.add(4 * bar + 2, rim(), 0.3)
    for start in (0, 32):
        hits.add(start, bell(hz("E4"), 4.0, (0.5, 1, 1.19, 1.5, 2.0, 2.74, 3.76), 0.7), 0.22)
    crack = high(noise(0.25, "whip"), 1800) * decay(0.25, 0.012, 0.0005)
    for beat in (15, 31, 47, 63):
        hits.add(beat - 0.3, sweep(noise(0.18, "lash"), 500, 3000, 1) * swell(0.18, 0.9), 0.8)
        hits.add(beat, crack, 0.7)
    for k in range(16):
        hits.add(30 + k / 8, snare(f"march {k % 3}"), 0.06 + 0.018 * k)
    for beat, note, length in tune(DUSK_WHISTLE):
        air.add(beat, whistle(note, length * air.beat, f"whistle {beat}"), 0.5)
    for beat, note, length in tune(DUSK_GUITAR):
        lead.add(32 + beat, twang(note, length * lead.beat, f"answer {beat}"), 1.0)
    for beat, note, length in tune(DUSK_GUITAR):
        if length >= 1.5:
            air.add(32 + beat, brass(note, length * air.beat), 0.16)
    total = (
        place(low(high(gallop.wave, 160, True), 5000, True), 0.3, 0.25) * 0.62
        + place(low(low_string.wave, 1200, True), 0, 0) * 0.5
        + place(air.wave, -0.15, 1.3) * 0.42
        + place(tremolo(amplifier(lead.wave, 1.2), 6.25, 0.35), -0.25, 1.1) * 0.55
        + place(hits.wave, 0.05, 0.5) * 0.8
    )
    return level({"music_title": press(total, 3.6)}, -16.0)


def jingle(beats: int, bpm: int, play: Callable[[Lane, Lane, Lane], None]) -> Wave:
    """A short tune with an end: guitar, brass or whistle, and drums, in mono."""
    lead, air, drums = (Lane(beats, bpm) for _ in range(3))
    play(lead, air, drums)
    total = 0.6 * spring(amplifier(lead.wave, 1.2), 0.8) + 0.5 * spring(air.wave, 0.5) + 0.6 * drums.wave
    fade = np.minimum(1, np.arange(len(total))[::-1] / (0.7 * RATE))
    return ceiling(high(total * fade, 35) * (10 ** (-13 / 20) / np.sqrt(np.mean(total[: len(total) // 2] ** 2))))


def chord_hits(lane: Lane, hits: Sequence[tuple[float, str]]) -> None:
    """Strummed chords on these beats."""
    for beat, chord in hits:
        lane.add(beat, strum(chord, 1.6, f"hit {beat}"), 0.7)


def win_band(lead: Lane, air: Lane, drums: Lane) -> None:
    """A gallop up to a bright E major."""
    for beat, note, length in tune(WIN_LEAD):
        lead.add(beat, twang(note, length * lead.beat, f"win {beat}"), 0.9)
        air.add(beat, brass(note, length * air.beat * 0.95), 0.55)
    chord_hits(lead, ((0, "E"), (2, "E"), (3, "A"), (5, "E")))
    for beat in (0, 1, 2, 3, 4, 5):
        drums.add(beat, kick(), 0.8)
    for beat in (0.5, 0.75, 1.5, 1.75, 2.5, 3.5, 3.75, 4.25, 4.5, 4.75):
        drums.add(beat, snare(f"win {beat}"), 0.45)
    drums.add(5, crash(), 0.5)


def loss_band(lead: Lane, air: Lane, drums: Lane) -> None:
    """A whistle that goes down with the sun, and a bell."""
    for beat, note, length in tune(LOSS_LEAD):
        air.add(beat, whistle(note, length * air.beat, f"loss {beat}"), 0.9)
    chord_hits(lead, ((0, "Em"), (3, "Am"), (6, "Em")))
    for beat in (0, 3, 6):
        drums.add(beat, tom(58), 0.8)
    drums.add(6, bell(hz("E3"), 2.6, (0.5, 1, 1.19, 1.5, 2.0, 2.74), 0.6), 0.4)


MUSIC: dict[str, tuple[str, Make]] = {
    "music_gun_it_calm": ("Loop: Gun It, layer 1 of 3, always on.", lambda: chase()["music_gun_it_calm"]),
    "music_gun_it_tight": (
        "Loop: Gun It, layer 2 of 3, added while the timer runs low and in the action phase.",
        lambda: chase()["music_gun_it_tight"],
    ),
    "music_gun_it_last": (
        "Loop: Gun It, layer 3 of 3, added for the last ten seconds.",
        lambda: chase()["music_gun_it_last"],
    ),
    "music_title": ("Loop: title, set-up, settings, rulebook.", lambda: dusk()["music_title"]),
    "win": ("The match is won; fade the music out first.", lambda: jingle(9, 150, win_band)),
    "loss": ("The match is lost; fade the music out first.", lambda: jingle(10, 120, loss_band)),
}
"""Each piece by name: when it is played, and what makes it, ready to write."""
