"""Areas of a picture that can be acted on: hover, focus, click, drag, drop, tool-tips and keys.

A scene registers its areas in `draw`, those on top last. Mouse and keyboard then work alike: what can be
clicked can be focused and confirmed; what can be dragged can be picked up with a click or Return and put
down with another. An area that is off stays focusable and says why.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import hypot
from typing import TYPE_CHECKING

import pygame

from game.ui import focus
from game.ui.area import Carried, Hot
from game.ui.clicks import Clicks
from game.ui.input import Bindings, Composing, Event, FocusLost, Key, KeyUp, Move, Press, Release, Typed, Wheel
from game.ui.mapping import Box
from game.ui.tips import Shown, Tip, draw_keys, draw_ring, draw_tip

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

__all__ = ["Carried", "Hot", "HotAreas"]

DWELL = 0.4
"""Seconds of hover or focus until the tool-tip shows."""
THRESHOLD = 8.0
"""Units that a held pointer moves before a click becomes a drag."""
LINGER = 0.15
"""Seconds that a tool-tip away from its area stays while the pointer stops on the way to it."""
_ALT = (pygame.K_LALT, pygame.K_RALT)


class HotAreas:
    """The areas of one scene and what the player does with them.

    Set `on_clause` to be told when the clause of a tool-tip is clicked or asked for ("" for nothing in particular),
    `on_return` when something carried is given up, `on_focus` when hover or focus goes to another area (None when it
    leaves all).
    """

    def __init__(self) -> None:
        self.hovered: Hashable | None = None
        self.focused: Hashable | None = None
        self.pressed: Hashable | None = None
        self.carried: Carried | None = None
        self.pointer: tuple[float, float] = (-1e6, -1e6)
        self.shows_focus = False
        self.shows_keys = False
        self.is_changed = True
        self.on_clause: Callable[[str], object] | None = None
        self.on_return: Callable[[Carried], object] | None = None
        self.on_focus: Callable[[Hashable | None], object] | None = None
        self._areas: list[Hot] = []
        self._origin = (0.0, 0.0)
        self._dwelt = 0.0
        self._clicks = Clicks()
        self._time = 0.0
        self._shown: Shown | None = None
        self._neared: float | None = None
        """When the pointer last came closer to the tool-tip, over other areas."""
        self._place: pygame.FRect | None = None
        """Where the area lay that had the keyboard's focus last."""
        self._used: tuple[float, float] | None = None
        """Where the pointer was when an area was last used: no tool-tip until it goes elsewhere."""
        self._refused: tuple[Hot, Tip] | None = None
        """The area that did not take what was last put down, and why: told until the player does something else."""

    # --------------------------------------------------------------- register

    def begin(self) -> None:
        """A new picture begins: forget the areas of the last."""
        self._areas = []
        self.is_changed = False

    def add(self, hot: Hot) -> Hot:
        """Register an area, over those before."""
        self._areas.append(hot)
        return hot

    @property
    def areas(self) -> list[Hot]:
        """The areas registered so far, the topmost last."""
        return self._areas

    def add_all(self, hots: list[Hot]) -> None:
        """Register areas again that were kept from a picture before."""
        self._areas += hots

    def cover(self, rect: Box) -> None:
        """Something lies over this rectangle now: areas with their middle in it are gone."""
        over = pygame.FRect(*rect)
        self._areas = [hot for hot in self._areas if not over.collidepoint(hot.box.center)]

    def find(self, id_: Hashable | None) -> Hot | None:
        """The area with an id in the last picture."""
        return next((hot for hot in self._areas if hot.id == id_), None) if id_ is not None else None

    def at(self, x: float, y: float) -> Hot | None:
        """The topmost area at a point."""
        return next((hot for hot in reversed(self._areas) if hot.box.collidepoint(x, y)), None)

    # ----------------------------------------------------------------- queries

    @property
    def current(self) -> Hashable | None:
        """What the player looks at: the focused area when keys were used last, else the hovered one."""
        return self.focused if self.shows_focus else self.hovered

    def is_lit(self, id_: Hashable) -> bool:
        """Whether an area should glow because the player looks at it."""
        return id_ == self.current

    def is_pressed(self, id_: Hashable) -> bool:
        """Whether an area is held down."""
        return id_ == self.pressed and (self.hovered == id_ or self.shows_focus)

    def may_drop(self, hot: Hot) -> bool:
        """Whether what is carried may be put down on an area."""
        held = self.carried
        return held is not None and hot.accepts is not None and hot.enabled and hot.accepts(held.payload)

    # ------------------------------------------------------------------ events

    def handle(self, event: Event) -> bool:
        """React to mouse and keys; true if an area took the event or the marks changed."""
        self._refused = None if isinstance(event, Press | Key) else self._refused
        used = self._dispatch(event)
        self.is_changed = self.is_changed or used
        return used

    def _dispatch(self, event: Event) -> bool:
        match event:
            case Move():
                return self._move(event.x, event.y)
            case Press():
                return self._press(event)
            case Release():
                return self._release(event)
            case Wheel():
                return self._wheel(event)
            case Key() | Typed() | Composing():
                return self._keyboard(event)
            case KeyUp() if event.chord.key in _ALT and self.shows_keys:
                self.shows_keys = False
                return True
            case FocusLost():
                self.let_go()
                return True
        return False

    def _move(self, x: float, y: float) -> bool:
        if self._shown is not None and self._shown.is_neared(self.pointer, x, y):
            self._neared = self._time
        self.pointer = (x, y)
        if self._used is not None and hypot(x - self._used[0], y - self._used[1]) > THRESHOLD:
            self._used = self._refused = None
        pressed = self.find(self.pressed)
        if pressed is not None and pressed.on_slide is not None and pressed.enabled:
            pressed.on_slide(x, y)
            return True
        far = hypot(x - self._origin[0], y - self._origin[1]) > THRESHOLD
        if pressed is not None and pressed.payload is not None and pressed.enabled and self.carried is None and far:
            self.carried = Carried(pressed.id, pressed.payload, x, y, True)
        changed = self._hover(x, y)
        if self.carried is not None:
            self.carried.x, self.carried.y = x, y
            return True
        return changed

    def _hover(self, x: float, y: float) -> bool:
        is_kept = self._shown is not None and (self._neared is not None or self._shown.holds(x, y))
        if is_kept and not self.shows_focus:
            return False
        found = self.at(x, y)
        id_ = found.id if found else None
        if id_ == self.hovered and not self.shows_focus:
            return found is not None and found.has_rows
        self.hovered, self.shows_focus = id_, False
        self._look()
        return True

    def _look(self) -> None:
        """The player looks at something else."""
        self._dwelt = 0.0
        self._shown = self._neared = None
        if self.on_focus is not None:
            self.on_focus(self.current)

    def _press(self, event: Press) -> bool:
        self._move(event.x, event.y)
        if event.button == 3 and self.carried is not None:
            self.give_up()
            return True
        if event.button != 1:
            return False
        if self._shown is not None and self._shown.on_clause(event.x, event.y):
            return self._open_clause()
        hot = self.at(event.x, event.y)
        self.pressed, self._origin = (hot.id if hot else None), (event.x, event.y)
        if hot is not None and hot.focusable:
            self.focused = hot.id
        elif hot is None:
            self.focused = None
        if hot is not None and hot.on_slide is not None and hot.enabled:
            hot.on_slide(event.x, event.y)
        return hot is not None

    def _release(self, event: Release) -> bool:
        if event.button != 1:
            return False
        pressed, self.pressed = self.pressed, None
        hot = self.at(event.x, event.y)
        if self.carried is not None and self.carried.is_drag:
            self._put_down(hot)
            return True
        if hot is None and self.carried is not None:
            self.give_up()
            return True
        if hot is None or hot.id != pressed:
            return pressed is not None
        self._activate(hot)
        return True

    def _wheel(self, event: Wheel) -> bool:
        for hot in reversed(self._areas):
            if hot.on_wheel is not None and hot.box.collidepoint(event.x, event.y):
                hot.on_wheel(event.dy)
                return True
        return False

    # ----------------------------------------------------------------- actions

    def _activate(self, hot: Hot) -> None:
        self._used = self.pointer if hot.enabled else None
        is_double = self._clicks.is_double(hot.id, self._time)
        if self.carried is not None:
            self._put_down(hot)
        elif not hot.enabled:
            self._dwelt = DWELL
        elif is_double and hot.on_double is not None:
            hot.on_double()
        elif hot.on_click is not None:
            hot.on_click()
        elif hot.payload is not None:
            x, y = hot.box.center if self.shows_focus else self.pointer
            self.carried = Carried(hot.id, hot.payload, x, y, False)

    def _put_down(self, hot: Hot | None) -> None:
        held = self.carried
        if held is None or hot is None or not self.may_drop(hot):
            self._used = self.pointer
            if held is not None and hot is not None and hot.id != held.source and (why := self._words(hot)):
                self._refused = hot, why
            self.give_up()
            return
        self.carried, self._used = None, self.pointer
        if hot.on_drop is not None:
            hot.on_drop(held.payload)

    def give_up(self) -> None:
        """What is carried goes back to where it came from."""
        held, self.carried = self.carried, None
        self.is_changed = True
        if held is not None and self.on_return is not None:
            self.on_return(held)

    def let_go(self) -> None:
        """Forget what is held, hovered and carried: the window or the scene lost its focus."""
        self.pressed = self.hovered = None
        self.shows_keys = False
        self._look()
        if self.carried is not None:
            self.give_up()

    def _open_clause(self) -> bool:
        if self._shown is None or not self._shown.tip.clause or self.on_clause is None:
            return False
        self.on_clause(self._shown.tip.clause)
        return True

    def _help(self) -> bool:
        """The rule of what is looked at, or the rulebook."""
        if self.on_clause is None:
            return False
        hot = self.find(self.current)
        tip = self._words(hot) if hot is not None else None
        self.on_clause((tip.clause if tip else "") or (hot.clause if hot else ""))
        return True

    # ---------------------------------------------------------------- keyboard

    def _keyboard(self, event: Key | Typed | Composing) -> bool:
        focused = self.find(self.focused)
        if focused is not None and focused.on_key is not None and focused.enabled and focused.on_key(event):
            return True
        if not isinstance(event, Key):
            return False
        if event.chord.key in _ALT:
            self.shows_keys, changed = True, not self.shows_keys
            return changed
        return self._own_key(event) or self._focus_key(event)

    def _own_key(self, event: Key) -> bool:
        if event.repeat:
            return False
        hot = next((h for h in reversed(self._areas) if h.key and event.does(h.key)), None)
        if hot is None:
            return False
        if hot.focusable:
            self.focused, self.shows_focus = hot.id, True
            self._look()
        self._activate(hot)
        return True

    def _focus_key(self, event: Key) -> bool:
        direction = next((d for d in focus.DIRECTIONS if event.does(d)), None)
        if direction is not None:
            return self._step(direction)
        if event.does("next"):
            return self._step("previous" if event.shift else "next")
        hot = self.find(self.focused)
        if event.does("confirm") and hot is not None and self.shows_focus:
            if not event.repeat:
                self._activate(hot)
            return True
        if event.does("back") and self.carried is not None:
            self.give_up()
            return True
        return event.does("help") and not event.repeat and self._help()

    def _step(self, way: str) -> bool:
        areas = [hot for hot in self._areas if hot.focusable]
        if not areas:
            return False
        here = next((i for i, hot in enumerate(areas) if hot.id == self.focused), None)
        lost = self._place if self.shows_focus else None
        self.focus(areas[focus.step([hot.box for hot in areas], here, way, lost)].id)
        return True

    def focus(self, id_: Hashable | None, *, quietly: bool = False) -> None:
        """Give the keyboard's focus to an area and show it; `quietly` without its tool-tip: nobody has asked for it."""
        self.focused, self.shows_focus, self.is_changed = id_, id_ is not None, True
        self._used = self.pointer if quietly else None
        hot = self.find(id_)
        if self.carried is not None and hot is not None:
            self.carried.x, self.carried.y = hot.box.center
            self.carried.is_drag = False
        self._look()

    # -------------------------------------------------------------------- time

    def update(self, dt: float) -> None:
        """Let time pass, for the tool-tip and the double click."""
        self._time += dt
        before = self._dwelt
        self._dwelt += dt
        if before < DWELL <= self._dwelt and self.current is not None:
            self.is_changed = True
        if self._neared is not None and self._time - self._neared >= LINGER:
            self._neared = None
            self.is_changed = self._hover(*self.pointer) or self.is_changed

    def _tip(self) -> tuple[Hot, Tip] | None:
        """The tool-tip that is due now and its area."""
        if self._refused is not None and self.carried is None:
            return self._refused
        hot = self.find(self.current)
        if hot is None or (self.pressed is not None and self.carried is None):
            return None
        tip = self._words(hot)
        is_due = self.carried is not None or (self._used is None and self._dwelt >= DWELL)
        return (hot, tip) if tip and is_due else None

    def _words(self, hot: Hot) -> Tip | None:
        """What is said of an area: what it is, why it is off, or why what is carried cannot be put there."""
        if self.carried is not None:
            return hot.refusal(self.carried.payload) if hot.refusal and not self.may_drop(hot) else None
        return hot.tip if hot.enabled else (hot.reason or hot.tip)

    def draw(self, canvas: Canvas, bindings: Bindings) -> None:
        """Draw the focus ring, the keys while Alt is held, and the tool-tip, over everything.

        An area that has come under the resting pointer is lit in the next picture; nobody asked what it is.
        """
        before = self.hovered
        if not self.shows_focus and self._hover(*self.pointer) and self.hovered != before:
            self.is_changed, self._used = True, self.pointer
        hot = self.find(self.focused)
        if hot is not None and self.shows_focus:
            self._place = hot.box
            draw_ring(canvas, hot.box, hot.radius)
        if self.shows_keys:
            draw_keys(canvas, [(h.box, bindings.label(h.key)) for h in self._areas if h.key])
        due = self._tip()
        self._shown = draw_tip(canvas, due[1], due[0].box, bindings.label(due[0].key)) if due else None
