"""The two buttons at the lower right: ready, grab, put back, raise a Shield; in beat mode snap, aim and pass."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.words import say, tr
from game.rules.shoot_your_friends.commands import Aim, Snap
from game.rules.shoot_your_friends.state import COUNTDOWN, DEALT, EMPTY, HELD, LIVE, OPENING, RETURNING, ROUND_OVER
from game.scenes.shoot_your_friends.keymap import AIM, GUN, PASS, SHIELD
from game.scenes.shoot_your_friends.layout import ACTION, SECOND, Rect, middle
from game.scenes.shoot_your_friends.names import ART, CREAM, DIM, seat_name
from game.scenes.shoot_your_friends.plates import key_cap
from game.scenes.shoot_your_friends.races import TICK
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, PAPER
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

ORDER_KINDS: tuple[tuple[str, type[Snap] | type[Aim], str, str, str], ...] = (
    ("SNAP", Snap, "Shoots when your turn comes, legal or not.", "SF-17.7", GUN),
    ("AIM", Aim, "Shoots at the end of the beat, if that is legal then.", "SF-17.8", AIM),
)
"""Orders to shoot: word, command, what it does, clause, key."""


class Actions:
    """Draws the buttons and registers them."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas) -> None:
        """Both."""
        stage = self.scene.stage
        if not self.scene.sitting.people:
            self._draw_words(canvas, ACTION, "WATCHING")
        elif stage.table.phase == DEALT:
            self._draw_ready(canvas)
        elif stage.is_live:
            self._draw_orders(canvas) if stage.is_beat else self._draw_gun(canvas)
            self._draw_shield(canvas)
        else:
            self._draw_words(canvas, ACTION, _phase_words(stage.table.phase, stage.table.count))

    # -------------------------------------------------------------------- the gun

    def grab(self) -> None:
        """Grab the gun or put it back."""
        self.scene.orders.gun(self.scene.stage.front)

    def why_not_grab(self) -> Tip | None:
        """Why the gun cannot be taken now, or put back."""
        scene, stage = self.scene, self.scene.stage
        table, seat = stage.table, stage.front
        if seat not in scene.sitting.people or not stage.is_live or stage.is_beat:
            return Tip("Nothing may be touched before GO.", clause="SF-4.4")
        if not stage.own.alive:
            return Tip("You are out of this round.", clause="SF-11.3")
        if table.bang is not None or table.stale:
            return Tip("The table is frozen.", clause="SF-2.18")
        if table.holder == seat:
            return None
        if table.gun == HELD:
            return Tip(say("{who} has the gun.", who=seat_name(table.holder)), clause="SF-8.4")
        if table.gun == RETURNING:
            return Tip("The gun is on its way back.", clause="SF-8.8")
        if not stage.is_free(seat):
            return Tip(say("{why}.", why=stage.busy_words(seat)), clause="SF-2.26")
        if stage.tau < stage.own.lock:
            left = (stage.own.lock - stage.tau) * TICK
            return Tip(say("You may grab in {n} ms.", n=left), clause="SF-8.8")
        if scene.helps.announce_matches and stage.is_locked:  # else it would tell when there is a match (SF-7.7)
            return Tip("The gun is locked until there is a match.", clause="SF-14.4")
        return None

    def _draw_gun(self, canvas: Canvas) -> None:
        stage = self.scene.stage
        holds = stage.table.holder == stage.front
        reason = self.why_not_grab()
        if holds:
            words, art = "PUT BACK", "button_put_back"
        else:
            words, art = ("GRAB" if canvas.text_size > 1.2 else "GRAB THE GUN"), "button_grab"
        tip = Tip("Click a name plate, or press its key, to shoot." if holds else "Whoever has it may shoot.",
                  tr(words).capitalize(), "SF-8.6" if holds else "SF-8.3")  # fmt: skip
        ink = INK if holds else CREAM
        self._button(
            canvas, "action", ACTION, (art, words, ink, 27), self.grab, tip, reason, self.scene.keymap.label(GUN)
        )

    # ----------------------------------------------------------------- the Shield

    def why_no_shield(self) -> Tip | None:
        """Why no Shield can be raised now."""
        scene, stage = self.scene, self.scene.stage
        if not stage.is_live or not stage.own.alive:
            return Tip("You are out of this round.", clause="SF-11.3")
        if scene.desk.answers(stage.front):
            return None
        if stage.table.bang is not None or stage.table.stale:
            return Tip("The table is frozen.", clause="SF-2.18")
        if stage.table.holder == stage.front:
            return Tip("Fire: click a name plate", clause="SF-8.6")
        if stage.own.shield != EMPTY:
            return Tip("Shield spot is full", clause="SF-10.2")
        if scene.curtain.hides_hand:
            return Tip("Your order is given", clause="SF-17.3")
        if scene.orders.shield_in_hand(stage.front) == EMPTY:
            return Tip("No Shield in your hand", clause="SF-10.1")
        if stage.is_beat and stage.own.ordered:
            return Tip("Your order is given", clause="SF-17.3")
        return (
            None
            if stage.is_beat or stage.is_free(stage.front)
            else Tip(stage.busy_words(stage.front), clause="SF-2.26")
        )

    def _draw_shield(self, canvas: Canvas) -> None:
        scene = self.scene
        reason = self.why_no_shield()
        answers = scene.desk.answers(scene.stage.front)
        words = "HOLD IT UP!" if answers else "SHIELD" if canvas.text_size > 1.2 else "RAISE A SHIELD"
        tip = Tip("A Shield in play takes the next legal shot at you.", "Raise a Shield", "SF-10.1")
        seat = scene.stage.front
        look = ("button_shield", words, INK, 22) if reason is None else ("button_shield", reason.text, DIM, 17)
        self._button(
            canvas,
            "second",
            SECOND,
            look,
            lambda: scene.orders.raise_any(seat),
            tip,
            reason,
            scene.keymap.label(SHIELD),
        )

    # ------------------------------------------------------------------ the rest

    def _draw_ready(self, canvas: Canvas) -> None:
        scene, stage = self.scene, self.scene.stage
        sides = [side for side in stage.table.sides if side.alive]
        waits = bool(scene.desk.unready)
        count = sum(side.ready for side in sides)
        reason = None if waits else Tip("You are ready; the others are not yet.", clause="SF-4.2")
        tip = Tip("When all are ready it counts to three, then everything turns up.", "Ready", "SF-4.2")
        words = "READY" if waits else "WAIT"
        self._button(
            canvas,
            "action",
            ACTION,
            ("button_grab", words, CREAM, 27),
            scene.orders.ready,
            tip,
            reason,
            self.scene.keymap.label(GUN),
        )
        self._draw_words(canvas, SECOND, say("{n} of {all} are ready", n=count, all=len(sides)), 17)

    def _draw_orders(self, canvas: Canvas) -> None:
        """Snap, aim and pass side by side."""
        scene, stage = self.scene, self.scene.stage
        reason = None
        if not stage.own.alive:
            reason = Tip("You are out of this round.", clause="SF-11.3")
        elif stage.own.ordered or not scene.is_idle:
            reason = Tip("Your order of this beat is given.", clause="SF-17.3")
        x, y, w, h = ACTION
        wide = (w - 16) / 3
        for i, (words, kind, text, clause, key) in enumerate(ORDER_KINDS):
            is_on = scene.orders.aim is kind
            style = "amber" if is_on else "signal"
            tip = Tip(say("{what} Then click a name plate.", what=text), tr(words).capitalize(), clause)
            do = partial(scene.orders.choose_aim, kind)
            self._small(canvas, words, (x + i * (wide + 8), y, wide, h), style, do, tip, reason, key)
        tip = Tip("No order in this beat.", "Pass", "SF-17.4")
        self._small(canvas, "PASS", (x + 2 * (wide + 8), y, wide, h), "tile", scene.orders.pass_, tip, reason, PASS)

    def _small(
        self, canvas: Canvas, words: str, rect: Rect, style: str, do: Callable[[], object], tip: Tip,
        reason: Tip | None, action: str,
    ) -> None:  # fmt: skip
        hots = self.scene.hots
        id_ = words.lower()
        canvas.panel(rect, "off" if reason else style, edge=AMBER if hots.is_lit(id_) else None)
        ink = INK if style == "amber" and not reason else PAPER
        x, y = middle(rect)
        canvas.text(words, x, y + 5, 22, "display", ink, align="center", max_width=rect[2] - 10)
        key = self.scene.keymap.label(action)
        key_cap(canvas, key, x, rect[1] + 1, 54.0 if len(key) > 1 else 26.0)
        hots.add(Hot(id_, rect, on_click=do, tip=tip, enabled=reason is None, reason=reason))

    def _button(
        self, canvas: Canvas, id_: str, rect: Rect, look: tuple[str, str, tuple[int, int, int], float],
        do: Callable[[], object], tip: Tip, reason: Tip | None, key: str,
    ) -> None:  # fmt: skip
        art, words, ink, size = look
        hots = self.scene.hots
        x, y, w, h = rect
        off = "button_shield_off" if id_ == "second" else "button_off"
        name = off if reason else f"{art}_over" if hots.is_lit(id_) else art
        canvas.put(_plate(canvas, name), x + w / 2, y + h / 2 + 3)
        cap = 70.0 if len(key) > 1 else 29.0
        is_reason = reason is not None
        text = reason.text if is_reason and id_ == "second" and reason else words
        role = "medium" if is_reason and id_ == "second" else "display"
        canvas.text(text, x + 16, y + h / 2, size, role, DIM if is_reason else ink, max_width=w - cap - 40)  # type: ignore[arg-type]
        key_cap(canvas, key, x + w - cap / 2 - 12, y + h / 2, cap)
        hots.add(Hot(id_, rect, on_click=do, tip=tip, enabled=not is_reason, reason=reason))

    def _draw_words(self, canvas: Canvas, rect: Rect, words: str, size: float = 24) -> None:
        x, y, w, h = rect
        is_second = rect == SECOND
        canvas.put(_plate(canvas, "button_shield_off" if is_second else "button_off"), x + w / 2, y + h / 2 + 3)
        role = "medium" if is_second else "display"
        canvas.text(words, x + 16, y + h / 2, size, role, DIM, max_width=w - 32)  # type: ignore[arg-type]


def _plate(canvas: Canvas, name: str) -> pygame.Surface:
    """The plate of a button; those of the Shield are lower."""
    return canvas.image(f"{ART}/panels/{name}", 301, 301 * (90 if "shield" in name else 108) / 452)


def plates(canvas: Canvas) -> Iterator[pygame.Surface]:
    """All of them, made one by one."""
    for name in ("grab", "put_back", "shield"):
        yield _plate(canvas, f"button_{name}")
        yield _plate(canvas, f"button_{name}_over")
    yield from (_plate(canvas, f"button{name}_off") for name in ("", "_shield"))


def _phase_words(phase: int, count: int) -> str:
    """What goes on while nothing can be done."""
    if phase == COUNTDOWN:
        return f"{count}…"
    return {OPENING: "SHIELDS SLIDE OUT", ROUND_OVER: "THE ROUND IS OVER", LIVE: ""}.get(phase, "THE GAME IS OVER")
