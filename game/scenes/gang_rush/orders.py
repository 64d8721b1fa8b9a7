"""The right end of the dashboard: the card of the plan, and the two buttons of the moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.protocol import Command
from game.core.words import Said, many, say, tr
from game.rules.gang_rush.commands import (
    ApplyRepairs,
    Close,
    Draft,
    FullRepair,
    HandBrake,
    Keep,
    PlaceHazard,
    Roll,
    TurnFacing,
    UTurn,
)
from game.rules.gang_rush.state import (
    DRAFTING,
    MOVED,
    MOVING,
    PLACING,
    REPAIRING,
    ROLLING,
    SHUT,
    SPEEDING,
    START,
)
from game.scenes.gang_rush.layout import MAIN, PLAN, SECOND, Rect, square
from game.scenes.gang_rush.names import sentences
from game.scenes.gang_rush.reading import row_of
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, PAPER, Colour, rgb
from game.ui.timeline import INSTANT
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gang_rush.scene import GangRushScene

BROWN = rgb("#5A4A2A")
RED, GREEN = rgb("#981A12"), rgb("#24551D")
ROWS, ROW = 4, 25.3
SPEEDS = ((1.0, "1x", "speed_1"), (2.0, "2x", "speed_2"), (4.0, "4x", "speed_4"))


@dataclass(frozen=True)
class Offer:
    """One of the two buttons: its word, what it does, and why it does not."""

    label: str
    do: Callable[[], object] | None
    tip: Tip
    reason: Tip | None = None


class Orders:
    """Draws the card and the buttons, and registers their areas with the scene."""

    def __init__(self, scene: GangRushScene) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas) -> None:
        """The card always; the buttons for whoever decides here, else the speeds."""
        self._draw_card(canvas)
        self.draw_buttons(canvas)

    def draw_buttons(self, canvas: Canvas) -> None:
        """Two for the person who decides, else the speeds."""
        scene = self.scene
        if scene.desk.seat < 0 or not scene.is_idle:
            self._draw_speeds(canvas)
            return
        main, second = self.choices()
        self._draw_button(canvas, "main", MAIN, main, 29, "go")
        if second is not None:
            self._draw_button(canvas, "second", SECOND, second, 22, "second")

    # --------------------------------------------------------------- the card

    def _draw_card(self, canvas: Canvas) -> None:
        scene, planning = self.scene, self.scene.planning
        x, y, w, h = PLAN
        canvas.blit("gang_rush/panels/card_paper", x + w / 2, y + h / 2, w, h)
        canvas.text("PLAN" if planning.is_on else "ROUND", x + 14, y + 21, 21, "display", INK, fixed=True)
        if planning.ground is None or not planning.is_on:
            self._draw_round(canvas)
            return
        turn = planning.ground.state.table.turn
        tip = Tip("MP are movement points: each takes the car a space further, and all must be driven. A lane change "
                  "takes 2 Steers as well.", "The plan of the turn", "GR-6.2")  # fmt: skip
        scene.hots.add(Hot("plan", (x, y, w, h), tip=tip, focusable=False))
        self._draw_undo(canvas)
        left, used = planning.steers()
        words = many(left + used, "{mp} MP, {n} Steer", "{mp} MP, {n} Steers", mp=turn.mp)
        canvas.text(words, x + w - 15, y + 22, 16, "semibold", BROWN, align="right", max_width=w - 66, fixed=True)
        if not planning.shown:
            self._draw_empty(canvas, scene.moment.card_words())
            return
        first = max(0, len(planning.shown) - ROWS)
        for i, step in enumerate(planning.shown[first:]):
            self._draw_row(canvas, first + i, y + 49 + i * ROW, row_of(scene.content, step, scene.desk.seat))

    def _draw_undo(self, canvas: Canvas) -> None:
        """At the corner of the card: a step less, of the plan or of what was driven."""
        scene = self.scene
        if not scene.planning.ways and not scene.may_take_back:
            return
        x, y = PLAN[0] - 1, PLAN[1] + 2
        canvas.disc(x, y, 15, rgb("#3A3C42"), edge=AMBER if scene.hots.is_lit("undo") else PAPER, width=2)
        canvas.blit("ui/icon_undo", x, y, 19, 19)
        text = "Takes the last step of the plan back." if scene.planning.ways else (
            "Takes back what was driven last: nothing came to light by it.")  # fmt: skip
        scene.hots.add(Hot("undo", square((x, y), 34), on_click=scene.undo, tip=Tip(text, "Undo"), radius=15,
                           key="undo"))  # fmt: skip

    def _draw_empty(self, canvas: Canvas, words: str) -> None:
        x, y, w, _ = PLAN
        canvas.text(words, x + 14, y + 92, 16, "semibold", BROWN, max_width=w - 28, most=4)

    def _draw_round(self, canvas: Canvas) -> None:
        """While nobody here plans: the steps of the round, and which of them it is (GR-2.1)."""
        x, y, w, h = PLAN
        now = self.scene.moment.step_of_round()
        steps = tr("hazards"), tr("cars"), tr("police"), tr("crane"), tr("shop")
        for i, words in enumerate(steps):
            cy = y + 48 + i * 21.5
            if i == now:
                canvas.box((x + 8, cy - 11, w - 16, 22), AMBER, radius=6)
            ink = INK if i == now else BROWN
            if i < now:
                canvas.blit("gang_rush/panels/done", x + 24, cy, 17, 17)
            else:
                canvas.text(str(i + 1), x + 24, cy - 0.5, 17, "display", ink, align="center", fixed=True)
            canvas.text(words, x + 42, cy, 16, "semibold", ink, max_width=w - 56, fixed=True)
        tip = Tip("Hazards are placed from the last car to the first; then each car has its turn; then the police "
                  "fire, the crane lifts cars out, and the shop moves on.", "A round", "GR-2.1")  # fmt: skip
        self.scene.hots.add(Hot("round", (x, y, w, h), tip=tip, focusable=False))

    def _draw_row(self, canvas: Canvas, i: int, y: float, row: tuple[str, str, bool]) -> None:
        scene = self.scene
        text, value, danger = row
        x, w = PLAN[0], PLAN[2]
        id_ = ("plan_row", i)
        lit = scene.hots.is_lit(id_)
        if lit:
            canvas.box((x + 8, y - 12, w - 16, 24), rgb("#E7D2A2"), radius=6)
        draw_disc(canvas, i + 1, x + 24, y, danger=danger, size=24)
        room = w - 62 - canvas.text_width(value, 19, "display", fixed=True)
        size = 17 if canvas.text_width(text, 17, "semibold", fixed=True) <= room else 16
        canvas.text(text, x + 42, y, size, "semibold", INK, max_width=room, fixed=True)
        colour: Colour = RED if value.startswith("-") else GREEN if value.startswith("+") else BROWN
        canvas.text(value, x + w - 15, y - 0.5, 19, "display", colour, align="right", fixed=True)
        tip = Tip("Click: cut the plan after this step.", say("Step {n}: {what}", n=i + 1, what=text), "GR-6.2")
        scene.hots.add(Hot(id_, (x + 8, y - 12, w - 16, 24), tip=tip, radius=6,
                           on_click=lambda: scene.cut_plan(i + 1)))  # fmt: skip

    # -------------------------------------------------------------- buttons

    def _draw_button(self, canvas: Canvas, id_: str, rect: Rect, choice: Offer, size: float, key: str) -> None:
        x, y, w, h = rect
        hots = self.scene.hots
        enabled = choice.do is not None
        state = ""
        if not enabled:
            state = "_off"
        elif hots.is_pressed(id_):
            state = "_pressed"
        elif hots.is_lit(id_):
            state = "_hover"
        main = id_ == "main"
        canvas.blit(f"gang_rush/panels/btn_{id_}{state}", x + w / 2, y + h / 2, w, h)
        if main and enabled:
            canvas.blit("gang_rush/panels/focus_ring", x + w / 2, y + h / 2 - 1, w + 8, (w + 8) * 130 / 252)
        ink = INK if main and enabled else PAPER if enabled else rgb("#B9B2A2")
        fits = size
        while fits > 17 and canvas.text_width(choice.label, fits, "display", fixed=True) > w - 22:
            fits -= 1
        canvas.text(choice.label, x + w / 2, y + h / 2 - 3, fits, "display", ink, align="center", max_width=w - 16,
                    most=2, fixed=True)  # fmt: skip
        do = self._guarded(choice.do) if choice.do is not None else None
        hots.add(Hot(id_, rect, on_click=do, tip=choice.tip, key=key, enabled=enabled,
                     reason=choice.reason or choice.tip, radius=14))  # fmt: skip

    def _guarded(self, do: Callable[[], object]) -> Callable[[], object]:
        """The same, but not by a click that was meant for the button that was here a moment ago."""
        return lambda: None if self.scene.is_fresh else do()

    def _draw_speeds(self, canvas: Canvas) -> None:
        """While others play and things move: how fast, and straight to the end."""
        scene = self.scene
        x, y, w, _ = MAIN
        for i, (speed, label, key) in enumerate(SPEEDS):
            rect: Rect = (x + i * 54, y + 6, 50, 44)
            id_ = ("speed", label)
            chosen = scene.timeline.speed == speed
            canvas.panel(rect, "amber" if chosen else "tile", shadow=False)
            if scene.hots.is_lit(id_):
                canvas.halo(rect, PAPER, 10)
            canvas.text(label, rect[0] + 25, rect[1] + 22, 19, "display", INK if chosen else PAPER, align="center",
                        fixed=True)  # fmt: skip
            tip = Tip("Speed of what is shown.", label)
            scene.hots.add(Hot(id_, rect, on_click=lambda s=speed: scene.set_speed(s), key=key, tip=tip))  # type: ignore[misc]
        rect = (x, y + 58, w - 2, 44)
        chosen = scene.timeline.speed == INSTANT
        canvas.panel(rect, "amber" if chosen else "tile", shadow=False)
        if scene.hots.is_lit("skip"):
            canvas.halo(rect, PAPER, 10)
        canvas.text("SKIP", x + w / 2, y + 80, 19, "display", INK if chosen else PAPER, align="center", fixed=True)
        tip = Tip("Straight to the end of what is happening. A click ends a part of it.", "Skip")
        scene.hots.add(Hot("skip", rect, on_click=self._guarded(scene.timeline.skip_all), tip=tip, key="skip"))
        canvas.text(
            scene.moment.waiting_for(), x + w / 2, y + 130, 16, "medium", PAPER, align="center", max_width=w, most=2
        )

    # ----------------------------------------------------- what they say now

    def choices(self) -> tuple[Offer, Offer | None]:
        """The main and the second button of this moment."""
        table = self.scene.desk.table
        if table.pending is not None:
            return self._pending(table.pending.kind)
        makers: dict[int, Callable[[], tuple[Offer, Offer | None]]] = {
            DRAFTING: self._drafting, PLACING: self._placing, START: self._start, ROLLING: self._rolling,
            REPAIRING: self._repairing, SPEEDING: self._speeding, MOVING: self._moving, MOVED: self._moved,
            SHUT: self._moved,
        }  # fmt: skip
        return makers[table.phase]()

    def _offer(self, label: str, command: Command, tip: Tip) -> Offer:
        """A button that gives one command, or says why not."""
        scene = self.scene
        if scene.desk.may(command):
            return Offer(label, lambda: scene.submit(command), tip)
        return Offer(label, None, tip, scene.desk.reason(command, tip.title))

    def _pending(self, kind: str) -> tuple[Offer, Offer | None]:
        seat = self.scene.desk.seat
        if kind == "facing":
            tip = Tip("Face the wall again, or take the way back.", "Which leg?", "GR-20.11")
            return self._offer("OUT", TurnFacing(seat, False), tip), self._offer("BACK", TurnFacing(seat, True), tip)
        tip = Tip("Click one of the glowing spaces.", "Choose a space", {"police": "GR-8.8", "rebound": "GR-15.19"}
                  .get(kind, "GR-12.6"))  # fmt: skip
        return Offer("CHOOSE", None, tip), None

    def _drafting(self) -> tuple[Offer, Offer | None]:
        scene = self.scene
        driver, start = scene.draft.chosen
        tip = Tip("Take this car and this start space.", "Draft", "GR-1.5")
        if driver is None or start is None:
            missing = "Choose a car below first." if driver is None else "Choose a start space on the bridge first."
            return Offer("TAKE IT", None, tip, Tip(missing, "Draft", "GR-1.5")), None
        return self._offer("TAKE IT", Draft(scene.desk.seat, driver, start), tip), None

    def _placing(self) -> tuple[Offer, Offer | None]:
        seat, legal = self.scene.desk.seat, self.scene.desk.all_of(PlaceHazard)
        tip = Tip("Drag one of the tokens above onto the bridge: not beside one of its own kind.", "Place a hazard",
                  "GR-3.7")  # fmt: skip
        count = sum(1 for placer in self.scene.desk.table.placers if placer == seat)
        return Offer(say("{n} TO PLACE", n=count) if legal else "WAIT", None, tip), None

    def _start(self) -> tuple[Offer, Offer | None]:
        seat = self.scene.desk.seat
        fee = self.scene.content.constants.repair_fee
        roll = self._offer("ROLL", Roll(seat), Tip("Roll the dice.", "Roll", "GR-4.3"))
        repair = FullRepair(seat)
        tip = Tip(say("${fee}: all points back. Only for a stopped car.", fee=fee), "Full repair", "GR-11.9")
        return roll, self._offer("FULL REPAIR", repair, tip)

    def _rolling(self) -> tuple[Offer, Offer | None]:
        scene, planning = self.scene, self.scene.planning
        seat, count = scene.desk.seat, len(scene.desk.table.turn.dice)
        left = count - planning.held.bit_count()
        words = "Hold the dice you want to keep; the others are rolled again."
        tip, label = Tip(words, say("Reroll {n}", n=left), "GR-4.4"), say("REROLL {n}", n=left)
        main = Offer(label, lambda: scene.submit(Keep(seat, planning.held)), tip)
        if not left:
            main = Offer(label, None, tip, Tip("All dice are held: stop instead.", "Nothing to roll", "GR-4.6"))
        then = "The planned way is driven." if planning.ways else "The speed and the way come next."
        stop = Tip(sentences("The dice stay as they are.", then), "Stop", "GR-4.6")
        return main, Offer("STOP & DRIVE" if planning.ways else "STOP", planning.stop, stop)

    def _repairing(self) -> tuple[Offer, Offer | None]:
        seat = self.scene.desk.seat
        most = max(c.count for c in self.scene.desk.all_of(ApplyRepairs))
        tip = Tip("Each Repair die gives a point back; those not used are sold.", "Repair", "GR-5.4")
        fewer = most - 1
        label = "NO REPAIR" if fewer == 0 else say("REPAIR {n}", n=fewer)
        full = self._offer(say("REPAIR {n}", n=most), ApplyRepairs(seat, most), tip)
        return full, self._offer(label, ApplyRepairs(seat, fewer), tip)

    def _speeding(self) -> tuple[Offer, Offer | None]:
        planning = self.scene.planning
        if planning.ways:
            tip = Tip("Set this speed and drive the plan.", "Drive", "GR-5.7")
            return Offer("DRIVE", planning.set_speed, tip), Offer("DROP PLAN", lambda: planning.cut(0), tip)
        tip = Tip("Set this speed; the way can be planned after it.", "Set the speed", "GR-5.7")
        return Offer(say("SET {mph}", mph=planning.needle), planning.set_speed, tip), None

    def _moving(self) -> tuple[Offer, Offer | None]:
        scene, planning = self.scene, self.scene.planning
        seat, turn = scene.desk.seat, scene.desk.table.turn
        tip = Tip("Drive what is planned. All movement points must be spent, but not in one go.", "Drive", "GR-6.2")
        main = Offer(say("DRIVE {n}", n=len(planning.ways)), planning.drive, tip)
        if not planning.ways:
            ways = ", ".join(scene.stack.bindings.label(way) for way in ("straight", "lane_left", "lane_right"))
            text = "Plan the way first: click a glowing space, drag the car, or press {keys}."
            reason = Tip(say(text, keys=Said(ways)), "Drive", "GR-6.3")
            main = Offer("DRIVE", None, tip, reason)
        uturn = UTurn(seat)
        if scene.desk.may(uturn):
            return main, self._offer("U-TURN", uturn, Tip("3 Steers: face the way you go.", "U-turn", "GR-11.2"))
        left = many(turn.mp, "{n} movement point still to be driven.", "{n} movement points still to be driven.")
        wait = Tip(left, "End of the turn", "GR-6.2")
        return main, Offer("END TURN", None, wait)

    def _moved(self) -> tuple[Offer, Offer | None]:
        seat = self.scene.desk.seat
        end = self._offer(
            "END TURN", Close(seat), Tip("Unspent dice are sold for $100 each.", "End the turn", "GR-6.14")
        )
        if self.scene.desk.may(UTurn(seat)):
            return end, self._offer("U-TURN", UTurn(seat), Tip("3 Steers: face the way you go.", "U-turn", "GR-11.2"))
        if self.scene.desk.may(FullRepair(seat)):
            return end, self._offer("FULL REPAIR", FullRepair(seat), Tip("All points back.", "Full repair", "GR-11.9"))
        tip = Tip("3 Steers: turn round and stop.", "Hand brake", "GR-11.6")
        return end, self._offer("HAND BRAKE", HandBrake(seat), tip)


def draw_disc(canvas: Canvas, number: int, x: float, y: float, *, danger: bool, size: float = 25) -> None:
    """The number of a step."""
    canvas.blit(f"gang_rush/panels/disc{'_danger' if danger else ''}", x, y + size * 0.02, size, size * 46 / 44)
    canvas.text(str(number), x, y - 0.5, 17, "display", INK, align="center", fixed=True)
