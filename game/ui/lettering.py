"""Lines of text as surfaces: fonts by role and pixel size, odd characters, fallback glyphs, fitting to a width.

Names typed by players may hold anything. `clean` removes what cannot be drawn; a character that the font
lacks is drawn from the first other font that has it.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from math import cos, sin, tau
from pathlib import Path

import pygame

from game.ui.theme import Colour, Role, font_file

ELLIPSIS = "…"
SOFT_HYPHEN = "\u00ad"
"""Where a word may be broken; it is not seen otherwise."""
_LONGEST_LINE = 400
_NOWHERE = "\U0010fffd"
_SYSTEM_FONTS = {
    "linux": (
        "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
        "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
        "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
        "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
        "/usr/share/fonts/TTF/DejaVuSans.ttf",
    ),
    "win32": (
        "C:/Windows/Fonts/segoeui.ttf",
        "C:/Windows/Fonts/msyh.ttc",
        "C:/Windows/Fonts/malgun.ttf",
        "C:/Windows/Fonts/seguisym.ttf",
    ),
    "darwin": (
        "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
        "/System/Library/Fonts/PingFang.ttc",
        "/System/Library/Fonts/Hiragino Sans GB.ttc",
    ),
}


def clean(text: str) -> str:
    """`text` as one line without control characters, lone surrogates and invisible marks, at most 400 long."""
    if text.isprintable():
        return text[:_LONGEST_LINE]
    kept = []
    for char in text[:_LONGEST_LINE]:
        kind = unicodedata.category(char)
        if kind in ("Zs", "Zl", "Zp") or char in "\t\n\r":
            kept.append(" ")
        elif kind not in ("Cc", "Cf", "Cs", "Co", "Cn"):
            kept.append(char)
    return "".join(kept)


@cache
def _fallback_files() -> tuple[str, ...]:
    """Files looked up by name, never by a search of the system: the first search can take seconds."""
    own = str(Path(pygame.__file__).parent / pygame.font.get_default_font())
    return tuple(f for f in (*_SYSTEM_FONTS.get(sys.platform, ()), own) if Path(f).is_file())


@cache
def _font(file: str, pixels: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(file, pixels)


def font(role: Role, pixels: int) -> pygame.font.Font:
    """The font of a role at a size in pixels. The first call starts pygame's font module."""
    return _font(str(font_file(role)), max(4, pixels))


@cache
def _picture(file: str, char: str) -> bytes:
    drawn = _font(file, 24).render(char, True, (255, 255, 255))
    return pygame.image.tobytes(drawn, "RGBA")


@cache
def _has(file: str, char: str) -> bool:
    """Whether a font draws a character otherwise than one it cannot have."""
    if char < "\x7f":
        return True
    try:
        return _picture(file, char) != _picture(file, _NOWHERE)
    except pygame.error:
        return True


def _runs(text: str, role: Role) -> Iterator[tuple[str, str]]:
    """(font file, piece of text), pieces as long as possible."""
    first = str(font_file(role))
    piece, current = "", first
    for char in text:
        file = first if _has(first, char) else _other(char, first)
        if file != current and piece:
            yield current, piece
            piece = ""
        current = file
        piece += char
    if piece:
        yield current, piece


@cache
def _other(char: str, first: str) -> str:
    return next((f for f in _fallback_files() if _has(f, char)), first)


@lru_cache(maxsize=4096)
def width(text: str, role: Role, pixels: int) -> int:
    """Width of a line in pixels."""
    text = clean(text)
    if text.isascii():
        return font(role, pixels).size(text)[0]
    return sum(_font(file, max(4, pixels)).size(piece)[0] for file, piece in _runs(text, role))


def render(text: str, role: Role, pixels: int, colour: Colour) -> pygame.Surface:
    """One line with a transparent ground. All lines of a role and size are equally high."""
    main = font(role, pixels)
    text = clean(text)
    if text.isascii():
        return main.render(text, True, colour)
    pieces = [(f, _font(f, max(4, pixels)), piece) for f, piece in _runs(text, role)]
    total = max(1, sum(each.size(piece)[0] for _, each, piece in pieces))
    line = pygame.Surface((total, main.get_height()), pygame.SRCALPHA, 32)
    x = 0
    for _, each, piece in pieces:
        try:
            drawn = each.render(piece, True, colour)
        except pygame.error:
            continue
        line.blit(drawn, (x, main.get_ascent() - each.get_ascent()))
        x += drawn.get_width()
    return line


@cache
def cap_middle(role: Role, pixels: int) -> int:
    """Pixels from the top of a line to the middle of its capitals."""
    face = font(role, pixels)
    metrics = face.metrics("H")[0]
    high = metrics[3] if metrics else face.get_ascent()
    return round(face.get_ascent() - high / 2)


Measure = Callable[[str], float]


def shorten(text: str, measure: Measure, limit: float) -> str:
    """`text` if it fits `limit`, else its longest beginning that fits with an ellipsis."""
    if measure(text) <= limit:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip() + ELLIPSIS) <= limit:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def wrap(text: str, measure: Measure, limit: float, most: int) -> list[str]:
    """`text` broken at spaces, at most `most` lines, the last shortened.

    A word is broken where it is longer than a line, at a soft hyphen or after a slash if it can be. A newline in `text`
    always breaks.
    """
    lines: list[str] = []
    rests: list[str] = []
    for paragraph in text.split("\n"):
        rests = [f"{rest} {paragraph}" for rest in rests]
        for line, rest in _wrap_paragraph(paragraph, measure, limit):
            lines.append(line)
            rests.append(rest)
    if len(lines) > most:
        lines = [*lines[: most - 1], shorten(rests[most - 1], measure, limit)]
    return lines


def _wrap_paragraph(text: str, measure: Measure, limit: float) -> Iterator[tuple[str, str]]:
    """Each line, and the text from where it begins."""
    line, left = _line(text, measure, limit)
    yield line, text
    while left:
        text = left
        line, left = _line(text, measure, limit)
        yield line, text


def _line(text: str, measure: Measure, limit: float) -> tuple[str, str]:
    """The first line of a text, and what is left of it."""
    line, *words = text.split(" ")
    if measure(line) > limit and len(line) > 1:
        line, rest = _broken(line, measure, limit)
        return line, " ".join([rest, *words])
    for i, word in enumerate(words):
        longer = f"{line} {word}" if line else word
        if measure(longer) > limit:
            return line, " ".join(words[i:])
        line = longer
    return line, ""


def _broken(word: str, measure: Measure, limit: float) -> tuple[str, str]:
    """A word in two: at its last soft hyphen that fits, after a slash, or wherever the line ends."""
    for i in range(len(word) - 1, 0, -1):
        if word[i] == SOFT_HYPHEN and measure(word[:i] + "-") <= limit:
            return word[:i] + "-", word[i + 1 :]
    cut = next((i for i in range(len(word) - 1, 1, -1) if measure(word[:i]) <= limit), 1)
    cut = word.rfind("/", 1, cut) + 1 or cut
    return word[:cut], word[cut:]


def styled(
    text: str,
    role: Role,
    pixels: int,
    colour: Colour,
    shadow: Colour | None,
    drop: int,
    outline: Colour | None,
    reach: int,
) -> pygame.Surface:
    """A line with an outline of `reach` pixels and a shadow `drop` pixels down and right, in a margin of both."""
    face = render(text, role, pixels, colour)
    margin = reach + drop
    if margin == 0:
        return face
    whole = pygame.Surface((face.get_width() + 2 * margin, face.get_height() + 2 * margin), pygame.SRCALPHA, 32)
    spots = _ring(reach)
    if shadow is not None:
        dark = render(text, role, pixels, shadow)
        whole.fblits([(dark, (margin + x + drop, margin + y + drop)) for x, y in spots])
    if outline is not None:
        line = render(text, role, pixels, outline)
        whole.fblits([(line, (margin + x, margin + y)) for x, y in spots])
    whole.blit(face, (margin, margin))
    return whole


def _ring(reach: int) -> list[tuple[int, int]]:
    """Offsets that thicken a drawing by `reach` pixels on all sides."""
    spots = {(0, 0)}
    for step in range(8 * max(1, reach)):
        angle = step * tau / (8 * max(1, reach))
        spots.add((round(reach * cos(angle)), round(reach * sin(angle))))
    return sorted(spots)
