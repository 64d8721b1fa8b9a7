"""Where the camera looks: along the bridge to what is spoken of, and back to the car of whoever decides."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.rules.gang_rush.board import pos_of
from game.rules.gang_rush.state import PLACING
from game.ui.mapping import Box

if TYPE_CHECKING:
    from game.scenes.gang_rush.scene import GangRushScene


class Gaze:
    """Moves the camera of the scene's stage."""

    def __init__(self, scene: GangRushScene) -> None:
        self.scene = scene

    def begin(self) -> None:
        """The camera begins at the car in front, or at the start."""
        cars = [car for car in self.scene.table.cars if car.at > 0]
        left = pos_of(max(car.at for car in cars)) - 14 if cars else -6
        self.scene.stage.camera.drag_to(left)

    def at(self, space: int) -> None:
        """Let the camera go to a space."""
        camera = self.scene.stage.camera
        camera.look_at(pos_of(space) - camera.span / 2)

    def at_car(self, seat: int) -> None:
        """Let the camera go to a car."""
        table = self.scene.table
        space = table.cars[seat].at
        space = space if space > 0 else dict(table.river).get(seat, 0)
        if space:
            self.at(space)

    def back(self) -> None:
        """The camera returns to the car of whoever decides here, if it is out of view."""
        desk, camera = self.scene.desk, self.scene.stage.camera
        seat, table = desk.seat, desk.table
        if seat >= 0 and (seat == table.turn.seat or table.phase == PLACING):
            car = table.cars[seat]
            if car.at > 0 and not camera.sees(car.at):
                camera.follow(pos_of(car.at), car.facing)

    def place_of(self, id_: Hashable) -> Box | None:
        """Where a space lies on the screen, whether or not it can be acted on; None if it is out of view."""
        camera = self.scene.stage.camera
        if not isinstance(id_, tuple) or id_[0] != "space" or not camera.sees(id_[1]):
            return None
        return camera.rect(id_[1])
