"""A match of Gun and Gun: the table as told so far, what people can do, and time."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, cast

from game.bots.gun_and_gun.duelist import Hint as DuelHint
from game.core.protocol import Command, Seats
from game.core.words import Said, say
from game.rules.gun_and_gun.commands import Concede, Load, SetReaction
from game.rules.gun_and_gun.legal import to_decide
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_and_gun.state import OVER, GunAndGunView, Table
from game.scenes.clock import TimeUp
from game.scenes.guide import Guide
from game.scenes.gun_and_gun.advice import Adviser
from game.scenes.gun_and_gun.aims import Aims, Drop
from game.scenes.gun_and_gun.answer_list import AnswerList
from game.scenes.gun_and_gun.banner import Banner
from game.scenes.gun_and_gun.cards import Cards
from game.scenes.gun_and_gun.carry import Carry
from game.scenes.gun_and_gun.chain import Chain
from game.scenes.gun_and_gun.choosing import Choosing
from game.scenes.gun_and_gun.clauses import clause_of
from game.scenes.gun_and_gun.coach import Coach
from game.scenes.gun_and_gun.controls import Controls
from game.scenes.gun_and_gun.curtain import Curtain
from game.scenes.gun_and_gun.desk import Desk
from game.scenes.gun_and_gun.director import Director
from game.scenes.gun_and_gun.draft import DraftBoard
from game.scenes.gun_and_gun.footing import Footing
from game.scenes.gun_and_gun.frame import Frame
from game.scenes.gun_and_gun.guns import Guns
from game.scenes.gun_and_gun.hand import Hand
from game.scenes.gun_and_gun.hinted import about
from game.scenes.gun_and_gun.hum import Hum
from game.scenes.gun_and_gun.inspector import Inspector
from game.scenes.gun_and_gun.lane import Lane
from game.scenes.gun_and_gun.layout import GUIDE_TAB, Rect
from game.scenes.gun_and_gun.loadout import LoadoutBoard
from game.scenes.gun_and_gun.names import player_name, source_name
from game.scenes.gun_and_gun.orders import Orders
from game.scenes.gun_and_gun.outlook import Forecast, Outlook
from game.scenes.gun_and_gun.overlay import Overlay
from game.scenes.gun_and_gun.piles import Piles
from game.scenes.gun_and_gun.script import SCRIPT
from game.scenes.gun_and_gun.stage import Stage
from game.scenes.gun_and_gun.timer import Timer
from game.scenes.gun_and_gun.topbar import TopBar
from game.scenes.hint import Hint, Told, with_odds
from game.scenes.motion import draw_held
from game.scenes.sitting import Sitting
from game.ui.area import Hot
from game.ui.canvas import Canvas
from game.ui.input import Event as InputEvent
from game.ui.stack import Scene
from game.ui.timeline import Timeline
from game.ui.tips import Tip
from game.ui.widgets.dialog import Dialog

if TYPE_CHECKING:
    from game.scenes.app import App


class GunAndGunScene(Scene):
    """The match screen. `stage.front` is the seat at the bottom: of the person before the screen. `time_limit`: seconds
    that a person has to decide, 0 for no limit."""

    def __init__(self, app: App, sitting: Sitting, *, time_limit: int = 0) -> None:
        super().__init__()
        self.app = app
        self.sitting = sitting
        self.rules = cast(GunAndGun, sitting.rules)
        self.desk = Desk(sitting)
        self.timeline = Timeline()
        self.setup = cast("Table", sitting.match.state.table).setup
        self.stage = Stage(self._begun(), self.rules.tables(self.setup), sitting.front)
        self.cards = Cards(self.rules.content)
        self.director = Director(self.rules, self.stage, self.timeline, app.audio, self.cards, sitting.people)
        self.forecast = Forecast(self.rules)
        self.faces: dict[Hashable, int] = {}
        self.choosing, self.aims, self.orders = Choosing(self), Aims(self), Orders(self)
        self.bar, self.loadout, self.guns, self.lane = TopBar(self), LoadoutBoard(self), Guns(self), Lane(self)
        self.piles, self.hand, self.chain, self.inspector = Piles(self), Hand(self), Chain(self), Inspector(self)
        self.overlay, self.answers, self.banner = Overlay(self), AnswerList(self), Banner(self)
        self.draft, self.curtain, self.frame = DraftBoard(self), Curtain(self), Frame(self)
        self.carry, self.footing = Carry(self), Footing(self)
        self.hint = Hint(app, sitting, self._hinted)
        self.timer, self.controls, self.coach = Timer(self, time_limit), Controls(self), Coach(self)
        self.hum = Hum(app.audio, self.rules.content.constants.burst)
        self.guide = Guide.of(SCRIPT, sitting, GUIDE_TAB, self.stage.view)
        self.seconds = 0.0
        self._heard = 0 if sitting.begins else len(sitting.match.feed(self.seats))
        self._is_shown = False
        self.hots.on_clause = app.open_rulebook
        self.hots.on_focus = self._looks_at

    def _begun(self) -> GunAndGunView:
        match = self.sitting.match
        return self.rules.blank(self.setup, self.seats) if self.sitting.begins else match.view(self.seats)

    # ----------------------------------------------------------------- life

    def enter(self) -> None:
        """Music starts; the events so far begin to play. Two people who go on find the curtain down."""
        self.apply_settings()
        self.app.audio.music("gun_and_gun")
        if not self.sitting.begins:
            self._retell()
            if len(self.sitting.people) > 1 and self.table.phase != OVER:
                self.curtain.fall(max(0, self.desk.seat))
            self.guide.begin(self.stage.view, self.director.told)
        self._listen()

    def pause(self) -> None:
        """A menu comes: the table may be left from there."""
        self.timer.book()

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

    # -------------------------------------------------------------- who is here

    @property
    def has_people(self) -> bool:
        """Whether anybody plays at this screen."""
        return bool(self.sitting.people)

    @property
    def seats(self) -> Seats:
        """Whose view is shown: of the person before the screen; who only watches sees what both may."""
        return (self.desk.front,) if self.has_people else self.sitting.chosen

    @property
    def table(self) -> Table:
        """The table as shown."""
        return self.stage.view.table

    @property
    def is_idle(self) -> bool:
        """Whether everything that happened has been shown."""
        return not self.timeline.is_busy

    @property
    def is_ready(self) -> bool:
        """Whether the person before the screen has to decide and sees everything there is to see."""
        return self.is_idle and not self.curtain.is_down and self.desk.seat >= 0 and self.desk.seat == self.desk.front

    @property
    def decider(self) -> int:
        """Whose decision the table as shown waits for; -1 for nobody's, or while something moves."""
        found = to_decide(self.table) if self.is_idle else ()
        return self.stage.front if self.stage.front in found else found[0] if found else -1

    def seat_name(self, seat: int) -> str:
        """How a player is called: by the name of a person, else by the Gunner's."""
        person = self.sitting.person(seat)
        return Said(person.name) if person else self.gunner_name(seat)

    def gunner_name(self, seat: int) -> str:
        """The Gunner of a player, as the log calls both."""
        return player_name(self.rules.content, self.table, seat)

    def face_name(self, face: int) -> str:
        """What stands on a card."""
        return source_name(self.rules.content, face)

    def turn_to(self, seat: int) -> None:
        """Another person sits before the screen now, and sees what he may."""
        self.desk.front = self.stage.front = seat
        self._show_anew()
        self.inspector.face, self.inspector.is_pinned = -1, False
        self.faces.clear()
        self.overlay.close()
        self.draft.choice = -1
        self.redraw = True

    def _show_anew(self) -> None:
        """The table as it stands, the log and the resolution up to now."""
        self.stage.view = self.sitting.match.view(self.seats)
        self._heard = len(self.sitting.match.feed(self.seats))
        self.stage.sentence = ""
        self._retell()
        self.redraw = True

    def _retell(self) -> None:
        self.director.retell(self.rules.blank(self.setup, self.seats), self.sitting.match.feed(self.seats))

    # ----------------------------------------------------------------- time

    def update(self, dt: float) -> None:
        """Play what happened; when all is shown, the others act."""
        self.app.tick(dt)
        self.seconds += dt
        self.redraw = self.redraw or self.timeline.is_busy or self.hand.is_moving or self.carry.is_moving
        self.timeline.update(dt)
        self.frame.log.slide.update(dt)
        self.hand.update(dt)
        self.carry.update(dt)
        self.hum.update(self.table)
        if self.guide.update(self.stage.view, self.director.told):
            self.redraw = True
        if not self.timeline.is_busy and not self.curtain.is_down:
            self._act(dt)

    def _act(self, dt: float) -> None:
        if self.table.phase == OVER:
            if not self._is_shown:
                self._is_shown = True
                self.app.open_result(self.sitting)
            return
        if self.desk.seat < 0:
            self.sitting.pass_time(dt)
            self.sitting.let_others_act()
            self._listen()
        elif self.desk.seat != self.desk.front:
            self._change_person(self.desk.seat)
        self.timer.update(dt)
        self.coach.update()
        self.redraw = self.hint.update() or self.redraw

    def _change_person(self, seat: int) -> None:
        """The next person sits down: behind the curtain, unless there is nothing yet that one may not see."""
        one, two = (self.sitting.match.view((each,)).table for each in (0, 1))
        if one == two:
            self.turn_to(seat)
        else:
            self.curtain.fall(seat)

    def _listen(self) -> None:
        """Queue what has been told since."""
        told = self.sitting.match.feed(self.seats, self._heard)
        self._heard += len(told)
        if told:
            with self.timeline.told_of(others=self.sitting.is_theirs):
                self.director.queue(told)

    # -------------------------------------------------------------- commands

    def submit(self, *commands: Command) -> None:
        """A person here does something: commands one after another, as far as they are legal."""
        for command in commands:
            if not self.sitting.submit(command):
                break
        self._listen()
        self.redraw = True

    def tell_time_up(self, note: TimeUp, words: str) -> None:
        """A person's time is up; what comes of it is queued after this."""
        self.director.say(note, words, self._heard)

    @property
    def may_take_back(self) -> bool:
        """Whether the last thing done was a load or a set Reaction, and nothing came to light by it."""
        return self.orders.is_free and self.sitting.may_undo(self.desk.seat, Load, SetReaction)

    def undo(self) -> None:
        """Take that back."""
        if self.may_take_back:
            self.sitting.undo(self.desk.seat)
            self._show_anew()

    def ask(self) -> None:
        """A hint for the person who decides, or it is closed."""
        self.hint.toggle(self.desk.seat if self.is_ready else -1)
        self.redraw = True

    def adviser(self) -> Adviser:
        """Who says in words what to do here, with the keys that are bound now."""
        return Adviser(self.stage, self.outlook, self.stack.bindings.label)

    def _hinted(self, answer: DuelHint) -> list[Told]:
        adviser = self.adviser()
        chances = (*answer.chances, *(None for _ in answer.commands))
        return [
            Told(with_odds(adviser.say(command), chance), about(self, command))
            for command, chance in zip(answer.commands, chances, strict=False)
        ]

    def ask_to_concede(self) -> None:
        """Giving up is asked once more."""
        seat = self.desk.front
        if seat < 0 or self.table.phase == OVER:
            return
        answers = (("Give up", lambda: self.submit(Concede(seat)), "signal"), ("Play on", None, "amber"))
        self.stack.push(Dialog("Give up?", "The other one wins this duel.", answers))

    # ------------------------------------------------------ what the panels ask

    def outlook(self, slot: int, first: Command | None = None) -> Outlook:
        """What a shot of the person here would do, now or after another command."""
        return self.forecast.shot(self.stage.view, self.stage.front, slot, first)

    @property
    def pulse(self) -> float:
        """The size of what beats, 1 to 1.06."""
        if self.director.calm:
            return 1.0
        share = self.seconds / 0.9 % 1
        return 1 + 0.06 * (1 - abs(2 * share - 1))

    def sentence(self) -> str:
        """What happens, in words."""
        if not self.is_idle:
            return self.stage.sentence
        if self.desk.seat < 0 and self.table.phase != OVER and self.decider >= 0 and self.has_people:
            return say("{who} decides…", who=self.seat_name(self.decider))
        return say("Tip: {advice}", advice=self.coach.words) if self.coach.words else ""

    def reason_now(self) -> Tip | None:
        """Why the card of the hand that is looked at cannot be played."""
        current = self.hots.current
        if not isinstance(current, tuple) or current[0] != "hand" or current[1] >= len(self.hand.cards):
            return None
        return self.hand.reason(current[1])

    def area(
        self, id_: Hashable, rect: Rect, *, face: int | None = None, tip: Tip | None = None,
        click: Callable[[], object] | None = None, double: Callable[[], object] | None = None, drop: Drop | None = None,
        payload: Any = None, reason: Tip | None = None, enabled: bool = True, key: str = "",
        wheel: Callable[[float], object] | None = None,
    ) -> None:  # fmt: skip
        """Register an area. A question of the moment takes its clicks; while a card is carried only what takes it
        is there."""
        if self.hots.carried is not None and drop is None:
            return
        takes = self.choosing.takes(id_)
        if takes:
            click, double, payload = lambda: self.choosing.click(id_), lambda: self.choosing.double(id_), None
        if face is not None:
            self.faces[id_] = face
        accepts, do, refusal = (drop.accepts, drop.do, drop.refusal) if drop else (None, None, None)
        self.hots.add(
            Hot(id_, rect, on_click=click, on_double=double, tip=tip, reason=reason, payload=payload, key=key,
                enabled=takes or (enabled and reason is None), accepts=accepts, on_drop=do, refusal=refusal,
                on_wheel=wheel, clause="" if face is None else clause_of(self.stage.content, face))
        )  # fmt: skip

    def _looks_at(self, id_: Hashable | None) -> None:
        self.inspector.look(self.faces.get(id_) if id_ is not None else None)
        self.redraw = True

    def handle(self, event: InputEvent) -> bool:
        """See `Controls`."""
        return self.controls.handle(event)

    # --------------------------------------------------------------- drawing

    @property
    def needs_draw(self) -> bool:
        """What stands still is drawn once."""
        moves = self.timeline.is_busy or self.hand.is_moving or self.carry.is_moving or self.frame.log.slide.is_moving
        return super().needs_draw or moves or self.timer.beats or (self.banner.is_on and not self.director.calm)

    def draw(self, canvas: Canvas) -> None:
        """The table, or the curtain and nothing else."""
        if self.curtain.is_down:
            self.curtain.draw(canvas)
        else:
            self.frame.draw(canvas)
            self.footing.look()
            self.hint.draw(canvas, self.hots)
            if not self.frame.log.is_open:
                self.guide.draw(canvas, self.hots, 0 if self.director.calm else self.seconds)
            draw_held(canvas, self.timeline, self.stack.bindings.label("hurry"))
