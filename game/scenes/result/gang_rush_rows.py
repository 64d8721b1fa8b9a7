"""The standing of a race as rows: car, driver, and what the money is made of."""

from __future__ import annotations

import pygame

from game.scenes.gang_rush.cars import draw_model
from game.scenes.gang_rush.names import money
from game.scenes.result.gang_rush_tally import Purse, Race
from game.scenes.you import draw_you
from game.ui.canvas import Canvas
from game.ui.theme import INK, INK_SOFT, PAPER, PAPER_DIM, SIGNAL_LIGHT

COLUMNS = (("cash", "Cash", 0.53), ("bounty", "Bounty", 0.65), ("ramp", "Ramp", 0.755), ("debt", "Debt", 0.86))
"""Icon, word and right end, as a share of the width."""
_TOTAL = 0.985


def draw_rows(canvas: Canvas, box: pygame.FRect, found: Race, fill: float, you: int) -> None:
    """A heading and a row for each driver, in the order of the final standing; `fill` is how many are there, as a
    share: the last one comes first. `you` is the seat of the one person among automatic drivers, or -1."""
    head = 10 + 20 * canvas.text_size
    for icon, word, share in COLUMNS:
        right = box.x + box.width * share
        text = canvas.text(word, right, box.y + head / 2, 16, "medium", PAPER_DIM, align="right")
        if canvas.text_size <= 1.1:
            canvas.blit(f"gang_rush/icons/{icon}", text.x - 13, box.y + head / 2, 20, 20)
    canvas.text("Total", box.x + box.width * _TOTAL, box.y + head / 2, 16, "semibold", PAPER, align="right")
    count = len(found.purses)
    high = (box.height - head) / count
    for i, purse in enumerate(found.purses):
        share = max(0.0, min(1.0, fill * count - (count - 1 - i)))
        if share > 0:
            row = pygame.FRect(box.x, box.y + head + i * high, box.width, high)
            _row(canvas, row.move((1 - share) * 60, 0), purse, found, share, you)


def _row(canvas: Canvas, row: pygame.FRect, purse: Purse, found: Race, share: float, you: int) -> None:
    alpha = round(255 * share)
    is_first = found.has_winner and purse is found.purses[0]
    in_alaska = purse is found.last
    ground = "row_winner" if is_first else "row_last" if in_alaska else "row"
    y, ink = row.y + row.height * 0.46, INK if is_first else PAPER
    canvas.put_at(_ground(canvas, ground, row.width, row.height), row.x, row.y, alpha=alpha)
    tall = min(row.height * 0.82, 44.0)
    canvas.blit(_badge(purse, in_alaska), row.x + 28, y, tall, tall, alpha=alpha)
    draw_model(canvas, purse.driver, (row.x + 86, y), tall * 1.6, alpha=alpha)
    canvas.blit(f"gang_rush/drivers/emblem_{purse.driver}", row.x + 137, y, tall * 0.72, tall * 0.72, alpha=alpha)
    left, shadow = row.x + 158, INK if in_alaska else None
    room = row.width * COLUMNS[0][2] - 158 - 66
    name = canvas.text(purse.name, left, y, 19, "semibold", ink, max_width=room, shadow=shadow, alpha=alpha)
    if purse.seat == you and share >= 1:
        draw_you(canvas, min(name.right + 28, left + room + 40), y)
    values = (purse.cash, purse.bounty, purse.ramp, -purse.debt)
    dim = INK_SOFT if is_first else PAPER_DIM
    for (icon, _, at), value in zip(COLUMNS, values, strict=True):
        colour = SIGNAL_LIGHT if icon == "debt" and value and not (is_first or in_alaska) else dim
        canvas.text(money(value) if value else "-", row.x + row.width * at, y, 20, "display", colour, align="right",
                    shadow=shadow, alpha=alpha, fixed=True)  # fmt: skip
    canvas.text(money(purse.total), row.x + row.width * _TOTAL, y, 25, "display", ink, align="right", fixed=True,
                shadow=shadow, alpha=alpha)  # fmt: skip


def _badge(purse: Purse, in_alaska: bool) -> str:
    """A medal for who can win; for others what keeps them from it."""
    if purse.place:
        return f"gang_rush/result/rank_{purse.place}"
    return "gang_rush/icons/alaska" if in_alaska else "gang_rush/icons/arrested"


def _ground(canvas: Canvas, name: str, wide: float, high: float) -> pygame.Surface:
    """The ground of a row, its ends as drawn and its middle stretched."""
    return canvas.drawn(("row", name), lambda inner: _stretched(inner, name, wide, high), wide, high)


def _stretched(canvas: Canvas, name: str, wide: float, high: float) -> None:
    art = canvas.image(f"gang_rush/result/{name}", 760, 64)
    canvas.target.blit(pygame.transform.smoothscale(art, canvas.target.get_size()), (0, 0))
