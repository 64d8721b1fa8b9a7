"""A match of Shoot Your Friends: the table as told so far, what people can do, and time."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.protocol import Command, Seats
from game.rules.shoot_your_friends.rules import ShootYourFriends
from game.rules.shoot_your_friends.state import COUNTDOWN, DEALT, EMPTY, OVER, ROUND_OVER, ShootYourFriendsView, Table
from game.scenes.guide import Guide
from game.scenes.hint import Hint
from game.scenes.keys import places
from game.scenes.log_drawer import LogDrawer
from game.scenes.motion import draw_held
from game.scenes.pause import LEFT, STALLED
from game.scenes.shoot_your_friends.actions import Actions
from game.scenes.shoot_your_friends.areas import Areas
from game.scenes.shoot_your_friends.autostop import AutoStop
from game.scenes.shoot_your_friends.cards import Cards
from game.scenes.shoot_your_friends.couch import Couch
from game.scenes.shoot_your_friends.course import Course
from game.scenes.shoot_your_friends.curtain import Curtain
from game.scenes.shoot_your_friends.desk import Desk, Held
from game.scenes.shoot_your_friends.director import Director
from game.scenes.shoot_your_friends.driver import Driver
from game.scenes.shoot_your_friends.film import Film
from game.scenes.shoot_your_friends.flights import Spots
from game.scenes.shoot_your_friends.frame import Frame
from game.scenes.shoot_your_friends.gunspot import GunSpot
from game.scenes.shoot_your_friends.helps import Helps
from game.scenes.shoot_your_friends.hinted import PLACES, tell
from game.scenes.shoot_your_friends.hum import Hum
from game.scenes.shoot_your_friends.keymap import Keymap
from game.scenes.shoot_your_friends.keys import Keys
from game.scenes.shoot_your_friends.layout import BULLETS, GUIDE_TAB, LOG_DRAWER, OWN_PLATE, Point, middle
from game.scenes.shoot_your_friends.marks import Marks
from game.scenes.shoot_your_friends.names import SEATS, seat_name
from game.scenes.shoot_your_friends.opponents import Opponents
from game.scenes.shoot_your_friends.orders import Orders
from game.scenes.shoot_your_friends.own import Own
from game.scenes.shoot_your_friends.panel import PausePanel
from game.scenes.shoot_your_friends.scan import Scan
from game.scenes.shoot_your_friends.script import SCRIPT
from game.scenes.shoot_your_friends.stage import Stage
from game.scenes.shoot_your_friends.timer import Timer
from game.scenes.shoot_your_friends.topbar import TopBar
from game.scenes.shoot_your_friends.tray import Tray
from game.scenes.sitting import Sitting
from game.scenes.why import story_of
from game.ui.canvas import Canvas
from game.ui.input import Event as InputEvent
from game.ui.input import FocusLost, Key, KeyUp, Press, Stalled
from game.ui.stack import Scene
from game.ui.timeline import Timeline

if TYPE_CHECKING:
    from game.scenes.app import App


class ShootYourFriendsScene(Scene):
    """The match screen. `stage.front` is the seat at the bottom."""

    def __init__(self, app: App, sitting: Sitting, *, time_limit: int = 0) -> None:
        super().__init__()
        self.app = app
        self.sitting = sitting
        self.rules = cast(ShootYourFriends, sitting.rules)
        self.setup = cast("Table", sitting.match.state.table).setup
        self.desk, self.driver, self.helps, self.film = Desk(sitting), Driver(sitting), Helps(), Film()
        tables = self.rules.tables(self.setup)
        self.stage = Stage(self._begun(sitting.front), tables, sitting.front)
        self.cards, self.spots = Cards(tables), Spots(self)
        self.timeline = Timeline()
        self.director = Director(self, self.timeline, app.audio)
        self.marks, self.areas, self.orders = Marks(self), Areas(self), Orders(self)
        self.keymap, self.auto = Keymap(places(app.settings.keys)), AutoStop(self)
        self.keys, self.couch, self.curtain, self.panel = Keys(self), Couch(self), Curtain(self), PausePanel(self)
        self.opponents, self.own, self.tray = Opponents(self), Own(self), Tray(self)
        self.gun_spot, self.actions, self.topbar = GunSpot(self), Actions(self), TopBar(self)
        self.log = LogDrawer(story_of(app, sitting, self.director.told, seat_name, lambda: self.seats), LOG_DRAWER)
        self.frame, self.hum = Frame(self), Hum(app.audio)
        self.hint = Hint(app, sitting, lambda answer: tell(self.stage, answer), places=PLACES)
        self.seconds = 0.0
        self._breath = -1
        self.course, self.timer, self.scan = Course(self), Timer(self, time_limit), Scan(self)
        self.guide = Guide.of(SCRIPT if self.is_alone else (), sitting, GUIDE_TAB, self.stage.view)
        self.hots.on_clause = app.open_rulebook

    def _begun(self, front: int) -> ShootYourFriendsView:
        match = self.sitting.match
        seats = self._seats(front)
        return self.rules.blank(self.setup, seats) if self.sitting.begins else match.view(seats)

    # ----------------------------------------------------------------- life

    def enter(self) -> None:
        """Music starts; the events so far begin to play."""
        self.apply_settings()
        self.app.audio.music("shoot_your_friends")
        self.course.begin()
        if not self.sitting.begins:
            self.guide.begin(self.stage.view, self.director.told)

    def pause(self) -> None:
        """Something lies over the table."""
        self.course.cover()

    def resume(self) -> None:
        """Back from a menu: settings may have changed."""
        self.course.uncover()
        self.apply_settings()

    def leave(self) -> None:
        """The table is left."""
        self.app.audio.stop()

    def apply_settings(self) -> None:
        """Speed and motion as the settings say; what runs by the table's clock keeps its pace."""
        chosen = self.app.settings
        self.keymap.keys = Keymap(places(chosen.keys)).keys
        self.app.set_pace(self.timeline)
        self.director.calm = chosen.reduced_motion

    # -------------------------------------------------------------- who is here

    def _seats(self, front: int) -> Seats:
        """Whose view is shown: at one keyboard that of all people together, in beat mode of who is picking; who only
        watches sees what everybody may."""
        if not self.sitting.people:
            return self.sitting.chosen
        return (front,) if self.setup.mode == "beat" else self.sitting.people

    @property
    def seats(self) -> Seats:
        """The seats of the view."""
        return self._seats(self.stage.front)

    @property
    def is_alone(self) -> bool:
        """Whether one person plays here."""
        return len(self.sitting.people) == 1

    @property
    def can_stop(self) -> bool:
        """Whether somebody here plays against the clock, and may stop it (SF-16.12)."""
        return bool(self.sitting.people) and not self.stage.is_beat

    @property
    def table(self) -> Table:
        """The table as shown."""
        return self.stage.table

    @property
    def is_idle(self) -> bool:
        """Whether everything that happened has been shown."""
        return not self.timeline.is_busy

    @property
    def held(self) -> Held | None:
        """The card that is carried."""
        carried = self.hots.carried
        return carried.payload if carried is not None and isinstance(carried.payload, Held) else None

    @property
    def is_aiming(self) -> bool:
        """Whether a click on a plate shoots: the gun is in the own hand, or an order to shoot is being given."""
        if self.stage.is_beat:
            return self.orders.aim is not None
        return self.table.holder == self.stage.front and not self.couch.is_on and bool(self.sitting.people)

    @property
    def only_watches(self) -> bool:
        """Whether a round of real time goes on and everybody here is out of it."""
        is_on = self.stage.is_live and not self.stage.is_beat and bool(self.sitting.people)
        return is_on and not any(self.table.sides[seat].alive for seat in self.sitting.people)

    @property
    def may_ask(self) -> bool:
        """Whether the person before the screen has an order to give in this beat."""
        is_shown = self.is_idle and not self.curtain.is_down and not self.course.is_covered
        return self.stage.is_beat and is_shown and self.stage.front in self.desk.undecided

    def ask(self) -> None:
        """A hint for that one, or it is closed."""
        self.hint.toggle(self.stage.front if self.may_ask else -1)
        self.redraw = True

    def has_sent(self, seat: int) -> bool:
        """Whether an input of a seat waits for the next tick."""
        return any(command.seat == seat for command in self.desk.state.inputs)

    def emblem(self, seat: int) -> str:
        """The name of a seat's emblem."""
        return SEATS[seat]

    def plate_point(self, seat: int) -> Point:
        """The middle of a plate."""
        place = self.opponents.spots.get(seat)
        return middle(OWN_PLATE) if place is None else place.plate_at

    def bullet_point(self, seat: int) -> Point:
        """Where a Bullet won goes."""
        return self.plate_point(seat) if seat in self.opponents.spots else BULLETS

    def turn_to(self, seat: int) -> None:
        """Another person sits before the screen now, and sees what that one may."""
        self.stage.front = seat
        self.stage.view = self.sitting.match.view(self.seats)
        self.course.skip()
        self.tray.picked, self.orders.aim = -1, None
        self.redraw = True

    # ----------------------------------------------------------------- time

    def update(self, dt: float) -> None:
        """Time passes, others act, and what they do is shown."""
        self.app.tick(dt)
        self.seconds += dt
        self.redraw = self.hint.update() or self.redraw or self._moves
        self.course.update(dt)
        self.timer.update(dt)
        self.scan.update(dt)
        self.hum.update(self.table)
        self.tray.update(dt)
        self.log.slide.update(dt)
        if self.guide.update(self.stage.view, self.director.told):
            self.redraw = True

    def open_keys(self) -> None:
        """The page on which keys are changed."""
        who = "several people" if self.couch.is_on else "one person"
        self.app.open_settings(f"Shoot Your Friends, {who}")

    # -------------------------------------------------------------- commands

    def submit(self, command: Command) -> None:
        """A person here does something; it is judged in the next tick."""
        self.sitting.submit(command)
        self.course.listen()
        self.redraw = True

    # ----------------------------------------------------------------- input

    def handle(self, event: InputEvent) -> bool:
        """The keys of the table first, then its areas, then the menu."""
        if isinstance(event, FocusLost | Stalled):
            self._stand_still(event)
        if self.film.is_playing and isinstance(event, Key | Press):
            self.film.skip()
            return True
        is_open = not self.curtain.is_down and not self.course.is_covered
        if isinstance(event, Key) and is_open and self.keys.handle(event):
            return True
        if isinstance(event, Press) and event.button == 3 and self._put_back():
            return True
        if self.hots.handle(event):
            return True
        if (self.stage.is_beat or isinstance(event, KeyUp)) and self.timeline.handle(event):
            return True
        if isinstance(event, Key) and event.does("menu") and not event.repeat:
            if not self.log.closes():
                self.app.open_pause()
            self.redraw = True
            return True
        return False

    def _stand_still(self, event: InputEvent) -> None:
        """The window is behind others, dragged or stalled: the table waits, covered, and nobody loses by it. Before
        GO, after a round and while it stands a stall costs nothing, and a picture of all that is new may take long."""
        self.timeline.is_hurried = False
        is_still = self.table.phase in (DEALT, COUNTDOWN, ROUND_OVER)
        stands = is_still or self.course.is_covered or self.driver.is_stopped
        is_harmless = self.table.phase == OVER or (stands and isinstance(event, Stalled))
        if self.sitting.people and not self.stage.is_beat and not is_harmless and self.stack.top is self:
            self.app.open_pause(STALLED if isinstance(event, Stalled) else LEFT)

    def _put_back(self) -> bool:
        """The right button puts the gun back (SF-16.3)."""
        seat = self.stage.front
        if self.stage.is_beat or self.held is not None or self.table.holder != seat or not self.sitting.people:
            return False
        self.orders.gun(seat)
        return True

    # --------------------------------------------------------------- drawing

    @property
    def _moves(self) -> bool:
        lively = self.stage.own.shield != EMPTY and self.marks.breath != self._breath
        return bool(
            self.stage.is_moving or self.timeline.is_busy or self.director.running or self.tray.is_moving
            or self.timer.beats or self.log.slide.is_moving or self.film.is_playing or lively
        )  # fmt: skip

    @property
    def needs_draw(self) -> bool:
        """Whether anything moves or changed."""
        return super().needs_draw or self._moves

    def draw(self, canvas: Canvas) -> None:
        """The whole picture."""
        self._breath = self.marks.breath
        self.frame.draw(canvas)
        if not self.curtain.is_down and not self.course.is_covered:
            self.hint.draw(canvas, self.hots)
            if not self.driver.is_stopped:
                self.guide.draw(canvas, self.hots, 0 if self.director.calm else self.seconds)
        draw_held(canvas, self.timeline, self.stack.bindings.label("hurry"))
