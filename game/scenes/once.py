"""Art drawn without being kept, for the parts of a picture that is kept as a whole."""

from __future__ import annotations

from game.ui.canvas import Canvas


def put_once(canvas: Canvas, name: str, x: float, y: float, w: float, h: float) -> None:
    """art/<name>.svg within `w` x `h` units, its upper left corner at (x, y)."""
    canvas.put_at(canvas.raster(name, canvas.map.length(w), canvas.map.length(h)), x, y)


def put_ground(canvas: Canvas) -> None:
    """The lot at dusk over the whole window, whatever its shape."""
    extent = canvas.extent
    grow = max(1.0, extent.width / 1720, extent.height / 960)
    w, h = 1720 * grow, 960 * grow
    put_once(canvas, "title/ground", 640 - w / 2, 360 - h / 2, w, h)
