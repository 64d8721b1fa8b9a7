"""The end of a double feature or marathon (GI-17.26): a row for each scenario, and the XP of all of them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.words import say
from game.rules.gun_it.content import Scenario
from game.rules.gun_it.ending import total
from game.rules.gun_it.state import Result
from game.scenes.gun_it.names import RANKS, SCORES
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, PAPER, PAPER_DIM

NAMES = {2: "Double feature", 3: "Marathon"}


def series_sentence(scenarios: Sequence[Scenario], results: Sequence[Result], *, is_wrecked: bool) -> str:
    """How it ended, in words."""
    sum_ = say("{xp} XP in all", xp=total(tuple(results)))
    last = scenarios[len(results) - 1].name if results else scenarios[0].name
    if is_wrecked:
        return say("The crew car was wrecked in {last}, with {sum}.", last=last, sum=sum_)
    if all(result.rank for result in results) and len(results) == len(scenarios):
        return say("{n} scenarios in a row, and {sum}.", n=len(scenarios), sum=sum_)
    return say("{last} fell short of its first mark: {sum}, and no getaway.", last=last, sum=sum_)


def draw_series(
    canvas: Canvas, box: pygame.FRect, scenarios: Sequence[Scenario], results: Sequence[Result], fill: float
) -> None:
    """The rows, those that were not played dull; below them the sum, counted up with `fill` from 0 to 1."""
    high = min(84.0, (box.height - 60) / len(scenarios))
    for i, scenario in enumerate(scenarios):
        row = pygame.FRect(box.x, box.y + i * high, box.width, high - 10)
        played = i < len(results)
        canvas.box(row, (0x15, 0x13, 0x19), radius=8, alpha=170 if played else 90)
        canvas.text(str(i + 1), row.x + 28, row.centery, 30, "display", AMBER if played else PAPER_DIM, align="center")
        canvas.text(scenario.name, row.x + 58, row.centery, 26, "display", PAPER if played else PAPER_DIM,
                    max_width=220)  # fmt: skip
        if not played:
            canvas.text("not reached", row.right - 20, row.centery, 18, "medium", PAPER_DIM, align="right")
            continue
        result = results[i]
        for star in range(3):
            name = "full" if star < result.rank else "empty"
            canvas.blit(f"ui/rank_star_{name}", row.x + 310 + star * 34, row.centery, 30, 30)
        what = RANKS[result.rank]
        if scenario.score in SCORES and scenario.score != "xp":
            what = say("{what} {score}", what=SCORES[scenario.score], score=result.score)
        canvas.text(what, row.x + 420, row.centery, 18, "semibold", PAPER, max_width=150)
        canvas.text(say("{xp} XP", xp=result.xp), row.right - 20, row.centery, 26, "display", AMBER, align="right")
    bottom = box.y + len(scenarios) * high + 18
    canvas.text("In all", box.x + 58, bottom, 22, "semibold", PAPER)
    shown = round(total(tuple(results)) * fill)
    canvas.text(say("{shown} XP", shown=shown), box.right - 20, bottom, 36, "display", AMBER, align="right", fixed=True)
