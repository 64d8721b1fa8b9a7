"""What a scenario sells for XP (GI-17.10): a button for each item, and the board to point at what it is for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.words import say, tr
from game.rules.gun_it.commands import Buy
from game.rules.gun_it.content import Purchase
from game.scenes.gun_it.aims import Kind, add_tile_aim
from game.scenes.gun_it.layout import Rect
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, PAPER, PAPER_DIM
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

LABELS = {
    "swap": "Swap two tiles", "turn": "Turn a tile", "damage": "Hurt a tile", "repair_crew_car": "Repair your car",
    "repair_special": "Repair the Courier", "first_turn": "First turn hits +1",
}  # fmt: skip
AIMS: dict[str, Kind] = {"swap": "swap", "turn": "turn", "damage": "pick"}
"""The items for which something is chosen on the board."""


class Shop:
    """Draws the items and registers them with the scene. `item` is the one whose target is being chosen."""

    def __init__(self, scene: GunItScene) -> None:
        self.scene = scene
        self.item: int | None = None

    @property
    def items(self) -> tuple[Purchase, ...]:
        """What is sold."""
        return self.scene.stage.tables.scenario.purchases

    def key(self) -> object:
        """What the pictures depend on."""
        return self.item, self.scene.table.bought, self.scene.table.xp

    def _offers(self, item: int) -> list[Buy]:
        desk, seat = self.scene.desk, self.scene.sitting.front
        return [c for c in desk.legal(seat) if isinstance(c, Buy) and c.item == item]

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """The items one below the other."""
        x, y, w, h = rect
        high = (h + 4) / len(self.items)
        for item, purchase in enumerate(self.items):
            self._draw_item(canvas, item, purchase, (x, y + high * item, w, high - 4))

    def _draw_item(self, canvas: Canvas, item: int, purchase: Purchase, rect: Rect) -> None:
        scene = self.scene
        enabled = scene.is_trading and bool(self._offers(item))
        id_ = ("buy", item)
        refusal = None if enabled or not scene.sitting.people else scene.sitting.refusal(
            Buy(scene.sitting.front, item, ()))  # fmt: skip
        reason = Tip(refusal.text, "Not now", refusal.rule) if refusal is not None else None
        tip = Tip(say("{text} Once a round.", text=purchase.text), say("For {cost} XP", cost=purchase.cost), "GI-17.10")
        scene.hots.add(
            Hot(
                id_,
                rect,
                on_click=partial(self._choose, item),
                tip=tip,
                enabled=enabled,
                reason=reason or tip,
                radius=8,
            )
        )
        x, y, w, h = rect
        chosen = self.item == item
        style = "amber" if chosen else "tile" if enabled else "off"
        canvas.panel(rect, style, edge=AMBER if scene.hots.is_lit(id_) else None, shadow=False)
        colour = INK if chosen else PAPER if enabled else PAPER_DIM
        words = "Pick on the board" if chosen else LABELS[purchase.does]
        canvas.text(words, x + 12, y + h / 2, 16, "semibold", colour, max_width=w - 66, fixed=True)
        price = tr("sold") if item in scene.table.bought else say("{cost} XP", cost=purchase.cost)
        canvas.text(price, x + w - 12, y + h / 2, 18, "display", colour, align="right", fixed=True)

    def _choose(self, item: int) -> None:
        """Buy it at once, or choose on the board what it is for; the same button gives that up."""
        self.scene.redraw = True
        if self.items[item].does not in AIMS:
            self._buy(self._offers(item)[0])
        else:
            self.item = None if self.item == item else item

    def _buy(self, command: Buy) -> None:
        self.item = None
        self.scene.submit(command)

    def add_targets(self, canvas: Canvas) -> None:
        """The places on the board."""
        if self.item is None:
            return
        offers = self._offers(self.item) if self.scene.is_trading and self.item < len(self.items) else []
        if not offers:
            self.item = None
        for offer in offers:
            kind = AIMS[self.items[offer.item].does]
            add_tile_aim(canvas, self.scene, kind, offer.targets, partial(self._buy, offer), "GI-17.10")
