"""A small picture of a whole bridge: lanes, zones, lines, damaged road, supports, start spaces, walls."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rules.gang_rush.board import LANES
from game.rules.gang_rush.content import Board, Space
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, INK, PAPER, PAPER_DIM, STEEL, Colour, rgb

RIVER, APPROACH, LINE = rgb("#123247"), rgb("#23252B"), rgb("#4B4741")
ZONES = (rgb("#3E4149"), rgb("#4A4E58"))
LOW, WALL = rgb("#9AA7B2"), rgb("#C8763A")
EDGE = 9.0
"""Units of a support beside the road."""
MARGIN = 3
"""Half spaces of the approach before position 0."""
LEGEND = (("Start", None), ("Damaged road", INK), ("Low support", LOW), ("Tall support", STEEL),
          ("Wall for 3, 4, 5 players", WALL))  # fmt: skip


@dataclass(frozen=True)
class Plan:
    """Where things are on the picture, in units."""

    canvas: Canvas
    board: Board
    half: float
    lane: float
    left: float
    top: float

    def x(self, pos: float) -> float:
        """Where a half-space line is."""
        return self.left + (pos + MARGIN) * self.half

    def box(self, lane: int, pos: int) -> pygame.FRect:
        """A space."""
        return pygame.FRect(self.x(pos - 1), self.top + (lane - 1) * self.lane, 2 * self.half, self.lane)


def draw_bridge(canvas: Canvas, board: Board, box: pygame.FRect) -> None:
    """Draw a bridge as large as it fits; it is kept."""
    w, h = box.width, box.height
    text = 18 * canvas.text_size
    half = (w - 36) / (board.finish + MARGIN + 1)
    lane = max(15.0, min(1.4 * half, (h - 2 * (text + EDGE) - 12) / LANES))
    top = (h - LANES * lane) / 2

    def paint(inner: Canvas) -> None:
        _paint(Plan(inner, board, half, lane, 18, top), w, h)

    canvas.put_at(canvas.drawn(("whole_bridge", board, w, h, canvas.text_size), paint, w, h), box.x, box.y)


def draw_legend(canvas: Canvas, box: pygame.FRect) -> None:
    """What the colours mean, in as many lines as it takes."""
    step = canvas.line_height(16, "medium") + 2
    x, y = box.x, box.y + step / 2
    for words, colour in LEGEND:
        wide = 22 + canvas.text_width(words, 16, "medium")
        if x + wide > box.right and x > box.x:
            x, y = box.x, y + step
        if colour is INK:
            canvas.disc(x + 7, y, 6.5, INK, edge=AMBER, width=1.5)
        else:
            canvas.box((x, y - 7, 14, 14), colour, radius=3, edge=INK if colour else PAPER, width=2)
        canvas.text(words, x + 21, y, 16, "medium", PAPER_DIM)
        x += wide + 18


def _paint(plan: Plan, w: float, h: float) -> None:
    canvas, board = plan.canvas, plan.board
    canvas.box((0, 0, w, h), RIVER, radius=8, edge=INK, width=2)
    high = LANES * plan.lane
    canvas.fill(APPROACH, (plan.x(-MARGIN), plan.top, (board.finish + MARGIN) * plan.half, high))
    for space in board.spaces:
        _paint_space(plan, space)
        _paint_edge(plan, space)
    lines = dict.fromkeys(space.pos for space in board.spaces if not space.zone and space.pos > board.start)
    for pos, colour, wide in [(board.start, PAPER, 3.0), *((pos, AMBER, 1.6) for pos in lines)]:
        canvas.fill(colour, (plan.x(pos) - wide / 2, plan.top, wide, high))
    for i in range(2 * LANES):
        rect = (plan.x(board.finish) + i % 2 * 4, plan.top + i // 2 * plan.lane, 4, plan.lane / 2)
        canvas.fill(PAPER, rect if i % 2 else (rect[0], rect[1] + plan.lane / 2, 4, plan.lane / 2))
    for start in board.starts:
        canvas.box(plan.box(start.lane, start.pos).inflate(-3, -3), None, radius=2, edge=PAPER, width=2)
    _paint_walls(plan)
    _paint_numbers(plan)


def _paint_space(plan: Plan, space: Space) -> None:
    across = not space.zone and space.pos >= plan.board.start
    colour = LINE if across else ZONES[space.zone % 2] if space.zone else APPROACH
    box = plan.box(space.lane, space.pos)
    plan.canvas.box(box.inflate(-1, -1), colour, radius=2)
    if space.damage:
        size = min(box.height, box.width) * (0.52 if space.damage == 1 else 0.76)
        plan.canvas.disc(*box.center, size / 2, INK, edge=AMBER if space.damage > 1 else None, width=1.5)


def _paint_edge(plan: Plan, space: Space) -> None:
    colours: dict[str, Colour] = {"low": LOW, "high": STEEL}
    if space.edge in colours:
        box = plan.box(space.lane, space.pos)
        y = box.y - EDGE if space.lane == 1 else box.bottom
        plan.canvas.fill(colours[space.edge], (box.x, y + 1, box.width, EDGE - 2))


def _paint_walls(plan: Plan) -> None:
    """At the far end of its spaces; the number of players below."""
    canvas, board = plan.canvas, plan.board
    for piece in board.walls:
        box = plan.box(piece.lane, piece.pos)
        canvas.box((box.right - 5, box.y + 1, 4, box.height - 2), WALL, radius=1)
        if piece.lane == LANES:
            y = box.bottom + EDGE + 9 * canvas.text_size
            canvas.text(str(piece.players), box.right - 3, y, 16, "display", WALL, align="center")


def _paint_numbers(plan: Plan) -> None:
    """The zones, above the road."""
    middles: dict[int, list[int]] = {}
    for space in plan.board.spaces:
        if space.zone:
            middles.setdefault(space.zone, []).append(space.pos)
    y = plan.top - EDGE - 9 * plan.canvas.text_size
    for zone, poses in middles.items():
        middle = (min(poses) + max(poses)) / 2
        plan.canvas.text(str(zone), plan.x(middle), y, 16, "medium", PAPER_DIM, align="center")
