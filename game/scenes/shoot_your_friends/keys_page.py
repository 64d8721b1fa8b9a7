"""The page on which the keys of the table are changed: click a key, press the new one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.scenes.page import LEFT, RIGHT, TOP, Page
from game.scenes.shoot_your_friends.fitting import label
from game.scenes.shoot_your_friends.keymap import GUN, HAND, PEOPLE, SETS, SHIELD, STOP, Keymap
from game.scenes.shoot_your_friends.plates import key_cap
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.input import Event, Key
from game.ui.theme import AMBER, PAPER, PAPER_DIM
from game.ui.tips import Tip
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.app import App

KEPT = ("menu", "full_screen", "screenshot", "next", "confirm")
"""What keys do that stay as they are, but for those of the gun."""
_ROW, _CAP, _WIDE_CAP, _PITCH = 52.0, 38.0, 64.0, 72.0
ALONE = (
    ("Hand, first to fourth", HAND[:4]),
    ("Hand, fifth to eighth", HAND[4:]),
    ("Own set, then clockwise", SETS),
    ("Shield, gun, stop", (SHIELD, GUN, STOP)),
)
TOGETHER = tuple((f"Person {i + 1}", actions) for i, actions in enumerate(PEOPLE))
TOGETHER_WORDS = "Card, set, play, gun, Shield: five keys each"


class KeysPage(Page):
    """`waits` is the action that gets the next key."""

    title = "KEYS"
    subtitle = "Shoot Your Friends"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.keymap = Keymap(app.settings.table_keys)
        self.waits = ""
        self._reset = Button("reset", "AS AT FIRST", self._forget, icon="ui/icon_undo")

    def handle(self, event: Event) -> bool:
        if self.waits and isinstance(event, Key) and not event.repeat:
            self._take(event)
            return True
        return super().handle(event)

    def _take(self, key: Key) -> None:
        """The pressed key is the one, unless the program needs it; Escape leaves all as it was."""
        action, self.waits = self.waits, ""
        is_taken = any(key.does(name) for name in KEPT[:3]) or (action != GUN and any(map(key.does, KEPT[3:])))
        if is_taken:
            self.app.audio.play("ui_error")
            return
        self.app.change(table_keys=self.keymap.changed(action, key.place))
        self.keymap = Keymap(self.app.settings.table_keys)
        self.app.audio.play("ui_click")

    def _forget(self) -> None:
        self.app.change(table_keys={})
        self.keymap = Keymap({})

    def draw_page(self, canvas: Canvas) -> None:
        wide = (RIGHT - LEFT - 22) / 2
        for i, (heading, rows) in enumerate((("ONE PERSON", ALONE), ("SEVERAL AT ONE KEYBOARD", TOGETHER))):
            x = LEFT + i * (wide + 22)
            canvas.panel((x, TOP + 24, wide, 360), "panel")
            canvas.text(heading, x + 26, TOP + 62, 26, "display", AMBER, fixed=True)
            under = TOGETHER_WORDS if i else "A hand key, then a set key; holding the gun, a set key fires"
            label(canvas, under, x + 26, TOP + 98, 17, PAPER_DIM, wide - 52, role="medium")
            for n, (words, actions) in enumerate(rows):
                self._draw_row(canvas, x + 26, TOP + 146 + n * _ROW, words, actions)
        words = (
            "Press the new key, or Escape."
            if self.waits
            else "Click a key to change it. Whoever had the new key gets the old one."
        )
        canvas.text(words, 640, TOP + 430, 20, "semibold", AMBER if self.waits else PAPER, align="center",
                    max_width=1100)  # fmt: skip
        self._reset.draw(canvas, self.hots, (520, TOP + 462, 240, 52))

    def _draw_row(self, canvas: Canvas, x: float, y: float, words: str, actions: tuple[str, ...]) -> None:
        label(canvas, words, x, y, 18, PAPER, 200, role="medium")
        for i, action in enumerate(actions):
            at = x + 238 + i * _PITCH
            letters = self.keymap.label(action)
            key_cap(canvas, letters, at, y, _CAP if len(letters) == 1 else _WIDE_CAP)
            rect = (at - _PITCH / 2 + 4, y - 23, _PITCH - 8, 46)
            if action == self.waits or self.hots.is_lit(action):
                canvas.box(rect, None, radius=9, edge=AMBER, width=3)
            self.hots.add(Hot(action, rect, on_click=partial(self._ask, action),
                              tip=Tip("Click, then press the new key.", words)))  # fmt: skip

    def _ask(self, action: str) -> None:
        self.waits = action
        self.redraw = True
