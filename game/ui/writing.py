"""Text on a canvas: one line or several, fitted to a width, kept as it was rendered."""

from __future__ import annotations

from typing import Literal

import pygame

from game.ui import lettering
from game.ui.pictures import Pictures
from game.ui.theme import PAPER, Colour, Role

Align = Literal["left", "center", "right"]
VAlign = Literal["top", "middle", "baseline"]


class Writing(Pictures):
    """The part of a canvas that writes."""

    def font_px(self, size: float, fixed: bool = False) -> int:
        """The pixel size of a text of `size` units; `fixed` ignores the setting text size."""
        return round(size * (1 if fixed else self._text_size) * self.map.scale)

    def text_width(self, text: str, size: float, role: Role = "medium", *, fixed: bool = False) -> float:
        """Width of a line in units."""
        return lettering.width(text, role, self.font_px(size, fixed)) / self.map.scale

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
    ) -> list[str]:
        """`text` as the lines in which it is drawn: wrapped to `max_width`, at most `most`, the last shortened."""
        if max_width is None:
            return text.split("\n")[:most] if "\n" in text else [text]
        px = self.font_px(size, fixed)
        key = (text, role, px, max_width, most)
        found = self.store.layouts.get(key)
        if found is None:
            if len(self.store.layouts) > 4000:
                self.store.layouts.clear()
            limit = max_width * self.map.scale + 0.5
            found = lettering.wrap(text, lambda t: lettering.width(t, role, px), limit, most)
            self.store.layouts[key] = found
        return found

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
    ) -> pygame.FRect:
        """Write text; the answer is the rectangle it takes.

        `y` is the middle of the capitals (of the block, when there are several lines), the top of the first
        line, or its baseline. Longer than `max_width` wraps to at most `most` lines and ends in an ellipsis.
        `outline` is (colour, units).
        """
        lines = self.lines(text, size, role, max_width=max_width, most=most, fixed=fixed)
        px = self.font_px(size, fixed)
        step = lettering.font(role, px).get_linesize()
        left, top = self.map.to_px(x, y)
        if valign == "middle":
            top -= lettering.cap_middle(role, px) + step * (len(lines) - 1) // 2
        elif valign == "baseline":
            top -= lettering.font(role, px).get_ascent()
        widest, edge = 0, left
        for i, line in enumerate(lines):
            image, margin = self._line(line, role, px, colour, shadow, outline)
            wide = image.get_width() - 2 * margin
            at = left if align == "left" else left - wide if align == "right" else left - wide // 2
            self._blit(image, at - margin, top + i * step - margin, alpha)
            widest, edge = max(widest, wide), min(edge, at)
        ux, uy = self.map.to_units(edge, top)
        return pygame.FRect(ux, uy, widest / self.map.scale, len(lines) * step / self.map.scale)

    def _line(
        self,
        line: str,
        role: Role,
        px: int,
        colour: Colour,
        shadow: Colour | None,
        outline: tuple[Colour, float] | None,
    ) -> tuple[pygame.Surface, int]:
        """The surface of a line and the margin round it in pixels."""
        reach = self.map.length(outline[1]) if outline else 0
        drop = max(1, px // 16) if shadow else 0
        margin = reach + drop
        image = self.store.lines.get(
            (line, role, px, colour, shadow, outline),
            lambda: lettering.styled(line, role, px, colour, shadow, drop, outline and outline[0], reach),
        )
        return image, margin
