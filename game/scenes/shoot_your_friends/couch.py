"""Two to four people at one keyboard (SF-16.6 to SF-16.10): five keys each, taps only, hands open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.shoot_your_friends.commands import Ready
from game.rules.shoot_your_friends.state import DEALT, NOBODY
from game.scenes.shoot_your_friends.keymap import CARD, GRAB, PEOPLE, RAISE, SET, TAPS
from game.scenes.shoot_your_friends.shared_key import shared_key
from game.scenes.shoot_your_friends.smart import smart_slot

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene


class Couch:
    """Cursors of the people: a position of the hand and a seat each (SF-16.9)."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene
        self._cards: dict[int, int] = {}
        self._targets: dict[int, int] = {}

    @property
    def is_on(self) -> bool:
        """Whether several people play in real time."""
        return len(self.scene.sitting.people) > 1 and not self.scene.stage.is_beat

    def plays(self, seat: int) -> bool:
        """Whether somebody here plays a seat with five keys."""
        return self.is_on and seat in self.scene.sitting.people

    @property
    def shared_key(self) -> str:
        """Why nobody can be ready: two people have the same key; "" if not."""
        return shared_key(self.scene.keymap, len(self.scene.sitting.people)) if self.is_on else ""

    def taps(self, seat: int) -> tuple[str, ...]:
        """The five actions of a person."""
        return PEOPLE[self.scene.sitting.people.index(seat)]

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

    def slot(self, seat: int) -> int:
        """The slot of the picked set on which the picked card would land; -1 if it does not fit there."""
        stage = self.scene.stage
        card, target = self._card(seat), self.target(seat)
        if card < 0 or target == NOBODY or stage.tables.is_shield(card) or stage.table.holder == seat:
            return -1
        tops = stage.table.sides[target].tops
        return smart_slot(stage.tables, tops, card) if stage.tables.may_hold(tops, card) else -1

    def _card(self, seat: int) -> int:
        return next((card for position, card in self.scene.stage.cards(seat) if position == self.picked(seat)), -1)

    def _seats(self, seat: int) -> list[int]:
        stage = self.scene.stage
        count = len(stage.table.sides)
        order = [(seat + i) % count for i in range(count)]
        if stage.table.holder == seat:
            return [other for other in order if other != seat and stage.table.sides[other].alive]
        return [other for other in order if stage.is_target(other)]

    def handle(self, place: int) -> bool:
        """Whether a key belongs to somebody; what it does. Before a round the gun key says that one is ready, so that
        everybody finds it and sees that it arrives (SF-16.8)."""
        scene = self.scene
        for seat in scene.sitting.people:
            taps = self.taps(seat)
            action = scene.keymap.action(place, taps)
            if not action:
                continue
            if scene.stage.table.phase == DEALT:
                self._get_ready(seat, taps.index(action))
            elif scene.stage.is_live and scene.stage.table.sides[seat].alive:
                self._do(seat, taps.index(action))
            return True
        return False

    def _get_ready(self, seat: int, what: int) -> None:
        if what == GRAB and seat in self.scene.desk.unready and not self.shared_key:
            self.scene.submit(Ready(seat))

    def _do(self, seat: int, what: int) -> None:
        scene, stage = self.scene, self.scene.stage
        if what == CARD:
            positions = [position for position, _ in stage.cards(seat)]
            self._cards[seat] = _next(positions, self.picked(seat), -1)
        elif what == SET:
            self._targets[seat] = _next(self._seats(seat), self.target(seat), NOBODY)
        elif what == GRAB:
            scene.orders.gun(seat)
        elif what == RAISE:
            scene.orders.raise_any(seat)
        elif stage.table.holder == seat:
            scene.orders.fire_as(seat, self.target(seat))
        elif self._card(seat) >= 0 and self.target(seat) != NOBODY:
            self._cards[seat] = self.picked(seat)
            scene.orders.place_smart(seat, self._card(seat), self.target(seat))
        scene.redraw = True


def tap_icon(what: str, *, holds: bool) -> str:
    """The picture of what a key does now."""
    icons = dict(zip(TAPS, ("hand", "aim", "bang" if holds else "place", "gun", "shield"), strict=True))
    return icons[what]


def _next(values: list[int], current: int, none: int) -> int:
    """The value after the current one, around."""
    if not values:
        return none
    return values[(values.index(current) + 1) % len(values)] if current in values else values[0]
