"""A guide through a first match: speech bubbles that point at the real screen, one step after another.

A game's script is data: a tuple of steps. The guide never gives a command and never keeps anybody from one; each
step can be passed, the guide closed and opened again, and gone back in, at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame

from game.core.match import Played
from game.core.protocol import Command, Event
from game.scenes.guide_bubble import Bubble
from game.scenes.sitting import Sitting
from game.ui.canvas import Canvas
from game.ui.hot import HotAreas
from game.ui.mapping import Box


class Place(NamedTuple):
    """A rectangle of the canvas that is no area of its own."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True)
class Seen:
    """What a step can go by: the view as it is shown, and since the step began the events that were shown and the
    commands that were given at this screen. `seat` is the first one that is played here; `picked` is what the scene
    says is picked on it and not yet a command."""

    view: Any
    seat: int
    events: Sequence[Event] = ()
    commands: Sequence[Command] = ()
    picked: Any = None

    def told(self, *kinds: type[Event]) -> bool:
        """Whether such an event was shown."""
        return any(isinstance(event, kinds) for event in self.events)

    def did(self, *kinds: type[Command]) -> bool:
        """Whether somebody here gave such a command."""
        return any(isinstance(command, kinds) for command in self.commands)


Condition = Callable[[Seen], bool]
Target = Hashable | Callable[[Seen], Hashable]


@dataclass(frozen=True)
class Step:
    """One bubble: one or two short sentences, and what they are about.

    `at` is the id of a hot area, a `Place`, or a function that finds one; None points at nothing. `until` completes
    the step; without it the reader says GOT IT, and with `confirms` either will do. The bubble waits for `when`.
    """

    text: str
    at: Target = None
    until: Condition | None = None
    when: Condition | None = None
    confirms: bool = False


Script = tuple[Step, ...]
Told = Sequence[tuple[Event, str]]
"""What a director has shown: events and their lines."""


class Guide:
    """Where somebody is in a script. `tab` is where the button stands that opens it again, `view` what is shown at
    first.

    Call `update` whenever the picture may have changed and `draw` after everything else of the scene.
    """

    def __init__(self, script: Script, sitting: Sitting, tab: Box, view: Any) -> None:
        self.script = script
        self.sitting = sitting
        self.is_open = True
        self.index = 0
        self._bubble = Bubble(tab, self._back, self.go_on, self._toggle)
        self._events: list[Event] = []
        self._commands: list[Command] = []
        self._heard = self._played = 0
        """How many events of the director and entries of the match's log were looked at."""
        self._furthest = 0
        self._seen = Seen(view, sitting.front)

    @classmethod
    def of(cls, script: Script, sitting: Sitting, tab: Box, view: Any) -> Guide:
        """The guide of somebody's first match; for any other one with nothing to say."""
        return cls(script if sitting.is_guided and sitting.people else (), sitting, tab, view)

    @property
    def step(self) -> Step | None:
        """The step that is due; None after the last."""
        return self.script[self.index] if self.index < len(self.script) else None

    @property
    def is_review(self) -> bool:
        """Whether the reader has come back to a step: it stays until the button is used."""
        return self.index < self._furthest

    @property
    def is_shown(self) -> bool:
        """Whether there is a bubble now."""
        step = self.step
        return self.is_open and step is not None and (self.is_review or step.when is None or step.when(self._seen))

    @property
    def target(self) -> Hashable:
        """The id or `Place` that the step points at."""
        step = self.step
        at = step.at if step is not None else None
        return at(self._seen) if callable(at) else at

    # ------------------------------------------------------------------ going on

    def begin(self, view: Any, told: Told) -> None:
        """The match goes on from where it was left: so does the guide, after the last step that it completes."""
        self._look(view, told)
        past = [i for i, step in enumerate(self.script) if step.until is not None and step.until(self._seen)]
        self._open(past[-1] + 1 if past else 0)

    def update(self, view: Any, told: Told, picked: Any = None) -> bool:
        """See what was shown, done and picked; True if the bubble changed."""
        before, heard = (self.index, self.is_shown), self._heard
        self._look(view, told, picked)
        step = self.step
        while step is not None and not self.is_review and step.until is not None and step.until(self._seen):
            self._open(self.index + 1)
            self._events += [event for event, _ in told[heard:]]  # a step sees what completed the one before
            step = self.step
        return before != (self.index, self.is_shown)

    def _look(self, view: Any, told: Told, picked: Any = None) -> None:
        log, people = self.sitting.match.log, self.sitting.people
        if self.step is not None:
            self._events += [event for event, _ in told[self._heard :]]
            fresh = (entry.command for entry in log[self._played :] if isinstance(entry, Played))
            self._commands += [command for command in fresh if command.seat in people]
        self._heard, self._played = len(told), len(log)
        self._seen = Seen(view, self.sitting.front, self._events, self._commands, picked)

    def _open(self, index: int) -> None:
        """A step begins, and has seen nothing yet."""
        self.index, self._furthest = index, max(index, self._furthest)
        self._events.clear()
        self._commands.clear()

    def go_on(self) -> None:
        """GOT IT, or past a step that is not done yet."""
        self._open(min(self.index + 1, len(self.script)))

    def _back(self) -> None:
        self._open(max(0, self.index - 1))

    def _toggle(self) -> None:
        """Close the guide, or open it where it was; after the last step at that one."""
        self.is_open = not self.is_open
        if self.is_open and self.step is None:
            self._back()

    # ------------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas, hots: HotAreas, seconds: float = 0) -> None:
        """Draw and register the bubble, or the button that brings it back. By `seconds` the arrow swings."""
        if not self.script:
            return
        step = self.step
        if step is None or not self.is_shown:
            self._bubble.draw_tab(canvas, hots, is_open=self.is_open and step is not None)
            return
        target = self.target
        hot = None if isinstance(target, Place) else hots.find(target)
        anchor = pygame.FRect(*target) if isinstance(target, Place) else hot.box if hot is not None else None
        ends = step.until is None or step.confirms or self.is_review
        count = f"{self.index + 1} / {len(self.script)}"
        self._bubble.draw(canvas, hots, step.text, anchor, count, confirms=ends, first=not self.index, seconds=seconds)
