"""Stock and discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import say
from game.scenes.shoot_your_friends.flights import Spot
from game.scenes.shoot_your_friends.layout import PILE_WIDE, around
from game.scenes.shoot_your_friends.names import ART, BACK
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import PAPER
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

TURNS = (-7, 5, -2)


def draw_piles(canvas: Canvas, scene: ShootYourFriendsScene) -> None:
    """Both piles with their numbers. Of the discard nobody sees more (SF-1.13)."""
    table = scene.stage.table
    x, y, wide, _ = scene.spots.stock
    layers = min(6, -(-table.stock // 12))
    if layers:
        canvas.put(_stack(canvas, layers, wide), x, y)
    x, y, wide, _ = scene.spots.discard
    for turn in TURNS[: min(3, table.discard)]:
        scene.cards.put(canvas, BACK, x, y, wide, turn=turn)
    if not table.discard:
        canvas.blit(f"{ART}/table/slot", x, y, wide, wide * 1.4)
    covered = sum(sum(side.covered) for side in table.sides)
    text = say("Cards are drawn from here. When it is empty, the discard and the covered cards, {n} by now, are "
               "shuffled into a new one.", n=table.discard + covered)  # fmt: skip
    stock = Tip(text, "Stock", "SF-6.4")
    discard = Tip("Used Shields, cleared sets and all cards of who is out. Nobody may look through it.", "Discard",
                  "SF-1.13")  # fmt: skip
    _words(canvas, scene, "stock", say("STOCK {n}", n=table.stock), scene.spots.stock, stock)
    _words(canvas, scene, "discard", say("DISCARD {n}", n=table.discard), scene.spots.discard, discard)


def _stack(canvas: Canvas, layers: int, wide: float) -> pygame.Surface:
    """Backs on backs; the stock's middle is the picture's."""
    w, h = wide + 24, wide * 1.4 + 30

    def draw(inner: Canvas) -> None:
        for i in range(layers):
            inner.blit(f"{ART}/cards/back", w / 2 + 4 - i * 1.3, h / 2 + 5 - i * 2, wide, wide * 1.4)

    return canvas.drawn(("syf_stock", layers), draw, w, h)


def _words(canvas: Canvas, scene: ShootYourFriendsScene, id_: str, words: str, spot: Spot, tip: Tip) -> None:
    high = spot.wide * 1.4
    below, room = (24, 150) if spot.wide == PILE_WIDE else (16, 84)
    canvas.text(words, spot.x, spot.y + high / 2 + below, 19, "display", PAPER, align="center", max_width=room,
                least=16)  # fmt: skip
    scene.hots.add(Hot(id_, around(spot.x, spot.y + 12, spot.wide + 20, high + 32), tip=tip, focusable=False))
