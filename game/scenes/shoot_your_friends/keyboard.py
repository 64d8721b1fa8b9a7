"""Before a round: a picture of the keyboard with everybody's keys on it, and what they do (SF-16.7, SF-16.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import listed, say
from game.scenes.shoot_your_friends.couch import tap_icon
from game.scenes.shoot_your_friends.keymap import TAPS
from game.scenes.shoot_your_friends.layout import middle
from game.scenes.shoot_your_friends.names import ART, COLOURS, DARK, DIM, seat_name
from game.scenes.shoot_your_friends.primer import GOAL, SHOT
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, PAPER, SIGNAL_LIGHT, rgb
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

PANEL = (196.0, 50.0, 888.0, 268.0)
KEY = 40.0
_ROWS = ("qwertyuiop", "asdfghjkl;", "zxcvbnm,./")
_ARROWS = {pygame.K_UP: (13.8, 1), pygame.K_LEFT: (12.8, 2), pygame.K_DOWN: (13.8, 2), pygame.K_RIGHT: (14.8, 2),
           pygame.K_RCTRL: (11.4, 2)}  # fmt: skip
PLACES: dict[int, tuple[float, int]] = {
    ord(sign): (i + row * 0.4, row) for row, signs in enumerate(_ROWS) for i, sign in enumerate(signs)
} | _ARROWS
"""Where a key lies: column and row."""
FAINT = rgb("#8A867C")
WORDS = {"card": "next card", "set": "next set", "play": "play, fire", "gun": "the gun", "shield": "Shield"}


class Keyboard:
    """Draws it with two buttons: all are ready, and other keys."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas) -> None:
        """The panel over the upper half of the table."""
        scene = self.scene
        x, y, w, _ = PANEL
        scene.hots.cover(PANEL)
        canvas.box(PANEL, DARK, radius=12)
        canvas.panel(PANEL, "panel", edge=AMBER)
        self._draw_keys(canvas)
        for i, what in enumerate(TAPS):
            at = x + 26 + i * 128
            canvas.blit(f"{ART}/icons/{tap_icon(what, holds=False)}", at, y + 238, 24, 24)
            canvas.text(WORDS[what], at + 18, y + 238, 17, "medium", PAPER, max_width=100, fixed=True)
        shared = scene.couch.shared_key
        if shared:
            canvas.text(shared, x + 20, y + 46, 20, "semibold", SIGNAL_LIGHT, max_width=w - 40, most=2, fixed=True)
        else:
            self._draw_words(canvas)
        hot = Tip("Each key can be another one.", "Other keys", "SF-16.2")
        self._button(canvas, "keys", (x + w - 226, y + 220, 92, 38), "KEYS", scene.open_keys, hot)
        ready = Tip("Everybody at this keyboard is ready.", "Ready", "SF-4.2")
        why = Tip(shared, "One key for two", "SF-16.7") if shared else None
        self._button(canvas, "action", (x + w - 126, y + 220, 108, 38), "ALL READY", scene.orders.ready, ready, why)

    def _draw_words(self, canvas: Canvas) -> None:
        x, y, w, _ = PANEL
        for i, words in enumerate((GOAL, SHOT)):
            canvas.text(words, x + 20, y + 22 + 24 * i, 18, "medium", PAPER, max_width=w - 40, fixed=True)
        canvas.text(self._words(), x + 20, y + 72, 18, "semibold", AMBER, max_width=w - 40, fixed=True)

    def _words(self) -> str:
        scene = self.scene
        waits = [seat_name(seat) for seat in scene.desk.unready]
        if not waits:
            return "All keys were seen. It begins when everybody is ready."
        return say(
            "Short taps only; hands are open. {names}: tap your gun key when you are ready.", names=listed(waits)
        )

    def _draw_keys(self, canvas: Canvas) -> None:
        scene = self.scene
        owner = {
            scene.keymap.keys[action]: (seat, what)
            for seat in scene.sitting.people
            for what, action in zip(TAPS, scene.couch.taps(seat), strict=True)
        }
        for key, (column, row) in PLACES.items():
            x, y = PANEL[0] + 96 + column * 43, PANEL[1] + 90 + row * 42
            seat, what = owner.get(key, (-1, ""))
            if seat < 0:
                canvas.box((x, y, KEY, KEY - 2), (0x32, 0x34, 0x3C), radius=7, edge=INK, width=2)
                sign = chr(key).upper() if key < 127 else ""
                canvas.text(sign, x + 7, y + 12, 15, "display", FAINT, fixed=True)
                continue
            letters = scene.keymap.label(scene.couch.taps(seat)[TAPS.index(what)])
            wide = KEY if len(letters) == 1 else 54
            seen = key in scene.keymap.seen
            canvas.box((x, y, wide, KEY - 2), COLOURS[seat], radius=7, edge=PAPER if seen else INK, width=2.5)
            canvas.text(letters, x + 6, y + 11, 15, "bold", INK, max_width=wide - 8, fixed=True)
            canvas.blit(f"{ART}/icons/{tap_icon(what, holds=False)}", x + wide - 14, y + 25, 22, 22)

    def _button(self, canvas: Canvas, id_: str, rect: tuple[float, float, float, float], words: str, do: object,
                tip: Tip, why: Tip | None = None) -> None:  # fmt: skip
        hots = self.scene.hots
        style = "off" if why else "amber" if id_ == "action" else "tile"
        canvas.panel(rect, style, edge=PAPER if hots.is_lit(id_) else None, shadow=False)
        ink = INK if style == "amber" else DIM
        x, y = middle(rect)
        canvas.text(words, x, y, 19, "display", ink, align="center", max_width=rect[2] - 10, fixed=True)
        hots.add(Hot(id_, rect, on_click=do, tip=tip, enabled=why is None, reason=why))  # type: ignore[arg-type]
