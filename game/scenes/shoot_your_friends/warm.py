"""Pictures that must be there at once in a race are made before it, one in each picture of the waiting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.shoot_your_friends.state import COUNTDOWN, DEALT, OPENING
from game.scenes.shoot_your_friends.actions import plates
from game.scenes.shoot_your_friends.arms import (
    aim_at,
    angle_to,
    default_aim,
    draw_arm,
    draw_gun_in_hand,
    grip,
    shoulder,
)
from game.scenes.shoot_your_friends.flights import FLYING_WIDE, SIZES
from game.scenes.shoot_your_friends.gunspot import DOWN
from game.scenes.shoot_your_friends.layout import FIST, HAND_WIDE, OWN_WIDE, PILE_WIDE
from game.scenes.shoot_your_friends.names import ART, BACK
from game.scenes.shoot_your_friends.opponents import plate_ring
from game.scenes.shoot_your_friends.piles import TURNS
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

NOWHERE = (-4000.0, -4000.0, 1.0, 1.0)
"""Outside of every window: what is made is drawn and not seen."""


class Warm:
    """Makes cards, arms and guns of all seats, once for each size of the window."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene
        self._size: tuple[int, int] = (0, 0)
        self._left: Iterator[object] = iter(())

    def step(self, canvas: Canvas) -> None:
        """One more of them, while nothing can be done yet and no cards are dealt."""
        phase = self.scene.table.phase
        is_still = phase in (COUNTDOWN, OPENING) or (phase == DEALT and not self.scene.director.running)
        if not is_still and not self.scene.course.is_covered:
            return
        if canvas.map.size != self._size:
            self._size, self._left = canvas.map.size, self._all(canvas)
        with canvas.clip(NOWHERE):
            next(self._left, None)

    def _all(self, canvas: Canvas) -> Iterator[object]:
        scene = self.scene
        yield from self._cards(canvas)
        yield from plates(canvas)
        yield from scene.gun_spot.pictures(canvas)
        yield from (canvas.image(f"{ART}/effects/shield_burst", 250, 250, zoom=size / 8) for size in range(5, 9))
        for seat in range(len(scene.table.sides)):
            yield from self._gun_of(canvas, seat)
        for place in scene.opponents.spots.values():
            yield plate_ring(canvas, place)

    def _cards(self, canvas: Canvas) -> Iterator[object]:
        """Faces, their rings, and backs on their way."""
        cards = self.scene.cards
        places = sorted({(each.wide, each.turn) for each in self.scene.opponents.spots.values()})
        for kind in range(cards.tables.shield + 1):
            yield from (cards.image(canvas, kind, wide, turn=turn) for wide, turn in places)
            yield from (cards.image(canvas, kind, wide, named=True) for wide in (OWN_WIDE, HAND_WIDE))
        yield from (cards.image(canvas, BACK, PILE_WIDE, turn=turn) for turn in TURNS)
        for turn in {0.0, *(turn for _, turn in places)}:
            for size in range(SIZES // 4, SIZES + 1):
                yield cards.image(canvas, BACK, FLYING_WIDE, turn=turn, zoom=size / SIZES)
        for name in ("match", "focus"):
            for wide, turn in (*places, (OWN_WIDE, 0.0), (HAND_WIDE, 0.0)):
                cards.glow(canvas, name, *FIST, wide, turn)
                cards.ring(canvas, name, *FIST, wide, turn)
                yield None

    def _gun_of(self, canvas: Canvas, seat: int) -> Iterator[object]:
        """The arm of a seat, the gun on its way up, and aimed at everybody."""
        scene = self.scene
        source = shoulder(scene.opponents.spots, seat)
        for kind in ("reach", "hold", "slap", "sweep"):
            draw_arm(canvas, kind, seat, FIST, angle_to(FIST, source))
            yield None
        rest = default_aim(source)
        sign = -1 if 90 < rest % 360 < 270 else 1
        for down in range(0, round(DOWN) + 1, 8):
            draw_gun_in_hand(canvas, seat, grip(rest + sign * down), is_aimed=False, rod=False)
            yield None
        for other in range(len(scene.table.sides)):
            aim = rest if other == seat else aim_at(scene.plate_point(other), source)
            draw_gun_in_hand(canvas, seat, grip(aim), is_aimed=True, rod=True)
            yield None
