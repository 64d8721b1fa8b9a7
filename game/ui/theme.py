"""The look in constants: colours, pairs fit for text, fonts by role, sizes in units.

Light variants exist because a colour that fills well often carries text badly: `PAIRS` lists each ground
with the text colours that reach 4.5:1 on it, and a test keeps that true.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

Colour = tuple[int, int, int]
Role = Literal["display", "medium", "semibold", "bold"]


def rgb(text: str) -> Colour:
    """ "#F4E6C8" as three numbers of 0 to 255."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def hexed(colour: Colour) -> str:
    """Three numbers as "#f4e6c8", as SVG wants them."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


PAPER = rgb("#F4E6C8")
PAPER_DIM = rgb("#E2D6BC")
INK = rgb("#17181C")
INK_SOFT = rgb("#3A352B")
ASPHALT = rgb("#2B2D33")
ASPHALT_LIGHT = rgb("#3A3C42")
PANEL_TOP = rgb("#35323C")
PANEL_BOTTOM = rgb("#1C1A21")
OUTLINE = rgb("#0C0A10")
DUSK = rgb("#2A1A42")
"""What the window shows until there is something to show."""
SIGNAL = rgb("#E23B2E")
SIGNAL_DEEP = rgb("#C2281D")
SIGNAL_LIGHT = rgb("#FF705C")
AMBER = rgb("#F2A541")
AMBER_DEEP = rgb("#704206")
STEEL = rgb("#5F86A8")
STEEL_DEEP = rgb("#1E3A54")
MAGENTA = rgb("#D6408F")
MAGENTA_LIGHT = rgb("#E868AA")
MAGENTA_DEEP = rgb("#781846")
CYAN = rgb("#35C4CF")
FELT = rgb("#2F6B4F")
FELT_LIGHT = rgb("#4FA57A")
GOOD = rgb("#7BBF4A")
LEGAL = rgb("#8FE05A")
PINK = rgb("#E58BB4")
WHITE = rgb("#FFFFFF")

SEATS: tuple[Colour, ...] = (AMBER, CYAN, GOOD, PINK, STEEL)
"""One colour per seat, in seat order; each seat also has its emblem."""

PAIRS: dict[Colour, tuple[Colour, ...]] = {
    PAPER: (INK, INK_SOFT, SIGNAL_DEEP, AMBER_DEEP, STEEL_DEEP, MAGENTA_DEEP),
    ASPHALT: (PAPER, PAPER_DIM, AMBER, LEGAL, CYAN, PINK, SIGNAL_LIGHT),
    ASPHALT_LIGHT: (PAPER, PAPER_DIM, AMBER, LEGAL, CYAN),
    PANEL_TOP: (PAPER, PAPER_DIM, AMBER, LEGAL, CYAN, PINK, SIGNAL_LIGHT, GOOD),
    PANEL_BOTTOM: (PAPER, PAPER_DIM, AMBER, LEGAL, CYAN, PINK, SIGNAL_LIGHT, GOOD, MAGENTA_LIGHT),
    SIGNAL_DEEP: (PAPER, WHITE),
    AMBER: (INK, INK_SOFT),
    CYAN: (INK, INK_SOFT),
    GOOD: (INK, INK_SOFT),
    PINK: (INK, INK_SOFT),
    STEEL: (INK,),
    MAGENTA_LIGHT: (INK,),
    FELT_LIGHT: (INK,),
    FELT: (PAPER, WHITE),
    LEGAL: (INK,),
}
"""Ground -> the text colours that may stand on it."""

SMALLEST_TEXT = 16
"""Units; no text of a screen is smaller."""
TEXT_SIZES = (1.0, 1.25, 1.5)
"""What the setting 'text size' offers."""


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 for black to 1 for white."""
    parts = [c / 255 for c in colour]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """Contrast of two colours, 1 to 21; text needs 4.5."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


_FILES: dict[Role, tuple[str, str]] = {
    "display": ("font_fjallaone", "FjallaOne-Regular.ttf"),
    "medium": ("font_hanken_grotesk", "HankenGrotesk-Medium.otf"),
    "semibold": ("font_hanken_grotesk", "HankenGrotesk-SemiBold.otf"),
    "bold": ("font_hanken_grotesk", "HankenGrotesk-Bold.otf"),
}


@cache
def font_file(role: Role) -> Path:
    """The font file of a role. A missing package is a `FileNotFoundError` that names it."""
    package, name = _FILES[role]
    spec = find_spec(package)
    path = Path(spec.origin).parent / "files" / name if spec and spec.origin else Path(name)
    if not path.is_file():
        raise FileNotFoundError(f"font {name} is missing: install the package {package.replace('_', '-')}")
    return path
