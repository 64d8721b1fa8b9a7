"""Other colours for eyes that see colours otherwise: every colour of the theme, of the code and of the drawings goes
through the palette in force on its way to the screen.

A palette bends hues apart that some eyes take for one another; greys, paper and ink stay as they are. It works in
OKLCH, where equal steps look equal: lightness 0 to 1, chroma 0 to about 0.3, hue in degrees.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from math import atan2, cos, degrees, hypot, radians, sin

from game.ui.theme import Colour, hexed

HUES = (29, 69, 90, 135, 158, 203, 248, 297, 351)
"""Red, orange, yellow, leaf, teal green, cyan, blue, violet, magenta: where a palette says how it bends."""
_FULL = 0.08
"""Chroma from which on a colour is bent fully."""
_HEX = re.compile(rb"#[0-9A-Fa-f]{6}\b")

Bend = tuple[float, float, float]
"""Degrees that a hue turns, lightness that is added, factor on the chroma."""
Lch = tuple[float, float, float]


@dataclass(frozen=True)
class Palette:
    """`name` is that of the setting, `title` and `text` are for people. `bends` are those of `HUES`, none for no
    change; `contrast` drives light and dark apart, 0 to 1."""

    name: str
    title: str
    text: str
    bends: tuple[Bend, ...] = ()
    contrast: float = 0
    _known: dict[Colour, Colour] = field(default_factory=dict, compare=False, repr=False)

    def of(self, colour: Colour) -> Colour:
        """The colour that is shown for one of the theme."""
        if not self.bends and not self.contrast:
            return colour
        found = self._known.get(colour)
        if found is None:
            found = self._known[colour] = self._changed(colour)
        return found

    def markup(self, svg: bytes) -> bytes:
        """A drawing with the colours that are shown."""
        if not self.bends and not self.contrast:
            return svg
        return _HEX.sub(lambda m: self._hex(m[0]), svg)

    def _hex(self, text: bytes) -> bytes:
        value = int(text[1:], 16)
        return hexed(self.of((value >> 16, value >> 8 & 255, value & 255))).encode()

    def _changed(self, colour: Colour) -> Colour:
        light, chroma, hue = lch(colour)
        if self.bends:
            share = min(1.0, chroma / _FULL)
            turn, lighter, factor = _between(self.bends, hue)
            light, chroma = light + share * lighter, chroma * (1 + share * (factor - 1))
            hue += share * turn
        light += self.contrast * (_apart(light) - light)
        return rgb_of(light, chroma, hue)


STANDARD = Palette("standard", "Standard", "The colours as they were painted.")
_SAME: Bend = (0, 0, 1)
PALETTES: dict[str, Palette] = {
    palette.name: palette
    for palette in (
        STANDARD,
        Palette(
            "deuteranopia",
            "Deuteranopia",
            "For eyes that take green for red: greens go blue, reds go orange.",
            (
                *((30, 0.01, 1.12), (11, 0.08, 1), (0, 0.09, 0.98), (36, -0.03, 1.09), (3, -0.01, 1.01)),
                *((23, 0.06, 1), (1, 0.1, 1.53), (0, 0.02, 1), (18, 0.15, 1)),
            ),
        ),
        Palette(
            "protanopia",
            "Protanopia",
            "For eyes to which red is dark: greens go yellow, ambers go red, pinks go violet.",
            (
                *((-13, 0, 1.02), (-35, 0.05, 1), _SAME, (-14, 0.1, 1.11), (-38, 0, 1)),
                *((-1, 0.11, 1), (0, -0.01, 0.98), _SAME, (-40, 0.03, 1.04)),
            ),
        ),
        Palette(
            "tritanopia",
            "Tritanopia",
            "For eyes that take blue for green: greens go cyan, blues go violet.",
            (
                *((0, 0, 1.15), (14, 0.06, 1), (-6, -0.02, 1.01), (41, -0.04, 1.12), (8, -0.01, 0.92)),
                *((0, 0.08, 1), (46, 0.04, 0.82), _SAME, (-13, -0.03, 0.94)),
            ),
        ),
        Palette("contrast", "High contrast", "Darks are darker, lights are lighter.", contrast=1),
    )
}
"""By name, the usual one first."""


def _between(bends: tuple[Bend, ...], hue: float) -> Bend:
    """How a hue bends, from the two that lie about it."""
    for i, low in enumerate(HUES):
        high = HUES[i + 1] if i + 1 < len(HUES) else HUES[0] + 360
        here = hue if hue >= HUES[0] else hue + 360
        if low <= here <= high:
            share = (here - low) / (high - low)
            one, other = bends[i], bends[(i + 1) % len(HUES)]
            turn, lighter, factor = (a + (b - a) * share for a, b in zip(one, other, strict=True))
            return turn, lighter, factor
    raise AssertionError("the hues go all the way round")


def _apart(light: float) -> float:
    """Lightness with the darks darker and the lights lighter."""
    if light < 0.54:
        return 0.7 * light
    return 1 - 0.7 * (1 - light) if light > 0.6 else 0.378 + (light - 0.54) * 5.7


def _linear(part: int) -> float:
    c = part / 255
    return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)


def _part(linear: float) -> int:
    c = max(0.0, min(1.0, linear))
    return round(255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055))


def lab(colour: Colour) -> tuple[float, float, float]:
    """A colour in OKLAB, in which distances are differences as eyes see them."""
    r, g, b = map(_linear, colour)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def lch(colour: Colour) -> Lch:
    """A colour as lightness, chroma and hue."""
    light, a, b = lab(colour)
    return light, hypot(a, b), degrees(atan2(b, a)) % 360


def rgb_of(light: float, chroma: float, hue: float) -> Colour:
    """The colour of a lightness, chroma and hue; where no screen shows it, the one of the highest chroma there is."""
    light = max(0.0, min(1.0, light))
    low, high = 0.0, chroma
    parts = _screen(light, chroma, hue)
    if not _is_shown(parts):
        for _ in range(12):
            middle = (low + high) / 2
            low, high = (middle, high) if _is_shown(_screen(light, middle, hue)) else (low, middle)
        parts = _screen(light, low, hue)
    return _part(parts[0]), _part(parts[1]), _part(parts[2])


def _is_shown(parts: tuple[float, float, float]) -> bool:
    return all(-0.001 <= part <= 1.001 for part in parts)


def _screen(light: float, chroma: float, hue: float) -> tuple[float, float, float]:
    """Linear red, green and blue, perhaps beyond 0 to 1."""
    a, b = chroma * cos(radians(hue)), chroma * sin(radians(hue))
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
