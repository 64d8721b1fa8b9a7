"""Text on a canvas, in the reader's language: one line or several, fitted to a width, kept as it was rendered."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

import pygame

from game.core.words import Said, tr
from game.ui import lettering
from game.ui.pictures import Pictures
from game.ui.store import Block
from game.ui.theme import PAPER, Colour, Role

_LEADING = 0.3
"""The share of a line by which the last one may leave its room: no letter is there."""
_SENTENCE_END = re.compile(r"(?<=[.!?]) ")
Align = Literal["left", "center", "right"]
VAlign = Literal["top", "middle", "baseline"]


@dataclass(frozen=True, slots=True)
class _Look:
    """How a text is set, with its size in pixels."""

    role: Role
    px: int
    colour: Colour
    align: Align
    valign: VAlign
    shadow: Colour | None
    outline: tuple[Colour, float] | None


class Writing(Pictures):
    """The part of a canvas that writes."""

    def font_px(self, size: float, fixed: bool = False) -> int:
        """The pixel size of a text of `size` units; `fixed` ignores the setting text size."""
        return round(size * (1 if fixed else self._text_size) * self.map.scale)

    def text_width(self, text: str, size: float, role: Role = "medium", *, fixed: bool = False) -> float:
        """Width of a line in units."""
        return lettering.width(tr(text), role, self.font_px(size, fixed)) / self.map.scale

    def line_height(self, size: float, role: Role = "medium", *, fixed: bool = False) -> float:
        """Distance between two lines, in units."""
        return lettering.font(role, self.font_px(size, fixed)).get_linesize() / self.map.scale

    def lines(
        self,
        text: str,
        size: float,
        role: Role = "medium",
        *,
        max_width: float | None = None,
        most: int = 1,
        fixed: bool = False,
        px: int = 0,
    ) -> list[str]:
        """`text` as the lines in which it is drawn: wrapped to `max_width`, at most `most`, the last shortened. `px` is
        the size in pixels if it is another one than that of `size`."""
        text = tr(text)
        if max_width is None:
            return [Said(line) for line in text.split("\n")[:most]]
        return [Said(line) for line in self._wrapped(text, role, px or self.font_px(size, fixed), max_width, most)]

    def _wrapped(self, text: str, role: Role, px: int, max_width: float, most: int) -> list[str]:
        limit = max_width * self.map.scale + 0.5
        return lettering.wrap(text, lambda part: lettering.width(part, role, px), limit, most)

    def whole_px(
        self, text: str, size: float, role: Role, *, max_width: float | None, most: int, fixed: bool = False,
        least: float = 0,
    ) -> int:  # fmt: skip
        """The pixel size at which a text is drawn: as large as the setting text size wants it, or as much smaller as it
        has to be not to be cut, but no smaller than without that setting, or than `least` units if that is given."""
        text, wanted, lowest = tr(text), self.font_px(size, fixed), self.font_px(least or size, fixed=True)
        if max_width is None:
            return wanted
        sizes = range(wanted, lowest, -1)
        return next((px for px in sizes if len(self._wrapped(text, role, px, max_width, most + 1)) <= most), lowest)

    def rows_in(self, text: str, size: float, role: Role, max_width: float, height: float) -> tuple[int, bool]:
        """The most lines for a text in a height, and whether they are `fixed`: it keeps to the usual size where only
        that is whole."""
        for fixed in (False, True):
            most = max(1, int(height / self.line_height(size, role, fixed=fixed) + _LEADING))
            if len(self.lines(text, size, role, max_width=max_width, most=most + 1, fixed=True)) <= most:
                break
        return most, fixed

    def sentences_in(self, text: str, size: float, role: Role, max_width: float, most: int, *, fixed: bool) -> str:
        """As many whole sentences of a text, from the first on, as stand in `most` lines; all of it if not even one
        does."""
        text, px = tr(text), self.font_px(size, fixed)
        ends = [len(text), *(end.start() for end in reversed([*_SENTENCE_END.finditer(text)]))]
        parts = (text[:end] for end in ends)
        return Said(next((p for p in parts if len(self._wrapped(p, role, px, max_width, most + 1)) <= most), text))

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        role: Role = "medium",
        colour: Colour = PAPER,
        *,
        align: Align = "left",
        valign: VAlign = "middle",
        max_width: float | None = None,
        most: int = 1,
        shadow: Colour | None = None,
        outline: tuple[Colour, float] | None = None,
        alpha: int = 255,
        fixed: bool = False,
        least: float = 0,
    ) -> pygame.FRect:
        """Write text; the answer is the rectangle it takes.

        `y` is the middle of the capitals (of the block, when there are several lines), the top of the first
        line, or its baseline. Longer than `max_width` wraps to at most `most` lines; what is longer still is smaller by
        as much as the setting text size has made it larger, or down to `least` units, and ends in an ellipsis if that
        is not enough.
        `outline` is (colour, units).
        """
        here, text = self.map, tr(text)
        key = (text, size, role, colour, align, valign, max_width, most, shadow, outline, fixed, least, here.scale)
        block = self.store.blocks.find(key)
        if block is None:
            px = self.whole_px(text, size, role, max_width=max_width, most=most, fixed=fixed, least=least)
            lines = self.lines(text, size, role, max_width=max_width, most=most, px=px)
            look = _Look(role, px, colour, align, valign, shadow, outline)
            block = self.store.blocks.keep(key, self._block(lines, look))
        left, top = here.to_px(x, y)
        for image, dx, dy in block.parts:
            self._blit(image, left + dx, top + dy, alpha)
        dx, dy, width, height = block.rect
        ux, uy = here.to_units(left + dx, top + dy)
        return pygame.FRect(ux, uy, width / here.scale, height / here.scale)

    def _block(self, lines: list[str], look: _Look) -> Block:
        """The lines as surfaces, placed round the point of the text."""
        face = lettering.font(look.role, look.px)
        step = face.get_linesize()
        top = 0
        if look.valign == "middle":
            top = -lettering.cap_middle(look.role, look.px) - step * (len(lines) - 1) // 2
        elif look.valign == "baseline":
            top = -face.get_ascent()
        reach = self.map.length(look.outline[1]) if look.outline else 0
        drop = max(1, look.px // 16) if look.shadow else 0
        shown = self.palette.of
        face_colour, shadow = shown(look.colour), shown(look.shadow) if look.shadow else None
        edge = shown(look.outline[0]) if look.outline else None
        parts, left, widest = [], 0, 0
        for i, line in enumerate(lines):
            image = lettering.styled(line, look.role, look.px, face_colour, shadow, drop, edge, reach)
            wide = image.get_width() - 2 * (reach + drop)
            at = 0 if look.align == "left" else -wide if look.align == "right" else -wide // 2
            parts.append((image, at - reach - drop, top + i * step - reach - drop))
            left, widest = min(left, at), max(widest, wide)
        return Block(tuple(parts), (left, top, widest, len(lines) * step))
