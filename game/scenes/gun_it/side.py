"""The right column of the table: the open fourth hand, advanced equipment, what a scenario sells, what to do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.gun_it.layout import RIGHT_COLUMN, Rect

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

_GAP = 8.0
_ICON = 72.0
"""The width of advanced equipment that has no room for its words."""
_HAND, _ROW, _HINT = 117.0, 34.0, 56.0


def places(scene: GunItScene) -> dict[str, Rect]:
    """Where "hand", "gear", "shop" and "hint" stand, those that there are."""
    x, y, w, h = RIGHT_COLUMN
    has_gear, items = bool(scene.table.gear), len(scene.shop.items)
    if scene.stage.tables.three:
        found = {"hand": (x, y, w, _HAND)}
        strip = (x, y + _HAND + _GAP, w, h - _HAND - _GAP)
        return found | _shared(strip, has_gear=has_gear, items=items)
    found = {}
    high = items * (_ROW + 4) - 4
    if has_gear:
        gear = h - _GAP - (high if items else _HINT)
        found["gear"] = (x, y, w, gear)
        y, h = y + gear + _GAP, h - gear - _GAP
    if items:
        found["shop"] = (x, y, w, high)
        y, h = y + high + _GAP, h - high - _GAP
    if h >= _HINT:
        found["hint"] = (x, y, w, h)
    return found


def _shared(strip: Rect, *, has_gear: bool, items: int) -> dict[str, Rect]:
    """Advanced equipment and what is sold side by side below an open hand."""
    x, y, w, h = strip
    if has_gear and items:
        return {"gear": (x, y, _ICON, h), "shop": (x + _ICON + _GAP, y, w - _ICON - _GAP, h)}
    return {"gear": strip} if has_gear else {"shop": strip} if items else {}
