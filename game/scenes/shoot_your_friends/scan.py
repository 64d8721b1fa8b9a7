"""Beat mode with a single key: what can be ordered is offered one after another, at a chosen pace; the key takes what
is lit. A card or a shot asks for its target in the same way (SF-17.16)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.rules.shoot_your_friends.commands import Aim, Pass, Snap
from game.scenes.shoot_your_friends.layout import Rect
from game.ui.canvas import Canvas
from game.ui.theme import AMBER

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

PACES = (0, 1, 2, 3)
"""Seconds for which each is offered; 0 for not at all."""
BACK = "reaction"
"""The area that stands for going back to the first choice."""


class Scan:
    """`pace` in seconds. `card` is the picked card, -1 for none."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene
        self.pace = 0
        self.card = -1
        self._at = 0
        self._passed = 0.0

    def change(self) -> None:
        """The next pace."""
        self.pace = PACES[(PACES.index(self.pace) + 1) % len(PACES)]
        self._restart()

    def _restart(self) -> None:
        self.card, self.scene.orders.aim = -1, None
        self._at, self._passed, self.scene.redraw = 0, 0.0, True

    @property
    def is_on(self) -> bool:
        """Whether something is offered now."""
        scene = self.scene
        may_order = scene.stage.is_beat and scene.is_idle and scene.desk.may(Pass(scene.stage.front))
        return self.pace > 0 and may_order and not scene.curtain.is_down

    def update(self, dt: float) -> None:
        """The light goes on to the next."""
        if not self.is_on:
            return
        self._passed += dt
        if self._passed >= self.pace:
            self._at, self._passed, self.scene.redraw = self._at + 1, 0.0, True

    @property
    def offered(self) -> Hashable:
        """The area that is lit."""
        offers = self._targets() if self.card >= 0 or self.scene.orders.aim is not None else self._first()
        return offers[self._at % len(offers)]

    def _first(self) -> list[Hashable]:
        """Cards that can be laid or raised, then shots, then to pass."""
        stage = self.scene.stage
        cards = [("hand", position) for position, card in stage.cards(stage.front) if self._seats(card)]
        raises = ["second"] if self.scene.actions.why_no_shield() is None else []
        return [*cards, *raises, "snap", "aim", "pass"]

    def _targets(self) -> list[Hashable]:
        stage = self.scene.stage
        seats = self._seats(self.card) if self.card >= 0 else [s for s in stage.others if stage.table.sides[s].alive]
        return [*("own plate" if seat == stage.front else ("plate", seat) for seat in seats), BACK]

    def _seats(self, card: int) -> list[int]:
        """Sets on which a card can be laid."""
        stage = self.scene.stage
        if not stage.tables.is_character(card):
            return []
        return [
            seat for seat in (stage.front, *stage.others)
            if stage.is_target(seat) and stage.tables.may_hold(stage.table.sides[seat].tops, card)
        ]  # fmt: skip

    def take(self) -> None:
        """The key: what is lit is it."""
        scene, offered = self.scene, self.offered
        front = scene.stage.front
        card, aim = self.card, scene.orders.aim
        self._restart()
        if isinstance(offered, tuple) and offered[0] == "hand":
            self.card = next(each for position, each in scene.stage.cards(front) if position == offered[1])
        elif offered in ("snap", "aim"):
            scene.orders.choose_aim(Snap if offered == "snap" else Aim)
        elif offered == "second":
            scene.orders.raise_any(front)
        elif offered == "pass":
            scene.orders.pass_()
        elif offered != BACK:
            seat = front if offered == "own plate" else int(offered[1])  # type: ignore[index]
            scene.orders.aim = aim
            scene.orders.place_smart(front, card, seat) if card >= 0 else scene.orders.fire(seat)

    def draw(self, canvas: Canvas) -> None:
        """A bright frame round what is offered."""
        hot = self.scene.hots.find(self.offered) if self.is_on else None
        if hot is not None:
            x, y, w, h = hot.rect
            rect: Rect = (x - 7, y - 7, w + 14, h + 14)
            canvas.halo(rect, AMBER, 12)
            canvas.box(rect, None, radius=12, edge=AMBER, width=5)
