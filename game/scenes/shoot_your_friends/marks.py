"""What lights up on the table: matches, what can be dropped where, what the player looks at."""

from __future__ import annotations

from collections.abc import Hashable
from math import pi, sin
from typing import TYPE_CHECKING

from game.rules.shoot_your_friends.commands import Place, RaiseShield
from game.rules.shoot_your_friends.state import DEALING, NOBODY
from game.scenes.shoot_your_friends.layout import OWN_WIDE, around
from game.scenes.shoot_your_friends.names import ART
from game.ui.canvas import Canvas
from game.ui.theme import LEGAL

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

NONE: frozenset[int] = frozenset()
PLANNED, HOVER = 215, 4.0
"""Opacity of a card that is only planned, and units by which it is off the table: no plate covers its number."""


class Marks:
    """Asked by whatever draws cards."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene

    def matched_slots(self, seat: int) -> frozenset[int]:
        """Slots that glow: of the sets that made a shot legal, while it is shown; of all matched sets with the help
        that announces them (SF-7.7, SF-16.13)."""
        scene, stage = self.scene, self.scene.stage
        shown = stage.bang
        is_shown = shown is not None and seat in (shown[0].shooter, shown[0].target)
        if not is_shown and not scene.helps.announce_matches:
            return NONE
        tops = stage.table.sides[seat].tops
        matched = stage.tables.matches(tops)
        return frozenset(slot for slot, top in enumerate(tops) if stage.tables.kinds[top] in matched)

    @property
    def pulse(self) -> int:
        """Opacity of a match's light: two slow pulses a bang, steady with reduced motion."""
        if self.scene.director.calm:
            return 235
        return round(200 + 55 * sin(self.scene.seconds * 2 * pi * 1.6))

    @property
    def breath(self) -> int:
        """Opacity of a Shield's aura, which breathes in 16 steps."""
        if self.scene.director.calm:
            return 255
        return 175 + 5 * round(16 * (0.5 + 0.5 * sin(self.scene.seconds * 2 * pi / 3.2)))

    def is_lifted(self, area: Hashable) -> bool:
        """Whether a card of a set is looked at."""
        return self.scene.hots.is_lit(area) and self.scene.held is None

    def is_dull(self, card: int) -> bool:
        """Whether a card of the hand could be placed nowhere, with the help that dims such cards."""
        scene, stage = self.scene, self.scene.stage
        if not scene.helps.dim_unplayable or not stage.tables.is_character(card):
            return False
        sides = stage.table.sides
        return not any(
            stage.is_target(seat) and stage.tables.may_hold(sides[seat].tops, card) for seat in range(len(sides))
        )

    def draw_gap(self, canvas: Canvas, seat: int, x: float, y: float, wide: float, turn: float) -> None:
        """A slot without a card: dashed while its owner is in the round."""
        side = self.scene.stage.table.sides[seat]
        if side.alive and side.acting == DEALING:
            canvas.blit(f"{ART}/table/slot", x, y, wide, wide * 1.4, turn=turn)

    def draw_drop_ring(self, canvas: Canvas, area: Hashable, x: float, y: float, wide: float, turn: float) -> None:
        """A green frame where the carried card may be put down, brighter under the pointer."""
        scene = self.scene
        held = scene.held
        if held is None or not scene.areas.takes(area, held):
            return
        if scene.hots.is_lit(area):
            scene.cards.glow(canvas, "focus", x, y, wide, turn)
            scene.cards.ring(canvas, "focus", x, y, wide, turn)
        elif turn:
            scene.cards.ring(canvas, "focus", x, y, wide, turn, 150)
        else:
            rect = around(x, y, wide + 6, wide * 1.4 + 6)
            canvas.box(rect, None, radius=9, edge=LEGAL, width=3, alpha=190)

    @property
    def plan(self) -> tuple[int, Hashable] | None:
        """The card of the prepared order, and the area on which it would lie (SF-16.14)."""
        match self.scene.orders.prepared:
            case Place(_, card, target, slot):
                return card, ("slot", target, slot)
            case RaiseShield(_, card):
                return card, "spot"
        return None

    def draw_planned(self, canvas: Canvas, area: Hashable, x: float, y: float, wide: float, turn: float = 0) -> None:
        """The card of the prepared order where it would lie, a little off the table."""
        plan = self.plan
        if plan is None or plan[1] != area:
            return
        kind = self.scene.stage.kind(plan[0])
        self.scene.cards.put(canvas, kind, x, y - HOVER, wide, named=wide == OWN_WIDE, turn=turn, alpha=PLANNED)
        self.scene.cards.ring(canvas, "focus", x, y - HOVER, wide, turn)

    def aimed_by(self, seat: int) -> int:
        """At whom somebody at this screen points the gun: by the pointer, or at one keyboard by the picked set."""
        scene = self.scene
        if scene.couch.is_on:
            return scene.couch.target(seat) if seat in scene.sitting.people else NOBODY
        current = scene.hots.current
        if seat != scene.stage.front or not scene.is_aiming or not isinstance(current, tuple):
            return NOBODY
        return int(current[1]) if current[0] in ("plate", "slot") and current[1] != seat else NOBODY
