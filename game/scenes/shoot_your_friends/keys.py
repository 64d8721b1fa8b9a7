"""Keys of one person at the table (SF-16.2): a hand key picks a card, a set key says where to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.shoot_your_friends.commands import Aim, Snap
from game.rules.shoot_your_friends.state import DEALT
from game.ui.input import Key

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

HAND = (pygame.K_a, pygame.K_s, pygame.K_d, pygame.K_f, pygame.K_z, pygame.K_x, pygame.K_c, pygame.K_v)
SETS = (pygame.K_j, pygame.K_k, pygame.K_l, pygame.K_SEMICOLON, pygame.K_QUOTE)
"""The own set, then the opponents clockwise."""
SET_LABELS = ("J", "K", "L", ";", "'")
SNAP_KEY, AIM_KEY, PASS_KEY = pygame.K_SPACE, pygame.K_h, pygame.K_BACKSPACE


class Keys:
    """What a key does, and which key stands on what."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene

    def hand_key(self, position: int) -> str:
        """The key of a position of the hand."""
        if self.scene.couch.is_on or not self.scene.sitting.people:
            return ""
        return "ASDFZXCV"[position] if position < len(HAND) else ""

    def set_key(self, seat: int) -> str:
        """The key of a set."""
        if self.scene.couch.is_on or not self.scene.sitting.people:
            return ""
        return SET_LABELS[self._sets.index(seat)]

    @property
    def _sets(self) -> tuple[int, ...]:
        return (self.scene.stage.front, *self.scene.stage.others)

    def handle(self, event: Key) -> bool:
        """Whether the key did something."""
        scene = self.scene
        if event.repeat or event.chord.ctrl or event.chord.alt or not scene.sitting.people:
            return False
        key = event.chord.key
        if key == pygame.K_p and not scene.stage.is_beat:
            scene.panel.toggle()
            return True
        if scene.stage.table.phase == DEALT and key == pygame.K_SPACE:
            scene.orders.ready()
            return True
        if not scene.stage.is_live:
            return False
        if scene.couch.is_on:
            return scene.couch.handle(key)
        return self._play(key)

    def _play(self, key: int) -> bool:
        scene = self.scene
        seat = scene.stage.front
        if key in HAND:
            position = HAND.index(key)
            has = any(place == position for place, _ in scene.stage.cards(seat))
            scene.tray.picked = position if has and scene.tray.picked != position else -1
        elif key in SETS[: len(self._sets)]:
            self._set(self._sets[SETS.index(key)])
        elif key == pygame.K_g:
            scene.orders.raise_any(seat)
        elif key == pygame.K_SPACE:
            scene.orders.choose_aim(Snap) if scene.stage.is_beat else scene.orders.gun(seat)
        elif key == AIM_KEY and scene.stage.is_beat:
            scene.orders.choose_aim(Aim)
        elif key == PASS_KEY and scene.stage.is_beat:
            scene.orders.pass_()
        else:
            return False
        scene.redraw = True
        return True

    def _set(self, target: int) -> None:
        """A set key: shoot at it while the gun is held or aimed, else place the picked card there."""
        scene = self.scene
        seat = scene.stage.front
        if scene.is_aiming and target != seat:
            scene.orders.fire(target)
            return
        card = next((card for position, card in scene.stage.cards(seat) if position == scene.tray.picked), None)
        if card is not None:
            scene.tray.picked = -1
            scene.orders.place_smart(seat, card, target)
