"""Active pause (SF-16.12 to SF-16.16): the table stands and stays in sight; speed, helps, stops and reflexes are chosen
here, and one order may be prepared."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

from game.core.protocol import Command
from game.core.words import number, say, tr
from game.rules.shoot_your_friends.commands import Fire, Grab, Place, PutBack, RaiseShield
from game.scenes.pause import STOPPED
from game.scenes.shoot_your_friends.autostop import PROFILES
from game.scenes.shoot_your_friends.driver import SPEEDS
from game.scenes.shoot_your_friends.helps import WORDS
from game.scenes.shoot_your_friends.keymap import STOP
from game.scenes.shoot_your_friends.layout import Rect
from game.scenes.shoot_your_friends.names import DIM, seat_name
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, PAPER
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

WIDE, HIGH = 624.0, 146.0
TOP, EDGE, GAP = 214.0, 12.0, 4.0
FIRST, SECOND, THIRD = TOP + 8, TOP + 52, TOP + 98
"""Where its rows begin."""
ROW = 40.0


PLANS: dict[type[Command], str] = {
    Place: "PLANNED: A CARD", RaiseShield: "PLANNED: A SHIELD", Grab: "PLANNED: GRAB", PutBack: "PLANNED: PUT BACK",
}  # fmt: skip
"""What was prepared, in a word; that of a shot names its target."""


class PausePanel:
    """Draws the panel while the table is stopped."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene

    def toggle(self) -> None:
        """Stop the table at the end of the tick, or let it go on with the prepared order."""
        scene = self.scene
        if len(scene.sitting.people) > 1:
            scene.app.open_pause(STOPPED)
            return
        scene.auto.reason = ""
        self.stop() if not scene.driver.is_stopped else self._go_on()

    def stop(self) -> None:
        """The table stands."""
        self.scene.driver.is_stopped = True
        self.scene.orders.take_back()
        self.scene.redraw = True

    def _go_on(self) -> None:
        self.scene.driver.is_stopped = False
        self.scene.orders.release()
        self.scene.redraw = True

    def draw(self, canvas: Canvas) -> None:
        """Speeds above, helps in the middle, stops and reflexes below."""
        scene = self.scene
        if not scene.driver.is_stopped:
            return
        x = 640 - WIDE / 2
        scene.hots.cover((x, TOP, WIDE, HIGH))
        canvas.panel((x, TOP, WIDE, HIGH), "panel", edge=AMBER)
        scene.hots.add(Hot("panel", (x, TOP, WIDE, HIGH), focusable=False))
        canvas.text(self._words(), x + 18, FIRST + 19, 21, "display", AMBER, max_width=224, least=15)
        slower = Tip("How fast the whole table runs, for all alike.", "Speed", "SF-16.12")
        for i, speed in enumerate(SPEEDS):
            rect = (x + 248 + i * 42.0, FIRST + 2, 40, 34)
            words = f"\N{MULTIPLICATION SIGN}{number(speed, 2 * (speed < 1)).removeprefix('0')}"
            self._button(canvas, ("speed", speed), rect, words, partial(self._speed, speed),
                         scene.driver.speed == speed, slower, grows=False)  # fmt: skip
        go = Tip("With what you have prepared: drag a card, grab, fire.", "Go on", "SF-16.14")
        words = say("GO ON   {key}", key=scene.keymap.label(STOP))
        self._button(canvas, "go on", (x + WIDE - EDGE - 124, FIRST, 124, 38), words, self.toggle, False, go)
        wide = (WIDE - 2 * EDGE + GAP) / len(WORDS) - GAP
        for i, (name, (title, text)) in enumerate(WORDS.items()):
            box = (x + EDGE + i * (wide + GAP), SECOND, wide, ROW)
            tip = Tip(text, title, "SF-16.13")
            self._button(canvas, ("help", name), box, title, partial(self._help, name), getattr(scene.helps, name), tip)
        self._draw_stops(canvas, x)

    def _draw_stops(self, canvas: Canvas, x: float) -> None:
        auto = self.scene.auto
        tip = Tip("The table can stop by itself whenever you could act after a change.", "Auto stop", "SF-16.15")
        canvas.text("Auto stop", x + 18, THIRD + ROW / 2, 16, "semibold", PAPER, max_width=74)
        self._button(canvas, "no auto stop", (x + 98, THIRD, 46, ROW), "Off", self._no_stops, not auto.is_on, tip)
        for i, name in enumerate(PROFILES):
            tip = Tip(_reflexes(name), say("Auto stop: {level}", level=name), "SF-16.16")
            rect = (x + 148 + i * 77, THIRD, 74, ROW)
            is_on = auto.is_on and auto.profile == name
            self._button(canvas, ("reflex", name), rect, name, partial(self._reflex, name), is_on, tip)
        tip = Tip("Each key can be another one.", "Other keys", "SF-16.2")
        self._button(canvas, "keys", (x + WIDE - EDGE - 70, THIRD, 70, ROW), "KEYS", self.scene.open_keys, False, tip)

    def _words(self) -> str:
        scene = self.scene
        plan = scene.orders.prepared
        if isinstance(plan, Fire):
            return say("PLANNED: SHOOT {who}", who=seat_name(plan.target).upper())
        if plan is not None:
            return PLANS[type(plan)]
        bang, reason = scene.stage.table.bang, scene.auto.reason
        if bang is not None:  # the panel lies over the gun
            reason = say("{who} shoots {other}", who=seat_name(bang.shooter), other=seat_name(bang.target))
        if reason:
            return say("STOPPED: {why}", why=tr(reason).upper())
        return "STOPPED · PLAN A MOVE" if scene.stage.is_live and scene.stage.own.alive else "STOPPED"

    def _speed(self, speed: float) -> None:
        self.scene.driver.speed = speed

    def _help(self, name: str) -> None:
        setattr(self.scene.helps, name, not getattr(self.scene.helps, name))

    def _no_stops(self) -> None:
        self.scene.auto.is_on = False

    def _reflex(self, name: str) -> None:
        self.scene.auto.profile, self.scene.auto.is_on = name, True

    def _button(
        self, canvas: Canvas, id_: Hashable, rect: Rect, words: str, do: Callable[[], object], is_on: bool, tip: Tip,
        *, grows: bool = True,
    ) -> None:  # fmt: skip
        hots = self.scene.hots
        canvas.box(rect, AMBER if is_on else (0x3F, 0x42, 0x4B), radius=7, edge=AMBER if hots.is_lit(id_) else INK)
        ink = INK if is_on else PAPER if hots.is_lit(id_) else DIM
        x, y, w, h = rect
        canvas.text(words, x + w / 2, y + h / 2, 16, "semibold", ink, align="center", max_width=w - 4, fixed=not grows)
        hots.add(Hot(id_, rect, on_click=do, tip=tip, radius=7))


def _reflexes(name: str) -> str:
    """How quickly it is done, in words."""
    stops = "Whenever you could act after a change the table stops."
    if PROFILES[name] is None:
        return say("{stops} What you then choose is done at once.", stops=stops)
    return say("{stops} What you then choose is done as quickly as at this level: {level}.", stops=stops, level=name)
