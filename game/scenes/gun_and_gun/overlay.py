"""Piles laid open over the table: a discard pile, the own voltage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import Said, tr
from game.rules.gun_and_gun.state import CARD
from game.scenes.gun_and_gun.layout import OVERLAY, Rect, around
from game.scenes.gun_and_gun.names import cards, loud, player_name
from game.scenes.gun_and_gun.shapes import panel, rim
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, CYAN, PAPER

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

WIDE, PITCH, ROW, TOP = 98.0, 116.0, 145.0, 42.0
COLUMNS, ROWS = 8, 3
CLOSE: Rect = (OVERLAY[0] + OVERLAY[2] - 104, OVERLAY[1] + 8, 92, 30)


class Overlay:
    """Which pile is open. The latest card of a discard pile comes first."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene
        self.zone = ""
        self.seat = 0
        self.scroll = 0

    def open(self, zone: str, seat: int) -> None:
        """Lay a pile open."""
        self.zone, self.seat, self.scroll = zone, seat, 0

    def close(self) -> None:
        """Put it together again."""
        self.zone = ""

    def toggle(self, zone: str, seat: int) -> None:
        """Open a pile, or close it."""
        if (self.zone, self.seat) == (zone, seat):
            self.close()
        else:
            self.open(zone, seat)
        self.scene.redraw = True

    @property
    def cards(self) -> bytes:
        """The cards of the open pile."""
        found: bytes = getattr(self.scene.stage.side(self.seat), self.zone)
        return found

    def draw(self, canvas: Canvas) -> None:
        """The open pile over everything but the hand."""
        if not self.zone:
            return
        scene, stage = self.scene, self.scene.stage
        rows = max(1, min(ROWS, -(-len(self.cards) // COLUMNS)))
        rect = x, y, w, h = (*OVERLAY[:3], TOP + rows * ROW + 8)
        scene.hots.cover(rect)
        canvas.box(rect, (8, 6, 14), radius=12, alpha=190)
        panel(canvas, rect, stage.rim(self.seat))
        name = tr(player_name(stage.content, stage.table, self.seat))
        what = tr("Discard pile") if self.zone == "discard" else tr("Voltage")
        canvas.text(loud(Said(f"{name}: {what}")), x + 20, y + 24, 24, "display", PAPER, max_width=420)
        canvas.text(cards(len(self.cards)), x + 470, y + 24, 18, "semibold", AMBER, max_width=160)
        scene.area("overlay", rect, wheel=self._wheel)
        asked = scene.choosing.ask is not None and scene.choosing.ask.pile == self.zone
        if not asked:
            scene.orders.button(canvas, "close", CLOSE, "CLOSE", (58, 60, 66), PAPER, self._close, "close")
        if not self.cards:
            canvas.text("Nothing here.", x + w / 2, y + h / 2, 18, "medium", PAPER, max_width=300, align="center")
        order = list(range(len(self.cards)))[::-1] if self.zone == "discard" else list(range(len(self.cards)))
        self.scroll = max(0, min(self.scroll, (len(order) - 1) // COLUMNS + 1 - ROWS))
        for spot, place in enumerate(order[self.scroll * COLUMNS : (self.scroll + ROWS) * COLUMNS]):
            self._draw_card(canvas, spot, place)

    def _draw_card(self, canvas: Canvas, spot: int, place: int) -> None:
        scene, card = self.scene, self.cards[place]
        cx = OVERLAY[0] + 84 + spot % COLUMNS * PITCH
        cy = OVERLAY[1] + TOP + 70 + spot // COLUMNS * ROW
        id_ = ("pile", self.zone, place)
        mark = scene.choosing.mark(id_)
        rect = around(cx, cy, WIDE, WIDE * 1.4)
        if mark:
            rim(canvas, rect, AMBER if mark == "chosen" else CYAN, glow=mark == "chosen")
        elif scene.hots.is_lit(id_):
            rim(canvas, rect, AMBER)
        asked = scene.choosing.ask is not None and scene.choosing.ask.pile == self.zone
        scene.cards.put(canvas, CARD + card, cx, cy, WIDE, tint=(150, 150, 156) if asked and not mark else None)
        if mark == "chosen":
            canvas.blit("gun_and_gun/icons/check", cx, cy - 50, 34, 34)
        scene.area(id_, rect, face=CARD + card)

    def _close(self) -> None:
        self.close()
        self.scene.redraw = True

    def _wheel(self, dy: float) -> None:
        self.scroll -= round(dy)
        self.scene.redraw = True
