"""The lives of both players as lines, turn by turn."""

from __future__ import annotations

import pygame

from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.state import NONE
from game.scenes.result.gun_and_gun_tally import Story
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, OUTLINE, PAPER_DIM, Colour, hexed

_DASHES = ("", "12 6")
"""How the line of each seat is broken: the colour alone does not tell it."""
_BADGE, _STEP = 26.0, 10
"""Units of an emblem; life from line to line of the grid."""


def draw_lives(
    canvas: Canvas, box: pygame.FRect, content: Content, found: Story, colours: tuple[Colour, Colour], fill: float
) -> None:
    """A line for each player from the start to the end; `fill` is how far they are drawn."""
    if len(found.lines) < 2:
        canvas.text("The duel ended before its first turn was over.", box.centerx, box.centery, 16, "medium", PAPER_DIM,
                    align="center", max_width=box.width, most=2)  # fmt: skip
        return
    foot = 22 + 18 * canvas.text_size
    top = max(content.constants.life, *(life for pair in found.lines for life in pair))
    top = -(-top // _STEP) * _STEP
    left = 14 + canvas.text_width(str(top), 16)
    field = pygame.FRect(box.x + left, box.y + 10, box.width - left - _BADGE * 1.7, box.height - foot)
    for life in range(0, top + 1, _STEP):
        y = field.bottom - field.height * life / top
        canvas.fill((0x9A, 0x94, 0xA6) if not life else (0x5A, 0x56, 0x64), (field.x, y - 0.75, field.width, 1.5))
        canvas.text(str(life), field.x - 8, y, 16, "medium", PAPER_DIM, align="right")
    _draw_burst(canvas, field, content.constants.burst / top)
    _draw_turns(canvas, field, found)
    key = ("lives", found.lines, colours, field.size)
    image = canvas.svg(key, lambda: _lines(found, field, top, colours), field.width, field.height)
    with canvas.clip((field.x - 4, field.y - 8, (field.width + 8) * fill, field.height + 16)):
        canvas.put_at(image, field.x, field.y)
    if fill >= 1:
        _draw_badges(canvas, field, content, found, top)


def _draw_burst(canvas: Canvas, field: pygame.FRect, share: float) -> None:
    """Below this line Burst is active (GG-11.9)."""
    y = field.bottom - field.height * share
    for i in range(int(field.width // 14)):
        canvas.fill(AMBER, (field.x + 14 * i, y - 0.75, 7, 1.5))
    canvas.blit("gun_and_gun/icons/burst", field.right + 10, y, 20, 20)


def _draw_turns(canvas: Canvas, field: pygame.FRect, found: Story) -> None:
    """The numbers of some turns below."""
    last = len(found.lines) - 1
    every = max(1, -(-last * 44 // round(field.width / canvas.text_size)))
    for number in range(0, last + 1, every):
        x = field.x + field.width * number / last
        canvas.text(str(number) if number else "Start", x, field.bottom + 8, 16, "medium", PAPER_DIM,
                    align="center", valign="top")  # fmt: skip


def _lines(found: Story, field: pygame.FRect, top: int, colours: tuple[Colour, Colour]) -> str:
    parts = []
    for seat in (1, 0):
        last = len(found.lines) - 1
        points = " ".join(
            f"{field.width * i / last:.1f},{field.height * (1 - pair[seat] / top):.1f}"
            for i, pair in enumerate(found.lines)
        )
        common = f'points="{points}" fill="none" stroke-linejoin="round" stroke-linecap="round"'
        dash = f' stroke-dasharray="{_DASHES[seat]}"' if _DASHES[seat] else ""
        parts.append(f'<polyline {common} stroke="{hexed(OUTLINE)}" stroke-width="7"/>')
        parts.append(f'<polyline {common} stroke="{hexed(colours[seat])}" stroke-width="3.6"{dash}/>')
    return "".join(parts)


def _draw_badges(canvas: Canvas, field: pygame.FRect, content: Content, found: Story, top: int) -> None:
    """The emblem of each Gunner at the end of the line, apart where they would meet."""
    y = field.y - 2 * _BADGE
    for fighter in sorted(found.fighters, key=lambda one: -one.life):
        if fighter.gunner == NONE:
            continue
        y = max(field.bottom - field.height * fighter.life / top, y + _BADGE)
        emblem = content.gunners[fighter.gunner].id
        canvas.blit(f"gun_and_gun/gunners/emblem_{emblem}", field.right + _BADGE * 1.15, y, _BADGE, _BADGE)
