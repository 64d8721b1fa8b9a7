"""A match of Gun It: the table as told so far, what people can do, and time."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING, cast

from game.core.protocol import Command, Event
from game.rules.gun_it import events as ev
from game.rules.gun_it import events_of_trading as et
from game.rules.gun_it.cards import is_back
from game.rules.gun_it.commands import Ready, StartTimer, Trade
from game.rules.gun_it.rules import GunIt
from game.rules.gun_it.state import ACTION, LOOKOUT, OVER, TRADING, Table
from game.rules.gun_it.talk import may_share_plan, may_tell_plan
from game.scenes.guide import Guide
from game.scenes.gun_it import bars, board
from game.scenes.gun_it.accessories import Accessories
from game.scenes.gun_it.advice import Advice
from game.scenes.gun_it.constraints import Constraints
from game.scenes.gun_it.controls import Controls
from game.scenes.gun_it.desk import Desk, Held
from game.scenes.gun_it.director import Director
from game.scenes.gun_it.eyes import Eyes, begin
from game.scenes.gun_it.footer import Footer
from game.scenes.gun_it.hinted import asks_here, decider, hint_of, refusal
from game.scenes.gun_it.hum import Hum
from game.scenes.gun_it.layout import GUIDE_TAB
from game.scenes.gun_it.log import LogDrawer
from game.scenes.gun_it.names import CREW
from game.scenes.gun_it.preview import Preview, preview
from game.scenes.gun_it.questions import add_places
from game.scenes.gun_it.script import SCRIPT
from game.scenes.gun_it.sheets import Sheets
from game.scenes.gun_it.shop import Shop
from game.scenes.gun_it.stage import Stage
from game.scenes.gun_it.steps import next_told
from game.scenes.hint import draw_marks, mark_of
from game.scenes.motion import draw_held
from game.scenes.pause import LEFT
from game.scenes.sitting import Sitting
from game.scenes.why import story_of
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.input import Event as InputEvent
from game.ui.input import FocusLost, Key, Press
from game.ui.stack import Scene
from game.ui.timeline import INSTANT, Timeline
from game.ui.tween import Glide

if TYPE_CHECKING:
    from game.scenes.app import App

ROAD_SPEED = 90
"""Units a second; more with every XP."""
FRESH = 0.4
"""Seconds after the buttons change places in which they take no press."""
LOUD = (ev.Wrecked, ev.CollateralStruck, ev.PileupScored, ev.FriendlyPenalty)


class GunItScene(Scene):
    """The match screen. `shows_plan`: the whole plan's consequences are drawn while trading."""

    def __init__(self, app: App, sitting: Sitting, *, shows_plan: bool = True) -> None:
        super().__init__()
        self.app = app
        self.sitting = sitting
        self.rules = cast(GunIt, sitting.rules)
        self.shows_plan = shows_plan
        setup = cast("Table", sitting.match.state.table).setup
        self.timeline = Timeline()
        is_shared = begin(sitting)
        begun = self.rules.blank(setup, sitting.watched) if sitting.begins else sitting.match.view(sitting.watched)
        self.stage = Stage(begun, self.rules.tables(setup, begun.table.part), shown_xp=begun.table.xp)
        self.director = Director(self.rules, self.stage, self.timeline, app.audio)
        self.desk = Desk(sitting, self.submit)
        self.eyes = Eyes(self, is_shared=is_shared)
        self.log = LogDrawer(story_of(app, sitting, self.director.told, CREW.__getitem__, lambda: sitting.watched))
        self.controls = Controls(self)
        self.constraints = Constraints(self)
        self.accessories, self.shop = Accessories(self), Shop(self)
        self.footer = Footer(self)
        self.advice = Advice(app, sitting)
        self.hint = hint_of(self)
        self.hum = Hum(app.audio, self.stage)
        self.guide = Guide.of(SCRIPT, sitting, GUIDE_TAB, begun)
        self.director.is_shared = self.constraints.is_shared
        self.hush = Glide(0)
        self.last_trade: Trade | None = None
        self.seconds = 0.0
        past = () if sitting.begins else sitting.events(0)
        self.director.recall(past)
        self._heard = len(past)
        self._marks: tuple[object, Preview] | None = None
        self.tile_areas: tuple[object, list[Hot]] = (None, [])
        self.sheets = Sheets(self)
        self._turned = 0.0
        """When the hands last folded or unfolded: buttons change places then."""
        self.is_covered = False
        self._is_shown = False
        self.hots.on_clause = app.open_rulebook

    # ----------------------------------------------------------------- life

    def enter(self) -> None:
        """Music starts; the events so far begin to play."""
        self.apply_settings()
        self.app.audio.music("gun_it")
        if not self.sitting.begins:
            self.guide.begin(self.stage.view, self.director.told)
        self._listen()

    def pause(self) -> None:
        """Something lies over the table: while a timer stands still nobody may study it (GI-5.30)."""
        self.is_covered = self.table.phase == TRADING and self.table.clock > 0
        if self.eyes.is_shared:
            self.eyes.close()
            self.accessories.close()
            self.constraints.close()

    def resume(self) -> None:
        """Back from a menu: settings may have changed."""
        self.is_covered = False
        self.apply_settings()

    def leave(self) -> None:
        """The table is left; the clock stands still from now on."""
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
    def is_idle(self) -> bool:
        """Whether everything that happened has been shown."""
        return not self.timeline.is_busy

    @property
    def is_trading(self) -> bool:
        """Whether cards can be traded now and the picture is up to date."""
        return self.is_idle and self.table.phase == TRADING

    # ----------------------------------------------------------------- time

    def update(self, dt: float) -> None:
        """Play what happened; when all is shown, time passes and the others act."""
        self.app.tick(dt)
        self.seconds += dt
        busy, folded = self.timeline.is_busy, self.is_folded
        self.timeline.update(dt)
        self.redraw = self.redraw or busy
        if folded != self.is_folded:
            self._turned = self.seconds
        if not self.director.calm:
            self.stage.driven += dt * (ROAD_SPEED + 6 * self.table.xp)
        self.log.slide.update(dt)
        self._hush(dt)
        if self.is_idle:
            self._act(dt)
        self.hum.update(self.director, is_folded=self.is_folded, is_busy=self.timeline.is_busy)
        if self.guide.update(self.stage.view, self.director.told):
            self.redraw = True

    def _hush(self, dt: float) -> None:
        """The table goes dim while vehicles burst and the pileup is paid."""
        beat = self.director.beat
        loud = beat is not None and isinstance(beat[0], LOUD)
        self.hush.to(1 if loud else 0, 0.25 if loud else 0.5)
        self.hush.update(dt)

    def _act(self, dt: float) -> None:
        if self.table.phase == OVER:
            if not self._is_shown:
                self._is_shown = True
                self.app.open_result(self.sitting)
            return
        if self.table.phase == TRADING:
            self.sitting.pass_time(dt)
            self.redraw = self.advice.listen() or self.redraw
        else:
            self.advice.close()
            self.redraw = self.hint.update() or self.redraw
        self.sitting.let_others_act()
        self._listen()
        if self.is_idle:
            self.eyes.update()

    def _listen(self) -> None:
        """Queue what has been told since; ticks of the clock need no motion."""
        told = self.sitting.events(self._heard)
        self._heard += len(told)
        if told and all(isinstance(event, et.TimePassed) for event in told):
            self._tick(told)
        elif told:
            if any(isinstance(event, et.PlanLocked) for event in told):
                self.accessories.close()
            self.eyes.hear(told)
            with self.timeline.told_of(others=self.sitting.is_theirs):
                self.director.queue(told)

    def _tick(self, told: tuple[Event, ...]) -> None:
        before, self.redraw = self.table.clock, True
        for event in told:
            self.stage.view = self.rules.follow(self.stage.view, event)
        self.hum.tick(before)

    # -------------------------------------------------------------- commands

    def submit(self, command: Command) -> None:
        """A person here does something."""
        if self.sitting.submit(command):
            if isinstance(command, Trade):
                self.last_trade = command
            self._listen()
        self.redraw = True

    def go(self) -> None:
        """The red button: start the timer, or everybody at this screen is ready."""
        if not self.is_idle or self._is_fresh:
            return
        for held in self.sitting.setup.players:
            lead = held[0]
            if self.table.phase == LOOKOUT and self.desk.is_legal(StartTimer(lead)):
                self.submit(StartTimer(lead))
                return
            if self.desk.is_legal(Ready(lead, True)):
                self.submit(Ready(lead, True))

    def ask(self) -> None:
        """Ask what a hard automatic crew would do, or close the answer."""
        if not asks_here(self) or refusal(self) is not None:
            return
        self.redraw = True
        if self.table.phase != TRADING:
            self.hint.toggle(decider(self))
        elif self.advice.is_open:
            self.advice.close()
        else:
            self.advice.ask()

    def may_ask(self) -> bool:
        """Whether a plan may be told now: by the automatic crew mate, or in a crew of people (GI-14.08)."""
        adviser, people = self.sitting.adviser, self.sitting.people
        if adviser is not None:
            return may_tell_plan(self.stage.tables, self.table, adviser.seats[0], people)
        return bool(people) and may_share_plan(self.stage.tables, self.table)

    def undo(self) -> None:
        """Take the last trade back by its reverse (never gives time back)."""
        if not self.is_trading:
            return
        command = self.desk.take_back() or self.desk.reverse(self.last_trade)
        if command is not None:
            self.submit(command)
            self.last_trade = None

    @property
    def _is_fresh(self) -> bool:
        """Whether the buttons have only just changed places: a click was meant for those before."""
        by_mouse = not self.hots.shows_focus
        return by_mouse and self.timeline.speed != INSTANT and self.seconds - self._turned < FRESH

    def skip(self) -> None:
        """Straight to the end of what is happening."""
        if not self._is_fresh:
            self.timeline.skip_all()

    def set_speed(self, speed: float) -> None:
        """Speed of the animations for now."""
        if self._is_fresh:
            return
        self.timeline.set_speed(speed)
        self.redraw = True

    # ----------------------------------------------------------------- input

    def handle(self, event: InputEvent) -> bool:
        """Hot areas first, then the timeline's wishes, then the scene's own keys."""
        if isinstance(event, FocusLost):
            self._lose_focus()
        if self._ends_animation(event):
            return True
        if self.hots.handle(event):
            return True
        if self.timeline.handle(event):
            return True
        if not isinstance(event, Key) or event.repeat:
            return False
        if event.does("undo"):
            self.undo()
        elif event.does("menu"):
            if not self.log.closes():
                self.app.open_pause()
            self.redraw = True
        elif event.does("go"):
            self.go()
        else:
            return False
        return True

    def _lose_focus(self) -> None:
        """Nobody can play now: a running timer waits, and the table is covered."""
        self.timeline.is_hurried = False
        if self.table.phase == TRADING and self.table.clock > 0 and self.sitting.people:
            self.app.open_pause(LEFT)

    def _ends_animation(self, event: InputEvent) -> bool:
        """While something is shown, a click on anything but a button ends it."""
        if not isinstance(event, Press) or event.button != 1 or self.is_idle:
            return False
        hot = self.hots.at(event.x, event.y)
        if hot is not None and hot.on_click is not None:
            return False
        self.timeline.skip()
        return True

    # --------------------------------------------------------------- drawing

    @property
    def needs_draw(self) -> bool:
        """The road moves; with reduced motion only what changes is drawn."""
        return super().needs_draw or self.timeline.is_busy or self.log.slide.is_moving or not self.director.calm

    @property
    def held(self) -> Held | None:
        """The card that is being carried."""
        carried = self.hots.carried
        return carried.payload if carried is not None and isinstance(carried.payload, Held) else None

    def marks(self) -> Preview | None:
        """What the plan in front of the people would do; with a card over a legal target, the plan after it."""
        if not self.is_trading:
            return None
        aimed = self.controls.aimed()
        held = self.held
        hands = self.table.hands
        if held is not None and aimed is not None and self.desk.may_drop(held, *aimed):
            hands = self.desk.hands_after(held, *aimed)
        if any(is_back(card) for hand in hands for card in hand):
            return None
        key = (hands, self.table.uses, self.table.at)
        if self._marks is None or self._marks[0] != key:
            self._marks = (key, preview(self.stage.tables, self.stage.view, hands))
        return self._marks[1]

    def draw(self, canvas: Canvas) -> None:
        """From the road up to the carried card."""
        if self.is_covered:
            board.draw_cover(canvas, self.stage)
            return
        marks = self.marks()
        board.draw(canvas, self.stage, self, marks)
        self.sheets.draw_panels(canvas, marks)
        board.add_areas(self.stage, self)
        self.sheets.draw_prompts(canvas)
        self.constraints.add_targets(canvas)
        self.shop.add_targets(canvas)
        add_places(canvas, self)
        if not self.is_folded:
            bars.draw_timer(canvas, self.stage, 0.5 + 0.5 * sin(self.seconds * 2 * pi))
        bars.draw_xp_rays(canvas, self.stage)
        for effect in self.stage.effects:
            if effect.over_bars:
                effect.draw(canvas, effect.progress)
        self.log.draw(canvas, self.hots)
        self._draw_marks(canvas)
        self.guide.draw(canvas, self.hots, 0 if self.director.calm else self.seconds)
        self.controls.draw_carried(canvas)
        draw_held(canvas, self.timeline, self.stack.bindings.label("hurry"))

    def _draw_marks(self, canvas: Canvas) -> None:
        """What the hint is about."""
        if decider(self) >= 0:
            self.hint.draw(canvas, self.hots)
        if not self.advice.is_open or self.is_folded or self.held is not None:
            return
        marks = [mark_of(self.hots, id_) for id_ in next_told(self).about]
        draw_marks(canvas, [mark for mark in marks if mark is not None])

    @property
    def is_folded(self) -> bool:
        """Whether the hands are folded for the Action Phase."""
        return bool(self.stage.sentence) or self.table.phase in (ACTION, OVER)

    @property
    def is_playing_out(self) -> bool:
        """Whether the Action Phase is being shown, and does not stand still."""
        return self.is_folded and self.timeline.is_busy and not self.timeline.is_held
