"""What a card of the hand would do where it is put down: into a gun, face-up or face-down, or onto the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.protocol import Command
from game.rules.gun_and_gun.commands import Load, Play, SetReaction
from game.rules.gun_and_gun.content import Card
from game.scenes.gun_and_gun.intents import Intent
from game.scenes.gun_and_gun.layout import TABLE, Rect
from game.scenes.gun_and_gun.outlook import Outlook

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

QUICK = 0.4
"""Seconds within which a second click on a card means the usual thing."""


@dataclass(frozen=True)
class Held:
    """A card of the hand that is being carried."""

    place: int
    card: int


@dataclass(frozen=True)
class Drop:
    """What an area does with what is put down on it."""

    accepts: Any
    do: Any
    refusal: Any


class Aims:
    """Answers what may be put down where, and does it."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene
        self.since = 0.0

    @property
    def held(self) -> Held | None:
        """The card that is carried."""
        carried = self.scene.hots.carried
        return carried.payload if carried is not None and isinstance(carried.payload, Held) else None

    def card(self, number: int) -> Card:
        """A card by its number."""
        return self.scene.stage.content.cards[number]

    # ------------------------------------------------------------------- loads

    def load(self, number: int, slot: int, face_up: bool) -> Load:
        """The load that this would be."""
        return Load(self.scene.desk.seat, number, slot, face_up)

    def may_load(self, seat: int, slot: int) -> bool:
        """Whether what is carried may be loaded into a gun."""
        held, desk = self.held, self.scene.desk
        if held is None or seat != desk.seat:
            return False
        return any(desk.may(self.load(held.card, slot, face_up)) for face_up in (True, False))

    def aimed_load(self) -> Load | None:
        """The load over which a card is carried."""
        held, current = self.held, self.scene.hots.hovered
        if self.scene.hots.shows_focus:
            current = self.scene.hots.focused
        if held is None or not isinstance(current, tuple) or current[0] not in ("load_up", "load_down", "gun"):
            return None
        slot = int(current[-1])
        load = self.load(held.card, slot, current[0] == "load_up")
        return load if self.scene.desk.may(load) else None

    def aimed(self, seat: int, slot: int) -> bool:
        """Whether a card is carried over a gun that takes it."""
        load = self.aimed_load()
        return load is not None and load.seat == seat and load.gun == slot

    def ghosts(self, seat: int, slot: int) -> int:
        """How much load value would come."""
        load = self.aimed_load()
        if load is None or not self.aimed(seat, slot):
            return 0
        return self.card(load.card).load_value if load.face_up else 1

    def outlook(self, seat: int, slot: int) -> Outlook | None:
        """What the shot would do after the load that is aimed at."""
        load = self.aimed_load()
        if load is None or not self.aimed(seat, slot):
            return None
        return self.scene.outlook(slot, load)

    def row_after(self, seat: int, slot: int) -> int:
        """The row that would be reached."""
        ahead = self.outlook(seat, slot)
        return ahead.row if ahead is not None else -1

    # ------------------------------------------------------------------- areas

    def drop_on_gun(self, seat: int, slot: int) -> Drop | None:
        """A gun takes what is loaded face-down; a Special Bullet has halves of its own."""
        held = self.held
        if held is None or seat != self.scene.desk.seat or self.card(held.card).type == "bullet":
            return None
        return self._drop(slot, False)

    def _drop(self, slot: int, face_up: bool) -> Drop:
        desk = self.scene.desk
        return Drop(
            lambda p: isinstance(p, Held) and desk.may(self.load(p.card, slot, face_up)),
            lambda p: self.scene.submit(self.load(p.card, slot, face_up)),
            lambda p: (
                desk.reason(self.load(p.card, slot, face_up), "Not into this gun") if isinstance(p, Held) else None
            ),
        )

    def halves(self, mat: Rect) -> tuple[Rect, Rect]:
        """Face-up above, face-down below."""
        x, y, w, h = mat
        return (x, y, w, h / 2), (x, y + h / 2, w, h / 2)

    def add_halves(self, slot: int, mat: Rect) -> None:
        """The halves of an own gun while a Special Bullet is carried."""
        held = self.held
        if held is None or self.card(held.card).type != "bullet":
            return
        for name, rect, face_up in zip(("load_up", "load_down"), self.halves(mat), (True, False), strict=True):
            self.scene.area((name, slot), rect, drop=self._drop(slot, face_up))

    def add_table(self) -> None:
        """The table takes what is played and set; below everything else."""
        if self.held is None:
            return
        desk = self.scene.desk
        drop = Drop(
            lambda p: isinstance(p, Held) and desk.may(self.playing(p.card)),
            lambda p: self.play(p.place, p.card),
            lambda p: desk.reason(self.playing(p.card), self.card(p.card).name) if isinstance(p, Held) else None,
        )
        self.scene.area("table", TABLE, drop=drop)

    def own_place(self, place: int) -> Drop | None:
        """A card put back where it was: quickly, it means the usual thing."""
        held = self.held
        if held is None or held.place != place:
            return None
        return Drop(lambda p: True, lambda p: self._put_back(p), None)

    def _put_back(self, held: Held) -> None:
        if self.scene.seconds - self.since <= QUICK:
            self.usual(held.place, held.card)
        self.scene.redraw = True

    # ----------------------------------------------------------------- commands

    def playing(self, card: int) -> Command:
        """Playing or setting a card."""
        seat = self.scene.desk.seat
        return SetReaction(seat, card) if self.card(card).type == "reaction" else Play(seat, card)

    def play(self, place: int, card: int) -> None:
        """Play or set a card; costs are chosen first."""
        command = self.playing(card)
        if isinstance(command, Play):
            self.scene.choosing.start(Intent("play", card, place))
        else:
            self.scene.submit(command)

    def usual(self, place: int, card: int) -> None:
        """What is mostly done with a card: play or set it, load a bullet face-up where it fits best."""
        desk = self.scene.desk
        if self.card(card).type != "bullet":
            if desk.may(self.playing(card)):
                self.play(place, card)
            return
        loads = [
            load for face_up in (True, False) for slot in (0, 1) if desk.may(load := self.load(card, slot, face_up))
        ]
        if loads:
            best = max((load for load in loads if load.face_up == loads[0].face_up),
                       key=lambda load: self.scene.outlook(load.gun, load).hit)  # fmt: skip
            self.scene.submit(best)

    def may_anything(self, card: int) -> bool:
        """Whether a card can be played, set or loaded now."""
        desk = self.scene.desk
        loads = (self.load(card, slot, face_up) for slot in (0, 1) for face_up in (True, False))
        return desk.may(self.playing(card)) or any(desk.may(load) for load in loads)
