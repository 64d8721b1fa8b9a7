"""Keys of one person at the table (SF-16.2): a hand key picks a card, a set key says where to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.shoot_your_friends.commands import Aim, Snap
from game.rules.shoot_your_friends.state import DEALT
from game.scenes.shoot_your_friends.keymap import AIM, GUN, HAND, PASS, SETS, SHIELD, SOLO, STOP
from game.ui.input import Key

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene


class Keys:
    """What a key does, and which key stands on what."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene

    def hand_key(self, position: int) -> str:
        """The key of a position of the hand."""
        if self.scene.couch.is_on or not self.scene.sitting.people or position >= len(HAND):
            return ""
        return self.scene.keymap.label(HAND[position])

    def set_key(self, seat: int) -> str:
        """The key of a set."""
        if self.scene.couch.is_on or not self.scene.sitting.people:
            return ""
        return self.scene.keymap.label(SETS[self._sets.index(seat)])

    @property
    def _sets(self) -> tuple[int, ...]:
        return (self.scene.stage.front, *self.scene.stage.others)

    @property
    def _own(self) -> tuple[str, ...]:
        """Actions whose keys belong to the table in every phase: who taps one too early opens nothing with it."""
        return (*HAND, *SETS[: len(self._sets)], SHIELD, GUN)

    def takes(self, binding: str) -> bool:
        """Whether the table keeps the key that does something elsewhere for itself."""
        keys, is_played = self.scene.keymap.keys, bool(self.scene.sitting.people)
        bound = {chord.key for chord in self.scene.stack.bindings.keys[binding]}
        return is_played and not self.scene.couch.is_on and any(keys[action] in bound for action in self._own)

    def handle(self, event: Key) -> bool:
        """Whether the key did something."""
        scene = self.scene
        if scene.only_watches and event.does("hurry"):
            scene.timeline.is_hurried = True
            return True
        if event.repeat or event.chord.alt or not scene.sitting.people:
            return False
        scene.keymap.seen[event.place] = event.chord.key
        if scene.couch.is_on and scene.couch.handle(event.place):
            return True
        action = "" if event.chord.ctrl else scene.keymap.action(event.place, SOLO)
        if action == STOP and scene.can_stop:
            scene.panel.toggle()
        elif scene.stage.table.phase == DEALT and action == GUN:
            scene.orders.ready()
        elif scene.couch.is_on:
            return False
        elif not scene.stage.is_live:
            return action in self._own
        else:
            return self._play(action) or (scene.stage.is_beat and self._order(action))
        return True

    def _play(self, action: str) -> bool:
        scene = self.scene
        if scene.scan.is_on and action == GUN:
            scene.scan.take()
            return True
        seat = scene.stage.front
        if action in HAND:
            position = HAND.index(action)
            has = any(place == position for place, _ in scene.stage.cards(seat))
            scene.tray.picked = position if has and scene.tray.picked != position else -1
        elif action in SETS[: len(self._sets)]:
            self._set(self._sets[SETS.index(action)])
        elif action == SHIELD:
            scene.orders.raise_any(seat)
        elif action == GUN:
            scene.orders.choose_aim(Snap) if scene.stage.is_beat else scene.orders.gun(seat)
        else:
            return False
        scene.redraw = True
        return True

    def _order(self, action: str) -> bool:
        """The two keys that beat mode has besides."""
        if action == AIM:
            self.scene.orders.choose_aim(Aim)
        elif action == PASS:
            self.scene.orders.pass_()
        return action in (AIM, PASS)

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
