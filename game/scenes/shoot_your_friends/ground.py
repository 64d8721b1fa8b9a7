"""The felt table with its wooden rails under the lamp: what stands still below everything."""

from __future__ import annotations

from game.rules.shoot_your_friends.state import ON_TABLE
from game.scenes.shoot_your_friends.layout import CHALK
from game.scenes.shoot_your_friends.names import ART
from game.scenes.shoot_your_friends.stage import Stage
from game.ui.canvas import Canvas
from game.ui.theme import AMBER

RAIL_HIGH = 66.6
NOON = 0.5
"""How strongly the sun of high noon shines on the felt."""


def draw_ground(canvas: Canvas, stage: Stage, token: object) -> None:
    """Felt, lamp, rails, and the chalk ellipse, which is grey while the gun is away."""
    is_free = stage.table.gun == ON_TABLE and stage.is_live
    canvas.layer("syf_ground", token, _draw)
    if stage.table.noon and stage.is_live:
        canvas.glow(640, 275, 1240, 640, AMBER, NOON)
    canvas.blit(f"{ART}/table/{'chalk' if is_free else 'chalk_wait'}", *CHALK, 453, 171)


def _draw(canvas: Canvas) -> None:
    extent = canvas.extent
    wide = max(extent.width, extent.height * 16 / 9)
    canvas.blit(f"{ART}/table/felt", extent.centerx, extent.centery, wide, wide * 9 / 16)
    canvas.blit(f"{ART}/table/lamp_light", 640, 275, 933, 507)
    high = max(1066.0, extent.height * 1.1)
    for side, x in (("left", extent.left + 20.6), ("right", extent.right - 20.6)):
        canvas.blit(f"{ART}/table/rail_{side}", x, extent.top + high / 2, high * 62 / 1600, high)
    canvas.blit(f"{ART}/table/rail_top", 640, extent.top + RAIL_HIGH / 2, max(2560.0, extent.width), RAIL_HIGH)
