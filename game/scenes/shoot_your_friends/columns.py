"""What people at one keyboard have before them: an open hand, their five keys, and where their card would land."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.shoot_your_friends.state import NOBODY
from game.scenes.shoot_your_friends.couch import tap_icon
from game.scenes.shoot_your_friends.couch_layout import KEYS_Y, couch_hand
from game.scenes.shoot_your_friends.keymap import TAPS
from game.scenes.shoot_your_friends.layout import Place
from game.scenes.shoot_your_friends.names import ART, COLOURS, DARK
from game.scenes.shoot_your_friends.plates import key_cap
from game.ui.canvas import Canvas
from game.ui.theme import INK, rgb

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

TAP_PITCH, TAPS_WIDE, TAPS_HIGH = 58.0, 300.0, 38.0
CAP, WIDE_CAP = 29.0, 34.0
WOOD = rgb("#3A1E0D")
BADGE = 28.0
LIFTED = 8.0


class Columns:
    """Draws them; nothing there can be clicked."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas) -> None:
        """All people's, then all their marks."""
        scene = self.scene
        for seat in scene.sitting.people:
            place = scene.opponents.spots[seat]
            self._draw_hand(canvas, seat, place)
            self._draw_taps(canvas, seat, place)
        if scene.stage.is_live and not scene.film.is_playing:
            for i, seat in enumerate(scene.sitting.people):
                if scene.stage.table.sides[seat].alive:
                    self._draw_marks(canvas, i, seat)

    def _draw_hand(self, canvas: Canvas, seat: int, place: Place) -> None:
        scene, stage = self.scene, self.scene.stage
        _, y = couch_hand(place, 0, 1)
        wide, high = 4 * place.pitch + 20, place.wide * 1.4 + 16
        canvas.box((place.x - wide / 2, y - high / 2, wide, high), WOOD, radius=10, edge=INK, width=3)
        picked = scene.couch.picked(seat) if stage.is_live else -1
        count = len(stage.table.sides[seat].hand)
        for position, card in stage.cards(seat):
            x, y = couch_hand(place, position, count)
            y -= LIFTED if position == picked else 0
            scene.cards.put(canvas, stage.kind(card), x, y, place.wide)
            if position == picked:
                scene.cards.ring(canvas, "focus", x, y, place.wide)

    def _draw_taps(self, canvas: Canvas, seat: int, place: Place) -> None:
        """Five keys with what they do, in the colour of the seat."""
        scene = self.scene
        rect = (place.x - TAPS_WIDE / 2, KEYS_Y - TAPS_HIGH / 2, TAPS_WIDE, TAPS_HIGH)
        canvas.box(rect, DARK, radius=9, edge=COLOURS[seat], width=2.5)
        holds = scene.stage.table.holder == seat
        alpha = 255 if scene.stage.table.sides[seat].alive else 110
        for i, (what, action) in enumerate(zip(TAPS, scene.couch.taps(seat), strict=True)):
            x = place.x + (i - 2) * TAP_PITCH
            canvas.blit(f"{ART}/icons/{tap_icon(what, holds=holds)}", x - 16, KEYS_Y, 24, 24, alpha=alpha)
            words = scene.keymap.label(action)
            key_cap(canvas, words, x + 14, KEYS_Y, CAP if len(words) == 1 else WIDE_CAP, alpha)

    def _draw_marks(self, canvas: Canvas, index: int, seat: int) -> None:
        """The emblem of a person over the plate of the picked set, and on the card that theirs would cover."""
        scene = self.scene
        target, slot = scene.couch.target(seat), scene.couch.slot(seat)
        if target == NOBODY:
            return
        place = scene.opponents.spots[target]
        emblem = f"{ART}/emblems/{scene.emblem(seat)}"
        canvas.blit(
            emblem, *place.point(place.plate * (0.16 + 0.09 * index) - 60, -place.wide * 0.7 - 24), BADGE, BADGE
        )
        if slot >= 0:
            x, y = place.slot(slot)
            canvas.blit(emblem, x + (index - 1.5) * 15, y + place.wide * 0.7 - 12, BADGE, BADGE)
