"""Scenes and the stack they lie on: the top one is played, those below wait."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.hot import HotAreas
from game.ui.input import Bindings, Event, FocusGained, FocusLost


class Scene:
    """One screen. Override what is needed; `stack` is set before `enter`.

    In `draw` register what can be acted on in `self.hots`; the stack has emptied it before. Set
    `redraw` (or answer true from `handle`) when the picture must change; `needs_draw` is asked each frame.
    """

    stack: SceneStack
    is_overlay = False
    """Whether the scene below stays visible: a dialog, a pause menu."""
    between: float = 0
    """In `draw`: the share of a fixed step (0 to 1) that has passed since the last `update`."""

    def __init__(self) -> None:
        self.hots = HotAreas()
        self.redraw = True

    def enter(self) -> None:
        """The scene was put on the stack."""

    def leave(self) -> None:
        """The scene was taken off the stack."""

    def pause(self) -> None:
        """Another scene was put on top."""

    def resume(self) -> None:
        """The scene is on top again."""

    def handle(self, event: Event) -> bool:
        """React to the player; true if something was done. Call this to let the hot areas have a look."""
        return self.hots.handle(event)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, always one fixed step."""

    @property
    def needs_draw(self) -> bool:
        """Whether the picture changed or moves. Override as `super().needs_draw or …`."""
        return self.redraw or self.hots.is_changed

    def draw(self, canvas: Canvas) -> None:
        """Draw everything: the window's content is undefined before."""


class SceneStack:
    """At least one scene, once the first is pushed; empty means that the program is over."""

    def __init__(self, canvas: Canvas, bindings: Bindings | None = None) -> None:
        self.canvas = canvas
        self.bindings = bindings or Bindings()
        self.reduced_motion = False
        """The setting: no shake, no flashes, slides become short fades."""
        self.is_full_screen = False
        """Whether the window fills the screen; the loop keeps it up to date."""
        self.wants_full_screen: bool | None = None
        """What the window is to become in this regard; None once it is."""
        self.wanted_size: tuple[int, int] | None = None
        """Pixels that the window is to have; None once it has them."""
        self.frame_cap = 60
        """Most pictures a second."""
        self.has_focus = True
        """Whether the window is in front."""
        self.changes = 0
        """How often the top scene changed."""
        self._scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The scene that is played."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self._scenes:
            self._scenes[-1].hots.let_go()
            self._scenes[-1].pause()
        self._enter(scene)

    def pop(self) -> None:
        """Take the top scene off; the one below goes on."""
        self._leave_top()
        if self._scenes:
            self._scenes[-1].resume()
            self._scenes[-1].redraw = True

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        if self._scenes:
            self._leave_top()
        self._enter(scene)

    def clear(self) -> None:
        """Take all scenes off, the top one first: the program ends."""
        while self._scenes:
            self._leave_top()

    def _enter(self, scene: Scene) -> None:
        scene.stack = self
        scene.redraw = True
        self._scenes.append(scene)
        self.changes += 1
        scene.enter()

    def _leave_top(self) -> None:
        self.changes += 1
        self._scenes.pop().leave()

    def handle(self, event: Event) -> bool:
        """Give an event to the top scene."""
        if isinstance(event, FocusLost | FocusGained):
            self.has_focus = isinstance(event, FocusGained)
        scene = self.top
        if scene is None:
            return False
        done = scene.handle(event)
        scene.redraw = scene.redraw or done
        return done

    def update(self, dt: float) -> None:
        """Let time pass in the top scene, and for its hover and focus marks."""
        scene = self.top
        if scene is not None:
            scene.hots.update(dt)
            scene.update(dt)

    def _visible(self) -> list[Scene]:
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].is_overlay:
            first -= 1
        return self._scenes[max(0, first) :]

    @property
    def needs_draw(self) -> bool:
        """Whether a visible scene changed or moves."""
        return any(scene.needs_draw for scene in self._visible())

    def ask_redraw(self) -> None:
        """The whole picture must be drawn again, e.g. after a change of the window."""
        for scene in self._scenes:
            scene.redraw = True

    def draw(self, between: float = 0) -> None:
        """Draw the visible scenes from the lowest up, then the top one's hover and focus marks."""
        visible = self._visible()
        for scene in visible:
            scene.between = between
            scene.redraw = False
            scene.hots.begin()
            scene.draw(self.canvas)
        if visible:
            visible[-1].hots.draw(self.canvas, self.bindings)
