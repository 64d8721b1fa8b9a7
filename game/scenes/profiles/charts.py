"""Numbers of somebody's matches as rows, columns and bars."""

from __future__ import annotations

import pygame

from game.core.words import Said, capital, number, say, tr
from game.profiles import statistics
from game.profiles.counting import Chances, Counting, Matches
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, INK, PAPER, PAPER_DIM, STEEL, Colour

LAST = 24
"""Matches that a chart shows."""
_TRACK: Colour = (0x15, 0x13, 0x19)
_LOST: Colour = (0x6A, 0x66, 0x70)


def rows_of(counting: Counting, matches: Matches) -> list[tuple[str, str]]:
    """Labels and values of the statistics of one game."""
    won, count = statistics.wins(matches), len(matches)
    rows = [
        ("Matches", str(count)),
        ("Won", f"{won} ({100 * won // count} %)" if count else "0"),
        ("Wins in a row (best)", f"{statistics.streak(matches)} ({statistics.longest_streak(matches)})"),
        (say("Best {what}", what=counting.score.label), number(statistics.best(matches, counting.score.number))),
    ]
    for row in counting.rows:
        value = (statistics.best if row.how == "best" else statistics.total)(matches, row.number)
        rows.append((row.label, number(value)))
    if counting.ranks:
        counts = [sum(one.numbers.get("rank", 0) == rank for one in matches) for rank in range(len(counting.ranks))]
        rows.append((Said(", ".join(map(tr, counting.ranks))), ", ".join(map(str, counts))))
    elif counting.chances is not None and count:
        taken = statistics.places(matches)
        label = say("Places {numbers}", numbers=Said(", ".join(str(place) for place, _ in taken)))
        rows.append((label, ", ".join(str(n) for _, n in taken)))
    return rows


def draw_rows(canvas: Canvas, box: pygame.FRect, rows: list[tuple[str, str]]) -> None:
    """A table of two columns."""
    high = box.height / len(rows)
    for i, (label, value) in enumerate(rows):
        y = box.y + (i + 0.5) * high
        if i % 2 == 0:
            canvas.box((box.x, y - high / 2, box.width, high), _TRACK, radius=6, alpha=130)
        shown = canvas.text(value, box.right - 12, y, 19, "semibold", PAPER, align="right")
        canvas.text(label, box.x + 12, y, 16, "medium", PAPER_DIM, max_width=shown.x - box.x - 24)


def draw_scores(canvas: Canvas, box: pygame.FRect, counting: Counting, matches: Matches) -> None:
    """A column for each of the last matches, the newest at the right; a won one is lit and has a star."""
    line = canvas.line_height(16)
    title = say("{what}, the last {n} matches", what=capital(counting.score.label), n=LAST)
    canvas.text(title, box.x, box.y, 16, "semibold", AMBER, valign="top", max_width=box.width)
    last = matches[-LAST:]
    most = max([statistics.best(last, counting.score.number), 1])
    left = canvas.text_width(number(most), 16, "medium") + 10
    top, base = box.y + line + 24, box.bottom - 4
    canvas.text(number(most), box.x + left - 10, top, 16, "medium", PAPER_DIM, align="right")
    canvas.text("0", box.x + left - 10, base - 6, 16, "medium", PAPER_DIM, align="right")
    canvas.fill(PAPER_DIM, (box.x + left, base, box.width - left, 1.5))
    pitch = (box.width - left) / LAST
    for i, one in enumerate(last):
        value = max(0, one.numbers.get(counting.score.number, 0))
        tall = max(3.0, (base - top) * value / most)
        x = box.x + left + (i + LAST - len(last)) * pitch
        colour = AMBER if one.is_won else _LOST
        canvas.box((x + 1, base - tall, pitch - 2, tall), colour, radius=2, edge=INK, width=1)
        if one.is_won:
            canvas.blit("ui/rank_star_full", x + pitch / 2, base - tall - 9, 15, 15)


def draw_chances(canvas: Canvas, box: pygame.FRect, chances: Chances, matches: Matches) -> None:
    """A bar for each face, and a mark at what is to be expected of so many."""
    line = canvas.line_height(16)
    found = statistics.group(matches, chances.group)
    count = found.total()
    title = say("{what}: {n} (marks: expected)" if count else "{what}: none yet", what=chances.label, n=number(count))
    canvas.text(title, box.x, box.y, 16, "semibold", AMBER, valign="top", max_width=box.width)
    wide = max(canvas.text_width(word, 16, "medium") for _, word, _ in chances.parts) + 12
    right = canvas.text_width("100.0 %", 16, "medium") + 12
    room = box.width - wide - right
    most = max([found[key] / max(count, 1) for key, _, _ in chances.parts]
               + [share / chances.out_of for _, _, share in chances.parts])  # fmt: skip
    high = min(30.0, (box.height - line - 6) / len(chances.parts))
    for i, (key, word, share) in enumerate(chances.parts):
        y = box.y + line + 6 + (i + 0.5) * high
        part = found[key] / max(count, 1)
        canvas.text(word, box.x, y, 16, "medium", PAPER_DIM)
        canvas.box((box.x + wide, y - 7, room, 14), _TRACK, radius=4)
        if part:
            canvas.box((box.x + wide, y - 7, max(6.0, room * part / most), 14), STEEL, radius=4)
        canvas.fill(PAPER, (box.x + wide + room * share / chances.out_of / most - 1.5, y - 10, 3, 20))
        canvas.text(f"{number(100 * part, 1)} %", box.right, y, 16, "medium", PAPER, align="right")


def draw_places(canvas: Canvas, box: pygame.FRect, matches: Matches) -> None:
    """How often each place was taken, as bars."""
    line = canvas.line_height(16)
    canvas.text("Places", box.x, box.y, 16, "semibold", AMBER, valign="top")
    taken = statistics.places(matches)
    if not taken:
        return
    most = max(count for _, count in taken)
    high = min(30.0, (box.height - line - 6) / len(taken))
    for i, (place, count) in enumerate(taken):
        y = box.y + line + 6 + (i + 0.5) * high
        canvas.text(str(place), box.x + 4, y, 16, "semibold", PAPER_DIM)
        canvas.box((box.x + 30, y - 7, box.width - 80, 14), _TRACK, radius=4)
        if count:
            canvas.box((box.x + 30, y - 7, max(6.0, (box.width - 80) * count / most), 14), AMBER, radius=4)
        canvas.text(str(count), box.right, y, 16, "medium", PAPER, align="right")
