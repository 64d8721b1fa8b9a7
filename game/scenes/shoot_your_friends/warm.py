"""Large pictures that must be there at once in a race are made before it, one in each picture of the waiting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.shoot_your_friends.state import COUNTDOWN, DEALT, OPENING
from game.scenes.shoot_your_friends.arms import aim_at, default_aim, draw_arm, draw_gun_in_hand, shoulder
from game.scenes.shoot_your_friends.layout import FIST
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

AWAY = (-4000.0, -4000.0)
"""Where nothing is seen."""


class Warm:
    """Makes arms and guns of all seats, once for each size of the window."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene
        self._size: tuple[int, int] = (0, 0)
        self._left: Iterator[None] = iter(())

    def step(self, canvas: Canvas) -> None:
        """One more of them, while nothing can be done yet."""
        if self.scene.table.phase not in (DEALT, COUNTDOWN, OPENING) or self.scene.director.running:
            return
        if canvas.map.size != self._size:
            self._size, self._left = canvas.map.size, self._all(canvas)
        next(self._left, None)

    def _all(self, canvas: Canvas) -> Iterator[None]:
        scene = self.scene
        seats = range(len(scene.table.sides))
        for seat in seats:
            source = shoulder(scene.opponents.spots, seat)
            apart = source[0] - FIST[0] + AWAY[0], source[1] - FIST[1] + AWAY[1]
            for kind in ("reach", "hold"):
                draw_arm(canvas, kind, seat, AWAY, apart)
                yield
            for aim in {default_aim(source), *(aim_at(scene.plate_point(other)) for other in seats if other != seat)}:
                draw_gun_in_hand(canvas, seat, AWAY, aim, is_aimed=True, rod=True)
                yield
