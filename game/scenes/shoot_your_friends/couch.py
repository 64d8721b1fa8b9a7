"""Two to four people at one keyboard (SF-16.6 to SF-16.10): five keys each, taps only, hands open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.shoot_your_friends.state import NOBODY
from game.scenes.shoot_your_friends.fitting import label
from game.scenes.shoot_your_friends.layout import Rect
from game.scenes.shoot_your_friends.names import ART, seat_name
from game.ui.canvas import Canvas
from game.ui.theme import PAPER

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

CARD, SET, PLAY, GUN, SHIELD = range(5)
CLUSTERS = (
    (pygame.K_a, pygame.K_s, pygame.K_d, pygame.K_w, pygame.K_q),
    (pygame.K_f, pygame.K_g, pygame.K_h, pygame.K_t, pygame.K_r),
    (pygame.K_j, pygame.K_k, pygame.K_l, pygame.K_i, pygame.K_u),
    (pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_RCTRL),
)
"""The keys of each person: card, set, play, gun, Shield (SF-16.7)."""
LABELS = ("A S D  W  Q", "F G H  T  R", "J K L  I  U", "Arrows  Right Ctrl")


class Couch:
    """Cursors of the people: a position of the hand and a seat each."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene
        self._cards: dict[int, int] = {}
        self._targets: dict[int, int] = {}

    @property
    def is_on(self) -> bool:
        """Whether several people play in real time."""
        return len(self.scene.sitting.people) > 1 and not self.scene.stage.is_beat

    def picked(self, seat: int) -> int:
        """The position of the picked card; the lowest one with a card if that is gone."""
        positions = [position for position, _ in self.scene.stage.cards(seat)]
        wanted = self._cards.get(seat, 0)
        return wanted if wanted in positions else next(iter(positions), -1)

    def target(self, seat: int) -> int:
        """The picked set; while the gun is held, an opponent."""
        targets = self._seats(seat)
        wanted = self._targets.get(seat, NOBODY)
        return wanted if wanted in targets else next(iter(targets), NOBODY)

    def keys_of(self, seat: int) -> str:
        """The five keys of a person, as they are shown."""
        return LABELS[list(self.scene.sitting.people).index(seat)]

    def _seats(self, seat: int) -> list[int]:
        stage = self.scene.stage
        count = len(stage.table.sides)
        order = [(seat + i) % count for i in range(count)]
        if stage.table.holder == seat:
            return [other for other in order if other != seat and stage.table.sides[other].alive]
        return [other for other in order if stage.is_target(other)]

    def draw_targets(self, canvas: Canvas) -> None:
        """The emblem of each person over the plate of the set that is picked."""
        scene = self.scene
        if not self.is_on or not scene.stage.is_live:
            return
        for i, seat in enumerate(scene.sitting.people):
            target = self.target(seat)
            if scene.stage.table.sides[seat].alive and target != NOBODY:
                x, y = scene.plate_point(target)
                canvas.blit(f"{ART}/emblems/{scene.emblem(seat)}", x + (i - 1.5) * 28, y - 20, 26, 26)

    def draw_keys(self, canvas: Canvas, rect: Rect) -> None:
        """Who has which keys."""
        people = self.scene.sitting.people
        x, y, w, h = rect
        canvas.panel(rect, "panel")
        step = (h - 12) / len(people)
        for i, seat in enumerate(people):
            at = y + 6 + (i + 0.5) * step
            canvas.blit(f"{ART}/emblems/{self.scene.emblem(seat)}", x + 24, at, 24, 24)
            label(canvas, seat_name(seat).upper(), x + 44, at, 18, PAPER, 92, grows=False)
            label(canvas, self.keys_of(seat), x + 142, at, 18, PAPER, w - 154, role="bold", grows=False)

    def handle(self, key: int) -> bool:
        """Whether a key belongs to somebody; what it does."""
        for seat, cluster in zip(self.scene.sitting.people, CLUSTERS, strict=False):
            if key in cluster:
                if self.scene.stage.table.sides[seat].alive:
                    self._do(seat, cluster.index(key))
                return True
        return False

    def _do(self, seat: int, what: int) -> None:
        scene, stage = self.scene, self.scene.stage
        if what == CARD:
            positions = [position for position, _ in stage.cards(seat)]
            self._cards[seat] = _next(positions, self.picked(seat), -1)
        elif what == SET:
            self._targets[seat] = _next(self._seats(seat), self.target(seat), NOBODY)
        elif what == GUN:
            scene.orders.gun(seat)
        elif what == SHIELD:
            scene.orders.raise_any(seat)
        elif stage.table.holder == seat:
            scene.orders.fire_as(seat, self.target(seat))
        else:
            card = next((card for position, card in stage.cards(seat) if position == self.picked(seat)), None)
            if card is not None and self.target(seat) != NOBODY:
                self._cards[seat] = self.picked(seat)
                scene.orders.place_smart(seat, card, self.target(seat))
        scene.redraw = True


def _next(values: list[int], current: int, none: int) -> int:
    """The value after the current one, around."""
    if not values:
        return none
    return values[(values.index(current) + 1) % len(values)] if current in values else values[0]
