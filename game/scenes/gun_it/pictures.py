"""What tool-tips of the table show beside their words: a card or a hostile, larger than where it lies."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.gun_it.content import Tile, Weapon
from game.scenes.gun_it.cards import draw_card
from game.scenes.gun_it.layout import VEHICLE
from game.scenes.gun_it.names import DIRECTION_TURNS
from game.scenes.gun_it.vehicles import art_of, draw_hp
from game.ui.canvas import Canvas
from game.ui.theme import rgb

_CARD = (132.0, 184.8)
_TILE = (148.0, 190.0)
_ROAD = rgb("#4A4148")
_SPOTS = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0))
"""Where an arrow of each direction sits, in shares of half the picture."""


@dataclass(frozen=True)
class CardPicture:
    """An action card or equipment."""

    card: int
    weapons: tuple[Weapon, ...]
    is_whole = False

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """The same at every size of text."""
        return _CARD

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Its face."""
        w, h = _CARD
        draw_card(canvas, self.card, x + w / 2, y + h / 2, width=w, weapons=self.weapons)


@dataclass(frozen=True)
class TilePicture:
    """A hostile as it lies on the road: its arrows, its attributes (in force and not jammed) and its HP."""

    tile: Tile
    attributes: tuple[str, ...]
    damage: int
    arrows: tuple[int, ...]
    rotation: int
    is_whole = False

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """The same at every size of text."""
        return _TILE

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """A piece of road with the vehicle on it."""
        w, h = _TILE
        cx, cy = x + w / 2, y + h / 2
        canvas.box((x, y, w, h), _ROAD, radius=8, edge=rgb("#0B0810"), width=2)
        if self.tile.kind not in ("obstacle", "aircraft"):
            canvas.blit("gun_it/vehicles/shadow_ground", cx, cy, 68 * 1.4, 110 * 1.4)
        wide, high = VEHICLE
        canvas.blit(art_of(self.tile), cx, cy, wide * 1.45, high * 1.45, turn=self.rotation * 90)
        for direction in self.arrows:
            dx, dy = _SPOTS[direction]
            canvas.blit("gun_it/icons/collateral_arrow", cx + dx * (w / 2 - 14), cy + dy * (h / 2 - 14), 29, 24,
                        turn=DIRECTION_TURNS[direction])  # fmt: skip
        for i, name in enumerate(self.attributes):
            canvas.blit(f"gun_it/icons/badge_{name}", x + 22, y + 42 + 36 * i, 34, 34)
        draw_hp(canvas, cx + 38, y + h - 20, self.tile.hp, self.damage)
