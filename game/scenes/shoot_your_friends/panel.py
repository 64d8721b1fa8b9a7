"""Active pause (SF-16.12 to SF-16.14): the table stands and stays in sight; speed and helps are chosen here, and one
order may be prepared."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

from game.scenes.shoot_your_friends.driver import SPEEDS
from game.scenes.shoot_your_friends.fitting import label
from game.scenes.shoot_your_friends.helps import WORDS
from game.scenes.shoot_your_friends.layout import Rect
from game.scenes.shoot_your_friends.names import DIM
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, PAPER
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

WIDE, HIGH = 560.0, 132.0
TOP = 218.0


class PausePanel:
    """Draws the panel while the table is stopped."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene

    def toggle(self) -> None:
        """Stop the table at the end of the tick, or let it go on with the prepared order."""
        scene = self.scene
        if len(scene.sitting.people) > 1:
            scene.app.open_pause()
            return
        scene.driver.is_stopped = not scene.driver.is_stopped
        if not scene.driver.is_stopped:
            scene.orders.release()
        scene.redraw = True

    def draw(self, canvas: Canvas) -> None:
        """Speeds above, helps below."""
        scene = self.scene
        if not scene.driver.is_stopped:
            return
        x = 640 - WIDE / 2
        scene.hots.cover((x, TOP, WIDE, HIGH))
        canvas.panel((x, TOP, WIDE, HIGH), "panel", edge=AMBER)
        scene.hots.add(Hot("panel", (x, TOP, WIDE, HIGH), focusable=False))
        words = "STOPPED" if scene.orders.prepared is None else "STOPPED · ORDER PREPARED"
        label(canvas, words, x + 20, TOP + 26, 21, AMBER, 230)
        self._button(canvas, "go on", (x + WIDE - 150, TOP + 8, 138, 34), "GO ON   P", self.toggle, False,
                     Tip("With what you have prepared: drag a card, grab, fire.", "Go on", "SF-16.14"))  # fmt: skip
        slower = Tip("How fast the whole table runs, for all alike.", "Speed", "SF-16.12")
        for i, speed in enumerate(SPEEDS):
            words = f"{speed:g}".removeprefix("0")
            do = partial(self._speed, speed)
            rect = (x + 262 + i * 29.0, TOP + 12, 27, 26)
            self._button(canvas, ("speed", speed), rect, words, do, scene.driver.speed == speed, slower)
        wide = (WIDE - 40) / len(WORDS)
        for i, (name, (title, text)) in enumerate(WORDS.items()):
            box = (x + 16 + i * (wide + 2), TOP + 56, wide, 62)
            tip = Tip(text, title, "SF-16.13")
            self._button(canvas, ("help", name), box, title, partial(self._help, name), getattr(scene.helps, name), tip)

    def _speed(self, speed: float) -> None:
        self.scene.driver.speed = speed

    def _help(self, name: str) -> None:
        setattr(self.scene.helps, name, not getattr(self.scene.helps, name))

    def _button(
        self, canvas: Canvas, id_: Hashable, rect: Rect, words: str, do: Callable[[], object], is_on: bool, tip: Tip
    ) -> None:
        hots = self.scene.hots
        canvas.box(rect, AMBER if is_on else (0x3F, 0x42, 0x4B), radius=7, edge=AMBER if hots.is_lit(id_) else INK)
        ink = INK if is_on else PAPER if hots.is_lit(id_) else DIM
        x, y, w, h = rect
        size = 16 * min(canvas.text_size, 1.2)
        canvas.text(words, x + w / 2, y + h / 2, size, "semibold", ink, align="center", max_width=w - 4, most=3,
                    fixed=True)  # fmt: skip
        hots.add(Hot(id_, rect, on_click=do, tip=tip, radius=7))
