"""The bottom bar: turn order, GO or the speeds, forecast or what comes next; and the menu button."""

from __future__ import annotations

from functools import partial
from math import pi, sin
from typing import TYPE_CHECKING

from game.core.words import say, tr
from game.rules.gun_it.action import orders_held, use_of
from game.rules.gun_it.cards import DIRECTION, EQUIPMENT, WHEEL, is_back, type_of
from game.rules.gun_it.commands import Ready, SetLimit, StartTimer
from game.rules.gun_it.forecast import finds_target
from game.rules.gun_it.state import LOOKOUT, TRADING
from game.scenes.gun_it import bars, panels
from game.scenes.gun_it.buttons import add_button
from game.scenes.gun_it.hinted import asks_here, refusal
from game.scenes.gun_it.layout import ASK, FORECAST, GO, SPEED
from game.scenes.gun_it.names import CREW, nth, way
from game.scenes.gun_it.names import EQUIPMENT as WEAPONS
from game.scenes.gun_it.preview import Preview
from game.scenes.gun_it.words import forecast_tip
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, PAPER
from game.ui.timeline import INSTANT
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

SPEEDS = ((1.0, "1x", "speed_1"), (2.0, "2x", "speed_2"), (4.0, "4x", "speed_4"))
MENU = '<path d="M3 5 H17 M3 10 H17 M3 15 H17" fill="none" stroke="#F4E6C8" stroke-width="2.7"/>'


class Footer:
    """Draws the bottom bar and registers its areas with the scene."""

    def __init__(self, scene: GunItScene) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas, marks: Preview | None) -> None:
        """Turn order, the middle button, and the right end of the bottom bar; the menu above."""
        scene, stage = self.scene, self.scene.stage
        hands = scene.table.hands
        changed: tuple[int, ...] = ()
        aimed, held = scene.controls.aimed(), scene.held
        if held is not None and aimed is not None and scene.desk.may_drop(held, *aimed):
            hands = scene.desk.hands_after(held, *aimed)
            changed = (held.seat, aimed[0])
        bars.draw_turn_order(canvas, stage, hands, changed, stage.acting, stage.done)
        self._add_turns()
        self._draw_ask(canvas)
        if scene.is_folded:
            self._draw_speeds(canvas)
            self._draw_next(canvas)
            return
        self._draw_go(canvas)
        if scene.table.phase == LOOKOUT:
            self._draw_limits(canvas)
            return
        if marks is not None:
            panels.draw_forecast(canvas, marks)
            scene.hots.add(Hot("forecast", FORECAST, tip=forecast_tip(marks), focusable=False))

    def _add_turns(self) -> None:
        scene, table = self.scene, self.scene.table
        turns = orders_held(scene.stage.way, table.hands, table.uses, scene.stage.tables.occupied)
        for i, (order, seat) in enumerate(turns):
            text = say("{who} acts at a time that only they know.", who=CREW[seat])
            if not is_back(order):
                text = say("{who} acts {when}.", who=CREW[seat], when=nth(order))
            tip = Tip(text, "Order of turns", "GI-6.07")
            scene.hots.add(Hot(("turn", seat, i), bars.turn_rect(i, len(turns)), tip=tip, focusable=False))

    def draw_menu(self, canvas: Canvas) -> None:
        """The button at the right end of the top bar."""
        scene = self.scene
        rect = (1240, 12, 32, 32)
        canvas.panel(rect, "tile", shadow=False)
        canvas.put(canvas.svg("menu", MENU, 20, 20), 1256, 28)
        scene.hots.add(Hot("menu", rect, on_click=scene.app.open_pause, tip=Tip("Pause, settings, rulebook.", "Menu")))

    def draw_pulse(self, canvas: Canvas) -> None:
        """The red button pulses once everybody else is ready."""
        scene, table = self.scene, self.scene.table
        if scene.is_folded or scene.director.calm or not self._may_go():
            return
        others = [seat for seat in scene.stage.tables.occupied if seat not in scene.sitting.people]
        if table.phase == LOOKOUT or all(seat in table.ready for seat in others):
            panels.draw_pulse(canvas, 0.25 + 0.25 * sin(scene.seconds * pi))

    def _may_go(self) -> bool:
        """Whether the button does anything now."""
        scene = self.scene
        lookout = scene.table.phase == LOOKOUT
        people = [held[0] for held in scene.sitting.setup.players if held[0] in scene.sitting.people]
        wanted = [StartTimer(lead) if lookout else Ready(lead, True) for lead in people]
        return scene.is_idle and any(scene.desk.is_legal(command) for command in wanted)

    def _draw_go(self, canvas: Canvas) -> None:
        scene = self.scene
        lookout, enabled = scene.table.phase == LOOKOUT, self._may_go()
        panels.draw_go(
            canvas,
            scene.stage,
            "START" if lookout else "GO",
            lit=scene.hots.is_lit("go"),
            pressed=scene.hots.is_pressed("go"),
            enabled=enabled,
        )
        tip = (
            Tip("The tiles turn over and the timer starts.", "Start the timer", "GI-5.01") if lookout
            else Tip("Everybody at this screen is ready. The plan is locked once all are.", "Ready", "GI-5.21")
        )  # fmt: skip
        choose = Tip("First a crew member has to choose.", "Not now", "GI-5.01")
        lock = Tip("First lock one of the two cards you traded.", "Not now", "GI-18.31")
        reason = (
            choose
            if scene.table.ask
            else lock
            if scene.table.to_lock
            else Tip("Wait until everything has been shown.", "Not now", "GI-5.21")
        )
        scene.hots.add(Hot("go", GO, on_click=scene.go, tip=tip, reason=reason, enabled=enabled, key="go",
                           radius=14))  # fmt: skip

    def _draw_limits(self, canvas: Canvas) -> None:
        """Other time limits for the coming rounds (GI-4.14)."""
        scene, table = self.scene, self.scene.table
        leads = scene.stage.tables.leads
        people = [lead for lead in leads if lead in scene.sitting.people]
        if not people:
            return
        choices = [c for c in scene.desk.legal(people[0]) if isinstance(c, SetLimit)]
        canvas.text("TIME LIMIT", 841, 678, 16, "display", AMBER)
        is_one = scene.stage.tables.continuous
        words = tr("One clock for the match") if is_one else panels.limit_words(table.limit, table.extra_seconds)
        canvas.text(words, 841, 702, 17, "semibold", PAPER, max_width=None if is_one else 170)
        if not choices or not scene.is_idle:
            return
        plain = [c for c in choices if c.seconds == table.extra_seconds or len(choices) < 4]
        for i, command in enumerate(plain[:3]):
            rect = (1016 + i * 82, 672, 76, 38)
            add_button(canvas, scene.hots, ("limit", command.limit), rect, panels.SHORT_LIMITS[command.limit],
                              partial(scene.submit, command))  # fmt: skip

    def _draw_speeds(self, canvas: Canvas) -> None:
        scene = self.scene
        x, y, _, h = SPEED
        for i, (speed, label, key) in enumerate(SPEEDS):
            rect = (x + i * 56, y, 52, h)
            chosen = scene.timeline.speed == speed
            panels.draw_speed(canvas, rect, label, chosen=chosen, lit=scene.hots.is_lit(("speed", label)))
            scene.hots.add(Hot(("speed", label), rect, on_click=partial(scene.set_speed, speed), key=key))
        rect = (x + 170, y, 64, h)
        panels.draw_speed(canvas, rect, "SKIP", chosen=scene.timeline.speed == INSTANT, lit=scene.hots.is_lit("skip"))
        tip = Tip("Straight to the end of what is happening. A click ends a part of it.", "Skip")
        scene.hots.add(Hot("skip", rect, on_click=scene.skip, tip=tip, key="skip"))

    def _draw_next(self, canvas: Canvas) -> None:
        """The next turn and what it risks."""
        scene, table = self.scene, self.scene.table
        turns = orders_held(scene.stage.way, table.hands, table.uses, scene.stage.tables.occupied)
        rest = [t for t in turns if t[0] not in scene.stage.done and t[0] != scene.stage.acting]
        if not rest or not scene.stage.sentence:
            return
        order, seat = rest[0]
        use = use_of(table.hands, table.uses, seat)
        direction = next(card for card in use if type_of(card) == DIRECTION) - 4
        equipment = next(card for card in use if type_of(card) == EQUIPMENT)
        words = say(
            "Next: {order}  {who}, {weapon} {way}",
            order=order + 1,
            who=CREW[seat],
            weapon=WEAPONS[equipment],
            way=way(direction),
        )
        panels.draw_next(canvas, words, "" if equipment == WHEEL else self._risk(seat, direction))

    def _risk(self, seat: int, direction: int) -> str:
        """Whom a shot passes that would find a target as the board stands; without one no coin falls (GI-8.04)."""
        stage = self.scene.stage
        passed = stage.tables.passes.get((seat, direction))
        if passed is None or not finds_target(stage.tables, stage.view, direction):
            return ""
        return say("risky coin, passes {other}", other=CREW[passed])

    def _draw_ask(self, canvas: Canvas) -> None:
        """Ask what a hard automatic crew would do; it never tells unasked."""
        scene = self.scene
        if not asks_here(scene):
            return
        tip = Tip("What a hard automatic player would answer, from what you may know.", "Hint")
        if scene.table.phase == TRADING:
            tip = Tip("What a hard automatic crew would do now, and its second choice. The plan stays yours.", "Hint")
        why = refusal(scene)
        add_button(canvas, scene.hots, "ask", ASK, "HINT", scene.ask, "hint", tip=why or tip, enabled=why is None)
