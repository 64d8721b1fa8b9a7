"""The river beside the bridge: it drifts, and a boat passes."""

from __future__ import annotations

from game.scenes.gang_rush.camera import Camera
from game.scenes.gang_rush.layout import MIDDLE_Y, VIEW
from game.ui.canvas import Canvas

DRIFT = 6.0
"""Units a second."""
ART = "gang_rush/deck/"
BOAT_EVERY = 3000.0
"""Units that the boat sails until it comes again."""


def draw_water(canvas: Canvas, camera: Camera, seconds: float) -> None:
    """Ripples over both banks and the boat on the lower one."""
    lower = MIDDLE_Y + 2.5 * camera.lane + 34 * camera.zoom
    _ripples(canvas, camera, lower, seconds)
    _boat(canvas, camera, lower + 46, seconds)


def _ripples(canvas: Canvas, camera: Camera, top: float, seconds: float) -> None:
    bottom = VIEW[1] + VIEW[3]
    if top >= bottom:
        return
    with canvas.clip((canvas.extent.left, top, VIEW[2] - canvas.extent.left, bottom - top)):
        first = -(camera.left.value * camera.half + DRIFT * seconds) % 168 - 168
        column = 0
        while first < VIEW[2]:
            canvas.blit(f"{ART}ripples_{1 + column % 2}", first + 84, top + 40, 168, 84, alpha=150)
            first += 168
            column += 1


def _boat(canvas: Canvas, camera: Camera, y: float, seconds: float) -> None:
    x = (seconds * 22 + 900) % BOAT_EVERY - camera.left.value * camera.half
    if not VIEW[0] - 200 < x < VIEW[2] + 200 or y > VIEW[1] + VIEW[3]:
        return
    canvas.blit("gang_rush/effects/wake", x - 84, y, 113, 60, alpha=170)
    canvas.blit(f"{ART}boat", x, y, 93, 45)
