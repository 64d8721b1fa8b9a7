"""Cards as images, kept by size. A face is named by its source (state.py), or by one of the backs."""

from __future__ import annotations

import pygame

from game.rules.gun_and_gun.content import Content, Skill
from game.rules.gun_and_gun.state import CARD, GUN, GUNNER, SKILL, UNKNOWN, source_of
from game.rules.gun_and_gun.verbs import ByBurst
from game.scenes.gun_and_gun.faces import draw_picture_face, draw_table_face
from game.scenes.gun_and_gun.faces_loadout import draw_gun_face, draw_gunner_face, draw_skill_face, draw_skill_picture
from game.scenes.gun_and_gun.faces_reading import (
    draw_card_reading,
    draw_gun_reading,
    draw_gunner_reading,
    draw_skill_reading,
)
from game.ui.canvas import Canvas
from game.ui.theme import Colour

BACK, SKILL_BACK = -1, -2
"""Faces that show nothing."""
SMALL = 100.0
"""Up to this width a Skill shows no title."""
DULL: Colour = (150, 150, 156)
"""The tint of a card that cannot be played."""


def cost_of(skill: Skill) -> str:
    """The Volt cost as printed."""
    if isinstance(skill.cost, ByBurst):
        return str(skill.cost.no)
    return "X" if skill.cost == "x" else str(skill.cost)


def face_of(card: int) -> int:
    """The face of a card number of a zone, the back if it is not known."""
    return BACK if card & UNKNOWN == UNKNOWN else CARD + (card & UNKNOWN)


class Cards:
    """Draws the cards of one content."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def _table(self, canvas: Canvas, face: int, wide: float) -> None:
        if face < 0:
            name = "back" if face == BACK else "back_skill"
            canvas.put_at(canvas.image(f"gun_and_gun/frames/{name}", wide, wide * 1.4), 0, 0)
            return
        kind, index = source_of(face)
        if kind == CARD:
            draw_table_face(canvas, self.content.cards[index], wide)
        elif kind == GUN:
            draw_gun_face(canvas, self.content.guns[index], wide)
        elif kind == SKILL:
            skill = self.content.skills[index]
            draw = draw_skill_face if wide > SMALL else draw_skill_picture
            draw(canvas, skill, cost_of(skill), wide)
        elif kind == GUNNER:
            draw_gunner_face(canvas, self.content.gunners[index], wide)

    def _reading(self, canvas: Canvas, face: int, wide: float, high: float) -> None:
        kind, index = source_of(face)
        if kind == CARD:
            draw_card_reading(canvas, self.content.cards[index], wide, high)
        elif kind == GUN:
            draw_gun_reading(canvas, self.content.guns[index], wide, high)
        elif kind == SKILL:
            skill = self.content.skills[index]
            draw_skill_reading(canvas, skill, cost_of(skill), wide, high)
        elif kind == GUNNER:
            draw_gunner_reading(canvas, self.content.gunners[index], wide, high)

    def table(
        self, canvas: Canvas, face: int, wide: float, *, turn: float = 0, zoom: float = 1, tint: Colour | None = None
    ) -> pygame.Surface:
        """A face as it lies on the table, `wide` units wide."""
        key = ("gun_and_gun.face", face)
        return canvas.drawn(
            key, lambda c: self._table(c, face, wide), wide, wide * 1.4, turn=turn, zoom=zoom, tint=tint
        )

    def picture(self, canvas: Canvas, face: int, wide: float, *, turn: float = 0) -> pygame.Surface:
        """The picture face of a card of a gun deck, or a back."""
        if face < 0:
            return self.table(canvas, face, wide, turn=turn)
        card = self.content.cards[source_of(face)[1]]
        key = ("gun_and_gun.picture", face)
        return canvas.drawn(key, lambda c: draw_picture_face(c, card, wide), wide, wide * 1.4, turn=turn)

    def reading(self, canvas: Canvas, face: int, wide: float, high: float) -> pygame.Surface:
        """A face with the whole wording."""
        key = ("gun_and_gun.reading", face)
        return canvas.drawn(key, lambda c: self._reading(c, face, wide, high), wide, high)

    def shadow(self, canvas: Canvas, cx: float, cy: float, wide: float, *, drop: float = 4, alpha: int = 255) -> None:
        """The soft shadow of a card with its middle at a point."""
        w = wide * 340 / 300
        canvas.blit("gun_and_gun/frames/shadow", cx, cy + drop, w, w * 460 / 340, alpha=alpha)

    def put(
        self, canvas: Canvas, face: int, cx: float, cy: float, wide: float, *, turn: float = 0, zoom: float = 1,
        tint: Colour | None = None, alpha: int = 255,
    ) -> None:  # fmt: skip
        """A face with its shadow, its middle at a point."""
        self.shadow(canvas, cx, cy, wide * zoom, alpha=alpha)
        canvas.put(self.table(canvas, face, wide, turn=turn, zoom=zoom, tint=tint), cx, cy, alpha=alpha)
