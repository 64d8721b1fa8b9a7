"""The sets of the opponents with their plates, around the upper half of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import Said, say
from game.rules.shoot_your_friends.state import DEALT, EMPTY
from game.scenes.shoot_your_friends.couch_layout import couch_places
from game.scenes.shoot_your_friends.layout import Place, around, places
from game.scenes.shoot_your_friends.names import seat_name
from game.scenes.shoot_your_friends.plates import Plate, plate_image
from game.ui.canvas import Canvas
from game.ui.mapping import HEIGHT, WIDTH
from game.ui.plates import rounded
from game.ui.theme import INK, SIGNAL

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene


class Opponents:
    """Draws them and registers their areas."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene
        self.spots: dict[int, Place] = {}
        self.arrange(pygame.FRect(0, 0, WIDTH, HEIGHT))

    def arrange(self, extent: pygame.FRect) -> None:
        """Where each opponent sits in a window; at one keyboard, where everybody does."""
        others = self.scene.stage.others
        if self.scene.couch.is_on:
            people = self.scene.sitting.people
            rest = tuple(seat for seat in range(len(others) + 1) if seat not in people)
            self.spots = couch_places(people, rest, extent)
            return
        self.spots = dict(zip(others, places(len(others), extent), strict=True))

    def draw(self, canvas: Canvas) -> None:
        """All of them."""
        for seat, place in self.spots.items():
            self._draw_cards(canvas, seat, place)
            self._draw_plate(canvas, seat, place)

    def plate(self, seat: int, key: str) -> Plate:
        """What stands on a plate now."""
        table = self.scene.stage.table
        side = table.sides[seat]
        note = ""
        if side.left:
            note = "GONE"
        elif not side.alive:
            note = "IS OUT" if table.round else ""
        elif table.phase == DEALT and side.ready:
            note = "READY"
        elif self.scene.stage.is_beat:
            note = "ORDERED" if side.ordered and seat != self.scene.stage.front else ""
        is_own = seat not in self.spots
        person = self.scene.sitting.person(seat)
        name = Said((person.name if person else seat_name(seat)).upper())
        if is_own and self.scene.is_alone and not note:
            name = say("{who} (YOU)", who=name)
        helps = self.scene.helps.count if side.alive and seat in self.scene.sitting.people else 0
        return Plate(
            seat,
            name,
            side.alive,
            0 if is_own else self.scene.stage.count(seat),
            0 if is_own else side.bullets,
            side.shield != EMPTY and not is_own,
            key,
            note,
            helps,
            person,
        )

    def _draw_plate(self, canvas: Canvas, seat: int, place: Place) -> None:
        scene = self.scene
        x, y = place.plate_at
        plate = self.plate(seat, scene.keys.set_key(seat))
        canvas.put(plate_image(canvas, plate, place.plate, turn=place.turn), x, y)
        rect = around(x, y, place.plate - 8, 42)
        if scene.is_aiming and plate.is_in:
            canvas.put(plate_ring(canvas, place), x, y, alpha=255 if scene.hots.is_lit(("plate", seat)) else 150)
        scene.areas.add_plate(seat, rect)

    def _draw_cards(self, canvas: Canvas, seat: int, place: Place) -> None:
        scene, stage = self.scene, self.scene.stage
        tops = stage.table.sides[seat].tops
        matched = scene.marks.matched_slots(seat)
        for i, card in enumerate(tops):
            x, y = place.slot(i)
            area = ("slot", seat, i)
            if card == EMPTY or area in stage.hidden:
                scene.marks.draw_gap(canvas, seat, x, y, place.wide, place.turn)
                continue
            y -= 3 if scene.marks.is_lifted(area) else 0
            if i in matched:
                scene.cards.glow(canvas, "match", x, y, place.wide, place.turn, scene.marks.pulse)
            scene.cards.put(canvas, stage.kind(card), x, y, place.wide, turn=place.turn)
            if i in matched:
                scene.cards.ring(canvas, "match", x, y, place.wide, place.turn)
            scene.marks.draw_drop_ring(canvas, area, x, y, place.wide, place.turn)
            scene.marks.draw_planned(canvas, area, x, y, place.wide, place.turn)
            scene.areas.add_slot(seat, i, around(x, y, place.wide, place.wide * 1.4))

    def shield_point(self, seat: int) -> tuple[float, float]:
        """Where a Shield of an opponent goes: its plate."""
        place = self.spots[seat]
        x, y = place.plate_at
        return x + place.plate * 0.18, y


def plate_ring(canvas: Canvas, place: Place) -> pygame.Surface:
    """The red ring of a plate that can be shot at."""
    w, h = place.plate + 12, 52.0
    body = rounded(5, 5, w - 10, h - 10, 11, stroke=INK, stroke_width=7) + rounded(
        5, 5, w - 10, h - 10, 11, stroke=SIGNAL, stroke_width=4
    )
    return canvas.svg(("syf_plate_ring", w), body, w, h, turn=place.turn)
