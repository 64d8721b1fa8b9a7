"""Stock and discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.shoot_your_friends.fitting import label
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
    for i in range(min(6, -(-table.stock // 12))):
        canvas.blit(f"{ART}/cards/back", x + 4 - i * 1.3, y + 5 - i * 2, wide, wide * 1.4)
    x, y, wide, _ = scene.spots.discard
    for turn in TURNS[: min(3, table.discard)]:
        scene.cards.put(canvas, BACK, x, y, wide, turn=turn)
    if not table.discard:
        canvas.blit(f"{ART}/table/slot", x, y, wide, wide * 1.4)
    covered = sum(sum(side.covered) for side in table.sides)
    stock = Tip(f"Cards are drawn from here. When it is empty, the discard and the covered cards, "
                f"{table.discard + covered} by now, are shuffled into a new one.", "Stock", "SF-6.4")  # fmt: skip
    discard = Tip("Used Shields, cleared sets and all cards of who is out. Nobody may look through it.", "Discard",
                  "SF-1.13")  # fmt: skip
    _words(canvas, scene, "stock", f"STOCK {table.stock}", scene.spots.stock, stock)
    _words(canvas, scene, "discard", f"DISCARD {table.discard}", scene.spots.discard, discard)


def _words(canvas: Canvas, scene: ShootYourFriendsScene, id_: str, words: str, spot: Spot, tip: Tip) -> None:
    high = spot.wide * 1.4
    label(canvas, words, spot.x, spot.y + high / 2 + (24 if spot.wide == PILE_WIDE else 16), 19, PAPER, 150,
          align="center")  # fmt: skip
    scene.hots.add(Hot(id_, around(spot.x, spot.y + 12, spot.wide + 20, high + 32), tip=tip, focusable=False))
