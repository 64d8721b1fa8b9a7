"""The poster of a game: the winner's emblem and Bullets under the lamp."""

from __future__ import annotations

import pygame

from game.core.words import Said, many, say, tr
from game.rules.shoot_your_friends.state import NOBODY
from game.scenes.result.poster import MARGIN, Words, put_foot, put_frame, stamp_words
from game.scenes.result.shoot_your_friends_tally import Story
from game.scenes.shoot_your_friends.names import ART, SEATS
from game.ui.canvas import Canvas

_EMBLEM = 150.0


def draw_poster(canvas: Canvas, box: pygame.FRect, found: Story, shown: int, is_won: bool, stamp: float) -> None:
    """`shown` is the seat whose emblem is on it; `stamp` from 0 to 1 is how far the words are stamped on."""
    image = canvas.drawn(
        ("syf_poster", found.winner, found.players[shown].name, shown, is_won, found.players[shown].bullets),
        lambda inner: _paper(inner, box.width, box.height, found, shown, is_won),
        box.width + 2 * MARGIN,
        box.height + 2 * MARGIN,
    )
    canvas.put_at(image, box.x - MARGIN, box.y - MARGIN)
    lines = (Said(found.players[shown].name.upper()), "WINS") if is_won else ("SHOT",)
    stamp_words(canvas, box, 40, Words(lines, is_won), stamp)


def _paper(canvas: Canvas, w: float, h: float, found: Story, shown: int, is_won: bool) -> None:
    art = put_frame(canvas, w, h)
    ending = "win" if is_won else "lose"
    wide = art.height * 16 / 9
    with canvas.clip(art):
        canvas.blit(f"{ART}/result/ground_{ending}", art.centerx, art.centery, round(wide), art.height)
        canvas.put_at(canvas.image("title/poster_fade", art.width, art.height * 0.5), art.x, art.y)
        emblem = f"{ART}/emblems/{SEATS[shown]}{'' if is_won else '_out'}"
        canvas.blit(emblem, art.centerx - 70, art.bottom - 110, _EMBLEM, _EMBLEM)
        canvas.blit(f"{ART}/result/seal_{ending}", art.centerx + 100, art.bottom - 86, 134, 135, turn=8)
    put_foot(canvas, art, Said(_foot(found).upper()), is_won)


def _foot(found: Story) -> str:
    """Who has won, and how many Bullets."""
    if found.winner == NOBODY:
        return tr("No winner")
    winner = found.players[found.winner]
    return say("{who}: {bullets}", who=winner.name, bullets=many(winner.bullets, "{n} Bullet", "{n} Bullets"))
