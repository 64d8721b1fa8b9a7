"""Where the keyboard's focus goes when what had it is gone: it stays with the cards, next to where it was."""

from __future__ import annotations

from collections.abc import Hashable
from math import hypot
from typing import TYPE_CHECKING

from game.scenes.gun_and_gun.layout import Point
from game.ui.area import Hot

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

ROWS = ("hand", "draft", "pile")
"""Kinds of areas that lie in rows and leave them: cards to be played, taken or paid with."""


class Footing:
    """Remembers the card of a row that had the focus last. Once the person before the screen can decide again, and
    the focus is lost or was led away by carrying that card, its nearest neighbour gets it."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene
        self._row, self._at = "hand", (0.0, 0.0)
        self._is_carrying = False
        self._lost: tuple[Hashable | None] | None = None
        """What had the focus when it was lost; None while it is not."""

    def lead_back(self) -> None:
        """A button has confirmed what was chosen: the focus goes back to the cards, even if the button stays."""
        self._lost = (self.scene.hots.focused,)

    def look(self) -> None:
        """Look where the focus is in this picture, once all its areas are registered."""
        hots = self.scene.hots
        was_carrying, self._is_carrying = self._is_carrying, hots.carried is not None
        if not hots.shows_focus or self._is_carrying:
            self._lost = None
            return
        here = hots.find(hots.focused)
        if was_carrying or here is None:
            self._lost = (hots.focused,)
        elif self._lost is not None and self._lost[0] != hots.focused:
            self._lost = None
        if self._lost is None and here is not None and _row(here) in ROWS:
            self._row, self._at = _row(here), here.box.center
        elif self._lost is not None and self.scene.is_ready:
            self._return()

    def _return(self) -> None:
        """The nearest of the row has the focus; without that row one that answers, or a card of the hand."""
        hots, takes = self.scene.hots, self.scene.choosing.takes
        areas = [hot for hot in hots.areas if _is_used(hot)]
        row = [hot for hot in areas if _row(hot) == self._row]
        row = row or [hot for hot in areas if takes(hot.id)] or [hot for hot in areas if _row(hot) in ROWS]
        self._lost = None
        if row:
            hots.focus(min(row, key=lambda hot: _far(hot, self._at)).id, quietly=True)


def _row(hot: Hot) -> str:
    """The kind of an area, as far as it is one of several."""
    return str(hot.id[0]) if isinstance(hot.id, tuple) else ""


def _is_used(hot: Hot) -> bool:
    """Whether something can be done with an area, or it says why not."""
    return hot.focusable and (hot.on_click is not None or hot.payload is not None or hot.reason is not None)


def _far(hot: Hot, at: Point) -> float:
    return hypot(hot.box.centerx - at[0], hot.box.centery - at[1])
