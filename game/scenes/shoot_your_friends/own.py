"""What is before the player at the bottom: the own set, the Shield's spot, the plate, Bullets won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import many, say
from game.rules.shoot_your_friends.events import Dealt, ShotFired
from game.rules.shoot_your_friends.state import EMPTY, OVER, ROUND_OVER
from game.scenes.shoot_your_friends.layout import (
    BULLETS,
    OWN_PLATE,
    OWN_WIDE,
    SHIELD_SPOT,
    around,
    own_slot,
)
from game.scenes.shoot_your_friends.names import ART, DIM
from game.scenes.shoot_your_friends.plates import plate_image
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import INK, PAPER, rgb
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

BULLET_WIDE = 81.0


class Own:
    """Draws it and registers its areas."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas) -> None:
        """All of it."""
        self._draw_set(canvas)
        self._draw_shield(canvas)
        if self._watches:
            canvas.text("YOU ARE OUT", 640, 430, 44, "display", DIM, align="center", fixed=True)
            words = "The round goes on without you."
            if self.scene.only_watches:
                key = self.scene.stack.bindings.label("hurry")
                words = say("The round goes on without you. Hold {key}: faster.", key=key)
            canvas.text(self._why_out(), 640, 474, 18, "medium", PAPER, align="center", max_width=560, least=14)
            canvas.text(words, 640, 503, 19, "medium", DIM, align="center", max_width=540)
        self._draw_plate(canvas)
        self._draw_bullets(canvas)

    def _why_out(self) -> str:
        """The shot that put whoever sits here out, in words; "" for who left."""
        seat = self.scene.stage.front
        for event, words in reversed(self.scene.director.told):
            if isinstance(event, ShotFired) and seat in (event.shooter, event.target):
                return words
            if isinstance(event, Dealt):
                return ""
        return ""

    @property
    def _watches(self) -> bool:
        """Whether whoever sits here is out of a round that goes on, and it is not shown once more."""
        scene, table = self.scene, self.scene.stage.table
        is_on = table.round and table.phase not in (ROUND_OVER, OVER) and not scene.film.is_playing
        return bool(is_on and not scene.stage.own.alive and scene.sitting.people)

    def _draw_set(self, canvas: Canvas) -> None:
        scene, stage = self.scene, self.scene.stage
        seat = stage.front
        matched = scene.marks.matched_slots(seat)
        for i, card in enumerate(stage.own.tops):
            x, y = own_slot(i)
            area = ("slot", seat, i)
            if card == EMPTY or area in stage.hidden:
                scene.marks.draw_gap(canvas, seat, x, y, OWN_WIDE, 0)
                continue
            y -= 3 if scene.marks.is_lifted(area) else 0
            if i in matched:
                scene.cards.glow(canvas, "match", x, y, OWN_WIDE, 0, scene.marks.pulse)
            scene.cards.put(canvas, stage.kind(card), x, y, OWN_WIDE, named=True)
            if i in matched:
                scene.cards.ring(canvas, "match", x, y, OWN_WIDE)
            scene.marks.draw_drop_ring(canvas, area, x, y, OWN_WIDE, 0)
            scene.marks.draw_planned(canvas, area, x, y, OWN_WIDE)
            scene.areas.add_slot(seat, i, around(x, y, OWN_WIDE, OWN_WIDE * 1.4))

    def _draw_shield(self, canvas: Canvas) -> None:
        scene, stage = self.scene, self.scene.stage
        x, y = SHIELD_SPOT
        has = stage.own.shield != EMPTY and ("shield", stage.front) not in stage.hidden
        if has:
            canvas.blit(f"{ART}/effects/shield_aura", x, y, 230, 274, alpha=scene.marks.breath)
            scene.cards.put(canvas, stage.tables.shield, x, y, OWN_WIDE, named=True)
            canvas.blit(f"{ART}/panels/pill", x, y + 96, 91, 29)
            canvas.text("IN PLAY", x, y + 96, 17, "display", rgb("#FFE27A"), align="center", max_width=80, fixed=True)
        elif stage.own.alive:
            canvas.blit(f"{ART}/table/slot_shield", x, y, OWN_WIDE, OWN_WIDE * 1.4)
        scene.marks.draw_drop_ring(canvas, "spot", x, y, OWN_WIDE, 0)
        scene.marks.draw_planned(canvas, "spot", x, y, OWN_WIDE)
        scene.areas.add_spot(around(x, y, OWN_WIDE, OWN_WIDE * 1.4), has)

    def _draw_plate(self, canvas: Canvas) -> None:
        scene = self.scene
        x, y, w, h = OWN_PLATE
        seat = scene.stage.front
        plate = scene.opponents.plate(seat, scene.keys.set_key(seat))
        canvas.put(plate_image(canvas, plate, w), x + w / 2, y + 18)
        scene.hots.add(Hot("own plate", (x, y, w, h), tip=scene.areas.plate_tip(seat), focusable=False))

    def _draw_bullets(self, canvas: Canvas) -> None:
        """Bullet cards side by side, overlapping where there are many, and their number in words."""
        won = self.scene.stage.own.bullets
        pitch = 95.0 if won <= 2 else min(60.0, 95 / max(1, won - 1))
        for i in range(won):
            turn = (4 - 8 * (i % 2)) if won <= 2 else 0
            canvas.put(_bullet(canvas, turn), BULLETS[0] + i * pitch, BULLETS[1])
        words = many(won, "{n} Bullet won", "{n} Bullets won").upper() if won else "NO BULLET YET"
        canvas.text(words, 142, 555, 19, "display", PAPER, align="center", max_width=160)
        tip = Tip("Each round won is a Bullet; most Bullets win the game.", "Bullets", "SF-13.3")
        self.scene.hots.add(Hot("bullets", (41, 420, 211, 150), tip=tip, focusable=False))


def _bullet(canvas: Canvas, turn: float):  # type: ignore[no-untyped-def]
    w, h = BULLET_WIDE * 1.5, BULLET_WIDE * 1.4 * 1.4

    def draw(inner: Canvas) -> None:
        inner.blit(f"{ART}/table/card_shadow", w / 2 + 3, h / 2 + 4, 116, 145)
        inner.blit(f"{ART}/cards/bullet", w / 2, h / 2, BULLET_WIDE, BULLET_WIDE * 1.4)
        inner.text("BULLET", w / 2, h / 2 + 46, 15, "display", INK, align="center", fixed=True)

    return canvas.drawn("syf_bullet", draw, w, h, turn=turn)
