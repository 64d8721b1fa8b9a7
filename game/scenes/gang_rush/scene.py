"""A match of Gang Rush Breakout: the table as told so far, what people can do, and time."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING, cast

from game.bots.gang_rush.racer import Hint as DriverHint
from game.core.protocol import Command
from game.rules.gang_rush.commands import (
    Drive,
    HandBrake,
    SetSpeed,
    UTurn,
)
from game.rules.gang_rush.content import Content
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.state import OVER, PLACING, GangRushView, Table
from game.scenes.gang_rush.aims import Aims
from game.scenes.gang_rush.bridge import Bridge
from game.scenes.gang_rush.dash import Dash
from game.scenes.gang_rush.desk import Desk
from game.scenes.gang_rush.director import Director
from game.scenes.gang_rush.draft import DraftBoard
from game.scenes.gang_rush.frame import Frame
from game.scenes.gang_rush.gaze import Gaze
from game.scenes.gang_rush.hinted import tell
from game.scenes.gang_rush.hum import Hum
from game.scenes.gang_rush.layout import GUIDE_TAB, VIEW
from game.scenes.gang_rush.market import Market
from game.scenes.gang_rush.moment import Moment
from game.scenes.gang_rush.names import driver_name
from game.scenes.gang_rush.orders import Orders
from game.scenes.gang_rush.planning import Planning
from game.scenes.gang_rush.rivals import Rivals
from game.scenes.gang_rush.script import SCRIPT, Picked
from game.scenes.gang_rush.stage import Stage
from game.scenes.gang_rush.timer import Timer
from game.scenes.gang_rush.tray import Tray
from game.scenes.guide import Guide
from game.scenes.hint import Hint, Told
from game.scenes.motion import draw_held
from game.scenes.pause import LEFT
from game.scenes.sitting import Sitting
from game.ui.canvas import Canvas
from game.ui.input import Event as InputEvent
from game.ui.input import FocusLost, Key, Press
from game.ui.stack import Scene
from game.ui.timeline import INSTANT, Timeline
from game.ui.tween import Glide

if TYPE_CHECKING:
    from game.scenes.app import App

FRESH = 0.35
"""Seconds after buttons change places in which they take no click."""
TAKEN_BACK = (SetSpeed, Drive, UTurn, HandBrake)
"""What a driver may take back until chance or something hidden comes in."""


class GangRushScene(Scene):
    """The match screen. `time_limit`: seconds that a person has to decide, 0 for no limit."""

    def __init__(self, app: App, sitting: Sitting, *, time_limit: int = 0) -> None:
        super().__init__()
        self.app = app
        self.sitting = sitting
        self.rules = cast(GangRush, sitting.rules)
        self.content: Content = self.rules.content
        setup = cast("Table", sitting.match.state.table).setup
        self.timeline = Timeline()
        blank = self.rules.blank(setup, sitting.watched)
        self.stage = Stage(blank if sitting.begins else sitting.match.view(sitting.watched), self.rules.tables(setup))
        self.director = Director(self.rules, self.stage, self.timeline, app.audio, sitting.people)
        self.desk = Desk(sitting)
        self.needle_glide = Glide(0)
        self.planning = Planning(self)
        self.aims = Aims(self)
        self.gaze = Gaze(self)
        self.bridge, self.market, self.rivals, self.dash = Bridge(self), Market(self), Rivals(self), Dash(self)
        self.tray, self.orders, self.draft, self.frame = Tray(self), Orders(self), DraftBoard(self), Frame(self)
        self.moment = Moment(self)
        self.hum = Hum(app.audio)
        self.timer = Timer(self, time_limit)
        self.hint = Hint(app, sitting, self._hinted, self.gaze.place_of)
        self.guide = Guide.of(SCRIPT, sitting, GUIDE_TAB, self.stage.view)
        self.seconds = 0.0
        past = () if sitting.begins else sitting.events(0)
        self.director.recall(blank, past)
        self._heard = len(past)
        self._is_shown = False
        self._turned = 0.0
        self.hots.on_clause = app.open_rulebook
        self._front()

    # ----------------------------------------------------------------- life

    def enter(self) -> None:
        """Music starts; the events so far begin to play."""
        self.apply_settings()
        self.app.audio.music("gang_rush")
        if not self.sitting.begins:
            self.guide.begin(self.stage.view, self.director.told)
        self._listen()
        self.gaze.begin()

    def resume(self) -> None:
        """Back from a menu: settings may have changed."""
        self.apply_settings()

    def leave(self) -> None:
        """The table is left."""
        self.app.audio.stop()

    def apply_settings(self) -> None:
        """Speed and motion as the settings say."""
        chosen = self.app.settings
        self.app.set_pace(self.timeline)
        self.director.calm = chosen.reduced_motion

    @property
    def table(self) -> Table:
        """The table as shown."""
        return self.stage.view.table

    @property
    def seen(self) -> GangRushView:
        """What people here know of the match as it is now."""
        return cast(GangRushView, self.sitting.match.view(self.sitting.watched))

    @property
    def is_idle(self) -> bool:
        """Whether everything that happened has been shown and no orders are under way."""
        return not self.timeline.is_busy and not self.planning.orders

    @property
    def is_dragging(self) -> bool:
        """Whether something is carried with the button held."""
        return self.hots.carried is not None and self.hots.carried.is_drag

    def name_of(self, seat: int) -> str:
        """The driver of a seat."""
        return driver_name(self.content, self.stage.table, seat)

    def is_you(self, seat: int) -> bool:
        """Whether it is the seat of the one person among automatic drivers."""
        return self.sitting.people == (seat,)

    @property
    def is_fresh(self) -> bool:
        """Whether buttons have only just changed places: a click was meant for those before."""
        by_mouse = not self.hots.shows_focus
        return by_mouse and self.timeline.speed != INSTANT and self.seconds - self._turned < FRESH

    @property
    def pulse(self) -> float:
        """A slow beat of 0 to 1 for what is urgent; none with reduced motion."""
        return 0 if self.director.calm else 0.5 + 0.5 * sin(2 * pi * self.seconds)

    # ----------------------------------------------------------------- time

    def update(self, dt: float) -> None:
        """Play what happened; when all is shown, the others act."""
        self.app.tick(dt)
        self.seconds += dt
        busy, idle = self.timeline.is_busy, self.is_idle
        self.redraw = self.redraw or busy
        self.timeline.update(dt)
        self.stage.camera.left.update(dt)
        self.needle_glide.update(dt)
        self.frame.update(dt)
        if not self.timeline.is_busy:
            self._act(dt)
        self._front()
        if idle != self.is_idle:
            self._turned = self.seconds
        self.tray.update(dt)
        self.hum.update(self.table, self.stage.tables)
        picked = Picked(*self.draft.chosen, len(self.planning.ways))
        if self.guide.update(self.stage.view, self.director.told, picked):
            self.redraw = True

    def _act(self, dt: float) -> None:
        if self.table.phase == OVER:
            if not self._is_shown:
                self._is_shown = True
                self.app.open_result(self.sitting)
            return
        if self.planning.refresh():
            self.gaze.back()
        order = self.planning.next_order()
        if order is not None:
            self.submit(order)
            return
        self.timer.update(dt)
        self.redraw = self.hint.update() or self.redraw
        if self.desk.seat < 0 and self.sitting.let_others_act():
            self._listen()

    def _listen(self) -> None:
        """Queue what has been told since."""
        told = self.sitting.events(self._heard)
        self._heard += len(told)
        if told:
            with self.timeline.told_of(others=self.sitting.is_theirs):
                self.director.queue(told)

    def _front(self) -> None:
        """Whose dashboard is shown: of whoever decides, as far as told."""
        table = self.table
        placer = table.placers[0] if table.phase == PLACING and table.placers else -1
        seat = table.pending.seat if table.pending is not None else max(table.turn.seat, placer)
        if seat >= 0:
            self.stage.front = seat
        elif self.stage.front < 0 and table.order:
            self.stage.front = table.order[0]

    # -------------------------------------------------------------- commands

    def submit(self, command: Command) -> None:
        """A person here does something."""
        if self.sitting.submit(command):
            self._listen()
        self.redraw = True

    def hold(self, die: int) -> None:
        """Hold a die or let it go."""
        self.planning.toggle(die)
        self.app.audio.play("dice_hold")
        self.redraw = True

    def go_to(self, space: int) -> None:
        """Plan the way to a space in reach; with the way planned already, nothing."""
        ways = self.planning.reach.get(space)
        if ways is not None:
            self.plan_way(ways)

    def plan_way(self, ways: tuple[int, ...]) -> None:
        """Plan steps more."""
        self.planning.add(ways)
        self.app.audio.play("ui_click", 0.5)
        self.redraw = True

    def cut_plan(self, count: int) -> None:
        """Keep the first steps of the plan; the last one goes if all are kept."""
        self.planning.cut(count if count < len(self.planning.steps) else count - 1)
        self.redraw = True

    def undo(self) -> None:
        """Take the last step of the plan back; without a plan the last one that was driven."""
        if self.planning.ways:
            self.planning.cut(len(self.planning.ways) - 1)
        elif self.may_take_back:
            self.sitting.undo(self.desk.seat)
            self._heard = len(self.sitting.events(0))
            self.director.take_back(self.seen, self._heard)
        self.redraw = True

    def choose_needle(self, wanted: float, way: int = 0) -> None:
        """Choose a speed on the dial."""
        self.planning.choose_needle(wanted, way)
        self.redraw = True

    def ask(self) -> None:
        """A hint for the person who decides, or it is closed."""
        self.hint.toggle(self.desk.seat if self.is_idle else -1)
        self.redraw = True

    def _hinted(self, answer: DriverHint) -> list[Told]:
        """A hint in words; the camera goes to the space that it is about."""
        told = tell(self.stage, answer)
        spaces = [id_[1] for id_ in told[0].about if isinstance(id_, tuple) and id_[0] == "space"]
        if spaces and not self.stage.camera.sees(spaces[-1]):
            self.gaze.at(spaces[-1])
        return told

    def set_speed(self, speed: float) -> None:
        """Speed of the animations for now."""
        self.timeline.set_speed(speed)
        self.redraw = True

    @property
    def may_take_back(self) -> bool:
        """Whether the last thing done was a step that showed nothing new."""
        return self.is_idle and self.desk.seat >= 0 and self.sitting.may_undo(self.desk.seat, *TAKEN_BACK)

    # ----------------------------------------------------------------- input

    def handle(self, event: InputEvent) -> bool:
        """Hot areas first, then the timeline's wishes, then the scene's own keys."""
        if isinstance(event, FocusLost):
            self._lose_focus()
        if isinstance(event, Key) and self.timeline.is_busy and event.does("hurry") and self.timeline.handle(event):
            return True
        if self._ends_animation(event) or self.hots.handle(event):
            return True
        if not isinstance(event, Press) and self.timeline.handle(event):
            return True
        if not isinstance(event, Key) or event.repeat:
            return False
        return self._key(event)

    def _lose_focus(self) -> None:
        """Nobody can decide now: a clock waits."""
        self.timeline.is_hurried = False
        if self.timer.clock.limit and self.sitting.people and self.table.phase != OVER:
            self.app.open_pause(LEFT)

    def _ends_animation(self, event: InputEvent) -> bool:
        """While something is shown, a click on anything but a button ends it."""
        if not isinstance(event, Press) or event.button != 1 or not self.timeline.is_busy:
            return False
        hot = self.hots.at(event.x, event.y)
        if hot is not None and (hot.on_click is not None or hot.id == "map"):
            return False
        self.timeline.skip()
        return True

    def _key(self, event: Key) -> bool:
        if event.does("undo"):
            self.undo()
        elif event.does("menu"):
            self._escape()
        elif event.does("page_down"):
            self.stage.camera.scroll(12)
        elif event.does("page_up"):
            self.stage.camera.scroll(-12)
        elif event.does("zoom_in") or event.does("zoom_out"):
            self.stage.camera.change_zoom(1 if event.does("zoom_in") else -1, VIEW[0] + VIEW[2] / 2)
        else:
            return False
        return True

    def _escape(self) -> None:
        """Close what is open: the hint, the log; else open the menu."""
        if self.hint.is_open:
            self.ask()
        elif not self.frame.log.closes():
            self.app.open_pause()
        self.redraw = True

    # --------------------------------------------------------------- drawing

    @property
    def needs_draw(self) -> bool:
        """The river drifts; with reduced motion only what changes is drawn."""
        return (super().needs_draw or self.timeline.is_busy or not self.director.calm or self.frame.is_moving
                or self.tray.is_moving or self.needle_glide.is_moving or self.stage.camera.left.is_moving)  # fmt: skip

    def draw(self, canvas: Canvas) -> None:
        """From the river up to what is carried."""
        self._peek()
        self.frame.draw(canvas)
        self.hint.draw(canvas, self.hots)
        self.guide.draw(canvas, self.hots, 0 if self.director.calm else self.seconds)
        draw_held(canvas, self.timeline, self.stack.bindings.label("hurry"))

    def _peek(self) -> None:
        """The space that is looked at, or over which the car is carried, is added to what is shown."""
        current = self.hots.current
        carried = self.hots.carried
        space = int(current[1]) if isinstance(current, tuple) and current[0] == "space" else None
        if isinstance(current, tuple) and current[0] == "car":
            space = self.table.cars[int(current[1])].at
        wanted = self.is_idle and (carried is None or carried.payload == ("car",))
        self.planning.peek(space if wanted else None)
