"""The strip below the top bar: the shop with its prices, and the hazards of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import many, say, tr
from game.rules.gang_rush.commands import Buy, PlaceHazard
from game.rules.gang_rush.events import HazardPlaced
from game.rules.gang_rush.state import MOVED, MOVING, NO_TOKEN, PLACING
from game.scenes.gang_rush.layout import (
    ROW,
    SHOP,
    SHOP_PITCH,
    SLOT,
    STRIP_Y,
    TOKEN,
    VIEW,
    row_point,
    shop_point,
    square,
)
from game.scenes.gang_rush.names import sentences
from game.scenes.gang_rush.road import token_art
from game.scenes.gang_rush.words import bonus_tip, hazard_tip
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, PAPER, STEEL, rgb
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gang_rush.scene import GangRushScene

DIM = rgb("#B9C3CC")


class Market:
    """Draws the strip and registers its areas with the scene. `placed` are the hazards placed in this round."""

    def __init__(self, scene: GangRushScene) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas) -> None:
        """Shop on the left, hazards on the right."""
        left = canvas.extent.left
        canvas.fill(rgb("#181B20"), (left, SHOP[1], VIEW[2] - left, SHOP[3]))
        canvas.fill(STEEL, (left, VIEW[1] - 2, VIEW[2] - left, 2))
        canvas.blit("gang_rush/panels/row_strip", 528, SHOP[1] + 40, 1056, 82.7)
        canvas.fill(STEEL, (ROW[0] - 4, 65, 1.6, 60))
        self._draw_shop(canvas)
        self._draw_row(canvas)

    # ----------------------------------------------------------------- shop

    def _draw_shop(self, canvas: Canvas) -> None:
        scene, table = self.scene, self.scene.table
        canvas.text("SHOP", 16, 83, 23, "display", PAPER, fixed=True)
        line = tr("1 per turn" if table.setup.shop else "closed")
        if canvas.text_width(line, 16) < 92:
            canvas.text(line, 16, 110, 16, "medium", DIM)
        for slot, token in enumerate(table.shop):
            self._draw_slot(canvas, slot, token)
        if table.setup.shop:
            left, gone = table.bonus_pile, len(table.bonus_discard)
            words = many(left, "{n} token in the pile, shuffled.", "{n} tokens in the pile, shuffled.")
            thrown = many(gone, "{n} token discarded.", "{n} tokens discarded.")
            pile = Tip(sentences(words if left else "The pile is empty.", thrown), "Bonus pile", "GR-1.3")
            scene.hots.add(Hot("bonus_pile", (8, 62, 92, 66), tip=pile, focusable=False))

    def _draw_slot(self, canvas: Canvas, slot: int, token: int) -> None:
        scene, content = self.scene, self.scene.content
        x, y = shop_point(slot)
        if scene.stage.shop_shift is not None and slot < scene.stage.shop_shift[0]:
            x += scene.stage.shop_shift[1] * SHOP_PITCH
        price = content.constants.prices[slot]
        id_ = ("shop", slot)
        seat = scene.desk.seat
        command = Buy(seat, slot)
        may = scene.is_idle and scene.desk.may(command)
        carried = scene.hots.carried is not None and scene.hots.carried.payload == ("buy", slot)
        if token == NO_TOKEN:
            canvas.blit("gang_rush/tokens/slot", x, y, TOKEN, TOKEN)
            return
        lit = scene.hots.is_lit(id_)
        if may and lit:
            canvas.glow(x, y - 4, 110, 100, AMBER, 0.7)
        lift = 4 if lit else 0
        bonus = content.bonuses[token]
        canvas.blit(f"gang_rush/tokens/{bonus.id}", x, y - lift, TOKEN, TOKEN, alpha=90 if carried else 255)
        shut = scene.is_idle and seat >= 0 and not may and scene.desk.table.phase in (MOVING, MOVED)
        tag = "pricetag_hover" if may and lit else "pricetag_off" if shut else "pricetag"
        canvas.blit(f"gang_rush/panels/{tag}", x + 39, y + 22, 62, 28.4)
        canvas.text(f"${price}", x + 44, y + 21.5, 17, "display", INK, align="center", fixed=True)
        tip = bonus_tip(content, token, say("Costs ${price}. Click twice, or drag it to your dashboard.", price=price))
        reason = scene.desk.reason(command, bonus.name)
        reason = Tip(sentences(bonus.text, reason.text), bonus.name, reason.clause)
        scene.hots.add(
            Hot(id_, (x - 40, STRIP_Y - 36, 110, 72), tip=tip, enabled=may, reason=reason, payload=("buy", slot),
                accepts=lambda p: p == ("buy", slot) and not scene.is_dragging,
                on_drop=lambda p: scene.submit(command), radius=12)
        )  # fmt: skip

    # ------------------------------------------------------------------ row

    def _draw_row(self, canvas: Canvas) -> None:
        scene, table = self.scene, self.scene.table
        open_row = table.phase == PLACING or not scene.director.placed
        canvas.text("HAZARDS" if open_row else "PLACED", ROW[0] + 12, 83, 21 if open_row else 23, "display", PAPER,
                    fixed=True)  # fmt: skip
        line = ("to place" if table.row else "none left") if open_row else "this round"
        if canvas.text_width(line, 16) < 84:
            canvas.text(line, ROW[0] + 12, 110, 16, "medium", DIM)
        for i in range(scene.content.constants.row):
            canvas.blit("gang_rush/panels/slot_empty", *row_point(i), SLOT, SLOT)
        if open_row:
            for i, token in enumerate(table.row):
                self._draw_token(canvas, i, token)
            return
        for i, event in enumerate(scene.director.placed[-5:]):
            self._draw_placed(canvas, i, event)

    def _draw_token(self, canvas: Canvas, index: int, token: int) -> None:
        """A hazard of the row; those of a kind are told apart by their place alone."""
        scene = self.scene
        x, y = row_point(index)
        id_ = ("row", index)
        seat = scene.desk.seat
        may = scene.is_idle and scene.aims.placeable(token)
        carried = scene.hots.carried is not None and scene.hots.carried.source == id_
        canvas.blit(f"gang_rush/panels/slot{'_hover' if scene.hots.is_lit(id_) and may else ''}", x, y, SLOT, SLOT)
        if may and not carried:
            canvas.halo((x - 30, y - 30, 60, 60), AMBER, 9, alpha=255 if scene.hots.is_lit(id_) else 150)
        canvas.blit(token_art(scene.content, token), x, y, 62, 41, alpha=90 if carried else 255)
        hint = "Drag it to a space of the bridge, or click it and then the space." if may else ""
        tip = hazard_tip(scene.content, token, hint)
        hazard = scene.content.hazards[token]
        reason = scene.desk.reason(PlaceHazard(seat, token, 0), hazard.name)
        reason = Tip(sentences(hazard.text, reason.text), hazard.name, reason.clause)
        scene.hots.add(Hot(id_, square((x, y), SLOT), tip=tip, enabled=may, reason=tip if seat < 0 else reason,
                           payload=("hazard", token), key=f"choice_{index + 1}" if may else "", radius=9))  # fmt: skip

    def _draw_placed(self, canvas: Canvas, index: int, event: HazardPlaced) -> None:
        scene = self.scene
        x, y = row_point(index)
        id_ = ("placed", index)
        canvas.blit(f"gang_rush/panels/slot{'_hover' if scene.hots.is_lit(id_) else ''}", x, y, SLOT, SLOT)
        canvas.blit(token_art(scene.content, event.token), x, y - 1, 60, 40)
        canvas.blit(f"gang_rush/drivers/emblem_{scene.stage.driver(event.seat)}", x + 20, y + 24, 25, 25)
        tip = hazard_tip(scene.content, event.token, "Click: look at its space.")
        scene.hots.add(Hot(id_, square((x, y), SLOT), tip=tip, radius=9, on_click=lambda: scene.gaze.at(event.space)))
