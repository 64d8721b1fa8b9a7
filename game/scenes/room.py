"""A screen of the box: it lets the program's sound go on, makes the small sounds of the interface, and
opens the rulebook when the clause of a tool-tip is clicked."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.input import Event, Key, Press, Release
from game.ui.mapping import Box
from game.ui.stack import Scene
from game.ui.theme import AMBER

if TYPE_CHECKING:
    from game.scenes.app import App


class Room(Scene):
    """Call `super()` in `enter`, `handle` and `update`."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app = app
        self.guard = 0.0
        """Seconds in which keys and presses still belong to what was there before, and do nothing here."""
        self._age = 0.0
        self._looked_at: Hashable | None = None
        self.hots.on_clause = app.open_rulebook
        self.hots.on_focus = self.looks_at

    def enter(self) -> None:
        self.app.stack = self.stack

    def looks_at(self, id_: Hashable | None) -> None:
        """The player looks at another area, or at none."""
        if id_ is not None and id_ != self._looked_at:
            self.app.audio.play("ui_hover", 0.5)
        self._looked_at = id_

    @property
    def is_guarded(self) -> bool:
        """Whether keys and presses do nothing yet."""
        return self._age < self.guard

    def handle(self, event: Event) -> bool:
        if self.is_guarded and isinstance(event, Key | Press):
            return True
        hot = self._meant(event)
        done = super().handle(event)
        if done and hot is not None:
            self.app.audio.play("ui_click" if hot.enabled else "ui_error")
        if not done and isinstance(event, Key) and event.does("mute") and not event.repeat:
            self.app.change(mute=not self.app.settings.mute)
            return True
        return done

    def _meant(self, event: Event) -> Hot | None:
        """The area that this event presses, if it presses one."""
        if isinstance(event, Release) and event.button == 1:
            hot = self.hots.at(event.x, event.y)
            pressed = hot is not None and hot.id == self.hots.pressed
        elif isinstance(event, Key) and event.does("confirm") and self.hots.shows_focus:
            hot, pressed = self.hots.find(self.hots.focused), not event.repeat
        else:
            return None
        return hot if hot is not None and pressed and hot.on_click is not None else None

    def update(self, dt: float) -> None:
        self._age += dt
        self.app.tick(dt)


class Leaf(Room):
    """A panel over another screen; Escape goes back to it. Draw it after `draw_ground`."""

    is_overlay = True

    def leave_it(self) -> None:
        """Back to the screen below."""
        self.stack.pop()

    def handle(self, event: Event) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.does("back") and not event.repeat:
            self.leave_it()
        return isinstance(event, Key)

    def draw_ground(self, canvas: Canvas, box: Box) -> None:
        """The screen below goes dim and takes no click; the panel lies over it."""
        self.hots.add(Hot("ground", canvas.extent, focusable=False))
        canvas.dim(0.4)
        canvas.panel(box, "panel", edge=AMBER)
