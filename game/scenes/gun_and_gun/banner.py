"""The preview of a shot over the own lane: load, HIT, and whether the duel ends with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.gun_and_gun.fitting import label
from game.scenes.gun_and_gun.layout import BANNER
from game.scenes.gun_and_gun.names import HURT, SOFT
from game.scenes.gun_and_gun.outlook import Outlook
from game.ui.canvas import Canvas
from game.ui.theme import CYAN, INK, PAPER, rgb

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

PALE = rgb("#BFEFF3")


class Banner:
    """Shows what a load that is carried over a gun, or the shot that is looked at, would do."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene

    def ahead(self) -> tuple[Outlook, Outlook] | None:
        """How it is, and how it would be."""
        scene = self.scene
        if not scene.is_ready:
            return None
        load = scene.aims.aimed_load()
        if load is not None:
            return scene.outlook(load.gun), scene.outlook(load.gun, load)
        slot = scene.orders.selected
        if slot >= 0 and scene.orders.is_aiming:
            return scene.outlook(slot), scene.outlook(slot)
        return None

    def draw(self, canvas: Canvas) -> None:
        """The banner, if there is something to show."""
        ahead = self.ahead()
        if ahead is None:
            return
        now, then = ahead
        x, y, _, _ = BANNER
        canvas.box(BANNER, INK, radius=10, edge=CYAN, width=3, alpha=246)
        canvas.text("LOAD", x + 50, y + 15, 16, "semibold", PALE, align="center", fixed=True)
        canvas.text("HIT", x + 111, y + 15, 16, "semibold", PALE, align="center", fixed=True)
        if now.load != then.load:
            canvas.text(str(now.load), x + 22, y + 41, 29, "display", PAPER, align="center", fixed=True)
            canvas.blit("gun_and_gun/table/arrow", x + 50, y + 41, 24, 16)
            canvas.text(str(then.load), x + 78, y + 41, 29, "display", PAPER, align="center", fixed=True)
            canvas.text(str(now.hit), x + 104, y + 41, 29, "display", PAPER, align="center", fixed=True)
            canvas.blit("gun_and_gun/table/arrow", x + 126, y + 41, 18, 12)
        else:
            canvas.text(str(then.load), x + 50, y + 41, 29, "display", PAPER, align="center", fixed=True)
            canvas.blit("gun_and_gun/table/arrow", x + 104, y + 41, 24, 16)
        self._draw_star(canvas, then)
        self._draw_end(canvas, then)

    def _draw_star(self, canvas: Canvas, then: Outlook) -> None:
        x, y, _, h = BANNER
        size = 84.0 * self.scene.pulse
        canvas.blit("gun_and_gun/effects/banner_star", x + 172, y + h / 2, size, size)
        canvas.text(str(then.hit), x + 172, y + h / 2 - 1, 36, "display", INK, align="center", fixed=True)

    def _draw_end(self, canvas: Canvas, then: Outlook) -> None:
        x, y, _, _ = BANNER
        if then.ends:
            label(canvas, "ENDS THE", x + 244, y + 18, 16, HURT, 66, align="center")
            label(canvas, "DUEL", x + 244, y + 41, 25, HURT, 66, align="center")
            return
        first, second = ("no", "shot yet") if then.row < 0 else ("may be", "answered") if then.may_be_answered else (
            "no", "Reaction")  # fmt: skip
        label(canvas, first, x + 244, y + 20, 16, SOFT, 66, role="semibold", align="center")
        label(canvas, second, x + 244, y + 41, 16, SOFT, 66, role="semibold", align="center")
