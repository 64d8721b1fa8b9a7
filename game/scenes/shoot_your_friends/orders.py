"""What people do becomes commands: drops, clicks and keys, in real time and as orders of a beat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.protocol import Command
from game.rules.shoot_your_friends.commands import Aim, Answer, Fire, Grab, Pass, PutBack, Ready, Snap
from game.rules.shoot_your_friends.state import EMPTY, LIVE
from game.scenes.shoot_your_friends.desk import Held
from game.scenes.shoot_your_friends.smart import smart_slot
from game.scenes.shoot_your_friends.words import REASONS

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene


class Orders:
    """Sends commands for people here. While the table is stopped by active pause one order is prepared (SF-16.14).
    `aim` is the kind of shot whose target is being chosen in beat mode."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene
        self.aim: type[Snap] | type[Aim] | None = None
        self.prepared: Command | None = None
        self._due: tuple[int, Command] | None = None

    def send(self, command: Command) -> None:
        """A person here does something."""
        scene = self.scene
        if scene.driver.is_stopped:
            self.prepared = command if scene.desk.may(command) else self.prepared
            scene.redraw = True
            return
        if scene.stage.is_beat and not scene.desk.may(command):
            self._refuse(command.seat, scene.desk.reason(command).text)
            return
        self.aim = None
        scene.submit(command)

    def _refuse(self, seat: int, words: str) -> None:
        """Nothing is sent, and whoever wanted it reads why."""
        self.scene.director.refuse(seat, words)
        self.scene.redraw = True

    def release(self) -> None:
        """The prepared order goes into the next tick, or into a later one with the chosen reflexes (SF-16.16)."""
        command, self.prepared = self.prepared, None
        if command is not None:
            self._due = self.scene.stage.clock + self.scene.auto.delay(), command
            self.carry_out()

    def carry_out(self) -> None:
        """What was released is done when its time has come."""
        if self._due is not None and self.scene.stage.clock >= self._due[0]:
            command, self._due = self._due[1], None
            self.scene.submit(command)

    def take_back(self) -> None:
        """The table stops before that: it can be changed again."""
        if self._due is not None:
            self.prepared, self._due = self._due[1], None

    # -------------------------------------------------------------------- commands

    def ready(self) -> None:
        """Everybody at this screen is ready, if everybody has keys of their own."""
        if self.scene.couch.shared_key:
            return
        for seat in self.scene.desk.unready:
            self.scene.submit(Ready(seat))

    def place(self, held: Held, target: int, slot: int) -> None:
        """A card onto a slot."""
        self.send(self.scene.desk.place(held, target, slot))

    def place_smart(self, seat: int, card: int, target: int) -> None:
        """A card onto the slot of a set where it does most; a Shield goes to its spot."""
        stage = self.scene.stage
        if stage.tables.is_shield(card):
            self.raise_shield(Held(seat, card))
            return
        slot = smart_slot(stage.tables, stage.table.sides[target].tops, card)
        fumbles = not stage.tables.may_hold(stage.table.sides[target].tops, card)
        if slot < 0 or (fumbles and self.scene.helps.no_fumble):
            self._refuse(seat, REASONS["no_target" if slot < 0 else "absent"])
            return
        self.place(Held(seat, card), target, slot)

    def raise_shield(self, held: Held) -> None:
        """A Shield in play."""
        self.send(self.scene.desk.shield(held))

    def raise_any(self, seat: int) -> None:
        """The first Shield of a hand is raised, or held up against a shot."""
        if self.scene.desk.answers(seat):
            self.scene.submit(Answer(seat))
            return
        card = self.shield_in_hand(seat)
        if card != EMPTY:
            self.raise_shield(Held(seat, card))

    def shield_in_hand(self, seat: int) -> int:
        """The first Shield of a hand, EMPTY if it has none."""
        stage = self.scene.stage
        return next((card for _, card in stage.cards(seat) if stage.tables.is_shield(card)), EMPTY)

    def gun(self, seat: int) -> None:
        """Grab the gun, or put it back."""
        self.send(PutBack(seat) if self.scene.stage.table.holder == seat else Grab(seat))

    def fire(self, target: int) -> None:
        """Shoot, or order a shot of the chosen kind."""
        scene, seat = self.scene, self.scene.stage.front
        if scene.stage.is_beat:
            if self.aim is not None:
                self.send(self.aim(seat, target))
            return
        if scene.stage.table.holder == seat:
            self.fire_as(seat, target)

    def fire_as(self, seat: int, target: int) -> None:
        """Shoot for a seat; with the help against it no illegal shot is sent."""
        stage = self.scene.stage
        sides, tables = stage.table.sides, stage.tables
        is_legal = stage.table.noon or any(tables.matches(sides[each].tops) for each in (seat, target))
        if self.scene.helps.fire_guard and not is_legal:
            self._refuse(seat, "No match: not fired")
            return
        self.send(Fire(seat, target))

    def choose_aim(self, kind: type[Snap] | type[Aim]) -> None:
        """The next plate that is clicked is the target; again: not."""
        self.aim = None if self.aim is kind else kind
        self.scene.redraw = True

    def pass_(self) -> None:
        """No order in this beat."""
        self.send(Pass(self.scene.stage.front))

    def help_out(self) -> None:
        """With auto_shield a Shield is raised whenever that is possible (SF-16.13)."""
        scene, stage = self.scene, self.scene.stage
        if not scene.helps.auto_shield or stage.is_beat or stage.table.phase != LIVE or scene.driver.is_stopped:
            return
        for seat in scene.sitting.people:
            side = stage.table.sides[seat]
            if side.alive and side.shield == EMPTY and stage.is_free(seat) and not scene.has_sent(seat):
                card = self.shield_in_hand(seat)
                if card != EMPTY and scene.desk.may(scene.desk.shield(Held(seat, card))):
                    self.raise_shield(Held(seat, card))
