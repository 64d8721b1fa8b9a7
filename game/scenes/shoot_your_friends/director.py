"""Plays events on the stage. In real time the table is always that of now: each event is followed at once and its
motion runs beside the others. In beat mode they are shown one after another on the timeline."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.core.protocol import Command, Event
from game.rules.shoot_your_friends.rules import ShootYourFriends
from game.rules.shoot_your_friends.state import NOBODY, ShootYourFriendsView
from game.scenes.motion import Effect, Later, Sounds
from game.scenes.shoot_your_friends import effects, races, story
from game.scenes.shoot_your_friends.motions import MOTIONS
from game.scenes.shoot_your_friends.stage import Stage
from game.ui.theme import AMBER, SIGNAL_LIGHT
from game.ui.timeline import INSTANT, Act, InTurn, Step, Timeline, Together, call, wait

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene


REPROACH = 1.2
"""Seconds for which somebody reads why nothing came of an input."""


class Director:
    """Shows events of one scene. A motion is made from the stage before the event and played after it."""

    def __init__(self, scene: ShootYourFriendsScene, timeline: Timeline, sounds: Sounds) -> None:
        self.scene = scene
        self.rules: ShootYourFriends = scene.rules
        self.timeline = timeline
        self.sounds = sounds
        self.calm = False
        """Reduced motion: no arm travels, nothing flashes, light is steady."""
        self.beat: tuple[Event, ...] = ()
        """What was told together last."""
        self.told: list[tuple[Event, str]] = []
        """Every event shown so far with its sentence."""
        self.last_holder = NOBODY
        self.running: list[Step] = []
        self.race = races.Race()
        self.orders: tuple[Command, ...] = ()
        """Orders of the beat that is shown, until a shot has been fired."""
        self._notes: dict[int, Effect] = {}

    @property
    def stage(self) -> Stage:
        """The stage of the scene."""
        return self.scene.stage

    @property
    def own_times(self) -> list[int]:
        """Milliseconds of all grabs of the player at the bottom."""
        return self.race.all_times.get(self.stage.front, [])

    def recall(self, view: ShootYourFriendsView, events: tuple[Event, ...]) -> None:
        """What was told before this screen opened, from the blank table on: for the log."""
        for event in events:
            self.told.append((event, story.tell(self.stage.tables, view.table, event)))
            view = self.rules.follow(view, event)

    def hear(self, events: tuple[Event, ...]) -> None:
        """Show what has been told since."""
        self.beat = events
        for event in events:
            if self.stage.is_beat:
                self.timeline.add(Later(self._maker(event)))
            else:
                self.running.append(self._play(event))

    def _maker(self, event: Event) -> Callable[[], Step]:
        return lambda: self._play(event)

    def _play(self, event: Event) -> Step:
        stage = self.stage
        self.told.append((event, story.tell(stage.tables, stage.table, event)))
        motion = MOTIONS[type(event)](self, event)
        if stage.table.holder != NOBODY:
            self.last_holder = stage.table.holder
        self.race.note(stage, event)
        stage.view = self.rules.follow(stage.view, event)
        return motion

    def update(self, dt: float) -> None:
        """Let time pass for what runs beside the table."""
        self.running = [step for step in self.running if step.play(dt) is None]
        self.timeline.update(dt)

    def end_all(self) -> None:
        """Everything that moves is at its end."""
        self.timeline.skip_all()
        for step in self.running:
            step.play(INSTANT)
        self.running = []

    # ------------------------------------------------------------------ pieces

    def show(self, effect: Effect, seconds: float, among: list[Effect] | None = None) -> Act:
        """A step that plays an effect, over the cards unless it is said among which."""
        shown = self.stage.effects if among is None else among

        def move(share: float) -> None:
            effect.progress = share

        def end() -> None:
            if effect in shown:
                shown.remove(effect)

        return Act(seconds, move, "linear", on_start=lambda: shown.append(effect), on_end=end)

    def reproach(self, seat: int, words: str) -> Step:
        """A step that tells somebody why nothing came of an input, in place of what was told before."""
        x, y = self.scene.spots.hand(seat, 1).at
        effect = effects.note(words, (x, y - 110 + 20 * self.scene.couch.is_on), SIGNAL_LIGHT)

        def begin() -> None:
            before, self._notes[seat] = self._notes.get(seat), effect
            if before in self.stage.effects:
                self.stage.effects.remove(before)

        return Together(call(lambda: self.sounds.play("ui_error")), InTurn(call(begin), self.show(effect, REPROACH)))

    def refuse(self, seat: int, words: str) -> None:
        """What somebody wanted is not even tried; why."""
        self.running.append(self.reproach(seat, words))

    def at_plates(self, seats: Iterable[int], words: str) -> list[Step]:
        """Steps that say something below the plates of these."""
        points = (self.scene.plate_point(seat) for seat in seats)
        return [self.show(effects.note(words, (x, y + 34), AMBER), 1.4) for x, y in points]

    def lively(self, effect: Effect, seconds: float, among: list[Effect] | None = None) -> Step:
        """An effect that reduced motion leaves out."""
        return wait(0) if self.calm else self.show(effect, seconds, among)

    def sound(self, name: str) -> Step:
        """A step without length that plays a sound."""
        return call(lambda: self.sounds.play(name))

    def hide(self, areas: list[tuple[object, ...]], step: Step) -> Step:
        """These places stay empty until a step is over."""
        hidden = self.stage.hidden
        hidden.update(areas)
        return InTurn(step, call(lambda: hidden.difference_update(areas)))
