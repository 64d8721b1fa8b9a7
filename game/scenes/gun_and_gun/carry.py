"""The card that is carried at the pointer: it leans as it moves, and goes back where it came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.gun_and_gun.state import CARD
from game.scenes.gun_and_gun.aims import Held
from game.scenes.gun_and_gun.layout import CARD as CARD_SIZE
from game.ui.area import Carried
from game.ui.canvas import Canvas
from game.ui.tween import Glide, mix

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

GRIP = 66.0
"""A carried card hangs so far below the pointer, which shows what it is carried over."""
MOST, PER_UNIT = 8.0, 0.9
"""Degrees that it leans at the most, and for each unit that it moves in a step."""
BACK = 0.22
"""Seconds of its way back."""


class Carry:
    """Draws what is carried and what goes back."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene
        self.lean = Glide()
        self.way = Glide(1)
        self._x = 0.0
        self._back: tuple[Held, float, float] | None = None
        scene.hots.on_return = self.give_back

    def give_back(self, carried: Carried) -> None:
        """It was not put down anywhere."""
        if isinstance(carried.payload, Held) and carried.is_drag and not self.scene.director.calm:
            self._back = carried.payload, carried.x, carried.y
            self.way = Glide(0)
            self.way.to(1, BACK, "cubic_out")

    def is_returning(self, place: int) -> bool:
        """Whether the card of this place is on its way back."""
        return self._back is not None and self._back[0].place == place

    @property
    def is_moving(self) -> bool:
        """Whether something moves by itself."""
        return self._back is not None or self.lean.is_moving

    def update(self, dt: float) -> None:
        """The card leans against its way; what goes back comes nearer."""
        carried = self.scene.hots.carried
        x = carried.x if carried is not None else self._x
        moved, self._x = x - self._x, x
        calm = self.scene.director.calm or carried is None or not carried.is_drag
        self.lean.to(0 if calm else max(-MOST, min(MOST, moved * PER_UNIT)), 0.15)
        self.lean.update(dt)
        self.way.update(dt)
        if self._back is not None and (not self.way.is_moving or self._back[0].place >= len(self.scene.hand.cards)):
            self._back = None

    def draw(self, canvas: Canvas) -> None:
        """The card in the hand of the player."""
        carried, held = self.scene.hots.carried, self.scene.aims.held
        if carried is not None and held is not None:
            x, y = carried.x + 8, min(carried.y + GRIP, 720 - 60)
            self.scene.cards.shadow(canvas, x, y, CARD_SIZE[0], drop=18)
            self.scene.cards.put(canvas, CARD + held.card, x, y, CARD_SIZE[0], turn=self.lean.value, zoom=1.04)
        elif self._back is not None:
            held, x, y = self._back
            to_x, to_y, turn = self.scene.hand.place(held.place)
            at = mix(x + 8, to_x, self.way.value), mix(y + GRIP, to_y, self.way.value)
            self.scene.cards.put(canvas, CARD + held.card, *at, CARD_SIZE[0], turn=turn * self.way.value)
