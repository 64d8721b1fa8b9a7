"""Plays events on the stage: each beat moves things, then its events become the picture."""

from __future__ import annotations

from collections.abc import Callable

from game.core.protocol import Event
from game.rules.gun_it import events as ev
from game.rules.gun_it import events_of_trading as et
from game.rules.gun_it.geometry import ORIGIN, xy
from game.rules.gun_it.rules import GunIt
from game.scenes.gun_it import story
from game.scenes.gun_it.beats import Beat, beats
from game.scenes.gun_it.layout import SEATS_ON_CAR, Point
from game.scenes.gun_it.motions import MOTIONS
from game.scenes.gun_it.stage import Pose, Stage
from game.scenes.gun_it.vehicles import car_middle
from game.scenes.motion import Effect, Later, Sounds
from game.ui.timeline import Act, InTurn, Step, Timeline, call, wait


class Director:
    """Plays events on a stage: each beat moves things, then its events become the picture."""

    def __init__(self, rules: GunIt, stage: Stage, timeline: Timeline, sounds: Sounds) -> None:
        self.rules = rules
        self.stage = stage
        self.timeline = timeline
        self.sounds = sounds
        self.calm = False
        """Reduced motion: no shake, no flashes, slides become short."""
        self.is_shared = False
        """Several people look at this screen: what only one of them may know is not written into the log."""
        self.told: list[tuple[Event, str]] = []
        """Every event shown so far with its sentence."""
        self.chapter: list[Event] = []
        """What happened in the running turn."""
        self.to_come: set[int] = set()
        """The `id` of each event of damage in what is shown that is not done yet."""
        self.beat: Beat | None = None
        """What is being shown right now."""

    @property
    def seen(self) -> list[Event]:
        """The running turn without the damage that is still to be done in the picture."""
        return [event for event in self.chapter if id(event) not in self.to_come]

    def recall(self, events: tuple[Event, ...]) -> None:
        """What was told before this screen opened: for the log."""
        self._note(events)

    def queue(self, events: tuple[Event, ...]) -> None:
        """Show these events after those that wait."""
        for beat in beats(events):
            self.timeline.add(Later(self._maker(beat)))

    def _maker(self, beat: Beat) -> Callable[[], Step]:
        return lambda: self._play(beat)

    def _play(self, beat: Beat) -> Step:
        self.beat = beat
        self.to_come = {id(event) for event in beat if isinstance(event, ev.Damaged)}
        self._note(beat)
        step = MOTIONS[type(beat[0])](self, beat)
        return InTurn(step, call(lambda: self._follow(beat)))

    def _note(self, beat: Beat) -> None:
        for event in beat:
            if isinstance(
                event, ev.TurnStarted | ev.ArmedFired | et.PlanLocked | ev.OpeningsCounted | ev.CollapsePassed
            ):
                self.chapter = []
            told = (event.masked(()) or event) if self.is_shared else event
            self.told.append((event, story.tell(self.rules.content, told)))
            self.chapter.append(event)

    def _follow(self, beat: Beat) -> None:
        """The beat is over: what it said is now the picture."""
        self.beat = None
        self.to_come.clear()
        stage = self.stage
        for event in beat:
            stage.view = self.rules.follow(stage.view, event)
        stage.tables = self.rules.tables(stage.view.table.setup, stage.view.table.part)
        stage.poses.clear()
        stage.car = Pose()
        stage.camera = (0, 0)
        stage.shake = (0, 0)
        stage.cards_away.clear()
        stage.dealt.clear()
        stage.flips.clear()
        stage.shown_xp, stage.xp_rays = stage.view.table.xp, 0
        stage.acting_card = ""

    def show(self, effect: Effect, seconds: float, curve: str = "linear") -> Act:
        """A step that plays an effect."""
        stage = self.stage

        def end() -> None:
            stage.effects.remove(effect)

        def move(share: float) -> None:
            effect.progress = share

        return Act(seconds, move, curve, on_start=lambda: stage.effects.append(effect), on_end=end)

    def sound(self, name: str, *, step: int = 0) -> Step:
        """A step without length that plays a sound."""
        return call(lambda: self.sounds.play(name, step=step))

    def jolt(self, units: float) -> Step:
        """A short shake of the table; none with reduced motion."""
        if self.calm:
            return wait(0)

        def move(share: float) -> None:
            swing = units * (1 - share) * (1 if int(share * 8) % 2 else -1)
            self.stage.shake = (swing, -swing / 2)

        return Act(0.16, move, "linear")

    def seat_point(self, seat: int) -> Point:
        """Where a seat is on the screen."""
        x, y = car_middle(self.stage)
        dx, dy = SEATS_ON_CAR[seat]
        return x + dx, y + dy

    def space_of(self, vehicle: int) -> int:
        """Where a vehicle stands."""
        return ORIGIN if vehicle == ev.CAR else self.stage.view.table.at[vehicle]

    def slide(self, tile: int, start: int, end: int, seconds: float, curve: str = "cubic_in_out") -> Act:
        """A step that moves a tile from where it stands by end - start."""
        (ax, ay), (bx, by) = xy(start), xy(end)

        def move(share: float) -> None:
            pose = self.stage.pose(tile)
            pose.dx, pose.dy = (bx - ax) * share, (by - ay) * share

        return Act(seconds, move, curve)
