"""The charts of a result of Gun It: the score with its three marks, and the rounds one by one."""

from __future__ import annotations

import pygame

from game.core.words import say
from game.rules.gun_it.content import Scenario
from game.scenes.gun_it.names import RANKS
from game.scenes.result.gun_it_tally import Chart, Tally
from game.ui.canvas import Canvas
from game.ui.plates import gradient
from game.ui.theme import AMBER, INK, OUTLINE, PAPER, PAPER_DIM, SIGNAL, rgb
from game.ui.writing import Align

_TRACK = 26.0


def draw_chart(canvas: Canvas, box: pygame.FRect, scenario: Scenario, tally: Tally, chart: Chart, fill: float) -> None:
    """A road from nothing to Legend, the crew car where the crew ended; `fill` is how far it has driven."""
    y = box.y + 58
    canvas.box((box.x, y, box.width, _TRACK), (0x15, 0x13, 0x19), radius=_TRACK / 2, edge=OUTLINE, width=2.5)
    wide = max(_TRACK, box.width * chart.end * fill)
    key = ("score fill", round(wide))
    light = gradient("g", 0, 0, box.width, 0, (0, rgb("#C2281D"), 1), (0.6, AMBER, 1), (1, rgb("#FFE08A"), 1))
    body = f'<rect x="0" y="0" width="{round(wide)}" height="{_TRACK - 6}" rx="{_TRACK / 2 - 3}" fill="url(#g)"/>'
    canvas.put_at(canvas.svg(key, body, round(wide), _TRACK - 6, defs=light), box.x + 3, y + 3)
    for i, share in enumerate(chart.marks):
        _mark(canvas, box, y, i, share, scenario, tally)
    canvas.blit("gun_it/vehicles/crew_car", box.x + max(20.0, box.width * chart.end * fill - 18), y + _TRACK / 2,
                34, 57, turn=90)  # fmt: skip


def _mark(
    canvas: Canvas, box: pygame.FRect, y: float, index: int, share: float, scenario: Scenario, tally: Tally
) -> None:
    x = box.x + box.width * share
    reached = tally.rank > index
    canvas.fill(PAPER if reached else PAPER_DIM, (x - 1.5, y - 8, 3, _TRACK + 16))
    name = "ui/rank_star_full" if reached else "ui/rank_star_empty"
    for star in range(index + 1):
        canvas.blit(name, x + (star - index / 2) * 21, y - 26, 24, 24)
    value = (
        say("round {index}", index=scenario.ranks[index]) if scenario.score == "round" else str(scenario.ranks[index])
    )
    colour = AMBER if reached else PAPER_DIM
    below = y + _TRACK + 10
    align: Align = "right" if share > 0.92 else "center"
    at = min(x, box.right) if align == "right" else x
    number = canvas.text(value, at, below, 22, "display", colour, align=align, valign="top", fixed=True)
    canvas.text(RANKS[index + 1], at, number.bottom, 18, "medium", colour, align=align, valign="top", fixed=True)


def draw_rounds(canvas: Canvas, box: pygame.FRect, tally: Tally, rounds: int, hp: int, fill: float) -> None:
    """A column of XP for each round, and below it the shields that were left at its end."""
    label = canvas.line_height(16)
    base = box.bottom - label - 30
    wide = box.width / max(rounds, 1)
    most = max([each.xp for each in tally.rounds] + [4])
    high = base - box.y - 34
    for number in range(1, rounds + 1):
        cx = box.x + (number - 0.5) * wide
        played = next((each for each in tally.rounds if each.number == number), None)
        words = say("Round {number}", number=number)
        canvas.text(words, cx, box.bottom - label, 16, "medium", PAPER if played else PAPER_DIM,
                    align="center", valign="top", max_width=wide - 6, alpha=255 if played else 130)  # fmt: skip
        if played is None:
            canvas.fill((0x4A, 0x46, 0x52), (cx - 24, base - 2, 48, 2))
            continue
        tall = max(3.0, round(high * played.xp / most * fill))
        canvas.box((cx - 26, base - tall, 52, tall), AMBER, radius=5, edge=INK, width=2)
        canvas.text(f"+{played.xp}", cx, base - tall - 16, 22, "display", PAPER, align="center", fixed=True)
        if played.largest > 1:
            canvas.blit("gun_it/icons/pileup", cx + 38, base - 16, 28, 28)
            canvas.text(str(played.largest), cx + 38, base - 15, 17, "display", PAPER, align="center", fixed=True,
                        outline=(INK, 1.6))  # fmt: skip
        for shield in range(hp):
            name = "gun_it/icons/shield_full" if shield < hp - played.damage else "gun_it/icons/shield_empty"
            canvas.blit(name, cx + (shield - (hp - 1) / 2) * 19, base + 16, 19, 19)
    canvas.fill(SIGNAL, (box.x, base, box.width, 1.5))
