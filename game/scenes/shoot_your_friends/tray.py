"""The hand in its wooden tray."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.shoot_your_friends.state import SLOTS
from game.scenes.shoot_your_friends.cards import DULL
from game.scenes.shoot_your_friends.desk import Held
from game.scenes.shoot_your_friends.layout import (
    HAND_WIDE,
    LIFT,
    TRAY,
    WIDE_TRAY,
    Point,
    around,
    hand_pitch,
    hand_place,
    middle,
)
from game.scenes.shoot_your_friends.names import ART, BACK
from game.scenes.shoot_your_friends.plates import key_cap
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import rgb
from game.ui.tips import Tip
from game.ui.tween import Glide

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene


WOOD = rgb("#2C1608")


class Tray:
    """Draws the hand and registers its cards. `picked` is the position that a key has chosen."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene
        self.picked = -1
        self._lifts: dict[int, Glide] = {}

    def place(self, position: int) -> Point:
        """Where a position of the hand is."""
        return hand_place(position, len(self.scene.stage.own.hand))

    @property
    def is_moving(self) -> bool:
        """Whether a card is on its way up or down."""
        return any(lift.is_moving for lift in self._lifts.values())

    def update(self, dt: float) -> None:
        """Cards rise and sink."""
        for position, card in self.scene.stage.cards(self.scene.stage.front):
            lift = self._lifts.setdefault(position, Glide())
            lift.to(LIFT if self._is_lit(position, card) else 0, 0.12)
            lift.update(dt)

    def _is_lit(self, position: int, card: int) -> bool:
        plan = self.scene.marks.plan
        is_chosen = position == self.picked or (plan is not None and plan[0] == card)
        return is_chosen or self.scene.hots.is_lit(("hand", position))

    def draw(self, canvas: Canvas) -> None:
        """The tray and the cards, each with its key."""
        scene, stage = self.scene, self.scene.stage
        wide = len(stage.own.hand)
        self._draw_wood(canvas, wide > SLOTS)
        held = scene.held
        for position, card in stage.cards(stage.front):
            if held is not None and held.card == card and held.seat == stage.front:
                continue
            if ("hand", position) in stage.hidden:
                continue
            x, y = self.place(position)
            lit = self._is_lit(position, card)
            y -= self._lifts[position].value if position in self._lifts else 0
            if lit:
                scene.cards.glow(canvas, "focus", x, y, HAND_WIDE)
            tint = DULL if scene.marks.is_dull(card) else None
            kind = BACK if scene.curtain.hides_hand else stage.kind(card)
            scene.cards.put(canvas, kind, x, y, HAND_WIDE, named=True, tint=tint)
            if lit:
                scene.cards.ring(canvas, "focus", x, y, HAND_WIDE)
            key = scene.keys.hand_key(position)
            if key:
                close = hand_pitch(wide) < HAND_WIDE and wide > 4
                key_cap(canvas, key, x - (40 if close else 0), y - 77)
            self._add(position, card, x, y)

    @staticmethod
    def _draw_wood(canvas: Canvas, is_wide: bool) -> None:
        rect = WIDE_TRAY if is_wide else TRAY
        canvas.blit(f"{ART}/table/tray{'_wide' if is_wide else ''}", *middle(rect), rect[2], rect[3])
        below = canvas.extent.bottom - 720
        if below > 0:
            canvas.fill(WOOD, (rect[0] + 14, 720, rect[2] - 28, below))

    def _add(self, position: int, card: int, x: float, y: float) -> None:
        scene, stage = self.scene, self.scene.stage
        rect = around(x, y, min(HAND_WIDE, hand_pitch(len(stage.own.hand)) - 4), HAND_WIDE * 1.4)
        is_hidden = scene.curtain.hides_hand
        can_act = stage.front in scene.sitting.people and stage.is_live and not is_hidden
        payload = Held(stage.front, card) if can_act else None
        waits = Tip("A hand is shown to who picks an order.", clause="SF-17.15")
        reason = None if can_act else waits if is_hidden else Tip("Nothing may be touched before GO.", clause="SF-4.4")
        scene.hots.add(
            Hot(
                ("hand", position),
                rect,
                payload=payload,
                tip=None if is_hidden else scene.areas.card_tip(card),
                enabled=can_act,
                reason=reason,
            )
        )
