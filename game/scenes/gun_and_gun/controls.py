"""What the player does: hot areas first, then the timeline's wishes, then the scene's own keys and buttons."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.rules.gun_and_gun.state import OVER
from game.scenes.gun_and_gun.orders import KEYS
from game.scenes.pause import LEFT
from game.ui.clicks import DOUBLE
from game.ui.input import Event, FocusLost, Key, Press

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene


class Controls:
    """Gives events to whoever they are for. What is shown never stands in the way of a decision that waits: the
    picture jumps to its end, and the press or key counts."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene
        self._pressed: tuple[Hashable | None, float] = (None, -1.0)
        """The area clicked last, and when; none after a drag."""
        self._aimed: Hashable | None = None
        """What was pressed while it moved."""

    def handle(self, event: Event) -> bool:
        """React to the player; true if something was done."""
        scene = self.scene
        hots, timeline = scene.hots, scene.timeline
        if isinstance(event, FocusLost):
            self._lose_focus()
        if isinstance(event, Key) and timeline.is_busy and event.does("hurry") and timeline.handle(event):
            return True
        if timeline.is_busy and self._ends_animation(event):
            return True
        if isinstance(event, Press):
            event = self._noted(event)
        carried = hots.carried
        if hots.handle(event):
            if carried is None and hots.carried is not None:
                scene.aims.since = scene.seconds
            if hots.carried is not None and hots.carried.is_drag:
                self._pressed = None, -1.0
            return True
        if isinstance(event, Press) and event.button == 3:
            return self._right_click(event)
        if not isinstance(event, Press) and timeline.handle(event):
            return True
        return isinstance(event, Key) and not event.repeat and self._key(event)

    # ------------------------------------------------------- while something is shown

    def _ends_animation(self, event: Event) -> bool:
        """A click ends what is being shown; whether that was all it was for. On something that can be used it ends
        everything, and goes on to be used."""
        if isinstance(event, Key):
            if self._is_order(event) and self._waits:
                self._settle()
            return False
        if not isinstance(event, Press) or event.button != 1:
            return False
        hot = self.scene.hots.at(event.x, event.y)
        if hot is not None and hot.on_click is not None and hot.enabled:
            return False
        if hot is None or self._is_again(hot.id) or not self._waits:
            self.scene.timeline.skip()
            return True
        self._aimed = hot.id
        self._settle()
        return False

    @property
    def _waits(self) -> bool:
        """Whether the person before the screen has to decide as soon as all is shown."""
        scene = self.scene
        return not scene.curtain.is_down and scene.desk.seat >= 0 and scene.desk.seat == scene.desk.front

    def _is_order(self, event: Key) -> bool:
        is_confirmed = event.does("confirm") and self.scene.hots.shows_focus
        return not event.repeat and (any(map(event.does, KEYS)) or is_confirmed)

    def _is_again(self, id_: Hashable) -> bool:
        """Whether this is the second click of a double click."""
        before, at = self._pressed
        return before == id_ and self.scene.seconds - at <= DOUBLE

    def _noted(self, event: Press) -> Press:
        """A press beside a hand that has closed its ranks meanwhile means its nearest card."""
        hots, aimed, self._aimed = self.scene.hots, self._aimed, None
        hot = hots.at(event.x, event.y)
        if hot is None and isinstance(aimed, tuple) and aimed[0] == "hand":
            hand = [each for each in hots.areas if isinstance(each.id, tuple) and each.id[0] == "hand"]
            hot = min(hand, key=lambda each: abs(each.box.centerx - event.x), default=None)
            if hot is not None:
                event = Press(*hot.box.center, event.button)
        self._pressed = (hot.id if hot is not None else None), self.scene.seconds
        return event

    def _settle(self) -> None:
        """Everything has been shown; areas are where they belong."""
        scene = self.scene
        scene.timeline.skip_all()
        scene.hots.begin()
        scene.draw(scene.stack.canvas)
        scene.redraw = True

    # ----------------------------------------------------------------- own keys

    def _lose_focus(self) -> None:
        """Nobody can decide now: a clock waits."""
        scene = self.scene
        scene.timeline.is_hurried = False
        if scene.timer.is_timed and scene.has_people and scene.table.phase != OVER:
            scene.app.open_pause(LEFT)

    def _key(self, event: Key) -> bool:
        if event.does("menu"):
            self._escape()
        elif event.does("undo"):
            self.scene.undo()
        elif event.does("hurry"):
            self._hold(self.scene.hots.current)
        else:
            return False
        return True

    def _right_click(self, event: Press) -> bool:
        """Drop what is being chosen, close what is open, or pin the card under the pointer."""
        if self.scene.choosing.cancel():
            return True
        if self.scene.overlay.zone and self.scene.choosing.ask is None:
            self.scene.overlay.toggle(self.scene.overlay.zone, self.scene.overlay.seat)
            return True
        hot = self.scene.hots.at(event.x, event.y)
        return self._hold(hot.id if hot is not None else None)

    def _hold(self, id_: Hashable | None) -> bool:
        """The inspector holds the card of an area, or lets go."""
        self.scene.inspector.pin(self.scene.faces.get(id_))
        self.scene.redraw = True
        return True

    def _escape(self) -> None:
        if self.scene.frame.log.closes() or self.scene.choosing.cancel():
            return
        if self.scene.overlay.zone and self.scene.choosing.ask is None:
            self.scene.overlay.toggle(self.scene.overlay.zone, self.scene.overlay.seat)
        else:
            self.scene.app.open_pause()
