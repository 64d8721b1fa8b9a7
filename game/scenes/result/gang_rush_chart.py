"""The money of a race as lines, round by round."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.gang_rush.names import COLOURS, money
from game.scenes.result.gang_rush_tally import Race
from game.ui.canvas import Canvas
from game.ui.strokes import Stroke
from game.ui.theme import OUTLINE, PAPER_DIM, hexed

_DASHES = {"pupetta": "", "don": "9 5", "spender": "15 5", "duke": "3 5", "parker": "15 5 3 5"}
"""How each driver's line is broken: the colour alone does not tell it."""
_BADGE, _GRID = 24.0, 27.0
"""Units of an emblem, and the least between two lines of the grid at normal text size."""
_LEAD = 34.0
"""From the end of the lines to the middle of the emblems, in units."""
_STEPS = (100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000)


@dataclass(frozen=True)
class Scale:
    """From the lowest to the highest line of the grid, `step` dollars apart."""

    low: int
    high: int
    step: int

    @classmethod
    def of(cls, amounts: list[int], most: float) -> Scale:
        """For these amounts: about `most` steps of the grid, zero among them."""
        low, high = min(0, *amounts), max(100, *amounts)
        step = next((step for step in _STEPS if (high - low) / step <= most), _STEPS[-1])
        return cls(low // step * step, -(-high // step) * step, step)

    def share(self, amount: int) -> float:
        """0 at the bottom, 1 at the top."""
        return (amount - self.low) / (self.high - self.low)


def draw_money(canvas: Canvas, box: pygame.FRect, found: Race, fill: float) -> None:
    """A line for each driver from the draft to the end; `fill` is how far they are drawn."""
    foot = 22 + 18 * canvas.text_size
    amounts = [amount for line in found.lines for amount in line]
    scale = Scale.of(amounts, max(1.0, (box.height - foot) / (_GRID * canvas.text_size) - 0.6))
    left = 14 + max(canvas.text_width(money(amount), 16) for amount in (scale.low, scale.high))
    field = pygame.FRect(box.x + left, box.y + 10, box.width - left - _LEAD - _BADGE / 2, box.height - foot)
    for amount in range(scale.low, scale.high + 1, scale.step):
        y = field.bottom - field.height * scale.share(amount)
        canvas.fill((0x5A, 0x56, 0x64) if amount else (0x9A, 0x94, 0xA6), (field.x, y - 0.75, field.width, 1.5))
        canvas.text(money(amount), field.x - 8, y, 16, "medium", PAPER_DIM, align="right")
    _rounds(canvas, field, found)
    key = ("money", found.lines, found.purses, field.size)
    image = canvas.svg(key, lambda: _lines(found, scale, field), field.width, field.height)
    with canvas.clip((field.x - 4, field.y - 8, (field.width + 8) * fill, field.height + 16)):
        canvas.put_at(image, field.x, field.y)
    if fill >= 1:
        _badges(canvas, field, found, scale)


def _rounds(canvas: Canvas, field: pygame.FRect, found: Race) -> None:
    """The numbers of some rounds below."""
    last = len(found.lines[0]) - 1
    every = max(1, -(-last * 44 // round(field.width / canvas.text_size)))
    for number in range(0, last + 1, every):
        x = field.x + field.width * number / last
        canvas.text(str(number) if number else "Start", x, field.bottom + 8, 16, "medium", PAPER_DIM,
                    align="center", valign="top")  # fmt: skip


def _lines(found: Race, scale: Scale, field: pygame.FRect) -> str:
    parts = []
    for purse in found.purses[::-1]:
        line = found.lines[purse.seat]
        points = " ".join(
            f"{field.width * i / (len(line) - 1):.1f},{field.height * (1 - scale.share(amount)):.1f}"
            for i, amount in enumerate(line)
        )
        common = f'points="{points}" fill="none" stroke-linejoin="round" stroke-linecap="round"'
        dash = f' stroke-dasharray="{_DASHES[purse.driver]}"' if _DASHES[purse.driver] else ""
        parts.append(f'<polyline {common} stroke="{hexed(OUTLINE)}" stroke-width="6"/>')
        parts.append(f'<polyline {common} stroke="{hexed(COLOURS[purse.driver])}" stroke-width="3.2"{dash}/>')
    return "".join(parts)


def _badges(canvas: Canvas, field: pygame.FRect, found: Race, scale: Scale) -> None:
    """The emblem of each driver at the end of the line, one below the other where they would meet."""
    size = min(_BADGE, (field.height + _BADGE) / len(found.purses))
    lowest = field.bottom + size / 2 - size * len(found.purses)
    y = field.y - size
    for purse in sorted(found.purses, key=lambda purse: -purse.total):
        lowest += size
        end = field.bottom - field.height * scale.share(purse.total)
        y = min(lowest, max(end, y + size))
        colour, x = COLOURS[purse.driver], field.right + _LEAD
        canvas.stroke([(field.right + 3, end), (x - size / 2, y)], Stroke(colour, 3.2, None, False, 1.4))
        canvas.disc(x, y, size / 2 + 1, colour)
        canvas.blit(f"gang_rush/drivers/emblem_{purse.driver}", x, y, size - 3, size - 3)
