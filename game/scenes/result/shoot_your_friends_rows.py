"""Beside the poster: a row for each player, and the rounds in order."""

from __future__ import annotations

import pygame

from game.core.words import Said, say
from game.scenes.result.shoot_your_friends_tally import COUNTED, Player, Story, round_words
from game.scenes.shoot_your_friends.names import ART, COLOURS, SEATS
from game.scenes.you import WIDE, draw_you
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.theme import AMBER, INK, PAPER, PAPER_DIM, rgb
from game.ui.tips import Tip

_GROUND = rgb("#1B1A22")
NAME, BULLETS = 250.0, 130.0
"""Units of the columns of a row before the counts."""
_TAG = WIDE + 8
"""Units of the tag after a name and the gap before it."""


def draw_players(canvas: Canvas, box: pygame.FRect, found: Story, share: float, you: int) -> None:
    """A row each, by place; `share` is how far they are there, `you` the seat of the one person here (or NOBODY)."""
    head = 26.0 * min(1.2, canvas.text_size)
    wide = (box.width - NAME - BULLETS - 12) / len(COUNTED)
    for i, word in enumerate(COUNTED):
        x = box.x + NAME + BULLETS + (i + 0.5) * wide
        canvas.text(word, x, box.y + head / 2, 16, "medium", PAPER_DIM, align="center", max_width=wide - 4)
    high = min(62.0, (box.height - head) / len(found.players))
    for i, player in enumerate(found.ranked):
        own = max(0.0, min(1.0, share * len(found.players) - i))
        row = pygame.FRect(box.x + 40 * (1 - own), box.y + head + i * high, box.width, high - 6)
        if own > 0:
            name = _player(canvas, row, found, player, wide, round(255 * own), _TAG if player.seat == you else 0)
            if player.seat == you and own >= 1:
                draw_you(canvas, name.right + _TAG - WIDE / 2, row.centery)


def _player(
    canvas: Canvas, row: pygame.FRect, found: Story, player: Player, wide: float, alpha: int, tag: float
) -> pygame.FRect:
    """A row; its name leaves room for a `tag` of so many units and is where it says."""
    y, is_winner = row.centery, player.seat == found.winner
    edge = AMBER if is_winner else COLOURS[player.seat]
    canvas.box(row, _GROUND, radius=9, edge=edge, width=3 if is_winner else 2, alpha=alpha)
    canvas.text(f"{player.place}.", row.x + 18, y, 22, "display", PAPER, alpha=alpha, fixed=True)
    canvas.blit(f"{ART}/emblems/{SEATS[player.seat]}", row.x + 66, y, 36, 36, alpha=alpha)
    name = say("{who} (left)", who=player.name) if player.has_left else player.name
    room = NAME - 100 - tag
    written = canvas.text(Said(name.upper()), row.x + 94, y, 22, "display", PAPER, max_width=room, alpha=alpha)
    for i in range(player.bullets):
        canvas.blit(f"{ART}/icons/bullet", row.x + NAME + 10 + i * 19, y, 21, 30, alpha=alpha)
    for i, count in enumerate(player.counts):
        x = row.x + NAME + BULLETS + (i + 0.5) * wide
        canvas.text(str(count), x, y, 21, "semibold", PAPER, align="center", alpha=alpha, fixed=True)
    return written


def draw_rounds(canvas: Canvas, hots: HotAreas, box: pygame.FRect, found: Story, fill: float) -> None:
    """The winner of each round as an emblem, with its number below."""
    rounds = found.rounds
    canvas.text("Rounds", box.x, box.y + 14, 19, "semibold", AMBER, max_width=box.width)
    if not rounds:
        return
    wide = min(112.0, box.width / len(rounds))
    for i, one in enumerate(rounds):
        if fill * len(rounds) <= i:
            return
        x, y = box.x + (i + 0.5) * wide, box.y + 64
        canvas.blit(f"{ART}/cards/bullet" if not one.is_sudden else f"{ART}/icons/sudden_death", x, y, 52, 73)
        canvas.disc(x + 20, y + 22, 17, INK)
        canvas.blit(f"{ART}/emblems/{SEATS[one.winner]}", x + 20, y + 22, 30, 30)
        rect = (x - 30, y - 38, 70, 84)
        hots.add(Hot(("round", i), rect, tip=Tip(round_words(found, one), clause="SF-13.1"), focusable=False))
    words = round_words(found, rounds[-1])
    canvas.text(words, box.x, box.y + 130, 17, "medium", PAPER, max_width=box.width, most=2)
