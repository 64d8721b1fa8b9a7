"""The band: notes, a lane for each player, the instruments, the mixing desk."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from synth import (
    RATE,
    Wave,
    band,
    bell,
    clock,
    decay,
    drive,
    glide,
    high,
    low,
    noise,
    pad,
    pan,
    peak,
    pluck,
    reeds,
    spring,
    swell,
    tone,
)

NOTES = {"C": 0, "C#": 1, "D": 2, "D#": 3, "E": 4, "F": 5, "F#": 6, "G": 7, "G#": 8, "A": 9, "A#": 10, "B": 11}
CHORDS = {
    "Em": ("E2", "B2", "E3", "G3", "B3", "E4"),
    "C": ("C3", "G3", "C4", "E4", "G4"),
    "D": ("D3", "A3", "D4", "F#4", "A4"),
    "G": ("G2", "D3", "G3", "B3", "D4"),
    "Am": ("A2", "E3", "A3", "C4", "E4"),
    "B": ("B2", "F#3", "B3", "D#4", "F#4"),
    "E": ("E2", "B2", "E3", "G#3", "B3", "E4"),
    "A": ("A2", "E3", "A3", "C#4", "E4"),
    "Dm": ("D3", "A3", "D4", "F4", "A4"),
    "DmM7": ("D3", "A3", "C#4", "F4", "A4"),
    "Dm7": ("D3", "A3", "C4", "F4", "A4"),
    "Dm6": ("D3", "A3", "B3", "F4", "A4"),
    "Gm7": ("G2", "D3", "F3", "A#3", "D4"),
    "Em7b5": ("E3", "A#3", "D4", "G4"),
    "A#7": ("A#2", "F3", "G#3", "D4", "F4"),
    "A7": ("A2", "E3", "G3", "C#4", "G4"),
    "A7b9": ("A2", "G3", "C#4", "E4", "A#4"),
    "C9": ("C3", "E3", "A#3", "D4", "G4"),
    "FM7": ("F2", "C3", "F3", "A3", "E4"),
    "A#M7": ("A#2", "F3", "A3", "D4", "F4"),
    "D6": ("D3", "A3", "B3", "F#4", "A4", "D5"),
}


def hz(note: str) -> float:
    """The frequency of a note such as F#4."""
    return 440 * 2 ** ((NOTES[note[:-1]] - 9) / 12 + int(note[-1]) - 4)


def deep(note: str) -> str:
    """The note where a bass plays it: an octave down unless it is that low already."""
    return note if hz(note) < 120 else f"{note[:-1]}{int(note[-1]) - 1}"


def tune(text: str) -> Iterator[tuple[float, str, float]]:
    """(beat, note, length in beats) of a melody in notes and lengths; - is a rest, | is for the eye."""
    words = text.replace("|", " ").split()
    beat = 0.0
    for note, length in zip(words[::2], words[1::2], strict=True):
        if note != "-":
            yield beat, note, float(length)
        beat += float(length)


def swung(beat: float) -> float:
    """The beat with light swing: the second half of each begins late."""
    whole, part = divmod(beat, 1)
    return whole + (part * 1.16 if part < 0.5 else 0.58 + (part - 0.5) * 0.84)


class Lane:
    """What one player of the band plays: a mono loop of so many beats."""

    def __init__(self, beats: int, bpm: int) -> None:
        self.beat = 60 / bpm
        self.wave = np.zeros(round(beats * self.beat * RATE))

    def add(self, beat: float, wave: Wave, gain: float = 1.0) -> None:
        """Play a sound on this beat; what rings over the end of the loop is heard at its start."""
        start = round(beat * self.beat * RATE)
        np.add.at(self.wave, np.arange(start, start + len(wave)) % len(self.wave), gain * wave)


# ---------------------------------------------------------------- instruments


def kick() -> Wave:
    knock = band(noise(0.05, "beater"), 2400, 1) * decay(0.05, 0.004)
    skin = tone(glide(165, 47, 0.3, 0.018), 0.3) * decay(0.3, 0.06)
    return drive(pad(knock, len(skin)) + 1.3 * skin, 1.8)


def snare(seed: str) -> Wave:
    wires = high(noise(0.3, seed), 1700) * decay(0.3, 0.042, 0.0008)
    skin = tone(glide(255, 182, 0.3, 0.012), 0.3, (1, 0.4, 0.2)) * decay(0.3, 0.035)
    return drive(0.9 * wires + 0.9 * skin, 1.7)


def rim() -> Wave:
    wood = tone(1710, 0.08, (0.5, 0.2)) * decay(0.08, 0.009)
    return wood + band(noise(0.08, "rim"), 3000, 1) * decay(0.08, 0.006)


def tom(pitch: float) -> Wave:
    return drive(tone(glide(pitch * 1.5, pitch, 0.4, 0.03), 0.4, (1, 0.3)) * decay(0.4, 0.085, 0.002), 1.6)


def shaker(seed: str) -> Wave:
    return high(noise(0.09, seed), 5200) * swell(0.09, 0.35)


def ride(seed: str) -> Wave:
    return high(noise(0.3, seed), 6500) * decay(0.3, 0.03) + 0.13 * bell(3170, 0.3, (1, 1.41, 1.83, 2.3), 0.12)


def tambourine(seed: str) -> Wave:
    jingle = band(noise(0.16, seed), 9000, 1.6) + band(noise(0.16, seed), 6600, 3)
    return jingle * decay(0.16, 0.022, 0.004)


def crash() -> Wave:
    hiss = high(noise(1.8, "crash"), 3800) * decay(1.8, 0.25, 0.002)
    return hiss + 0.1 * bell(2230, 1.8, (1, 1.34, 1.71, 2.2), 0.3)


def bongo(pitch: float) -> Wave:
    skin = tone(glide(pitch * 1.2, pitch, 0.2, 0.008), 0.2, (1, 0.35, 0.2)) * decay(0.2, 0.028, 0.001)
    return skin + 0.4 * band(noise(0.2, f"bongo {pitch}"), 2800, 1.5) * decay(0.2, 0.006)


def brush(seed: str) -> Wave:
    """Wires slapped on a snare drum."""
    wires = high(noise(0.24, seed), 1500) * decay(0.24, 0.03, 0.005)
    return low(wires, 7500) + 0.35 * tone(195, 0.24, (1, 0.3)) * decay(0.24, 0.03, 0.003)


def stir(length: float, seed: str) -> Wave:
    """Wires drawn in a circle over a snare drum."""
    return band(noise(length, seed), 3600, 0.7) * swell(length, 0.6)


def upright(note: str, length: float, seed: str) -> Wave:
    """A double bass, plucked."""
    string = pluck(hz(note), length, seed, bright=0.3, ring=1.1)
    body = tone(hz(note), length, (1, 0.45, 0.15)) * decay(length, 0.2, 0.006)
    finger = band(noise(length, f"finger {seed}"), 850, 1.2) * decay(length, 0.007, 0.001)
    end = np.minimum(1, clock(length)[::-1] / 0.03)
    return drive(string + 0.9 * body + 0.25 * finger, 1.2) * end


def bass(note: str, length: float, seed: str) -> Wave:
    string = pluck(hz(note), length, seed, bright=0.52, ring=1.6)
    return drive(string + 0.5 * tone(hz(note), length) * decay(length, 0.25, 0.004), 1.3)


def twang(note: str, length: float, seed: str) -> Wave:
    """A lead note with the whammy bar: it dips into the pitch, and a long note trembles."""
    t = clock(length + 0.35)
    shake = 0.007 * np.sin(2 * np.pi * 5.6 * t) * np.clip((t - 0.22) / 0.25, 0, 1)
    bend = 1 - 0.022 * 0.5 ** (t / 0.018) + shake
    return pluck(hz(note), length + 0.35, seed, bright=0.84, ring=2.6, bend=bend)


def chug(note: str, seed: str) -> Wave:
    """A muted low string."""
    return pluck(hz(note), 0.16, seed, bright=0.6, ring=0.3)


def strum(chord: str, length: float, seed: str, up: bool = False) -> Wave:
    """All strings of a chord, one shortly after the other."""
    out = np.zeros(round((length + 0.15) * RATE))
    names = CHORDS[chord][::-1] if up else CHORDS[chord]
    for k, note in enumerate(names):
        start = round(0.013 * k * RATE)
        string = pluck(hz(note), length, f"{seed} {k}", bright=0.7, ring=2.4)
        out[start : start + len(string)] += 0.4 * string
    return out


def whistle(note: str, length: float, seed: str) -> Wave:
    """Someone whistles, far away."""
    t = clock(length + 0.12)
    shake = 1 + 0.009 * np.sin(2 * np.pi * 5.2 * t) * np.clip((t - 0.15) / 0.3, 0, 1)
    pitch = hz(note) * (1 - 0.05 * 0.5 ** (t / 0.03)) * shake
    shape = np.minimum(1, t / 0.05) * np.minimum(1, t[::-1] / 0.12)
    air = band(noise(length + 0.12, seed), hz(note), 9)
    return (tone(pitch, length + 0.12, (0.8, 0.05)) + 0.55 * air) * shape


def brass(note: str, length: float) -> Wave:
    """A trumpet that opens and closes."""
    wave = reeds(hz(note), length, 6500)
    shape = np.minimum(1, clock(length) / 0.03) * np.minimum(1, clock(length)[::-1] / 0.08)
    bright = np.minimum(1, clock(length) / 0.07) * 0.5 ** (clock(length) / 0.6)
    return (low(wave, hz(note) * 2.2) * (1 - 0.6 * bright) + 0.6 * low(wave, 4200) * bright) * shape


def muted(note: str, length: float, seed: str) -> Wave:
    """A trumpet with a mute that the hand opens: it slides up into the note, a long note trembles."""
    t = clock(length + 0.06)
    shake = 1 + 0.009 * np.sin(2 * np.pi * 5.4 * t) * np.clip((t - 0.2) / 0.3, 0, 1)
    pitch = hz(note) * (1 - 0.045 * 0.5 ** (t / 0.028)) * shake
    buzz = tone(pitch, length + 0.06, [0.7 / k**0.7 for k in range(1, int(7500 / hz(note)))])
    hand = np.clip(t / 0.22, 0, 1)
    tin = band(buzz, 1750, 1.8) * (0.55 + 0.45 * hand) + 0.5 * band(buzz, 3100, 3) + 0.3 * low(buzz, 900)
    air = 0.12 * band(noise(length + 0.06, seed), 2600, 1)
    return (drive(0.7 * tin, 1.3) + air) * np.minimum(1, t / 0.025) * np.minimum(1, t[::-1] / 0.07)


def vibraphone(note: str, length: float) -> Wave:
    """A bar of metal with its turning fan."""
    fan = 1 - 0.3 * np.cos(2 * np.pi * 5.2 * clock(length))
    return bell(hz(note), length, (1, 4.0, 9.9), length / 4) * fan


# ---------------------------------------------------------------- the mixing desk


def amplifier(wave: Wave, gain: float) -> Wave:
    """A small valve amplifier: some dirt, a bite at 2.5 kHz, nothing above 6."""
    dirty = drive(wave * gain, 1.4)
    return low(high(dirty + 0.7 * band(dirty, 2500, 1, True), 110, True), 5600, True)


def tremolo(wave: Wave, rate: float, depth: float) -> Wave:
    """Louder and softer `rate` times a second; the rate must fit the loop."""
    turn = 2 * np.pi * rate * np.arange(len(wave)) / RATE
    return wave * (1 - depth / 2 + depth / 2 * np.sin(turn))


def place(wave: Wave, side: float, wet: float) -> Wave:
    """On the stage, with a spring tank that differs from ear to ear."""
    both = pan(wave, side)
    if wet == 0:
        return both
    quiet = wave * 0.7
    return both + np.stack([spring(quiet, wet, 0) - quiet, spring(quiet, wet, 1) - quiet], axis=1)


def level(stems: dict[str, Wave], rms: float, top: float = -2.2) -> dict[str, Wave]:
    """All stems by one factor, so that together they have this RMS in dB, but no peak above `top`."""
    clean = {name: high(wave, 30, True) for name, wave in stems.items()}
    total = np.sum(list(clean.values()), axis=0)
    by_rms = rms - 20 * np.log10(np.sqrt(np.mean(total**2)))
    factor = 10 ** (min(by_rms, top - peak(total)) / 20)
    return {name: wave * factor for name, wave in clean.items()}


def press(wave: Wave, top: float) -> Wave:
    """Peaks of a stem, bent softly below `top` times its RMS."""
    size = top * np.sqrt(np.mean(wave**2))
    return np.asarray(size * np.tanh(wave / size))


def every(beats: int, step: float) -> list[float]:
    """The beats 0, step, 2 step ..."""
    return [k * step for k in range(round(beats / step))]
