"""The dashboard of the active car: speed dial, durability, cash, Steers, ramp, tokens."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin
from typing import TYPE_CHECKING

from game.core.words import say
from game.rules.gang_rush.board import TO_FINISH
from game.rules.gang_rush.commands import FullRepair, PlaceRamp
from game.rules.gang_rush.state import Car
from game.scenes.gang_rush.cars import leg_icon, maximum
from game.scenes.gang_rush.layout import CASH, DASH_Y, DIAL, GAUGE, RAMP, STEERS, Rect, middle, square
from game.scenes.gang_rush.names import COLOURS, money, sentences
from game.scenes.gang_rush.words import bonus_tip
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.input import Key
from game.ui.theme import AMBER, GOOD, INK, PAPER, Colour, rgb
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gang_rush.scene import GangRushScene

DIM, RISE, FALL = rgb("#B9C3CC"), rgb("#BFE39A"), rgb("#FF8A78")
LOW_END = -120.0
"""Degrees clockwise from the top of the dial at 0 mph; 50 mph is at the same on the other side."""
RICHEST = "Who is richest at the end wins, but not the last on the bridge."
OUT, BACK = "This car is on the way out to the wall.", "This car is on the way back over the start."
TOKEN_SIZE = 36.0
"""Units across a token of the driver."""
FLOOR: dict[str, Colour] = {"duke": rgb("#2A0806"), "pupetta": rgb("#2B1D04"), "don": rgb("#1D1612"),
                            "spender": rgb("#06170F"), "parker": rgb("#0C0D12")}  # fmt: skip


def angle_of(needle: float) -> float:
    """Degrees clockwise from the top of the dial."""
    return LOW_END + needle * 4.8


class Dash:
    """Draws the left half of the dashboard and registers its areas with the scene."""

    def __init__(self, scene: GangRushScene) -> None:
        self.scene = scene

    @property
    def car(self) -> Car:
        """The car whose dashboard is shown."""
        return self.scene.stage.table.cars[self.scene.stage.front]

    def draw(self, canvas: Canvas) -> None:
        """All but the needles, which swing over it."""
        driver = self.scene.stage.driver(self.scene.stage.front) or "parker"
        extent = canvas.extent
        canvas.fill(FLOOR[driver], (extent.left, DASH_Y + 2, extent.width, extent.bottom - DASH_Y))
        draw_floor(canvas, driver)
        if self.scene.stage.front < 0 or self.car.driver < 0:
            return
        self._draw_dial(canvas)
        self._draw_gauge(canvas)
        self._draw_cash(canvas)
        self._draw_steers(canvas)
        self._draw_ramp(canvas)
        self._draw_tokens(canvas, driver)

    # ------------------------------------------------------------------ dial

    def _draw_dial(self, canvas: Canvas) -> None:
        cx, cy = middle(DIAL)
        canvas.blit("gang_rush/gauges/speed", cx, cy, DIAL[2], DIAL[3])
        needles = self.scene.planning.offered
        for value in range(0, 51, 10):
            angle = (angle_of(value) - 90) * pi / 180
            x, y = cx + 55 * cos(angle), cy + 55 * sin(angle)
            canvas.text(str(value), x, y, 17, "display", INK, align="center", fixed=True)
            if value in needles and len(needles) > 1:
                canvas.blit("gang_rush/gauges/needle_reach", cx, cy, DIAL[2], DIAL[3], turn=angle_of(value))
        canvas.text("MPH", cx, cy + 31, 17, "display", rgb("#6B5A36"), align="center", fixed=True)
        chosen = self.scene.planning.chosen
        words = str(self.car.needle), str(chosen) if chosen not in (None, self.car.needle) else ""
        draw_change(canvas, *words, cx, cy + 67, DIM, AMBER)
        text = ("The pale needle is the speed now, the bright one what is chosen. Each 10 mph take a Speedometer die. "
                "Drag the needle, or press Up and Down.")  # fmt: skip
        tip = Tip(text, say("{mph} mph", mph=self.car.needle), "GR-5.7")
        reason = Tip("The speed is chosen with Speedometer dice, in the driver's own turn.", "Speed", "GR-5.7")
        self.scene.hots.add(Hot("dial", DIAL, tip=tip, enabled=len(needles) > 1, reason=reason, on_slide=self._slide,
                                on_key=self._turn, radius=107))  # fmt: skip

    def draw_needles(self, canvas: Canvas) -> None:
        """Grey where the car is, red where it goes."""
        stage = self.scene.stage
        if stage.front < 0 or self.car.driver < 0:
            return
        cx, cy = middle(DIAL)
        now = stage.needles.get(stage.front, float(self.car.needle))
        chosen = self.scene.planning.chosen
        canvas.blit("gang_rush/gauges/needle_now", cx, cy, DIAL[2], DIAL[3], turn=angle_of(now))
        if chosen is not None:
            value = self.scene.needle_glide.value
            canvas.blit("gang_rush/gauges/needle_chosen", cx, cy, DIAL[2], DIAL[3], turn=angle_of(value))
        canvas.blit("gang_rush/gauges/hub", cx, cy, 30, 30)

    def _slide(self, x: float, y: float) -> None:
        cx, cy = middle(DIAL)
        turn = degrees(atan2(x - cx, cy - y))
        self.scene.choose_needle((turn - LOW_END) / 4.8)

    def _turn(self, event: object) -> bool:

        if not isinstance(event, Key):
            return False
        step = 10 if event.does("up") else -10 if event.does("down") else 0
        chosen = self.scene.planning.chosen
        if step and chosen is not None:
            self.scene.choose_needle(chosen + step, step)
        return bool(step)

    # ----------------------------------------------------------------- gauge

    def _draw_gauge(self, canvas: Canvas) -> None:
        scene, car = self.scene, self.car
        cx, cy = middle(GAUGE)
        most = 8 if maximum(scene.stage.tables, car) > 6 else 6
        keeps = scene.planning.durability(scene.stage.front)
        if scene.stage.tables.border:
            canvas.blit(leg_icon(car), GAUGE[0] + 4, 578, 26, 26)
            way = OUT if car.leg == TO_FINISH else BACK
            leg = Tip(way, "There and back", "GR-20.1")
            scene.hots.add(Hot("leg", square((GAUGE[0] + 4, 578), 28), tip=leg, focusable=False))
        canvas.text("DURABILITY", cx, 578, 17, "display", PAPER, align="center", fixed=True)
        canvas.blit(f"gang_rush/gauges/durability_{most}", cx, cy, GAUGE[2], GAUGE[3])
        if car.durability > keeps:
            canvas.blit(f"gang_rush/gauges/durability_{most}_lose_{car.durability}", cx, cy, GAUGE[2], GAUGE[3])
        if keeps:
            canvas.blit(f"gang_rush/gauges/durability_{most}_keep_{keeps}", cx, cy, GAUGE[2], GAUGE[3])
        canvas.text(str(keeps), cx, cy - 4, 40, "display", INK, align="center", fixed=True)
        if keeps != car.durability:
            colour = FALL if keeps < car.durability else RISE
            draw_change(canvas, str(car.durability), str(keeps), cx, cy + 46, DIM, colour)
        repair = FullRepair(scene.desk.seat)
        may = scene.is_idle and scene.desk.may(repair)
        if may:
            canvas.halo((cx - 50, cy - 50, 100, 100), GOOD, 50)
        fee = scene.content.constants.repair_fee
        text = say("Full repair for ${fee}: all points back. Only for a stopped car, once a turn.", fee=fee)
        tip = Tip(text, "Durability", "GR-11.9")
        words = say("{n} of {most} points. Each point lost drops $100.", n=car.durability,
                    most=maximum(scene.stage.tables, car))  # fmt: skip
        lost = Tip(sentences(words, scene.moment.losses_in_words()), "Durability", "GR-7.1")
        scene.hots.add(Hot("gauge", (cx - 60, cy - 60, 120, 120), tip=tip, enabled=may, reason=lost, radius=60,
                           on_click=lambda: scene.submit(repair)))  # fmt: skip

    # ------------------------------------------------------------------ cash

    def _draw_cash(self, canvas: Canvas) -> None:
        car, after = self.car, self.scene.planning.cash()
        x, y = CASH[0], CASH[1]
        canvas.text("CASH", x + 4, y + 10, 17, "display", PAPER, fixed=True)
        if after is not None and after != car.cash:
            colour = RISE if after > car.cash else FALL
            canvas.blit("gang_rush/panels/to", x + 72, y + 10, 20, 16)
            canvas.text(money(after), x + 144, y + 10, 20, "display", colour, align="right", fixed=True)
        elif car.debt:
            short = say("owes {amount}", amount=money(car.debt))
            canvas.text(short, x + 144, y + 10, 17, "display", FALL, align="right", fixed=True)
        canvas.blit(f"gang_rush/panels/odo{'_debt' if car.debt else ''}", x + 71, y + 45.5, 157, 49)
        for i, char in enumerate(f"${car.cash % 10000:04d}"):
            colour = AMBER if i == 0 else PAPER
            canvas.text(char, x + 7 + (i + 0.5) * 26.0, y + 45, 27, "display", colour, align="center", fixed=True)
        owed = say("Owes {amount}: taken off at the end.", amount=money(car.debt)) if car.debt else ""
        tip = Tip(sentences(say("{amount} in cash.", amount=money(car.cash)), owed, RICHEST), "Cash", "GR-18.10")
        self.scene.hots.add(Hot("cash", CASH, tip=tip, focusable=False))

    def _draw_steers(self, canvas: Canvas) -> None:
        """Steers of the turn; those the plan uses are dim."""
        left, used = self.scene.planning.steers()
        x, y, w, _ = STEERS
        canvas.text("STEERS", x + 4, y + 7, 17, "display", PAPER, fixed=True)
        count = left + used
        if count:
            pitch = min(46.0, (w - 43) / max(1, count - 1))
            for i in range(count):
                dim = i >= left
                name = "steer_disc_used" if dim else "steer_disc"
                cx, cy = x + 21 + i * pitch, y + 38
                canvas.blit(f"gang_rush/panels/{name}", cx, cy, 42.7, 44)
                canvas.blit("gang_rush/icons/steer", cx, cy - 1, 33, 33, alpha=90 if dim else 255)
        if count > 2:
            canvas.disc(x + w - 8, y + 22, 10, PAPER, edge=INK)
            canvas.text(str(left), x + w - 8, y + 22, 16, "display", INK, align="center", fixed=True)
        text = "{n} left. A lane change takes 2, a U-turn or the hand brake 3. The slower, the more are free."
        tip = Tip(say(text, n=left), "Steers", "GR-5.9")
        self.scene.hots.add(Hot("steers", STEERS, tip=tip, focusable=False))

    def _draw_ramp(self, canvas: Canvas) -> None:
        scene, car = self.scene, self.car
        x, y, w, h = RAMP
        canvas.text("RAMP", x + w / 2, STEERS[1] + 7, 17, "display", PAPER, align="center", fixed=True)
        may = scene.is_idle and scene.desk.has(PlaceRamp)
        lit = scene.hots.is_lit("ramp")
        tile = "ramp_tile" if car.ramp else "ramp_tile_out"
        if may:
            canvas.halo((x + 2, y + 1, w - 4, h - 4), AMBER, 8, alpha=255 if lit else 150)
        canvas.blit(f"gang_rush/panels/{tile}", x + w / 2, y + h / 2, w, 42.7)
        if car.ramp:
            carried = scene.hots.carried is not None and scene.hots.carried.payload == ("ramp",)
            canvas.blit("gang_rush/icons/ramp", x + w / 2, y + h / 2, 37, 24, alpha=80 if carried else 255)
        text = "Place it before rolling, or keep it: unused it counts $300 at the end."
        tip = Tip(sentences(text, "Drag it to a space, or click it and then the space."), "Own ramp", "GR-15.3")
        reason = Tip(text if car.ramp else "It stands on the bridge to the end of the game.", "Own ramp",
                     "GR-15.3" if car.ramp else "GR-15.5")  # fmt: skip
        scene.hots.add(Hot("ramp", RAMP, tip=tip, enabled=may, reason=reason, payload=("ramp",), radius=8))

    # ---------------------------------------------------------------- tokens

    def _draw_tokens(self, canvas: Canvas, driver: str) -> None:
        """Tokens of the driver on a tab above the dashboard; the reserve can be used."""
        tokens, (x, y, w, h) = self._tokens(), self.tab
        if not tokens:
            return
        canvas.box((x, y, w, h), rgb("#1A1D22"), radius=10, edge=COLOURS[driver], width=2.2)
        pitch = (w - TOKEN_SIZE - 16) / max(1, len(tokens) - 1)
        for i, (token, kind) in enumerate(tokens):
            self._draw_token(canvas, i, token, kind, x + 8 + TOKEN_SIZE / 2 + i * pitch, y + 23, TOKEN_SIZE)

    def _tokens(self) -> list[tuple[int, str]]:
        """The driver's tokens and what each is."""
        car, penalties = self.car, self.scene.stage.table.turn.penalties
        return [*((t, "gold") for t in car.gold), *((t, "active") for t in car.active),
                *((t, "reserve") for t in car.reserve), *((t, "penalty") for t in penalties),
                *((t, "waiting") for t in car.waiting)]  # fmt: skip

    @property
    def tab(self) -> Rect:
        """The tab above the dashboard on which the tokens lie; without any it has no width."""
        count = len(self._tokens()) if self.scene.stage.front >= 0 else 0
        pitch = min(TOKEN_SIZE + 6, 300 / max(1, count))
        return 232, 504, (pitch * (count - 1) + TOKEN_SIZE + 16) if count else 0, 52

    def _draw_token(self, canvas: Canvas, i: int, token: int, kind: str, x: float, y: float, size: float) -> None:
        scene = self.scene
        id_ = ("token", kind, i)
        may = scene.is_idle and scene.aims.works(token, kind)
        lit = scene.hots.is_lit(id_)
        if may:
            canvas.glow(x, y, 62, 62, AMBER, 0.9 if lit else 0.45)
        carried = scene.hots.carried is not None and scene.hots.carried.source == id_
        lift = 3 if lit and may else 0
        name = scene.content.bonuses[token].id
        canvas.blit(f"gang_rush/tokens/{name}", x, y - lift, size, size, alpha=90 if carried else 255)
        if kind == "waiting":
            canvas.blit("gang_rush/tokens/next_turn", x + 11, y + 11, 17, 17)
        tip = bonus_tip(scene.content, token, scene.aims.hint(token, kind))
        reason = bonus_tip(scene.content, token, scene.aims.refused(token, kind))
        scene.hots.add(
            Hot(id_, (x - size / 2, y - size / 2, size, size), tip=tip, enabled=may, reason=reason,
                payload=("token", token, kind), radius=18,
                accepts=lambda p: p == ("token", token, kind) and not scene.is_dragging and bool(scene.aims.here(p)),
                on_drop=lambda p: scene.aims.choose(scene.aims.here(p)))
        )  # fmt: skip


def draw_floor(canvas: Canvas, driver: str) -> None:
    """The dashboard's ground over the whole width of the window."""
    wide = max(1280.0, canvas.extent.width)
    high = wide * 200 / 1280
    canvas.blit(f"gang_rush/panels/dash_{driver}", 640, 536 + high / 2, wide, high)


def draw_change(canvas: Canvas, before: str, after: str, x: float, y: float, one: Colour, other: Colour) -> None:
    """A small dark plate: 30 -> 40; without `after` one number alone."""
    wide = 26 + canvas.text_width(before, 20, "display", fixed=True)
    wide += (22 + canvas.text_width(after, 20, "display", fixed=True)) if after else 0
    canvas.box((x - wide / 2, y - 14, wide, 28), INK, radius=6, edge=rgb("#8A97A3"), width=2)
    canvas.text(before, x - wide / 2 + 10, y - 0.5, 20, "display", one if after else other, fixed=True)
    if after:
        canvas.text(after, x + wide / 2 - 10, y - 0.5, 20, "display", other, align="right", fixed=True)
        mid = x - wide / 2 + 10 + canvas.text_width(before, 20, "display", fixed=True) + 13
        canvas.blit("gang_rush/panels/to", mid, y, 18, 14.4)
