"""The workshop of make.py: tones, noise, strings, filters, rooms and levels, as functions on arrays.

A wave is a float array of shape (samples,) at RATE, full scale is 1.0; a stereo wave has shape (samples, 2).
Lengths are in seconds, frequencies in Hz, levels in dB below full scale. Nothing here keeps a state: noise
comes from generators seeded by a name, so every run makes the same sounds.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 44100

Wave = NDArray[np.float64]
Response = Callable[[NDArray[np.complex128]], NDArray[np.complex128]]


# ---------------------------------------------------------------- time and envelopes


def clock(length: float) -> Wave:
    """The time of each sample, in seconds."""
    return np.arange(round(length * RATE)) / RATE


def decay(length: float, half: float, attack: float = 0.001) -> Wave:
    """An envelope that rises in `attack` and then halves every `half` seconds."""
    t = clock(length)
    return np.minimum(1, t / attack) * 0.5 ** (np.maximum(0, t - attack) / half)


def swell(length: float, top: float = 0.5) -> Wave:
    """An envelope that rises to 1 at `top` (a part of the length) and falls to 0, both smoothly."""
    part = np.linspace(0, 1, round(length * RATE))
    ramp = np.where(part < top, part / top, (1 - part) / (1 - top))
    return np.sin(ramp * np.pi / 2) ** 2


def glide(start: float, end: float, length: float, half: float | None = None) -> Wave:
    """A frequency that moves from start to end: evenly in pitch, or halving the way left every `half`."""
    t = clock(length)
    way = t / length if half is None else 1 - 0.5 ** (t / half)
    return start * (end / start) ** way


# ---------------------------------------------------------------- sources


def dice(seed: str) -> np.random.Generator:
    """A generator that depends on the name alone."""
    return np.random.default_rng(zlib.crc32(seed.encode()))


def noise(length: float, seed: str) -> Wave:
    """White noise between -1 and 1."""
    return dice(seed).uniform(-1, 1, round(length * RATE))


def tone(hz: float | Wave, length: float, partials: Sequence[float] = (1.0,)) -> Wave:
    """A sine and its harmonics with the given amplitudes; `hz` may change from sample to sample."""
    phase = 2 * np.pi * np.cumsum(np.broadcast_to(hz, round(length * RATE))) / RATE
    return sum((gain * np.sin(k * phase) for k, gain in enumerate(partials, 1)), np.zeros(len(phase)))


def reeds(hz: float, length: float, top: float = 7000.0) -> Wave:
    """A sawtooth without harmonics above `top`: horns and brass."""
    return tone(hz, length, [0.6 / k for k in range(1, int(top / hz) + 1)])


def bell(hz: float, length: float, ratios: Sequence[float], half: float) -> Wave:
    """A struck piece of metal: partials at these ratios, the higher the shorter."""
    waves = [
        tone(hz * ratio, length) * decay(length, half / ratio**0.7) / (1 + 0.35 * k)
        for k, ratio in enumerate(ratios)
        if hz * ratio < RATE / 2.2
    ]
    return sum(waves[1:], waves[0])


def grains(length: float, seed: str, count: int, make: Callable[[np.random.Generator], Wave]) -> Wave:
    """Many small sounds at random times, denser and louder at the start."""
    rng = dice(seed)
    out = np.zeros(round(length * RATE))
    for _ in range(count):
        at = length * rng.random() ** 1.8
        mix(out, make(rng), at, 1 - 0.8 * at / length)
    return out


def pluck(
    hz: float, length: float, seed: str, *, bright: float = 0.5, ring: float = 2.0, bend: Wave | float = 1.0
) -> Wave:
    """A plucked string after Karplus and Strong.

    `bright` (0 to 1) is how little the string's highs are damped, `ring` the seconds until it has fallen
    by 60 dB, `bend` a factor on the pitch from sample to sample (for the whammy bar).
    """
    period = int(RATE / hz / 1.02)
    string = noise(1, seed)[:period]
    for _ in range(round(4 * (1 - bright))):
        string = 0.5 * string + 0.25 * (np.roll(string, 1) + np.roll(string, -1))
    string = string - 0.9 * np.roll(string, period // 7)
    string = (string - string.mean()) / np.abs(string).max()
    loss, damp = 0.001 ** (1 / hz / ring), 0.5 * (1 - bright) ** 1.5
    rounds = []
    for _ in range(int(length * hz * 1.15) + 3):
        rounds.append(string)
        string = loss * ((1 - damp) * string + damp / 2 * (np.roll(string, 1) + np.roll(string, -1)))
    count = round(length * RATE)
    steps = np.cumsum(np.broadcast_to(bend, count)) * period * hz / RATE
    wave = np.interp(steps, np.arange(period * len(rounds)), np.concatenate(rounds))
    return wave * np.minimum(1, np.arange(count)[::-1] / (0.012 * RATE))


# ---------------------------------------------------------------- filters


def respond(wave: Wave, response: Response, loop: bool = False) -> Wave:
    """The wave through an analogue filter given by its response; a loop is filtered as if it had no ends."""
    count = len(wave)
    room = count if loop else count + RATE // 2
    spectrum = np.fft.rfft(wave, room, axis=0)
    shape = response(1j * np.fft.rfftfreq(room, 1 / RATE))
    spectrum *= shape[:, None] if wave.ndim == 2 else shape
    return np.fft.irfft(spectrum, room, axis=0)[:count]


def low(wave: Wave, hz: float, loop: bool = False) -> Wave:
    """Two-pole low-pass."""
    return respond(wave, lambda s: 1 / (1 + 1.414 * s / hz + (s / hz) ** 2), loop)


def high(wave: Wave, hz: float, loop: bool = False) -> Wave:
    """Two-pole high-pass."""
    return respond(wave, lambda s: (s / hz) ** 2 / (1 + 1.414 * s / hz + (s / hz) ** 2), loop)


def band(wave: Wave, hz: float, q: float = 1.0, loop: bool = False) -> Wave:
    """Resonant band-pass, 1.0 at its centre."""
    return respond(wave, lambda s: (s / hz / q) / (1 + s / hz / q + (s / hz) ** 2), loop)


def sweep(wave: Wave, start: float, end: float, q: float = 1.5, steps: int = 14) -> Wave:
    """A band-pass whose centre moves from start to end over the wave."""
    place = np.linspace(0, steps - 1, len(wave))
    out = np.zeros(len(wave))
    for k in range(steps):
        share = np.maximum(0, 1 - np.abs(place - k))
        out += share * band(wave, start * (end / start) ** (k / (steps - 1)), q)
    return out


def drive(wave: Wave, amount: float) -> Wave:
    """Soft clipping; the louder the input, the dirtier."""
    return np.tanh(wave * amount) / np.tanh(amount)


# ---------------------------------------------------------------- rooms


def room(wave: Wave, length: float, wet: float, seed: str = "room", dark: float = 5000.0) -> Wave:
    """A reverberating space: the wave, longer by `length`, with a tail that falls by 60 dB in it."""
    tail = low(noise(length, seed), dark) * 0.001 ** (clock(length) / length) * (1 - decay(length, 0.004))
    tail = high(tail, 180) / np.sqrt(np.sum(tail**2))
    count = len(wave) + len(tail)
    echo = np.fft.irfft(np.fft.rfft(wave, count) * np.fft.rfft(tail, count), count)
    return pad(wave, count) + wet * echo


def spring(wave: Wave, wet: float, seed: int = 0) -> Wave:
    """The spring tank of a guitar amplifier, for a loop (it wraps around); `seed` 0 and 1 make the two sides."""
    freq = np.fft.rfftfreq(len(wave), 1 / RATE)
    tank = np.zeros(len(freq), dtype=np.complex128)
    for coil in (0.0331, 0.0407, 0.0473):
        delay = coil * (1 + 0.06 * seed)
        lag = delay * (freq + 0.9 * freq**3 / (3 * 4600.0**2))
        once = np.exp(-2j * np.pi * lag) * (freq < 4600)
        echo = once.copy()
        for bounce in range(14):
            tank += echo * 0.76**bounce
            echo = echo * once * np.where((bounce + seed) % 2, 1, -1)
    shape = tank / (1 + (220 / np.maximum(freq, 1)) ** 4) / (1 + (freq / 3600) ** 4) * 0.35
    return np.asarray(wave + wet * np.fft.irfft(np.fft.rfft(wave) * shape, len(wave)))


# ---------------------------------------------------------------- putting together


def pad(wave: Wave, count: int) -> Wave:
    """The wave with silence behind it up to `count` samples."""
    return np.concatenate([wave, np.zeros(max(0, count - len(wave)))])[:count]


def mix(out: Wave, wave: Wave, at: float, gain: float = 1.0) -> None:
    """Add the wave to `out` from `at` seconds on; what goes beyond the end is cut."""
    start = round(at * RATE)
    part = wave[: max(0, len(out) - start)]
    out[start : start + len(part)] += gain * part


def layer(length: float, *parts: tuple[float, Wave, float]) -> Wave:
    """Several (start in seconds, wave, gain) as one wave of this length."""
    out = np.zeros(round(length * RATE))
    for at, wave, gain in parts:
        mix(out, wave, at, gain)
    return out


def pan(wave: Wave, side: float) -> Wave:
    """A stereo wave: -1 is left, 0 the middle, 1 right, at equal power."""
    angle = (side + 1) * np.pi / 4
    return np.stack([wave * np.cos(angle), wave * np.sin(angle)], axis=1)


# ---------------------------------------------------------------- levels


def peak(wave: Wave) -> float:
    """The largest sample, in dB."""
    return float(20 * np.log10(np.abs(wave).max() + 1e-9))


def loudness(wave: Wave, window: float = 0.06) -> float:
    """The RMS in dB of the loudest window, without the deep bass that an ear hardly hears."""
    heard = high(wave, 90)
    power = np.mean(np.atleast_2d(heard.T) ** 2, axis=0)
    size = min(len(power), round(window * RATE))
    sums = np.cumsum(np.concatenate([[0.0], power]))
    return float(10 * np.log10(np.max(sums[size:] - sums[:-size]) / size + 1e-12))


def ceiling(wave: Wave, top: float = 0.80) -> Wave:
    """The wave unchanged below 0.5, above bent softly so that nothing passes `top`."""
    size = np.abs(wave)
    span = top - 0.5
    return np.where(size <= 0.5, wave, np.sign(wave) * (0.5 + span * np.tanh((size - 0.5) / span)))


def master(wave: Wave, level: float, loop: bool = False) -> Wave:
    """An effect ready to write: no rumble below 28 Hz, clean ends, `level` dB at its loudest."""
    wave = high(wave, 28, loop)
    if not loop:
        fade = round(0.015 * RATE)
        wave = wave * np.minimum(1, np.arange(len(wave))[::-1] / fade)
    wave = wave * 10 ** ((level - loudness(wave)) / 20)
    return ceiling(wave)
