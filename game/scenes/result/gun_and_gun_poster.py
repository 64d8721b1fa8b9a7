"""The poster of a duel: the Gunner under a bright, a broken or a divided moon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from game.core.words import tr
from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.state import NONE
from game.scenes.gun_and_gun.names import loud
from game.scenes.result.gun_and_gun_tally import Story, briefly
from game.scenes.result.poster import FOOT, INSET, MARGIN, Words, put_foot, put_frame, stamp_words
from game.ui.canvas import Canvas
from game.ui.theme import INK, PAPER

Ending = Literal["win", "lose", "draw"]
Step = Callable[[Canvas], object]
_PORTRAIT = (238.0, 270.0)


def draw_poster(
    canvas: Canvas, box: pygame.FRect, content: Content, found: Story, ending: Ending, shown: int, stamp: float
) -> None:
    """`ending` is that of this screen, `shown` the seat whose Gunner is on it; `stamp` from 0 to 1 is how far the words
    are stamped on."""
    gunner = found.fighters[shown].gunner
    id_ = content.gunners[gunner].id if gunner != NONE else ""
    foot = loud(briefly(found))
    image = canvas.drawn(
        ("duel.poster", ending, id_, foot),
        lambda inner: _paper(inner, box.width, box.height, ending, id_, foot),
        box.width + 2 * MARGIN,
        box.height + 2 * MARGIN,
    )
    canvas.put_at(image, box.x - MARGIN, box.y - MARGIN)
    stamp_words(canvas, box, 40, Words(_words(found, ending, shown), ending != "lose"), stamp)


def steps(box: pygame.FRect, content: Content, found: Story, ending: Ending, shown: int) -> list[Step]:
    """The poster's parts, to be made in as many pictures: each takes a while, and is kept."""
    gunner = found.fighters[shown].gunner
    w, h = box.width, box.height
    made: list[Step] = [
        lambda canvas: canvas.drawn(("duel.frame", w, h), lambda inner: _frame(inner, w, h), w + 2 * MARGIN,
                                    h + 2 * MARGIN),
        lambda canvas: canvas.image(f"gun_and_gun/result/ground_{ending}", *_ground(_art(w, h))),
    ]  # fmt: skip
    if gunner != NONE:
        made.append(lambda canvas: _framed(canvas, content.gunners[gunner].id))
    return made


def _frame(canvas: Canvas, w: float, h: float) -> None:
    put_frame(canvas, w, h)


def _art(w: float, h: float) -> pygame.FRect:
    """The room that `put_frame` leaves."""
    edge = MARGIN + INSET
    return pygame.FRect(edge, edge, w - 2 * INSET, h - 2 * INSET - FOOT)


def _ground(art: pygame.FRect) -> tuple[int, float]:
    """The size of the ground that covers the art."""
    return round(art.height * 16 / 9), art.height


def _framed(canvas: Canvas, gunner: str) -> pygame.Surface:
    """The portrait, a little askew."""
    return canvas.drawn(("duel.portrait", gunner), lambda inner: _portrait(inner, gunner), *_PORTRAIT, turn=-4)


def _words(found: Story, ending: Ending, shown: int) -> tuple[str, ...]:
    if ending == "draw":
        return (tr("A DRAW"),)
    if ending == "lose":
        return ("DEFEAT",)
    return loud(found.fighters[shown].name), "WINS"


def _paper(canvas: Canvas, w: float, h: float, ending: Ending, gunner: str, foot: str) -> None:
    art = put_frame(canvas, w, h)
    x, bottom = art.centerx, art.bottom
    with canvas.clip(art):
        canvas.blit(f"gun_and_gun/result/ground_{ending}", x, art.centery, *_ground(art))
        canvas.put_at(canvas.image("title/poster_fade", art.width, art.height * 0.5), art.x, art.y)
        if gunner:
            canvas.put(_framed(canvas, gunner), x - 30, bottom - 152)
        canvas.blit(f"gun_and_gun/result/seal_{ending}", x + 112, bottom - 76, 128, 128, turn=8)
    put_foot(canvas, art, foot, ending != "lose")


def _portrait(canvas: Canvas, gunner: str) -> None:
    """The Gunner in a frame of paper."""
    w, h = _PORTRAIT
    canvas.box((0, 0, w, h), INK, radius=6)
    canvas.box((3, 3, w - 6, h - 6), PAPER, radius=4)
    with canvas.clip((9, 9, w - 18, h - 18)):
        canvas.blit(f"gun_and_gun/gunners/{gunner}", w / 2, h / 2, w, h)
