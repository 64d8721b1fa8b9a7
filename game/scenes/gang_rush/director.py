"""Plays events on the stage: each beat moves things, then its events become the picture."""

from __future__ import annotations

from collections.abc import Callable

from game.core.protocol import Event
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.board import lane_of, pos_of
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.state import GangRushView
from game.scenes.clock import TimeUp
from game.scenes.gang_rush import story
from game.scenes.gang_rush.beats import Beat, beats
from game.scenes.gang_rush.cars import car_point, river_point
from game.scenes.gang_rush.layout import Point
from game.scenes.gang_rush.motions import MOTIONS
from game.scenes.gang_rush.stage import Stage
from game.scenes.motion import Effect, Later, Sounds
from game.ui.timeline import Act, InTurn, Step, Timeline, call, wait


class Director:
    """Plays events on a stage. `people` are the seats played at this screen."""

    def __init__(
        self, rules: GangRush, stage: Stage, timeline: Timeline, sounds: Sounds, people: tuple[int, ...]
    ) -> None:
        self.rules = rules
        self.stage = stage
        self.timeline = timeline
        self.sounds = sounds
        self.people = people
        self.calm = False
        """Reduced motion: no shake, no flashes, slides become short."""
        self.told: list[tuple[Event, str]] = []
        """Every event shown so far with its sentence."""
        self.placed: list[ev.HazardPlaced] = []
        """Hazards placed in this round."""
        self.beat: Beat | None = None
        """What is being shown right now."""

    def recall(self, view: GangRushView, events: tuple[Event, ...]) -> None:
        """What was told before this screen opened, from the blank table on: for the log and the hazards' row."""
        for event in events:
            self.told.append((event, story.tell(self.rules.content, view.table, event)))
            self._note(event)
            view = self.rules.follow(view, event)

    def queue(self, events: tuple[Event, ...]) -> None:
        """Show these events after those that wait."""
        for beat in beats(events):
            self.timeline.add(Later(self._maker(beat)))

    def say(self, note: TimeUp, words: str) -> None:
        """What the table itself has to tell, for a moment and in the log."""

        def tell() -> None:
            self.told.append((note, words))
            self.stage.sentence = words

        self.timeline.add(InTurn(call(tell), wait(1)))

    def take_back(self, view: GangRushView, count: int) -> None:
        """The last step never was: cars glide back, the log ends after `count` events of the match."""
        stage, after = self.stage, self.stage.table
        stage.view, stage.sentence = view, ""
        while sum(not isinstance(event, TimeUp) for event, _ in self.told) > count:
            self.told.pop()
        shifts = {
            seat: (pos_of(new.at) - pos_of(old.at), lane_of(new.at) - lane_of(old.at))
            for seat, (old, new) in enumerate(zip(view.table.cars, after.cars, strict=True))
            if old.at > 0 and new.at > 0 and old.at != new.at
        }

        def move(share: float) -> None:
            for seat, (along, across) in shifts.items():
                pose = stage.pose(seat)
                pose.along, pose.across = along * (1 - share), across * (1 - share)

        self.timeline.add(InTurn(Act(0.3, move, "cubic_in_out"), call(stage.poses.clear)))

    def _maker(self, beat: Beat) -> Callable[[], Step]:
        return lambda: self._play(beat)

    def _play(self, beat: Beat) -> Step:
        self.beat = beat
        for event in beat:
            words = story.tell(self.rules.content, self.stage.table, event)
            self.told.append((event, words))
            if words:
                self.stage.sentence = words
        step = MOTIONS[type(beat[0])](self, beat)
        return InTurn(step, call(lambda: self._follow(beat)))

    def _follow(self, beat: Beat) -> None:
        """The beat is over: what it said is now the picture."""
        self.beat = None
        stage = self.stage
        for event in beat:
            stage.view = self.rules.follow(stage.view, event)
            self._note(event)
            if isinstance(event, ev.Moved | ev.Fell | ev.Finished | ev.Arrested | ev.TurnClosed):
                stage.flying.pop(event.seat, None)
                stage.owed = [each for each in stage.owed if each.seat != event.seat]
        stage.poses.clear()
        stage.needles.clear()
        stage.hidden.clear()
        stage.rolling = None
        stage.shop_shift = None

    def _note(self, event: Event) -> None:
        """Keep which hazards were placed in this round."""
        if isinstance(event, ev.RoundStarted):
            self.placed.clear()
        elif isinstance(event, ev.HazardPlaced):
            self.placed.append(event)

    # ------------------------------------------------------------------ pieces

    def show(self, effect: Effect, seconds: float, curve: str = "linear") -> Act:
        """A step that plays an effect; it stays on the road if the camera moves."""
        stage = self.stage
        left = stage.camera.left.value

        def move(share: float) -> None:
            effect.progress = share

        def start() -> None:
            stage.effects.append(effect)
            stage.anchors[id(effect)] = left

        def end() -> None:
            stage.effects.remove(effect)
            del stage.anchors[id(effect)]

        return Act(seconds, move, curve, on_start=start, on_end=end)

    def sound(self, name: str, *, step: int = 0) -> Step:
        """A step without length that plays a sound."""
        return call(lambda: self.sounds.play(name, step=step))

    def look(self, space: int) -> Step:
        """Let the camera go to a space that is not in view."""
        camera = self.stage.camera
        if camera.sees(space):
            return wait(0)
        return InTurn(call(lambda: camera.follow(pos_of(space))), wait(0.2 if self.calm else 0.4))

    def point(self, seat: int) -> Point:
        """Where a seat's car is on the screen; in the river, if it lies there."""
        stage = self.stage
        at = stage.table.cars[seat].at
        if at > 0:
            x, y = car_point(stage, seat)
            pose = stage.poses.get(seat) or stage.flying.get(seat)
            return x, y - (pose.lift if pose is not None else 0)
        falls = dict(stage.table.river)
        return river_point(stage.camera, falls[seat]) if seat in falls else (528, 317)

    def slide(self, seat: int, start: int, end: int, seconds: float, curve: str = "cubic_in_out") -> Act:
        """A step that moves a car by end - start, leaning a little where it changes lanes."""
        along, across = pos_of(end) - pos_of(start), lane_of(end) - lane_of(start)
        way = 1 if along >= 0 else -1
        lean = 0 if self.calm else 7 * across * way

        def move(share: float) -> None:
            pose = self.stage.pose(seat)
            pose.along, pose.across = along * share, across * share
            pose.turn = lean * (1 - abs(2 * share - 1))

        return Act(seconds, move, curve)
