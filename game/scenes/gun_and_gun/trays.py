"""What both have taken so far, where the resolution will be shown later: tiles with their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.gun_and_gun.state import GUN, GUNNER, source_of
from game.scenes.gun_and_gun.layout import CHAIN, Rect
from game.scenes.gun_and_gun.names import loud
from game.scenes.gun_and_gun.shapes import mat, panel
from game.ui.canvas import Canvas
from game.ui.theme import GOOD, INK, PAPER

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

WIDE, PITCH, PLACES = 78.0, 83.0, 3
"""Of a tile; a Gunner and two guns."""
HEAD, FOOT, MOST = 28.0, 23.0, 98.0
"""Heights at the usual text size: of the player's name, of that of a tile; of a tile's picture at the most."""
LOW = 230.0
"""A room in which there is no place for names below the tiles."""


class Trays:
    """Draws the trays in the room that the inspector leaves, and tells the stage where picks fly to."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene

    def room(self, text_size: float) -> Rect:
        """The panel: with large letters the inspector has grown over its lower part."""
        x, y, w, h = CHAIN
        return x, y, w, min(h, self.scene.inspector.rect(text_size)[1] - 6 - y)

    def tile(self, row: int, i: int, text_size: float) -> Rect:
        """The picture of the i-th thing taken by the upper or lower player."""
        x, y, _, h = self.room(text_size)
        pitch, grow = (h - 6) / 2, min(1.25, text_size)
        high = min(MOST, pitch - HEAD * grow - (4 if self.is_low(text_size) else FOOT * grow))
        return x + 12 + i * PITCH, y + 3 + row * pitch + HEAD * grow, WIDE, high

    def is_low(self, text_size: float) -> bool:
        """Whether names stand on their tiles instead of below them."""
        return self.room(text_size)[3] < LOW

    def draw(self, canvas: Canvas) -> None:
        """Both trays."""
        scene, stage = self.scene, self.scene.stage
        panel(canvas, self.room(canvas.text_size), stage.rim(1 - stage.front))
        for row, seat in enumerate((1 - stage.front, stage.front)):
            self._draw_head(canvas, row, seat)
            side = stage.side(seat)
            faces = [GUNNER + side.gunner if side.gunner >= 0 else -1, *(GUN + gun for gun in side.guns)]
            for i in range(PLACES):
                rect = self.tile(row, i, canvas.text_size)
                stage.trays[seat, i] = rect[0] + WIDE / 2, rect[1] + rect[3] / 2, min(WIDE, rect[3]) * 0.72
                if i < len(faces) and faces[i] >= 0 and ("tray", seat, i) not in stage.hidden:
                    self._draw_tile(canvas, seat, faces[i], rect)
                    scene.area(("tray", seat, i), rect, face=faces[i])
                else:
                    mat(canvas, rect, stage.rim(seat), 1.3)

    def _draw_head(self, canvas: Canvas, row: int, seat: int) -> None:
        scene, stage = self.scene, self.scene.stage
        x, _, w, _ = CHAIN
        middle = self.tile(row, 0, canvas.text_size)[1] - HEAD * min(1.25, canvas.text_size) / 2
        who = "You" if scene.sitting.people == (seat,) else scene.seat_name(seat)
        note, colour = ("has chosen", GOOD) if stage.side(seat).pick != -1 else ("plays first", PAPER)
        shows = seat == stage.table.first or colour == GOOD
        canvas.text(loud(who), x + 14, middle, 19, "display", stage.ink(seat), max_width=140 if shows else 230)
        if shows:
            canvas.text(note, x + w - 14, middle, 16, "semibold", colour, max_width=96, align="right")

    def _draw_tile(self, canvas: Canvas, seat: int, face: int, rect: Rect) -> None:
        """The picture, cut to its tile, and the name below."""
        x, y, w, h = rect
        kind, index = source_of(face)
        content = self.scene.stage.content
        mat(canvas, rect, self.scene.stage.rim(seat), 2)
        with canvas.clip((x + 2, y + 2, w - 4, h - 4)):
            if kind == GUNNER:
                tall = max(w * 300 / 264, h)
                middle = tall / 2 if tall <= h else h / 2 + 0.1 * tall
                canvas.blit(f"gun_and_gun/gunners/{content.gunners[index].id}", x + w / 2, y + middle, tall * 0.88,
                            tall)  # fmt: skip
            else:
                canvas.blit(f"gun_and_gun/guns/{content.guns[index].id}", x + w / 2, y + h / 2, w - 8, w * 0.54,
                            turn=-20)  # fmt: skip
        canvas.box(rect, None, radius=8, edge=self.scene.stage.rim(seat), width=2)
        name = content.gunners[index].name if kind == GUNNER else content.guns[index].name
        if self.is_low(canvas.text_size):
            canvas.box((x + 2, y + h - 21, w - 4, 19), INK, radius=5, alpha=200)
            canvas.text(loud(name), x + w / 2, y + h - 12, 16 / canvas.text_size, "display", PAPER, max_width=w - 6,
                        align="center")  # fmt: skip
            return
        foot = y + h + FOOT * min(1.25, canvas.text_size) / 2
        canvas.text(loud(name), x + w / 2, foot, 17, "display", PAPER, max_width=w + 3, align="center")
